//! Save files: written to the byte, read with all that is tolerated, and the same again after reading.

use engine::Rules as _;
use games::citydomino::save::{decode, read, write};
use games::citydomino::{CityDomino, Deck, Phase, Setup, SetupError, State};
use proptest::prelude::*;

use crate::positions::{BAG, EMPTY, FIT, FREE, SCORE_25, bag_without, file, position, random_states, seat};

fn load(bytes: &[u8]) -> State {
    read(bytes, &Deck::standard(), Default::default())
        .unwrap_or_else(|error| panic!("{error}\n{}", decode(bytes)))
        .state
}

#[test]
fn a_file_to_the_byte() {
    let bench1 = "0 H1P0,2 P0O1,3 I1P0";
    let bench2 = "- P0P0,- A0A0,1 H0A0,- P1H0";
    let state = position([FIT, EMPTY, SCORE_25, EMPTY], bench1, bench2, "P0P0,P0S0,A1H0,I2P0");
    assert_eq!(
        write(&state),
        "<Spielfeld 0>\n\
         -- -- -- -- --\n\
         A1 P0 P0 P0 --\n\
         -- P0 CC -- --\n\
         -- A1 -- -- --\n\
         -- -- -- -- --\n\
         <Spielfeld 1>\n\
         -- -- -- -- --\n\
         -- -- -- -- --\n\
         -- -- CC -- --\n\
         -- -- -- -- --\n\
         -- -- -- -- --\n\
         <Spielfeld 2>\n\
         A1 H0 H0 S0 --\n\
         A1 P0 P0 I3 --\n\
         A0 P0 CC I1 P0\n\
         -- P1 O0 A0 P1\n\
         -- P0 O2 -- --\n\
         <Spielfeld 3>\n\
         -- -- -- -- --\n\
         -- -- -- -- --\n\
         -- -- CC -- --\n\
         -- -- -- -- --\n\
         -- -- -- -- --\n\
         <Bänke>\n\
         0 H1P0,2 P0O1,3 I1P0\n\
         - P0P0,- A0A0,1 H0A0,- P1H0\n\
         <Beutel>\n\
         P0P0,P0S0,A1H0,I2P0\n"
    );
}

#[test]
fn every_kind_of_position() {
    let first = bag_without(&["P0P0", "H1P0", "O0I2", "P0I3"]);
    for (bench1, bench2, bag, player, phase, hand) in [
        ("- P0P0,- H1P0,- O0I2,- P0I3", "", first.as_str(), 0, Phase::Choose, None),
        ("- P0P0,0 H1P0,- O0I2,- P0I3", "", &first, 1, Phase::Choose, None),
        ("2 P0P0,0 H1P0,- O0I2,1 P0I3", "", &first, 3, Phase::Choose, None),
        ("3 P0P0,0 H1P0,2 O0I2,1 P0I3", FREE, BAG, 3, Phase::Choose, Some("P0P0")),
        ("3 P0P0,0 H1P0,2 O0I2,1 P0I3", "- H0H0,3 A0A0,- O0O0,- H1P0", BAG, 3, Phase::Place, Some("P0P0")),
        ("0 H1P0,2 O0I2", "3 H0H0,- A0A0,1 O0O0,- H1P0", BAG, 0, Phase::Choose, Some("H1P0")),
        ("0 H1P0,2 O0I2", "3 H0H0,0 A0A0,1 O0O0,- H1P0", BAG, 0, Phase::Place, Some("H1P0")),
        ("2 O0I2", "3 H0H0,0 A0A0,1 O0O0,- H1P0", "", 2, Phase::Choose, Some("O0I2")),
        ("2 O0I2", "3 H0H0,0 A0A0,1 O0O0,2 H1P0", "", 2, Phase::Place, Some("O0I2")),
        // The last round.
        ("3 P0P0,0 H1P0,2 O0I2,1 P0I3", "", "", 3, Phase::Place, Some("P0P0")),
        ("0 H1P0,1 P0I3", "", "", 0, Phase::Place, Some("H1P0")),
        ("1 P0I3", "", "", 1, Phase::Place, Some("P0I3")),
    ] {
        let text = file([EMPTY; 4], bench1, bench2, bag);
        let state = load(text.as_bytes());
        assert_eq!((state.player(), state.phase()), (Some(seat(player)), phase), "{text}");
        assert_eq!(state.hand().map(|(_, card)| card.halves()).as_deref(), hand, "{text}");
        assert_eq!(write(&state), text);
    }
}

