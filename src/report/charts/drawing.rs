//! A drawing as a list of marks: what a chart is before anyone decides whether it becomes SVG or PNG.
//!
//! Charts are pure functions that lay marks on a sheet from the top down: title, legend, panels, footnote. Text is
//! measured with the font we ship, wrapped where it would not fit, and the sheet grows to hold it, so nothing is clipped.

use super::palette::{self, Dash, Hatch, Hue, Ink, Shape};
use super::render;

/// Every sheet has this width; charts grow in height.
pub const WIDTH: f64 = 1440.0;
/// The room kept free at the edges of a sheet.
pub const MARGIN: f64 = 28.0;
/// The size of ordinary text.
pub const TEXT: f64 = 25.0;
/// The size of notes and of figures inside cells.
pub const SMALL: f64 = 22.0;
/// The size of a chart's title.
pub const TITLE: f64 = 32.0;

/// A place on the sheet: pixels right of the left edge and below the top.
pub type Point = (f64, f64);

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// What a legend shows of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    Bars,
    Lines,
    Both,
}

/// One thing drawn.
#[derive(Clone, Debug)]
pub enum Mark {
    Line { points: Vec<Point>, ink: Ink, width: u32 },
    Area { points: Vec<Point>, ink: Ink, opacity: f64 },
    Box { from: Point, to: Point, ink: Ink },
    Dot { at: Point, radius: u32, ink: Ink, filled: bool },
    Text { at: Point, text: String, anchor: Anchor, size: f64, bold: bool, turned: bool, ink: Ink },
}

