//! Variants laid over tables, and what is refused.

use super::*;

const SOURCE: &str = r#"
    [fire]
    range = { value = 100, range = [1, 400], rule = "XX-FIR-01", kind = "stated" }
    share = { value = 0.5, range = [0, 1], rule = "XX-FIR-02", kind = "inferred" }
    rates = { value = [300, 400], range = [0, 999], rule = "XX-FIR-03", kind = "stated" }
    [fire.chart]
    rule = "XX-FIR-04"
    kind = "stated"
    range = [0, 9]
    rows = [1, 2]
    cols = [3, 4]
    cells = [[0, 1], [1, 2]]
    [rulings]
    tie = { value = "both", of = ["both", "neither"], rule = "XX-FIR-05", kind = "gap", why = "the text is silent" }
"#;

fn laid(text: &str) -> Result<Tables, Fault> {
    let mut tables = Tables::embedded("xx", SOURCE);
    tables.lay(&Variant { name: "house.toml".into(), text: text.into() })?;
    Ok(tables)
}

fn refused(text: &str) -> String {
    laid(text).expect_err("this must be refused").to_string()
}

#[test]
fn a_variant_changes_values_charts_and_single_cells() {
    let tables =
        laid("fire.range = 150\nfire.share = 1\nfire.chart.cells.1.0 = 5\nrulings.tie = \"neither\"").expect("fits");
    let plain: Table = tables.typed().expect("plain values");
    assert_eq!(plain["fire"]["range"], Value::from(150));
    assert_eq!(plain["fire"]["share"], Value::from(1.0));
    assert_eq!(plain["fire"]["chart"]["cells"], Value::from(vec![vec![0, 1], vec![5, 2]]));
    assert_eq!(plain["rulings"]["tie"], Value::from("neither"));
    assert_eq!(tables.changes.len(), 4);
}

#[test]
fn a_variant_cannot_add_retype_reshape_or_break_bounds() {
    assert_eq!(
        refused("[fire]\n\nrnage = 3"),
        "house.toml:3: `fire.rnage`: no such value in xx's tables; did you mean `fire.range`?"
    );
    assert!(refused("fire.range = \"far\"").contains("found \"far\", text, allowed: a whole number"));
    assert!(refused("fire.range = 401").contains("found 401, allowed: 1 to 400"));
    assert!(refused("fire.rates = [1, 2, 3]").contains("a list of 3, allowed: a list of 2"));
    assert!(refused("fire.rates = [1, 1000]").contains("found 1000"));
    assert!(refused("fire.chart.cells = [[0, 1]]").contains("a list of 1, allowed: a list of 2"));
    assert!(refused("fire.rates.7 = 1").contains("no place"));
    assert!(refused("rulings.tie = \"one\"").contains("\"both\", \"neither\""));
    assert!(refused("fire = 1").contains("a group of 4 values"));
}

#[test]
fn later_variants_win_and_a_change_back_is_recorded() {
    let mut tables = laid("fire.range = 150").expect("fits");
    tables.lay(&Variant::set("fire.range=200").expect("well written")).expect("fits");
    assert_eq!(tables.entry("fire.range").expect("an entry").value, Value::from(200));
    assert_eq!(
        tables.changes.iter().map(|change| change.by.as_str()).collect::<Vec<_>>(),
        ["house.toml", "--set fire.range=200"]
    );
}

#[test]
fn a_setting_that_is_not_toml_is_text() {
    let mut tables = Tables::embedded("xx", SOURCE);
    tables.lay(&Variant::set("rulings.tie=neither").expect("well written")).expect("fits");
    assert_eq!(tables.ruling("tie").expect("a ruling").value, Value::from("neither"));
}
