//! The log files of tables whose game's assignment asks for one. A log follows from the journal and never holds a game
//! up: it is written after everybody was told, caught up if that failed or a crash came between, and gone with its table.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use table::log::LogChange;
use table::{Entry, Table, log};
use wire::TableId;

use crate::private;

/// Where the log files of a house lie; a house without a folder keeps none.
#[derive(Clone, Default, Debug)]
pub struct Logbook(Option<PathBuf>);

impl Logbook {
    /// Log files in this folder.
    pub fn in_folder(folder: PathBuf) -> Logbook {
        Logbook(Some(folder))
    }

    /// The log of this table, caught up: a crash may have left it behind, and an earlier table of that name its own.
    pub fn of(&self, table: &Table) -> LogFile {
        let path = self.0.as_ref().map(|folder| folder.join(file_name(&table.id)));
        let mut file = LogFile { path, written: None, failing: false };
        file.follow(table, &[]);
        file
    }

    /// Removes the logs of tables that are no more. Other files in the folder are not ours.
    pub fn tidy(&self, is_known: impl Fn(&TableId) -> bool) {
        let Some(files) = self.0.as_ref().and_then(|folder| fs::read_dir(folder).ok()) else { return };
        for path in files.flatten().map(|file| file.path()) {
            if table_of(&path).is_some_and(|table| !is_known(&table)) {
                remove(&path);
            }
        }
    }
}

fn file_name(table: &TableId) -> String {
    format!("{table}.log")
}

/// The table whose log this is, if it is one.
fn table_of(path: &Path) -> Option<TableId> {
    path.file_name()?.to_str()?.strip_suffix(".log")?.parse().ok()
}

fn remove(path: &Path) {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            tracing::warn!(path = %path.display(), %error, "the log of a table that is no more stays behind");
        }
        _ => {}
    }
}

/// The log file of one table.
#[derive(Debug)]
pub struct LogFile {
    path: Option<PathBuf>,
    /// How many bytes of this table's log are known to lie there; none if something else may.
    written: Option<u64>,
    /// Whether somebody was told already that it cannot be written.
    failing: bool,
}

impl LogFile {
    /// Follows what has just become true at the table.
    pub fn follow(&mut self, table: &Table, entries: &[Entry]) {
        let Some(path) = &self.path else { return };
        let added = match (log::change(table, entries), self.written) {
            (LogChange::None, Some(_)) => return,
            (LogChange::More(lines), Some(written)) if written > 0 => add(path, written, &lines),
            _ => Ok(None),
        };
        // What else lies there, or may lie there, is not continued.
        let done = added.and_then(|added| added.map_or_else(|| put(path, &log::text(table)), Ok));
        if let Err(error) = &done
            && !self.failing
        {
            tracing::warn!(path = %path.display(), %error, "the log cannot be written; it is caught up later");
        }
        self.failing = done.is_err();
        self.written = done.ok();
    }

    /// The table is no more, and neither is its log.
    pub fn remove(&mut self) {
        if let Some(path) = self.path.take() {
            remove(&path);
        }
    }
}

/// Makes the file this text; how long it is.
fn put(path: &Path, text: &str) -> io::Result<u64> {
    match fs::read(path) {
        Ok(known) if known == text.as_bytes() => private::tighten(path)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound && text.is_empty() => {}
        _ => {
            if let Some(folder) = path.parent() {
                private::folder(folder)?;
            }
            private::write(path, text.as_bytes())?;
        }
    }
    Ok(text.len() as u64)
}

/// Adds lines to a file that is so long; how long it is now, or nothing if it is not the file we left.
fn add(path: &Path, length: u64, lines: &str) -> io::Result<Option<u64>> {
    let Ok(mut file) = File::options().append(true).open(path) else { return Ok(None) };
    if file.metadata()?.len() != length {
        return Ok(None);
    }
    file.write_all(lines.as_bytes())?;
    Ok(Some(length + lines.len() as u64))
}
