//! Muster: a scenario in men, guns and metres becomes bases, divisions and armies on the lanes.
//!
//! A formation becomes a division. Each army whose C-in-C takes orders from nobody bids for itself (OB-MUL-01), so a wing that
//! is independent is an army of its own; the general of any other wing is ruled a Lieutenant General without a division.

mod drawing;
mod generated;
mod opening;
mod scale;

use std::ops::Range;

use super::Pitched;
use super::grid::{Grid, Spot};
use super::roll::{Corps, Host, Unit};
use super::terrain::Land;
use crate::books::obstinate::Rules;
use crate::books::obstinate::morale::critical_factor;
use crate::books::obstinate::tempo::has_lieutenant_general;
use crate::books::obstinate::troops::{Arm, Grade};
use crate::fault::Fault;
use crate::scenario::{Army as ArmyFile, Formation, Order, Scenario};
use crate::side::{Side, Sides};
use scale::{Draft, drafts};

/// Bases of a division at the most.
pub const MOST_BASES: usize = 32;
/// Enemy divisions that one division can be in contact with: two to a base.
pub const MOST_ENEMIES: usize = 2 * MOST_BASES;
/// Lanes of a table at the least: two bases abreast.
const LEAST_LANES: i16 = 2;
/// Rows of a table at the least: two lines a side.
const LEAST_ROWS: i16 = 4;
/// Armies in a battle at the most.
const MOST_ARMIES: usize = 16;

/// What the muster has gathered so far.
#[derive(Default)]
struct Roll {
    units: Vec<Unit>,
    corps: Vec<Corps>,
    hosts: Vec<Host>,
    notes: Vec<String>,
}

/// Musters a scenario, with its own armies or with armies thrown for.
pub fn muster(rules: &Rules, scenario: &Scenario) -> Result<Pitched, Fault> {
    match generated::generated(rules, scenario)? {
        Some(scenario) => {
            let thrown = Some(scenario.sides.clone().map(|army| army.name));
            Ok(Pitched { thrown, ..muster_as_it_is(rules, &scenario)? })
        }
        None => muster_as_it_is(rules, scenario),
    }
}

fn muster_as_it_is(rules: &Rules, scenario: &Scenario) -> Result<Pitched, Fault> {
    let grid = Grid::new(&rules.scale, &scenario.field);
    if grid.lanes < LEAST_LANES || grid.rows < LEAST_ROWS {
        return Err(scenario.written.fault("field", too_small(grid, scenario)));
    }
    let mut roll = Roll::default();
    let mut ends = [(0, 0); 2];
    for side in Side::BOTH {
        roll.enlist(rules, side, &told_apart(scenario, side))?;
        ends[side as usize] = (roll.units.len() as u16, roll.corps.len() as u16);
    }
    let Roll { units, corps, hosts, notes } = roll;
    let sides = |pick: fn((u16, u16)) -> u16| {
        let [a, b] = ends.map(pick);
        Sides::new(0..a, a..b)
    };
    let bases: Sides<Range<u16>> = sides(|end| end.0);
    let guns_of = |side: Side| bases[side].clone().filter(|base| units[usize::from(*base)].arm == Arm::Artillery);
    let guns = Sides::new(guns_of(Side::A).collect(), guns_of(Side::B).collect());
    let men =
        Sides::new(Side::A, Side::B).map(|side| bases[side].clone().map(|base| units[usize::from(base)].men).sum());
    let opening = opening::opening(grid, &units, &corps, &hosts);
    let mut pitched = Pitched {
        rules: rules.clone(),
        all: rules.modifiers(),
        land: Land::survey(grid, &scenario.field),
        places: opening::places(grid, scenario),
        field: scenario.field.clone(),
        limit: scenario.limits.turns.map_or(rules.setup.turn_limit, u32::from),
        temperaments: scenario.sides.clone().map(|army| army.commander.temperament),
        divisions: sides(|end| end.1),
        opening,
        grid,
        bases,
        guns,
        men,
        units,
        corps,
        hosts,
        notes,
        thrown: None,
    };
    pitched.draw_up(scenario)?;
    Ok(pitched)
}

fn too_small(grid: Grid, scenario: &Scenario) -> String {
    let ground = grid.ground(Spot { lane: 0, row: 0 });
    let (wide, deep) = (ground.front() * f64::from(LEAST_LANES), ground.depth() * f64::from(LEAST_ROWS));
    let (name, size) = (&scenario.field.name, scenario.field.half * 2.0);
    format!("`{name}`: found {} by {} m, allowed: at least {wide:.0} by {deep:.0}", size.x, size.y)
}

impl Roll {
    /// Enlists one side: its armies, then its formations as divisions.
    fn enlist(&mut self, rules: &Rules, side: Side, army: &ArmyFile) -> Result<(), Fault> {
        let first = self.corps.len() as u16;
        let hosts = self.hosts.len();
        for formation in &army.formations {
            self.enlist_formation(rules, side, formation)?;
        }
        let strength = |corps: &Corps| corps.strength > 0;
        if !self.corps[usize::from(first)..].iter().any(strength) {
            let fault = format!("`{}` has neither foot nor horse to fight with", army.name);
            return Err(army.written.fault("formation", fault));
        }
        self.form_armies(rules, side, army, first);
        let found = self.hosts.len();
        if found > MOST_ARMIES {
            return Err(army
                .written
                .fault("wing", format!("found {found} armies, allowed: {MOST_ARMIES} in a battle")));
        }
        let mine = found - hosts;
        if mine > 1 {
            self.notes.push(format!("{}: {mine} armies that bid for themselves", army.name));
        }
        Ok(())
    }

