//! Artillery fire: a decimal die read in the chart of the range band under the number of guns.
//!
//! Calibre matters only to range, mobility and works (CJ-TRP-21); the charts count guns. All fire of a move is
//! simultaneous (CJ-ART-14), hurts morale at once and throws from the next move (CJ-ART-15), and never runs out (CJ-ART-20).

use super::{AboveFifteen, BelowThree, GunClass, Rules};
use crate::chart::Chart;
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// CJ-ART-11: the range band; "short" in the charts is the same as "close".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// Up to a gun's close range.
    Close,
    /// Beyond it, up to its long range.
    Long,
}

/// CJ-COV-01, CJ-COV-02: what shelters a target. Woods give no shelter from guns (CJ-COV-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Nothing.
    None,
    /// Walls, tree-trunks, houses.
    Barricade,
    /// Built and revetted earthworks.
    Fortification,
}

/// CJ-ART-01, CJ-ART-11: the band in which a gun reaches a target, if it does.
pub fn band(rules: &Rules, class: GunClass, distance_mm: i32) -> Option<Band> {
    let ranges = &rules.artillery.range;
    let [close, long] = match class {
        GunClass::Light => ranges.light,
        GunClass::Medium => ranges.medium,
        GunClass::Heavy => ranges.heavy,
        GunClass::Superheavy => ranges.superheavy,
    };
    match distance_mm {
        _ if distance_mm <= close => Some(Band::Close),
        _ if distance_mm <= long => Some(Band::Long),
        _ => None,
    }
}

/// CJ-ART-04: what cover takes off the throw in a band.
pub fn cover_modifier(rules: &Rules, cover: Cover, band: Band) -> i32 {
    let table = &rules.artillery.modifier;
    match (cover, band) {
        (Cover::None, _) => 0,
        (Cover::Barricade, Band::Long) => table.barricade_long,
        (Cover::Barricade, Band::Close) => table.barricade_close,
        (Cover::Fortification, Band::Long) => table.fortification_long,
        (Cover::Fortification, Band::Close) => table.fortification_close,
    }
}

/// CJ-ART-04, CJ-ART-10, CJ-ART-12: what the named circumstances add to the throw.
pub fn modifier(rules: &Rules, names: &[&str]) -> i32 {
    let table = &rules.artillery.modifier;
    let value = |name: &&str| match *name {
        "firers_under_musketry" => table.firers_under_musketry,
        "counter_battery" => table.counter_battery,
        "mounted_target" => table.mounted_target,
        "target_moved_over_350" => table.target_moved_over_350,
        "firers_disorganised" => table.firers_disorganised,
        other => unreachable!("`{other}` is not an artillery modifier"),
    };
    names.iter().map(value).sum()
}

/// The names that [`modifier`] knows.
pub const MODIFIERS: &[&str] =
    &["firers_under_musketry", "counter_battery", "mounted_target", "target_moved_over_350", "firers_disorganised"];

/// What each face of the decimal die does for one group of guns, its modifiers already counted.
pub type Group = [u16; 10];

/// CJ-ART-07, CJ-ART-08: the groups in which so many guns fire at one target. Fewer than the chart has do nothing;
/// more are divided into the fewest groups, as equal as can be.
pub fn groups(rules: &Rules, guns: u16, band: Band, modifier: i32) -> Vec<Group> {
    let chart = chart(rules, band);
    let (least, most) = columns(chart);
    let column = |guns: u16, modifier: i32| group(modifier, |score| chart.at(score, i32::from(guns)).unwrap_or(0));
    match guns {
        0 => Vec::new(),
        _ if guns < least => match rules.rulings.below_three {
            BelowThree::None => Vec::new(),
            BelowThree::DiePenalty => {
                let missing = i32::from(least - guns);
                vec![column(least, modifier + missing * rules.artillery.beyond.penalty_per_missing_gun)]
            }
        },
        _ if guns <= most => vec![column(guns, modifier)],
        _ => match rules.rulings.above_fifteen {
            AboveFifteen::Split => divided(guns, most).map(|guns| column(guns, modifier)).collect(),
            AboveFifteen::Formula => vec![group(modifier, |score| formula(rules, band, guns, score))],
            AboveFifteen::Cap => vec![column(most, modifier)],
        },
    }
}

/// CJ-ART-07: the fewest guns that have any effect.
pub fn fewest(rules: &Rules) -> u16 {
    columns(&rules.artillery.long).0
}

fn chart(rules: &Rules, band: Band) -> &Chart<i32> {
    match band {
        Band::Close => &rules.artillery.close,
        Band::Long => &rules.artillery.long,
    }
}

/// The fewest and the most guns that a chart has a column for.
fn columns(chart: &Chart<i32>) -> (u16, u16) {
    let ends = chart.cols.iter().min().zip(chart.cols.iter().max());
    ends.map_or((0, 0), |(least, most)| (*least as u16, *most as u16))
}

/// CJ-ART-03, CJ-ART-05, CJ-ART-06: the die plus modifiers is the score; nought or less does nothing, and above ten the
/// row of ten is read.
fn group(modifier: i32, points: impl Fn(i32) -> i32) -> Group {
    std::array::from_fn(|face| match face as i32 + 1 + modifier {
        ..=0 => 0,
        score => points(score.min(10)) as u16,
    })
}

/// CJ-ART-08: the sizes of the fewest groups of at most so many guns, as equal as can be.
fn divided(guns: u16, most: u16) -> impl Iterator<Item = u16> {
    let groups = guns.div_ceil(most);
    (0..groups).map(move |n| guns / groups + u16::from(n < guns % groups))
}

/// CJ-ART-08: the line that the long chart follows, guns × score over a divisor, rounded half up; close is one more.
fn formula(rules: &Rules, band: Band, guns: u16, score: i32) -> i32 {
    let beyond = &rules.artillery.beyond;
    let long = (2 * i32::from(guns) * score + beyond.formula_divisor) / (2 * beyond.formula_divisor);
    long + if band == Band::Close { beyond.formula_close_bonus } else { 0 }
}

/// CJ-ART-03: one decimal die for a group: the damage points it does.
#[inline]
pub fn fire(group: &Group, who: u16, dice: &mut impl Dice) -> u16 {
    group[usize::from(dice.d10(Throw::new("CJ-ART-03", who))) - 1]
}

/// Guns that fire once at one target.
pub struct Salvo {
    /// What each group does.
    pub groups: Vec<Group>,
}

impl Engagement for Salvo {
    /// Groups that have fired, and the points so far.
    type State = (u16, u16);

    fn open(&self) -> (u16, u16) {
        (0, 0)
    }

    fn step(&self, (fired, points): &mut (u16, u16), umpire: &mut impl Umpire) -> Pace {
        let Some(group) = self.groups.get(usize::from(*fired)) else {
            return Pace::Over;
        };
        *points += fire(group, *fired, umpire.dice());
        *fired += 1;
        if usize::from(*fired) == self.groups.len() { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<(u16, u16)>, sheet: &mut Sheet) {
        let points = end.state.1;
        sheet.outcome(Label::numbered("damage_N", [i32::from(points)]));
        sheet.number("damage", points);
    }
}
