//! Somebody at a table: one open page or bot, with the seats it holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Turn, Viewer};
use tokio::sync::mpsc;
use wire::FromServer;

/// The line to a page or bot. Cheap to copy.
#[derive(Clone, Debug)]
pub struct Line {
    letters: mpsc::Sender<Utf8Bytes>,
    overrun: Arc<AtomicBool>,
}

impl Line {
    /// A line on which so many messages may wait, and its other end.
    pub fn new(backlog: usize) -> (Line, mpsc::Receiver<Utf8Bytes>) {
        let (letters, inbox) = mpsc::channel(backlog);
        (Line { letters, overrun: Arc::default() }, inbox)
    }

    /// Whether messages were lost because nobody read them.
    pub fn is_overrun(&self) -> bool {
        self.overrun.load(Relaxed)
    }

    fn send(&self, letter: Utf8Bytes) -> bool {
        let sent = self.letters.try_send(letter).is_ok();
        if !sent {
            self.overrun.store(true, Relaxed);
        }
        sent
    }
}

/// Which visitor of a table.
pub type VisitorId = u64;

/// Somebody at a table.
#[derive(Debug)]
pub struct Visitor {
    /// Which.
    pub id: VisitorId,
    /// Where messages go.
    pub line: Line,
    /// Seats this visitor holds.
    pub seats: Vec<Seat>,
    /// Whether the visitor has the host's rights.
    pub host: bool,
    /// The line is broken or too slow; the visitor is being sent away.
    pub gone: bool,
}

impl Visitor {
    /// Whose eyes the visitor looks through: those of the own seat that is to move, else of the first own seat.
    pub fn viewer(&self, turn: Option<Turn>) -> Viewer {
        let to_move = self.seats.iter().find(|seat| turn.is_some_and(|turn| turn.includes(**seat)));
        match to_move.or(self.seats.first()) {
            Some(seat) => Viewer::Seat(*seat),
            None => Viewer::Spectator,
        }
    }

    /// Hands a message over. Who does not read is sent away rather than waited for.
    pub fn send(&mut self, text: Utf8Bytes) {
        self.gone |= !self.line.send(text);
    }

    /// Hands a message over to this visitor alone.
    pub fn say(&mut self, message: &FromServer) {
        self.send(text(message));
    }
}

/// A message as it goes over the line.
pub fn text(message: &FromServer) -> Utf8Bytes {
    // Messages are plain data with text keys.
    serde_json::to_string(message).expect("messages serialise").into()
}
