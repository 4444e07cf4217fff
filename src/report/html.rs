//! The little HTML we need: text made safe, and tables whose every column explains itself.

use std::fmt::Write;

/// Text with its markup made harmless.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A column heading: what stands there and what it means.
pub struct Heading {
    pub name: String,
    pub help: String,
    pub numeric: bool,
}

impl Heading {
    /// A column of words.
    pub fn words(name: &str, help: &str) -> Self {
        Self { name: name.to_owned(), help: help.to_owned(), numeric: false }
    }

    /// A column of figures.
    pub fn figures(name: &str, help: &str) -> Self {
        Self { name: name.to_owned(), help: help.to_owned(), numeric: true }
    }
}

/// A table; the cells are HTML already.
pub struct Table {
    pub caption: String,
    pub headings: Vec<Heading>,
    pub rows: Vec<Vec<String>>,
}

/// Rows beyond these are left to the data files.
pub const MOST_ROWS: usize = 120;

impl Table {
    /// The table as HTML; `more` says where the rows are that it leaves out.
    pub fn html(&self, more: &str) -> String {
        let mut html =
            format!("<div class=\"scroll\"><table>\n<caption>{}</caption>\n<thead><tr>", escape(&self.caption));
        for heading in &self.headings {
            let class = if heading.numeric { " class=\"figure\"" } else { "" };
            let (name, help) = (escape(&heading.name), escape(&heading.help));
            let _ = write!(
                html,
                "<th scope=\"col\"{class}><span tabindex=\"0\" data-help=\"{help}\" title=\"{help}\">{name}</span></th>"
            );
        }
        html += "</tr></thead>\n<tbody>\n";
        for row in self.rows.iter().take(MOST_ROWS) {
            html += "<tr>";
            for (at, (cell, heading)) in row.iter().zip(&self.headings).enumerate() {
                let class = if heading.numeric { " class=\"figure\"" } else { "" };
                let _ = match at {
                    0 => write!(html, "<th scope=\"row\"{class}>{cell}</th>"),
                    _ => write!(html, "<td{class}>{cell}</td>"),
                };
            }
            html += "</tr>\n";
        }
        html += "</tbody></table></div>\n";
        if self.rows.len() > MOST_ROWS {
            let left = self.rows.len() - MOST_ROWS;
            let _ = writeln!(html, "<p class=\"note\">{left} more rows in {more}.</p>");
        }
        html
    }
}

/// A link to a file beside the page.
pub fn link(file: &str) -> String {
    format!("<a href=\"{0}\">{0}</a>", escape(file))
}

/// A link to a file beside the page, in other words than its name.
pub fn link_as(file: &str, words: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escape(file), escape(words))
}

/// Fills the places `{{name}}` of a template; a place without a filling or a filling without a place is our mistake.
pub fn fill(template: &str, fillings: &[(&str, &str)]) -> String {
    let mut page = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").expect("a place of the template is closed");
        let filling = fillings.iter().find(|(known, _)| *known == name);
        page += before;
        page += filling.unwrap_or_else(|| panic!("nothing to put in {name}")).1;
        rest = after;
    }
    page + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(escape("<b a=\"1\">&"), "&lt;b a=&quot;1&quot;&gt;&amp;");
        assert_eq!(fill("<p>{{a}}{{b}}</p>", &[("a", "x"), ("b", "{{a}}")]), "<p>x{{a}}</p>");
    }
}
