//! A journal that cannot be written: what is not durable never happened.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "common/patience.rs"]
mod patience;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use app::house::House;
use app::house::line::Line;
use app::house::logbook::Logbook;
use app::journal::{Journal, JournalError, Receipt, SqliteJournal, Story};
use app::limits::Limits;
use engine::matches::Sight;
use games::filler::{Colour, Setup, View};
use patience::PATIENCE;
use table::Opening;
use wire::{FromServer, Occupant, Refusal, Stage, TableId, ToServer};

/// A journal on a disk that can be made full.
struct Disk {
    inner: SqliteJournal,
    full: Arc<AtomicBool>,
}

impl Journal for Disk {
    fn append(&self, table: &TableId, first: u64, entries: Vec<String>) -> Receipt {
        if self.full.load(Relaxed) {
            let (receipt, answer) = tokio::sync::oneshot::channel();
            receipt.send(Err(JournalError::Store("the disk is full".into()))).unwrap();
            return answer;
        }
        self.inner.append(table, first, entries)
    }

    fn remove(&self, table: &TableId) -> Receipt {
        self.inner.remove(table)
    }

    fn stories(&self) -> Result<Vec<Story>, JournalError> {
        self.inner.stories()
    }
}

type Letters = tokio::sync::mpsc::Receiver<axum::extract::ws::Utf8Bytes>;

async fn next(letters: &mut Letters) -> FromServer {
    let letter = tokio::time::timeout(PATIENCE, letters.recv()).await.unwrap().unwrap();
    serde_json::from_str(&letter).unwrap()
}

#[tokio::test]
async fn a_step_that_cannot_be_written_is_taken_back_and_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let full = Arc::new(AtomicBool::new(false));
    let disk =
        Disk { inner: SqliteJournal::open(&folder.path().join("j")).unwrap(), full: Arc::clone(&full) };
    let house =
        House::open(Arc::new(disk), Limits::default(), None, Logbook::default(), Default::default()).unwrap();
    let setup = serde_json::to_value(Setup::default()).unwrap();
    let opening = || Opening {
        seats: vec![Occupant::Me, Occupant::Me],
        name: "Ada".into(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    let FromServer::Opened { table, keys } =
        house.open_table("filler", setup.clone(), opening()).await.unwrap()
    else {
        panic!("no table")
    };
    let (line, mut letters) = Line::new(64);
    let place = house.sit(&table, line, keys.into_iter().map(|key| key.token).collect(), None).await.unwrap();
    place.ask(ToServer::Start {}).await.unwrap();
    place.ask(ToServer::Play {}).await.unwrap();
    let sight = loop {
        if let FromServer::Table(table) = next(&mut letters).await
            && table.stage == Stage::Running
        {
            break table.sight.unwrap();
        }
    };
    let sight: Sight<View, Colour> = serde_json::from_value(sight).unwrap();
    let act = || ToServer::Act {
        seat: sight.turn.seats().iter().next().unwrap(),
        action: serde_json::to_value(sight.actions[0]).unwrap(),
        at: 0,
    };

    full.store(true, Relaxed);
    place.ask(act()).await.unwrap();
    assert_eq!(
        next(&mut letters).await,
        FromServer::Refused(Refusal::Storage {}),
        "nobody hears of the step"
    );
    place.ask(ToServer::Pause {}).await.unwrap();
    assert_eq!(next(&mut letters).await, FromServer::Refused(Refusal::Storage {}));
    assert_eq!(house.open_table("filler", setup, opening()).await, Err(Refusal::Storage {}));

    full.store(false, Relaxed);
    place.ask(act()).await.unwrap();
    let stepped = next(&mut letters).await;
    assert!(matches!(stepped, FromServer::Stepped { at: 1, .. }), "{stepped:?}");
}
