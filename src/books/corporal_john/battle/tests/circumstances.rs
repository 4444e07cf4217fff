//! Small rules of the table top, one by one: circumstances of morale, of command, of ground, and of going back.

use super::rules;
use super::stage::{FOOT, GUNS, HORSE, Stage, stage};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::disorder::{Cause, Disorder};
use crate::books::corporal_john::battle::world::{Intent, Shape, Standing};
use crate::field::{Facing, Point};
use crate::side::Side;

const WALL: &str = "[[terrain]]\nkind = \"wall\"\nname = \"Wall\"\nline = [[1000, 2000], [3000, 2000]]\nwidth = 2\n";
const WOOD: &str =
    "[[terrain]]\nkind = \"wood\"\nname = \"Wood\"\npolygon = [[0, 0], [4000, 0], [4000, 4000], [0, 4000]]\n";

fn modifier(stage: &Stage) -> i32 {
    stage.action.morale_modifier(&stage.world, 0)
}

/// A stage whose first unit stands in the middle, the enemy far off.
fn alone(terrain: &str, a: &str) -> Stage {
    let mut stage = stage(terrain, a, FOOT);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.look();
    stage
}

#[test]
fn cj_mor_07_the_commander_with_the_unit_is_20_better() {
    let mut stage = alone("", FOOT);
    let chief = usize::from(stage.action.chief(Side::A));
    stage.world.generals[chief].with = Some(0);
    assert_eq!(modifier(&stage), 20);
}

#[test]
fn cj_mor_08_a_brigadier_disabled_near_is_20_worse() {
    let mut stage = alone("", FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    (stage.world.generals[brigadier].fell_now, stage.world.generals[brigadier].at) = (true, Point::new(0.0, -300.0));
    assert_eq!(modifier(&stage), -20);
    stage.world.generals[brigadier].at = Point::new(0.0, -500.0);
    assert_eq!(modifier(&stage), 0, "beyond 200 millimetres");
}

#[test]
fn cj_mor_09_a_commander_disabled_near_is_30_worse() {
    let mut stage = alone("", FOOT);
    let chief = usize::from(stage.action.chief(Side::A));
    (stage.world.generals[chief].fell_now, stage.world.generals[chief].at) = (true, Point::new(0.0, -300.0));
    assert_eq!(modifier(&stage), -30);
}

#[test]
fn cj_mor_22_generals_add_up_and_their_fall_counts_in_its_move_only() {
    let mut stage = alone("", FOOT);
    for general in [stage.action.chief(Side::A), stage.action.brigades[0].brigadier].map(usize::from) {
        let now = &mut stage.world.generals[general];
        (now.fell_now, now.fell_on, now.at) = (true, 3, Point::new(0.0, -100.0));
    }
    assert_eq!(modifier(&stage), -50);
    stage.world.generals.iter_mut().for_each(|general| general.fell_now = false);
    assert_eq!(modifier(&stage), 0);
}

#[test]
fn cj_mor_10_foot_behind_a_barricade_are_10_better_until_forced_from_it() {
    let mut stage = alone(WALL, FOOT);
    stage.put(0, 0.0, -2.0, Facing::UP);
    assert_eq!(modifier(&stage), 10);
    stage.world.units[0].forced = true;
    assert_eq!(modifier(&stage), 0);
}

#[test]
fn cj_mor_11_a_square_before_unsupported_horse_is_10_better() {
    let mut stage = stage("", FOOT, &format!("{HORSE}, {FOOT}"));
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.world.units[0].shape = Shape::Square;
    stage.put(2, 0.0, 300.0, Facing::DOWN);
    stage.look();
    assert_eq!(modifier(&stage), 10);
    stage.put(4, 0.0, 380.0, Facing::DOWN);
    stage.look();
    assert_eq!(modifier(&stage), 0, "foot within 200 millimetres support them");
}

#[test]
fn cj_mor_13_raw_troops_are_10_worse() {
    assert_eq!(rules().morale.modifier.raw_or_disaffected, -10);
    let raw = r#"{ arm = "foot", nation = "dutch", count = 2, men = 500, quality = 5, drill = "dutch", raw = true }"#;
    assert!(stage("", raw, FOOT).action.units[0].raw);
}

#[test]
fn cj_cmd_17_an_order_stays_in_force() {
    let mut stage = stage("", FOOT, FOOT);
    [0, 1].into_iter().for_each(|brigade| stage.order(brigade, Order::Hold));
    (1..6).for_each(|turn| stage.play(turn));
    assert_eq!(stage.world.brigades[0].current.map(|command| command.order), Some(Order::Hold));
}

#[test]
fn cj_cmd_23_a_brigade_that_reverts_stands_to_and_is_not_helpless() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::Attack);
    stage.world.brigades[0].lapsed = true;
    let acts_on = stage.action.acting_on(&stage.world, 0, 2).map(|command| command.order);
    assert_eq!(acts_on, Some(Order::StandTo));
    assert!(stage.world.brigades[0].active);
}

#[test]
fn cj_dis_14_a_cause_counts_once() {
    let (rules, mut disorder) = (rules(), Disorder::default());
    disorder.add(&rules, Cause::Ridden);
    disorder.add(&rules, Cause::Ridden);
    assert_eq!(disorder.causes(), 1);
    disorder.add(&rules, Cause::Pursued);
    assert_eq!(disorder.causes(), 2);
}

