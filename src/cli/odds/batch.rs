//! A batch: JSON lines in, JSON lines out, in order. A bad line spoils itself only.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Map, Value as Json, json};

use super::Done;
use crate::books::{Book, open};
use crate::fault::Fault;
use crate::odds::Asking;
use crate::tables::Variant;

/// Books opened so far, with the variants laid over them; a book that could not be opened says why each time.
type Shelf = BTreeMap<String, Result<Box<dyn Book>, Fault>>;

/// Answers every line of a file, or of standard input.
pub fn run(file: &Path, variants: &[Variant], asking: Asking) -> Done {
    let source: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        let opened = std::fs::File::open(file).map_err(|error| Fault::io("read the batch", file, &error))?;
        Box::new(BufReader::new(opened))
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut shelf = Shelf::new();
    let (mut asked, mut spoilt) = (0, 0);
    for (number, line) in source.lines().enumerate() {
        let line = line.map_err(|error| Fault::io("read the batch", file, &error))?;
        if line.trim().is_empty() {
            continue;
        }
        asked += 1;
        let reply = reply(&line, &mut shelf, variants, asking).unwrap_or_else(|(id, fault)| {
            spoilt += 1;
            json!({ "id": id, "error": format!("line {}: {fault}", number + 1) })
        });
        match writeln!(out, "{reply}") {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(ExitCode::SUCCESS),
            written => written.map_err(cannot_write)?,
        }
    }
    out.flush().map_err(cannot_write)?;
    if spoilt == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    Err(Fault::new(format!("{spoilt} of {asked} questions could not be answered; their lines say why")))
}

fn cannot_write(error: io::Error) -> Fault {
    Fault::new(format!("cannot write to standard output: {error}"))
}

/// Answers one line, or says what is wrong with it and whose it was.
fn reply(line: &str, shelf: &mut Shelf, variants: &[Variant], asking: Asking) -> Result<Json, (Json, Fault)> {
    let parsed: Json =
        serde_json::from_str(line).map_err(|error| (Json::Null, Fault::new(format!("not JSON: {error}"))))?;
    let id = parsed.get("id").cloned().unwrap_or(Json::Null);
    let whose = |fault: Fault| (id.clone(), fault);
    let Request { book: name, question, inputs } = Request::read(&parsed).map_err(whose)?;
    let book = shelf.entry(name.to_owned()).or_insert_with(|| open_with(name, variants));
    let book = book.as_ref().map_err(|fault| whose(fault.clone()))?;
    let answer = asking.ask(&**book, question, inputs.unwrap_or(&Map::new())).map_err(whose)?;
    let mut said = Map::new();
    said.insert("id".into(), id.clone());
    said.insert("book".into(), name.into());
    said.insert("question".into(), question.into());
    Ok(answer.json(said))
}

/// Opens a book with the variants that are not declared for another one.
fn open_with(name: &str, variants: &[Variant]) -> Result<Box<dyn Book>, Fault> {
    let meant: Vec<Variant> = variants.iter().filter(|variant| variant.may_be_for(name)).cloned().collect();
    open(name, &meant)
}

/// What a line asks.
struct Request<'l> {
    book: &'l str,
    question: &'l str,
    inputs: Option<&'l Map<String, Json>>,
}

impl<'l> Request<'l> {
    fn read(line: &'l Json) -> Result<Self, Fault> {
        const KEYS: [&str; 4] = ["id", "book", "question", "inputs"];
        let Json::Object(line) = line else {
            return Err(Fault::new(format!("found {line}, allowed: an object with {}", KEYS.join(", "))));
        };
        if let Some(key) = line.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(Fault::unknown("key", key, KEYS));
        }
        let text = |key: &str| match line.get(key) {
            Some(Json::String(text)) => Ok(text.as_str()),
            Some(other) => Err(Fault::new(format!("found {other}, allowed: text")).at_key(key)),
            None => Err(Fault::new("required, and missing").at_key(key)),
        };
        let inputs = match line.get("inputs") {
            None => None,
            Some(Json::Object(inputs)) => Some(inputs),
            Some(other) => return Err(Fault::new(format!("found {other}, allowed: an object")).at_key("inputs")),
        };
        Ok(Self { book: text("book")?, question: text("question")?, inputs })
    }
}
