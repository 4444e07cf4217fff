//! Four C-in-Cs bid for the Tempo, two to a side.

use super::{agree, close};
use crate::books::obstinate::Rules;
use crate::books::obstinate::allies::{AlliedBid, Bid};
use crate::books::obstinate::tempo::left;
use crate::dice::{Die, Scripted};
use crate::engagement::fight;
use crate::fault::Fault;
use crate::journal::{Entry, Scribe};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Points in hand, bid, die among allies, and points left, which the page leaves to the reader.
const ALLIES: [[(i32, i32, u8, i32); 2]; 2] = [[(8, 5, 1, 3), (6, 3, 4, 3)], [(9, 4, 3, 7), (5, 1, 2, 6)]];

/// OB-MUL-07: Marlborough and Eugene against Tallard and Max Emmanuel: 3 against 4, so the second side has the Tempo.
pub fn replay(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let script = |dice: Scripted, die: u8| dice.for_rule("OB-MUL-02", Die::D6, die);
    let dice = ALLIES.iter().flatten().map(|cinc| cinc.2).fold(Scripted::default(), script);
    let mut page = Scribe::new(dice);
    let bids = |side: Side| ALLIES[side as usize].map(|(points, bid, ..)| Bid { bid, points: Some(points) }).to_vec();
    let bid = AlliedBid::new(rules, Sides::new(bids(Side::A), bids(Side::B)), None);
    let end = fight(&bid, &mut page);
    agree("who has the Tempo", Some(Side::B), end.state.won)?;
    for (side, cincs) in Side::BOTH.into_iter().zip(ALLIES) {
        for (points, bid, _, printed) in cincs {
            let left = left(&rules.tempo, points, bid, side == Side::B);
            agree(&format!("points left of {points} after bidding {bid}"), printed, left)?;
            page.tell("OB-MUL-04", || format!("{points} in hand, {bid} bid: {left} left"));
        }
    }
    close(page)
}
