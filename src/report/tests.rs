//! Small studies of every shape, run and reported: the same bytes twice, nothing of this machine, nothing untold.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::engagement::{Sheet, Tally};
use crate::frames::Trials;
use crate::odds::Declared;
use crate::side::Side;
use crate::study::{self, CellResult, Orders, Plan, Shard, Source, Spread, State, Words};

const DUEL: &str = r#"
title = "Dutch & a prest"
question = "Who breaks <first>, and what does it cost?"
method = "sampled"
trials = 20000
[[ruleset]]
name = "as printed"
book = "corporal-john"
[[matchup]]
name = "eight against six"
question = "firefight"
inputs = { "a.elements" = 8, "a.quality" = 6, "b.elements" = 6, "b.quality" = 5, moves = 12 }
"#;

const LADDER: &str = r#"
title = "A ladder of factors"
question = "What is a factor worth?"
trials = 2000
method = "sampled"
measures = ["winner", "rounds", "expected_a_damage"]
baseline = "as printed"
worth = "rulings"
[[ruleset]]
name = "as printed"
book = "corporal-john"
[[ruleset]]
name = "damage at three"
book = "corporal-john"
set = { "combat.damage_margin" = 3 }
[[matchup]]
name = "eight against eight"
question = "firefight"
inputs = { "a.elements" = 8, "a.quality" = 5, "b.elements" = 8, "b.quality" = 5, moves = 10 }
[[axis]]
name = "factor of A"
input = "a.factor"
values = [-2, -1, 0, 1, 2]
"#;

const MATRIX: &str = r#"
title = "Everyone against everyone"
question = "Which battalion beats which?"
kind = "matrix"
[[ruleset]]
name = "as printed"
book = "corporal-john"
[matrix]
question = "firefight"
side_a = "a"
side_b = "b"
inputs = { moves = 3 }
[[matrix.entry]]
name = "Guards"
inputs = { elements = 10, quality = 8 }
[[matrix.entry]]
name = "Line"
inputs = { elements = 10, quality = 5, factor = -1 }
[[matrix.entry]]
name = "Militia"
inputs = { elements = 9, quality = 3, factor = -2 }
"#;

/// Runs a study given as text.
fn run(text: &str) -> (Plan, Results) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("trial-study.toml");
    std::fs::write(&path, text).expect("written");
    let source = Source::load(&path, Words::default()).expect("the study can be read");
    let plan = Plan::new(source, "trial-study.toml").unwrap_or_else(|fault| panic!("{fault}"));
    let mut state = State::new(&plan);
    let stop = AtomicBool::new(false);
    let orders = Orders { threads: Some(1), shard: Shard::WHOLE, comparisons_only: false, stop: &stop };
    let finished = study::run(&plan, &mut state, &orders, &mut |_, _| Ok(())).expect("it runs");
    let results = study::results(&plan, &state, finished);
    (plan, results)
}

/// Every file of a report by its name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for place in [folder.to_owned(), folder.join("charts")] {
        for entry in std::fs::read_dir(place).expect("a folder").map(|entry| entry.expect("an entry")) {
            if entry.path().is_file() {
                let name = entry.path().strip_prefix(folder).expect("inside").display().to_string();
                found.insert(name, std::fs::read(entry.path()).expect("readable"));
            }
        }
    }
    found
}

fn report(results: &Results, options: Options<'_>) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    write(results, folder.path(), options).expect("written");
    files(folder.path())
}

fn page(files: &BTreeMap<String, Vec<u8>>) -> &str {
    std::str::from_utf8(&files["index.html"]).expect("text")
}

/// Checks that hold of any page.
fn sound(results: &Results, files: &BTreeMap<String, Vec<u8>>) {
    let page = page(files);
    let charts = page.matches("<svg ").count();
    assert!(charts > 0, "there is a chart");
    assert_eq!(page.matches("role=\"img\"><title>").count(), charts, "every chart is told in words");
    assert_eq!(page.matches(".csv</a> · Picture").count(), charts, "every chart has its data");
    for word in ["/tmp", "/work", "/root", "{{", "NaN", "20:", "file://", "https://"] {
        assert!(!page.contains(word), "{word} in the page of {}", results.title);
    }
    for target in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let inside =
            target.strip_prefix('#').map_or(files.contains_key(target), |id| page.contains(&format!("id=\"{id}\"")));
        assert!(inside, "the page links to {target}, which is not there");
    }
    let manifest: serde_json::Value = serde_json::from_slice(&files["manifest.json"]).expect("JSON");
    assert_eq!(manifest["inputs_hash"], results.inputs_hash.as_str());
    let listed = manifest["files"].as_array().expect("a list").len();
    assert_eq!(listed + 1, files.len(), "the manifest names every file but itself");
}

#[test]
fn a_duel_is_reported_the_same_twice() {
    let (_, results) = run(DUEL);
    let (once, again) = (report(&results, Options::default()), report(&results, Options::default()));
    assert_eq!(once, again);
    sound(&results, &once);
    let page = page(&once);
    assert!(page.contains("<title>Dutch &amp; a prest</title>"));
    assert!(page.contains("Who breaks &lt;first&gt;"));
    assert!(page.contains("A has the better of it: A wins in "));
    for chart in ["winner", "outcomes", "duration", "survival", "convergence", "distribution-damage"] {
        assert!(once.contains_key(&format!("charts/{chart}.png")), "{chart} is drawn");
    }
}

