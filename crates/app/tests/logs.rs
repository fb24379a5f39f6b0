//! The log files of assignments: they follow from the journal, whatever comes between, and go with their table.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use app::journal::file::Reader;
use common::program::Program;
use common::{Person, TestHouse, computer, tokens, until};
use engine::matches::Sight;
use players::catalogue::game;
use serde_json::{Value, json};
use wire::{FromServer, Key, Occupant, Stage, TableId, ToServer};

fn log_file(folder: &Path, table: &TableId) -> PathBuf {
    folder.join("logs").join(format!("{table}.log"))
}

fn log(folder: &Path, table: &TableId) -> String {
    fs::read_to_string(log_file(folder, table)).unwrap_or_default()
}

/// The logs of all tables, as the journal of a house that is not open has them.
fn journalled(folder: &Path) -> BTreeMap<TableId, String> {
    let stories = Reader::open(&folder.join("journal.sqlite")).unwrap().stories().unwrap();
    let tables = stories.iter().map(|story| story.read(game).unwrap());
    tables.map(|table| (table.id.clone(), table::log::text(&table))).collect()
}

async fn open(person: &mut Person, game: &str, setup: Value, seats: Vec<Occupant>) -> (TableId, Vec<Key>) {
    let open = ToServer::Open {
        game: game.into(),
        setup,
        seats,
        name: "Ada".into(),
        tempo_ms: 0,
        customs: Default::default(),
    };
    match person.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap() {
        FromServer::Opened { table, keys } => (table, keys),
        other => panic!("{other:?}"),
    }
}

/// Somebody at a table: how far the game is, and the position.
struct Seated {
    person: Person,
    at: usize,
    now: Sight<Value, Value>,
    over: bool,
}

impl Seated {
    async fn at(mut person: Person, table: &TableId, keys: &[Key]) -> Seated {
        person.sit(table, tokens(keys, false)).await;
        let sight = person.sight.clone().unwrap();
        let now = serde_json::from_value(sight.sight.unwrap()).unwrap();
        Seated { person, at: sight.history.len(), now, over: sight.stage == Stage::Over }
    }

    fn is_to_act(&self) -> bool {
        !self.now.actions.is_empty()
    }

    async fn step(&mut self) {
        let heard = self.person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap();
        let FromServer::Stepped { at, sight, stage, .. } = heard else { panic!("{heard:?}") };
        (self.at, self.over) = (at, stage == Stage::Over);
        self.now = serde_json::from_value(sight).unwrap();
    }

    /// One step: the own, if it is the own turn.
    async fn play(&mut self) {
        if self.is_to_act() {
            let seat = self.now.seat.unwrap();
            let action = self.now.actions[0].clone();
            self.person.say(ToServer::Act { seat, action, at: self.at }).await;
        }
        self.step().await;
    }

    /// Waits until nobody moves but this person.
    async fn rest(&mut self) {
        while !self.is_to_act() && !self.over {
            self.step().await;
        }
    }

