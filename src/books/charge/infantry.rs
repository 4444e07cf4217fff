//! Infantry fire: one die for each eight men, whole at short range and halved at long, and half a die for four to seven.
//!
//! CH-ART-12: at a gun and its crew muskets kill gunners and nothing more.

use super::casualties::{Pool, tell_fallen};
use super::{Decimal, FractionPool, Rules};
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::umpire::Umpire;

/// How far musketry carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    Short,
    Long,
}

impl Range {
    /// CH-INF-02: short to three inches inclusive, long to six inclusive; beyond there is no musketry.
    pub fn at(rules: &Rules, inches: f64) -> Option<Self> {
        let musketry = &rules.musketry;
        if inches <= musketry.short_to { Some(Self::Short) } else { (inches <= musketry.long_to).then_some(Self::Long) }
    }
}

/// What the dice of one body are worth against one target.
#[derive(Clone, Copy, Debug)]
pub struct Musketry {
    men_per_die: u32,
    min_men: u32,
    full: Decimal,
    part: Decimal,
}

impl Musketry {
    /// CH-INF-04, CH-INF-05: a die counts by its range, and by half of that if fewer than eight men throw it.
    pub fn new(rules: &Rules, range: Range, rate: Decimal) -> Self {
        let musketry = &rules.musketry;
        let by_range = match range {
            Range::Short => musketry.factor_short,
            Range::Long => musketry.factor_long,
        };
        let full = by_range * rate;
        let (men_per_die, min_men) = (musketry.men_per_die, musketry.min_men);
        Self { men_per_die, min_men, full, part: full * musketry.factor_part_die }
    }

    /// CH-INF-03, CH-INF-06: so many men throw a die for each eight of them and one for a remainder of four or more.
    #[inline]
    pub const fn dice(&self, men: u32) -> u32 {
        men / self.men_per_die + (men % self.men_per_die >= self.min_men) as u32
    }

    /// Throws one of the dice of so many men into the pool of a target with so many men in range.
    #[inline]
    pub fn throw(&self, men: u32, die: u32, throw: Throw, pool: &mut Pool, target_men: u32, dice: &mut impl Dice) {
        let worth = if die < men / self.men_per_die { self.full } else { self.part };
        pool.add(worth * dice.d6(throw), target_men);
    }
}

/// The name of a body's die: bodies have room for 256 dice each.
#[inline]
pub const fn musket_die(body: u32, die: u32) -> Throw {
    Throw::new("CH-INF-03", (256 * body + die) as u16)
}

/// A body that fires.
#[derive(Clone, Copy, Debug)]
pub struct Firer {
    /// Men able to fire.
    pub men: u32,
    /// What their dice are worth.
    pub musketry: Musketry,
}

/// All the musketry that one body receives in one turn.
pub struct Volley {
    /// The bodies that fire at it.
    pub firers: Vec<Firer>,
    /// Men of the target in range.
    pub target_men: u32,
    /// How fractions are pooled.
    pub fraction_pool: FractionPool,
}

/// How far a volley has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Volleying {
    body: u32,
    die: u32,
    pool: Pool,
}

impl Engagement for Volley {
    type State = Volleying;

    fn open(&self) -> Volleying {
        Volleying::default()
    }

    fn step(&self, state: &mut Volleying, umpire: &mut impl Umpire) -> Pace {
        let Some(firer) = self.firers.get(state.body as usize) else {
            state.pool.claim();
            let fallen = state.pool.fallen();
            umpire.tell("CH-CAS-01", || format!("{fallen} of the target fall"));
            return Pace::Over;
        };
        if state.die < firer.musketry.dice(firer.men) {
            let throw = musket_die(state.body, state.die);
            firer.musketry.throw(firer.men, state.die, throw, &mut state.pool, self.target_men, umpire.dice());
            state.die += 1;
        } else {
            state.pool.close_body(self.fraction_pool);
            (state.body, state.die) = (state.body + 1, 0);
        }
        Pace::Step
    }

    fn read(&self, end: &End<Volleying>, sheet: &mut Sheet) {
        tell_fallen(end.state.pool.fallen(), sheet);
    }
}
