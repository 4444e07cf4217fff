//! Movement, formations, ground, disorganisation, retreat and return on the table.

use super::stage::{FOOT, GUNS, HORSE, Stage, stage, try_stage};
use crate::books::corporal_john::Marsh;
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::disorder::{Cause, Disorder};
use crate::books::corporal_john::battle::world::{Changing, Intent, Shape, Standing};
use crate::field::Facing;

const WOOD: &str = "[[terrain]]\nkind = \"wood\"\nrect = [500, 1600, 3500, 2100]\n";
const MARSH: &str = "[[terrain]]\nkind = \"marsh\"\nrect = [500, 1600, 3500, 2100]\n";
const STREAM: &str = "[[terrain]]\nkind = \"major-stream\"\nline = [[0, 1600], [4000, 1600]]\nwidth = 4\n";
const BROOK: &str = "[[terrain]]\nkind = \"minor-stream\"\nline = [[0, 1600], [4000, 1600]]\nwidth = 4\n";
const DRAGOONS: &str =
    r#"{ arm = "dragoons", nation = "french", count = 1, men = 150, quality = 5, dismount = true, drill = "a-prest" }"#;

/// Sends a unit straight ahead for a whole move; how far it came.
fn march(stage: &mut Stage, unit: usize) -> f64 {
    let block = stage.world.units[unit].block;
    stage.look();
    let metres = stage.action.rate(&stage.world, unit);
    stage.world.units[unit].intent = Intent { metres, ..Intent::stand(&block) };
    stage.world.units[unit].on_rough = !stage.action.field.features.is_empty();
    stage.with(|action, world, _| action.move_together(world));
    stage.world.units[unit].block.centre.distance(block.centre)
}

fn shaped(stage: &mut Stage, unit: usize, shape: Shape) {
    let mut now = stage.world.units[unit];
    now.shape = shape;
    stage.action.reshape(&mut now, unit);
    stage.world.units[unit] = now;
}

#[test]
fn cj_mov_01_foot_cover_200_300_and_100_millimetres() {
    for (shape, millimetres) in [(Shape::Line, 200.0), (Shape::Column, 300.0), (Shape::Square, 100.0)] {
        let mut stage = stage("", FOOT, FOOT);
        shaped(&mut stage, 0, shape);
        assert!((march(&mut stage, 0) - 2.0 * millimetres).abs() < 1e-6, "{shape:?}");
    }
}

#[test]
fn cj_mov_02_horse_cover_350_and_500_millimetres() {
    for (shape, millimetres) in [(Shape::Line, 350.0), (Shape::Column, 500.0)] {
        let mut stage = stage("", HORSE, HORSE);
        shaped(&mut stage, 0, shape);
        stage.away(2);
        stage.away(3);
        assert!((march(&mut stage, 0) - 2.0 * millimetres).abs() < 1e-6, "{shape:?}");
    }
}

#[test]
fn cj_mov_03_guns_move_limbered_only() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    assert_eq!(stage.action.rate(&stage.world, 2), 0.0);
    stage.world.units[2].shape = Shape::Limbered;
    assert_eq!(stage.action.rate(&stage.world, 2), 300.0);
}

#[test]
fn cj_mov_06_two_that_advance_on_each_other_meet_half_way() {
    let mut stage = stage("", HORSE, HORSE);
    stage.put(0, 0.0, -300.0, Facing::UP);
    stage.put(2, 0.0, 300.0, Facing::DOWN);
    stage.away(1);
    stage.away(3);
    stage.look();
    for (unit, enemy) in [(0, 2), (2, 0)] {
        let block = stage.world.units[unit].block;
        stage.world.units[unit].intent = Intent { metres: 700.0, charge: Some(enemy), ..Intent::stand(&block) };
    }
    stage.with(|action, world, _| action.move_together(world));
    let [one, other] = [0, 2].map(|unit| stage.world.units[unit].block);
    assert!(one.touches(&other));
    assert!((one.front_centre().y + other.front_centre().y).abs() < 0.1, "neither came further than the other");
}

