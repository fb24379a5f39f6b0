//! Reading what a journal holds: a story makes a table, or is damaged at a place that can be named.

use std::fmt;

use engine::shell::Game;
use wire::TableId;

use crate::{Entry, Sum, Table};

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
    /// What vouches for them; nothing does where they come from a store or a text that keeps no sums.
    pub seal: Option<Seal>,
}

/// What was noted of a story when it was written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seal {
    /// The sum of every entry, in order; none if what stands there is no sum.
    pub sums: Vec<Option<Sum>>,
    /// None if it is missing.
    pub end: Option<End>,
}

/// The note of where a story ends: without it nobody would miss its last entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// How many entries there are; none if what stands there is no number.
    pub entries: Option<i64>,
    /// The sum of the last one; none if what stands there is no sum.
    pub sum: Option<Sum>,
    /// When the table was last touched, in milliseconds since 1970; none if nobody has noted it, or what stands there is no
    /// number. Nothing of the story depends on it.
    pub touched_ms: Option<i64>,
}

/// Where a story breaks, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The number of the entry; none if the table's name is damaged, or the number itself.
    pub number: Option<i64>,
    /// What is wrong there.
    pub reason: String,
    /// How many entries before it are sound.
    pub sound: usize,
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

impl Damage {
    /// At this entry; all before it are sound.
    fn at(place: usize, reason: String) -> Damage {
        Damage { number: i64::try_from(place).ok(), reason, sound: place }
    }
}

impl Story {
    /// The name as it may be printed: bytes that are no text are shown as such.
    pub fn name(&self) -> String {
        self.table.escape_ascii().to_string()
    }

    /// When the table was last touched, in milliseconds since 1970, if that is known.
    pub fn touched_ms(&self) -> Option<u64> {
        u64::try_from(self.seal.as_ref()?.end.as_ref()?.touched_ms?).ok()
    }

    /// The table that the story makes. After this, nothing about it can fail.
    pub fn read(&self, shelf: Shelf) -> Result<Table, Damage> {
        let name = self.table_id()?;
        let mut table = None;
        let mut sum = Sum::default();
        for (place, written) in self.entries.iter().enumerate() {
            let entry = entry(written, place)?;
            match &mut table {
                None => {
                    let opened = Table::open(name.clone(), &entry, shelf);
                    table = Some(opened.map_err(|reason| Damage::at(place, reason))?);
                }
                Some(table) => {
                    let applied = table.try_apply(&entry);
                    applied.map_err(|refusal| Damage::at(place, format!("{refusal:?}")))?;
                }
            }
            // Last, since whatever is wrong with the entry itself says more.
            sum = sum.then(&self.table, written);
            self.check_sum(place, sum)?;
        }
        self.check_end(sum)?;
        table.ok_or_else(|| Damage::at(0, "the story is empty".to_owned()))
    }

    /// The first entries alone.
    #[must_use]
    pub fn beginning(&self, entries: usize) -> Story {
        let entries = self.entries.iter().take(entries).cloned().collect();
        Story { table: self.table.clone(), entries, seal: None }.sealed()
    }

    /// The story with what vouches for it, as it lies there if nothing did so far.
    #[must_use]
    pub fn sealed(mut self) -> Story {
        let Story { table, entries, seal } = &mut self;
        seal.get_or_insert_with(|| {
            let mut last = Sum::default();
            let mut next = |written: &Written| {
                last = last.then(table, written);
                Some(last)
            };
            let sums = entries.iter().map(&mut next).collect();
            let entries = i64::try_from(entries.len()).ok();
            Seal { sums, end: Some(End { entries, sum: Some(last), touched_ms: None }) }
        });
        self
    }

    fn check_sum(&self, place: usize, due: Sum) -> Result<(), Damage> {
        let Some(seal) = &self.seal else { return Ok(()) };
        match seal.sums.get(place).copied().flatten() {
            Some(sum) if sum == due => Ok(()),
            Some(_) => Err(Damage::at(place, "not what was written, its sum does not fit".to_owned())),
            None => Err(Damage::at(place, "it has no sum".to_owned())),
        }
    }

    fn check_end(&self, sum: Sum) -> Result<(), Damage> {
        let Some(seal) = &self.seal else { return Ok(()) };
        let whole = self.entries.len();
        let unnumbered = |reason: &str| Err(Damage { number: None, reason: reason.to_owned(), sound: whole });
        let Some(end) = &seal.end else { return unnumbered("the note of its end is missing") };
        match end.entries.and_then(|entries| usize::try_from(entries).ok()) {
            Some(entries) if entries > whole => {
                Err(Damage::at(whole, format!("missing; {entries} entries had been written")))
            }
            Some(entries) if entries < whole => {
                Err(Damage::at(entries, "it comes after the end of what was written".to_owned()))
            }
            Some(_) if end.sum == Some(sum) => Ok(()),
            _ => unnumbered("the note of its end does not fit"),
        }
    }

    fn table_id(&self) -> Result<TableId, Damage> {
        let unnamed = |reason: String| Damage { number: None, reason, sound: 0 };
        let name = str::from_utf8(&self.table).map_err(|_| unnamed("the name is no text".to_owned()))?;
        name.parse().map_err(|error: wire::NotATableId| unnamed(error.to_string()))
    }
}

/// The entry that is due at this place.
fn entry(written: &Written, place: usize) -> Result<Entry, Damage> {
    match written.number {
        Some(number) if usize::try_from(number) == Ok(place) => {}
        Some(number) => return Err(Damage::at(place, format!("missing; the next one is entry {number}"))),
        None => {
            let reason = format!("the entry after {place} others has no number");
            return Err(Damage { number: None, reason, sound: place });
        }
    }
    let form = written.form.ok_or_else(|| Damage::at(place, "it has no form".to_owned()))?;
    Entry::read(form, &written.text).map_err(|error| Damage::at(place, error.to_string()))
}
