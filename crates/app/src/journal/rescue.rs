//! A file whose pages SQLite cannot make sense of. Writing to it would spoil more of it, so what can be read moves to a new
//! one, and the old one is kept beside it.

use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, params};
use table::Sum;

use super::file::{beside, has_log, open, store};
use super::{JournalError, Story, reading};

/// Whether the pages of the file hang together. This reads all of them, as whoever opens a house does anyway.
pub fn is_sound(connection: &Connection) -> rusqlite::Result<bool> {
    let found = connection.pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0));
    match found {
        Ok(found) => Ok(found == "ok"),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Moves what can be read to a new file in the old one's place. Stories that are damaged stay so.
pub fn rescue(connection: Connection, path: &Path, version: i64) -> Result<(), JournalError> {
    let failed = |error: rusqlite::Error| store(path, &error);
    let stories = reading::read(&connection, version).map_err(failed)?;
    // What lies in the log beside the old file goes into it: beside the new one it would be taken for its own.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(failed)?;
    drop(connection);
    if has_log(path) {
        return Err(JournalError::Store(format!("{} is damaged and cannot be written", path.display())));
    }
    let (kept, new) = (free_name(path), beside(path, "-new"));
    let moved = |error: std::io::Error| JournalError::Store(format!("{}: {error}", path.display()));
    // One that was left by a crash is not finished.
    let _ = std::fs::remove_file(&new);
    let mut fresh = open(&new)?;
    copy(&mut fresh, stories).map_err(failed)?;
    drop(fresh);
    std::fs::copy(path, &kept).map_err(moved)?;
    std::fs::rename(&new, path).map_err(moved)?;
    tracing::error!(
        path = %path.display(), kept = %kept.display(),
        "the file was damaged: what can be read of it is in a new one, and the old one is kept"
    );
    Ok(())
}

fn free_name(path: &Path) -> PathBuf {
    (1..)
        .map(|number| beside(path, &format!("-damaged-{number}")))
        .find(|name| !name.exists())
        // The iterator is endless, and no folder is.
        .expect("there is always a free name")
}

/// Rows as they lie there, but for those that no row can be made of.
fn copy(connection: &mut Connection, stories: Vec<Story>) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    for story in stories {
        let story = story.sealed();
        let table = ToSqlOutput::Borrowed(ValueRef::Text(&story.table));
        let bytes = |sum: Option<Sum>| sum.map(|sum| sum.bytes().to_vec()).unwrap_or_default();
        let seal = story.seal.clone().unwrap_or_default();
        for (entry, sum) in story.entries.iter().zip(seal.sums) {
            let text = ToSqlOutput::Borrowed(ValueRef::Text(&entry.text));
            let sql =
                "INSERT OR IGNORE INTO journal (table_id, seq, form, entry, sum) VALUES (?1, ?2, ?3, ?4, ?5)";
            let form = entry.form.unwrap_or_default();
            transaction.prepare_cached(sql)?.execute(params![table, entry.number, form, text, bytes(sum)])?;
        }
        if let Some(end) = seal.end {
            let sql =
                "INSERT OR IGNORE INTO ends (table_id, entries, sum, touched_ms) VALUES (?1, ?2, ?3, ?4)";
            let end = params![table, end.entries, bytes(end.sum), end.touched_ms];
            transaction.prepare_cached(sql)?.execute(end)?;
        }
    }
    transaction.commit()
}
