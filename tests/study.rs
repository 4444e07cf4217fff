//! Studies on the real binary: the same bytes however they are run, and what is refused.

use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::AtomicBool;

use grognard::stats::{chi_square_upper, goodness_of_fit};
use grognard::study::{Orders, Plan, Results, Shard, Source, State, Words, results, run};
use serde_json::Value as Json;

use crate::desk::{Desk, text};

/// Three firefights of different sizes, sampled, compared with the first.
const LADDER: &str = r#"
title = "Ladder"
question = "What does an element buy?"
seed = 11
method = "sampled"
precision = 0.02
baseline = "a.elements=2"

[[matchup]]
name = "duel"
book = "corporal-john"
question = "firefight"
inputs = { a.quality = 6, b = { elements = 3, quality = 5 }, moves = 8 }

[[axis]]
input = "a.elements"
values = [2, 3, 4]
"#;

#[test]
fn one_two_and_seven_threads_write_the_same_bytes() {
    let desk = Desk::new(LADDER);
    for threads in ["1", "2", "7"] {
        desk.succeeds(&["run", "study.toml", "--quiet", "--threads", threads, "--out", &format!("out/{threads}")]);
    }
    desk.same("out/1", "out/2");
    desk.same("out/1", "out/7");
}

#[test]
fn five_shards_merge_to_the_bytes_of_the_whole() {
    let desk = Desk::new(LADDER);
    desk.succeeds(&["run", "study.toml", "--quiet"]);
    let shards: Vec<String> = (1..=5).map(|k| format!("reports/study.shard-{k}-of-5")).collect();
    for k in 1..=5 {
        desk.succeeds(&["run", "study.toml", "--quiet", "--shard", &format!("{k}/5")]);
    }
    let some: Vec<&str> =
        ["merge", "--out", "merged"].into_iter().chain(shards.iter().skip(1).map(String::as_str)).collect();
    desk.refuses(&some, &["missing: 1/5"]);
    let all: Vec<&str> =
        ["merge", "--quiet", "--out", "merged"].into_iter().chain(shards.iter().map(String::as_str)).collect();
    desk.succeeds(&all);
    desk.same("reports/study", "merged");
}

/// A run long enough to be killed in the middle, with frequent checkpoints.
fn long_run(desk: &Desk, out: &str) -> Child {
    let words = ["run", "study.toml", "--trials", "100000", "--threads", "1", "--checkpoint", "0", "--out", out];
    desk.command(&words).spawn().expect("the program starts")
}

#[cfg(unix)]
fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
}

#[cfg(unix)]
#[test]
fn a_run_killed_at_three_moments_ends_with_the_same_bytes() {
    let desk = Desk::new(LADDER);
    desk.succeeds(&["run", "study.toml", "--quiet", "--trials", "100000", "--out", "whole"]);
    for moment in [1, 2, 3] {
        let out = format!("killed-{moment}");
        let mut child = long_run(&desk, &out);
        desk.await_checkpoints(&out, moment, &mut child);
        child.kill().expect("SIGKILL");
        child.wait().expect("it is dead");
        desk.succeeds(&["run", "--resume", &out, "--quiet"]);
        desk.same("whole", &out);
        desk.refuses(&["run", "--resume", &out], &["nothing to resume"]);
    }
}

