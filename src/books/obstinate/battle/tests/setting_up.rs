//! Setting up: armies drawn up, thrown for, and beaten.

use std::ops::ControlFlow;

use super::stage::Stage;
use super::*;
use crate::battle::{Ending, How};
use crate::books::obstinate::combat::Ground;
use crate::books::obstinate::troops::Class;
use crate::field::Field;
use crate::scenario::Order;

/// A scenario on the starter table, 25 by 15 base widths.
fn starter() -> Scenario {
    Scenario { field: Field::open(25.0 * 457.2, 15.0 * 457.2), ..scenario("line-of-battle") }
}

/// Tables that ask for armies thrown for.
fn thrown(a: &str, b: &str, throw: u32) -> Rules {
    let mut rules = rules();
    (rules.setup.army_a, rules.setup.army_b) = (a.to_owned(), b.to_owned());
    rules.setup.army_throw = throw;
    rules
}

#[test]
fn ob_set_01_nobody_scouts_or_digs_beyond_what_the_field_has() {
    assert_eq!(rules().setup.scouting_and_works, "none");
    let stage = Stage::of(&rules(), &scenario("line-of-battle"));
    let cells = stage.world.bases.iter().map(|base| stage.pitched.land.cell(base.spot).ground);
    assert!(cells.into_iter().all(|ground| ground == Ground::Open));
}

#[test]
fn ob_set_02_thrown_armies_stand_in_two_lines_foot_in_the_centre() {
    let stage = Stage::of(&thrown("imperialist", "french", 7), &starter());
    let pitched = &stage.pitched;
    let front = |side: Side| pitched.divisions_of(side).map(|division| pitched.front(&stage.world, division)).max();
    let (a, b) = (front(Side::A).expect("it came"), front(Side::B).expect("it came"));
    assert_eq!(pitched.grid.rows - a - b - 2, 2 * 7, "seven base widths between the first lines");
    for side in Side::BOTH {
        let lanes = |arm: crate::books::obstinate::troops::Arm| {
            let of_arm =
                pitched.divisions_of(side).filter(move |division| pitched.corps[usize::from(*division)].arm == arm);
            of_arm.map(|division| pitched.extent(&stage.world, division)).collect::<Vec<_>>()
        };
        let (foot, horse) = (
            lanes(crate::books::obstinate::troops::Arm::Infantry),
            lanes(crate::books::obstinate::troops::Arm::Cavalry),
        );
        let left = foot.iter().map(|area| area.low.lane).min();
        let outer = horse.iter().map(|area| area.low.lane).min();
        assert!(outer < left, "{side:?} has horse outside its foot");
    }
}

#[test]
fn ob_set_03_the_larger_of_two_thrown_armies_attacks() {
    let mut attackers = Sides::new(0, 0);
    for throw in 0..20 {
        let stage = Stage::of(&thrown("imperialist", "imperialist", throw), &starter());
        let bases = |side: Side| {
            stage.pitched.divisions_of(side).map(|n| stage.pitched.corps[usize::from(n)].strength).sum::<u16>()
        };
        let attacks = |side: Side| {
            let mut plans = stage.pitched.divisions_of(side).map(|n| stage.pitched.corps[usize::from(n)].plan.order);
            plans.any(|order| matches!(order, Order::Attack(_)))
        };
        for side in Side::BOTH {
            assert!(!(attacks(side) && attacks(side.other())));
            assert!(bases(side) <= bases(side.other()) || attacks(side), "throw {throw}");
            attackers[side] += u32::from(attacks(side));
            for corps in stage.pitched.divisions_of(side).map(|n| &stage.pitched.corps[usize::from(n)]) {
                if let Order::Attack(crate::scenario::Goal::Enemy(at)) = corps.plan.order {
                    let enemy = usize::from(stage.pitched.divisions[side.other()].start) + at;
                    assert_eq!(stage.pitched.corps[enemy].arm, corps.arm, "foot goes for foot, horse for horse");
                }
            }
        }
    }
    assert_eq!(attackers.a + attackers.b, 20);
    assert!(attackers.a > 0 && attackers.b > 0);
}

#[test]
fn ob_set_04_an_army_may_start_in_defile_and_deploys_when_it_comes_near() {
    let mut rules = rules();
    rules.setup.start = "defile".to_owned();
    let stage = Stage::of(&rules, &scenario("line-of-battle"));
    assert!(stage.world.bases.iter().all(|base| base.in_column));
    for division in 0..4 {
        let area = stage.pitched.extent(&stage.world, division);
        assert_eq!(area.low.lane, area.high.lane, "one base wide");
    }
    let battle = Played(stage.pitched);
    let film = battle.film(1, 1, 0);
    assert!(film.frames.iter().flat_map(|frame| &frame.entries).any(|entry| entry.to_string().contains("deploys")));
    for trial in 0..20 {
        battle.audited(1, 1, trial).unwrap_or_else(|wrong| panic!("{trial}: {wrong}"));
    }
}

