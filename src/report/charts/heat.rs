//! A heat map over two ranges of numbers: how often both fell together into each square, darker for oftener, with the figure
//! and half the width of its interval written in it.

use super::super::figures::{self, Unit};
use super::basis;
use super::drawing::{Anchor, Drawing, MARGIN, Mark, SMALL, TEXT, WIDTH};
use super::palette::{self, diverging, is_light};
use super::render::width_of;
use crate::stats::Estimate;

/// What a heat map shows.
pub struct Heat<'a> {
    /// What runs to the right, and the name of each column.
    pub across: (&'a str, &'a [String]),
    /// What runs upward, and the name of each row from the bottom.
    pub up: (&'a str, &'a [String]),
    /// How often each pair came up, by column and row; pairs that never did are left out.
    pub squares: &'a [(usize, usize, Estimate)],
}

/// Text inside squares keeps its colour on a dark page, where the squares keep theirs.
const DARK: (u8, u8, u8) = (0x01, 0x01, 0x01);
const LIGHT: (u8, u8, u8) = (0xfe, 0xfe, 0xfe);
/// The height of a square.
const HIGH: f64 = 66.0;

/// Draws the map.
pub fn heat(title: &str, shown: &Heat<'_>) -> Drawing {
    let told = shown.squares.iter().map(|(column, row, share)| {
        let name = format!("{} {}, {} {}", shown.across.0, shown.across.1[*column], shown.up.0, shown.up.1[*row]);
        basis::figure(&name, Unit::Chance, share)
    });
    let mut drawing = Drawing::titled(title, basis::alternative("Heat map", told));
    let (top, rows) = (drawing.height + TEXT, shown.up.1.len());
    let names = shown.up.1.iter().map(|name| width_of(name, TEXT, false)).fold(0.0, f64::max);
    let left = MARGIN + TEXT * 1.5 + names + 16.0;
    let wide = (WIDTH - MARGIN - left) / shown.across.1.len() as f64;
    let bottom = top + rows as f64 * HIGH;
    drawing.write_up(
        (MARGIN + TEXT * 0.6, f64::midpoint(top, bottom)),
        shown.up.0.to_owned(),
        Anchor::Middle,
        palette::INK,
    );
    for (row, name) in shown.up.1.iter().enumerate() {
        let at = (left - 12.0, bottom - (row as f64 + 0.5) * HIGH);
        drawing.write(at, name.clone(), Anchor::End, TEXT, false, palette::MUTED);
    }
    for (column, name) in shown.across.1.iter().enumerate() {
        let at = (left + (column as f64 + 0.5) * wide, bottom + TEXT);
        drawing.write(at, name.clone(), Anchor::Middle, TEXT, false, palette::MUTED);
    }
    let middle = f64::midpoint(left, WIDTH - MARGIN);
    drawing.write((middle, bottom + TEXT * 2.4), shown.across.0, Anchor::Middle, TEXT, false, palette::INK);
    let most = shown.squares.iter().map(|(_, _, share)| share.value).fold(0.0, f64::max);
    for (column, row, share) in shown.squares {
        let from = (left + *column as f64 * wide + 1.0, bottom - (*row as f64 + 1.0) * HIGH + 1.0);
        square(&mut drawing, from, (from.0 + wide - 2.0, from.1 + HIGH - 2.0), share, most);
    }
    drawing.height = bottom + TEXT * 3.4;
    let basis = basis::note("Second line of a square", shown.squares.iter().map(|(_, _, share)| share));
    drawing.footnote("Each square: share in per cent, and below it half the width of its interval.");
    drawing.footnote(&basis);
    drawing
}

fn square(drawing: &mut Drawing, from: (f64, f64), to: (f64, f64), share: &Estimate, most: f64) {
    let ink = diverging(0.9 * share.value / most);
    drawing.marks.push(Mark::Box { from, to, ink });
    let text = if is_light(ink) { DARK } else { LIGHT };
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    let value = figures::fixed(share.value * 100.0, 1);
    let doubt = format!("±{}", figures::fixed(share.half_width() * 100.0, 1));
    drawing.write((middle.0, middle.1 - SMALL * 0.55), value, Anchor::Middle, TEXT, true, text);
    drawing.write((middle.0, middle.1 + SMALL * 0.7), doubt, Anchor::Middle, SMALL * 0.85, false, text);
}
