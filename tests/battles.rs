//! Whole battles as studies on the real binary: the same bytes however they are run, and what they measure.

use std::collections::BTreeMap;
use std::path::Path;

use grognard::books::{open, titles};
use grognard::engagement::Tally;
use grognard::scenario::Scenario;
use grognard::study::{Plan, Source, Words};
use serde_json::Value as Json;

use crate::desk::{Desk, text};

const BATTLE: &str = "battles/line-of-battle.toml";
const FILES: [&str; 3] = [BATTLE, "fields/open-plain.toml", "armies/two-brigades-of-foot.toml"];

/// A small battle with better and worse troops, compared with the troops as they are.
const QUALITY: &str = r#"
title = "Quality on the field"
question = "What is a grade of quality worth?"
seed = 5
trials = 70
baseline = "a.quality=0"

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

fn desk(study: &str) -> Desk {
    let desk = Desk::new(study);
    desk.copy(&FILES);
    desk
}

#[test]
fn threads_and_shards_write_the_same_bytes() {
    let desk = desk(QUALITY);
    for threads in ["1", "2", "7"] {
        let out = format!("out/{threads}");
        desk.succeeds(&["run", "study.toml", "--quiet", "--keep-trials", "--threads", threads, "--out", &out]);
    }
    desk.same("out/1", "out/2");
    desk.same("out/1", "out/7");
    for k in ["1/2", "2/2"] {
        let out = format!("part-{}", &k[..1]);
        desk.succeeds(&["run", "study.toml", "--quiet", "--shard", k, "--out", &out]);
    }
    desk.succeeds(&["run", "study.toml", "--quiet", "--out", "whole"]);
    desk.succeeds(&["merge", "--quiet", "--out", "merged", "part-1", "part-2"]);
    desk.same("whole", "merged");
}

#[test]
fn a_run_that_was_left_ends_with_the_same_bytes_unless_its_battle_changed() {
    let desk = desk(QUALITY);
    desk.succeeds(&["run", "study.toml", "--quiet", "--out", "whole"]);
    desk.succeeds(&["run", "study.toml", "--quiet", "--shard", "1/2", "--out", "left"]);
    let kept = std::fs::read_to_string(desk.path("left/checkpoint.json")).expect("a checkpoint");
    let whole =
        kept.replace("\"index\":0,\"of\":2", "\"index\":0,\"of\":1").replace("\"finished\":true", "\"finished\":false");
    assert_ne!(kept, whole, "a shard taken for the whole is a run that was left");
    desk.put("left/checkpoint.json", &whole);
    let army = std::fs::read_to_string(desk.path(FILES[2])).expect("an army");
    desk.put(FILES[2], &army.replacen("men = 500", "men = 450", 1));
    desk.refuses(&["run", "study.toml", "--resume", "left"], &["another study"]);
    desk.refuses(&["run", "study.toml", "--out", "left"], &["another study, version or seed"]);
    desk.succeeds(&["run", "--resume", "left", "--quiet"]);
    desk.same("whole", "left");
}

/// Killed outright, early and late, on one thread and on two, and a shard of it killed as well.
#[cfg(unix)]
#[test]
fn a_run_killed_at_some_moments_ends_with_the_same_bytes() {
    let desk = desk(QUALITY);
    desk.succeeds(&["run", "study.toml", "--quiet", "--out", "whole"]);
    let killed = |out: &str, moment: usize, words: &[&str]| {
        let run = ["run", "study.toml", "--quiet", "--checkpoint", "0", "--out", out];
        let mut child = desk.command(&[&run, words].concat()).spawn().expect("the program starts");
        desk.await_checkpoints(out, moment, &mut child);
        child.kill().expect("SIGKILL");
        child.wait().expect("it is dead");
        desk.succeeds(&["run", "--resume", out, "--quiet"]);
    };
    for (moment, threads) in [(1, "1"), (3, "2")] {
        let out = format!("killed-{moment}");
        killed(&out, moment, &["--threads", threads]);
        desk.same("whole", &out);
    }
    killed("part-1", 2, &["--shard", "1/2"]);
    desk.succeeds(&["run", "study.toml", "--quiet", "--shard", "2/2", "--out", "part-2"]);
    desk.succeeds(&["merge", "--quiet", "--out", "merged", "part-2", "part-1"]);
    desk.same("whole", "merged");
}

