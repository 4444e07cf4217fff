//! An army file: the commander, the wings, and the formations with their generals and bodies.

use super::super::army::{ArmyList, Command, General, Temperament, Wing};
use super::super::body::{Arm, Bayonet, Body, Calibre, Charge, Drill, Nation, Weight};
use super::super::sheet::{Entry, Sheet};
use crate::fault::Fault;
use crate::side::Share;

const CHARGES: [(&str, Charge); 2] = [("sword", Charge::Sword), ("pistol", Charge::Pistol)];
const BAYONETS: [(&str, Bayonet); 3] = [("none", Bayonet::None), ("plug", Bayonet::Plug), ("socket", Bayonet::Socket)];
const WEIGHTS: [(&str, Weight); 3] =
    [("light", Weight::Light), ("horse", Weight::Horse), ("cuirassier", Weight::Cuirassier)];
const CALIBRES: [(&str, Calibre); 5] = [
    ("light", Calibre::Light),
    ("medium", Calibre::Medium),
    ("heavy", Calibre::Heavy),
    ("superheavy", Calibre::Superheavy),
    ("howitzer", Calibre::Howitzer),
];
const DRILLS: [(&str, Drill); 3] = [("dutch", Drill::Dutch), ("a-prest", Drill::APrest), ("none", Drill::None)];

/// Reads an army list.
pub fn list(sheet: &Sheet<'_>) -> Result<ArmyList, Fault> {
    let name = sheet.need("name")?.text()?;
    sheet.text_or_empty("source")?;
    let commander = sheet.need_or("commander", || format!("the army `{name}` has no general: add [commander]"))?;
    let commander = general(&commander)?;
    let wings = wings(sheet)?;
    let mut commands: Vec<Command> = Vec::new();
    for formation in sheet.sheets("formation")? {
        let command = command(&formation, &wings)?;
        if commands.iter().any(|other| other.name == command.name) {
            return Err(formation.fault(format!("two formations are called `{}`", command.name)));
        }
        commands.push(command);
    }
    if commands.is_empty() {
        return Err(sheet.fault(format!("the army `{name}` has no formations: add [[formation]]")));
    }
    Ok(ArmyList { name, commander, wings, commands, written: sheet.written() })
}

fn wings(sheet: &Sheet<'_>) -> Result<Vec<Wing>, Fault> {
    let mut wings: Vec<Wing> = Vec::new();
    for sheet in sheet.sheets("wing")? {
        let wing = wing(&sheet)?;
        if wings.iter().any(|other| other.name == wing.name) {
            return Err(sheet.fault(format!("two wings are called `{}`", wing.name)));
        }
        wings.push(wing);
    }
    Ok(wings)
}

fn wing(sheet: &Sheet<'_>) -> Result<Wing, Fault> {
    let name = sheet.need("name")?.text()?;
    let general = leader(sheet, &format!("the wing `{name}`"))?;
    let wing = Wing { name, general, is_independent: sheet.flag("independent")? };
    sheet.text_or_empty("source")?;
    sheet.finish()?;
    Ok(wing)
}

fn command(sheet: &Sheet<'_>, wings: &[Wing]) -> Result<Command, Fault> {
    let name = sheet.need("name")?.text()?;
    let general = leader(sheet, &format!("the formation `{name}`"))?;
    let wing = sheet.find("wing").map(|entry| {
        let named: Vec<(&str, usize)> = wings.iter().enumerate().map(|(at, wing)| (wing.name.as_str(), at)).collect();
        entry.choice("wing", &named)
    });
    let bodies = sheet.sheets("bodies")?.iter().map(body).collect::<Result<Vec<_>, _>>()?;
    if bodies.is_empty() {
        return Err(sheet.fault(format!("the formation `{name}` has no troops: add `bodies`")));
    }
    let (wing, source, written) = (wing.transpose()?, sheet.text_or_empty("source")?, sheet.written());
    let command = Command { name, wing, general, bodies, source, written };
    sheet.finish()?;
    Ok(command)
}

