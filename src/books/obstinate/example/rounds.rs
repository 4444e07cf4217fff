//! Van Gelder against de Salon: the rounds of both game turns.

use super::page::{self, AFTER_FIRST_TURN, DE_SALON, FIRST_TURN, FollowUp, Round, SECOND_TURN, bases, find};
use super::{Page, agree, close, outcome};
use crate::books::obstinate::Rules;
use crate::books::obstinate::combat::effect;
use crate::books::obstinate::contact::{Duty, Policies, Press, Response, Stage};
use crate::books::obstinate::line::{Drawn, Line, Ranks};
use crate::books::obstinate::troops::{Arm, Base, School};
use crate::dice::{Die, Scripted};
use crate::fault::Fault;
use crate::journal::{Entry, Scribe};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Replays the whole example.
pub fn replay(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let rounds = FIRST_TURN.iter().fold(Scripted::default(), script);
    let rounds = SECOND_TURN.iter().fold(outcome::script_first_turn(rounds), script);
    let mut page = Scribe::new(outcome::script_second_turn(rounds));

    let first = drawn_up(rules, DE_SALON, false);
    let mut ranks = first.open();
    for round in &FIRST_TURN {
        play(&first, Side::A, round, true, &mut ranks, &mut page)?;
    }
    other_reading_of_p(rules, &mut page)?;
    positions(&first, &ranks)?;
    outcome::first_turn(rules, &first, &ranks, &mut page)?;

    let second = drawn_up(rules, bases(Side::B).len(), false);
    let mut ranks = second.resume(&first, &ranks);
    for (n, round) in SECOND_TURN.iter().enumerate() {
        let continues = n < usize::from(rules.contact.continuing_rounds_second_turn);
        play(&second, Side::B, round, continues, &mut ranks, &mut page)?;
    }
    other_readings_of_rounds(rules, &mut page);
    outcome::second_turn(rules, &second, &ranks, &mut page)?;
    close(page)
}

/// The dice of a round: each combat's two, then the follow-ups.
fn script(dice: Scripted, round: &Round) -> Scripted {
    let combats = round.combats.iter().flat_map(|combat| [combat.attacker.1, combat.defender.1]);
    let dice = combats.fold(dice, |dice, face| dice.for_rule("OB-CMB-16", Die::D6, face));
    let follow_ups = round.follow_ups.iter().filter_map(|FollowUp(_, die, _)| *die);
    follow_ups.fold(dice, |dice, face| dice.for_rule("OB-FUP-03", Die::D6, face))
}

/// The lines as drawn up, with so many bases of the Bavarian side; P touches O only in the other reading.
pub fn drawn_up(rules: &Rules, bavarians: usize, p_touches: bool) -> Line {
    let draw = |side: Side, (name, lane): (char, i8)| {
        let arm = if matches!(name, 'A' | 'B') { Arm::Cavalry } else { Arm::Infantry };
        let school = match (arm, side) {
            (Arm::Infantry, Side::A) => School::Dutch,
            (Arm::Infantry, Side::B) => School::APrest,
            _ => School::None,
        };
        let base = Base { school, ..Base::plain(arm) };
        Drawn { base, lane, depth: 0, dressed: name != 'P' || p_touches }
    };
    let line = |side: Side, count: usize| bases(side)[..count].iter().map(|base| draw(side, *base)).collect();
    let drawn = Sides::new(line(Side::A, bases(Side::A).len()), line(Side::B, bavarians));
    Line::new(rules, drawn, Policies { response: Response::Doctrine, press: Press::IfUnshaken })
}

/// Whether a meeting is one of St Joseph's.
fn is_horse(line: &Line, meeting: usize) -> bool {
    (DE_SALON..bases(Side::B).len()).any(|base| line.meeting_of(Side::B, base) == Some(meeting))
}

/// The stage of a meeting in a round: St Joseph's pairs have their own.
fn stage(line: &Line, round: &Round, meeting: usize) -> Stage {
    if is_horse(line, meeting) { round.joined } else { round.main }
}

/// The meeting of a printed combat.
fn meeting(line: &Line, combat: &page::Combat) -> usize {
    let (side, base) = find(combat.attacker.0);
    line.meeting_of(side, base).expect("the page's pairs face each other")
}

