//! The film's page holds everything it needs, and keeps to what was played.

use std::path::Path;

use super::{STYLE, page};
use crate::battle::{Film, Frame, Piece, State};
use crate::dice::Die;
use crate::field::{Block, Facing, Point};
use crate::journal::Entry;
use crate::scenario::Scenario;
use crate::side::Side;

fn village() -> Scenario {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/battles/village.toml");
    Scenario::read(&place).expect("a shipped battle")
}

fn piece(name: &str, x: f64) -> Piece {
    Piece {
        side: Side::A,
        name: name.to_owned(),
        arm: "foot",
        block: Block::new(Point::new(x, 100.0), Facing::UP, 200.0, 40.0),
        state: State::Steady,
        note: "2 of 8 points".to_owned(),
    }
}

fn film() -> Film {
    let entries = vec![
        Entry::Turn(1),
        Entry::Dice { rule: "CJ-MOR-05", thrown: vec![(0, Die::D100, 71)] },
        Entry::Told { rule: "CJ-MOR-05", sentence: "stands </script>".to_owned() },
    ];
    let opening = Frame { turn: 0, pieces: vec![piece("Rowe", 0.0), piece("Rowe", 300.0)], entries: Vec::new() };
    let after = Frame { turn: 1, pieces: vec![piece("Rowe", 20.0)], entries };
    Film { frames: vec![opening, after], ending: "a wins by collapse, turn 1".to_owned() }
}

fn reel(page: &str) -> serde_json::Value {
    let (_, after) = page.split_once("id=\"reel\">").expect("the data is there");
    let (data, _) = after.split_once("</script>").expect("and ends");
    serde_json::from_str(data).expect("it is JSON")
}

#[test]
fn the_page_needs_nothing_but_itself() {
    let page = page(&village(), "Village & <all>", &film());
    assert!(page.contains("<title>Village &amp; &lt;all&gt;</title>"));
    for outside in ["http://", "https://", "src=", "@import"] {
        let found = page.replace("http://www.w3.org/2000/svg", "").contains(outside);
        assert!(!found, "{outside} would need a network");
    }
}

#[test]
fn frames_keep_places_states_and_notes() {
    let reel = reel(&page(&village(), "Village", &film()));
    assert_eq!(reel["cast"].as_array().map(Vec::len), Some(2), "two of one name are two");
    assert_eq!(reel["frames"][0]["pieces"][1], serde_json::json!([1, 300, -100, 0, 1000, 200, 40, "steady", 0]));
    assert_eq!(reel["frames"][1]["pieces"][0][0], 0);
    assert_eq!(reel["notes"], serde_json::json!(["2 of 8 points"]));
}

#[test]
fn what_was_thrown_stands_with_what_was_told() {
    let reel = reel(&page(&village(), "Village", &film()));
    assert_eq!(reel["frames"][1]["events"], serde_json::json!([["CJ-MOR-05", "71", "stands </script>"]]));
}

#[test]
fn every_piece_of_ground_is_drawn_and_named() {
    let scenario = village();
    let page = page(&scenario, "Village", &film());
    assert_eq!(page.matches("class=\"ground ").count(), scenario.field.features.len());
    for feature in scenario.field.features.iter().filter(|feature| !feature.name.is_empty()) {
        assert!(page.contains(&format!("<title>{} (", feature.name)), "{} is named", feature.name);
    }
    let lettered = |name: &str| page.contains(&format!(">{name}</text>"));
    assert!(lettered("The village") && !lettered("High road"), "a road is too narrow for its name");
}

/// A rule for bodies must not catch ground of the same name, which has none of their colours and would be drawn black.
#[test]
fn every_kind_of_ground_has_a_colour_of_its_own() {
    for (name, _) in crate::field::Terrain::NAMED {
        let class = format!(".{name}");
        let selects = |rule: &&str| {
            rule.split(['{', ',']).any(|part| part.trim() == class || part.trim().ends_with(&format!(" {class}")))
        };
        let rules: Vec<&str> = STYLE.lines().filter(selects).collect();
        assert!(rules.iter().any(|rule| rule.contains("fill: #") || rule.contains("stroke: #")), "{name}: {rules:?}");
        assert!(!rules.iter().any(|rule| rule.contains("var(--pale)")), "{name}: {rules:?}");
    }
}
