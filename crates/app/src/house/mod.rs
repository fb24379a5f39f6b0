//! The house: all tables, who may open one, and the lobby.

pub mod line;
pub mod lobby;
pub mod logbook;
pub mod metrics;
pub mod shares;

mod clearing;
mod keeper;
mod secrets;
mod thinking;
mod thoughts;
mod turns;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;

use serde_json::Value;
use table::{Entry, Given, Opened, Opening, Presets, Room, Table, VisitorId, names, opening};
use tokio::sync::{mpsc, oneshot, watch};
use wire::{FromServer, Mark, Refusal, TableId, TableRow, ToServer};

use self::clearing::may_go;
pub use self::keeper::Coming;
use self::keeper::{Keeper, Mail};
use self::lobby::{Follower, Lobby};
use self::logbook::Logbook;
use self::metrics::Metrics;
use self::shares::{Address, Deed, Shares};
use self::thinking::Thinking;
use crate::journal::{Journal, JournalError, Receipt, Trouble, date_ms};
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
    /// What visitors of one address take up.
    pub shares: Shares,
    /// Where computer players think.
    thinking: Thinking,
    /// Every game gets the dice of this number, for tests and demonstrations.
    dice: Option<u64>,
    opened: Instant,
    tables: Mutex<HashMap<TableId, Place>>,
    /// The names of damaged stories: they lie in the journal, so no new table can have one.
    set_aside: HashSet<Vec<u8>>,
    lobby: Lobby,
}

/// A name in the house.
enum Place {
    /// Reserved while the beginning of the table's story is being written.
    Reserved {
        /// Where it is being opened from.
        by: Option<Address>,
    },
    Kept(Handle),
}

impl Place {
    fn by(&self) -> Option<Address> {
        match self {
            Place::Reserved { by } => *by,
            Place::Kept(handle) => handle.by,
        }
    }
}