#[test]
fn ob_gnr_01_armies_thrown_for_are_fought_with() {
    for (throw, army) in (0..).zip(crate::books::obstinate::troops::Army::NAMES) {
        let stage = Stage::of(&thrown(army, "imperialist", throw), &starter());
        assert!(stage.pitched.units.len() > 20, "{army}");
        let battle = Played(stage.pitched);
        for trial in 0..2 {
            battle.audited(2, 2, trial).unwrap_or_else(|wrong| panic!("{army}: {wrong}"));
        }
    }
    let one_side = super::super::muster(&thrown("french", "scenario", 1), &starter());
    assert!(one_side.is_err_and(|fault| fault.to_string().contains("both armies")));
}

/// The bases on the table are the brigades the generator threw: the same throw of the dice, counted by class.
#[test]
fn ob_gnr_03_a_thrown_army_musters_as_it_was_thrown() {
    let rules = thrown("imperialist", "imperialist", 4);
    let stage = Stage::of(&rules, &starter());
    let stream = crate::dice::Stream { seed: 4, key: 1, block: 0 };
    let (army, size) =
        (crate::books::obstinate::troops::Army::Imperialist, crate::books::obstinate::troops::Size::Small);
    let dice = &mut crate::dice::Seeded::new(stream);
    let roster = crate::books::obstinate::generator::generate(&rules, army, size, false, dice);
    let mine = &stage.pitched.units[..usize::from(stage.pitched.bases.a.end)];
    for class in [Class::Raw, Class::Trained, Class::Veteran] {
        let thrown = roster.divisions.iter().flat_map(|division| &division.brigades);
        let thrown = thrown.filter(|brigade| brigade.class == class).count();
        let came = mine.iter().filter(|unit| unit.guns == 0 && unit.class == class).count();
        assert_eq!(came, thrown, "{class}");
    }
    assert_eq!(mine.iter().filter(|unit| unit.guns > 0).count(), usize::from(roster.light + roster.field));
    assert_eq!(stage.pitched.hosts[0].grade, roster.cinc);
}

#[test]
fn ob_arm_04_two_armies_beaten_in_one_phase_draw() {
    let mut stage = Stage::of(&rules(), &scenario("line-of-battle"));
    stage.world.turn = 5;
    for army in &mut stage.world.armies {
        army.factor = 0;
    }
    stage.dice(&[], |pitched, world, umpire| pitched.morale_phase(world, umpire));
    let ended = stage.pitched.ending(&mut stage.world);
    assert_eq!(ended, ControlFlow::Break(Ending { winner: None, how: How::Collapse }));
}

#[test]
fn ob_arm_05_a_side_of_several_armies_loses_when_all_are_beaten() {
    let mut stage = Stage::of(&rules(), &scenario("blenheim"));
    stage.world.turn = 5;
    let allies: Vec<usize> =
        (0..stage.pitched.hosts.len()).filter(|n| stage.pitched.hosts[*n].side == Side::B).collect();
    assert_eq!(allies.len(), 3);
    for (n, army) in allies.iter().enumerate() {
        stage.world.armies[*army].factor = 0;
        stage.dice(&[], |pitched, world, umpire| pitched.morale_phase(world, umpire));
        let left = stage.pitched.divisions_of(Side::B).filter(|division| {
            usize::from(stage.pitched.corps[usize::from(*division)].army) == *army
                && stage.pitched.is_in_play(&stage.world, *division)
        });
        assert_eq!(left.count(), 0, "a beaten army is removed");
        let ended = stage.pitched.ending(&mut stage.world);
        match n {
            2 => assert_eq!(ended, ControlFlow::Break(Ending { winner: Some(Side::A), how: How::Collapse })),
            _ => assert_eq!(ended, ControlFlow::Continue(())),
        }
    }
}

#[test]
fn ob_art_03_guns_that_do_not_start_on_limbers_start_deployed() {
    let stage = Stage::of(&rules(), &scenario("village"));
    let limbered = |name: &str| {
        let at = stage.pitched.units.iter().position(|unit| unit.name.starts_with(name)).expect("it came");
        stage.world.bases[at].limbered
    };
    assert!(limbered("Battery"), "it is to go forward");
    assert!(!limbered("Guns on the hill"), "it is to stand");
}
