//! Records and save files of any game, played by the computers inside a test.

use engine::shell::AnyMatch;
use engine::{Record, SeatLabel, Seed, Turn};
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
    let shell = players::catalogue::game(game).unwrap();
    let seed = Seed::from_number(seed);
    let mut running = shell.start(&setup(game), &mut seed.dice(u64::MAX)).unwrap();
    // The second level of every game is quick and does not dawdle.
    let level = shell.about().levels[1];
    while steps.is_none_or(|steps| running.len() < steps) {
        let step = match running.turn() {
            Turn::Over => break,
            Turn::Chance => running.draw(&seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let dice = seed.dice(1 << 63 | running.len() as u64);
                let decision = running.thought(seat, level, dice).and_then(|thought| thought()).unwrap();
                running.act(seat, &decision.action).unwrap()
            }
        };
        running.step(&step).unwrap();
    }
    running
}

/// Such a game as a record of people who all sit at one screen. An unfinished one keeps its seed to itself.
pub fn record(game: &str, seed: u64, steps: Option<usize>) -> Record {
    let played = played(game, seed, steps);
    let seed = Seed::from_number(seed);
    Record {
        format: engine::record::FORMAT.to_owned(),
        game: game.to_owned(),
        setup: played.setup(),
        seats: (0..played.seats()).map(|_| SeatLabel { name: "Ada".to_owned(), level: None }).collect(),
        commitment: Some(seed.commitment()),
        seed: (played.turn() == Turn::Over).then_some(seed),
        loaded: 0,
        steps: played.steps(),
    }
}
