//! Questions about guns.

use super::{MANY, Rules, count, moves, unit};
use crate::books::corporal_john::artillery::{Band, Cover, Group, MODIFIERS, Salvo, cover_modifier, groups, modifier};
use crate::books::corporal_john::bombardment::Bombardment;
use crate::books::corporal_john::counter_battery::Duel;
use crate::books::corporal_john::firefight::Battalion;
use crate::books::corporal_john::outnumbered::Outnumbered;
use crate::books::corporal_john::works::Battering;
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Meaning, Question, engagement};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![battery_fire(), battery_duel(), breach(), bombard_unit(), batteries_fire(), musketry_at_guns()]
}

const DAMAGE: &[Meaning] = &[("damage_N", "damage points")];
const MEAN_DAMAGE: &[Meaning] = &[("expected_damage", "mean damage points")];

fn guns() -> Input {
    count("guns", 0, "guns firing")
}

fn band() -> Input {
    Input::choice("band", &["close", "long"], "range band (CJ-ART-11)")
}

fn modifiers() -> Input {
    Input::names("modifiers", MODIFIERS, "circumstances of the fire (CJ-ART-04)")
}

/// The range, the cover and the circumstances of a target.
fn at_a_target() -> Vec<Input> {
    let covers = &["none", "barricade", "fortification"];
    let cover = Input::choice("cover", covers, "cover of the target; its modifier follows the band").or("none");
    vec![band(), cover, modifiers()]
}

impl Band {
    fn of(filled: &Filled) -> Self {
        if filled.text("band") == "close" { Self::Close } else { Self::Long }
    }
}

impl Cover {
    fn of(filled: &Filled, key: &str) -> Self {
        match filled.text(key) {
            "barricade" => Self::Barricade,
            "fortification" => Self::Fortification,
            _ => Self::None,
        }
    }
}

/// The groups in which guns fire at the target of a question.
fn groups_of(rules: &Rules, filled: &Filled, guns: u16) -> Vec<Group> {
    let band = Band::of(filled);
    let cover = cover_modifier(rules, Cover::of(filled, "cover"), band);
    groups(rules, guns, band, cover + modifier(rules, &filled.names("modifiers")))
}

fn battery_fire() -> Question<Rules> {
    Question {
        name: "battery-fire",
        about: "A battery fires once at one target: a decimal die plus modifiers, read in the chart of the band under the number of guns.",
        inputs: [vec![guns()], at_a_target()].concat(),
        outcomes: DAMAGE,
        events: &[],
        values: MEAN_DAMAGE,
        rulings: &["below_three", "above_fifteen"],
        example: "guns=7 band=close modifiers=[\"firers_disorganised\"]",
        pose: |rules, filled| engagement(Salvo { groups: groups_of(rules, filled, filled.whole("guns") as u16) }),
    }
}

fn battery_duel() -> Question<Rules> {
    Question {
        name: "battery-duel",
        about: "Two batteries fire at each other, both at once, every move; each point removes a gun.",
        inputs: vec![count("a.guns", 0, "guns of a"), count("b.guns", 0, "guns of b"), band(), moves("moves played")],
        outcomes: &[
            ("a_silenced_only", "a is left with fewer guns than have any effect"),
            ("b_silenced_only", ""),
            ("both_silenced", ""),
            ("neither_silenced", ""),
        ],
        events: &[],
        values: &[("expected_a_guns", "mean guns left"), ("expected_b_guns", "the same for b")],
        rulings: &[],
        example: "a.guns=4 b.guns=3 band=close moves=1",
        pose: |rules, filled| {
            let guns = Sides::new(filled.whole("a.guns") as u16, filled.whole("b.guns") as u16);
            engagement(Duel::new(rules, guns, Band::of(filled), filled.whole("moves") as u32))
        },
    }
}

fn breach() -> Question<Rules> {
    Question {
        name: "breach",
        about: "A battery batters a work, all its points going on the work: how many breaches are open after the last move?",
        inputs: vec![
            guns(),
            band(),
            Input::choice("work", &["barricade", "fortification"], "what is battered"),
            Input::new("manned", Kind::Flag, "troops line the work").or(true),
            modifiers(),
            moves("moves played"),
        ],
        outcomes: &[("breaches_N", "breaches open after the last move")],
        events: &[],
        values: &[("expected_points", "mean points on the work")],
        rulings: &[],
        example: "guns=9 band=long work=barricade moves=3",
        pose: |rules, filled| {
            let work = (Cover::of(filled, "work"), filled.flag("manned"));
            let modifier = modifier(rules, &filled.names("modifiers"));
            let (guns, moves) = (filled.whole("guns") as u16, filled.whole("moves") as u32);
            engagement(Battering::new(rules, guns, Band::of(filled), work, modifier, moves))
        },
    }
}

