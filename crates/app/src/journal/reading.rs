//! Reading the journal's file. Whatever stands in a row is taken as it is: judging comes later, and what is damaged must not
//! hide the rest.

use std::collections::BTreeMap;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, Params, Row};
use table::{End, Seal, Sum};

use super::{Story, Written, versions};

/// All stories of a file of this version, in the order of their names.
pub fn read(connection: &Connection, version: i64) -> rusqlite::Result<Vec<Story>> {
    let mut stories = Stories { sealed: versions::ends(version).is_some(), found: BTreeMap::new() };
    if let Some(ends) = versions::ends(version) {
        stories.read_ends(connection, ends)?;
    }
    match stories.read_entries(connection, versions::selection(version), []) {
        Err(error) if stories.sealed && error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            // SQLite gives up at the first page that it cannot read. Looked for one by one, all stories are found but
            // those on such a page.
            for story in stories.found.values_mut() {
                story.entries.clear();
                story.seal.get_or_insert_default().sums.clear();
            }
            let names: Vec<Vec<u8>> = stories.found.keys().cloned().collect();
            for name in names.iter().filter_map(|name| str::from_utf8(name).ok()) {
                // What comes before the damage is kept; that the rest is missing shows by the story's end.
                let _ = stories.read_entries(connection, versions::SELECTION_OF_ONE, [name]);
            }
        }
        other => other?,
    }
    Ok(stories.found.into_values().collect())
}

struct Stories {
    /// Whether there are sums and ends.
    sealed: bool,
    /// By name: a damaged one may lie among the entries of another table, so what belongs together need not lie together.
    found: BTreeMap<Vec<u8>, Story>,
}

impl Stories {
    fn of(&mut self, table: Vec<u8>) -> &mut Story {
        let sealed = self.sealed;
        self.found.entry(table).or_insert_with_key(|table| Story {
            table: table.clone(),
            entries: Vec::new(),
            seal: sealed.then(Seal::default),
        })
    }

    fn read_entries(
        &mut self,
        connection: &Connection,
        sql: &str,
        which: impl Params,
    ) -> rusqlite::Result<()> {
        let mut select = connection.prepare(sql)?;
        let mut rows = select.query(which)?;
        while let Some(row) = rows.next()? {
            let (table, written) = written(row)?;
            let story = self.of(table);
            story.entries.push(written);
            if let Some(seal) = &mut story.seal {
                seal.sums.push(Sum::read(&bytes(row.get_ref(4)?)));
            }
        }
        Ok(())
    }

    fn read_ends(&mut self, connection: &Connection, sql: &str) -> rusqlite::Result<()> {
        let mut select = connection.prepare(sql)?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            let end = End {
                entries: number(row.get_ref(1)?),
                sum: Sum::read(&bytes(row.get_ref(2)?)),
                touched_ms: number(row.get_ref(3)?),
            };
            self.of(bytes(row.get_ref(0)?)).seal.get_or_insert_default().end = Some(end);
        }
        Ok(())
    }
}

/// A row as it lies there: its table, and what is written.
pub fn written(row: &Row<'_>) -> rusqlite::Result<(Vec<u8>, Written)> {
    let written = Written {
        number: number(row.get_ref(1)?),
        form: number(row.get_ref(2)?),
        text: bytes(row.get_ref(3)?),
    };
    Ok((bytes(row.get_ref(0)?), written))
}

fn number(cell: ValueRef<'_>) -> Option<i64> {
    cell.as_i64().ok()
}

/// What stands in a cell that should hold text.
pub fn bytes(cell: ValueRef<'_>) -> Vec<u8> {
    match cell {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
        ValueRef::Integer(number) => number.to_string().into_bytes(),
        ValueRef::Real(number) => number.to_string().into_bytes(),
        ValueRef::Null => Vec::new(),
    }
}
