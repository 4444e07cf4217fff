//! The scenarios that come with the program. Strengths are the totals of the historical tables they were taken from.

use std::path::Path;

use super::super::*;
use crate::field::Terrain;

fn battle(name: &str) -> Scenario {
    Scenario::read(&Path::new("scenarios/battles").join(format!("{name}.toml")))
        .unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn every_battle_that_comes_with_the_program_can_be_read() {
    let mut names: Vec<String> = std::fs::read_dir("scenarios/battles")
        .expect("the battles are there")
        .map(|file| file.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    for required in ["blenheim", "line-of-battle", "ramillies", "village", "wings"] {
        assert!(names.iter().any(|name| name == required), "{required}");
    }
    for name in names {
        battle(&name);
    }
}

#[test]
fn blenheim_has_the_strengths_of_its_tables() {
    let sides = battle("blenheim").sides;
    let allies = Strength { battalions: 66, foot: 33_110, squadrons: 160, horse: 18_998, guns: 66, gunners: 660 };
    let french = Strength { battalions: 78, foot: 37_320, squadrons: 143, horse: 17_820, guns: 90, gunners: 900 };
    assert_eq!(sides.a.strength(), allies);
    assert_eq!(sides.b.strength(), french);
    assert_eq!((sides.a.strength().men(), sides.b.strength().men()), (52_768, 56_040));
    let right = sides.a.wings.iter().position(|wing| wing.is_independent);
    let eugene = sides.a.formations.iter().filter(|formation| formation.command.wing == right);
    assert_eq!(eugene.map(|formation| formation.command.strength()).sum::<Strength>().men(), 17_778);
}

#[test]
fn ramillies_has_the_strengths_of_its_tables() {
    let sides = battle("ramillies").sides;
    let allies = Strength { battalions: 74, foot: 42_940, squadrons: 123, horse: 17_835, guns: 120, gunners: 1_160 };
    let bourbon = Strength { battalions: 70, foot: 39_300, squadrons: 132, horse: 18_875, guns: 62, gunners: 620 };
    assert_eq!(sides.a.strength(), allies);
    assert_eq!(sides.b.strength(), bourbon);
    assert_eq!((sides.a.strength().men(), sides.b.strength().men()), (61_935, 58_795));
}

#[test]
fn the_even_battles_are_the_same_turned_half_round() {
    for name in ["line-of-battle", "starter-table", "wings"] {
        let scenario = battle(name);
        assert_eq!(scenario.exchanged(), scenario, "{name}");
    }
}

#[test]
fn exchanging_the_sides_twice_changes_nothing() {
    for name in ["blenheim", "ramillies", "village"] {
        let scenario = battle(name);
        assert_ne!(scenario.exchanged(), scenario, "{name}");
        assert_eq!(scenario.exchanged().exchanged(), scenario, "{name}");
    }
}

#[test]
fn the_ground_of_blenheim_lies_where_the_map_says() {
    let scenario = battle("blenheim");
    let field = &scenario.field;
    let at = |x: f64, y: f64| field.at(Point::new(x, y) - field.half);
    assert!(at(650.0, 2300.0).has(Terrain::Village) && at(100.0, 100.0).has(Terrain::River));
    assert!(at(2600.0, 2000.0).has(Terrain::Bridge) && at(2600.0, 2000.0).has(Terrain::MajorStream));
    assert!(at(2600.0, 500.0).is_empty() && at(6700.0, 2000.0).has(Terrain::Wood));
    let distance = |one: &str, other: &str| {
        let centre = |name: &str| field.features[field.find(name).expect("it is there")].centre();
        centre(one).distance(centre(other))
    };
    assert!((distance("Blenheim", "Oberglau") - 3_200.0).abs() < 300.0);
    let nebel = crate::field::Kinds::of(&[Terrain::MajorStream]);
    let crossed =
        field.metres_on(Point::new(1500.0, 1000.0) - field.half, Point::new(1500.0, 3000.0) - field.half, nebel);
    assert!((crossed - 4.0).abs() < 0.1, "{crossed}");
}

#[test]
fn the_plan_of_ramillies_is_carried_over() {
    let scenario = battle("ramillies");
    let find = |side: Side, name: &str| {
        let found = scenario.sides[side].formations.iter().position(|formation| formation.command.name == name);
        found.expect("it is there")
    };
    let wertmuller = &scenario.sides.a.formations[find(Side::A, "Wertmüller")].plan;
    let franquenee = Goal::Feature(scenario.field.find("Franquenée").expect("it is there"));
    let taviers = scenario.objectives.iter().position(|objective| objective.name == "Taviers").expect("it is there");
    assert_eq!(wertmuller.order, Order::Attack(franquenee));
    let then = Change { when: Trigger::Taken(franquenee), order: Order::Attack(Goal::Objective(taviers)) };
    assert_eq!(wertmuller.later, [then]);
    let second = find(Side::B, "Guiscard, second line of horse");
    let maison = find(Side::B, "Maison du Roi and first line of horse");
    assert_eq!(scenario.sides.b.formations[second].plan.order, Order::Support(maison));
}
