//! A battle as something that studies can run: one trial to a block, each a pure function of seed, key and number.

use std::ops::{ControlFlow, Range};

use super::readings::{Counts, sheet};
use super::{Battle, Ending, Film, Frame, How, Toll, Trace};
use crate::commander::Commander;
use crate::dice::{Dice, Paired, Seeded, Stream};
use crate::engagement::{Limit, Posed, Sheet, Solution, Tally, Unsolved};
use crate::journal::{Entry, Scribe};
use crate::side::{Side, Sides};
use crate::umpire::{Silent, Umpire};

/// A battle posed as a question.
pub struct Played<B: Battle>(pub B);

/// What a mustered battle can do beyond answering a question, whatever its book.
pub trait Fought: Posed {
    /// Plays one trial again, as a film.
    fn film(&self, seed: u64, key: u64, trial: u64) -> Film;

    /// Plays one trial, auditing the world after every turn; how many turns it took, or what was wrong.
    fn audited(&self, seed: u64, key: u64, trial: u64) -> Result<u32, String>;

    /// What the book could not represent of the scenario.
    fn notes(&self) -> Vec<String>;

    /// What the armies are called, if they are others than the scenario's.
    fn armies(&self) -> Option<Sides<String>>;

    /// How strong each side is before the first turn, in the book's own count.
    fn strengths(&self) -> Sides<Toll>;
}

/// Turns after which any battle is given up as a stalemate, whatever its book says.
const TURNS: u32 = 500;

/// One battle on the way: what is kept from trial to trial so that none of them allocates.
struct Table<'b, B: Battle> {
    battle: &'b B,
    world: B::World,
    commanders: Sides<Commander>,
    trace: Trace,
}

impl<'b, B: Battle> Table<'b, B> {
    fn new(battle: &'b B) -> Self {
        let tolls = battle.tolls(battle.opening());
        let trace = Trace::with_room(TURNS as usize, (tolls.a.formations + tolls.b.formations) as usize);
        Self { battle, world: battle.opening().clone(), commanders: battle.commanders(), trace }
    }

    /// Fights one trial to its end.
    fn fight(&mut self, trial: Stream, umpire: &mut impl Umpire, watch: &mut impl FnMut(u32, &B::World)) -> Sheet {
        self.world.clone_from(self.battle.opening());
        for side in Side::BOTH {
            self.commanders[side].begin(side, trial);
        }
        self.trace.begin();
        for turn in 1.. {
            umpire.dice().turn(turn);
            let flow = self.battle.turn(&mut self.world, turn, &mut self.commanders, umpire);
            self.trace.note(turn, self.battle.strains(&self.world));
            watch(turn, &self.world);
            let ending = match flow {
                ControlFlow::Break(ending) => ending,
                ControlFlow::Continue(()) if turn < TURNS => continue,
                ControlFlow::Continue(()) => Ending { winner: None, how: How::Stalemate },
            };
            return sheet(ending, turn, &self.battle.tolls(&self.world), &self.trace);
        }
        unreachable!("a battle ends by its last turn")
    }
}

impl<B: Battle> Posed for Played<B> {
    fn solve(&self, _limit: Limit) -> Result<Solution, Unsolved> {
        Err(Unsolved::Battle)
    }

    fn block(&self) -> u64 {
        1
    }

    fn sample(&self, seed: u64, key: u64, blocks: Range<u64>) -> Tally {
        let mut table = Table::new(&self.0);
        let mut counts = Counts::default();
        for block in blocks {
            let trial = Stream { seed, key, block };
            let mut dice = Seeded::new(trial);
            counts.count(table.fight(trial, &mut Silent::new(&mut dice), &mut |_, _| {}));
        }
        counts.tally()
    }

    fn sample_paired(&self, seed: u64, key: u64, trials: Range<u64>) -> (Vec<Sheet>, Vec<u32>) {
        let mut table = Table::new(&self.0);
        let mut dice = Paired::new();
        let sheets: Vec<Sheet> = trials
            .map(|block| {
                let trial = Stream { seed, key, block };
                dice.trial(trial);
                table.fight(trial, &mut Silent::new(&mut dice), &mut |_, _| {})
            })
            .collect();
        let numbers = (0..sheets.len() as u32).collect();
        (sheets, numbers)
    }

    fn each_trial(&self, seed: u64, key: u64, trials: Range<u64>, hand_on: &mut dyn FnMut(u64, Sheet)) {
        let mut table = Table::new(&self.0);
        for block in trials {
            let trial = Stream { seed, key, block };
            let mut dice = Seeded::new(trial);
            hand_on(block, table.fight(trial, &mut Silent::new(&mut dice), &mut |_, _| {}));
        }
    }

    fn replay(&self, seed: u64, key: u64, trial: u64) -> (Sheet, Vec<Entry>) {
        let trial = Stream { seed, key, block: trial };
        let mut scribe = Scribe::new(Seeded::new(trial));
        let sheet = Table::new(&self.0).fight(trial, &mut scribe, &mut |_, _| {});
        (sheet, scribe.close().1)
    }
}

impl<B: Battle> Fought for Played<B> {
    fn film(&self, seed: u64, key: u64, trial: u64) -> Film {
        let stream = Stream { seed, key, block: trial };
        let mut scribe = Scribe::new(Seeded::new(stream));
        let frame = |turn, world: &B::World| Frame { turn, pieces: self.0.pieces(world), entries: Vec::new() };
        let mut frames = vec![frame(0, self.0.opening())];
        let sheet = Table::new(&self.0).fight(stream, &mut scribe, &mut |turn, world| frames.push(frame(turn, world)));
        let mut turn = 0;
        for entry in scribe.close().1 {
            match entry {
                Entry::Turn(next) => turn = next as usize,
                entry => frames[turn].entries.push(entry),
            }
        }
        let ending = sheet.outcome.map(|label| label.to_string().replace('_', " ")).unwrap_or_default();
        Film { frames, ending: format!("{ending}, turn {}", sheet.rounds) }
    }

    fn audited(&self, seed: u64, key: u64, trial: u64) -> Result<u32, String> {
        let stream = Stream { seed, key, block: trial };
        let mut dice = Seeded::new(stream);
        let mut wrong = self.0.audit(self.0.opening()).err();
        let mut before = self.0.tolls(self.0.opening());
        let mut watch = |turn: u32, world: &B::World| {
            let tolls = self.0.tolls(world);
            let found = self.0.audit(world).err().or_else(|| unsound(&before, &tolls));
            before = tolls;
            if let (None, Some(found)) = (&wrong, found) {
                wrong = Some(format!("turn {turn}: {found}"));
            }
        };
        let sheet = Table::new(&self.0).fight(stream, &mut Silent::new(&mut dice), &mut watch);
        wrong.map_or(Ok(sheet.rounds), Err)
    }

    fn notes(&self) -> Vec<String> {
        self.0.notes()
    }

    fn armies(&self) -> Option<Sides<String>> {
        self.0.armies()
    }

    fn strengths(&self) -> Sides<Toll> {
        self.0.tolls(self.0.opening())
    }
}

/// Losses never fall and never exceed strength.
fn unsound(before: &Sides<Toll>, now: &Sides<Toll>) -> Option<String> {
    Side::BOTH.into_iter().find_map(|side| {
        let (before, now) = (&before[side], &now[side]);
        if now.men_lost < before.men_lost {
            return Some(format!("{side:?}'s losses fell from {} to {}", before.men_lost, now.men_lost));
        }
        let over = now.men_lost > now.men || now.routed > now.units || now.destroyed > now.units;
        over.then(|| format!("{side:?} lost more than it had: {now:?}"))
    })
}
