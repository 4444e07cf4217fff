//! Command and activation on the table, generals, the end.

use super::rules;
use super::stage::{FOOT, GUNS, HORSE, stage, try_stage};
use crate::battle::How;
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::world::{Aim, Command, Standing};
use crate::books::corporal_john::{BrigadeFail, CincDownScope};
use crate::field::{Facing, Point};
use crate::side::Side;

/// Turns played until a brigade's waiting order comes into force.
fn activate_until(stage: &mut super::stage::Stage, brigade: usize) -> u32 {
    let mut turn = 1;
    while stage.world.brigades[brigade].waiting.is_some() {
        stage.with(|action, world, umpire| action.activate(world, turn, umpire));
        turn += 1;
    }
    turn - 1
}

#[test]
fn cj_cmd_01_generals_reach_500_and_300_millimetres() {
    let stage = stage("", FOOT, FOOT);
    assert_eq!(stage.action.ruler.radius_cinc, 1000.0);
    assert_eq!(stage.action.ruler.radius_brigadier, 600.0);
}

#[test]
fn cj_cmd_02_a_unit_out_of_the_radius_obeys_a_move_later() {
    let mut stage = stage("", FOOT, FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    stage.put(0, 0.0, -500.0, Facing::UP);
    stage.put(1, 1500.0, -500.0, Facing::UP);
    stage.world.generals[brigadier].at = Point::new(0.0, -600.0);
    let turn = activate_until(&mut stage, 0);
    assert_eq!([0, 1].map(|unit| stage.world.units[unit].obeys_from - turn), [0, 1]);
}

#[test]
fn cj_cmd_03_a_senior_issues_when_the_brigadier_cannot() {
    let mut stage = stage("", FOOT, FOOT);
    let brigadier = stage.action.brigades[0].brigadier;
    stage.order(0, Order::March);
    stage.world.generals[usize::from(brigadier)].tokens = 0;
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.look();
    stage.with(|action, world, umpire| action.issue_orders(world, 2, umpire));
    let by = stage.world.brigades[0].waiting.expect("near the enemy a march becomes an attack").by;
    assert_eq!(by, stage.action.chief(Side::A));
}

#[test]
fn cj_cmd_10_a_march_that_meets_the_enemy_becomes_an_attack() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::March);
    stage.look();
    stage.with(|action, world, umpire| action.issue_orders(world, 2, umpire));
    assert_eq!(stage.world.brigades[0].waiting.map(|command| command.order), Some(Order::Attack));
}

#[test]
fn cj_cmd_11_without_an_order_in_force_a_brigade_does_nothing() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(1, Order::Attack);
    stage.world.brigades[0].waiting = None;
    let before = stage.world.units[0].block;
    stage.play(1);
    assert_eq!(stage.world.units[0].block, before);
    assert!(stage.world.units[2].moved > 0.0);
}

#[test]
fn cj_cmd_12_a_brigade_never_activated_routs_when_contacted() {
    let mut stage = stage("", FOOT, HORSE);
    stage.order(1, Order::Attack);
    stage.put(0, 0.0, 0.0, Facing::UP);
    stage.put(2, 0.0, 0.0, Facing::DOWN);
    stage.world.units[2].intent.charge = Some(0);
    stage.look();
    stage.with(|action, world, umpire| action.check_before_contact(world, 1, umpire));
    assert!(matches!(stage.world.units[0].standing, Standing::Away(3)));
}

#[test]
fn cj_cmd_14_tokens_are_each_generals_own() {
    let stage = stage("", FOOT, FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    let chief = usize::from(stage.action.chief(Side::A));
    assert_eq!((stage.world.generals[brigadier].tokens, stage.world.generals[chief].tokens), (2, 3));
}

#[test]
fn cj_cmd_16_a_new_token_replaces_the_one_not_yet_activated() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::March);
    stage.look();
    stage.with(|action, world, umpire| action.issue_orders(world, 2, umpire));
    stage.world.brigades[0].stage = 0;
    assert!(stage.world.brigades[0].waiting.is_some() && stage.world.counts.a.lost == 0);
}

