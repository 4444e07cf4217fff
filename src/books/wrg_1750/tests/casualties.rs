//! The casualty table: its cells, its edges, its two ladders.

use std::sync::LazyLock;

use super::{assert_odds, odds, rules, rules_with};
use crate::books::wrg_1750::casualties::{Casualties, per_figure};

static PRINTED: LazyLock<Casualties> = LazyLock::new(|| Casualties::new(&rules()));

fn printed(factor: i32, figures: i32) -> i32 {
    PRINTED.men(factor, figures)
}

/// Worked check 1.
#[test]
fn wg_cas_01_cells_by_factor_and_figures() {
    let cells = [((2, 12), 16), ((-5, 20), 3), ((8, 13), 65), ((11, 17), 170), ((4, 0), 0), ((12, 20), 252)];
    for ((factor, figures), men) in cells {
        assert_eq!(printed(factor, figures), men, "({factor}, {figures})");
    }
}

#[test]
fn wg_cas_02_above_twenty_by_tens_and_the_rest() {
    let cells = [((3, 32), 51), ((5, 36), 90), ((0, 24), 15), ((8, 33), 165), ((12, 31), 391), ((-5, 45), 4)];
    for ((factor, figures), men) in cells {
        assert_eq!(printed(factor, figures), men, "({factor}, {figures})");
    }
    assert_eq!((printed(-5, 20), printed(-5, 21)), (3, 2), "reading by tens loses men in the low rows");
    assert_eq!(printed(5, 203), 20 * 25 + 8, "beyond what is made ready");
    assert_odds("casualty-table", "factor=4 figures=100003", &[("men", "200006")]);
}

#[test]
fn wg_cas_03_a_figure_for_every_fifteen_men() {
    let table = Casualties::new(&rules());
    let left = [0, 14, 15, 29, 30, 149, 150, 400].map(|men| table.figures_left(10, men));
    assert_eq!(left, [10, 10, 9, 9, 8, 1, 0, 0]);
}

#[test]
fn wg_cas_04_totals_above_twelve_read_as_twelve() {
    assert_eq!([13, 40].map(|factor| printed(factor, 7)), [88; 2]);
    assert_eq!([-6, -90].map(|factor| printed(factor, 20)), [0; 2]);
}

#[test]
fn wg_cas_06_teams_go_below_two_gunners_a_piece() {
    assert_eq!(rules().firing_figures.teams_removed_below, 2);
}

#[test]
fn wg_cpf_01_whole_casualties_per_figure_of_the_whole_unit() {
    assert_eq!([(90, 36), (71, 36), (35, 36)].map(|(men, figures)| per_figure(men, figures)), [2, 1, 0]);
}

#[test]
fn wg_log_01_ammunition_on_campaign() {
    let logistics = rules().logistics;
    assert_eq!((logistics.mule_feeds_figures, logistics.pack_camel_mules, logistics.wagon_mules), (25, 2, 4));
}

/// Rows 0 to 12 are the rate per figure rounded half up to ten figures, then the ten-figure cell and the rest; seven cells are
/// printed otherwise in both copies.
#[test]
fn the_rows_follow_their_rates() {
    let rules = rules();
    let otherwise = [(9, 18), (12, 9), (12, 19), (3, 6), (3, 16)];
    for factor in 0..=12 {
        let rate = rules.ladder.rates[(factor + 5) as usize];
        let ten = |figures: i32| (rate * f64::from(figures) + 0.5 + 1e-9).floor() as i32;
        for figures in 1..=20 {
            let built = if figures <= 10 { ten(figures) } else { ten(10) + ten(figures - 10) };
            let agree = printed(factor, figures) == built;
            assert_eq!(agree, !otherwise.contains(&(factor, figures)), "({factor}, {figures}): {built}");
        }
    }
}

#[test]
fn disputed_cells_stand_as_adopted() {
    let cells = rules().printed_cells;
    let all = [
        cells.nine_by_17,
        cells.nine_by_20,
        cells.nine_by_18,
        cells.twelve_by_16,
        cells.twelve_by_9,
        cells.twelve_by_19,
        cells.three_by_6,
        cells.three_by_16,
        cells.two_by_1,
        cells.minus_2_by_3,
        cells.minus_2_by_6,
        cells.minus_2_by_13,
        cells.minus_2_by_16,
        cells.eleven_by_3,
    ];
    for [factor, figures, _, _, adopted] in all {
        assert_eq!(printed(factor, figures), adopted, "({factor}, {figures})");
    }
}

#[test]
fn low_rows_are_rounded_down() {
    let fifths = |figures| if figures == 9 || figures == 19 { figures / 5 + 1 } else { figures / 5 };
    for figures in 1..=20 {
        assert_eq!(printed(-5, figures), figures / 6, "{figures}");
        assert_eq!(printed(-4, figures), fifths(figures), "{figures}");
    }
}

#[test]
fn the_smoothed_ladder_doubles_every_three_factors() {
    let men = |factor: i32, figures: i32| {
        odds("casualty-table", &format!("factor={factor} figures={figures} rulings.casualty_ladder=smoothed")).of("men")
    };
    // 2 × 2^((factor − 4) / 3) men a figure, read directly and rounded half up.
    assert_eq!([men(4, 37), men(7, 37), men(1, 37), men(-2, 37), men(-5, 37)], [74.0, 148.0, 37.0, 19.0, 9.0]);
    assert_eq!([men(5, 10), men(2, 10), men(12, 1), men(13, 1), men(-6, 100)], [25.0, 13.0, 13.0, 13.0, 0.0]);
    assert_eq!(men(1, 250), 250.0, "beyond what is made ready");
}

#[test]
fn losses_may_be_held_to_the_last_man() {
    let (as_read, held) =
        (Casualties::new(&rules()), Casualties::new(&rules_with(&["rulings.losses_recorded=to_the_last_man"])));
    assert_eq!((as_read.suffer(2, 10, 40), held.suffer(2, 10, 40), held.suffer(2, 10, 19)), (50, 30, 29));
}
