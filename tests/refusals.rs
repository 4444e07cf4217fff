//! Battles that are refused: whatever a study, a battle, a field or an army gets wrong, and whatever a book cannot represent
//! of them, is told in one message that names the file and the line, whichever way one comes to it.

use crate::desk::{Desk, text};

const BATTLE: &str = "battles/line-of-battle.toml";
const FIELD: &str = "fields/open-plain.toml";
const ARMY: &str = "armies/two-brigades-of-foot.toml";

/// A small battle with better and worse troops under one book.
const STUDY: &str = r#"
title = "Quality on the field"
question = "What is a grade of quality worth?"
seed = 5
trials = 70

[[ruleset]]
name = "printed"
book = "corporal-john"

[[matchup]]
name = "line"
battle = "battles/line-of-battle.toml"
inputs = { b.boldness = 0.6 }

[[axis]]
input = "a.quality"
values = [-1, 0]
"#;

/// A file, what stands in it, what is put there instead, and what is said of it.
type Case<'c> = (&'c str, &'c str, &'c str, &'c [&'c str]);

/// The little study with one piece of one file replaced.
fn desk(file: &str, right: &str, wrong: &str) -> Desk {
    let desk = Desk::new(STUDY);
    desk.copy(&[BATTLE, FIELD, ARMY]);
    let known = std::fs::read_to_string(desk.path(file)).expect("a file");
    assert!(known.contains(right), "{right} is in {file}");
    desk.put(file, &known.replacen(right, wrong, 1));
    desk
}

#[test]
fn mistakes_of_a_study_are_named_with_line_and_advice() {
    let cases: &[Case<'_>] = &[
        (
            "study.toml",
            "line-of-battle.toml",
            "lines-of-battle.toml",
            &["study.toml:13:", "did you mean `battles/line-of-battle.toml`?"],
        ),
        (
            "study.toml",
            "[[axis]]",
            "[[matchup]]\nname = \"x\"\nquestion = \"firefight\"\nbattle = \"y\"\n[[axis]]",
            &["study.toml:19:", "not both"],
        ),
        ("study.toml", "\"corporal-john\"", "\"charge\"", &["study.toml:13:", "charge cannot fight"]),
        ("study.toml", "b.boldness = 0.6", "b.boldnes = 0.6", &["study.toml:14:", "did you mean `b.boldness`?"]),
        (
            "study.toml",
            "values = [-1, 0]",
            "values = [0, -1, 0]",
            &["study.toml:18: `axis.values`: 0 stands here twice"],
        ),
        ("study.toml", "values = [-1, 0]", "values = [-4, 0]", &["study.toml:16:", "`a.quality`", "found -4"]),
        (
            "study.toml",
            "input = \"a.quality\"",
            "input = \"a.qualty\"",
            &["study.toml:16:", "did you mean `a.quality`?"],
        ),
        (
            "study.toml",
            "seed = 5",
            "measures = [\"expected_a_men_lots\"]",
            &["study.toml:4:", "did you mean `expected_a_men_lost`?"],
        ),
        (
            "study.toml",
            "seed = 5",
            "method = \"exact\"",
            &["study.toml:4: `method`: line/a.quality=-1: a whole battle has no exact answer"],
        ),
    ];
    for (file, right, wrong, says) in cases {
        let desk = desk(file, right, wrong);
        desk.refuses(&["run", "study.toml"], says);
        assert!(!desk.path("reports").exists(), "nothing is reported");
    }
}

/// Of two books that play the battle only one knows the ruling: what is wrong with its value is told, not that the other
/// has none.
#[test]
fn a_house_rule_is_judged_by_the_book_that_knows_it() {
    let desk = desk(BATTLE, "", "");
    let says = ["grognard: --set rulings.support_row=attak: `rulings.support_row`: ", "attack"];
    desk.refuses(&["check", BATTLE, "--set", "rulings.support_row=attak"], &says);
}

