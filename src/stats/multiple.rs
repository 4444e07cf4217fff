//! Many questions at once: p-values adjusted so that a matrix of matchups does not flag its share of flukes.

/// Holm's step-down adjustment: comparing the results with α keeps the risk of *any* false flag at α.
pub fn holm(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut adjusted = vec![0.0; p.len()];
    let mut floor = 0.0f64;
    for (rank, &index) in order.iter().enumerate() {
        floor = floor.max(p[index] * (p.len() - rank) as f64).min(1.0);
        adjusted[index] = floor;
    }
    adjusted
}

/// Benjamini and Hochberg's step-up adjustment: keeps the expected *share* of false flags among the flags at α.
pub fn benjamini_hochberg(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut adjusted = vec![0.0; p.len()];
    let mut ceiling = 1.0f64;
    for (rank, &index) in order.iter().enumerate().rev() {
        ceiling = ceiling.min(p[index] * p.len() as f64 / (rank + 1) as f64);
        adjusted[index] = ceiling;
    }
    adjusted
}

fn ascending(p: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|&i, &j| p[i].total_cmp(&p[j]));
    order
}
