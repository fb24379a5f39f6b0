//! The house: all tables, who may open one, and the lobby.

pub mod actor;
pub mod clock;
pub mod logbook;
pub mod metrics;
pub mod names;
mod requests;
pub mod secrets;
pub mod table;
pub mod visitor;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use engine::Record;
use engine::wire::{FromServer, Key, Occupant, Refusal, Stage, TableId, TableRow, Token};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};

use self::actor::{Actor, Mail};
use self::logbook::Logbook;
use self::metrics::Metrics;
use self::secrets::DiceSource;
use self::table::Table;
use self::visitor::{Line, VisitorId};
use crate::journal::entry::{Holder, SeatEntry, TokenHash};
use crate::journal::{Damage, Entry, Journal, JournalError, judge};
use crate::limits::Limits;

/// Letters that may wait at a table. Its visitors' lines are limited by themselves.
const MAILBOX: usize = 64;

/// What all tables share.
pub struct Shared {
    /// Where everything is written down.
    pub journal: Arc<dyn Journal>,
    /// What is taken from outside.
    pub limits: Limits,
    /// Where the secrets of the dice come from.
    pub dice: DiceSource,
    /// Where log files lie.
    pub logs: Logbook,
    /// What is counted.
    pub metrics: Metrics,
    tables: Mutex<HashMap<TableId, Handle>>,
    /// The names of damaged stories: they lie in the journal, so no new table can have one.
    set_aside: HashSet<Vec<u8>>,
    lobby: watch::Sender<u64>,
}

/// The way to a table.
#[derive(Clone)]
struct Handle {
    mail: mpsc::Sender<Mail>,
    row: watch::Receiver<TableRow>,
    opened_ms: u64,
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
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

    /// Writes an entry down; it is durable once this is done.
    async fn write(&self, table: &TableId, seq: u64, entry: &Entry) -> Result<(), Refusal> {
        match self.journal.append(table, seq, vec![entry.text()]).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::error!(%table, %error, "the journal refuses an entry");
                Err(Refusal::Storage {})
            }
            Err(_) => Err(Refusal::ShuttingDown {}),
        }
    }

    /// A name as it may be shown.
    fn name(&self, name: &str) -> Result<String, Refusal> {
        let limit = self.limits.name_chars;
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() || name.chars().count() > limit || name.chars().any(char::is_control) {
            return Err(Refusal::BadName { limit });
        }
        Ok(name)
    }

    fn tempo(&self, ms: u32) -> u32 {
        ms.min(u32::try_from(self.limits.tempo.as_millis()).unwrap_or(u32::MAX))
    }
}

/// The house. Cheap to copy.
#[derive(Clone)]
pub struct House {
    shared: Arc<Shared>,
}

/// A seat at a table, or a place to watch from.
pub struct Place {
    mail: mpsc::Sender<Mail>,
    visitor: VisitorId,
}

