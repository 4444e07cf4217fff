//! Disorganisation: a state with many causes, which fires and fights worse and cannot begin a charge.

use super::Rules;
use super::tables::Move;

/// Everything that disorganises, for one unit in one period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    /// Light infantry or riflemen, whom ground does not disorganise.
    pub light: bool,
    /// WG-DIS-01: crossed an obstacle, went through wood, marsh or buildings or up a steep hill, or through artillery.
    pub rough_going: bool,
    /// WG-DIS-02: fights in or from wood, marsh or buildings.
    pub fights_in_cover: bool,
    /// WG-DIS-03: not rallied after a charge, melee or rout; not while a melee or pursuit goes on (WG-DIS-11).
    pub unrallied: bool,
    /// WG-DIS-04: cavalry, or badly trained troops not of India, near a rocket's flight or elephants.
    pub scared_by_rockets_or_elephants: bool,
    /// WG-DIS-05: horse-holders, or mounted infantry in the saddle, with enemy within sixty paces.
    pub caught_with_horses: bool,
    /// WG-DIS-06: flinched this period or last.
    pub flinched: bool,
    /// WG-DIS-07: a forced response to a charge was not done in time.
    pub caught_changing: bool,
    /// WG-DIS-08: lancers in a continued melee, or launched at cavalry from too far.
    pub lances_in_the_way: bool,
}

impl Causes {
    /// WG-DIS-09: whether any cause applies; causes do not add up.
    pub const fn disorganise(&self) -> bool {
        (!self.light && (self.rough_going || self.fights_in_cover))
            || self.unrallied
            || self.scared_by_rockets_or_elephants
            || self.caught_with_horses
            || self.flinched
            || self.caught_changing
            || self.lances_in_the_way
    }
}

/// WG-DIS-08: lancers are disorganised by a continued melee, and by a charge at cavalry from beyond their normal move.
pub const fn lances_in_the_way(continued_melee: bool, at_cavalry: bool, distance: i32, lancers: Move) -> bool {
    continued_melee || (at_cavalry && distance > lancers.normal)
}

/// WG-DIS-09: what disorganisation takes off fire, and off a blow in melee.
pub const fn penalties(rules: &Rules) -> (i32, i32) {
    (rules.fire_tactical.disorganised, rules.melee_tactical.disorganised)
}
