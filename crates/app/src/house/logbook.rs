//! The log file of a table, for games whose assignment asks for one. It follows the journal and never holds a game up:
//! it is written after everybody was told, and if it cannot be written, that is reported and all.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

use table::log::LogChange;
use wire::TableId;

/// Where the log files of a house lie; a house without a folder keeps none.
#[derive(Clone, Default, Debug)]
pub struct Logbook(Option<PathBuf>);

impl Logbook {
    /// Log files in this folder.
    pub fn in_folder(folder: PathBuf) -> Logbook {
        Logbook(Some(folder))
    }

    /// Follows what has just happened at a table.
    pub fn follow(&self, table: &TableId, change: &LogChange) {
        match change {
            LogChange::None => {}
            LogChange::More(lines) if lines.is_empty() => {}
            LogChange::More(lines) => self.put(table, lines, false),
            LogChange::Anew(text) => self.catch_up(table, text),
        }
    }

    /// Makes sure that a table's file is this text: a crash may have left it behind, or an earlier table of that name.
    pub fn catch_up(&self, table: &TableId, text: &str) {
        let Some(path) = self.path(table) else { return };
        let known = fs::read(&path).ok();
        if known.as_deref().unwrap_or_default() != text.as_bytes() {
            self.put(table, text, true);
        }
    }

    fn path(&self, table: &TableId) -> Option<PathBuf> {
        self.0.as_ref().map(|folder| folder.join(format!("{table}.log")))
    }

    fn put(&self, table: &TableId, text: &str, anew: bool) {
        let (Some(folder), Some(path)) = (&self.0, self.path(table)) else { return };
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
