//! The printed examples replay whole, and a house rule that changes one is told where.

use crate::books::open;
use crate::tables::Variant;

#[test]
fn every_printed_example_replays_to_the_last_die() {
    let book = open("wrg-1750", &[]).expect("on the shelf");
    let replayed = book.replay_examples();
    assert_eq!(replayed.len(), 4);
    for example in replayed {
        let told = example.result.unwrap_or_else(|fault| panic!("{}: {fault}", example.name));
        assert!(!told.is_empty(), "{}", example.name);
    }
}

#[test]
fn a_house_rule_that_breaks_an_example_is_told_where() {
    let house = Variant::set("fire.musket_any.factors=[4,4,4,3]").expect("a setting");
    let replayed = open("wrg-1750", &[house]).expect("allowed").replay_examples();
    let column = replayed.iter().find(|example| example.name == "column-on-line").expect("an example");
    let fault = column.result.as_ref().expect_err("36 figures at 4 cost 72 men").to_string();
    assert!(fault.contains("90") && fault.contains("72"), "{fault}");
}
