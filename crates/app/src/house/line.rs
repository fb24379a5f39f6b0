//! The line to a page or bot, as a table sees it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use wire::{FromServer, Mark};

use crate::limits::Limits;

/// The line to a page or bot. Cheap to copy.
#[derive(Clone, Debug)]
pub struct Line {
    letters: mpsc::Sender<Utf8Bytes>,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    /// Bytes that wait to be read.
    waiting: AtomicUsize,
    /// How many may.
    limit: usize,
    overrun: AtomicBool,
}

/// The other end of a line.
#[derive(Debug)]
pub struct Inbox {
    letters: mpsc::Receiver<Utf8Bytes>,
    state: Arc<State>,
}

impl Line {
    /// A line on which so much may wait, and its other end.
    pub fn new(limits: &Limits) -> (Line, Inbox) {
        let (sender, letters) = mpsc::channel(limits.backlog);
        let state = State {
            waiting: AtomicUsize::new(0),
            limit: limits.backlog_bytes,
            overrun: AtomicBool::new(false),
        };
        let state = Arc::new(state);
        (Line { letters: sender, state: Arc::clone(&state) }, Inbox { letters, state })
    }

    /// Whether messages were lost because nobody read them.
    pub fn is_overrun(&self) -> bool {
        self.state.overrun.load(Relaxed)
    }

    /// Hands a message over, or finds the line broken or its reader too slow to be waited for.
    pub(super) fn send(&self, letter: Utf8Bytes) {
        let bytes = letter.len();
        let before = self.state.waiting.fetch_add(bytes, Relaxed);
        // One message may be longer than the limit: the past of a long game, for somebody who has read all the rest.
        let fits = before == 0 || before + bytes <= self.state.limit;
        if self.is_overrun() || !fits || self.letters.try_send(letter).is_err() {
            self.state.overrun.store(true, Relaxed);
        }
    }
}

impl Inbox {
    /// The next message. It counts as waiting until it is [`gone`](Inbox::gone).
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        self.letters.recv().await
    }

    /// A message of so many bytes has left the house.
    pub fn gone(&self, bytes: usize) {
        self.state.waiting.fetch_sub(bytes, Relaxed);
    }
}

/// A message as it goes over the line, for the asker with the mark of the request.
pub fn text(message: &FromServer, mark: Option<&Mark>) -> Utf8Bytes {
    mark.map_or_else(|| message.text(), |mark| mark.on(message)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_is_found_out_by_messages_and_by_bytes() {
        let limits = Limits { backlog: 3, backlog_bytes: 10, ..Limits::default() };
        let overrun_after = |letters: &[usize]| {
            let (line, _inbox) = Line::new(&limits);
            let late = |bytes: &usize| {
                line.send("x".repeat(*bytes).into());
                line.is_overrun()
            };
            letters.iter().position(late)
        };
        assert_eq!(overrun_after(&[1, 1, 1]), None);
        assert_eq!(overrun_after(&[1, 1, 1, 1]), Some(3), "too many");
        assert_eq!(overrun_after(&[5, 5]), None);
        assert_eq!(overrun_after(&[5, 6]), Some(1), "too long together");
        assert_eq!(overrun_after(&[99]), None, "one alone may be long");
        assert_eq!(overrun_after(&[99, 1]), Some(1));
    }

    #[tokio::test]
    async fn what_has_left_the_house_does_not_count() {
        let (line, mut inbox) = Line::new(&Limits { backlog_bytes: 10, ..Limits::default() });
        for _ in 0..5 {
            line.send("123456789".into());
            let letter = inbox.next().await.expect("a letter");
            inbox.gone(letter.len());
        }
        assert!(!line.is_overrun());
    }
}
