//! Two lines of bases in contact, lane by lane, with their depths: what support needs and single pairs do not know.
//!
//! A lane is one base wide. A base's depth is how far forward it stands in its own direction, in base depths, the line of
//! first contact being 0; two bases of a lane are in contact if their depths add up to 0. OB-CON-04: a base has one
//! opponent, the one in its lane. OB-CON-01: contact is made where two bases touch; OB-MOV-08: friends are no obstacle, so
//! that a base recoils through whoever stands behind it.

mod fight;
mod support;

pub use fight::LineFight;

use super::Rules;
use super::combat::Effect;
use super::contact::{Condition, Duty, Pair, Policies, Stage, Standing, duty};
use super::duel::{Blow, Duel};
use super::troops::Base;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Bases a side at the most.
pub const FRONT: usize = 8;

/// A base and its place in the line.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    pub base: Base,
    pub lane: i8,
    /// Depth at the start.
    pub depth: i8,
    /// Whether it touches its neighbours side to side.
    pub dressed: bool,
}

/// Two lines as they were drawn up: the bases, and which of them meet.
pub struct Line {
    rules: Rules,
    drawn: Sides<Vec<Drawn>>,
    meetings: Vec<Meeting>,
}

/// Two bases that face each other, by their numbers.
struct Meeting {
    bases: Sides<usize>,
    duel: Duel,
}

/// A base as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stand {
    pub standing: Standing,
    pub depth: i8,
}

/// Where both lines stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranks {
    pub bases: Sides<[Stand; FRONT]>,
    /// Contact and follow-up of each meeting.
    touch: [(bool, Option<Side>); FRONT],
}

impl Line {
    /// Two lines; a front base meets the enemy's front base of its lane.
    pub fn new(rules: &Rules, drawn: Sides<Vec<Drawn>>, policies: Policies) -> Self {
        let front = |side: Side, lane: i8| {
            let of_lane = drawn[side].iter().enumerate().filter(|(_, base)| base.lane == lane);
            of_lane.max_by_key(|(_, base)| base.depth).map(|(n, _)| n)
        };
        let mut lanes: Vec<i8> = drawn.a.iter().map(|base| base.lane).collect();
        lanes.sort_unstable();
        lanes.dedup();
        let meet = |lane| {
            let bases = Sides::new(front(Side::A, lane)?, front(Side::B, lane)?);
            let pair = Sides::new(drawn.a[bases.a].base, drawn.b[bases.b].base);
            Some(Meeting { bases, duel: Duel::new(rules, pair, policies) })
        };
        let meetings = lanes.into_iter().filter_map(meet).collect();
        Self { rules: rules.clone(), drawn, meetings }
    }

    /// How many pairs meet.
    pub fn meetings(&self) -> usize {
        self.meetings.len()
    }

    /// The meeting of a base, by its side and number.
    pub fn meeting_of(&self, side: Side, base: usize) -> Option<usize> {
        self.meetings.iter().position(|meeting| meeting.bases[side] == base)
    }

    /// Both lines as drawn up, every meeting in contact whose depths say so.
    pub fn open(&self) -> Ranks {
        let stand = |drawn: &[Drawn]| {
            std::array::from_fn(|n| {
                let (shaken, depth) = drawn.get(n).map_or((false, 0), |drawn| (drawn.base.shaken, drawn.depth));
                Stand { standing: Standing::fresh(shaken), depth }
            })
        };
        let bases = Sides::new(stand(&self.drawn.a), stand(&self.drawn.b));
        let mut ranks = Ranks { bases, touch: [(false, None); FRONT] };
        for n in 0..self.meetings() {
            ranks.touch[n].0 = self.gap(&ranks, n) == 0;
        }
        ranks
    }

    /// OB-TRN-09, OB-CON-08: a new game turn of lines that others have joined: bases keep their numbers, states and
    /// depths, meetings their contact and follow-ups; only recoils are forgotten.
    pub fn resume(&self, earlier: &Self, stood: &Ranks) -> Ranks {
        let mut ranks = self.open();
        for side in Side::BOTH {
            for (n, stand) in earlier.side(stood, side).iter().enumerate() {
                ranks.bases[side][n] = *stand;
                ranks.bases[side][n].standing.recoiled = false;
            }
        }
        for (n, meeting) in self.meetings.iter().enumerate() {
            let same = |known: &Meeting| known.bases == meeting.bases;
            if let Some(known) = earlier.meetings.iter().position(same) {
                ranks.touch[n] = stood.touch[known];
            }
        }
        ranks
    }

    /// The distance between two bases that face each other.
    fn gap(&self, ranks: &Ranks, meeting: usize) -> i8 {
        let Sides { a, b } = self.meetings[meeting].bases;
        -(ranks.bases.a[a].depth + ranks.bases.b[b].depth)
    }