/// The same battalion on either side, solved: what rounding leaves between the two is no advantage.
#[test]
fn sides_that_are_known_to_be_even_are_called_so() {
    let even = DUEL
        .replace("sampled", "exact")
        .replace("trials = 20000\n", "")
        .replace("\"a.elements\" = 8", "\"a.elements\" = 6");
    let (_, results) = run(&even.replace("\"a.quality\" = 6", "\"a.quality\" = 5"));
    let said = findings::findings(&results);
    assert!(said[0].contains("A and B are even: A wins in "), "{said:?}");
}

/// Even sides split 10,000 fights as unevenly as 5,120 to 4,880 once in sixty times, by 2.4 standard deviations: too seldom for
/// the only contest of a study, not for one of five.
#[test]
fn the_more_contests_the_more_it_takes_to_call_one() {
    let (_, mut results) = run(DUEL);
    let mut tally = Tally::default();
    for (side, times) in [(Side::A, 5120), (Side::B, 4880)] {
        tally.count(Sheet { winner: Some(side), ..Sheet::default() }, times);
    }
    let cell = CellResult {
        spread: Spread::counted(tally, Declared { outcomes: &[], events: &[] }, 1),
        ..results.cells[0].clone()
    };
    let mut told = |contests: usize| {
        let named = |n: usize| CellResult { name: format!("contest {n}"), ..cell.clone() };
        results.cells = (0..contests).map(named).collect();
        findings::findings(&results)
    };
    let called = |sentences: &[String], verdict: &str| sentences.iter().filter(|one| one.contains(verdict)).count();
    assert_eq!(called(&told(1), "A has the better of it"), 1);
    let five = told(5);
    assert_eq!((called(&five, "too close to call"), called(&five, "better of it")), (5, 0));
}

#[test]
fn a_sweep_is_reported_with_its_comparisons_and_worth() {
    let (_, results) = run(LADDER);
    let files = report(&results, Options::default());
    sound(&results, &files);
    let page = page(&files);
    assert!(page.contains("as factor of A goes from −2 to 2, the chance that A wins rises from "));
    for chart in ["sweep-a-wins", "difference-a-wins", "worth"] {
        assert!(files.contains_key(&format!("charts/{chart}.svg")), "{chart} is drawn");
    }
}

#[test]
fn values_that_are_only_names_neither_rise_nor_fall() {
    let names = LADDER.replace("values = [-2, -1, 0, 1, 2]", "values = [-2, -1, 0, 1, 2]\nkind = \"names\"");
    let (_, results) = run(&names);
    let files = report(&results, Options::default());
    sound(&results, &files);
    let page = page(&files);
    assert!(page.contains("the chance that A wins lies between ") && !page.contains("goes from"));
    assert!(page.contains(" at factor of A −2 and ") && page.contains(" at factor of A 2."));
}

#[test]
fn a_matrix_is_reported_with_its_heat_map() {
    let (_, results) = run(MATRIX);
    let files = report(&results, Options::default());
    sound(&results, &files);
    assert!(files.contains_key("charts/matrix.svg") && files.contains_key("matrix.parquet"));
    assert!(page(&files).contains("Strongest over all opponents is Guards"));
}

#[test]
fn trials_are_written_on_request_one_row_a_side() {
    let (_, results) = run(DUEL);
    let play = |trials: &mut Trials<'_>| {
        let cell = &results.cells[0];
        let mut sheet = crate::engagement::Sheet::default();
        sheet.outcome("a_breaks_first");
        sheet.number("a_damage", 3);
        sheet.number("b_damage", 1);
        sheet.winner(crate::side::Side::B);
        trials.record(cell, 7, &sheet)
    };
    let files = report(&results, Options { trials: Some(&play), ..Options::default() });
    let csv = std::str::from_utf8(&files["trials.csv"]).expect("text");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[0].starts_with("study,ruleset,book,matchup,cell,trial,replay,side,won,outcome,rounds,decided,damage")
    );
    assert!(lines[1].contains(",7,eight against six#7,a,false,a_breaks_first,0,false,3"));
    assert!(lines[2].contains(",7,eight against six#7,b,true,a_breaks_first,0,false,1"));
}

#[test]
fn a_folder_that_cannot_be_written_is_said_so() {
    let (_, results) = run(MATRIX);
    let file = tempfile::NamedTempFile::new().expect("a file");
    let fault = write(&results, file.path(), Options::default()).expect_err("a file is no folder");
    assert!(fault.to_string().starts_with("cannot make the folder"));
}

#[test]
fn a_rules_sheet_shows_tables_rulings_and_odds() {
    let book = crate::books::open("corporal-john", &[]).expect("on the shelf");
    let sheet = rules_sheet(&*book);
    for word in [
        "CJ-MOR-05",
        "rulings.<wbr>damage_<wbr>penalty",
        "class=\"kind gap\"",
        "grognard odds corporal-john firefight",
        "exact",
    ] {
        assert!(sheet.contains(word), "{word} is on the sheet");
    }
}
