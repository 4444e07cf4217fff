//! Artillery: a throw to hit by range, a casualty die on a hit, and the six that destroys a gun.

use super::casualties::{Pool, tell_fallen};
use super::{Decimal, FractionPool, GunWreckDie, Rules};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// One gun at its range, laid on its target.
#[derive(Clone, Copy, Debug)]
pub struct Gun {
    need: u8,
    worth: Decimal,
}

impl Gun {
    /// CH-ART-05, CH-ART-07: the score to hit goes by the band of the range, ends inclusive, and the casualty die counts
    /// whole to nine inches and half beyond. No gun fires past its greatest range.
    pub fn laid(rules: &Rules, inches: f64, rate: Decimal) -> Option<Self> {
        let artillery = &rules.artillery;
        if inches > artillery.max_range {
            return None;
        }
        let band = artillery.hit_to.iter().position(|&to| inches <= to)?;
        let near = inches <= artillery.full_die_to;
        let factor = if near { artillery.factor_near } else { artillery.factor_far };
        Some(Self { need: artillery.hit[band], worth: factor * rate })
    }

    /// CH-ART-05, CH-ART-06: throws to hit, unless the gun cannot miss, and on a hit throws the casualty die.
    pub fn fire(&self, gun: u32, dice: &mut impl Dice) -> Option<u8> {
        let certain = self.need <= Die::D6.shows(0);
        let hit = certain || dice.makes(Die::D6, i32::from(self.need), Throw::new("CH-ART-05", gun as u16));
        hit.then(|| dice.d6(Throw::new("CH-ART-06", gun as u16)))
    }

    /// CH-ART-07: the points of a casualty die that shows this face.
    pub fn points(&self, face: u8) -> Decimal {
        self.worth * face
    }
}

/// CH-ART-01: a gun is served by four soldiers or more.
pub fn is_manned(rules: &Rules, crew: u32) -> bool {
    crew >= rules.artillery.min_crew
}

/// Guns that fire once each at one body of foot or horse.
pub struct Cannonade {
    /// The guns, each at its range.
    pub guns: Vec<Gun>,
    /// Men of the target in range.
    pub target_men: u32,
    /// How fractions are pooled.
    pub fraction_pool: FractionPool,
}

/// How far a cannonade has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Firing {
    gun: u32,
    wrecked: bool,
    pool: Pool,
}

impl Firing {
    /// The guns have all fired.
    fn finish(&mut self, umpire: &mut impl Umpire) -> Pace {
        self.pool.claim();
        let fallen = self.pool.fallen();
        umpire.tell("CH-CAS-01", || format!("{fallen} of the target fall"));
        Pace::Over
    }
}

impl Engagement for Cannonade {
    type State = Firing;

    fn open(&self) -> Firing {
        Firing::default()
    }

    fn step(&self, state: &mut Firing, umpire: &mut impl Umpire) -> Pace {
        let Some(gun) = self.guns.get(state.gun as usize) else {
            return state.finish(umpire);
        };
        if let Some(face) = gun.fire(state.gun, umpire.dice()) {
            state.pool.add(gun.points(face), self.target_men);
        }
        state.pool.close_body(self.fraction_pool);
        state.gun += 1;
        Pace::Step
    }

    fn read(&self, end: &End<Firing>, sheet: &mut Sheet) {
        tell_fallen(end.state.pool.fallen(), sheet);
    }
}

/// Guns that fire once each at one gun and its crew.
pub struct CounterBattery {
    /// The firing guns.
    pub guns: Vec<Gun>,
    /// Gunners with the target.
    pub crew: u32,
    /// How fractions are pooled.
    pub fraction_pool: FractionPool,
    /// The face that destroys a gun.
    pub destroyed_on: u8,
    /// Which die shows it.
    pub wreck_die: GunWreckDie,
    /// Whether the shot that destroys the gun leaves the crew alone.
    pub spares_crew: bool,
}

impl CounterBattery {
    /// CH-ART-10: a hit on a gun crew destroys the gun if the die shows a six before any halving.
    fn wrecks(&self, gun: u32, face: u8, dice: &mut impl Dice) -> bool {
        let shown = match self.wreck_die {
            GunWreckDie::Casualty => face,
            GunWreckDie::Allocation => dice.d6(Throw::new("CH-ART-10", gun as u16)),
        };
        shown == self.destroyed_on
    }
}

impl Engagement for CounterBattery {
    type State = Firing;

    fn open(&self) -> Firing {
        Firing::default()
    }

    /// CH-ART-11, CH-ART-13: a shot that wrecks the gun spares the crew; of any other only the number of gunners matters.
    fn step(&self, state: &mut Firing, umpire: &mut impl Umpire) -> Pace {
        let Some(gun) = self.guns.get(state.gun as usize) else {
            return state.finish(umpire);
        };
        if let Some(face) = gun.fire(state.gun, umpire.dice()) {
            let wrecks = self.wrecks(state.gun, face, umpire.dice());
            state.wrecked |= wrecks;
            if !(wrecks && self.spares_crew) {
                state.pool.add(gun.points(face), self.crew);
            }
            if wrecks {
                umpire.tell("CH-ART-10", || "the gun is destroyed".to_owned());
            }
        }
        state.pool.close_body(self.fraction_pool);
        state.gun += 1;
        Pace::Step
    }

    fn read(&self, end: &End<Firing>, sheet: &mut Sheet) {
        let (wrecked, fallen) = (end.state.wrecked, end.state.pool.fallen());
        let pattern = if wrecked { "gun_wrecked_crew_lost_N" } else { "gun_intact_crew_lost_N" };
        sheet.outcome(Label::numbered(pattern, [fallen as i32]));
        sheet.event_if(wrecked, "gun_wrecked");
        sheet.number("crew_lost", fallen);
    }
}
