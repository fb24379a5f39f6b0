//! Ways through the network: how far it is, and where to begin if tickets are scarce.

use super::stations::MOST;
use super::{Network, Station, StationSet, Stock, Ticket};

/// Steps from one station to another over tube, bus and cab, whatever the tickets, not passing through `blocked`
/// stations (but the last may be one); none if it is further than `most`.
pub fn distance(
    network: &Network,
    from: Station,
    to: Station,
    blocked: StationSet,
    most: u32,
) -> Option<u32> {
    let mut seen = blocked;
    seen.remove(to);
    seen.insert(from);
    let mut edge = StationSet::just(from);
    for steps in 0..=most {
        if edge.contains(to) {
            return Some(steps);
        }
        edge = network.by_land_from_any(edge) - seen;
        seen |= edge;
    }
    None
}

/// The first station on the shortest way to `goal` for which the tickets suffice; of several the smallest. None if
/// there is no such way, or it has no first step.
pub fn first_step(
    network: &Network,
    start: Station,
    goal: Station,
    stock: &Stock,
    blocked: StationSet,
) -> Option<Station> {
    if start == goal || blocked.contains(goal) {
        return None;
    }
    let (steps, firsts) = unlimited(network, start, goal, stock, blocked)?;
    // Nobody uses a ticket more often than there are steps.
    let enough = |ticket: Ticket| !stock.has(ticket) || stock.of(ticket) >= steps;
    if Ticket::COMMON.into_iter().all(enough) {
        return firsts.first();
    }
    limited(network, start, goal, stock, blocked)?.first()
}

/// As if there were any number of tickets of every kind held: the steps, and where shortest ways begin.
fn unlimited(
    network: &Network,
    start: Station,
    goal: Station,
    stock: &Stock,
    blocked: StationSet,
) -> Option<(u64, StationSet)> {
    let all_kinds = Ticket::COMMON.into_iter().all(|ticket| stock.has(ticket));
    let held = || Ticket::COMMON.into_iter().filter(|ticket| stock.has(*ticket));
    let reach = |from: StationSet| {
        if all_kinds {
            network.by_land_from_any(from)
        } else {
            held().fold(StationSet::EMPTY, |to, ticket| to | network.from_any(ticket, from))
        }
    };
    let mut edge = StationSet::just(goal);
    let mut seen = blocked | edge;
    for steps in 1.. {
        let next = reach(edge);
        if next.contains(start) {
            return Some((steps, reach(StationSet::just(start)) & edge));
        }
        edge = next - seen;
        if edge.is_empty() {
            return None;
        }
        seen |= edge;
    }
    None
}

/// Stations from which the goal can be reached with exactly so many tickets of each kind.
#[derive(Clone, Copy)]
struct Origins {
    /// Those for which fewer tickets would not do.
    new: StationSet,
    /// All, also with fewer tickets.
    all: StationSet,
}

impl Origins {
    const EMPTY: Origins = Origins { new: StationSet::EMPTY, all: StationSet::EMPTY };
}

/// Enough for the tickets everybody begins with; more than that takes memory from the heap.
const USUAL_CELLS: usize = 5 * 9;

/// Where the shortest ways begin for which the tickets suffice.
///
/// The search goes back from the goal, one step at a time. After `d` steps there is a cell for each split of `d` into
/// tube, bus and cab tickets; a station that could be reached with a part of these tickets is not followed again, since
/// a way over it would be longer than need be.
fn limited(
    network: &Network,
    start: Station,
    goal: Station,
    stock: &Stock,
    blocked: StationSet,
) -> Option<StationSet> {
    // A shortest way visits no station twice.
    let [tubes, buses, cabs] = stock.common().map(|count| count.min(MOST.into()) as usize);
    let width = buses + 1;
    let cells = (tubes + 1) * width;
    let (mut usual, mut many) = ([[Origins::EMPTY; USUAL_CELLS]; 2], Vec::new());
    let (mut now, mut next) = if cells <= USUAL_CELLS {
        let [now, next] = &mut usual;
        (&mut now[..], &mut next[..])
    } else {
        many.resize(2 * cells, Origins::EMPTY);
        many.split_at_mut(cells)
    };
    let begin = StationSet::just(goal);
    now[0] = Origins { new: begin, all: begin };
    for steps in 1..=tubes + buses + cabs {
        let (mut firsts, mut grows) = (StationSet::EMPTY, false);
        for tube in 0..=tubes.min(steps) {
            for bus in steps.saturating_sub(tube + cabs)..=buses.min(steps - tube) {
                let at = tube * width + bus;
                let before = [
                    (Ticket::Tube, tube > 0, at.wrapping_sub(width)),
                    (Ticket::Bus, bus > 0, at.wrapping_sub(1)),
                    (Ticket::Cab, steps > tube + bus, at),
                ];
                let (mut reached, mut known) = (StationSet::EMPTY, StationSet::EMPTY);
                for (ticket, _, from) in before.into_iter().filter(|(_, used, _)| *used) {
                    let Origins { new, all } = now[from];
                    known |= all;
                    if !new.is_empty() {
                        reached |= network.from_any(ticket, new);
                        firsts |= network.lines(ticket, start) & new;
                    }
                }
                let new = reached - known - blocked;
                next[at] = Origins { new, all: known | new };
                grows |= !new.is_empty();
            }
        }
        if !firsts.is_empty() {
            return Some(firsts);
        }
        if !grows {
            return None;
        }
        std::mem::swap(&mut now, &mut next);
    }
    None
}
