//! Reading what a command is given: a file or standard input, never more of it than can be meant.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;

/// Reads a file, or standard input for `-`, refusing what is longer than `limit`.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Failure> {
    let failed = |error: io::Error| Failure(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        File::open(path).map_err(failed)?.take(most).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() > limit {
        return Err(Failure(format!("{}: larger than {limit} bytes, so it cannot be meant", path.display())));
    }
    Ok(bytes)
}

/// The same for text.
pub fn read_text(path: &Path, limit: usize) -> Result<String, Failure> {
    String::from_utf8(read(path, limit)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        Failure(format!("{}:{line}: no UTF-8 text", path.display()))
    })
}
