//! Armies thrown for instead of the scenario's own: OB-GNR makes them, OB-SET draws them up and gives them orders.
//!
//! Two switches of the tables name the generators, a third says which throw of them is fought, so that a study can fight one
//! pair of armies many times or many pairs. The ground stays the scenario's; its posts, plans and objectives' holders do not
//! matter any more.

use crate::books::obstinate::Rules;
use crate::books::obstinate::generator::{Brigade, Division, Roster, generate};
use crate::books::obstinate::troops::{Arm, Army as List, CavalryType, Class, Grade, School, Size};
use crate::dice::{Dice, Die, Seeded, Stream, Throw};
use crate::fault::Fault;
use crate::field::{Facing, Point};
use crate::scenario::{Arm as BodyArm, LINE_DEPTH};
use crate::scenario::{
    Army, Bayonet, Body, Calibre, Charge, Command, Drill, Formation, General, Goal, Nation, Order, Plan, Post,
    Scenario, Temperament, Trigger, Weight, Written,
};
use crate::side::{Share, Side, Sides};

/// What the tables call the scenario's own army.
const OWN: &str = "scenario";
/// A coin, thrown as a die.
const COIN: i32 = 4;
/// Metres to a yard.
const YARD: f64 = 0.9144;

/// A division's place: its arm, its line and the middle of its front, in base widths from the middle of the army.
struct Place {
    arm: Arm,
    first_line: bool,
    across: f64,
}

/// OB-GNR-01, OB-SET-02, OB-SET-03: the scenario with both armies thrown for, if the tables ask for it.
pub fn generated(rules: &Rules, scenario: &Scenario) -> Result<Option<Scenario>, Fault> {
    let setup = &rules.setup;
    let names = Sides::new(setup.army_a.as_str(), setup.army_b.as_str());
    match (names.a == OWN, names.b == OWN) {
        (true, true) => return Ok(None),
        (false, false) => {}
        _ => return Err(Fault::new("both armies are thrown for, or neither").at_key("setup.army_a")),
    }
    let stream = |key: u64| Seeded::new(Stream { seed: u64::from(setup.army_throw), key, block: 0 });
    let size = Size::named(&setup.army_size);
    let roster = |name: &str, key: u64| generate(rules, List::named(name), size, false, &mut stream(key));
    let rosters = Sides::new(roster(names.a, 1), roster(names.b, 2));
    let attacker = attacker(&rosters, &mut stream(3));
    let places = rosters.clone().map(|roster| places(&roster));
    let army = |side: Side| army(rules, side, &rosters[side], &places, side == attacker);
    let sides = Sides::new(army(Side::A), army(Side::B));
    Ok(Some(Scenario { sides, ..scenario.clone() }))
}

/// OB-SET-03: the army with more bases attacks; of equals, a coin says which.
fn attacker(rosters: &Sides<Roster>, dice: &mut impl Dice) -> Side {
    match bases(&rosters.a).cmp(&bases(&rosters.b)) {
        std::cmp::Ordering::Greater => Side::A,
        std::cmp::Ordering::Less => Side::B,
        _ if dice.makes(Die::D6, COIN, Throw::new("OB-SET-03", 0)) => Side::A,
        _ => Side::B,
    }
}

fn bases(roster: &Roster) -> u32 {
    roster.divisions.iter().map(width).sum()
}

/// Bases of a division.
fn width(division: &Division) -> u32 {
    division.brigades.iter().map(|brigade| u32::from(brigade.bases)).sum()
}

/// OB-SET-02: where each division stands: in each line the foot in the centre and the horse on the wings.
fn places(roster: &Roster) -> Vec<Place> {
    let mut places: Vec<Place> = roster
        .divisions
        .iter()
        .map(|division| Place { arm: division.arm, first_line: division.first_line, across: 0.0 })
        .collect();
    for first_line in [true, false] {
        let of_line = |arm: Arm| {
            let numbered = roster.divisions.iter().enumerate();
            numbered.filter(move |(_, division)| division.first_line == first_line && division.arm == arm)
        };
        let horse: Vec<usize> = of_line(Arm::Cavalry).map(|(at, _)| at).collect();
        let (left, right) = horse.split_at(horse.len() / 2);
        let foot = of_line(Arm::Infantry).map(|(at, _)| at);
        let order: Vec<usize> = left.iter().copied().chain(foot).chain(right.iter().copied()).collect();
        let all: u32 = order.iter().map(|at| width(&roster.divisions[*at])).sum();
        let mut edge = -f64::from(all) * 0.5;
        for at in order {
            let wide = f64::from(width(&roster.divisions[at]));
            places[at].across = edge + wide * 0.5;
            edge += wide;
        }
    }
    places
}

/// An army on its posts with its orders.
fn army(rules: &Rules, side: Side, roster: &Roster, places: &Sides<Vec<Place>>, attacks: bool) -> Army {
    let guns = batteries(rules, roster);
    let formations = roster.divisions.iter().enumerate().map(|(at, division)| {
        let bodies = division.brigades.iter().map(|brigade| body(rules, roster.army, brigade));
        let command = Command {
            name: format!("{} {} division", ordinal(at), division.arm),
            wing: None,
            general: general(format!("the general of the {} division", ordinal(at)), division.general),
            bodies: bodies.chain(guns[at].iter().cloned()).collect(),
            source: String::new(),
            written: Written::default(),
        };
        let order = order(places, side, at, attacks);
        Formation {
            command,
            post: post(rules, side, &places[side][at], width(division)),
            plan: Plan { order, later: Vec::new() },
            written: Written::default(),
        }
    });
    Army {
        name: format!("army thrown for, {}", roster.army.name().replace('_', " ")),
        commander: general("the C-in-C".to_owned(), roster.cinc),
        wings: Vec::new(),
        formations: formations.collect(),
        written: Written::default(),
    }
}

