//! The journal's file: opening it to write or only to look into it, reading it, adding to it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, params};

use super::{JournalError, Story, Written, versions};

/// Opens the file for writing, or makes it, and brings it up to the present version.
pub fn open(path: &Path) -> Result<Connection, JournalError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let (connection, version) = approach(path, flags)?;
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

/// Adds whole stories to the file: all of them, or none. They have been judged before.
pub fn import(path: &Path, stories: &[Story]) -> Result<(), JournalError> {
    let mut connection = open(path)?;
    let failed = |error: rusqlite::Error| store(path, &error);
    let transaction = connection.transaction().map_err(failed)?;
    for story in stories {
        let table = story.name();
        for Written { number, form, text } in &story.entries {
            let text = str::from_utf8(text).unwrap_or_default();
            let (number, form) = (number.unwrap_or_default(), form.unwrap_or_default());
            insert(&transaction, &table, number, form, text).map_err(|error| {
                match error.sqlite_error_code() {
                    Some(rusqlite::ErrorCode::ConstraintViolation) => {
                        JournalError::Taken { path: path.display().to_string(), table: table.clone() }
                    }
                    _ => failed(error),
                }
            })?;
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
        // Opened for reading alone SQLite could not lock the file against a house that is opened meanwhile, and would
        // leave files of its own beside it. So it may write, and is told not to.
        let (connection, version) = approach(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.pragma_update(None, "query_only", true).map_err(|error| store(path, &error))?;
        Ok(Reader { connection, path: path.to_owned(), version })
    }

    /// The version of the file.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// The stories of all tables, in the order of their names.
    pub fn stories(&self) -> Result<Vec<Story>, JournalError> {
        read(&self.connection, self.version).map_err(|error| store(&self.path, &error))
    }
}

/// Opens the file and looks at its version. Until that is known not a byte of it is changed.
fn approach(path: &Path, flags: OpenFlags) -> Result<(Connection, i64), JournalError> {
    let failed = |error: rusqlite::Error| store(path, &error);
    let connection =
        Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(failed)?;
    let look = || {
        // What a crash left in the log beside the file stays there, should the file be none of ours.
        let left = std::fs::metadata(beside(path)).is_ok_and(|log| log.len() > 0);
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, left)?;
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

/// SQLite's log beside the file, which holds what is not in the file yet.
fn beside(path: &Path) -> OsString {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    log
}

/// What SQLite says about this file.
pub fn store(path: &Path, error: &rusqlite::Error) -> JournalError {
    use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked};
    match error.sqlite_error_code() {
        Some(DatabaseBusy | DatabaseLocked) => JournalError::InUse(path.display().to_string()),
        _ => JournalError::Store(format!("{}: {error}", path.display())),
    }
}

/// All stories of a file of this version. Whatever stands in a row is taken as it is: judging comes later, and one
/// damaged row must not hide the others.
pub fn read(connection: &Connection, version: i64) -> rusqlite::Result<Vec<Story>> {
    let mut select = connection.prepare(versions::selection(version))?;
    let mut rows = select.query([])?;
    // A damaged name may lie among the entries of another table, so what belongs together need not lie together.
    let mut stories: BTreeMap<Vec<u8>, Vec<Written>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let written = Written {
            number: number(row.get_ref(1)?),
            form: number(row.get_ref(2)?),
            text: bytes(row.get_ref(3)?),
        };
        stories.entry(bytes(row.get_ref(0)?)).or_default().push(written);
    }
    Ok(stories.into_iter().map(|(table, entries)| Story { table, entries }).collect())
}

/// Adds one entry.
pub fn insert(
    connection: &Connection,
    table: &str,
    number: i64,
    form: i64,
    text: &str,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO journal (table_id, seq, form, entry) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![table, number, form, text])
        .map(drop)
}

fn number(cell: ValueRef<'_>) -> Option<i64> {
    cell.as_i64().ok()
}

/// What stands in a cell that should hold text.
fn bytes(cell: ValueRef<'_>) -> Vec<u8> {
    match cell {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
        ValueRef::Integer(number) => number.to_string().into_bytes(),
        ValueRef::Real(number) => number.to_string().into_bytes(),
        ValueRef::Null => Vec::new(),
    }
}
