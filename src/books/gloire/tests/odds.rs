//! The odds table: the rule behind it and the page.

use super::{comes_to, gloire, rules, rules_with};
use crate::books::gloire::odds::{Odds, by_rule, column, heading, odds};
use crate::books::gloire::unit::Factors;

fn text(attack: i64, defence: i64) -> String {
    odds(&rules(), attack, defence).to_string()
}

#[test]
fn gl_odd_01_strength_is_bases_times_factor() {
    let line = Factors::from(rules().army["french"]["line"]);
    let strength = |word: &str| line.strength(super::unit(word), false);
    assert_eq!(["N5", "D5", "R4", "N1"].map(strength), [10, 5, 4, 2]);
}

#[test]
fn gl_odd_02_larger_over_smaller_with_the_fraction_dropped() {
    let page = [
        (15, 10, "1:1"),
        (10, 15, "1:1"),
        (5, 10, "1:2"),
        (20, 10, "2:1"),
        (15, 5, "3:1"),
        (19, 10, "1:1"),
        (10, 19, "1:1"),
    ];
    for (attack, defence, odds) in page {
        assert_eq!(text(attack, defence), odds, "{attack} v {defence}");
    }
}

#[test]
fn gl_odd_03_odds_stop_at_seven() {
    assert_eq!([text(70, 10), text(80, 10), text(10, 70), text(1, 1000)], ["7:1", "7:1", "1:7", "1:7"]);
}

#[test]
fn gl_odd_04_strengths_that_are_not_printed_use_the_rule() {
    let printed = rules_with("rulings.odds_source = \"printed\"");
    for (attack, defence) in [(11, 5), (30, 15), (40, 20), (13, 26), (100_000, 3)] {
        assert_eq!(odds(&printed, attack, defence), by_rule(&printed, attack, defence));
    }
    assert_eq!(text(30, 15), "2:1");
}

/// All 484 cells: the printed ones that break the rule are exactly the sixteen the register lists, and every lost cell obeys it.
#[test]
fn gl_odd_05_sixteen_printed_cells_break_the_rule() {
    let rules = rules();
    let chart = &rules.odds.printed;
    let mut wrong = Vec::new();
    for &defence in &chart.rows {
        for &attack in &chart.cols {
            let printed = chart.at(defence, attack).expect("every strength is printed");
            if printed != by_rule(&rules, attack.into(), defence.into()) {
                wrong.push([defence, attack]);
            }
        }
    }
    assert_eq!(wrong, rules.odds.errata);
    assert_eq!((wrong.len(), chart.rows.len(), rules.odds.restored.len()), (16, 22, 22));
    assert!(rules.odds.restored.iter().all(|cell| !wrong.contains(cell)));
}

#[test]
fn gl_odd_05_printed_cells_count_when_so_ruled() {
    let cells = [
        (32, 4, "1:6"),
        (28, 4, "1:5"),
        (25, 3, "1:6"),
        (24, 3, "1:6"),
        (21, 3, "1:5"),
        (20, 2, "1:6"),
        (18, 2, "1:6"),
        (16, 6, "1:3"),
        (16, 5, "1:4"),
        (16, 4, "1:5"),
        (15, 2, "1:5"),
        (14, 2, "1:4"),
        (8, 16, "1:1"),
        (8, 3, "1:3"),
        (6, 12, "1:1"),
        (4, 8, "1:1"),
    ];
    let printed = rules_with("rulings.odds_source = \"printed\"");
    for (defence, attack, cell) in cells {
        assert_eq!(odds(&printed, attack, defence).to_string(), cell, "{attack} v {defence}");
    }
    let said = "attack=16 defence=8";
    comes_to(&gloire("combat-table", said), &[("dx", 1.0 / 3.0), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 3.0)]);
    let even = gloire("combat-table", &format!("{said} rulings.odds_source=printed"));
    comes_to(&even, &[("ad", 1.0 / 6.0), ("dx", 1.0 / 3.0), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 6.0)]);
}

#[test]
fn gl_odd_06_shifts_count_on_the_scale_of_odds() {
    assert_eq!(heading(&rules(), column(&rules(), Odds::signed(-7), 2)), Odds::signed(-5));
    assert_eq!(heading(&rules(), column(&rules(), Odds::signed(-2), 1)), Odds::signed(1), "1:2 rises to 1:1");
}

/// Worked check 4.
#[test]
fn gl_odd_07_odds_beyond_the_table_use_its_end_columns() {
    let worst = [("ar", 2.0 / 3.0), ("ad", 1.0 / 3.0)];
    comes_to(&gloire("combat-table", "attack=5 defence=40"), &worst);
    comes_to(&gloire("combat-table", "attack=5 defence=40 column_shift=2"), &worst);
    let other = gloire("combat-table", "attack=5 defence=40 column_shift=2 rulings.odds_clamp=clamp_then_shift");
    comes_to(&other, &[("ar", 1.0 / 6.0), ("ad", 0.5), ("no_effect", 1.0 / 3.0)]);
    comes_to(&gloire("combat-table", "attack=40 defence=5"), &[("dd", 0.5), ("dr", 0.5)]);
}

#[test]
fn odds_read_and_write_as_the_page_does() {
    for text in ["1:7", "1:2", "1:1", "2:1", "7:1"] {
        assert_eq!(Odds::try_from(text.to_owned()).expect("odds").to_string(), text);
    }
    assert!(Odds::try_from("2:3".to_owned()).is_err());
}
