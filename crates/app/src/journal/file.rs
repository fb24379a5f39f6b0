//! The journal's file: opening it to write or only to look into it, and adding to it.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};
use table::Sum;

use super::reading::{bytes, read};
use super::{JournalError, Story, Written, rescue, versions};
use crate::private;

/// Opens the file for writing, or makes it, and brings it up to the present version. Nobody else may read it.
pub fn open(path: &Path) -> Result<Connection, JournalError> {
    if !path.exists() {
        // SQLite takes an empty file for a new one, and gives those beside it the same rights. If the file cannot be made,
        // SQLite says so as well.
        let _ = private::file().create(true).append(true).open(path);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let (connection, version) = approach(path, flags)?;
    for ours in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        if let Err(error) = private::tighten(&ours) {
            tracing::warn!(path = %ours.display(), %error, "others may read this file, and that cannot be changed");
        }
    }
    if !rescue::is_sound(&connection).map_err(|error| store(path, &error))? {
        rescue::rescue(connection, path, version)?;
        return open(path);
    }
    let prepare = || {
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch("BEGIN EXCLUSIVE")?;
        versions::bring_up(&connection, version)?;
        connection.execute_batch("COMMIT")
    };
    prepare().map_err(|error| store(path, &error))?;
    Ok(connection)
}

/// Adds whole stories to the file: all of them, or none. They have been judged before. Where a table of that name is
/// there, `makes_way` is asked whether it goes.
pub fn import(
    path: &Path,
    stories: &[Story],
    makes_way: impl Fn(&Story) -> bool,
) -> Result<(), JournalError> {
    let mut connection = open(path)?;
    let failed = |error: rusqlite::Error| store(path, &error);
    let there = read(&connection, versions::VERSION).map_err(failed)?;
    let transaction = connection.transaction().map_err(failed)?;
    for story in stories {
        let table = story.name();
        if let Some(old) = there.iter().find(|old| old.table == story.table) {
            if !makes_way(old) {
                return Err(JournalError::Taken { path: path.display().to_string(), table });
            }
            remove(&transaction, &table).map_err(failed)?;
        }
        let touched_ms = story.touched_ms().and_then(|ms| i64::try_from(ms).ok());
        if !append(&transaction, &table, &story.entries, touched_ms).map_err(failed)? {
            return Err(JournalError::Number { table });
        }
    }
    transaction.commit().map_err(failed)
}

/// A file that is looked into and never changed.
#[derive(Debug)]
pub struct Reader {
    connection: Connection,
    path: PathBuf,
    version: i64,
}

