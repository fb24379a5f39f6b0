//! Every limit the server keeps, in one place. Each is tested just below and just above.

use std::time::Duration;

/// What the server takes from outside, and how much of it.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message. A long record still fits.
    pub message_bytes: usize,
    /// Messages that may come at once on one line.
    pub burst: u32,
    /// Messages per second that may come for long.
    pub per_second: u32,
    /// Tables in the house.
    pub tables: usize,
    /// People who watch one table, on top of those who sit there.
    pub watchers: usize,
    /// Open lines to the house.
    pub sockets: usize,
    /// Characters of a person's name, as people count them.
    pub name_chars: usize,
    /// Bytes of a set-up's text. The network of Scotland Yard takes less than half of it.
    pub setup_bytes: usize,
    /// The longest time the computer may be told to wait before it moves.
    pub tempo: Duration,
    /// Tables the lobby lists.
    pub lobby_rows: usize,
    /// Messages that may wait for a slow reader before the line is cut.
    pub backlog: usize,
    /// A line that is silent for longer is closed; pages and bots answer pings without trying.
    pub silence: Duration,
}

impl Limits {
    /// Those that a table keeps by itself.
    pub(crate) fn table(&self) -> table::Limits {
        table::Limits {
            name_chars: self.name_chars,
            setup_bytes: self.setup_bytes,
            tempo_ms: u32::try_from(self.tempo.as_millis()).unwrap_or(u32::MAX),
            watchers: self.watchers,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 1 << 20,
            burst: 60,
            per_second: 30,
            tables: 1_000,
            watchers: 100,
            sockets: 10_000,
            name_chars: 24,
            setup_bytes: 64 << 10,
            tempo: Duration::from_secs(5),
            lobby_rows: 50,
            backlog: 256,
            silence: Duration::from_secs(120),
        }
    }
}

/// A bucket of permits that refills with time: `burst` at once, `per_second` for long.
#[derive(Clone, Debug)]
pub struct Bucket {
    permits: f32,
    burst: f32,
    per_second: f32,
    last: std::time::Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(limits: &Limits, now: std::time::Instant) -> Bucket {
        let burst = limits.burst as f32;
        Bucket { permits: burst, burst, per_second: limits.per_second as f32, last: now }
    }

    /// Takes a permit, if there is one.
    pub fn take(&mut self, now: std::time::Instant) -> bool {
        let waited = now.saturating_duration_since(self.last).as_secs_f32();
        self.last = now;
        self.permits = (self.permits + waited * self.per_second).min(self.burst);
        let granted = self.permits >= 1.0;
        if granted {
            self.permits -= 1.0;
        }
        granted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn the_burst_is_granted_and_not_one_more() {
        let limits = Limits { burst: 5, per_second: 2, ..Limits::default() };
        let start = Instant::now();
        let mut bucket = Bucket::new(&limits, start);
        let granted = (0..10).filter(|_| bucket.take(start)).count();
        assert_eq!(granted, 5);
        assert!(!bucket.take(start + Duration::from_millis(400)), "0.8 of a permit is none");
        assert!(bucket.take(start + Duration::from_millis(600)));
        let later = start + Duration::from_secs(60);
        assert_eq!((0..10).filter(|_| bucket.take(later)).count(), 5, "it never holds more than the burst");
    }
}
