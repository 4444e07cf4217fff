//! Every kind of chart, drawn from made-up figures: nothing leaves the sheet, everything is told in words.

use super::super::figures::Unit;
use super::drawing::{Anchor, Mark, WIDTH};
use super::*;

fn share(hits: u64, n: u64) -> Estimate {
    Estimate::proportion(hits, n)
}

fn change(value: f64, half: f64) -> Estimate {
    Estimate { value, low: value - half, high: value + half, n: 40_000, exact: false }
}

fn run(name: &str, hits: &[u64], n: u64) -> Series {
    let points = hits.iter().enumerate().map(|(k, hits)| (k as f64, share(*hits, n))).collect();
    Series { name: name.into(), points }
}

fn bars(name: &str, hits: [u64; 3]) -> Group {
    let labels = ["Dutch have the better of it", "A prest have the better of it", "neither"];
    let hues = [palette::FIRST, palette::SECOND, palette::NEITHER];
    let bar = |((label, hits), hue): ((&str, u64), _)| Bar { label: label.into(), chance: share(hits, 10_000), hue };
    Group { name: name.into(), bars: labels.into_iter().zip(hits).zip(hues).map(bar).collect() }
}

fn every_chart() -> Vec<(&'static str, Drawing)> {
    let losses =
        [run("Dutch", &[900, 2600, 3300, 2200, 1000], 10_000), run("A prest", &[400, 1500, 3000, 3100, 2000], 10_000)];
    let tails = [
        run("Dutch", &[10_000, 9100, 6500, 3200, 1000], 10_000),
        run("A prest", &[10_000, 9600, 8100, 5100, 2000], 10_000),
    ];
    let wide = [run("Men lost", &(0..90).map(|k| 20_000 - 200 * k).collect::<Vec<_>>(), 1_000_000)];
    let qualities: Vec<String> = (1..=9).map(|quality| quality.to_string()).collect();
    let ladder =
        |from: u64| qualities.iter().enumerate().map(|(at, _)| Some(share(from + 700 * at as u64, 10_000))).collect();
    let lines = vec![("open ground".to_owned(), ladder(1500)), ("behind a hedge".to_owned(), ladder(3000))];
    let grounds: Vec<String> =
        ["open ground", "behind a hedge or a low stone wall", "in a village"].map(str::to_owned).into();
    let named = vec![("Dutch".to_owned(), vec![Some(share(5000, 10_000)), None, Some(Estimate::exact(0.25))])];
    let troops: Vec<String> = ["Guards", "Line", "Militia with a long name", "Dragoons"].map(str::to_owned).into();
    let cells: Vec<Vec<Square>> = (0..4)
        .map(|row| {
            (0..4)
                .map(|column| {
                    (row != column)
                        .then(|| (share((5000 + 1200 * column - 1200 * row) as u64, 10_000), row + 1 != column))
                })
                .collect()
        })
        .collect();
    let nudges = [
        Nudge { name: "tactical.downhill 1 → 2".into(), change: change(0.081, 0.004), remark: "dominant".into() },
        Nudge {
            name: "rulings.damage_penalty start_of_move_once → running".into(),
            change: change(-0.034, 0.004),
            remark: String::new(),
        },
        Nudge { name: "rulings.dash_is fail → formula".into(), change: Estimate::exact(0.0), remark: "dead".into() },
    ];
    let contrasts = [
        Contrast { name: "downhill worth two".into(), difference: change(0.043, 0.006), differs: true },
        Contrast {
            name: "no drill at all, and a name that goes on for longer than its column".into(),
            difference: change(-0.003, 0.006),
            differs: false,
        },
    ];
    let kinds = [("A wins by collapse".to_owned(), palette::FIRST), ("turn limit".to_owned(), palette::NEITHER)];
    let ending = |turn, hits: u64| {
        (turn, vec![Some(share(hits, 10_000)), (turn > 6).then(|| share(900, 10_000))], share(hits + 900, 10_000))
    };
    let endings: Vec<_> = (4..=30).map(|turn| ending(turn, 4000 / turn as u64)).collect();
    let settling = Series {
        name: "Dutch win".into(),
        points: (10..20).map(|power| (f64::from(1 << power), share((1 << power) * 3 / 5, 1 << power))).collect(),
    };
    vec![
        (
            "outcomes",
            outcomes(
                "Who has the better of it?",
                &[
                    bars("at equal men", [6200, 3300, 500]),
                    bars(
                        "at equal frontage, in the open, by daylight, both sides fresh, neither disordered, with a name longer than its sheet is wide",
                        [4200, 5300, 500],
                    ),
                ],
            ),
        ),
        (
            "losses",
            distribution(
                "What does it cost?",
                &Distribution { quantity: "elements lost", exactly: &losses, at_least: &tails, remark: "" },
            ),
        ),
        (
            "wide",
            distribution(
                "A wide distribution",
                &Distribution { quantity: "men lost", exactly: &wide, at_least: &wide, remark: "" },
            ),
        ),
        ("duration", duration("How long does it last?", "round", &losses, &[change(2.1, 0.01), change(2.6, 0.01)])),
        ("steps", steps("Still fighting", &Steps { at: "round", share: "share of fights" }, &tails)),
        (
            "stack",
            stack("How it ends", &Stack { at: "turn", share: "share of battles", parts: &kinds, bars: &endings }),
        ),
        (
            "heat",
            heat(
                "What both lost",
                &Heat {
                    across: ("the winner lost, in per cent", &grounds),
                    up: ("the loser lost, in per cent", &qualities),
                    squares: &[(0, 0, share(4000, 10_000)), (2, 8, share(6, 10_000)), (1, 4, share(2000, 10_000))],
                },
            ),
        ),
        (
            "sweep",
            sweep(
                "By quality",
                &Sweep {
                    axis: "quality of A",
                    values: &qualities,
                    is_quantity: true,
                    measure: "chance that A wins",
                    unit: Unit::Chance,
                    lines: &lines,
                },
            ),
        ),
        (
            "named",
            sweep(
                "By ground",
                &Sweep {
                    axis: "ground",
                    values: &grounds,
                    is_quantity: false,
                    measure: "chance that A wins",
                    unit: Unit::Chance,
                    lines: &named,
                },
            ),
        ),
        (
            "matrix",
            matrix(
                "Everyone against everyone",
                &Table { rows: &troops, columns: &troops, measure: "chance of winning", cells: &cells },
            ),
        ),
        ("tornado", tornado("What is each rule worth?", "chance that A wins", Unit::Chance, &nudges)),
        ("difference", difference("Against the book", "chance that A wins", Unit::Chance, Some(0.01), &contrasts)),
        ("convergence", convergence("How it settled", "chance that A wins", Unit::Chance, &[settling])),
    ]
}

