//! The melee: bodies in contact are paired off man by man and fight one combat each.
//!
//! CH-MEL-20: neither cover nor slope nor the impetus of a charge is known here.

use super::combat::{Combat, Men};
use super::{MeleeParticipation, Rules};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Two bodies hand to hand, each man's opponent settled.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    forces: Sides<Men>,
    bouts: u16,
}

impl Pairing {
    /// CH-MEL-17: as many combats as the smaller side has men who take part.
    #[inline]
    pub fn new(rules: &Rules, forces: Sides<Men>) -> Self {
        let forces = forces.map(|men| taking_part(rules, men));
        Self { forces, bouts: forces.a.all().min(forces.b.all()) }
    }

    /// How many combats there are.
    #[inline]
    pub const fn bouts(&self) -> u16 {
        self.bouts
    }

    /// CH-MEL-17: the men of one combat. Each side is listed horse first; the men at the same place meet, the larger side's
    /// next men join from the first combat on, and men beyond two to one stand idle.
    #[inline]
    pub fn bout(&self, bout: u16) -> Sides<Men> {
        self.forces.map(|men| {
            let first = listed(men, bout);
            let second = bout + self.bouts;
            if second < men.all() { first.and(listed(men, second)) } else { first }
        })
    }
}

/// The man at a place of a side's list, horse first.
#[inline]
const fn listed(men: Men, place: u16) -> Men {
    if place < men.horse { Men::HORSEMAN } else { Men::FOOTMAN }
}

/// CH-MEL-17: everybody takes part, or, by the other ruling, the men of the front rank.
#[inline]
fn taking_part(rules: &Rules, men: Men) -> Men {
    let bodies = &rules.body_defaults;
    match rules.rulings.melee_participation {
        MeleeParticipation::All => men,
        MeleeParticipation::FrontRank => {
            Men { horse: men.horse.div_ceil(bodies.horse_ranks), foot: men.foot.div_ceil(bodies.foot_ranks) }
        }
    }
}

/// How far a melee has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fought {
    bout: u16,
    /// Men removed so far.
    pub lost: Sides<Men>,
}

impl Fought {
    /// CH-MEL-06, CH-MEL-18: fights the next combat, once; its loser removes what was at stake. True once all are fought.
    #[inline]
    pub fn next(&mut self, rules: &Rules, pairing: &Pairing, umpire: &mut impl Umpire) -> bool {
        let bout = self.bout;
        let combat = Combat::new(rules, pairing.bout(bout));
        let winner = combat.fight(bout, umpire.dice());
        if let Some(winner) = winner {
            let loser = winner.other();
            self.lost[loser] = self.lost[loser].and(combat.at_stake[loser]);
        }
        umpire.tell("CH-MEL-06", || match winner {
            Some(side) => format!("combat {}: {side:?} wins", bout + 1),
            None => format!("combat {}: nobody falls", bout + 1),
        });
        self.bout += 1;
        self.bout >= pairing.bouts()
    }
}

/// How a melee's losses are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Men of each side.
    BySide,
    /// Men of each side and arm.
    ByArm,
}

/// One melee, each combat thrown once.
pub struct Melee {
    rules: Rules,
    pairing: Pairing,
    told: Told,
}

impl Melee {
    /// Two bodies, neither of them empty.
    pub fn new(rules: &Rules, forces: Sides<Men>, told: Told) -> Self {
        Self { rules: rules.clone(), pairing: Pairing::new(rules, forces), told }
    }
}

impl Engagement for Melee {
    type State = Fought;

    fn open(&self) -> Fought {
        Fought::default()
    }

    #[inline]
    fn step(&self, state: &mut Fought, umpire: &mut impl Umpire) -> Pace {
        if state.next(&self.rules, &self.pairing, umpire) { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Fought>, sheet: &mut Sheet) {
        let Sides { a, b } = end.state.lost;
        let all = end.state.lost.map(|lost| i32::from(lost.all()));
        sheet.outcome(match self.told {
            Told::BySide => Label::numbered("a_loses_N_b_loses_N", [all.a, all.b]),
            Told::ByArm => {
                let numbers = [a.horse, a.foot, b.horse, b.foot].map(i32::from);
                Label::numbered("a_horse_N_a_foot_N_b_horse_N_b_foot_N", numbers)
            }
        });
        sheet.number("a_lost", all.a);
        sheet.number("b_lost", all.b);
        fewer_losses(all, sheet);
    }
}

/// The side that lost fewer men had the better of it.
pub fn fewer_losses(lost: Sides<i32>, sheet: &mut Sheet) {
    match lost.a.cmp(&lost.b) {
        std::cmp::Ordering::Less => sheet.winner(Side::A),
        std::cmp::Ordering::Greater => sheet.winner(Side::B),
        std::cmp::Ordering::Equal => {}
    }
}
