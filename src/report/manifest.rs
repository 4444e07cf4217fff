//! The manifest: what went in, what came out, and why each cell stopped. No clock, host or path.

use serde_json::{Value as Json, json};

use crate::study::{CellResult, Method, Results};

/// The manifest of a report with the names of its files.
pub fn manifest(results: &Results, files: &[&str]) -> String {
    let rulesets = results.rulesets.iter().map(|one| {
        let change = |(path, from, to): &(String, String, String)| json!({"path": path, "from": from, "to": to});
        json!({"name": one.name, "book": one.book, "edition": one.edition, "changes": one.changes.iter().map(change).collect::<Json>()})
    });
    let axes = results.axes.iter().map(|axis| json!({"name": axis.name, "values": axis.values}));
    let manifest = json!({
        "study": results.study,
        "title": results.title,
        "question": results.question,
        "program": "grognard",
        "version": results.version,
        "seed": results.seed,
        "inputs_hash": results.inputs_hash,
        "command": results.command,
        "overrides": results.overrides,
        "interrupted": results.interrupted,
        "missing": results.missing,
        "measures": results.measures,
        "rulesets": rulesets.collect::<Json>(),
        "axes": axes.collect::<Json>(),
        "cells": results.cells.iter().map(cell).collect::<Json>(),
        "files": files,
    });
    let text = serde_json::to_string_pretty(&manifest).expect("plain values can be written");
    text + "\n"
}

fn cell(cell: &CellResult) -> Json {
    let trials = match cell.method {
        Method::Exact => Json::Null,
        Method::Sampled { trials } => trials.into(),
    };
    json!({
        "name": cell.name,
        "matchup": cell.matchup,
        "ruleset": cell.ruleset,
        "book": cell.book,
        "question": cell.question,
        "inputs": cell.inputs,
        "method": if cell.method == Method::Exact { "exact" } else { "sampled" },
        "trials": trials,
        "stop": cell.stop.word(),
    })
}
