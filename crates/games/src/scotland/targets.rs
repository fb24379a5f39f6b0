//! Possible targets: the stations where Mister X may be, as everybody can work out.

use super::{Network, Station, StationSet, Ticket};

/// Rounds in which Mister X shows himself.
pub const SHOW_ROUNDS: [u8; 5] = [3, 8, 13, 18, 24];

/// Whether Mister X shows himself after his move of this round.
pub fn shows(round: u8) -> bool {
    SHOW_ROUNDS.contains(&round)
}

/// Where he may be after a move with this ticket.
pub fn after(network: &Network, targets: StationSet, ticket: Ticket, detectives: StationSet) -> StationSet {
    network.from_any(ticket, targets) - detectives
}

/// Worked out afresh from where he was last seen and the tickets since, for files that do not say it.
pub fn afresh(
    network: &Network,
    last_shown: Option<Station>,
    journey: &[Ticket],
    detectives: StationSet,
) -> StationSet {
    let Some(seen) = last_shown else { return StationSet::EMPTY };
    let since = SHOW_ROUNDS.into_iter().map(usize::from).filter(|round| *round <= journey.len()).max();
    let tickets = journey.iter().skip(since.unwrap_or(0));
    let targets = tickets.fold(StationSet::just(seen), |targets, ticket| network.from_any(*ticket, targets));
    targets - detectives
}

/// The station nearest to the mean of the targets; of equals the smaller. None without targets.
///
/// The mean is not rounded: with `n` targets all distances are compared `n` times as large, in integers.
pub fn mean(network: &Network, targets: StationSet) -> Option<Station> {
    let count = i64::from(targets.len());
    if count == 0 {
        return None;
    }
    let (x, y) = targets
        .iter()
        .map(|station| network.pixel(station))
        .fold((0, 0), |(x, y), (px, py)| (x + px, y + py));
    let far = |station: &Station| {
        let (px, py) = network.pixel(*station);
        (count * px - x).pow(2) + (count * py - y).pow(2)
    };
    // `min_by_key` keeps the first of equals, which is the smaller number.
    network.stations().iter().min_by_key(far)
}
