//! The journal: what has happened at every table, entry by entry, durable before anybody hears of it.
//!
//! Keyed by table and sequence number behind a small trait, so that another store can take SQLite's place for several
//! servers.

pub mod entry;
pub mod sqlite;

use engine::wire::TableId;
use tokio::sync::oneshot;

pub use entry::Entry;
pub use sqlite::SqliteJournal;

/// Resolves once the entry is durable, or cannot be made so.
pub type Receipt = oneshot::Receiver<Result<(), JournalError>>;

/// Why the journal cannot be read or written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JournalError {
    /// Another program uses the same file.
    #[error("{0} is in use by another running program")]
    InUse(String),
    /// The store says no.
    #[error("{0}")]
    Store(String),
}

/// The whole story of one table, in order.
#[derive(Clone, Debug)]
pub struct Story {
    /// Which table.
    pub table: TableId,
    /// Its entries as they were written.
    pub entries: Vec<String>,
}

/// An append-only store keyed by table and sequence number.
pub trait Journal: Send + Sync + 'static {
    /// Adds an entry. A number that is taken already is refused, so two servers cannot overwrite each other.
    fn append(&self, table: &TableId, seq: u64, entry: String) -> Receipt;
    /// Forgets a table.
    fn remove(&self, table: &TableId) -> Receipt;
    /// The stories of all tables, in the order of their names.
    fn stories(&self) -> Result<Vec<Story>, JournalError>;
}
