//! One combat of one round: a die a side, the modifiers, and the chart of results.
//!
//! OB-SCP-07: fire and shock are one thing here; the base holds musketry range in front of it, so there is no separate
//! musketry. The chart is the example's, rebuilt; modifiers that are our rulings can be switched off together by the
//! profile.

use super::troops::{Arm, Base, CavalryType, Class, Grade, School};
use super::{CombatModifier, CombatResult, ProfileName, Rules, ShakenAgain, Terrain};
use crate::dice::{Dice, Die, Throw};
use crate::side::Side;

/// The kind of round a combat is fought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// Advance to Contact.
    Advance,
    /// Defender Response.
    Response,
    /// Continuing Combat.
    Continuing,
}

/// Ground a base defends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    #[default]
    Open,
    Wood,
    Village,
    Works,
}

/// One side of one combat.
#[derive(Clone, Copy, Debug)]
pub struct Fighter {
    /// What it is; `shaken` as it stands before the dice.
    pub base: Base,
    /// Whether it is the attacker of this round.
    pub attacking: bool,
    /// It followed up at the end of the round before.
    pub followed_up: bool,
    /// Friendly bases in support.
    pub supports: i32,
    /// What the plain questions leave out.
    pub besides: Besides,
}

/// Type of horse, general, flank and ground.
#[derive(Clone, Copy, Debug)]
pub struct Besides {
    /// Type, if it is cavalry.
    pub horse: CavalryType,
    /// Grade of a general in contact.
    pub general: Option<Grade>,
    /// It strikes its enemy's flank or rear.
    pub on_flank: bool,
    /// Ground it stands on.
    pub ground: Ground,
    /// It stands higher than its enemy.
    pub higher: bool,
    /// It attacks across a stream or marsh.
    pub across_stream: bool,
}

impl Besides {
    /// Plain horse or foot in the open, frontally, without a general.
    pub const NOTHING: Self = Self {
        horse: CavalryType::Horse,
        general: None,
        on_flank: false,
        ground: Ground::Open,
        higher: false,
        across_stream: false,
    };
}

impl Fighter {
    /// A base without anything besides.
    pub const fn plain(base: Base, attacking: bool) -> Self {
        Self { base, attacking, followed_up: false, supports: 0, besides: Besides::NOTHING }
    }

    fn is(&self, arm: Arm) -> bool {
        self.base.arm == arm
    }
}

impl Rules {
    /// The combat modifiers in force: under `strict_extract` every modifier that is our ruling gives way.
    pub fn modifiers(&self) -> CombatModifier {
        let mut all = self.combat_modifier.clone();
        if self.profile.name == ProfileName::StrictExtract {
            let strict = &self.profile.strict_extract;
            all.veteran = strict.veteran;
            all.raw = strict.raw;
            all.a_prest_advance_attacking = strict.a_prest_advance_attacking;
            all.flank_or_rear = strict.flank_or_rear;
            let general = strict.general_in_contact;
            all.general_in_contact = super::ByGrade { lethargic: general, active: general, vigorous: general };
            if !strict.cavalry_types {
                all.cavalry_types.cuirassiers_v_other_cavalry_advance = 0;
                all.cavalry_types.hussars_v_formed_unshaken = 0;
                all.cavalry_types.mounted_dragoons_v_horse = 0;
            }
        }
        all
    }
}

/// OB-CMB-14, OB-CMB-16: everything a base adds to its die in a round, against this enemy; all of it adds, without a cap.
pub fn modifier(all: &CombatModifier, terrain: &Terrain, round: Round, me: &Fighter, enemy: &Fighter) -> i32 {
    me.base.modifier
        + state(all, me, enemy)
        + class(all, me.base.class)
        + drill(all, terrain, round, me, enemy)
        + arms(all, me, enemy)
        + horse(all, round, me, enemy)
        + ground(terrain, round, me, enemy)
        + if me.besides.on_flank { all.flank_or_rear } else { 0 }
        + me.besides.general.map_or(0, |grade| all.general_in_contact.of(grade))
        + if me.is(Arm::Artillery) { all.artillery } else { 0 }
}

/// OB-CMB-01, OB-CMB-02, OB-CMB-05, OB-CMB-13: shaken, having followed up, and support, which counts once and not for a
/// base struck in flank or rear.
fn state(all: &CombatModifier, me: &Fighter, enemy: &Fighter) -> i32 {
    let supports = if enemy.besides.on_flank { 0 } else { me.supports.min(all.support_max) };
    let shaken = if me.base.shaken { all.shaken } else { 0 };
    let followed = if me.followed_up { all.followed_up } else { 0 };
    shaken + followed + supports * all.support
}

/// OB-CMB-10, OB-CMB-11: trained troops add nothing, veterans a step, raw troops take one off.
fn class(all: &CombatModifier, class: Class) -> i32 {
    match class {
        Class::Raw => all.raw,
        Class::Trained => all.trained,
        Class::Veteran => all.veteran,
    }
}

