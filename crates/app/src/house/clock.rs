//! The playing time of a table. It runs only while the game runs, and stands while the program is down.

use std::time::{Duration, Instant};

/// A clock that can be halted.
#[derive(Clone, Copy, Default, Debug)]
pub struct Clock {
    spent: Duration,
    since: Option<Instant>,
}

impl Clock {
    /// A standing clock that shows this time.
    pub fn at_ms(ms: u64) -> Clock {
        Clock { spent: Duration::from_millis(ms), since: None }
    }

    /// The time it shows, in milliseconds.
    pub fn ms(&self) -> u64 {
        let running = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        u64::try_from((self.spent + running).as_millis()).unwrap_or(u64::MAX)
    }

    /// Lets it run.
    pub fn run(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// Halts it.
    pub fn halt(&mut self) {
        *self = Clock::at_ms(self.ms());
    }
}
