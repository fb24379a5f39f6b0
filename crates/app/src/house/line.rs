//! The line to a page or bot, as a table sees it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
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

    /// Hands a message over, or finds the line broken or its reader too slow to be waited for.
    pub(super) fn send(&self, letter: Utf8Bytes) -> bool {
        let sent = self.letters.try_send(letter).is_ok();
        if !sent {
            self.overrun.store(true, Relaxed);
        }
        sent
    }
}

/// A message as it goes over the line.
pub fn text(message: &FromServer) -> Utf8Bytes {
    // Messages are plain data with text keys.
    serde_json::to_string(message).expect("messages serialise").into()
}
