//! The world before anyone is placed, and the places that plans speak of.

use super::super::grid::{Grid, Spot};
use super::super::roll::{Area, Corps, Host, Places, Unit};
use super::super::world::{Army, Base, Combat, Command, Counts, Division, Fate, General, List, NOBODY, World};
use crate::books::obstinate::combat::Round;
use crate::books::obstinate::contact::Standing;
use crate::books::obstinate::troops::Grade;
use crate::scenario::Scenario;
use crate::side::{Side, Sides};

/// The world before anyone is placed.
pub fn opening(grid: Grid, units: &[Unit], corps: &[Corps], hosts: &[Host]) -> World {
    let spot = Spot { lane: 0, row: 0 };
    let general = |grade: Grade| General { grade, spot, with: None, pinned: 0, absent: 0 };
    let base = Base {
        spot,
        faces: Side::A,
        standing: Standing::fresh(false),
        fate: Fate::Standing,
        followed: false,
        locked: false,
        engaged: false,
        fights: false,
        moved: false,
        in_column: false,
        limbered: false,
        mounted: false,
        gone_on: 0,
        gave_way: false,
    };
    let division = |corps: &Corps| Division {
        order: corps.plan.order,
        faces: corps.side,
        changes: 0,
        arrived: false,
        command: Command::Stand,
        moving: false,
        stuck: false,
        waited: 0,
        balked: 0,
        lost: 0,
        lost_now: 0,
        fallen: 0,
        lost_here: 0,
        inflicted: 0,
        spent: false,
        earns: corps.lieutenant,
        general: general(corps.grade),
        fought: 0,
        score: 0,
        back: 0,
        falls: 0,
    };
    let army = |host: &Host| Army { points: 0, bid: 0, factor: host.factor, beaten: false, cinc: general(host.grade) };
    let combat = Combat { attacker: 0, defender: 0, round: Round::Advance, on_flank: false, edge: 0, winner: NOBODY };
    World {
        turn: 0,
        bases: units.iter().map(|unit| Base { mounted: unit.mounted, faces: unit.side, ..base }).collect(),
        divisions: corps.iter().map(division).collect(),
        armies: hosts.iter().map(army).collect(),
        cells: vec![NOBODY; grid.spots()],
        tempo: None,
        counts: Sides::new(Counts::default(), Counts::default()),
        idle: 0,
        stirred: false,
        combats: List::with_room(units.len(), combat),
        links: List::with_room(units.len() * 3 + 1, (0, 0)),
        queue: List::with_room(corps.len() + 1, (0, 0)),
    }
}

/// The places that plans speak of, on the lanes: the spots whose middles lie in them, or the nearest one.
pub fn places(grid: Grid, scenario: &Scenario) -> Places {
    let spots = || (0..grid.rows).flat_map(move |row| (0..grid.lanes).map(move |lane| Spot { lane, row }));
    let area = |holds: &dyn Fn(Spot) -> bool, middle: Spot| {
        let inside = spots().filter(|spot| holds(*spot));
        inside
            .fold(None, |area: Option<Area>, spot| Some(area.map_or(Area::spot(spot), |area| area.with(spot))))
            .unwrap_or(Area::spot(middle))
    };
    let feature = |at: usize| {
        let feature = &scenario.field.features[at];
        area(&|spot| feature.holds(grid.centre(spot)), grid.nearest(feature.centre()))
    };
    let objective = |at: usize| {
        let objective = &scenario.objectives[at];
        let near = |spot: Spot| grid.centre(spot).distance(objective.at) <= objective.radius;
        objective.feature.map_or_else(|| area(&near, grid.nearest(objective.at)), feature)
    };
    Places {
        objectives: (0..scenario.objectives.len()).map(objective).collect(),
        features: (0..scenario.field.features.len()).map(feature).collect(),
    }
}
