//! What keeps the journal from being written, in words that help whoever runs the house.

use std::fs::File;
use std::io::ErrorKind::{NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
use std::path::Path;

use rusqlite::ErrorCode;

/// What keeps the journal from being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// No space is left.
    #[error("the disk is full")]
    Full,
    /// The file, its folder or the whole disk may only be read.
    #[error("the journal may be read but not written")]
    ReadOnly,
    /// The file is not in its place any more: whatever is written to it now would be lost.
    #[error("the journal's file was moved, deleted or replaced while the house was open")]
    Gone,
    /// The file is none that SQLite can go on with.
    #[error("the journal's file is damaged")]
    Damaged,
    /// Anything else that disks do.
    #[error("the disk does not write")]
    Failing,
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
