//! Reading what a journal holds: a story makes a table, or is damaged at a place that can be named.

use std::fmt;

use engine::shell::Game;
use wire::TableId;

use crate::{Entry, Table};

/// Finds a game by its name.
pub type Shelf = fn(&str) -> Option<&'static dyn Game>;

/// An entry as it lies in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its number; none if what stands there is no number.
    pub number: Option<i64>,
    /// The form of its text; none if what stands there is no number.
    pub form: Option<i64>,
    /// Its text, if it is text.
    pub text: Vec<u8>,
}

/// The whole story of one table as it lies in the store, in order. Nothing of it is believed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The name of the table, if it is one.
    pub table: Vec<u8>,
    pub entries: Vec<Written>,
}

/// Where a story breaks, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The number of the entry; none if the table's name is damaged, or the number itself.
    pub number: Option<i64>,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "entry {number}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for Damage {}

impl Story {
    /// The name as it may be printed: bytes that are no text are shown as such.
    pub fn name(&self) -> String {
        self.table.escape_ascii().to_string()
    }

    /// The table that the story makes. After this, nothing about it can fail.
    pub fn read(&self, shelf: Shelf) -> Result<Table, Damage> {
        let name = self.table_id()?;
        let mut table = None;
        for (due, written) in (0..).zip(&self.entries) {
            let entry = entry(written, due)?;
            let damaged = |reason: String| Damage { number: Some(due), reason };
            match &mut table {
                None => table = Some(Table::open(name.clone(), &entry, shelf).map_err(damaged)?),
                Some(table) => {
                    table.try_apply(&entry).map_err(|refusal| damaged(format!("{refusal:?}")))?;
                }
            }
        }
        table.ok_or_else(|| Damage { number: Some(0), reason: "the story is empty".to_owned() })
    }

    fn table_id(&self) -> Result<TableId, Damage> {
        let unnamed = |reason: String| Damage { number: None, reason };
        let name = str::from_utf8(&self.table).map_err(|_| unnamed("the name is no text".to_owned()))?;
        name.parse().map_err(|error: wire::NotATableId| unnamed(error.to_string()))
    }
}

/// The entry that is due at this number.
fn entry(written: &Written, due: i64) -> Result<Entry, Damage> {
    match written.number {
        Some(number) if number == due => {}
        Some(number) => {
            let reason = format!("missing; the next one is entry {number}");
            return Err(Damage { number: Some(due), reason });
        }
        None => {
            let reason = format!("the entry after {due} others has no number");
            return Err(Damage { number: None, reason });
        }
    }
    let damaged = |reason: String| Damage { number: Some(due), reason };
    let form = written.form.ok_or_else(|| damaged("it has no form".to_owned()))?;
    Entry::read(form, &written.text).map_err(|error| damaged(error.to_string()))
}
