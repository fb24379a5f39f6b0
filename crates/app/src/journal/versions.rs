//! Versions of the journal's file. SQLite keeps the number (`user_version`); a file without one has version 0.
//!
//! An older file is brought up when it is opened for writing, in one transaction. Migrations never rewrite an entry:
//! entries carry a form of their own ([`table::FORM`]).

use std::collections::BTreeMap;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, params};
use table::Sum;

use super::reading;

/// The version that this program writes.
pub const VERSION: i64 = MIGRATIONS.len() as i64;

type Migration = fn(&Connection) -> rusqlite::Result<()>;

/// The migration at place N brings a file of version N to version N + 1.
const MIGRATIONS: [Migration; 3] = [with_forms, with_sums, with_touches];

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

/// How all entries of a file of this version are read: table, number, form, text, sum.
pub fn selection(version: i64) -> &'static str {
    match version {
        0 => "SELECT table_id, seq, 1, entry, NULL FROM journal ORDER BY table_id, seq",
        1 => "SELECT table_id, seq, form, entry, NULL FROM journal ORDER BY table_id, seq",
        _ => "SELECT table_id, seq, form, entry, sum FROM journal ORDER BY table_id, seq",
    }
}

/// The same for one table, in a file of the present version.
pub const SELECTION_OF_ONE: &str =
    "SELECT table_id, seq, form, entry, sum FROM journal WHERE table_id = ?1 ORDER BY seq";

/// How the ends of all stories are read, where a file of this version has them: table, entries, sum, last touched.
pub fn ends(version: i64) -> Option<&'static str> {
    match version {
        0 | 1 => None,
        2 => Some("SELECT table_id, entries, sum, NULL FROM ends"),
        _ => Some("SELECT table_id, entries, sum, touched_ms FROM ends"),
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

/// Version 2: every entry has a sum, and every story a note of its end. Those that were written before are vouched for as
/// they lie there.
fn with_sums(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "ALTER TABLE journal ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
         CREATE TABLE ends (
             table_id TEXT NOT NULL PRIMARY KEY, entries INTEGER NOT NULL, sum BLOB NOT NULL
         ) WITHOUT ROWID;",
    )?;
    let mut ends: BTreeMap<Vec<u8>, (i64, Sum)> = BTreeMap::new();
    let mut select = connection.prepare(selection(1))?;
    let mut update = connection.prepare("UPDATE journal SET sum = ?3 WHERE table_id IS ?1 AND seq IS ?2")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let (table, written) = reading::written(row)?;
        let (entries, sum) = ends.get(&table).copied().unwrap_or_default();
        let sum = sum.then(&table, &written);
        // Damaged names and numbers, too, are found by what stands there.
        let key = [row.get_ref(0)?, row.get_ref(1)?].map(ToSqlOutput::Borrowed);
        update.execute(params![key[0], key[1], sum.bytes()])?;
        ends.insert(table, (entries + 1, sum));
    }
    let mut insert = connection.prepare("INSERT INTO ends (table_id, entries, sum) VALUES (?1, ?2, ?3)")?;
    for (table, (entries, sum)) in &ends {
        insert.execute(params![ToSqlOutput::Borrowed(ValueRef::Text(table)), entries, sum.bytes()])?;
    }
    Ok(())
}

/// Version 3: the note of a story's end says when its table was last touched. Of those that were written before, nobody
/// knows.
fn with_touches(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("ALTER TABLE ends ADD COLUMN touched_ms INTEGER;")
}
