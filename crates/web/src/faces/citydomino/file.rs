//! The assignment's save file: what gives it away, what it is as a set-up, and what is wrong with it.

use games::citydomino::board::BoardError;
use games::citydomino::deck::MOST;
use games::citydomino::save::{self, LineFault, SaveError};
use games::citydomino::{Deck, Setup};
use serde_json::Value;

use super::texts as c;
use crate::texts::{Lang, Text};

/// Headers of such a file, and cells that every board has.
pub const MARKS: &[&str] = &["<Spielfeld", "<B\u{e4}nke>", "<Beutel>", "CC", "-- --"];

/// The set-up that goes on from such a file, or why it cannot be loaded.
pub fn open(text: &str, lang: Lang) -> Result<Value, String> {
    let text = text.trim_start_matches('\u{feff}');
    let setup = Setup { position: Some(text.to_owned()), ..Setup::default() };
    save::read(text.as_bytes(), &Deck::standard(), setup.extras())
        .map(|_| serde_json::to_value(setup).unwrap_or_default())
        .map_err(|error| refusal(&error, lang))
}

fn refusal(error: &SaveError, lang: Lang) -> String {
    let gaps = [("line", error.line.to_string()), ("reason", reason(&error.reason, lang))];
    c::FILE_LINE.fill(lang, &gaps.each_ref().map(|(gap, value)| (*gap, value.as_str())))
}

fn reason(reason: &LineFault, lang: Lang) -> String {
    let plain = |text: Text| text.get(lang).to_owned();
    let count = |text: Text, n: usize| text.count(lang, n);
    let instead = |text: Text, found: usize, expected: usize| {
        text.fill(lang, &[("found", &found.to_string()), ("expected", &expected.to_string())])
    };
    match reason {
        LineFault::Header => plain(c::FILE_HEADER),
        LineFault::FewSections(n) => count(c::FILE_FEW_SECTIONS, *n),
        LineFault::FewLines { found, expected } => instead(c::FILE_FEW_LINES, *found, *expected),
        LineFault::TooLong => plain(c::FILE_TOO_LONG),
        LineFault::Board(BoardError::Rows(n)) => count(c::FILE_ROWS, *n),
        // The line is the row.
        LineFault::Board(BoardError::Cells { count: n, .. }) => count(c::FILE_CELLS, *n),
        LineFault::Board(BoardError::Unknown { cell, .. }) => count(c::FILE_CELL, *cell),
        LineFault::Board(BoardError::Centres(n)) => count(c::FILE_CENTRES, *n),
        LineFault::Board(BoardError::Odd(n)) => count(c::FILE_ODD, *n),
        LineFault::Entry(n) => count(c::FILE_ENTRY, *n),
        LineFault::Mark(n) => count(c::FILE_MARK, *n),
        LineFault::Card(n) => count(c::FILE_CARD, *n),
        LineFault::Reversed { entry, meant } => {
            c::FILE_REVERSED.fill(lang, &[("n", &entry.to_string()), ("meant", meant)])
        }
        LineFault::Bench1(n) => count(c::FILE_BENCH_1, *n),
        LineFault::Bench2(n) => count(c::FILE_BENCH_2, *n),
        LineFault::Twice(player) => count(c::FILE_TWICE, *player),
        LineFault::FirstMarks => plain(c::FILE_FIRST_MARKS),
        LineFault::FirstBench1(n) => count(c::FILE_FIRST_BENCH_1, *n),
        LineFault::FirstBench2(n) => count(c::FILE_FIRST_BENCH_2, *n),
        LineFault::FirstBag { found, expected } => instead(c::FILE_FIRST_BAG, *found, *expected),
        LineFault::Unmarked(player) => count(c::FILE_UNMARKED, *player),
        LineFault::TooEarly(player) => count(c::FILE_TOO_EARLY, *player),
        LineFault::Bag(n) => count(c::FILE_BAG, *n),
        LineFault::HugeBag(n) => instead(c::FILE_HUGE_BAG, *n, MOST),
    }
}