fn bombard_unit() -> Question<Rules> {
    let keys = ["elements", "quality", "damage", "morale_modifier"];
    Question {
        name: "bombard-unit",
        about: "A battery fires at one unit move after move until its morale fails or the moves are over.",
        inputs: [vec![guns()], at_a_target(), unit("target", &keys), vec![moves("moves played")]].concat(),
        outcomes: &[("breaks_on_move_N", "its first failure is on move N"), ("holds", "")],
        events: &[],
        values: &[("expected_damage", "mean total damage at the end, the starting damage included")],
        rulings: &[],
        example: "guns=9 band=long target.elements=2 target.quality=6 moves=3",
        pose: |rules, filled| {
            let groups = groups_of(rules, filled, filled.whole("guns") as u16);
            let moves = filled.whole("moves") as u32;
            engagement(Bombardment::new(rules, groups, &Battalion::of(filled, "target"), moves))
        },
    }
}

fn batteries_fire() -> Question<Rules> {
    Question {
        name: "batteries-fire",
        about: "Several batteries fire once at one target: each for itself, massed, or (where splitting is allowed) in threes.",
        inputs: [
            vec![
                Input::list("batteries", Kind::Whole(0, MANY), "guns of each battery"),
                Input::choice("grouping", &["by_battery", "massed", "in_threes"], "how the guns are grouped")
                    .or("by_battery"),
            ],
            at_a_target(),
        ]
        .concat(),
        outcomes: DAMAGE,
        events: &[],
        values: MEAN_DAMAGE,
        rulings: &["below_three", "above_fifteen", "free_grouping"],
        example: "batteries=[6,4,3] band=close grouping=massed",
        pose: |rules, filled| {
            let batteries: Vec<u16> = filled.wholes("batteries").into_iter().map(|guns| guns as u16).collect();
            let bodies = bodies(rules, &batteries, filled.text("grouping"))?;
            let groups = bodies.into_iter().flat_map(|guns| groups_of(rules, filled, guns)).collect();
            engagement(Salvo { groups })
        },
    }
}

/// CJ-ART-02, CJ-ART-09: guns in one band may fire as one group; different batteries may group or not, but a battery may
/// not be split to play the chart, unless the ruling allows it.
fn bodies(rules: &Rules, batteries: &[u16], grouping: &str) -> Result<Vec<u16>, Fault> {
    let all: i64 = batteries.iter().copied().map(i64::from).sum();
    let all = u16::try_from(all).ok().filter(|&all| i64::from(all) <= MANY).ok_or_else(|| {
        Fault::new(format!("found {all} guns in all, allowed: {MANY} at the most")).at_key("batteries")
    })?;
    match grouping {
        "by_battery" => Ok(batteries.to_vec()),
        "massed" => Ok(vec![all]),
        _ if rules.rulings.free_grouping => {
            let three = crate::books::corporal_john::artillery::fewest(rules);
            let threes = std::iter::repeat_n(three, usize::from(all / three).saturating_sub(1));
            Ok(threes.chain([three * u16::from(all >= three) + all % three]).collect())
        }
        _ => Err(Fault::new("found in_threes, allowed: by_battery, massed, unless the ruling free_grouping is true")
            .at_key("grouping")),
    }
}

fn musketry_at_guns() -> Question<Rules> {
    Question {
        name: "musketry-at-guns",
        about: "Musketeers fire at guns: by the adopted ruling they only spoil their aim; by the other each facing element may remove one.",
        inputs: vec![
            Input::signed("battery.factor", "net factor of the battery"),
            count("elements", 1, "elements facing the guns"),
            Input::signed("factor", "net factor of each element, damage included"),
        ],
        outcomes: &[("guns_lost_N", "guns removed")],
        events: &[],
        values: &[("expected_taken", "mean guns removed"), ("expected_inflicted", "always nought")],
        rulings: &["musketry_v_guns"],
        example: "elements=3 rulings.musketry_v_guns=exchange",
        pose: |rules, filled| {
            let enemies = vec![filled.whole("factor"); filled.whole("elements") as usize];
            engagement(Outnumbered::guns(rules, filled.whole("battery.factor"), enemies))
        },
    }
}
