//! The house: all tables, who may open one, and the lobby.

pub mod line;
pub mod logbook;
pub mod metrics;
pub mod names;

mod keeper;
mod secrets;
mod thinking;
mod thoughts;
mod turns;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use table::{Entry, Given, Opened, Opening, Presets, Room, Table, VisitorId, log, opening};
use tokio::sync::{mpsc, oneshot, watch};
use wire::{FromServer, Refusal, Stage, TableId, TableRow, ToServer, Token};

use self::keeper::{Keeper, Mail};
use self::line::Line;
use self::logbook::Logbook;
use self::metrics::Metrics;
use self::thinking::Thinking;
use crate::journal::{Journal, JournalError, Receipt};
use crate::limits::Limits;

/// Letters that may wait at a table. Its visitors' lines are limited by themselves.
const MAILBOX: usize = 64;

/// What all tables share.
pub struct Shared {
    /// Where everything is written down.
    pub journal: Arc<dyn Journal>,
    /// What is taken from outside.
    pub limits: Limits,
    /// Where log files lie.
    pub logs: Logbook,
    /// What is added to set-ups that leave it out.
    pub presets: Presets,
    /// What is counted.
    pub metrics: Metrics,
    /// Where computer players think.
    thinking: Thinking,
    /// Every game gets the dice of this number, for tests and demonstrations.
    dice: Option<u64>,
    opened: Instant,
    tables: Mutex<HashMap<TableId, Place>>,
    /// The names of damaged stories: they lie in the journal, so no new table can have one.
    set_aside: HashSet<Vec<u8>>,
    lobby: watch::Sender<u64>,
}

/// A name in the house.
enum Place {
    /// Reserved while the beginning of the table's story is being written.
    Reserved,
    Kept(Handle),
}

/// The way to a table.
#[derive(Clone)]
struct Handle {
    mail: mpsc::Sender<Mail>,
    row: watch::Receiver<TableRow>,
    opened_ms: u64,
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Place>> {
        // The map is never left half changed, so a panic elsewhere does not spoil it.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has ended.
    fn forget(&self, table: &TableId) {
        self.tables().remove(table);
        self.lobby_changed();
    }

    /// Something in the lobby has changed.
    fn lobby_changed(&self) {
        self.lobby.send_modify(|version| *version += 1);
    }

    /// Milliseconds since the house was opened.
    fn now_ms(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Does something with what comes from outside.
    fn given<T>(&self, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        with(&mut Given {
            now_ms: self.now_ms(),
            date_ms: u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX),
            random: &mut secrets::fill,
            dice: self.dice,
            limits: self.limits.table(),
            presets: &self.presets,
        })
    }

    /// Writes entries down; they are durable once this is done.
    async fn write(&self, table: &TableId, seq: u64, entries: &[Entry]) -> Result<(), Refusal> {
        if entries.is_empty() {
            return Ok(());
        }
        let texts = entries.iter().map(Entry::text).collect();
        self.written(table, self.journal.append(table, seq, texts)).await
    }

    /// Forgets the story of a table.
    async fn erase(&self, table: &TableId) -> Result<(), Refusal> {
        self.written(table, self.journal.remove(table)).await
    }

    async fn written(&self, table: &TableId, receipt: Receipt) -> Result<(), Refusal> {
        match receipt.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::error!(%table, %error, "the journal refuses to write");
                Err(Refusal::Storage {})
            }
            Err(_) => Err(Refusal::ShuttingDown {}),
        }
    }
}

/// The house. Cheap to copy.
#[derive(Clone)]
pub struct House {
    shared: Arc<Shared>,
}

/// Somebody's visit to a table: a seat, or a place to watch from.
pub struct Visit {
    mail: mpsc::Sender<Mail>,
    visitor: VisitorId,
}

impl Visit {
    /// Passes a request on to the table.
    pub async fn ask(&self, request: ToServer) -> Result<(), Refusal> {
        let ask = Mail::Ask { visitor: self.visitor, request };
        self.mail.send(ask).await.map_err(|_| Refusal::NoSuchTable {})
    }

    /// Leaves the table. Once this is done it says nothing more on the line, so that the next table is not talked over.
    pub async fn leave(self) {
        let (reply, left) = oneshot::channel();
        if self.mail.send(Mail::Leave { visitor: self.visitor, reply }).await.is_ok() {
            // A table that has ended meanwhile is silent, too.
            let _ = left.await;
        }
    }
}

impl House {
    /// Opens the house and rebuilds every table of the journal.
    ///
    /// # Errors
    /// If the journal cannot be read. A damaged story takes only its own table out: it is set aside and reported.
    pub fn open(
        journal: Arc<dyn Journal>,
        limits: Limits,
        dice: Option<u64>,
        logs: Logbook,
        presets: Presets,
    ) -> Result<House, JournalError> {
        let mut set_aside = HashSet::new();
        let mut whole = Vec::new();
        for story in journal.stories()? {
            match story.read(players::catalogue::game) {
                Ok(table) => whole.push(table),
                Err(damage) => {
                    let table = story.name();
                    tracing::error!(%table, %damage, "a damaged story is set aside; it stays in the journal");
                    set_aside.insert(story.table);
                }
            }
        }
        let metrics = Metrics::default();
        let shared = Shared {
            thinking: Thinking::usual(Arc::clone(&metrics.thoughts)),
            journal,
            limits,
            logs,
            presets,
            metrics,
            dice,
            opened: Instant::now(),
            tables: Mutex::default(),
            set_aside,
            lobby: watch::channel(0).0,
        };
        let house = House { shared: Arc::new(shared) };
        for table in whole {
            house.keep(table);
        }
        Ok(house)
    }

