//! Against the baseline: a difference plot for each measure.

use super::super::charts::{Contrast, difference};
use super::super::figures::Unit;
use super::super::readings::headline;
use super::super::words::{capital, cell_name, say_measure};
use super::{CHARTS, Figure, figure, file_name};
use crate::stats::Verdict;
use crate::study::Results;

/// One chart a measure, who wins first.
pub fn figures(results: &Results) -> Vec<Figure> {
    let compared = |measure: &str| results.comparisons.iter().any(|one| one.measure == measure);
    let measures = headline(results).into_iter().map(|reading| reading.measure).filter(|measure| compared(measure));
    let measures: Vec<String> = measures.collect();
    let chart = |measure: &String| {
        let of_measure = || results.comparisons.iter().filter(|one| one.measure == *measure);
        let contrasts: Vec<Contrast> = of_measure()
            .take(30)
            .map(|one| Contrast {
                name: cell_name(results, &one.cell),
                difference: one.difference,
                differs: matches!(one.verdict, Verdict::Better | Verdict::Worse),
            })
            .collect();
        let first = of_measure().next()?;
        let margin = Some(first.margin).filter(|margin| of_measure().all(|one| one.margin == *margin));
        let unit = if first.probability { Unit::Chance } else { Unit::Number };
        let said = say_measure(measure, first.probability);
        let title = format!("{}: difference from the baseline", capital(&said));
        let drawing = difference(&title, &said, unit, margin, &contrasts);
        Some(figure(file_name(&["difference", measure], 0), "comparison", drawing))
    };
    measures.iter().filter_map(chart).take(CHARTS).collect()
}
