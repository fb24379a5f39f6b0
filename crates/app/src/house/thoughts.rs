//! What is counted of thinking.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use super::metrics::Page;

/// Counters of the thinkers.
#[derive(Default, Debug)]
pub struct Thoughts {
    waiting: AtomicUsize,
    done: AtomicU64,
    dropped: AtomicU64,
    waited_micros: AtomicU64,
    took_micros: AtomicU64,
}

impl Thoughts {
    /// So many wait now.
    pub fn wait(&self, waiting: usize) {
        self.waiting.store(waiting, Relaxed);
    }

    /// A thought waited and took so long.
    pub fn thought(&self, waited: Duration, took: Duration) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.done.fetch_add(1, Relaxed);
        self.waited_micros.fetch_add(micros(waited), Relaxed);
        self.took_micros.fetch_add(micros(took), Relaxed);
    }

    /// A thought was given up before it began.
    pub fn dropped(&self) {
        self.dropped.fetch_add(1, Relaxed);
    }

    /// All counters, for the house's metrics.
    pub fn write(&self, page: &mut Page) {
        let seconds = |micros: &AtomicU64| micros.load(Relaxed) as f64 / 1e6;
        let help = "Turns of computer players that wait for a thinker.";
        page.one("thinking_waiting", "gauge", help, self.waiting.load(Relaxed));
        let help = "Turns of computer players: thoughts and throws.";
        page.one("thoughts_total", "counter", help, self.done.load(Relaxed));
        let help = "Thoughts given up before they began.";
        page.one("thoughts_dropped_total", "counter", help, self.dropped.load(Relaxed));
        let help = "Time that thoughts waited before they began.";
        page.one("thinking_wait_seconds_total", "counter", help, seconds(&self.waited_micros));
        page.one("thinking_seconds_total", "counter", "Time that thoughts took.", seconds(&self.took_micros));
    }
}
