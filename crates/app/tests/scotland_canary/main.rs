//! The canary of Scotland Yard: 200 games over real lines, and every message that detectives and spectators hear is
//! searched for where Mister X hides.
//!
//! While a game runs, people play and pry, and each line keeps what it hears. Afterwards the truth is known, step by
//! step, and with it what everybody could know. Whatever a message says beyond that must not name one of his stations.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../common/mod.rs"]
mod common;
mod hunt;
mod judge;
mod truth;
mod witness;

use std::collections::BTreeMap;
use std::sync::Arc;

use app::limits::{Limits, Rate};
use app::server::run::{Options, start};
use common::TestHouse;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use hunt::Hunt;
use judge::{check_bytes, check_shape, judge, rest};
use truth::Truth;
use witness::{Heard, Witness};

/// Every house has dice of its own, so that the start stations differ.
const HOUSES: u64 = 25;
/// Games that are played in a house at the same time.
const GAMES: u64 = 8;

/// How many messages of each kind were judged, and how many bytes they had.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn add(&mut self, what: &str, count: usize) {
        *self.0.entry(what.to_owned()).or_default() += count;
    }

    fn join(&mut self, other: Tally) {
        other.0.iter().for_each(|(what, count)| self.add(what, *count));
    }
}

/// Plays a game, then judges what detective and spectator have heard.
async fn play_and_judge(house: Arc<TestHouse>, number: u64) -> Tally {
    let mut hunt = Hunt::open(&house, number).await;
    hunt.play().await;
    let truths = hunt.truth().await;
    let mut tally = Tally::default();
    tally.add("games", 1);
    tally.add("taken back", hunt.undone.len());
    for witness in [&hunt.hunter, &hunt.watcher] {
        tally.add("bytes", witness.bytes);
        for heard in running(witness, &truths) {
            let verdict = judge(&truths[heard.branch], witness.seat, heard);
            assert_eq!(verdict, Ok(()), "game {number}, {} steps: {}", heard.made, heard.message);
            tally.add(heard.kind(), 1);
        }
    }
    if let Some(x) = &hunt.mister_x {
        tally.add("guilty", convict(x, &truths));
    }
    tally.add("planted", convict_planted(&hunt.watcher, &truths));
    tally
}

/// What somebody heard before the game was over.
fn running<'a>(witness: &'a Witness, truths: &'a [Truth]) -> impl Iterator<Item = &'a Heard> {
    witness.heard.iter().filter(|heard| !truths[heard.branch].is_over(heard.made))
}

/// What Mister X himself hears must be found guilty, both by its shape and by its bytes.
fn convict(x: &Witness, truths: &[Truth]) -> usize {
    let mut guilty = 0;
    for heard in running(x, truths).step_by(9) {
        let truth = &truths[heard.branch];
        if truth.hidden[heard.made].is_some() && ["stepped", "table"].contains(&heard.kind()) {
            let rest = rest(truth, x.seat, heard);
            assert!(check_shape(truth, heard).is_err(), "{}", heard.message);
            assert!(check_bytes(truth, heard, &rest).is_err(), "{rest}");
            guilty += 1;
        }
    }
    guilty
}

/// Leaks in unlikely places must be found, too.
fn convict_planted(watcher: &Witness, truths: &[Truth]) -> usize {
    let mut planted = 0;
    for heard in running(watcher, truths).filter(|heard| heard.kind() == "stepped").step_by(25) {
        let truth = &truths[heard.branch];
        let Some(station) = truth.hidden[heard.made] else { continue };
        let plant = |place: &str, what: Value| {
            let mut message = heard.message.clone();
            *message.pointer_mut(place).unwrap() = what;
            let leak = Heard { message, made: heard.made, branch: heard.branch, asked: None };
            assert!(judge(truth, None, &leak).is_err(), "{place}: {station} in {}", leak.message);
        };
        plant("/stage", json!(format!("running from {station}")));
        plant("/shown/seat", json!([station]));
        plant("/sight/view/trail/marks", json!([{"ticket": {"cab": station}}]));
        plant("/sight/actions", json!([{"station": station, "ticket": "cab"}]));
        planted += 1;
    }
    planted
}

async fn open_house(number: u64) -> TestHouse {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    // People pry faster than a house usually lets them.
    let haste = Rate { burst: 1 << 20, per_second: 100.0 };
    let limits = Limits {
        messages: haste,
        joins: haste,
        acts: haste,
        table_joins: haste,
        table_acts: haste,
        backlog: 1 << 12,
        backlog_bytes: 1 << 26,
        ..Limits::default()
    };
    let options = Options { limits, dice: Some(number), ..Options::in_folder(folder.path().to_owned()) };
    TestHouse { running: start(options).await.unwrap(), folder }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_detectives_where_mister_x_hides() {
    let mut tally = Tally::default();
    for number in 0..HOUSES {
        let house = Arc::new(open_house(number).await);
        let mut games = JoinSet::new();
        for game in 0..GAMES {
            games.spawn(play_and_judge(Arc::clone(&house), number * GAMES + game));
        }
        while let Some(game) = games.join_next().await {
            tally.join(game.unwrap());
        }
    }
    assert_eq!(tally.0["games"], 200);
    for kind in ["stepped", "table", "looked", "why", "refused", "lobby", "taken back", "guilty", "planted"] {
        assert!(tally.0.get(kind) > Some(&20), "{kind}: {:?}", tally.0);
    }
    println!("{:?}", tally.0);
}
