//! Contact, combat and its results on the table.

use super::stage::{FOOT, GUNS, HORSE, Stage, stage};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::cover::Shelter;
use crate::books::corporal_john::battle::disorder::Cause;
use crate::books::corporal_john::battle::world::{Shape, Standing};
use crate::field::{Facing, Point};

const WALL: &str = "[[terrain]]\nkind = \"wall\"\nname = \"Wall\"\nline = [[1000, 2000], [3000, 2000]]\nwidth = 2\n";

/// A stage with the first unit of each side face to face, so many metres apart, the others gone, and both brigades in hand.
fn face_to_face(terrain: &str, a: &str, b: &str, apart: f64) -> Stage {
    let mut stage = stage(terrain, a, b);
    let first_b = stage.action.brigades[1].range().start;
    for unit in 0..stage.world.units.len() {
        if unit != 0 && unit != first_b {
            stage.away(unit);
        }
    }
    stage.put(0, 0.0, -apart * 0.5, Facing::UP);
    stage.put(first_b, 0.0, apart * 0.5, Facing::DOWN);
    stage.order(0, Order::Hold);
    stage.order(1, Order::Hold);
    stage.look();
    stage
}

fn fire(stage: &mut Stage) -> (u16, u16) {
    stage.with(|action, world, umpire| action.fire_musketry(world, umpire));
    (stage.world.units[0].taken, stage.world.units[2].taken)
}

#[test]
fn cj_inf_01_foot_fire_at_100_millimetres_and_not_beyond() {
    for (apart, fires) in [(199.0, true), (201.0, false)] {
        let mut stage = face_to_face("", FOOT, FOOT, apart);
        fire(&mut stage);
        assert_eq!(stage.world.units[0].did.fought, fires, "{apart} metres");
    }
}

#[test]
fn cj_inf_13_elements_are_matched_across_unit_boundaries() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.world.units[3].standing = Standing::Ready;
    stage.put(2, -160.0, 80.0, Facing::DOWN);
    stage.put(3, 160.0, 80.0, Facing::DOWN);
    stage.look();
    fire(&mut stage);
    assert_eq!([2, 3].map(|unit| stage.world.units[unit].used), [4, 4]);
    assert_eq!(stage.world.units[0].used, 8);
}

#[test]
fn cj_inf_03_a_longer_line_overlaps_at_its_end() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.put(2, 100.0, 80.0, Facing::DOWN);
    stage.look();
    fire(&mut stage);
    let pair = stage.world.pairs[0];
    assert_eq!(pair.places, 6, "320 metres of front, 100 aside: five and a half elements");
    assert_eq!((pair.ends.a, pair.ends.b), (1, 1), "each runs on past the other at one end");
}

#[test]
fn cj_inf_18_fire_into_a_flank_is_not_answered() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.put(2, 0.0, 240.0, Facing::degrees(90.0));
    stage.look();
    for _ in 0..50 {
        stage.with(|action, world, umpire| action.fire_musketry(world, umpire));
    }
    assert_eq!(stage.world.units[0].damage, 0);
    assert!(stage.world.units[2].damage > 0 && stage.world.units[2].did.flanked);
}

#[test]
fn cj_inf_19_a_unit_that_goes_back_hurts_nobody() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.world.units[0].standing = Standing::Retreating;
    for _ in 0..20 {
        fire(&mut stage);
    }
    assert_eq!(stage.world.units[2].damage, 0);
    assert!(stage.world.units[0].damage > 0);
}

#[test]
fn cj_cmd_22_a_brigade_stood_down_hurts_nobody() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.world.brigades[0].active = false;
    for _ in 0..20 {
        fire(&mut stage);
    }
    assert_eq!(stage.world.units[2].damage, 0);
}

#[test]
fn cj_inf_20_foot_fire_at_idle_horse_which_cannot_answer() {
    let mut stage = face_to_face("", FOOT, HORSE, 160.0);
    for _ in 0..20 {
        stage.world.units[0].did.fought = false;
        stage.world.units[2].did.fought = false;
        fire(&mut stage);
    }
    assert!(stage.world.units[2].damage > 0);
    assert_eq!(stage.world.units[0].damage, 0);
}

