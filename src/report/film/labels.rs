//! Where the names of places stand on the map: in the middle of what they name, within its edges, and clear of one another.

use crate::field::{Feature, Field, Point, Terrain};

/// The width of a letter and the height of a line, in sizes of the type.
const LETTER: f64 = 0.52;
const LINE: f64 = 1.2;
/// How many lines up or down a name may give way.
const FARTHEST: i32 = 4;

/// A name on the map.
#[derive(Clone, Copy, Debug)]
pub struct Label<'f> {
    pub name: &'f str,
    /// Its middle.
    pub at: Point,
    /// Half its width and height.
    half: Point,
}

impl Label<'_> {
    fn overlaps(&self, other: &Self) -> bool {
        let apart = self.at - other.at;
        apart.x.abs() < self.half.x + other.half.x && apart.y.abs() < self.half.y + other.half.y
    }
}

/// The names of all that is large enough to carry one, in type of that size.
pub fn placed<'f>(field: &Field, features: &[&'f Feature], text: f64) -> Vec<Label<'f>> {
    let mut labels: Vec<Label> = Vec::new();
    for feature in features.iter().filter(|feature| is_labelled(feature)) {
        let label = clear(&labels, &within(field, feature, text), text * LINE);
        labels.push(label);
    }
    labels
}

/// Bridges and roads are too small to carry their names; whoever points at one is told.
fn is_labelled(feature: &Feature) -> bool {
    !feature.name.is_empty() && !matches!(feature.terrain, Terrain::Bridge | Terrain::Road)
}

/// A name in the middle of what it names, or as near to it as the edges of the map allow.
fn within<'f>(field: &Field, feature: &'f Feature, text: f64) -> Label<'f> {
    let half = Point::new(0.5 * LETTER * text * feature.name.chars().count() as f64, 0.5 * LINE * text);
    let inside = |at: f64, edge: f64| at.clamp(edge.min(0.0), (-edge).max(0.0));
    let middle = feature.centre();
    let at = Point::new(inside(middle.x, half.x - field.half.x), inside(middle.y, half.y - field.half.y));
    Label { name: &feature.name, at, half }
}

/// A name moved up or down by lines until it is clear of those before it.
fn clear<'f>(before: &[Label<'_>], label: &Label<'f>, line: f64) -> Label<'f> {
    let lines = (0..=2 * FARTHEST).map(|at| if at % 2 == 0 { at / 2 } else { -(at + 1) / 2 });
    let mut moved = lines.map(|lines| Label { at: label.at + Point::new(0.0, line * f64::from(lines)), ..*label });
    moved.find(|label| !before.iter().any(|other| other.overlaps(label))).unwrap_or(*label)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn names_keep_within_the_map_and_clear_of_one_another() {
        for battle in ["village", "blenheim", "ramillies"] {
            let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/battles/{battle}.toml"));
            let field = Scenario::read(&place).expect("a shipped battle").field;
            let features: Vec<&Feature> = field.features.iter().collect();
            let labels = placed(&field, &features, 0.016 * 2.0 * field.half.x.max(field.half.y));
            assert!(!labels.is_empty());
            for (at, label) in labels.iter().enumerate() {
                assert!(label.at.x.abs() + label.half.x <= field.half.x + 1e-9, "{battle}: {}", label.name);
                assert!(!labels[..at].iter().any(|other| other.overlaps(label)), "{battle}: {}", label.name);
            }
        }
    }
}
