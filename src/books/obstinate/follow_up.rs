//! Following up a recoiling enemy.

use super::troops::{Arm, Base, Class, School};
use super::{CavalryFollows, FollowUp};
use crate::dice::{Dice, Die, Throw};

/// Whether a base follows up, and if a die decides, on what score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    Always,
    Never,
    Die(i32),
}

/// OB-FUP-02, OB-FUP-03, OB-FUP-07 to OB-FUP-09: shaken bases stay, cavalry always follows, foot never follows horse and
/// otherwise throws.
pub fn follows(rules: &FollowUp, base: &Base, shaken: bool, enemy: Arm) -> Follow {
    if shaken && !rules.if_shaken {
        return Follow::Never;
    }
    match base.arm {
        Arm::Artillery => Follow::Never,
        Arm::Cavalry if rules.cavalry == CavalryFollows::Always => Follow::Always,
        Arm::Infantry if enemy == Arm::Cavalry && !rules.infantry_v_cavalry => Follow::Never,
        _ => Follow::Die(rules.infantry_min - bonus(rules, base)),
    }
}

/// OB-FUP-09: what drill and class add to the die; nothing unless a variant says so.
fn bonus(rules: &FollowUp, base: &Base) -> i32 {
    let class = match base.class {
        Class::Raw => -rules.class_bonus,
        Class::Trained => 0,
        Class::Veteran => rules.class_bonus,
    };
    class + if base.drills(School::APrest) { rules.a_prest_bonus } else { 0 }
}

/// OB-FUP-01, OB-FUP-04, OB-FUP-05: tests whether the winner follows a recoil; it is applied whether he likes it or not,
/// and there is no test against a broken enemy.
#[inline]
pub fn follow_up(how: Follow, who: u16, dice: &mut impl Dice) -> bool {
    match how {
        Follow::Always => true,
        Follow::Never => false,
        Follow::Die(score) => dice.makes(Die::D6, score, Throw::new("OB-FUP-03", who)),
    }
}
