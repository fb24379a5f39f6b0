//! Every limit the house keeps, in one place. Each can be set with `serve --limit NAME=VALUE`.

use std::time::{Duration, Instant};

/// So many at once, and so many per second for long.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_second: f32,
}

const fn rate(burst: u32, per_second: f32) -> Rate {
    Rate { burst, per_second }
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A value as it is written behind `--limit NAME=`.
trait Written: Sized {
    /// How it is written, for whoever wrote something else.
    const FORM: &'static str;
    fn read(text: &str) -> Option<Self>;
}

impl Written for usize {
    const FORM: &'static str = "a whole number";
    fn read(text: &str) -> Option<usize> {
        text.parse().ok()
    }
}

impl Written for Duration {
    const FORM: &'static str = "a number of seconds";
    fn read(text: &str) -> Option<Duration> {
        Duration::try_from_secs_f64(text.parse().ok()?).ok()
    }
}

impl Written for Rate {
    const FORM: &'static str = "two numbers: so many at once / so many per second";
    fn read(text: &str) -> Option<Rate> {
        let (burst, per_second) = text.split_once('/')?;
        let rate = Rate { burst: burst.parse().ok()?, per_second: per_second.parse().ok()? };
        (rate.burst > 0 && rate.per_second > 0.0 && rate.per_second.is_finite()).then_some(rate)
    }
}

/// Why a limit cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoLimit {
    #[error("there is no limit {name:?}; there are {known}")]
    Name { name: String, known: String },
    #[error("the limit {name} is {expected}, and not {read:?}")]
    Value { name: String, expected: &'static str, read: String },
}

macro_rules! limits {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $usual:expr;)*) => {
        /// What the house takes from outside, and how much of it.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Limits {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($name: $usual,)* }
            }
        }

        impl Limits {
            /// The names of all limits.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// Sets a limit by its name.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), NoLimit> {
                match name {
                    $(stringify!($name) => {
                        self.$name = <$kind as Written>::read(value).ok_or_else(|| NoLimit::Value {
                            name: name.to_owned(),
                            expected: <$kind as Written>::FORM,
                            read: value.to_owned(),
                        })?;
                    })*
                    _ => {
                        let known = Limits::NAMES.join(", ");
                        return Err(NoLimit::Name { name: name.to_owned(), known });
                    }
                }
                Ok(())
            }
        }
    };
}

limits! {
    /// Bytes of one message. A long record still fits.
    message_bytes: usize = 1 << 20;
    /// Messages on one line.
    messages: Rate = rate(200, 100.0);
    /// Tables opened from one address.
    opens: Rate = rate(60, 1.0);
    /// People from one address who sit down at tables.
    joins: Rate = rate(120, 20.0);
    /// Requests from one address to tables.
    acts: Rate = rate(2_000, 500.0);
    /// People who sit down at one table.
    table_joins: Rate = rate(60, 10.0);
    /// Requests to one table.
    table_acts: Rate = rate(400, 200.0);
    /// Tables in the house.
    tables: usize = 1_000;
    /// Tables in the house that were opened from one address.
    tables_per_address: usize = 200;
    /// People who watch one table, on top of those who sit there.
    watchers: usize = 100;
    /// Open lines to the house.
    lines: usize = 10_000;
    /// Open lines from one address.
    lines_per_address: usize = 6_000;
    /// Connections that are no lines: half open, or fetching the page.
    doorway: usize = 2_000;
    /// Such connections from one address.
    doorway_per_address: usize = 256;
    /// Within this time a request must be there with all its headers.
    header: Duration = seconds(10);
    /// A connection that has not become a line by then ends.
    visit: Duration = seconds(120);
    /// Within this time a message must be gone, or the line is cut.
    send: Duration = seconds(20);
    /// A line that is silent for longer is closed; pages and bots answer pings without trying.
    silence: Duration = seconds(120);
    /// Messages that may wait for a slow reader before the line is cut.
    backlog: usize = 256;
    /// Bytes of such messages. One alone may be longer.
    backlog_bytes: usize = 1 << 20;
    /// Characters of a person's name, as people count them.
    name_chars: usize = 24;
    /// Bytes of a set-up's text. The network of Scotland Yard takes less than half of it.
    setup_bytes: usize = 64 << 10;
    /// The longest time the computer may be told to wait before it moves.
    tempo: Duration = seconds(5);
    /// Tables the lobby lists.
    lobby_rows: usize = 50;
    /// The lobby tells of changes at most this often.
    lobby_pause: Duration = seconds(1);
    /// A table at which nothing was played is kept for this long after it was last touched, whatever happens: whoever
    /// opened it is on the way to it.
    kept_fresh: Duration = seconds(60);
    /// It is kept for this long where others than whoever opened it need room.
    kept_unplayed: Duration = seconds(60 * 60);
    /// A game is kept for this long after it was last touched, whatever happens.
    kept_games: Duration = seconds(7 * 24 * 60 * 60);
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

/// A bucket of permits that refills with time.
#[derive(Clone, Debug)]
pub struct Bucket {
    permits: f32,
    rate: Rate,
    last: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { permits: rate.burst as f32, rate, last: now }
    }

    /// Takes a permit, or tells after what time there will be one.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.permits >= 1.0 {
            self.permits -= 1.0;
            return Ok(());
        }
        // A little later than calculated, so that who waits for just that long finds one.
        Err(Duration::from_secs_f32((1.0 - self.permits) / self.rate.per_second) + Duration::from_millis(1))
    }

    /// Whether nothing was taken for so long that it does not show any more.
    pub fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.permits >= self.rate.burst as f32
    }

    fn fill(&mut self, now: Instant) {
        let waited = now.saturating_duration_since(self.last).as_secs_f32();
        self.last = now;
        self.permits = (self.permits + waited * self.rate.per_second).min(self.rate.burst as f32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_burst_is_granted_and_not_one_more() {
        let start = Instant::now();
        let mut bucket = Bucket::new(rate(5, 2.0), start);
        assert!(bucket.is_full(start));
        let granted = (0..10).filter(|_| bucket.take(start).is_ok()).count();
        assert_eq!(granted, 5);
        assert!(bucket.take(start + Duration::from_millis(400)).is_err(), "0.8 of a permit is none");
        let wait = bucket.take(start + Duration::from_millis(400)).expect_err("still none");
        assert!(wait >= Duration::from_millis(100) && wait < Duration::from_millis(110), "{wait:?}");
        assert!(bucket.take(start + Duration::from_millis(400) + wait).is_ok());
        let later = start + Duration::from_secs(60);
        assert_eq!((0..10).filter(|_| bucket.take(later).is_ok()).count(), 5, "never more than the burst");
        assert!(!bucket.is_full(later));
    }

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        for (name, value) in [("tables", "7"), ("silence", "2.5"), ("opens", "3/0.5")] {
            limits.set(name, value).expect("a limit");
        }
        let set = (limits.tables, limits.silence, limits.opens);
        assert_eq!(set, (7, Duration::from_millis(2_500), rate(3, 0.5)));
        for (name, value) in [
            ("table", "7"),
            ("tables", "-1"),
            ("tables", "1.5"),
            ("silence", "soon"),
            ("silence", "-1"),
            ("silence", "NaN"),
            ("opens", "3"),
            ("opens", "0/1"),
            ("opens", "3/0"),
            ("opens", "3/inf"),
        ] {
            assert!(limits.set(name, value).is_err(), "{name}={value}");
        }
    }
}
