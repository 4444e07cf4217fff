//! What we decided where the book is silent, and what its amendment sheet changed: both can be laid otherwise.

use serde::Deserialize;

/// Every switch of the register.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    pub year: i32,
    pub rifle_figure_points: i32,
    pub grenadiers_are_guards: bool,
    pub personal_order_delay: i32,
    pub orders_per_general_per_period: i32,
    pub all_rain_is_heavy: bool,
    pub horse_holder_fraction: f64,
    pub fire_during_full_evolution: bool,
    pub flinch_break_uses: FlinchBreakUses,
    pub guns_recoil: GunsRecoil,
    pub still_air: bool,
    pub bad_training_advance: BadTrainingAdvance,
    pub wind_needs_third_period: bool,
    pub moving_cavalry_factor: i32,
    pub chance_per_target: bool,
    pub stationary_flinch_disorganised_from: DisorganisedFrom,
    pub cpf_divisor: Divisor,
    pub opposition: Opposition,
    pub break_cascade: BreakCascade,
    pub column_menace_min_advance: i32,
    pub flinch_must_lose_ground: bool,
    pub foot_charge_compare: FootChargeCompare,
    pub foot_charge_compare_without_contact: bool,
    pub few_firearms_charge_as_cavalry: bool,
    pub third_rout_period: ThirdRoutPeriod,
    pub draw_margin: f64,
    pub overhead_lost: OverheadLost,
    pub max_periods: i32,
    pub casualty_ladder: CasualtyLadder,
    pub losses_recorded: LossesRecorded,
}

/// What the amendment sheet changed beyond single numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendments {
    pub light_companies_on_line_bases: bool,
    pub free_of_squares_before: i32,
    pub cavalry_face_cavalry_first: bool,
    pub stationary_recoil_next_period: bool,
    pub infantry_charges_rewritten: bool,
    pub free_charges_before: i32,
    pub prisoners_may_be_slaughtered: bool,
}

/// A ruling that is one of some words.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($word:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($word,)+
        }
    };
}

words! {
    /// WG-FRC-12: what a flinch too long to be walked is measured against.
    FlinchBreakUses { NormalMove }
}
words! {
    /// WG-FRC-15: what deployed guns do when they must recoil.
    GunsRecoil { CrewLeavesPieces, PiecesGoToo, Stand }
}
words! {
    /// WG-FTF-05: whether the badly trained take both their fire factors at an advancing enemy.
    BadTrainingAdvance { Cumulative, Replace }
}
words! {
    /// WG-DIS-10: when stationary troops who flinch become disorganised.
    DisorganisedFrom { NextPeriod, SamePeriod }
}
words! {
    /// WG-FLI-12: by which figures casualties are divided.
    Divisor { PeriodStart, Original, Current }
}
words! {
    /// WG-FLI-16: whose points are set against a unit's own.
    Opposition { Principal, SumLocal }
}
words! {
    /// WG-FLI-08: how far the sight of breaking friends spreads in one period.
    BreakCascade { Single, UntilStable }
}
words! {
    /// WG-SHK-16: what most casualties means.
    FootChargeCompare { Men, PerFigure }
}
words! {
    /// WG-PUR-06: what becomes of foot in their third period of rout.
    ThirdRoutPeriod { PrisonersIfContact, Disperse }
}
words! {
    /// WG-VIC-07: when the points of an organisation are lost.
    OverheadLost { OnDestruction, ProRata }
}
words! {
    /// WG-CAS-01: the casualty table as printed, or with its missing rungs put back.
    CasualtyLadder { Printed, Smoothed }
}
words! {
    /// WG-CAS-03: whether men read from the table beyond a unit's strength are still counted as lost.
    LossesRecorded { AsRead, ToTheLastMan }
}
