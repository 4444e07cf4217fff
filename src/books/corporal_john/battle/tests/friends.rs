//! Who may pass through whom, by each reading of the ruling.

use super::rulings::ruled;
use super::stage::{FOOT, HORSE, stage};
use crate::books::corporal_john::Interpenetration;
use crate::books::corporal_john::battle::world::Intent;
use crate::field::Facing;

/// One battalion 200 metres behind another, both on the move straight ahead; how far each came.
fn one_behind_the_other([before, behind]: [usize; 2], metres: [f64; 2], ruling: Interpenetration) -> [f64; 2] {
    let mut stage = ruled(|rules| rules.rulings.interpenetration = ruling, FOOT, FOOT);
    stage.put(before, 0.0, -600.0, Facing::UP);
    stage.put(behind, 0.0, -800.0, Facing::UP);
    stage.look();
    for (unit, metres) in [before, behind].into_iter().zip(metres) {
        stage.world.units[unit].intent = Intent { metres, ..Intent::stand(&stage.world.units[unit].block) };
    }
    stage.with(|action, world, _| {
        action.find_bars(world);
        action.move_together(world);
    });
    [(before, -600.0), (behind, -800.0)].map(|(unit, from)| stage.world.units[unit].block.front_centre().y - from)
}

/// The one in front goes 100 metres on, so that its rear stands 300 metres less its depth before the front of the other.
#[test]
fn cj_mov_10_where_nobody_passes_who_moves_behind_a_friend_stops_short_of_where_he_comes_to() {
    let depth = stage("", FOOT, FOOT).world.units[0].block.depth();
    for order in [[0, 1], [1, 0]] {
        let [before, behind] = one_behind_the_other(order, [100.0, 400.0], Interpenetration::None);
        assert!((before - 100.0).abs() < 1e-6, "{before}");
        assert!((behind - (300.0 - depth)).abs() < 0.1, "{behind}");
    }
}

#[test]
fn cj_mov_10_friends_who_march_on_bar_nobodys_way() {
    let came = one_behind_the_other([0, 1], [400.0, 400.0], Interpenetration::None);
    assert!(came.iter().all(|came| (came - 400.0).abs() < 1e-6), "{came:?}");
    for reading in [Interpenetration::StatedCases, Interpenetration::Free] {
        let [_, through] = one_behind_the_other([0, 1], [100.0, 400.0], reading);
        assert!((through - 400.0).abs() < 1e-6, "{reading:?}: on the move they do not mind one another: {through}");
    }
}

/// Two squadrons ride at one enemy from the same side: the nearer comes first to him, the other on top of him or not.
#[test]
fn cj_mov_10_who_charges_waits_for_a_friend_only_where_nobody_passes() {
    let overlap = |ruling: Interpenetration| {
        let mut stage = ruled(|rules| rules.rulings.interpenetration = ruling, HORSE, HORSE);
        stage.put(0, 0.0, -100.0, Facing::UP);
        stage.put(1, 0.0, -200.0, Facing::UP);
        stage.put(2, 0.0, 200.0, Facing::DOWN);
        stage.away(3);
        stage.look();
        for unit in [0, 1] {
            let stand = Intent::stand(&stage.world.units[unit].block);
            stage.world.units[unit].intent = Intent { metres: 500.0, charge: Some(2), ..stand };
        }
        stage.with(|action, world, _| {
            action.find_bars(world);
            action.move_together(world);
        });
        stage.world.units[0].block.overlaps(&stage.world.units[1].block)
    };
    assert!(overlap(Interpenetration::StatedCases));
    assert!(!overlap(Interpenetration::None));
}

#[test]
fn cj_rin_03_who_gave_ground_lets_friends_through_unless_nobody_passes() {
    let free = |ruling: Interpenetration| {
        let mut stage = ruled(|rules| rules.rulings.interpenetration = ruling, FOOT, FOOT);
        stage.put(0, 0.0, -600.0, Facing::UP);
        stage.put(1, 0.0, -800.0, Facing::UP);
        stage.world.units[0].gave_ground = true;
        stage.look();
        stage.with(|action, world, _| {
            action.find_bars(world);
            action.run_past_friends(world, 1, Facing::UP, 400.0).0
        })
    };
    assert_eq!(free(Interpenetration::StatedCases), 400.0);
    assert!(free(Interpenetration::None) < 200.0);
}
