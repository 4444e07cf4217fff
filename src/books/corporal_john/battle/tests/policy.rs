//! What the automated generals do where the book leaves them a choice.

use super::stage::{FOOT, HORSE, Stage, stage};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::closing::square_to;
use crate::books::corporal_john::battle::world::{Aim, Command, Intent, Shape, Unit, World};
use crate::commander::Commander;
use crate::field::{Facing, Point};
use crate::side::Sides;

/// Everyone looks about and makes up his mind.
fn plan(stage: &mut Stage) {
    stage.look();
    let mut commanders: Sides<Commander> = stage.action.chiefs.map(Commander::new);
    stage.with(|action, world, umpire| action.plan_moves(world, 1, &mut commanders, umpire));
}

fn squadrons(count: u16) -> String {
    format!(r#"{{ arm = "horse", nation = "dutch", count = {count}, men = 150, quality = 5 }}"#)
}

/// A squadron of each side in contact, the first riding at another that it does not reach.
fn brought_up() -> Stage {
    let mut stage = stage("", HORSE, HORSE);
    stage.away(1);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(2, 0.0, 0.0, Facing::DOWN);
    stage.put(3, 0.0, 300.0, Facing::DOWN);
    stage.look();
    stage.world.units[0].intent.charge = Some(3);
    stage
}

#[test]
fn cj_mov_11_whoever_brings_a_charge_up_is_fought() {
    let mut stage = brought_up();
    stage.with(|action, world, _| action.press_home(world));
    assert_eq!(stage.world.units[0].intent.charge, Some(2));
}

#[test]
fn cj_mov_11_the_last_few_metres_of_a_charge_are_ridden_if_the_move_allows_it() {
    for (left, strikes) in [(100.0, true), (0.0, false)] {
        let mut stage = brought_up();
        stage.put(2, 0.0, 30.0, Facing::DOWN);
        stage.look();
        stage.world.units[0].intent = Intent { charge: Some(2), metres: left, ..stage.world.units[0].intent };
        stage.with(|action, world, _| action.press_home(world));
        assert_eq!(stage.action.strikes(&stage.world, 0, 2), strikes, "with {left} m left");
    }
}

#[test]
fn cj_cvc_02_no_more_than_two_squadrons_ride_at_one() {
    let mut stage = stage("", &squadrons(5), &squadrons(1));
    for unit in 0..5 {
        stage.put(unit, 110.0 * (unit as f64 - 2.0), 0.0, Facing::UP);
    }
    stage.put(5, 0.0, 300.0, Facing::DOWN);
    stage.order(0, Order::Attack);
    stage.order(1, Order::Hold);
    plan(&mut stage);
    let riders = (0..5).filter(|&unit| stage.world.units[unit].intent.charge == Some(5)).count();
    assert_eq!(riders, 2);
}

#[test]
fn cj_tac_15_horse_too_worn_to_attack_still_ride_to_meet_those_who_can_reach_them() {
    for (gap, rides) in [(300.0, true), (900.0, false)] {
        let mut stage = stage("", &squadrons(1), &squadrons(1));
        stage.put(0, 0.0, 0.0, Facing::UP);
        stage.put(1, 0.0, gap, Facing::DOWN);
        (stage.world.units[0].damage, stage.world.units[0].carried) = (6, 6);
        stage.order(0, Order::Attack);
        stage.order(1, Order::Attack);
        plan(&mut stage);
        assert_eq!(stage.world.units[0].intent.charge.is_some(), rides, "at {gap} m");
    }
}

#[test]
fn cj_end_02_spent_units_go_to_the_rear_once_out_of_musketry() {
    for (gap, goes) in [(400.0, true), (150.0, false)] {
        let mut stage = stage("", FOOT, FOOT);
        stage.away(1);
        stage.away(3);
        stage.put(0, 0.0, 0.0, Facing::UP);
        stage.put(2, 0.0, gap, Facing::DOWN);
        stage.world.units[0].damage = 13;
        stage.order(0, Order::Attack);
        stage.order(1, Order::Hold);
        plan(&mut stage);
        let intent = stage.world.units[0].intent;
        assert_eq!(intent.metres > 0.0, goes, "at {gap} m");
        assert!(!goes || intent.way == Facing::DOWN, "side A's rear is down the map");
    }
}

#[test]
fn cj_mov_09_foot_go_on_past_horse_but_not_past_foot_in_musket_shot() {
    for (enemy, x, y, goes) in [(HORSE, 300.0, 0.0, true), (FOOT, 0.0, 150.0, false)] {
        let mut stage = stage("", FOOT, enemy);
        stage.away(1);
        stage.put(0, 0.0, 0.0, Facing::UP);
        stage.put(2, x, y, Facing::DOWN);
        stage.put(3, 0.0, 1500.0, Facing::DOWN);
        stage.order(0, Order::Attack);
        stage.order(1, Order::Hold);
        plan(&mut stage);
        assert!(stage.world.units[0].gap <= stage.action.ruler.musketry);
        assert_eq!(stage.world.units[0].intent.metres > 0.0, goes, "near {enemy}");
    }
}

#[test]
fn horse_pass_foot_in_their_way_to_the_side() {
    let mut stage = stage("", HORSE, FOOT);
    stage.away(1);
    stage.away(3);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(2, 150.0, 300.0, Facing::DOWN);
    stage.order(0, Order::Attack);
    let goal = Point::new(0.0, 1500.0);
    let by = stage.action.brigades[0].brigadier;
    stage.world.brigades[0].current = Some(Command { order: Order::Attack, aim: Aim::Place(goal), by });
    stage.order(1, Order::Hold);
    plan(&mut stage);
    let intent = stage.world.units[0].intent;
    assert!(intent.charge.is_none() && intent.metres > 0.0);
    assert!(intent.way.ahead().x < -0.3, "away from the foot on the right");
}

#[test]
fn cj_cmd_07_the_second_line_waits_behind_friends_and_does_not_go_round_them() {
    let held_up = |aim: Aim| {
        let mut stage = stage("", &squadrons(12), HORSE);
        for unit in 0..12 {
            stage.put(unit, 400.0 + 120.0 * unit as f64, -900.0, Facing::UP);
        }
        let behind = stage.action.brigades[1].range().start;
        stage.put(0, 0.0, 0.0, Facing::UP);
        stage.put(behind, 0.0, -50.0, Facing::UP);
        stage.put(12, 0.0, 600.0, Facing::DOWN);
        stage.put(13, 200.0, 600.0, Facing::DOWN);
        stage.look();
        stage.order(1, Order::Support);
        let by = stage.action.brigades[1].brigadier;
        stage.world.brigades[1].current = Some(Command { order: Order::Support, aim, by });
        stage.world.units[behind].intent = Intent { metres: 300.0, ..Intent::stand(&stage.world.units[behind].block) };
        stage.with(|action, world: &mut World, _| {
            action.find_bars(world);
            action.mind_friends(world, behind);
        });
        stage.world.units[behind].intent.way
    };
    assert_eq!(held_up(Aim::Friend(0)), Facing::UP);
    assert_ne!(held_up(Aim::Nearest), Facing::UP);
}

#[test]
fn cj_brg_06_a_worn_out_brigade_is_not_sent_in_again() {
    for (damage, again) in [(9, false), (8, true)] {
        let mut stage = stage("", FOOT, FOOT);
        stage.order(0, Order::Attack);
        (stage.world.brigades[0].lapsed, stage.world.brigades[0].broken) = (true, true);
        for unit in 0..2 {
            stage.world.units[unit].damage = damage;
        }
        stage.look();
        for turn in 1..100 {
            stage.with(|action, world, umpire| action.activate(world, turn, umpire));
        }
        assert_eq!(!stage.world.brigades[0].lapsed, again, "with {damage} points on eight elements");
    }
}

#[test]
fn cj_brg_02_a_line_beyond_the_brigade_table_is_divided_along_its_front() {
    let stage = stage("", &squadrons(24), &squadrons(10));
    let strengths: Vec<u16> = stage.action.brigades.iter().map(|column| column.strength).collect();
    assert_eq!(strengths, [8, 8, 8, 10]);
    let middles: Vec<f64> = stage.world.brigades.iter().map(|brigade| brigade.centre.x).collect();
    assert!(middles[0] > middles[1] && middles[1] > middles[2], "from right to left: {middles:?}");
}

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

/// Ground across the middle of the stage, a hundred metres deep: everyone wades the one, only columns cross the other.
const MARSH: &str = "[[terrain]]\nkind = \"marsh\"\nname = \"Bog\"\nrect = [0, 2000, 4000, 2100]\n";
const SCRUB: &str = "[[terrain]]\nkind = \"broken\"\nname = \"Scrub\"\nrect = [0, 2000, 4000, 2100]\n";

/// A brigade of foot that attacks a place, after it has made up its mind.
fn sent_to(goal: Point) -> Stage {
    let mut stage = stage("", FOOT, FOOT);
    let by = stage.action.brigades[0].brigadier;
    stage.order(0, Order::Attack);
    stage.world.brigades[0].current = Some(Command { order: Order::Attack, aim: Aim::Place(goal), by });
    plan(&mut stage);
    stage
}

#[test]
fn a_brigade_goes_straight_on_or_obliquely_and_wheels_only_at_what_lies_far_to_the_side() {
    for (degrees, wheels, straight) in [(20.0, false, true), (50.0, false, false), (80.0, true, true)] {
        let way = Facing::degrees(degrees);
        let stage = sent_to(Point::new(0.0, -500.0).towards(way, 900.0));
        let brigade = &stage.world.brigades[0];
        assert_eq!(brigade.heading != Facing::UP, wheels, "at {degrees} degrees");
        assert_eq!(brigade.course == brigade.heading, straight, "at {degrees} degrees");
        let (intent, along) = (stage.world.units[0].intent, brigade.course.ahead());
        assert!(intent.face == brigade.heading && intent.metres > 0.0, "at {degrees} degrees");
        assert!(wheels || intent.way.ahead().dot(along) > 0.99, "at {degrees} degrees");
    }
}

#[test]
fn cj_cmd_07_the_second_line_faces_as_the_first_does() {
    let mut stage = stage("", &squadrons(12), HORSE);
    stage.look();
    stage.world.brigades[0].heading = Facing::degrees(30.0);
    stage.order(1, Order::Support);
    let by = stage.action.brigades[1].brigadier;
    stage.world.brigades[1].current = Some(Command { order: Order::Support, aim: Aim::Friend(0), by });
    assert_eq!(stage.action.heading(&stage.world, 1), Some(Facing::degrees(30.0)));
    stage.world.brigades[1].engaged = true;
    assert_eq!(stage.action.heading(&stage.world, 1), None, "nobody turns in musket shot");
}

#[test]
fn cj_inf_05_foot_meet_the_enemy_squarely() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(2, 0.0, 0.0, Facing::DOWN);
    let block = stage.world.units[2].block;
    for (from, faces) in [(10.0, 0.0), (-40.0, 0.0), (60.0, 90.0), (-100.0, -90.0), (170.0, 180.0)] {
        let met = square_to(&block, Facing::degrees(from)).ahead();
        assert!((met - Facing::degrees(faces).ahead()).length() < 1e-9, "coming by {from} degrees");
    }
}

