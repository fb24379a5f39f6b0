//! Judging what a store holds: a story makes a table, or is damaged at a place that can be named.

use std::fmt;

use wire::TableId;

use super::{Entry, Story};
use crate::house::table::{StoryError, Table};

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

/// The table that a story makes.
pub fn judge(story: &Story) -> Result<Table, Damage> {
    let (table, entries) = read(story)?;
    Table::rebuild(table, entries).map_err(|error| match error {
        StoryError::Entry { seq, reason } => Damage { number: i64::try_from(seq).ok(), reason },
        error @ StoryError::NoOpening => Damage { number: Some(0), reason: error.to_string() },
    })
}

/// The table's name and its entries, without gaps.
fn read(story: &Story) -> Result<(TableId, Vec<Entry>), Damage> {
    let unnamed = |reason: String| Damage { number: None, reason };
    let name = str::from_utf8(&story.table).map_err(|_| unnamed("the name is no text".to_owned()))?;
    let table = name.parse::<TableId>().map_err(|error| unnamed(error.to_string()))?;
    let mut entries = Vec::with_capacity(story.entries.len());
    for (due, written) in (0..).zip(&story.entries) {
        match written.number {
            Some(number) if number == due => {}
            Some(number) => {
                let reason = format!("missing; the next one is entry {number}");
                return Err(Damage { number: Some(due), reason });
            }
            None => return Err(unnamed(format!("the entry after {} others has no number", entries.len()))),
        }
        let damaged = |reason: String| Damage { number: Some(due), reason };
        let form = written.form.ok_or_else(|| damaged("it has no form".to_owned()))?;
        entries.push(Entry::read(form, &written.text).map_err(|error| damaged(error.to_string()))?);
    }
    Ok((table, entries))
}
