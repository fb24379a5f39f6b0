//! A request as it comes over a line: what is asked, and the mark by which the asker knows its answers again.

use std::fmt;

use serde_json::Value;

use crate::{FromServer, ToServer};

/// Bytes of a mark that is a text.
const MARK_BYTES: usize = 64;

/// The asker's own mark on a request, a whole number or a short text. Everything that this line hears because of the
/// request repeats it as `id`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark(Box<str>);

impl Mark {
    fn read(value: &Value) -> Result<Mark, String> {
        let fits = match value {
            Value::Number(number) => number.is_i64() || number.is_u64(),
            Value::String(text) => text.len() <= MARK_BYTES,
            _ => false,
        };
        if fits {
            Ok(Mark(value.to_string().into()))
        } else {
            Err(format!("an id is a whole number or a text of at most {MARK_BYTES} bytes"))
        }
    }

    /// The message with this mark.
    pub fn on(&self, message: &FromServer) -> String {
        let mut text = message.text();
        // Every message is an object with at least its type.
        text.pop();
        text.push_str(",\"id\":");
        text.push_str(&self.0);
        text.push('}');
        text
    }
}

/// A request and its mark.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    pub mark: Option<Mark>,
    pub request: ToServer,
}

/// A text that is no request. Its mark may be readable all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoRequest {
    pub mark: Option<Mark>,
    pub reason: String,
}

impl fmt::Display for NoRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for NoRequest {}

impl Asked {
    /// Reads what came over a line.
    pub fn read(text: &str) -> Result<Asked, NoRequest> {
        let nothing = |reason: String| NoRequest { mark: None, reason };
        let mut message: Value = serde_json::from_str(text).map_err(|error| nothing(error.to_string()))?;
        let fields = message.as_object_mut().ok_or_else(|| nothing("a request is an object".to_owned()))?;
        let mark = fields.remove("id").map(|id| Mark::read(&id)).transpose().map_err(nothing)?;
        match serde_json::from_value(message) {
            Ok(request) => Ok(Asked { mark, request }),
            Err(error) => Err(NoRequest { mark, reason: error.to_string() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_repeat_the_mark() {
        for (id, repeated) in [("7", "7"), ("-1", "-1"), (r#""a\"b""#, r#""a\"b""#), (r#""ä""#, r#""ä""#)] {
            let asked = Asked::read(&format!(r#"{{"type":"ping","id":{id}}}"#)).expect("a request");
            assert_eq!(asked.request, ToServer::Ping {});
            let answer = asked.mark.expect("marked").on(&FromServer::Pong {});
            assert_eq!(answer, format!(r#"{{"type":"pong","id":{repeated}}}"#));
        }
        assert_eq!(Asked::read(r#"{"type":"ping"}"#).expect("a request").mark, None);
    }

    #[test]
    fn a_mark_is_small_and_found_on_requests_that_say_nothing() {
        let mark = |text: &str| Asked::read(text).expect_err("no request").mark;
        assert_eq!(mark(r#"{"type":"fly","id":3}"#), Some(Mark("3".into())));
        let long = "x".repeat(MARK_BYTES);
        assert!(Asked::read(&format!(r#"{{"type":"ping","id":"{long}"}}"#)).is_ok());
        for bad in [format!(r#""{long}x""#), "1.5".into(), "{}".into(), "null".into(), "true".into()] {
            let error =
                Asked::read(&format!(r#"{{"type":"ping","id":{bad}}}"#)).expect_err("no mark").to_string();
            assert!(error.starts_with("an id is"), "{error}");
        }
        for bad in ["", "[]", "7", "{", &"[".repeat(100_000)] {
            assert!(Asked::read(bad).is_err(), "{bad:?}");
        }
    }
}
