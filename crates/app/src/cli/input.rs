//! Reading what a command is given: a file or standard input, never more of it than can be meant.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;

/// The name of standard input.
pub const INPUT: &str = "-";

/// Something that was read.
pub struct Source {
    /// What messages call it.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Source {
    /// Reads a file, or standard input for `-`, refusing what is longer than `limit`.
    pub fn read(path: &Path, limit: usize) -> Result<Source, Failure> {
        let name = path.display().to_string();
        Source::rest(name, open(path)?, limit)
    }

    /// Reads what is left of something that is open.
    pub fn rest(name: String, from: impl Read, limit: usize) -> Result<Source, Failure> {
        let mut bytes = Vec::new();
        let read = from.take(limit as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|error| Failure(format!("{name}: {error}")))?;
        let source = Source { name, bytes };
        source.at_most(limit)?;
        Ok(source)
    }

    /// Refuses what is longer than it can be meant to be.
    pub fn at_most(&self, limit: usize) -> Result<&Source, Failure> {
        if self.bytes.len() > limit {
            return Err(Failure(format!("{}: larger than {limit} bytes, so it cannot be meant", self.name)));
        }
        Ok(self)
    }

    /// What is wrong with it as a whole.
    pub fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure(format!("{}: {reason}", self.name))
    }

    /// What is wrong at a place of it. Every message names places in this way: `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`.
    pub fn at(&self, line: usize, column: Option<usize>, reason: impl std::fmt::Display) -> Failure {
        let column = column.map(|column| format!(":{column}")).unwrap_or_default();
        Failure(format!("{}:{line}{column}: {reason}", self.name))
    }

    /// A line of it, counted from 1, without its end, whatever bytes it holds.
    pub fn line(&self, number: usize) -> String {
        let line = self.bytes.split(|byte| *byte == b'\n').nth(number.saturating_sub(1)).unwrap_or_default();
        String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
    }

    /// It as text.
    pub fn text(&self) -> Result<&str, Failure> {
        std::str::from_utf8(&self.bytes).map_err(|error| {
            let before = &self.bytes[..error.valid_up_to()];
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
            let byte = self.bytes.get(error.valid_up_to()).copied().unwrap_or_default();
            let read =
                utf_16(&self.bytes).unwrap_or_else(|| format!("read the byte {byte:02X}, expected UTF-8"));
            self.at(line, Some(column), read)
        })
    }
}

/// Opens a file, or standard input for `-`.
pub fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new(INPUT) {
        return Ok(Box::new(io::stdin()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) => Err(Failure(format!("{}: {error}", path.display()))),
    }
}

/// What is to be said about text in UTF-16; none if it does not look so.
pub fn utf_16(bytes: &[u8]) -> Option<String> {
    let mark = match bytes {
        [0xFF, 0xFE, ..] => "the byte order mark FF FE",
        [0xFE, 0xFF, ..] => "the byte order mark FE FF",
        [0, 1..=255, 0, 1..=255, ..] | [1..=255, 0, 1..=255, 0, ..] => "a zero byte for every character",
        _ => return None,
    };
    Some(format!("read UTF-16 ({mark}), expected UTF-8"))
}
