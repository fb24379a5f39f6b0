//! The log file of a table, for games whose assignment asks for one: what happened, line by line, as it happens.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

use wire::TableId;

/// Where the log files of a house lie; a house without a folder keeps none.
#[derive(Clone, Default, Debug)]
pub struct Logbook(Option<PathBuf>);

impl Logbook {
    /// Log files in this folder.
    pub fn in_folder(folder: PathBuf) -> Logbook {
        Logbook(Some(folder))
    }

    /// Adds lines to a table's file.
    pub fn append(&self, table: &TableId, lines: &[String]) {
        self.put(table, lines, false);
    }

    /// Writes a table's file anew: after taking back it is shorter.
    pub fn rewrite(&self, table: &TableId, lines: &[String]) {
        self.put(table, lines, true);
    }

    /// The log follows the journal and never holds a game up: if it cannot be written, that is reported and all.
    fn put(&self, table: &TableId, lines: &[String], anew: bool) {
        let Some(folder) = &self.0 else { return };
        if lines.is_empty() && !anew {
            return;
        }
        let path = folder.join(format!("{table}.log"));
        if lines.is_empty() && !path.exists() {
            return;
        }
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let written = fs::create_dir_all(folder).and_then(|()| {
            let mut options = OpenOptions::new();
            options.create(true).write(true).truncate(anew).append(!anew);
            options.open(&path)?.write_all(text.as_bytes())
        });
        if let Err(error) = written {
            tracing::warn!(%table, %error, "the log cannot be written");
        }
    }
}
