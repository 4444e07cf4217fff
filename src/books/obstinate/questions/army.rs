//! Questions about the army generators.

use super::tempo::earners;
use crate::books::obstinate::generator::{Asked, BrigadesOf, ClassMix, Divisions, Measure, Muster, guns};
use crate::books::obstinate::tempo::income;
use crate::books::obstinate::troops::{Arm, Army, CavalryType, Class, Size};
use crate::books::obstinate::{Rules, Train};
use crate::engagement::{Label, Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![bases(), class_count(), class_mix(), cavalry_types(), imperialist_guns(), lieutenants(), tempo(), generate()]
}

fn division_inputs() -> Vec<Input> {
    let count = |key: &str, meaning| Input::new(key, Kind::Whole(0, 1000), meaning);
    vec![count("infantry_divisions", "infantry divisions"), count("cavalry_divisions", "cavalry divisions")]
}

fn counts(filled: &Filled) -> [u16; 2] {
    ["infantry_divisions", "cavalry_divisions"].map(|key| filled.whole(key) as u16)
}

fn bases() -> Question<Rules> {
    Question {
        name: "imperialist-bases",
        about: "Infantry and cavalry bases of an Imperialist army of so many divisions: one base a brigade.",
        inputs: division_inputs(),
        outcomes: &[("bases_N", "bases in all")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "infantry_divisions=1 cavalry_divisions=1",
        pose: |rules, filled| engagement(Divisions::imperialist(rules, counts(filled), Measure::Bases)),
    }
}

fn class_count() -> Question<Rules> {
    Question {
        name: "imperialist-class-count",
        about: "Brigades of one class in one Imperialist division whose size is thrown for as well.",
        inputs: vec![
            Input::choice("arm", &["infantry", "cavalry"], "arm of the division"),
            Input::flag("first_line", "first-line division: 1 more on each class throw"),
            Input::choice("class", Class::NAMES, "class counted"),
        ],
        outcomes: &[("brigades_N", "brigades of that class")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "arm=infantry first_line=true class=raw",
        pose: |rules, filled| {
            let class = Class::named(filled.text("class"));
            let asked = Asked::Class { class, first_line: filled.flag("first_line") };
            engagement(BrigadesOf::imperialist(rules, Arm::named(filled.text("arm")), asked))
        },
    }
}

fn class_mix() -> Question<Rules> {
    Question {
        name: "imperialist-class-mix",
        about: "Classes of a given number of Imperialist brigades.",
        inputs: vec![
            Input::new("brigades", Kind::Whole(1, 1000), "brigades"),
            Input::flag("first_line", "of a first-line division"),
        ],
        outcomes: &[("raw_N_trained_N_veteran_N", "brigades of each class")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "brigades=2 first_line=true",
        pose: |rules, filled| {
            engagement(ClassMix::imperialist(rules, filled.whole("brigades") as u16, filled.flag("first_line")))
        },
    }
}

/// The types of the Imperialist generator.
const TYPES: &[&str] = &["cuirassiers", "german_horse", "dragoons", "hussars"];

fn cavalry_types() -> Question<Rules> {
    Question {
        name: "imperialist-cavalry-types",
        about: "Brigades of one type in one Imperialist cavalry division whose size is thrown for as well.",
        inputs: vec![Input::choice("type", TYPES, "type counted")],
        outcomes: &[("brigades_N", "brigades of that type")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "type=dragoons",
        pose: |rules, filled| {
            let asked = Asked::Type(CavalryType::named(filled.text("type")));
            engagement(BrigadesOf::imperialist(rules, Arm::Cavalry, asked))
        },
    }
}

fn imperialist_guns() -> Question<Rules> {
    Question {
        name: "imperialist-guns",
        about: "Artillery bases of an Imperialist army: one die for light, another for field.",
        inputs: vec![Input::choice("size", Size::NAMES, "size of the army")],
        outcomes: &[("bases_N", "light and field bases together")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "size=medium",
        pose: |rules, filled| {
            let size = Size::named(filled.text("size"));
            mechanism(Guns(rules.generator.artillery(Army::Imperialist).of(size).clone()))
        },
    }
}

struct Guns(Train);

impl Mechanism for Guns {
    type Result = u8;

    fn play(&self, umpire: &mut impl Umpire) -> u8 {
        let (light, field) = guns(&self.0, umpire.dice());
        light + field
    }

    fn read(&self, bases: &u8, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("bases_N", [i32::from(*bases)]));
    }
}

fn lieutenants() -> Question<Rules> {
    Question {
        name: "imperialist-lieutenant-generals",
        about: "Divisions of an Imperialist army big enough for a Lieutenant General.",
        inputs: division_inputs(),
        outcomes: &[("lieutenant_generals_N", "Lieutenant Generals")],
        events: &[],
        values: &[],
        rulings: &["tempo.lg_min_brigades"],
        example: "infantry_divisions=2 cavalry_divisions=1",
        pose: |rules, filled| engagement(Divisions::imperialist(rules, counts(filled), Measure::LieutenantGenerals)),
    }
}

fn tempo() -> Question<Rules> {
    let in_person = earners("").swap_remove(1);
    Question {
        name: "imperialist-tempo-points",
        about: "First-turn tempo points of an Imperialist army whose divisions are thrown for.",
        inputs: [division_inputs(), vec![in_person]].concat(),
        outcomes: &[("tp_N", "points in hand")],
        events: &[],
        values: &[],
        rulings: &["tempo.lg_min_brigades"],
        example: "infantry_divisions=2 cavalry_divisions=1",
        pose: |rules, filled| {
            let cinc = income(&rules.tempo, 0, filled.flag("cinc_commands_division"));
            engagement(Divisions::imperialist(rules, counts(filled), Measure::TempoPoints { cinc }))
        },
    }
}

fn generate() -> Question<Rules> {
    Question {
        name: "generate",
        about: "A whole army thrown for on its generator; one trial is one army, listed in its transcript. All armies but \
                the Imperialist are our proposals.",
        inputs: vec![
            Input::choice("army", Army::NAMES, "whose army"),
            Input::choice("size", Size::NAMES, "size of the army").or("small"),
            Input::flag("from_1708", "the drill of the later war, where it differs"),
        ],
        outcomes: &[("bases_N", "infantry and cavalry bases")],
        events: &[],
        values: &[
            ("expected_infantry_bases", "mean number of infantry bases"),
            ("expected_cavalry_bases", "of cavalry bases"),
            ("expected_artillery_bases", "of artillery bases"),
            ("expected_lieutenant_generals", "of Lieutenant Generals"),
        ],
        rulings: &["generator.common.first_line_share", "tempo.lg_min_brigades"],
        example: "army=imperialist size=small",
        pose: |rules, filled| {
            let (army, size) = (Army::named(filled.text("army")), Size::named(filled.text("size")));
            let sizes = &rules.generator.of(army).sizes;
            if !sizes.contains(&size) {
                let allowed: Vec<&str> = sizes.iter().map(|size| size.name()).collect();
                let fault = Fault::new(format!("found \"{size}\", allowed for {army}: {}", allowed.join(", ")));
                return Err(fault.at_key("size"));
            }
            engagement(Muster::new(rules, army, size, filled.flag("from_1708")))
        },
    }
}
