//! Against the baseline: a difference plot for each measure.

use super::super::charts::{Contrast, difference};
use super::super::figures::Unit;
use super::super::words::{capital, say_measure};
use super::{CHARTS, Figure, figure, file_name};
use crate::stats::Verdict;
use crate::study::Results;

/// One chart a measure, who wins first.
pub fn figures(results: &Results) -> Vec<Figure> {
    let mut measures: Vec<&str> = Vec::new();
    for one in &results.comparisons {
        if !measures.contains(&one.measure.as_str()) {
            measures.push(&one.measure);
        }
    }
    measures.sort_by_key(|measure| usize::from(!measure.ends_with("_wins")));
    let chart = |measure: &&str| {
        let of_measure = || results.comparisons.iter().filter(|one| one.measure == *measure);
        let contrasts: Vec<Contrast> = of_measure()
            .take(30)
            .map(|one| Contrast {
                name: one.cell.replace('/', " · "),
                difference: one.difference,
                differs: matches!(one.verdict, Verdict::Better | Verdict::Worse),
            })
            .collect();
        let first = of_measure().next()?;
        let unit = if first.probability { Unit::Chance } else { Unit::Number };
        let said = say_measure(measure, first.probability);
        let title = format!("{}: difference from the baseline", capital(&said));
        let drawing = difference(&title, &said, unit, Some(first.margin), &contrasts);
        Some(figure(file_name(&["difference", measure], 0), "comparison", drawing))
    };
    measures.iter().filter_map(chart).take(CHARTS).collect()
}