#[test]
fn no_battle_is_answered_exactly_and_nothing_is_left_of_the_attempt() {
    let desk = desk(BATTLE, "", "");
    for command in ["check", "run"] {
        desk.refuses(
            &[command, BATTLE, "--exact"],
            &["`--exact`: Line of battle/", "a whole battle has no exact answer"],
        );
    }
    assert!(!desk.path("reports").exists(), "not even a folder");
}

/// From a study that names the battle and from the battle alone, checked or run.
#[test]
fn mistakes_of_a_battle_are_named_however_one_comes_to_it() {
    let cases: &[Case<'_>] = &[
        (ARMY, "commander = {", "leader = {", &["two-brigades-of-foot.toml:1:", "has no general"]),
        (
            ARMY,
            "general = { name = \"the brigadier of the right\", ability = 3, temperament = \"steady\" }",
            "",
            &["two-brigades-of-foot.toml:6:", "general"],
        ),
        (
            ARMY,
            "arm = \"foot\", nation = \"british\", count = 5, men = 500, quality = 5, drill = \"dutch\"",
            "arm = \"foot\", nation = \"british\", count = 0, men = 500, quality = 5, drill = \"dutch\"",
            &["two-brigades-of-foot.toml:", "count"],
        ),
        (BATTLE, "at = [3400, 1400]", "at = [34000, 1400]", &["line-of-battle.toml:13:", "off the table"]),
        (BATTLE, "at = [1600, 1400]", "at = [3300, 1400]", &["line-of-battle.toml:20:", "on top of"]),
        (
            BATTLE,
            "toward = \"Left brigade\"",
            "toward = \"Middle brigade\"",
            &["line-of-battle.toml:16:", "Middle brigade"],
        ),
        (
            FIELD,
            "size = [5000, 4000]",
            "size = [5000, 4000]\n[[terrain]]\nkind = \"woodz\"\nrect = [0, 0, 9, 9]",
            &["open-plain.toml:6:", "no such terrain: `woodz`"],
        ),
    ];
    for (file, right, wrong, says) in cases {
        let desk = desk(file, right, wrong);
        for asked in ["study.toml", BATTLE] {
            desk.refuses(&["check", asked], says);
            desk.refuses(&["run", asked], says);
        }
        assert!(!desk.path("reports").exists(), "nothing is reported");
    }
}

const FOOT: &str = "arm = \"foot\", nation = \"british\", count = 5, men = 500, quality = 5, drill = \"dutch\"";

/// A study of the battle under one book with some values of its tables set.
fn study_under(book: &str, set: &str) -> String {
    let ruleset = format!("[[ruleset]]\nname = \"x\"\nbook = \"{book}\"\nset = {{ {set} }}");
    format!("title = \"x\"\nquestion = \"y\"\n{ruleset}\n[[matchup]]\nname = \"m\"\nbattle = \"{BATTLE}\"\n")
}

/// A study of the battle under the book is refused with a message that begins with the file, the line and the key.
fn cannot_muster(desk: &Desk, book: &str, place: &str, says: &[&str]) {
    let begins = format!("grognard: {place}: {book} cannot muster `Line of battle`: ");
    for command in ["check", "run"] {
        desk.refuses(&[command, "study.toml"], &[&[begins.as_str()], says].concat());
    }
}

#[test]
fn troops_that_a_book_cannot_represent_are_named_where_they_are_written() {
    let pikeless = format!("{FOOT}, bayonet = \"none\", pikes = 0.1");
    let few = FOOT.replace("count = 5, men = 500", "count = 1, men = 100");
    let many = FOOT.replace("count = 5, men = 500", "count = 100, men = 1500");
    let worse = FOOT.replace("quality = 5", "quality = 2");
    let refused = |book: &str, set: &str, troops: &str, place: &str, says: &[&str]| {
        let desk = desk(ARMY, FOOT, troops);
        desk.put("study.toml", &study_under(book, set));
        cannot_muster(&desk, book, &format!("{ARMY}:{place}"), says);
    };
    let brigade = "Right brigade";
    refused(
        "corporal-john",
        "",
        &pikeless,
        "10: `formation.bodies.pikes`",
        &[brigade, "found 1 ", "allowed: 2 or more"],
    );
    let narrow = "troops.quality = [3, 7]";
    refused("corporal-john", narrow, &worse, "10: `formation.bodies.quality`", &[brigade, "found 2, allowed: 3 to 7"]);
    refused("obstinate", "", &few, "9: `formation.bodies`", &[brigade, "found 100 foot", "at least 492 foot"]);
    refused("obstinate", "", &many, "9: `formation.bodies`", &[brigade, "102 bases", "allowed: 32"]);
}

