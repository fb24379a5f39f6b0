//! The journal in an SQLite file. One thread writes; entries that come while a commit is under way share the next one.
//! While the file cannot be written, the same thread finds out when it can again.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction};
use tokio::sync::{oneshot, watch};
use wire::TableId;

use super::whereabouts::Whereabouts;
use super::{Journal, JournalError, Receipt, Story, Trouble, Written, date_ms, file, reading, versions};
use crate::private;

/// More entries than this never share one commit: the first of them should not wait too long.
const BATCH: usize = 256;
/// How often the file is looked for when nothing is written.
const LOOK: Duration = Duration::from_millis(500);
/// The first and the longest pause between two attempts to write to a file that could not be written.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(4));

enum Order {
    Append { table: TableId, first: u64, entries: Vec<String> },
    Touch { table: TableId },
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
    trouble: watch::Receiver<Option<Trouble>>,
}

impl SqliteJournal {
    /// Opens the file, or makes it. One of an older version is brought up, one of a newer is refused.
    pub fn open(path: &Path) -> Result<SqliteJournal, JournalError> {
        let connection = file::open(path)?;
        let (jobs, orders) = mpsc::channel();
        let (tell, trouble) = watch::channel(None);
        let writer = Writer {
            connection,
            path: path.to_owned(),
            whereabouts: Whereabouts::of(path),
            trouble: tell,
            since: Instant::now(),
            pause: PAUSES.0,
        };
        let writer = std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || writer.run(&orders))
            .map_err(|error| JournalError::Store(error.to_string()))?;
        Ok(SqliteJournal { jobs: Some(jobs), writer: Some(writer), trouble })
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

    fn touch(&self, table: &TableId) -> Receipt {
        self.send(Order::Touch { table: table.clone() })
    }

    fn remove(&self, table: &TableId) -> Receipt {
        self.send(Order::Remove { table: table.clone() })
    }

    fn stories(&self) -> Result<Vec<Story>, JournalError> {
        let (to, stories) = mpsc::channel();
        drop(self.send(Order::Read { to }));
        stories.recv().map_err(|_| JournalError::Store("the journal cannot be read".into()))?
    }

    fn trouble(&self) -> watch::Receiver<Option<Trouble>> {
        self.trouble.clone()
    }
}

/// The thread that writes.
struct Writer {
    connection: Connection,
    path: PathBuf,
    whereabouts: Whereabouts,
    trouble: watch::Sender<Option<Trouble>>,
    /// When the present trouble began.
    since: Instant,
    /// How long to wait before the next attempt. It grows until something is written that somebody asked for: space for
    /// an attempt need not be space for more.
    pause: Duration,
}

