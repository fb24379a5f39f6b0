//! The naive implementation agrees over random games.

use std::collections::BTreeSet;

use games::scotland::playout::deal;
use games::scotland::targets::shows;
use games::scotland::ways::first_step;
use games::scotland::{Network, Position, StationSet, Stock};

use crate::naive;
use crate::positions::{numbers, station};

fn taken(position: &Position) -> Vec<u8> {
    position.detectives.iter().map(|detective| detective.station.number()).collect()
}

#[test]
fn moves_and_targets_over_random_games() {
    let network = Network::standard();
    let mut rng = fastrand::Rng::with_seed(7);
    for game in 0..60 {
        let mut position = deal(3 + game % 3, &mut |bound| rng.u32(..bound)).unwrap();
        let mut targets = BTreeSet::new();
        while position.end.is_none() {
            let (from, tickets) = match position.mover() {
                None => (position.station, position.tickets.0.to_vec()),
                Some(mover) => {
                    let detective = position.detectives[mover];
                    (detective.station, detective.tickets.common().to_vec())
                }
            };
            let moves: Vec<_> = position.moves(&network).collect();
            let pairs: Vec<(u8, usize)> =
                moves.iter().map(|action| (action.station.number(), action.ticket.index())).collect();
            assert_eq!(pairs, naive::moves(from.number(), &tickets, &taken(&position)));
            let count = position.count_moves(&network);
            let mut by_place: Vec<_> =
                (0..count).filter_map(|place| position.nth_move(&network, place)).collect();
            by_place.sort_unstable();
            assert_eq!((by_place, position.nth_move(&network, count)), (moves.clone(), None));
            let action = moves[rng.usize(..moves.len())];
            match position.mover() {
                Some(_) => drop(targets.remove(&action.station.number())),
                None if shows(position.round) => targets = BTreeSet::from([action.station.number()]),
                None => targets = naive::expand(&targets, action.ticket.index(), &taken(&position)),
            }
            position.play(&network, action, &mut |_| {});
            assert_eq!(numbers(position.targets), targets.iter().copied().collect::<Vec<_>>());
            if position.last_shown.is_some() && position.end.is_none() {
                assert!(position.targets.contains(position.station), "he is where he may be");
            }
        }
    }
}

#[test]
fn first_steps_with_few_tickets() {
    let network = Network::standard();
    let mut rng = fastrand::Rng::with_seed(9);
    for _ in 0..150 {
        let mut any = || station(rng.u8(1..200));
        let (from, goal, blocked) = (any(), any(), [any(), any(), any()]);
        let blocked: StationSet = blocked.into_iter().filter(|station| *station != from).collect();
        let tickets = [rng.u64(..4), rng.u64(..5), rng.u64(..8)];
        let fast = first_step(&network, from, goal, &Stock::from(tickets), blocked);
        let slow = naive::first_step(from.number(), goal.number(), tickets, &numbers(blocked));
        assert_eq!(
            fast.map(|station| station.number()),
            slow,
            "{from} → {goal} with {tickets:?}, {blocked:?}"
        );
    }
}
