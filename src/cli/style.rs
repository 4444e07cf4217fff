//! Colours and columns for the terminal.

use std::io::IsTerminal;

/// What a piece of text is, so that it can be shown accordingly.
#[derive(Clone, Copy)]
pub enum Tone {
    /// A heading.
    Head,
    /// Something beside the point.
    Dim,
    /// A bar.
    Bar,
}

/// Colours, if standard output is a terminal that wants them.
#[derive(Clone, Copy)]
pub struct Style {
    colours: bool,
}

impl Style {
    /// The style for standard output.
    pub fn stdout() -> Self {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { colours: std::io::stdout().is_terminal() && !refused }
    }

    /// Text in a tone.
    pub fn paint(self, tone: Tone, text: &str) -> String {
        if !self.colours || text.is_empty() {
            return text.to_owned();
        }
        let code = match tone {
            Tone::Head => "1",
            Tone::Dim => "2",
            Tone::Bar => "36",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// Rows of cells padded to columns; the last column is left ragged.
pub fn columns(rows: &[Vec<String>], gap: usize) -> Vec<String> {
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| shown(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.iter().map(Vec::len).max().unwrap_or(0)).map(width).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (n, cell) in row.iter().enumerate() {
            line.push_str(cell);
            if n + 1 < row.len() {
                line.push_str(&" ".repeat(widths[n] - shown(cell) + gap));
            }
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// How wide a cell shows: colour codes take no room.
fn shown(cell: &str) -> usize {
    let mut width = 0;
    let mut escape = false;
    for c in cell.chars() {
        match c {
            '\x1b' => escape = true,
            'm' if escape => escape = false,
            _ if !escape => width += 1,
            _ => {}
        }
    }
    width
}

/// Breaks text into lines of at most so many characters.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}
