//! A column of 36 comes within sixty paces of a line of 36: level at first, and then it must fire on or deploy.

use super::{LEVEL_N, Page};
use crate::books::wrg_1750::Rules;
use crate::books::wrg_1750::casualties::{Casualties, per_figure};
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave};
use crate::books::wrg_1750::column::{ColumnAttack, Foot, Repulse, Upshot, close_volley};
use crate::books::wrg_1750::evolutions::{self, Formation};
use crate::books::wrg_1750::fire::Target;
use crate::books::wrg_1750::flinch::{Nerve, Pressure, Resolve, net};
use crate::fault::Fault;
use crate::journal::Entry;

const FIGURES: i32 = 36;
const LEFT: i32 = 30;

pub fn replay(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let mut page = Page::new(&[LEVEL_N; 5]);
    comes_on(rules, &mut page)?;
    fires_on(rules, &mut page)?;
    deploys(rules, &mut page)?;
    page.close()
}

fn comes_on(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let foot = Foot { figures: FIGURES, steady: false, guard: false, badly_trained: false, extra_flinch_points: 0 };
    let level = Repulse { upshot: Upshot::Level, column_lost: 90, line_lost: 0 };
    page.played("the column comes on", &ColumnAttack::new(rules, foot, 0, foot), level)?;
    page.agree("men per figure of the column", per_figure(90, FIGURES), 2)?;
    page.agree("figures left", Casualties::new(rules).figures_left(FIGURES, 90), LEFT)?;
    page.agree("leave to charge", leave(rules, Circumstances::default()), Leave::Barred)?;
    page.say("WG-FLI-02", "two points each: neither flinches, and the column may not charge unflinched opponents");
    Ok(())
}

/// A volley at the column, or by its front companies at the line: the men it costs.
fn volley(rules: &Rules, page: &mut Page, figures: i32, target: Target) -> Result<i32, Fault> {
    let volley = close_volley(rules, target, 0, false).ok_or_else(|| Fault::new("muskets do not reach"))?;
    Ok(volley.men(&Casualties::new(rules), figures, 0, &mut page.scribe))
}

fn fires_on(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let on_column = volley(rules, page, FIGURES, Target::Mass)?;
    let on_line = volley(rules, page, 12, Target::Line)?;
    page.agree("men of column and line", (on_column, on_line), (90, 30))?;
    let nerve = Nerve::new(rules, &Pressure::default(), false);
    let casualties = per_figure(on_column, LEFT);
    let net = net(nerve.points(casualties), nerve.points(per_figure(on_line, FIGURES)));
    page.agree("net points of the column", net, 3)?;
    let column = Resolve::new(rules, rules.moves.close_foot_column);
    page.agree("the column breaks", column.breaks_under_musketry(net, casualties), true)?;
    page.say("WG-BRK-02", "the notes have the column outshot and broken in the end; their own rule breaks it at once");
    Ok(())
}

fn deploys(rules: &Rules, page: &mut Page) -> Result<(), Fault> {
    let periods = evolutions::periods(rules, Formation::Column, Formation::Line, LEFT, false);
    page.agree("periods to deploy", periods, 1.0)?;
    let (line, column) =
        (Nerve::new(rules, &Pressure::default(), false), Resolve::new(rules, rules.moves.close_foot_column));
    for (firing, men, net_points, breaks) in [(FIGURES, 90, 3, true), (20, 50, 1, false)] {
        let lost = volley(rules, page, firing, Target::Mass)?;
        page.agree("men of the deploying column", lost, men)?;
        let net = net(line.points(per_figure(lost, LEFT)), 0);
        page.agree("net points of the column", net, net_points)?;
        page.agree("whether it breaks", column.breaks_under_musketry(net, per_figure(lost, LEFT)), breaks)?;
    }
    page.say(
        "WG-BRK-02",
        "36 muskets break the deploying column where the notes have it flinch; a line of 20 makes it flinch",
    );
    let flinched = Circumstances { opponents_flinched: true, ..Circumstances::default() };
    page.agree("leave to charge", leave(rules, flinched), Leave::OpponentsBreak)?;
    page.say("WG-SHK-13", "charged in the next period the flinched column breaks");
    Ok(())
}
