//! x
use super::Rules;
use crate::books::Example;
pub fn all() -> Vec<Example<Rules>> {
    Vec::new()
}
