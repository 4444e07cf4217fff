//! A unit as the rules of combat and rally see it: its order and the bases it has left.

use std::fmt;

use super::tables::Troops;

/// The four states of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Order {
    Normal,
    Disrupted,
    Routing,
    Eliminated,
}

impl Order {
    /// The state of a name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Normal, Self::Disrupted, Self::Routing].into_iter().find(|order| order.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Disrupted => "disrupted",
            Self::Routing => "routing",
            Self::Eliminated => "eliminated",
        }
    }
}

/// A unit's order and bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub order: Order,
    pub bases: u16,
}

impl Unit {
    /// A unit in some order.
    pub const fn new(order: Order, bases: u16) -> Self {
        Self { order, bases }
    }

    /// Whether it is out of the fight: routing, or gone.
    pub const fn is_beaten(self) -> bool {
        matches!(self.order, Order::Routing | Order::Eliminated)
    }

    /// Disrupts a unit in good order; any other is no worse for it.
    pub fn disrupt(&mut self) {
        if self.order == Order::Normal {
            self.order = Order::Disrupted;
        }
    }

    /// GL-CRT-07: takes a base away; with the last one the unit is eliminated.
    #[inline]
    pub fn lose_base(&mut self) {
        self.bases -= 1;
        if self.bases == 0 {
            self.order = Order::Eliminated;
        }
    }

    /// Takes a base away and puts what is left to rout.
    #[inline]
    pub fn rout(&mut self) {
        self.order = Order::Routing;
        self.lose_base();
    }
}

/// The label of a unit: its state and, unless it is gone, the bases left.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.order.name())?;
        if self.order == Order::Eliminated { Ok(()) } else { write!(f, "_{}", self.bases) }
    }
}

/// What one base is worth in either state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factors {
    pub normal: i64,
    pub disrupted: i64,
}

impl Factors {
    /// GL-ODD-01, GL-MOD-10, GL-CRT-09: strength is bases times the factor of the state; a square, and a unit in any
    /// state but normal, fights with the disrupted factor. GL-FRM-07: a column has no other strength than a line.
    pub fn strength(self, unit: Unit, square: bool) -> i64 {
        let factor = if unit.order == Order::Normal && !square { self.normal } else { self.disrupted };
        i64::from(unit.bases) * factor
    }
}

impl From<Troops> for Factors {
    fn from(troops: Troops) -> Self {
        Self { normal: troops.normal, disrupted: troops.disrupted }
    }
}
