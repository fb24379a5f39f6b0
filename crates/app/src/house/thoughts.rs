//! What is counted of thinking.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

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

    /// All counters in the text form of the house's metrics.
    pub fn write(&self, text: &mut String) {
        let seconds = |micros: &AtomicU64| (micros.load(Relaxed) as f64 / 1e6).to_string();
        let lines = [
            (
                "thinking_waiting",
                "gauge",
                "Turns of computer players that wait for a thinker.",
                self.waiting.load(Relaxed).to_string(),
            ),
            (
                "thoughts_total",
                "counter",
                "Turns of computer players: thoughts and throws.",
                self.done.load(Relaxed).to_string(),
            ),
            (
                "thoughts_dropped_total",
                "counter",
                "Thoughts given up before they began.",
                self.dropped.load(Relaxed).to_string(),
            ),
            (
                "thinking_wait_seconds_total",
                "counter",
                "Time that thoughts waited before they began.",
                seconds(&self.waited_micros),
            ),
            ("thinking_seconds_total", "counter", "Time that thoughts took.", seconds(&self.took_micros)),
        ];
        for (name, kind, help, value) in lines {
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "# HELP spieleabend_{name} {help}\n# TYPE spieleabend_{name} {kind}\nspieleabend_{name} {value}"
            );
        }
    }
}