/// A chart drawn: its marks, and what it says to someone who cannot see them.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub title: String,
    pub alt: String,
    pub height: f64,
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// A sheet with its title set; `height` is where the next thing may begin.
    pub fn titled(title: &str, alt: String) -> Self {
        let mut drawing = Self { title: title.to_owned(), alt, height: MARGIN, marks: Vec::new() };
        for line in wrap(title, TITLE, true, WIDTH - 2.0 * MARGIN) {
            let at = (MARGIN, drawing.height + TITLE / 2.0);
            drawing.write(at, line, Anchor::Start, TITLE, true, palette::INK);
            drawing.height += TITLE * 1.3;
        }
        drawing.height += 8.0;
        drawing
    }

    /// A legend of series, over as many lines as it needs; a series without a name is left out.
    pub fn legend(&mut self, series: &[(&str, Hue)], sample: Sample) {
        let swatch = if sample == Sample::Both { 92.0 } else { 46.0 };
        let mut x = MARGIN;
        for (name, hue) in series.iter().filter(|(name, _)| !name.is_empty()) {
            let lines = wrap(name, TEXT, false, WIDTH - 2.0 * MARGIN - swatch - 12.0);
            let wide = lines.iter().map(|line| render::width_of(line, TEXT, false)).fold(0.0, f64::max);
            if x > MARGIN && x + swatch + 12.0 + wide > WIDTH - MARGIN {
                x = MARGIN;
                self.height += TEXT * 1.5;
            }
            let y = self.height + TEXT * 0.7;
            self.sample(x, y, *hue, sample);
            for (row, line) in lines.iter().enumerate() {
                let at = (x + swatch + 12.0, y + row as f64 * TEXT * 1.3);
                self.write(at, line.clone(), Anchor::Start, TEXT, false, palette::INK);
            }
            self.height += (lines.len() - 1) as f64 * TEXT * 1.3;
            x += swatch + 12.0 + wide + 34.0;
        }
        if x > MARGIN {
            self.height += TEXT * 1.5 + 10.0;
        }
    }

    fn sample(&mut self, x: f64, y: f64, hue: Hue, sample: Sample) {
        if sample != Sample::Lines {
            self.bar((x, y - 11.0), (x + 36.0, y + 11.0), hue);
        }
        if sample != Sample::Bars {
            let x = if sample == Sample::Both { x + 46.0 } else { x };
            self.line(vec![(x, y), (x + 44.0, y)], hue.ink, 4, hue.dash);
            self.marker((x + 22.0, y), hue, 10.0);
        }
    }

    /// The closing note: what the interval is, how many trials stand behind it.
    pub fn footnote(&mut self, note: &str) {
        self.height += 10.0;
        for line in wrap(note, SMALL, false, WIDTH - 2.0 * MARGIN) {
            let at = (MARGIN, self.height + SMALL / 2.0);
            self.write(at, line, Anchor::Start, SMALL, false, palette::MUTED);
            self.height += SMALL * 1.35;
        }
        self.height += MARGIN / 2.0;
    }

    /// Text on one line, centred on its point in height.
    pub fn write(&mut self, at: Point, text: impl Into<String>, anchor: Anchor, size: f64, bold: bool, ink: Ink) {
        self.marks.push(Mark::Text { at, text: text.into(), anchor, size, bold, turned: false, ink });
    }

    /// Text that reads upwards; its point is the middle of the line, or its end.
    pub fn write_up(&mut self, at: Point, text: impl Into<String>, anchor: Anchor, ink: Ink) {
        self.marks.push(Mark::Text { at, text: text.into(), anchor, size: TEXT, bold: false, turned: true, ink });
    }

    /// Lines of text about a point, centred on it in height.
    pub fn write_lines(&mut self, at: Point, lines: &[String], anchor: Anchor) {
        let first = at.1 - (lines.len() as f64 - 1.0) * TEXT * 1.2 / 2.0;
        for (row, line) in lines.iter().enumerate() {
            let at = (at.0, first + row as f64 * TEXT * 1.2);
            self.write(at, line.clone(), anchor, TEXT, false, palette::INK);
        }
    }

    /// A straight or broken line.
    pub fn line(&mut self, points: Vec<Point>, ink: Ink, width: u32, dash: Dash) {
        for points in dash.cut(&points) {
            self.marks.push(Mark::Line { points, ink, width });
        }
    }

    /// A filled area, through which what lies below still shows.
    pub fn area(&mut self, points: Vec<Point>, ink: Ink) {
        self.marks.push(Mark::Area { points, ink, opacity: 0.22 });
    }

    /// A bar in its series' colour and hatch.
    pub fn bar(&mut self, from: Point, to: Point, hue: Hue) {
        let (from, to) = ((from.0.min(to.0), from.1.min(to.1)), (from.0.max(to.0), from.1.max(to.1)));
        self.marks.push(Mark::Box { from, to, ink: hue.ink });
        self.hatch(from, to, hue.hatch, palette::PAPER);
    }

    /// Hatching laid over a box.
    pub fn hatch(&mut self, from: Point, to: Point, hatch: Hatch, ink: Ink) {
        for points in hatch.lines(from, to) {
            self.marks.push(Mark::Line { points, ink, width: 2 });
        }
    }

    /// An interval: a line between two values with a short bar at each end.
    pub fn whisker(&mut self, low: Point, high: Point) {
        let across = |(x, y): Point| {
            let flat = (low.1 - high.1).abs() < f64::EPSILON;
            if flat { vec![(x, y - 8.0), (x, y + 8.0)] } else { vec![(x - 8.0, y), (x + 8.0, y)] }
        };
        for points in [vec![low, high], across(low), across(high)] {
            self.marks.push(Mark::Line { points, ink: palette::INK, width: 2 });
        }
    }

    /// A point in its series' colour and shape.
    pub fn marker(&mut self, at: Point, hue: Hue, size: f64) {
        let (x, y) = at;
        let points = match hue.shape {
            Shape::Circle => {
                self.marks.push(Mark::Dot { at, radius: size as u32, ink: palette::PAPER, filled: true });
                self.marks.push(Mark::Dot { at, radius: size as u32 - 2, ink: hue.ink, filled: true });
                return;
            }
            Shape::Square => {
                vec![(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)]
            }
            Shape::Triangle => vec![(x, y - size), (x + size, y + size), (x - size, y + size)],
            Shape::Diamond => vec![(x, y - size), (x + size, y), (x, y + size), (x - size, y)],
            Shape::Wedge => vec![(x - size, y - size), (x + size, y - size), (x, y + size)],
        };
        let mut edge = points.clone();
        edge.push(points[0]);
        self.marks.push(Mark::Area { points, ink: hue.ink, opacity: 1.0 });
        self.marks.push(Mark::Line { points: edge, ink: palette::PAPER, width: 2 });
    }
}

/// Breaks a text at its spaces so that each line fits; a single long word is cut.
pub fn wrap(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let fits = |line: &str| render::width_of(line, size, bold) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
        while let Some(line) = lines.last_mut().filter(|line| !fits(line) && line.chars().count() > 1) {
            let cut = (1..=line.chars().count()).rev().find(|&count| fits(&first(line, count))).unwrap_or(1);
            let head = first(line, cut);
            let tail = line.split_off(head.len());
            lines.push(tail);
        }
    }
    lines
}

fn first(text: &str, count: usize) -> String {
    text.chars().take(count).collect()
}
