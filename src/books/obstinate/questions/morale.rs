//! Questions about the Morale Phase and the army's factor.

use crate::books::obstinate::Rules;
use crate::books::obstinate::morale::{Losses, critical_factor, is_beaten, is_spent, second_base_breaks, spend};
use crate::books::obstinate::troops::{Class, Grade};
use crate::engagement::{End, Engagement, Label, Mechanism, Pace, Sheet};
use crate::fault::Fault;
use crate::odds::{Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![division_morale(), two_base_brigades(), army_morale(), divisions_to_break_army(), army_factor()]
}

fn bases_input() -> Input {
    Input::new("bases", Kind::Whole(1, 10_000), "bases of the division at the start of the battle")
}

fn losses(key: &'static str, meaning: &'static str) -> Input {
    Input::new(key, Kind::Whole(0, 10_000), meaning)
}

/// A division cannot lose or have shaken more bases than it had.
fn within(bases: i32, counted: i32, key: &str) -> Result<(), Fault> {
    if counted <= bases {
        return Ok(());
    }
    let found =
        format!("found {counted} bases lost or shaken altogether, allowed: at most the {bases} of the division");
    Err(Fault::new(found).at_key(key))
}

fn division_morale() -> Question<Rules> {
    Question {
        name: "division-morale",
        about: "One division check: points for bases lost and shaken, and a die, against its number of bases.",
        inputs: vec![bases_input(), losses("lost", "bases lost so far"), losses("shaken", "bases shaken now").or(0)],
        outcomes: &[("spent", ""), ("fights_on", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "bases=5 lost=2 shaken=0",
        pose: |rules, filled| {
            let [bases, lost, shaken] = ["bases", "lost", "shaken"].map(|key| filled.whole(key));
            within(bases, lost, "lost")?;
            within(bases, lost + shaken, "shaken")?;
            let losses = Losses { lost: lost as u16, shaken: shaken as u16 };
            mechanism(DivisionCheck { rules: rules.clone(), bases: bases as u16, losses })
        },
    }
}

struct DivisionCheck {
    rules: Rules,
    bases: u16,
    losses: Losses,
}

impl Mechanism for DivisionCheck {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        is_spent(&self.rules.morale, self.bases, self.losses, 0, umpire.dice())
    }

    fn read(&self, spent: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *spent { "spent" } else { "fights_on" });
    }
}

fn two_base_brigades() -> Question<Rules> {
    let brigade = Kind::Object(vec![
        Input::choice("class", Class::NAMES, "class of the brigade").or("trained"),
        Input::flag("shaken", "its surviving base is shaken"),
    ]);
    Question {
        name: "two-base-brigades-morale",
        about: "Brigades that lost one of their two bases throw for the other; then the division checks.",
        inputs: vec![
            bases_input(),
            losses("lost_before", "bases lost besides those of the list").or(0),
            Input::list("half_broken", brigade, "the brigades that lost one base"),
            losses("other_shaken", "shaken bases outside the list").or(0),
        ],
        outcomes: &[
            ("second_bases_broken_N_spent", "N of the surviving bases break and the division is spent"),
            ("second_bases_broken_N_fights_on", ""),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: r#"bases=4 half_broken=[{"class":"trained","shaken":true}]"#,
        pose: |rules, filled| {
            let [bases, lost, shaken] = ["bases", "lost_before", "other_shaken"].map(|key| filled.whole(key));
            let brigades = filled.objects("half_broken");
            let brigades: Vec<(Class, bool)> =
                brigades.iter().map(|one| (Class::named(one.text("class")), one.flag("shaken"))).collect();
            within(bases, lost, "lost_before")?;
            within(bases, lost + 2 * brigades.len() as i32, "half_broken")?;
            within(bases, lost + 2 * brigades.len() as i32 + shaken, "other_shaken")?;
            let before = Losses { lost: (lost + brigades.len() as i32) as u16, shaken: shaken as u16 };
            engagement(HalfBroken { rules: rules.clone(), bases: bases as u16, before, brigades })
        },
    }
}

struct HalfBroken {
    rules: Rules,
    bases: u16,
    before: Losses,
    brigades: Vec<(Class, bool)>,
}

/// How far the Morale Phase of a division has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Phase {
    thrown: u16,
    broken: u16,
    shaken: u16,
    spent: bool,
}

impl Engagement for HalfBroken {
    type State = Phase;

    fn open(&self) -> Phase {
        Phase { thrown: 0, broken: 0, shaken: self.before.shaken, spent: false }
    }