#[test]
fn cj_cmd_08_holders_attack_even_across_a_marsh_once_those_before_them_are_beaten() {
    for broken in [false, true] {
        let mut stage = stage(MARSH, FOOT, FOOT);
        stage.away(1);
        stage.order(0, Order::Attack);
        stage.order(1, Order::Hold);
        stage.look();
        stage.world.brigades[0].broken = broken;
        stage.with(|action, world, umpire| action.issue_orders(world, 1, umpire));
        let told = stage.world.brigades[1].waiting.map(|command| command.order);
        assert_eq!(told, broken.then_some(Order::Attack));
    }
}

#[test]
fn cj_cmd_08_all_who_hold_are_sent_in_once_the_enemy_is_breaking() {
    for (broken, attacks) in [(0, false), (1, true)] {
        let mut stage = stage("", &squadrons(24), FOOT);
        (0..3).for_each(|brigade| stage.order(brigade, Order::Attack));
        stage.order(3, Order::Hold);
        stage.look();
        (0..broken).for_each(|brigade| stage.world.brigades[brigade].broken = true);
        stage.with(|action, world, umpire| action.issue_orders(world, 1, umpire));
        let told = stage.world.brigades[3].waiting.map(|command| command.order);
        assert_eq!(told, attacks.then_some(Order::Attack), "{broken} of three broken, against all odds");
    }
}

