//! Grognard answers a rules designer's question with numbers he can trust: what happens, how often, under these
//! rules, and what would change it?

pub mod books;
pub mod chart;
pub mod cli;
pub mod dice;
pub mod engagement;
pub mod fault;
pub mod field;
pub mod journal;
pub mod odds;
pub mod side;
pub mod stats;
pub mod tables;
pub mod umpire;