/// A run that is told to stop in the middle: what is there is written, and how to go on is said.
#[cfg(unix)]
fn told_to_stop(desk: &Desk, name: &str, out: &str) {
    let mut child = long_run(desk, out);
    desk.await_checkpoints(out, 2, &mut child);
    signal(&child, name);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let said = text(&output.stderr);
    assert!(said.contains(&format!("grognard run --resume {out}")), "{said}");
    let manifest: Json = serde_json::from_slice(&desk.files(out)[Path::new("manifest.json")]).expect("JSON");
    assert_eq!(manifest["interrupted"], true);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_writes_what_there_is_and_says_how_to_go_on() {
    let desk = Desk::new(LADDER);
    desk.succeeds(&["run", "study.toml", "--quiet", "--trials", "100000", "--out", "whole"]);
    told_to_stop(&desk, "-INT", "stopped");
    told_to_stop(&desk, "-TERM", "ended");
    desk.refuses(&["run", "study.toml", "--seed", "12", "--out", "stopped"], &["another study, version or seed"]);
    desk.refuses(&["run", "study.toml", "--seed", "12", "--resume", "stopped"], &["another study"]);
    desk.succeeds(&["run", "study.toml", "--trials", "100000", "--resume", "stopped", "--quiet"]);
    desk.same("whole", "stopped");
}

#[test]
fn a_checkpoint_of_another_version_is_refused() {
    let desk = Desk::new(LADDER);
    desk.succeeds(&["run", "study.toml", "--quiet", "--shard", "1/2", "--out", "half"]);
    let path = desk.path("half/checkpoint.json");
    let known = std::fs::read_to_string(&path).expect("a checkpoint");
    desk.put("half/checkpoint.json", &known.replace("\"version\":\"", "\"version\":\"9"));
    desk.refuses(&["run", "--resume", "half"], &["another version"]);
    desk.put("half/checkpoint.json", "{");
    desk.refuses(&["run", "--resume", "half"], &["checkpoint.json cannot be understood"]);
}

#[test]
fn a_cell_says_why_it_stopped() {
    let desk = Desk::new(LADDER);
    let stops = |words: &[&str]| {
        let results = desk.json(&[&["run", "study.toml", "--json"], words].concat());
        let cells = results["cells"].as_array().expect("cells").clone();
        cells.iter().map(|cell| cell["stop"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(stops(&[]), ["precise"; 3]);
    assert_eq!(stops(&["--trials", "5000"]), ["trials"; 3]);
    assert_eq!(stops(&["--exact"]), ["exact"; 3]);
    desk.put("study.toml", &LADDER.replace("precision = 0.02", "precision = 0.0001\nceiling = 9000"));
    assert_eq!(stops(&[]), ["ceiling"; 3]);
}

#[test]
fn trials_are_exactly_those_asked_for_and_words_win_over_the_file() {
    let desk = Desk::new(LADDER);
    let results = desk.json(&["run", "study.toml", "--json", "--trials", "5001", "--seed", "3"]);
    assert_eq!(results["cells"][0]["trials"], 5001);
    assert_eq!(results["seed"], 3);
    assert_eq!(results["command"], "grognard run study.toml --trials 5001 --seed 3");
    let shares = results["cells"][0]["outcomes"].as_object().expect("outcomes");
    let total: f64 = shares.values().map(|share| share["value"].as_f64().expect("a number")).sum();
    assert!((total - 1.0).abs() < 1e-12, "every trial has one outcome");
}

/// Runs a study of the library in this process, its cells alone.
fn played(path: &Path, method: &str) -> Results {
    let words = Words { method: Some(method.to_owned()), trials: Some(8192), ..Words::default() };
    let source = Source::load(path, words).unwrap_or_else(|fault| panic!("{fault}"));
    let mut plan = Plan::new(source, &path.display().to_string()).unwrap_or_else(|fault| panic!("{fault}"));
    plan.pairs.clear();
    let mut state = State::new(&plan);
    let stop = AtomicBool::new(false);
    let orders = Orders { threads: None, shard: Shard::WHOLE, comparisons_only: false, stop: &stop };
    run(&plan, &mut state, &orders, &mut |_, _| Ok(())).unwrap_or_else(|fault| panic!("{fault}"));
    results(&plan, &state, true)
}

#[test]
fn sampled_and_exact_agree_over_all_cells_of_the_library() {
    let (mut statistic, mut degrees, mut cells) = (0.0, 0, 0);
    for entry in std::fs::read_dir("scenarios").expect("the library") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        if !Source::load(&path, Words::default()).unwrap_or_else(|fault| panic!("{fault}")).battles.is_empty() {
            continue; // whole battles have no exact answer
        }
        for (exact, sampled) in played(&path, "exact").cells.iter().zip(&played(&path, "sampled").cells) {
            let weights: Vec<f64> = exact.spread.outcomes().iter().map(|part| part.estimate.value).collect();
            let count = |label: &String| {
                sampled.spread.share(|sheet| sheet.outcome.as_ref().is_some_and(|is| is.to_string() == *label)).hits
            };
            let counts: Vec<u64> = exact.spread.outcomes().iter().map(|part| count(&part.label)).collect();
            assert_eq!(counts.iter().sum::<u64>(), 8192, "{}: nothing comes up that cannot", exact.name);
            let (counts, weights) = pooled(&counts, &weights);
            let fit = goodness_of_fit(&counts, &weights);
            assert!(fit.p > 1e-6, "{}: χ² {} with {} degrees", exact.name, fit.statistic, fit.degrees);
            (statistic, degrees, cells) = (statistic + fit.statistic, degrees + fit.degrees, cells + 1);
        }
    }
    let p = chi_square_upper(statistic, degrees as f64);
    assert!(cells > 100 && p > 0.001, "{cells} cells together: χ² {statistic} with {degrees} degrees, p {p}");
}

/// Labels that are expected less than five times, put together, as the test asks for.
fn pooled(counts: &[u64], weights: &[f64]) -> (Vec<u64>, Vec<f64>) {
    let (mut all, mut rare) = (Vec::new(), (0, 0.0));
    for (&count, &weight) in counts.iter().zip(weights) {
        if weight * 8192.0 < 5.0 {
            rare = (rare.0 + count, rare.1 + weight);
        } else {
            all.push((count, weight));
        }
    }
    if rare.1 * 8192.0 >= 5.0 {
        all.push(rare);
    } else if let Some(first) = all.first_mut() {
        *first = (first.0 + rare.0, first.1 + rare.1);
    }
    all.into_iter().unzip()
}

#[test]
fn a_variant_that_changes_nothing_differs_by_nothing() {
    let rulesets = "\n[[ruleset]]\nname = \"printed\"\nbook = \"corporal-john\"\n[[ruleset]]\nname = \"same\"\nbook = \"corporal-john\"\nset = { combat.damage_margin = 2 }\n";
    let desk = Desk::new(&(LADDER.to_owned() + rulesets));
    for words in [&["--trials", "8192"][..], &["--exact"]] {
        let found =
            desk.json(&[&["compare", "printed", "same", "--in", "study.toml", "--json", "--quiet"], words].concat());
        let found = found.as_array().expect("a list").clone();
        assert!(found.len() >= 3, "every cell is compared");
        for one in found {
            assert_eq!(one["difference"]["value"], 0.0, "{one}");
            assert_eq!(one["verdict"], "equivalent", "{one}");
        }
    }
}

#[test]
fn a_modifier_moved_by_one_is_found_with_its_sign_and_with_fewer_trials() {
    let rulesets = "\n[[ruleset]]\nname = \"printed\"\nbook = \"corporal-john\"\n[[ruleset]]\nname = \"milder\"\nbook = \"corporal-john\"\nset = { tactical.per_damage_point = 0 }\n";
    let desk = Desk::new(&(LADDER.to_owned() + rulesets));
    let words = ["compare", "printed", "milder", "--in", "study.toml", "--cell", "duel/printed/a.elements=4", "--json"];
    let find = |found: &Json, measure: &str| {
        let all = found.as_array().expect("a list").iter();
        all.clone().find(|one| one["measure"] == measure).expect("it is measured").clone()
    };
    let exact = find(&desk.json(&[&words[..], &["--exact"]].concat()), "a_wins");
    let paired = find(&desk.json(&[&words[..], &["--trials", "40000", "--quiet"]].concat()), "a_wins");
    let truth = exact["difference"]["value"].as_f64().expect("a number");
    let (low, high) = (&paired["difference"]["low"], &paired["difference"]["high"]);
    let (low, high) = (low.as_f64().expect("a number"), high.as_f64().expect("a number"));
    assert!(low * truth > 0.0 && high * truth > 0.0, "the sign is found: {truth} in {low} to {high}");
    let saved = paired["variance_reduction"].as_f64().expect("it was measured");
    assert!(saved > 1.2, "pairing saves trials: {saved}");
}

#[test]
fn a_trial_replays_to_what_the_report_says_of_it() {
    let desk = Desk::new(LADDER);
    let results = desk.json(&["run", "study.toml", "--json"]);
    for cell in results["cells"].as_array().expect("cells") {
        for notable in cell["notable"].as_array().expect("trials") {
            let (name, trial) = (cell["name"].as_str().expect("a name"), notable["trial"].to_string());
            let page = desk.succeeds(&["replay", "study.toml", "--cell", name, "--trial", &trial]);
            let again = desk.succeeds(&["replay", "reports/study", "--cell", name, "--trial", &trial]);
            assert_eq!(page, again, "a run folder replays like its study");
            assert!(page.contains("CJ-"), "throws carry their rules:\n{page}");
            for words in
                notable["about"].as_str().expect("a text").split(", ").filter(|words| !words.ends_with("rounds"))
            {
                assert!(page.contains(words), "{words} is missing from:\n{page}");
            }
        }
    }
    desk.refuses(&["replay", "study.toml", "--trial", "0"], &["which cell?", "duel/a.elements=2"]);
    desk.refuses(&["replay", "study.toml", "--trial", "0", "--cell", "duel/a.elements=5"], &["did you mean"]);
}

#[test]
fn rules_are_weighed_and_ranked() {
    let desk = Desk::new(LADDER);
    let results = desk.json(&["worth", "study.toml", "--exact", "--json"]);
    let worth = results["worth"].as_array().expect("a list");
    let weights: Vec<f64> = worth.iter().map(|one| one["weight"]["value"].as_f64().expect("a number")).collect();
    assert!(weights.is_sorted_by(|a, b| a >= b), "the weightiest first: {weights:?}");
    let path = |path: &str| worth.iter().find(|one| one["path"] == path);
    assert!(path("combat.damage_margin").is_some_and(|one| one["dead"] == false), "the margin matters");
    assert!(results["comparisons"].as_array().is_some_and(|all| !all.is_empty()), "the study's own comparisons stay");
}

#[test]
fn a_matrix_mirrors_itself() {
    let desk = Desk::new(
        r#"
title = "Matrix"
question = "Who beats whom?"
kind = "matrix"
[matrix]
book = "corporal-john"
question = "firefight"
inputs = { moves = 6 }
[[matrix.entry]]
name = "small"
inputs = { elements = 2, quality = 6 }
[[matrix.entry]]
name = "large"
inputs = { elements = 4, quality = 6 }
"#,
    );
    let results = desk.json(&["run", "study.toml", "--json"]);
    let cell = |row: usize, column: usize| &results["matrix"]["cells"][row][column];
    let score = |row, column| cell(row, column)["score"]["value"].as_f64().expect("a number");
    assert_eq!(cell(0, 0)["even"], true, "a mirror is even");
    assert_eq!(cell(0, 1)["even"], false);
    assert!((score(0, 1) + score(1, 0) - 1.0).abs() < 1e-12, "the one's score is the other's loss");
    assert!(score(1, 0) > 0.5, "the larger battalion wins");
}

#[test]
fn mistakes_are_named_with_file_line_and_advice() {
    let cases: &[(&str, &str, &[&str])] = &[
        ("seed = 11", "sede = 11", &["study.toml:4:", "no such key: `sede`", "did you mean `seed`?"]),
        ("title = \"Ladder\"", "", &["`title`", "required, and missing"]),
        ("title = \"Ladder\"", "titel = \"Ladder\"", &["study.toml:2:", "did you mean `title`?"]),
        ("precision = 0.02", "precision = 2", &["study.toml:6:", "`precision`", "found 2", "0.5"]),
        ("precision = 0.02", "trials = 0", &["study.toml:6:", "`trials`", "found 0", "1 or more"]),
        ("precision = 0.02", "trials = 5\nprecision = 0.1", &["either `trials` or `precision`"]),
        ("method = \"sampled\"", "method = \"sample\"", &["study.toml:5:", "did you mean `sampled`?"]),
        ("\"a.elements=2\"", "\"a.elements=9\"", &["study.toml:7:", "`baseline`", "did you mean"]),
        ("corporal-john", "corporal-jon", &["did you mean `corporal-john`?"]),
        ("\"firefight\"", "\"firefigt\"", &["study.toml:13:", "did you mean `firefight`?"]),
        ("moves = 8", "moves = 0", &["study.toml:13:", "`moves`", "found 0"]),
        ("quality = 5", "qualty = 5", &["study.toml:13:", "did you mean `b.quality`?"]),
        ("input = \"a.elements\"", "input = \"a.elments\"", &["study.toml:15:", "did you mean `a.elements`?"]),
        (
            "input = \"a.elements\"",
            "table = \"combat.damage_margins\"",
            &["study.toml:15:", "did you mean `combat.damage_margin`?"],
        ),
        ("values = [2, 3, 4]", "values = [2, 3, 4000]", &["study.toml:15:", "found 4000", "1 to 1000"]),
        ("values = [2, 3, 4]", "from = 4\nto = 2", &["numbers that rise"]),
        ("values = [2, 3, 4]", "values = []", &["study.toml:17:", "a list with something in it"]),
        ("seed = 11", "seed = 11\nmeasures = [\"a_break_first\"]", &["did you mean `a_breaks_first`?"]),
        ("title = \"Ladder\"", "title = \"Ladder", &["study.toml:2:"]),
    ];
    for (right, wrong, says) in cases {
        assert!(LADDER.contains(right), "{right} is in the study");
        let desk = Desk::new(&LADDER.replacen(right, wrong, 1));
        for command in ["check", "run"] {
            desk.refuses(&[command, "study.toml"], says);
        }
        assert!(!desk.path("reports").exists(), "nothing is written before the study makes sense");
    }
}

#[test]
fn words_and_folders_that_cannot_be_used_are_refused() {
    let desk = Desk::new(LADDER);
    desk.refuses(&["run", "nowhere.toml"], &["cannot read the study nowhere.toml"]);
    desk.refuses(&["run", "study.toml", "--trials", "0"], &["--trials"]);
    desk.refuses(&["run", "study.toml", "--shard", "3/2"], &["--shard", "K from 1 to N"]);
    desk.refuses(&["run", "study.toml", "--set", "combat.damage_margn=1"], &["did you mean `combat.damage_margin`?"]);
    desk.refuses(&["run", "study.toml", "--out", "study.toml/x"], &["study.toml/x"]);
    desk.refuses(&["run", "--resume", "nowhere"], &["is not the folder of a run"]);
    std::fs::create_dir(desk.path("mine")).expect("a folder");
    desk.put("mine/letter.txt", "dear");
    desk.refuses(&["run", "study.toml", "--out", "mine"], &["not a report", "--out"]);
    assert_eq!(std::fs::read_to_string(desk.path("mine/letter.txt")).expect("still there"), "dear");
}

#[test]
fn check_shows_cells_and_what_is_exact() {
    let desk = Desk::new(LADDER);
    let page = desk.succeeds(&["check", "study.toml"]);
    assert!(page.contains("duel/a.elements=3") && page.contains("sampled, about"), "{page}");
    let page = desk.succeeds(&["check", "study.toml", "--exact"]);
    assert!(page.contains("3 cells, 3 of them exact; 2 comparisons"), "{page}");
    assert!(!desk.path("reports").exists(), "a check writes nothing");
}