#[test]
fn cj_rin_01_who_loses_more_than_half_and_more_than_the_enemy_gives_50_millimetres() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    let before = stage.world.units[0].block.centre.y;
    stage.world.units[0].foe = Some(2);
    (stage.world.units[0].taken, stage.world.units[2].taken) = (5, 4);
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    assert_eq!(before - stage.world.units[0].block.centre.y, 100.0);
    assert_eq!(stage.world.units[0].disorder.causes(), 0, "CJ-DIS-17");
    (stage.world.units[0].taken, stage.world.units[2].taken) = (4, 3);
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    assert!(!stage.world.units[0].gave_ground, "half of eight is not more than half");
}

#[test]
fn cj_rin_02_an_attacker_follows_up() {
    let mut stage = face_to_face("", FOOT, FOOT, 160.0);
    stage.order(1, Order::Attack);
    stage.world.units[0].foe = Some(2);
    stage.world.units[2].foe = Some(0);
    stage.world.units[0].taken = 5;
    let before = stage.world.units[2].block.centre.y;
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    assert_eq!(before - stage.world.units[2].block.centre.y, 100.0);
}

#[test]
fn cj_rin_04_defenders_of_a_barricade_stay_and_lose_its_cover() {
    let mut stage = face_to_face(WALL, FOOT, FOOT, 160.0);
    stage.put(2, 0.0, 2.0, Facing::DOWN);
    stage.put(0, 0.0, -150.0, Facing::UP);
    stage.look();
    let from = stage.world.units[0].block.centre;
    assert_eq!(stage.action.shelter(&stage.world, 2, from), Shelter::Barricade(0));
    stage.world.units[2].foe = Some(0);
    stage.world.units[2].taken = 5;
    let before = stage.world.units[2].block;
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    assert_eq!(stage.world.units[2].block, before);
    assert_eq!(stage.action.shelter(&stage.world, 2, from), Shelter::None);
}

#[test]
fn cj_cov_03_three_points_open_a_breach() {
    let mut stage = face_to_face(WALL, FOOT, FOOT, 160.0);
    stage.put(2, 0.0, 2.0, Facing::DOWN);
    let cover = crate::books::corporal_john::artillery::Cover::Barricade;
    let at = stage.world.units[2].block.front_centre();
    for (points, breaches) in [(2, 0), (1, 1), (4, 2)] {
        stage.with(|action, world, umpire| action.batter(world, 0, cover, at, points, umpire));
        assert_eq!(stage.world.breaches.len(), breaches);
    }
    assert_eq!(stage.action.uncovered(&stage.world, 2, Shelter::Barricade(0)), 2, "CJ-COV-07: an element each");
}

#[test]
fn cj_tac_07_whoever_attacks_cover_is_at_minus_one() {
    let stage = stage("", FOOT, FOOT);
    assert_eq!(stage.action.cover_factor(Shelter::Woods), -1);
    assert_eq!(stage.action.cover_factor(Shelter::Works(0)), -2);
}

#[test]
fn cj_art_13_guns_do_not_fire_through_friends() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    stage.away(3);
    stage.away(1);
    stage.order(0, Order::Hold);
    stage.put(2, 0.0, -400.0, Facing::UP);
    stage.put(4, 0.0, 100.0, Facing::DOWN);
    stage.put(0, 0.0, -200.0, Facing::UP);
    stage.look();
    let fires = |stage: &mut Stage| {
        stage.world.units[2].did.fired = false;
        stage.world.units[2].steps = 0;
        stage.with(|action, world, umpire| action.bombard(world, umpire));
        stage.world.units[2].did.fired
    };
    assert!(!fires(&mut stage));
    stage.put(0, 1500.0, -200.0, Facing::UP);
    stage.look();
    assert!(fires(&mut stage));
}

#[test]
fn cj_art_16_guns_of_a_brigade_without_orders_are_silent() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    stage.put(2, 0.0, -100.0, Facing::UP);
    stage.put(3, 0.0, 300.0, Facing::DOWN);
    stage.put(0, 1500.0, -1000.0, Facing::UP);
    stage.put(1, -1500.0, -1000.0, Facing::UP);
    stage.look();
    stage.with(|action, world, umpire| action.bombard(world, umpire));
    assert!(!stage.world.units[2].did.fired);
}

#[test]
fn cj_art_17_a_battery_that_is_reached_is_taken() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), HORSE);
    stage.order(0, Order::Hold);
    stage.put(2, 0.0, 0.0, Facing::UP);
    stage.put(3, 0.0, 0.0, Facing::DOWN);
    stage.world.units[3].intent.charge = Some(2);
    stage.look();
    stage.with(|action, world, umpire| action.check_before_contact(world, 1, umpire));
    assert_eq!((stage.world.units[2].standing, stage.world.counts.b.guns_captured), (Standing::Lost, 6));
}

