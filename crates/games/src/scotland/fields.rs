//! JSON values with the way that leads to them, so that a message can name the field.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the whole file is called where a field would be named.
pub const WHOLE_FILE: &str = "the file";

/// Why a field of a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum FieldError {
    /// The text is no JSON.
    #[error("line {line}, column {column}: no JSON")]
    Syntax {
        /// Which line, from 1.
        line: usize,
        /// Which column.
        column: usize,
    },
    /// The field is not there.
    #[error("{0} is missing")]
    Missing(String),
    /// The field has another type.
    #[error("{path}: expected {expected}")]
    Type {
        /// The way that leads to it.
        path: String,
        /// What it should be.
        expected: Expected,
    },
}

/// The type a value should have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// An object.
    Object,
    /// A list.
    List,
    /// An integer.
    Integer,
    /// A number.
    Number,
    /// true or false.
    Bool,
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Expected::Object => "an object",
            Expected::List => "a list",
            Expected::Integer => "an integer",
            Expected::Number => "a number",
            Expected::Bool => "true or false",
        })
    }
}

/// Reads the text of a file, with or without a byte order mark.
pub(super) fn parse(bytes: &[u8]) -> Result<Value, FieldError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    serde_json::from_slice(bytes)
        .map_err(|error| FieldError::Syntax { line: error.line(), column: error.column() })
}

/// A value, or its absence, and the way that leads to it. Null counts as missing.
pub(super) struct Place<'a> {
    value: Option<&'a Value>,
    path: String,
}

impl<'a> Place<'a> {
    /// The whole file.
    pub fn root(value: &'a Value) -> Place<'a> {
        Place { value: Some(value), path: String::new() }
    }

    /// The way that leads here.
    pub fn path(&self) -> &str {
        if self.path.is_empty() { WHOLE_FILE } else { &self.path }
    }

    /// Whether nothing is here.
    pub fn is_missing(&self) -> bool {
        self.value.is_none()
    }

    fn wrong(&self, expected: Expected) -> FieldError {
        match self.value {
            None => FieldError::Missing(self.path().to_owned()),
            Some(_) => FieldError::Type { path: self.path().to_owned(), expected },
        }
    }

    /// What stands under a key.
    pub fn key(&self, key: &str) -> Place<'a> {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        let value = self.value.and_then(|value| value.get(key)).filter(|value| !value.is_null());
        Place { value, path }
    }

    /// The same place, if it is an object.
    pub fn object(self) -> Result<Place<'a>, FieldError> {
        match self.value {
            Some(Value::Object(_)) => Ok(self),
            _ => Err(self.wrong(Expected::Object)),
        }
    }

    /// The entries of a list.
    pub fn list(&self) -> Result<Vec<Place<'a>>, FieldError> {
        let Some(Value::Array(values)) = self.value else { return Err(self.wrong(Expected::List)) };
        let item = |(at, value): (usize, &'a Value)| Place {
            value: Some(value).filter(|value| !value.is_null()),
            path: format!("{}[{at}]", self.path),
        };
        Ok(values.iter().enumerate().map(item).collect())
    }

    /// An integer.
    pub fn integer(&self) -> Result<i64, FieldError> {
        self.value.and_then(Value::as_i64).ok_or_else(|| self.wrong(Expected::Integer))
    }

    /// A number.
    pub fn number(&self) -> Result<f64, FieldError> {
        self.value.and_then(Value::as_f64).ok_or_else(|| self.wrong(Expected::Number))
    }

    /// true or false.
    pub fn bool(&self) -> Result<bool, FieldError> {
        self.value.and_then(Value::as_bool).ok_or_else(|| self.wrong(Expected::Bool))
    }
}
