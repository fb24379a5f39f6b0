//! Save files that are refused: every reason, with the line that is named.

use engine::Rules as _;
use games::citydomino::board::BoardError;
use games::citydomino::save::{Fault, read};
use games::citydomino::{CityDomino, Deck, Setup};

use crate::positions::{BAG, EMPTY, FREE, SCORE_25, bag_without, file};

/// Line 26 is bench 1, line 27 bench 2, line 29 the bag.
fn good() -> String {
    file([SCORE_25, EMPTY, EMPTY, EMPTY], "0 H1P0,1 P0P0,2 P0O1", &FREE.replacen('-', "3", 1), BAG)
}

fn refuse(text: &str, line: usize, reason: Fault) {
    let error = read(text.as_bytes(), &Deck::standard(), Default::default()).expect_err(text);
    assert_eq!((error.line, &error.reason), (line, &reason), "{text}");
    let said = format!("line {line}: {reason}");
    assert_eq!(error.to_string(), said);
    assert!(!said.contains('\n'));
    let setup = Setup { position: Some(text.to_owned()), ..Setup::default() };
    assert_eq!(CityDomino::start(&setup).unwrap_err().to_string(), format!("position: {said}"));
}

/// The good file with one line exchanged, from 1.
fn with_line(line: usize, with: &str) -> String {
    good()
        .lines()
        .enumerate()
        .map(|(at, text)| if at + 1 == line { with } else { text })
        .fold(String::new(), |text, line| text + line + "\n")
}

/// The good file without a line.
fn without_line(line: usize) -> String {
    good()
        .lines()
        .enumerate()
        .filter(|(at, _)| at + 1 != line)
        .fold(String::new(), |text, (_, line)| text + line + "\n")
}

#[test]
fn sections_and_lines() {
    assert!(read(good().as_bytes(), &Deck::standard(), Default::default()).is_ok());
    let few = |found, expected| Fault::FewLines { found, expected };
    refuse("", 1, Fault::FewSections(0));
    refuse("\n\n", 1, Fault::FewSections(0));
    refuse("<Spielfeld 0>\n", 2, few(0, 5));
    refuse(&without_line(1), 1, Fault::Header);
    refuse(&without_line(7), 7, Fault::Header);
    refuse(&without_line(25), 25, Fault::Header);
    refuse(&without_line(28), 28, Fault::Header);
    refuse(&with_line(7, "Spielfeld 1"), 7, Fault::Header);
    refuse(&with_line(7, "<Spielfeld 1"), 7, Fault::Header);
    refuse(&with_line(7, "<"), 7, Fault::Header);
    refuse(&without_line(4), 6, few(4, 5));
    refuse(&without_line(12), 12, few(4, 5));
    refuse(&without_line(26), 27, few(1, 2));
    refuse(&with_line(6, "-- P0 O2 -- --\n-- -- -- -- --"), 7, Fault::Header);
    refuse(&with_line(1, "<Spielfeld 0>\n"), 2, Fault::Board(BoardError::Cells { row: 1, count: 1 }));
    refuse(&good().replacen("<Beutel>", "\n<Beutel>", 1), 28, Fault::Header);
    refuse(&good().split_inclusive('\n').take(24).collect::<String>(), 25, Fault::FewSections(4));
    refuse(&good().split_inclusive('\n').take(25).collect::<String>(), 26, few(0, 2));
    refuse(&good().split_inclusive('\n').take(26).collect::<String>(), 27, few(1, 2));
    refuse(&good().split_inclusive('\n').take(27).collect::<String>(), 28, Fault::FewSections(5));
    refuse(&format!("{}P0P0\n", good()), 30, Fault::TooLong);
    refuse(&format!("{}\n\nP0P0\n", good()), 30, Fault::TooLong);
    refuse(&format!("{}<Ende>\n", good()), 30, Fault::TooLong);
    refuse(&with_line(29, "\nP0P0,P0P0,A0A0,A0A0"), 30, Fault::TooLong);
}

#[test]
fn boards() {
    let cells = |row, count| Fault::Board(BoardError::Cells { row, count });
    let unknown = |row, cell| Fault::Board(BoardError::Unknown { row, cell });
    for (line, with, named, reason) in [
        (3, "A1 P0 P0 I3", 3, cells(2, 4)),
        (3, "A1 P0 P0 I3 -- ", 3, cells(2, 6)),
        (3, "A1  P0 P0 I3 --", 3, cells(2, 6)),
        (3, "A1\tP0 P0 I3 --", 3, cells(2, 4)),
        (3, "", 3, cells(2, 1)),
        (24, "-- -- -- -- -- --", 24, cells(5, 6)),
        (4, "A0 P0 CC I1 P4", 4, unknown(3, 5)),
        (4, "A0 P0 CC 00 P0", 4, unknown(3, 4)),
        (4, "A0 P0 CC X1 P0", 4, unknown(3, 4)),
        (4, "A0 P0 CC i1 P0", 4, unknown(3, 4)),
        (4, "A0 P0 CC ---- P0", 4, unknown(3, 4)),
        (4, "A0 P0 CC Ä P0", 4, unknown(3, 4)),
        (4, "A0 P0 -- I1 P0", 1, Fault::Board(BoardError::Centres(0))),
        (2, "A1 H0 H0 S0 CC", 1, Fault::Board(BoardError::Centres(2))),
        (2, "A1 H0 H0 S0 P0", 1, Fault::Board(BoardError::Odd(19))),
        (8, "-- -- P0 -- --", 7, Fault::Board(BoardError::Odd(1))),
    ] {
        refuse(&with_line(line, with), named, reason);
    }
}