    /// Ends the tasks of all tables. The tables themselves stay in the journal.
    pub fn close(&self) {
        // A table's task ends when nobody can write to it any more.
        self.shared.tables().clear();
    }

    /// Limits of the house.
    pub fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    /// How many tables there are.
    pub fn table_count(&self) -> usize {
        self.shared.tables().len()
    }

    /// How many stories of the journal are damaged and make no table.
    pub fn set_aside_count(&self) -> usize {
        self.shared.set_aside.len()
    }

    /// Changes whenever the lobby does.
    pub fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.shared.lobby.subscribe()
    }

    /// The lobby as it is now.
    pub fn lobby(&self) -> FromServer {
        let mut handles = self.handles();
        handles.sort_by_key(|handle| std::cmp::Reverse(handle.opened_ms));
        handles.truncate(self.shared.limits.lobby_rows);
        FromServer::Lobby {
            games: players::catalogue::games().iter().map(|game| game.about().into()).collect(),
            tables: handles.iter().map(|handle| handle.row.borrow().clone()).collect(),
        }
    }

    fn handles(&self) -> Vec<Handle> {
        let kept = |place: &Place| match place {
            Place::Kept(handle) => Some(handle.clone()),
            Place::Reserved => None,
        };
        self.shared.tables().values().filter_map(kept).collect()
    }

    fn keep(&self, table: Table) {
        self.shared.logs.catch_up(&table.id, &log::text(&table));
        let (mail, letters) = mpsc::channel(MAILBOX);
        let (id, opened_ms) = (table.id.clone(), table.opened_ms);
        let room = Room::new(table, self.shared.now_ms());
        let (keeper, row) = Keeper::new(room, Arc::clone(&self.shared), letters);
        self.shared.tables().insert(id, Place::Kept(Handle { mail, row, opened_ms }));
        self.shared.lobby_changed();
        tokio::spawn(keeper.run());
    }

    /// Opens a table; the answer holds its name and keys.
    pub async fn open_table(
        &self,
        game: &str,
        setup: Value,
        opening: Opening,
    ) -> Result<FromServer, Refusal> {
        let shelf = players::catalogue::game;
        let opened = self.shared.given(|given| opening::open(shelf, game, &setup, &opening, given))?;
        self.furnish(opened).await
    }

    /// Opens a table with the game of a record on it.
    pub async fn load_table(&self, record: &str, opening: Opening) -> Result<FromServer, Refusal> {
        let shelf = players::catalogue::game;
        let opened = self.shared.given(|given| opening::load(shelf, record, &opening, given))?;
        self.furnish(opened).await
    }

    async fn furnish(&self, opened: Opened) -> Result<FromServer, Refusal> {
        self.make_room().await?;
        let id = self.reserve_name();
        if let Err(refusal) = self.shared.write(&id, 0, &opened.entries).await {
            self.shared.forget(&id);
            return Err(refusal);
        }
        self.keep(opened.table(id.clone(), players::catalogue::game));
        Ok(FromServer::Opened { table: id, keys: opened.keys })
    }

    /// A name that nobody else gets meanwhile.
    fn reserve_name(&self) -> TableId {
        (0..)
            .map(|attempt| names::table_name(secrets::word(), attempt))
            .find(|name| {
                let mut tables = self.shared.tables();
                let free = !tables.contains_key(name) && !self.is_set_aside(name);
                if free {
                    tables.insert(name.clone(), Place::Reserved);
                }
                free
            })
            // The iterator is endless; the house closes its doors long before the names run out.
            .expect("there is always a free name")
    }

    fn is_set_aside(&self, name: &TableId) -> bool {
        self.shared.set_aside.contains(name.to_string().as_bytes())
    }

    /// Whether a table has this name, or had it before its story was damaged.
    pub fn is_taken(&self, name: &TableId) -> bool {
        self.shared.tables().contains_key(name) || self.is_set_aside(name)
    }

    /// A full house ends its oldest abandoned table, or takes no more.
    async fn make_room(&self) -> Result<(), Refusal> {
        let limit = self.shared.limits.tables;
        if self.table_count() < limit {
            return Ok(());
        }
        let abandoned = |handle: &Handle| {
            let row = handle.row.borrow();
            let here = |seat: &wire::SeatInfo| seat.present && seat.kind == wire::SeatKind::Person;
            matches!(row.stage, Stage::Empty | Stage::Over)
                && row.watchers == 0
                && !row.seats.iter().any(here)
        };
        let mut idle = self.handles();
        idle.retain(abandoned);
        idle.sort_by_key(|handle| handle.opened_ms);
        for handle in idle {
            let (reply, ended) = oneshot::channel();
            if handle.mail.send(Mail::Retire { reply }).await.is_ok() && ended.await == Ok(true) {
                return Ok(());
            }
        }
        Err(Refusal::TablesFull { limit })
    }

    /// Goes to a table with the keys one holds.
    pub async fn sit(
        &self,
        table: &TableId,
        line: Line,
        tokens: Vec<Token>,
        name: Option<String>,
    ) -> Result<Visit, Refusal> {
        let mail = match self.shared.tables().get(table) {
            Some(Place::Kept(handle)) => handle.mail.clone(),
            Some(Place::Reserved) | None => return Err(Refusal::NoSuchTable {}),
        };
        let (reply, answer) = oneshot::channel();
        let join = Mail::Join { line, tokens, name, reply };
        mail.send(join).await.map_err(|_| Refusal::NoSuchTable {})?;
        let visitor = answer.await.map_err(|_| Refusal::NoSuchTable {})??;
        Ok(Visit { mail, visitor })
    }
}