    /// OB-MOR-02: the second bases throw before the division checks, and those that break count in it.
    fn step(&self, phase: &mut Phase, umpire: &mut impl Umpire) -> Pace {
        if let Some((class, shaken)) = self.brigades.get(usize::from(phase.thrown)) {
            if second_base_breaks(&self.rules, *class, phase.thrown % 64, umpire.dice()) {
                phase.broken += 1;
            } else {
                phase.shaken += u16::from(*shaken);
            }
            phase.thrown += 1;
            return Pace::Step;
        }
        let losses = Losses { lost: self.before.lost + phase.broken, shaken: phase.shaken };
        phase.spent = is_spent(&self.rules.morale, self.bases, losses, 0, umpire.dice());
        Pace::Over
    }

    fn read(&self, end: &End<Phase>, sheet: &mut Sheet) {
        let pattern = match end.state.spent {
            true => "second_bases_broken_N_spent",
            false => "second_bases_broken_N_fights_on",
        };
        sheet.outcome(Label::numbered(pattern, [i32::from(end.state.broken)]));
    }
}

fn factor_input() -> Input {
    Input::new("factor", Kind::Whole(1, 10_000), "critical morale factor at the start")
}

fn army_morale() -> Question<Rules> {
    Question {
        name: "army-morale",
        about: "Divisions are spent one after the other, each costing a die of the army's factor; is it beaten?",
        inputs: vec![factor_input(), Input::new("divisions_spent", Kind::Whole(0, 10_000), "divisions spent")],
        outcomes: &[("beaten", ""), ("holds", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "factor=5 divisions_spent=1",
        pose: |rules, filled| {
            engagement(Spending::of(rules, filled.whole("factor"), filled.whole("divisions_spent"), false))
        },
    }
}

fn divisions_to_break_army() -> Question<Rules> {
    Question {
        name: "divisions-to-break-army",
        about: "How many spent divisions beat an army.",
        inputs: vec![factor_input(), Input::new("up_to", Kind::Whole(1, 10_000), "divisions told apart")],
        outcomes: &[("beaten_by_N", "beaten by the N-th spent division"), ("holds", "after all of them")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "factor=6 up_to=3",
        pose: |rules, filled| engagement(Spending::of(rules, filled.whole("factor"), filled.whole("up_to"), true)),
    }
}

/// An army whose divisions are spent one a round.
struct Spending {
    rules: Rules,
    factor: i32,
    divisions: u32,
    counted: bool,
}

impl Spending {
    fn of(rules: &Rules, factor: i32, divisions: i32, counted: bool) -> Self {
        Self { rules: rules.clone(), factor, divisions: divisions as u32, counted }
    }
}

impl Engagement for Spending {
    /// What is left of the factor.
    type State = i32;

    fn open(&self) -> i32 {
        self.factor
    }

    fn step(&self, factor: &mut i32, umpire: &mut impl Umpire) -> Pace {
        if self.divisions == 0 {
            return Pace::Over;
        }
        *factor = spend(*factor, 0, umpire.dice());
        if is_beaten(&self.rules, *factor) { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.divisions.max(1))
    }

    fn read(&self, end: &End<i32>, sheet: &mut Sheet) {
        sheet.outcome(match is_beaten(&self.rules, end.state) {
            true if self.counted => Label::numbered("beaten_by_N", [end.rounds as i32]),
            true => "beaten".into(),
            false => "holds".into(),
        });
    }
}

fn army_factor() -> Question<Rules> {
    Question {
        name: "army-factor",
        about: "The critical morale factor an army starts with.",
        inputs: vec![
            Input::new("divisions", Kind::Whole(1, 10_000), "divisions, the artillery train apart"),
            Input::choice("cinc", Grade::NAMES, "grade of the C-in-C").or("active"),
        ],
        outcomes: &[],
        events: &[],
        values: &[("factor", "critical morale factor")],
        rulings: &["army_morale.cmf_halves_per_division"],
        example: "divisions=6 cinc=vigorous",
        pose: |rules, filled| {
            let cinc = Grade::named(filled.text("cinc"));
            mechanism(Factor(critical_factor(rules, filled.whole("divisions"), cinc)))
        },
    }
}

struct Factor(i32);

impl Mechanism for Factor {
    type Result = ();

    fn play(&self, _umpire: &mut impl Umpire) {}

    fn read(&self, _nothing: &(), sheet: &mut Sheet) {
        sheet.value("factor", f64::from(self.0));
    }
}