    /// OB-SCP-09, OB-TMP-14: one formation as a division, its troops by the printed scale.
    fn enlist_formation(&mut self, rules: &Rules, side: Side, formation: &Formation) -> Result<(), Fault> {
        let command = &formation.command;
        let division = self.corps.len() as u16;
        let start = self.units.len() as u16;
        let drafted = drafts(rules, command, &mut self.notes)?;
        if drafted.len() > MOST_BASES {
            let found = drafted.len();
            let fault = format!("`{}` makes {found} bases, allowed: {MOST_BASES}", command.name);
            return Err(command.written.fault("bodies", fault));
        }
        let line: Vec<&Draft> = drafted.iter().filter(|draft| draft.arm != Arm::Artillery).collect();
        let horse = line.iter().filter(|draft| draft.arm == Arm::Cavalry && draft.mounted).count();
        let arm = match line.len() {
            0 => Arm::Artillery,
            all if 2 * horse > all => Arm::Cavalry,
            _ => Arm::Infantry,
        };
        let strength = line.len() as u16;
        let brigades = i32::from(strength) - line.iter().filter(|draft| draft.is_second).count() as i32;
        for (n, draft) in drafted.into_iter().enumerate() {
            self.units.push(draft.unit(side, division, start + n as u16, format!("{}, {}", command.name, n + 1)));
        }
        self.corps.push(Corps {
            name: command.name.clone(),
            side,
            army: 0,
            bases: start..self.units.len() as u16,
            arm,
            strength,
            general: command.general.name.clone(),
            grade: graded(command.general.ability),
            temperament: command.general.temperament,
            lieutenant: has_lieutenant_general(&rules.tempo, brigades),
            plan: formation.plan.clone(),
        });
        Ok(())
    }

    /// OB-MUL-01, OB-ARM-02, OB-ARM-05: the armies of a side: the commander's own and each independent wing, with their factors.
    fn form_armies(&mut self, rules: &Rules, side: Side, army: &ArmyFile, first: u16) {
        let independent = |at: usize| army.wings[at].is_independent;
        let allegiance =
            |n: u16| army.formations[usize::from(n - first)].command.wing.filter(|wing| independent(*wing));
        let all = first..self.corps.len() as u16;
        let keys = std::iter::once(None).chain((0..army.wings.len()).filter(|wing| independent(*wing)).map(Some));
        let base = self.hosts.len() as u16;
        for key in keys {
            let ours: Vec<u16> = all.clone().filter(|division| allegiance(*division) == key).collect();
            let divisions = ours.iter().filter(|division| self.corps[usize::from(**division)].strength > 0).count();
            if divisions == 0 {
                continue;
            }
            let general = key.map_or(&army.commander, |wing| &army.wings[wing].general);
            let number = self.hosts.len() as u16;
            for division in &ours {
                self.corps[usize::from(*division)].army = number;
            }
            let grade = graded(general.ability);
            let find =
                |pick: &dyn Fn(&Corps) -> bool| ours.iter().copied().find(|n| pick(&self.corps[usize::from(*n)]));
            let host = Host {
                name: key.map_or(&army.name, |wing| &army.wings[wing].name).clone(),
                side,
                cinc: general.name.clone(),
                grade,
                temperament: general.temperament,
                in_person: find(&|corps| corps.general == general.name),
                train: find(&|corps| corps.strength == 0),
                factor: critical_factor(rules, divisions as i32, grade),
                wings: if key.is_none() { self.wings(army, first) } else { Vec::new() },
                place: (number - base) as u8,
            };
            self.hosts.push(host);
        }
        for division in all {
            let number = self.corps[usize::from(division)].army;
            self.corps[usize::from(division)].army = number.max(base);
        }
    }

    /// The divisions of each wing that has a general of its own but is no army of its own.
    fn wings(&mut self, army: &ArmyFile, first: u16) -> Vec<Vec<u16>> {
        let led = army.wings.iter().enumerate().filter(|(_, wing)| {
            let name = &wing.general.name;
            let commands = army.formations.iter().any(|formation| formation.command.general.name == *name);
            !wing.is_independent && !commands && *name != army.commander.name
        });
        let mut wings = Vec::new();
        for (at, wing) in led {
            let of_wing =
                army.formations.iter().enumerate().filter(|(_, formation)| formation.command.wing == Some(at));
            let divisions: Vec<u16> = of_wing.map(|(n, _)| first + n as u16).collect();
            if !divisions.is_empty() {
                self.notes
                    .push(format!("{}, {}: a Lieutenant General without a division", wing.general.name, wing.name));
                wings.push(divisions);
            }
        }
        wings
    }
}

/// The army of a side, names that the other side has too marked with the side's letter.
fn told_apart(scenario: &Scenario, side: Side) -> ArmyFile {
    let (mut army, other) = (scenario.sides[side].clone(), &scenario.sides[side.other()]);
    let mark = |name: &mut String| *name = format!("{side:?}'s {name}");
    if army.name == other.name {
        mark(&mut army.name);
    }
    for formation in &mut army.formations {
        let command = &mut formation.command;
        if other.formations.iter().any(|theirs| theirs.command.name == command.name) {
            mark(&mut command.name);
            let in_person = command.general.name == army.commander.name;
            mark(&mut command.general.name);
            if in_person {
                army.commander.name.clone_from(&command.general.name);
            }
        }
    }
    army
}

/// OB-SCP-14: a general's ability as one of three grades.
const fn graded(ability: u8) -> Grade {
    match ability {
        0..=2 => Grade::Lethargic,
        3 | 4 => Grade::Active,
        _ => Grade::Vigorous,
    }
}

/// Whether an order sends a division somewhere.
pub(super) const fn goes(order: &Order) -> bool {
    matches!(order, Order::Attack(_) | Order::March(_) | Order::Support(_))
}
