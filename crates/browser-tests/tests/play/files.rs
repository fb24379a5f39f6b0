//! Records and save files of any game, played by the computers inside a test.

#[path = "../../../app/tests/common/record.rs"]
mod shared;

use engine::shell::AnyMatch;
use engine::{Record, Seed};
use serde_json::{Value, json};

/// A set-up to play with: small, and without anything a file could not hold.
pub fn setup(game: &str) -> Value {
    match game {
        "filler" => serde_json::to_value(games::filler::Setup::default()),
        "mensch" => return json!({ "players": [1, 3] }),
        "citydomino" => serde_json::to_value(games::citydomino::Setup::default()),
        "mops" => return json!({ "players": ["Ada", "Ben"] }),
        "scotland" => serde_json::to_value(games::scotland::Setup::default()),
        other => panic!("there is no {other}"),
    }
    .unwrap()
}

/// A game after so many steps (or at its end), with dice from this seed.
pub fn played(game: &str, seed: u64, steps: Option<usize>) -> Box<dyn AnyMatch> {
    let seed = Seed::from_number(seed);
    // The second level of every game is quick and does not dawdle.
    let level = players::catalogue::game(game).unwrap().about().levels[1];
    let choose = |running: &dyn AnyMatch, seat| {
        let dice = seed.dice(1 << 63 | running.len() as u64);
        running.thought(seat, level, dice).and_then(|thought| thought()).unwrap().action
    };
    shared::play(game, &setup(game), &seed, steps, choose)
}

/// Such a game as a record.
pub fn record(game: &str, seed: u64, steps: Option<usize>) -> Record {
    shared::record(game, played(game, seed, steps).as_ref(), Seed::from_number(seed))
}
