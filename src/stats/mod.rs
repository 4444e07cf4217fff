//! Pure statistics: counts go in, estimates with their intervals come out.
//!
//! Everything a trial leaves behind is a whole number, so [`Tally`], [`Histogram`], [`PairedTally`], [`PairedHistogram`]
//! and [`SwappedPairs`] merge exactly and in any order; floating point begins only when a question is asked of them.
//! Whatever is asked, the answer is an [`Estimate`] or an [`Interval`]: a number never travels without its doubt.
//!
//! Fixed sample sizes use Wilson, Student and Newcombe intervals; whoever looks while the trials still run must use a
//! confidence sequence ([`proportion_sequence`], [`mean_sequence`]) or a sequential test ([`Sprt`]) instead.

mod chisq;
mod compare;
mod crossing;
mod distance;
mod estimate;
mod histogram;
mod interval;
mod law;
mod multiple;
mod paired_histogram;
mod paired_tally;
mod planning;
mod sequential;
mod special;
mod sprt;
mod swapped;
mod tally;
#[cfg(test)]
mod tests;
mod verdict;

pub use chisq::{ChiSquare, goodness_of_fit, homogeneity};
pub use compare::{difference_of_means, difference_of_proportions, equal_means_p, equal_proportions_p};
pub use crossing::{Crossing, crossing};
pub use distance::{total_variation, wasserstein};
pub use estimate::Estimate;
pub use histogram::{Histogram, Masses, Moments};
pub use interval::{Interval, LEVEL, Level, clopper_pearson, mean, quantile, wilson, zero_event_bound};
pub use law::{binomial_cdf, chi_square_upper, normal_cdf, normal_quantile, student_t_quantile, student_t_upper};
pub use multiple::{benjamini_hochberg, holm};
pub use paired_histogram::PairedHistogram;
pub use paired_tally::PairedTally;
pub use planning::{trials_for_mean, trials_for_proportion, trials_to_resolve};
pub use sequential::{mean_sequence, proportion_sequence};
pub use sprt::{Decision, Sprt};
pub use swapped::SwappedPairs;
pub use tally::Tally;
pub use verdict::{FEWEST_TRIALS, Verdict, equivalence_p, verdict};
