//! What the house counts, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::thoughts::Thoughts;

/// Upper ends of the buckets for the time a step takes, in microseconds.
const BUCKETS: [u64; 10] = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

/// Counters of the house.
#[derive(Default, Debug)]
pub struct Metrics {
    sockets: AtomicI64,
    visits: AtomicU64,
    steps: AtomicU64,
    refusals: AtomicU64,
    step_micros: AtomicU64,
    step_buckets: [AtomicU64; BUCKETS.len()],
    /// Counted by those who think.
    pub thoughts: Arc<Thoughts>,
}

impl Metrics {
    /// A line was opened; whether it is within the limit.
    pub fn connect(&self, limit: usize) -> bool {
        let fits = self.sockets.fetch_add(1, Relaxed) < i64::try_from(limit).unwrap_or(i64::MAX);
        if fits {
            self.visits.fetch_add(1, Relaxed);
        } else {
            self.disconnect();
        }
        fits
    }

    /// A line was closed.
    pub fn disconnect(&self) {
        self.sockets.fetch_sub(1, Relaxed);
    }

    /// Lines that were ever opened.
    pub fn visits(&self) -> u64 {
        self.visits.load(Relaxed)
    }

    pub fn sockets(&self) -> i64 {
        self.sockets.load(Relaxed)
    }

    /// A step was judged, written and told within this time.
    pub fn stepped(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.steps.fetch_add(1, Relaxed);
        self.step_micros.fetch_add(micros, Relaxed);
        for (bucket, limit) in self.step_buckets.iter().zip(BUCKETS) {
            if micros <= limit {
                bucket.fetch_add(1, Relaxed);
            }
        }
    }

    /// Something was refused.
    pub fn refused(&self) {
        self.refusals.fetch_add(1, Relaxed);
    }

    /// All counters as text.
    pub fn text(&self, tables: usize, set_aside: usize) -> String {
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: &dyn std::fmt::Display| {
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "# HELP spieleabend_{name} {help}\n# TYPE spieleabend_{name} {kind}\nspieleabend_{name} {value}"
            );
        };
        one("tables", "gauge", "Tables in the house.", &tables);
        one(
            "tables_set_aside",
            "gauge",
            "Tables left out because their story in the journal is damaged.",
            &set_aside,
        );
        one("sockets", "gauge", "Open WebSocket lines.", &self.sockets());
        one("visits_total", "counter", "Lines opened so far.", &self.visits());
        one("refusals_total", "counter", "Requests refused.", &self.refusals.load(Relaxed));
        let name = "spieleabend_step_seconds";
        let _ = writeln!(
            text,
            "# HELP {name} Time from a request to its step being durable and told.\n# TYPE {name} histogram"
        );
        for (bucket, limit) in self.step_buckets.iter().zip(BUCKETS) {
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {}", limit as f64 / 1e6, bucket.load(Relaxed));
        }
        let steps = self.steps.load(Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {steps}");
        let _ = writeln!(text, "{name}_sum {}", self.step_micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {steps}");
        self.thoughts.write(&mut text);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_counts_what_happened() {
        let metrics = Metrics::default();
        assert!(metrics.connect(1));
        assert!(!metrics.connect(1), "one is the limit");
        metrics.stepped(Duration::from_micros(150));
        metrics.stepped(Duration::from_secs(2));
        metrics.thoughts.thought(Duration::from_millis(250), Duration::ZERO);
        let text = metrics.text(3, 2);
        for line in [
            "spieleabend_tables 3",
            "spieleabend_tables_set_aside 2",
            "spieleabend_sockets 1",
            "spieleabend_step_seconds_bucket{le=\"0.0001\"} 0",
            "spieleabend_step_seconds_bucket{le=\"0.0002\"} 1",
            "spieleabend_step_seconds_bucket{le=\"+Inf\"} 2",
            "spieleabend_step_seconds_count 2",
            "spieleabend_thoughts_total 1",
            "spieleabend_thinking_wait_seconds_total 0.25",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is missing in:\n{text}");
        }
    }
}
