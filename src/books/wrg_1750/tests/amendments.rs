//! The amendment sheet, on and off; the variants that are shipped.

use std::path::Path;

use super::{Rules, exactly, rules};
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave};
use crate::books::wrg_1750::evolutions::{Formation, periods, square_is_forced};
use crate::books::wrg_1750::fire::{battery_figures, tactical};
use crate::books::wrg_1750::tables::Charges;
use crate::books::{Rulebook, open};
use crate::tables::{Tables, Variant};

/// A variant of the gallery.
fn shipped(name: &str) -> Variant {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/variants").join(name);
    Variant::read(&path).expect("it is shipped")
}

/// The tables under a variant of the gallery.
fn under(name: &str) -> Rules {
    let mut tables = Tables::embedded("wrg-1750", Rules::TITLE.tables);
    tables.lay(&shipped(name)).expect("it fits the book");
    assert!(!tables.changes.is_empty(), "it changes something");
    tables.typed().expect("it fits the types")
}

/// The rules with the sheet, and without it.
fn both() -> (Rules, Rules) {
    (rules(), under("wrg-1750-unamended.toml"))
}

#[test]
fn wg_amd_01_riflemen_cost_ten_and_cost_five() {
    let (with, without) = both();
    assert_eq!((with.rulings.rifle_figure_points, without.rulings.rifle_figure_points), (10, 5));
    let army = r#"units=[{"kind":"loose","figures":{"rifle":4}}]"#;
    let book = open("wrg-1750", &[shipped("wrg-1750-unamended.toml")]).expect("it opens");
    assert_eq!(exactly(&*book, "army-points", army).of("army"), 20.0);
}

#[test]
fn wg_amd_02_light_companies_on_line_bases() {
    let (with, without) = both();
    assert!(with.amendments.light_companies_on_line_bases && !without.amendments.light_companies_on_line_bases);
}

#[test]
fn wg_amd_04_large_bodies_take_two_periods_or_one() {
    let (with, without) = both();
    let to_column = |rules: &Rules| periods(rules, Formation::Line, Formation::Column, 70, false);
    assert_eq!((to_column(&with), to_column(&without)), (2.0, 1.0));
}

#[test]
fn wg_amd_05_squares_are_forced_in_every_year_without_the_sheet() {
    let forced = |mut rules: Rules| {
        rules.rulings.year = 1760;
        square_is_forced(&rules, rules.moves.heavy_cavalry, 200)
    };
    let (with, without) = both();
    assert!(!forced(with) && forced(without));
}

#[test]
fn wg_amd_06_cavalry_face_cavalry_first() {
    let (with, without) = both();
    assert!(with.amendments.cavalry_face_cavalry_first && !without.amendments.cavalry_face_cavalry_first);
}

#[test]
fn wg_amd_07_stationary_troops_flinch_in_the_next_period() {
    let (with, without) = both();
    assert!(with.amendments.stationary_recoil_next_period && !without.amendments.stationary_recoil_next_period);
}

#[test]
fn wg_amd_08_a_piece_is_a_figure_and_is_none() {
    let (with, without) = both();
    assert_eq!((battery_figures(&with, 16, 4, 0), battery_figures(&without, 16, 4, 0)), (20, 16));
}

#[test]
fn wg_amd_09_moving_cavalry_are_harder_to_hit_and_are_not() {
    let (with, without) = both();
    let factor = |rules: &Rules| tactical(rules, &["over_60_at_moving_cavalry"]);
    assert_eq!((factor(&with), factor(&without)), (-2, 0));
}

#[test]
fn wg_amd_10_without_the_sheet_only_flinched_troops_are_charged() {
    let woods = Circumstances { built_up_or_wooded: true, ..Circumstances::default() };
    let pushed = Circumstances { opponents_flinched: true, opponents_lost_ground: true, ..woods };
    let held = Circumstances { opponents_flinched: true, ..Circumstances::default() };
    let (with, without) = both();
    assert_eq!((leave(&with, woods), leave(&without, woods)), (Leave::Charge, Leave::Barred));
    assert_eq!((leave(&with, pushed), leave(&without, pushed)), (Leave::OpponentsBreak, Leave::OpponentsBreak));
    assert_eq!((leave(&with, held), leave(&without, held)), (Leave::OpponentsBreak, Leave::Barred));
}

#[test]
fn wg_amd_11_prisoners_are_not_slaughtered() {
    let (with, without) = both();
    assert!(!with.amendments.prisoners_may_be_slaughtered && without.amendments.prisoners_may_be_slaughtered);
}

#[test]
fn the_spanish_succession_tells_platoon_fire_from_a_prest() {
    let plain = rules();
    assert_eq!(plain.drill.dutch, plain.drill.a_prest, "the book knows no such difference");
    let rules = under("wrg-1750-spanish-succession.toml");
    assert_eq!(rules.rulings.year, 1708);
    assert!(rules.drill.dutch.steady_within_60 && !rules.drill.a_prest.steady_within_60);
    assert_eq!(
        (rules.drill.dutch.charges, rules.drill.a_prest.charges),
        (Charges::FlinchedOnly, Charges::AfterOneVolley)
    );
    assert_eq!((rules.drill.dutch.stop_distance, rules.drill.a_prest.stop_distance), (50, 0));
    assert!(rules.drill.a_prest.fire_and_charge && rules.drill.a_prest.frontage_mm == 12);
    assert!(!rules.drill.cavalry.trot_and_sword_fires_mounted && rules.drill.cavalry.pistol_fires_mounted);
    assert_eq!(leave(&rules, Circumstances::default()), Leave::Charge, "in 1708 foot may charge");
}
