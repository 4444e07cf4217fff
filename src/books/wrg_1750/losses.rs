//! What losses do to a unit, and what lets it rally.

use super::Rules;
use super::casualties::per_figure;

/// What a unit has been through.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    /// Figures it began the battle with.
    pub original: i32,
    /// Figures at the start of the period.
    pub at_start: i32,
    /// Figures now.
    pub now: i32,
    /// Men lost in the period.
    pub men: i32,
    /// Periods of rout behind it.
    pub rout_periods: i32,
}

/// What that makes of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// WG-LOS-01: no advance until a general has come.
    pub shaken: bool,
    /// WG-LOS-03: it never advances again.
    pub halted: bool,
    /// WG-LOS-04: it disperses.
    pub dispersed: bool,
}

/// WG-LOS-01 to WG-LOS-04: three men per figure in a period or a third of its figures in all shake a unit, half of them end
/// its advances, five men per figure in a period or three periods of rout disperse it.
pub fn effect(rules: &Rules, record: Record) -> Effect {
    let casualties = per_figure(record.men, record.at_start);
    let gone = record.original - record.now;
    let share = |[part, whole]: [i32; 2]| gone * whole >= record.original * part;
    let losses = &rules.losses;
    Effect {
        shaken: casualties >= losses.shaken_casualties || share(losses.shaken_fraction),
        halted: share(losses.halted_fraction),
        dispersed: casualties >= losses.dispersed_casualties || record.rout_periods >= losses.dispersed_rout_periods,
    }
}

/// WG-RAL-02: a unit rallies by standing a whole period without losing a man per figure.
pub fn rallies(rules: &Rules, stood_still: bool, record: Record) -> bool {
    stood_still && per_figure(record.men, record.at_start) < rules.losses.rally_casualties
}
