//! Mustering: battalions, squadrons and guns in men become elements, squadrons and batteries on their ground.

use super::artillery::Charts;
use super::bounds::Bounds;
use super::ground::rough_bounds;
use super::horse::Odds;
use super::orders::command_for;
use super::places::{Ground, Spot};
use super::roster::{Arm, Card, Column, Officer, Rank};
use super::ruler::Ruler;
use super::tokens::Types;
use super::world::{Brigade, Counts, General, Intent, NEAR, Shape, Standing, Unit, World};
use super::{Action, disorder::Disorder};
use crate::books::corporal_john::charge::elements_that_fit;
use crate::books::corporal_john::command::brigade_quality;
use crate::books::corporal_john::factors::Weight;
use crate::books::corporal_john::morale::Nerve;
use crate::books::corporal_john::strength::{dismounted, elements, pikes_needed, squadron_front_mm};
use crate::books::corporal_john::{Doctrine, GunClass, Rules};
use crate::fault::Fault;
use crate::field::{Block, Facing, Point, Raster};
use crate::scenario::{self, Bayonet, Body, Calibre, Drill, Formation, Nation, Order as Wanted, Scenario, Trigger};
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
        rough: rough_bounds(&scenario.field),
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

#[derive(Default)]
struct Roster {
    units: Vec<Card>,
    brigades: Vec<Column>,
    officers: Vec<Officer>,
    blocks: Vec<Block>,
    notes: Vec<String>,
    generals_at: Vec<Point>,
}

struct Mustering<'s> {
    rules: &'s Rules,
    ruler: &'s Ruler,
    scenario: &'s Scenario,
    roster: Roster,
}

