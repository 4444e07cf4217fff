//! Questions about generals.

use crate::books::obstinate::generals::{Fate, grade, overrun, risk, turns_without_orders};
use crate::books::obstinate::troops::Grade;
use crate::books::obstinate::{Hit, Rules};
use crate::engagement::{End, Engagement, Mechanism, Pace, Sheet};
use crate::odds::{Filled, Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![general_risk(), general_risk_series(), general_overrun(), general_succession()]
}

fn grade_input() -> Input {
    Input::choice("grade", Grade::NAMES, "grade of the general")
}

fn grade_of(filled: &Filled) -> Grade {
    Grade::named(filled.text("grade"))
}

fn general_risk() -> Question<Rules> {
    Question {
        name: "general-risk",
        about: "One risk test of a general whose base is fired on or fights.",
        inputs: vec![grade_input(), Input::flag("base_breaks", "his base breaks in that combat")],
        outcomes: &[
            ("not_hit", ""),
            ("unharmed_after_hit", "an aide falls"),
            ("pinned_next_turn", "horse killed, spent ball or slight wound"),
            ("severely_wounded", ""),
            ("killed", ""),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "grade=active base_breaks=true",
        pose: |rules, filled| {
            mechanism(Risk { rules: rules.clone(), grade: grade_of(filled), breaks: filled.flag("base_breaks") })
        },
    }
}

struct Risk {
    rules: Rules,
    grade: Grade,
    breaks: bool,
}

impl Mechanism for Risk {
    type Result = Option<Hit>;

    fn play(&self, umpire: &mut impl Umpire) -> Option<Hit> {
        risk(&self.rules, self.grade, self.breaks, umpire.dice())
    }

    fn read(&self, hit: &Option<Hit>, sheet: &mut Sheet) {
        sheet.outcome(match hit {
            None => "not_hit",
            Some(Hit::None) => "unharmed_after_hit",
            Some(Hit::NoMoveNextTurn) => "pinned_next_turn",
            Some(Hit::SeverelyWounded) => "severely_wounded",
            Some(Hit::Killed) => "killed",
        });
    }
}

fn general_risk_series() -> Question<Rules> {
    Question {
        name: "general-risk-series",
        about: "A general takes risk tests, those in which his base holds first, until he is severely wounded or killed.",
        inputs: vec![
            grade_input(),
            Input::new("quiet_tests", Kind::Whole(0, 100_000), "tests in which his base does not break").or(0),
            Input::new("breaking_tests", Kind::Whole(0, 100_000), "tests in which it breaks").or(0),
        ],
        outcomes: &[("in_command", ""), ("severely_wounded", ""), ("killed", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "grade=lethargic quiet_tests=2 breaking_tests=1",
        pose: |rules, filled| {
            let [quiet, breaking] = ["quiet_tests", "breaking_tests"].map(|key| filled.whole(key) as u32);
            engagement(RiskSeries { rules: rules.clone(), grade: grade_of(filled), quiet, breaking })
        },
    }
}

struct RiskSeries {
    rules: Rules,
    grade: Grade,
    quiet: u32,
    breaking: u32,
}

impl Engagement for RiskSeries {
    /// Tests taken, and what ended his command.
    type State = (u32, Option<Hit>);

    fn open(&self) -> Self::State {
        (0, None)
    }

    fn step(&self, (taken, hit): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        if *taken == self.quiet + self.breaking {
            return Pace::Over;
        }
        let breaks = *taken >= self.quiet;
        let struck = risk(&self.rules, self.grade, breaks, umpire.dice());
        *taken += 1;
        if let Some(Hit::SeverelyWounded | Hit::Killed) = struck {
            *hit = struck;
            return Pace::Over;
        }
        Pace::Step
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        sheet.outcome(match end.state.1 {
            Some(Hit::SeverelyWounded) => "severely_wounded",
            Some(Hit::Killed) => "killed",
            _ => "in_command",
        });
    }
}

fn general_overrun() -> Question<Rules> {
    Question {
        name: "general-overrun",
        about: "A general's base breaks and the enemy reaches him: the risk test first, then capture.",
        inputs: vec![grade_input()],
        outcomes: &[("killed", ""), ("severely_wounded", ""), ("captured", ""), ("escapes", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "grade=vigorous",
        pose: |rules, filled| mechanism(Overrun { rules: rules.clone(), grade: grade_of(filled) }),
    }
}

struct Overrun {
    rules: Rules,
    grade: Grade,
}

impl Mechanism for Overrun {
    type Result = Fate;

    fn play(&self, umpire: &mut impl Umpire) -> Fate {
        overrun(&self.rules, self.grade, umpire.dice())
    }

    fn read(&self, fate: &Fate, sheet: &mut Sheet) {
        sheet.outcome(match fate {
            Fate::Killed => "killed",
            Fate::SeverelyWounded => "severely_wounded",
            Fate::Captured => "captured",
            Fate::Escapes => "escapes",
        });
    }
}

fn general_succession() -> Question<Rules> {
    Question {
        name: "general-succession",
        about: "A general is lost: how long his division is without orders, and the grade of his successor.",
        inputs: vec![Input::choice("cause", &["killed", "severely_wounded", "captured"], "how he was lost")],
        outcomes: &[("lethargic", ""), ("active", ""), ("vigorous", "")],
        events: &[],
        values: &[("turns_without_orders", "game turns until the successor is appointed")],
        rulings: &[],
        example: "cause=killed",
        pose: |rules, filled| {
            let fate = match filled.text("cause") {
                "killed" => Fate::Killed,
                "captured" => Fate::Captured,
                _ => Fate::SeverelyWounded,
            };
            mechanism(Succession { rules: rules.clone(), fate })
        },
    }
}

struct Succession {
    rules: Rules,
    fate: Fate,
}

impl Mechanism for Succession {
    type Result = Grade;

    fn play(&self, umpire: &mut impl Umpire) -> Grade {
        grade(&self.rules, 0, umpire.dice())
    }

    fn read(&self, grade: &Grade, sheet: &mut Sheet) {
        sheet.outcome(grade.name());
        sheet.value("turns_without_orders", f64::from(turns_without_orders(&self.rules, self.fate)));
    }
}
