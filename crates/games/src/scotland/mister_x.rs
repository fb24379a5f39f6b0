//! The assignment's Mister X: every station he can reach is tried, the best rated is played.

use super::rating::{Fraction, MOST_NEIGHBOURS, Rated, Rating, best};
use super::{Action, Detective, Network, Station, StationSet, Stock, Ticket};

/// What Mister X knows when it is his turn.
#[derive(Clone, Copy, Debug)]
pub struct Flight<'a> {
    pub network: &'a Network,
    /// All detectives in their order.
    pub detectives: &'a [Detective],
    /// Where he is.
    pub station: Station,
    /// What he holds.
    pub tickets: Stock,
}

impl Flight<'_> {
    fn occupied(&self) -> StationSet {
        self.detectives.iter().map(|detective| detective.station).collect()
    }

    /// Free stations that he can reach with his tickets.
    pub fn reach(&self) -> StationSet {
        self.network.reach(self.station, &self.tickets) - self.occupied()
    }

    /// Every station he can reach, rated. They all belong to his only tactic.
    pub fn candidates(&self) -> impl Iterator<Item = Rated> {
        self.reach().iter().filter_map(|station| {
            let ticket = self.network.usual_ticket(self.station, station, &self.tickets)?;
            let action = Action { station, ticket };
            Some(Rated { tactic: 1, action, rating: self.rating(action) })
        })
    }

    /// What he does.
    pub fn choice(&self) -> Option<Rated> {
        best(self.candidates())
    }

    /// What a move is worth: detectives that cannot come there, mobility, tickets left.
    pub fn rating(&self, action: Action) -> Rating {
        let left = self.tickets.without(action.ticket);
        let comes = |detective: &&Detective| {
            let by = |ticket: Ticket| {
                detective.tickets.has(ticket)
                    && self.network.lines(ticket, detective.station).contains(action.station)
            };
            Ticket::COMMON.into_iter().any(by)
        };
        let safe = self.detectives.len() - self.detectives.iter().filter(comes).count();
        let exits = self.network.reach(action.station, &left) - self.occupied();
        Rating::new([
            Fraction::whole(10 * safe as u32),
            Fraction { over: 4 * exits.len(), under: MOST_NEIGHBOURS },
            Fraction::whole(left.smallest(4)),
        ])
    }
}
