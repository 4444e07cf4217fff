//! What a user got wrong: where, under which key, what was found and what is allowed, in one sentence.

use std::path::{Path, PathBuf};
use std::{fmt, io};

/// One mistake in an input, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(Box<Told>);

/// What is known of a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    file: Option<String>,
    line: Option<usize>,
    key: Option<String>,
    message: String,
}

impl Fault {
    /// A mistake, told in a sentence.
    pub fn new(message: impl Into<String>) -> Self {
        Self(Box::new(Told { file: None, line: None, key: None, message: message.into() }))
    }

    /// A name that is not among those allowed; the nearest is suggested.
    pub fn unknown<'a>(what: &str, found: &str, allowed: impl IntoIterator<Item = &'a str>) -> Self {
        let allowed: Vec<&str> = allowed.into_iter().collect();
        let advice = match nearest(found, &allowed) {
            Some(near) => format!("; did you mean `{near}`?"),
            None if allowed.is_empty() => String::new(),
            None => format!("; allowed: {}", allowed.join(", ")),
        };
        Self::new(format!("no such {what}: `{found}`{advice}"))
    }

    /// The key it stands under.
    #[must_use]
    pub fn at_key(mut self, key: impl Into<String>) -> Self {
        self.0.key.get_or_insert(key.into());
        self
    }

    /// The file it stands in.
    #[must_use]
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.0.file.get_or_insert(file.into());
        self
    }

    /// The line of the file, the first being 1.
    #[must_use]
    pub fn at_line(mut self, line: usize) -> Self {
        self.0.line.get_or_insert(line);
        self
    }

    /// The line of the file, from a byte offset into its text.
    #[must_use]
    pub fn at_offset(self, text: &str, offset: usize) -> Self {
        self.at_line(line_of(text, offset))
    }

    /// The same mistake with something said before it.
    #[must_use]
    pub fn after(mut self, words: &str) -> Self {
        self.0.message.insert_str(0, words);
        self
    }

    /// A file that could not be read or written; of one that is not there its nearest neighbour is suggested.
    pub fn io(doing: &str, path: &Path, error: &io::Error) -> Self {
        let neighbour = (error.kind() == io::ErrorKind::NotFound).then(|| neighbour(path)).flatten();
        let advice = neighbour.map_or_else(String::new, |near| format!("; did you mean `{}`?", near.display()));
        Self::new(format!("cannot {doing} {}: {error}{advice}", path.display()))
    }

    /// A text that is not TOML; a key that stands twice is named.
    pub fn unparsed(text: &str, error: &toml::de::Error) -> Self {
        let span = error.span().unwrap_or(0..0);
        let message = match (error.message(), text.get(span.clone())) {
            ("duplicate key", Some(key)) => format!("the key `{}` stands here a second time", key.trim()),
            (message, _) => message.to_owned(),
        };
        Self::new(message).at_offset(text, span.start)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.0.file {
            write!(f, "{file}:")?;
            if let Some(line) = self.0.line {
                write!(f, "{line}:")?;
            }
            write!(f, " ")?;
        }
        if let Some(key) = &self.0.key {
            write!(f, "`{key}`: ")?;
        }
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Fault {}

/// The line of a text on which a byte stands, the first being 1.
pub fn line_of(text: &str, offset: usize) -> usize {
    let before = &text.as_bytes()[..offset.min(text.len())];
    before.iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// The file of the same folder that is nearest in name.
fn neighbour(path: &Path) -> Option<PathBuf> {
    let (folder, name) = (path.parent()?, path.file_name()?.to_str()?);
    let there = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = std::fs::read_dir(there).ok()?.flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort_unstable();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    nearest(name, &names).map(|near| folder.join(near))
}

/// The candidate nearest in spelling, if any is near enough to be what was meant: most of what sets the two apart from
/// others that begin with the same path must be alike.
pub fn nearest<'a>(found: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let near = |candidate: &&'a str| {
        let (one, other) = beyond_shared_path(found, candidate);
        let (apart, longer) = (distance(one, other), one.chars().count().max(other.chars().count()));
        (apart <= (longer / 3).max(1) && apart < longer || apart == 0).then_some((apart, *candidate))
    };
    candidates.iter().filter_map(near).min_by_key(|(apart, _)| *apart).map(|(_, candidate)| candidate)
}

/// What two dotted paths have after the parts in which they agree from the front; at least the last of either.
fn beyond_shared_path<'s>(mut one: &'s str, mut other: &'s str) -> (&'s str, &'s str) {
    while let (Some((part, rest)), Some((same, beyond))) = (one.split_once('.'), other.split_once('.')) {
        if part != same {
            break;
        }
        (one, other) = (rest, beyond);
    }
    (one, other)
}

/// Edit distance: insertions, deletions, replacements and neighbours exchanged.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_near_miss_is_suggested_and_a_far_one_is_not() {
        assert_eq!(nearest("artillery.lnog", &["artillery.close", "artillery.long"]), Some("artillery.long"));
        assert_eq!(nearest("qaulity", &["damage", "quality"]), Some("quality"));
        assert_eq!(nearest("weather", &["damage", "quality"]), None);
        assert_eq!(nearest("c", &["a", "b"]), None, "nothing of it is alike");
        assert_eq!(nearest("line", &["kind"]), None, "half of it is not enough");
        assert_eq!(nearest("rulings.nope", &["rulings.d6_per"]), None, "the path they share speaks for neither");
        assert_eq!(nearest("a.streng", &["a.strength"]), Some("a.strength"));
    }

    #[test]
    fn a_key_that_stands_twice_is_named() {
        let text = "[a]\nx = 1\n[b]\n[a]\n";
        let error = toml::de::DeTable::parse(text).expect_err("two tables of one name");
        let fault = Fault::unparsed(text, &error).in_file("battle.toml");
        assert_eq!(fault.to_string(), "battle.toml:4: the key `a` stands here a second time");
    }

    #[test]
    fn a_file_that_is_not_there_is_looked_for_beside() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/battles/vilage.toml");
        let error = std::fs::read_to_string(&path).expect_err("no such file");
        let told = Fault::io("read", &path, &error).to_string();
        assert!(told.ends_with("scenarios/battles/village.toml`?"), "{told}");
    }

    #[test]
    fn a_fault_names_file_line_and_key() {
        let text = "a = 1\nb = 2\n";
        let fault = Fault::new("found 2, allowed 0 to 1").at_key("b").in_file("house.toml").at_offset(text, 6);
        assert_eq!(fault.to_string(), "house.toml:2: `b`: found 2, allowed 0 to 1");
    }
}
