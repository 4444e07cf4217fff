//! Support in the line: what a friend alongside or behind is worth.

use super::{Line, Ranks, Stand};
use crate::books::obstinate::troops::Arm;
use crate::side::Side;

impl Line {
    /// OB-CMB-05: what support adds to a base in its combat: a friend touching it side to side and level, or directly
    /// behind in contact, that does not itself fight this round; counted once.
    pub fn support(&self, ranks: &Ranks, side: Side, meeting: usize, fighting: u8) -> i32 {
        let base = self.meetings[meeting].bases[side];
        let supports = |friend: &usize| *friend != base && self.supports(ranks, side, base, *friend, fighting);
        let friends = (0..self.drawn[side].len()).filter(supports).count() as i32;
        let all = &self.rules.combat_modifier;
        friends.min(all.support_max) * all.support
    }

    /// OB-CMB-05, OB-CMB-06, OB-ART-04: whether one friend supports a base.
    fn supports(&self, ranks: &Ranks, side: Side, base: usize, friend: usize, fighting: u8) -> bool {
        let all = &self.rules.combat_modifier;
        let (mine, theirs) = (&self.drawn[side][base], &self.drawn[side][friend]);
        let (here, there) = (ranks.bases[side][base], ranks.bases[side][friend]);
        let level = mine.dressed && theirs.dressed && here.depth == there.depth;
        let alongside = level && (mine.lane - theirs.lane).abs() == 1 && !self.faces_enemy(ranks, side, friend);
        let behind = mine.lane == theirs.lane && there.depth == here.depth - 1;
        let same_arm = mine.base.arm == theirs.base.arm || !all.support_same_arm;
        let guns = theirs.base.arm == Arm::Artillery && !self.rules.artillery.gives_support;
        (alongside || behind) && same_arm && !guns && self.is_able(there) && !self.fights(side, friend, fighting)
    }

    fn is_able(&self, friend: Stand) -> bool {
        let shaken = friend.standing.is_shaken() && !self.rules.combat_modifier.support_if_shaken;
        !friend.standing.is_broken() && !shaken
    }

    fn fights(&self, side: Side, base: usize, fighting: u8) -> bool {
        self.meeting_of(side, base).is_some_and(|meeting| fighting >> meeting & 1 == 1)
    }

    /// OB-CMB-05: an enemy within a base width straight in front cancels support given alongside.
    fn faces_enemy(&self, ranks: &Ranks, side: Side, base: usize) -> bool {
        let (lane, depth) = (self.drawn[side][base].lane, ranks.bases[side][base].depth);
        let enemies = self.drawn[side.other()].iter().zip(&ranks.bases[side.other()]);
        let near = |stand: &Stand| -(depth + stand.depth) <= self.rules.combat_modifier.support_cancel_front_bd;
        enemies.filter(|(drawn, stand)| drawn.lane == lane && !stand.standing.is_broken()).any(|(_, stand)| near(stand))
    }
}
