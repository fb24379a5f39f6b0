//! The log's lines, and a whole game as text.

use engine::matches::sight;
use engine::{Bot as _, Seed, Viewer};
use games::citydomino::bots::Planner;
use games::citydomino::log::line;
use games::citydomino::{Action, CityDomino, Deck, Event, Setup, State};

use crate::positions::{BAG, EMPTY, FREE, act, at, card, cell, placing, position};
use crate::shared::{last_events, played};

#[test]
fn the_lines_of_the_assignment() {
    let state = position([EMPTY; 4], "0 A0A0,1 P0P0,2 P0P0,3 S0S0", FREE, BAG);
    let mut lines = Vec::new();
    let mut play = |state: &mut State, action| {
        lines.extend(act(state, action).unwrap().iter().filter_map(line));
    };
    let mut game = state;
    play(&mut game, Action::Choose(3));
    play(&mut game, Action::Shift(cell(2, 3)));
    play(&mut game, Action::Put(at(2, 1, 1)));
    play(&mut game, Action::Choose(0));
    play(&mut game, Action::Put(at(0, 2, 2)));
    play(&mut game, Action::Choose(1));
    play(&mut game, Action::Discard);
    assert_eq!(
        lines,
        [
            "HUMAN chose [H1, P0] at index 3 for next round",
            "HUMAN dragged center to (2, 3)",
            "HUMAN put [A0, A0] vertically to (2, 1)",
            "BOT1 chose [H0, H0] at index 0 for next round",
            "BOT1 put [P0, P0] horizontally to (0, 2)",
            "BOT2 chose [A0, A0] at index 1 for next round",
            "BOT2 did not use [P0, P0]",
        ]
    );
    assert_eq!(line(&Event::Drawn { card: card("P0I3") }), None);
    assert_eq!(line(&Event::Ended {}), None);
}

/// The half that lies left or on top comes first; what is chosen or discarded is named as in the card file.
#[test]
fn turned_cards_are_named_as_they_lie() {
    for (rotation, text) in [
        (0, "HUMAN put [H1, P0] horizontally to (2, 1)"),
        (1, "HUMAN put [H1, P0] vertically to (2, 0)"),
        (2, "HUMAN put [P0, H1] horizontally to (2, 1)"),
        (3, "HUMAN put [P0, H1] vertically to (2, 0)"),
    ] {
        let mut state = placing(EMPTY, "H1P0");
        let place = at(2, if rotation % 2 == 0 { 1 } else { 0 }, rotation);
        let events = act(&mut state, Action::Put(place)).unwrap();
        assert_eq!(events.iter().filter_map(line).collect::<Vec<_>>(), [text]);
    }
}

/// A recorded playthrough: any change of rules, dice or the computer shows as a difference of text.
#[test]
fn a_game_as_text() {
    let seed = Seed::from_number(12);
    // Sixteen cards make four rounds.
    let cards = Deck::standard().cards().iter().step_by(3).map(|card| format!("{card}\n")).collect();
    let setup = Setup { cards: Some(cards), ..Setup::default() };
    let mut text = String::new();
    let choose = |state: &State, seat| {
        let sight = sight::<CityDomino>(state, Viewer::Seat(seat));
        Planner.choose(&sight, &mut seed.dice(0)).unwrap().action
    };
    let game = played::<CityDomino>(setup, &seed, choose, |game| {
        text.extend(last_events(game).iter().filter_map(line).map(|line| line + "\n"));
    });
    for board in game.state().boards() {
        text += &format!("{board}: {}\n", board.tally().points());
    }
    insta::assert_snapshot!(text, @r"
    HUMAN chose [P1, H0] at index 1 for next round
    BOT1 chose [H1, P0] at index 2 for next round
    BOT2 chose [I1, P0] at index 3 for next round
    BOT3 chose [H0, H0] at index 0 for next round
    BOT3 chose [H1, A0] at index 1 for next round
    BOT3 put [H0, H0] vertically to (2, 0)
    HUMAN chose [O0, I2] at index 3 for next round
    HUMAN put [P1, H0] vertically to (2, 0)
    BOT1 chose [A1, H0] at index 2 for next round
    BOT1 put [H1, P0] vertically to (2, 0)
    BOT2 chose [P0, O0] at index 0 for next round
    BOT2 put [I1, P0] vertically to (2, 0)
    BOT2 chose [P0, O2] at index 3 for next round
    BOT2 put [O0, P0] vertically to (1, 0)
    BOT3 chose [P0, H0] at index 1 for next round
    BOT3 put [A0, H1] horizontally to (0, 0)
    BOT1 chose [P1, O0] at index 2 for next round
    BOT1 put [A1, H0] horizontally to (0, 0)
    HUMAN chose [P0, P0] at index 0 for next round
    HUMAN put [O0, I2] vertically to (1, 1)
    HUMAN chose [A1, P0] at index 2 for next round
    HUMAN put [P0, P0] horizontally to (0, 0)
    BOT3 chose [A0, S1] at index 3 for next round
    BOT3 put [P0, H0] vertically to (3, 0)
    BOT1 chose [A0, A0] at index 0 for next round
    BOT1 put [O0, P1] vertically to (3, 0)
    BOT2 chose [S0, S0] at index 1 for next round
    BOT2 put [O2, P0] vertically to (0, 0)
    BOT1 put [A0, A0] horizontally to (0, 1)
    BOT2 put [S0, S0] vertically to (3, 1)
    HUMAN put [P0, A1] horizontally to (3, 0)
    BOT3 put [A0, S1] horizontally to (0, 1)
    P0 P0 P1 P0 A1 / -- O0 H0 -- -- / -- I2 CC -- -- / -- -- -- -- -- / -- -- -- -- --: 7
    A1 H0 H1 O0 -- / A0 A0 P0 P1 -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --: 7
    O2 O0 I1 -- -- / P0 P0 P0 S0 -- / -- -- CC S0 -- / -- -- -- -- -- / -- -- -- -- --: 5
    A0 H1 H0 P0 -- / A0 S1 H0 H0 -- / -- -- CC -- -- / -- -- -- -- -- / -- -- -- -- --: 5
    ");
}