/// The left, top, right and bottom of a mark, text measured in the font we ship.
fn bounds(mark: &Mark) -> (f64, f64, f64, f64) {
    let around = |points: &[(f64, f64)]| {
        points.iter().fold((f64::MAX, f64::MAX, f64::MIN, f64::MIN), |(left, top, right, bottom), &(x, y)| {
            (left.min(x), top.min(y), right.max(x), bottom.max(y))
        })
    };
    match mark {
        Mark::Line { points, .. } | Mark::Area { points, .. } => around(points),
        Mark::Box { from, to, .. } => around(&[*from, *to]),
        Mark::Dot { at, radius, .. } => {
            let r = f64::from(*radius);
            around(&[(at.0 - r, at.1 - r), (at.0 + r, at.1 + r)])
        }
        Mark::Text { at, text, anchor, size, bold, turned, .. } => {
            let (wide, half) = (render::width_of(text, *size, *bold), size / 2.0);
            let back = match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => wide / 2.0,
                Anchor::End => wide,
            };
            if *turned {
                around(&[(at.0 - half, at.1 + back), (at.0 + half, at.1 + back - wide)])
            } else {
                around(&[(at.0 - back, at.1 - half), (at.0 - back + wide, at.1 + half)])
            }
        }
    }
}

#[test]
fn nothing_leaves_the_sheet() {
    for (name, drawing) in every_chart() {
        for mark in &drawing.marks {
            let (left, top, right, bottom) = bounds(mark);
            let inside = left >= 0.0 && top >= 0.0 && right <= WIDTH && bottom <= drawing.height;
            assert!(inside, "{name}: {mark:?} leaves a sheet of {WIDTH} by {}", drawing.height);
        }
    }
}

#[test]
fn no_two_texts_overlap() {
    for (name, drawing) in every_chart() {
        let texts: Vec<&Mark> = drawing.marks.iter().filter(|mark| matches!(mark, Mark::Text { .. })).collect();
        for (at, one) in texts.iter().enumerate() {
            for other in &texts[at + 1..] {
                let (a, b) = (bounds(one), bounds(other));
                let apart = a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1;
                assert!(apart, "{name}: {one:?} lies over {other:?}");
            }
        }
    }
}

#[test]
fn every_chart_says_what_it_rests_on() {
    for (name, drawing) in every_chart() {
        let said = |words: &str| {
            drawing.marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text.contains(words)))
        };
        assert!(said("95 % interval"), "{name} shows its interval");
        assert!(said("n = "), "{name} shows its trials");
        assert!(drawing.alt.len() > 40, "{name} is told in words");
    }
}

#[test]
fn pictures_repeat_to_the_byte_and_carry_their_words() {
    let (_, drawing) = every_chart().swap_remove(0);
    let (once, again) = (Picture::from(drawing.clone()), Picture::from(drawing));
    assert_eq!((&once.svg, &once.png), (&again.svg, &again.png));
    assert!(once.svg.contains("role=\"img\"><title>Who has the better of it?</title><desc>"));
    assert!(once.png.starts_with(b"\x89PNG"));
}
