//! A panel: two axes with their grid, and the way from values to places on the sheet.

use super::axis::Axis;
use super::drawing::{Anchor, Drawing, MARGIN, Point, TEXT, wrap};
use super::palette::{self, Dash, Hue};
use super::render::width_of;
use crate::stats::Estimate;

/// The ruled part of a chart.
pub struct Panel {
    x: Axis,
    y: Axis,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    /// Where the labels below the panel end.
    pub foot: f64,
}

impl Panel {
    /// Rules a panel between two edges of the sheet, its labels included.
    pub fn rule(drawing: &mut Drawing, (edge, right): (f64, f64), height: f64, x: Axis, y: Axis) -> Self {
        let widest = y.ticks.iter().map(|(_, text)| width_of(text, TEXT, false)).fold(0.0, f64::max);
        let (left, top) = (edge + TEXT * 1.5 + widest + 14.0, drawing.height + TEXT * 0.6);
        let overhang = x.ticks.last().map_or(0.0, |(_, text)| width_of(text, TEXT, false) / 2.0);
        let right = right - if overhang < 120.0 { overhang.max(12.0) } else { 12.0 };
        let mut panel = Self { x, y, left, right, top, bottom: top + height, foot: 0.0 };
        panel.rule_y(drawing, edge);
        panel.rule_x(drawing);
        panel
    }

    /// Rules a panel over the whole width of the sheet.
    pub fn across(drawing: &mut Drawing, height: f64, x: Axis, y: Axis) -> Self {
        Self::rule(drawing, (MARGIN, super::drawing::WIDTH - MARGIN), height, x, y)
    }

    fn rule_y(&self, drawing: &mut Drawing, edge: f64) {
        for (value, text) in &self.y.ticks {
            let y = self.down(*value);
            drawing.line(vec![(self.left, y), (self.right, y)], palette::GRID, 1, Dash::Solid);
            drawing.write((self.left - 12.0, y), text.clone(), Anchor::End, TEXT, false, palette::MUTED);
        }
        let middle = f64::midpoint(self.top, self.bottom);
        drawing.write_up((edge + TEXT * 0.6, middle), self.y.label.clone(), Anchor::Middle, palette::INK);
    }

    fn rule_x(&mut self, drawing: &mut Drawing) {
        let ticks = self.x.ticks.clone();
        let slot = (self.right - self.left) / ticks.len().max(1) as f64;
        let wide = ticks.iter().map(|(_, text)| width_of(text, TEXT, false)).fold(0.0, f64::max);
        let lines: Vec<Vec<String>> = ticks.iter().map(|(_, text)| wrap(text, TEXT, false, slot - 10.0)).collect();
        let tallest = lines.iter().map(Vec::len).max().unwrap_or(1);
        let turned = wide > slot - 10.0 && (tallest > 3 || slot < 90.0);
        for ((value, text), lines) in ticks.iter().zip(&lines) {
            let x = self.across_to(*value);
            drawing.line(vec![(x, self.bottom), (x, self.bottom + 8.0)], palette::MUTED, 2, Dash::Solid);
            if turned {
                drawing.write_up((x, self.bottom + 16.0), text.clone(), Anchor::End, palette::MUTED);
                continue;
            }
            for (row, line) in lines.iter().enumerate() {
                let at = (x, self.bottom + TEXT + row as f64 * TEXT * 1.2);
                drawing.write(at, line.clone(), Anchor::Middle, TEXT, false, palette::MUTED);
            }
        }
        drawing.line(vec![(self.left, self.bottom), (self.right, self.bottom)], palette::MUTED, 2, Dash::Solid);
        let room = if turned { wide + 16.0 } else { TEXT * 0.6 + tallest as f64 * TEXT * 1.2 };
        let at = (f64::midpoint(self.left, self.right), self.bottom + room + TEXT);
        drawing.write(at, self.x.label.clone(), Anchor::Middle, TEXT, false, palette::INK);
        self.foot = at.1 + TEXT;
    }

    /// Where a value of the x axis stands.
    pub fn across_to(&self, x: f64) -> f64 {
        self.left + self.x.place(x) * (self.right - self.left)
    }

    /// Where a value of the y axis stands.
    pub fn down(&self, y: f64) -> f64 {
        self.bottom - self.y.place(y) * (self.bottom - self.top)
    }

    /// Where a pair of values stands.
    pub fn at(&self, x: f64, y: f64) -> Point {
        (self.across_to(x), self.down(y))
    }

    /// A line through estimates with the band of their intervals.
    pub fn band(&self, drawing: &mut Drawing, points: &[(f64, Estimate)], hue: Hue, markers: bool) {
        let upper = points.iter().map(|(x, estimate)| self.at(*x, estimate.high));
        let lower = points.iter().rev().map(|(x, estimate)| self.at(*x, estimate.low));
        if points.iter().any(|(_, estimate)| !estimate.exact) && points.len() > 1 {
            drawing.area(upper.chain(lower).collect(), hue.ink);
        }
        let line: Vec<Point> = points.iter().map(|(x, estimate)| self.at(*x, estimate.value)).collect();
        drawing.line(line, hue.ink, 4, hue.dash);
        if markers {
            self.marks(drawing, points, hue);
        }
    }

    /// Estimates with their intervals, each by itself.
    pub fn marks(&self, drawing: &mut Drawing, points: &[(f64, Estimate)], hue: Hue) {
        for (x, estimate) in points {
            if !estimate.exact {
                drawing.whisker(self.at(*x, estimate.low), self.at(*x, estimate.high));
            }
            drawing.marker(self.at(*x, estimate.value), hue, 9.0);
        }
    }
}
