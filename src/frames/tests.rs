//! Frames read back as they were written, with keys and columns in order.

use super::columns::{Column, Kind};
use super::{Cell, Frame, Stream, read_back, table};

fn column(name: &str, kind: Kind) -> Column {
    Column { name: name.to_owned(), kind, meaning: String::new() }
}

fn columns() -> Vec<Column> {
    vec![
        column("cell", Kind::Text),
        column("n", Kind::Whole),
        column("value", Kind::Number),
        column("exact", Kind::Flag),
    ]
}

fn rows() -> Vec<Vec<Cell>> {
    vec![
        vec![Cell::Text("hedge, \"low\"".into()), Cell::Whole(-3), Cell::Number(0.1 + 0.2), Cell::Flag(true)],
        vec![Cell::Text("à prest".into()), Cell::Nothing, Cell::Number(f64::INFINITY), Cell::Flag(false)],
        vec![Cell::Nothing, Cell::Whole(i64::MAX), Cell::Nothing, Cell::Nothing],
    ]
}

#[test]
fn parquet_gives_back_what_was_written() {
    let frame = Frame { name: "summary", columns: columns(), data: table(&columns(), rows()) };
    assert!(read_back(frame.parquet()).equals_missing(&frame.data));
    assert_eq!(frame.parquet(), frame.parquet());
}

#[test]
fn csv_quotes_what_must_be_and_leaves_empty_what_is_not_there() {
    let frame = Frame { name: "summary", columns: columns(), data: table(&columns(), rows()) };
    let text = String::from_utf8(frame.csv()).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    let expected = [
        "cell,n,value,exact",
        "\"hedge, \"\"low\"\"\",-3,0.30000000000000004,true",
        "à prest,,,false",
        ",9223372036854775807,,",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_stream_is_the_same_as_a_frame() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut stream = Stream::create(folder.path(), "trials", columns()).expect("begun");
    rows().into_iter().for_each(|row| stream.push(row).expect("pushed"));
    stream.finish().expect("finished");
    let read = |name: &str| std::fs::read(folder.path().join(name)).expect("there");
    let whole = table(&columns(), rows());
    assert!(read_back(read("trials.parquet")).equals_missing(&whole));
    let frame = Frame { name: "trials", columns: columns(), data: whole };
    assert_eq!(read("trials.csv"), frame.csv());
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 2, "nothing is left beside");
}
