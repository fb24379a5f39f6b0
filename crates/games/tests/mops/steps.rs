//! Steps of a game that several tests make.

use engine::{Rules as _, Seat, Turn};
use games::mops::{Action, Event, Mops, Setup, State, Tile};

use crate::positions::file;

pub fn tile(code: i64) -> Tile {
    Tile::from_code(code).unwrap()
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Draws a tile and collects what happens.
pub fn draw(state: &mut State, code: i64) -> Vec<Event> {
    let mut events = Vec::new();
    Mops::chance(state, &tile(code), &mut |event| events.push(event)).unwrap();
    events
}

pub fn play(state: &mut State, player: usize, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    Mops::play(state, seat(player), &action, &mut |event| events.push(event)).unwrap();
    events
}

/// The player places on the first legal cell and scores nothing; everything that happens.
pub fn place_anywhere(state: &mut State, player: usize) -> Vec<Event> {
    let cell = state.legal_cells(seat(player)).nth(0).unwrap();
    let mut events = play(state, player, Action::Place(cell));
    if state.scoring().contains(seat(player)) {
        events.extend(play(state, player, Action::Decline));
    }
    events
}

/// Everybody who is to act places anywhere and scores nothing; everything that happens.
pub fn finish_round(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some(player) = to_act(state).first() {
        events.extend(place_anywhere(state, *player));
    }
    events
}

/// Who has to place or may score.
pub fn to_act(state: &State) -> Vec<usize> {
    state.to_act().iter().map(Seat::index).collect()
}

/// What a player may do now.
pub fn actions(state: &State, player: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    Mops::actions(state, seat(player), &mut actions);
    actions
}

/// A new game with these start tiles.
pub fn dealt(starts: &[i64], together: bool) -> State {
    let mut state = Mops::start(&Setup { together, ..Setup::for_players(starts.len()) }).unwrap();
    for (index, start) in starts.iter().enumerate() {
        assert_eq!(Mops::turn(&state), Turn::Chance);
        assert_eq!(draw(&mut state, *start), [Event::Dealt { player: seat(index), tile: tile(*start) }]);
    }
    state
}

/// A game that goes on from a file of these players.
pub fn loaded(players: &[String], turn: i64, next: i64, together: bool) -> State {
    resumed(file(players, turn, next), together)
}

/// A game that goes on from the text of a file.
pub fn resumed(text: String, together: bool) -> State {
    Mops::start(&Setup { together, position: Some(text), ..Setup::default() }).unwrap()
}
