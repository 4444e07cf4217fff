//! What a turn costs as armies double: the line of battle once, twice, four and eight times side by side on a field as many
//! times as wide, so that everyone has the same neighbours, the same enemies and the same way to go.

use std::time::Instant;

use grognard::books::{open, titles};
use grognard::field::{Field, Point};
use grognard::scenario::{Army, Formation, Goal, Order, Scenario};

/// How many lines of battle stand side by side.
const TIMES: [usize; 4] = [1, 2, 4, 8];
/// Lines of battle fought in one measurement, however many at a time.
const FOUGHT: u64 = 1600;
/// Measurements, of which the quickest counts.
const MEASURED: usize = 5;

/// Prints a row for every size under every book that plays whole battles.
pub fn table() {
    let line = super::scenario("line-of-battle");
    println!("\n{:<18}{:>8}{:>8}{:>14}{:>18}", "doubled", "units", "turns", "µs a turn", "ns a unit-turn");
    for title in titles().filter(|title| title.battles) {
        for times in TIMES {
            row(title.id, times, &repeated(&line, times));
        }
    }
}

fn row(book: &str, times: usize, scenario: &Scenario) {
    let battle = open(book, &[]).and_then(|book| book.muster(scenario)).expect("it musters");
    let strengths = battle.strengths();
    let units = strengths.a.units + strengths.b.units;
    let trials = FOUGHT / times as u64;
    let (mut quickest, mut turns) = (f64::INFINITY, 0);
    for _ in 0..MEASURED {
        turns = 0;
        let begun = Instant::now();
        battle.each_trial(1704, 1, 0..trials, &mut |_, sheet| turns += u64::from(sheet.rounds));
        quickest = quickest.min(begun.elapsed().as_secs_f64());
    }
    let each = quickest / turns as f64;
    let (mean, unit) = (turns as f64 / trials as f64, each * 1e9 / f64::from(units));
    println!("{:<18}{units:>8}{mean:>8.1}{:>14.2}{unit:>18.1}", format!("{book} ×{times}"), each * 1e6);
}

/// A battle so many times side by side.
fn repeated(scenario: &Scenario, times: usize) -> Scenario {
    let size = scenario.field.half * 2.0;
    let army = |army: &Army| {
        let copies = (0..times).flat_map(|copy| army.formations.iter().map(move |formation| (copy, formation)));
        let across = |copy: usize| size.x * (copy as f64 - (times - 1) as f64 * 0.5);
        let formations = copies.map(|(copy, formation)| repeat(formation, copy, army.formations.len(), across(copy)));
        Army { formations: formations.collect(), ..army.clone() }
    };
    Scenario {
        field: Field::open(size.x * times as f64, size.y),
        sides: grognard::side::Sides::new(army(&scenario.sides.a), army(&scenario.sides.b)),
        ..scenario.clone()
    }
}

/// A formation of a copy, so far to the right; it attacks whom it attacks in the copy that stands before it.
fn repeat(formation: &Formation, copy: usize, of: usize, across: f64) -> Formation {
    let Order::Attack(Goal::Enemy(enemy)) = formation.plan.order else { panic!("in the line of battle all attack") };
    let mut formation = formation.clone();
    formation.command.name += &format!(" {}", copy + 1);
    formation.command.general.name += &format!(" {}", copy + 1);
    formation.post.at = formation.post.at + Point::new(across, 0.0);
    formation.plan.order = Order::Attack(Goal::Enemy(enemy + copy * of));
    formation
}
