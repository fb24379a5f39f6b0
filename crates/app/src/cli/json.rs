//! JSON files: what is wrong with one as JSON, and what stands at a place that a message names.

use serde_json::Value;

use super::Failure;
use super::input::Source;
use super::visible::{quoted, short};
use super::words;

/// Reads a JSON file, which should be `expected`.
pub fn parse(source: &Source, expected: &str) -> Result<Value, Failure> {
    serde_json::from_str(text(source, expected)?).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or(&reason);
        broken(source, error.line(), error.column(), reason, expected)
    })
}

/// The text of a JSON file, which should be `expected`; a byte order mark does no harm.
pub fn text<'a>(source: &'a Source, expected: &str) -> Result<&'a str, Failure> {
    let text = source.text()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(source.failure(format!("line 1 is missing: the file is empty, expected {expected}")));
    }
    Ok(text)
}

/// What is wrong at a place of a JSON file.
pub fn broken(source: &Source, line: usize, column: usize, reason: &str, expected: &str) -> Failure {
    let (line, column) = (line.max(1), column.max(1));
    let read = quoted(&source.line(line));
    source.at(
        line,
        Some(column),
        format!("{}; line {line} reads {read}, expected {expected}", words::plain(reason)),
    )
}

/// A message that begins with the way to a value, like `misterX.ai: expected true or false`, with what stands there; if
/// nothing does, with what stands beside it.
pub fn with_read(message: &str, file: &Value) -> String {
    let path = message.split([':', ' ']).next().unwrap_or_default();
    if message.ends_with(" is missing") {
        let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
        let beside = at(file, parent).and_then(Value::as_object);
        return match beside.map(|object| object.keys().map(String::as_str).collect::<Vec<_>>()) {
            Some(keys) if !keys.is_empty() => format!("{message} (read: {})", keys.join(", ")),
            _ => message.to_owned(),
        };
    }
    match at(file, path) {
        Some(value) if message.contains("expected") => {
            format!("{message}, read {}", short(&value.to_string()))
        }
        _ => message.to_owned(),
    }
}

/// The value at the end of a way like `detectives.players[2].position`.
fn at<'a>(file: &'a Value, path: &str) -> Option<&'a Value> {
    let mut value = file;
    for part in path.split(['.', '[']).filter(|part| !part.is_empty()) {
        value = match part.strip_suffix(']') {
            Some(index) => value.get(index.parse::<usize>().ok()?)?,
            None => value.get(part)?,
        };
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn messages_show_what_was_read() {
        let file = json!({"a": {"b": [1, {"c": "x"}], "d": null}});
        for (message, said) in [
            ("a.b[1].c: expected an integer", "a.b[1].c: expected an integer, read \"x\""),
            ("a.b[0]: expected a list", "a.b[0]: expected a list, read 1"),
            ("a.e is missing", "a.e is missing (read: b, d)"),
            ("z is missing", "z is missing (read: a)"),
            ("a.b: 2 entries (expected 3)", "a.b: 2 entries (expected 3), read [1,{\"c\":\"x\"}]"),
            ("currRoundNo: 25 is outside 1..24", "currRoundNo: 25 is outside 1..24"),
            ("the file: expected an object", "the file: expected an object"),
        ] {
            assert_eq!(with_read(message, &file), said);
        }
    }
}
