//! Colours, hatches, shapes and dashes: each series differs in all four, so that a chart survives colour-blindness and a
//! black-and-white printer.
//!
//! The hues are Okabe and Ito's. The page's style sheet exchanges the inks named here for lighter ones on a dark page.

use super::drawing::Point;

/// A colour: red, green, blue.
pub type Ink = (u8, u8, u8);

/// Text and axes.
pub const INK: Ink = (0x1f, 0x23, 0x28);
/// Notes and tick marks.
pub const MUTED: Ink = (0x59, 0x63, 0x6e);
/// Grid lines.
pub const GRID: Ink = (0xd8, 0xdd, 0xe3);
/// The ground everything is drawn on.
pub const PAPER: Ink = (0xff, 0xff, 0xff);
/// Neither side, or nothing to be said.
pub const NEUTRAL: Ink = (0x8c, 0x95, 0x9f);

const BLUE: Ink = (0x00, 0x72, 0xb2);
const VERMILION: Ink = (0xd5, 0x5e, 0x00);
const GREEN: Ink = (0x00, 0x9e, 0x73);
const PURPLE: Ink = (0xcc, 0x79, 0xa7);
const ORANGE: Ink = (0xe6, 0x9f, 0x00);
const SKY: Ink = (0x56, 0xb4, 0xe9);

/// How a bar is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hatch {
    Plain,
    Rising,
    Falling,
    Level,
    Upright,
}

/// How a point is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Circle,
    Square,
    Triangle,
    Diamond,
    Wedge,
}

/// How a line is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    Solid,
    Long,
    Short,
    Dotted,
}

/// The looks of one series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hue {
    pub ink: Ink,
    pub hatch: Hatch,
    pub shape: Shape,
    pub dash: Dash,
}

/// Side A, and the first series of any chart.
pub const FIRST: Hue = Hue { ink: BLUE, hatch: Hatch::Plain, shape: Shape::Circle, dash: Dash::Solid };
/// Side B, and the second series.
pub const SECOND: Hue = Hue { ink: VERMILION, hatch: Hatch::Rising, shape: Shape::Square, dash: Dash::Long };
/// Neither side.
pub const NEITHER: Hue = Hue { ink: NEUTRAL, hatch: Hatch::Level, shape: Shape::Diamond, dash: Dash::Short };

/// The looks of the series at a place; past the eighth they come round again.
pub fn series(place: usize) -> Hue {
    [
        FIRST,
        SECOND,
        Hue { ink: GREEN, hatch: Hatch::Falling, shape: Shape::Triangle, dash: Dash::Short },
        Hue { ink: PURPLE, hatch: Hatch::Level, shape: Shape::Diamond, dash: Dash::Dotted },
        Hue { ink: ORANGE, hatch: Hatch::Upright, shape: Shape::Wedge, dash: Dash::Solid },
        Hue { ink: SKY, hatch: Hatch::Rising, shape: Shape::Circle, dash: Dash::Long },
        Hue { ink: NEUTRAL, hatch: Hatch::Falling, shape: Shape::Square, dash: Dash::Short },
        Hue { ink: INK, hatch: Hatch::Plain, shape: Shape::Triangle, dash: Dash::Dotted },
    ][place % 8]
}

/// A colour between vermilion (−1), near-white (0) and blue (+1), for a heat map.
pub fn diverging(lean: f64) -> Ink {
    let lean = lean.clamp(-1.0, 1.0);
    let (end, share) = if lean < 0.0 { (VERMILION, -lean) } else { (BLUE, lean) };
    let mix = |end: u8| (f64::from(0xf7_u8) * (1.0 - share) + f64::from(end) * share).round() as u8;
    (mix(end.0), mix(end.1), mix(end.2))
}

/// Whether dark text stands out better than light text on a colour.
pub fn is_light(ink: Ink) -> bool {
    0.299 * f64::from(ink.0) + 0.587 * f64::from(ink.1) + 0.114 * f64::from(ink.2) > 140.0
}

impl Hatch {
    /// The lines that fill a box.
    pub fn lines(self, from: Point, to: Point) -> Vec<Vec<Point>> {
        let ((left, top), (right, bottom)) = (from, to);
        let step = 12.0;
        let count = |length: f64| (length / step).ceil() as i64;
        match self {
            Self::Plain => Vec::new(),
            Self::Level => {
                (1..count(bottom - top)).map(|i| top + i as f64 * step).map(|y| vec![(left, y), (right, y)]).collect()
            }
            Self::Upright => {
                (1..count(right - left)).map(|i| left + i as f64 * step).map(|x| vec![(x, top), (x, bottom)]).collect()
            }
            Self::Rising | Self::Falling => (1..count(right - left + bottom - top))
                .filter_map(|i| slant(from, to, i as f64 * step))
                .map(|line| if self == Self::Rising { line } else { mirrored(line, left + right) })
                .collect(),
        }
    }
}

/// The part inside a box of the rising line whose distances from its upper left corner add up to `reach`.
fn slant((left, top): Point, (right, bottom): Point, reach: f64) -> Option<Vec<Point>> {
    let (wide, high) = (right - left, bottom - top);
    let (low_x, high_x) = ((reach - high).max(0.0), reach.min(wide));
    (high_x - low_x > 0.5).then(|| vec![(left + low_x, top + reach - low_x), (left + high_x, top + reach - high_x)])
}

fn mirrored(line: Vec<Point>, about: f64) -> Vec<Point> {
    line.into_iter().map(|(x, y)| (about - x, y)).collect()
}

impl Dash {
    /// The pieces of a line that are drawn.
    pub fn cut(self, points: &[Point]) -> Vec<Vec<Point>> {
        let (on, off) = match self {
            Self::Solid => return vec![points.to_vec()],
            Self::Long => (22.0, 10.0),
            Self::Short => (11.0, 8.0),
            Self::Dotted => (4.0, 8.0),
        };
        let (mut pieces, mut piece, mut left, mut drawing) = (Vec::new(), Vec::new(), on, true);
        for pair in points.windows(2) {
            let ((mut x, mut y), (to_x, to_y)) = (pair[0], pair[1]);
            loop {
                if drawing && piece.is_empty() {
                    piece.push((x, y));
                }
                let length = (to_x - x).hypot(to_y - y);
                if length <= left {
                    left -= length;
                    break;
                }
                (x, y) = (x + (to_x - x) * left / length, y + (to_y - y) * left / length);
                if drawing {
                    piece.push((x, y));
                    pieces.push(std::mem::take(&mut piece));
                }
                drawing = !drawing;
                left = if drawing { on } else { off };
            }
            if drawing {
                piece.push((to_x, to_y));
            }
        }
        pieces.extend((piece.len() > 1).then_some(piece));
        pieces
    }
}
