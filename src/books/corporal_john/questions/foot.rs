//! Questions about foot against foot.

use super::{BATTALION, MANY, Rules, count, key, moves, quality, unit};
use crate::books::corporal_john::factors::{CIRCUMSTANCES, Circumstances, net};
use crate::books::corporal_john::firefight::{Battalion, Firefight, OneMove};
use crate::books::corporal_john::foot::{Exchange, exchange};
use crate::books::corporal_john::outnumbered::Outnumbered;
use crate::books::corporal_john::pikes::{Disruption, PikesClose};
use crate::books::corporal_john::strength::Muster;
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Filled, Input, Kind, MOST, Meaning, Question, engagement, mechanism};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![
        element_exchange(),
        element_against_several(),
        battalions_one_move(),
        firefight(),
        pike_disruption(),
        pikes_close(),
        tactical_exchange(),
        flank_fire(),
        muster(),
    ]
}

/// The outcomes of one exchange.
const EXCHANGE: &[Meaning] = &[("a_hurt", "a point on a"), ("b_hurt", "a point on b"), ("nothing", "margin below 2")];

/// The outcomes of one against several.
pub const TAKES: &[Meaning] = &[("takes_N_inflicts_N", "points on the lone thrower; points it inflicts")];

/// Means that go with them.
pub const TAKEN: &[Meaning] =
    &[("expected_taken", "mean points taken"), ("expected_inflicted", "mean points inflicted")];

fn element_exchange() -> Question<Rules> {
    Question {
        name: "element-exchange",
        about: "One element against one, one exchange: each throws 2D6 and adds its factor, and a margin of 2 or more puts one damage point on the loser's unit.",
        inputs: vec![
            Input::signed("a.factor", "everything that a adds or subtracts, damage included"),
            Input::signed("b.factor", "the same for b"),
        ],
        outcomes: EXCHANGE,
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.factor=2 b.factor=-3",
        pose: |rules, filled| {
            let edge = filled.whole("a.factor") - filled.whole("b.factor");
            mechanism(ElementExchange { margin: rules.combat.damage_margin, edge })
        },
    }
}

struct ElementExchange {
    margin: i32,
    edge: i32,
}

impl Mechanism for ElementExchange {
    type Result = Exchange;

    fn play(&self, umpire: &mut impl Umpire) -> Exchange {
        exchange(self.margin, self.edge, 0, umpire.dice())
    }

    fn read(&self, result: &Exchange, sheet: &mut Sheet) {
        sheet.outcome(match result {
            Exchange::AHurt => "a_hurt",
            Exchange::BHurt => "b_hurt",
            Exchange::Nothing => "nothing",
        });
        match result {
            Exchange::AHurt => sheet.winner(Side::B),
            Exchange::BHurt => sheet.winner(Side::A),
            Exchange::Nothing => {}
        }
    }
}

fn element_against_several() -> Question<Rules> {
    Question {
        name: "element-against-several",
        about: "One element faced by several: it throws once, each enemy for itself; every enemy that beats it by 2 puts a point on it, and it inflicts one point in all.",
        inputs: vec![
            Input::signed("factor", "net factor of the lone element"),
            Input::list("enemies", Kind::Whole(-MOST, MOST), "net factor of each enemy element"),
        ],
        outcomes: TAKES,
        events: &[],
        values: TAKEN,
        rulings: &[],
        example: "factor=2 enemies=[0,0]",
        pose: |rules, filled| engagement(Outnumbered::element(rules, filled.whole("factor"), filled.wholes("enemies"))),
    }
}

fn battalions_one_move() -> Question<Rules> {
    let keys = ["elements", "factor", "damage"];
    Question {
        name: "battalions-one-move",
        about: "Two battalions in line exchange fire for one move: what does each take, and who gives ground?",
        inputs: [unit("a", &keys), unit("b", &keys)].concat(),
        outcomes: &[
            ("a_loses_more", "a takes more points than b"),
            ("b_loses_more", "b takes more points than a"),
            ("equal_losses", ""),
        ],
        events: &[
            ("a_takes_N", "points on a"),
            ("b_takes_N", "points on b"),
            ("a_gives_ground", ""),
            ("b_gives_ground", ""),
        ],
        values: &[("expected_a_points", "mean points on a"), ("expected_b_points", "mean points on b")],
        rulings: &[],
        example: "a.elements=3 b.elements=2 b.damage=1",
        pose: |rules, filled| {
            let sides = Sides::new(Battalion::of(filled, "a"), Battalion::of(filled, "b"));
            let (elements, factor) = (sides.map(|side| side.elements), sides.map(|side| side.factor));
            engagement(OneMove::new(rules, elements, factor, sides.map(|side| side.damage)))
        },
    }
}

fn firefight() -> Question<Rules> {
    Question {
        name: "firefight",
        about: "Two battalions in line exchange fire move after move until one fails its morale or the moves are over.",
        inputs: [unit("a", BATTALION), unit("b", BATTALION), vec![moves("moves played")]].concat(),
        outcomes: &[
            ("a_breaks_first", "a fails and b does not"),
            ("b_breaks_first", "b fails and a does not"),
            ("both_break", "on the same move"),
            ("neither", "within the moves"),
        ],
        events: &[("ends_on_move_N", "someone fails on move N")],
        values: &[
            ("expected_a_damage", "mean total damage at the end, the starting damage included"),
            ("expected_b_damage", "the same for b"),
            ("expected_a_give_grounds", "mean number of moves on which a gives ground"),
            ("expected_b_give_grounds", "the same for b"),
        ],
        rulings: &[],
        example: "a.elements=8 a.quality=5 b.elements=6 b.quality=5 moves=10",
        pose: |rules, filled| {
            let sides = Sides::new(Battalion::of(filled, "a"), Battalion::of(filled, "b"));
            engagement(Firefight::new(rules, sides, filled.whole("moves") as u32))
        },
    }
}