/// A squadron thrown back with a battalion and a battery close behind it.
fn thrown_back() -> Stage {
    let mut stage = stage("", &format!("{HORSE}, {FOOT}, {GUNS}"), FOOT);
    [1, 3].into_iter().for_each(|unit| stage.away(unit));
    stage.put(0, 0.0, 500.0, Facing::UP);
    stage.put(2, 0.0, 420.0, Facing::UP);
    stage.put(4, 0.0, 340.0, Facing::UP);
    stage.look();
    stage.world.units[0].did.recoiled = true;
    stage.with(|action, world, umpire| action.apply_results(world, 3, umpire));
    stage
}

#[test]
fn cj_dis_16_recoiled_and_carried_back_are_disorganised() {
    let stage = thrown_back();
    assert!([0, 2].into_iter().all(|unit| stage.world.units[unit].disorder.has(Cause::Retreated)));
}

#[test]
fn cj_rcv_15_friends_are_carried_back_unhurt_and_guns_stay_silent() {
    let stage = thrown_back();
    let [horse, foot, guns] = [0, 2, 4].map(|unit| &stage.world.units[unit]);
    assert!(horse.block.centre.y < 0.0 && foot.block.centre.y < 0.0, "an Advance of 700 metres back");
    assert_eq!((foot.damage, guns.block.front_centre().y.round()), (0, 340.0));
    assert!(guns.silent);
}

#[test]
fn cj_mov_05_horse_charge_at_the_advance() {
    let stage = stage("", HORSE, FOOT);
    assert_eq!(stage.action.rate(&stage.world, 0), 700.0);
}

#[test]
fn cj_mov_12_a_battery_moves_at_the_rate_of_its_class() {
    let heavy = GUNS.replace("medium", "heavy");
    let mut stage = stage("", &format!("{FOOT}, {heavy}"), FOOT);
    stage.world.units[2].shape = Shape::Limbered;
    assert_eq!(
        stage.action.rate(&stage.world, 2),
        stage.action.ruler.mm * f64::from(rules().movement.artillery_heavy[0])
    );
}

#[test]
fn cj_frm_07_guns_are_deployed_or_limbered() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    assert_eq!(stage.world.units[2].shape, Shape::Deployed);
    stage.action.gun_step(&mut stage.world, 2, Shape::Limbered);
    assert_eq!(stage.world.units[2].shape, Shape::Limbered);
}

/// CJ-FRM-16: medium guns have two steps in a move, and no dice are asked about either.
#[test]
fn cj_frm_16_limbers_need_no_test() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    let steps = [Shape::Limbered, Shape::Deployed, Shape::Limbered];
    assert_eq!(steps.map(|to| stage.action.gun_step(&mut stage.world, 2, to)), [true, true, false]);
}

#[test]
fn cj_ter_10_generals_ignore_the_ground() {
    let gone = |terrain: &str| {
        let mut stage = stage(terrain, FOOT, FOOT);
        let brigadier = usize::from(stage.action.brigades[0].brigadier);
        stage.world.generals[brigadier].at = Point::new(-1900.0, -1900.0);
        stage.look();
        stage.with(|action, world, _| action.move_generals(world));
        (stage.world.generals[brigadier].at - Point::new(-1900.0, -1900.0)).length()
    };
    assert_eq!(gone(WOOD), gone(""));
    assert!(gone(WOOD) > 0.0);
}

#[test]
fn cj_ret_03_who_leaves_the_table_may_come_back() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(0, 0.0, -1900.0, Facing::UP);
    stage.look();
    stage.with(|action, world, umpire| action.retreat(world, 0, 4, umpire));
    assert!(matches!(stage.world.units[0].standing, Standing::Away(back) if back > 4));
}

#[test]
fn cj_ret_05_struck_while_re_forming_a_unit_routs() {
    let mut stage = stage("", FOOT, HORSE);
    stage.put(0, 0.0, -20.0, Facing::UP);
    stage.put(2, 0.0, -20.0, Facing::DOWN);
    [0, 1].into_iter().for_each(|brigade| stage.order(brigade, Order::Attack));
    stage.world.units[0].standing = Standing::Reforming;
    stage.look();
    stage.world.units[2].intent = Intent { charge: Some(0), ..stage.world.units[2].intent };
    stage.with(|action, world, umpire| action.check_before_contact(world, 5, umpire));
    assert!(matches!(stage.world.units[0].standing, Standing::Away(_)));
}

/// CJ-RET-10: with an enemy to the left front the way goes to the right rear; with none near, straight home.
#[test]
fn cj_ret_10_retreat_is_away_from_the_nearest_enemy() {
    let ends_at = |enemy_x: f64, enemy_y: f64| {
        let mut stage = stage("", FOOT, FOOT);
        [1, 3].into_iter().for_each(|unit| stage.away(unit));
        stage.put(0, 0.0, 200.0, Facing::UP);
        stage.put(2, enemy_x, enemy_y, Facing::DOWN);
        stage.look();
        stage.with(|action, world, umpire| action.retreat(world, 0, 4, umpire));
        stage.world.units[0].block.centre.x.round()
    };
    assert!(ends_at(-300.0, 500.0) > 100.0);
    assert_eq!(ends_at(-300.0, 1900.0), 0.0);
}
