//! Save files: four cities, two benches, the bag, each after a header line.
//!
//! A file names cards by their halves alone, and some cards look alike. Each occurrence gets a value of its own again.
//! The bag comes first, since it alone is kept in the order of the values: its cards get values that rise in the order
//! of the file as long as there are such, so that what was written comes out in the same order. The benches take what
//! is left, and keep the order of the file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::iter::repeat_n;

use engine::Seat;

use super::board::BoardError;
use super::cells::SIDE;
use super::deck::{BENCH, MOST};
use super::state::{Extras, PLAYERS};
use super::{Bench, Board, Card, Cell, Deck, Half, Slot, State};

/// The position as a save file. Only one in which somebody is to move can be read again.
pub fn write(state: &State) -> String {
    let mut text = String::new();
    for (player, board) in state.boards().iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "<Spielfeld {player}>");
        for y in 0..SIDE {
            let _ = writeln!(text, "{}", board.row(y));
        }
    }
    let _ = writeln!(text, "<Bänke>\n{}\n{}", bench_line(state.bench1()), bench_line(state.bench2()));
    let bag: Vec<String> = state.bag().iter().map(|card| card.halves()).collect();
    let _ = writeln!(text, "<Beutel>\n{}", bag.join(","));
    text
}

fn bench_line(bench: &Bench) -> String {
    let entry = |slot: &Slot| match slot.mark {
        Some(player) => format!("{} {}", player.index(), slot.card.halves()),
        None => format!("- {}", slot.card.halves()),
    };
    bench.slots().iter().map(entry).collect::<Vec<_>>().join(",")
}

/// What a save file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    pub state: State,
    /// What is odd about it but no reason to refuse it.
    pub warnings: Vec<String>,
}

/// Why a file is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct SaveError {
    /// Which line, from 1; one more than there are if the file ends too early.
    pub line: usize,
    /// What is wrong there.
    pub reason: Fault,
}

/// What is wrong with a line of a save file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A section must begin here.
    #[error("expected a header line <…>")]
    Header,
    /// The file has fewer sections.
    #[error("the file ends after {0} sections (expected 6: four boards, benches, bag)")]
    FewSections(usize),
    /// The section has fewer lines.
    #[error("{found} lines in the section (expected {expected})")]
    FewLines {
        /// How many it has.
        found: usize,
        /// How many it needs.
        expected: usize,
    },
    /// The file goes on.
    #[error("expected the end of the file after the bag")]
    TooLong,
    /// A board that is none.
    #[error("{0}")]
    Board(BoardError),
    /// An entry of a bench is no `mark card`.
    #[error("entry {0}: expected a mark (0 to 3 or -), a blank and a card, like 0 H1P0")]
    Entry(usize),
    /// A mark that is no player's.
    #[error("entry {0}: expected a mark 0 to 3 or -")]
    Mark(usize),
    /// A word that is no card of the game.
    #[error("entry {0}: no card of the game")]
    Card(usize),
    /// A card whose halves are in the wrong order.
    #[error("entry {entry}: no card of the game (did you mean {meant}?)")]
    Reversed {
        /// Which entry, from 1.
        entry: usize,
        /// The card with these halves.
        meant: String,
    },
    /// Bench 1 needs one to four cards.
    #[error("{0} cards on bench 1 (expected 1 to 4)")]
    Bench1(usize),
    /// Bench 2 needs four cards, or none if the bag is empty.
    #[error("{0} cards on bench 2 (expected 4, or none if the bag is empty)")]
    Bench2(usize),
    /// A player has two cards on the same bench.
    #[error("player {0} has marked two cards of this bench")]
    Twice(usize),
    /// In the first marking the players mark in the order of their numbers.
    #[error("in the first marking the marks are those of the first players, without gaps")]
    FirstMarks,
    /// In the first marking all four cards lie on bench 1.
    #[error("{0} cards on bench 1 (expected 4 while the first cards are marked)")]
    FirstBench1(usize),
    /// In the first marking nothing lies on bench 2.
    #[error("{0} cards on bench 2 (expected none while the first cards are marked)")]
    FirstBench2(usize),
    /// In the first marking all other cards are in the bag.
    #[error("{found} cards in the bag (expected {expected} while the first cards are marked)")]
    FirstBag {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Who has no card on bench 1 any more has marked one of bench 2.
    #[error("player {0} has no card on bench 1, so must have marked one of bench 2")]
    Unmarked(usize),
    /// Only the first of bench 1 can have marked a card already.
    #[error("player {0} waits on bench 1, so cannot have marked a card of bench 2 yet")]
    TooEarly(usize),
    /// Cards are drawn in fours.
    #[error("{0} cards in the bag (expected a multiple of 4)")]
    Bag(usize),
    /// More cards than any game has.
    #[error("{0} cards in the bag (expected at most {MOST})")]
    HugeBag(usize),
}