fn pike_disruption() -> Question<Rules> {
    Question {
        name: "pike-disruption",
        about: "Pikes moving into contact with musketeers: are they disrupted by a decimal die that equals or beats their quality?",
        inputs: vec![quality("")],
        outcomes: &[("disrupted", ""), ("steady", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "quality=4",
        pose: |_, filled| mechanism(Disruption { quality: filled.whole("quality") }),
    }
}

fn pikes_close() -> Question<Rules> {
    Question {
        name: "pikes-close",
        about: "One pike element moves into contact with one of musketeers: first the throw to disrupt it, then one exchange.",
        inputs: vec![
            quality("pikes"),
            Input::signed("pikes.factor", "their other factors, damage included"),
            Input::signed("target.factor", "net factor of the musketeers"),
        ],
        outcomes: &[("pikes_hurt", ""), ("target_hurt", ""), ("nothing", "")],
        events: &[("disrupted", "the pikes are disrupted")],
        values: &[],
        rulings: &[],
        example: "pikes.quality=5 target.factor=1",
        pose: |rules, filled| {
            let (pikes, target) = (filled.whole("pikes.factor"), filled.whole("target.factor"));
            mechanism(PikesClose::new(rules, filled.whole("pikes.quality"), pikes, target))
        },
    }
}

/// The circumstances of a unit under a name.
pub fn circumstances(name: &str) -> Vec<Input> {
    vec![
        Input::names(key(name, "factors"), CIRCUMSTANCES, "tactical circumstances by the names of the tables"),
        count(key(name, "disorganisation"), 0, "causes of disorganisation").or(0),
        count(key(name, "damage"), 0, "damage points carried into the move").or(0),
    ]
}

/// The net of the circumstances named for a unit.
pub fn net_of(rules: &Rules, filled: &Filled, name: &str) -> i32 {
    let (named, causes) = (filled.names(&key(name, "factors")), filled.whole(&key(name, "disorganisation")));
    net(rules, &Circumstances { named, causes, damage: filled.whole(&key(name, "damage")) as u16 })
}

fn tactical_exchange() -> Question<Rules> {
    Question {
        name: "tactical-exchange",
        about: "One element against one, the factors of each worked out from its circumstances by the table of tactical factors.",
        inputs: [circumstances("a"), circumstances("b")].concat(),
        outcomes: EXCHANGE,
        events: &[],
        values: &[],
        rulings: &["damage_penalty", "uphill_defender_bonus", "cinc_combat_bonus"],
        example: "a.factors=[\"downhill\",\"brigadier\"] b.factors=[\"cover\"] b.damage=1",
        pose: |rules, filled| {
            let edge = net_of(rules, filled, "a") - net_of(rules, filled, "b");
            mechanism(ElementExchange { margin: rules.combat.damage_margin, edge })
        },
    }
}

fn flank_fire() -> Question<Rules> {
    Question {
        name: "flank-fire",
        about: "Fire into a flank: the end element alone can be hit, by one element and those overlapping it, and does not answer.",
        inputs: vec![
            Input::signed("factor", "net factor of the end element"),
            Input::list("enemies", Kind::Whole(-MOST, MOST), "net factor of each element that fires on it"),
        ],
        outcomes: TAKES,
        events: &[],
        values: TAKEN,
        rulings: &["flank_fire"],
        example: "enemies=[0,0]",
        pose: |rules, filled| {
            engagement(Outnumbered::in_flank(rules, filled.whole("factor"), filled.wholes("enemies")))
        },
    }
}

fn muster() -> Question<Rules> {
    let doctrines = &["platoon", "volley_four_ranks", "volley_five_ranks"];
    Question {
        name: "muster",
        about: "How a body of foot comes to the table under each fire system; no dice.",
        inputs: vec![
            Input::new("men", Kind::Whole(1, 10 * MANY), "men"),
            Input::choice("doctrine", doctrines, "fire system").or("platoon"),
        ],
        outcomes: &[],
        events: &[],
        values: &[
            ("elements", "elements in line"),
            ("front_mm", "front of the line"),
            ("gives_ground_from", "points in one move from which it may give ground"),
            ("checks_from", "damage from which it checks morale"),
            ("pikes_needed", "pike elements that so many musketeers must have"),
            ("side_of_square", "elements on each side of a square"),
        ],
        rulings: &["element_rounding"],
        example: "men=500 doctrine=platoon",
        pose: |rules, filled| {
            let doctrine = match filled.text("doctrine") {
                "platoon" => rules.doctrine.platoon,
                "volley_four_ranks" => rules.doctrine.volley_four_ranks,
                _ => rules.doctrine.volley_five_ranks,
            };
            mechanism(Muster::new(rules, filled.whole("men"), doctrine))
        },
    }
}
