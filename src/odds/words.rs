//! Inputs as words: `a.quality=6 front='[0,0]'`. A value that is not JSON is text.

use serde_json::{Map, Value as Json};

use crate::fault::Fault;

/// Reads `key=value` words as inputs.
pub fn words<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Map<String, Json>, Fault> {
    let mut inputs = Map::new();
    for word in words {
        let (key, value) = word
            .split_once('=')
            .filter(|(key, _)| !key.is_empty())
            .ok_or_else(|| Fault::new(format!("`{word}`: an input is written key=value")))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Json::from(value));
        if inputs.insert(key.to_owned(), value).is_some() {
            return Err(Fault::new("given twice").at_key(key));
        }
    }
    Ok(inputs)
}
