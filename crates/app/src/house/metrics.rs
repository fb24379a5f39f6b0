//! What the house counts, in the text form that Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wire::Refusal;

use super::thoughts::Thoughts;

/// Upper ends of the buckets for the time a step takes, in microseconds.
const BUCKETS: [u64; 10] = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

/// Counters of the house.
#[derive(Default, Debug)]
pub struct Metrics {
    visits: AtomicU64,
    turned_away: AtomicU64,
    steps: AtomicU64,
    /// By their codes.
    refusals: Mutex<BTreeMap<String, u64>>,
    storage_errors: AtomicU64,
    step_micros: AtomicU64,
    step_buckets: [AtomicU64; BUCKETS.len()],
    /// Counted by those who think.
    pub thoughts: Arc<Thoughts>,
}

/// What there is now, beside what was counted.
#[derive(Clone, Copy, Default, Debug)]
pub struct Now {
    pub tables: usize,
    /// Tables whose story is damaged.
    pub set_aside: usize,
    /// Whether the journal can be written.
    pub writable: bool,
    pub lines: usize,
    pub doorway: usize,
}

impl Metrics {
    /// A line was opened.
    pub fn visited(&self) {
        self.visits.fetch_add(1, Relaxed);
    }

    /// A connection found no room.
    pub fn turned_away(&self) {
        self.turned_away.fetch_add(1, Relaxed);
    }

    /// Lines that were ever opened.
    pub fn visits(&self) -> u64 {
        self.visits.load(Relaxed)
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
    pub fn refused(&self, refusal: &Refusal) {
        let code =
            serde_json::to_value(refusal).ok().and_then(|refusal| Some(refusal["code"].as_str()?.to_owned()));
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        *refusals.entry(code.unwrap_or_default()).or_default() += 1;
    }

    /// Something could not be written down.
    pub fn not_written(&self) {
        self.storage_errors.fetch_add(1, Relaxed);
    }

    /// All counters as text.
    pub fn text(&self, now: &Now) -> String {
        let count = |counter: &AtomicU64| counter.load(Relaxed);
        let mut page = Page::default();
        page.one("tables", "gauge", "Tables in the house.", now.tables);
        let help = "Tables left out because their story in the journal is damaged.";
        page.one("tables_set_aside", "gauge", help, now.set_aside);
        let help = "1 if the journal can be written, 0 if not.";
        page.one("store_writable", "gauge", help, u8::from(now.writable));
        let help = "Times that something could not be written down and so did not happen.";
        page.one("storage_errors_total", "counter", help, count(&self.storage_errors));
        page.one("sockets", "gauge", "Open WebSocket lines.", now.lines);
        page.one("doorway", "gauge", "Connections that are no WebSocket lines.", now.doorway);
        page.one("visits_total", "counter", "Lines opened so far.", self.visits());
        let help = "Connections that found no room.";
        page.one("turned_away_total", "counter", help, count(&self.turned_away));
        page.head("refusals_total", "counter", "Requests refused, by the reason.");
        for (code, count) in self.refusals.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            page.line(&format!("refusals_total{{code=\"{code}\"}}"), count);
        }
        page.head("build_info", "gauge", "The program.");
        page.line(concat!("build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}"), 1);
        page.head("step_seconds", "histogram", "Time from a request to its step being durable and told.");
        for (bucket, limit) in self.step_buckets.iter().zip(BUCKETS) {
            page.line(&format!("step_seconds_bucket{{le=\"{}\"}}", limit as f64 / 1e6), count(bucket));
        }
        page.line("step_seconds_bucket{le=\"+Inf\"}", count(&self.steps));
        page.line("step_seconds_sum", count(&self.step_micros) as f64 / 1e6);
        page.line("step_seconds_count", count(&self.steps));
        self.thoughts.write(&mut page);
        page.0
    }
}

/// Figures as they are told. Every name begins with that of the program.
#[derive(Default)]
pub struct Page(pub String);

impl Page {
    /// What the figures of this name are.
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        self.0 += &format!("# HELP spieleabend_{name} {help}\n# TYPE spieleabend_{name} {kind}\n");
    }

    fn line(&mut self, name: &str, value: impl Display) {
        self.0 += &format!("spieleabend_{name} {value}\n");
    }

    /// A figure that is the only one of its name.
    pub fn one(&mut self, name: &str, kind: &str, help: &str, value: impl Display) {
        self.head(name, kind, help);
        self.line(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_counts_what_happened() {
        let metrics = Metrics::default();
        metrics.visited();
        metrics.refused(&Refusal::NotHost {});
        metrics.refused(&Refusal::TooLarge { limit: 1 });
        metrics.refused(&Refusal::NotHost {});
        metrics.stepped(Duration::from_micros(150));
        metrics.stepped(Duration::from_secs(2));
        metrics.not_written();
        metrics.thoughts.thought(Duration::from_millis(250), Duration::ZERO);
        let text = metrics.text(&Now { tables: 3, set_aside: 2, writable: false, lines: 1, doorway: 4 });
        for line in [
            "spieleabend_tables 3",
            "spieleabend_tables_set_aside 2",
            "spieleabend_store_writable 0",
            "spieleabend_storage_errors_total 1",
            "spieleabend_sockets 1",
            "spieleabend_doorway 4",
            "spieleabend_visits_total 1",
            "spieleabend_refusals_total{code=\"not_host\"} 2",
            "spieleabend_refusals_total{code=\"too_large\"} 1",
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
