//! A heat map of everyone against everyone: the chance that the row beats the column. Cells that cannot be told from
//! even are hatched and say so with a sign, not by colour alone.

use super::super::figures::{self, Unit};
use super::basis;
use super::drawing::{Anchor, Drawing, MARGIN, SMALL, TEXT, WIDTH, wrap};
use super::palette::{self, Hatch, Ink, diverging, is_light};
use super::render::width_of;
use crate::stats::Estimate;

/// One cell: the estimate, and whether it differs from even beyond chance.
pub type Square = Option<(Estimate, bool)>;

/// What a matrix chart shows.
pub struct Table<'a> {
    /// Who stands in the rows.
    pub rows: &'a [String],
    /// Who stands in the columns.
    pub columns: &'a [String],
    /// What is measured of the row against the column.
    pub measure: &'a str,
    /// Row by row.
    pub cells: &'a [Vec<Square>],
}

/// Where the squares stand.
struct Grid {
    left: f64,
    top: f64,
    wide: f64,
    high: f64,
}

/// Draws the table with a square for each pair.
pub fn matrix(title: &str, shown: &Table<'_>) -> Drawing {
    let mut drawing = Drawing::titled(title, alternative(shown));
    let grid = rule(&mut drawing, shown);
    for (row, cells) in shown.cells.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            square(&mut drawing, &grid, (row, column), cell);
        }
    }
    drawing.height = grid.top + shown.rows.len() as f64 * grid.high + TEXT * 0.6;
    let key = format!(
        "Each square: {}, row against column, in per cent, and below it half the width of its 95 % \
         interval, or exact. Blue favours the row, \
         vermilion the column. Hatched and marked ≈: not significantly different from even.",
        shown.measure
    );
    let basis = basis::note("Second line", shown.cells.iter().flatten().flatten().map(|(estimate, _)| estimate));
    drawing.footnote(&format!("{key} {basis}"));
    drawing
}

fn alternative(shown: &Table<'_>) -> String {
    let told = shown.rows.iter().zip(shown.cells).flat_map(|(row, cells)| {
        let known = shown.columns.iter().zip(cells).filter_map(|(column, cell)| Some((column, (*cell)?)));
        known.map(move |(column, (estimate, differs))| {
            let even = if differs { "" } else { ", not significantly different from even" };
            format!("{}{even}", basis::figure(&format!("{row} against {column}"), Unit::Chance, &estimate))
        })
    });
    basis::alternative(&format!("Heat map of {}", shown.measure), told)
}

fn rule(drawing: &mut Drawing, shown: &Table<'_>) -> Grid {
    let names = |names: &[String]| names.iter().map(|name| width_of(name, TEXT, false)).fold(0.0, f64::max);
    let left = MARGIN + names(shown.rows).min(WIDTH * 0.3) + 16.0;
    let wide = ((WIDTH - MARGIN - left) / shown.columns.len() as f64).min(240.0);
    let columns: Vec<Vec<String>> = shown.columns.iter().map(|name| wrap(name, TEXT, false, wide - 12.0)).collect();
    let tallest = columns.iter().map(Vec::len).max().unwrap_or(1);
    let cut = columns.iter().zip(shown.columns).any(|(lines, name)| lines.join(" ") != *name);
    let turned = cut || tallest > 3;
    let depth = if turned { names(shown.columns) } else { TEXT * 1.2 * tallest as f64 };
    let grid = Grid { left, top: drawing.height + depth + 18.0, wide, high: (wide * 0.55).clamp(52.0, 96.0) };
    for (at, (name, lines)) in shown.columns.iter().zip(&columns).enumerate() {
        let x = grid.left + (at as f64 + 0.5) * grid.wide;
        if turned {
            drawing.write_up((x, grid.top - 10.0), name.clone(), Anchor::Start, palette::INK);
        } else {
            drawing.write_lines((x, grid.top - 10.0 - depth / 2.0), lines, Anchor::Middle);
        }
    }
    for (at, name) in shown.rows.iter().enumerate() {
        let lines = wrap(name, TEXT, false, left - MARGIN - 16.0);
        let middle = grid.top + (at as f64 + 0.5) * grid.high;
        drawing.write_lines((left - 12.0, middle), &lines, Anchor::End);
    }
    grid
}

/// Text inside squares keeps its colour on a dark page, where the squares keep theirs.
const DARK: Ink = (0x01, 0x01, 0x01);
const LIGHT: Ink = (0xfe, 0xfe, 0xfe);

fn square(drawing: &mut Drawing, grid: &Grid, (row, column): (usize, usize), cell: &Square) {
    let from = (grid.left + column as f64 * grid.wide + 1.0, grid.top + row as f64 * grid.high + 1.0);
    let to = (from.0 + grid.wide - 2.0, from.1 + grid.high - 2.0);
    let Some((estimate, differs)) = cell else {
        drawing.hatch(from, to, Hatch::Falling, palette::GRID);
        return;
    };
    let ink = diverging((estimate.value - 0.5) * 2.0 * 0.85);
    drawing.marks.push(super::drawing::Mark::Box { from, to, ink });
    if !differs {
        drawing.hatch(from, to, Hatch::Rising, (0xc4, 0xc9, 0xcf));
    }
    let text = if is_light(ink) { DARK } else { LIGHT };
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    let even = if *differs { "" } else { "≈\u{a0}" };
    let value = format!("{even}{}", figures::fixed(estimate.value * 100.0, 1));
    let doubt = if estimate.exact {
        "exact".to_owned()
    } else {
        format!("±{}", figures::fixed(estimate.half_width() * 100.0, 1))
    };
    drawing.write((middle.0, middle.1 - SMALL * 0.55), value, Anchor::Middle, TEXT, true, text);
    drawing.write((middle.0, middle.1 + SMALL * 0.7), doubt, Anchor::Middle, SMALL * 0.85, false, text);
}
