//! Orders and what changes them, with every name they use found on the field or in the armies.

use super::super::plan::{Change, Goal, Order, Plan, Trigger};
use super::super::sheet::{Entry, Sheet};
use crate::fault::Fault;
use crate::field::Point;

/// The names an order may use, as one army sees them.
pub struct Names<'n> {
    /// Half the field's size: the way from its corner to its middle.
    pub half: Point,
    /// The scenario's objectives.
    pub objectives: Vec<&'n str>,
    /// The field's features.
    pub features: Vec<&'n str>,
    /// The formations of the same army.
    pub friends: Vec<&'n str>,
    /// The formations of the other army.
    pub enemies: Vec<&'n str>,
}

/// Whose formations a goal may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Friends,
    Enemies,
    Nobodys,
}

const ORDERS: [&str; 5] = ["attack", "hold", "support", "march", "reserve"];

/// Reads a formation's part of the plan: `order`, `toward`, `when`, and `later`.
pub fn plan(sheet: &Sheet<'_>, names: &Names<'_>) -> Result<Plan, Fault> {
    let order = order(sheet, names)?;
    let mut later = Vec::new();
    for change in sheet.sheets("later")? {
        let when = trigger(&change.need("after")?, names)?;
        later.push(Change { when, order: self::order(&change, names)? });
        change.finish()?;
    }
    Ok(Plan { order, later })
}

fn order(sheet: &Sheet<'_>, names: &Names<'_>) -> Result<Order, Fault> {
    Ok(match sheet.need("order")?.choice("order", &ORDERS.map(|name| (name, name)))? {
        "attack" => Order::Attack(goal(&sheet.need("toward")?, names, Whose::Enemies)?),
        "support" => Order::Support(friend(&sheet.need("toward")?, names)?),
        "march" => Order::March(goal(&sheet.need("toward")?, names, Whose::Friends)?),
        "reserve" => Order::Reserve {
            toward: goal(&sheet.need("toward")?, names, Whose::Friends)?,
            when: sheet.find("when").map_or(Ok(Trigger::Judgement), |entry| trigger(&entry, names))?,
        },
        _ => Order::Hold,
    })
}

/// One thing that may happen: `{ broken = "Left brigade" }`.
fn trigger(entry: &Entry<'_>, names: &Names<'_>) -> Result<Trigger, Fault> {
    let sheet = entry.sheet()?;
    let mut found = Vec::new();
    for (key, kind) in [("passed", Trigger::After as fn(_) -> _), ("losses", Trigger::Losses)] {
        found.extend(sheet.find(key).map(|entry| entry.share().map(kind)).transpose()?);
    }
    for (key, kind) in [("engaged", Trigger::Engaged as fn(_) -> _), ("broken", Trigger::Broken)] {
        found.extend(sheet.find(key).map(|entry| friend(&entry, names).map(kind)).transpose()?);
    }
    for (key, kind) in [("taken", Trigger::Taken as fn(_) -> _), ("threatened", Trigger::Threatened)] {
        found.extend(sheet.find(key).map(|entry| goal(&entry, names, Whose::Nobodys).map(kind)).transpose()?);
    }
    sheet.finish()?;
    match found[..] {
        [one] => Ok(one),
        _ => Err(entry.fault("exactly one thing sets it off: passed, losses, engaged, broken, taken or threatened")),
    }
}

/// A formation of the same army.
pub fn friend(entry: &Entry<'_>, names: &Names<'_>) -> Result<usize, Fault> {
    entry.choice("formation in this army", &with_places(&names.friends, |at| at))
}

/// A point, or something with a name: objectives before features before formations.
fn goal(entry: &Entry<'_>, names: &Names<'_>, whose: Whose) -> Result<Goal, Fault> {
    if entry.is_list() {
        return Ok(Goal::Point(entry.point()? - names.half));
    }
    let formations = match whose {
        Whose::Friends => with_places(&names.friends, Goal::Friend),
        Whose::Enemies => with_places(&names.enemies, Goal::Enemy),
        Whose::Nobodys => Vec::new(),
    };
    let mut named = with_places(&names.objectives, Goal::Objective);
    named.extend(with_places(&names.features, Goal::Feature));
    named.extend(formations);
    entry.choice("objective, feature or formation", &named)
}

/// What has a name in a list, with its place there.
pub fn with_places<'n, T>(list: &[&'n str], kind: impl Fn(usize) -> T) -> Vec<(&'n str, T)> {
    list.iter().enumerate().filter(|(_, name)| !name.is_empty()).map(|(at, &name)| (name, kind(at))).collect()
}
