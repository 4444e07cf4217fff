//! The public examples as questions of the books on the shelf, their inputs under dotted keys.

use grognard::books::{Book, open, titles};
use serde_json::{Map, Value as Json};

/// Inputs by dotted key.
pub type Inputs = Map<String, Json>;

/// A question of the catalogue with the inputs of its example.
pub struct Example {
    /// The name of the question.
    pub question: String,
    /// What the example tells.
    pub inputs: Inputs,
}

/// Every book on the shelf with the examples of its questions.
pub fn shelf() -> Vec<(Box<dyn Book>, Vec<Example>)> {
    let lines = include_str!("data/examples.jsonl").lines();
    let all: Vec<Json> = lines.map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
    let of = |id: &str| all.iter().filter(|line| line["book"] == id).map(example).collect();
    titles().map(|title| (open(title.id, &[]).expect("it is on the shelf"), of(title.id))).collect()
}

fn example(line: &Json) -> Example {
    let mut inputs = Inputs::new();
    flatten("", &line["inputs"], &mut inputs);
    Example { question: line["question"].as_str().expect("a name").to_owned(), inputs }
}

fn flatten(path: &str, value: &Json, flat: &mut Inputs) {
    match value {
        Json::Object(below) => {
            for (key, value) in below {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                flatten(&path, value, flat);
            }
        }
        _ => {
            flat.insert(path.to_owned(), value.clone());
        }
    }
}
