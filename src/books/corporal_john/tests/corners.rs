//! Odd corners: exact against sampled for every question, mirrors, large sizes, bad inputs.

use super::{check, odds, odds_with, refused};
use crate::books::open;
use crate::engagement::Limit;
use crate::odds::{answer_exactly, answer_sampled, stream_key, words};
use crate::tables::Variant;

/// Every exact number must lie within two and a half half-widths of its sampled one: about five standard errors.
fn agree(settings: &[&str], question: &str, said: &str) {
    let variants: Vec<_> = settings.iter().map(|setting| Variant::set(setting).expect("a setting")).collect();
    let book = open("corporal-john", &variants).expect("a fair variant");
    let inputs = words(said.split_whitespace()).expect("well said");
    let posed = book.pose(question, &inputs).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"));
    let declared = book.listing(question).expect("it was posed").declared;
    let exact = answer_exactly(&*posed, declared, Limit::default()).expect("small enough");
    let key = stream_key("corporal-john", question, &inputs);
    let sampled = answer_sampled(&posed.sample(1709, key, 0..8), declared, 1709);
    let total: f64 = exact.outcomes.iter().map(|part| part.estimate.value).sum();
    assert!(exact.outcomes.is_empty() || (total - 1.0).abs() < 1e-12, "{question} {said}: {total}");
    let pairs = [(exact.outcomes, sampled.outcomes), (exact.events, sampled.events), (exact.values, sampled.values)];
    for (exact, sampled) in pairs {
        for part in exact {
            let value = part.estimate.value;
            let Some(found) = sampled.iter().find(|found| found.label == part.label) else {
                assert!(value < 5e-4, "{question} {said}: {} was never sampled", part.label);
                continue;
            };
            let (low, high) = (found.estimate.low, found.estimate.high);
            let slack = 0.75 * (high - low) + 1e-9;
            assert!(
                value > low - slack && value < high + slack,
                "{question} {said} {}: {value} not in {low} to {high}",
                part.label
            );
        }
    }
}

#[test]
fn every_example_is_sampled_as_it_is_solved() {
    let book = open("corporal-john", &[]).expect("on the shelf");
    for listing in book.questions() {
        agree(&[], listing.name, listing.example);
    }
}

/// Every value of every ruling, on every question that reads it.
#[test]
fn every_ruling_is_sampled_as_it_is_solved() {
    let book = open("corporal-john", &[]).expect("on the shelf");
    for listing in book.questions() {
        for name in listing.rulings.iter().filter(|&&name| name != "tokens_typed_in_advance") {
            let entry = book.tables().ruling(name).expect("a ruling of the tables");
            for value in &entry.of {
                if listing.example.contains(name) {
                    continue;
                }
                let value = value.to_string();
                let said = format!("{} rulings.{name}={}", listing.example, value.trim_matches('"'));
                agree(&[], listing.name, &said);
            }
        }
    }
}

#[test]
fn firefights_under_every_reading_are_sampled_as_they_are_solved() {
    let said = "a.elements=5 a.quality=7 a.damage=2 b.elements=3 b.quality=5 b.factor=2 b.morale_modifier=20 moves=5";
    for setting in [
        "rulings.damage_penalty=running",
        "rulings.damage_penalty=double",
        "rulings.overlap_per_end=\"geometric\"",
        "rulings.losses_basis=excess",
        "rulings.dash_is=formula",
        "rulings.recheck=once",
        "rulings.recheck=every_move",
        "combat.damage_margin=3",
        "combat.most_inflicted=2",
        "combat.give_ground_fraction=0.2",
    ] {
        agree(&[setting], "firefight", said);
    }
}

#[test]
fn table_top_sizes_are_solved() {
    for said in [
        "a.elements=10 a.quality=6 b.elements=10 b.quality=6 moves=10",
        "a.elements=10 a.quality=6 b.elements=7 b.quality=9 moves=10",
        "a.elements=1 a.quality=9 b.elements=12 b.quality=1 moves=40",
        "a.elements=8 a.quality=5 b.elements=8 b.quality=5 moves=40",
    ] {
        let answer = odds("firefight", said);
        let total: f64 = answer.outcomes.iter().map(|part| part.estimate.value).sum();
        assert!((total - 1.0).abs() < 1e-12, "{said}: {total}");
    }
    check(
        &odds("element-against-several", "factor=-40 enemies=[0,0,0,0,0,0,0,0,0,0,0,0]"),
        &[("takes_12_inflicts_0", 1.0)],
    );
    assert!(odds("squadron-overlapped", "overlaps=[0,0,0,0,0,0]").of("squadron_routs") > 0.3);
    assert!(odds("battery-fire", "guns=120 band=close").of("expected_damage") > 21.0);
    assert!(odds("battery-duel", "a.guns=20 b.guns=20 band=close moves=10").of("both_silenced") > 0.0);
}

