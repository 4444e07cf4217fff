//! What must hold for any bodies on any ground.

use proptest::prelude::*;

use super::super::*;

prop_compose! {
    fn point(reach: f64)(x in -reach..reach, y in -reach..reach) -> Point {
        Point::new(x, y)
    }
}

prop_compose! {
    fn facing()(degrees in prop_oneof![0.0..360.0, Just(0.0), Just(90.0), Just(180.0), Just(45.0)]) -> Facing {
        Facing::degrees(degrees)
    }
}

prop_compose! {
    fn block()(at in point(600.0), facing in facing(), front in 10.0..500.0, depth in 5.0..150.0) -> Block {
        Block::new(at, facing, front, depth)
    }
}

prop_compose! {
    /// Corners on an ellipse are convex.
    fn convex()(at in point(500.0), wide in 20.0..400.0, high in 20.0..400.0, tilt in 0.0..60.0, count in 3_usize..8)
        -> Convex
    {
        let corner = |k: usize| {
            let way = Facing::degrees(tilt + 360.0 * k as f64 / count as f64).ahead();
            at + Point::new(way.x * wide, way.y * high)
        };
        Convex::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("corners on an ellipse")
    }
}

fn kinds() -> impl Strategy<Value = Kinds> {
    let some = proptest::sample::subsequence(Terrain::NAMED.to_vec(), 0..Terrain::NAMED.len());
    some.prop_map(|named| named.into_iter().fold(Kinds::NONE, |kinds, (_, kind)| kinds.with(kind)))
}

fn field() -> impl Strategy<Value = Field> {
    let river =
        [Point::new(-1000.0, 40.0), Point::new(-200.0, 0.0), Point::new(300.0, 130.0), Point::new(1000.0, 90.0)];
    proptest::collection::vec(convex(), 0..5).prop_map(move |outlines| {
        let mut field = Field::open(2000.0, 2000.0);
        let kinds = [Terrain::Wood, Terrain::Marsh, Terrain::LowHill, Terrain::Wood, Terrain::Village];
        for (outline, terrain) in outlines.into_iter().zip(kinds) {
            let mut feature = Feature::new(terrain, vec![outline]);
            feature.height = if terrain == Terrain::LowHill { 10.0 } else { 0.0 };
            field.features.push(feature);
        }
        let legs = Convex::line(&river, 30.0).expect("no hairpins");
        field.features.push(Feature::new(Terrain::MinorStream, legs));
        field
    })
}

/// Points spread over a block, its corners among them.
fn sprinkle(block: &Block) -> impl Iterator<Item = Point> + '_ {
    let steps = |k: i32| f64::from(k) / 10.0;
    (-10..=10).flat_map(move |i| {
        (-10..=10).map(move |j| {
            block.centre
                + block.facing.ahead() * (steps(i) * block.half_depth)
                + block.facing.right() * (steps(j) * block.half_front)
        })
    })
}

const MIRRORS: [Mirror; 2] = [Mirror::Upright, Mirror::Level];

