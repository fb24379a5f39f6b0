//! The assignment's detectives: four tactics are tried, each is rated in the situation after it, the best is played.

use super::rating::{Fraction, MOST_NEIGHBOURS, Rated, Rating, best};
use super::ways::{distance, first_step};
use super::{Action, Detective, Network, Station, StationSet, targets};

/// What a detective knows when it is his turn. All of it lies open.
#[derive(Clone, Copy, Debug)]
pub struct Hunt<'a> {
    pub network: &'a Network,
    /// All detectives in their order.
    pub detectives: &'a [Detective],
    /// Whose turn it is, by his place among them.
    pub mover: usize,
    /// Where Mister X may be.
    pub targets: StationSet,
    /// Where he showed himself last.
    pub last_shown: Option<Station>,
}

/// How many tactics there are.
pub const TACTICS: u8 = 4;
/// From here on the mean target counts as out of reach.
const FAR: u32 = 10;
/// What the targets, and what the way to them, can be worth.
const TEN: u32 = 10;

impl Hunt<'_> {
    fn own(&self) -> Option<&Detective> {
        self.detectives.get(self.mover)
    }

    fn others(&self) -> impl Iterator<Item = &Detective> {
        self.detectives.iter().enumerate().filter(|(index, _)| *index != self.mover).map(|(_, other)| other)
    }

    /// Stations of the other detectives.
    fn colleagues(&self) -> StationSet {
        self.others().map(|other| other.station).collect()
    }

    /// Free stations that he can reach with his tickets.
    pub fn reach(&self) -> StationSet {
        self.own().map_or(StationSet::EMPTY, |own| {
            self.network.reach(own.station, &own.tickets) - self.colleagues()
        })
    }

    /// The station that a tactic, from 1 to 4, proposes.
    pub fn station(&self, tactic: u8) -> Option<Station> {
        match tactic {
            1 => (self.reach() & self.targets).first(),
            2 => (self.reach() & self.network.with_tube()).first(),
            3 => {
                let own = self.own()?;
                first_step(self.network, own.station, self.last_shown?, &own.tickets, self.colleagues())
            }
            4 => self.reach().first(),
            _ => None,
        }
    }

    /// The move that a tactic proposes, rated.
    pub fn tactic(&self, tactic: u8) -> Option<Rated> {
        let (own, station) = (self.own()?, self.station(tactic)?);
        let ticket = self.network.usual_ticket(own.station, station, &own.tickets)?;
        let action = Action { station, ticket };
        Some(Rated { tactic, action, rating: self.rating(action)? })
    }

    /// All tactics that propose something.
    pub fn tactics(&self) -> impl Iterator<Item = Rated> {
        (1..=TACTICS).filter_map(|tactic| self.tactic(tactic))
    }

    /// What he does.
    pub fn choice(&self) -> Option<Rated> {
        best(self.tactics())
    }

    /// What a move is worth: targets in reach, the way to their mean, mobility, tickets left.
    pub fn rating(&self, action: Action) -> Option<Rating> {
        let own = self.own()?;
        let moved = Detective { station: action.station, tickets: own.tickets.without(action.ticket) };
        let colleagues = self.colleagues();
        let exits = self.network.reach(moved.station, &moved.tickets) - colleagues;
        let mut left = self.targets;
        left.remove(moved.station);
        let (in_reach, near) = if self.last_shown.is_none() {
            (Fraction::whole(0), 0)
        } else if left.is_empty() {
            (Fraction::whole(TEN), TEN)
        } else {
            let caught = left & (exits | self.colleagues_reach(moved.station));
            (
                Fraction { over: TEN * caught.len(), under: left.len() },
                self.nearness(moved.station, left, colleagues),
            )
        };
        let mobility = Fraction { over: 4 * exits.len(), under: MOST_NEIGHBOURS };
        Some(Rating::new([
            in_reach,
            Fraction::whole(near),
            mobility,
            Fraction::whole(moved.tickets.smallest(3)),
        ]))
    }

    /// Where one of the others can go next, the mover standing on his new station.
    fn colleagues_reach(&self, moved: Station) -> StationSet {
        let mut taken = self.colleagues();
        taken.insert(moved);
        let reach = self.others().map(|other| self.network.reach(other.station, &other.tickets));
        reach.fold(StationSet::EMPTY, |all, reach| all | reach) - taken
    }

    /// The nearer the mean target, the more.
    fn nearness(&self, from: Station, left: StationSet, colleagues: StationSet) -> u32 {
        let steps = targets::mean(self.network, left)
            .and_then(|mean| distance(self.network, from, mean, colleagues, FAR - 1));
        steps.map_or(0, |steps| TEN - steps)
    }
}