/// One who follows an enemy would never reach him; but he is brought up by another.
#[test]
fn cj_mov_06_who_follows_an_enemy_that_halts_comes_up_with_him() {
    let mut stage = stage("", HORSE, HORSE);
    stage.put(0, 0.0, -300.0, Facing::UP);
    stage.put(2, 0.0, 0.0, Facing::UP);
    stage.put(1, 0.0, 300.0, Facing::UP);
    stage.away(3);
    stage.look();
    for unit in [0, 2] {
        let block = stage.world.units[unit].block;
        stage.world.units[unit].intent = Intent { metres: 700.0, ..Intent::stand(&block) };
    }
    stage.with(|action, world, _| action.move_together(world));
    let [follows, halts, stands] = [0, 2, 1].map(|unit| stage.world.units[unit].block);
    assert!(halts.touches(&stands) && follows.touches(&halts));
    assert!(
        (stage.world.units[0].moved - 520.0).abs() < 1e-6,
        "300 to where he was, 260 on his heels, less their depth"
    );
}

#[test]
fn cj_mov_07_dragoons_dismount_in_half_a_move() {
    let mut stage = stage("", DRAGOONS, FOOT);
    stage.with(|action, world, umpire| action.begin_dismount(world, 0, umpire));
    stage.look();
    assert_eq!(stage.world.units[0].changing, Some(Changing { to: Shape::Line, pulses: 2 }));
    stage.with(|action, world, _| action.run_changes(world));
    assert!(stage.world.units[0].changing.is_none() && stage.world.units[0].on_foot);
    assert_eq!(stage.action.elements(0, &stage.world.units[0]), 2, "150 men at 60 to the element, halves down");
}

#[test]
fn cj_mov_08_facing_about_costs_a_quarter_of_a_move() {
    let mut stage = stage("", FOOT, FOOT);
    let block = stage.world.units[0].block;
    stage.look();
    stage.world.units[0].intent =
        Intent { face: Facing::DOWN, way: Facing::DOWN, metres: 400.0, ..Intent::stand(&block) };
    stage.with(|action, world, _| action.move_together(world));
    let came = stage.world.units[0].block.centre.distance(block.centre);
    assert!((came - 300.0).abs() < 1e-6, "three quarters of an Advance: {came}");
}

#[test]
fn cj_mov_10_friends_who_stand_bar_the_way() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(0, 0.0, -600.0, Facing::UP);
    stage.put(1, 0.0, -400.0, Facing::UP);
    stage.order(0, Order::Attack);
    stage.order(1, Order::Hold);
    stage.world.units[1].obeys_from = 99;
    stage.world.units[1].disorder.add(&super::rules(), Cause::Retreated);
    stage.play(1);
    let [behind, before] = [0, 1].map(|unit| stage.world.units[unit].block);
    assert!(!behind.overlaps(&before));
}

#[test]
fn cj_mov_11_nobody_ends_on_an_enemy() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(0, 0.0, -150.0, Facing::UP);
    stage.put(2, 0.0, 150.0, Facing::DOWN);
    march(&mut stage, 0);
    assert!(!stage.world.units[0].block.overlaps(&stage.world.units[2].block));
}

#[test]
fn cj_frm_02_a_column_has_one_element_of_front() {
    let mut stage = stage("", FOOT, FOOT);
    shaped(&mut stage, 0, Shape::Column);
    let block = stage.world.units[0].block;
    assert_eq!((block.front(), block.depth()), (40.0, 320.0));
}

#[test]
fn cj_frm_03_a_square_shows_a_quarter_of_its_elements() {
    let mut stage = stage("", FOOT, FOOT);
    shaped(&mut stage, 0, Shape::Square);
    let block = stage.world.units[0].block;
    assert_eq!((block.front(), block.depth()), (80.0, 80.0));
}

#[test]
fn cj_frm_06_a_column_of_horse_is_as_long_as_its_base_is_wide() {
    let mut stage = stage("", HORSE, HORSE);
    shaped(&mut stage, 0, Shape::Column);
    assert_eq!(stage.world.units[0].block.depth(), 100.0);
}

#[test]
fn cj_frm_08_column_and_line_change_in_a_move() {
    let mut stage = stage("", FOOT, FOOT);
    stage.look();
    stage.world.units[0].free_change = true;
    assert!(stage.with(|action, world, umpire| action.begin_change(world, 0, Shape::Column, umpire)));
    assert_eq!(stage.world.units[0].changing, Some(Changing { to: Shape::Column, pulses: 4 }));
    stage.with(|action, world, _| action.run_changes(world));
    assert_eq!((stage.world.units[0].shape, stage.world.units[0].changing), (Shape::Column, None));
}

