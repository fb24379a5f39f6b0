//! The deck, and other card files.

use engine::Rules as _;
use games::citydomino::deck::DeckError;
use games::citydomino::{Card, CityDomino, Deck, District, Half, Setup, SetupError};
use proptest::prelude::*;

#[test]
fn the_sums_of_the_deck() {
    let deck = Deck::standard();
    let cards = deck.cards();
    assert_eq!(cards.len(), 48);
    assert!(cards.iter().map(|card| card.value).eq(1..=48), "values 1 to 48 in order");
    let halves: Vec<Half> = cards.iter().flat_map(|card| [card.first, card.second]).collect();
    assert_eq!(halves.len(), 96);
    assert_eq!(halves.iter().map(|half| u32::from(half.symbols())).sum::<u32>(), 39);
    let of = |district: District| halves.iter().filter(move |half| half.district() == district);
    let count = District::ALL.map(|district| of(district).count());
    let symbols = District::ALL.map(|district| of(district).map(|half| half.symbols()).sum::<u8>());
    assert_eq!(District::ALL.map(District::letter), ['A', 'H', 'I', 'O', 'P', 'S']);
    assert_eq!(count, [18, 22, 6, 10, 26, 14]);
    assert_eq!(symbols, [6, 6, 10, 6, 5, 6]);
}

/// The list of the rule book, card by card.
#[test]
fn every_card_of_the_deck() {
    let list = "1-2 P0P0 · 3-6 H0H0 · 7-9 A0A0 · 10-11 S0S0 · 12 O0O0 · 13 P0H0 · 14 P0A0 · 15 P0S0 · 16 P0O0 · \
                17 H0A0 · 18 H0S0 · 19 P1H0 · 20 P1A0 · 21 P1S0 · 22 P1O0 · 23 P1I0 · 24-27 H1P0 · 28 H1A0 · \
                29 H1S0 · 30-31 A1P0 · 32-35 A1H0 · 36 P0S1 · 37 A0S1 · 38 P0O1 · 39 S0O1 · 40 I1P0 · 41 P0S2 · \
                42 A0S2 · 43 P0O2 · 44 S0O2 · 45 I2P0 · 46-47 O0I2 · 48 P0I3";
    let mut expected = Vec::new();
    for entry in list.split(" · ") {
        let (values, halves) = entry.split_once(' ').unwrap();
        let (low, high) = values.split_once('-').unwrap_or((values, values));
        for value in low.parse::<u16>().unwrap()..=high.parse().unwrap() {
            expected.push(format!("{},{},{value}", &halves[..2], &halves[2..]));
        }
    }
    let cards: Vec<String> = Deck::standard().cards().iter().map(Card::to_string).collect();
    assert_eq!(cards, expected);
}

/// So many different cards, one per line.
fn lines(count: usize) -> String {
    (1..=count).map(|value| format!("H1,P0,{value}\n")).collect()
}

#[test]
fn other_card_files() {
    for text in [
        lines(8),
        lines(8).replace('\n', "\r\n"),
        lines(8).replace(',', " , "),
        lines(8).replace('\n', "\n\n"),
        format!("\u{feff}{}", lines(8).trim_end()),
    ] {
        assert_eq!(Deck::parse(&text).map(|deck| deck.cards().len()), Ok(8), "{text:?}");
    }
    let swapped =
        Deck::parse("P0,P0,9\nH0,H0,1\nA0,S1,5\nI3,O2,7\nP0,P0,4\nH0,H0,3\nA0,S1,2\nI3,O2,8\n").unwrap();
    assert!(swapped.cards().is_sorted_by_key(|card| card.value));
    let setup = Setup { cards: Some(lines(400)), ..Setup::default() };
    assert_eq!(CityDomino::start(&setup).unwrap().bag().len(), 400);
}

#[test]
fn card_files_that_are_none() {
    let line = |text: String, expected: usize| match Deck::parse(&text) {
        Err(DeckError::Card { line, .. }) => assert_eq!(line, expected, "{text:?}"),
        other => panic!("{text:?}: {other:?}"),
    };
    for bad in [
        "H4,P0,1",
        "h1,P0,1",
        "00,P0,1",
        "X1,P0,1",
        "H1P0,1",
        "H1,P0",
        "H1,P0,",
        "H1,P0,-1",
        "H1,P0,1,2",
        "H1,P0,70000",
        "H1,P0,x",
        ",,",
        "H1,P0,+1",
        "Ä1,P0,1",
    ] {
        line(format!("{}\n{bad}\n", lines(3)), 5);
    }
    assert_eq!(Deck::parse("H1,P0,1\n\nP0,P0,1\n"), Err(DeckError::Value { line: 3, value: 1 }));
    for count in [0, 1, 4, 7, 9, 404] {
        assert_eq!(Deck::parse(&lines(count)), Err(DeckError::Count(count)));
        let setup = Setup { cards: Some(lines(count)), ..Setup::default() };
        assert!(
            matches!(CityDomino::start(&setup), Err(SetupError::Cards(text)) if text.contains("cards (expected"))
        );
    }
}

#[test]
fn halves_and_cards_as_text() {
    for text in ["A0", "H1", "I2", "O3", "P0", "S3"] {
        assert_eq!(text.parse::<Half>().unwrap().to_string(), text);
    }
    for text in ["", "A", "A4", "a0", "00", "CC", "--", "A00", "Ä", "0A", "A-"] {
        assert!(text.parse::<Half>().is_err(), "{text}");
    }
    assert!(Half::new(District::Park, 3).is_some() && Half::new(District::Park, 4).is_none());
    let json = serde_json::to_string(&"H1,P0,24".parse::<Card>().unwrap()).unwrap();
    assert_eq!(json, r#""H1,P0,24""#);
    assert!(serde_json::from_str::<Card>(r#""H1P0""#).is_err());
}

proptest! {
    #[test]
    fn arbitrary_card_files_are_survived(text in "([AHIOPSX][0-4],[AHIOPS][0-3],[0-9]{1,2}\r?\n?){0,10}|.{0,60}") {
        let _ = Deck::parse(&text);
    }
}
