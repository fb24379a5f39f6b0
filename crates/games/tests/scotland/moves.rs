//! Legal moves, and every reason to refuse one.

use engine::{Illegal, Rules as _, Seat};
use games::scotland::{Action, Network, Rule, Scotland, Ticket};

use crate::positions::{Case, FULL, station};

fn to(number: u8, ticket: Ticket) -> Action {
    Action { station: station(number), ticket }
}

fn refused(case: &Case, action: Action) -> Option<Rule> {
    case.position().judge(&Network::standard(), action).err()
}

#[test]
fn every_refusal_has_its_reason() {
    let case = Case { detectives: vec![(116, [0, 2, 2]), (118, FULL), (104, FULL)], ..Case::default() };
    assert_eq!(refused(&case, to(127, Ticket::Bus)), None);
    assert_eq!(refused(&case, to(1, Ticket::Cab)), Some(Rule::Unreachable(station(1))));
    assert_eq!(refused(&case, to(116, Ticket::Cab)), Some(Rule::Unreachable(station(116))), "he has to move");
    assert_eq!(refused(&case, to(118, Ticket::Cab)), Some(Rule::Occupied(station(118))));
    assert_eq!(refused(&case, to(118, Ticket::Tube)), Some(Rule::Occupied(station(118))));
    assert_eq!(refused(&case, to(86, Ticket::Cab)), Some(Rule::NoLine(to(86, Ticket::Cab))));
    assert_eq!(refused(&case, to(127, Ticket::Black)), Some(Rule::NoTicket(Ticket::Black)));
    let poor = Case { detectives: vec![(116, [4, 0, 2]), (118, FULL), (104, FULL)], ..Case::default() };
    assert_eq!(refused(&poor, to(127, Ticket::Bus)), Some(Rule::NoTicket(Ticket::Bus)));
    assert_eq!(refused(&poor, to(117, Ticket::Cab)), None, "Mister X does not block a station");
    let boat = Case { detectives: vec![(108, FULL), (118, FULL), (104, FULL)], ..Case::default() };
    assert_eq!(refused(&boat, to(115, Ticket::Cab)), Some(Rule::NoLine(to(115, Ticket::Cab))));
    assert_eq!(refused(&boat, to(115, Ticket::Black)), Some(Rule::NoTicket(Ticket::Black)));
    for rule in [
        Rule::Unreachable(station(1)),
        Rule::Occupied(station(7)),
        Rule::NoTicket(Ticket::Cab),
        Rule::NoLine(to(3, Ticket::Tube)),
    ] {
        let json = serde_json::to_string(&rule).unwrap();
        assert_eq!(serde_json::from_str::<Rule>(&json).unwrap(), rule);
        assert!(rule.to_string().contains(['1', '7', '3', 'c']), "{rule}");
    }
}

#[test]
fn the_black_ticket_goes_everywhere() {
    let case = Case::mister_x(108, [0, 1, 0, 1], &[119, 71, 186]);
    let moves: Vec<(u8, &str)> = case
        .position()
        .moves(&Network::standard())
        .map(|go| (go.station.number(), go.ticket.name()))
        .collect();
    assert_eq!(
        moves,
        [
            (105, "bus"),
            (105, "boat"),
            (115, "boat"),
            (116, "bus"),
            (116, "boat"),
            (117, "boat"),
            (135, "bus"),
            (135, "boat")
        ]
    );
}

#[test]
fn only_the_player_to_move_moves() {
    let mut state = Case::default().state();
    let seat = |index| Seat::new(index).unwrap();
    let mut out = Vec::new();
    for other in [0, 2, 3] {
        Scotland::actions(&state, seat(other), &mut out);
        assert!(out.is_empty());
        let refused = Scotland::play(&mut state, seat(other), &to(118, Ticket::Cab), &mut |_| {});
        assert_eq!(refused, Err(Illegal::NotYourTurn));
    }
    Scotland::play(&mut state, seat(1), &to(118, Ticket::Cab), &mut |_| {}).unwrap();
    assert_eq!(state.position().unwrap().turn, 2);
    assert_eq!(Scotland::chance(&mut state, &station(13), &mut |_| {}), Err(Illegal::NotByChance));
}

#[test]
fn a_detective_hands_his_ticket_to_mister_x() {
    let network = Network::standard();
    let mut position = Case::default().position();
    position.play(&network, to(118, Ticket::Cab), &mut |_| {});
    assert_eq!(position.detectives[0].tickets.common(), [3, 4, 3]);
    assert_eq!(position.tickets.0, [3, 3, 3, 3]);
    let mut position = Case::mister_x(116, [1, 1, 1, 1], &[1, 71, 186]).position();
    position.play(&network, to(117, Ticket::Cab), &mut |_| {});
    assert_eq!(position.tickets.0, [1, 1, 0, 1], "his own vanish");
}

#[test]
fn the_right_tickets_at_the_start() {
    for detectives in 3..=5u8 {
        let setup = games::scotland::Setup { detectives, ..Default::default() };
        let mut state = Scotland::start(&setup).unwrap();
        let mut chances = Vec::new();
        for dealt in 0..=usize::from(detectives) {
            chances.clear();
            Scotland::chances(&state, &mut chances);
            assert_eq!(chances.len(), 18 - dealt);
            assert!(chances.iter().all(|(_, weight)| *weight == 1));
            let (first, _) = chances[0];
            Scotland::chance(&mut state, &first, &mut |_| {}).unwrap();
            assert!(Scotland::chance(&mut state.clone(), &first, &mut |_| {}).is_err(), "without repetition");
        }
        let position = state.position().unwrap();
        assert_eq!(position.tickets.0, [3, 3, 4, detectives.into()]);
        assert!(position.detectives.iter().all(|detective| detective.tickets.0 == [4, 8, 10, 0]));
        assert_eq!((position.turn, position.round), (0, 1));
    }
}
