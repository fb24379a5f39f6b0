//! What a step costs early and late: decided, written as text, true, told to a player and a spectator, logged. Two tables
//! side by side, one with a short past and one with a long, take turns, so that whatever else the machine does meets both.

use std::time::{Duration, Instant};

use engine::Turn;
use serde_json::{Value, json};
use table::{Cause, Decided, Deed, Duty, Entry, Given, Opening, Presets, Room, log, opening};
use wire::{Customs, Known, Occupant, ToServer, Token};

use super::super::{Answer, Answered, Failure, print};
use super::share;
use crate::house::line::text;
use crate::limits::Limits;

/// Steps behind the two tables.
const EARLY: usize = 100;
const LATE: usize = 5_000;
/// A late step may cost this much more than an early one.
const MOST: f64 = 1.5;

/// How a game gets a long past.
enum Past {
    /// By as many steps, of a kind that never ends it: actions with this name.
    Actions(&'static str),
    /// By as many throws of a real die that shows this.
    Throws(u8),
    /// A game of this kind ends long before: steps are made and taken back.
    TakenBack,
}

fn cases() -> [(&'static str, Value, Past); 5] {
    [
        ("filler", json!({"rows": 10, "cols": 10, "colours": 9, "first": 0}), Past::TakenBack),
        ("mensch", json!({"players": [1, 3]}), Past::Throws(1)),
        ("citydomino", json!({}), Past::Actions("shift")),
        ("mops", json!({"players": ["A", "B"]}), Past::TakenBack),
        ("scotland", json!({"detectives": 3}), Past::TakenBack),
    ]
}

/// Compares early and late steps of every game.
pub fn run(count: usize) -> Answered {
    let mut fine = true;
    print(&format!(
        "{:<12}{:>14}{:>15}{:>9}\n",
        "",
        format!("step {EARLY}"),
        format!("step {LATE}"),
        "ratio"
    ))?;
    for (game, setup, past) in cases() {
        let mut early = Evening::with_past(game, &setup, &past, EARLY)?;
        let mut late = Evening::with_past(game, &setup, &past, LATE)?;
        let (mut short, mut long) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for _ in 0..count {
            short.push(early.step(&past)?);
            early.take_back()?;
            long.push(late.step(&past)?);
            late.take_back()?;
        }
        let median = |times: &mut Vec<Duration>| {
            times.sort_unstable();
            share(times, 0.5).unwrap_or_default().as_nanos() as f64 / 1e3
        };
        let (short, long) = (median(&mut short), median(&mut long));
        let ratio = long / short;
        fine &= ratio <= MOST;
        let how = match past {
            Past::TakenBack => ", made and taken back",
            Past::Actions(_) | Past::Throws(_) => "",
        };
        print(&format!("{game:<12}{short:>11.1} µs{long:>12.1} µs{ratio:>9.2}{how}\n"))?;
    }
    Ok(if fine { Answer::Yes } else { Answer::No })
}

/// One table, with somebody who holds all its seats and somebody who watches.
struct Evening {
    room: Room,
    now_ms: u64,
    rng: fastrand::Rng,
}

impl Evening {
    fn with_past(game: &str, setup: &Value, past: &Past, steps: usize) -> Result<Evening, Failure> {
        let mut rng = fastrand::Rng::with_seed(7);
        let shelf = players::catalogue::game;
        let seats = shelf(game).ok_or_else(|| Failure(format!("there is no {game}")))?.check(setup)?;
        let opening = Opening {
            seats: vec![Occupant::Me; seats],
            name: "Bench".to_owned(),
            tempo_ms: 0,
            customs: Customs::default(),
        };
        let opened = given(&mut rng, 0, |given| opening::open(shelf, game, setup, &opening, given));
        let opened = opened.map_err(|refusal| Failure(format!("{game}: {refusal:?}")))?;
        let id = "bench".parse().map_err(|error: wire::NotATableId| Failure(error.to_string()))?;
        let mut evening = Evening { room: Room::new(opened.table(id, shelf), 0), now_ms: 0, rng };
        let tokens: Vec<Token> = opened.keys.iter().map(|key| key.token.clone()).collect();
        evening.happen(&Cause::Join { visitor: 0, tokens, name: None, known: Some(Known::default()) })?;
        evening.happen(&Cause::Join { visitor: 1, tokens: Vec::new(), name: None, known: None })?;
        if evening.room.table().game.about().by_hand {
            evening.ask(ToServer::Start {})?;
            evening.ask(ToServer::Play {})?;
        }
        evening.ask(ToServer::RealDice { on: matches!(past, Past::Throws(_)) })?;
        evening.draw()?;
        match past {
            Past::Actions(_) | Past::Throws(_) => {
                while evening.room.table().steps() < steps {
                    evening.step(past)?;
                }
            }
            Past::TakenBack => {
                evening.step(past)?;
                for _ in 0..steps {
                    evening.step(past)?;
                    evening.take_back()?;
                }
            }
        }
        Ok(evening)
    }

    /// The next step, and the time it took.
    fn step(&mut self, past: &Past) -> Result<Duration, Failure> {
        let table = self.room.table();
        let stuck = || Failure(format!("{} cannot go on", table.game.about().id));
        let laid = table.laid.as_ref().ok_or_else(stuck)?;
        let Some(Turn::Seats(seats)) = table.awaited() else { return Err(stuck()) };
        let (seat, at) = (seats.iter().next().ok_or_else(stuck)?, laid.game.len());
        let request = match past {
            Past::Throws(eyes) => ToServer::Roll { seat, at, shows: Some(json!(eyes)) },
            Past::Actions(_) | Past::TakenBack => {
                let sight = laid.game.sight(engine::Viewer::Seat(seat));
                let wanted = |action: &&Value| match past {
                    Past::Actions(name) => action.get(*name).is_some(),
                    Past::Throws(_) | Past::TakenBack => true,
                };
                let actions = sight["actions"].as_array().ok_or_else(stuck)?;
                let action = actions.iter().find(wanted).ok_or_else(stuck)?.clone();
                ToServer::Act { seat, action, at }
            }
        };
        let took = self.ask(request)?;
        self.draw()?;
        Ok(took)
    }

    fn take_back(&mut self) -> Result<(), Failure> {
        self.ask(ToServer::Undo {})?;
        self.draw()
    }

    /// Chance that waits for no hand.
    fn draw(&mut self) -> Result<(), Failure> {
        while let Duty::Draw { seq } = self.room.duty() {
            self.happen(&Cause::Done { seq, deed: Deed::Chance })?;
        }
        Ok(())
    }

    fn ask(&mut self, request: ToServer) -> Result<Duration, Failure> {
        self.happen(&Cause::Ask { visitor: 0, request })
    }

    /// The walk of everything, without a disk and lines.
    fn happen(&mut self, cause: &Cause) -> Result<Duration, Failure> {
        self.now_ms += 1;
        let (room, now_ms) = (&mut self.room, self.now_ms);
        let begun = Instant::now();
        let decided: Decided = given(&mut self.rng, now_ms, |given| room.decide(cause, given))
            .map_err(|refusal| Failure(format!("{cause:?}: {refusal:?}")))?;
        let written: Vec<String> = decided.entries.iter().map(Entry::text).collect();
        let asker = matches!(cause, Cause::Ask { .. }).then_some(0);
        let letters = room.settle(asker, &decided, now_ms);
        let told: Vec<_> = letters.iter().map(|letter| text(&letter.message, None)).collect();
        let logged = log::change(room.table(), &decided.entries);
        let took = begun.elapsed();
        std::hint::black_box((written, told, logged));
        Ok(took)
    }
}

fn given<T>(rng: &mut fastrand::Rng, now_ms: u64, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
    let mut random = |bytes: &mut [u8]| rng.fill(bytes);
    let limits = Limits::default().table();
    with(&mut Given {
        now_ms,
        date_ms: now_ms,
        random: &mut random,
        dice: Some(7),
        limits,
        presets: &Presets::default(),
    })
}
