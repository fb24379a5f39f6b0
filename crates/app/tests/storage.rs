//! A journal that cannot be written: what is not durable never happened.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "common/patience.rs"]
mod patience;

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use app::house::line::{Inbox, Line};
use app::house::logbook::Logbook;
use app::house::shares::Address;
use app::house::{Coming, House, Visit};
use app::journal::{Journal, JournalError, Receipt, SqliteJournal, Story, Trouble};
use app::limits::Limits;
use engine::matches::Sight;
use games::filler::{Colour, Setup, View};
use patience::PATIENCE;
use serde_json::Value;
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

    fn touch(&self, table: &TableId) -> Receipt {
        self.inner.touch(table)
    }

    fn remove(&self, table: &TableId) -> Receipt {
        self.inner.remove(table)
    }

    fn stories(&self) -> Result<Vec<Story>, JournalError> {
        self.inner.stories()
    }

    fn trouble(&self) -> tokio::sync::watch::Receiver<Option<Trouble>> {
        self.inner.trouble()
    }
}

async fn next(letters: &mut Inbox) -> FromServer {
    let letter = tokio::time::timeout(PATIENCE, letters.next()).await.unwrap().unwrap();
    letters.gone(letter.len());
    serde_json::from_str(&letter).unwrap()
}

fn here() -> Address {
    IpAddr::from([127, 0, 0, 1]).into()
}

/// A house on such a disk, and the switch that fills it.
fn house_on_disk(folder: &Path) -> (House, Arc<AtomicBool>) {
    let full = Arc::new(AtomicBool::new(false));
    let disk = Disk { inner: SqliteJournal::open(&folder.join("j")).unwrap(), full: Arc::clone(&full) };
    let house = House::open(Arc::new(disk), Limits::default(), None, Logbook::default(), Default::default());
    (house.unwrap(), full)
}

fn opening(seats: Vec<Occupant>) -> Opening {
    Opening { seats, name: "Ada".into(), tempo_ms: 0, customs: wire::Customs::default() }
}

/// A new table, and whoever opened it at it.
async fn sit_down(house: &House, game: &str, setup: Value, seats: Vec<Occupant>) -> (Visit, Inbox) {
    let opened = house.open_table(game, setup, opening(seats), here()).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    let (line, letters) = Line::new(house.limits());
    let tokens = keys.into_iter().map(|key| key.token).collect();
    let coming = Coming { line, tokens, name: None, known: None, mark: None };
    (house.sit(&table, coming, here()).await.unwrap(), letters)
}

#[tokio::test]
async fn a_step_that_cannot_be_written_is_taken_back_and_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let (house, full) = house_on_disk(folder.path());
    let (setup, seats) = (serde_json::to_value(Setup::default()).unwrap(), vec![Occupant::Me; 2]);
    let (place, mut letters) = sit_down(&house, "filler", setup.clone(), seats.clone()).await;
    place.ask(ToServer::Start {}, None).await.unwrap();
    place.ask(ToServer::Play {}, None).await.unwrap();
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
    place.ask(act(), None).await.unwrap();
    assert_eq!(
        next(&mut letters).await,
        FromServer::Refused(Refusal::Storage {}),
        "nobody hears of the step"
    );
    place.ask(ToServer::Pause {}, None).await.unwrap();
    assert_eq!(next(&mut letters).await, FromServer::Refused(Refusal::Storage {}));
    assert_eq!(house.open_table("filler", setup, opening(seats), here()).await, Err(Refusal::Storage {}));

    full.store(false, Relaxed);
    place.ask(act(), None).await.unwrap();
    let stepped = next(&mut letters).await;
    assert!(matches!(stepped, FromServer::Stepped { at: 1, .. }), "{stepped:?}");
}

/// A store that refuses without being away: a computer tries again, ever more rarely, and goes on.
#[tokio::test]
async fn a_computer_tries_again_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (house, full) = house_on_disk(folder.path());
    let seats = vec![Occupant::Computer("fast".into()); 2];
    let (_place, mut letters) =
        sit_down(&house, "mensch", serde_json::json!({"players": [1, 3]}), seats).await;
    while !matches!(next(&mut letters).await, FromServer::Stepped { .. }) {}
    full.store(true, Relaxed);
    let errors = || {
        let text = house.metrics_text();
        let line = text.lines().find_map(|line| line.strip_prefix("spieleabend_storage_errors_total "));
        line.unwrap().parse::<u64>().unwrap()
    };
    let begun = std::time::Instant::now();
    while errors() < 3 {
        assert!(begun.elapsed() < PATIENCE);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(begun.elapsed().as_secs() >= 2, "three times in {:?} is no rest", begun.elapsed());
    full.store(false, Relaxed);
    // Those that were told before, and then the rest of the game.
    while !matches!(next(&mut letters).await, FromServer::Stepped { stage: Stage::Over, .. }) {}
}