/// One trial is one stream: however trials are handed out, counted and replayed, they are the same.
#[test]
fn a_sample_is_its_trials_one_by_one_and_each_replays() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(BATTLE);
    let scenario = Scenario::read(&path).expect("a shipped battle");
    let mut able = 0;
    for title in titles() {
        let Ok(battle) = open(title.id, &[]).expect("a book").muster(&scenario) else { continue };
        able += 1;
        let mut one_by_one = Tally::default();
        battle.each_trial(3, 9, 0..12, &mut |trial, sheet| {
            assert_eq!(battle.replay(3, 9, trial).0, sheet, "{}: trial {trial}", title.id);
            one_by_one.count(sheet, 1);
        });
        let mut parts = battle.sample(3, 9, 0..5);
        parts.merge(battle.sample(3, 9, 5..12));
        assert_eq!(parts, one_by_one, "{}", title.id);
    }
    assert!(able > 0, "some book plays whole battles");
}

/// The rows of a CSV file, by heading.
fn rows(desk: &Desk, file: &str) -> Vec<BTreeMap<String, String>> {
    let text = std::fs::read_to_string(desk.path(file)).expect("a frame");
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let headings = lines.next().expect("headings");
    lines.map(|line| headings.iter().cloned().zip(line).collect()).collect()
}

#[test]
fn battles_are_measured_compared_and_told() {
    let desk = desk(QUALITY);
    let results = desk.json(&["run", "study.toml", "--json", "--keep-trials", "--out", "out"]);
    let cell = &results["cells"][1];
    assert_eq!((&cell["name"], &cell["trials"]), (&Json::from("line/a.quality=0"), &Json::from(70)));
    for value in ["expected_a_men_lost", "expected_lead_changes", "expected_decisiveness"] {
        assert!(cell["values"][value]["high"].is_f64(), "{value} has its interval");
    }
    assert!(
        cell["values"].as_object().expect("values").keys().all(|name| !name.contains('.')),
        "codes are no measures"
    );
    let found = results["comparisons"].as_array().expect("comparisons");
    let worse =
        found.iter().find(|found| found["measure"] == "expected_a_units_routed").expect("loose numbers are paired");
    assert!(worse["difference"]["low"].as_f64() < worse["difference"]["value"].as_f64());
    let kinds: Vec<&str> =
        cell["notable"].as_array().expect("trials").iter().filter_map(|one| one["kind"].as_str()).collect();
    assert_eq!(kinds, ["typical", "wildest", "closest"]);

    let summary = rows(&desk, "out/summary.csv");
    let lost = |statistic: &str| {
        let row = summary.iter().find(|row| row["measure"] == "b_men_lost" && row["statistic"] == statistic);
        row.expect("it is there")["value"].parse::<f64>().expect("a number")
    };
    assert!(lost("q05") <= lost("q50") && lost("q50") <= lost("q95"));
    let trials = rows(&desk, "out/trials.csv");
    assert_eq!(trials.len(), 2 * 2 * 70, "a row for each side of each battle of each cell");
    let mean = |side: &str| {
        let lost = trials.iter().filter(|row| row["cell"] == "line/a.quality=0" && row["side"] == side);
        lost.map(|row| row["men_lost"].parse::<f64>().expect("a number")).sum::<f64>() / 70.0
    };
    let told = cell["values"]["expected_b_men_lost"]["value"].as_f64().expect("a mean");
    assert!((mean("b") - told).abs() < 1e-9, "the trials are those that were counted");

    let page = text(&desk.files("out")[Path::new("index.html")]);
    for part in ["id=\"endings\"", "id=\"losses\"", "id=\"leader\"", "id=\"battle\""] {
        assert!(page.contains(part), "the page has {part}");
    }
    let films = desk.files("out").into_keys().filter(|name| name.starts_with("films")).count();
    assert_eq!(films, 2 * 3, "three films of each cell");
    assert_eq!(page.matches("href=\"films/").count(), films, "each is linked");
    let timeline = rows(&desk, "out/timeline.csv");
    let told = |state: &str| timeline.iter().any(|row| row["state"] == state);
    assert!(told("leader_wins"), "who was ahead is in the timeline");
    let scenario = Scenario::read(&desk.path(BATTLE)).expect("a battle");
    let battle = open("corporal-john", &[]).expect("a book").muster(&scenario).expect("it can");
    let counted = battle.strengths().a.formations > 0;
    assert_eq!((told("a_formations_unbroken"), page.contains("id=\"formations\"")), (counted, counted));
}

