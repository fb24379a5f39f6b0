//! What the server's tests share: a house in this process, and people with a line to it.
#![allow(dead_code, reason = "every test file uses another part")]

pub mod form;
mod patience;
pub mod program;
pub mod record;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::client::{Client, ClientError};
use app::journal::file::Reader;
use app::limits::Limits;
use app::server::run::{Options, Running, start};
use engine::matches::Sight;
use engine::{Seat, Turn};
use games::filler::{Colour, Setup, View};
use serde_json::Value;
use wire::{FromServer, Key, Occupant, Refusal, Stage, TableId, TableSight, ToServer, Token};

pub use patience::PATIENCE;

/// Looks again and again until there is something to be seen.
pub async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(seen) = look().await {
            return seen;
        }
        assert!(begun.elapsed() < PATIENCE, "{what} never came");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What the house answers over plain HTTP, as JSON.
pub async fn get_json(address: SocketAddr, path: &str) -> Value {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// A house in an empty folder that goes away with it.
pub struct TestHouse {
    pub running: Running,
    pub folder: Arc<tempfile::TempDir>,
}

impl TestHouse {
    pub async fn open() -> TestHouse {
        TestHouse::with(Limits::default()).await
    }

    pub async fn with(limits: Limits) -> TestHouse {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let running = open_in(folder.path(), limits).await;
        TestHouse { running, folder }
    }

    pub fn address(&self) -> SocketAddr {
        self.running.address
    }

    /// Closes the house and opens it again on the same journal.
    pub async fn reopen(self) -> TestHouse {
        self.reopen_after(Limits::default(), |_| {}).await
    }

    /// The same with other limits, after something was done to its folder.
    pub async fn reopen_after(self, limits: Limits, meanwhile: impl Fn(&Path)) -> TestHouse {
        let TestHouse { running, folder } = self;
        running.stop().await;
        // The tables' tasks let go of the journal a moment after the lines are closed.
        let journal = app::server::run::journal_file(folder.path());
        until("the journal of a closed house", async || Reader::open(&journal).ok()).await;
        meanwhile(folder.path());
        let running = open_in(folder.path(), limits).await;
        TestHouse { running, folder }
    }

    pub async fn person(&self) -> Person {
        Person { client: Client::connect(self.address()).await.unwrap().overhear(form::check), sight: None }
    }
}

async fn open_in(folder: &Path, limits: Limits) -> Running {
    let options = Options { limits, dice: Some(1), ..Options::in_folder(folder.to_owned()) };
    start(options).await.unwrap()
}

/// Somebody with a line to the house.
pub struct Person {
    pub client: Client,
    pub sight: Option<Box<TableSight>>,
}

pub fn default_setup() -> Value {
    serde_json::to_value(Setup::default()).unwrap()
}

pub fn computer(level: &str) -> Occupant {
    Occupant::Computer(level.to_owned())
}

pub fn tokens(keys: &[Key], invitations: bool) -> Vec<Token> {
    keys.iter().filter(|key| key.invitation == invitations).map(|key| key.token.clone()).collect()
}

impl Person {
    /// Waits for a message of the kind wanted.
    pub async fn hear(&mut self, wanted: impl Fn(&FromServer) -> bool) -> Result<FromServer, ClientError> {
        tokio::time::timeout(PATIENCE, self.client.hear(wanted)).await.expect("the message never came")
    }

    /// Says something and waits for an answer of the kind wanted.
    pub async fn ask(
        &mut self,
        message: &ToServer,
        wanted: impl Fn(&FromServer) -> bool,
    ) -> Result<FromServer, ClientError> {
        self.client.say(message).await?;
        self.hear(wanted).await
    }

    pub async fn open(&mut self, setup: Value, seats: Vec<Occupant>, tempo_ms: u32) -> (TableId, Vec<Key>) {
        let open = ToServer::Open {
            game: "filler".into(),
            setup,
            seats,
            name: "Ada".into(),
            tempo_ms,
            customs: wire::Customs::default(),
        };
        match self.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap() {
            FromServer::Opened { table, keys } => (table, keys),
            other => panic!("{other:?}"),
        }
    }

    /// Sits down; the keys that came back.
    pub async fn sit(&mut self, table: &TableId, tokens: Vec<Token>) -> Vec<Key> {
        let sit = ToServer::Sit { table: table.clone(), tokens, name: None, known: None };
        let keys = match self.ask(&sit, |m| matches!(m, FromServer::Seated { .. })).await.unwrap() {
            FromServer::Seated { keys, .. } => keys,
            other => panic!("{other:?}"),
        };
        self.table(|_| true).await;
        keys
    }

    /// Opens a table for these seats, sits down with the own keys, and begins. The keys that are left are invitations.
    pub async fn begin(&mut self, seats: Vec<Occupant>, tempo_ms: u32) -> (TableId, Vec<Key>) {
        let (table, keys) = self.open(default_setup(), seats, tempo_ms).await;
        self.sit(&table, tokens(&keys, false)).await;
        self.say(ToServer::Start {}).await;
        self.stage(Stage::Ready).await;
        self.say(ToServer::Play {}).await;
        self.stage(Stage::Running).await;
        (table, keys)
    }

    pub async fn say(&mut self, message: ToServer) {
        self.client.say(&message).await.unwrap();
    }

    /// Waits for news after which the table has this property.
    pub async fn table(&mut self, wanted: impl Fn(&TableSight) -> bool) -> &TableSight {
        loop {
            let news = |m: &FromServer| matches!(m, FromServer::Table(_) | FromServer::Presence { .. });
            match (self.hear(news).await.unwrap(), &mut self.sight) {
                (FromServer::Table(table), sight) => *sight = Some(table),
                (FromServer::Presence { present, watchers, stand_in_ms }, Some(sight)) => {
                    sight.follow(&present, watchers, &stand_in_ms);
                }
                _ => {}
            }
            if self.sight.as_ref().is_some_and(|sight| wanted(sight)) {
                break;
            }
        }
        self.sight.as_ref().unwrap()
    }

    pub async fn stage(&mut self, stage: Stage) -> &TableSight {
        self.table(|table| table.stage == stage).await
    }

    /// Says something that must be refused.
    pub async fn refused(&mut self, message: ToServer) -> Refusal {
        self.say(message).await;
        self.refusal().await
    }

    pub async fn refusal(&mut self) -> Refusal {
        match self.hear(|m| matches!(m, FromServer::Refused(_))).await.unwrap() {
            FromServer::Refused(refusal) => refusal,
            other => panic!("{other:?}"),
        }
    }

    /// Waits for the next step; the position after it.
    pub async fn step(&mut self) -> (usize, Position, Stage) {
        match self.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap() {
            FromServer::Stepped { at, sight, stage, .. } => (at, position(&sight), stage),
            other => panic!("{other:?}"),
        }
    }
}

pub type Position = Sight<View, Colour>;

pub fn position(sight: &Value) -> Position {
    serde_json::from_value(sight.clone()).unwrap()
}

/// The colour that wins most at this position: choices that win nothing would soon end the game in idleness.
pub fn best(position: &Position, seat: Seat) -> Colour {
    let gain = |colour: &Colour| position.view.board.gain(seat, *colour).len();
    position.actions.iter().copied().max_by_key(gain).unwrap()
}

/// Chooses the best colour at this position for whoever is to move.
pub async fn play_on(person: &mut Person, at: usize, position: &Position) -> (usize, Position, Stage) {
    let Turn::Seats(seats) = position.turn else { panic!("nobody is to move: {position:?}") };
    let seat = seats.iter().next().unwrap();
    let action = serde_json::to_value(best(position, seat)).unwrap();
    person.say(ToServer::Act { seat, action, at }).await;
    person.step().await
}

pub fn is_refused<T: std::fmt::Debug>(result: Result<T, ClientError>) -> Refusal {
    match result {
        Err(ClientError::Refused(refusal)) => refusal,
        other => panic!("must be refused: {other:?}"),
    }
}