/// The text of a file: UTF-8, or else Latin-1, without a byte order mark.
pub fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        // The first 256 characters of Unicode are Latin-1.
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Reads a save file of a game with these cards and optional rules.
pub fn read(bytes: &[u8], deck: &Deck, extras: Extras) -> Result<Save, SaveError> {
    let text = decode(bytes);
    let mut lines = FileLines::new(&text);
    let mut boards = [Board::EMPTY; PLAYERS];
    for (section, board) in boards.iter_mut().enumerate() {
        *board = read_board(&mut lines, section)?;
    }
    lines.header(PLAYERS)?;
    let (line1, bench1) = read_bench(&mut lines, 0, deck)?;
    let (line2, bench2) = read_bench(&mut lines, 1, deck)?;
    let bag_line = lines.header(PLAYERS + 1)?;
    let (bag_line, bag) = match lines.next() {
        Some((line, words)) => (line, read_bag(line, words, deck)?),
        None => (bag_line, Vec::new()),
    };
    if let Some((line, _)) = lines.next() {
        return Err(SaveError { line, reason: Fault::TooLong });
    }
    let counts =
        CardCounts { bench1: bench1.len(), bench2: bench2.len(), bag: bag.len(), deck: deck.cards().len() };
    counts.check([line1, line2, bag_line], bench1.iter().any(|(mark, _)| mark.is_none()))?;
    check_marks([line1, line2], &bench1, &bench2)?;

    let warnings = warnings(&boards, [&bench1, &bench2], &bag, deck);
    let mut values = Values::new(deck);
    let mut bag = values.rising(&bag);
    bag.sort_unstable();
    let mut bench = |entries: &[OnBench]| {
        let slot = |(mark, card): &OnBench| Slot { card: values.lowest(*card, None), mark: *mark };
        Bench::new(entries.iter().map(slot).collect())
    };
    let (bench1, bench2) = (bench(&bench1), bench(&bench2));
    Ok(Save { state: State { boards, bench1, bench2, bag, extras }, warnings })
}

/// The lines of a file, without blank ones at its end.
struct FileLines<'a> {
    lines: Vec<&'a str>,
    /// Lines read so far.
    read: usize,
}

impl<'a> FileLines<'a> {
    fn new(text: &'a str) -> FileLines<'a> {
        let mut lines: Vec<&str> =
            text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        while lines.pop_if(|line| line.trim().is_empty()).is_some() {}
        FileLines { lines, read: 0 }
    }

    /// The next line with its number.
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let line = self.lines.get(self.read)?;
        self.read += 1;
        Some((self.read, line))
    }

    /// The header of the section with this index; its number.
    fn header(&mut self, section: usize) -> Result<usize, SaveError> {
        match self.next() {
            Some((line, text)) if is_header(text) => Ok(line),
            Some((line, _)) => Err(SaveError { line, reason: Fault::Header }),
            None => Err(SaveError { line: self.read + 1, reason: Fault::FewSections(section) }),
        }
    }

    /// The next line of a section in which `found` of `expected` lines were read.
    fn inner(&mut self, found: usize, expected: usize) -> Result<(usize, &'a str), SaveError> {
        match self.next() {
            Some((line, text)) if !is_header(text) => Ok((line, text)),
            Some((line, _)) => Err(SaveError { line, reason: Fault::FewLines { found, expected } }),
            None => Err(SaveError { line: self.read + 1, reason: Fault::FewLines { found, expected } }),
        }
    }
}

fn is_header(line: &str) -> bool {
    line.len() >= 2 && line.starts_with('<') && line.ends_with('>')
}

fn read_board(lines: &mut FileLines<'_>, section: usize) -> Result<Board, SaveError> {
    let header = lines.header(section)?;
    let mut rows = [""; SIDE as usize];
    for (found, row) in rows.iter_mut().enumerate() {
        *row = lines.inner(found, SIDE.into())?.1;
    }
    Board::read(rows.into_iter()).map_err(|error| {
        let line = match error {
            BoardError::Cells { row, .. } | BoardError::Unknown { row, .. } => header + row,
            BoardError::Rows(_) | BoardError::Centres(_) | BoardError::Odd(_) => header,
        };
        SaveError { line, reason: Fault::Board(error) }
    })
}

