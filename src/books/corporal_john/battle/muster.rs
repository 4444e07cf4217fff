//! Mustering: battalions, squadrons and guns in men become elements, squadrons and batteries on their ground.

use std::ops::Range;

use super::Action;
use super::artillery::Charts;
use super::cards::units_of;
use super::division::{divide, middle, number_orders};
use super::edges::{home, inside, onto};
use super::horse::Odds;
use super::opening::opening;
use super::roster::{Card, Column, Officer, Rank};
use super::ruler::Ruler;
use crate::books::corporal_john::Rules;
use crate::books::corporal_john::command::brigade_quality;
use crate::fault::Fault;
use crate::field::{Block, Point, Raster};
use crate::scenario::{self, Formation, Scenario};
use crate::side::{Side, Sides};

/// Musters a scenario.
pub fn muster(rules: &Rules, scenario: &Scenario) -> Result<Action, Fault> {
    let ruler = Ruler::new(rules);
    let mut mustering = Mustering { rules, ruler: &ruler, scenario, roster: Roster::default() };
    for side in Side::BOTH {
        mustering.army(side)?;
    }
    let Roster { units, mut brigades, officers, blocks, mut notes, generals_at, formations } = mustering.roster;
    number_orders(&mut brigades, &formations, &units, &blocks);
    let opening = opening(scenario, &units, &brigades, &officers, &blocks, &generals_at);
    let charts = Charts::new(rules, units.iter().map(|card| card.guns).max().unwrap_or(0));
    let moves = scenario.limits.turns.map_or(rules.victory.max_moves, u32::from);
    let odds = Odds::new(rules);
    let field = super::ground::known(rules, &scenario.field, &mut notes);
    let first_of_b = brigades.iter().filter(|column| column.side == Side::A).count();
    let chiefs = Side::BOTH.map(|side| scenario.sides[side].commander.temperament);
    let mut action = Action {
        rules: rules.clone(),
        ruler,
        charts,
        odds,
        hosts: Sides::new(0..first_of_b, first_of_b..brigades.len()),
        raster: Raster::new(&field),
        field,
        objectives: scenario.objectives.clone(),
        units,
        brigades,
        officers,
        chiefs: Sides::new(chiefs[0], chiefs[1]),
        moves,
        opening,
        notes,
    };
    action.dismount_at_first();
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
    /// The brigades of each formation.
    formations: Sides<Vec<Range<usize>>>,
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
        for formation in &army.formations {
            self.formation(side, formation, seniors)?;
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

    /// A formation's units, drawn up on its post and divided into brigades.
    fn formation(&mut self, side: Side, formation: &Formation, seniors: usize) -> Result<(), Fault> {
        let command = &formation.command;
        let mut cards = Vec::new();
        for body in &command.bodies {
            let mounted = body.strength().squadrons > 0;
            let first = cards.iter().filter(|card: &&Card| card.is_squadron() == mounted).count() as u16;
            for number in 1..=units_of(body) {
                cards.push(self.card(side, formation, body, first + number)?);
            }
        }
        // Guns stand in the first line, where they can see.
        let mut standing: Vec<usize> = (0..cards.len()).collect();
        standing.sort_by_key(|&unit| !cards[unit].is_battery());
        let fronts: Vec<f64> = standing.iter().map(|&unit| cards[unit].front).collect();
        let drawn = formation.post.draw_up(&fronts, self.ruler.element);
        if !drawn.is_within {
            let name = &command.name;
            self.roster.notes.push(format!("`{name}` needs more ground than its post gives: some stand outside it"));
        }
        let mut blocks = drawn.blocks.clone();
        for (&unit, block) in standing.iter().zip(&drawn.blocks) {
            let off = block.front_centre() - formation.post.at;
            let facing = formation.post.facing;
            cards[unit].slot = (off.dot(facing.right()), -off.dot(facing.ahead()));
            blocks[unit] = onto(&self.scenario.field, *block);
        }
        let parts = divide(self.rules, &cards);
        let first = self.roster.brigades.len();
        for (number, part) in parts.iter().enumerate() {
            let units = part.iter().map(|&unit| (cards[unit].clone(), blocks[unit])).collect();
            self.brigade(side, formation, seniors, units, (number, parts.len()));
        }
        self.roster.formations[side].push(first..self.roster.brigades.len());
        Ok(())
    }

    /// A brigade of a formation: which of how many.
    fn brigade(
        &mut self,
        side: Side,
        formation: &Formation,
        seniors: usize,
        mut units: Vec<(Card, Block)>,
        (number, of): (usize, usize),
    ) {
        let (command, post) = (&formation.command, &formation.post);
        let (place, start) = (self.roster.brigades.len() as u16, self.roster.units.len() as u16);
        let aside = if of > 1 { middle(&units) } else { 0.0 };
        for (card, _) in &mut units {
            (card.brigade, card.slot.0) = (place, card.slot.0 - aside);
        }
        let fighting: Vec<i32> = qualities(&units, |card| !card.is_battery());
        let strength = fighting.len() as u16;
        let counted = if fighting.is_empty() { qualities(&units, |_| true) } else { fighting };
        for (card, block) in units {
            self.roster.units.push(card);
            self.roster.blocks.push(block);
        }
        let brigadier = self.roster.officers.len() as u16;
        let behind = (post.at + post.facing.right() * aside).towards(post.facing, -self.ruler.stand_off);
        self.general(side, &command.general, Rank::Brigadier(place), behind);
        let name = self.formation_name(side, formation);
        self.roster.brigades.push(Column {
            side,
            name: if of > 1 { format!("{name} ({} of {of})", number + 1) } else { name },
            units: (start, self.roster.units.len() as u16),
            quality: brigade_quality(self.rules, &counted),
            strength,
            brigadier,
            senior: command.wing.map(|wing| (seniors + wing) as u16),
            order: formation.plan.order,
            later: formation.plan.later.clone(),
            temperament: command.general.temperament,
            independent: command.wing.is_some_and(|wing| self.scenario.sides[side].wings[wing].is_independent),
        });
    }

    /// What a formation is called; where both armies have one of the name, whose it is too.
    pub(super) fn formation_name(&self, side: Side, formation: &Formation) -> String {
        let name = &formation.command.name;
        let both = self.scenario.sides[side.other()].formations.iter().any(|other| other.command.name == *name);
        if both { format!("{name} of {side:?}") } else { name.clone() }
    }
}

/// The qualities of some of a brigade's units.
fn qualities(units: &[(Card, Block)], counts: impl Fn(&Card) -> bool) -> Vec<i32> {
    units.iter().filter(|(card, _)| counts(card)).map(|(card, _)| card.quality).collect()
}
