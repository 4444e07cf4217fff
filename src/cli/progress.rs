//! How a run is getting on: bars on a terminal, a plain line now and then when piped, nothing when asked to be quiet.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::study::{Progress, grouped};

/// Where progress is told.
pub enum Teller {
    /// Nowhere.
    Quiet,
    /// A line on standard error, not more often than every few seconds.
    Lines(Instant),
    /// Bars on the terminal.
    Bars(Box<Bars>),
}

/// The two bars: all cells, and the one looked at last.
pub struct Bars {
    _both: MultiProgress,
    overall: ProgressBar,
    current: ProgressBar,
}

/// Time between two lines.
const EVERY: Duration = Duration::from_secs(5);

impl Teller {
    /// The teller that suits standard error.
    pub fn new(quiet: bool) -> Self {
        if quiet {
            return Self::Quiet;
        }
        if !io::stderr().is_terminal() {
            return Self::Lines(Instant::now());
        }
        let both = MultiProgress::new();
        let bar = |template: &str| {
            let bar = both.add(ProgressBar::new(0));
            bar.set_style(
                ProgressStyle::with_template(template).expect("the template is ours").progress_chars("█▉▊▋▌▍▎▏ "),
            );
            bar
        };
        let overall = bar("{bar:32.cyan} {pos} of {len}  {msg}");
        let current = bar("{msg}");
        Self::Bars(Box::new(Bars { _both: both, overall, current }))
    }

    /// Tells how it is getting on.
    pub fn tell(&mut self, progress: &Progress<'_>) {
        match self {
            Self::Quiet => {}
            Self::Lines(last) if last.elapsed() < EVERY => {}
            Self::Lines(last) => {
                *last = Instant::now();
                // A progress line that cannot be written is no reason to stop.
                let _ = writeln!(io::stderr(), "{} of {} done, {}", progress.done, progress.of, pace(progress));
            }
            Self::Bars(bars) => {
                bars.overall.set_length(progress.of as u64);
                bars.overall.set_position(progress.done as u64);
                bars.overall.set_message(pace(progress));
                if let Some((cell, label, value, width)) = &progress.current {
                    let (value, width) = (100.0 * value, 100.0 * width);
                    bars.current.set_message(format!("{cell}: {label} {value:.2} % ± {width:.2}"));
                }
            }
        }
    }

    /// Clears the bars away.
    pub fn end(self) {
        if let Self::Bars(bars) = self {
            bars.overall.finish_and_clear();
            bars.current.finish_and_clear();
        }
    }
}

fn pace(progress: &Progress<'_>) -> String {
    let rate = grouped(progress.rate as u64);
    let left = match progress.left {
        Some(left) => format!(", about {} s left", left.as_secs_f64().ceil()),
        None => String::new(),
    };
    format!("{} trials, {rate} a second{left}", grouped(progress.trials))
}
