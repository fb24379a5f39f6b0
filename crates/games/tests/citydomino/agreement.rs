//! The rule book and the computer player against the naive implementation, over random positions.

use games::citydomino::{Board, Card, Cell, Deck, Placement, Rotation, bots};

use crate::naive::{Naive, Spot};
use crate::positions::{at, board, random_states};

fn placement((x, y, rotation): Spot) -> Placement {
    at(x as u8, y as u8, rotation as u8)
}

/// Everything that is said about a board and a card.
fn agree(city: &Board, card: Card) {
    let naive = Naive::read(&city.to_string());
    let (first, second) = (card.first.to_string(), card.second.to_string());
    let pair = (first.as_str(), second.as_str());
    let spots: Vec<Placement> = naive.spots(pair).into_iter().map(placement).collect();
    assert_eq!(city.placements(card).collect::<Vec<_>>(), spots, "{card} on {city}");
    assert_eq!(city.has_room(card), !spots.is_empty());
    for cell in Cell::all() {
        for rotation in Rotation::ALL {
            let placement = Placement { cell, rotation };
            assert_eq!(city.accepts(card, placement), spots.contains(&placement), "{card} on {city}");
        }
    }
    let tally = city.tally();
    assert_eq!((tally.by_type, tally.largest), naive.score(), "{city}");
    let plan = bots::plan(city, card).map(|plan| (plan.gain as u16, plan.singles as usize, plan.placement));
    let expected = naive.plan(pair).map(|(gain, singles, spot)| (gain, singles, placement(spot)));
    assert_eq!(plan, expected, "{card} on {city}");
    if let Some((_, _, spot)) = naive.plan(pair) {
        let mut after = *city;
        after.lay(card, placement(spot));
        assert_eq!(after.to_string(), naive.laid(pair, spot).text());
    }
}

#[test]
fn boards_of_random_games() {
    let mut rng = fastrand::Rng::with_seed(2);
    let deck = Deck::standard();
    let mut compared = 0;
    random_states(20, 4, |state| {
        let player = state.player().unwrap();
        let city = &state.boards()[player.index()];
        agree(city, deck.cards()[rng.usize(..deck.cards().len())]);
        let naive = Naive::read(&city.to_string());
        for cell in Cell::all() {
            let shifted = naive.shifted((cell.x().into(), cell.y().into())).map(|naive| naive.text());
            assert_eq!(city.shifted(cell).map(|city| city.to_string()), shifted, "{city} to {cell:?}");
        }
        // What the computer would mark here.
        let hand = bots::hand_of(state, player);
        let planned = hand.and_then(|card| {
            let (first, second) = (card.first.to_string(), card.second.to_string());
            let (_, _, spot) = naive.plan((&first, &second))?;
            Some(naive.laid((&first, &second), spot))
        });
        let planned = planned.unwrap_or(naive);
        assert_eq!(bots::planned_board(city, hand).to_string(), planned.text());
        let bench: Vec<_> = state
            .marked_bench()
            .slots()
            .iter()
            .map(|slot| (slot.mark.is_none(), slot.card.first.to_string(), slot.card.second.to_string()))
            .collect();
        let bench: Vec<_> = bench.iter().map(|(free, a, b)| (*free, (a.as_str(), b.as_str()))).collect();
        let chosen = bots::choose(&bots::planned_board(city, hand), state.marked_bench());
        assert_eq!(chosen.map(|(index, _)| index), planned.choose(&bench), "{city}");
        compared += 1;
    });
    assert!(compared > 2_000, "{compared}");
}

/// Boards that no game need ever come to: any halves anywhere, the centre anywhere.
#[test]
fn boards_of_all_kinds() {
    let mut rng = fastrand::Rng::with_seed(3);
    let deck = Deck::standard();
    for _ in 0..1_500 {
        let types = &"AHIOPS"[..rng.usize(1..=6)];
        let (density, centre) = (rng.usize(..=25), rng.usize(..25));
        let mut cells: Vec<String> = (0..25)
            .map(|_| match rng.usize(..25) < density {
                true => {
                    let letter = types.as_bytes()[rng.usize(..types.len())] as char;
                    format!("{letter}{}", rng.u8(..4))
                }
                false => "--".to_owned(),
            })
            .collect();
        cells[centre] = "CC".to_owned();
        if cells.iter().filter(|cell| *cell != "--").count() % 2 == 0 {
            let other = cells.iter().position(|cell| cell != "--" && cell != "CC").unwrap();
            cells[other] = "--".to_owned();
        }
        let text = cells.chunks(5).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ");
        agree(&board(&text), deck.cards()[rng.usize(..deck.cards().len())]);
    }
}
