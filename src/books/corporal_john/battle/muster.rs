//! Mustering: battalions, squadrons and guns in men become elements, squadrons and batteries on their ground.

use super::Action;
use super::artillery::Charts;
use super::cards::units_of;
use super::edges::{home, inside, onto};
use super::horse::Odds;
use super::opening::opening;
use super::roster::{Card, Column, Officer, Rank};
use super::ruler::Ruler;
use crate::books::corporal_john::Rules;
use crate::books::corporal_john::command::brigade_quality;
use crate::fault::Fault;
use crate::field::{Block, Point, Raster};
use crate::scenario::{self, Formation, Order as Wanted, Scenario, Trigger};
use crate::side::{Side, Sides};

/// Musters a scenario.
pub fn muster(rules: &Rules, scenario: &Scenario) -> Result<Action, Fault> {
    let ruler = Ruler::new(rules);
    let mut mustering = Mustering { rules, ruler: &ruler, scenario, roster: Roster::default() };
    for side in Side::BOTH {
        mustering.army(side)?;
    }
    let Roster { units, brigades, officers, blocks, notes, generals_at } = mustering.roster;
    let opening = opening(scenario, &units, &brigades, &officers, &blocks, &generals_at);
    let charts = Charts::new(rules, units.iter().map(|card| card.guns).max().unwrap_or(0));
    let moves = scenario.limits.turns.map_or(rules.victory.max_moves, u32::from);
    let odds = Odds::new(rules);
    let first_of_b = scenario.sides.a.formations.len();
    let chiefs = Side::BOTH.map(|side| scenario.sides[side].commander.temperament);
    let mut action = Action {
        rules: rules.clone(),
        ruler,
        charts,
        odds,
        hosts: Sides::new(0..first_of_b, first_of_b..brigades.len()),
        field: scenario.field.clone(),
        raster: Raster::new(&scenario.field),
        objectives: scenario.objectives.clone(),
        units,
        brigades,
        officers,
        chiefs: Sides::new(chiefs[0], chiefs[1]),
        moves,
        opening,
        notes,
    };
    action.dismount_at_first(scenario);
    let mut world = action.opening.clone();
    action.survey(&mut world);
    action.take_stock(&mut world);
    action.opening = world;
    action.pick_types();
    action.play_first_tokens();
    Ok(action)
}

/// What a muster has made so far.
#[derive(Default)]
pub struct Roster {
    units: Vec<Card>,
    brigades: Vec<Column>,
    officers: Vec<Officer>,
    blocks: Vec<Block>,
    pub(super) notes: Vec<String>,
    generals_at: Vec<Point>,
}

/// A muster on the way.
pub struct Mustering<'s> {
    pub(super) rules: &'s Rules,
    pub(super) ruler: &'s Ruler,
    scenario: &'s Scenario,
    pub(super) roster: Roster,
}

