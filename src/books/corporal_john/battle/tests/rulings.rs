//! Rulings that only a whole battle can honour: each switch changes what it should, and nothing else.

use super::rules;
use super::stage::{FOOT, GUNS, Stage, stage, try_stage};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::artillery::Band;
use crate::books::corporal_john::battle::artillery::Charts;
use crate::books::corporal_john::{DamagePenalty, MusketryVGuns, Rules};
use crate::field::Facing;

/// A stage with a ruling changed.
pub fn ruled(change: impl FnOnce(&mut Rules), a: &str, b: &str) -> Stage {
    let mut rules = rules();
    change(&mut rules);
    try_stage(&rules, "", a, b).expect("it is a fair stage")
}

/// CJ-CMD-15: a brigadier of three orders whose plan is to hold has played Hold and picked Attack and Hold besides.
#[test]
fn cj_cmd_15_typed_tokens_serve_only_their_orders() {
    let blank = stage("", FOOT, FOOT);
    let typed = ruled(|rules| rules.rulings.tokens_typed_in_advance = true, FOOT, FOOT);
    let brigadier = typed.action.brigades[0].brigadier;
    let can = |stage: &Stage, order| stage.action.can_order(&stage.world, brigadier, order);
    for (order, picked) in [(Order::Attack, true), (Order::Hold, true), (Order::March, false), (Order::Support, false)]
    {
        assert!(can(&blank, order), "{order:?} with a blank token");
        assert_eq!(can(&typed, order), picked, "{order:?} with typed tokens");
    }
}

/// CJ-CMD-19: with no token left in the chain of command a March that meets the enemy goes over to nothing, unless what
/// follows it is free.
#[test]
fn cj_cmd_19_what_follows_a_march_may_be_free() {
    let orders_on_arrival = |free: bool| {
        let mut stage = ruled(|rules| rules.rulings.march_followon_free = free, FOOT, FOOT);
        stage.order(0, Order::March);
        stage.world.generals.iter_mut().for_each(|general| general.tokens = 0);
        stage.look();
        stage.with(|action, world, umpire| action.issue_orders(world, 2, umpire));
        stage.world.brigades[0].waiting.map(|command| command.order)
    };
    assert_eq!(orders_on_arrival(false), None);
    assert_eq!(orders_on_arrival(true), Some(Order::Attack));
}

/// CJ-ART-09: six guns at close range fire as one; free to, they split into threes, which the chart favours.
#[test]
fn cj_art_09_free_grouping_splits_a_battery_where_that_does_more() {
    let mut rules = rules();
    let points = |charts: &Charts| charts.of(6, Band::Close, 0).iter().flatten().map(|&points| u32::from(points)).sum();
    let massed = Charts::new(&rules, 6);
    rules.rulings.free_grouping = true;
    let free = Charts::new(&rules, 6);
    assert_eq!([&massed, &free].map(|charts| charts.of(6, Band::Close, 0).len()), [1, 2]);
    let (massed, free): (u32, u32) = (points(&massed), points(&free));
    assert!(free > massed, "{free} points in ten throws against {massed}");
}

/// CJ-INF-08: two points carried in and three of this move: only the running reading counts the three.
#[test]
fn cj_inf_08_running_damage_counts_in_the_move_it_is_taken() {
    let factor = |reading: DamagePenalty| {
        let mut stage = ruled(|rules| rules.rulings.damage_penalty = reading, FOOT, FOOT);
        (stage.world.units[0].carried, stage.world.units[0].taken) = (2, 3);
        stage.action.own_factor(&stage.world, 0)
    };
    let readings = [DamagePenalty::StartOfMoveOnce, DamagePenalty::Running, DamagePenalty::Double];
    assert_eq!(readings.map(factor), [-2, -5, -4]);
}

/// CJ-INF-08: a battalion hurt in its first exchanges does worse in the others of the same move.
#[test]
fn cj_inf_08_running_damage_lowers_the_throws_that_follow() {
    let dealt = |reading: DamagePenalty| {
        let mut dealt = 0;
        for _ in 0..300 {
            let mut stage = ruled(|rules| rules.rulings.damage_penalty = reading, FOOT, FOOT);
            face_to_face(&mut stage);
            stage.dice = crate::dice::Seeded::new(crate::dice::Stream { seed: 1, key: 2, block: dealt });
            stage.with(|action, world, umpire| action.fire_musketry(world, umpire));
            dealt += u64::from(stage.world.units[0].taken.abs_diff(stage.world.units[2].taken));
        }
        dealt
    };
    let (fixed, running) = (dealt(DamagePenalty::StartOfMoveOnce), dealt(DamagePenalty::Running));
    assert!(running > fixed, "who is ahead draws away: by {running} points against {fixed}");
}

fn face_to_face(stage: &mut Stage) {
    [1, 3].into_iter().for_each(|unit| stage.away(unit));
    stage.put(0, 0.0, -80.0, Facing::UP);
    stage.put(2, 0.0, 80.0, Facing::DOWN);
    [0, 1].into_iter().for_each(|brigade| stage.order(brigade, Order::Hold));
    stage.look();
}

/// CJ-ART-18: musketry at a battery 160 metres off removes guns by the ruling only.
#[test]
fn cj_art_18_musketry_removes_guns_by_the_ruling_only() {
    let guns_left = |reading: MusketryVGuns| {
        let foot_and_guns = format!("{FOOT}, {GUNS}");
        let mut stage = ruled(|rules| rules.rulings.musketry_v_guns = reading, FOOT, &foot_and_guns);
        [1, 2, 3].into_iter().for_each(|unit| stage.away(unit));
        stage.put(0, 0.0, -80.0, Facing::UP);
        stage.put(4, 0.0, 80.0, Facing::DOWN);
        [0, 1].into_iter().for_each(|brigade| stage.order(brigade, Order::Hold));
        stage.look();
        stage.with(|action, world, umpire| {
            for _ in 0..10 {
                action.fire_musketry(world, umpire);
            }
        });
        stage.world.units[4].guns
    };
    assert_eq!(guns_left(MusketryVGuns::Suppress), 6);
    assert!(guns_left(MusketryVGuns::Exchange) < 6);
}