#[test]
fn what_is_tolerated() {
    let text = file([SCORE_25, FIT, EMPTY, EMPTY], "0 H1P0", "1 H0H0,- A0A0,3 O0O0,2 H1P0", BAG);
    let last = file([SCORE_25, FIT, EMPTY, EMPTY], "0 H1P0", "", "");
    let latin = |text: &str| text.chars().map(|char| u8::try_from(char).unwrap()).collect::<Vec<u8>>();
    let bytes = |text: String| text.into_bytes();
    for (text, variants) in [
        (
            &text,
            vec![
                bytes(text.clone()),
                latin(&text),
                bytes(format!("\u{feff}{text}")),
                [b"\xEF\xBB\xBF".to_vec(), latin(&text)].concat(),
                bytes(text.replace('\n', "\r\n")),
                bytes(format!("\u{feff}{}", text.replace('\n', "\r\n"))),
                bytes(text.trim_end().to_owned()),
                bytes(text.trim_end().replace('\n', "\r\n")),
                bytes(format!("{text}\n\r\n  \n\t\n")),
                bytes(text.replace("--", "-")),
                bytes(text.replacen("--", "-", 7)),
                bytes(text.replace("<Bänke>", "<>").replace("<Beutel>", "<bag of Ümit 1 2 3>")),
                bytes(text.replace("<Spielfeld 2>", "<Spielfeld>").replace("<Spielfeld 0>", "<Beutel>")),
            ],
        ),
        (
            &last,
            vec![
                bytes(last.clone()),
                bytes(last.trim_end().to_owned()),
                bytes(format!("{last}\n\n")),
                latin(&last),
            ],
        ),
    ] {
        for variant in variants {
            assert_eq!(write(&load(&variant)), *text, "{:?}", String::from_utf8_lossy(&variant));
        }
    }
}

/// The bag of a file may be in any order; it is written by value.
#[test]
fn the_bag_is_sorted() {
    let text = file([EMPTY; 4], "0 H1P0", "1 H0H0,- A0A0,3 O0O0,2 H1P0", "I2P0,P0P0,A1H0,P0P0");
    let state = load(text.as_bytes());
    assert!(state.bag().is_sorted());
    assert_eq!(write(&state), text.replace("I2P0,P0P0,A1H0,P0P0", "P0P0,P0P0,A1H0,I2P0"));
}

#[test]
fn cards_that_look_alike_get_different_values() {
    let state = position([EMPTY; 4], "0 H0H0,1 H0H0", "2 H0H0,- A0A0,3 A0A0,- H1P0", "P0P0,P0P0,H0H0,A0A0");
    let mut values: Vec<u16> = state.bag().iter().map(|card| card.value).collect();
    for bench in [state.bench1(), state.bench2()] {
        values.extend(bench.slots().iter().map(|slot| slot.card.value));
    }
    values.sort_unstable();
    assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 24]);
}

#[test]
fn a_card_too_often_only_warns() {
    let deck = Deck::standard();
    let warn = |text: &str| read(text.as_bytes(), &deck, Default::default()).unwrap();
    // The assignment's own sample has three of two P0P0.
    let text = file(
        [
            "-- -- -- -- -- / -- -- H1 P0 -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --",
            EMPTY,
            EMPTY,
            EMPTY,
        ],
        "0 H1P0,2 P0O1,3 I1P0",
        "- P0P0,- A0A0,1 H0A0,- P1H0",
        "P0P0,P0P0,A1H0,I2P0",
    );
    let loaded = warn(&text);
    assert_eq!(loaded.warnings, ["the card P0P0 is used 3 times, but exists 2 times"]);
    assert_eq!(write(&loaded.state), text);
    // On the boards only halves can be counted.
    let text = file([SCORE_25, EMPTY, EMPTY, EMPTY], "0 P0I3", "", "");
    assert_eq!(warn(&text).warnings, ["the half I3 is used 2 times, but exists 1 times"]);
    assert_eq!(warn(&file([FIT; 4], "0 P0I3", "", "")).warnings.len(), 1, "eight A1 of six");
}

