//! Somebody with a line to the house who keeps every message, and asks what should not be answered.

use std::net::SocketAddr;

use engine::{Seat, Turn};
use futures_util::{SinkExt as _, StreamExt as _};
use games::scotland::Setup;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{Key, Occupant, TableId, ToServer, Token};

use crate::common::{PATIENCE, tokens};

/// What answers a question to the table.
const ANSWERS: [&str; 5] = ["looked", "why", "record", "log", "refused"];

/// A message with what its line had heard before.
pub struct Heard {
    pub message: Value,
    /// Steps made when it was sent: steps and answers come in order.
    pub made: usize,
    /// How often steps had been taken back by then.
    pub branch: usize,
    /// What it answers.
    pub asked: Option<ToServer>,
}

impl Heard {
    pub fn kind(&self) -> &str {
        self.message["type"].as_str().unwrap()
    }
}

/// Somebody with a line who keeps everything.
pub struct Witness {
    pub house: SocketAddr,
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub seat: Option<Seat>,
    pub keys: Vec<Token>,
    pub heard: Vec<Heard>,
    pub bytes: usize,
    pub made: usize,
    pub branch: usize,
    /// The place of the last message with a sight.
    pub latest: usize,
}

impl Witness {
    pub async fn new(house: SocketAddr, seat: Option<Seat>) -> Witness {
        let socket = connect(house).await;
        let (keys, heard) = (Vec::new(), Vec::new());
        Witness { house, socket, seat, keys, heard, bytes: 0, made: 0, branch: 0, latest: 0 }
    }

    pub async fn say(&mut self, message: &ToServer) {
        self.socket.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
    }

    /// The next message's text.
    pub async fn text(&mut self) -> String {
        loop {
            if let Message::Text(text) = self.socket.next().await.unwrap().unwrap() {
                return text.as_str().to_owned();
            }
        }
    }

    /// Hears one message, which may answer a question.
    pub async fn hear(&mut self, asked: Option<&ToServer>) -> &Heard {
        let text = tokio::time::timeout(PATIENCE, self.text()).await.expect("the message never came");
        let message: Value = serde_json::from_str(&text).unwrap();
        // Every byte is in what is kept; fractions may be read a little differently. Some stand for all.
        let told = self.heard.len().is_multiple_of(8) && message["type"] != "why";
        assert!(!told || message.to_string().len() == text.len(), "{text}");
        self.bytes += text.len();
        self.follow(&message);
        let asked = asked.filter(|_| ANSWERS.iter().any(|kind| message["type"] == *kind)).cloned();
        self.heard.push(Heard { message, made: self.made, branch: self.branch, asked });
        self.heard.last().unwrap()
    }

    pub fn follow(&mut self, message: &Value) {
        let made = match message["type"].as_str().unwrap() {
            "stepped" => message["at"].as_u64().unwrap() as usize,
            "table" => message["history"].as_array().unwrap().len(),
            _ => return,
        };
        self.branch += usize::from(made < self.made);
        (self.made, self.latest) = (made, self.heard.len());
    }

    /// Hears on until something is the case.
    pub async fn until(&mut self, wanted: impl Fn(&Witness) -> bool) {
        while !wanted(self) {
            self.hear(None).await;
        }
    }

    /// Hears on until a message of this kind.
    pub async fn hear_of(&mut self, kind: &str) -> &Heard {
        while self.hear(None).await.kind() != kind {}
        self.heard.last().unwrap()
    }

    /// Asks the table something and hears the answer.
    pub async fn ask(&mut self, question: &ToServer) -> &Heard {
        self.say(question).await;
        while self.hear(Some(question)).await.asked.is_none() {}
        self.heard.last().unwrap()
    }

    pub async fn sit(&mut self, table: &TableId) {
        let name = self.seat.map(|_| "Bea".to_owned());
        self.say(&ToServer::Sit { table: table.clone(), tokens: self.keys.clone(), name, known: None }).await;
        let new: Vec<Key> =
            serde_json::from_value(self.hear_of("seated").await.message["keys"].clone()).unwrap();
        if !new.is_empty() {
            self.keys = tokens(&new, false);
        }
        self.hear_of("table").await;
    }

    /// Goes away and comes back over a fresh line.
    pub async fn return_to(&mut self, table: &TableId) {
        self.socket = connect(self.house).await;
        self.sit(table).await;
    }

    /// Opens a table and keeps the own keys; the others are returned.
    pub async fn open(&mut self, setup: &Setup, seats: Vec<Occupant>) -> (TableId, Vec<Token>) {
        let (game, name) = ("scotland".to_owned(), "Ada".to_owned());
        self.say(&ToServer::Open {
            game,
            setup: json!(setup),
            seats,
            name,
            tempo_ms: 0,
            customs: wire::Customs::default(),
        })
        .await;
        let opened = &self.hear_of("opened").await.message;
        let table = serde_json::from_value(opened["table"].clone()).unwrap();
        let keys: Vec<Key> = serde_json::from_value(opened["keys"].clone()).unwrap();
        self.keys = tokens(&keys, false);
        (table, tokens(&keys, true))
    }

    /// The last snapshot or step.
    pub fn last(&self) -> &Value {
        &self.heard[self.latest].message
    }

    pub fn is_over(&self) -> bool {
        self.last()["sight"]["turn"] == "over"
    }

    pub fn is_wished(&self) -> bool {
        !self.last()["undo"].is_null()
    }

    /// Whether a refusal is among the messages from this place on.
    pub fn is_refused(&self, from: usize) -> bool {
        self.heard[from..].iter().any(|heard| heard.kind() == "refused")
    }

    /// Who is to move, once the start stations are drawn.
    pub fn mover(&self) -> Option<Seat> {
        let turn: Option<Turn> = serde_json::from_value(self.last()["sight"]["turn"].clone()).ok();
        turn.and_then(|turn| turn.seats().iter().next())
    }

    pub fn actions(&self) -> &[Value] {
        self.last()["sight"]["actions"].as_array().unwrap()
    }

    /// Makes any legal move.
    pub async fn act(&mut self, rng: &mut fastrand::Rng) {
        let action = rng.choice(self.actions()).unwrap().clone();
        let (seat, at) = (self.seat.unwrap(), self.made);
        self.say(&ToServer::Act { seat, action, at }).await;
        self.until(|me| me.made > at).await;
    }
}

async fn connect(house: SocketAddr) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    connect_async(format!("ws://{house}/ws")).await.unwrap().0
}