proptest! {
    #[test]
    fn measures_between_two_bodies_do_not_ask_which_is_named_first(a in block(), b in block()) {
        prop_assert_eq!(a.gap(&b), b.gap(&a));
        prop_assert_eq!(a.clearance(&b), b.clearance(&a));
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert_eq!(a.touches(&b), b.touches(&a));
    }

    #[test]
    fn a_gap_is_bounded_by_clearance_and_centres(a in block(), b in block(), c in block()) {
        let radius = |block: &Block| (block.half_front.powi(2) + block.half_depth.powi(2)).sqrt();
        let centres = a.centre.distance(b.centre);
        prop_assert!(a.gap(&b) >= a.clearance(&b) - 1e-9);
        prop_assert!(a.gap(&b) <= centres);
        prop_assert!(a.gap(&b) >= centres - radius(&a) - radius(&b) - 1e-9);
        prop_assert!(a.gap(&c) <= a.gap(&b) + 2.0 * radius(&b) + b.gap(&c) + 1e-9);
    }

    #[test]
    fn a_gap_is_the_least_distance_of_any_two_points(a in block(), b in block()) {
        let least = sprinkle(&a).map(|point| b.distance(point)).fold(f64::INFINITY, f64::min);
        let step = (a.front() + a.depth()) / 20.0;
        prop_assert!(a.gap(&b) <= least + 1e-9);
        prop_assert!(least <= a.gap(&b) + step);
        prop_assert_eq!(a.is_within(100.0, &b), a.gap(&b) <= 100.0);
    }

    #[test]
    fn mirror_images_measure_the_same_to_the_bit(a in block(), b in block(), limit in 1.0..900.0, way in facing()) {
        let (arc, quarters) = (Arc::either_side(30.0), Quarters::open(45.0, 45.0));
        let wheel = a.wheel(way, limit);
        for mirror in MIRRORS {
            let (ra, rb, rway) = (a.reflected(mirror), b.reflected(mirror), way.reflected(mirror));
            prop_assert_eq!(ra.gap(&rb), a.gap(&b));
            prop_assert_eq!(ra.clearance(&rb), a.clearance(&b));
            prop_assert_eq!(ra.clear_run(rway, limit, &rb), a.clear_run(way, limit, &b));
            let (on, ron) = (way.ahead() * limit, rway.ahead() * limit);
            prop_assert_eq!(ra.share_of(ron, 20.0, &rb), a.share_of(on, 20.0, &b));
            prop_assert_eq!(ra.front_covered(&rb), a.front_covered(&b));
            prop_assert_eq!(ra.bears_on(arc, &rb), a.bears_on(arc, &b));
            prop_assert_eq!(ra.aspect(rb.centre, &quarters), a.aspect(b.centre, &quarters).reflected(mirror));
            prop_assert_eq!(ra.screens(rb.centre, rb.front_centre()), a.screens(b.centre, b.front_centre()));
            let mirrored = ra.wheel(rway, limit);
            prop_assert_eq!(mirrored.block, wheel.block.reflected(mirror));
            prop_assert_eq!((mirrored.spent, mirrored.done), (wheel.spent, wheel.done));
        }
    }

    #[test]
    fn mirrored_ground_is_crossed_the_same_to_the_bit(field in field(), a in block(), b in block(), way in facing()) {
        let hiding = Kinds::of(&[Terrain::Wood, Terrain::Village]);
        for mirror in MIRRORS {
            let (rfield, ra, rb) = (field.reflected(mirror), a.reflected(mirror), b.reflected(mirror));
            prop_assert!(rfield.path(ra.centre, rb.centre).eq(field.path(a.centre, b.centre)));
            prop_assert_eq!(rfield.under(&ra), field.under(&a));
            prop_assert_eq!(rfield.at(ra.centre), field.at(a.centre));
            prop_assert_eq!(rfield.view(ra.centre, rb.centre, hiding), field.view(a.centre, b.centre, hiding));
            let run = field.clear_run(&a, way, 800.0, hiding);
            prop_assert_eq!(rfield.clear_run(&ra, way.reflected(mirror), 800.0, hiding), run);
        }
    }

    #[test]
    fn stopping_short_ends_in_contact_and_never_on_top(a in block(), b in block(), limit in 1.0..1500.0) {
        prop_assume!(!a.overlaps(&b));
        let run = a.stop_short(a.facing, limit, 0.0, [&b]);
        let there = a.advanced(run.metres);
        prop_assert!((0.0..=limit).contains(&run.metres));
        prop_assert!(!there.overlaps(&b));
        match run.met {
            Some(_) => prop_assert!(there.touches(&b)),
            None => prop_assert_eq!(run.metres, limit),
        }
        for part in 0..20 {
            prop_assert!(!a.advanced(run.metres * f64::from(part) / 20.0).overlaps(&b), "passed through on the way");
        }
    }

    #[test]
    fn stopping_short_keeps_its_distance(a in block(), b in block(), keep in 1.0..200.0) {
        prop_assume!(a.gap(&b) > keep * 1.5);
        let run = a.stop_short(a.facing, 1500.0, keep, [&b]);
        prop_assert!(a.advanced(run.metres).gap(&b) >= keep - 2.0 * TOUCH);
    }

    #[test]
    fn the_part_of_a_way_is_the_run_and_keeps_its_distance(
        a in block(), b in block(), way in facing(), limit in 1.0..1500.0, keep in 0.0..200.0,
    ) {
        let on = way.ahead() * limit;
        let run = a.clear_run(way, limit, &b);
        prop_assert!((a.share_of(on, 0.0, &b) * limit - run).abs() < 1e-3 || run + 2.0 * TOUCH > limit);
        prop_assert_eq!(a.share_of(on, keep, &b), b.share_of(on * -1.0, keep, &a));
        prop_assume!(a.clearance(&b) > keep);
        let there = a.moved(way, limit * a.share_of(on, keep, &b));
        prop_assert!(there.clearance(&b) >= keep - 2.0 * TOUCH);
    }

    #[test]
    fn barred_ground_is_not_entered(a in block(), shape in convex(), way in facing(), limit in 1.0..1500.0) {
        prop_assume!(!shape.overlaps(&a));
        let run = shape.clear_run(&a, way, limit);
        prop_assert!(!shape.overlaps(&a.moved(way, run)));
        let edge = a.moved(way, run).grown(3.0 * TOUCH);
        prop_assert!(run >= limit || shape.overlaps(&edge), "stopped away from the edge");
    }

    #[test]
    fn a_wheel_turns_about_its_inner_corner(a in block(), to in facing(), allowance in 1.0..900.0) {
        let Some(hand) = Turn::between(a.facing, to).hand() else { return Ok(()) };
        let wheel = a.wheel(to, allowance);
        prop_assert!(wheel.block.front_corner(hand).distance(a.front_corner(hand)) < 1e-6);
        prop_assert!(wheel.spent <= allowance);
        prop_assert_eq!(wheel.done, wheel.block.facing == to);
        prop_assert!((wheel.block.facing.ahead().length() - 1.0).abs() < 1e-9);
        let turned = Turn::between(a.facing, wheel.block.facing);
        prop_assert!((turned.radians() * a.front() - wheel.spent).abs() < 1e-3);
    }

    #[test]
    fn angles_agree_with_the_library(radians in -3.1..3.1_f64) {
        let turn = Turn::by(radians);
        prop_assert!((turn.sin() - radians.sin()).abs() < 1e-9);
        prop_assert!((turn.cos() - radians.cos()).abs() < 1e-9);
        prop_assert!((turn.radians() - radians.abs()).abs() < 1e-6);
    }

    #[test]
    fn the_index_answers_as_the_field_does(
        field in field(), block in block(), at in point(1100.0), way in facing(), limit in 0.0..900.0, kinds in kinds(),
    ) {
        let raster = Raster::new(&field);
        prop_assert_eq!(raster.is_on(at, kinds), field.at(at).any(kinds));
        prop_assert_eq!(raster.height(at), field.height(at));
        prop_assert_eq!(raster.clear_run(&block, way, limit, kinds), field.clear_run(&block, way, limit, kinds));
        let (from, to) = (block.centre, block.centre.towards(way, limit));
        let straight = raster.way(from, way.ahead(), limit);
        let path = field.path_over(from, to, kinds).filter(|stretch| !stretch.ground.is_empty());
        let (last, until) = (path.last().map(|stretch| stretch.to), straight.last(kinds));
        prop_assert_eq!(straight.crosses(kinds), until.is_some());
        prop_assert_eq!(straight.first(0.0, limit, kinds).is_some(), until.is_some());
        // The path passes over ground of less than a touch.
        let agree = match (last, until) {
            (Some(last), Some(until)) => until >= last - 4.0 * TOUCH,
            (last, _) => last.is_none(),
        };
        prop_assert!(agree, "{:?} by the path, {:?} by the map", last, until);
    }

    #[test]
    fn the_stretches_of_a_path_add_up_and_name_their_ground(field in field(), from in point(900.0), to in point(900.0)) {
        let mut at = 0.0;
        for stretch in field.path(from, to) {
            prop_assert_eq!(stretch.from, at);
            prop_assert!(stretch.to > stretch.from);
            if stretch.metres() > 4.0 * TOUCH {
                let way = (to - from) * (1.0 / from.distance(to));
                let middle = from + way * ((stretch.from + stretch.to) * 0.5);
                prop_assert_eq!(stretch.ground, field.at(middle));
            }
            at = stretch.to;
        }
        prop_assert_eq!(at, from.distance(to));
        prop_assert!(field.metres_on(from, to, Kinds::ALL) <= from.distance(to) + 1e-9);
    }

    #[test]
    fn a_shape_holds_its_middle_and_nothing_beyond_its_bounds(shape in convex(), point in point(1500.0)) {
        let corners = shape.corners();
        let middle = corners.iter().fold(Point::default(), |sum, &corner| sum + corner) * (1.0 / corners.len() as f64);
        prop_assert!(shape.holds(middle));
        for &corner in corners {
            prop_assert!(shape.holds(middle + (corner - middle) * 0.999));
            prop_assert!(!shape.holds(middle + (corner - middle) * 1.001));
        }
        let (low, high) = shape.bounds();
        if point.x < low.x || point.x > high.x || point.y < low.y || point.y > high.y {
            prop_assert!(!shape.holds(point));
        }
    }

    #[test]
    fn a_block_stands_on_a_shape_if_a_point_of_it_does(shape in convex(), a in block()) {
        let inner = a.grown(-2.0 * TOUCH);
        if sprinkle(&inner).any(|point| shape.holds(point)) {
            prop_assert!(shape.overlaps(&a));
        }
        if shape.contains(&a) {
            prop_assert!(sprinkle(&inner).all(|point| shape.holds(point)));
        }
    }

    #[test]
    fn a_line_holds_what_is_within_half_its_width(bend in -100.0..100.0_f64, along in 0.02..0.98, off in -1.5..1.5_f64) {
        let points = [Point::new(-400.0, 0.0), Point::new(0.0, bend), Point::new(400.0, 0.0)];
        let legs = Convex::line(&points, 40.0).expect("gentle bends");
        for leg in points.windows(2) {
            let way = Facing::of(leg[1] - leg[0]).expect("a leg has a length");
            let point = leg[0] + (leg[1] - leg[0]) * along + way.right() * (off * 20.0);
            let least = points.windows(2).map(|leg| point.distance_to_line(leg[0], leg[1])).fold(f64::INFINITY, f64::min);
            if off.abs() < 0.99 {
                prop_assert!(legs.iter().any(|shape| shape.holds(point)));
            } else if least > 21.0 && along > 0.1 && along < 0.9 {
                prop_assert!(!legs.iter().any(|shape| shape.holds(point)));
            }
        }
    }

    #[test]
    fn guns_bear_on_what_is_in_the_arc(a in block(), b in block(), degrees in 1.0..90.0) {
        let arc = Arc::either_side(degrees);
        let in_arc = |point: Point| {
            let hand = a.hand_of(point).unwrap_or(Hand::Right);
            let seen = a.relative(point);
            let from = if seen.aside.abs() <= a.half_front {
                point - a.facing.ahead() * (seen.ahead - a.half_depth)
            } else {
                a.front_corner(hand)
            };
            (seen.ahead > a.half_depth && arc.holds(a.facing, point - from)).then(|| point.distance(from))
        };
        let nearest = sprinkle(&b).filter_map(in_arc).fold(f64::INFINITY, f64::min);
        match a.bears_on(arc, &b) {
            None => prop_assert_eq!(nearest, f64::INFINITY),
            Some(distance) => {
                let edge = Block::fronting(a.front_centre(), a.facing, a.front(), 0.0);
                prop_assert!(distance <= nearest + 1e-6);
                prop_assert!(distance >= edge.gap(&b) - 1e-6);
            }
        }
    }
}
