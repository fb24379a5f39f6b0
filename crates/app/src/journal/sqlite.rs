//! The journal in an SQLite file. One thread writes; entries that come while a commit is under way share the next one.

use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;

use rusqlite::{Connection, Transaction, params};
use tokio::sync::oneshot;
use wire::TableId;

use super::{Journal, JournalError, Receipt, Story, file, versions};

/// More entries than this never share one commit: the first of them should not wait too long.
const BATCH: usize = 256;

enum Order {
    Append { table: TableId, first: u64, entries: Vec<String> },
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
    /// Opens the file, or makes it. One of an older version is brought up, one of a newer is refused.
    pub fn open(path: &Path) -> Result<SqliteJournal, JournalError> {
        let connection = file::open(path)?;
        let (jobs, orders) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("journal".into())
            .spawn({
                let path = path.to_owned();
                move || write(connection, &path, &orders)
            })
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
    fn append(&self, table: &TableId, first: u64, entries: Vec<String>) -> Receipt {
        self.send(Order::Append { table: table.clone(), first, entries })
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

fn write(mut connection: Connection, path: &Path, orders: &mpsc::Receiver<Job>) {
    while let Ok(first) = orders.recv() {
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(job) = orders.try_recv()
        {
            batch.push(job);
        }
        commit(&mut connection, path, batch);
    }
    // A clean end leaves one tidy file behind.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE);");
}

fn commit(connection: &mut Connection, path: &Path, batch: Vec<Job>) {
    let failed = |error: rusqlite::Error| file::store(path, &error);
    let mut results = Vec::with_capacity(batch.len());
    let done = (|| {
        let mut transaction = connection.transaction()?;
        for job in &batch {
            results.push(carry_out(&mut transaction, path, &job.order).map_err(failed));
        }
        transaction.commit()
    })();
    for (index, job) in batch.into_iter().enumerate() {
        let result = match &done {
            Ok(()) => results.get(index).cloned().unwrap_or(Ok(())),
            Err(error) => Err(file::store(path, error)),
        };
        // Whoever waits may have gone away meanwhile.
        let _ = job.receipt.send(result);
    }
}

fn carry_out(transaction: &mut Transaction<'_>, path: &Path, order: &Order) -> rusqlite::Result<()> {
    match order {
        Order::Append { table, first, entries } => append(transaction, &table.to_string(), *first, entries),
        Order::Remove { table } => transaction
            .prepare_cached("DELETE FROM journal WHERE table_id = ?1")?
            .execute(params![table.to_string()])
            .map(drop),
        Order::Read { to } => {
            let stories = file::read(transaction, versions::VERSION);
            let _ = to.send(stories.map_err(|error| file::store(path, &error)));
            Ok(())
        }
    }
}

/// Adds all the entries or none of them; other orders of the same transaction are not touched by that.
fn append(
    transaction: &mut Transaction<'_>,
    table: &str,
    first: u64,
    entries: &[String],
) -> rusqlite::Result<()> {
    let together = transaction.savepoint()?;
    for (number, text) in (first..).zip(entries) {
        let number =
            i64::try_from(number).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        file::insert(&together, table, number, table::FORM, text)?;
    }
    together.commit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Written;

    fn id(name: &str) -> TableId {
        name.parse().expect("a table's name")
    }

    fn written(number: i64, text: &str) -> Written {
        Written { number: Some(number), form: Some(table::FORM), text: text.as_bytes().to_vec() }
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
            wait(journal.append(&id("mond-katze-1"), seq, vec![format!("m{seq}")])).unwrap();
        }
        wait(journal.append(&id("abend-stern-2"), 0, vec!["a0".into()])).unwrap();
        drop(journal);

        let journal = SqliteJournal::open(&path).unwrap();
        let stories = journal.stories().unwrap();
        assert_eq!(stories.len(), 2);
        assert_eq!(stories[0].name(), "abend-stern-2");
        assert_eq!(stories[0].entries, [written(0, "a0")]);
        assert_eq!(stories[1].entries.len(), 300);
        assert_eq!(stories[1].entries[299], written(299, "m299"));
        wait(journal.remove(&id("mond-katze-1"))).unwrap();
        assert_eq!(journal.stories().unwrap().len(), 1);
    }

    #[test]
    fn a_taken_number_is_refused_and_its_neighbours_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join("j")).unwrap();
        let table = id("t");
        let receipts = [0, 1, 1, 2].map(|number| journal.append(&table, number, vec![format!("{number}")]));
        let results = receipts.map(|receipt| wait(receipt).is_ok());
        assert_eq!(results, [true, true, false, true]);
        let entries = &journal.stories().unwrap()[0].entries;
        assert_eq!(entries, &[written(0, "0"), written(1, "1"), written(2, "2")]);
    }

    #[test]
    fn entries_come_together_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join("j")).unwrap();
        let table = id("t");
        let several = |first, texts: &[&str]| {
            journal.append(&table, first, texts.iter().map(|text| (*text).to_owned()).collect())
        };
        // All in one commit: the second order breaks on its last entry, and nothing of it is left.
        let receipts =
            [several(2, &["c"]), several(0, &["x", "y", "z"]), several(0, &["a", "b"]), several(3, &[])];
        let results = receipts.map(|receipt| wait(receipt).is_ok());
        assert_eq!(results, [true, false, true, true]);
        let entries = &journal.stories().unwrap()[0].entries;
        assert_eq!(entries, &[written(0, "a"), written(1, "b"), written(2, "c")]);
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
