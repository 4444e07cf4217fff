//! A battle as pictures: where everything stood at the end of every turn, and what was thrown and told in between.

use crate::field::Block;
use crate::journal::Entry;
use crate::side::Side;

/// How a piece stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// In good order.
    Steady,
    /// In some disorder, shaken.
    Shaken,
    /// Going back.
    Retreating,
    /// Off the table, in rout.
    Routed,
    /// Destroyed, taken, or gone for good.
    Lost,
}

/// A unit or general on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its name in the order of battle.
    pub name: String,
    /// `foot`, `horse`, `guns` or `general`.
    pub arm: &'static str,
    /// Where it stands.
    pub block: Block,
    /// How it stands.
    pub state: State,
    /// What else there is to say: damage, formation, orders.
    pub note: String,
}

/// The table at the end of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The turn; nought before the first.
    pub turn: u32,
    /// Everything on the table.
    pub pieces: Vec<Piece>,
    /// What was thrown and told in the turn.
    pub entries: Vec<Entry>,
}

/// A whole battle, frame by frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// The opening, then one frame a turn.
    pub frames: Vec<Frame>,
    /// How it ended, in a sentence.
    pub ending: String,
}
