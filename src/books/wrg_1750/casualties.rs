//! The casualty table, which fire and melee share: men lost by total factor and figures taking part.
//!
//! A fight works the table out once for every strength a table top sees, so that reading it is one look; the ruling on the
//! ladder is taken there, and nothing downstream knows which ladder it climbs.

use super::Rules;
use super::rulings::{CasualtyLadder, LossesRecorded};

/// Strengths from none up that are worked out beforehand.
const READY: usize = 200;

/// The table, ready to be read at any factor and strength.
#[derive(Clone, Debug)]
pub struct Casualties {
    lowest: i32,
    highest: i32,
    /// Row by row, for every strength made ready.
    men: Box<[i32]>,
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
    fn men(&self, figures: usize) -> i32 {
        match self {
            Self::Printed { cells, tens } => match cells.get(figures) {
                Some(men) => *men,
                None => (figures / tens) as i32 * cells[*tens] + cells[figures % tens],
            },
            Self::Even(rate) => (figures as f64 * rate + 0.5) as i32,
        }
    }
}

impl Casualties {
    /// The table of these rules, on the ladder they rule.
    pub fn new(rules: &Rules) -> Self {
        let chart = &rules.casualties;
        let row = |(&factor, cells): (&i32, &Vec<i32>)| match rules.rulings.casualty_ladder {
            CasualtyLadder::Printed => Row::Printed {
                cells: std::iter::once(0).chain(cells.iter().copied()).collect(),
                tens: rules.ladder.read_in_tens_of as usize,
            },
            CasualtyLadder::Smoothed => Row::Even(smoothed_rate(rules, factor)),
        };
        let rows: Box<[Row]> = chart.rows.iter().zip(&chart.cells).map(row).collect();
        Self {
            lowest: chart.rows[0],
            highest: chart.rows[0] + rows.len() as i32 - 1,
            men: rows.iter().flat_map(|row| (0..READY).map(|figures| row.men(figures))).collect(),
            rows,
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
        let (row, figures) = ((total.min(self.highest) - self.lowest) as usize, figures as usize);
        if figures < READY { self.men[row * READY + figures] } else { self.rows[row].men(figures) }
    }

    /// WG-CAS-03: a figure comes off for every fifteen men, the remainder carried.
    #[inline]
    pub fn figures_left(&self, start: i32, men_lost: i32) -> i32 {
        (start - men_lost / self.men_per_figure).max(0)
    }

    /// WG-CAS-03: losses so far with more men added, as far as the unit has room for them.
    #[inline]
    pub fn suffer(&self, start: i32, men_lost: i32, men: i32) -> i32 {
        men_lost + men.min(self.room(start, men_lost))
    }

    /// WG-CAS-03: men that a unit can still be recorded to lose. What the table reads beyond its last man counts, or does not,
    /// by the ruling.
    #[inline]
    pub fn room(&self, start: i32, men_lost: i32) -> i32 {
        match self.recorded {
            LossesRecorded::AsRead => i32::MAX,
            LossesRecorded::ToTheLastMan => self.strength(start) - men_lost,
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