/// Two squadrons in contact, both riding.
fn clash() -> Stage {
    let mut stage = face_to_face("", HORSE, HORSE, 0.0);
    for (unit, enemy) in [(0, 2), (2, 0)] {
        stage.world.units[unit].intent.charge = Some(enemy);
        stage.world.units[unit].moved = 100.0;
    }
    stage
}

#[test]
fn cj_rcv_01_the_winner_bursts_through_and_both_pay() {
    for block in 1000..1200 {
        let mut stage = clash();
        stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 1, key: 2, block });
        stage.with(|action, world, umpire| action.clash_horse(world, 3, umpire));
        let [one, other] = [0, 2].map(|unit| stage.world.units[unit]);
        if one.did.burst {
            assert_eq!((one.damage, other.damage), (1, 2));
            assert!(other.disorder.has(Cause::Ridden) && one.block.centre.y > other.block.centre.y);
            assert_eq!(one.standing, Standing::RallyingBack, "CJ-RCV-02");
            return;
        }
    }
    panic!("nobody burst through in 200 clashes");
}

#[test]
fn cj_rcv_04_burst_through_twice_running_is_a_rout() {
    for block in 0..200 {
        let mut stage = clash();
        stage.world.units[2].burst_on = 2;
        stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 1, key: 2, block });
        stage.with(|action, world, umpire| action.clash_horse(world, 3, umpire));
        if stage.world.units[2].damage == 2 {
            assert!(matches!(stage.world.units[2].standing, Standing::Away(_)));
            return;
        }
    }
    panic!("nobody was burst through in 200 clashes");
}

#[test]
fn cj_cvc_03_equal_squadrons_come_out_even() {
    let (mut first, mut second) = (0, 0);
    let trials = 4000;
    let mut stage = clash();
    let before = stage.world.clone();
    for block in 0..trials {
        stage.world.clone_from(&before);
        stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 4, key: 2, block });
        stage.with(|action, world, umpire| action.clash_horse(world, 3, umpire));
        first += u64::from(stage.world.units[0].did.burst);
        second += u64::from(stage.world.units[2].did.burst);
    }
    // 449/1296 by enumeration (W06); four standard deviations in 4,000 are 0.030.
    for burst in [first, second] {
        assert!((burst as f64 / trials as f64 - 449.0 / 1296.0).abs() < 0.030, "{burst} of {trials}");
    }
}

/// CJ-CVC-06: two squadrons meet, and another overlaps each of them. Which side is named first must not matter, also where
/// both are beaten from the side.
#[test]
fn cj_cvc_06_overlapped_squadrons_come_out_even() {
    let mut stage = clash();
    let front = stage.world.units[0].block.front();
    for (unit, beside, enemy) in [(1, 0, 2), (3, 2, 0)] {
        let block = stage.world.units[beside].block;
        let at = block.front_centre() + block.facing.right() * (0.9 * front);
        stage.put(unit, at.x, at.y, block.facing);
        stage.world.units[unit].intent.charge = Some(enemy);
        stage.world.units[unit].standing = Standing::Ready;
    }
    stage.look();
    let before = stage.world.clone();
    let (mut a, mut b, trials) = (0_u32, 0_u32, 6000);
    for block in 0..trials {
        stage.world.clone_from(&before);
        stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 4, key: 2, block });
        stage.with(|action, world, umpire| action.clash_horse(world, 3, umpire));
        let lost = |unit: usize| u32::from(stage.world.units[unit].burst_on == 3 || stage.world.units[unit].has_routed);
        (a, b) = (a + lost(0), b + lost(2));
        assert!((1..4).step_by(2).all(|unit| stage.world.units[unit].did.fought), "both overlap");
    }
    let spread = f64::from(a + b).sqrt();
    assert!(f64::from(a.abs_diff(b)) < 4.0 * spread, "{a} of A's and {b} of B's suffer");
    assert!(a > 1000, "{a}");
}

