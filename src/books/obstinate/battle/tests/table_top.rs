//! Rules that need a table top: moving, meeting, giving way, rallying.

use super::super::grid::Spot;
use super::super::world::{Command, Fate};
use super::stage::Stage;
use super::*;
use crate::books::obstinate::contact::Condition;
use crate::dice::{Dice, Seeded, Stream};
use crate::field::{Convex, Feature, Point, Terrain};
use crate::scenario::Arm;
use crate::umpire::Silent;

fn shake(stage: &mut Stage, base: u16) {
    stage.world.bases[usize::from(base)].standing.condition = Condition::Shaken;
}

/// Two brigades a side, every body changed.
fn brigades(change: impl Fn(&mut crate::scenario::Body)) -> Scenario {
    let mut scene = scenario("line-of-battle");
    for side in Side::BOTH {
        scene.sides[side].formations.iter_mut().flat_map(|formation| &mut formation.command.bodies).for_each(&change);
    }
    scene
}

fn dragoons() -> Scenario {
    brigades(|body| {
        body.arm = Arm::Dragoons { charge: crate::scenario::Charge::Sword, dismount: true, on_foot: false };
        (body.count, body.men) = (10, 165);
    })
}

#[test]
fn ob_scp_09_a_division_has_one_general_and_moves_on_one_order() {
    let mut stage = Stage::with(&[(0, 4, 3), (1, 5, 3), (2, 7, 3), (3, 8, 3)]);
    assert_eq!(stage.pitched.corps[0].bases, 0..2);
    assert_ne!(stage.pitched.corps[0].general, stage.pitched.corps[1].general);
    stage.carries_out(0, Command::Ahead(9));
    assert_eq!([0, 1, 2, 3].map(|base| stage.at(base).1), [5, 5, 3, 3]);
}

#[test]
fn ob_con_01_a_division_attacks_by_moving_until_it_touches() {
    let mut stage = Stage::with(&[(0, 4, 5), (1, 5, 5), (4, 4, 8), (5, 6, 12)]);
    stage.carries_out(0, Command::Attack);
    assert_eq!(stage.at(0), (4, 7));
    assert_eq!(stage.pitched.opponent(&stage.world, 0), Some(4));
    assert_eq!(stage.at(1), (5, 7), "the rest of the line keeps level");
}

#[test]
fn ob_mov_06_a_division_faces_about_where_it_stands() {
    let mut stage = Stage::with(&[(0, 4, 5), (1, 5, 5), (4, 4, 2)]);
    assert_eq!(stage.pitched.sighted(&stage.world, 0, 4), None);
    stage.carries_out(0, Command::About);
    assert_eq!((stage.at(0), stage.at(1)), ((4, 5), (5, 5)));
    assert_eq!(stage.pitched.sighted(&stage.world, 0, 4).map(|sighted| sighted.gap), Some(2));
}

#[test]
fn ob_mov_08_friends_pass_through_one_another_but_not_through_the_enemy() {
    let stage = Stage::with(&[(0, 4, 5), (2, 4, 6)]);
    assert!(stage.pitched.may_come(&stage.world, 0, 2, 2, 2));
    assert!(!stage.pitched.may_come(&stage.world, 0, 1, 2, 2), "nobody stands on a friend");
    let stage = Stage::with(&[(0, 4, 5), (4, 4, 6)]);
    assert!(!stage.pitched.may_come(&stage.world, 0, 2, 2, 0));
}

#[test]
fn ob_mov_08_a_first_line_passes_a_second_too_deep_to_clear() {
    let mut stage = Stage::with(&[(0, 4, 3), (2, 4, 4), (3, 4, 5)]);
    stage.world.divisions[1].order = crate::scenario::Order::Support(0);
    stage.carries_out(0, Command::Ahead(9));
    assert_eq!((stage.at(0), stage.at(3)), ((4, 5), (4, 3)));
}

