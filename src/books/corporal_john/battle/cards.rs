//! Bodies in men and guns as the book's units: elements, squadrons and batteries.

use super::muster::Mustering;
use super::roster::{Arm, Card};
use crate::books::corporal_john::charge::elements_that_fit;
use crate::books::corporal_john::factors::Weight;
use crate::books::corporal_john::morale::Nerve;
use crate::books::corporal_john::strength::{dismounted, elements, pikes_needed, squadron_front_mm};
use crate::books::corporal_john::{Doctrine, GunClass, Rules};
use crate::fault::Fault;
use crate::scenario::{self, Bayonet, Body, Calibre, Drill, Formation, Nation};
use crate::side::Side;

impl Mustering<'_> {
    pub(super) fn card(&mut self, side: Side, of: &Formation, body: &Body, number: u16) -> Result<Card, Fault> {
        let (men, quality) = (i32::from(body.men), i32::from(body.quality));
        let [worst, best] = self.rules.troops.quality;
        if !(worst..=best).contains(&quality) {
            let fault = format!("`{}`: found {quality}, allowed: {worst} to {best}", of.command.name);
            return Err(body.written.fault("quality", fault));
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
            brigade: 0,
            name: String::new(),
            arm: Arm::Foot { plug: false, pikes: 0 },
            men: body.men,
            quality,
            elite: body.elite,
            raw: body.raw,
            elements: 0,
            dismounted: 0,
            begins_on_foot: false,
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
                self.need_pikes(of, body, elements, pikes)?;
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
                    begins_on_foot: on_foot,
                    nerve_on_foot: Some(nerve(elements)),
                    ..self.squadron(blank, men)
                }
            }
            scenario::Arm::Guns(calibre) => {
                let class = self.class(calibre, &of.command.name);
                let guns = u8::try_from(body.count).map_err(|_| {
                    let fault =
                        format!("`{}`: found a battery of {} guns, allowed: {}", of.command.name, body.count, u8::MAX);
                    body.written.fault("count", fault)
                })?;
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
    pub(super) fn squadron(&self, blank: Card, men: i32) -> Card {
        Card {
            elements: self.rules.troops.elements_per_squadron as u16,
            front: squadron_front_mm(self.rules, men) * self.ruler.mm,
            fits: elements_that_fit(self.rules, men),
            men_per_point: self.rules.report.men_per_damage_share_of_squadron * f64::from(men),
            ..blank
        }
    }

    /// CJ-TRP-01, CJ-TRP-02: musketeers without bayonets need a pike element to every four of theirs.
    pub(super) fn need_pikes(&self, of: &Formation, body: &Body, elements: u16, pikes: u16) -> Result<(), Fault> {
        let needed = pikes_needed(self.rules, elements - pikes);
        if matches!(body.arm, scenario::Arm::Foot { bayonet: Bayonet::None, .. }) && pikes < needed {
            let fault = format!(
                "`{}`: found {pikes} elements of pikes in a battalion of {elements} without bayonets, allowed: {needed} or more",
                of.command.name
            );
            return Err(body.written.fault("pikes", fault));
        }
        Ok(())
    }

    /// CJ-TRP-19: the class of a calibre; howitzers are unknown to the book.
    pub(super) fn class(&mut self, calibre: Calibre, whose: &str) -> GunClass {
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
pub fn units_of(body: &Body) -> u16 {
    if matches!(body.arm, scenario::Arm::Guns(_)) { 1 } else { body.count }
}
