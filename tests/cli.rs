//! The real binary: what it prints, what it refuses, and with which exit code.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value as Json;

/// Runs the program with some words; standard input is what is given.
fn grognard(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The program refuses: exit code not zero, nothing on standard output, one message that says all of this.
fn refuses(words: &[&str], says: &[&str]) {
    let output = grognard(words, "");
    let message = err(&output);
    assert!(!output.status.success(), "{words:?} must fail");
    assert_eq!(out(&output), "", "{words:?} prints nothing half-done");
    for part in says {
        assert!(message.contains(part), "{words:?} should say {part:?}, and says: {message}");
    }
}

const FIREFIGHT: [&str; 8] =
    ["odds", "corporal-john", "firefight", "a.elements=2", "a.quality=6", "b.elements=1", "b.quality=4", "moves=2"];

#[test]
fn every_command_shows_how_it_is_used() {
    for command in ["odds", "rules", "examples", "run", "check", "merge", "compare", "worth", "replay"] {
        let page = out(&grognard(&[command, "--help"], ""));
        assert!(page.contains(&format!("Usage: grognard {command}")), "{page}");
        assert!(page.contains("Examples:\n  grognard "), "{page}");
    }
}

#[test]
fn a_question_is_answered_as_a_table() {
    let output = grognard(&FIREFIGHT, "");
    let page = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    for part in ["Corporal John · firefight", "exact", "b_breaks_first", "20.106 %", "ends_on_move_2", "≥ 14.191 %"]
    {
        assert!(page.contains(part), "{part} is missing from:\n{page}");
    }
    assert!(!page.contains('\x1b'), "no colours where there is no terminal");
}

#[test]
fn a_question_is_answered_as_json() {
    let output = grognard(&[&FIREFIGHT[..], &["--json"]].concat(), "");
    let answer: Json = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(answer["method"], "exact");
    let found = answer["outcomes"]["b_breaks_first"].as_f64().expect("a number");
    assert!((found - 1458899843.0 / 7255941120.0).abs() < 1e-12);
}

#[test]
fn a_sample_says_n_seed_and_intervals_and_repeats_itself() {
    let words = [&FIREFIGHT[..], &["--json", "--trials", "10001", "--seed", "9"]].concat();
    let (one, other) = (grognard(&words, ""), grognard(&words, ""));
    assert_eq!(one.stdout, other.stdout, "same inputs, same bytes");
    let answer: Json = serde_json::from_slice(&one.stdout).expect("one JSON object");
    assert_eq!((&answer["method"], &answer["trials"], &answer["seed"]), (&"sampled".into(), &10001.into(), &9.into()));
    let ends = answer["intervals"]["outcomes"]["b_breaks_first"].as_array().expect("an interval");
    let (low, high) = (ends[0].as_f64().expect("low"), ends[1].as_f64().expect("high"));
    let found = answer["outcomes"]["b_breaks_first"].as_f64().expect("a number");
    assert!(low < found && found < high && high - low < 0.02, "{low} {found} {high}");
}

#[test]
fn a_precision_is_reached() {
    let words = [&FIREFIGHT[..], &["--json", "--precision", "0.01"]].concat();
    let answer: Json = serde_json::from_slice(&grognard(&words, "").stdout).expect("one JSON object");
    for ends in answer["intervals"]["outcomes"].as_object().expect("intervals").values() {
        let width = ends[1].as_f64().expect("high") - ends[0].as_f64().expect("low");
        assert!(width <= 0.02, "{width}");
    }
}

#[test]
fn the_catalogue_lists_questions_and_explains_one() {
    let page = out(&grognard(&["odds", "corporal-john"], ""));
    assert!(page.contains("element-exchange") && page.contains("general-at-risk"), "{page}");
    let page = out(&grognard(&["odds", "corporal-john", "firefight", "--help"], ""));
    for part in ["a.quality", "whole number 1 to 9", "required", "default 0", "a_breaks_first", "Example"] {
        assert!(page.contains(part), "{part} is missing from:\n{page}");
    }
}

#[test]
fn a_batch_answers_in_order_and_a_bad_line_spoils_itself_only() {
    let batch = concat!(
        r#"{"id": 1, "book": "corporal-john", "question": "pike-disruption", "inputs": {"quality": 4}}"#,
        "\n",
        "{\"id\": 2, broken\n",
        r#"{"id": 3, "book": "corporal-john", "question": "pike-disruption", "inputs": {"qualty": 4}}"#,
        "\n\n",
        r#"{"id": 4, "book": "corporal-jon", "question": "pike-disruption", "inputs": {"quality": 4}}"#,
        "\n",
        r#"{"id": 5, "book": "corporal-john", "question": "element-exchange", "inputs": {"a.factor": 2, "b": {"factor": -3}}}"#,
        "\n",
    );
    let output = grognard(&["odds", "--batch", "-"], batch);
    let lines: Vec<Json> = out(&output).lines().map(|line| serde_json::from_str(line).expect("JSON lines")).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0]["outcomes"]["disrupted"], 0.7);
    assert_eq!(lines[1]["id"], Json::Null);
    assert!(lines[1]["error"].as_str().is_some_and(|error| error.contains("line 2") && error.contains("JSON")));
    assert_eq!(lines[2]["id"], 3);
    assert!(lines[2]["error"].as_str().is_some_and(|error| error.contains("did you mean `quality`")));
    assert!(lines[3]["error"].as_str().is_some_and(|error| error.contains("did you mean `corporal-john`")));
    let hurt = lines[4]["outcomes"]["b_hurt"].as_f64().expect("a number");
    assert!((hurt - 545.0 / 648.0).abs() < 1e-12);
    assert!(!output.status.success(), "three lines were bad");
    assert!(err(&output).contains("3 of 5 questions"), "{}", err(&output));
}

