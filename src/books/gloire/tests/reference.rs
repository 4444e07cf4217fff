//! An independent model of the book, written from the page without the rules' code: odds by repeated subtraction, the results
//! table as it is printed, every die thrown in a loop. `enumeration` holds the questions against it in odd corners.

use std::collections::HashMap;

use crate::books::{Book, open};
use crate::tables::Variant;

/// Table 6, row by row from die 1, columns 1-5 to 6-1.
const PAGE: [[&str; 10]; 6] = [
    ["Ar", "Ar", "Ar", "Ad", "Ad", "Dx", "-", "-", "Dx", "Dd"],
    ["Ar", "Ar", "Ad", "Ad", "Dx", "-", "-", "Dx", "Dd", "Dd"],
    ["Ar", "Ad", "Ad", "Dx", "-", "-", "Dx", "Dd", "Dd", "Dd"],
    ["Ar", "Ad", "Ad", "-", "-", "Dx", "Dd", "Dd", "Dd", "Dr"],
    ["Ad", "Ad", "-", "-", "Dx", "Dd", "Dd", "Dd", "Dr", "Dr"],
    ["Ad", "-", "-", "Dx", "Dd", "Dd", "Dd", "Dr", "Dr", "Dr"],
];

/// The misprints of Table 5: defence, attack, and the printed place in steps from 1:1.
const MISPRINTS: [(i64, i64, i32); 16] = [
    (32, 4, -5),
    (28, 4, -4),
    (25, 3, -5),
    (24, 3, -5),
    (21, 3, -4),
    (20, 2, -5),
    (18, 2, -5),
    (16, 6, -2),
    (16, 5, -3),
    (16, 4, -4),
    (15, 2, -4),
    (14, 2, -3),
    (8, 16, 0),
    (8, 3, -2),
    (6, 12, 0),
    (4, 8, 0),
];

/// How the three rulings behind a result stand.
#[derive(Clone, Copy, Debug)]
pub struct Ruled {
    pub clamp_first: bool,
    pub printed: bool,
    pub next_column: bool,
}

impl Ruled {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|n| Self { clamp_first: n & 1 > 0, printed: n & 2 > 0, next_column: n & 4 > 0 })
    }

    /// The book with these rulings, and perhaps one more, laid over it.
    pub fn book(self, more: &str) -> Box<dyn Book> {
        let pick = |truth: bool, yes: &'static str, no: &'static str| if truth { yes } else { no };
        let text = format!(
            "[rulings]\nodds_clamp = \"{}\"\nodds_source = \"{}\"\ndie_overflow = \"{}\"\n{more}",
            pick(self.clamp_first, "clamp_then_shift", "shift_then_clamp"),
            pick(self.printed, "printed", "rule"),
            pick(self.next_column, "next_column", "clamp"),
        );
        open("gloire", &[Variant { name: "rulings".into(), text }]).expect("the rulings exist")
    }
}

fn steps(attack: i64, defence: i64, ruled: Ruled) -> i32 {
    if ruled.printed
        && let Some(cell) = MISPRINTS.iter().find(|cell| (cell.0, cell.1) == (defence, attack))
    {
        return cell.2;
    }
    let (mut left, smaller, mut times) = (attack.max(defence), attack.min(defence), 0);
    while left >= smaller && times < 7 {
        left -= smaller;
        times += 1;
    }
    if attack >= defence { times - 1 } else { 1 - times }
}

/// The result of a thrown die.
pub fn result(attack: i64, defence: i64, shift: i32, die: i32, ruled: Ruled) -> &'static str {
    let mut column = steps(attack, defence, ruled);
    if ruled.clamp_first {
        column = column.clamp(-4, 5);
    }
    column = (column + shift).clamp(-4, 5);
    if ruled.next_column && die > 6 {
        column += die - 6;
    }
    if ruled.next_column && die < 1 {
        column -= 1 - die;
    }
    PAGE[die.clamp(1, 6) as usize - 1][(column.clamp(-4, 5) + 4) as usize]
}

/// A unit: N, D, R or E, and bases.
pub type Piece = (char, i64);

fn loses(piece: Piece, then: char) -> Piece {
    if piece.1 == 1 { ('E', 0) } else { (then, piece.1 - 1) }
}

/// What a result does to attacker and defender.
pub fn apply(result: &str, attacker: Piece, defender: Piece) -> (Piece, Piece) {
    let shaken = |piece: Piece| if piece.0 == 'N' { ('D', piece.1) } else { loses(piece, 'R') };
    match result {
        "Ar" => (loses(attacker, 'R'), defender),
        "Ad" => (shaken(attacker), defender),
        "Dx" if attacker.0 == 'N' => (('D', attacker.1), shaken(defender)),
        "Dx" => (loses(attacker, 'D'), shaken(defender)),
        "Dd" => (attacker, shaken(defender)),
        "Dr" => (attacker, loses(defender, 'R')),
        _ => (attacker, defender),
    }
}

pub fn label(piece: Piece) -> String {
    match piece.0 {
        'N' => format!("normal_{}", piece.1),
        'D' => format!("disrupted_{}", piece.1),
        'R' => format!("routing_{}", piece.1),
        _ => "eliminated".into(),
    }
}

/// A duellist: factors, rally value and die modifier.
#[derive(Clone, Copy)]
pub struct Side {
    pub piece: Piece,
    pub normal: i64,
    pub disrupted: i64,
    pub rally: i32,
    pub modifier: i32,
}

impl Side {
    fn strength(&self, piece: Piece) -> i64 {
        piece.1 * if piece.0 == 'N' { self.normal } else { self.disrupted }
    }

    pub fn words(&self, name: &str) -> String {
        let state = if self.piece.0 == 'N' { "normal" } else { "disrupted" };
        format!(
            "{name}.bases={} {name}.state={state} {name}.normal={} {name}.disrupted={} {name}.rally={} {name}.die_modifier={}",
            self.piece.1, self.normal, self.disrupted, self.rally, self.modifier
        )
    }
}

/// The probabilities that the first, the second or both are beaten on each player-turn.
pub fn duel(sides: [Side; 2], player_turns: usize, ruled: Ruled) -> Vec<[f64; 3]> {
    let mut standing = HashMap::from([([sides[0].piece, sides[1].piece], 1.0)]);
    let mut ends = Vec::new();
    for turn in 0..player_turns {
        let (me, foe) = (turn % 2, 1 - turn % 2);
        let (mut next, mut ended) = (HashMap::new(), [0.0; 3]);
        for (pieces, p) in standing {
            for rally in 1..=6 {
                for die in 1..=6 {
                    let mut mine = pieces[me];
                    if mine.0 == 'D' && rally >= sides[me].rally {
                        mine.0 = 'N';
                    }
                    let (attack, defence) = (sides[me].strength(mine), sides[foe].strength(pieces[foe]));
                    let said = result(attack, defence, 0, die + sides[me].modifier, ruled);
                    let (mine, theirs) = apply(said, mine, pieces[foe]);
                    let mut after = pieces;
                    (after[me], after[foe]) = (mine, theirs);
                    let beaten = after.map(|piece| matches!(piece.0, 'R' | 'E'));
                    match beaten {
                        [true, false] => ended[0] += p / 36.0,
                        [false, true] => ended[1] += p / 36.0,
                        [true, true] => ended[2] += p / 36.0,
                        [false, false] => *next.entry(after).or_insert(0.0) += p / 36.0,
                    }
                }
            }
        }
        standing = next;
        ends.push(ended);
    }
    ends
}