fn leader(sheet: &Sheet<'_>, whose: &str) -> Result<General, Fault> {
    general(&sheet.need_or("general", || format!("{whose} has no general: add `general`"))?)
}

fn general(entry: &Entry<'_>) -> Result<General, Fault> {
    let sheet = entry.sheet()?;
    let name = sheet.need("name")?.text()?;
    let ability = sheet.find("ability").map_or(Ok(3), |ability| ability.whole(1..=5))?;
    let temperament = sheet.find("temperament").map_or(Ok(Temperament::STEADY), |entry| temperament(&entry))?;
    sheet.text_or_empty("source")?;
    sheet.finish()?;
    Ok(General { name, ability, temperament })
}

/// A temperament by its name, or share by share.
fn temperament(entry: &Entry<'_>) -> Result<Temperament, Fault> {
    if !entry.is_table() {
        return entry.choice("temperament", &Temperament::NAMED);
    }
    let sheet = entry.sheet()?;
    let share = |key, usual| sheet.find(key).map_or(Ok(usual), |entry| entry.share());
    let usual = Temperament::STEADY;
    let temperament = Temperament {
        attack: share("attack", usual.attack)?,
        bid: share("bid", usual.bid)?,
        reserve: share("reserve", usual.reserve)?,
        pursuit: share("pursuit", usual.pursuit)?,
    };
    sheet.finish()?;
    Ok(temperament)
}

fn body(sheet: &Sheet<'_>) -> Result<Body, Fault> {
    let arm = arm(sheet)?;
    let (most, men, drilled) = match arm {
        Arm::Foot { .. } => (100, 50..=1500, true),
        Arm::Horse { .. } => (200, 20..=400, false),
        Arm::Dragoons { .. } => (200, 20..=400, true),
        Arm::Guns(_) => (200, 2..=40, false),
    };
    let drill = if drilled { sheet.find("drill") } else { None };
    let body = Body {
        name: sheet.text_or_empty("name")?,
        arm,
        nation: sheet.need("nation")?.choice("nation", &Nation::NAMED)?,
        count: sheet.need("count")?.whole(1..=most)?,
        men: sheet.need("men")?.whole(men)?,
        quality: sheet.need("quality")?.whole(1..=9)?,
        drill: drill.map_or(Ok(Drill::None), |entry| entry.choice("drill", &DRILLS))?,
        elite: sheet.flag("elite")?,
        raw: sheet.flag("raw")?,
        written: sheet.written(),
    };
    if matches!(arm, Arm::Foot { .. }) && body.drill == Drill::None {
        return Err(sheet.fault("foot have a `drill`: dutch or a-prest"));
    }
    if body.elite && body.raw {
        return Err(sheet.fault("troops cannot be both `elite` and `raw`"));
    }
    sheet.finish()?;
    Ok(body)
}

/// The arm, with what belongs to it: a key of another arm is refused with the rest that were not asked for.
fn arm(sheet: &Sheet<'_>) -> Result<Arm, Fault> {
    let arm = sheet.need("arm")?;
    let charge = || sheet.find("charge").map_or(Ok(Charge::Sword), |entry| entry.choice("way to charge", &CHARGES));
    Ok(match arm.choice("arm", &["foot", "horse", "dragoons", "guns"].map(|name| (name, name)))? {
        "foot" => Arm::Foot {
            bayonet: sheet.find("bayonet").map_or(Ok(Bayonet::Socket), |entry| entry.choice("bayonet", &BAYONETS))?,
            pikes: sheet.find("pikes").map_or(Ok(Share::NONE), |entry| entry.share())?,
        },
        "horse" => Arm::Horse {
            charge: charge()?,
            weight: sheet.find("weight").map_or(Ok(Weight::Horse), |entry| entry.choice("weight", &WEIGHTS))?,
        },
        "dragoons" => {
            Arm::Dragoons { charge: charge()?, dismount: sheet.flag("dismount")?, on_foot: sheet.flag("on_foot")? }
        }
        _ => Arm::Guns(sheet.need("calibre")?.choice("calibre", &CALIBRES)?),
    })
}
