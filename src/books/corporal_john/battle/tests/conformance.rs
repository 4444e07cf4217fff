//! What holds for every battle.

use super::{posed, scenario};
use crate::engagement::{Posed, Tally};

fn sampled(battle: &dyn Posed, trials: u64) -> Tally {
    battle.sample(7, 11, 0..trials)
}

#[test]
#[ignore = "a look at a battle"]
fn look() {
    let name = std::env::var("BATTLE").unwrap_or("line-of-battle".into());
    let trial = std::env::var("TRIAL").ok().and_then(|t| t.parse().ok()).unwrap_or(0);
    let battle = posed(&scenario(&name));
    for note in battle.notes() {
        println!("{note}");
    }
    let film = battle.film(1, 1, trial);
    for frame in &film.frames {
        println!("=== {}", frame.turn);
        for entry in &frame.entries {
            if let crate::journal::Entry::Told { .. } = entry {
                println!("  {entry}");
            }
        }
        if std::env::var("PIECES").is_ok() {
            for p in &frame.pieces {
                println!("    {:?} {:30} {:?} ({:.0},{:.0}) {}", p.side, p.name, p.state, p.block.centre.x, p.block.centre.y, p.note);
            }
        }
    }
    println!("{}", film.ending);
}

#[test]
#[ignore = "how often, and how fast"]
fn tally() {
    let name = std::env::var("BATTLE").unwrap_or("line-of-battle".into());
    let n: u64 = std::env::var("N").ok().and_then(|t| t.parse().ok()).unwrap_or(1000);
    let battle = posed(&scenario(&name));
    let start = std::time::Instant::now();
    let tally = sampled(&*battle, n);
    let took = start.elapsed().as_secs_f64();
    println!("{name}: {:.0} a second", n as f64 / took);
    println!("{tally:#?}");
    for trial in 0..n.min(300) {
        if let Err(wrong) = battle.audited(7, 11, trial) {
            println!("trial {trial}: {wrong}");
        }
    }
}
