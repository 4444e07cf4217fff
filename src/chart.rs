//! A printed table: cells under a row edge and a column edge.

use serde::Deserialize;

/// A two-way chart as it stands on the page. Edges hold the printed headings, in the printed order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart<T> {
    /// The headings of the rows.
    pub rows: Vec<i32>,
    /// The headings of the columns.
    pub cols: Vec<i32>,
    /// The cells, row by row.
    pub cells: Vec<Vec<T>>,
}

impl<T: Copy> Chart<T> {
    /// The cell under exactly these headings.
    pub fn at(&self, row: i32, col: i32) -> Option<T> {
        let row = self.rows.iter().position(|&heading| heading == row)?;
        let col = self.cols.iter().position(|&heading| heading == col)?;
        Some(self.cells[row][col])
    }

    /// Whether every row has a cell for every column, and there is a row for every heading.
    pub fn is_rectangular(&self) -> bool {
        self.cells.len() == self.rows.len() && self.cells.iter().all(|row| row.len() == self.cols.len())
    }
}
