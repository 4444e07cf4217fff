//! A duel: two units in range of each other, nobody moving, player-turn after player-turn until one routs.
//!
//! One step is one player-turn: a throw to rally if it is needed, and the compulsory attack. How every face of the die
//! leaves both at every strength they can come to is worked out beforehand, so that a step is a throw or two and a look-up.

use super::Rules;
use super::combat::result_throw;
use super::odds::{self, FACES};
use super::rally::Resolve;
use super::results::{Outcome, settle};
use super::unit::{Factors, Order, Unit};
use crate::dice::{Dice, Exhaustive};
use crate::engagement::{End, Engagement, FastMap, Label, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::{Silent, Umpire};

/// One of the two units.
#[derive(Clone, Copy, Debug)]
pub struct Duellist {
    pub unit: Unit,
    pub factors: Factors,
    pub rally: i32,
    /// Added to the die when it attacks.
    pub die_modifier: i32,
}

/// A duel; the first unit is side A.
pub struct Duel {
    rules: Rules,
    sides: Sides<Duellist>,
    resolve: Sides<Resolve>,
    after: Sides<Vec<[Sides<Unit>; FACES]>>,
    player_turns: Option<u32>,
}

/// Where a duel stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub units: Sides<Unit>,
    /// Whose player-turn it is; at the end, whose it was.
    pub phasing: Side,
}

impl Duel {
    /// Two units about to fight: for so many player-turns, or to the end.
    pub fn new(rules: &Rules, sides: Sides<Duellist>, player_turns: Option<u32>) -> Self {
        let after = Sides::new(after(rules, sides, Side::A), after(rules, sides, Side::B));
        let resolve = sides.map(|duellist| Resolve::new(rules, duellist.rally));
        Self { rules: rules.clone(), sides, resolve, after, player_turns }
    }

    /// Phase 1 of the phasing unit: it rallies if it must, under fire or not.
    #[inline]
    pub fn rally(&self, state: &mut State, umpire: &mut impl Umpire) {
        let side = state.phasing;
        let before = state.units[side].order;
        if before == Order::Normal {
            return;
        }
        let rallied = self.resolve[side].rally(&mut state.units[side], 0, side as u16, umpire.dice());
        let rule = if before == Order::Routing { "GL-RAL-01" } else { "GL-RAL-04" };
        let verb = if rallied { "rallies" } else { "fails to rally" };
        umpire.tell(rule, || format!("{} {verb}: {}", name(side), state.units[side]));
    }

    /// GL-CMB-01, GL-CMB-02: phase 4 of the phasing unit: being in range it must attack.
    #[inline]
    pub fn attack(&self, state: &mut State, umpire: &mut impl Umpire) {
        let side = state.phasing;
        let face = umpire.dice().d6(result_throw(side as u16));
        umpire.tell("GL-ODD-02", || self.sentence(state, face));
        state.units = self.after[side][self.place(state)][usize::from(face) - 1];
        let Sides { a, b } = state.units;
        umpire.tell("GL-CRT-10", || format!("first {a}, second {b}"));
    }

    /// The place of the phasing unit's attack among those worked out beforehand.
    #[inline]
    fn place(&self, state: &State) -> usize {
        let (side, other) = (state.phasing, state.phasing.other());
        let (attacker, defender) = (state.units[side], state.units[other]);
        let orders = 2 * attacker.order as usize + defender.order as usize;
        let most = |side: Side| usize::from(self.sides[side].unit.bases);
        let bases = |unit: Unit| usize::from(unit.bases) - 1;
        (orders * most(side) + bases(attacker)) * most(other) + bases(defender)
    }

    fn sentence(&self, state: &State, face: u8) -> String {
        let side = state.phasing;
        let (attack, defence) = (self.strength(state, side), self.strength(state, side.other()));
        let outcome = odds::by_face(&self.rules, attack, defence, 0, self.sides[side].die_modifier);
        let (odds, outcome) = (odds::odds(&self.rules, attack, defence), outcome[usize::from(face) - 1]);
        format!("{} attacks, {attack} v {defence}, {odds}: {outcome:?}", name(side))
    }

    /// The strength of a unit as it stands.
    pub fn strength(&self, state: &State, side: Side) -> i64 {
        self.sides[side].factors.strength(state.units[side], false)
    }

