//! Situations worked out by hand.

use super::super::*;

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

#[test]
fn parallel_fronts_are_apart_by_the_ground_between_them() {
    let near = Block::new(at(0.0, 0.0), Facing::UP, 100.0, 20.0);
    let far = Block::new(at(30.0, 120.0), Facing::DOWN, 100.0, 20.0);
    assert_eq!(near.gap(&far), 100.0);
    assert_eq!(near.front_covered(&far), 70.0);
    assert!(!near.touches(&far) && near.advanced(100.0).touches(&far));
    assert!(!near.advanced(100.0).overlaps(&far) && near.advanced(101.0).overlaps(&far));
}

#[test]
fn corner_to_corner_is_measured_aslant() {
    let one = Block::new(at(0.0, 0.0), Facing::UP, 20.0, 20.0);
    let other = Block::new(at(50.0, 60.0), Facing::UP, 40.0, 40.0);
    assert_eq!(one.gap(&other), (20.0_f64 * 20.0 + 30.0 * 30.0).sqrt());
}

#[test]
fn a_long_block_across_another_overlaps_though_no_corner_is_inside() {
    let one = Block::new(at(0.0, 0.0), Facing::UP, 200.0, 10.0);
    assert_eq!(one.gap(&one.refaced(Facing::degrees(90.0))), 0.0);
    assert!(one.overlaps(&one.refaced(Facing::degrees(90.0))));
}

#[test]
fn neighbours_that_touch_do_not_hold_each_other_back() {
    let left = Block::new(at(-50.0, 0.0), Facing::UP, 100.0, 20.0);
    let right = Block::new(at(50.0, 15.0), Facing::UP, 100.0, 20.0);
    assert_eq!(left.clear_run(left.facing, 300.0, &right), 300.0);
    assert_eq!(left.clear_run(left.facing.quarter(Hand::Right), 300.0, &right), 0.0);
    assert_eq!(left.clear_run(left.facing.quarter(Hand::Left), 300.0, &right), 300.0);
}

#[test]
fn the_first_obstacle_in_the_way_is_the_one_met() {
    let mover = Block::new(at(0.0, 0.0), Facing::UP, 100.0, 20.0);
    let far = Block::new(at(0.0, 320.0), Facing::DOWN, 100.0, 20.0);
    let near = Block::new(at(80.0, 220.0), Facing::DOWN, 100.0, 20.0);
    let clear = Block::new(at(300.0, 100.0), Facing::DOWN, 100.0, 20.0);
    assert_eq!(mover.stop_short(Facing::UP, 500.0, 0.0, [&far, &near, &clear]), Run { metres: 200.0, met: Some(1) });
    assert_eq!(mover.stop_short(Facing::UP, 500.0, 50.0, [&far, &near, &clear]).metres, 150.0);
    assert_eq!(mover.stop_short(Facing::UP, 150.0, 0.0, [&far, &near, &clear]), Run { metres: 150.0, met: None });
}

#[test]
fn a_quarter_wheel_costs_a_quarter_circle_of_the_outer_end() {
    let block = Block::new(at(0.0, 0.0), Facing::UP, 100.0, 20.0);
    let wheel = block.wheel(Facing::degrees(90.0), 1000.0);
    assert!((wheel.spent - 50.0 * std::f64::consts::PI).abs() < 1e-4);
    assert!(wheel.block.centre.distance(at(40.0, 60.0)) < 1e-9);
    let half = block.wheel(Facing::degrees(90.0), wheel.spent / 2.0);
    assert!(Turn::between(half.block.facing, Facing::degrees(45.0)).radians() < 1e-6);
    assert_eq!(block.wheel(Facing::DOWN, 1000.0), Wheel { block, spent: 0.0, done: false });
}

#[test]
fn an_arc_holds_its_edge() {
    for degrees in [30.0, 45.0, 60.0, 90.0, 120.0] {
        let arc = Arc::either_side(degrees);
        assert!(arc.holds(Facing::UP, Facing::degrees(degrees).ahead() * 700.0), "{degrees}");
        assert!(arc.holds(Facing::UP, Facing::degrees(-degrees).ahead() * 700.0), "{degrees}");
        assert!(!arc.holds(Facing::UP, Facing::degrees(degrees + 0.01).ahead() * 700.0), "{degrees}");
    }
}

