//! Cavalry with the column force the line into square; guns make the square flinch; column or cavalry go in and break it.

use super::{LEVEL_N, LEVEL_P, Page};
use crate::books::wrg_1750::Rules;
use crate::books::wrg_1750::casualties::{Casualties, per_figure};
use crate::books::wrg_1750::cavalry_on_foot::{CavalryOnFoot, Charged, Formation, Horse};
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave};
use crate::books::wrg_1750::evolutions::square_is_forced;
use crate::books::wrg_1750::fire::{Shot, Target, Weapon, battery_figures, square_figures};
use crate::books::wrg_1750::flinch::{Nerve, Pressure, Resolve, net};
use crate::books::wrg_1750::losses::{Record, rallies};
use crate::books::wrg_1750::pursuit::{Hunt, compulsory};
use crate::dice::Die;
use crate::engagement::{Engagement, Sheet, fight};
use crate::fault::Fault;
use crate::journal::Entry;

const FIGURES: i32 = 36;
const PACES: i32 = 200;

/// The cavalry's chance in the melee is one better than level, or they would be beaten off.
const BETTER_N: [(Die, u8); 2] = [(Die::D6, 4), (Die::Average, 3)];

pub fn replay(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let mut page = Page::new(&[LEVEL_P, LEVEL_N, BETTER_N, LEVEL_P, LEVEL_N, LEVEL_N]);
    square_flinches(rules, &mut page)?;
    cavalry_go_in(rules, &mut page)?;
    cavalry_pursue(rules, &mut page)?;
    page.close()
}

fn square_flinches(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    page.agree("a square is forced", square_is_forced(rules, rules.moves.heavy_cavalry, PACES), true)?;
    page.agree("figures that fire from one face", square_figures(rules, FIGURES), 9)?;
    page.say("WG-FRC-01", "cavalry 200 paces off force the line into square, and a quarter of its muskets bear");
    let shot = Shot { weapon: Weapon::Canister, range: PACES, target: Target::Mass, tactical: 0, steady: false };
    let canister = shot.blow(rules).ok_or_else(|| Fault::new("canister does not reach 200 paces"))?;
    let men = canister.men(&Casualties::new(rules), battery_figures(rules, 12, 3, 0), 0, &mut page.scribe);
    page.agree("canister of three guns on the square", men, 38)?;
    let net = net(Nerve::new(rules, &Pressure::default(), false).points(per_figure(men, FIGURES)), 0);
    let breaks = Resolve::new(rules, rules.moves.foot_square).is_rout(net);
    page.agree("net points of the square, and whether it breaks", (net, breaks), (1, false))?;
    let flinched = Circumstances { opponents_flinched: true, ..Circumstances::default() };
    page.agree("leave for the column to charge", leave(rules, flinched), Leave::OpponentsBreak)?;
    page.say(
        "WG-SHK-12",
        "the square flinches by one: the column may charge it in the next period and it breaks at once",
    );
    Ok(())
}

fn cavalry_go_in(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let horse = Horse { moves: rules.moves.heavy_cavalry, lancers: false, figures: 24, contact: 20, distance: PACES };
    let square = Charged {
        formation: Formation::Square,
        figures: FIGURES,
        firing: square_figures(rules, FIGURES),
        contact: 20,
        steady: false,
        guard: false,
        badly_trained: false,
        disorganised: true,
        rain: false,
        open_order: false,
        flinched: true,
        extra_flinch_points: 0,
    };
    page.say("WG-FLI-18", "or the cavalry may: the flinched square is none in melee");
    page.fought(&CavalryOnFoot::new(rules, horse, square), "foot_breaks_after_melee", [80 + 64, 18 + 10])
}

fn cavalry_pursue(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let periods = compulsory(rules, false);
    page.agree("periods of pursuit", periods, 1)?;
    let hunt = Hunt::new(rules, 20, false, FIGURES, 144, periods as u32);
    let end = fight(&hunt, &mut page.scribe);
    let mut sheet = Sheet::default();
    hunt.read(&end, &mut sheet);
    page.agree("after the pursuit", sheet.outcome, Some("still_routing".into()))?;
    let pursuers = Record { original: 24, at_start: 23, now: 23, men: 0, rout_periods: 0 };
    page.agree("rallied on the move", rallies(rules, false, pursuers), false)?;
    page.agree("rallied by a period at the halt", rallies(rules, true, pursuers), true)?;
    page.say(
        "WG-RAL-01",
        "the pursuers are disorganised until they have stood a period without losing a man per figure",
    );
    Ok(())
}