#[test]
fn cj_ter_03_a_column_halts_past_bad_ground_to_form() {
    let mut stage = stage(SCRUB, FOOT, FOOT);
    stage.put(0, 0.0, -20.0, Facing::UP);
    stage.world.units[0].shape = Shape::Column;
    let column = |stage: &mut Stage| {
        let mut now = stage.world.units[0];
        stage.action.reshape(&mut now, 0);
        now
    };
    let now: Unit = column(&mut stage);
    let (depth, element) = (now.block.depth(), stage.action.ruler.element);
    let past = stage.action.past_rough(&now, Facing::UP, 600.0);
    assert!((past - (20.0 + 100.0 + 0.5 * depth + element)).abs() < 1e-6, "{past}");
    stage.put(0, 0.0, 500.0, Facing::UP);
    let now = column(&mut stage);
    assert!((stage.action.past_rough(&now, Facing::UP, 600.0) - 600.0).abs() < 1e-6, "none is near");
}

#[test]
fn cj_ter_03_horse_draw_back_from_columns_that_file_through_bad_ground() {
    for (shape, back) in [(Shape::Column, true), (Shape::Line, false)] {
        let mut stage = stage(SCRUB, &squadrons(1), &squadrons(1));
        stage.put(0, 0.0, 60.0, Facing::UP);
        stage.world.units[0].shape = shape;
        stage.put(1, 0.0, 110.0, Facing::DOWN);
        stage.order(0, Order::Attack);
        stage.order(1, Order::Hold);
        plan(&mut stage);
        let intent = stage.world.units[1].intent;
        assert_eq!(intent.metres > 0.0 && intent.way == Facing::UP && intent.face == Facing::DOWN, back, "{shape:?}");
    }
}

