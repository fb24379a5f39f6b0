//! Files of other versions: older ones are brought up without touching an entry, newer ones are left as they are.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use app::journal::file::Reader;
use app::journal::{Journal as _, JournalError, SqliteJournal, versions};
use rusqlite::Connection;

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/journal-v0.sqlite")
}

/// A copy of the journal of version 0 in a folder of its own.
fn old_journal() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    std::fs::copy(fixture(), &path).unwrap();
    (folder, path)
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
    let (_folder, path) = old_journal();
    let before = entries(&path);
    let old = Reader::open(&path).unwrap().stories().unwrap();
    let journal = SqliteJournal::open(&path).unwrap();
    assert!(journal.stories().unwrap() == old, "a file of version 0 is read like one that was brought up");
    drop(journal);
    assert!(entries(&path) == before, "an entry was changed");
    assert_eq!(versions::of(&Connection::open(&path).unwrap()).unwrap(), versions::VERSION);
    // Once is enough.
    let bytes = std::fs::read(&path).unwrap();
    drop(SqliteJournal::open(&path).unwrap());
    assert!(std::fs::read(&path).unwrap() == bytes, "an up-to-date file was changed by opening it");
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