impl Mustering<'_> {
    fn army(&mut self, side: Side) -> Result<(), Fault> {
        let army = &self.scenario.sides[side];
        let strength = army.strength();
        if strength.battalions + strength.squadrons == 0 {
            return Err(Fault::new(format!("`{}` has neither battalions nor squadrons to fight with", army.name)));
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
    fn formation_name(&self, side: Side, formation: &Formation) -> String {
        let name = &formation.command.name;
        let both = self.scenario.sides[side.other()].formations.iter().any(|other| other.command.name == *name);
        if both { format!("{name} of {side:?}") } else { name.clone() }
    }

    /// Where the other army's brigades begin.
    fn first_enemy(&self, side: Side) -> usize {
        if side == Side::A { self.scenario.sides.a.formations.len() } else { 0 }
    }

    fn card(&mut self, side: Side, brigade: u16, of: &Formation, body: &Body, number: u16) -> Result<Card, Fault> {
        let (men, quality) = (i32::from(body.men), i32::from(body.quality));
        let [worst, best] = self.rules.troops.quality;
        if !(worst..=best).contains(&quality) {
            return Err(Fault::new(format!("quality {quality} of `{}`: allowed {worst} to {best}", of.command.name)));
        }
        let modifier = if body.elite { self.rules.morale.modifier.elite } else { 0 }
            + if body.raw { self.rules.morale.modifier.raw_or_disaffected } else { 0 };
        let nerve = |elements: u16| Nerve::new(self.rules, elements, quality, modifier);
        let named = |what: &str| match body.name.as_str() {
            "" => format!("{}, {what} {number}", self.formation_name(side, of)),
            name => format!("{name}, {what} {number}"),
        };
        let blank = Card {
            side,
            brigade,
            name: String::new(),
            arm: Arm::Foot { plug: false, pikes: 0 },
            men: body.men,
            quality,
            elite: body.elite,
            raw: body.raw,
            elements: 0,
            dismounted: 0,
            front: 0.0,
            guns: 0,
            fits: 0,
            nerve: nerve(1),
            nerve_on_foot: None,
            slot: (0.0, 0.0),
            men_per_point: 0.0,
        };
        Ok(match body.arm {
            scenario::Arm::Foot { bayonet, pikes } => {
                let doctrine = doctrine(self.rules, body);
                let elements = elements(self.rules, men, doctrine.men_per_element);
                let pikes = (pikes.as_fraction() * f64::from(elements)).round() as u16;
                self.need_pikes(&of.command.name, bayonet, elements, pikes)?;
                Card {
                    name: named("battalion"),
                    arm: Arm::Foot { plug: bayonet == Bayonet::Plug, pikes },
                    elements,
                    front: f64::from(elements) * self.ruler.element,
                    nerve: nerve(elements),
                    men_per_point: self.rules.report.men_per_damage_share_of_element
                        * f64::from(doctrine.men_per_element),
                    ..blank
                }
            }
            scenario::Arm::Horse { charge, weight } => Card {
                name: named("squadron"),
                arm: Arm::Horse {
                    weight: horse(weight),
                    pistols: charge == scenario::Charge::Pistol,
                    dismounts: false,
                },
                ..self.squadron(blank, men)
            },
            scenario::Arm::Dragoons { charge, dismount, on_foot } => {
                let pistols = charge == scenario::Charge::Pistol;
                let elements = dismounted(self.rules, men);
                Card {
                    name: named("squadron of dragoons"),
                    arm: Arm::Horse { weight: Weight::Dragoon, pistols, dismounts: dismount || on_foot },
                    dismounted: elements,
                    nerve_on_foot: Some(nerve(elements)),
                    ..self.squadron(blank, men)
                }
            }
            scenario::Arm::Guns(calibre) => {
                let class = self.class(calibre, &of.command.name);
                let guns = body.count.min(255) as u8;
                Card {
                    name: format!("{}, {guns} guns", self.formation_name(side, of)),
                    arm: Arm::Guns(class),
                    men: body.men.saturating_mul(body.count),
                    front: f64::from(guns) * f64::from(self.rules.base.gun_mm[0]) * self.ruler.mm,
                    guns,
                    men_per_point: f64::from(men),
                    ..blank
                }
            }
        })
    }

    /// CJ-TRP-16, CJ-TRP-17: a squadron is one element, its front a third of its men.
    fn squadron(&self, blank: Card, men: i32) -> Card {
        Card {
            elements: self.rules.troops.elements_per_squadron as u16,
            front: squadron_front_mm(self.rules, men) * self.ruler.mm,
            fits: elements_that_fit(self.rules, men),
            men_per_point: self.rules.report.men_per_damage_share_of_squadron * f64::from(men),
            ..blank
        }
    }

    /// CJ-TRP-01, CJ-TRP-02: musketeers without bayonets need a pike element to every four of theirs.
    fn need_pikes(&self, whose: &str, bayonet: Bayonet, elements: u16, pikes: u16) -> Result<(), Fault> {
        let needed = pikes_needed(self.rules, elements - pikes);
        if bayonet == Bayonet::None && pikes < needed {
            return Err(Fault::new(format!(
                "a battalion of `{whose}` has neither bayonets nor the {needed} elements of pikes that its muskets need"
            )));
        }
        Ok(())
    }

    /// CJ-TRP-19: the class of a calibre; howitzers are unknown to the book.
    fn class(&mut self, calibre: Calibre, whose: &str) -> GunClass {
        match calibre {
            Calibre::Light => GunClass::Light,
            Calibre::Medium => GunClass::Medium,
            Calibre::Heavy => GunClass::Heavy,
            Calibre::Superheavy => GunClass::Superheavy,
            Calibre::Howitzer => {
                self.roster.notes.push(format!("the howitzers of `{whose}` count as medium guns: the book has none"));
                GunClass::Medium
            }
        }
    }
}

/// CJ-TRP-13, CJ-TRP-25: which armies fire how is army-list data: platoons in three ranks, Imperial troops by volleys in
/// four, the others by volleys in five.
fn doctrine(rules: &Rules, body: &Body) -> Doctrine {
    match (body.drill, body.nation) {
        (Drill::Dutch, _) => rules.doctrine.platoon,
        (_, Nation::Imperial | Nation::ImperialCircles | Nation::Saxon) => rules.doctrine.volley_four_ranks,
        _ => rules.doctrine.volley_five_ranks,
    }
}

fn horse(weight: scenario::Weight) -> Weight {
    match weight {
        scenario::Weight::Light => Weight::Light,
        scenario::Weight::Horse => Weight::Horse,
        scenario::Weight::Cuirassier => Weight::Cuirassier,
    }
}

/// CJ-TRP-20: guns of a body are brigaded into one battery; battalions and squadrons are units each.
fn units_of(body: &Body) -> u16 {
    if matches!(body.arm, scenario::Arm::Guns(_)) { 1 } else { body.count }
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

/// The way home: towards a side's own edge.
pub fn home(side: Side) -> Facing {
    match side {
        Side::A => Facing::DOWN,
        Side::B => Facing::UP,
    }
}

/// The nearest point of the table to a point.
pub fn inside(field: &crate::field::Field, at: Point) -> Point {
    Point::new(at.x.clamp(-field.half.x, field.half.x), at.y.clamp(-field.half.y, field.half.y))
}

/// A block shifted, if need be, until it stands on the table.
pub fn onto(field: &crate::field::Field, block: Block) -> Block {
    let (wide, high) = (block.half_width(Point::new(1.0, 0.0)), block.half_width(Point::new(0.0, 1.0)));
    let (x, y) = ((field.half.x - wide).max(0.0), (field.half.y - high).max(0.0));
    Block { centre: Point::new(block.centre.x.clamp(-x, x), block.centre.y.clamp(-y, y)), ..block }
}

fn opening(
    scenario: &Scenario,
    cards: &[Card],
    columns: &[Column],
    officers: &[Officer],
    blocks: &[Block],
    generals_at: &[Point],
) -> World {
    let units: Vec<Unit> = cards.iter().zip(blocks).map(|(card, block)| fresh(card, *block)).collect();
    let brigades = columns.iter().map(|column| {
        let (first, _) = column.units;
        let heading = blocks.get(usize::from(first)).map_or(home(column.side).back(), |block| block.facing);
        Brigade {
            current: None,
            previous: None,
            waiting: None,
            active: false,
            lapsed: false,
            broken: false,
            has_broken: false,
            orphaned: false,
            stage: 0,
            centre: Point::default(),
            heading,
            ready: column.strength,
            engaged: false,
            first_active: 0,
            anchor: Point::default(),
            present: 0,
        }
    });
    let generals = officers.iter().zip(generals_at);
    World {
        brigades: brigades.collect(),
        generals: generals
            .map(|(officer, &at)| General {
                at,
                tokens: officer.tokens,
                types: Types::default(),
                fallen: 0,
                fell_on: 0,
                fell_now: false,
                with: None,
            })
            .collect(),
        battered: vec![0; scenario.field.features.len()],
        breaches: Vec::with_capacity(64),
        counts: Sides::new(Counts::default(), Counts::default()),
        quiet: 0,
        stirred: false,
        spots: vec![Spot::AWAY; units.len()],
        bounds: vec![Bounds::NONE; units.len()],
        grounds: vec![Ground::NONE; columns.len()],
        seen: vec![[u16::MAX; NEAR]; units.len()],
        close: Vec::with_capacity(columns.len()),
        pairs: Vec::with_capacity(8 * units.len()),
        steps: Vec::with_capacity(units.len()),
        movers: Vec::with_capacity(units.len()),
        units,
    }
}

/// A unit before the first move. Dragoons drawn up on foot begin so.
fn fresh(card: &Card, block: Block) -> Unit {
    let shape = if card.is_battery() { Shape::Deployed } else { Shape::Line };
    Unit {
        block,
        standing: Standing::Ready,
        shape,
        changing: None,
        on_foot: false,
        damage: 0,
        carried: 0,
        taken: 0,
        fresh: 0,
        guns: card.guns,
        steps: 0,
        disorder: Disorder::default(),
        obeys_from: 0,
        intent: Intent::stand(&block),
        on_rough: false,
        moved: 0.0,
        near: [0; NEAR],
        nears: 0,
        gap: f64::INFINITY,
        foe: None,
        used: 0,
        pair: None,
        did: super::world::Did::default(),
        forced: false,
        gave_ground: false,
        burst_on: 0,
        passed: false,
        free_change: false,
        partner: None,
        silent: false,
        has_routed: false,
        has_retreated: false,
    }
}

impl Action {
    /// CJ-CMD-05, CJ-CMD-11: before the first move a token is played on every brigade, for the order of the plan, by its
    /// own brigadier, whose order acts at once.
    fn play_first_tokens(&mut self) {
        for at in 0..self.brigades.len() {
            let column = &self.brigades[at];
            let by = column.brigadier;
            let from = self.opening.brigades[at].centre;
            let command = command_for(&self.field, &self.objectives, column.order, from, by);
            self.opening.generals[usize::from(by)].spend(command.order);
            self.opening.brigades[at].waiting = Some(command);
        }
    }

    /// CJ-TRP-09: dragoons whom the scenario has on foot begin so.
    fn dismount_at_first(&mut self, scenario: &Scenario) {
        let mut at = 0;
        let formations = Side::BOTH.into_iter().flat_map(|side| &scenario.sides[side].formations);
        for body in formations.flat_map(|formation| &formation.command.bodies) {
            let units = usize::from(units_of(body));
            if matches!(body.arm, scenario::Arm::Dragoons { on_foot: true, .. }) {
                for unit in at..at + units {
                    let mut now = self.opening.units[unit];
                    now.on_foot = true;
                    self.reshape(&mut now, unit);
                    self.opening.units[unit] = now;
                }
            }
            at += units;
        }
    }
}
