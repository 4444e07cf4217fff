//! The casualty table, which fire and melee share: men lost by total factor and figures taking part.
//!
//! A fight copies the table once, in a form that is read without searching; the ruling on the ladder is taken there, so
//! that nothing downstream knows which ladder it climbs.

use super::Rules;
use super::rulings::{CasualtyLadder, LossesRecorded};

/// The table, ready to be read at any factor and strength.
#[derive(Clone, Debug)]
pub struct Casualties {
    lowest: i32,
    rows: Box<[Row]>,
    men_per_figure: i32,
    recorded: LossesRecorded,
}

/// One row: the printed cells by figures from none up, read by tens beyond the last; or men per figure.
#[derive(Clone, Debug)]
enum Row {
    Printed { cells: Box<[i32]>, tens: usize },
    Even(f64),
}

impl Row {
    #[inline]
    fn men(&self, figures: i32) -> i32 {
        match self {
            Self::Printed { cells, tens } => {
                let figures = figures as usize;
                match cells.get(figures) {
                    Some(men) => *men,
                    None => (figures / tens) as i32 * cells[*tens] + cells[figures % tens],
                }
            }
            Self::Even(rate) => (f64::from(figures) * rate + 0.5) as i32,
        }
    }
}

impl Casualties {
    /// The table of these rules, on the ladder they rule.
    pub fn new(rules: &Rules) -> Self {
        let chart = &rules.casualties;
        let rows = chart.rows.iter().zip(&chart.cells).map(|(&factor, cells)| match rules.rulings.casualty_ladder {
            CasualtyLadder::Printed => Row::Printed {
                cells: std::iter::once(0).chain(cells.iter().copied()).collect(),
                tens: rules.ladder.read_in_tens_of as usize,
            },
            CasualtyLadder::Smoothed => Row::Even(smoothed_rate(rules, factor)),
        });
        Self {
            lowest: chart.rows[0],
            rows: rows.collect(),
            men_per_figure: rules.scale.men_per_figure,
            recorded: rules.rulings.losses_recorded,
        }
    }

    /// WG-CAS-01, WG-CAS-02, WG-CAS-04: the cell for a total factor and a number of figures; nothing below the lowest row,
    /// the highest row above it, and beyond twenty figures so many tens and the rest.
    #[inline]
    pub fn men(&self, total: i32, figures: i32) -> i32 {
        if total < self.lowest {
            return 0;
        }
        let row = ((total - self.lowest) as usize).min(self.rows.len() - 1);
        self.rows[row].men(figures)
    }

    /// WG-CAS-03: a figure comes off for every fifteen men, the remainder carried.
    #[inline]
    pub fn figures_left(&self, start: i32, men_lost: i32) -> i32 {
        (start - men_lost / self.men_per_figure).max(0)
    }

    /// WG-CAS-03: losses so far with more men added. What the table reads beyond a unit's last man counts, or does not,
    /// by the ruling.
    #[inline]
    pub fn suffer(&self, start: i32, men_lost: i32, men: i32) -> i32 {
        match self.recorded {
            LossesRecorded::AsRead => men_lost + men,
            LossesRecorded::ToTheLastMan => (men_lost + men).min(self.strength(start)),
        }
    }

    /// WG-SCA-03: the men of so many figures.
    #[inline]
    pub fn strength(&self, figures: i32) -> i32 {
        figures * self.men_per_figure
    }
}

/// WG-CAS-01: men per figure on a ladder without missing rungs, doubling every three factors.
fn smoothed_rate(rules: &Rules, factor: i32) -> f64 {
    let ladder = &rules.ladder;
    let doublings = f64::from(factor - ladder.smoothed_factor) / f64::from(ladder.smoothed_doubles);
    f64::from(ladder.smoothed_men) * doublings.exp2()
}

/// WG-FLI-11, WG-CPF-01: whole casualties per figure, rounded down.
#[inline]
pub fn per_figure(men: i32, figures: i32) -> i32 {
    men / figures.max(1)
}
