//! What we decided where the book is silent: one field to a switch of the tables, which give each its reason.

use serde::Deserialize;

/// The rulings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    pub element_rounding: ElementRounding,
    pub dismount_men_per_element: i32,
    pub horse_counts_as: HorseCountsAs,
    pub tokens_typed_in_advance: bool,
    pub march_followon_free: bool,
    pub support_row: SupportRow,
    pub brigade_quality: BrigadeQuality,
    pub about_face_cost: f64,
    pub interpenetration: Interpenetration,
    pub marsh: Marsh,
    pub reaction_square: bool,
    pub stationary_counts_twice: bool,
    pub below_three: BelowThree,
    pub above_fifteen: AboveFifteen,
    pub free_grouping: bool,
    pub gun_arc_degrees: i32,
    pub overhead_fire: OverheadFire,
    pub guns_contacted: GunsContacted,
    pub musketry_v_guns: MusketryVGuns,
    pub overlap_per_end: OverlapPerEnd,
    pub damage_penalty: DamagePenalty,
    pub flank_fire: FlankFire,
    pub fire_at_idle_horse: bool,
    pub pistol_standoff: PistolStandoff,
    pub pistol_halts: bool,
    pub tie_hits_cavalry: bool,
    pub d6_per: D6Per,
    pub failed_charge_check: FailedChargeCheck,
    pub uphill_defender_bonus: bool,
    pub cinc_combat_bonus: i32,
    pub decline_burst: DeclineBurst,
    pub burst_extra_attacks: u16,
    pub recoil_triggers_brigade: bool,
    pub pursuit_model: PursuitModel,
    pub rally_test: RallyTest,
    pub rout_returns: bool,
    pub cinc_down_scope: CincDownScope,
    pub losses_basis: LossesBasis,
    pub zero_losses: ZeroLosses,
    pub dash_is: DashIs,
    pub recheck: Recheck,
    pub brigade_fail: BrigadeFail,
    pub brigade_check_timing: BrigadeCheckTiming,
    pub brigade_lost: BrigadeLost,
}

/// CJ-TRP-15: how men become elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElementRounding {
    NearestHalfDown,
    Down,
}

/// CJ-TRP-22: the weight of plain regiments of horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HorseCountsAs {
    None,
    Cuirassier,
}

/// CJ-TER-06: what a marsh is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marsh {
    MajorStream,
    BrokenGround,
}

/// CJ-ACT-11: the row that activates Support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupportRow {
    March,
    Attack,
    Hold,
}

/// CJ-ACT-12: the quality of a mixed brigade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrigadeQuality {
    Mean,
    Lowest,
    Commonest,
}

/// CJ-MOV-10: who may pass through whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interpenetration {
    StatedCases,
    Free,
    None,
}

/// CJ-ART-07: what one or two guns do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BelowThree {
    None,
    DiePenalty,
}

/// CJ-ART-08: what more guns than the chart has do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AboveFifteen {
    Split,
    Formula,
    Cap,
}

/// CJ-ART-13: whether guns fire over friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverheadFire {
    HighGround,
    Never,
    Always,
}

/// CJ-ART-17: what becomes of guns that the enemy reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunsContacted {
    Captured,
    CrewFleesGunsRecoverable,
}

/// CJ-ART-18: what musketry does to guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MusketryVGuns {
    Suppress,
    Exchange,
}

/// CJ-INF-04: how many elements overlap at each end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverlapPerEnd {
    #[serde(rename = "1")]
    One,
    Geometric,
}

/// CJ-INF-08: how a unit's damage lowers its throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamagePenalty {
    StartOfMoveOnce,
    Running,
    Double,
}

/// CJ-INF-18: whether an element fired on from the flank answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlankFire {
    EndElementNoReply,
    Normal,
}

/// CJ-CVC-07: what pistols do short of contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PistolStandoff {
    Exchange,
    None,
}

/// CJ-CVI-07: what the die of points is thrown for when several squadrons get home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum D6Per {
    Unit,
    Squadron,
}

/// CJ-CVI-10: what foot do that fail the check before horse reach them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailedChargeCheck {
    FightThenRetreat,
    RunNow,
}

/// CJ-RCV-11: what happens if the winner will not burst through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeclineBurst {
    BothRallyBack,
    StayLocked,
}

/// CJ-PUR-04: what horse out of hand do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PursuitModel {
    AdvanceAfterQuarry,
    None,
}

/// CJ-RET-06: what a reformed unit throws to resume its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RallyTest {
    Activation,
    Morale,
    Both,
}

/// CJ-GEN-08: who loses his order when the C-in-C falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CincDownScope {
    Issued,
    Army,
}

/// CJ-MOR-17: which losses the morale table is read by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossesBasis {
    Total,
    Excess,
}

/// CJ-MOR-18: the score of a unit without losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZeroLosses {
    ScoreZero,
    FirstRow,
    AutoPass,
}

/// CJ-MOR-19: what a dash in the morale table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DashIs {
    Fail,
    Formula,
}

/// CJ-MOR-20: when a unit that has passed checks again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recheck {
    NewDamage,
    Once,
    EveryMove,
}

/// CJ-BRG-06: what a brigade does that fails its test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrigadeFail {
    Retire,
    Retreat,
    Rout,
}

/// CJ-BRG-07: how often a brigade is tested in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrigadeCheckTiming {
    OncePerMove,
    PerEvent,
}

/// CJ-BRG-08: which units count as lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrigadeLost {
    Current,
    Cumulative,
}