    /// A meeting as a pair.
    pub fn pair(&self, ranks: &Ranks, meeting: usize) -> Pair {
        let Sides { a, b } = self.meetings[meeting].bases;
        let (contact, followed) = ranks.touch[meeting];
        Pair { bases: Sides::new(ranks.bases.a[a].standing, ranks.bases.b[b].standing), contact, followed }
    }

    /// Whether a meeting must, may or may not fight; OB-CON-09: an advance into contact has its limit.
    pub fn duty(&self, stage: Stage, attacker: Side, ranks: &Ranks, meeting: usize) -> Duty {
        let duty = duty(stage, attacker, &self.pair(ranks, meeting));
        let too_far = self.gap(ranks, meeting) > self.rules.contact.readvance_limit_bd;
        if duty == Duty::AttackerMay && too_far { Duty::MayNot } else { duty }
    }

    /// The meetings that fight in a round by the commanders' policies, as bits.
    pub fn who_fights(&self, stage: Stage, attacker: Side, ranks: &Ranks) -> u8 {
        let fights = |n: &usize| {
            let barred = self.duty(stage, attacker, ranks, *n) == Duty::MayNot;
            !barred && self.meetings[*n].duel.fights(stage, attacker, &self.pair(ranks, *n))
        };
        (0..self.meetings()).filter(fights).fold(0, |bits, n| bits | 1 << n)
    }

    /// OB-CON-07: the attackers who press advance into contact before the combats of the round.
    pub fn advance(&self, attacker: Side, ranks: &mut Ranks, fighting: u8) {
        for n in (0..self.meetings()).filter(|n| fighting >> n & 1 == 1) {
            let gap = self.gap(ranks, n);
            ranks.bases[attacker][self.meetings[n].bases[attacker]].depth += gap;
            ranks.touch[n].0 = true;
        }
    }

    /// What each side of a meeting adds to its die, support included.
    pub fn modifiers(&self, stage: Stage, attacker: Side, ranks: &Ranks, meeting: usize, fighting: u8) -> Sides<i32> {
        let pair = self.pair(ranks, meeting);
        let mut modifiers = self.meetings[meeting].duel.modifiers(stage.round(), attacker, &pair);
        for side in Side::BOTH {
            modifiers[side] += self.support(ranks, side, meeting, fighting);
        }
        modifiers
    }

    /// OB-CON-03: one combat of a round; `fighting` tells which others fight, and the order is the attacker's choice.
    pub fn combat(
        &self,
        stage: Stage,
        attacker: Side,
        ranks: &mut Ranks,
        meeting: usize,
        fighting: u8,
        umpire: &mut impl Umpire,
    ) -> Blow {
        let support =
            self.support(ranks, attacker, meeting, fighting) - self.support(ranks, attacker.other(), meeting, fighting);
        let mut pair = self.pair(ranks, meeting);
        let Meeting { bases, duel } = &self.meetings[meeting];
        let blow = duel.combat(stage.round(), attacker, &mut pair, support, meeting as u16, umpire);
        for side in Side::BOTH {
            ranks.bases[side][bases[side]].standing = pair.bases[side];
        }
        ranks.touch[meeting] = (pair.contact, pair.followed);
        ranks.bases[blow.loser][bases[blow.loser]].depth -= self.thrown_back(blow.effect);
        blow
    }

    /// OB-STA-01, OB-STA-02: a recoil is a base depth straight back, a broken base goes two base widths.
    fn thrown_back(&self, effect: Effect) -> i8 {
        match effect {
            Effect::Nothing => 0,
            Effect::Recoil | Effect::RecoilShaken => self.rules.combat_result.recoil_back_bd,
            Effect::Broken => self.rules.combat_result.broken_back_bd,
        }
    }

    /// OB-FUP-01: the winner tests, and advances if he follows up.
    pub fn follow(&self, ranks: &mut Ranks, meeting: usize, winner: Side, umpire: &mut impl Umpire) -> bool {
        let mut pair = self.pair(ranks, meeting);
        self.meetings[meeting].duel.follow(winner, &mut pair, meeting as u16, umpire);
        if pair.contact {
            ranks.bases[winner][self.meetings[meeting].bases[winner]].depth += self.rules.follow_up.advance_bd;
        }
        ranks.touch[meeting] = (pair.contact, pair.followed);
        pair.contact
    }

    /// The bases of a side, as they stand.
    pub fn side<'r>(&self, ranks: &'r Ranks, side: Side) -> &'r [Stand] {
        &ranks.bases[side][..self.drawn[side].len()]
    }

    /// Bases of a side in a condition.
    pub fn count(&self, ranks: &Ranks, side: Side, condition: Condition) -> u16 {
        self.side(ranks, side).iter().filter(|stand| stand.standing.condition == condition).count() as u16
    }
}
