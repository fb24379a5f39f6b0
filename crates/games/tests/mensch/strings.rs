//! State strings: written, read, and refused with the place.

use games::mensch::text::{Character, LENGTH, read};
use games::mensch::{Player, Setup, State, TextError};
use proptest::prelude::*;

use crate::naive::Naive;
use crate::positions::{any_string, position, string};

const FIRST: &str = "1r0[1, 1, 1, 1][0, 0, 0, 0][2, 2, 2, 2][0, 0, 0, 0][3, 3, 3, 3][0, 0, 0, 0][4, 4, 4, 4][0, 0, 0, 0]\
     [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
     0, 0, 0]";

#[test]
fn the_first_position() {
    let state = Setup::default().start().unwrap();
    assert_eq!(state.to_string(), FIRST);
    assert_eq!(read(FIRST), Ok(state));
    assert_eq!(FIRST.len(), LENGTH);
}

#[test]
fn random_positions_round_trip() {
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..5_000 {
        let string = any_string(&mut rng);
        let state: State = read(&string).unwrap_or_else(|error| panic!("{string}: {error}"));
        assert_eq!(state.to_string(), string);
        assert_eq!(string.len(), LENGTH);
        assert_eq!(state.tries(), 3);
        assert_eq!(Naive::read(&string).string(), string);
    }
}

fn form(at: usize, expected: Character) -> TextError {
    TextError::Form { at, expected }
}

#[test]
fn every_mistake_is_named_with_its_place() {
    let put = |at: usize, text: &str| format!("{}{text}{}", &FIRST[..at - 1], &FIRST[at - 1 + text.len()..]);
    let own = |number| Character::Own(Player::new(number).unwrap());
    for (text, error) in [
        (String::new(), form(1, Character::Player)),
        (put(1, "0"), form(1, Character::Player)),
        (put(1, "5"), form(1, Character::Player)),
        (put(1, "x"), form(1, Character::Player)),
        (format!(" {FIRST}"), form(1, Character::Player)),
        (put(2, "R"), form(2, Character::Phase)),
        (put(2, "x"), form(2, Character::Phase)),
        (put(3, "7"), form(3, Character::Roll)),
        (put(3, "["), form(3, Character::Roll)),
        (FIRST.replacen('[', " [", 1), form(4, Character::Sign('['))),
        (put(5, "2"), form(5, own(1))),
        (put(5, "9"), form(5, own(1))),
        (put(5, "]"), form(5, own(1))),
        (FIRST.replacen(", ", ",", 1), form(7, Character::Sign(' '))),
        (FIRST.replacen(", ", ",  ", 1), form(8, own(1))),
        (FIRST.replacen(", ", " ,", 1), form(6, Character::Sign(','))),
        (FIRST.replacen(", ", ";\u{a0}", 1), form(6, Character::Sign(','))),
        (FIRST.replacen("][", "] [", 1), form(16, Character::Sign('['))),
        (FIRST.replacen("1]", "1, 1]", 1), form(15, Character::Sign(']'))),
        (put(30, "1"), form(30, Character::Sign(','))),
        (put(29, "1"), form(29, own(2))),
        (put(101, "5"), form(101, Character::Any)),
        (put(218, "7"), form(218, Character::Any)),
        (put(219, ","), form(219, Character::Sign(']'))),
        (format!("{FIRST}\n"), form(220, Character::End)),
        (format!("{FIRST} "), form(220, Character::End)),
        (format!("{FIRST}{FIRST}"), form(220, Character::End)),
        (put(5, "0"), TextError::Pawns { player: Player::RED, count: 3 }),
        (put(101, "3"), TextError::Pawns { player: Player::GREEN, count: 5 }),
        (string("1r0 / h0 h1 h2 h3 / - / 7 / -"), TextError::Pawns { player: Player::GREEN, count: 1 }),
        (string("1r0 / h0 h1 h2 h3 / - / - / -"), TextError::Players(1)),
        (string("1r0 / - / - / - / -"), TextError::Players(0)),
        (string("4r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -"), TextError::Turn(Player::YELLOW)),
    ] {
        assert_eq!(read(&text), Err(error), "{text:?}");
    }
}

#[test]
fn messages_name_place_and_expectation() {
    for (text, message) in [
        ("9", "character 1: expected a player, 1 to 4"),
        ("1x", "character 2: expected r, m or f"),
        ("1r9", "character 3: expected a roll, 0 to 6"),
        ("1r0(", "character 4: expected '['"),
        ("1r0[2", "character 5: expected 0 or 1"),
        (&FIRST.replacen("[0, 0, 0, 0, 0", "[5, 0, 0, 0, 0", 1), "character 101: expected 0 to 4"),
        (&format!("{FIRST}x"), "character 220: expected the end"),
        (&FIRST.replacen("[1", "[0", 1), "player 1 has 3 pawns (expected 4)"),
        (&string("1r0 / h0 h1 h2 h3 / - / - / -"), "1 players take part (expected 2 to 4)"),
        (
            &string("4r0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -"),
            "it is the turn of player 4, who does not take part",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), message, "{text:?}");
    }
}

#[test]
fn every_truncation_is_refused_where_it_ends() {
    for length in 0..FIRST.len() {
        let Err(TextError::Form { at, .. }) = read(&FIRST[..length]) else { panic!("{length}") };
        assert_eq!(at, length + 1);
    }
}

/// A string is taken at its word, even if no game leads there.
#[test]
fn unreachable_positions_are_read() {
    for short in [
        "1f0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
        "1m0 / h0 h1 h2 h3 / - / h0 h1 h2 h3 / -",
        "3r3 / g0 g1 g2 g3 / - / h0 h1 h2 h3 / -",
        "1r6 / g0 g1 g2 g3 / g0 g1 g2 g3 / g0 g1 g2 g3 / g0 g1 g2 g3",
    ] {
        assert_eq!(position(short).to_string(), string(short));
    }
}

proptest! {
    #[test]
    fn arbitrary_text_is_refused_or_round_trips(text in ".{0,300}") {
        if let Ok(state) = read(&text) {
            prop_assert_eq!(state.to_string(), text);
        }
    }

    #[test]
    fn arbitrary_bytes_are_refused_or_round_trip(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(state) = read(&text) {
            prop_assert_eq!(state.to_string(), text);
        }
    }

    #[test]
    fn changed_strings_are_refused_or_round_trip(seed: u64, at in 0usize..LENGTH, byte in 0u8..128) {
        let mut text = any_string(&mut fastrand::Rng::with_seed(seed)).into_bytes();
        text[at] = byte;
        let text = String::from_utf8(text).unwrap();
        if let Ok(state) = read(&text) {
            prop_assert_eq!(state.to_string(), text);
        }
    }
}