/// Damage goes on without end where nobody can fail; nothing overflows.
#[test]
fn steady_units_fight_for_ever() {
    let said = "a.elements=1 a.quality=9 a.morale_modifier=1000000 b.elements=1 b.quality=9 b.factor=30 moves=200";
    let answer = odds_with(&["rulings.dash_is=formula"], "firefight", said);
    check(&answer, &[("neither", 1.0), ("expected_a_damage", 200.0)]);
}

#[test]
fn sides_exchanged_exchange_the_answer() {
    let pairs = [
        ("firefight", "a.elements=4 a.quality=6 a.damage=1 b.elements=3 b.quality=5 b.factor=1 moves=4"),
        ("battalions-one-move", "a.elements=5 a.factor=1 b.elements=3 b.damage=2"),
        ("tactical-exchange", "a.factors=[\"downhill\"] a.damage=2 b.disorganisation=1"),
        ("squadrons-meet", "a.weight=cuirassier a.arms=pistol b.weight=light b.moved=false b.men=120"),
        ("clash-at-will", "a.factor=2 b.bursts=false a.men=100"),
        ("battery-duel", "a.guns=7 b.guns=5 band=close moves=4"),
    ];
    let exchanged = |word: &str| match word.split_once('.') {
        Some(("a", rest)) => format!("b.{rest}"),
        Some(("b", rest)) => format!("a.{rest}"),
        _ => word.to_owned(),
    };
    for (question, said) in pairs {
        let straight = odds(question, said);
        let mirrored = odds(question, &said.split(' ').map(exchanged).collect::<Vec<_>>().join(" "));
        let swapped = |label: &str| {
            let side = |word| match word {
                "a" => "b",
                "b" => "a",
                other => other,
            };
            label.split('_').map(side).collect::<Vec<_>>().join("_")
        };
        for part in straight.outcomes.iter().chain(&straight.events).chain(&straight.values) {
            let other = mirrored.of(&swapped(&part.label));
            assert!((part.estimate.value - other).abs() < 1e-12, "{question} {}: {other}", part.label);
        }
    }
}

#[test]
fn points_never_exceed_what_elements_can_inflict() {
    let answer = odds("battalions-one-move", "a.elements=4 a.factor=-40 b.elements=6");
    check(&answer, &[("a_takes_6", 1.0), ("b_takes_0", 1.0)]);
    let guns = odds("battery-duel", "a.guns=2 b.guns=15 band=close moves=30");
    check(&guns, &[("expected_b_guns", 15.0), ("b_silenced_only", 0.0)]);
    assert!(guns.of("expected_a_guns") >= 0.0);
}

#[test]
fn bad_inputs_are_named() {
    let cases = [
        ("firefight", "a.elements=0 a.quality=5 b.elements=1 b.quality=5 moves=1", "a.elements"),
        ("firefight", "a.elements=2 b.elements=1 b.quality=5 moves=1", "a.quality"),
        ("firefight", "a.elements=2 a.quality=5 b.elements=1 b.quality=5", "moves"),
        ("firefight", "a.elements=2 a.quality=5 b.elements=1 b.quality=5 moves=1 c=1", "c"),
        ("firefight", "a.elements=2 a.quality=5 b.elements=1 b.quality=5 moves=1 rulings.recheck=once", "recheck"),
        ("battalions-one-move", "a.elements=2 b.elements=2 a.quality=5", "a.quality"),
        ("battery-fire", "guns=-1 band=long", "guns"),
        ("battery-fire", "guns=3 band=short", "band"),
        ("battery-fire", "guns=3 band=long modifiers=[\"barricade_long\"]", "modifiers"),
        ("battery-fire", "guns=3 band=long rulings.below_three=some", "below_three"),
        ("element-against-several", "", "enemies"),
        ("element-against-several", "enemies=[0,\"x\"]", "enemies"),
        ("batteries-fire", "batteries=[900,900] band=long", "batteries"),
        ("charge-and-aftermath", "cavalry.quality=5 foot.quality=5 front=0", "front"),
        ("squadron-clash", "a.men=0", "a.men"),
        ("brigade-move", "units=4 lost=2 broken=3 quality=5", "broken"),
    ];
    for (question, said, key) in cases {
        let fault = refused(question, said);
        assert!(fault.contains(key), "{question} {said}: {fault}");
    }
}
