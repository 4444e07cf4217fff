//! Weather: fair, wet all day, or changeable; rain that begins once, ends once, and soaks the ground if it lasts.

use super::Rules;
use super::tables::Weather;
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::umpire::Umpire;

/// The sky over a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sky {
    /// Not looked at yet.
    Unknown,
    Fair,
    /// Heavy rain from the first period to the last.
    RainAllGame,
    /// Changeable, no rain yet.
    Dry,
    /// Changeable and raining, for so many periods with this one, counted as far as it takes to soak the ground.
    Raining(i32),
    /// The rain has come and gone, after so many periods counted likewise.
    Over(i32),
}

impl Sky {
    /// Whether it rains.
    pub const fn is_wet(self) -> bool {
        matches!(self, Self::RainAllGame | Self::Raining(_))
    }

    /// WG-TER-08, WG-TER-09: whether rain has lasted long enough to soak the ground; rain all game counts as having done so.
    pub fn is_soaked(self, rules: &Rules) -> bool {
        match self {
            Self::RainAllGame => true,
            Self::Raining(periods) | Self::Over(periods) => periods >= rules.terrain.soaked_after_periods,
            Self::Unknown | Self::Fair | Self::Dry => false,
        }
    }
}

/// WG-WEA-01: the throw before the game.
pub fn forecast(weather: &Weather, dice: &mut impl Dice) -> Sky {
    let face = dice.d6(Throw::new("WG-WEA-01", 0));
    if weather.rain_all_game.contains(&face) {
        Sky::RainAllGame
    } else if weather.changeable.contains(&face) {
        Sky::Dry
    } else {
        Sky::Fair
    }
}

/// WG-WEA-02, WG-WEA-03: a period of changeable weather: one face starts the rain, from the next period on two stop it for
/// good.
pub fn change(rules: &Rules, sky: Sky, dice: &mut impl Dice) -> Sky {
    let throw = Throw::new("WG-WEA-02", 0);
    match sky {
        Sky::Dry if rules.weather.rain_starts.contains(&dice.d6(throw)) => Sky::Raining(1),
        Sky::Raining(periods) if rules.weather.rain_stops.contains(&dice.d6(throw)) => Sky::Over(periods),
        Sky::Raining(periods) => Sky::Raining((periods + 1).min(rules.terrain.soaked_after_periods)),
        sky => sky,
    }
}

/// WG-WEA-04, WG-WEA-05: which of the six directions the wind blows in, all alike.
pub fn wind(dice: &mut impl Dice) -> u8 {
    dice.d6(Throw::new("WG-WEA-05", 0)) - 1
}

/// WG-WEA-06: the wind goes round one place anticlockwise when rain starts and back when it stops.
pub const fn veer(rules: &Rules, wind: u8, rain_starts: bool) -> u8 {
    let directions = rules.weather.wind_directions;
    (wind + if rain_starts { directions - 1 } else { 1 }) % directions
}

/// The weather of a game as far as a given period.
pub struct Outlook {
    rules: Rules,
    period: u32,
}

impl Outlook {
    /// The weather as it will be in this period.
    pub fn new(rules: &Rules, period: u32) -> Self {
        Self { rules: rules.clone(), period }
    }
}

impl Engagement for Outlook {
    type State = Sky;

    fn open(&self) -> Sky {
        Sky::Unknown
    }

    fn step(&self, sky: &mut Sky, umpire: &mut impl Umpire) -> Pace {
        if *sky == Sky::Unknown {
            *sky = forecast(&self.rules.weather, umpire.dice());
            umpire.tell("WG-WEA-01", || format!("{sky:?}"));
            return if *sky == Sky::Dry { Pace::Step } else { Pace::Over };
        }
        *sky = change(&self.rules, *sky, umpire.dice());
        umpire.tell("WG-WEA-02", || format!("{sky:?}"));
        if matches!(sky, Sky::Over(_)) { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.period)
    }

    fn read(&self, end: &End<Sky>, sheet: &mut Sheet) {
        sheet.outcome(match end.state {
            Sky::Unknown | Sky::Fair => "fair",
            Sky::RainAllGame => "rain_all_game",
            Sky::Dry => "changeable_dry",
            Sky::Raining(_) => "raining",
            Sky::Over(_) => "rain_over",
        });
        sheet.event_if(end.state.is_wet(), "rain_in_this_period");
        sheet.event_if(end.state.is_soaked(&self.rules), "soaked_by_end_of_period");
    }
}
