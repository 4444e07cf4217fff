//! The report of a study: findings in sentences, charts and tables on one page, and the data beside it.
//!
//! [`write`] makes a folder: `index.html`, `manifest.json`, the frames as Parquet and CSV, and `charts/` as SVG and PNG.
//! Everything is made from [`Results`] alone, so the same results give the same bytes. [`rules_sheet`] makes a reference
//! sheet of one book.

pub mod charts;
pub mod figures;
mod findings;
mod folder;
mod gallery;
mod html;
mod manifest;
mod page;
mod readings;
mod rules_sheet;
mod tables;
#[cfg(test)]
mod tests;
mod words;

use std::path::Path;

pub use findings::findings;
pub use rules_sheet::rules_sheet;

use crate::fault::Fault;
use crate::frames::{self, Trials};
use crate::study::Results;
use charts::Picture;
use folder::Folder;
use gallery::Section;

/// Plays the trials of a study once more into the frame that keeps each of them.
pub type Replays<'a> = &'a dyn Fn(&mut Trials<'_>) -> Result<(), Fault>;

/// What a report holds beyond what it always does.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// The trials one by one, on request.
    pub trials: Option<Replays<'a>>,
}

/// A chart drawn, with its place on the page.
struct Shown {
    section: Section,
    name: String,
    data: &'static str,
    picture: Picture,
}

/// Writes the report of a study into a folder, beside what is there and then into its place.
pub fn write(results: &Results, folder: &Path, options: Options<'_>) -> Result<(), Fault> {
    let frames: Vec<frames::Frame> = frames::all(results).into_iter().filter(|frame| frame.height() > 0).collect();
    let shown = pictures(results);
    let mut folder = Folder::open(folder)?;
    for frame in &frames {
        folder.write(&format!("{}.csv", frame.name), &frame.csv())?;
        folder.write(&format!("{}.parquet", frame.name), &frame.parquet())?;
    }
    if let Some(play) = options.trials {
        let mut trials = Trials::create(folder.stage(), results)?;
        play(&mut trials)?;
        trials.finish()?;
        folder.add("trials.csv");
        folder.add("trials.parquet");
    }
    for one in &shown {
        folder.write(&format!("charts/{}.svg", one.name), one.picture.svg.as_bytes())?;
        folder.write(&format!("charts/{}.png", one.name), &one.picture.png)?;
    }
    folder.write("index.html", page::page(results, &shown, &frames).as_bytes())?;
    let mut files = folder.files().to_vec();
    files.push("manifest.json".to_owned());
    folder.write("manifest.json", manifest::manifest(results, &files).as_bytes())?;
    folder.settle()
}

fn pictures(results: &Results) -> Vec<Shown> {
    use Section::{Comparison, Convergence, Course, Losses, Outcomes, Worth};
    let sections = [Outcomes, Losses, Course, Comparison, Worth, Convergence];
    let drawn = |section: Section| {
        gallery::figures(results, section).into_iter().map(move |figure| Shown {
            section,
            name: figure.name,
            data: figure.data,
            picture: figure.drawing.into(),
        })
    };
    sections.into_iter().flat_map(drawn).collect()
}
