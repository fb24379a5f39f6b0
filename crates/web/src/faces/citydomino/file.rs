//! The assignment's save file: what it is as a set-up, and what is wrong with it.

use games::citydomino::board::BoardError;
use games::citydomino::deck::MOST;
use games::citydomino::save::{self, Fault, SaveError};
use games::citydomino::{Deck, Setup};

use super::texts as c;
use crate::texts::{Lang, Text};

/// The set-up that goes on from such a file, or why it cannot be loaded.
pub fn open(text: &str, lang: Lang) -> Result<Setup, String> {
    let text = text.trim_start_matches('\u{feff}');
    let setup = Setup { position: Some(text.to_owned()), ..Setup::default() };
    save::read(text.as_bytes(), &Deck::standard(), setup.extras())
        .map(|_| setup)
        .map_err(|error| refusal(&error, lang))
}

fn refusal(error: &SaveError, lang: Lang) -> String {
    let gaps = [("line", error.line.to_string()), ("reason", reason(&error.reason, lang))];
    c::FILE_LINE.fill(lang, &gaps.each_ref().map(|(gap, value)| (*gap, value.as_str())))
}

fn reason(reason: &Fault, lang: Lang) -> String {
    let plain = |text: Text| text.get(lang).to_owned();
    let count = |text: Text, n: usize| text.count(lang, n);
    let instead = |text: Text, found: usize, expected: usize| {
        text.fill(lang, &[("found", &found.to_string()), ("expected", &expected.to_string())])
    };
    match reason {
        Fault::Header => plain(c::FILE_HEADER),
        Fault::FewSections(n) => count(c::FILE_FEW_SECTIONS, *n),
        Fault::FewLines { found, expected } => instead(c::FILE_FEW_LINES, *found, *expected),
        Fault::TooLong => plain(c::FILE_TOO_LONG),
        Fault::Board(BoardError::Rows(n)) => count(c::FILE_ROWS, *n),
        // The line is the row.
        Fault::Board(BoardError::Cells { count: n, .. }) => count(c::FILE_CELLS, *n),
        Fault::Board(BoardError::Unknown { cell, .. }) => count(c::FILE_CELL, *cell),
        Fault::Board(BoardError::Centres(n)) => count(c::FILE_CENTRES, *n),
        Fault::Board(BoardError::Odd(n)) => count(c::FILE_ODD, *n),
        Fault::Entry(n) => count(c::FILE_ENTRY, *n),
        Fault::Mark(n) => count(c::FILE_MARK, *n),
        Fault::Card(n) => count(c::FILE_CARD, *n),
        Fault::Reversed { entry, meant } => {
            c::FILE_REVERSED.fill(lang, &[("n", &entry.to_string()), ("meant", meant)])
        }
        Fault::Bench1(n) => count(c::FILE_BENCH_1, *n),
        Fault::Bench2(n) => count(c::FILE_BENCH_2, *n),
        Fault::Twice(player) => count(c::FILE_TWICE, *player),
        Fault::FirstMarks => plain(c::FILE_FIRST_MARKS),
        Fault::FirstBench1(n) => count(c::FILE_FIRST_BENCH_1, *n),
        Fault::FirstBench2(n) => count(c::FILE_FIRST_BENCH_2, *n),
        Fault::FirstBag { found, expected } => instead(c::FILE_FIRST_BAG, *found, *expected),
        Fault::Unmarked(player) => count(c::FILE_UNMARKED, *player),
        Fault::TooEarly(player) => count(c::FILE_TOO_EARLY, *player),
        Fault::Bag(n) => count(c::FILE_BAG, *n),
        Fault::HugeBag(n) => instead(c::FILE_HUGE_BAG, *n, MOST),
    }
}