/// Plays one round as the page has it: legality of the choices, totals, results and follow-ups checked. `continues` tells
/// whether the old contact still has a round.
fn play(
    line: &Line,
    attacker: Side,
    round: &Round,
    continues: bool,
    ranks: &mut Ranks,
    page: &mut Page,
) -> Result<(), Fault> {
    let fighting = round.combats.iter().fold(0_u8, |bits, combat| bits | 1 << meeting(line, combat));
    for n in 0..line.meetings() {
        let fights = fighting >> n & 1 == 1;
        let duty = match continues || is_horse(line, n) {
            true => line.duty(stage(line, round, n), attacker, ranks, n),
            false => Duty::MayNot,
        };
        match duty {
            Duty::Must => agree(&format!("{}, pair {n} must fight", round.heading), fights, true)?,
            Duty::MayNot => agree(&format!("{}, pair {n} may not fight", round.heading), fights, false)?,
            Duty::DefenderMay | Duty::AttackerMay => {}
        }
    }
    page.tell("OB-CON-03", || round.heading.to_owned());
    line.advance(attacker, ranks, fighting);
    let mut winners = Vec::new();
    for combat in round.combats {
        let n = meeting(line, combat);
        let stage = stage(line, round, n);
        let ((mine, my_die, my_total), (theirs, their_die, their_total)) = (combat.attacker, combat.defender);
        let place = format!("{}, {mine} against {theirs}", round.heading);
        let modifiers = line.modifiers(stage, attacker, ranks, n, fighting);
        let totals = (i32::from(my_die) + modifiers[attacker], i32::from(their_die) + modifiers[attacker.other()]);
        agree(&place, (my_total, their_total), totals)?;
        let blow = line.combat(stage, attacker, ranks, n, fighting, page);
        agree(&place, combat.effect, blow.effect)?;
        page.tell("OB-RES-06", || format!("{mine} {my_total}, {theirs} {their_total}: {:?}", combat.effect));
        if blow.winner_tests {
            winners.push((n, blow.loser.other()));
        }
    }
    agree(&format!("{}, follow-ups", round.heading), round.follow_ups.len(), winners.len())?;
    follow_ups(line, round, ranks, &winners, page)
}

fn follow_ups(
    line: &Line,
    round: &Round,
    ranks: &mut Ranks,
    winners: &[(usize, Side)],
    page: &mut Page,
) -> Result<(), Fault> {
    for FollowUp(name, _, follows) in round.follow_ups {
        let (side, base) = find(*name);
        let n = line.meeting_of(side, base).expect("the page's pairs face each other");
        agree(&format!("{}, {name} tests to follow up", round.heading), true, winners.contains(&(n, side)))?;
        let followed = line.follow(ranks, n, side, page);
        agree(&format!("{}, {name} follows up", round.heading), *follows, followed)?;
        page.tell("OB-FUP-01", || format!("{name} {}", if followed { "follows up" } else { "stays" }));
    }
    Ok(())
}

fn positions(line: &Line, ranks: &Ranks) -> Result<(), Fault> {
    for (name, depth) in AFTER_FIRST_TURN {
        let (side, base) = find(*name);
        agree(&format!("after turn 1, depth of {name}"), *depth, line.side(ranks, side)[base].depth)?;
    }
    Ok(())
}

/// P stands unengaged beside O as W stands beside X; if it touched O it would support it, and O would not recoil.
fn other_reading_of_p(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let line = drawn_up(rules, DE_SALON, true);
    let ranks = line.open();
    let (side, base) = find('O');
    let n = line.meeting_of(side, base).expect("O faces Z");
    let modifiers = line.modifiers(Stage::Advance, Side::A, &ranks, n, 0b111);
    let (z, o) = (5 + modifiers.a, 3 + modifiers.b);
    agree("turn 1, O with the support of P", (5, 4), (z, o))?;
    let effect = effect(&rules.combat_result, z - o, false);
    page.tell("OB-CMB-05", || {
        format!("Other reading: were P level and touching O, Z {z} against O {o} would be {effect:?}, and the page prints a recoil; P does not touch O.")
    });
    Ok(())
}

/// What else in the rounds can be read in two ways without changing a result.
fn other_readings_of_rounds(rules: &Rules, page: &mut Page) {
    let rounds = rules.contact.continuing_rounds_second_turn;
    page.tell("OB-CON-12", || {
        format!("Other reading: the page heads three continuing rounds and speaks of two; {rounds} are played, the third is empty either way.")
    });
    page.tell("OB-CMB-04", || {
        "Other reading: if a shaken base kept the Dutch bonus, V would total 3 where the page prints 2; it breaks either way.".to_owned()
    });
    page.tell("OB-FUP-03", || {
        "Other reading: infantry following up on 5 or more fits every die as well as 4 or more.".to_owned()
    });
}