#[test]
fn cj_cmd_18_the_old_order_holds_until_the_new_one_is_obeyed() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::Hold);
    let old = stage.world.brigades[0].current;
    stage.world.brigades[0].previous = old;
    stage.order(0, Order::Attack);
    stage.world.units[0].obeys_from = 5;
    let acts = |turn: u32| stage.action.acting_on(&stage.world, 0, turn).map(|command| command.order);
    assert_eq!([acts(4), acts(5)], [Some(Order::Hold), Some(Order::Attack)]);
}

#[test]
fn cj_act_10_a_seniors_order_is_a_move_late_inside_his_radius_and_two_outside() {
    for (at, late) in [(Point::new(0.0, -600.0), 1), (Point::new(0.0, -2000.0), 2)] {
        let mut stage = stage("", FOOT, FOOT);
        let chief = stage.action.chief(Side::A);
        stage.put(0, 0.0, -500.0, Facing::UP);
        stage.world.generals[usize::from(chief)].at = at;
        stage.world.brigades[0].waiting = Some(Command { order: Order::Hold, aim: Aim::Nearest, by: chief });
        let turn = activate_until(&mut stage, 0);
        assert_eq!(stage.world.units[0].obeys_from - turn, late);
    }
}

#[test]
fn cj_act_18_a_lapsed_order_is_thrown_for_without_a_token() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::Hold);
    stage.world.brigades[0].lapsed = true;
    let tokens: u32 = stage.world.generals.iter().map(|general| u32::from(general.tokens)).sum();
    let mut turn = 1;
    while stage.world.brigades[0].lapsed {
        stage.with(|action, world, umpire| action.activate(world, turn, umpire));
        turn += 1;
    }
    assert_eq!(stage.world.generals.iter().map(|general| u32::from(general.tokens)).sum::<u32>(), tokens);
}

