//! A damaged story takes its own table out and no other.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use app::house::House;
use app::house::logbook::Logbook;
use app::journal::file::Reader;
use app::journal::{SqliteJournal, Story};
use app::limits::Limits;
use players::catalogue::game;
use rusqlite::{Connection, params};
use table::Damage;

/// A copy of the journal of version 0 in a folder of its own.
fn old_journal() -> (tempfile::TempDir, PathBuf) {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/journal-v0.sqlite");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    std::fs::copy(fixture, &path).unwrap();
    (folder, path)
}

fn stories(path: &Path) -> Vec<Story> {
    Reader::open(path).unwrap().stories().unwrap()
}

/// A copy of the old journal, brought up, in which `spoil` may do what it likes to this table.
fn spoilt(table: usize, spoil: impl Fn(&Connection, &str)) -> (tempfile::TempDir, PathBuf, String) {
    let (folder, path) = old_journal();
    drop(SqliteJournal::open(&path).unwrap());
    let name = stories(&path)[table].name();
    spoil(&Connection::open(&path).unwrap(), &name);
    (folder, path, name)
}

fn change(set: &'static str, seq: i64) -> impl Fn(&Connection, &str) {
    move |connection, table| {
        let sql = format!("UPDATE journal SET {set} WHERE table_id = ?1 AND seq = ?2");
        assert_eq!(connection.execute(&sql, params![table, seq]).unwrap(), 1);
    }
}

#[tokio::test]
async fn every_kind_of_damage_is_named_and_takes_one_table_out() {
    let tables = stories(&old_journal().1).len();
    let cases = [
        ("no UTF-8 text from byte 3 on", "entry = CAST(x'7b2261ff' AS TEXT)", 1),
        ("no UTF-8 text from byte 0 on", "entry = x'ff00ff'", 0),
        ("expected value", "entry = 'rubbish'", 2),
        ("EOF while parsing", "entry = substr(entry, 1, length(entry) - 1)", 0),
        ("invalid type: integer", "entry = 7", 1),
        ("unknown variant", "entry = '{\"entry\":\"flown\"}'", 1),
        ("does not begin with the opening", "entry = '{\"entry\":\"played\"}'", 0),
        ("NotNow", "entry = (SELECT entry FROM journal WHERE seq = 0 LIMIT 1)", 2),
        ("unknown game", "entry = replace(entry, '\"game\":\"', '\"game\":\"x')", 0),
        ("missing; the next one is entry 2", "seq = 99", 1),
        ("missing; the next one is entry -1", "seq = -1", 0),
        ("its form is 2, and this program knows forms 1 to 1", "form = 2", 1),
        ("its form is 0", "form = 0", 0),
        ("it has no form", "form = 'x'", 1),
    ];
    // The table needs a few entries.
    let table = 1;
    for (reason, set, number) in cases {
        let (_folder, path, name) = spoilt(table, change(set, number));
        let stories = stories(&path);
        let damages: Vec<(String, Damage)> =
            stories.iter().filter_map(|story| Some((story.name(), story.read(game).err()?))).collect();
        let [(damaged, damage)] = damages.as_slice() else { panic!("{reason}: {damages:?}") };
        assert!(damage.reason.contains(reason), "{reason}: {damage}");
        assert_eq!((damaged, damage.number), (&name, Some(number)), "{reason}: {damage}");

        let journal = Arc::new(SqliteJournal::open(&path).unwrap());
        let house =
            House::open(journal, Limits::default(), None, Logbook::default(), Default::default()).unwrap();
        assert_eq!((house.table_count(), house.set_aside_count()), (tables - 1, 1), "{reason}");
        let text = house.metrics_text();
        assert!(text.contains("\nspieleabend_tables_set_aside 1\n"), "{text}");
        assert!(house.is_taken(&name.parse().unwrap()), "the name is given to a new table: {reason}");
        house.close();
    }
}

#[test]
fn a_damaged_name_is_a_story_of_its_own() {
    let name = "CAST(x'ff41' AS TEXT)";
    let (_folder, path, table) = spoilt(1, move |connection, table| {
        let sql = format!("UPDATE journal SET table_id = {name} WHERE table_id = ?1 AND seq = 1");
        assert_eq!(connection.execute(&sql, [table]).unwrap(), 1);
    });
    let stories = stories(&path);
    let damages: Vec<String> = stories
        .iter()
        .filter_map(|story| Some(format!("{}: {}", story.name(), story.read(game).err()?)))
        .collect();
    assert_eq!(
        damages,
        [
            format!("{table}: entry 1: missing; the next one is entry 2"),
            "\\xffA: the name is no text".to_owned(),
        ]
    );
}

/// One byte anywhere in any entry: the story still makes a table, or the damage is named; nothing panics.
#[test]
fn no_damaged_byte_is_more_than_damage() {
    let stories = stories(&old_journal().1);
    let mut random = fastrand::Rng::with_seed(6);
    let mut damaged = 0;
    for round in 0..1_500 {
        let mut story = stories[round % stories.len()].clone();
        let entry = random.usize(..story.entries.len());
        let text = &mut story.entries[entry].text;
        let byte = random.usize(..text.len());
        text[byte] ^= 1 << random.u8(..8);
        if let Err(damage) = story.read(game) {
            damaged += 1;
            assert!(damage.number >= Some(entry as i64), "{}: {damage}", story.name());
        }
    }
    assert!(damaged > 500, "{damaged}");
}

#[test]
fn the_journal_of_version_0_is_whole() {
    for story in stories(&old_journal().1) {
        assert_eq!(story.read(game).err(), None, "{}", story.name());
    }
}
