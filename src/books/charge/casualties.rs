//! Casualties: what a point of fire is worth against a target, and how fractions are pooled, rounded and claimed.
//!
//! CH-CAS-09: men are interchangeable, so only the number that falls is kept.

use super::{Decimal, FractionPool, Rules};
use crate::engagement::{Label, Sheet};

/// What is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    Foot,
    Horse,
    Gunners,
}

/// CH-CAS-05, CH-CAS-06, CH-ART-08: the share of the standard number that a target suffers; cover multiplies it again.
pub fn rate(rules: &Rules, target: Target, cover: bool) -> Decimal {
    let casualty = &rules.casualty;
    let rate = match target {
        Target::Foot => casualty.foot,
        Target::Horse => casualty.horse,
        Target::Gunners => casualty.gunners,
    };
    if cover { rate * casualty.cover } else { rate }
}

/// What a body under fire has lost so far in a turn: men already claimed, and points not yet claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pool {
    claimed: u32,
    points: Decimal,
}

impl Pool {
    /// CH-CAS-02, CH-CAS-08: adds points to the pool, which never holds more than the men in range who still stand.
    #[inline]
    pub fn add(&mut self, points: Decimal, men: u32) {
        self.points = (self.points + points).min(Decimal::whole(men - self.claimed));
    }

    /// CH-CAS-01, CH-CAS-04: rounds the points to men, a half upwards; nothing is carried over.
    #[inline]
    pub fn claim(&mut self) {
        self.claimed += self.points.half_up();
        self.points = Decimal::default();
    }

    /// CH-CAS-03: closes the fire of one body, after which its fraction is claimed only if every body rounds for itself.
    #[inline]
    pub fn close_body(&mut self, rules: FractionPool) {
        if rules == FractionPool::PerFiringBody {
            self.claim();
        }
    }

    /// The men claimed so far.
    #[inline]
    pub const fn fallen(self) -> u32 {
        self.claimed
    }
}

/// Writes the losses of one body in one turn.
pub fn tell_fallen(fallen: u32, sheet: &mut Sheet) {
    sheet.outcome(Label::numbered("casualties_N", [fallen as i32]));
    sheet.number("casualties", fallen);
}
