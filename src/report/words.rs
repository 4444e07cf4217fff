//! Labels and names as a reader meets them.

use crate::study::{CellResult, Results, Stop, Worth};

/// A label in words: `a_breaks_first` becomes “A breaks first”.
pub fn say(label: &str) -> String {
    let word = |word: &str| match word {
        "a" => "A".to_owned(),
        "b" => "B".to_owned(),
        _ => word.to_owned(),
    };
    let words: Vec<String> = label.split('_').filter(|part| !part.is_empty()).map(word).collect();
    words.join(" ")
}

/// A measure at the head of a chart or a sentence: “chance of `A wins`”, “mean rounds”.
pub fn say_measure(measure: &str, probability: bool) -> String {
    if probability {
        return format!("chance: {}", say(measure));
    }
    match measure.strip_prefix("expected_") {
        Some(number) => format!("mean of {}", say(number)),
        None if measure == "rounds" => "mean rounds".to_owned(),
        None => say(measure),
    }
}

/// The first letter made great.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Things in a row: “a, b and c”.
pub fn list(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// Why a cell stopped, in a sentence's words.
pub fn stopped(stop: Stop) -> &'static str {
    match stop {
        Stop::Exact => "exact: every throw was gone through",
        Stop::Precise => "every probability asked for was known well enough",
        Stop::Trials => "the trials asked for were played",
        Stop::Ceiling => "the ceiling of trials was reached before the precision asked for",
        Stop::Interrupted => "the run was interrupted",
    }
}

/// What is to be remarked of a rule that was weighed: dead, dominant or nothing.
pub fn remark(one: &Worth) -> &'static str {
    match (one.dead, one.dominant) {
        (true, _) => "dead",
        (_, true) => "dominant",
        _ => "",
    }
}

/// A cell's name within its study: nothing where there is but one, otherwise what tells it from the others.
pub fn cell_name(results: &Results, cell: &CellResult) -> String {
    if results.cells.len() == 1 { String::new() } else { cell.name.replace('/', " · ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_become_words() {
        assert_eq!(say("a_breaks_first"), "A breaks first");
        assert_eq!(say_measure("expected_a_damage", false), "mean of A damage");
        assert_eq!(say_measure("rounds", false), "mean rounds");
        assert_eq!(list(&["a", "b", "c"].map(str::to_owned)), "a, b and c");
        assert_eq!(capital("étape"), "Étape");
    }
}