#[test]
fn cj_inf_20_foot_with_no_foot_before_them_take_on_horse_in_musket_shot() {
    let mut stage = stage("", FOOT, HORSE);
    stage.away(1);
    stage.away(3);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(2, 250.0, 150.0, Facing::DOWN);
    stage.look();
    assert_eq!(stage.action.opponent(&stage.world, 0), Some(2));
    stage.put(2, 250.0, 400.0, Facing::DOWN);
    stage.look();
    assert_eq!(stage.action.opponent(&stage.world, 0), None, "foot do not run after horse");
}

#[test]
fn cj_mov_10_a_charge_that_friends_bar_is_given_up() {
    let mut stage = stage("", &squadrons(2), &squadrons(1));
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(1, 0.0, -50.0, Facing::UP);
    stage.put(2, 0.0, 600.0, Facing::DOWN);
    stage.look();
    stage.order(0, Order::Attack);
    let charge = Intent { metres: 600.0, charge: Some(2), ..Intent::stand(&stage.world.units[1].block) };
    stage.world.units[1].intent = charge;
    stage.with(|action, world, _| {
        action.find_bars(world);
        action.mind_friends(world, 1);
    });
    assert_eq!(stage.world.units[1].intent.charge, None);
}

#[test]
fn cj_mov_10_who_stands_behind_a_friend_waits_its_turn_while_he_stands() {
    let mut stage = stage("", &squadrons(2), &squadrons(1));
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(1, 0.0, -50.0, Facing::UP);
    stage.put(2, 0.0, 600.0, Facing::DOWN);
    stage.look();
    let waits = |stage: &Stage| (1..=3).filter(|&turn| stage.action.waits_its_turn(&stage.world, 1, turn)).count();
    assert_eq!(waits(&stage), 0, "nobody was in its way");
    stage.world.units[1].behind = Some(0);
    assert_eq!(waits(&stage), 2, "it looks about every third move");
    stage.put(0, 0.0, 200.0, Facing::UP);
    assert_eq!(waits(&stage), 0, "he has gone on");
}

#[test]
fn cj_mov_10_who_is_held_up_goes_round_friends_near_what_his_brigade_makes_for() {
    let way_with = |left: f64| {
        let mut stage = stage("", &squadrons(2), &squadrons(1));
        stage.put(0, 0.0, 0.0, Facing::UP);
        stage.put(1, 0.0, -50.0, Facing::UP);
        stage.away(2);
        stage.look();
        stage.order(0, Order::Attack);
        stage.world.brigades[0].left = left;
        stage.world.units[1].intent = Intent { metres: 300.0, ..Intent::stand(&stage.world.units[1].block) };
        stage.with(|action, world, _| {
            action.find_bars(world);
            action.mind_friends(world, 1);
        });
        stage.world.units[1].intent.way
    };
    assert_ne!(way_with(300.0), Facing::UP, "what it makes for is near");
    assert_eq!(way_with(3000.0), Facing::UP, "nothing is");
}