/// Over many games, with shifts: what is written is read, and written again it is the same.
#[test]
fn save_load_save_is_the_identity() {
    let deck = Deck::standard();
    let mut count = 0;
    random_states(30, 21, |state| {
        let text = write(state);
        let loaded =
            read(text.as_bytes(), &deck, state.extras()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(loaded.warnings, Vec::<String>::new(), "{text}");
        let again = &loaded.state;
        assert_eq!(write(again), text);
        assert_eq!((again.phase(), again.player()), (state.phase(), state.player()), "{text}");
        assert_eq!(again.boards(), state.boards());
        assert!(again.bag().is_sorted_by(|a, b| a < b), "every card has a value of its own");
        count += 1;
    });
    assert!(count > 3_000, "{count}");
}

/// Cards that look alike may lie far apart in other decks; a bag in their order keeps it.
#[test]
fn the_identity_holds_for_other_decks() {
    let deck =
        Deck::parse("H0,H0,1\nP0,P0,2\nH0,H0,3\nA0,A0,4\nP0,P0,5\nH0,H0,6\nS0,S0,7\nA0,A0,0\n").unwrap();
    for bag in ["P0P0,H0H0,A0A0,H0H0", "A0A0,H0H0,P0P0,S0S0", "H0H0,A0A0,P0P0,H0H0", "H0H0,H0H0,P0P0,H0H0"] {
        let text = file([EMPTY; 4], "3 H0H0", "0 P0P0,1 P0P0,2 S0S0,- A0A0", bag);
        let state = read(text.as_bytes(), &deck, Default::default()).unwrap().state;
        assert_eq!(write(&state), text, "{:?}", state.bag());
    }
}

#[test]
fn a_game_begins_from_a_file() {
    let text = file([SCORE_25, FIT, EMPTY, EMPTY], "0 H1P0", "1 H0H0,- A0A0,3 O0O0,2 H1P0", BAG);
    let setup = |text: &str| Setup { position: Some(text.to_owned()), ..Setup::default() };
    assert_eq!(write(&CityDomino::start(&setup(&text)).unwrap()), text);
    let error = CityDomino::start(&setup(&text.replacen("CC", "--", 1))).unwrap_err();
    assert_eq!(error, SetupError::Position("line 1: 0 city centres (expected 1)".to_owned()));
    assert_eq!(error.to_string(), "position: line 1: 0 city centres (expected 1)");
}

proptest! {
    #[test]
    fn arbitrary_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(read(&bytes, &Deck::standard(), Default::default()).is_err());
    }

    /// A good file with a few characters exchanged: refused, or read and written to something that reads the same.
    #[test]
    fn damaged_files_are_survived(
        places in proptest::collection::vec((0usize..520, "[-0-4AHIOPSC ,<>\n\r]"), 1..4),
        cut in 0usize..3,
    ) {
        let mut text = file([SCORE_25, FIT, EMPTY, EMPTY], "0 H1P0", "1 H0H0,- A0A0,3 O0O0,2 H1P0", BAG);
        for (place, with) in places {
            let Some((at, _)) = text.char_indices().nth(place) else { continue };
            let end = text[at..].char_indices().nth(cut).map_or(text.len(), |(length, _)| at + length);
            text.replace_range(at..end, &with);
        }
        let deck = Deck::standard();
        match read(text.as_bytes(), &deck, Default::default()) {
            Ok(loaded) => {
                let again = write(&loaded.state);
                prop_assert_eq!(write(&read(again.as_bytes(), &deck, Default::default()).unwrap().state), again);
                prop_assert!(loaded.state.player().is_some());
            }
            Err(error) => prop_assert!(error.line >= 1 && error.line <= text.split('\n').count() + 1),
        }
    }
}
