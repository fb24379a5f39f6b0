//! A damaged story takes its own table out and no other.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use app::house::House;
use app::house::logbook::Logbook;
use app::journal::file::Reader;
use app::journal::{Journal as _, SqliteJournal, Story};
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

const SUM: &str = "not what was written, its sum does not fit";

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
        // What still makes a table shows by its sum alone.
        (SUM, "entry = entry || ' '", 0),
        (SUM, "entry = replace(entry, '\"tempo_ms\":', '\"tempo_ms\":1')", 0),
        (SUM, "entry = replace(entry, '\"name\":\"', '\"name\":\"X')", 0),
        (SUM, "sum = x'00112233445566778899aabbccddeeff'", 2),
        (SUM, "sum = (SELECT sum FROM journal AS other WHERE other.seq = 1 LIMIT 1)", 2),
        ("it has no sum", "sum = x''", 1),
        ("it has no sum", "sum = 'x'", 1),
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

/// Form, text and sum of an entry.
type Row = (i64, String, Vec<u8>);

fn rows(path: &Path, table: &str) -> Vec<Row> {
    let connection = Connection::open(path).unwrap();
    let sql = "SELECT form, entry, sum FROM journal WHERE table_id = ?1 ORDER BY seq";
    let mut select = connection.prepare(sql).unwrap();
    let rows = select.query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Puts these rows in place of a table's story, numbered without a gap, as careless hands would leave them.
fn rewrite(path: &Path, table: &str, rows: &[Row]) {
    let connection = Connection::open(path).unwrap();
    connection.execute("DELETE FROM journal WHERE table_id = ?1", [table]).unwrap();
    for (number, (form, text, sum)) in (0_i64..).zip(rows) {
        let sql = "INSERT INTO journal (table_id, seq, form, entry, sum) VALUES (?1, ?2, ?3, ?4, ?5)";
        connection.execute(sql, params![table, number, form, text, sum]).unwrap();
    }
}

/// Whatever is done to whole entries, the table is named with the entry where it breaks, and no other.
#[test]
fn entries_that_are_missing_exchanged_doubled_or_moved_show() {
    let (_folder, path) = old_journal();
    drop(SqliteJournal::open(&path).unwrap());
    let names: Vec<String> = stories(&path).iter().map(Story::name).collect();
    let count = |name: &String| rows(&path, name).len();
    let other = names.iter().max_by_key(|name| count(name)).unwrap();
    let one = names.iter().find(|name| (9..count(other)).contains(&count(name))).unwrap();
    let (whole, foreign) = (rows(&path, one), rows(&path, other));
    let length = whole.len();
    type Spoil<'a> = &'a dyn Fn(&mut Vec<Row>);
    let cases: [(&str, usize, Spoil<'_>); 11] = [
        ("one in the middle is missing", 3, &|rows| drop(rows.remove(3))),
        ("several are missing", 2, &|rows| drop(rows.drain(2..5))),
        ("the last is missing", length - 1, &|rows| rows.truncate(length - 1)),
        ("only the first is left", 1, &|rows| rows.truncate(1)),
        ("none is left", 0, &|rows| rows.clear()),
        ("two are exchanged", 2, &|rows| rows.swap(2, 4)),
        ("one is doubled", 4, &|rows| rows.insert(4, rows[3].clone())),
        ("the last is doubled", length, &|rows| rows.push(rows[length - 1].clone())),
        ("one comes from another table", 3, &|rows| rows[3] = foreign[3].clone()),
        ("another table's end follows", length, &|rows| rows.extend_from_slice(&foreign[length..])),
        ("all come from another table", 0, &|rows| *rows = foreign.clone()),
    ];
    for (what, at, spoil) in cases {
        let mut spoilt = whole.clone();
        spoil(&mut spoilt);
        rewrite(&path, one, &spoilt);
        let damages: Vec<(String, Damage)> =
            stories(&path).iter().filter_map(|story| Some((story.name(), story.read(game).err()?))).collect();
        let [(name, damage)] = damages.as_slice() else { panic!("{what}: {damages:?}") };
        assert_eq!(
            (name, damage.number, damage.sound),
            (one, i64::try_from(at).ok(), at),
            "{what}: {damage}"
        );
        let story = stories(&path).into_iter().find(|story| story.name() == *one).unwrap();
        if at > 0 {
            assert!(story.beginning(at).read(game).is_ok(), "{what}: what is called sound makes no table");
        }
    }
    rewrite(&path, one, &whole);
    assert!(stories(&path).iter().all(|story| story.read(game).is_ok()));
}

#[test]
fn the_note_of_an_end_is_vouched_for_as_well() {
    for (reason, sql, number) in [
        ("the note of its end is missing", "DELETE FROM ends WHERE table_id = ?1", None),
        ("the note of its end does not fit", "UPDATE ends SET sum = x'00' WHERE table_id = ?1", None),
        ("the note of its end does not fit", "UPDATE ends SET entries = 'x' WHERE table_id = ?1", None),
        ("the note of its end does not fit", "UPDATE ends SET entries = -1 WHERE table_id = ?1", None),
        ("it comes after the end", "UPDATE ends SET entries = 2 WHERE table_id = ?1", Some(2)),
        ("missing; 99 entries had been written", "UPDATE ends SET entries = 99 WHERE table_id = ?1", None),
    ] {
        let (_folder, path, name) = spoilt(1, |connection, table| {
            assert_eq!(connection.execute(sql, [table]).unwrap(), 1);
        });
        let stories = stories(&path);
        let damages: Vec<&Story> = stories.iter().filter(|story| story.read(game).is_err()).collect();
        let [story] = damages[..] else { panic!("{reason}: {} are damaged", damages.len()) };
        let damage = story.read(game).err().unwrap();
        assert!(damage.reason.contains(reason) && story.name() == name, "{reason}: {damage}");
        let sound = number.unwrap_or(story.entries.len());
        assert_eq!(damage.sound, sound, "{reason}");
        assert!(story.beginning(sound).read(game).is_ok(), "{reason}");
    }
}

/// One byte anywhere in any entry: where sums are kept it always shows, at that very entry; without them it is damage or
/// another story, and never more than that.
#[test]
fn no_damaged_byte_is_more_than_damage() {
    let stories = stories(&old_journal().1);
    let mut random = fastrand::Rng::with_seed(6);
    let mut damaged = 0;
    for round in 0..1_500 {
        let mut story = stories[round % stories.len()].clone();
        assert_eq!(story.seal, None, "a journal of version 0 has no sums");
        story.seal = story.clone().sealed().seal;
        let entry = random.usize(..story.entries.len());
        let text = &mut story.entries[entry].text;
        let byte = random.usize(..text.len());
        text[byte] ^= 1 << random.u8(..8);
        let damage = story.read(game).err().expect("a changed byte shows");
        assert_eq!((damage.number, damage.sound), (Some(entry as i64), entry), "{}: {damage}", story.name());
        story.seal = None;
        if let Err(damage) = story.read(game) {
            damaged += 1;
            assert!(damage.number >= Some(entry as i64), "{}: {damage}", story.name());
        }
    }
    assert!(damaged > 500, "{damaged}");
}

/// One bit anywhere in the file: every table is what it was, or named as damaged. Only the few bytes that say what is in the
/// file at all can keep it from being opened.
#[test]
fn a_bit_that_flips_in_the_file_takes_few_tables_out_and_changes_none_unseen() {
    let (folder, path) = old_journal();
    drop(SqliteJournal::open(&path).unwrap());
    let file = std::fs::read(&path).unwrap();
    let sound = stories(&path);
    let mut random = fastrand::Rng::with_seed(8);
    let (mut damaged, mut refused, mut moved, mut many) = (0, 0, 0, 0);
    let kept = folder.path().join("journal.sqlite-damaged-1");
    for round in 0..300 {
        let mut spoilt = file.clone();
        let byte = random.usize(..spoilt.len());
        spoilt[byte] ^= 1 << random.u8(..8);
        std::fs::write(&path, &spoilt).unwrap();
        let journal = match SqliteJournal::open(&path).and_then(|journal| journal.stories()) {
            Ok(stories) => stories,
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
                continue;
            }
        };
        let is_whole = |story: &Story| story.read(game).is_ok();
        for story in &journal {
            assert!(!is_whole(story) || sound.contains(story), "round {round}: {} has changed", story.name());
        }
        let missing =
            sound.iter().filter(|story| !journal.iter().any(|other| other.table == story.table)).count();
        assert_eq!(missing, 0, "round {round}: a table is gone without a word");
        let out = journal.iter().filter(|story| !is_whole(story)).count();
        // On a page that leads to all others a bit concerns more.
        many += usize::from(out > 4);
        damaged += usize::from(out > 0);
        // A file whose pages do not hang together is not written to any more.
        if kept.exists() {
            moved += 1;
            assert!(std::fs::read(&kept).unwrap() == spoilt, "round {round}: what is kept was changed");
            std::fs::remove_file(&kept).unwrap();
            let again = SqliteJournal::open(&path).unwrap().stories().unwrap();
            assert!(again == journal && !kept.exists(), "round {round}: once is enough");
        }
    }
    println!("{damaged} damaged, {many} of them widely, {moved} moved to a new file, {refused} refused");
    assert!(damaged > 100 && moved > 0 && refused < 10 && many < 10, "{damaged} {moved} {refused} {many}");
}

/// What a crash left beside a file that is damaged as well belongs to the old file, and is not lost.
#[test]
fn a_damaged_file_takes_along_what_a_crash_left_beside_it() {
    let (_folder, path) = old_journal();
    let journal = SqliteJournal::open(&path).unwrap();
    let opening = String::from_utf8(journal.stories().unwrap()[0].entries[0].text.clone()).unwrap();
    // All is in the file by now, and this alone beside it.
    drop(journal);
    let journal = SqliteJournal::open(&path).unwrap();
    let table = "zimt-ziege-99".parse().unwrap();
    journal.append(&table, 0, vec![opening]).blocking_recv().unwrap().unwrap();
    let (file, log) = (std::fs::read(&path).unwrap(), std::fs::read(beside(&path)).unwrap());
    assert!(!log.is_empty());
    let (mut moved, mut lost) = (0, 0);
    for page in 3..file.len() / 4096 {
        let crashed = tempfile::tempdir().unwrap();
        let path = crashed.path().join("journal.sqlite");
        let mut spoilt = file.clone();
        // How many rows there are on the page, and where.
        spoilt[page * 4096 + 3] ^= 0x40;
        std::fs::write(&path, spoilt).unwrap();
        std::fs::write(beside(&path), &log).unwrap();
        let stories = SqliteJournal::open(&path).unwrap().stories().unwrap();
        let new = stories.iter().find(|story| story.name() == table.to_string()).unwrap();
        lost += usize::from(new.read(game).is_err());
        assert_eq!(stories.len(), 25, "page {page}: a table is gone without a word");
        moved += usize::from(crashed.path().join("journal.sqlite-damaged-1").exists());
    }
    // Unless the damage lies on the very way to it.
    assert!(moved > 10 && lost < 4, "{moved} files were moved, and {lost} of them lost the newest table");
}

fn beside(path: &Path) -> PathBuf {
    path.with_extension("sqlite-wal")
}

#[test]
fn the_journal_of_version_0_is_whole() {
    for story in stories(&old_journal().1) {
        assert_eq!(story.read(game).err(), None, "{}", story.name());
    }
}
