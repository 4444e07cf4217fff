//! The second turn of a melee: the defenders fire, the fallen come off, and the rest fight hand to hand.

use super::artillery::Gun;
use super::casualties::Pool;
use super::combat::Men;
use super::infantry::{Firer, musket_die};
use super::melee::{Fought, Pairing, fewer_losses};
use super::{Rules, casualties::Target, casualties::rate};
use crate::dice::Dice;
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::Sides;
use crate::umpire::Umpire;

/// What the defenders fire before the hand-to-hand.
#[derive(Clone, Copy, Debug)]
pub enum DefensiveFire {
    /// So many muskets, as one body at short range.
    Muskets(Firer),
    /// A manned gun; contact is no distance at all.
    Gun(Gun),
}

/// Attackers, all of one arm, and the defenders in contact with them. The attackers are side A.
pub struct Assault {
    rules: Rules,
    attackers: Men,
    defenders: u16,
    fire: DefensiveFire,
}

/// Where an assault stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Assaulting {
    die: u32,
    ceased: bool,
    pool: Pool,
    fought: Fought,
}

impl Assault {
    /// Attackers in contact, about to be fired at.
    pub fn new(rules: &Rules, attackers: Men, defenders: u16, fire: DefensiveFire) -> Self {
        Self { rules: rules.clone(), attackers, defenders, fire }
    }

    /// CH-MEL-03: what a point of defensive fire is worth: the attackers are in the open.
    pub fn rate(rules: &Rules, attackers: Men) -> super::Decimal {
        rate(rules, if attackers.horse > 0 { Target::Horse } else { Target::Foot }, false)
    }

    /// One die of the defensive fire. False once there is none left.
    fn defend(&self, state: &mut Assaulting, dice: &mut impl Dice) -> bool {
        let men = u32::from(self.attackers.all());
        match &self.fire {
            DefensiveFire::Muskets(firer) if state.die < firer.musketry.dice(firer.men) => {
                let throw = musket_die(0, state.die);
                firer.musketry.throw(firer.men, state.die, throw, &mut state.pool, men, dice);
            }
            DefensiveFire::Gun(gun) if state.die == 0 => {
                if let Some(face) = gun.fire(0, dice) {
                    state.pool.add(gun.points(face), men);
                }
            }
            _ => return false,
        }
        state.die += 1;
        true
    }

    /// CH-MEL-03: the attackers whom the fire has left, paired with all the defenders.
    fn pairing(&self, state: &Assaulting) -> Pairing {
        let fallen = state.pool.fallen() as u16;
        let Men { horse, foot } = self.attackers;
        let left = Men { horse: horse.saturating_sub(fallen), foot: foot.saturating_sub(fallen) };
        Pairing::new(&self.rules, Sides::new(left, Men { horse: 0, foot: self.defenders }))
    }
}

impl Engagement for Assault {
    type State = Assaulting;

    fn open(&self) -> Assaulting {
        Assaulting::default()
    }

    fn step(&self, state: &mut Assaulting, umpire: &mut impl Umpire) -> Pace {
        if state.ceased {
            let over = state.fought.next(&self.rules, &self.pairing(state), umpire);
            return if over { Pace::Over } else { Pace::Step };
        }
        if self.defend(state, umpire.dice()) {
            return Pace::Step;
        }
        state.pool.claim();
        (state.ceased, state.die) = (true, 0);
        let fallen = state.pool.fallen();
        umpire.tell("CH-MEL-03", || format!("{fallen} attackers fall to the fire"));
        if self.pairing(state).bouts() == 0 { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Assaulting>, sheet: &mut Sheet) {
        let shot = end.state.pool.fallen() as i32;
        let cut_down = end.state.fought.lost.map(|lost| i32::from(lost.all()));
        let lost = Sides::new(shot + cut_down.a, cut_down.b);
        sheet.outcome(Label::numbered("attacker_loses_N_defender_loses_N", [lost.a, lost.b]));
        sheet.number("attacker_lost", lost.a);
        sheet.number("attacker_lost_to_fire", shot);
        sheet.number("defender_lost", lost.b);
        fewer_losses(lost, sheet);
    }
}