/// OB-SET-02, decision 2: an attacker's first line goes for those of its own arm before it and its second supports it; a defender
/// holds and keeps his second line in reserve.
fn order(places: &Sides<Vec<Place>>, side: Side, at: usize, attacks: bool) -> Order {
    let place = &places[side][at];
    let nearest = |of: Side, across: f64| {
        let first = places[of].iter().enumerate().filter(|(_, place)| place.first_line);
        let key = |other: &Place| (other.arm != place.arm, (other.across - across).abs());
        let nearest = first.min_by(|(_, one), (_, other)| {
            let (one, other) = (key(one), key(other));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        nearest.map_or(0, |(at, _)| at)
    };
    match (place.first_line, attacks) {
        (true, true) => Order::Attack(Goal::Enemy(nearest(side.other(), -place.across))),
        (true, false) => Order::Hold,
        (false, true) => Order::Support(nearest(side, place.across)),
        (false, false) => {
            Order::Reserve { toward: Goal::Friend(nearest(side, place.across)), when: Trigger::Judgement }
        }
    }
}

/// OB-SET-02: the ground of a division: the first lines a fixed way apart, the second as far behind as it may be.
fn post(rules: &Rules, side: Side, place: &Place, bases: u32) -> Post {
    let bw = f64::from(rules.scale.bw_yards) * YARD;
    let setup = &rules.setup;
    let behind = if place.first_line { 0.0 } else { f64::from(setup.second_line_bw[1]) };
    let off = Point::new(place.across, -(f64::from(setup.first_line_gap_bw) * 0.5 + behind)) * bw;
    let (at, facing) = match side {
        Side::A => (off, Facing::UP),
        Side::B => (-off, Facing::DOWN),
    };
    Post { at, facing, front: f64::from(bases) * bw, lines: (bw / LINE_DEPTH).ceil() as u8 }
}

/// OB-SET-02, OB-GNR-09: the guns of each division: they stand in the first line with the foot, shared out in turn.
fn batteries(rules: &Rules, roster: &Roster) -> Vec<Vec<Body>> {
    let mut guns = vec![Vec::new(); roster.divisions.len()];
    let first = roster.divisions.iter().enumerate();
    let foot: Vec<usize> =
        first.filter(|(_, division)| division.first_line && division.arm == Arm::Infantry).map(|(at, _)| at).collect();
    let calibres = [(Calibre::Light, roster.light), (Calibre::Medium, roster.field)];
    let all = calibres.into_iter().flat_map(|(calibre, count)| (0..count).map(move |_| calibre));
    for (calibre, at) in all.zip(foot.iter().cycle()) {
        let count = rules.scale.artillery_reported as u16;
        guns[*at].push(Body { count, men: CREW, ..plain(BodyArm::Guns(calibre), roster.army) });
    }
    guns
}

/// Gunners to a gun.
const CREW: u16 = 10;

/// OB-GNR-03 to OB-GNR-08: a brigade in men, so that the printed scale makes its bases of it again.
fn body(rules: &Rules, army: List, brigade: &Brigade) -> Body {
    let foot = BodyArm::Foot { bayonet: Bayonet::Socket, pikes: Share::NONE };
    let charge = Charge::Sword;
    let (arm, each) = match brigade.horse {
        None => (foot, rules.scale.infantry_reported),
        Some(CavalryType::Dragoons) => {
            (BodyArm::Dragoons { charge, dismount: true, on_foot: false }, rules.scale.cavalry_reported)
        }
        Some(kind) => (BodyArm::Horse { charge, weight: weight(kind) }, rules.scale.cavalry_reported),
    };
    let plain = plain(arm, army);
    let household = brigade.horse == Some(CavalryType::Household);
    Body {
        name: if brigade.bases > 1 { "brigade of two bases".to_owned() } else { String::new() },
        nation: if household { Nation::FrenchHousehold } else { plain.nation },
        count: u16::from(brigade.bases),
        men: each as u16,
        quality: quality(brigade.class),
        drill: match brigade.school {
            School::Dutch => Drill::Dutch,
            School::APrest => Drill::APrest,
            School::None => Drill::None,
        },
        ..plain
    }
}

const fn weight(kind: CavalryType) -> Weight {
    match kind {
        CavalryType::Cuirassiers => Weight::Cuirassier,
        CavalryType::Hussars => Weight::Light,
        _ => Weight::Horse,
    }
}

/// A quality that musters as a class.
const fn quality(class: Class) -> u8 {
    match class {
        Class::Raw => 2,
        Class::Trained => 5,
        Class::Veteran => 8,
    }
}

/// A body of trained troops of an army's nation.
fn plain(arm: BodyArm, army: List) -> Body {
    let nation = match army {
        List::Imperialist => Nation::Imperial,
        List::French => Nation::French,
        List::Bavaria => Nation::Bavarian,
        List::UnitedProvinces => Nation::Dutch,
        List::Britain => Nation::British,
        List::Denmark => Nation::Danish,
        List::Allied => Nation::German,
        List::Spain | List::Portugal => Nation::Spanish,
    };
    Body {
        name: String::new(),
        arm,
        nation,
        count: 1,
        men: 1,
        quality: quality(Class::Trained),
        drill: Drill::None,
        elite: false,
        raw: false,
        written: Written::default(),
    }
}

/// A general of a grade: an ability that musters as it.
fn general(name: String, grade: Grade) -> General {
    let ability = match grade {
        Grade::Lethargic => 1,
        Grade::Active => 3,
        Grade::Vigorous => 5,
    };
    General { name, ability, temperament: Temperament::STEADY }
}

fn ordinal(at: usize) -> String {
    match at + 1 {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        n => format!("{n}th"),
    }
}