/// OB-CMB-03, OB-CMB-04, OB-CMB-12: the Dutch school gains in every continuing round while unshaken, neither struck in
/// flank nor among trees; a prest gains when it attacks unshaken in the advance round.
fn drill(all: &CombatModifier, terrain: &Terrain, round: Round, me: &Fighter, enemy: &Fighter) -> i32 {
    let wood = !terrain.wood_dutch_bonus && [me, enemy].iter().any(|side| side.besides.ground == Ground::Wood);
    let steady = !me.base.shaken || all.dutch_when_shaken;
    if me.base.drills(School::Dutch) && round == Round::Continuing && steady && !enemy.besides.on_flank && !wood {
        all.dutch_continuing
    } else if me.base.drills(School::APrest) && round == Round::Advance && me.attacking && !me.base.shaken {
        all.a_prest_advance_attacking
    } else {
        0
    }
}

/// OB-CMB-07, OB-CMB-08, OB-CMB-09: what attacking shaken infantry gives to horse and to foot, and what unshaken infantry
/// gives to horse.
fn arms(all: &CombatModifier, me: &Fighter, enemy: &Fighter) -> i32 {
    if !enemy.is(Arm::Infantry) {
        return 0;
    }
    match (me.base.arm, enemy.base.shaken) {
        (Arm::Cavalry, true) if me.attacking => all.cavalry_attacking_shaken_infantry,
        (Arm::Infantry, true) if me.attacking => all.infantry_attacking_shaken_infantry,
        (Arm::Cavalry, false) => all.cavalry_v_unshaken_infantry,
        _ => 0,
    }
}

/// OB-CMB-15: cuirassiers gain on other cavalry in the advance round, hussars lose against formed troops, mounted
/// dragoons against horse.
fn horse(all: &CombatModifier, round: Round, me: &Fighter, enemy: &Fighter) -> i32 {
    if !me.is(Arm::Cavalry) {
        return 0;
    }
    let types = &all.cavalry_types;
    let against = enemy.is(Arm::Cavalry).then_some(enemy.besides.horse);
    match (me.besides.horse, against) {
        (CavalryType::Cuirassiers, Some(other)) if other != CavalryType::Cuirassiers && round == Round::Advance => {
            types.cuirassiers_v_other_cavalry_advance
        }
        (CavalryType::Hussars, Some(CavalryType::Hussars)) => 0,
        (CavalryType::Hussars, _) if enemy.is(Arm::Artillery) || enemy.base.shaken => 0,
        (CavalryType::Hussars, _) => types.hussars_v_formed_unshaken,
        (CavalryType::Dragoons, Some(other)) if !matches!(other, CavalryType::Dragoons | CavalryType::Hussars) => {
            types.mounted_dragoons_v_horse
        }
        _ => 0,
    }
}

/// OB-TER-02, OB-TER-03, OB-TER-04, OB-TER-06: villages and works help the defender, works only frontally; height and
/// streams count in the advance round.
fn ground(terrain: &Terrain, round: Round, me: &Fighter, enemy: &Fighter) -> i32 {
    let defends = if me.attacking { Ground::Open } else { me.besides.ground };
    let cover = match defends {
        Ground::Village => terrain.village_defender,
        Ground::Works if !enemy.besides.on_flank => terrain.works_defender,
        _ => 0,
    };
    let into_village = me.attacking && enemy.besides.ground == Ground::Village && me.is(Arm::Cavalry);
    let first = round == Round::Advance;
    cover
        + if into_village { terrain.village_attacked_by_horse } else { 0 }
        + if first && me.besides.higher { terrain.hill_advance } else { 0 }
        + if first && me.attacking && me.besides.across_stream { terrain.stream_advance } else { 0 }
}

/// OB-TER-01: a base in a wood cannot be attacked by cavalry.
pub fn may_attack(terrain: &Terrain, attacker: Arm, defender: Ground) -> bool {
    attacker != Arm::Cavalry || defender != Ground::Wood || terrain.wood_cavalry_may_attack
}

/// What a combat did to the base with the lower total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    Nothing,
    Recoil,
    RecoilShaken,
    Broken,
}

/// OB-RES-01 to OB-RES-07, OB-STA-03: by the difference the lower total stands, recoils, recoils shaken or breaks; being
/// shaken a second time breaks, and a plain recoil leaves a shaken base shaken.
#[inline]
pub fn effect(chart: &CombatResult, difference: i32, loser_shaken: bool) -> Effect {
    if difference < chart.recoil_min {
        Effect::Nothing
    } else if difference < chart.recoil_shaken_min {
        Effect::Recoil
    } else if difference < chart.broken_min {
        let breaks = loser_shaken && chart.shaken_again == ShakenAgain::Broken;
        if breaks { Effect::Broken } else { Effect::RecoilShaken }
    } else {
        Effect::Broken
    }
}

/// OB-RES-08, OB-ART-04: guns are overrun by any recoil or worse; line troops only if a difference for it is set.
pub fn overrun(rules: &Rules, arm: Arm, difference: i32, effect: Effect) -> bool {
    match arm {
        Arm::Artillery => rules.artillery.recoil_overruns && effect != Effect::Nothing,
        _ => rules.combat_result.overrun_min > 0 && difference >= rules.combat_result.overrun_min,
    }
}

/// OB-CMB-16, OB-RES-06: a die each; the attacker's lead in totals, `edge` being his modifiers less the defender's.
/// `place` tells the combats of a round apart.
#[inline]
pub fn lead(edge: i32, attacker: Side, place: u16, dice: &mut impl Dice) -> i32 {
    let throw = |side: Side| Throw::new("OB-CMB-16", 2 * place + side as u16);
    edge + i32::from(dice.margin(Die::D6, Die::D6, throw(attacker), throw(attacker.other())))
}
