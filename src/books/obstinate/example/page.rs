//! What the page prints: who fights whom in which order, dice, totals and results.

use crate::books::obstinate::combat::Effect::{self, Broken, Nothing, Recoil, RecoilShaken};
use crate::books::obstinate::contact::Stage;
use crate::side::Side;

/// A printed combat: attacker, die and total; defender, die and total; what the lower total suffers.
pub struct Combat {
    pub attacker: (char, u8, i32),
    pub defender: (char, u8, i32),
    pub effect: Effect,
}

/// A printed follow-up: who, the die if one is thrown, whether he follows.
pub struct FollowUp(pub char, pub Option<u8>, pub bool);

/// A round of a game turn: the stage of the old contact, that of the new attack, the combats in order, the follow-ups.
pub struct Round {
    pub heading: &'static str,
    pub main: Stage,
    pub joined: Stage,
    pub combats: &'static [Combat],
    pub follow_ups: &'static [FollowUp],
}

const fn combat(attacker: (char, u8, i32), defender: (char, u8, i32), effect: Effect) -> Combat {
    Combat { attacker, defender, effect }
}

/// The first game turn: van Gelder attacks de Salon.
pub const FIRST_TURN: [Round; 3] = [
    Round {
        heading: "turn 1, Advance to Contact",
        main: Stage::Advance,
        joined: Stage::Advance,
        combats: &[
            combat(('X', 4, 5), ('M', 6, 6), Nothing),
            combat(('Y', 4, 4), ('N', 2, 2), Recoil),
            combat(('Z', 5, 5), ('O', 3, 3), Recoil),
        ],
        follow_ups: &[FollowUp('Y', Some(5), true), FollowUp('Z', Some(3), false)],
    },
    Round {
        heading: "turn 1, Defender Response",
        main: Stage::Response,
        joined: Stage::Response,
        combats: &[combat(('Y', 5, 6), ('N', 6, 6), Nothing), combat(('X', 4, 5), ('M', 2, 2), Recoil)],
        follow_ups: &[FollowUp('X', Some(5), true)],
    },
    Round {
        heading: "turn 1, Continuing Combat",
        main: Stage::Continuing(1),
        joined: Stage::Continuing(1),
        combats: &[
            combat(('Z', 5, 6), ('O', 1, 1), RecoilShaken),
            combat(('Y', 4, 5), ('N', 6, 6), Nothing),
            combat(('X', 4, 6), ('M', 2, 2), RecoilShaken),
        ],
        follow_ups: &[FollowUp('Z', Some(6), true), FollowUp('X', Some(3), false)],
    },
];

/// The second game turn: de Salon has the Tempo, and St Joseph's horse joins in.
pub const SECOND_TURN: [Round; 3] = [
    Round {
        heading: "turn 2, first Continuing Combat and St Joseph's Advance",
        main: Stage::Continuing(3),
        joined: Stage::Advance,
        combats: &[
            combat(('N', 2, 2), ('Y', 2, 3), Nothing),
            combat(('O', 2, 1), ('Z', 3, 5), Broken),
            combat(('A', 5, 5), ('V', 1, 1), RecoilShaken),
            combat(('B', 2, 2), ('W', 2, 2), Nothing),
        ],
        follow_ups: &[FollowUp('A', None, true)],
    },
    Round {
        heading: "turn 2, second Continuing Combat and St Joseph's Response",
        main: Stage::Continuing(2),
        joined: Stage::Response,
        combats: &[
            combat(('N', 1, 1), ('Y', 6, 7), Broken),
            combat(('M', 3, 2), ('X', 6, 7), Broken),
            combat(('A', 3, 5), ('V', 3, 2), Recoil),
        ],
        follow_ups: &[FollowUp('A', None, true)],
    },
    Round {
        heading: "turn 2, third Continuing Combat and St Joseph's Continuing Combat",
        main: Stage::Continuing(1),
        joined: Stage::Continuing(1),
        combats: &[combat(('A', 5, 7), ('V', 3, 2), Broken), combat(('B', 3, 3), ('W', 2, 3), Nothing)],
        follow_ups: &[],
    },
];

/// Van Gelder's bases, then those of de Salon and St Joseph, by number, and the lane of each.
const DUTCH: [(char, i8); 5] = [('V', 0), ('W', 1), ('X', 2), ('Y', 3), ('Z', 4)];
const BAVARIAN: [(char, i8); 6] = [('M', 2), ('N', 3), ('O', 4), ('P', 5), ('A', 0), ('B', 1)];

/// How many of de Salon's side are his own.
pub const DE_SALON: usize = 4;

/// The bases of a side with their lanes.
pub const fn bases(side: Side) -> &'static [(char, i8)] {
    match side {
        Side::A => &DUTCH,
        Side::B => &BAVARIAN,
    }
}

/// The side and number of a base.
pub fn find(name: char) -> (Side, usize) {
    let of = |side: Side| Some((side, bases(side).iter().position(|(known, _)| *known == name)?));
    Side::BOTH.into_iter().find_map(of).expect("the page names only its own bases")
}

/// Where every base stands after the first turn, in base depths forward of the first contact.
pub const AFTER_FIRST_TURN: &[(char, i8)] =
    &[('V', 0), ('W', 0), ('X', 1), ('Y', 1), ('Z', 2), ('M', -2), ('N', -1), ('O', -2), ('P', 0)];