#[test]
fn cj_gen_01_a_general_by_a_fight_falls_one_move_in_ten() {
    let mut stage = stage("", FOOT, FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    stage.world.generals[brigadier].at = stage.world.units[0].block.centre;
    let trials = 4000;
    let mut fell = 0;
    for turn in 1..=trials {
        stage.world.units[0].did.fought = true;
        stage.with(|action, world, umpire| action.risk_generals(world, turn, umpire));
        fell += u32::from(stage.world.generals[brigadier].fell_now);
    }
    // Four standard deviations of a share of 1/10 in 4,000.
    assert!((f64::from(fell) / f64::from(trials) - 0.1).abs() < 0.019, "{fell} of {trials}");
}

#[test]
fn cj_gen_04_a_fallen_brigadiers_command_must_reactivate() {
    let mut stage = stage("", FOOT, FOOT);
    stage.order(0, Order::Attack);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    stage.world.generals[brigadier].tokens = 3;
    stage.world.generals[brigadier].at = stage.world.units[0].block.centre;
    for turn in 1.. {
        stage.world.units[0].did.fought = true;
        stage.with(|action, world, umpire| action.risk_generals(world, turn, umpire));
        if stage.world.generals[brigadier].fallen > 0 {
            break;
        }
    }
    let acts = stage.action.acting_on(&stage.world, 0, 9).map(|command| command.order);
    assert_eq!((acts, stage.world.generals[brigadier].tokens), (Some(Order::StandTo), 1));
    assert!(stage.world.brigades[0].orphaned);
}

#[test]
fn cj_gen_08_the_chiefs_fall_reverts_only_orders_of_his_own() {
    let mut changed = rules();
    for (scope, lapses) in [(CincDownScope::Issued, false), (CincDownScope::Army, true)] {
        changed.rulings.cinc_down_scope = scope;
        let mut stage = try_stage(&changed, "", FOOT, FOOT).expect("a stage");
        stage.order(0, Order::Attack);
        let chief = usize::from(stage.action.chief(Side::A));
        let brigadier = usize::from(stage.action.brigades[0].brigadier);
        stage.world.generals[brigadier].at = Point::new(-1900.0, -1900.0);
        stage.world.generals[chief].at = stage.world.units[0].block.centre;
        for turn in 1.. {
            stage.world.units[0].did.fought = true;
            stage.with(|action, world, umpire| action.risk_generals(world, turn, umpire));
            if stage.world.generals[chief].fallen > 0 {
                break;
            }
        }
        assert_eq!(stage.world.brigades[0].lapsed, lapses, "{scope:?}");
    }
}

#[test]
fn cj_mov_04_generals_ride_500_millimetres_and_last() {
    let mut stage = stage("", FOOT, FOOT);
    let brigadier = usize::from(stage.action.brigades[0].brigadier);
    stage.world.generals[brigadier].at = Point::new(-1900.0, -1900.0);
    stage.look();
    stage.with(|action, world, _| action.move_generals(world));
    let ridden = stage.world.generals[brigadier].at.distance(Point::new(-1900.0, -1900.0));
    assert!((ridden - 1000.0).abs() < 1e-6, "{ridden}");
}

#[test]
fn cj_brg_06_a_brigade_that_fails_retires_in_good_order_and_its_order_lapses() {
    for fail in [BrigadeFail::Retire, BrigadeFail::Retreat, BrigadeFail::Rout] {
        let mut changed = rules();
        changed.rulings.brigade_fail = fail;
        let mut stage = try_stage(&changed, "", FOOT, FOOT).expect("a stage");
        stage.order(0, Order::Hold);
        for turn in 1.. {
            stage.world.units[0].standing = Standing::Failed;
            stage.world.units[0].did.broke = true;
            stage.with(|action, world, umpire| action.test_brigades(world, turn, umpire));
            if stage.world.brigades[0].broken {
                break;
            }
        }
        let standing = stage.world.units[1].standing;
        let expected = match fail {
            BrigadeFail::Retire => standing == Standing::Retiring,
            BrigadeFail::Retreat => standing == Standing::Failed,
            BrigadeFail::Rout => matches!(standing, Standing::Away(_)),
        };
        assert!(expected && stage.world.brigades[0].lapsed, "{fail:?}: {standing:?}");
        assert_eq!(stage.world.units[1].disorder.causes(), i32::from(fail == BrigadeFail::Rout));
    }
}

#[test]
fn cj_art_19_batteries_count_in_no_brigade_test() {
    let both = format!("{FOOT}, {GUNS}");
    let stage = stage("", &both, FOOT);
    assert_eq!(stage.action.brigades[0].strength, 2);
    assert_eq!(stage.action.brigades[0].range().len(), 3);
}

#[test]
fn cj_end_01_an_army_with_half_its_units_lost_collapses() {
    let mut stage = stage("", FOOT, FOOT);
    assert!(stage.action.judge(&stage.world, 1).is_continue());
    stage.world.units[0].standing = Standing::Reforming;
    stage.look();
    let ending = stage.action.judge(&stage.world, 1).break_value().expect("half are gone");
    assert_eq!((ending.winner, ending.how), (Some(Side::B), How::Collapse));
    stage.world.units[2].standing = Standing::Reforming;
    stage.look();
    let ending = stage.action.judge(&stage.world, 1).break_value().expect("half of both are gone");
    assert_eq!((ending.winner, ending.how), (None, How::Collapse));
}

#[test]
fn cj_end_01_the_limit_and_the_quiet_end_a_battle_too() {
    let mut stage = stage("", FOOT, FOOT);
    let limit = stage.action.judge(&stage.world, 24).break_value().map(|ending| ending.how);
    stage.world.quiet = 6;
    let quiet = stage.action.judge(&stage.world, 5).break_value().map(|ending| ending.how);
    assert_eq!([limit, quiet], [Some(How::TurnLimit), Some(How::Stalemate)]);
}

#[test]
fn cj_end_02_a_spent_unit_has_more_damage_than_elements_and_no_score() {
    let mut stage = stage("", FOOT, FOOT);
    let spent = |stage: &super::stage::Stage| stage.action.is_spent(&stage.world.units[0], 0);
    stage.world.units[0].damage = 8;
    assert!(!spent(&stage), "eight points on eight elements");
    stage.world.units[0].damage = 9;
    assert!(spent(&stage), "quality 5 has a dash at nine");
}

#[test]
fn armies_that_cannot_fight_are_refused() {
    let guns = try_stage(&rules(), "", GUNS, FOOT).err().expect("guns alone are no army");
    assert!(guns.to_string().contains("neither battalions nor squadrons"), "{guns}");
    let bare = FOOT.replace("count = 2", "count = 2, bayonet = \"none\"");
    let bare = try_stage(&rules(), "", &bare, FOOT).err().expect("muskets need bayonets or pikes");
    assert!(bare.to_string().contains("pikes"), "{bare}");
}
