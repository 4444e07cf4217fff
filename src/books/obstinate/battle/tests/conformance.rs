use super::*;

#[test]
fn look() {
    for name in ["line-of-battle", "wings", "village", "blenheim", "ramillies"] {
        let battle = mustered(name);
        for note in battle.notes() {
            println!("{note}");
        }
        let n = if name.starts_with(['b', 'r']) { 20 } else { 400 };
        let mut bad = 0;
        for t in 0..n {
            if let Err(e) = battle.audited(1, 1, t) {
                bad += 1;
                if bad < 4 {
                    println!("{name} {t}: {e}");
                }
            }
        }
        let start = std::time::Instant::now();
        let mut outcomes = std::collections::BTreeMap::new();
        let mut turns = 0;
        let mut sums: std::collections::BTreeMap<String, i64> = Default::default();
        battle.each_trial(1, 2, 0..n, &mut |t, sheet| {
            if std::env::var("WHICH").is_ok_and(|w| sheet.outcome.as_ref().is_some_and(|l| l.to_string() == w)) {
                println!("{name} trial {t}");
            }
            *outcomes.entry(sheet.outcome.as_ref().map(|l| l.to_string()).unwrap_or_default()).or_insert(0) += 1;
            turns += sheet.rounds;
            let _ = &mut sums;
        });
        println!(
            "{name}: bad {bad} of {n}, {:?} turns {} speed {}",
            outcomes,
            turns as f64 / n as f64,
            n as f64 / start.elapsed().as_secs_f64()
        );
    }
}

#[test]
fn film() {
    let name = std::env::var("SC").unwrap_or("line-of-battle".into());
    let trial = std::env::var("TR").ok().and_then(|t| t.parse().ok()).unwrap_or(0);
    let battle = mustered(&name);
    let film = battle.film(1, 2, trial);
    for frame in &film.frames {
        println!("== {}", frame.turn);
        for entry in &frame.entries {
            if !matches!(entry, crate::journal::Entry::Dice { .. }) {
                println!("{entry}");
            }
        }
        for p in &frame.pieces {
            if p.arm != "general" {
                println!(
                    "    {:?} {} ({:.0},{:.0}) {:?}",
                    p.side,
                    p.name,
                    p.block.centre.x / 457.2,
                    p.block.centre.y / 228.6,
                    p.state
                );
            }
        }
    }
    println!("{}", film.ending);
}

#[test]
fn pace() {
    let cpu = || -> f64 {
        std::fs::read_to_string("/proc/thread-self/schedstat")
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .parse::<f64>()
            .unwrap()
            / 1e9
    };
    for (name, n) in
        [("line-of-battle", 20000), ("wings", 5000), ("village", 5000), ("blenheim", 100), ("ramillies", 100)]
    {
        if std::env::var("SC").is_ok_and(|s| s != name) {
            continue;
        }
        let battle = mustered(name);
        let start = cpu();
        let mut turns = 0;
        battle.each_trial(1, 2, 0..n, &mut |_, sheet| turns += sheet.rounds);
        let took = cpu() - start;
        println!("{name}: {:.0} a second, {:.2} us a turn", n as f64 / took, took * 1e6 / turns as f64);
    }
}