#[test]
fn front_flanks_and_rear_open_from_the_corners() {
    let block = Block::new(at(0.0, 0.0), Facing::UP, 100.0, 20.0);
    let quarters = Quarters::open(45.0, 45.0);
    let aspect = |x, y| block.aspect(at(x, y), &quarters);
    assert_eq!(aspect(0.0, 300.0), Aspect::Front);
    assert_eq!(aspect(90.0, 60.0), Aspect::Front);
    assert_eq!(aspect(110.0, 60.0), Aspect::Flank(Hand::Right));
    assert_eq!(aspect(-300.0, 0.0), Aspect::Flank(Hand::Left));
    assert_eq!(aspect(-90.0, -60.0), Aspect::Rear);
}

#[test]
fn guns_do_not_bear_past_their_arc() {
    let guns = Block::new(at(0.0, 0.0), Facing::UP, 60.0, 20.0);
    let ahead = Block::new(at(0.0, 510.0), Facing::DOWN, 100.0, 20.0);
    let wide = Block::new(at(600.0, 510.0), Facing::DOWN, 100.0, 20.0);
    let arc = Arc::either_side(30.0);
    assert_eq!(guns.bears_on(arc, &ahead), Some(490.0));
    assert_eq!(guns.bears_on(arc, &wide), None);
    assert!(guns.bears_on(Arc::either_side(60.0), &wide).is_some());
    assert_eq!(guns.bears_on(arc, &ahead.moved(Facing::DOWN, 1000.0)), None);
}

#[test]
fn a_body_between_screens_and_one_beside_does_not() {
    let between = Block::new(at(0.0, 100.0), Facing::UP, 40.0, 20.0);
    assert!(!is_clear(at(0.0, 0.0), at(0.0, 300.0), [&between]));
    assert!(is_clear(at(20.0, 0.0), at(20.0, 300.0), [&between]));
    assert!(is_clear(at(0.0, 0.0), at(0.0, 80.0), [&between]));
}

#[test]
fn a_hill_between_hides_from_the_plain_but_not_from_the_hill() {
    let mut field = Field::open(2000.0, 2000.0);
    let outline = Convex::rectangle(at(-200.0, -50.0), at(200.0, 50.0)).expect("a rectangle");
    field.features.push(Feature { height: 20.0, ..Feature::new(Terrain::LowHill, vec![outline]) });
    assert!(field.view(at(0.0, -300.0), at(0.0, 300.0), Kinds::NONE).is_over_crest());
    assert!(!field.view(at(0.0, 0.0), at(0.0, 300.0), Kinds::NONE).is_over_crest());
    assert!(!field.view(at(300.0, -300.0), at(300.0, 300.0), Kinds::NONE).is_over_crest());
}

#[test]
fn a_bridge_over_a_stream_is_underfoot_with_it() {
    let mut field = Field::open(2000.0, 2000.0);
    let stream = Convex::line(&[at(-1000.0, 0.0), at(1000.0, 0.0)], 10.0).expect("a line");
    let bridge = Convex::rectangle(at(-5.0, -10.0), at(5.0, 10.0)).expect("a rectangle");
    field.features.push(Feature::new(Terrain::MajorStream, stream));
    field.features.push(Feature::new(Terrain::Bridge, vec![bridge]));
    let stretches: Vec<Stretch> = field.path(at(0.0, -100.0), at(0.0, 100.0)).collect();
    let lengths: Vec<f64> = stretches.iter().map(Stretch::metres).collect();
    assert_eq!(lengths, [90.0, 5.0, 10.0, 5.0, 90.0]);
    assert_eq!(stretches[1].ground, Kinds::of(&[Terrain::Bridge]));
    assert_eq!(stretches[2].ground, Kinds::of(&[Terrain::Bridge, Terrain::MajorStream]));
    assert_eq!(field.metres_on(at(50.0, -100.0), at(50.0, 100.0), Kinds::of(&[Terrain::MajorStream])), 10.0);
}

#[test]
fn outlines_that_are_not_convex_are_refused() {
    let dented = [at(0.0, 0.0), at(10.0, 0.0), at(2.0, 2.0), at(0.0, 10.0)];
    assert_eq!(Convex::new(&dented), Err(Misshapen::Dented));
    let star: Vec<Point> = (0..5).map(|k| Facing::degrees(f64::from(k) * 144.0).ahead() * 10.0).collect();
    assert_eq!(Convex::new(&star), Err(Misshapen::Dented));
    assert_eq!(Convex::new(&dented[..2]), Err(Misshapen::Degenerate));
    assert_eq!(Convex::line(&[at(0.0, 0.0), at(10.0, 0.0), at(0.0, 1.0)], 2.0), Err(Misshapen::Hairpin));
}
