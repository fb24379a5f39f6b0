//! The four ends, and detectives who are passed over.

use engine::{Rules as _, Seat, Turn};
use games::scotland::view::Obstacle;
use games::scotland::{Action, End, Event, Network, Position, Save, Scotland, State, Ticket};

use crate::positions::{Case, FULL, station};

/// Plays a move and returns what it caused.
fn play(state: &mut State, number: u8, ticket: Ticket) -> Vec<Event> {
    let (seat, mut events) = (state.player().unwrap(), Vec::new());
    let action = Action { station: station(number), ticket };
    Scotland::play(state, seat, &action, &mut |event| events.push(event)).unwrap();
    events
}

fn over(state: &State) -> (Option<End>, u8, u8) {
    let Position { end, turn, round, .. } = *state.position().unwrap();
    assert_eq!(end.is_some(), Scotland::turn(state) == Turn::Over);
    (end, turn, round)
}

#[test]
fn caught() {
    let mut state = Case { station: 118, ..Case::default() }.state();
    let events = play(&mut state, 118, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Caught), 1, 4));
    assert_eq!(events.last(), Some(&Event::Ended { end: End::Caught, station: station(118) }));
    let outcome = Scotland::outcome(&state).unwrap();
    assert_eq!(outcome.winners().iter().map(Seat::index).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(outcome.0[0].place, 4);
    // Next to him is not caught.
    let mut state = Case { station: 117, ..Case::default() }.state();
    play(&mut state, 118, Ticket::Cab);
    assert_eq!(over(&state), (None, 2, 4));
}

#[test]
fn surrounded() {
    // 104 has two neighbours, 86 and 116.
    let hunters = |last: u8| vec![(86, FULL), (71, FULL), (last, FULL)];
    let case = Case { station: 104, turn: 3, detectives: hunters(118), ..Case::default() };
    let mut state = case.state();
    play(&mut state, 116, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Surrounded), 0, 5));
    assert_eq!(Scotland::outcome(&state).unwrap().0[0].points, 0);
    // The same with a way out that he has no ticket for.
    let mut state = Case { tickets: [9, 9, 0, 0], station: 104, turn: 3, ..Case::default() }.state();
    play(&mut state, 55, Ticket::Cab);
    assert_eq!(over(&state), (None, 0, 5), "the detectives' tickets come to him");
    let mut state = Case {
        tickets: [9, 9, 0, 0],
        station: 104,
        turn: 3,
        detectives: vec![(134, FULL), (186, FULL), (1, FULL)],
        ..Case::default()
    }
    .state();
    play(&mut state, 46, Ticket::Bus);
    assert_eq!(over(&state), (Some(End::Surrounded), 0, 5), "no cab ticket");
}

#[test]
fn escaped() {
    let last =
        Case { round: 24, journey: vec![2; 24], turn: 3, shown: 117, targets: None, ..Case::default() };
    let mut state = last.state();
    play(&mut state, 55, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Escaped), 3, 24));
    assert_eq!(Scotland::outcome(&state).unwrap().winners().iter().map(Seat::index).collect::<Vec<_>>(), [0]);
    // The last one cannot move: the move before was the last.
    let left_out =
        Case { turn: 2, detectives: vec![(134, FULL), (186, FULL), (71, [4, 8, 0])], ..last.clone() };
    let mut state = left_out.state();
    let events = play(&mut state, 185, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Escaped), 2, 24));
    let seat = Seat::new(3).unwrap();
    assert!(events.contains(&Event::Passed { player: seat, round: 24, reason: Obstacle::NoTicket }));
    // A file may name somebody who cannot move: the game goes on without him.
    let mut state = Case { turn: 3, ..left_out.clone() }.state();
    assert_eq!(over(&state), (Some(End::Escaped), 3, 24));
    assert!(
        Scotland::play(&mut state, seat, &Action { station: station(55), ticket: Ticket::Cab }, &mut |_| {})
            .is_err()
    );
}