#[test]
fn bad_questions_are_refused_with_what_is_allowed() {
    refuses(&["odds", "corporal-jhon"], &["no such book", "did you mean `corporal-john`"]);
    refuses(&["odds", "corporal-john", "firefihgt"], &["no such question", "did you mean `firefight`"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "qualty=4"], &["no such input", "did you mean `quality`"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=12"], &["`quality`", "found 12", "1 to 9"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=high"], &["`quality`", "\"high\"", "whole number"]);
    refuses(&["odds", "corporal-john", "pike-disruption"], &["`quality`", "required"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "quality"], &["key=value"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=4", "quality=5"], &["`quality`", "twice"]);
    refuses(
        &["odds", "corporal-john", "activation", "order=charge", "quality=5"],
        &["`order`", "no such value", "attack"],
    );
    refuses(
        &["odds", "corporal-john", "activation", "order=hold", "quality=5", "rulings.dash_is=formula"],
        &["no such ruling", "support_row"],
    );
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=4", "--trials", "0"], &["trials"]);
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=4", "--precision", "7"], &["half-width"]);
    refuses(&["odds", "--batch", "no-such-file.jsonl"], &["cannot read the batch", "no-such-file.jsonl"]);
}

#[test]
fn a_variant_changes_the_odds_and_the_inputs_rulings_win() {
    let activation = ["odds", "corporal-john", "activation", "order=support", "quality=5", "--json"];
    let activated = |more: &[&str]| {
        let output = grognard(&[&activation[..], more].concat(), "");
        let answer: Json = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", err(&output)));
        answer["outcomes"]["activated"].as_f64().expect("a number")
    };
    // Quality 5: March needs 5, Attack 7, Hold 4.
    assert!((activated(&[]) - 0.6).abs() < 1e-12);
    assert!((activated(&["--set", "rulings.support_row=attack"]) - 0.4).abs() < 1e-12);
    assert!((activated(&["--set", "rulings.support_row=attack", "rulings.support_row=hold"]) - 0.7).abs() < 1e-12);

    let folder = tempfile::tempdir().expect("a folder");
    let house = folder.path().join("house.toml");
    std::fs::write(&house, "book = \"corporal-john\"\n[rulings]\nsupport_row = \"attack\"\n").expect("written");
    let house = house.to_str().expect("a plain path");
    assert!((activated(&["--variant", house]) - 0.4).abs() < 1e-12);
    let diff = out(&grognard(&["rules", "diff", "corporal-john", house], ""));
    assert!(diff.contains("rulings.support_row") && diff.contains("- march") && diff.contains("+ attack"), "{diff}");
}

#[test]
fn bad_variants_are_refused_with_file_line_key_and_a_suggestion() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = folder.path().join("house.toml");
    let path = house.to_str().expect("a plain path");
    let case = |text: &str, says: &[&str]| {
        std::fs::write(&house, text).expect("written");
        let words = ["odds", "corporal-john", "pike-disruption", "quality=4", "--variant", path];
        refuses(&words, &[&["house.toml:"], says].concat());
    };
    case("[tactical]\n\ndownhil = 2\n", &["house.toml:3:", "`tactical.downhil`", "did you mean `tactical.downhill`"]);
    case("tactical.downhill = \"two\"\n", &["house.toml:1:", "`tactical.downhill`", "text", "a whole number"]);
    case("tactical.downhill = 99\n", &["`tactical.downhill`", "found 99", "allowed"]);
    case("[rulings]\nsupport_row = \"charge\"\n", &["house.toml:2:", "`rulings.support_row`", "march"]);
    case("book = \"gloire\"\n", &["house.toml:1:", "`book`", "not for"]);
    case("tactical = 3\n", &["`tactical`", "group"]);
    case("tactical.downhill = = 2\n", &["house.toml:1:"]);
    refuses(
        &["odds", "corporal-john", "pike-disruption", "quality=4", "--variant", "no-such.toml"],
        &["cannot read the variant", "no-such.toml"],
    );
    refuses(&["odds", "corporal-john", "pike-disruption", "quality=4", "--set", "tactical.downhill"], &["path=value"]);
}

#[test]
fn the_rules_are_shown_with_kinds_ids_and_reasons() {
    let page = out(&grognard(&["rules"], ""));
    assert!(page.contains("corporal-john") && page.contains("Ray Lucas"), "{page}");
    let page = out(&grognard(&["rules", "corporal-john"], ""));
    assert!(page.contains("CJ-TAC-02 stated") && page.contains("tactical.downhill = 1"), "{page}");
    let gaps = out(&grognard(&["rules", "corporal-john", "--gaps"], ""));
    let stated = |page: &str| page.lines().any(|line| line.ends_with(" stated"));
    assert!(stated(&page) && gaps.contains("rulings.support_row") && !stated(&gaps), "{gaps}");
    let same = out(&grognard(&["rules", "diff", "corporal-john", "corporal-john"], ""));
    assert!(same.contains("the same rules"), "{same}");
    refuses(&["rules", "corporal"], &["no such book"]);
    refuses(&["rules", "diff", "corporal-john"], &["two rulesets"]);
}
