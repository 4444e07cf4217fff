//! What the automated generals do where the book leaves them a choice.

use super::stage::{FOOT, stage};
use crate::field::Facing;

#[test]
fn cj_gen_01_generals_keep_clear_of_troops_in_reach_of_the_enemy() {
    let mut stage = stage("", FOOT, FOOT);
    for (unit, x, y, facing) in [
        (0, -200.0, 0.0, Facing::UP),
        (1, 200.0, 0.0, Facing::UP),
        (2, -200.0, 100.0, Facing::DOWN),
        (3, 200.0, 100.0, Facing::DOWN),
    ] {
        stage.put(unit, x, y, facing);
    }
    stage.look();
    for _ in 0..10 {
        stage.with(|action, world, _| action.move_generals(world));
    }
    let (action, world) = (&stage.action, &stage.world);
    for (general, officer) in action.officers.iter().enumerate() {
        let at = world.generals[general].at;
        let nearest =
            (0..4).filter(|&unit| action.side(unit) == officer.side).map(|unit| world.units[unit].block.distance(at));
        let nearest = nearest.fold(f64::INFINITY, f64::min);
        assert!(nearest > action.ruler.risk, "{} stands {nearest:.0} m from his troops", officer.name);
        assert!(nearest < 1000.0, "{} is still with the army, {nearest:.0} m off", officer.name);
    }
}
