//! Drawing up units on a formation's ground.

use super::super::*;
use crate::field::{Block, Facing};

const POST: Post = Post { at: Point::new(0.0, 0.0), facing: Facing::UP, front: 1000.0, lines: 2 };

fn overlapping(blocks: &[Block]) -> bool {
    blocks.iter().enumerate().any(|(at, one)| blocks[at + 1..].iter().any(|other| one.overlaps(other)))
}

#[test]
fn units_stand_from_right_to_left_evenly_spaced() {
    let drawn = POST.draw_up(&[300.0, 300.0, 300.0, 300.0, 300.0], 40.0);
    let middles: Vec<(f64, f64)> = drawn.blocks.iter().map(|block| (block.centre.x.round(), block.centre.y)).collect();
    assert_eq!(middles, [(333.0, -20.0), (0.0, -20.0), (-333.0, -20.0), (250.0, -170.0), (-250.0, -170.0)]);
    assert_eq!((drawn.lines, drawn.is_within), (2, true));
}

#[test]
fn units_that_do_not_fit_take_more_lines() {
    let drawn = POST.draw_up(&[400.0; 7], 40.0);
    assert_eq!((drawn.lines, drawn.is_within), (4, true));
    assert!(!overlapping(&drawn.blocks));
    assert!(drawn.blocks.iter().all(|block| !block.overlaps(&Block::fronting(
        Point::new(0.0, 500.0),
        Facing::UP,
        9e3,
        500.0
    ))));
}

#[test]
fn units_too_deep_or_too_wide_for_the_ground_are_told() {
    let deep = POST.draw_up(&[900.0; 4], 100.0);
    assert!(!deep.is_within && !overlapping(&deep.blocks));
    let wide = POST.draw_up(&[1200.0], 40.0);
    assert!(!wide.is_within && wide.blocks.len() == 1);
    assert!(POST.draw_up(&[], 40.0).blocks.is_empty());
}

#[test]
fn the_ground_lies_behind_the_front() {
    let ground = POST.ground();
    assert_eq!((ground.front_centre(), ground.front(), ground.depth()), (POST.at, 1000.0, 2.0 * LINE_DEPTH));
}