/// Only a variant has a change that takes more than a move.
#[test]
fn cj_frm_08_a_longer_change_goes_on_in_the_next_move() {
    let mut rules = super::rules();
    rules.formation.change_moves.line_to_column = 1.5;
    let mut stage = try_stage(&rules, "", FOOT, FOOT).expect("a stage");
    stage.look();
    stage.world.units[0].free_change = true;
    stage.with(|action, world, umpire| action.begin_change(world, 0, Shape::Column, umpire));
    stage.with(|action, world, _| action.run_changes(world));
    let now = stage.world.units[0];
    assert_eq!((now.shape, now.changing), (Shape::Line, Some(Changing { to: Shape::Column, pulses: 2 })));
    stage.with(|action, world, _| action.run_changes(world));
    assert_eq!(stage.world.units[0].shape, Shape::Column);
}

#[test]
fn cj_frm_10_a_square_takes_a_move_to_leave() {
    let mut stage = stage("", FOOT, FOOT);
    shaped(&mut stage, 0, Shape::Square);
    stage.world.units[0].free_change = true;
    stage.look();
    stage.with(|action, world, umpire| action.begin_change(world, 0, Shape::Line, umpire));
    assert_eq!(stage.world.units[0].changing, Some(Changing { to: Shape::Line, pulses: 4 }));
}

#[test]
fn cj_frm_14_medium_guns_make_two_steps_of_their_cycle() {
    let mut stage = stage("", &format!("{FOOT}, {GUNS}"), FOOT);
    let step = |stage: &mut Stage, shape| stage.with(|action, world, _| action.gun_step(world, 2, shape));
    assert!(
        step(&mut stage, Shape::Limbered) && step(&mut stage, Shape::Limbered) && !step(&mut stage, Shape::Deployed)
    );
}

#[test]
fn cj_ter_01_columns_of_foot_go_at_half_their_rate_in_woods() {
    let mut stage = stage(WOOD, FOOT, FOOT);
    stage.put(0, 0.0, -300.0, Facing::UP);
    shaped(&mut stage, 0, Shape::Column);
    assert!((march(&mut stage, 0) - 300.0).abs() < 1e-6, "half of 300 millimetres");
    assert!(stage.world.units[0].disorder.has(Cause::Woods), "CJ-DIS-03");
}

#[test]
fn cj_ter_03_lines_stop_at_the_edge_of_woods() {
    let stage = stage(WOOD, FOOT, FOOT);
    let now = &stage.world.units[0];
    let open = stage.action.open_ground(now, false, Facing::UP, 400.0);
    assert!(open < 150.0, "the wood begins 100 metres on: {open}");
}

#[test]
fn cj_ter_07_a_major_stream_slows_foot_to_a_quarter_while_they_cross() {
    let came = |terrain: &str| {
        let mut stage = stage(terrain, FOOT, FOOT);
        stage.put(0, 0.0, -450.0, Facing::UP);
        (march(&mut stage, 0), stage.world.units[0].disorder)
    };
    let ((open, _), (minor, _), (major, wet)) = (came(""), came(BROOK), came(STREAM));
    assert!((open - 400.0).abs() < 1e-6);
    // The bank is 48 metres on; the other 52 of that quarter-move are covered at half and at a quarter of the rate.
    assert!((open - minor - 26.0).abs() < 1e-6, "{minor}");
    assert!((open - major - 39.0).abs() < 1e-6, "{major}");
    assert_eq!(wet.causes(), 0, "half a move later it is over");
}

/// Shallow water on a soft bed is a major stream as wide as the marsh; by the other reading it is broken ground.
#[test]
fn cj_ter_06_a_marsh_is_what_the_ruling_takes_it_for() {
    let readings =
        [(Marsh::MajorStream, true, 100.0, Cause::MajorStream), (Marsh::BrokenGround, false, 200.0, Cause::Woods)];
    for (reading, lines, metres, cause) in readings {
        let mut rules = super::rules();
        rules.rulings.marsh = reading;
        let mut stage = try_stage(&rules, MARSH, FOOT, FOOT).expect("a stage");
        stage.put(0, 0.0, -500.0, Facing::UP);
        let open = stage.action.open_ground(&stage.world.units[0], false, Facing::UP, 300.0);
        assert_eq!(open >= 300.0, lines, "whether lines go in: {reading:?}");
        stage.put(0, 0.0, -300.0, Facing::UP);
        let came = march(&mut stage, 0);
        assert!((came - metres).abs() < 1e-6, "of an Advance of 400 metres: {came}");
        assert!(stage.world.units[0].disorder.has(cause), "{reading:?}");
    }
}