#[test]
fn nobody_has_a_ticket_left() {
    let hunters = vec![(134, [0, 0, 1]), (186, [9, 9, 0]), (71, [9, 9, 0])];
    let mut state = Case { detectives: hunters.clone(), ..Case::default() }.state();
    play(&mut state, 141, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Exhausted), 1, 4));
    assert_eq!(Scotland::outcome(&state).unwrap().0[0].place, 1);
    // Catching comes first.
    let mut state = Case { station: 118, detectives: hunters.clone(), ..Case::default() }.state();
    play(&mut state, 118, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Caught), 1, 4));
    // A ticket for a line that leads to a colleague still counts, though he cannot move.
    let blocked = vec![(134, [0, 0, 1]), (118, [9, 0, 0]), (100, [9, 0, 0])];
    let mut state = Case { detectives: blocked, ..Case::default() }.state();
    play(&mut state, 141, Ticket::Cab);
    assert_eq!(over(&state).0, Some(End::Exhausted), "118 and 100 have no tube");
}

#[test]
fn blocked_detectives_stay_and_keep_their_tickets() {
    // From 104 cabs lead to 86 and 116 only.
    let hunters = vec![(103, FULL), (104, [4, 8, 2]), (116, FULL), (69, FULL)];
    let mut state = Case { detectives: hunters, ..Case::default() }.state();
    let events = play(&mut state, 86, Ticket::Cab);
    let blocked = Event::Passed { player: Seat::new(2).unwrap(), round: 4, reason: Obstacle::Blocked };
    assert_eq!(events.last(), Some(&blocked));
    let position = state.position().unwrap();
    assert_eq!((position.turn, position.detectives[1].tickets.common()), (3, [4, 8, 2]));
}

#[test]
fn left_out_without_tickets() {
    let hunters = vec![(134, FULL), (186, [4, 8, 0]), (71, FULL)];
    let mut state = Case { detectives: hunters, ..Case::default() }.state();
    let events = play(&mut state, 118, Ticket::Cab);
    let left_out = Event::Passed { player: Seat::new(2).unwrap(), round: 4, reason: Obstacle::NoTicket };
    assert_eq!((events.last(), state.position().unwrap().turn), (Some(&left_out), 3));
}

#[test]
fn all_blocked_in_the_last_round() {
    // The first two hold a cab each to the other's station, the third to the first's.
    let case = Case {
        station: 117,
        turn: 0,
        round: 24,
        journey: vec![2; 23],
        targets: None,
        detectives: vec![(104, [0, 0, 1]), (86, [0, 0, 0]), (116, [0, 0, 0])],
        tickets: [1, 1, 1, 1],
        ..Case::default()
    };
    let mut state = case.state();
    play(&mut state, 129, Ticket::Cab);
    assert_eq!(over(&state), (Some(End::Escaped), 3, 24));
    let text = state.save().unwrap().write();
    let read = Save::read(text.as_bytes(), &Network::standard()).unwrap();
    assert_eq!(read.position, *state.position().unwrap(), "the file can be read");
}

#[test]
fn finished_positions_from_files() {
    let end = |case: &Case| case.position().end;
    assert_eq!(end(&Case::default()), None);
    assert_eq!(end(&Case { station: 71, ..Case::default() }), Some(End::Caught), "whatever the file says");
    assert_eq!(end(&Case { station: 71, won: true, ..Case::default() }), Some(End::Caught));
    let surrounded = Case::mister_x(104, [3, 3, 4, 3], &[86, 116, 1]);
    assert_eq!(end(&surrounded), Some(End::Surrounded));
    assert_eq!(end(&Case { won: true, ..surrounded.clone() }), Some(End::Surrounded));
    assert_eq!(end(&Case { turn: 1, journey: vec![2], ..surrounded }), None, "not his turn");
    let hunters = vec![(134, [9, 9, 0]), (186, [9, 9, 0]), (71, [9, 9, 0])];
    assert_eq!(end(&Case { detectives: hunters, ..Case::default() }), Some(End::Exhausted));
    assert_eq!(end(&Case { won: true, ..Case::default() }), Some(End::Escaped));
}
