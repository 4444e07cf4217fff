//! The ground of a battle as a drawing to scale: up the map is up the page, a unit of the drawing is a metre.

use std::fmt::Write;

use super::super::html::escape;
use super::labels;
use crate::field::{Convex, Feature, Field, Point, Terrain};

/// Room left round the field, as a share of its greater side.
const MARGIN: f64 = 0.02;

/// The drawing, with an empty group for the bodies.
pub fn drawn(field: &Field) -> String {
    let (wide, high) = (2.0 * field.half.x, 2.0 * field.half.y);
    let margin = MARGIN * wide.max(high);
    let text = 0.016 * wide.max(high);
    let mut svg = format!(
        "<svg id=\"map\" viewBox=\"{} {} {} {}\" role=\"img\" aria-label=\"The field\" style=\"--text:{text:.0}px\">\n{PATTERNS}",
        metres(-field.half.x - margin),
        metres(-field.half.y - margin),
        metres(wide + 2.0 * margin),
        metres(high + 2.0 * margin + 2.5 * text),
    );
    let (left, top) = (metres(-field.half.x), metres(-field.half.y));
    let _ = writeln!(
        svg,
        "<rect class=\"plain\" x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\"/>",
        metres(wide),
        metres(high)
    );
    let mut features: Vec<&Feature> = field.features.iter().collect();
    features.sort_by_key(|feature| layer(feature.terrain));
    for feature in &features {
        svg += &ground(feature);
    }
    for label in labels::placed(field, &features, text) {
        let (x, y) = on_page(label.at);
        let _ = writeln!(svg, "<text class=\"place\" x=\"{x}\" y=\"{y}\">{}</text>", escape(label.name));
    }
    svg += "<g id=\"bodies\"></g>\n";
    svg += &scale(field, margin, text);
    svg + "</svg>"
}

/// The strokes that tell how a body stands, in the colour of its side.
const PATTERNS: &str = include_str!("patterns.svg");

/// What lies under what.
fn layer(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::LowHill => 0,
        Terrain::SteepHill => 1,
        Terrain::DeadGround | Terrain::Broken | Terrain::Marsh => 2,
        Terrain::Wood => 3,
        Terrain::MinorStream | Terrain::MajorStream | Terrain::River => 4,
        Terrain::Road => 5,
        Terrain::Bridge => 6,
        Terrain::Village | Terrain::Wall | Terrain::Works => 7,
    }
}

/// One piece of terrain, with what it is told to whoever points at it.
fn ground(feature: &Feature) -> String {
    let known = Terrain::NAMED.iter().find(|(_, terrain)| *terrain == feature.terrain);
    let kind = known.map_or("", |(name, _)| name);
    let name = if feature.name.is_empty() { kind.replace('-', " ") } else { format!("{} ({kind})", feature.name) };
    let outlines: String = feature.parts.iter().map(outline).collect();
    format!("<path class=\"ground {kind}\" d=\"{outlines}\"><title>{}</title></path>\n", escape(&name))
}

fn outline(part: &Convex) -> String {
    let corners = part.corners().iter().enumerate().map(|(at, &corner)| {
        let (x, y) = on_page(corner);
        format!("{}{x} {y}", if at == 0 { 'M' } else { 'L' })
    });
    corners.collect::<String>() + "Z"
}

/// A bar of round length below the field, about a fifth of its width.
fn scale(field: &Field, margin: f64, text: f64) -> String {
    let wanted = 0.4 * field.half.x;
    let length =
        [100.0, 200.0, 500.0, 1000.0, 2000.0].into_iter().rev().find(|length| *length <= wanted).unwrap_or(100.0);
    let (x, y) = (-field.half.x, field.half.y + margin + 0.6 * text);
    format!(
        "<path class=\"scale\" d=\"M{x0} {y0}v{d}m0 {up}h{l}m0 {up}v{d}\"/><text class=\"scale\" x=\"{tx}\" y=\"{ty}\">{l} m</text>\n",
        x0 = metres(x),
        y0 = metres(y),
        d = metres(0.8 * text),
        up = metres(-0.4 * text),
        l = metres(length),
        tx = metres(x + length + 0.5 * text),
        ty = metres(y + 0.8 * text),
    )
}

fn on_page(point: Point) -> (String, String) {
    (metres(point.x), metres(-point.y))
}

/// Whole metres are fine enough to be seen.
fn metres(metres: f64) -> String {
    format!("{:.0}", metres + 0.0)
}
