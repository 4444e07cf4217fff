//! Results as one JSON object, for whoever reads them with a program.

use serde_json::{Map, Value as Json, json};

use super::results::{CellResult, Comparison, Matrix, Method, Results, Worth};
use crate::odds::Part;
use crate::stats::{Estimate, Verdict};

impl Results {
    /// Everything but the distributions, which the frames hold.
    pub fn json(&self) -> Json {
        json!({
            "study": self.study,
            "title": self.title,
            "question": self.question,
            "version": self.version,
            "seed": self.seed,
            "inputs_hash": self.inputs_hash,
            "command": self.command,
            "overrides": self.overrides,
            "interrupted": self.interrupted,
            "missing": self.missing,
            "cells": self.cells.iter().map(cell).collect::<Vec<_>>(),
            "comparisons": self.comparisons.iter().map(comparison).collect::<Vec<_>>(),
            "worth": self.worth.iter().map(worth).collect::<Vec<_>>(),
            "matrix": self.matrix.as_ref().map(matrix),
        })
    }
}

/// A number with its interval; an exact one stands alone.
fn estimate(estimate: &Estimate) -> Json {
    if estimate.exact {
        return json!({"value": estimate.value});
    }
    json!({"value": estimate.value, "low": estimate.low, "high": estimate.high})
}

fn parts(parts: &[Part]) -> Json {
    parts.iter().map(|part| (part.label.clone(), estimate(&part.estimate))).collect::<Map<_, _>>().into()
}

fn method(method: Method, into: &mut Map<String, Json>) {
    match method {
        Method::Exact => into.insert("method".into(), "exact".into()),
        Method::Sampled { trials } => {
            into.insert("method".into(), "sampled".into());
            into.insert("trials".into(), trials.into())
        }
    };
}

/// An object whose first keys are given and whose method follows.
fn object(first: Json, how: Method, then: Json) -> Json {
    let (Json::Object(mut object), Json::Object(then)) = (first, then) else { return Json::Null };
    method(how, &mut object);
    object.extend(then);
    Json::Object(object)
}

fn cell(cell: &CellResult) -> Json {
    let axes: Map<String, Json> = cell.axes.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let winner = cell.spread.winner().map(
        |winner| json!({"a": estimate(&winner.a), "b": estimate(&winner.b), "neither": estimate(&winner.neither)}),
    );
    let notable = cell.notable.iter();
    let notable = notable.map(|one| json!({"kind": one.kind, "trial": one.trial, "about": one.about}));
    let rounds = cell.spread.rounds().mean();
    object(
        json!({
            "name": cell.name, "matchup": cell.matchup, "ruleset": cell.ruleset, "book": cell.book,
            "question": cell.question, "axes": axes, "inputs": cell.inputs,
        }),
        cell.method,
        json!({
            "stop": cell.stop.word(),
            "outcomes": parts(cell.spread.outcomes()),
            "events": parts(cell.spread.events()),
            "values": parts(cell.spread.values()),
            "winner": winner,
            "rounds": estimate(&rounds),
            "notable": notable.collect::<Vec<_>>(),
        }),
    )
}

fn comparison(found: &Comparison) -> Json {
    let verdict = match found.verdict {
        Verdict::Better => "higher",
        Verdict::Worse => "lower",
        Verdict::Equivalent => "equivalent",
        Verdict::Undecided { .. } => "undecided",
    };
    object(
        json!({"cell": found.cell, "baseline": found.baseline, "measure": found.measure}),
        found.method,
        json!({
            "base": estimate(&found.base), "value": estimate(&found.value), "difference": estimate(&found.difference),
            "variance_reduction": found.variance_reduction, "trials_saved": found.trials_saved,
            "p": found.p, "p_adjusted": found.p_adjusted, "margin": found.margin,
            "verdict": verdict, "sentence": found.sentence,
        }),
    )
}

fn worth(found: &Worth) -> Json {
    let effects: Map<String, Json> = found.effects.iter().map(|(name, x)| (name.clone(), estimate(x))).collect();
    object(
        json!({
            "cell": found.cell, "path": found.path, "rule": found.rule, "kind": found.kind,
            "from": found.from, "to": found.to,
        }),
        found.method,
        json!({"weight": estimate(&found.weight), "dead": found.dead, "dominant": found.dominant, "effects": effects}),
    )
}

fn matrix(matrix: &Matrix) -> Json {
    let rows = matrix.cells.iter().map(|row| {
        let cells = row.iter().map(|cell| {
            cell.as_ref()
                .map(|cell| json!({"score": estimate(&cell.score), "p_adjusted": cell.p_adjusted, "even": cell.even}))
        });
        cells.collect::<Vec<_>>()
    });
    json!({"rows": matrix.rows, "columns": matrix.columns, "cells": rows.collect::<Vec<_>>()})
}
