//! Results as data frames, for whoever wants to reckon on: the only file that names polars.
//!
//! Frames go with every report, each as Parquet and as CSV, in long format with the key columns always in front:
//!
//! | frame | one row for each |
//! |---|---|
//! | `summary` | cell, measure and statistic |
//! | `distribution` | cell, quantity and value |
//! | `losses` | cell, and what winner and loser of a battle lost together |
//! | `timeline` | cell, round and state |
//! | `convergence` | cell, measure and look at the trials so far |
//! | `comparison` | cell and measure against the baseline |
//! | `worth` | cell, value of the rules and measure |
//! | `matrix` | pair of entries |
//! | `trials` | trial and side, on request |
//!
//! Every column is described in [`columns`], and those descriptions are printed on the page.
//!
//! Nothing depends on threads or on the clock: the same results give the same bytes.

pub mod columns;
mod rows;
#[cfg(test)]
mod tests;
mod trials;

use std::fs::File;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use polars::io::csv::write::{BatchedWriter as CsvBatches, CsvWriter};
use polars::io::parquet::write::{BatchedWriter as ParquetBatches, ParquetCompression, ParquetWriter};
use polars::prelude::{Column as Strip, DataFrame, IntoColumn, NamedFrom, PolarsResult, Schema, SerWriter, Series};

pub use columns::{Column, Kind};
pub use trials::Trials;

use crate::fault::Fault;
use crate::study::Results;

/// One place of a frame.
#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Text(String),
    Whole(i64),
    Number(f64),
    Flag(bool),
    Nothing,
}

/// A frame and the meaning of its columns.
pub struct Frame {
    /// Its name, which is also its file's.
    pub name: &'static str,
    /// Its columns in order.
    pub columns: Vec<Column>,
    data: DataFrame,
}

/// The frames of a study, some of them perhaps empty.
pub fn all(results: &Results) -> Vec<Frame> {
    let frame = |(name, columns, rows): (&'static str, Vec<Column>, Vec<Vec<Cell>>)| {
        let data = table(&columns, rows);
        Frame { name, columns, data }
    };
    rows::all(results).into_iter().map(frame).collect()
}

impl Frame {
    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.data.height()
    }

    /// As CSV with a heading.
    pub fn csv(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let written = csv_writer(&mut bytes).finish(&mut self.data.clone());
        assert!(written.is_ok(), "writing to memory cannot fail");
        bytes
    }

    /// As Parquet.
    pub fn parquet(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let written = parquet_writer(&mut bytes).finish(&mut self.data.clone());
        assert!(written.is_ok(), "writing to memory cannot fail");
        bytes
    }
}

/// A frame's data read back from Parquet, as any client would.
#[cfg(test)]
fn read_back(parquet: Vec<u8>) -> DataFrame {
    use polars::prelude::{ParquetReader, SerReader};
    ParquetReader::new(std::io::Cursor::new(parquet)).finish().expect("it can be read")
}

fn csv_writer<W: Write>(to: W) -> CsvWriter<W> {
    CsvWriter::new(to).n_threads(1).with_batch_size(NonZeroUsize::new(4096).expect("not nought"))
}

fn parquet_writer<W: Write>(to: W) -> ParquetWriter<W> {
    ParquetWriter::new(to).with_compression(ParquetCompression::Snappy).set_parallel(false)
}

/// A frame too long for memory, written batch by batch to both its files.
struct Stream {
    folder: PathBuf,
    name: &'static str,
    columns: Vec<Column>,
    waiting: Vec<Vec<Cell>>,
    csv: CsvBatches<File>,
    parquet: ParquetBatches<File>,
}

/// Rows kept before they are written.
const BATCH: usize = 1 << 16;

impl Stream {
    fn create(folder: &Path, name: &'static str, columns: Vec<Column>) -> Result<Self, Fault> {
        let create = |ending: &str| {
            let path = folder.join(beside(name, ending));
            File::create(&path).map_err(|error| Fault::io("write", &path, &error))
        };
        let schema: Schema = table(&columns, Vec::new()).schema().as_ref().clone();
        let csv = csv_writer(create("csv")?).batched(&schema).map_err(unwritten)?;
        let parquet = parquet_writer(create("parquet")?).batched(&schema).map_err(unwritten)?;
        Ok(Self { folder: folder.to_owned(), name, columns, waiting: Vec::new(), csv, parquet })
    }

    fn push(&mut self, row: Vec<Cell>) -> Result<(), Fault> {
        self.waiting.push(row);
        if self.waiting.len() == BATCH { self.flush().map_err(unwritten) } else { Ok(()) }
    }

    fn finish(mut self) -> Result<(), Fault> {
        self.flush().and_then(|()| self.csv.finish()).map_err(unwritten)?;
        self.parquet.finish().map_err(unwritten)?;
        for ending in ["csv", "parquet"] {
            let place = self.folder.join(format!("{}.{ending}", self.name));
            let made = self.folder.join(beside(self.name, ending));
            std::fs::rename(made, &place).map_err(|error| Fault::io("write", &place, &error))?;
        }
        Ok(())
    }

    fn flush(&mut self) -> PolarsResult<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let batch = table(&self.columns, std::mem::take(&mut self.waiting));
        self.csv.write_batch(&batch)?;
        self.parquet.write_batch(&batch)
    }
}

/// The name of a file until it is complete.
fn beside(name: &str, ending: &str) -> String {
    format!(".{name}.{ending}.new")
}

fn unwritten(error: impl std::fmt::Display) -> Fault {
    Fault::new(format!("cannot write the trials: {error}"))
}

/// Turns rows into columns of their kinds.
fn table(columns: &[Column], rows: Vec<Vec<Cell>>) -> DataFrame {
    let height = rows.len();
    let mut strips: Vec<Vec<Cell>> = columns.iter().map(|_| Vec::with_capacity(height)).collect();
    for row in rows {
        assert_eq!(row.len(), columns.len(), "a row has a place for every column");
        strips.iter_mut().zip(row).for_each(|(strip, cell)| strip.push(cell));
    }
    let strips = columns.iter().zip(strips).map(|(column, cells)| strip(column, cells)).collect();
    DataFrame::new(height, strips).expect("column names differ and lengths agree")
}

fn strip(column: &Column, cells: Vec<Cell>) -> Strip {
    let name = column.name.as_str().into();
    let series = match column.kind {
        Kind::Text => Series::new(name, read(column, cells, Cell::text)),
        Kind::Whole => Series::new(name, read(column, cells, Cell::whole)),
        Kind::Number => Series::new(name, read(column, cells, Cell::number)),
        Kind::Flag => Series::new(name, read(column, cells, Cell::flag)),
    };
    series.into_column()
}

/// The contents of a column; a number that is not finite is left empty.
fn read<T>(column: &Column, cells: Vec<Cell>, of: fn(Cell) -> Option<T>) -> Vec<Option<T>> {
    let one = |cell: Cell| match cell {
        Cell::Nothing => None,
        Cell::Number(x) if !x.is_finite() => None,
        cell => Some(of(cell).unwrap_or_else(|| panic!("`{}` holds something else", column.name))),
    };
    cells.into_iter().map(one).collect()
}

impl Cell {
    fn text(self) -> Option<String> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    fn whole(self) -> Option<i64> {
        if let Self::Whole(n) = self { Some(n) } else { None }
    }

    fn number(self) -> Option<f64> {
        if let Self::Number(x) = self { Some(x) } else { None }
    }

    fn flag(self) -> Option<bool> {
        if let Self::Flag(truth) = self { Some(truth) } else { None }
    }
}
