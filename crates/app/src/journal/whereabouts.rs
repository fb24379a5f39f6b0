//! Whether the journal's files still lie where they were opened. A program that holds a file open goes on writing to it
//! after it was deleted, without any error, and all of that is lost when the program ends.

use std::path::{Path, PathBuf};

use super::file::beside;

/// Where the files were when they were opened.
#[derive(Debug)]
pub struct Whereabouts(Vec<(PathBuf, Identity)>);

/// What makes a file this one and no other: its device and its number there.
type Identity = (u64, u64);

impl Whereabouts {
    /// Those of the journal that is open at this path, and of SQLite's log beside it.
    pub fn of(path: &Path) -> Whereabouts {
        let files = [path.to_owned(), beside(path, "-wal")].into_iter();
        Whereabouts(files.filter_map(|path| identity(&path).map(|identity| (path, identity))).collect())
    }

    /// Whether every file still lies there. This asks the system about two names and opens nothing.
    pub fn are_kept(&self) -> bool {
        self.0.iter().all(|(path, then)| identity(path).as_ref() == Some(then))
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|metadata| (metadata.dev(), metadata.ino()))
}

/// Other systems let nobody delete a file that is open.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(|_| (0, 0))
}
