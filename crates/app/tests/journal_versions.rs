//! Files of other versions: older ones are brought up without touching an entry, newer ones are left as they are.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use app::journal::file::Reader;
use app::journal::{Journal as _, JournalError, SqliteJournal, Story, versions};
use players::catalogue::game;
use rusqlite::Connection;

/// A copy of the journal of this version in a folder of its own.
fn journal_of(version: i64) -> (tempfile::TempDir, PathBuf) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    std::fs::copy(fixtures.join(format!("journal-v{version}.sqlite")), &path).unwrap();
    (folder, path)
}

fn old_journal() -> (tempfile::TempDir, PathBuf) {
    journal_of(0)
}

/// All files of a folder with their bytes.
fn bytes(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

fn entries(path: &Path) -> Vec<(String, i64, String)> {
    let connection = Connection::open(path).unwrap();
    let mut select = connection.prepare("SELECT table_id, seq, entry FROM journal ORDER BY 1, 2").unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn an_older_file_is_brought_up_and_its_entries_are_not_touched() {
    for version in 0..versions::VERSION {
        let (_folder, path) = journal_of(version);
        let before = entries(&path);
        let old = Reader::open(&path).unwrap().stories().unwrap();
        assert!(old.len() > 20, "version {version}");
        assert!(old.iter().all(|story| story.seal.is_some() == (version >= 2)), "version {version}");
        let journal = SqliteJournal::open(&path).unwrap();
        let sealed: Vec<Story> = old.into_iter().map(Story::sealed).collect();
        assert!(
            journal.stories().unwrap() == sealed,
            "version {version} is read like one that was brought up"
        );
        drop(journal);
        assert!(entries(&path) == before, "an entry was changed");
        assert_eq!(versions::of(&Connection::open(&path).unwrap()).unwrap(), versions::VERSION);
        // Once is enough.
        let bytes = std::fs::read(&path).unwrap();
        drop(SqliteJournal::open(&path).unwrap());
        assert!(std::fs::read(&path).unwrap() == bytes, "an up-to-date file was changed by opening it");
    }
}

/// Damage that was there before stays what it was, and keeps nothing else from being brought up.
#[test]
fn a_damaged_file_is_brought_up_as_it_is() {
    let (_folder, path) = journal_of(1);
    let connection = Connection::open(&path).unwrap();
    let spoil = |set: &str, number: i64| {
        let table = "(SELECT DISTINCT table_id FROM journal LIMIT 1 OFFSET 1)";
        let sql = format!("UPDATE journal SET {set} WHERE table_id = {table} AND seq = {number}");
        assert_eq!(connection.execute(&sql, []).unwrap(), 1, "{set}");
    };
    spoil("seq = 'x'", 5);
    spoil("entry = x'ff00'", 4);
    spoil("form = 'none'", 3);
    spoil("seq = 77", 2);
    spoil("table_id = CAST(x'ff41' AS TEXT)", 1);
    spoil("table_id = x'fe'", 0);
    drop(connection);
    let old = Reader::open(&path).unwrap().stories().unwrap();
    let damaged = |stories: &[Story]| -> Vec<String> {
        let told = |story: &Story| Some(format!("{}: {}", story.name(), story.read(game).err()?));
        stories.iter().filter_map(told).collect()
    };
    assert_eq!(damaged(&old).len(), 3, "{:?}", damaged(&old));
    let new = SqliteJournal::open(&path).unwrap().stories().unwrap();
    assert_eq!(damaged(&new), damaged(&old));
    let sealed: Vec<Story> = old.into_iter().map(Story::sealed).collect();
    assert!(new == sealed);
}

#[test]
fn an_unknown_version_is_refused_and_not_a_byte_is_changed() {
    for version in [versions::VERSION + 1, i64::from(i32::MAX), -1] {
        let (folder, path) = old_journal();
        Connection::open(&path).unwrap().pragma_update(None, "user_version", version).unwrap();
        let before = bytes(folder.path());
        assert_eq!(before.len(), 1);
        for error in [SqliteJournal::open(&path).err().unwrap(), Reader::open(&path).err().unwrap()] {
            assert!(matches!(error, JournalError::Version { found, .. } if found == version), "{error:?}");
            let told = error.to_string();
            let known = format!("versions 0 to {}", versions::VERSION);
            for word in [path.to_str().unwrap(), &format!("version {version}"), &known] {
                assert!(told.contains(word), "{told:?} does not say {word:?}");
            }
        }
        assert!(bytes(folder.path()) == before, "something was changed");
    }
}

/// The version itself may still lie in the log beside the file when a newer program has crashed.
#[test]
fn what_a_crash_of_a_newer_program_left_is_not_touched_either() {
    let (folder, path) = old_journal();
    let crashed = tempfile::tempdir().unwrap();
    {
        let newer = Connection::open(&path).unwrap();
        newer.pragma_update(None, "user_version", versions::VERSION + 1).unwrap();
        for (path, bytes) in bytes(folder.path()) {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if !name.ends_with("-shm") {
                std::fs::write(crashed.path().join(name), bytes).unwrap();
            }
        }
    }
    let before = bytes(crashed.path());
    assert_eq!(before.len(), 2, "the file and its log");
    let path = crashed.path().join("journal.sqlite");
    for error in [SqliteJournal::open(&path).err().unwrap(), Reader::open(&path).err().unwrap()] {
        assert!(matches!(error, JournalError::Version { .. }), "{error:?}");
    }
    assert!(bytes(crashed.path()) == before, "something was changed");
}

#[test]
fn looking_into_a_file_changes_nothing_and_keeps_others_out_meanwhile() {
    let (folder, path) = old_journal();
    let before = bytes(folder.path());
    let reader = Reader::open(&path).unwrap();
    assert_eq!(reader.version(), 0);
    assert!(reader.stories().unwrap().len() > 20);
    assert!(matches!(SqliteJournal::open(&path), Err(JournalError::InUse(_))));
    drop(reader);
    assert!(bytes(folder.path()) == before, "something was changed");
    let _house = SqliteJournal::open(&path).unwrap();
    assert!(matches!(Reader::open(&path), Err(JournalError::InUse(_))));
}

#[test]
fn nothing_is_made_by_looking() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    assert!(matches!(Reader::open(&path), Err(JournalError::Store(_))));
    assert!(bytes(folder.path()).is_empty());
}
