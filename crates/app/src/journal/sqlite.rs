//! The journal in an SQLite file. One thread writes; entries that come while a commit is under way share the next one.

use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;

use engine::wire::TableId;
use rusqlite::{Connection, params};
use tokio::sync::oneshot;

use super::{Journal, JournalError, Receipt, Story};

/// More entries than this never share one commit: the first of them should not wait too long.
const BATCH: usize = 256;

enum Order {
    Append { table: TableId, seq: u64, entry: String },
    Remove { table: TableId },
    Read { to: mpsc::Sender<Result<Vec<Story>, JournalError>> },
}

struct Job {
    order: Order,
    receipt: oneshot::Sender<Result<(), JournalError>>,
}

/// A journal in a file.
pub struct SqliteJournal {
    /// `None` only while the writer is being ended.
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<JoinHandle<()>>,
}

impl SqliteJournal {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<SqliteJournal, JournalError> {
        let connection = Connection::open(path).map_err(|error| store(path, &error))?;
        prepare(&connection).map_err(|error| store(path, &error))?;
        let (jobs, orders) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || write(connection, &orders))
            .map_err(|error| JournalError::Store(error.to_string()))?;
        Ok(SqliteJournal { jobs: Some(jobs), writer: Some(writer) })
    }

    fn send(&self, order: Order) -> Receipt {
        let (receipt, answer) = oneshot::channel();
        if let Some(jobs) = &self.jobs {
            // If the writer is gone the job is dropped with its receipt, and the waiting side sees that.
            let _ = jobs.send(Job { order, receipt });
        }
        answer
    }
}

/// Everything that was accepted is written before the journal goes away.
impl Drop for SqliteJournal {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

impl Journal for SqliteJournal {
    fn append(&self, table: &TableId, seq: u64, entry: String) -> Receipt {
        self.send(Order::Append { table: table.clone(), seq, entry })
    }

    fn remove(&self, table: &TableId) -> Receipt {
        self.send(Order::Remove { table: table.clone() })
    }

    fn stories(&self) -> Result<Vec<Story>, JournalError> {
        let (to, stories) = mpsc::channel();
        drop(self.send(Order::Read { to }));
        stories.recv().map_err(|_| JournalError::Store("the journal's writer has ended".into()))?
    }
}

fn store(path: &Path, error: &rusqlite::Error) -> JournalError {
    use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked};
    match error.sqlite_error_code() {
        Some(DatabaseBusy | DatabaseLocked) => JournalError::InUse(path.display().to_string()),
        _ => JournalError::Store(format!("{}: {error}", path.display())),
    }
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    // Nobody else ever uses the file, so waiting for it would be in vain.
    connection.busy_timeout(std::time::Duration::ZERO)?;
    // Exclusive: a second program on the same file is told so at once instead of mixing its entries in.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute_batch(
        "BEGIN EXCLUSIVE;
         CREATE TABLE IF NOT EXISTS journal (
             table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, seq)
         ) WITHOUT ROWID;
         COMMIT;",
    )
}

fn write(mut connection: Connection, orders: &mpsc::Receiver<Job>) {
    while let Ok(first) = orders.recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(job) = orders.try_recv()
        {
            batch.push(job);
        }
        commit(&mut connection, batch);
    }
    // A clean end leaves one tidy file behind.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE);");
}

fn commit(connection: &mut Connection, batch: Vec<Job>) {
    let failed = |error: rusqlite::Error| JournalError::Store(error.to_string());
    let mut results = Vec::with_capacity(batch.len());
    let done = (|| {
        let transaction = connection.transaction()?;
        for job in &batch {
            results.push(carry_out(&transaction, &job.order).map_err(failed));
        }
        transaction.commit()
    })();
    for (index, job) in batch.into_iter().enumerate() {
        let result = match &done {
            Ok(()) => results.get(index).cloned().unwrap_or(Ok(())),
            Err(error) => Err(JournalError::Store(error.to_string())),
        };
        // Whoever waits may have gone away meanwhile.
        let _ = job.receipt.send(result);
    }
}

fn carry_out(connection: &Connection, order: &Order) -> rusqlite::Result<()> {
    match order {
        Order::Append { table, seq, entry } => connection
            .prepare_cached("INSERT INTO journal (table_id, seq, entry) VALUES (?1, ?2, ?3)")?
            .execute(params![table.to_string(), *seq as i64, entry])
            .map(drop),
        Order::Remove { table } => connection
            .prepare_cached("DELETE FROM journal WHERE table_id = ?1")?
            .execute(params![table.to_string()])
            .map(drop),
        Order::Read { to } => {
            let stories = read(connection).map_err(|error| JournalError::Store(error.to_string()));
            let _ = to.send(stories);
            Ok(())
        }
    }
}

fn read(connection: &Connection) -> rusqlite::Result<Vec<Story>> {
    let mut select = connection.prepare("SELECT table_id, entry FROM journal ORDER BY table_id, seq")?;
    let mut rows = select.query([])?;
    let mut stories: Vec<Story> = Vec::new();
    while let Some(row) = rows.next()? {
        let (name, entry): (String, String) = (row.get(0)?, row.get(1)?);
        // Only names that were once accepted are ever written.
        let Ok(table) = name.parse::<TableId>() else { continue };
        match stories.last_mut() {
            Some(story) if story.table == table => story.entries.push(entry),
            _ => stories.push(Story { table, entries: vec![entry] }),
        }
    }
    Ok(stories)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> TableId {
        name.parse().expect("a table's name")
    }

    fn wait(receipt: Receipt) -> Result<(), JournalError> {
        receipt.blocking_recv().expect("the writer answers")
    }

    #[test]
    fn entries_come_back_in_order_after_reopening() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let journal = SqliteJournal::open(&path).unwrap();
        for seq in 0..300 {
            wait(journal.append(&id("mond-katze-1"), seq, format!("m{seq}"))).unwrap();
        }
        wait(journal.append(&id("abend-stern-2"), 0, "a0".into())).unwrap();
        drop(journal);

        let journal = SqliteJournal::open(&path).unwrap();
        let stories = journal.stories().unwrap();
        assert_eq!(stories.len(), 2);
        assert_eq!(stories[0].entries, ["a0"]);
        assert_eq!(stories[1].entries.len(), 300);
        assert_eq!(stories[1].entries[299], "m299");
        wait(journal.remove(&id("mond-katze-1"))).unwrap();
        assert_eq!(journal.stories().unwrap().len(), 1);
    }

    #[test]
    fn a_taken_number_is_refused_and_its_neighbours_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join("j")).unwrap();
        let table = id("t");
        let receipts = [0, 1, 1, 2].map(|seq| journal.append(&table, seq, format!("{seq}")));
        let results = receipts.map(|receipt| wait(receipt).is_ok());
        assert_eq!(results, [true, true, false, true]);
        assert_eq!(journal.stories().unwrap()[0].entries, ["0", "1", "2"]);
    }

    #[test]
    fn a_second_program_is_told_that_the_file_is_in_use() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let _first = SqliteJournal::open(&path).unwrap();
        assert!(matches!(SqliteJournal::open(&path), Err(JournalError::InUse(_))));
    }

    #[test]
    fn rubbish_is_no_journal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        std::fs::write(&path, "this is not a database, it is a letter to a friend".repeat(100)).unwrap();
        assert!(matches!(SqliteJournal::open(&path), Err(JournalError::Store(_))));
    }
}
