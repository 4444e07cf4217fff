//! Van Gelder against de Salon: Outcome Rounds, the aside on exchanged dice, and the Morale Phase.

use super::page::{DE_SALON, find};
use super::{Page, agree};
use crate::books::obstinate::Rules;
use crate::books::obstinate::contact::Condition;
use crate::books::obstinate::line::{Line, Ranks, Stand};
use crate::books::obstinate::morale::{Losses, is_spent, points};
use crate::books::obstinate::outcome::{
    Engaged, OutcomeRound, before_enemies, cavalry_withdraws, distance, score, shaken_by_fall_back,
};
use crate::books::obstinate::troops::Arm;
use crate::dice::{Die, Scripted};
use crate::fault::Fault;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Bases of van Gelder and of de Salon at the start.
const BASES: Sides<u16> = Sides::new(5, 4);

fn throw(dice: Scripted, rule: &'static str, faces: &[u8]) -> Scripted {
    faces.iter().fold(dice, |dice, face| dice.for_rule(rule, Die::D6, *face))
}

/// Van Gelder 5, de Salon 2; exchanged; and in the aside every face of a morale die.
pub fn script_first_turn(dice: Scripted) -> Scripted {
    let dice = throw(dice, "OB-OUT-04", &[5, 2, 2, 5]);
    throw(dice, "OB-MOR-05", &[1, 2, 3, 4, 5, 6])
}

/// De Salon 4, van Gelder 3, St Joseph 3; morale: de Salon 3, van Gelder 4.
pub fn script_second_turn(dice: Scripted) -> Scripted {
    let dice = throw(dice, "OB-OUT-04", &[4, 3, 3]);
    throw(dice, "OB-MOR-05", &[3, 4])
}

fn total(outcome: &OutcomeRound, bases: &[Stand]) -> i32 {
    bases.iter().map(|stand| outcome.points(stand.standing)).sum()
}

fn lost(bases: &[Stand]) -> u16 {
    bases.iter().filter(|stand| stand.standing.is_broken()).count() as u16
}

fn shaken(bases: &[Stand]) -> u16 {
    bases.iter().filter(|stand| stand.standing.is_shaken()).count() as u16
}

/// The Outcome Round of the first turn, and the page's aside.
pub fn first_turn(rules: &Rules, line: &Line, ranks: &Ranks, page: &mut Page) -> Result<(), Fault> {
    let outcome = OutcomeRound::new(rules);
    let points = Sides::new(total(&outcome, line.side(ranks, Side::A)), total(&outcome, line.side(ranks, Side::B)));
    agree("turn 1, outcome points", Sides::new(0, 5), points)?;
    agree("turn 1, fall back", None, outcome.fall_back(points, page))?;
    page.tell("OB-OUT-05", || "De Salon 5 and 2, van Gelder 0 and 5: 2 less 2 is 0, nobody falls back.".to_owned());

    agree("turn 1, dice exchanged", Some((Side::B, 6)), outcome.fall_back(points, page))?;
    agree("turn 1, dice exchanged, all shaken", true, outcome.shakes(6))?;
    let fallen: Vec<Stand> = line.side(ranks, Side::B).iter().map(|stand| fall(*stand)).collect();
    for (name, condition) in
        [('M', Condition::Broken), ('N', Condition::Shaken), ('O', Condition::Broken), ('P', Condition::Shaken)]
    {
        let stand = fallen[find(name).1];
        agree(&format!("turn 1, dice exchanged, {name}"), condition, stand.standing.condition)?;
    }
    page.tell("OB-OUT-06", || {
        "Dice exchanged: de Salon falls back 6 BD; M and O break, N and P are shaken.".to_owned()
    });
    let losses = Losses { lost: lost(&fallen), shaken: shaken(&fallen) };
    agree("turn 1, dice exchanged, morale points", 6, points_of(rules, losses))?;
    for face in 1..=6 {
        let spent = is_spent(&rules.morale, BASES.b, losses, 0, page);
        agree(&format!("turn 1, dice exchanged, morale die {face}"), face > 2, spent)?;
    }
    page.tell("OB-MOR-06", || {
        "Dice exchanged: 6 points against 4 bases, saved by a 1 or 2, otherwise spent.".to_owned()
    });
    Ok(())
}

