//! Reading what a command is given: a file or standard input, never more of it than can be meant.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;

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
        let failed = |error: io::Error| Failure(format!("{name}: {error}"));
        let mut bytes = Vec::new();
        let most = limit as u64 + 1;
        if path == Path::new("-") {
            io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(failed)?;
        } else {
            File::open(path).map_err(failed)?.take(most).read_to_end(&mut bytes).map_err(failed)?;
        }
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

    /// It as text.
    pub fn text(&self) -> Result<&str, Failure> {
        std::str::from_utf8(&self.bytes).map_err(|error| {
            let before = &self.bytes[..error.valid_up_to()];
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            Failure(format!("{}:{line}: no UTF-8 text", self.name))
        })
    }
}
