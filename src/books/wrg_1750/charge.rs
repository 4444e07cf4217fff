//! When foot may charge foot: the amendment sheet's list of cases, and the older page it replaces.

use super::Rules;

/// The circumstances of a charge of foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// The chargers are in square.
    pub in_square: bool,
    /// The heads of two columns meet and neither gives way.
    pub columns_meet: bool,
    /// Among buildings or in woods.
    pub built_up_or_wooded: bool,
    /// Opposed by artillery alone.
    pub artillery_only: bool,
    /// The opponents flinched in the last period.
    pub opponents_flinched: bool,
    /// And were pushed back behind where they stood.
    pub opponents_lost_ground: bool,
    /// The chargers mainly lack firearms.
    pub few_firearms: bool,
}

/// What comes of wanting to charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// They may not.
    Barred,
    /// They may; most casualties in the period decide.
    Charge,
    /// They may, and the opponents break at once.
    OpponentsBreak,
}

/// WG-SHK-12 to WG-SHK-14, WG-SHK-21: whether foot may charge: opponents who have flinched break at once; otherwise only
/// before 1785, column against column, among buildings or trees, at guns alone, or by those who mainly lack firearms. No
/// square may. Without the amendment sheet flinched troops are the only case.
pub const fn leave(rules: &Rules, case: Circumstances) -> Leave {
    let pushed_back = case.opponents_lost_ground
        || (rules.amendments.infantry_charges_rewritten && !rules.rulings.flinch_must_lose_ground);
    if case.in_square {
        return Leave::Barred;
    }
    if case.opponents_flinched && pushed_back {
        return Leave::OpponentsBreak;
    }
    let free = rules.rulings.year < rules.amendments.free_charges_before
        || case.columns_meet
        || case.built_up_or_wooded
        || case.artillery_only
        || case.few_firearms;
    if free && rules.amendments.infantry_charges_rewritten { Leave::Charge } else { Leave::Barred }
}

/// WG-SHK-18, WG-OPT-01: the reach of foot who charge, and fire first or not.
pub const fn reach(rules: &Rules, fires: bool) -> i32 {
    rules.moves.close_foot_line.charge - if fires { rules.move_cost.fire_infantry } else { 0 }
}