#[test]
fn ob_mov_11_a_deep_division_moves_together() {
    let mut stage = Stage::with(&[(0, 4, 3), (1, 4, 2)]);
    stage.carries_out(0, Command::Ahead(9));
    assert_eq!((stage.at(0), stage.at(1)), ((4, 5), (4, 4)));
}

#[test]
fn ob_cmb_13_a_base_struck_in_the_rear_turns_if_it_gives_way() {
    let mut stage = Stage::with(&[(0, 4, 5), (4, 4, 8)]);
    (stage.world.bases[4].faces, stage.world.divisions[2].faces) = (Side::A, Side::A);
    stage.world.tempo = Some(Side::A);
    stage.carries_out(0, Command::Attack);
    // 4 + 2 on the rear against 3, three more; he recoils and is not followed, which needs a 4; nobody presses.
    stage.world.bases[0].standing.condition = Condition::Shaken;
    stage.dice(&[4, 2, 1, 1], |pitched, world, umpire| pitched.contact_phase(world, Side::A, umpire));
    assert_eq!(stage.world.bases[4].faces, Side::B);
    assert_eq!(stage.at(4), (4, 9));
}

#[test]
fn ob_sta_05_a_base_driven_off_its_base_line_is_broken() {
    let mut stage = Stage::with(&[(0, 4, 1), (1, 5, 0)]);
    for base in [0, 1] {
        stage.dice(&[], |pitched, world, umpire| pitched.go_back(world, base, 1, umpire));
    }
    assert_eq!((stage.at(0), stage.world.bases[0].fate), ((4, 0), Fate::Standing));
    assert_eq!(stage.world.bases[1].fate, Fate::Broken);
}

#[test]
fn ob_out_11_a_division_out_of_contact_redresses_and_stays_shaken() {
    let mut stage = Stage::with(&[(0, 4, 5), (1, 5, 4), (4, 4, 8), (5, 5, 8)]);
    shake(&mut stage, 1);
    stage.world.links.push((0, 2));
    stage.dice(&[3, 3], |pitched, world, umpire| pitched.outcome_round(world, Side::A, umpire));
    assert_eq!(stage.at(1), (5, 5));
    assert!(stage.world.bases[1].is_shaken());
}

#[test]
fn ob_out_13_the_victor_does_not_pursue() {
    let mut stage = Stage::with(&[(0, 4, 5), (1, 5, 5), (4, 4, 6), (5, 5, 6)]);
    shake(&mut stage, 4);
    stage.world.links.push((0, 2));
    // Two points and a 6 against a 1: seven less two is five base depths.
    stage.dice(&[1, 6], |pitched, world, umpire| pitched.outcome_round(world, Side::A, umpire));
    assert_eq!([4, 5].map(|base| stage.at(base).1), [11, 11]);
    assert_eq!([0, 1].map(|base| stage.at(base)), [(4, 5), (5, 5)]);
}

#[test]
fn ob_ral_01_shaken_bases_rally_when_points_are_allocated() {
    let mut stage = Stage::with(&[(0, 4, 5), (1, 5, 5), (4, 4, 14)]);
    for base in [0, 1] {
        shake(&mut stage, base);
    }
    (stage.world.tempo, stage.world.armies[0].points) = (Some(Side::A), 1);
    // Trained troops need a 4, or a 3 with their general beside them.
    stage.dice(&[3, 3], |pitched, world, umpire| pitched.command(world, Side::A, umpire));
    assert_eq!([0, 1].map(|base: usize| stage.world.bases[base].is_shaken()), [false, true]);
    assert_eq!(stage.world.armies[0].points, 0);
}

