//! The report of a study: findings in sentences, charts and tables on one page, and the data beside it.
//!
//! [`write()`] makes a folder: `index.html`, `manifest.json`, the frames as Parquet and CSV, and `charts/` as SVG and PNG.
//! Everything is made from [`Results`] alone, so the same results give the same bytes. [`rules_sheet()`] makes a reference
//! sheet of one book.

mod battles;
pub mod charts;
pub mod figures;
pub mod film;
mod films;
mod findings;
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

pub use films::{Reel, films};
pub use findings::findings;
pub use rules_sheet::rules_sheet;

use crate::fault::Fault;
use crate::frames::{self, Trials};
use crate::study::{Results, write_beside};
use charts::Picture;
use gallery::Section;

/// Plays the trials of a study once more into the frame that keeps each of them.
pub type Replays<'a> = &'a dyn Fn(&mut Trials<'_>) -> Result<(), Fault>;

/// What a report holds beyond what it always does.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// The trials one by one, on request.
    pub trials: Option<Replays<'a>>,
    /// The films of battles, as [`films()`] makes them.
    pub films: &'a [Reel],
}

/// A chart drawn, with its place on the page.
struct Shown {
    section: Section,
    name: String,
    data: &'static str,
    picture: Picture,
}

/// Writes the report of a study into a folder, every file beside its place and then into it, the manifest last.
pub fn write(results: &Results, folder: &Path, options: Options<'_>) -> Result<(), Fault> {
    let frames: Vec<frames::Frame> = frames::all(results).into_iter().filter(|frame| frame.height() > 0).collect();
    let shown = pictures(results);
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for frame in &frames {
        files.push((format!("{}.csv", frame.name), frame.csv()));
        files.push((format!("{}.parquet", frame.name), frame.parquet()));
    }
    let page = page::page(results, &shown, &frames, options.films);
    for one in shown {
        files.push((format!("charts/{}.svg", one.name), one.picture.svg.into_bytes()));
        files.push((format!("charts/{}.png", one.name), one.picture.png));
    }
    files.extend(options.films.iter().map(|(place, page)| (place.clone(), page.clone().into_bytes())));
    files.push(("index.html".to_owned(), page.into_bytes()));
    let mut names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    names.extend(options.trials.iter().flat_map(|_| ["trials.csv", "trials.parquet"]));
    let manifest = manifest::manifest(results, &names).into_bytes();
    files.push(("manifest.json".to_owned(), manifest));
    let below = ["charts", "films"].into_iter().filter(|name| *name == "charts" || !options.films.is_empty());
    for place in below.map(|name| folder.join(name)) {
        std::fs::create_dir_all(&place).map_err(|error| Fault::io("make the folder", &place, &error))?;
    }
    if let Some(play) = options.trials {
        let mut trials = Trials::create(folder, results)?;
        play(&mut trials)?;
        trials.finish()?;
    }
    files.iter().try_for_each(|(name, bytes)| write_beside(&folder.join(name), bytes))
}

fn pictures(results: &Results) -> Vec<Shown> {
    use Section::{Battle, Comparison, Convergence, Course, Losses, Outcomes, Worth};
    let sections = [Outcomes, Losses, Course, Battle, Comparison, Worth, Convergence];
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
