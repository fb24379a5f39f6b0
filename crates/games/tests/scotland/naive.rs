//! A second implementation, written for the eye and not for speed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use games::scotland::NetworkFile;

use crate::networks::FILE;

/// For every ticket and station the stations it leads to.
static LINES: LazyLock<[BTreeMap<u8, BTreeSet<u8>>; 4]> = LazyLock::new(|| {
    let file = NetworkFile::read(FILE.as_bytes()).unwrap();
    let kind = |of: fn(&games::scotland::network::StationFile) -> Vec<i64>| {
        let entry = |station: &games::scotland::network::StationFile| {
            (station.identifier as u8, of(station).into_iter().map(|to| to as u8).collect())
        };
        file.stations.iter().map(entry).collect::<BTreeMap<u8, BTreeSet<u8>>>()
    };
    [
        kind(|station| station.tube.clone()),
        kind(|station| station.bus.clone()),
        kind(|station| station.cab.clone()),
        kind(|station| [&station.tube[..], &station.bus, &station.cab, &station.boat].concat()),
    ]
});

/// Where a ticket leads.
pub fn lines(ticket: usize, from: u8) -> &'static BTreeSet<u8> {
    &LINES[ticket][&from]
}

/// Moves as pairs of station and ticket.
pub fn moves(from: u8, tickets: &[u64], taken: &[u8]) -> Vec<(u8, usize)> {
    let mut moves = Vec::new();
    for to in 1..=199 {
        for (ticket, count) in tickets.iter().enumerate() {
            if *count > 0 && lines(ticket, from).contains(&to) && !taken.contains(&to) {
                moves.push((to, ticket));
            }
        }
    }
    moves
}

/// Where Mister X may be after a move with a ticket.
pub fn expand(targets: &BTreeSet<u8>, ticket: usize, taken: &[u8]) -> BTreeSet<u8> {
    targets.iter().flat_map(|from| lines(ticket, *from)).copied().filter(|to| !taken.contains(to)).collect()
}

/// Tactic 3: forward over stations and tickets left, step by step, with all first stations of every state.
pub fn first_step(from: u8, goal: u8, tickets: [u64; 3], taken: &[u8]) -> Option<u8> {
    if from == goal || taken.contains(&goal) {
        return None;
    }
    let mut layer = BTreeMap::from([((from, tickets), BTreeSet::new())]);
    let mut seen: BTreeSet<(u8, [u64; 3])> = layer.keys().copied().collect();
    while !layer.is_empty() {
        let mut next: BTreeMap<(u8, [u64; 3]), BTreeSet<u8>> = BTreeMap::new();
        for ((station, left), firsts) in &layer {
            for ticket in (0..3).filter(|ticket| left[*ticket] > 0) {
                let mut less = *left;
                less[ticket] -= 1;
                for to in lines(ticket, *station).iter().filter(|to| !taken.contains(to)) {
                    if !seen.contains(&(*to, less)) {
                        let all = next.entry((*to, less)).or_default();
                        all.extend(if firsts.is_empty() {
                            vec![*to]
                        } else {
                            firsts.iter().copied().collect()
                        });
                    }
                }
            }
        }
        let arrived = next.iter().filter(|((station, _), _)| *station == goal).flat_map(|(_, firsts)| firsts);
        if let Some(first) = arrived.min() {
            return Some(*first);
        }
        seen.extend(next.keys());
        layer = next;
    }
    None
}
