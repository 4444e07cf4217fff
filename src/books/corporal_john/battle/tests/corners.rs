//! More small rules of the table top: checks made once, ground given and kept, roads and woods, and what arms are for.

use super::rules;
use super::stage::{FOOT, HORSE, Stage, stage};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::world::{Intent, Shape, Standing};
use crate::field::{Facing, Point};

const WALL: &str = "[[terrain]]\nkind = \"wall\"\nname = \"Wall\"\nline = [[1000, 2000], [3000, 2000]]\nwidth = 2\n";
const WOOD: &str =
    "[[terrain]]\nkind = \"wood\"\nname = \"Wood\"\npolygon = [[0, 0], [4000, 0], [4000, 4000], [0, 4000]]\n";
const ROAD: &str = "[[terrain]]\nkind = \"road\"\nname = \"Road\"\nline = [[2000, 100], [2000, 3900]]\nwidth = 20\n";

/// The first units of both sides face to face, both brigades under an order.
fn opposed(terrain: &str, a: &str, b: &str, apart: f64, order: Order) -> Stage {
    let mut stage = stage(terrain, a, b);
    [1, 3].into_iter().for_each(|unit| stage.away(unit));
    stage.put(0, 0.0, -0.5 * apart, Facing::UP);
    stage.put(2, 0.0, 0.5 * apart, Facing::DOWN);
    [0, 1].into_iter().for_each(|brigade| stage.order(brigade, order));
    stage.look();
    stage
}

#[test]
fn cj_inf_16_foot_told_to_stand_to_fight_all_the_same() {
    let mut stage = opposed("", FOOT, FOOT, 160.0, Order::StandTo);
    stage.with(|action, world, umpire| action.fire_musketry(world, umpire));
    assert!([0, 2].into_iter().all(|unit| stage.world.units[unit].did.fought));
}

/// A battalion behind a wall on which another has closed.
fn stormed() -> Stage {
    let mut stage = opposed(WALL, FOOT, FOOT, 0.0, Order::Attack);
    stage.world.units[2].intent = Intent { charge: Some(0), ..stage.world.units[2].intent };
    stage
}

#[test]
fn cj_mor_04_who_holds_cover_checks_as_attackers_close() {
    let mut stage = stormed();
    stage.with(|action, world, umpire| action.check_before_contact(world, 5, umpire));
    assert!(stage.world.units[0].did.checked_cover);
    assert!(!stage.world.units[2].did.checked_cover, "nobody closes on the attacker");
}

/// CJ-MOR-24: with 60 points no check is passed, and only the first of the move is made.
#[test]
fn cj_mor_24_the_same_cause_is_checked_once_a_move() {
    let mut stage = stormed();
    stage.world.units[0].damage = 60;
    stage.with(|action, world, umpire| action.check_before_contact(world, 5, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Failed);
    stage.world.units[0].standing = Standing::Ready;
    stage.with(|action, world, umpire| action.check_before_contact(world, 5, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Ready);
}

/// How often in 40 throws a unit whose opponents are gone is out of hand.
fn out_of_hand(arm: &str) -> usize {
    let mut stage = opposed("", arm, FOOT, 400.0, Order::Attack);
    let mut tries = 0..40;
    let mut pursues = |_: &i32| {
        (stage.world.units[0].standing, stage.world.units[0].did.foe_gone) = (Standing::Ready, true);
        stage.with(|action, world, umpire| action.hold_back(world, 5, umpire));
        stage.world.units[0].standing == Standing::Pursuing
    };
    tries.by_ref().filter(&mut pursues).count()
}

#[test]
fn cj_pur_03_horse_whose_opponents_are_gone_must_be_held_back() {
    assert!((1..40).contains(&out_of_hand(HORSE)));
}

#[test]
fn cj_pur_06_foot_never_pursue() {
    assert_eq!(out_of_hand(FOOT), 0);
}

#[test]
fn cj_rin_10_giving_ground_stops_at_friends() {
    let mut stage = opposed("", FOOT, FOOT, 160.0, Order::Hold);
    stage.world.units[1].standing = Standing::Ready;
    stage.put(1, 0.0, -150.0, Facing::UP);
    let before = stage.world.units[0].block.centre.y;
    stage.world.units[0].foe = Some(2);
    (stage.world.units[0].taken, stage.world.units[2].taken) = (5, 0);
    stage.with(|action, world, umpire| action.apply_results(world, 1, umpire));
    assert_eq!((before - stage.world.units[0].block.centre.y).round(), 30.0, "70 metres behind, less a depth of 40");
}

#[test]
fn cj_rin_09_a_lost_barricade_covers_again_once_the_enemy_is_gone() {
    let mut stage = opposed(WALL, FOOT, FOOT, 0.0, Order::Hold);
    stage.world.units[0].forced = true;
    stage.put(2, 0.0, 1500.0, Facing::DOWN);
    stage.play(3);
    assert!(!stage.world.units[0].forced);
}

#[test]
fn cj_frm_01_a_line_has_its_elements_side_by_side() {
    let stage = stage("", FOOT, FOOT);
    let block = stage.world.units[0].block;
    assert_eq!((block.front(), block.depth()), (8.0 * 40.0, 40.0));
}

/// What a battalion in column comes of a March of 300 millimetres.
fn marched(terrain: &str) -> f64 {
    let mut stage = stage(terrain, FOOT, FOOT);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.world.units[0].shape = Shape::Column;
    stage.action.going(&stage.world, 0, Facing::UP, 600.0)
}

#[test]
fn cj_ter_04_foot_cover_150_millimetres_in_woods() {
    assert_eq!(marched(WOOD), 300.0);
}

#[test]
fn cj_ter_05_columns_keep_their_rate_on_a_road() {
    assert_eq!(marched(&format!("{WOOD}{ROAD}")), 600.0);
}

#[test]
fn cj_act_14_a_general_near_any_unit_of_the_brigade_helps() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(0, -1500.0, -500.0, Facing::UP);
    stage.put(1, 1500.0, -500.0, Facing::UP);
    for general in &mut stage.world.generals {
        general.at = Point::new(0.0, -1900.0);
    }
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    let modifier = |stage: &Stage| stage.action.activation_modifier(&stage.world, 0, Order::Attack);
    let far = modifier(&stage);
    stage.world.generals[brigadier].at = Point::new(1500.0, -700.0);
    assert_eq!(modifier(&stage) - far, rules().activation.modifier.general_within_200);
}

#[test]
fn cj_trp_04_plug_bayonets_answer_horse_one_worse() {
    let plug = FOOT.replace("drill = \"dutch\"", "drill = \"dutch\", bayonet = \"plug\"");
    let stage = stage("", FOOT, &plug);
    assert_eq!([0, 2].map(|unit| stage.action.answer_factor(&stage.world, unit)), [0, -1]);
}
