//! Where a part of a scenario is written.
//!
//! A scenario is read before any book has seen it, and a book may refuse what every file is allowed to say. So that such a
//! refusal points at the line as any other mistake does, armies, formations, posts and bodies remember theirs.

use std::sync::Arc;

use crate::fault::Fault;

/// Where a table of a file stands; armies that were thrown for stand nowhere. It is no part of what a scenario is: the same
/// troops are the same wherever they are written.
#[derive(Clone, Debug, Default)]
pub struct Written(Option<Arc<Table>>);

impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(Debug)]
struct Table {
    file: String,
    path: String,
    line: usize,
    /// The keys in it, with their lines.
    keys: Vec<(String, usize)>,
}

impl Written {
    /// A table of a file by its dotted path, the line it begins on, and the lines of its keys.
    pub fn new(file: &str, path: &str, line: usize, keys: Vec<(String, usize)>) -> Self {
        Self(Some(Arc::new(Table { file: file.to_owned(), path: path.to_owned(), line, keys })))
    }

    /// A mistake under a key of it, on the key's own line, or on the table's if the key is not there.
    pub fn fault(&self, key: &str, message: impl Into<String>) -> Fault {
        let Some(table) = &self.0 else { return Fault::new(message) };
        let path = if table.path.is_empty() { key.to_owned() } else { format!("{}.{key}", table.path) };
        let line = table.keys.iter().find(|(name, _)| name == key).map_or(table.line, |(_, line)| *line);
        Fault::new(message).in_file(&table.file).at_key(path).at_line(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_on_its_own_line_and_a_table_on_its_first() {
        let body = Written::new("army.toml", "formation.bodies", 7, vec![("quality".to_owned(), 9)]);
        assert_eq!(body.fault("quality", "found 9").to_string(), "army.toml:9: `formation.bodies.quality`: found 9");
        assert_eq!(body.fault("pikes", "found none").to_string(), "army.toml:7: `formation.bodies.pikes`: found none");
    }

    #[test]
    fn what_stands_nowhere_is_placed_by_whoever_asked_for_it() {
        let fault = Written::default().fault("bodies", "too weak").in_file("study.toml").at_line(3);
        assert_eq!(fault.to_string(), "study.toml:3: too weak");
    }
}
