//! The price of an army: generals, organisation, figures, pieces, animals.

use super::Rules;

/// How an entry of an army list is organised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Organisation {
    /// A regiment or battalion with so many squadrons or companies.
    Unit {
        sub_units: i64,
    },
    Battery,
    /// A native force without sub-units.
    NativeForce,
    /// Figures or animals that belong to nothing.
    Loose,
}

/// What sets the troops of an entry apart.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standing {
    pub guard: bool,
    pub badly_trained: bool,
    pub few_firearms: bool,
    pub no_draught_teams: bool,
}

/// WG-PTS-03 to WG-PTS-06, WG-PTS-24: the price of organisation: sub-units are paid for by regiments and battalions alone,
/// and a native force pays once instead.
pub fn overhead(rules: &Rules, organisation: Organisation) -> i64 {
    let points = &rules.points;
    match organisation {
        Organisation::Unit { sub_units } => i64::from(points.unit) + i64::from(points.sub_unit) * sub_units,
        Organisation::Battery => points.unit.into(),
        Organisation::NativeForce => points.native_force.into(),
        Organisation::Loose => 0,
    }
}

/// Every kind of figure by its name.
pub const FIGURES: &[&str] = &[
    "line_infantry",
    "light_infantry",
    "rifle",
    "cavalry",
    "horse_artillery",
    "field_artillery",
    "siege_artillery",
    "rocketeer_mounted",
    "rocketeer_foot",
    "mounted_infantry",
];

/// WG-PTS-12 to WG-PTS-19, WG-PTS-23, WG-PTS-25: the price of a figure of this kind and standing.
pub fn figure(rules: &Rules, kind: &str, standing: Standing) -> i64 {
    let points = &rules.points;
    let adjusted = [
        (standing.guard, points.guard_or_grenadier),
        (standing.badly_trained, points.badly_trained),
        (standing.few_firearms, points.few_firearms),
    ];
    let plain = points.figures.of(kind).unwrap_or(rules.rulings.rifle_figure_points);
    let adjustment: i32 = adjusted.iter().filter(|(applies, _)| *applies).map(|(_, points)| points).sum();
    i64::from(plain + adjustment)
}

/// WG-PTS-07 to WG-PTS-11, WG-PTS-21: the price of a model of a piece (WG-PTS-10), less without its draught team.
pub fn piece(rules: &Rules, kind: &str, standing: Standing) -> i64 {
    let team = if standing.no_draught_teams { rules.points.no_draught_team } else { 0 };
    i64::from(rules.points.pieces.of(kind).unwrap_or(0) + team)
}

/// WG-PTS-20: the price of an animal or wagon.
pub fn animal(rules: &Rules, kind: &str) -> i64 {
    rules.points.animals.of(kind).unwrap_or(0).into()
}

/// WG-PTS-02: the price of the generals.
pub fn generals(rules: &Rules, commanding: i64, subordinate: i64) -> i64 {
    i64::from(rules.points.commanding_general) * commanding + i64::from(rules.points.subordinate_general) * subordinate
}