#[test]
fn ob_ral_04_a_broken_base_never_returns() {
    let mut stage = Stage::of(&rules(), &scenario("line-of-battle"));
    stage.dice(&[], |pitched, world, umpire| pitched.break_base(world, 0, umpire));
    let stream = Stream { seed: 5, key: 5, block: 5 };
    let commanders = crate::battle::Battle::commanders(&stage.pitched);
    let mut dice = Seeded::new(stream);
    for turn in 1..=12 {
        dice.turn(turn);
        let ended = stage.pitched.play(&mut stage.world, turn, &commanders, &mut Silent::new(&mut dice));
        assert_eq!(stage.world.bases[0].fate, Fate::Broken);
        if ended.is_break() {
            return;
        }
    }
}

#[test]
fn ob_drg_02_dismounted_dragoons_have_their_mounts_behind_them() {
    let mut stage = Stage::of(&rules(), &dragoons());
    stage.carries_out(0, Command::Dismount);
    let pieces = stage.pitched.pieces_of(&stage.world);
    assert_eq!(pieces[0].arm, "foot");
    assert!(pieces[0].note.contains("mounts behind"), "{}", pieces[0].note);
    assert_eq!(pieces[2].arm, "horse", "the other division keeps its seat");
}

#[test]
fn ob_drg_03_mounting_again_costs_a_move_and_takes_the_turn() {
    let mut stage = Stage::of(&rules(), &dragoons());
    stage.carries_out(0, Command::Dismount);
    let before = stage.at(0);
    let mut price = |command: Command| {
        stage.world.divisions[0].command = command;
        stage.pitched.cost(&stage.world, 0)
    };
    assert_eq!(price(Command::Remount), price(Command::Ahead(1)));
    stage.carries_out(0, Command::Remount);
    assert_eq!(stage.at(0), before);
    assert!(stage.world.bases[0].mounted && !stage.world.divisions[0].moving);
}

#[test]
fn ob_drg_05_mounts_are_lost_with_the_men() {
    let mut stage = Stage::of(&rules(), &dragoons());
    stage.carries_out(0, Command::Dismount);
    let men = stage.pitched.units[0].men;
    stage.dice(&[], |pitched, world, umpire| pitched.break_base(world, 0, umpire));
    assert_eq!(stage.pitched.toll(&stage.world, Side::A).men_lost, men);
    let named = stage.pitched.units[0].name.clone();
    assert!(stage.pitched.pieces_of(&stage.world).iter().all(|piece| piece.name != named));
}

#[test]
fn ob_frm_02_a_brigade_of_two_bases_stands_side_by_side() {
    let stage = Stage::of(
        &rules(),
        &brigades(|body| {
            body.name = "guards".to_owned();
            (body.count, body.men) = (4, 740);
        }),
    );
    assert_eq!(stage.pitched.units[0].mate, Some(1));
    let (right, left) = (stage.at(0), stage.at(1));
    assert_eq!((right.0 - left.0, right.1), (1, left.1));
}

#[test]
fn ob_ter_05_a_river_is_crossed_by_a_bridge_in_defile_or_not_at_all() {
    let mut scene = scenario("line-of-battle");
    let water = [Point::new(-2500.0, 20.0), Point::new(2500.0, 20.0)];
    let road = [Point::new(228.6, -150.0), Point::new(228.6, 150.0)];
    for (terrain, line, wide) in [(Terrain::River, water, 60.0), (Terrain::Bridge, road, 20.0)] {
        scene.field.features.push(Feature::new(terrain, Convex::line(&line, wide).expect("it is a line")));
    }
    let pitched = super::super::muster(&rules(), &scene).expect("it can be mustered");
    let can = |lane: i16, in_column: bool| {
        let foot = super::super::terrain::Mover::Foot;
        (0..pitched.grid.rows - 1)
            .all(|row| pitched.land.step(&pitched.rules, Side::A, Spot { lane, row }, foot, in_column).is_some())
    };
    let crossed: Vec<i16> = (0..pitched.grid.lanes).filter(|lane| can(*lane, true)).collect();
    assert_eq!(crossed, [5], "the lane of the bridge");
    assert!(!(0..pitched.grid.lanes).any(|lane| can(lane, false)));
}
