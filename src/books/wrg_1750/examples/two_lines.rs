//! Two lines fire at each other at short range and lose a man per figure each; guns make one of them flinch; guards do not.

use super::{LEVEL_N, LEVEL_P, Page};
use crate::books::wrg_1750::Rules;
use crate::books::wrg_1750::casualties::{Casualties, per_figure};
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave};
use crate::books::wrg_1750::fire::{Shot, Target, Weapon, battery_figures, tactical};
use crate::books::wrg_1750::firefight::{Firefight, Line, Policy};
use crate::books::wrg_1750::flinch::{Nerve, Pressure, net};
use crate::fault::Fault;
use crate::journal::Entry;
use crate::side::Sides;

const FIGURES: i32 = 36;
const PACES: i32 = 50;

/// A line whose fire costs an equal line one man per figure: rain takes two factors off.
fn line(rules: &Rules) -> Line {
    Line {
        figures: FIGURES,
        steady: false,
        guard: false,
        target: Target::Line,
        extra_flinch_points: 0,
        tactical: tactical(rules, &["small_arms_or_rocket_in_rain"]),
    }
}

pub fn replay(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let mut page = Page::new(&[LEVEL_N, LEVEL_N, LEVEL_P, LEVEL_N, LEVEL_N, LEVEL_N, LEVEL_N]);
    evenly(rules, &mut page)?;
    with_guns(rules, &mut page)?;
    with_guards(rules, &mut page)?;
    page.close()
}

fn evenly(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    page.say("WG-FLI-03", "in rain the muskets of 36 figures cost an equal line 57 men, one per figure");
    let lines = Sides::new(line(rules), line(rules));
    page.fought(&Firefight::new(rules, lines, PACES, Policy::Charge, 1), "neither", [57, 57])?;
    page.agree("casualties per figure", per_figure(57, FIGURES), 1)?;
    page.say(
        "WG-FLI-13",
        "one point each, no balance: nobody flinches; without rain equal lines lose two or three each",
    );
    Ok(())
}

/// The battery's man per figure comes as a flinch point from elsewhere; in the next period the other line goes in.
fn with_guns(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let figures = battery_figures(rules, 12, 3, 0);
    let shot = Shot { weapon: Weapon::Canister, range: 200, target: Target::Line, tactical: 0, steady: false };
    let canister = shot.blow(rules).ok_or_else(|| Fault::new("canister does not reach 200 paces"))?;
    let men = canister.men(&Casualties::new(rules), figures, 0, &mut page.scribe);
    page.agree("canister of three guns", (figures, men), (15, 30))?;
    page.agree("casualties per figure with the guns'", per_figure(57 + men, FIGURES), 2)?;
    let pressed = Line { extra_flinch_points: 1, ..line(rules) };
    let lines = Sides::new(line(rules), pressed);
    page.fought(&Firefight::new(rules, lines, PACES, Policy::Charge, 2), "b_broken", [57, 57])?;
    let flinched = Circumstances { opponents_flinched: true, ..Circumstances::default() };
    page.agree("leave to charge", leave(rules, flinched), Leave::OpponentsBreak)?;
    page.say("WG-SHK-13", "2 to 1 is one net point: charged in the next period the line breaks without firing");
    Ok(())
}

fn with_guards(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let guard = Nerve::new(rules, &Pressure::default(), true);
    let other = Nerve::new(rules, &Pressure::default(), false);
    page.agree("guard against line at a man per figure each", net(other.points(1), guard.points(1)), 1)?;
    page.agree("guard that loses one per figure more", net(guard.points(2), other.points(1)), 0)?;
    page.agree("guard that loses two per figure more", net(guard.points(3), other.points(1)), 1)?;
    let lines = Sides::new(Line { guard: true, ..line(rules) }, line(rules));
    page.fought(&Firefight::new(rules, lines, PACES, Policy::Charge, 2), "b_broken", [57, 57])?;
    page.say("WG-FLI-14", "in an even firefight the guard's deducted point alone makes the other line flinch");
    Ok(())
}