#[test]
fn cards_and_marks() {
    let reversed = |entry, meant: &str| Fault::Reversed { entry, meant: meant.to_owned() };
    for (line, with, reason) in [
        (26, "0H1P0", Fault::Entry(1)),
        (26, "0 H1P0,,1 P0P0", Fault::Entry(2)),
        (26, "0 H1P0,", Fault::Entry(2)),
        (26, " ", Fault::Mark(1)),
        (26, " 0 H1P0", Fault::Mark(1)),
        (26, "0 H1P0, 1 P0P0", Fault::Mark(2)),
        (26, "4 H1P0", Fault::Mark(1)),
        (26, "00 H1P0", Fault::Mark(1)),
        (26, "-- H1P0", Fault::Mark(1)),
        (26, "0  H1P0", Fault::Card(1)),
        (26, "0 H1P0 ", Fault::Card(1)),
        (26, "0 H1P0,1 P001", Fault::Card(2)),
        (26, "0 H1P", Fault::Card(1)),
        (26, "0 H1P00", Fault::Card(1)),
        (26, "0 ", Fault::Card(1)),
        (26, "0 Ä0P0", Fault::Card(1)),
        (26, "0 HÄP0", Fault::Card(1)),
        (26, "0 I3I3", Fault::Card(1)),
        (26, "0 P0H1", reversed(1, "H1P0")),
        (27, "3 H0H0,- A0A0,- I2O0,- H1P0", reversed(3, "O0I2")),
        (29, "P0H0,H0P0,P0S0,P0O0", reversed(2, "P0H0")),
        (29, "P0H0,P0A0,P0S0,P0X0", Fault::Card(4)),
        (29, "P0H0,P0A0,P0S0,P0O0,", Fault::Card(5)),
        (29, "P0H0, P0A0,P0S0,P0O0", Fault::Card(2)),
        (29, "- P0H0", Fault::Card(1)),
        (26, "", Fault::Bench1(0)),
        (26, "0 H1P0,1 P0P0,2 P0O1,3 A0A0,0 H0H0", Fault::Bench1(5)),
        (27, "3 H0H0,- A0A0,- O0O0", Fault::Bench2(3)),
        (27, "3 H0H0,- A0A0,- O0O0,- H1P0,- P0P0", Fault::Bench2(5)),
        (27, "", Fault::Bench2(0)),
        (26, "0 H1P0,0 P0P0,2 P0O1", Fault::Twice(0)),
        (27, "3 H0H0,3 A0A0,- O0O0,- H1P0", Fault::Twice(3)),
        (27, FREE, Fault::Unmarked(3)),
        (27, "0 H0H0,- A0A0,- O0O0,- H1P0", Fault::Unmarked(3)),
        (27, "3 H0H0,1 A0A0,- O0O0,- H1P0", Fault::TooEarly(1)),
        (27, "3 H0H0,0 A0A0,2 O0O0,- H1P0", Fault::TooEarly(2)),
        (29, "P0H0,P0A0,P0S0", Fault::Bag(3)),
        (29, "P0H0", Fault::Bag(1)),
    ] {
        refuse(&with_line(line, with), line, reason);
    }
    refuse(&with_line(29, &["P0P0"; 404].join(",")), 29, Fault::HugeBag(404));
    // The bag decides whether bench 2 may be empty, even where its line is missing.
    assert!(
        read(without_line(29).replace(FREE, "").as_bytes(), &Deck::standard(), Default::default()).is_ok()
    );
}

#[test]
fn the_first_marking() {
    let bag = bag_without(&["P0P0", "O0I2", "H1P0", "P0I3"]);
    let first = |bench1: &str, bench2: &str, bag: &str| file([EMPTY; 4], bench1, bench2, bag);
    let few = BAG;
    for (text, line, reason) in [
        (first("0 H1P0,- P0P0,1 P0O1", "", &bag), 26, Fault::FirstBench1(3)),
        (first("0 H1P0,- P0P0,1 P0O1,- P0P0,- A0A0", "", &bag), 26, Fault::FirstBench1(5)),
        (first("0 H1P0,- P0P0,- O0I2,- P0I3", FREE, &bag), 27, Fault::FirstBench2(4)),
        (first("0 H1P0,- P0P0,- O0I2,- P0I3", "", few), 29, Fault::FirstBag { found: 4, expected: 44 }),
        (first("0 H1P0,- P0P0,- O0I2,- P0I3", "", ""), 28, Fault::FirstBag { found: 0, expected: 44 }),
        (first("1 H1P0,- P0P0,- O0I2,- P0I3", "", &bag), 26, Fault::FirstMarks),
        (first("0 H1P0,- P0P0,2 O0I2,- P0I3", "", &bag), 26, Fault::FirstMarks),
        (first("1 H1P0,- P0P0,2 O0I2,3 P0I3", "", &bag), 26, Fault::FirstMarks),
        (first("0 H1P0,- P0P0,0 O0I2,- P0I3", "", &bag), 26, Fault::Twice(0)),
        // All marked, but bench 2 not drawn yet: nobody is to move.
        (first("0 H1P0,1 P0P0,2 O0I2,3 P0I3", "", &bag), 27, Fault::Bench2(0)),
    ] {
        refuse(&text, line, reason);
    }
}
