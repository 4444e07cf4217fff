//! A field file: the size of the map and what lies on it, in metres from its lower left corner.

use super::super::sheet::{Entry, FARTHEST, Sheet};
use crate::fault::Fault;
use crate::field::{Convex, Defences, Feature, Field, Misshapen, Point, Terrain};

/// Reads a field.
pub fn field(sheet: &Sheet<'_>) -> Result<Field, Fault> {
    let [width, height] = sheet.need("size")?.numbers(100.0..=FARTHEST)?;
    let mut field = Field { name: sheet.need("name")?.text()?, ..Field::open(width, height) };
    sheet.text_or_empty("source")?;
    for terrain in sheet.sheets("terrain")? {
        let feature = feature(&terrain, &field)?;
        if !feature.name.is_empty() && field.find(&feature.name).is_some() {
            return Err(terrain.fault(format!("two pieces of terrain are called `{}`", feature.name)));
        }
        terrain.finish()?;
        field.features.push(feature);
    }
    Ok(field)
}

fn feature(sheet: &Sheet<'_>, field: &Field) -> Result<Feature, Fault> {
    let terrain = sheet.need("kind")?.choice("terrain", &Terrain::NAMED)?;
    let parts = outline(sheet, field)?;
    if !parts.iter().any(|part| touches_table(part, field)) {
        return Err(sheet.fault("this terrain lies wholly off the table"));
    }
    let mut feature = Feature::new(terrain, parts);
    feature.name = sheet.text_or_empty("name")?;
    feature.source = sheet.text_or_empty("source")?;
    if matches!(terrain, Terrain::LowHill | Terrain::SteepHill) {
        feature.height = sheet.need("height")?.number(1.0..=1000.0)?;
    }
    if terrain == Terrain::Village {
        let defences = sheet.find("defences").map(|entry| entry.choice("defences", &Defences::NAMED));
        feature.defences = defences.transpose()?.unwrap_or_default();
    }
    Ok(feature)
}

/// A rectangle, a convex polygon, or a line of some width.
fn outline(sheet: &Sheet<'_>, field: &Field) -> Result<Vec<Convex>, Fault> {
    let (rect, polygon, line) = (sheet.find("rect"), sheet.find("polygon"), sheet.find("line"));
    let corners = |entry: &Entry<'_>| -> Result<Vec<Point>, Fault> {
        entry.list()?.iter().map(|corner| Ok(corner.point()? - field.half)).collect()
    };
    match (rect, polygon, line) {
        (Some(rect), None, None) => {
            let [left, low, right, high] = rect.numbers(-FARTHEST..=FARTHEST)?;
            if left == right || low == high {
                return Err(rect.fault("this rectangle has no extent: give two corners that differ both ways"));
            }
            let shape = Convex::rectangle(Point::new(left, low) - field.half, Point::new(right, high) - field.half);
            shape.map(|shape| vec![shape]).map_err(|why| misshapen(&rect, why))
        }
        (None, Some(polygon), None) => {
            let shape = Convex::new(&corners(&polygon)?);
            shape.map(|shape| vec![shape]).map_err(|why| misshapen(&polygon, why))
        }
        (None, None, Some(line)) => {
            let width = sheet.need("width")?.number(1.0..=5000.0)?;
            let points = corners(&line)?;
            if points.len() < 2 {
                return Err(line.fault(format!("found a line of {} points, allowed: two or more", points.len())));
            }
            Convex::line(&points, width).map_err(|why| misshapen(&line, why))
        }
        _ => Err(sheet.fault("terrain has exactly one outline: `rect`, `polygon` or `line`")),
    }
}

fn misshapen(entry: &Entry<'_>, why: Misshapen) -> Fault {
    entry.fault(match why {
        Misshapen::Degenerate => {
            "this outline encloses nothing: its points must be different places, a polygon's at least three"
        }
        Misshapen::Dented => {
            "this outline is dented, flat or crosses itself, allowed: a convex one; cut it into several"
        }
        Misshapen::Hairpin => "this line turns back too sharply: ease the bend with another point, or begin a new line",
    })
}

fn touches_table(shape: &Convex, field: &Field) -> bool {
    let (low, high) = shape.bounds();
    low.x < field.half.x && high.x > -field.half.x && low.y < field.half.y && high.y > -field.half.y
}
