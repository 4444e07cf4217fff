//! Disorganisation: every cause counted apart, each with its own end.

use crate::books::corporal_john::{Lasts, Rules, Until};

/// CJ-DIS-01 to CJ-DIS-16: the causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cause {
    /// CJ-DIS-01, CJ-DIS-16: retreated, recoiled or carried back.
    Retreated,
    /// CJ-DIS-03: moved formed through woods or broken ground.
    Woods,
    /// CJ-DIS-05: pursued, or rallied back.
    Pursued,
    /// CJ-DIS-06: waded a minor stream.
    MinorStream,
    /// CJ-DIS-07: waded a major stream.
    MajorStream,
    /// CJ-DIS-08: ridden through.
    Ridden,
    /// CJ-DIS-09: contacted while changing, or in neither line nor square.
    Unformed,
    /// CJ-DIS-12: pikes disrupted.
    Pikes,
}

const CAUSES: usize = 8;
const ALL: [Cause; CAUSES] = [
    Cause::Retreated,
    Cause::Woods,
    Cause::Pursued,
    Cause::MinorStream,
    Cause::MajorStream,
    Cause::Ridden,
    Cause::Unformed,
    Cause::Pikes,
];

/// The marks of causes that no clock ends.
const REFORM: u8 = u8::MAX;
const MOVE: u8 = u8::MAX - 1;

/// CJ-DIS-13, CJ-DIS-14: the causes a unit counts, none of them twice: quarter-moves left of each, or what ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disorder([u8; CAUSES]);

impl Disorder {
    /// Whether no cause counts, as for most units at most times.
    #[inline]
    fn is_none(&self) -> bool {
        self.0 == [0; CAUSES]
    }

    /// How many causes count.
    #[inline]
    pub fn causes(&self) -> i32 {
        i32::from(self.0.iter().map(|&left| u8::from(left > 0)).sum::<u8>())
    }

    /// Whether a cause counts.
    pub fn has(&self, cause: Cause) -> bool {
        self.0[cause as usize] > 0
    }

    /// Whether a full move at the halt is needed.
    #[inline]
    pub fn must_reform(&self) -> bool {
        !self.is_none() && self.0.contains(&REFORM)
    }

    /// CJ-DIS-13: a cause comes into being and lasts as the tables say. One that lasts a move or more is told in whole
    /// moves, so that it runs through the following move.
    pub fn add(&mut self, rules: &Rules, cause: Cause) {
        let pulses = f64::from(rules.movement.pulses);
        let table = &rules.disorganisation;
        let lasts = match cause {
            Cause::Retreated => table.retreated_involuntarily,
            Cause::Woods => table.moved_through_woods_or_broken,
            Cause::Pursued => table.pursued_or_rallied_back,
            Cause::MinorStream => table.minor_stream,
            Cause::MajorStream => table.major_stream,
            Cause::Ridden => table.ridden_through,
            Cause::Unformed => table.contacted_changing_or_unformed,
            Cause::Pikes => table.pikes_disrupted,
        };
        self.0[cause as usize] = match lasts {
            Lasts::Moves(moves) => (moves * pulses).round() as u8 + 1,
            Lasts::Until(Until::Reform) => REFORM,
            Lasts::Until(Until::Move) => MOVE,
        };
    }

    /// CJ-DIS-15, CJ-DIS-04: so many quarter-moves pass; foot that stood in woods all move have thus formed up again.
    #[inline]
    pub fn pass(&mut self, quarters: u8) {
        self.0 = self.0.map(|left| if left < MOVE { left.saturating_sub(quarters) } else { left });
    }

    /// The move ends: causes that last the move are over.
    #[inline]
    pub fn close_move(&mut self) {
        self.0 = self.0.map(|left| if left == MOVE { 0 } else { left });
    }

    /// CJ-DIS-01, CJ-DIS-05: a full move was spent at the halt.
    pub fn reform(&mut self) {
        self.0 = self.0.map(|left| if left == REFORM { 0 } else { left });
    }

    /// The causes that count.
    pub fn each(&self) -> impl Iterator<Item = Cause> + use<> {
        let left = self.0;
        ALL.into_iter().filter(move |&cause| left[cause as usize] > 0)
    }
}
