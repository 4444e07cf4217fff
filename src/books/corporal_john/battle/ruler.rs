//! The book's ruler laid on the field: millimetres of the 6/10 mm game become metres, once, before play.

use crate::books::corporal_john::{GunClass, Rules};
use crate::field::{Arc, Quarters};

/// Every distance that play measures, in metres.
#[derive(Clone, Debug)]
pub struct Ruler {
    /// Metres to the millimetre.
    pub mm: f64,
    /// CJ-MOV-01: foot in column, in line or fighting order, in square.
    pub foot_march: f64,
    pub foot_advance: f64,
    pub foot_square: f64,
    /// CJ-MOV-02: horse in column and in fighting order.
    pub horse_march: f64,
    pub horse_advance: f64,
    /// CJ-MOV-04: generals.
    pub general: f64,
    /// CJ-TRP-12: the front and depth of an element, and the depth given to every base.
    pub element: f64,
    /// CJ-INF-01: musketry, and where foot halt to fire.
    pub musketry: f64,
    pub fire: f64,
    /// CJ-CVC-04: pistols.
    pub pistols: f64,
    /// CJ-RIN-01: giving ground.
    pub give_ground: f64,
    /// CJ-RCV-08: how far behind recoiling horse friends are carried back.
    pub carry_back: f64,
    /// CJ-RET-02: clear of the enemy.
    pub clear: f64,
    /// CJ-ACT-05, CJ-ACT-08: the general's nearness and the enemy's.
    pub general_near: f64,
    pub cinc_near: f64,
    pub enemy_near: f64,
    /// CJ-CMD-07: one tactical move.
    pub support_foot: f64,
    pub support_horse: f64,
    /// CJ-CMD-01, CJ-CMD-20: command radii.
    pub radius_cinc: f64,
    pub radius_senior: f64,
    pub radius_brigadier: f64,
    /// CJ-GEN-01, CJ-MOR-03, CJ-MOR-08: risk, shock and nearness of a fallen general.
    pub risk: f64,
    pub shock: f64,
    pub fallen_near: f64,
    /// CJ-BRG-05: friends retreating.
    pub friends: f64,
    /// CJ-FRM-04: battalions that may form one square.
    pub joint_square: f64,
    /// CJ-PUR-04: a quarry in reach.
    pub quarry: f64,
    /// Where foot leave column, and where a brigadier stands.
    pub deploy: f64,
    pub stand_off: f64,
    /// CJ-COV-03: a breach.
    pub breach: f64,
    /// CJ-INF-03, CJ-ART-13: the angle of overlaps, and the arc of guns.
    pub overlap_slope: f64,
    pub gun_arc: Arc,
    /// Front, flanks and rear: the book draws no line, so the diagonals do.
    pub quarters: Quarters,
    ranges: [[f64; 2]; 4],
    gun_rates: [f64; 4],
}

impl Ruler {
    /// The ruler of the tables.
    pub fn new(rules: &Rules) -> Self {
        let mm = rules.scale.metres_per_mm[0];
        let at = |millimetres: i32| f64::from(millimetres) * mm;
        let (range, movement) = (&rules.artillery.range, &rules.movement);
        let heavy = at(movement.artillery_heavy[0]);
        Self {
            mm,
            foot_march: at(movement.infantry_march[0]),
            foot_advance: at(movement.infantry_advance[0]),
            foot_square: at(movement.infantry_square[0]),
            horse_march: at(movement.cavalry_march[0]),
            horse_advance: at(movement.cavalry_advance[0]),
            general: at(movement.generals[0]),
            element: at(rules.base.infantry_mm[0]),
            musketry: at(rules.combat.infantry_range),
            fire: at(rules.policy.fire_distance_mm),
            pistols: at(rules.combat.pistol_range),
            give_ground: at(rules.combat.give_ground_mm),
            carry_back: at(rules.combat.carry_back_mm),
            clear: at(rules.retreat.clear_mm),
            general_near: at(rules.activation.general_distance),
            cinc_near: at(rules.activation.cinc_distance),
            enemy_near: at(rules.activation.enemy_distance),
            support_foot: at(rules.command.support_within_foot),
            support_horse: at(rules.command.support_within_horse),
            radius_cinc: at(rules.command.radius_cinc),
            radius_senior: at(rules.command.radius_senior),
            radius_brigadier: at(rules.command.radius_brigadier),
            risk: at(rules.generals.risk_distance),
            shock: at(rules.generals.morale_distance),
            fallen_near: at(rules.generals.modifier_distance),
            friends: at(rules.brigade.friends_distance),
            joint_square: at(rules.formation.joint_square_mm),
            quarry: at(rules.pursuit.quarry_within),
            deploy: at(rules.policy.deploy_distance_mm),
            stand_off: at(rules.policy.brigadier_stand_off_mm),
            breach: at(rules.works.breach_mm),
            overlap_slope: f64::from(rules.combat.overlap_angle_degrees).to_radians().tan(),
            gun_arc: Arc::either_side(f64::from(rules.rulings.gun_arc_degrees)),
            quarters: Quarters::open(45.0, 45.0),
            ranges: [range.light, range.medium, range.heavy, range.superheavy].map(|band| band.map(at)),
            gun_rates: [at(movement.artillery_light[0]), at(movement.artillery_medium[0]), heavy, heavy],
        }
    }

    /// CJ-ART-01: the close and the long range of a class, in metres.
    pub fn range(&self, class: GunClass) -> [f64; 2] {
        self.ranges[class as usize]
    }

    /// CJ-MOV-03: what limbered guns of a class cover in a move.
    pub fn gun_rate(&self, class: GunClass) -> f64 {
        self.gun_rates[class as usize]
    }

    /// Metres as whole millimetres of the table, to the nearest.
    pub fn millimetres(&self, metres: f64) -> i32 {
        (metres / self.mm).round() as i32
    }
}