impl Place {
    /// Passes a request on to the table.
    pub async fn ask(&self, request: engine::wire::ToServer) -> Result<(), Refusal> {
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

/// What somebody wants to open a table with.
pub struct Opening {
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The asker's name.
    pub name: String,
    /// How long the computer waits.
    pub tempo_ms: u32,
}

impl House {
    /// Opens the house and rebuilds every table of the journal.
    ///
    /// # Errors
    /// If the journal cannot be read. A damaged story takes only its own table out: it is set aside and reported.
    pub fn open(
        journal: Arc<dyn Journal>,
        limits: Limits,
        dice: DiceSource,
        logs: Logbook,
    ) -> Result<House, JournalError> {
        let mut set_aside = HashSet::new();
        let mut whole = Vec::new();
        for story in journal.stories()? {
            match judge(&story) {
                Ok(table) => whole.push(table),
                Err(Damage { number, reason }) => {
                    let table = story.name();
                    let told = "a damaged story is set aside; it stays in the journal";
                    tracing::error!(%table, entry = number, %reason, "{told}");
                    set_aside.insert(story.table);
                }
            }
        }
        let shared = Shared {
            journal,
            limits,
            dice,
            logs,
            metrics: Metrics::default(),
            tables: Mutex::default(),
            set_aside,
            lobby: watch::channel(0).0,
        };
        let house = House { shared: Arc::new(shared) };
        for table in whole {
            house.run(table);
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
        let mut handles: Vec<Handle> = self.shared.tables().values().cloned().collect();
        handles.sort_by_key(|handle| std::cmp::Reverse(handle.opened_ms));
        handles.truncate(self.shared.limits.lobby_rows);
        FromServer::Lobby {
            games: players::catalogue::games().iter().map(|game| game.facts()).collect(),
            tables: handles.iter().map(|handle| handle.row.borrow().clone()).collect(),
        }
    }

    fn run(&self, table: Table) {
        let (mail, letters) = mpsc::channel(MAILBOX);
        let (id, opened_ms) = (table.id.clone(), table.opened_ms);
        let (actor, row) = Actor::new(table, Arc::clone(&self.shared), letters);
        self.shared.tables().insert(id, Handle { mail, row, opened_ms });
        self.shared.lobby_changed();
        tokio::spawn(actor.run());
    }

    /// Opens a table; the answer holds its name and keys.
    pub async fn open_table(
        &self,
        game: &str,
        setup: Value,
        opening: Opening,
    ) -> Result<FromServer, Refusal> {
        let game = players::catalogue::game(game).ok_or(Refusal::NoSuchGame {})?;
        if game.check(&setup)? != opening.seats.len() {
            return Err(Refusal::BadSeats {});
        }
        let laid = if game.facts().by_hand {
            None
        } else {
            let seed = self.shared.dice.seed();
            let first = game.start(&setup, &mut seed.dice(u64::MAX))?;
            if game.saved_by_people() && game.resumes(&setup)? {
                let to_act = first.turn().seats().iter().next();
                let by = to_act.and_then(|seat| opening.seats.get(seat.index()));
                if let (Some(seat), Some(Occupant::Computer(_))) = (to_act, by) {
                    return Err(Refusal::NotAPerson { seat });
                }
            }
            Some(Entry::Laid { setup: first.setup(), seed, steps: Vec::new(), checked_from: None })
        };
        let agreed = if game.resumes(&setup)? { game.unsettled(&setup)? } else { setup };
        self.furnish(game, agreed, opening, laid).await
    }

    /// Opens a table with the game of a record on it.
    pub async fn load_table(&self, record: &str, opening: Opening) -> Result<FromServer, Refusal> {
        let record = Record::parse(record).map_err(|error| Refusal::BadRecord {
            step: None,
            reason: error.to_string(),
            dice: false,
        })?;
        let game = players::catalogue::game(&record.game).ok_or(Refusal::NoSuchGame {})?;
        let (loaded, dealt) = game.judge(&record)?;
        if loaded.seats() != opening.seats.len() {
            return Err(Refusal::BadSeats {});
        }
        let laid = Entry::Laid {
            setup: loaded.setup(),
            seed: self.shared.dice.seed(),
            steps: record.steps,
            checked_from: (dealt.seeded > 0).then_some(record.loaded),
        };
        self.furnish(game, game.unsettled(&record.setup)?, opening, Some(laid)).await
    }

    async fn furnish(
        &self,
        game: &'static dyn engine::shell::Game,
        setup: Value,
        opening: Opening,
        laid: Option<Entry>,
    ) -> Result<FromServer, Refusal> {
        let name = self.shared.name(&opening.name)?;
        self.make_room().await?;
        let host = secrets::token();
        let mut keys = vec![key(None, host.clone(), false)];
        let mut seats = Vec::new();
        for (seat, by) in engine::Seat::first(opening.seats.len()).zip(opening.seats) {
            let token = secrets::token();
            let hash = TokenHash::of(&token);
            let place = match by {
                Occupant::Me => {
                    keys.push(key(Some(seat), token, false));
                    SeatEntry { holder: Holder::Person(hash), name: name.clone() }
                }
                Occupant::Guest => {
                    keys.push(key(Some(seat), token, true));
                    SeatEntry { holder: Holder::Invitation(hash), name: String::new() }
                }
                Occupant::Computer(level) if game.facts().levels.contains(&level) => {
                    SeatEntry { holder: Holder::Computer(level), name: String::new() }
                }
                Occupant::Computer(_) => return Err(Refusal::NoSuchLevel {}),
            };
            seats.push(place);
        }
        let opened = Entry::Opened {
            game: game.id().to_owned(),
            setup,
            seats,
            host: TokenHash::of(&host),
            tempo_ms: self.shared.tempo(opening.tempo_ms),
            at_ms: now_ms(),
        };
        let id = self.free_name();
        let mut table = Table::open(id.clone(), opened.clone())
            .map_err(|error| Refusal::Unreadable { reason: error.to_string() })?;
        self.shared.write(&id, 0, &opened).await?;
        if let Some(laid) = laid {
            self.shared.write(&id, 1, &laid).await?;
            table.apply(laid)?;
        }
        self.run(table);
        Ok(FromServer::Opened { table: id, keys })
    }

    fn free_name(&self) -> TableId {
        (0..)
            .map(|attempt| names::table_name(secrets::word(), attempt))
            .find(|name| !self.is_taken(name))
            // The iterator is endless; the house closes its doors long before the names run out.
            .expect("there is always a free name")
    }

    /// Whether a table has this name, or had it before its story was damaged.
    pub fn is_taken(&self, name: &TableId) -> bool {
        self.shared.tables().contains_key(name) || self.shared.set_aside.contains(name.to_string().as_bytes())
    }

    /// A full house ends its oldest abandoned table, or takes no more.
    async fn make_room(&self) -> Result<(), Refusal> {
        let limit = self.shared.limits.tables;
        let mut idle: Vec<Handle> = {
            let tables = self.shared.tables();
            if tables.len() < limit {
                return Ok(());
            }
            let abandoned = |row: &TableRow| {
                matches!(row.stage, Stage::Empty | Stage::Over)
                    && row.watchers == 0
                    && row
                        .seats
                        .iter()
                        .all(|seat| !seat.present || matches!(seat.kind, engine::wire::SeatKind::Computer(_)))
            };
            tables.values().filter(|handle| abandoned(&handle.row.borrow())).cloned().collect()
        };
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
    ) -> Result<Place, Refusal> {
        let handle = self.shared.tables().get(table).cloned().ok_or(Refusal::NoSuchTable {})?;
        let (reply, answer) = oneshot::channel();
        let join = Mail::Join { line, tokens, name, reply };
        handle.mail.send(join).await.map_err(|_| Refusal::NoSuchTable {})?;
        let visitor = answer.await.map_err(|_| Refusal::NoSuchTable {})??;
        Ok(Place { mail: handle.mail, visitor })
    }
}

fn key(seat: Option<engine::Seat>, token: Token, invitation: bool) -> Key {
    Key { seat, token, invitation }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