/// Both halves of a card, as the file has it.
type Halves = (Half, Half);

/// A card on a bench, as the file has it.
type OnBench = (Option<Seat>, Halves);

fn halves(card: &Card) -> Halves {
    (card.first, card.second)
}

/// Reads a card in the spelling of the card file: `H1P0`.
fn read_card(word: &str, entry: usize, deck: &Deck) -> Result<Halves, Fault> {
    let (first, second) = word.split_at_checked(2).ok_or(Fault::Card(entry))?;
    let half = |text: &str| text.parse::<Half>().map_err(|_| Fault::Card(entry));
    let (first, second) = (half(first)?, half(second)?);
    if deck.cards().iter().any(|card| halves(card) == (first, second)) {
        return Ok((first, second));
    }
    match deck.cards().iter().find(|card| halves(card) == (second, first)) {
        Some(card) => Err(Fault::Reversed { entry, meant: card.halves() }),
        None => Err(Fault::Card(entry)),
    }
}

fn read_bench(
    lines: &mut FileLines<'_>,
    index: usize,
    deck: &Deck,
) -> Result<(usize, Vec<OnBench>), SaveError> {
    let (line, text) = lines.inner(index, 2)?;
    let entry = |(index, text): (usize, &str)| {
        let entry = index + 1;
        let (mark, card) = text.split_once(' ').ok_or(Fault::Entry(entry))?;
        let mark = match mark.as_bytes() {
            b"-" => None,
            &[digit @ b'0'..=b'3'] => Seat::new(usize::from(digit - b'0')),
            _ => return Err(Fault::Mark(entry)),
        };
        Ok((mark, read_card(card, entry, deck)?))
    };
    let words = text.split(',').filter(|_| !text.is_empty());
    let entries: Result<Vec<OnBench>, Fault> = words.enumerate().map(entry).collect();
    entries.map(|entries| (line, entries)).map_err(|reason| SaveError { line, reason })
}

fn read_bag(line: usize, text: &str, deck: &Deck) -> Result<Vec<Halves>, SaveError> {
    let words = text.split(',').filter(|_| !text.is_empty());
    let cards: Result<Vec<Halves>, Fault> =
        words.enumerate().map(|(index, word)| read_card(word, index + 1, deck)).collect();
    let cards = cards.map_err(|reason| SaveError { line, reason })?;
    let reason = match cards.len() {
        count if !count.is_multiple_of(BENCH) => Fault::Bag(count),
        count if count > MOST => Fault::HugeBag(count),
        _ => return Ok(cards),
    };
    Err(SaveError { line, reason })
}

/// How many cards lie where, and how many the game has.
struct CardCounts {
    bench1: usize,
    bench2: usize,
    bag: usize,
    deck: usize,
}

impl CardCounts {
    fn check(&self, lines: [usize; 3], first_marking: bool) -> Result<(), SaveError> {
        let [line1, line2, bag_line] = lines;
        let rest = self.deck.saturating_sub(BENCH);
        let (line, reason) = match self {
            CardCounts { bench1, .. } if first_marking && *bench1 != BENCH => {
                (line1, Fault::FirstBench1(*bench1))
            }
            CardCounts { bench2, .. } if first_marking && *bench2 != 0 => {
                (line2, Fault::FirstBench2(*bench2))
            }
            CardCounts { bag, .. } if first_marking && *bag != rest => {
                (bag_line, Fault::FirstBag { found: *bag, expected: rest })
            }
            _ if first_marking => return Ok(()),
            CardCounts { bench1, .. } if !(1..=BENCH).contains(bench1) => (line1, Fault::Bench1(*bench1)),
            CardCounts { bench2: BENCH, .. } | CardCounts { bench2: 0, bag: 0, .. } => return Ok(()),
            CardCounts { bench2, .. } => (line2, Fault::Bench2(*bench2)),
        };
        Err(SaveError { line, reason })
    }
}

