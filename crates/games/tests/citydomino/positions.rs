//! Positions in short: boards as rows joined by ` / `, benches and bag as save files have them.

use engine::{Illegal, Rules as _, Seat};
use games::citydomino::{
    Action, Board, Card, Cell, CityDomino, Deck, Event, Placement, Rotation, Rule, State, save,
};

pub const EMPTY: &str = "-- -- -- -- -- / -- -- -- -- -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --";
pub const FIT: &str = "-- -- -- -- -- / A1 P0 P0 P0 -- / -- P0 CC -- -- / -- A1 -- -- -- / -- -- -- -- --";
pub const SCORE_25: &str =
    "A1 H0 H0 S0 -- / A1 P0 P0 I3 -- / A0 P0 CC I1 P0 / -- P1 O0 A0 P1 / -- P0 O2 -- --";

/// A bench that nobody has marked, and a bag of four, where it does not matter which.
pub const FREE: &str = "- H0H0,- A0A0,- O0O0,- H1P0";
pub const BAG: &str = "P0H0,P0A0,P0S0,P0O0";

/// The text of a save file.
pub fn file(boards: [&str; 4], bench1: &str, bench2: &str, bag: &str) -> String {
    let mut text = String::new();
    for (player, board) in boards.into_iter().enumerate() {
        text += &format!("<Spielfeld {player}>\n{}\n", board.replace(" / ", "\n"));
    }
    text + &format!("<Bänke>\n{bench1}\n{bench2}\n<Beutel>\n{bag}\n")
}

/// The position of such a file.
pub fn position(boards: [&str; 4], bench1: &str, bench2: &str, bag: &str) -> State {
    let text = file(boards, bench1, bench2, bag);
    match save::read(text.as_bytes(), &Deck::standard(), Default::default()) {
        Ok(loaded) => loaded.state,
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// Player 0 has this board and is about to place this card.
pub fn placing(own: &str, card: &str) -> State {
    let bench2 = FREE.replacen("- H0H0", "0 H0H0", 1);
    let bench1 = format!("0 {card},1 P0P0,2 P0P0,3 S0S0");
    position([own, EMPTY, EMPTY, EMPTY], &bench1, &bench2, BAG)
}

/// All cards of the deck but these, as a bag.
pub fn bag_without(cards: &[&str]) -> String {
    let mut bag: Vec<String> = Deck::standard().cards().iter().map(|card| card.halves()).collect();
    for card in cards {
        let at = bag.iter().position(|other| other == card).unwrap();
        bag.remove(at);
    }
    bag.join(",")
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).unwrap()
}

pub fn at(x: u8, y: u8, rotation: u8) -> Placement {
    Placement { cell: cell(x, y), rotation: Rotation::new(rotation).unwrap() }
}

/// The card of the deck with these halves and the lowest value.
pub fn card(halves: &str) -> Card {
    *Deck::standard().cards().iter().find(|card| card.halves() == halves).unwrap()
}

pub fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Carries out an action of the player whose turn it is.
pub fn act(state: &mut State, action: Action) -> Result<Vec<Event>, Illegal<Rule>> {
    let player = state.player().unwrap();
    let mut events = Vec::new();
    CityDomino::play(state, player, &action, &mut |event| events.push(event)).map(|()| events)
}

/// Random states of random games, with shifts, at which somebody is to move.
pub fn random_states(games: usize, seed: u64, mut look: impl FnMut(&State)) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut state = CityDomino::start(&Default::default()).unwrap();
        // Some games shift often, some never.
        let shifts = rng.u8(..4);
        loop {
            chances.clear();
            CityDomino::chances(&state, &mut chances);
            if !chances.is_empty() {
                let (card, _) = chances[rng.usize(..chances.len())];
                CityDomino::chance(&mut state, &card, &mut |_| {}).unwrap();
                continue;
            }
            let Some(player) = state.player() else { break };
            look(&state);
            actions.clear();
            CityDomino::actions(&state, player, &mut actions);
            let (shifting, discarding) = (rng.u8(..8) < shifts, rng.u8(..8) == 0);
            let wanted = |action: &Action| match action {
                Action::Shift(_) => shifting,
                Action::Discard => discarding,
                Action::Choose(_) | Action::Put(_) => !shifting,
            };
            let some: Vec<Action> = actions.iter().copied().filter(wanted).collect();
            let some = if some.is_empty() { &actions } else { &some };
            act(&mut state, some[rng.usize(..some.len())]).unwrap();
        }
    }
}
