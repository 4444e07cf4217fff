//! The report of a study: findings in sentences, charts and tables on one page, and the data beside it.

pub mod charts;
pub mod figures;
