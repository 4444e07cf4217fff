//! A battle file: which field, which armies, where each formation stands and what it is to do.

use super::super::army::{Army, ArmyList, Formation};
use super::super::history::{Between, History, Losses};
use super::super::plan::Order;
use super::super::post::Post;
use super::super::sheet::{Entry, Sheet, Source};
use super::super::{Limits, Objective, Scenario};
use super::plan::Names;
use super::{army, field, plan};
use crate::fault::Fault;
use crate::field::{Block, Facing, Field, Terrain};
use crate::side::{Side, Sides};

const SIDES: [(&str, Option<Side>); 3] = [("a", Some(Side::A)), ("b", Some(Side::B)), ("neither", None)];

/// Reads a battle; `fetch` brings the files it refers to.
pub fn scenario(sheet: &Sheet<'_>, fetch: &dyn Fn(&str) -> Result<Source, Fault>) -> Result<Scenario, Fault> {
    let bring = |entry: Entry<'_>| fetch(&entry.text()?).map_err(|fault| entry.place(fault));
    let name = sheet.need("name")?.text()?;
    let about = sheet.text_or_empty("about")?;
    let field = bring(sheet.need("field")?)?.read(field::field)?;
    let objectives = objectives(sheet, &field)?;
    let corners = Sides::new(sheet.need("a")?.sheet()?, sheet.need("b")?.sheet()?);
    let read = |corner: &Sheet<'_>| bring(corner.need("army")?)?.read(army::list);
    let lists = Sides::new(read(&corners.a)?, read(&corners.b)?);
    let mut taken: Vec<(String, Block)> = Vec::new();
    let mut deploy = |side: Side| -> Result<Army, Fault> {
        let names = Names {
            half: field.half,
            objectives: objectives.iter().map(|objective| objective.name.as_str()).collect(),
            features: field.features.iter().map(|feature| feature.name.as_str()).collect(),
            friends: lists[side].commands.iter().map(|command| command.name.as_str()).collect(),
            enemies: lists[side.other()].commands.iter().map(|command| command.name.as_str()).collect(),
        };
        deployed(&corners[side], side, &lists[side], &field, &names, &mut taken)
    };
    let sides = Sides::new(deploy(Side::A)?, deploy(Side::B)?);
    let limits = sheet.find("limits").map_or(Ok(Limits::default()), |entry| limits(&entry.sheet()?))?;
    let history = sheet.find("history").map(|entry| history(&entry.sheet()?)).transpose()?;
    Ok(Scenario { name, about, field, objectives, sides, limits, history, written: sheet.written() })
}

fn limits(sheet: &Sheet<'_>) -> Result<Limits, Fault> {
    let turns = sheet.find("turns").map(|entry| entry.whole(1..=1000)).transpose()?;
    sheet.finish()?;
    Ok(Limits { turns })
}

fn objectives(sheet: &Sheet<'_>, field: &Field) -> Result<Vec<Objective>, Fault> {
    let mut objectives: Vec<Objective> = Vec::new();
    for sheet in sheet.sheets("objective")? {
        let objective = objective(&sheet, field)?;
        if objectives.iter().any(|other| other.name == objective.name) {
            return Err(sheet.fault(format!("two objectives are called `{}`", objective.name)));
        }
        objectives.push(objective);
    }
    Ok(objectives)
}

/// An objective: a feature of the field, or a place with a radius.
fn objective(sheet: &Sheet<'_>, field: &Field) -> Result<Objective, Fault> {
    let name = sheet.need("name")?.text()?;
    let features: Vec<&str> = field.features.iter().map(|feature| feature.name.as_str()).collect();
    let features = plan::with_places(&features, |at| at);
    let feature = sheet.find("feature").map(|entry| entry.choice("feature", &features)).transpose()?;
    let at = match feature {
        Some(feature) => field.features[feature].centre(),
        None => {
            let at = sheet.need("at")?;
            let point = at.point()? - field.half;
            if field.holds(point) { point } else { return Err(at.fault("this objective is off the table")) }
        }
    };
    let objective = Objective {
        name,
        at,
        feature,
        radius: sheet.find("radius").map_or(Ok(100.0), |entry| entry.number(10.0..=5000.0))?,
        worth: sheet.find("worth").map_or(Ok(1), |entry| entry.whole(1..=1000))?,
        held: sheet.find("held").map_or(Ok(None), |entry| entry.choice("side", &SIDES))?,
    };
    sheet.finish()?;
    Ok(objective)
}

