//! What keeps the journal from being written, in words that help whoever runs the house.

use std::fmt;
use std::fs::File;
use std::io::ErrorKind::{NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
use std::path::Path;

use rusqlite::ErrorCode;

/// What keeps the journal from being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// No space is left.
    Full,
    /// The file, its folder or the whole disk may only be read.
    ReadOnly,
    /// The file is not in its place any more: whatever is written to it now would be lost.
    Gone,
    /// The file is none that SQLite can go on with.
    Damaged,
    /// Anything else that disks do.
    Failing,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::Full => "the disk is full",
            Trouble::ReadOnly => "the journal may be read but not written",
            Trouble::Gone => "the journal's file was moved, deleted or replaced while the house was open",
            Trouble::Damaged => "the journal's file is damaged",
            Trouble::Failing => "the disk does not write",
        })
    }
}

impl Trouble {
    /// What is behind an answer of SQLite, which does not always know.
    pub fn behind(error: &rusqlite::Error, path: &Path) -> Trouble {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Trouble::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Trouble::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Trouble::Damaged,
            _ => match File::options().append(true).open(path).map_err(|error| error.kind()) {
                Err(ReadOnlyFilesystem | PermissionDenied) => Trouble::ReadOnly,
                Err(StorageFull | QuotaExceeded) => Trouble::Full,
                Err(NotFound) => Trouble::Gone,
                _ => Trouble::Failing,
            },
        }
    }
}
