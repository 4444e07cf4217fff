//! Which value of a parameter makes it even? Where a monotone curve of estimates crosses a target.
//!
//! The curve is smoothed by pooling adjacent violators, because noise must not make a rising curve fall; the ends of
//! the interval are where the curves of the upper and the lower limits cross.

use super::Estimate;

/// Where a curve crosses its target; an end is infinite where the curve's limits do not reach the target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// Finds where estimates at rising parameter values cross `target`; none if their smoothed values do not reach it.
pub fn crossing(curve: &[(f64, Estimate)], target: f64) -> Option<Crossing> {
    assert!(curve.windows(2).all(|pair| pair[0].0 < pair[1].0), "parameter values must rise");
    let slope = match (curve.first(), curve.last()) {
        (Some(first), Some(last)) if last.1.value < first.1.value => -1.0,
        _ => 1.0,
    };
    let reach = |read: fn(&Estimate) -> f64| {
        let risen: Vec<(f64, f64)> = curve.iter().map(|(x, estimate)| (*x, slope * read(estimate))).collect();
        first_reach(&isotonic(&risen), slope * target)
    };
    let ends = [reach(|estimate| estimate.low), reach(|estimate| estimate.high)];
    let (early, late) = if slope > 0.0 { (ends[1], ends[0]) } else { (ends[0], ends[1]) };
    let value = reach(|estimate| estimate.value)?;
    Some(Crossing { value, low: early.unwrap_or(f64::NEG_INFINITY), high: late.unwrap_or(f64::INFINITY) })
}

/// The rising curve nearest to the points (pool adjacent violators, every point of equal weight).
fn isotonic(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &(_, y) in points {
        let mut pool = (y, 1);
        while let Some(&(mean, size)) = pools.last().filter(|last| last.0 > pool.0) {
            let joint = size + pool.1;
            pool = ((mean * size as f64 + pool.0 * pool.1 as f64) / joint as f64, joint);
            pools.pop();
        }
        pools.push(pool);
    }
    let smoothed = pools.into_iter().flat_map(|(mean, size)| std::iter::repeat_n(mean, size));
    points.iter().map(|point| point.0).zip(smoothed).collect()
}

/// Where a rising polygon first comes up to the target from below.
fn first_reach(polygon: &[(f64, f64)], target: f64) -> Option<f64> {
    let &(start, at_start) = polygon.first()?;
    if at_start >= target {
        return (at_start == target).then_some(start);
    }
    polygon
        .windows(2)
        .find(|pair| pair[1].1 >= target)
        .map(|pair| pair[0].0 + (target - pair[0].1) / (pair[1].1 - pair[0].1) * (pair[1].0 - pair[0].0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Interval;
    use crate::stats::tests::close;

    fn curve(values: &[f64], half_width: f64) -> Vec<(f64, Estimate)> {
        let estimate = |&y: &f64| Estimate::sampled(y, Interval::around(y, half_width), 100);
        (0..).map(f64::from).zip(values.iter().map(estimate)).collect()
    }

    #[test]
    fn a_straight_curve_crosses_where_the_line_does() {
        let even = crossing(&curve(&[0.3, 0.4, 0.5, 0.6, 0.7], 0.1), 0.55).unwrap();
        close(even.value, 2.5, 1e-12);
        close(even.low, 1.5, 1e-12);
        close(even.high, 3.5, 1e-12);
    }

    #[test]
    fn a_falling_curve_crosses_too() {
        let even = crossing(&curve(&[0.7, 0.6, 0.5, 0.4, 0.3], 0.1), 0.55).unwrap();
        close(even.value, 1.5, 1e-12);
        close(even.low, 0.5, 1e-12);
        close(even.high, 2.5, 1e-12);
    }

    #[test]
    fn violators_are_pooled() {
        let points = [(0.0, 1.0), (1.0, 3.0), (2.0, 2.0), (3.0, 4.0), (4.0, 3.0), (5.0, 0.5)];
        let smoothed: Vec<f64> = isotonic(&points).into_iter().map(|(_, y)| y).collect();
        assert_eq!(smoothed, [1.0, 2.5, 2.5, 2.5, 2.5, 2.5]);
        assert_eq!(isotonic(&points[..3]), [(0.0, 1.0), (1.0, 2.5), (2.0, 2.5)]);
    }

    #[test]
    fn an_end_that_is_not_reached_is_infinite() {
        let even = crossing(&curve(&[0.4, 0.6], 0.15), 0.5).unwrap();
        close(even.value, 0.5, 1e-12);
        assert_eq!((even.low, even.high), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(crossing(&curve(&[0.6, 0.8], 0.3), 0.5), None);
        assert_eq!(crossing(&[], 0.5), None);
    }
}