/// Puts every formation of a list on its post and gives it its orders.
fn deployed(
    corner: &Sheet<'_>,
    side: Side,
    list: &ArmyList,
    field: &Field,
    names: &Names<'_>,
    taken: &mut Vec<(String, Block)>,
) -> Result<Army, Fault> {
    let mut placed: Vec<Option<Formation>> = vec![None; list.commands.len()];
    let posts = corner.sheets("post")?;
    corner.finish()?;
    for sheet in &posts {
        let entry = sheet.need("formation")?;
        let at = plan::friend(&entry, names)?;
        if placed[at].is_some() {
            return Err(entry.fault(format!("the formation `{}` has two posts", names.friends[at])));
        }
        let post = post(sheet, side, field, taken)?;
        taken.push((names.friends[at].to_owned(), post.ground()));
        let (command, plan) = (list.commands[at].clone(), plan::plan(sheet, names)?);
        placed[at] = Some(Formation { command, post, plan, written: sheet.written() });
        sheet.finish()?;
    }
    if let Some(at) = placed.iter().position(Option::is_none) {
        let name = names.friends[at];
        return Err(corner.fault(format!("the formation `{name}` of `{}` has no post on the field", list.name)));
    }
    let formations: Vec<Formation> = placed.into_iter().flatten().collect();
    for sheet in &posts {
        refuse_circle(sheet, names, &formations)?;
    }
    let ArmyList { name, commander, wings, written, .. } = list.clone();
    Ok(Army { name, commander, wings, formations, written })
}

fn post(sheet: &Sheet<'_>, side: Side, field: &Field, taken: &[(String, Block)]) -> Result<Post, Fault> {
    let at = sheet.need("at")?;
    let ahead = match side {
        Side::A => Facing::UP,
        Side::B => Facing::DOWN,
    };
    let facing = sheet.find("facing").map(|entry| entry.number(-360.0..=360.0).map(Facing::degrees));
    let post = Post {
        at: at.point()? - field.half,
        facing: facing.transpose()?.unwrap_or(ahead),
        front: sheet.need("front")?.number(10.0..=20_000.0)?,
        lines: sheet.find("lines").map_or(Ok(1), |entry| entry.whole(1..=20))?,
    };
    let ground = post.ground();
    let name = sheet.need("formation")?.text()?;
    if !field.contains(&ground) {
        return Err(at.fault(format!("`{name}` stands off the table")));
    }
    if let Some((other, _)) = taken.iter().find(|(_, other)| other.overlaps(&ground)) {
        return Err(at.fault(format!("`{name}` stands on top of `{other}`")));
    }
    let river = field.features.iter().find(|feature| feature.terrain == Terrain::River && feature.overlaps(&ground));
    match river {
        Some(_) => Err(at.fault(format!("`{name}` stands in the river"))),
        None => Ok(post),
    }
}

/// Refuses formations that support each other in a circle: none of them would ever move.
fn refuse_circle(sheet: &Sheet<'_>, names: &Names<'_>, formations: &[Formation]) -> Result<(), Fault> {
    let start = plan::friend(&sheet.need("formation")?, names)?;
    let mut at = start;
    for _ in formations {
        let Order::Support(next) = formations[at].plan.order else { return Ok(()) };
        if next == start {
            let fault = format!("`{}` supports itself, through `{}`", names.friends[start], names.friends[at]);
            return Err(sheet.need("toward")?.fault(fault));
        }
        at = next;
    }
    Ok(())
}

fn history(sheet: &Sheet<'_>) -> Result<History, Fault> {
    let history = History {
        winner: sheet.need("winner")?.choice("side", &SIDES)?,
        hours: between(&sheet.need("hours")?, 48.0)?,
        losses: Sides::new(losses(&sheet.need("a")?.sheet()?)?, losses(&sheet.need("b")?.sheet()?)?),
        source: sheet.text_or_empty("source")?,
    };
    sheet.finish()?;
    Ok(history)
}

/// Two numbers from nought, the lesser first.
fn between(entry: &Entry<'_>, highest: f64) -> Result<Between<f64>, Fault> {
    let [least, most] = entry.numbers(0.0..=highest)?;
    if least > most {
        return Err(entry.fault(format!("found {least} before {most}, allowed: the lesser first")));
    }
    Ok(Between { least, most })
}

fn losses(sheet: &Sheet<'_>) -> Result<Losses, Fault> {
    let between = |key| -> Result<Between<u32>, Fault> {
        let Between { least, most } = self::between(&sheet.need(key)?, 1_000_000.0)?;
        Ok(Between { least: least as u32, most: most as u32 })
    };
    let losses =
        Losses { casualties: between("casualties")?, prisoners: between("prisoners")?, guns: between("guns")? };
    sheet.text_or_empty("source")?;
    sheet.finish()?;
    Ok(losses)
}