    /// What the log has to be.
    async fn asked(&mut self) -> String {
        match self.person.ask(&ToServer::Log {}, |m| matches!(m, FromServer::Log { .. })).await.unwrap() {
            FromServer::Log { text } => text,
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn killed_in_the_middle_a_house_catches_its_logs_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = Program::open(folder.path());
    let hunt = json!({"godmode": true, "computers": {"x": true, "detectives": false}});
    let hunters = vec![computer("course"), Occupant::Me, computer("course"), computer("course")];
    let city = vec![Occupant::Me, computer("planner"), computer("planner"), computer("planner")];
    let mut tables = Vec::new();
    for (game, setup, seats) in [("citydomino", json!({}), city), ("scotland", hunt, hunters)] {
        tables.push(open(&mut house.person().await, game, setup, seats).await);
    }
    let mut behind = 0;
    for round in 0..12 {
        let (table, keys) = &tables[round % 2];
        let mut ada = Seated::at(house.person().await, table, keys).await;
        // At another table computers are in the middle of a game.
        let (table, keys) =
            open(&mut house.person().await, "citydomino", json!({}), vec![computer("planner"); 4]).await;
        let mut ben = Seated::at(house.person().await, &table, &keys).await;
        for _ in 0..3 + round % 5 {
            if !ada.over {
                ada.play().await;
            }
            ben.play().await;
        }
        tables.push((table, keys));
        house.kill();
        for (table, text) in journalled(folder.path()) {
            let left = log(folder.path(), &table);
            assert!(
                text.starts_with(&left),
                "round {round}: the log of {table} is none that was written down"
            );
            behind += usize::from(left.len() < text.len());
            // As if the plug had been pulled in the middle of a line, and as if another log had been there.
            match round % 4 {
                1 => fs::write(log_file(folder.path(), &table), &left[..left.len() / 2]).unwrap(),
                2 => fs::write(log_file(folder.path(), &table), format!("{left}{left}")).unwrap(),
                3 => drop(fs::remove_file(log_file(folder.path(), &table))),
                _ => {}
            }
        }
        house = Program::open(folder.path());
        for (table, keys) in &tables {
            let mut ada = Seated::at(house.person().await, table, keys).await;
            ada.rest().await;
            let due = ada.asked().await;
            until("the log of a table at rest", async || (log(folder.path(), table) == due).then_some(()))
                .await;
        }
        house.kill();
        for (table, text) in journalled(folder.path()) {
            assert!(
                log(folder.path(), &table) == text,
                "round {round}: the log of {table} is not what happened"
            );
        }
        house = Program::open(folder.path());
    }
    println!("{behind} logs were behind when the plug was pulled");
    for (table, _) in &tables {
        let lines = log(folder.path(), table).lines().count();
        assert!(lines > 10, "the log of {table} has {lines} lines: nothing was tried");
    }
}

/// A person for each seat of CityDomino, who has chosen a card: that is the first line of the log.
async fn begun(house: &TestHouse) -> (Seated, TableId, String) {
    let mut ada = house.person().await;
    let (table, keys) = open(&mut ada, "citydomino", json!({}), vec![Occupant::Me; 4]).await;
    let mut ada = Seated::at(ada, &table, &keys).await;
    ada.rest().await;
    ada.play().await;
    ada.rest().await;
    let due = written(house, &mut ada, &table).await;
    assert_eq!(due.lines().count(), 1, "{due}");
    (ada, table, due)
}

/// Waits until the file is what the log has to be.
async fn written(house: &TestHouse, ada: &mut Seated, table: &TableId) -> String {
    let due = ada.asked().await;
    until("the log", async || (log(house.folder.path(), table) == due).then_some(())).await;
    due
}

#[tokio::test]
async fn a_log_that_is_not_the_one_we_left_is_written_anew_and_never_continued() {
    let house = TestHouse::open().await;
    let (mut ada, table, _) = begun(&house).await;
    let path = log_file(house.folder.path(), &table);
    type Harm = fn(&Path);
    let harms: [Harm; 4] = [
        |path| fs::write(path, "somebody else's\n").unwrap(),
        |path| fs::write(path, "").unwrap(),
        |path| fs::remove_file(path).unwrap(),
        |path| fs::remove_dir_all(path.parent().unwrap()).unwrap(),
    ];
    for harm in harms {
        harm(&path);
        ada.play().await;
        ada.rest().await;
        written(&house, &mut ada, &table).await;
    }
}

#[tokio::test]
async fn a_log_that_could_not_be_written_is_caught_up_with_the_next_step() {
    let house = TestHouse::open().await;
    let logs = house.folder.path().join("logs");
    // Where a file lies no folder can be made, whoever runs this.
    fs::write(&logs, "in the way").unwrap();
    let mut ada = house.person().await;
    let (table, keys) = open(&mut ada, "citydomino", json!({}), vec![Occupant::Me; 4]).await;
    let mut ada = Seated::at(ada, &table, &keys).await;
    for _ in 0..3 {
        ada.rest().await;
        ada.play().await;
    }
    fs::remove_file(&logs).unwrap();
    ada.rest().await;
    ada.play().await;
    ada.rest().await;
    assert!(written(&house, &mut ada, &table).await.lines().count() >= 4);
}

#[tokio::test]
async fn a_log_goes_with_its_game_and_with_its_table() {
    let house = TestHouse::open().await;
    let (mut ada, table, _) = begun(&house).await;
    ada.person.say(ToServer::Stop {}).await;
    ada.person.stage(Stage::Empty).await;
    let path = log_file(house.folder.path(), &table);
    until("an empty log", async || (fs::read(&path).unwrap().is_empty()).then_some(())).await;
    ada.person.say(ToServer::Close {}).await;
    until("the end of the log", async || (!path.exists()).then_some(())).await;
}

#[tokio::test]
async fn a_table_that_makes_room_takes_its_log_along() {
    let kept_unplayed = std::time::Duration::ZERO;
    let house = TestHouse::with(app::limits::Limits { tables: 1, kept_unplayed, ..Default::default() }).await;
    let (mut ada, table, _) = begun(&house).await;
    ada.person.say(ToServer::Stop {}).await;
    ada.person.stage(Stage::Empty).await;
    drop(ada);
    let mut ben = house.person().await;
    until("room for another table", async || {
        let open = ToServer::Open {
            game: "citydomino".into(),
            setup: json!({}),
            seats: vec![Occupant::Me; 4],
            name: "Ben".into(),
            tempo_ms: 0,
            customs: Default::default(),
        };
        ben.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.ok()
    })
    .await;
    assert!(!log_file(house.folder.path(), &table).exists());
}

#[tokio::test]
async fn logs_without_a_table_are_gone_when_the_house_is_opened() {
    let house = TestHouse::open().await;
    let (ada, table, due) = begun(&house).await;
    let (other, other_table, other_due) = begun(&house).await;
    drop((ada, other));
    let folder = std::sync::Arc::clone(&house.folder);
    let lost = log_file(folder.path(), &"mond-katze-1".parse().unwrap());
    let note = folder.path().join("logs/note.txt");
    let foreign = folder.path().join("logs/No Table.log");
    for path in [&lost, &note, &foreign] {
        fs::write(path, "an old evening\n").unwrap();
    }
    // The other table is damaged by now; what it logged may help.
    house.running.stop().await;
    let journal = folder.path().join("journal.sqlite");
    until("a journal that was let go", async || Reader::open(&journal).ok().map(drop)).await;
    let database = rusqlite::Connection::open(&journal).unwrap();
    let spoil = "UPDATE journal SET entry = 'rubbish' WHERE table_id = ?1 AND seq = 1";
    assert_eq!(database.execute(spoil, [other_table.to_string()]).unwrap(), 1);
    drop(database);
    let house = Program::open(folder.path());
    assert_eq!(house.metric("tables_set_aside").await, 1);
    assert!(!lost.exists(), "a log without a table stays");
    assert!(note.exists() && foreign.exists(), "what is not ours is left alone");
    assert_eq!(log(folder.path(), &table), due);
    assert_eq!(log(folder.path(), &other_table), other_due, "a damaged table keeps its log");
}