    /// Whether the dice can end the duel from wherever they may lead it.
    pub fn is_sure_to_end(&self) -> bool {
        let mut met: FastMap<State, usize> = FastMap::default();
        let (mut states, mut leads_to, mut ends) = (vec![self.open()], Vec::new(), Vec::new());
        met.insert(self.open(), 0);
        while leads_to.len() < states.len() {
            let from = states[leads_to.len()];
            let (mut next, mut over) = (Vec::new(), false);
            self.each_step(from, |state, pace| {
                if pace == Pace::Over {
                    over = true;
                    return;
                }
                let at = *met.entry(state).or_insert(states.len());
                if at == states.len() {
                    states.push(state);
                }
                next.push(at);
            });
            leads_to.push(next);
            ends.push(over);
        }
        spread_back(&leads_to, &mut ends);
        ends.into_iter().all(|ends| ends)
    }

    fn each_step(&self, from: State, mut hand_on: impl FnMut(State, Pace)) {
        let play = |dice: &mut Exhaustive| {
            let mut state = from;
            let pace = self.step(&mut state, &mut Silent::new(dice));
            (state, pace)
        };
        Exhaustive::walk(play, |(state, pace), _| hand_on(state, pace));
    }
}

/// Marks every state that leads to a marked one, until nothing is added.
fn spread_back(leads_to: &[Vec<usize>], marked: &mut [bool]) {
    let mut added = true;
    while added {
        added = false;
        for at in (0..leads_to.len()).rev() {
            if !marked[at] && leads_to[at].iter().any(|&next| marked[next]) {
                marked[at] = true;
                added = true;
            }
        }
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::A => "the first unit",
        Side::B => "the second unit",
    }
}

/// How both units stand after every attack that a side may make, by place and face.
fn after(rules: &Rules, sides: Sides<Duellist>, side: Side) -> Vec<[Sides<Unit>; FACES]> {
    let (attacker, defender) = (sides[side], sides[side.other()]);
    let orders = [Order::Normal, Order::Disrupted];
    let mut after = Vec::new();
    for (attacking, defending) in orders.into_iter().flat_map(|a| orders.map(|d| (a, d))) {
        for a in 1..=attacker.unit.bases {
            for d in 1..=defender.unit.bases {
                let (attacking, defending) = (Unit::new(attacking, a), Unit::new(defending, d));
                let attack = attacker.factors.strength(attacking, false);
                let defence = defender.factors.strength(defending, false);
                let outcomes = odds::by_face(rules, attack, defence, 0, attacker.die_modifier);
                after.push(outcomes.map(|outcome| settled(outcome, attacking, defending, side)));
            }
        }
    }
    after
}

fn settled(outcome: Outcome, mut attacker: Unit, mut defender: Unit, side: Side) -> Sides<Unit> {
    settle(outcome, &mut attacker, &mut defender);
    let units = Sides::new(attacker, defender);
    if side == Side::A { units } else { units.swapped() }
}

impl Engagement for Duel {
    type State = State;

    /// GL-SEQ-01: who is first stays first.
    fn open(&self) -> State {
        State { units: self.sides.map(|duellist| duellist.unit), phasing: Side::A }
    }

    #[inline]
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        self.rally(state, umpire);
        self.attack(state, umpire);
        if state.units.a.is_beaten() || state.units.b.is_beaten() {
            return Pace::Over;
        }
        state.phasing = state.phasing.other();
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        self.player_turns
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let beaten = end.state.units.map(Unit::is_beaten);
        match (beaten.a, beaten.b) {
            (true, false) => sheet.winner(Side::B),
            (false, true) => sheet.winner(Side::A),
            _ => {}
        }
        if self.player_turns.is_some() {
            let on = |pattern| Label::numbered(pattern, [end.rounds as i32]);
            sheet.outcome(match (beaten.a, beaten.b) {
                (true, true) => on("both_rout_on_N"),
                (true, false) => on("first_routs_on_N"),
                (false, true) => on("second_routs_on_N"),
                (false, false) => Label::from("later"),
            });
            return;
        }
        sheet.outcome(match (beaten.a, beaten.b) {
            (true, true) => "both_rout",
            (true, false) => "first_routs",
            _ => "second_routs",
        });
        sheet.number("player_turns", end.rounds);
    }
}