/// Whether the marks fit to each other, on benches whose numbers of cards do.
fn check_marks(lines: [usize; 2], bench1: &[OnBench], bench2: &[OnBench]) -> Result<(), SaveError> {
    let [line1, line2] = lines;
    let marks =
        |bench: &[OnBench], player: Seat| bench.iter().filter(|(mark, _)| *mark == Some(player)).count();
    for player in Seat::first(PLAYERS) {
        for (line, bench) in [(line1, bench1), (line2, bench2)] {
            if marks(bench, player) > 1 {
                return Err(SaveError { line, reason: Fault::Twice(player.index()) });
            }
        }
    }
    let marked = bench1.iter().filter(|(mark, _)| mark.is_some()).count();
    if marked < bench1.len() {
        let in_order = Seat::first(marked).all(|player| marks(bench1, player) == 1);
        return if in_order { Ok(()) } else { Err(SaveError { line: line1, reason: Fault::FirstMarks }) };
    }
    if bench2.is_empty() {
        return Ok(());
    }
    let to_move = bench1.first().and_then(|(mark, _)| *mark);
    for player in Seat::first(PLAYERS).filter(|player| Some(*player) != to_move) {
        let reason = match (marks(bench1, player), marks(bench2, player)) {
            (0, 0) => Fault::Unmarked(player.index()),
            (1, 1) => Fault::TooEarly(player.index()),
            _ => continue,
        };
        return Err(SaveError { line: line2, reason });
    }
    Ok(())
}

/// Cards and halves that are used more often than the game has them.
fn warnings(boards: &[Board; PLAYERS], benches: [&[OnBench]; 2], bag: &[Halves], deck: &Deck) -> Vec<String> {
    fn counted<T: Ord>(items: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
        let mut counts = BTreeMap::new();
        for item in items {
            *counts.entry(item).or_default() += 1;
        }
        counts
    }
    let both = |(first, second): Halves| [first, second];
    let on_benches = benches.into_iter().flatten().map(|(_, card)| *card);
    let cards = counted(on_benches.chain(bag.iter().copied()));
    let existing = counted(deck.cards().iter().map(halves));
    let mut warnings = Vec::new();
    let mut compare = |what: &str, name: String, used: usize, exist: usize| {
        if used > exist {
            warnings.push(format!("the {what} {name} is used {used} times, but exists {exist} times"));
        }
    };
    for ((first, second), used) in &cards {
        let exist = existing.get(&(*first, *second)).copied().unwrap_or_default();
        compare("card", format!("{first}{second}"), *used, exist);
    }
    // Which cards lie on the boards cannot be told, but which halves can.
    let lying = counted(boards.iter().flat_map(|board| Cell::all().filter_map(|cell| board.half(cell))));
    let elsewhere = counted(
        cards.iter().flat_map(|(card, used)| both(*card).into_iter().flat_map(|half| repeat_n(half, *used))),
    );
    let exist = counted(deck.cards().iter().map(halves).flat_map(both));
    for (half, lying) in &lying {
        let count = |counts: &BTreeMap<Half, usize>| counts.get(half).copied().unwrap_or_default();
        compare("half", half.to_string(), lying + count(&elsewhere), count(&exist));
    }
    warnings
}

/// The values that are not used yet, by halves.
struct Values {
    free: BTreeMap<Halves, Vec<u16>>,
    /// For cards that are used more often than they exist.
    highest: BTreeMap<Halves, u16>,
}

impl Values {
    fn new(deck: &Deck) -> Values {
        let mut values = Values { free: BTreeMap::new(), highest: BTreeMap::new() };
        for card in deck.cards() {
            values.free.entry(halves(card)).or_default().push(card.value);
            values.highest.insert(halves(card), card.value);
        }
        values
    }

    /// The card with the lowest value that is not used yet; if a card must come after another one, with the lowest
    /// that is higher than that one's, should there be any.
    fn lowest(&mut self, halves: Halves, after: Option<Card>) -> Card {
        let highest = self.highest.get(&halves).copied().unwrap_or_default();
        let value = match self.free.get_mut(&halves) {
            Some(free) if !free.is_empty() => {
                let higher = |value: &u16| after.is_none_or(|after| *value > after.value);
                free.remove(free.iter().position(higher).unwrap_or_default())
            }
            _ => highest,
        };
        Card { value, first: halves.0, second: halves.1 }
    }

    fn rising(&mut self, cards: &[Halves]) -> Vec<Card> {
        let mut last = None;
        let card = |halves: &Halves| {
            let card = self.lowest(*halves, last);
            last = Some(card);
            card
        };
        cards.iter().map(card).collect()
    }
}
