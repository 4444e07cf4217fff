//! Reading the files of a battle: the field, the two army lists, and the battle that brings them together.

pub mod army;
pub mod battle;
pub mod field;
pub mod plan;
