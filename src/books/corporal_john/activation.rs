//! Activation: a decimal die that must equal or beat the score for the order and the quality.

use super::{Rules, SupportRow};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Label, Mechanism, Pace, Sheet};
use crate::umpire::Umpire;

/// CJ-CMD-06 to CJ-CMD-10: the orders, and with them what else is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// CJ-CMD-06: go straight at the enemy and close with him.
    Attack,
    /// CJ-CMD-07: stay by a named unit and come to its help.
    Support,
    /// CJ-CMD-08: stand on the defensive.
    Hold,
    /// CJ-CMD-09: wait in reserve.
    StandTo,
    /// CJ-CMD-10: go fast in column to a stated place.
    March,
    /// CJ-ACT-04: take up another formation; the one test that needs no token.
    ChangeFormation,
}

impl Order {
    /// Their names, in the order of the catalogue.
    pub const NAMES: &'static [&'static str] = &["attack", "support", "hold", "stand_to", "march", "change_formation"];

    /// The order of a name.
    pub fn named(name: &str) -> Self {
        match name {
            "attack" => Self::Attack,
            "support" => Self::Support,
            "hold" => Self::Hold,
            "stand_to" => Self::StandTo,
            "march" => Self::March,
            "change_formation" => Self::ChangeFormation,
            other => unreachable!("`{other}` is not an order"),
        }
    }
}

/// CJ-ACT-01, CJ-ACT-11: the score for an order and a quality; Support has no row and borrows one.
pub fn score(rules: &Rules, order: Order, quality: i32) -> i32 {
    let table = &rules.activation.score;
    let row = match order {
        Order::Attack => &table.attack,
        Order::Hold => &table.hold,
        Order::StandTo => &table.stand_to,
        Order::March => &table.march,
        Order::ChangeFormation => &table.change_formation,
        Order::Support => match rules.rulings.support_row {
            SupportRow::March => &table.march,
            SupportRow::Attack => &table.attack,
            SupportRow::Hold => &table.hold,
        },
    };
    row.of(quality)
}

/// CJ-ACT-05 to CJ-ACT-08, CJ-ACT-13: what the named circumstances add to the throw; they add up.
pub fn modifier(rules: &Rules, names: &[&str]) -> i32 {
    let table = &rules.activation.modifier;
    let value = |name: &&str| match *name {
        "general_within_200" => table.general_within_200,
        "cinc_within_200" => table.cinc_within_200,
        "infantry_hold_cover_or_high_ground" => table.infantry_hold_cover_or_high_ground,
        "change_formation_within_200_of_enemy" => table.change_formation_within_200_of_enemy,
        other => unreachable!("`{other}` is not an activation modifier"),
    };
    names.iter().map(value).sum()
}

/// The names that [`modifier`] knows.
pub const MODIFIERS: &[&str] = &[
    "general_within_200",
    "cinc_within_200",
    "infantry_hold_cover_or_high_ground",
    "change_formation_within_200_of_enemy",
];

/// One brigade (or unit, CJ-ACT-17) that tries to activate an order.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    needed: i32,
}

impl Try {
    /// What must be thrown for an order by troops of a quality, modifiers counted.
    pub fn new(rules: &Rules, order: Order, quality: i32, modifier: i32) -> Self {
        Self { needed: score(rules, order, quality) - modifier }
    }

    /// CJ-ACT-01, CJ-ACT-16: the throw. No face always succeeds and none always fails.
    #[inline]
    pub fn succeeds(self, dice: &mut impl Dice) -> bool {
        dice.makes(Die::D10, self.needed, Throw::new("CJ-ACT-01", 0))
    }
}

impl Mechanism for Try {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        self.succeeds(umpire.dice())
    }

    fn read(&self, activated: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *activated { "activated" } else { "not_activated" });
    }
}

/// CJ-ACT-02, CJ-ACT-03: one try a move until it succeeds; the order then acts after its delay.
pub struct ByMove {
    /// The throw.
    pub attempt: Try,
    /// Moves played.
    pub moves: u32,
    /// Moves between activation and effect.
    pub delay: u32,
    /// The label of success.
    pub label: &'static str,
}

impl Engagement for ByMove {
    type State = ();

    fn open(&self) {}

    fn step(&self, (): &mut (), umpire: &mut impl Umpire) -> Pace {
        if self.attempt.succeeds(umpire.dice()) { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<()>, sheet: &mut Sheet) {
        if end.decided {
            sheet.outcome(Label::numbered(self.label, [(end.rounds + self.delay) as i32]));
        } else {
            sheet.outcome("not_yet");
        }
    }
}