/// What a study makes of an army is refused where the army is written.
#[test]
fn a_battery_that_a_study_makes_too_large_is_named() {
    let guns = "arm = \"guns\", nation = \"british\", count = 100, men = 8, quality = 5, calibre = \"light\"";
    let desk = desk(ARMY, FOOT, &format!("{FOOT} }},\n    {{ {guns}"));
    desk.put("study.toml", &study_under("corporal-john", ""));
    desk.succeeds(&["check", "study.toml"]);
    desk.put("study.toml", &(study_under("corporal-john", "") + "inputs = { a.strength = 400 }\n"));
    let place = format!("{ARMY}:11: `formation.bodies.count`");
    cannot_muster(&desk, "corporal-john", &place, &["found a battery of 400 guns, allowed: 255"]);
}

/// Guns alone: an army that no book takes the field with.
#[test]
fn an_army_without_foot_or_horse_is_named_where_its_formations_begin() {
    let guns = "arm = \"guns\", nation = \"british\", count = 5, men = 8, quality = 5, calibre = \"light\"";
    let desk = desk(ARMY, FOOT, guns);
    let army = std::fs::read_to_string(desk.path(ARMY)).expect("an army");
    desk.put(ARMY, &army.replace(FOOT, guns));
    for book in ["corporal-john", "obstinate"] {
        desk.put("study.toml", &study_under(book, ""));
        cannot_muster(&desk, book, &format!("{ARMY}:6: `formation`"), &["Two brigades of foot"]);
    }
    desk.refuses(&["check", BATTLE], &[&format!("{ARMY}:6: `formation`"), "cannot muster"]);
}

/// What is enough ground for the files may be too little for the bases of a book.
#[test]
fn ground_that_is_too_small_for_a_book_is_named_in_the_battle() {
    let post = |side: &str, name: &str, x: u32, y: u32| {
        format!("[[{side}.post]]\nformation = \"{name} brigade\"\nat = [{x}, {y}]\nfront = 100\norder = \"hold\"\n")
    };
    let army = |side: &str, y: u32| {
        let posts = post(side, "Right", 100, y) + &post(side, "Left", 500, y);
        format!("[{side}]\narmy = \"../{ARMY}\"\n{posts}")
    };
    let battle = format!("name = \"Line of battle\"\nfield = \"../{FIELD}\"\n{}{}", army("a", 200), army("b", 700));
    for (size, place, says) in [
        ("[900, 1000]", format!("{BATTLE}:2: `field`"), &["found 900 by 1000 m", "at least 914 by 914"][..]),
        ("[1000, 1000]", format!("{BATTLE}:24: `b.post.at`"), &["no room on the table for `B's Left brigade`"]),
    ] {
        let desk = desk(FIELD, "[5000, 4000]", size);
        desk.put(BATTLE, &battle);
        desk.put("study.toml", &study_under("obstinate", ""));
        cannot_muster(&desk, "obstinate", &place, says);
    }
}

/// The battle alone is fought under the books that can muster it; it is said which cannot, and why.
#[test]
fn a_book_that_is_left_out_is_told() {
    let desk = desk(ARMY, FOOT, &format!("{FOOT}, bayonet = \"none\""));
    let why = format!("left out: {ARMY}:10: `formation.bodies.pikes`: corporal-john cannot muster");
    assert!(desk.succeeds(&["check", BATTLE]).contains(&why));
    let run = desk.grognard(&["run", BATTLE, "--trials", "2"]);
    assert!(run.status.success() && text(&run.stderr).contains(&why), "{}", text(&run.stderr));
}