/// The way to a table.
#[derive(Clone)]
struct Handle {
    mail: mpsc::Sender<Mail>,
    row: watch::Receiver<TableRow>,
    /// Where it was opened from, since the house is open.
    by: Option<Address>,
    /// When anything was last done there, in milliseconds since 1970.
    touched_ms: Arc<AtomicU64>,
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Place>> {
        // The map is never left half changed, so a panic elsewhere does not spoil it.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has ended.
    fn forget(&self, table: &TableId) {
        tracing::info!(%table, "a table has ended");
        self.tables().remove(table);
        self.lobby_changed();
    }

    /// Something in the lobby has changed.
    fn lobby_changed(&self) {
        self.lobby.changed();
    }

    /// Milliseconds since the house was opened.
    fn now_ms(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Does something with what comes from outside.
    fn given<T>(&self, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
        with(&mut Given {
            now_ms: self.now_ms(),
            date_ms: date_ms(),
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
                self.metrics.not_written();
                // That the store is away was said when it went, not for everything that fails meanwhile.
                if !matches!(error, JournalError::Away(_)) {
                    tracing::error!(%table, %error, "the journal refuses to write");
                }
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
    shared: Arc<Shared>,
    from: Address,
}

impl Visit {
    /// Passes a request on to the table.
    pub async fn ask(&self, request: ToServer, mark: Option<Mark>) -> Result<(), Refusal> {
        self.shared.shares.take(self.from, Deed::Act, &self.shared.limits)?;
        let ask = Mail::Ask { visitor: self.visitor, request, mark };
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
                Ok(table) => whole.push((table, story.touched_ms())),
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
            shares: Shares::default(),
            dice,
            opened: Instant::now(),
            tables: Mutex::default(),
            set_aside,
            lobby: Lobby::default(),
        };
        let house = House { shared: Arc::new(shared) };
        for (table, touched_ms) in whole {
            house.keep(table, None, touched_ms);
        }
        // What a damaged table has logged may help to mend it.
        house.shared.logs.tidy(|table| house.is_taken(table));
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

    /// How many lines are open.
    pub fn lines(&self) -> usize {
        self.shared.shares.count(shares::Spot::Line)
    }

    /// All that is counted, as text.
    pub fn metrics_text(&self) -> String {
        self.shared.metrics.text(&metrics::Now {
            tables: self.table_count(),
            set_aside: self.set_aside_count(),
            writable: self.trouble().is_none(),
            lines: self.lines(),
            doorway: self.shared.shares.count(shares::Spot::Doorway),
        })
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    /// What visitors of one address take up.
    pub fn shares(&self) -> &Shares {
        &self.shared.shares
    }

    /// How many tables there are.
    pub fn table_count(&self) -> usize {
        self.shared.tables().len()
    }

    /// How many stories of the journal are damaged and make no table.
    pub fn set_aside_count(&self) -> usize {
        self.shared.set_aside.len()
    }

    /// What keeps the journal from being written, if anything does.
    pub fn trouble(&self) -> Option<Trouble> {
        *self.shared.journal.trouble().borrow()
    }

    /// The lobby as it is now, for somebody who will follow it.
    pub fn lobby(&self) -> (FromServer, Follower) {
        self.shared.lobby.whole(|| self.rows())
    }

    /// The game at a table: no secret, since whoever has its name may watch.
    pub fn game_at(&self, table: &TableId) -> Option<String> {
        match self.shared.tables().get(table)? {
            Place::Kept(handle) => Some(handle.row.borrow().game.clone()),
            Place::Reserved { .. } => None,
        }
    }

    /// Waits for a change of the lobby that may be told; nothing if it was told by others' messages already.
    pub async fn lobby_news(
        &self,
        changes: &mut watch::Receiver<u64>,
        follower: &mut Follower,
    ) -> Option<Utf8Bytes> {
        let pause = self.shared.limits.lobby_pause;
        follower.outdated(changes).await;
        // Changes that come together are told together.
        tokio::time::sleep_until(self.shared.lobby.next_at(pause).into()).await;
        self.shared.lobby.news(follower, pause, || self.rows())
    }

    /// Changes whenever the lobby does.
    pub fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.shared.lobby.changes()
    }

    /// The lines of the lobby, the newest table first.
    fn rows(&self) -> Vec<TableRow> {
        let mut rows: Vec<_> = self.handles().iter().map(|(_, handle)| handle.row.borrow().clone()).collect();
        rows.sort_by(|one, other| {
            other.opened_ms.cmp(&one.opened_ms).then_with(|| one.table.cmp(&other.table))
        });
        rows.truncate(self.shared.limits.lobby_rows);
        rows
    }

    fn handles(&self) -> Vec<(TableId, Handle)> {
        let kept = |(id, place): (&TableId, &Place)| match place {
            Place::Kept(handle) => Some((id.clone(), handle.clone())),
            Place::Reserved { .. } => None,
        };
        self.shared.tables().iter().filter_map(kept).collect()
    }

    /// Keeps a table from now on that was last touched then. One of which nobody knows counts as touched now.
    fn keep(&self, table: Table, by: Option<Address>, touched_ms: Option<u64>) {
        let log = self.shared.logs.of(&table);
        let (mail, letters) = mpsc::channel(MAILBOX);
        let id = table.id.clone();
        let room = Room::new(table, self.shared.now_ms());
        if touched_ms.is_none() {
            // If that cannot be written it counts from the next opening of the house on.
            drop(self.shared.journal.touch(&id));
        }
        // A clock that was set back must not keep a table for ever.
        let now = date_ms();
        let touched_ms = Arc::new(AtomicU64::new(touched_ms.map_or(now, |then| then.min(now))));
        let (keeper, row) =
            Keeper::new(room, log, Arc::clone(&self.shared), letters, Arc::clone(&touched_ms));
        self.shared.tables().insert(id, Place::Kept(Handle { mail, row, by, touched_ms }));
        self.shared.lobby_changed();
        tokio::spawn(keeper.run());
    }

    /// Opens a table; the answer holds its name and keys.
    pub async fn open_table(
        &self,
        game: &str,
        setup: Value,
        opening: Opening,
        from: Address,
    ) -> Result<FromServer, Refusal> {
        self.shared.shares.take(from, Deed::Open, &self.shared.limits)?;
        let shelf = players::catalogue::game;
        let opened = self.shared.given(|given| opening::open(shelf, game, &setup, &opening, given))?;
        self.furnish(opened, from).await
    }

    /// Opens a table with the game of a record on it.
    pub async fn load_table(
        &self,
        record: &str,
        opening: Opening,
        from: Address,
    ) -> Result<FromServer, Refusal> {
        self.shared.shares.take(from, Deed::Open, &self.shared.limits)?;
        let shelf = players::catalogue::game;
        let opened = self.shared.given(|given| opening::load(shelf, record, &opening, given))?;
        self.furnish(opened, from).await
    }

    async fn furnish(&self, opened: Opened, from: Address) -> Result<FromServer, Refusal> {
        let id = self.reserve(from).await?;
        if let Err(refusal) = self.shared.write(&id, 0, &opened.entries).await {
            self.shared.forget(&id);
            return Err(refusal);
        }
        let table = opened.table(id.clone(), players::catalogue::game);
        tracing::info!(table = %id, game = table.game.about().id, "a table was opened");
        self.keep(table, Some(from), Some(date_ms()));
        Ok(FromServer::Opened { table: id, keys: opened.keys })
    }

    /// A place in the house, under a name that nobody else gets meanwhile. If there is none, a table that may go makes
    /// room.
    async fn reserve(&self, from: Address) -> Result<TableId, Refusal> {
        loop {
            let (full, room) = match self.try_reserve(from) {
                Ok(id) => return Ok(id),
                Err(full @ Refusal::ShareFull { .. }) => (full, clearing::Room::InOwnShare),
                Err(full) => (full, clearing::Room::InTheHouse),
            };
            // Whoever else wants the same room meanwhile has to make their own.
            if !self.clear_one(from, room).await {
                return Err(full);
            }
        }
    }

    fn try_reserve(&self, from: Address) -> Result<TableId, Refusal> {
        let Limits { tables: most, tables_per_address: share, .. } = self.shared.limits;
        let mut tables = self.shared.tables();
        if tables.values().filter(|place| place.by() == Some(from)).count() >= share {
            return Err(Refusal::ShareFull { limit: share });
        }
        if tables.len() >= most {
            return Err(Refusal::TablesFull { limit: most });
        }
        let name = (0..)
            .map(|attempt| names::table_name(secrets::word(), attempt))
            .find(|name| !tables.contains_key(name) && !self.is_set_aside(name))
            // The iterator is endless; the house closes its doors long before the names run out.
            .expect("there is always a free name");
        tables.insert(name.clone(), Place::Reserved { by: Some(from) });
        Ok(name)
    }

    /// Ends the table that may go and was left longest ago; whether there was one.
    async fn clear_one(&self, from: Address, room: clearing::Room) -> bool {
        let now = date_ms();
        let untouched =
            |handle: &Handle| Duration::from_millis(now.saturating_sub(handle.touched_ms.load(Relaxed)));
        let mut idle = self.handles();
        idle.retain(|(_, handle)| {
            let own = handle.by == Some(from) || room == clearing::Room::InTheHouse;
            own && may_go(&handle.row.borrow(), untouched(handle), room, &self.shared.limits)
        });
        idle.sort_by_key(|(id, handle)| (handle.touched_ms.load(Relaxed), id.clone()));
        for (_, handle) in idle {
            let (reply, ended) = oneshot::channel();
            if handle.mail.send(Mail::Retire { reply }).await.is_ok() && ended.await == Ok(true) {
                return true;
            }
        }
        false
    }

    fn is_set_aside(&self, name: &TableId) -> bool {
        self.shared.set_aside.contains(name.to_string().as_bytes())
    }

    /// Whether a table has this name, or had it before its story was damaged.
    pub fn is_taken(&self, name: &TableId) -> bool {
        self.shared.tables().contains_key(name) || self.is_set_aside(name)
    }

    /// Goes to a table with the keys one holds.
    pub async fn sit(&self, table: &TableId, coming: Coming, from: Address) -> Result<Visit, Refusal> {
        self.shared.shares.take(from, Deed::Join, &self.shared.limits)?;
        let mail = match self.shared.tables().get(table) {
            Some(Place::Kept(handle)) => handle.mail.clone(),
            Some(Place::Reserved { .. }) | None => return Err(Refusal::NoSuchTable {}),
        };
        let (reply, answer) = oneshot::channel();
        mail.send(Mail::Join { coming, reply }).await.map_err(|_| Refusal::NoSuchTable {})?;
        let visitor = answer.await.map_err(|_| Refusal::NoSuchTable {})??;
        Ok(Visit { mail, visitor, shared: Arc::clone(&self.shared), from })
    }
}
