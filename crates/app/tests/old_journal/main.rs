//! Journals that were written before: whatever this program does, they open and tell everybody what they told then.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod evening;
#[path = "../common/patience.rs"]
mod patience;
mod player;
mod visits;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use app::limits::{Limits, Rate};
use app::server::run::{Options, Running, journal_file, start};
use serde_json::Value;
use visits::{Kept, Visited, assert_same, go_on, visit};

async fn open(folder: &Path) -> Running {
    // The players here are hasty.
    let haste = Rate { burst: 100_000, per_second: 100_000.0 };
    let limits =
        Limits { messages: haste, acts: haste, table_acts: haste, table_joins: haste, ..Limits::default() };
    let options = Options { limits, dice: Some(5), ..Options::in_folder(folder.to_owned()) };
    start(options).await.unwrap()
}

/// A house on a copy of this journal.
async fn open_copy(journal: &Path) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(journal, journal_file(folder.path())).unwrap();
    let running = open(folder.path()).await;
    (folder, running)
}

/// All entries of a journal with their tables.
fn entries(journal: &Path) -> Vec<(String, Value)> {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    std::fs::copy(journal, &copy).unwrap();
    let connection = rusqlite::Connection::open(copy).unwrap();
    let mut select =
        connection.prepare("SELECT table_id, entry FROM journal ORDER BY table_id, seq").unwrap();
    let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get::<_, String>(1)?));
    let rows = select.query_map([], row).unwrap().map(Result::unwrap);
    rows.map(|(table, entry)| (table, serde_json::from_str(&entry).unwrap())).collect()
}

/// The playing time that a table's entries have written down.
fn written_clock(entries: &[(String, Value)], table: &str) -> Value {
    let mine = entries.iter().filter(|(name, _)| name == table).map(|(_, entry)| entry);
    mine.fold(Value::from(0), |clock, entry| match entry["entry"].as_str().unwrap() {
        "laid" | "cleared" => Value::from(0),
        _ => entry.get("clock_ms").cloned().unwrap_or(clock),
    })
}

/// Spends an evening in a new house; its journal, and what people hear who come back to it.
async fn make(folder: &Path) -> (PathBuf, Vec<Visited>) {
    let running = open(folder).await;
    let kept: Vec<Kept> = evening::spend(running.address).await;
    running.stop().await;
    let journal = journal_file(folder);
    evening::let_go(&journal).await;

    let (_copy, running) = open_copy(&journal).await;
    let mut visited = visit(running.address, &kept).await;
    let entries = entries(&journal);
    for visited in &mut visited {
        let clock = written_clock(&entries, &visited.kept.table.to_string());
        for visit in &mut visited.visits {
            for seat in visit.heard["seats"].as_array_mut().unwrap() {
                seat.as_object_mut().unwrap().shift_remove("stand_in_ms");
            }
            // Running clocks go on from what is written, whenever one looks.
            if visit.heard["stage"] == "running" {
                visit.heard["clock_ms"] = clock.clone();
            }
        }
    }
    running.stop().await;
    (journal, visited)
}

/// Opens a copy of the journal: everybody hears what they heard before, and every game goes on.
async fn check(journal: &Path, before: &[Visited]) {
    let (_folder, running) = open_copy(journal).await;
    let kept: Vec<Kept> = before.iter().map(|visited| visited.kept.clone()).collect();
    let mut after = visit(running.address, &kept).await;
    assert_same(before, &mut after);
    for visited in &after {
        go_on(running.address, visited).await;
    }
    running.stop().await;
}

/// Everything that entries of a journal can hold is there.
fn assert_complete(journal: &Path) {
    let entries = entries(journal);
    let is = |kind: &'static str| move |entry: &Value| entry["entry"] == kind;
    let kinds: BTreeSet<&str> = entries.iter().map(|(_, entry)| entry["entry"].as_str().unwrap()).collect();
    let all = [
        "cleared",
        "configured",
        "laid",
        "opened",
        "paused",
        "played",
        "real_dice",
        "reseated",
        "step",
        "tempo",
        "undone",
    ];
    assert_eq!(kinds, BTreeSet::from(all));
    let games: BTreeSet<&str> = entries.iter().filter_map(|(_, entry)| entry["game"].as_str()).collect();
    assert_eq!(games, BTreeSet::from(["citydomino", "filler", "mensch", "mops", "scotland"]));
    let holds = |what: &str, so: &dyn Fn(&Value) -> bool| {
        assert!(entries.iter().any(|(_, entry)| so(entry)), "no {what}");
    };
    holds("reason", &|entry| is("step")(entry) && entry.get("why").is_some());
    holds("roll by hand", &|entry| is("step")(entry) && entry["step"].get("by").is_some());
    holds("game from a file", &|entry| is("laid")(entry) && entry["steps"] != Value::Array(Vec::new()));
    holds("roll by hand from a file", &|entry| {
        is("laid")(entry)
            && entry["steps"].as_array().is_some_and(|steps| steps.iter().any(|s| s.get("by").is_some()))
    });
    for field in ["position", "cards", "network", "together", "godmode", "number"] {
        holds(field, &|entry| is("laid")(entry) && !entry["setup"][field].is_null());
    }
    holds("position that is agreed", &|entry| {
        is("configured")(entry) && entry["setup"].get("position").is_some()
    });
    for holder in ["person", "invitation", "computer"] {
        holds(holder, &|entry| {
            is("opened")(entry)
                && entry["seats"].as_array().unwrap().iter().any(|seat| seat["holder"].get(holder).is_some())
        });
    }
    for holder in ["person", "invitation", "stand_in"] {
        holds(holder, &|entry| is("reseated")(entry) && entry["by"]["holder"].get(holder).is_some());
    }
    for action in ["choose", "put", "shift", "place", "score"] {
        holds(action, &|entry| is("step")(entry) && entry["step"]["action"].get(action).is_some());
    }
}

fn fixture(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(file)
}

#[tokio::test]
async fn journals_of_former_versions_open_for_ever() {
    for version in 0..app::journal::versions::VERSION {
        let journal = fixture(&format!("journal-v{version}.sqlite"));
        assert_complete(&journal);
        let visited = std::fs::read(fixture(&format!("journal-v{version}.json"))).unwrap();
        let visited: Vec<Visited> = serde_json::from_slice(&visited).unwrap();
        let tables: BTreeSet<String> = entries(&journal).into_iter().map(|(table, _)| table).collect();
        assert_eq!(tables, visited.iter().map(|visited| visited.kept.table.to_string()).collect());
        check(&journal, &visited).await;
    }
}

#[tokio::test]
async fn a_journal_of_today_opens_again() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, visited) = make(folder.path()).await;
    assert_complete(&journal);
    check(&journal, &visited).await;
    // How a fixture is made for the next version.
    if let Some(to) = std::env::var_os("SPIELEABEND_NEW_JOURNAL") {
        let to = PathBuf::from(to);
        std::fs::copy(&journal, to.with_extension("sqlite")).unwrap();
        std::fs::write(to.with_extension("json"), serde_json::to_vec(&visited).unwrap()).unwrap();
    }
}
