//! Generals: what one wants, and how he chooses among what the rules lay before him.
//!
//! Rules know legality, commanders know taste. A book lays out its legal options as [`Prospect`]s, weighed by its own
//! arithmetic; the commander's temperament picks one. The same commander can thus fight under any book. He has luck of his
//! own, apart from the table's dice, so that changing a general never shifts what the dice show. He is told nothing that a player
//! could not see.

use crate::dice::{Dice, Die, Seeded, Stream, Throw};
use crate::scenario::Temperament;
use crate::side::{Share, Side};

/// A legal option, as the book weighs it. All three are measured in the same coin: shares of the unit that would act.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// What it is likely to cost the enemy.
    pub harm: f32,
    /// What it is likely to cost oneself.
    pub risk: f32,
    /// What it gains towards the order in force.
    pub ground: f32,
}

impl Prospect {
    /// The option of doing nothing.
    pub const NOTHING: Self = Self { harm: 0.0, risk: 0.0, ground: 0.0 };

    /// What it is worth to a temperament: the bolder, the less its risk counts.
    pub fn worth(&self, temperament: &Temperament) -> f32 {
        let boldness = temperament.attack.as_fraction() as f32;
        self.harm + self.ground - 2.0 * (1.0 - boldness) * self.risk
    }
}

/// One side's general at the table.
#[derive(Clone, Debug)]
pub struct Commander {
    temperament: Temperament,
    luck: Seeded,
    script: Option<std::vec::IntoIter<usize>>,
}

impl Commander {
    /// A commander of some temperament, before his luck is dealt.
    pub fn new(temperament: Temperament) -> Self {
        Self { temperament, luck: Seeded::new(Stream { seed: 0, key: 0, block: 0 }), script: None }
    }

    /// A commander who makes these choices in order, for examples; afterwards he follows his temperament.
    pub fn scripted(temperament: Temperament, choices: Vec<usize>) -> Self {
        Self { script: Some(choices.into_iter()), ..Self::new(temperament) }
    }

    /// Deals his luck for one trial: named by the table's stream and the side, and shared with nothing else.
    pub fn begin(&mut self, side: Side, trial: Stream) {
        const OWN: [u64; 2] = [0x61_6c_6c_69_65_73, 0x65_6e_65_6d_79];
        self.luck = Seeded::new(Stream { key: trial.key ^ OWN[side as usize], ..trial });
    }

    /// His temperament.
    pub fn temperament(&self) -> &Temperament {
        &self.temperament
    }

    /// The option he takes: the one worth most to him, the first of equals. None if there is none.
    pub fn choose(&mut self, prospects: &[Prospect]) -> Option<usize> {
        if let Some(choice) = self.script.as_mut().and_then(Iterator::next) {
            return (choice < prospects.len()).then_some(choice);
        }
        let worth = |prospect: &Prospect| prospect.worth(&self.temperament);
        let better = |best: Option<(usize, f32)>, (at, worth): (usize, f32)| match best {
            Some((_, most)) if most >= worth => best,
            _ => Some((at, worth)),
        };
        prospects.iter().map(worth).enumerate().fold(None, better).map(|(at, _)| at)
    }

    /// Whether he does what he does in such a share of cases, by his own luck.
    pub fn inclines(&mut self, share: Share) -> bool {
        let face = self.luck.roll(Die::D100, Throw::new("general", 0));
        f64::from(face) <= 100.0 * share.as_fraction()
    }
}
