//! Where a formation stands at the start, and how units of any size are drawn up on its ground.

use crate::field::{Block, Facing, Mirror, Point, Reflect, TOUCH};

/// How deep the ground of one line is, in metres: second lines stood a few hundred metres behind first ones.
pub const LINE_DEPTH: f64 = 150.0;

/// The ground given to a formation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Post {
    /// The middle of the front of its first line.
    pub at: Point,
    /// Where it faces.
    pub facing: Facing,
    /// How wide its front is, in metres.
    pub front: f64,
    /// In how many lines it stands.
    pub lines: u8,
}

/// Units drawn up.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// Each unit's ground, in the order the units were named.
    pub blocks: Vec<Block>,
    /// How many lines they needed.
    pub lines: usize,
    /// Whether they all stand on the formation's ground; if not, some stand out of it to the side or the rear.
    pub is_within: bool,
}

impl Post {
    /// The ground itself.
    pub fn ground(&self) -> Block {
        Block::fronting(self.at, self.facing, self.front, f64::from(self.lines) * LINE_DEPTH)
    }

    /// Draws up units of these fronts, all of one depth, from the right of the first line to the left of the last, in as
    /// many lines as ordered or as they need, spaced evenly over the ground.
    pub fn draw_up(&self, fronts: &[f64], depth: f64) -> Drawn {
        let ordered = usize::from(self.lines).min(fronts.len()).max(1);
        let fits = |lines: &usize| rows(fronts, *lines).all(|row| row.iter().sum::<f64>() <= self.front + TOUCH);
        let fitting = (ordered..=fronts.len()).find(fits);
        let lines = fitting.unwrap_or(fronts.len().max(1));
        let even = self.ground().depth() / lines as f64;
        let spacing = even.max(depth);
        let mut blocks = Vec::with_capacity(fronts.len());
        for (line, row) in rows(fronts, lines).enumerate() {
            self.draw_line(row, depth, spacing * line as f64, &mut blocks);
        }
        Drawn { blocks, lines, is_within: fitting.is_some() && spacing <= even + TOUCH }
    }

    /// Draws up one line, some way behind the front.
    fn draw_line(&self, fronts: &[f64], depth: f64, behind: f64, blocks: &mut Vec<Block>) {
        let taken: f64 = fronts.iter().sum();
        let room = (self.front - taken).max(0.0) / fronts.len() as f64;
        let mut right = (taken + room * fronts.len() as f64) * 0.5;
        for &front in fronts {
            let aside = right - (front + room) * 0.5;
            let at = self.at + (self.facing.right() * aside - self.facing.ahead() * behind);
            blocks.push(Block::fronting(at, self.facing, front, depth));
            right -= front + room;
        }
    }
}

/// The units of each line, as even in number as can be, the first lines the fuller.
fn rows(fronts: &[f64], lines: usize) -> impl Iterator<Item = &[f64]> {
    let (each, over) = (fronts.len() / lines.max(1), fronts.len() % lines.max(1));
    let start = move |line: usize| line * each + line.min(over);
    (0..lines).map(move |line| &fronts[start(line)..start(line + 1)])
}

impl Reflect for Post {
    fn reflected(&self, mirror: Mirror) -> Self {
        Self { at: self.at.reflected(mirror), facing: self.facing.reflected(mirror), ..*self }
    }
}