impl Mustering<'_> {
    fn army(&mut self, side: Side) -> Result<(), Fault> {
        let army = &self.scenario.sides[side];
        let strength = army.strength();
        if strength.battalions + strength.squadrons == 0 {
            let found = format!("`{}` has neither battalions nor squadrons to fight with", army.name);
            return Err(army.written.fault("formation", found));
        }
        let middle = army.formations.iter().fold(Point::default(), |sum, formation| sum + formation.post.at);
        let middle = middle * (1.0 / army.formations.len() as f64);
        self.general(side, &army.commander, Rank::Chief, middle);
        let seniors = self.roster.officers.len();
        for wing in &army.wings {
            self.general(side, &wing.general, Rank::Senior, middle);
        }
        let first = self.roster.brigades.len();
        for formation in &army.formations {
            self.brigade(side, formation, seniors, first)?;
        }
        Ok(())
    }

    /// CJ-CMD-04: a general may issue as many orders as his ability, one to five.
    fn general(&mut self, side: Side, general: &scenario::General, rank: Rank, at: Point) {
        let [least, most] = self.rules.command.orders_per_general;
        let tokens = i32::from(general.ability).clamp(least, most) as u8;
        self.roster.officers.push(Officer { side, name: general.name.clone(), rank, tokens });
        let home = home(side).ahead();
        self.roster.generals_at.push(inside(&self.scenario.field, at + home * self.ruler.stand_off));
    }

    fn brigade(&mut self, side: Side, formation: &Formation, seniors: usize, first: usize) -> Result<(), Fault> {
        let command = &formation.command;
        let place = self.roster.brigades.len() as u16;
        let start = self.roster.units.len();
        for body in &command.bodies {
            let mounted = body.strength().squadrons > 0;
            let before = self.roster.units[start..].iter().filter(|card| card.is_squadron() == mounted);
            let first = before.count() as u16;
            for number in 1..=units_of(body) {
                let card = self.card(side, place, formation, body, first + number)?;
                self.roster.units.push(card);
            }
        }
        let end = self.roster.units.len();
        // Guns stand in the first line, where they can see.
        let mut standing: Vec<usize> = (start..end).collect();
        standing.sort_by_key(|&unit| !self.roster.units[unit].is_battery());
        let fronts: Vec<f64> = standing.iter().map(|&unit| self.roster.units[unit].front).collect();
        let drawn = formation.post.draw_up(&fronts, self.ruler.element);
        self.roster.blocks.resize(end, Block::new(formation.post.at, formation.post.facing, 1.0, 1.0));
        if !drawn.is_within {
            let name = &command.name;
            self.roster.notes.push(format!("`{name}` needs more ground than its post gives: some stand outside it"));
        }
        for (&unit, block) in standing.iter().zip(&drawn.blocks) {
            let off = block.front_centre() - formation.post.at;
            self.roster.units[unit].slot =
                (off.dot(formation.post.facing.right()), -off.dot(formation.post.facing.ahead()));
            self.roster.blocks[unit] = onto(&self.scenario.field, *block);
        }
        let brigadier = self.roster.officers.len() as u16;
        let behind = formation.post.at.towards(formation.post.facing, -self.ruler.stand_off);
        self.general(side, &command.general, Rank::Brigadier(place), behind);
        let cards = &self.roster.units[start..end];
        let fighting: Vec<i32> = cards.iter().filter(|card| !card.is_battery()).map(|card| card.quality).collect();
        let all: Vec<i32> = cards.iter().map(|card| card.quality).collect();
        let quality = brigade_quality(self.rules, if fighting.is_empty() { &all } else { &fighting });
        let wing = command.wing.map(|wing| (seniors + wing) as u16);
        let army = &self.scenario.sides[side];
        self.roster.brigades.push(Column {
            side,
            name: self.formation_name(side, formation),
            units: (start as u16, end as u16),
            quality,
            strength: fighting.len() as u16,
            brigadier,
            senior: wing,
            order: numbered(formation.plan.order, first, self.first_enemy(side)),
            later: formation
                .plan
                .later
                .iter()
                .map(|change| scenario::Change {
                    when: trigger(change.when, first),
                    order: numbered(change.order, first, self.first_enemy(side)),
                })
                .collect(),
            temperament: command.general.temperament,
            independent: command.wing.is_some_and(|wing| army.wings[wing].is_independent),
        });
        Ok(())
    }

    /// What a formation is called; where both armies have one of the name, whose it is too.
    pub(super) fn formation_name(&self, side: Side, formation: &Formation) -> String {
        let name = &formation.command.name;
        let both = self.scenario.sides[side.other()].formations.iter().any(|other| other.command.name == *name);
        if both { format!("{name} of {side:?}") } else { name.clone() }
    }

    /// Where the other army's brigades begin.
    fn first_enemy(&self, side: Side) -> usize {
        if side == Side::A { self.scenario.sides.a.formations.len() } else { 0 }
    }
}

/// An order with the places of formations made places of brigades.
fn numbered(order: Wanted, own: usize, enemy: usize) -> Wanted {
    let goal = |goal: scenario::Goal| match goal {
        scenario::Goal::Enemy(at) => scenario::Goal::Enemy(at + enemy),
        scenario::Goal::Friend(at) => scenario::Goal::Friend(at + own),
        other => other,
    };
    match order {
        Wanted::Attack(at) => Wanted::Attack(goal(at)),
        Wanted::March(at) => Wanted::March(goal(at)),
        Wanted::Support(of) => Wanted::Support(of + own),
        Wanted::Reserve { toward, when } => Wanted::Reserve { toward: goal(toward), when: trigger(when, own) },
        Wanted::Hold => Wanted::Hold,
    }
}

/// A trigger with the places of formations made places of brigades.
fn trigger(when: Trigger, own: usize) -> Trigger {
    match when {
        Trigger::Engaged(at) => Trigger::Engaged(at + own),
        Trigger::Broken(at) => Trigger::Broken(at + own),
        other => other,
    }
}
