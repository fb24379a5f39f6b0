//! Games played into records inside a test, here and in the browser's tests.

use engine::shell::AnyMatch;
use engine::{Record, Seat, SeatLabel, Seed, Turn};
use serde_json::Value;

/// A game after so many steps (or at its end), with dice from this seed; `choose` says what a player does.
pub fn play(
    game: &str,
    setup: &Value,
    seed: &Seed,
    steps: Option<usize>,
    choose: impl Fn(&dyn AnyMatch, Seat) -> Value,
) -> Box<dyn AnyMatch> {
    let shell = players::catalogue::game(game).unwrap();
    let mut running = shell.start(setup, &mut seed.dice(u64::MAX)).unwrap();
    while steps.is_none_or(|steps| running.len() < steps) {
        let step = match running.turn() {
            Turn::Over => break,
            Turn::Chance => running.draw(seed).unwrap(),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                running.act(seat, &choose(running.as_ref(), seat)).unwrap()
            }
        };
        running.step(&step).unwrap();
    }
    running
}

/// Such a game as a record of people who all sit at one screen. An unfinished one keeps its seed to itself.
pub fn record(game: &str, played: &dyn AnyMatch, seed: Seed) -> Record {
    Record {
        format: engine::record::FORMAT.to_owned(),
        game: game.to_owned(),
        setup: played.setup(),
        seats: vec![SeatLabel { name: "Ada".to_owned(), level: None }; played.seats()],
        commitment: Some(seed.commitment()),
        seed: (played.turn() == Turn::Over).then_some(seed),
        loaded: 0,
        steps: played.steps(),
    }
}
