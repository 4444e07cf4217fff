//! The page of a study: typed parts, then HTML. Everything it shows is in it; it links only to the files beside it.

use super::figures::count;
use super::films::Reel;
use super::findings::findings;
use super::gallery::Section;
use super::html::{escape, fill, link};
use super::words::{list, stopped};
use super::{Shown, battles, tables};
use crate::frames::Frame;
use crate::study::{Method, Results, Stop};

pub(super) const STYLE: &str = include_str!("page.css");
const TEMPLATE: &str = include_str!("page.html");

/// A part of a page under its own heading.
pub(super) struct Part {
    pub id: &'static str,
    pub title: String,
    pub body: String,
}

/// A whole page before it is HTML.
pub(super) struct Page {
    pub title: String,
    pub question: String,
    pub warning: Option<String>,
    pub facts: Vec<(&'static str, String)>,
    pub parts: Vec<Part>,
    pub version: &'static str,
}

impl Page {
    /// The page as one self-contained file.
    pub fn html(&self) -> String {
        let facts: String = self.facts.iter().map(|(name, text)| format!("<dt>{name}</dt><dd>{text}</dd>\n")).collect();
        let contents: String =
            self.parts.iter().map(|part| format!("<a href=\"#{}\">{}</a> ", part.id, escape(&part.title))).collect();
        let section = |part: &Part| {
            format!("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", part.id, escape(&part.title), part.body)
        };
        let warning = self.warning.as_ref().map(|text| format!("<p class=\"warning\">{}</p>\n", escape(text)));
        fill(
            TEMPLATE,
            &[
                ("title", &escape(&self.title)),
                ("question", &escape(&self.question)),
                ("version", self.version),
                ("style", STYLE),
                ("warning", &warning.unwrap_or_default()),
                ("facts", &facts),
                ("contents", contents.trim_end()),
                ("sections", &self.parts.iter().map(section).collect::<String>()),
            ],
        )
    }
}

/// The page of a study's results with its charts and frames.
pub fn page(results: &Results, shown: &[Shown], frames: &[Frame], films: &[Reel]) -> String {
    let told: String = findings(results).iter().map(|sentence| format!("<li>{}</li>\n", escape(sentence))).collect();
    let parts = [
        Part { id: "findings", title: "What we found".into(), body: format!("<ul class=\"findings\">\n{told}</ul>\n") },
        part("outcomes", "Who wins and how it ends", figures(shown, Section::Outcomes) + &cells(results)),
        part(
            "losses",
            "What it costs",
            figures(shown, Section::Losses) + &table(&tables::numbers(results), "summary.csv"),
        ),
        part("course", "How long it lasts", figures(shown, Section::Course)),
        part("battle", "How the battle goes", figures(shown, Section::Battle)),
        part("history", "Against history", battles::history(results)),
        part("muster", "What the books could not represent", battles::notes(results)),
        part(
            "comparison",
            "Against the baseline",
            figures(shown, Section::Comparison) + &table(&tables::comparisons(results), "comparison.csv"),
        ),
        part(
            "worth",
            "What the rules are worth",
            figures(shown, Section::Worth) + &table(&tables::worth(results), "worth.csv"),
        ),
        part("rulings", "What the rulebook leaves open", rules(results)),
        part("method", "Method", method(results) + &figures(shown, Section::Convergence)),
        part("replay", "Trials worth replaying", table(&tables::notable(results, films), "the results")),
        part("again", "Run it again", again(results)),
        part("data", "The data", data(frames)),
    ];
    let page = Page {
        title: results.title.clone(),
        question: results.question.clone(),
        warning: results.interrupted.then(|| "Interrupted: this run was stopped before it was done.".to_owned()),
        facts: facts(results),
        parts: parts.into_iter().filter(|part| !part.body.is_empty()).collect(),
        version: results.version,
    };
    page.html()
}

fn part(id: &'static str, title: &str, body: String) -> Part {
    Part { id, title: title.to_owned(), body }
}

/// A longer table is folded away.
const LONG: usize = 30;

pub(super) fn table(table: &super::html::Table, more: &str) -> String {
    match table.rows.len() {
        0 => String::new(),
        rows if rows <= LONG => table.html(more),
        rows => {
            let name = escape(&table.caption);
            format!("<details><summary>{name}: {rows} rows</summary>\n{}</details>\n", table.html(more))
        }
    }
}

/// Charts with their links: the data, and the picture alone.
fn figures(shown: &[Shown], section: Section) -> String {
    let figure = |one: &Shown| {
        format!(
            "<figure id=\"{name}\">\n{svg}<figcaption>Data: {csv} · Picture: {png}</figcaption>\n</figure>\n",
            name = one.name,
            svg = one.picture.svg,
            csv = link(&format!("{}.csv", one.data)),
            png = link(&format!("charts/{}.png", one.name)),
        )
    };
    shown.iter().filter(|one| one.section == section).map(figure).collect()
}

fn facts(results: &Results) -> Vec<(&'static str, String)> {
    let ruleset = |one: &crate::study::Ruleset| {
        let changed = match one.changes.len() {
            0 => String::new(),
            1 => ", one value changed".to_owned(),
            many => format!(", {many} values changed"),
        };
        format!("{} ({}; {}{changed})", one.name, one.title, one.edition)
    };
    let rulesets: Vec<String> = results.rulesets.iter().map(|one| escape(&ruleset(one))).collect();
    let mut facts = vec![
        ("Ruleset", rulesets.join("<br>")),
        ("Trials", trials(results)),
        ("Stopped", stops(results)),
        ("Seed", results.seed.to_string()),
        ("Version", format!("Grognard {}", escape(results.version))),
        ("Inputs", format!("<code>{}</code>", escape(&results.inputs_hash))),
    ];
    if !results.overrides.is_empty() {
        facts.push(("Overridden", format!("<code>{}</code>", escape(&results.overrides.join(" ")))));
    }
    facts
}

/// How many trials the cells rest on.
fn trials(results: &Results) -> String {
    let sampled = results.cells.iter().filter_map(|cell| match cell.method {
        Method::Sampled { trials } => Some(trials),
        Method::Exact => None,
    });
    let sampled: Vec<u64> = sampled.collect();
    let exact = results.cells.len() - sampled.len();
    let cells = |count: usize| if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") };
    let (least, most) = (sampled.iter().min().copied().unwrap_or(0), sampled.iter().max().copied().unwrap_or(0));
    let range =
        if least == most { format!("n = {}", count(most)) } else { format!("n = {} to {}", count(least), count(most)) };
    match (sampled.len(), exact) {
        (0, exact) => format!("{}, exact", cells(exact)),
        (1, 0) => range,
        (played, 0) => format!("{}, {range} each", cells(played)),
        (played, exact) => format!("{} exact; {} sampled, {range} each", cells(exact), cells(played)),
    }
}

fn stops(results: &Results) -> String {
    let all = [Stop::Exact, Stop::Precise, Stop::Trials, Stop::Ceiling, Stop::Interrupted];
    let counted = all.into_iter().filter_map(|stop| {
        let cells = results.cells.iter().filter(|cell| cell.stop == stop).count();
        (cells > 0).then(|| {
            if cells == results.cells.len() {
                stopped(stop).to_owned()
            } else {
                format!("{} ({cells} cells)", stopped(stop))
            }
        })
    });
    escape(&counted.collect::<Vec<_>>().join("; "))
}

/// So many cells have all their figures on the page.
const UNFOLDED: usize = 24;

/// The table of cells, and all figures of each in a fold.
fn cells(results: &Results) -> String {
    let tables: String =
        results.cells.iter().take(UNFOLDED).map(|cell| tables::measures(results, cell).html("summary.csv")).collect();
    let rest = match results.cells.len().saturating_sub(UNFOLDED) {
        0 => String::new(),
        left => format!("<p class=\"note\">Those of the other {left} cells are in {}.</p>\n", link("summary.csv")),
    };
    let fold = format!("<details><summary>All figures, cell by cell</summary>\n{tables}{rest}</details>\n");
    table(&tables::cells(results), "summary.csv") + &fold
}

fn rules(results: &Results) -> String {
    let mut books: Vec<String> =
        results.rulesets.iter().map(|one| format!("{} ({})", one.title, one.edition)).collect();
    books.dedup();
    let (rulings, house) =
        (table(&tables::rulings(results), "the rules"), table(&tables::house_rules(results), "the study"));
    let lead = if results.rulings.is_empty() {
        format!("Nothing this study relied on had to be ruled by us: {} said it all.", list(&books))
    } else {
        format!(
            "Where the text of {} is silent or contradicts itself, a ruling stands in its place. This study relied on these; each can be changed and its worth measured.",
            list(&books)
        )
    };
    format!("<p>{}</p>\n{rulings}{house}", escape(&lead))
}

fn method(results: &Results) -> String {
    let sampled = results.cells.iter().any(|cell| cell.method != Method::Exact);
    let exact = results.cells.iter().any(|cell| cell.method == Method::Exact);
    let mut html = String::new();
    if exact {
        html += "<p>Exact cells were solved, not sampled: every throw was gone through with its weight and equal states were merged, so that their figures have no interval.</p>\n";
    }
    if sampled {
        html += "<p>Sampled cells were played on seeded dice in blocks of a fixed size, so that the same seed gives the same figures on any machine and any number of threads. Chances carry Wilson’s interval, means Student’s, quantiles that of order statistics, all at 95 %. A cell that stopped when it was precise enough was judged by a confidence sequence at fixed trial counts, which stays valid however often one looks.</p>\n";
    }
    if !results.comparisons.is_empty() {
        html += "<p>Comparisons were played on paired dice: a throw for the same purpose shows the same face on both sides, so that luck cancels. Their p-values are adjusted by Holm’s method for all comparisons of the study, and nothing is called equivalent unless two one-sided tests show it to lie within the margin.</p>\n";
    }
    html
}

fn again(results: &Results) -> String {
    format!(
        "<p>With Grognard {} and the study’s file this gives the same bytes again:</p>\n<pre>{}</pre>\n",
        escape(results.version),
        escape(&results.command)
    )
}

fn data(frames: &[Frame]) -> String {
    let mut html =
        "<p>Every figure of this page is in the files beside it, in long format with its keys.</p>\n".to_owned();
    for frame in frames {
        let files = format!("{} · {}", link(&format!("{}.csv", frame.name)), link(&format!("{}.parquet", frame.name)));
        html += &format!(
            "<details><summary>{}</summary>\n<p class=\"note\">{files}</p>\n{}</details>\n",
            frame.name,
            tables::columns(frame).html("the file")
        );
    }
    html
}
