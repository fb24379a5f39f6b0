//! The journal: what has happened at every table, entry by entry, durable before anybody hears of it.
//!
//! Keyed by table and number behind a small trait, so that another store can take SQLite's place for several servers.
//! What comes out of a store is bytes, not yet believed: [`Story::read`] makes a table of them, or names the damage.

pub mod file;
pub mod sqlite;
pub mod text;
pub mod trouble;
pub mod versions;

mod reading;
mod rescue;
mod whereabouts;

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::{oneshot, watch};
use wire::TableId;

pub use sqlite::SqliteJournal;
pub use table::{Story, Written};
pub use trouble::Trouble;

/// Resolves once the entries are durable, or cannot be made so.
pub type Receipt = oneshot::Receiver<Result<(), JournalError>>;

/// Why the journal cannot be read or written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JournalError {
    /// Another program uses the same file.
    #[error("{0} is in use by another running program")]
    InUse(String),
    /// The file's form is none that this program knows.
    #[error(
        "{path} is a journal of version {found}, and this program knows versions 0 to {known}: \
         take a newer program. The file is left as it is"
    )]
    Version {
        path: String,
        /// The version it claims to have.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// A table of that name lies there already.
    #[error("{path} has a table {table:?} already; nothing was put in")]
    Taken { path: String, table: String },
    /// Something was written meanwhile, or something is missing.
    #[error("table {table:?}: an entry's number is not the next one")]
    Number { table: String },
    /// Nothing can be written for now.
    #[error("{0}")]
    Away(Trouble),
    /// The store says no.
    #[error("{0}")]
    Store(String),
}

/// An append-only store keyed by table and number.
pub trait Journal: Send + Sync + 'static {
    /// Adds entries to a table with numbers from `first` on: all of them, or none. Any other number than the next is
    /// refused, so two servers cannot overwrite each other.
    fn append(&self, table: &TableId, first: u64, entries: Vec<String>) -> Receipt;
    /// Notes that a table was touched although nothing happened that an entry holds. What is appended touches it as well.
    fn touch(&self, table: &TableId) -> Receipt;
    /// Forgets a table.
    fn remove(&self, table: &TableId) -> Receipt;
    /// The stories of all tables, in the order of their names, damaged ones included.
    fn stories(&self) -> Result<Vec<Story>, JournalError>;
    /// What keeps the journal from being written, while anything does. It is found out without anybody writing, and it
    /// passes by itself.
    fn trouble(&self) -> watch::Receiver<Option<Trouble>>;
}

/// Milliseconds since 1970.
pub fn date_ms() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX)
}
