//! The course of a game: drawing, first marking, rounds, last round.

use engine::{Rules as _, Seed, Turn};
use games::citydomino::{Action, Bench, CityDomino, Event, Phase, Setup, Slot, State};

use crate::positions::{BAG, EMPTY, FREE, act, at, card, position, seat};
use crate::shared::{actions, played};

fn draw(state: &mut State, cards: [&str; 4]) {
    for halves in cards {
        assert_eq!(state.phase(), Phase::Draw);
        let card = *state.bag().iter().find(|card| card.halves() == halves).unwrap();
        let mut events = Vec::new();
        CityDomino::chance(state, &card, &mut |event| events.push(event)).unwrap();
        assert_eq!(events, [Event::Drawn { card }]);
    }
}

fn bench(bench: &Bench) -> String {
    let entry = |slot: &Slot| {
        format!(
            "{} {}",
            slot.mark.map_or("-".to_owned(), |mark| mark.index().to_string()),
            slot.card.halves()
        )
    };
    bench.slots().iter().map(entry).collect::<Vec<_>>().join(",")
}

#[test]
fn the_first_round_step_by_step() {
    let mut state = CityDomino::start(&Setup::default()).unwrap();
    draw(&mut state, ["P0I3", "P0P0", "O0I2", "H1P0"]);
    assert_eq!(bench(state.bench1()), "- P0P0,- H1P0,- O0I2,- P0I3", "ascending by value");
    for (player, index) in [(0, 3), (1, 1), (2, 0), (3, 2)] {
        assert_eq!((state.phase(), state.player()), (Phase::Choose, Some(seat(player))));
        assert!(state.is_first_marking() && state.hand().is_none());
        let card = state.bench1().slots()[usize::from(index)].card;
        assert_eq!(
            act(&mut state, Action::Choose(index)).unwrap(),
            [Event::Chose { player: seat(player), card, index }]
        );
    }
    assert_eq!(bench(state.bench1()), "2 P0P0,1 H1P0,3 O0I2,0 P0I3");
    draw(&mut state, ["S0S0", "A0A0", "P0P0", "H0H0"]);
    assert_eq!(bench(state.bench2()), "- P0P0,- H0H0,- A0A0,- S0S0");

    // In the order of bench 1, each marks and then places.
    for (player, index, place) in [(2, 0, true), (1, 3, true), (3, 1, false), (0, 2, true)] {
        assert_eq!((state.phase(), state.player()), (Phase::Choose, Some(seat(player))));
        assert_eq!(state.hand().map(|(player, _)| player), Some(seat(player)));
        act(&mut state, Action::Choose(index)).unwrap();
        assert_eq!((state.phase(), state.player()), (Phase::Place, Some(seat(player))));
        let card = state.hand().unwrap().1;
        let events = act(&mut state, if place { Action::Put(at(2, 1, 0)) } else { Action::Discard }).unwrap();
        if place {
            let gain = u8::from(card.halves() == "H1P0") + 3 * u8::from(card.halves() == "P0I3");
            let Event::Put { x: 2, y: 1, first, second, gain: won, .. } = events[0] else {
                panic!("{events:?}")
            };
            assert_eq!((first, second, won), (card.first, card.second, gain.into()));
        } else {
            assert_eq!(events, [Event::Discarded { player: seat(player), card }]);
        }
    }
    assert_eq!(bench(state.bench1()), "2 P0P0,3 H0H0,0 A0A0,1 S0S0", "bench 2 has become bench 1");
    assert!(state.bench2().is_empty());
    assert_eq!((state.phase(), state.bag().len(), state.cards_left()), (Phase::Draw, 40, 44));
    assert_eq!(state.boards()[3].to_string(), EMPTY);
}

#[test]
fn in_the_last_round_cards_are_only_placed() {
    let mut state =
        position([EMPTY; 4], "3 P0I3,0 H1P0", &FREE.replacen("- H0H0,- A0A0", "1 H0H0,2 A0A0", 1), "");
    for _ in 0..2 {
        assert_eq!(state.phase(), Phase::Choose);
        let index = state.bench2().free().next().unwrap() as u8;
        act(&mut state, Action::Choose(index)).unwrap();
        act(&mut state, Action::Discard).unwrap();
    }
    for player in [1, 2, 3, 0] {
        assert_eq!((state.phase(), state.player()), (Phase::Place, Some(seat(player))));
        assert!(state.bench2().is_empty() && state.bag().is_empty());
        let events = act(&mut state, Action::Put(at(2, 1, 0))).unwrap();
        assert_eq!(events.contains(&Event::Ended {}), player == 0);
    }
    assert_eq!((state.phase(), CityDomino::turn(&state), state.player()), (Phase::Over, Turn::Over, None));
}

#[test]
fn every_card_of_the_bag_is_as_likely() {
    let state = CityDomino::start(&Setup::default()).unwrap();
    let mut chances = Vec::new();
    CityDomino::chances(&state, &mut chances);
    assert_eq!(chances.len(), 48);
    assert!(chances.iter().all(|(_, weight)| *weight == 1));
    // A file may hold a card more often than the deck does: that one is more likely.
    let mut state = position([EMPTY; 4], "0 P0P0", "1 H0H0,2 A0A0,3 O0O0,- H1P0", "O0O0,O0O0,O0O0,P0I3");
    act(&mut state, Action::Choose(3)).unwrap();
    act(&mut state, Action::Discard).unwrap();
    chances.clear();
    CityDomino::chances(&state, &mut chances);
    assert_eq!(chances, [(card("O0O0"), 3), (card("P0I3"), 1)]);
}

/// Twelve rounds, whoever plays: 48 draws, 48 choices, 48 cards placed or discarded.
#[test]
fn a_game_has_144_steps_without_shifts() {
    let seed = Seed::from_number(3);
    let mut dice = seed.dice(1 << 63);
    let choose = |state: &State, seat| {
        let mut legal = actions::<CityDomino>(state, seat);
        legal.retain(|action| !matches!(action, Action::Shift(_)));
        *dice.choose(&legal).unwrap()
    };
    let game = played::<CityDomino>(Setup::default(), &seed, choose, |_| {});
    assert_eq!(game.steps().len(), 144);
}

/// Benches of a file keep its order, even if it is not that of the values.
#[test]
fn benches_keep_the_order_of_the_file() {
    let state = position([EMPTY; 4], "1 P0I3,0 P0P0,2 H0H0", "- S0S0,3 P0P0,- H0H0,- A0A0", BAG);
    assert_eq!(bench(state.bench1()), "1 P0I3,0 P0P0,2 H0H0");
    assert_eq!(bench(state.bench2()), "- S0S0,3 P0P0,- H0H0,- A0A0");
    assert_eq!(state.player(), Some(seat(1)));
}
