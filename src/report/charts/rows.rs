//! Rows under one another against a common scale: names on the left, figures on the right, bars or points between.

use super::axis::Axis;
use super::drawing::{Anchor, Drawing, MARGIN, TEXT, WIDTH, wrap};
use super::palette::{self, Dash};
use super::render::width_of;

/// One row before it has a place.
pub struct Row {
    /// Its name; a heading stands alone.
    pub name: String,
    /// What is written at its right end; nothing for a heading.
    pub figure: Option<String>,
}

/// The rows in their places.
pub struct Rows {
    axis: Axis,
    left: f64,
    right: f64,
    /// The middle of each row, from the top of the sheet.
    pub middles: Vec<f64>,
    top: f64,
    bottom: f64,
}

impl Rows {
    /// Rules the rows and their scale; the sheet grows to hold them.
    pub fn rule(drawing: &mut Drawing, rows: &[Row], height: f64, axis: Axis) -> Self {
        let named = |row: &Row| width_of(&row.name, TEXT, row.figure.is_none());
        let names = rows.iter().filter(|row| row.figure.is_some()).map(named).fold(0.0, f64::max).min(WIDTH * 0.36);
        let figures = rows.iter().filter_map(|row| row.figure.as_deref()).map(|text| width_of(text, TEXT, false));
        let (left, right) = (MARGIN + names + 18.0, WIDTH - MARGIN - figures.fold(0.0, f64::max) - 18.0);
        let set = |row: &Row| match row.figure {
            Some(_) => wrap(&row.name, TEXT, false, names.max(1.0)),
            None => wrap(&row.name, TEXT, true, WIDTH - 2.0 * MARGIN),
        };
        let lines: Vec<Vec<String>> = rows.iter().map(set).collect();
        let (mut middles, top, mut y) = (Vec::new(), drawing.height, drawing.height);
        for (row, lines) in rows.iter().zip(&lines) {
            let text = lines.len() as f64 * TEXT * 1.2;
            let high = if row.figure.is_none() { text + TEXT * 0.6 } else { height.max(text + 10.0) };
            middles.push(y + high / 2.0);
            y += high;
        }
        let placed = Self { axis, left, right, middles, top, bottom: y };
        placed.rule_scale(drawing);
        for ((row, lines), &middle) in rows.iter().zip(&lines).zip(&placed.middles) {
            match &row.figure {
                Some(figure) => {
                    drawing.write_lines((left - 14.0, middle), lines, Anchor::End);
                    drawing.write((right + 14.0, middle), figure.clone(), Anchor::Start, TEXT, false, palette::INK);
                }
                None => {
                    let first = middle + 4.0 - (lines.len() as f64 - 1.0) * TEXT * 0.6;
                    for (at, line) in lines.iter().enumerate() {
                        let at = (MARGIN, first + at as f64 * TEXT * 1.2);
                        drawing.write(at, line.clone(), Anchor::Start, TEXT, true, palette::INK);
                    }
                }
            }
        }
        drawing.height = y + TEXT * 3.6;
        placed
    }

    fn rule_scale(&self, drawing: &mut Drawing) {
        let widest = self.axis.ticks.iter().map(|(_, text)| width_of(text, TEXT, false)).fold(0.0, f64::max);
        let slot = (self.right - self.left) / self.axis.ticks.len() as f64;
        let every = ((widest + 16.0) / slot).ceil().max(1.0) as usize;
        for (at, (value, text)) in self.axis.ticks.iter().enumerate() {
            let x = self.across_to(*value);
            drawing.line(vec![(x, self.top), (x, self.bottom)], palette::GRID, 1, Dash::Solid);
            if at % every == 0 {
                let at = (x, self.bottom + TEXT * 0.8);
                drawing.write(at, text.clone(), Anchor::Middle, TEXT, false, palette::MUTED);
            }
        }
        let middle = f64::midpoint(self.left, self.right);
        drawing.line(vec![(self.left, self.bottom), (self.right, self.bottom)], palette::MUTED, 2, Dash::Solid);
        let at = (middle, self.bottom + TEXT * 2.3);
        drawing.write(at, self.axis.label.clone(), Anchor::Middle, TEXT, false, palette::INK);
    }

    /// Where a value of the scale stands.
    pub fn across_to(&self, value: f64) -> f64 {
        self.left + self.axis.place(value) * (self.right - self.left)
    }

    /// An upright line at a value, over all rows.
    pub fn upright(&self, drawing: &mut Drawing, value: f64, dash: Dash) {
        let x = self.across_to(value);
        drawing.line(vec![(x, self.top), (x, self.bottom)], palette::INK, 2, dash);
    }

    /// A shaded stretch of the scale, over all rows.
    pub fn shade(&self, drawing: &mut Drawing, low: f64, high: f64) {
        let (left, right) = (self.across_to(low), self.across_to(high));
        let corners = vec![(left, self.top), (right, self.top), (right, self.bottom), (left, self.bottom)];
        drawing.area(corners, palette::NEUTRAL);
    }
}
