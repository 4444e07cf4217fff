//! Drawings become pictures: the only file that names plotters. The same marks go to SVG and to PNG.
//!
//! PNG text, and every measurement of text, uses a subset of DejaVu Sans that we ship; SVG text is drawn by the reader's
//! browser with DejaVu or something narrower, so what fits here fits there.

use std::sync::Once;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontTransform, register_font};

use super::drawing::{Anchor, Drawing, Mark, Point, WIDTH};
use super::palette::{self, Ink};

const FAMILY: &str = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";
static REGULAR: &[u8] = include_bytes!("../fonts/DejaVuSans.ttf");
static BOLD: &[u8] = include_bytes!("../fonts/DejaVuSans-Bold.ttf");

/// A chart as SVG text, with its title and alternative text inside.
pub fn svg(drawing: &Drawing) -> String {
    let mut text = String::new();
    draw(drawing, SVGBackend::with_string(&mut text, size(drawing)));
    let opening =
        format!(" role=\"img\"><title>{}</title><desc>{}</desc>", escape(&drawing.title), escape(&drawing.alt));
    text.replacen('>', &opening, 1)
}

/// A chart as PNG bytes.
pub fn png(drawing: &Drawing) -> Vec<u8> {
    let (width, height) = size(drawing);
    let mut pixels = vec![0; (width * height * 3) as usize];
    draw(drawing, BitMapBackend::with_buffer(&mut pixels, (width, height)));
    encode(&pixels, width, height)
}

/// How wide a line of text is.
pub fn width_of(text: &str, size: f64, bold: bool) -> f64 {
    let (wide, _) = font(size, bold).box_size(text).expect("the font is registered");
    f64::from(wide)
}

fn size(drawing: &Drawing) -> (u32, u32) {
    (WIDTH as u32, drawing.height.ceil() as u32)
}

/// Text is given by the size of its em square, which plotters takes to be 1.24 times smaller than the font's size.
fn font(size: f64, bold: bool) -> FontDesc<'static> {
    static REGISTERED: Once = Once::new();
    REGISTERED.call_once(|| {
        for (style, bytes) in [(FontStyle::Normal, REGULAR), (FontStyle::Bold, BOLD)] {
            assert!(register_font(FAMILY, style, bytes).is_ok(), "the font we ship is a font");
        }
    });
    let style = if bold { FontStyle::Bold } else { FontStyle::Normal };
    FontDesc::new(FontFamily::Name(FAMILY), size * 1.24, style)
}

fn draw<DB: DrawingBackend>(drawing: &Drawing, backend: DB) {
    let area = backend.into_drawing_area();
    let drawn = area
        .fill(&colour(palette::PAPER))
        .and_then(|()| drawing.marks.iter().try_for_each(|mark| lay(mark, &area)))
        .and_then(|()| area.present());
    assert!(drawn.is_ok(), "drawing in memory cannot fail");
}

type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

fn lay<DB: DrawingBackend>(mark: &Mark, area: &DrawingArea<DB, Shift>) -> Drawn<DB> {
    match mark {
        Mark::Line { points, ink, width } => {
            area.draw(&PathElement::new(pixels(points), colour(*ink).stroke_width(*width)))
        }
        Mark::Area { points, ink, opacity } => area.draw(&Polygon::new(pixels(points), colour(*ink).mix(*opacity))),
        Mark::Box { from, to, ink } => area.draw(&Rectangle::new([pixel(*from), pixel(*to)], colour(*ink).filled())),
        Mark::Dot { at, radius, ink, filled } => {
            let style = if *filled { colour(*ink).filled() } else { colour(*ink).stroke_width(2) };
            area.draw(&Circle::new(pixel(*at), *radius, style))
        }
        Mark::Text { at, text, anchor, size, bold, turned, ink } => {
            let h_pos = match anchor {
                Anchor::Start => HPos::Left,
                Anchor::Middle => HPos::Center,
                Anchor::End => HPos::Right,
            };
            let turn = if *turned { FontTransform::Rotate270 } else { FontTransform::None };
            let style = font(*size, *bold).transform(turn).color(&colour(*ink)).pos(Pos::new(h_pos, VPos::Center));
            area.draw(&Text::new(text.as_str(), pixel(*at), style))
        }
    }
}

fn colour((red, green, blue): Ink) -> RGBColor {
    RGBColor(red, green, blue)
}

fn pixel((x, y): Point) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

fn pixels(points: &[Point]) -> Vec<(i32, i32)> {
    points.iter().map(|point| pixel(*point)).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn encode(pixels: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Balanced);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    assert!(written.is_ok(), "writing to memory cannot fail");
    bytes
}
