//! A unit as the questions describe it: troops by name, or factors given outright.

use crate::books::gloire::unit::{Factors, Order, Unit};
use crate::books::gloire::{Arm, Rules, Troops};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, MOST};

/// Bases at the most: far beyond any unit, and small enough to count with.
pub const BASES: i64 = 10_000;

/// The rulings behind one throw on the combat results table.
pub const RESULT_RULINGS: &[&str] = &["odds_clamp", "odds_source", "die_overflow"];

const STATES: &[&str] = &["normal", "disrupted", "routing"];
pub const STEADY: &[&str] = &["normal", "disrupted"];

/// The keys of a unit that fights: troops or factors, bases and state.
pub fn fighter(name: &str, most_bases: i64) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::new(key("troops"), Kind::Text, "army and type, such as british.line: gives factors and rally value")
            .optional(),
        Input::new(key("normal"), Kind::Whole(1, MOST), "strength of a base in normal state, from troops if not given")
            .optional(),
        Input::new(
            key("disrupted"),
            Kind::Whole(1, MOST),
            "strength of a base when disrupted, from troops if not given",
        )
        .optional(),
        bases(&key("bases"), most_bases),
        Input::choice(key("state"), STATES, "its state").or("normal"),
    ]
}

/// The key of a rally value that troops may tell.
pub fn rally_of(name: &str) -> Input {
    Input::new(format!("{name}.rally"), Kind::Whole(1, 6), "lowest die that rallies it, from troops if not given")
        .optional()
}

/// The keys of a unit of which only order, bases and perhaps the rally value matter.
pub fn plain(name: &str, states: &'static [&'static str], rally: bool) -> Vec<Input> {
    let mut inputs = vec![
        bases(&format!("{name}.bases"), BASES),
        Input::choice(format!("{name}.state"), states, "its state").or("normal"),
    ];
    if rally {
        inputs.push(Input::new(format!("{name}.rally"), Kind::Whole(1, 6), "lowest die that rallies it"));
    }
    inputs
}

/// The states that a target of artillery may be in.
pub const fn any_state() -> &'static [&'static str] {
    STATES
}

fn bases(key: &str, most: i64) -> Input {
    Input::new(key, Kind::Whole(1, most), "bases")
}

/// The troops of a name such as `british.line`.
pub fn troops(rules: &Rules, key: &str, name: &str) -> Result<Troops, Fault> {
    let found = name.split_once('.').and_then(|(army, kind)| rules.army.get(army)?.get(kind));
    found.copied().ok_or_else(|| {
        let names = rules.army.iter().flat_map(|(army, kinds)| kinds.keys().map(move |kind| format!("{army}.{kind}")));
        let names: Vec<String> = names.collect();
        Fault::unknown("troops", name, names.iter().map(String::as_str)).at_key(key)
    })
}

/// Reads the keys of one unit.
pub struct Reader<'q> {
    filled: &'q Filled,
    name: &'static str,
    troops: Option<Troops>,
}

impl<'q> Reader<'q> {
    /// A reader of the unit under a name.
    pub fn new(rules: &Rules, filled: &'q Filled, name: &'static str) -> Result<Self, Fault> {
        let key = format!("{name}.troops");
        let troops = filled.text_if(&key).map(|found| troops(rules, &key, found)).transpose()?;
        Ok(Self { filled, name, troops })
    }

    fn key(&self, key: &str) -> String {
        format!("{}.{key}", self.name)
    }

    /// A number that is given or that the troops tell.
    fn told(&self, key: &str, of: impl FnOnce(Troops) -> i64) -> Result<i64, Fault> {
        let given = self.filled.whole_if(&self.key(key)).map(i64::from);
        given.or(self.troops.map(of)).ok_or_else(|| {
            let message = format!("required unless `{}` is given, and missing: a whole number", self.key("troops"));
            Fault::new(message).at_key(self.key(key))
        })
    }

    /// Its factors.
    pub fn factors(&self) -> Result<Factors, Fault> {
        let normal = self.told("normal", |troops| troops.normal)?;
        let disrupted = self.told("disrupted", |troops| troops.disrupted)?;
        Ok(Factors { normal, disrupted })
    }

    /// Its rally value.
    pub fn rally(&self) -> Result<i32, Fault> {
        self.told("rally", |troops| troops.rally.into()).map(|rally| rally as i32)
    }

    /// Its state and bases.
    pub fn unit(&self) -> Unit {
        unit(self.filled, self.name)
    }

    /// GL-CMB-06: its state and bases, if it may attack.
    pub fn attacker(&self) -> Result<Unit, Fault> {
        let unit = self.unit();
        if unit.order == Order::Routing {
            let message = "found routing, allowed: normal | disrupted; a routing unit does not attack";
            return Err(Fault::new(message).at_key(self.key("state")));
        }
        Ok(unit)
    }

    /// GL-FRM-01, GL-FRM-03: whether it is in square, which only foot form.
    pub fn square(&self) -> Result<bool, Fault> {
        let square = self.filled.flag(&self.key("square"));
        match self.troops {
            Some(troops) if square && troops.arm != Arm::Infantry => {
                let found = self.filled.text(&self.key("troops"));
                let message = format!("found true for {found}, allowed: false; only infantry form square");
                Err(Fault::new(message).at_key(self.key("square")))
            }
            _ => Ok(square),
        }
    }
}

/// The state and bases under a name.
pub fn unit(filled: &Filled, name: &str) -> Unit {
    let order = Order::named(filled.text(&format!("{name}.state"))).expect("checked to be a state");
    Unit::new(order, filled.whole(&format!("{name}.bases")) as u16)
}
