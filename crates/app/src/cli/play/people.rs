//! Moves from standard input.

use std::io::{BufRead as _, IsTerminal as _, Lines, StdinLock};

use engine::Seat;
use engine::shell::AnyMatch;
use serde_json::Value;

use super::super::Failure;
use super::super::own::Own;

/// Somebody who types moves, or a file with moves.
pub struct Input<'a> {
    own: &'a dyn Own,
    /// Opened with the first move, so that games of computers leave standard input alone.
    lines: Option<Lines<StdinLock<'static>>>,
    /// Lines read so far.
    line: usize,
    /// Whether a person is there to try again after a refusal.
    patient: bool,
}

impl Input<'_> {
    /// Nothing is read yet.
    pub fn new(own: &dyn Own) -> Input<'_> {
        Input { own, lines: None, line: 0, patient: std::io::stdin().is_terminal() }
    }

    /// Reads moves until one is accepted. A file of moves has no second try: its first refused line ends the game.
    pub fn step(&mut self, game: &dyn AnyMatch, seat: Seat) -> Result<Value, Failure> {
        loop {
            if self.patient {
                eprintln!("{}", self.own.prompt(game, seat));
            }
            let text = self.next(game, seat)?;
            let text = text.trim();
            let read = self
                .own
                .action(text)
                .and_then(|action| game.act(seat, &action).map_err(|objection| objection.to_string()));
            let refused = match read {
                Ok(step) => return Ok(step),
                Err(reason) => format!("-:{}: {text}: {reason}", self.line),
            };
            if !self.patient {
                return Err(Failure(refused));
            }
            eprintln!("{refused}");
        }
    }

    fn next(&mut self, game: &dyn AnyMatch, seat: Seat) -> Result<String, Failure> {
        self.line += 1;
        let lines = self.lines.get_or_insert_with(|| std::io::stdin().lock().lines());
        match lines.next() {
            Some(line) => line.map_err(|error| Failure(format!("-:{}: {error}", self.line))),
            None => Err(Failure(format!(
                "-:{}: the moves end, but player {} is to move after {} steps",
                self.line,
                seat.index(),
                game.len()
            ))),
        }
    }
}