fn fall(stand: Stand) -> Stand {
    Stand { standing: shaken_by_fall_back(stand.standing), ..stand }
}

fn points_of(rules: &Rules, losses: Losses) -> i32 {
    points(&rules.morale, losses)
}

/// The Outcome Round of three divisions, and the Morale Phase.
pub fn second_turn(rules: &Rules, line: &Line, ranks: &Ranks, page: &mut Page) -> Result<(), Fault> {
    let outcome = OutcomeRound::new(rules);
    let dutch = line.side(ranks, Side::A);
    let (foot, horse) = line.side(ranks, Side::B).split_at(DE_SALON);
    let mut engaged = |bases: &[Stand], arm: Arm, attacking: bool, inflicted: u16, who: u16| Engaged {
        score: score(total(&outcome, bases), who, page),
        arm,
        attacking,
        inflicted: u32::from(inflicted),
        lost: u32::from(lost(bases)),
    };
    let de_salon = engaged(foot, Arm::Infantry, true, 0, 0);
    let van_gelder = engaged(dutch, Arm::Infantry, false, lost(foot), 1);
    let st_joseph = engaged(horse, Arm::Cavalry, true, lost(dutch), 2);
    let scores = (de_salon.score, van_gelder.score, st_joseph.score);
    agree("turn 2, outcome scores of de Salon, van Gelder and St Joseph", (13, 6, 3), scores)?;

    let back = before_enemies(rules, &de_salon, &[van_gelder]);
    agree("turn 2, de Salon falls back", 5, back)?;
    agree("turn 2, de Salon is not shaken", false, outcome.shakes(back))?;
    page.tell("OB-OUT-05", || format!("De Salon 13, van Gelder 6: P falls back {back} BD, unshaken."));

    let holds = before_enemies(rules, &van_gelder, &[de_salon, st_joseph]);
    agree("turn 2, van Gelder holds", 0, holds)?;
    let by_score = distance(rules.outcome.deduct, van_gelder.score - st_joseph.score);
    page.tell("OB-OUT-07", || {
        format!("Van Gelder 6, St Joseph 3: by score he would fall back {by_score} BD, but he broke 3 bases and lost 1 against two enemies and holds.")
    });
    let by_score = before_enemies(rules, &st_joseph, &[van_gelder]);
    let withdraws = cavalry_withdraws(rules, &st_joseph, by_score, &van_gelder, holds);
    agree("turn 2, St Joseph falls back", 2, withdraws)?;
    page.tell("OB-OUT-08", || {
        "St Joseph's horse has not made its enemy fall back and goes back 1 BW; both reform.".to_owned()
    });
    morale(rules, foot, dutch, page)
}

fn morale(rules: &Rules, foot: &[Stand], dutch: &[Stand], page: &mut Page) -> Result<(), Fault> {
    let divisions = [("de Salon", foot, BASES.b, 6, true), ("van Gelder", dutch, BASES.a, 2, false)];
    for (who, (name, bases, at_start, printed, spent)) in divisions.into_iter().enumerate() {
        let losses = Losses { lost: lost(bases), shaken: shaken(bases) };
        agree(&format!("turn 2, morale points of {name}"), printed, points_of(rules, losses))?;
        let found = is_spent(&rules.morale, at_start, losses, who as u16, page);
        agree(&format!("turn 2, {name} spent"), spent, found)?;
        let result = if spent { "spent; the army's die is not printed" } else { "fights on" };
        page.tell("OB-MOR-06", || format!("{name}: {printed} points against {at_start} bases: {result}"));
    }
    let with_p = points_of(rules, Losses { lost: lost(foot), shaken: shaken(foot) + 1 });
    page.tell("OB-OUT-06", || {
        format!("Other reading: if any fall back shook a division, P would make it {with_p} points; de Salon is spent either way.")
    });
    Ok(())
}
