//! Labels and names as a reader meets them.

use crate::study::{CellResult, Results, Stop, Worth};

/// What is fought, and what it is counted in.
pub struct Clock {
    pub fights: &'static str,
    pub round: &'static str,
}

/// Battles last turns; whatever else is fought lasts rounds.
pub fn clock<'r>(cells: impl IntoIterator<Item = &'r CellResult>) -> Clock {
    let battles = cells.into_iter().all(|cell| cell.battle.is_some());
    let (fights, round) = if battles { ("battles", "turn") } else { ("fights", "round") };
    Clock { fights, round }
}

/// A label in words: `a_breaks_first` becomes “A breaks first”.
pub fn say(label: &str) -> String {
    let word = |word: &str| match word {
        "a" => "A".to_owned(),
        "b" => "B".to_owned(),
        _ => word.to_owned(),
    };
    let words: Vec<String> = label.split('_').filter(|part| !part.is_empty()).map(word).collect();
    match &words[..] {
        [who @ .., share, lost] if share == "share" && lost == "lost" => match who {
            [] => "per cent of men lost".to_owned(),
            [who] if who == "winner" || who == "loser" => format!("per cent of men lost by the {who}"),
            who => format!("per cent of men lost by {}", who.join(" ")),
        },
        words => words.join(" "),
    }
}

/// A measure in a sentence or along an axis: “chance that A wins”, “mean of A damage”.
pub fn say_measure(measure: &str, probability: bool) -> String {
    if probability {
        let wins = measure.ends_with("_wins");
        return if wins {
            format!("chance that {}", say(measure))
        } else {
            format!("chance of “{}”", say(measure))
        };
    }
    match measure.strip_prefix("expected_") {
        Some(number) => format!("mean of {}", say(number)),
        None if measure == "rounds" => "mean rounds".to_owned(),
        None => say(measure),
    }
}

/// A value as it was written, with a true minus sign.
pub fn value(text: &str) -> String {
    text.strip_prefix('-').map_or_else(|| text.to_owned(), |size| format!("−{size}"))
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

/// A cell's name within its study: the parts in which cells differ, so nothing where there is but one.
pub fn cell_name(results: &Results, name: &str) -> String {
    let parts = |name: &str| name.split('/').map(str::to_owned).collect::<Vec<_>>();
    let differs = |at: usize, part: &String| results.cells.iter().any(|cell| parts(&cell.name).get(at) != Some(part));
    let told =
        parts(name).into_iter().enumerate().filter(|(at, part)| differs(*at, part)).map(|(_, part)| shown(&part));
    told.collect::<Vec<_>>().join(" · ")
}

/// A cell's whole name.
pub fn whole_name(name: &str) -> String {
    name.split('/').map(shown).collect::<Vec<_>>().join(" · ")
}

fn shown(part: &str) -> String {
    match part.split_once('=') {
        Some((axis, at)) => format!("{axis} {}", value(at)),
        None => part.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_become_words() {
        assert_eq!(say("a_breaks_first"), "A breaks first");
        assert_eq!(say("b_share_lost"), "per cent of men lost by B");
        assert_eq!(say("winner_share_lost"), "per cent of men lost by the winner");
        assert_eq!(say_measure("expected_a_damage", false), "mean of A damage");
        assert_eq!(say_measure("rounds", false), "mean rounds");
        assert_eq!(say_measure("a_wins", true), "chance that A wins");
        assert_eq!(say_measure("both_break", true), "chance of “both break”");
        assert_eq!(whole_name("hedge/a.factor=-2"), "hedge · a.factor −2");
        assert_eq!(list(&["a", "b", "c"].map(str::to_owned)), "a, b and c");
        assert_eq!(capital("étape"), "Étape");
    }
}
