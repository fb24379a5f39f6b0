//! JSON files read value by value, each with the way that leads to it, so that a refusal can name the field.
//!
//! A value gets its type when it is asked for, and numbers stay as they are written until then, however many digits they
//! have. Of a key that stands in an object twice, the last one counts.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// Why a field of a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum FieldError {
    /// The text is no JSON.
    #[error("line {line}, column {column}: no JSON")]
    Syntax {
        /// Which line, from 1.
        line: usize,
        column: usize,
    },
    /// The field is not there.
    #[error("{0} is missing")]
    Missing(String),
    /// The field has another type.
    #[error("{path}: expected {expected}")]
    Type {
        /// The way that leads to it, or [`WHOLE_FILE`].
        path: String,
        /// What it should be.
        expected: Expected,
    },
}

/// The way to the value that is not inside another one.
pub const WHOLE_FILE: &str = "the file";

/// The type a value should have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    Object,
    List,
    Text,
    Integer,
    Number,
    /// true or false.
    Bool,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Object => "an object",
            Expected::List => "a list",
            Expected::Text => "a text",
            Expected::Integer => "an integer",
            Expected::Number => "a number",
            Expected::Bool => "true or false",
        })
    }
}

/// Begins to read a file, with or without a byte order mark. What is never asked for may hold anything that has the
/// form of JSON.
pub fn parse(bytes: &[u8]) -> Result<Node<'_>, FieldError> {
    let value: &RawValue = serde_json::from_slice(without_mark(bytes)).map_err(syntax)?;
    Ok(Node { value: Some(value), path: String::new() })
}

/// The same for files all of which must make sense, asked for or not: numbers that can be kept, texts without halves of
/// characters, and no more than 127 values inside each other.
pub fn parse_all(bytes: &[u8]) -> Result<Node<'_>, FieldError> {
    let _: Value = serde_json::from_slice(without_mark(bytes)).map_err(syntax)?;
    parse(bytes)
}

/// The bytes of a text file without its byte order mark.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

fn syntax(error: serde_json::Error) -> FieldError {
    FieldError::Syntax { line: error.line(), column: error.column() }
}

/// A value, or its absence, and the way that leads to it. Inside of other values null counts as absent.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    value: Option<&'a RawValue>,
    path: String,
}

/// An object and the way that leads to it.
#[derive(Clone, Debug)]
pub struct JsonObject<'a> {
    values: BTreeMap<String, &'a RawValue>,
    path: String,
}

impl<'a> JsonObject<'a> {
    /// What stands under a key.
    pub fn key(&self, key: &str) -> Node<'a> {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Node::inside(self.values.get(key).copied(), path)
    }
}

impl<'a> Node<'a> {
    fn inside(value: Option<&'a RawValue>, path: String) -> Node<'a> {
        Node { value: value.filter(|value| value.get() != "null"), path }
    }

    /// The way that leads here.
    pub fn path(&self) -> String {
        if self.path.is_empty() { WHOLE_FILE.to_owned() } else { self.path.clone() }
    }

    /// Whether nothing is here.
    pub fn is_missing(&self) -> bool {
        self.value.is_none()
    }

    /// Whether this is a file that holds nothing but null.
    pub fn is_null(&self) -> bool {
        self.value.is_some_and(|value| value.get() == "null")
    }

    fn wrong(&self, expected: Expected) -> FieldError {
        FieldError::Type { path: self.path(), expected }
    }

    fn read<T: Deserialize<'a>>(&self, expected: Expected) -> Result<Option<T>, FieldError> {
        let read = self.value.map(|value| serde_json::from_str(value.get())).transpose();
        read.map_err(|_| self.wrong(expected))
    }

    /// What one of the other functions reads, which must not be missing.
    pub fn needed<T>(
        &self,
        read: impl FnOnce(&Node<'a>) -> Result<Option<T>, FieldError>,
    ) -> Result<T, FieldError> {
        read(self)?.ok_or_else(|| FieldError::Missing(self.path()))
    }

    pub fn object(&self) -> Result<Option<JsonObject<'a>>, FieldError> {
        let values = self.read(Expected::Object)?;
        Ok(values.map(|values| JsonObject { values, path: self.path.clone() }))
    }

    /// The entries of a list.
    pub fn list(&self) -> Result<Option<Vec<Node<'a>>>, FieldError> {
        let item = |(at, value)| Node::inside(Some(value), format!("{}[{at}]", self.path));
        let values: Option<Vec<&RawValue>> = self.read(Expected::List)?;
        Ok(values.map(|values| values.into_iter().enumerate().map(item).collect()))
    }

    pub fn text(&self) -> Result<Option<String>, FieldError> {
        self.read(Expected::Text)
    }

    /// An integer that fits.
    pub fn integer(&self) -> Result<Option<i64>, FieldError> {
        self.read(Expected::Integer)
    }

    /// An integer of any length, as it is written.
    pub fn digits(&self) -> Result<Option<&'a str>, FieldError> {
        let Some(text) = self.value.map(RawValue::get) else { return Ok(None) };
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Some(text))
        } else {
            Err(self.wrong(Expected::Integer))
        }
    }

    pub fn number(&self) -> Result<Option<f64>, FieldError> {
        self.read(Expected::Number)
    }

    /// true or false.
    pub fn bool(&self) -> Result<Option<bool>, FieldError> {
        self.read(Expected::Bool)
    }
}