/// Armies that the generators of Obstinate throw for take the place of the scenario's, in the numbers and by name.
#[test]
fn armies_thrown_for_are_fought_with_and_named() {
    let study = std::fs::read_to_string("scenarios/generated-armies.toml").expect("the study is there");
    let few = study.replace("values = [1, 2, 3, 4, 5, 6, 7, 8]", "values = [1, 2]");
    assert_ne!(few, study, "the throws are swept");
    let desk = Desk::new(&few);
    desk.copy(&["battles/starter-table.toml", "fields/starter-table.toml", "armies/foot-horse-and-guns.toml"]);
    let results = desk.json(&["run", "study.toml", "--trials", "4", "--json", "--out", "out"]);
    let lost = |cell: usize| results["cells"][cell]["values"]["expected_a_men_lost"]["value"].as_f64();
    assert_ne!(lost(0).expect("a mean"), lost(1).expect("a mean"), "two throws, two pairs of armies");
    let page = text(&desk.files("out")[Path::new("index.html")]);
    for army in ["imperialist", "britain", "french"] {
        assert!(page.contains(&format!("army thrown for, {army}")), "{army} is named");
    }
    assert!(!page.contains("Foot, horse and guns"), "the scenario's own armies are not there");
}

/// Every study of battles in the library can be mustered, cell by cell.
#[test]
fn the_librarys_battles_make_sense() {
    for (name, least) in [
        ("whole-battles", 3),
        ("history", 2),
        ("dutch-on-the-field", 4),
        ("generated-armies", 16),
        ("divided-command", 4),
    ] {
        let path = Path::new("scenarios").join(format!("{name}.toml"));
        let source = Source::load(&path, Words::default()).unwrap_or_else(|fault| panic!("{fault}"));
        let plan = Plan::new(source, name).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(plan.cells.len() >= least && plan.cells.iter().all(|cell| cell.battle.is_some()), "{name}");
    }
}

#[test]
fn a_battle_file_is_a_study_of_that_battle() {
    let desk = desk(QUALITY);
    let page = desk.succeeds(&["check", BATTLE]);
    assert!(page.starts_with("Line of battle\nTwo brigades of foot a side"), "{page}");
    assert!(page.contains("Right brigade: 2500 foot as 2 bases of 1250"), "{page}");
    let results = desk.json(&["run", BATTLE, "--trials", "10", "--seed", "9", "--json"]);
    let page = text(&desk.files("reports/line-of-battle")[Path::new("index.html")]);
    for said in [
        "turns fought",
        "Still fighting after each turn",
        "share of battles",
        "Mean turns",
        "per cent of its men on average",
    ] {
        assert!(page.contains(said), "the page has {said}");
    }
    assert!(!page.contains("rounds fought"), "a battle is fought by turns");
    assert!(!page.contains("How the estimate settled"), "ten battles are looked at once");
    assert_eq!(results["command"], "grognard run scenarios/battles/line-of-battle.toml --trials 10 --seed 9");
    let again = "grognard replay scenarios/battles/line-of-battle.toml --seed 9 --cell";
    assert!(page.contains(again), "the battles shown are of that seed");
    let cell = results["cells"][0]["name"].as_str().expect("a name");
    let replayed = desk.succeeds(&["replay", BATTLE, "--cell", cell, "--trial", "3"]);
    assert!(replayed.contains("· trial 3") && replayed.contains("a_men_lost"), "{replayed}");
    let film = std::fs::read_to_string(desk.path("film.html")).expect("a film");
    assert!(film.contains("trial 3") && film.contains("Two brigades of foot"));
}
