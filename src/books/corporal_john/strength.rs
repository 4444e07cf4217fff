//! Troops and elements: how men become elements, and what a front holds.

use super::foot::gives_ground_from;
use super::{Doctrine, ElementRounding, Rules};
use crate::engagement::{Mechanism, Sheet};
use crate::umpire::Umpire;

/// CJ-TRP-13, CJ-TRP-14, CJ-TRP-15: men become elements at so many men each, to the nearest whole number with halves down,
/// at least one.
pub fn elements(rules: &Rules, men: i32, men_per_element: i32) -> u16 {
    let nearest = (2 * men + men_per_element - 1) / (2 * men_per_element);
    let elements = match rules.rulings.element_rounding {
        ElementRounding::NearestHalfDown => nearest,
        ElementRounding::Down => men / men_per_element,
    };
    elements.max(1) as u16
}

/// CJ-TRP-09, CJ-TRP-11: dragoons on foot: men ÷ 60, to the nearest whole number, at least one.
pub fn dismounted(rules: &Rules, men: i32) -> u16 {
    elements(rules, men, rules.rulings.dismount_men_per_element)
}

/// CJ-TRP-16: the front of a squadron, a third of its men at a millimetre each.
pub fn squadron_front_mm(rules: &Rules, men: i32) -> f64 {
    f64::from(men) / f64::from(rules.base.cavalry_ranks) * rules.base.cavalry_mm_per_front_trooper[0]
}

/// CJ-TRP-01, CJ-TRP-02: the fewest pike elements that so many musketeer elements need.
pub fn pikes_needed(rules: &Rules, musketeers: u16) -> u16 {
    musketeers.div_ceil(rules.troops.musketeers_per_pike as u16)
}

/// A body of foot as it comes to the table.
pub struct Muster {
    elements: u16,
    front_mm: i32,
    gives_ground_from: u16,
    pikes_needed: u16,
    side_of_square: u16,
}

impl Muster {
    /// So many men under a fire system.
    pub fn new(rules: &Rules, men: i32, doctrine: Doctrine) -> Self {
        let elements = elements(rules, men, doctrine.men_per_element);
        Self {
            elements,
            front_mm: i32::from(elements) * rules.base.infantry_mm[0],
            gives_ground_from: gives_ground_from(rules, elements),
            pikes_needed: pikes_needed(rules, elements),
            side_of_square: super::charge::side_of_square(rules, elements),
        }
    }
}

impl Mechanism for Muster {
    type Result = ();

    fn play(&self, _umpire: &mut impl Umpire) {}

    fn read(&self, (): &(), sheet: &mut Sheet) {
        sheet.value("elements", f64::from(self.elements));
        sheet.value("front_mm", f64::from(self.front_mm));
        sheet.value("gives_ground_from", f64::from(self.gives_ground_from));
        sheet.value("checks_from", f64::from(self.elements + 1));
        sheet.value("pikes_needed", f64::from(self.pikes_needed));
        sheet.value("side_of_square", f64::from(self.side_of_square));
    }
}
