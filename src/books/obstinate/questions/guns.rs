//! Questions about rallying and bombardment.

use crate::books::obstinate::Rules;
use crate::books::obstinate::bombardment::{Battered, Range, Target, fire, reaches, score};
use crate::books::obstinate::rally::{rallies, score as rally_score};
use crate::books::obstinate::troops::{Class, Gun};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::fault::Fault;
use crate::odds::{Input, Kind, Question, engagement};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![rally(), bombardment()]
}

fn rally() -> Question<Rules> {
    Question {
        name: "rally",
        about: "The shaken bases of one division, all of one class, throw to rally, each by itself.",
        inputs: vec![
            Input::choice("class", Class::NAMES, "troop class").or("trained"),
            Input::flag("general_in_contact", "the general is in contact: 1 more on every throw"),
            Input::new("shaken_bases", Kind::Whole(1, 1000), "bases throwing"),
        ],
        outcomes: &[("rallied_N", "bases rallied")],
        events: &[],
        values: &[("expected_rallied", "mean number of them")],
        rulings: &[],
        example: "shaken_bases=2",
        pose: |rules, filled| {
            let class = Class::named(filled.text("class"));
            let score = rally_score(rules, class, filled.flag("general_in_contact"));
            engagement(Rally { score, bases: filled.whole("shaken_bases") as u16 })
        },
    }
}

struct Rally {
    score: i32,
    bases: u16,
}

impl Engagement for Rally {
    /// Bases that have thrown, and those that rallied.
    type State = (u16, u16);

    fn open(&self) -> Self::State {
        (0, 0)
    }

    fn step(&self, (thrown, rallied): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        *rallied += u16::from(rallies(self.score, *thrown % 64, umpire.dice()));
        *thrown += 1;
        if *thrown == self.bases { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("rallied_N", [i32::from(end.state.1)]));
        sheet.number("rallied", end.state.1);
    }
}

fn bombardment() -> Question<Rules> {
    let gun = Kind::Object(vec![
        Input::choice("type", Gun::NAMES, "field or light"),
        Input::choice("range", &["close", "long"], "light guns only at close range"),
    ]);
    Question {
        name: "bombardment",
        about: "Gun bases fire one after the other at one unshaken base: is it shaken?",
        inputs: vec![
            Input::list("guns", gun, "the guns"),
            Input::flag("target.dense", "in defile, limbered or enfiladed"),
            Input::flag("target.cover", "in village, wood or works"),
        ],
        outcomes: &[("target_shaken", ""), ("no_effect", "")],
        events: &[("target_recoils", "it is hit again after being shaken")],
        values: &[],
        rulings: &[],
        example: r#"guns=[{"type":"field","range":"close"},{"type":"light","range":"close"}] target.cover=true"#,
        pose: |rules, filled| {
            let target = Target { dense: filled.flag("target.dense"), cover: filled.flag("target.cover") };
            let aim = |(n, gun): (usize, &crate::odds::Filled)| {
                let range = if gun.text("range") == "close" { Range::Close } else { Range::Long };
                let gun = Gun::named(gun.text("type"));
                if !reaches(&rules.bombardment, gun, range) {
                    let fault = Fault::new("found \"long\" for a light gun, allowed: \"close\"");
                    return Err(fault.at_key(format!("guns[{n}].range")));
                }
                Ok(score(rules, gun, range, target))
            };
            let scores = filled.objects("guns").iter().enumerate().map(aim).collect::<Result<_, _>>()?;
            engagement(Battery { rules: rules.clone(), scores })
        },
    }
}

struct Battery {
    rules: Rules,
    scores: Vec<i32>,
}

impl Engagement for Battery {
    /// Guns that have fired, and what they did.
    type State = (u16, Battered);

    fn open(&self) -> Self::State {
        (0, Battered::default())
    }

    fn step(&self, (fired, target): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        let Some(score) = self.scores.get(usize::from(*fired)) else {
            return Pace::Over;
        };
        *target = fire(&self.rules, *score, *target, *fired % 64, umpire.dice());
        *fired += 1;
        Pace::Step
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        let target = end.state.1;
        sheet.outcome(if target == Battered::Untouched { "no_effect" } else { "target_shaken" });
        sheet.event_if(matches!(target, Battered::Recoiled), "target_recoils");
    }
}