#[test]
fn cj_dis_01_retreat_disorganises_until_a_move_at_the_halt() {
    let mut disorder = Disorder::default();
    disorder.add(&super::rules(), Cause::Retreated);
    (0..40).for_each(|_| disorder.pass(1));
    disorder.close_move();
    assert_eq!(disorder.causes(), 1);
    disorder.reform();
    assert_eq!(disorder.causes(), 0);
}

#[test]
fn cj_dis_06_a_minor_stream_is_shaken_off_in_a_quarter_move_and_a_major_in_half() {
    for (cause, pulses) in [(Cause::MinorStream, 1), (Cause::MajorStream, 2), (Cause::Woods, 1)] {
        let mut disorder = Disorder::default();
        disorder.add(&super::rules(), cause);
        // The pulse that brings the cause on is not one of those after it.
        (0..pulses).for_each(|_| disorder.pass(1));
        assert_eq!(disorder.causes(), 1, "{cause:?}");
        disorder.pass(1);
        assert_eq!(disorder.causes(), 0, "{cause:?}");
    }
}

#[test]
fn cj_dis_13_causes_of_the_move_end_with_it_and_add_up() {
    let mut disorder = Disorder::default();
    for cause in [Cause::Unformed, Cause::Pikes, Cause::Retreated, Cause::Retreated] {
        disorder.add(&super::rules(), cause);
    }
    assert_eq!(disorder.causes(), 3, "CJ-DIS-14: the same cause is not counted twice");
    disorder.close_move();
    assert_eq!(disorder.causes(), 1);
}

#[test]
fn cj_dis_08_ridden_through_lasts_through_the_following_move() {
    let mut disorder = Disorder::default();
    disorder.add(&super::rules(), Cause::Ridden);
    (0..4).for_each(|_| disorder.pass(1));
    assert!(disorder.has(Cause::Ridden), "combat of the following move comes after its four pulses");
}

#[test]
fn cj_ret_01_a_failed_unit_falls_back_a_march_and_then_reforms() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::Hold);
    stage.order(1, Order::Hold);
    stage.world.units[0].standing = Standing::Failed;
    let before = stage.world.units[0].block.centre;
    stage.play(1);
    let now = stage.world.units[0];
    assert_eq!((now.standing, now.block.centre.distance(before)), (Standing::Reforming, 600.0));
    stage.play(2);
    assert!(matches!(stage.world.units[0].standing, Standing::Reformed));
}

#[test]
fn cj_ret_02_it_goes_on_falling_back_while_an_enemy_is_within_300_millimetres() {
    let mut stage = stage("", FOOT, FOOT);
    stage.put(2, stage.world.units[0].block.centre.x, 0.0, Facing::DOWN);
    stage.put(0, stage.world.units[0].block.centre.x, -20.0, Facing::UP);
    stage.world.units[0].standing = Standing::Failed;
    stage.look();
    stage.with(|action, world, umpire| action.compel(world, 1, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Reforming, "20 metres and a march of 600 are clear");
    let x = stage.world.units[0].block.centre.x;
    stage.put(0, x, -20.0, Facing::UP);
    stage.put(3, x, -700.0, Facing::DOWN);
    stage.world.units[0].standing = Standing::Failed;
    stage.look();
    stage.with(|action, world, umpire| action.compel(world, 2, umpire));
    assert_eq!(stage.world.units[0].standing, Standing::Retreating, "an enemy stands across the way");
}

#[test]
fn cj_rou_02_routers_are_back_after_a_whole_move_away() {
    let mut stage = stage("", FOOT, FOOT);
    stage.with(|action, world, umpire| action.rout(world, 0, 4, umpire));
    for (turn, here) in [(5, false), (6, true)] {
        stage.with(|action, world, umpire| action.bring_back(world, turn, umpire));
        assert_eq!(stage.world.units[0].is_on_table(), here, "move {turn}");
    }
    assert_eq!(stage.world.units[0].standing, Standing::Reforming);
    assert!(stage.world.units[0].disorder.has(Cause::Retreated));
}
