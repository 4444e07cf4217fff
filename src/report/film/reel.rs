//! The frames of a film as data: who there is, where everyone stood at the end of each turn, and what happened in it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::battle::{Film, Frame, Piece, State};
use crate::journal::Entry;
use crate::side::Side;

/// Dice of one throw shown before the rest are only counted.
const DICE: usize = 24;

/// The data of a film, safe inside a page.
pub fn data(film: &Film) -> String {
    let mut cast = Cast::default();
    let frames: Vec<Value> = film.frames.iter().map(|frame| told(frame, &mut cast)).collect();
    json!({ "cast": cast.cards, "notes": cast.notes, "frames": frames }).to_string().replace("</", "<\\/")
}

/// Who takes part, in order of appearance, and what is said of them, each said once.
#[derive(Default)]
struct Cast {
    numbers: BTreeMap<(Side, String, &'static str, usize), usize>,
    cards: Vec<Value>,
    known: BTreeMap<String, usize>,
    notes: Vec<String>,
}

impl Cast {
    /// The number of a piece; the second of a name in a frame is another than the first.
    fn number(&mut self, piece: &Piece, nth: usize) -> usize {
        let key = (piece.side, piece.name.clone(), piece.arm, nth);
        let next = self.cards.len();
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.cards.push(json!([side(piece.side), piece.arm, piece.name]));
        }
        number
    }

    fn note(&mut self, note: &str) -> usize {
        let next = self.notes.len();
        let number = *self.known.entry(note.to_owned()).or_insert(next);
        if number == next {
            self.notes.push(note.to_owned());
        }
        number
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

fn told(frame: &Frame, cast: &mut Cast) -> Value {
    let mut met: BTreeMap<(Side, &str, &str), usize> = BTreeMap::new();
    let mut pieces = Vec::with_capacity(frame.pieces.len());
    for piece in &frame.pieces {
        let nth = met.entry((piece.side, &piece.name, piece.arm)).or_default();
        let number = cast.number(piece, *nth);
        *nth += 1;
        let (block, ahead) = (&piece.block, piece.block.facing.ahead());
        pieces.push(json!([
            number,
            block.centre.x.round() as i64,
            -block.centre.y.round() as i64,
            (1000.0 * ahead.x).round() as i64,
            (1000.0 * ahead.y).round() as i64,
            (2.0 * block.half_front).round() as i64,
            (2.0 * block.half_depth).round() as i64,
            state(piece.state),
            cast.note(&piece.note),
        ]));
    }
    json!({ "turn": frame.turn, "pieces": pieces, "events": events(&frame.entries) })
}

fn state(state: State) -> &'static str {
    match state {
        State::Steady => "steady",
        State::Shaken => "shaken",
        State::Retreating => "retreating",
        State::Routed => "routed",
        State::Lost => "lost",
    }
}

/// What happened: the rule, its dice, and what it did. Throws for one rule that nothing is told of in between are put
/// together.
fn events(entries: &[Entry]) -> Vec<Value> {
    let mut events: Vec<(&str, Vec<u8>, &str)> = Vec::new();
    for entry in entries {
        match entry {
            Entry::Turn(_) => {}
            Entry::Dice { rule, thrown } => {
                let faces = thrown.iter().map(|(_, _, face)| *face);
                match events.last_mut() {
                    Some((last, dice, "")) if last == rule => dice.extend(faces),
                    _ => events.push((*rule, faces.collect(), "")),
                }
            }
            Entry::Told { rule, sentence } => match events.last_mut() {
                Some((last, _, did @ "")) if last == rule => *did = sentence,
                _ => events.push((*rule, Vec::new(), sentence)),
            },
        }
    }
    events.into_iter().map(|(rule, dice, did)| json!([rule, dice_shown(&dice), did])).collect()
}

fn dice_shown(dice: &[u8]) -> String {
    let shown: Vec<String> = dice.iter().take(DICE).map(u8::to_string).collect();
    match dice.len().saturating_sub(DICE) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}