impl Writer {
    fn run(mut self, orders: &mpsc::Receiver<Job>) {
        loop {
            let patience = if self.is_away() { self.pause } else { LOOK };
            match orders.recv_timeout(patience) {
                Ok(first) => {
                    let mut batch = vec![first];
                    while batch.len() < BATCH
                        && let Ok(job) = orders.try_recv()
                    {
                        batch.push(job);
                    }
                    self.commit(batch);
                }
                Err(RecvTimeoutError::Timeout) => self.look(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.end();
    }

    fn commit(&mut self, batch: Vec<Job>) {
        match self.write(&batch) {
            Ok(results) => {
                self.pause = PAUSES.0;
                self.found(None, "");
                for (job, result) in batch.into_iter().zip(results) {
                    // Whoever waits may have gone away meanwhile.
                    let _ = job.receipt.send(result);
                }
            }
            Err(trouble) => {
                for job in batch {
                    let _ = job.receipt.send(Err(JournalError::Away(trouble)));
                }
            }
        }
    }

    fn write(&mut self, batch: &[Job]) -> Result<Vec<Result<(), JournalError>>, Trouble> {
        self.stay()?;
        let written = (|| {
            let mut transaction = self.connection.transaction()?;
            let carry_out = |job: &Job| carry_out(&mut transaction, &self.path, &job.order);
            let results = batch.iter().map(carry_out).collect::<rusqlite::Result<_>>()?;
            transaction.commit().map(|()| results)
        })();
        written.map_err(|error| self.failed(&error))
    }

    /// Looks whether the file is still there and, if it could not be written, tries again.
    fn look(&mut self) {
        let was_away = self.is_away();
        let tried = self.stay().and_then(|()| if was_away { self.attempt() } else { Ok(()) });
        if was_away {
            self.pause = (self.pause * 2).min(PAUSES.1);
        }
        if tried.is_ok() {
            self.found(None, "");
        }
    }

    /// Writes something that changes nothing: the file's version, which it has already.
    fn attempt(&mut self) -> Result<(), Trouble> {
        let written = self.connection.pragma_update(None, "user_version", versions::VERSION);
        written.map_err(|error| self.failed(&error))
    }

    fn stay(&mut self) -> Result<(), Trouble> {
        if self.whereabouts.are_kept() {
            return Ok(());
        }
        self.found(Some(Trouble::Gone), "put it back, or end the house: what it holds is written again then");
        Err(Trouble::Gone)
    }

    fn failed(&mut self, error: &rusqlite::Error) -> Trouble {
        let trouble = Trouble::behind(error, &self.path);
        self.found(Some(trouble), &error.to_string());
        trouble
    }

    fn is_away(&self) -> bool {
        self.trouble.borrow().is_some()
    }

    /// Says so if anything is different from before: once, however many are refused meanwhile.
    fn found(&mut self, now: Option<Trouble>, detail: &str) {
        let before = *self.trouble.borrow();
        if before == now {
            return;
        }
        self.trouble.send_replace(now);
        let path = self.path.display();
        match now {
            Some(trouble) => {
                tracing::error!(%path, detail, "{trouble}: until that is over, nothing that is asked for counts");
            }
            None => {
                let seconds = self.since.elapsed().as_secs();
                tracing::warn!(%path, seconds, "the journal can be written again, and all tables go on");
            }
        }
        if before.is_none() {
            self.since = Instant::now();
        }
    }

    /// A clean end leaves one tidy file behind, also where somebody has taken it away meanwhile. What others have put in
    /// its place is not touched.
    fn end(self) {
        let _ = self.connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE);");
        if self.whereabouts.are_kept() {
            return;
        }
        // SQLite would tidy up by name, and the names may be somebody else's by now.
        let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        if private::file().create_new(true).write(true).open(&self.path).is_ok() {
            let copied = self.connection.execute("VACUUM INTO ?1", [self.path.to_string_lossy()]);
            if let Err(error) = copied {
                tracing::error!(path = %self.path.display(), %error, "the journal cannot be written again");
                let _ = std::fs::remove_file(&self.path);
            }
        }
    }
}

/// The outer error is the store's; the inner one concerns this order alone.
fn carry_out(
    transaction: &mut Transaction<'_>,
    path: &Path,
    order: &Order,
) -> rusqlite::Result<Result<(), JournalError>> {
    match order {
        Order::Append { table, first, entries } => append(transaction, &table.to_string(), *first, entries),
        Order::Touch { table } => file::touch(transaction, &table.to_string(), now()).map(Ok),
        Order::Remove { table } => file::remove(transaction, &table.to_string()).map(Ok),
        Order::Read { to } => {
            let stories = reading::read(transaction, versions::VERSION);
            let _ = to.send(stories.map_err(|error| file::store(path, &error)));
            Ok(Ok(()))
        }
    }
}

/// The date as it is stored.
fn now() -> Option<i64> {
    i64::try_from(date_ms()).ok()
}

/// Adds all the entries or none of them; other orders of the same transaction are not touched by that.
fn append(
    transaction: &mut Transaction<'_>,
    table: &str,
    first: u64,
    entries: &[String],
) -> rusqlite::Result<Result<(), JournalError>> {
    let written = |(number, text): (u64, &String)| Written {
        number: i64::try_from(number).ok(),
        form: Some(table::FORM),
        text: text.clone().into_bytes(),
    };
    let written: Vec<Written> = (first..).zip(entries).map(written).collect();
    let together = transaction.savepoint()?;
    if file::append(&together, table, &written, now())? {
        together.commit().map(Ok)
    } else {
        Ok(Err(JournalError::Number { table: table.to_owned() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let other = |first| journal.append(&id("u"), first, vec!["o".into()]);
        // All in one commit: two orders do not follow, and nothing of them is left.
        let receipts = [
            other(0),
            several(0, &["a", "b"]),
            several(1, &["x", "y", "z"]),
            several(3, &["gap"]),
            other(1),
            several(2, &["c"]),
        ];
        let results = receipts.map(|receipt| wait(receipt).is_ok());
        assert_eq!(results, [true, true, false, false, true, true]);
        let stories = journal.stories().unwrap();
        assert_eq!(stories[0].entries, [written(0, "a"), written(1, "b"), written(2, "c")]);
        assert_eq!(stories[1].entries, [written(0, "o"), written(1, "o")]);
        for mut story in stories {
            let anew = Story { seal: None, ..story.clone() }.sealed();
            let noted = story.seal.as_mut().and_then(|seal| seal.end.as_mut()).unwrap();
            assert!(noted.touched_ms.take() > Some(1_600_000_000_000), "when it was written, too");
            assert_eq!(anew, story, "the sums are those of the whole");
        }
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
