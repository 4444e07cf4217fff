//! The register's reference procedure for one pair, written out a second time from its text and enumerated die by die, for
//! the tests to hold the program against. Nothing here reads the tables or the rules.

use std::collections::BTreeMap;

/// A base: arm, drill, class as -1, 0 or 1, shaken, modifier.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    pub horse: bool,
    /// `d` Dutch, `a` a prest, `-` none.
    pub drill: char,
    pub class: i32,
    pub shaken: bool,
    pub modifier: i32,
}

/// The choices and rulings.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    pub response: &'static str,
    pub press: &'static str,
    pub a_prest: i32,
    pub infantry_min: u32,
}

/// Two bases: shaken, broken and recoiled of each (attacker of the first turn first), contact, who followed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub shaken: [bool; 2],
    pub broken: [bool; 2],
    pub recoiled: [bool; 2],
    pub contact: bool,
    pub followed: [bool; 2],
}

pub type Spread = BTreeMap<State, f64>;

fn total(bases: &[Base; 2], ways: Ways, state: &State, side: usize, attacker: usize, round: &str) -> i32 {
    let (me, enemy) = (bases[side], bases[1 - side]);
    let (my_shaken, their_shaken) = (state.shaken[side], state.shaken[1 - side]);
    let mut sum = me.modifier + me.class;
    if my_shaken {
        sum -= 1;
    }
    if state.followed[side] {
        sum += 1;
    }
    if !me.horse && me.drill == 'd' && round == "continuing" && !my_shaken {
        sum += 1;
    }
    if me.horse && side == attacker && !enemy.horse && their_shaken {
        sum += 1;
    }
    if !me.horse && me.drill == 'a' && round == "advance" && side == attacker && !my_shaken {
        sum += ways.a_prest;
    }
    sum
}

fn fight(bases: &[Base; 2], ways: Ways, state: State, attacker: usize, round: &str, out: &mut Spread, p: f64) {
    for mine in 1..=6 {
        for theirs in 1..=6 {
            let lead = mine + total(bases, ways, &state, attacker, attacker, round)
                - theirs
                - total(bases, ways, &state, 1 - attacker, attacker, round);
            let loser = if lead < 0 { attacker } else { 1 - attacker };
            settle(bases, ways, state, loser, lead.abs(), out, p / 36.0);
        }
    }
}

fn settle(bases: &[Base; 2], ways: Ways, mut state: State, loser: usize, lead: i32, out: &mut Spread, p: f64) {
    state.followed = [false; 2];
    state.contact = true;
    if lead >= 6 || (lead >= 4 && state.shaken[loser]) {
        state.broken[loser] = true;
        state.contact = false;
    } else if lead >= 2 {
        state.recoiled[loser] = true;
        state.shaken[loser] |= lead >= 4;
        let winner = 1 - loser;
        let chance = match (state.shaken[winner], bases[winner].horse, bases[loser].horse) {
            (true, ..) => 0.0,
            (_, true, _) => 1.0,
            (_, _, true) => 0.0,
            _ => f64::from(7 - ways.infantry_min) / 6.0,
        };
        state.contact = false;
        *out.entry(state).or_default() += p * (1.0 - chance);
        state.contact = true;
        state.followed[winner] = true;
        *out.entry(state).or_default() += p * chance;
        return;
    }
    *out.entry(state).or_default() += p;
}

fn each(spread: &Spread, mut next: impl FnMut(State, f64, &mut Spread)) -> Spread {
    let mut out = Spread::new();
    for (state, p) in spread {
        next(*state, *p, &mut out);
    }
    out
}

fn stay(state: State, p: f64, out: &mut Spread) {
    *out.entry(state).or_default() += p;
}

fn continuing(bases: &[Base; 2], ways: Ways, attacker: usize, spread: &Spread) -> Spread {
    each(spread, |state, p, out| {
        let presses = ways.press == "always" || (ways.press == "if_unshaken" && !state.shaken[attacker]);
        let may = !state.broken[0] && !state.broken[1] && !state.recoiled[attacker] && presses;
        if state.contact || may {
            fight(bases, ways, state, attacker, "continuing", out, p);
        } else {
            stay(state, p, out);
        }
    })
}

/// The first game turn.
pub fn first_turn(bases: &[Base; 2], ways: Ways) -> Spread {
    let open = State { shaken: [bases[0].shaken, bases[1].shaken], contact: true, ..State::default() };
    let first = each(&Spread::from([(open, 1.0)]), |state, p, out| fight(bases, ways, state, 0, "advance", out, p));
    let second = each(&first, |state, p, out| {
        let doctrine = !state.shaken[1] && (bases[1].horse || bases[1].drill == 'a');
        let elects = ways.response == "always" || (ways.response == "doctrine" && doctrine);
        let compulsory = state.followed[0] || state.followed[1];
        if state.contact && (compulsory || elects) {
            fight(bases, ways, state, 0, "response", out, p);
        } else {
            stay(state, p, out);
        }
    });
    continuing(bases, ways, 0, &second)
}

/// A later game turn of so many continuing rounds.
pub fn later_turn(bases: &[Base; 2], ways: Ways, attacker: usize, rounds: usize, locked: &Spread) -> Spread {
    let open = each(locked, |state, p, out| stay(State { recoiled: [false; 2], ..state }, p, out));
    (0..rounds).fold(open, |spread, _| continuing(bases, ways, attacker, &spread))
}

/// Outcome points of a side.
pub fn points(state: &State, side: usize) -> i32 {
    match (state.broken[side], state.shaken[side], state.recoiled[side]) {
        (true, ..) => 3,
        (_, true, _) => 2,
        (_, _, true) => 1,
        _ => 0,
    }
}