impl Reader {
    /// Opens an existing file of any known version.
    pub fn open(path: &Path) -> Result<Reader, JournalError> {
        let (connection, version) = if is_fixed(path) {
            approach(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI)
        } else {
            // Opened for reading alone SQLite could not lock the file against a house that is opened meanwhile, and would
            // leave files of its own beside it. So it may write, and is told not to.
            approach(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        }?;
        connection.pragma_update(None, "query_only", true).map_err(|error| store(path, &error))?;
        Ok(Reader { connection, path: path.to_owned(), version })
    }

    /// The version of the file.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Whether the pages of the file hang together.
    pub fn is_sound(&self) -> Result<bool, JournalError> {
        rescue::is_sound(&self.connection).map_err(|error| store(&self.path, &error))
    }

    /// The stories of all tables, in the order of their names.
    pub fn stories(&self) -> Result<Vec<Story>, JournalError> {
        read(&self.connection, self.version).map_err(|error| store(&self.path, &error))
    }
}

/// Whether nobody can change this file now, because its disk may only be read, and all of it is in it.
fn is_fixed(path: &Path) -> bool {
    let refused = File::options().append(true).open(path).err().map(|error| error.kind());
    refused == Some(ErrorKind::ReadOnlyFilesystem) && !has_log(path)
}

/// How SQLite is told that a file does not change, so that it needs no files beside it.
fn immutable(path: &Path) -> PathBuf {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(byte);
    let coded = |byte: &u8| if plain(byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") };
    let path: String = path.as_os_str().as_encoded_bytes().iter().map(coded).collect();
    format!("file:{path}?immutable=1").into()
}

/// Opens the file and looks at its version. Until that is known not a byte of it is changed.
fn approach(path: &Path, flags: OpenFlags) -> Result<(Connection, i64), JournalError> {
    let failed = |error: rusqlite::Error| store(path, &error);
    let place = if flags.contains(OpenFlags::SQLITE_OPEN_URI) { immutable(path) } else { path.to_owned() };
    let connection =
        Connection::open_with_flags(place, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(failed)?;
    let look = || {
        // What a crash left in the log beside the file stays there, should the file be none of ours.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_log(path))?;
        // Nobody else ever uses the file, so waiting for it would be in vain.
        connection.busy_timeout(Duration::ZERO)?;
        // Exclusive: a second program on the same file is told so at once instead of mixing its entries in.
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        versions::of(&connection)
    };
    let version = look().map_err(failed)?;
    if !versions::is_known(version) {
        let path = path.display().to_string();
        return Err(JournalError::Version { path, found: version, known: versions::VERSION });
    }
    Ok((connection, version))
}

/// Whether something was written that is not in the file itself yet.
pub fn has_log(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// One of the files that SQLite keeps beside this one, such as the log of what is not in it yet.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What SQLite says about this file.
pub fn store(path: &Path, error: &rusqlite::Error) -> JournalError {
    use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked};
    match error.sqlite_error_code() {
        Some(DatabaseBusy | DatabaseLocked) => JournalError::InUse(path.display().to_string()),
        _ => JournalError::Store(format!("{}: {error}", path.display())),
    }
}

/// Adds entries to the end of a table's story, and notes where it ends now and when; whether their numbers are those that follow.
/// If not, the caller takes back what was added so far. Only the end is looked at, so that it costs the same however
/// long the story is.
pub fn append(
    connection: &Connection,
    table: &str,
    entries: &[Written],
    touched_ms: Option<i64>,
) -> rusqlite::Result<bool> {
    let end = connection
        .prepare_cached("SELECT entries, sum FROM ends WHERE table_id = ?1")?
        .query_row([table], |row| Ok((row.get(0)?, Sum::read(&bytes(row.get_ref(1)?)))))
        .optional()?;
    let (mut next, Some(mut sum)): (i64, _) = end.unwrap_or((0, Some(Sum::default()))) else {
        return Ok(false);
    };
    let mut insert = connection.prepare_cached(
        "INSERT OR IGNORE INTO journal (table_id, seq, form, entry, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for written in entries {
        sum = sum.then(table.as_bytes(), written);
        let text = ToSqlOutput::Borrowed(ValueRef::Text(&written.text));
        let follows = written.number == Some(next)
            && insert.execute(params![table, next, written.form, text, sum.bytes()])? == 1;
        if !follows {
            return Ok(false);
        }
        next += 1;
    }
    connection
        .prepare_cached(
            "INSERT INTO ends (table_id, entries, sum, touched_ms) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (table_id) DO UPDATE SET entries = ?2, sum = ?3, touched_ms = ?4",
        )?
        .execute(params![table, next, sum.bytes(), touched_ms])?;
    Ok(true)
}

/// Notes that a table was touched, where nothing was added to its story.
pub fn touch(connection: &Connection, table: &str, touched_ms: Option<i64>) -> rusqlite::Result<()> {
    let mut update = connection.prepare_cached("UPDATE ends SET touched_ms = ?2 WHERE table_id = ?1")?;
    update.execute(params![table, touched_ms]).map(|_| ())
}

/// Forgets a table's story.
pub fn remove(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    for forget in ["DELETE FROM journal WHERE table_id = ?1", "DELETE FROM ends WHERE table_id = ?1"] {
        connection.prepare_cached(forget)?.execute([table])?;
    }
    Ok(())
}
