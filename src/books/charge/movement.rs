//! Movement: what an arm may do in a turn, and what ground takes from it.

use serde::Deserialize;

use super::{Decimal, Rules};

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    Foot,
    Horse,
    Gun,
}

/// Something that each arm has.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByArm {
    pub foot: Decimal,
    pub horse: Decimal,
    pub gun: Decimal,
}

impl ByArm {
    /// What this arm has.
    pub const fn of(&self, arm: Arm) -> Decimal {
        match arm {
            Arm::Foot => self.foot,
            Arm::Horse => self.horse,
            Arm::Gun => self.gun,
        }
    }
}

/// What a body marches over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Open,
    Slope,
    HillTop,
    Downhill,
    Wood,
    Marsh,
    Road,
    Bridge,
}

/// CH-MOV-01 to CH-MOV-03: the most that an arm moves in a turn on normal going.
pub fn allowance(rules: &Rules, arm: Arm) -> Decimal {
    match arm {
        Arm::Foot => rules.moves.foot,
        Arm::Horse => rules.moves.horse,
        Arm::Gun => rules.moves.gun,
    }
}

/// CH-MOV-04, CH-MOV-06, CH-MOV-07, CH-MOV-11: the share of its pace that an arm keeps on one kind of ground.
pub fn share(rules: &Rules, arm: Arm, ground: Ground) -> Decimal {
    let terrain = &rules.terrain;
    let shares = match ground {
        Ground::Open => &terrain.open,
        Ground::Slope => &terrain.slope,
        Ground::HillTop => &terrain.hill_top,
        Ground::Downhill => &terrain.downhill,
        Ground::Wood => &terrain.wood,
        Ground::Marsh if arm == Arm::Foot && rules.rulings.marsh_bars_foot => return Decimal::default(),
        Ground::Marsh => &terrain.marsh,
        Ground::Road => &terrain.road,
        Ground::Bridge => &terrain.bridge,
    };
    shares.of(arm)
}

/// CH-MOV-09: the share left where several things slow a body: half speed is a speed, unless halvings are said to
/// compound.
pub fn together(rules: &Rules, shares: impl IntoIterator<Item = Decimal>) -> Decimal {
    let compound = rules.rulings.halvings_compound;
    shares.into_iter().fold(Decimal::ONE, |pace, share| if compound { pace * share } else { pace.min(share) })
}

/// One stretch of a march.
#[derive(Clone, Debug)]
pub struct Leg {
    /// The kinds of ground that lie there at once, such as a wood on a slope.
    pub ground: Vec<Ground>,
    /// Its length in inches.
    pub inches: f64,
}

/// How far a body came in one turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct March {
    /// Inches covered.
    pub inches: f64,
    /// How it ended.
    pub halt: Halt,
}

/// Why a march ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The way was covered.
    Arrived,
    /// The allowance was spent.
    Spent,
    /// The ground could not be entered.
    Barred,
}

/// CH-MOV-05, CH-MOV-08, CH-MOV-10: goes over the legs in turn, every inch at its own cost; a body that crosses an obstacle
/// is slowed for the whole turn.
pub fn march(rules: &Rules, arm: Arm, legs: &[Leg], crosses_obstacle: bool) -> March {
    let obstacle = crosses_obstacle.then(|| rules.terrain.obstacle.of(arm));
    let (mut left, mut inches) = (allowance(rules, arm).as_f64(), 0.0);
    for leg in legs {
        let shares = leg.ground.iter().map(|&ground| share(rules, arm, ground)).chain(obstacle);
        let pace = together(rules, shares).as_f64();
        if pace == 0.0 {
            return March { inches, halt: Halt::Barred };
        }
        let cost = leg.inches / pace;
        if cost > left {
            return March { inches: inches + left * pace, halt: Halt::Spent };
        }
        left -= cost;
        inches += leg.inches;
    }
    March { inches, halt: Halt::Arrived }
}
