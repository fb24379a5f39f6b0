//! Versions of the journal's file. SQLite keeps the number (`user_version`); a file without one has version 0.
//!
//! An older file is brought up when it is opened for writing, in one transaction. Migrations never rewrite an entry:
//! entries carry a form of their own ([`table::FORM`]).

use rusqlite::Connection;

/// The version that this program writes.
pub const VERSION: i64 = MIGRATIONS.len() as i64;

type Migration = fn(&Connection) -> rusqlite::Result<()>;

/// The migration at place N brings a file of version N to version N + 1.
const MIGRATIONS: [Migration; 1] = [with_forms];

/// The version that a file claims to have.
pub fn of(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The migrations that a file of this version still needs; none if the version is unknown.
fn due(version: i64) -> Option<&'static [Migration]> {
    MIGRATIONS.get(usize::try_from(version).ok()?..)
}

/// Whether this program can read a file of this version.
pub fn is_known(version: i64) -> bool {
    due(version).is_some()
}

/// Brings a file of a known version up to the present one, within a transaction of the caller.
pub fn bring_up(connection: &Connection, version: i64) -> rusqlite::Result<()> {
    let due = due(version).unwrap_or_default();
    for migrate in due {
        migrate(connection)?;
    }
    if due.is_empty() { Ok(()) } else { connection.pragma_update(None, "user_version", VERSION) }
}

/// How all entries of a file of this version are read: table, number, form, text.
pub fn selection(version: i64) -> &'static str {
    match version {
        0 => "SELECT table_id, seq, 1, entry FROM journal ORDER BY table_id, seq",
        _ => "SELECT table_id, seq, form, entry FROM journal ORDER BY table_id, seq",
    }
}

/// Version 1: every entry says which form it has. All that were written before have the first.
fn with_forms(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS journal (
             table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, seq)
         ) WITHOUT ROWID;
         ALTER TABLE journal ADD COLUMN form INTEGER NOT NULL DEFAULT 1;",
    )
}