#[test]
fn cj_rcv_09_foot_that_horse_get_home_on_go_at_once() {
    for block in 0..200 {
        let mut stage = face_to_face("", FOOT, HORSE, 0.0);
        stage.world.units[2].intent.charge = Some(0);
        stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 1, key: 2, block });
        let before = stage.world.units[0].block.centre;
        stage.with(|action, world, umpire| action.charge_foot(world, 1, umpire));
        let foot = stage.world.units[0];
        if foot.did.broke {
            assert!((1..=6).contains(&foot.damage) && foot.has_retreated);
            assert_eq!(foot.block.centre.distance(before), 600.0);
            return;
        }
    }
    panic!("nobody got home in 200 charges");
}

#[test]
fn cj_rcv_08_recoiling_horse_carry_back_friends_close_behind() {
    let mut stage = stage("", FOOT, &format!("{HORSE}, {FOOT}"));
    stage.order(1, Order::Hold);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(2, 0.0, 0.0, Facing::DOWN);
    stage.put(4, 0.0, 120.0, Facing::DOWN);
    stage.put(5, 0.0, 900.0, Facing::DOWN);
    stage.put(3, 1500.0, 900.0, Facing::DOWN);
    stage.look();
    stage.world.units[2].did.recoiled = true;
    let before = [2, 4, 5].map(|unit| stage.world.units[unit].block.centre);
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    let came: Vec<f64> =
        [2, 4, 5].iter().zip(before).map(|(&unit, at)| stage.world.units[unit].block.centre.distance(at)).collect();
    assert_eq!(came, [700.0, 700.0, 0.0], "an Advance, and the battalion within 100 mm with it");
    assert!(stage.world.units[4].disorder.has(Cause::Retreated), "CJ-RCV-15");
}

#[test]
fn cj_cvi_08_a_flank_has_one_answer_and_a_rear_none() {
    let mut stage = face_to_face("", FOOT, HORSE, 0.0);
    assert_eq!(stage.action.answers(&stage.world, 2, 0), 2);
    stage.put(2, 300.0, -20.0, Facing::degrees(-90.0));
    assert_eq!(stage.action.answers(&stage.world, 2, 0), 1);
    stage.put(2, 0.0, -300.0, Facing::UP);
    assert_eq!(stage.action.answers(&stage.world, 2, 0), 0);
}

#[test]
fn cj_cvi_09_a_square_answers_with_one_side_and_horse_are_at_minus_three() {
    let mut stage = face_to_face("", FOOT, HORSE, 0.0);
    let before = stage.action.onset_factor(&stage.world, 2, 0);
    stage.world.units[0].shape = Shape::Square;
    assert_eq!(stage.action.onset_factor(&stage.world, 2, 0), before - 3);
    assert_eq!(stage.action.answers(&stage.world, 2, 0), 2, "eight elements, a quarter of them");
}

#[test]
fn cj_mor_01_more_damage_than_elements_is_checked_as_soon_as_it_happens() {
    let mut stage = face_to_face("", FOOT, FOOT, 800.0);
    (stage.world.units[0].damage, stage.world.units[0].fresh) = (8, 1);
    stage.with(|action, world, umpire| action.check_damaged(world, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Ready, "eight on eight");
    (stage.world.units[0].damage, stage.world.units[0].fresh) = (9, 1);
    stage.with(|action, world, umpire| action.check_damaged(world, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Failed, "quality 5 has no score at nine");
}

#[test]
fn cj_pur_04_horse_out_of_hand_ride_after_the_nearest_enemy_ahead() {
    let mut stage = face_to_face("", HORSE, FOOT, 300.0);
    stage.world.units[0].standing = Standing::Pursuing;
    stage.with(|action, world, umpire| action.compel(world, 2, umpire));
    let now = stage.world.units[0];
    assert!(now.block.touches(&stage.world.units[2].block) && now.intent.charge == Some(2));
    assert!(now.disorder.has(Cause::Pursued), "CJ-DIS-05");
    stage.put(2, 0.0, 1900.0, Facing::DOWN);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.look();
    stage.with(|action, world, umpire| action.compel(world, 3, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Ready, "with nobody in reach it halts");
}

#[test]
fn cj_tac_20_the_brigadier_with_the_unit_is_worth_one() {
    let mut stage = stage("", FOOT, FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    assert_eq!(stage.action.own_factor(&stage.world, 0), 0);
    stage.world.generals[brigadier].with = Some(0);
    assert_eq!(stage.action.own_factor(&stage.world, 0), 1);
    stage.world.generals[brigadier].at = Point::default();
}
