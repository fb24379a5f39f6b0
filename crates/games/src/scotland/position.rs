//! A position: where everybody is, what they hold, whose turn it is; and how a move changes it.
//!
//! This is what a save file holds. It is small, copied freely and allocates nothing, so that computers can look ahead.

use serde::{Deserialize, Serialize};

use engine::Seat;

use super::detectives::Hunt;
use super::mister_x::Flight;
use super::rating::Rated;
use super::view::{Event, Obstacle};
use super::{Action, Network, Rule, Station, StationSet, Stock, Ticket, targets};

/// Rounds in a game.
pub const ROUNDS: u8 = 24;
/// Fewest and most detectives.
pub const DETECTIVES: std::ops::RangeInclusive<usize> = 3..=5;
const MOST: usize = *DETECTIVES.end();

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Detective {
    /// Where he is.
    pub station: Station,
    /// What he holds.
    pub tickets: Stock,
}

/// Up to five detectives.
#[derive(Clone, Copy)]
pub struct Detectives {
    all: [Detective; MOST],
    count: usize,
}

impl Detectives {
    /// These detectives, in their order; none if there are not three to five of them.
    pub fn new(detectives: &[Detective]) -> Option<Detectives> {
        let first = detectives.first().filter(|_| DETECTIVES.contains(&detectives.len()))?;
        let mut all = [*first; MOST];
        all[..detectives.len()].copy_from_slice(detectives);
        Some(Detectives { all, count: detectives.len() })
    }

    /// Where they are.
    pub fn stations(&self) -> StationSet {
        self.iter().map(|detective| detective.station).collect()
    }
}

impl std::ops::Deref for Detectives {
    type Target = [Detective];

    fn deref(&self) -> &[Detective] {
        &self.all[..self.count]
    }
}

impl std::ops::DerefMut for Detectives {
    fn deref_mut(&mut self) -> &mut [Detective] {
        &mut self.all[..self.count]
    }
}

impl PartialEq for Detectives {
    fn eq(&self, other: &Detectives) -> bool {
        **self == **other
    }
}

impl std::fmt::Debug for Detectives {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

/// The tickets Mister X has used, round by round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey {
    tickets: [Ticket; ROUNDS as usize],
    count: usize,
}

impl Journey {
    /// Nothing used yet.
    pub const EMPTY: Journey = Journey { tickets: [Ticket::Tube; ROUNDS as usize], count: 0 };

    /// Adds the ticket of the next round; the board has no room for more than 24.
    pub fn push(&mut self, ticket: Ticket) {
        if let Some(slot) = self.tickets.get_mut(self.count) {
            *slot = ticket;
            self.count += 1;
        }
    }
}

impl std::ops::Deref for Journey {
    type Target = [Ticket];

    fn deref(&self) -> &[Ticket] {
        &self.tickets[..self.count]
    }
}

impl FromIterator<Ticket> for Journey {
    fn from_iter<I: IntoIterator<Item = Ticket>>(tickets: I) -> Journey {
        let mut journey = Journey::EMPTY;
        tickets.into_iter().for_each(|ticket| journey.push(ticket));
        journey
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A detective entered Mister X's station.
    Caught,
    /// Mister X cannot move.
    Surrounded,
    /// The last round is over.
    Escaped,
    /// No detective has a ticket for a line where he stands.
    Exhausted,
}

impl End {
    /// Whether the detectives have won.
    pub const fn detectives_won(self) -> bool {
        matches!(self, End::Caught | End::Surrounded)
    }

    /// The winner in the assignment's files: 0 Mister X, 1 the detectives.
    pub const fn winner(self) -> u8 {
        self.detectives_won() as u8
    }
}

/// Everything about a game in which all have their start stations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position {
    /// Where Mister X is.
    pub station: Station,
    /// What he holds.
    pub tickets: Stock,
    /// The tickets he has used.
    pub journey: Journey,
    /// Where he showed himself last.
    pub last_shown: Option<Station>,
    /// Where he may be.
    pub targets: StationSet,
    /// The detectives in their order.
    pub detectives: Detectives,
    /// Whose turn it is: 0 Mister X, then the detectives from 1. After the end: whose move was the last.
    pub turn: u8,
    /// The round, from 1.
    pub round: u8,
    /// How it ended.
    pub end: Option<End>,
}

impl Position {
    /// The first position with these start stations.
    pub fn new(station: Station, detectives: Detectives) -> Position {
        Position {
            station,
            tickets: Stock::mister_x(detectives.len()),
            journey: Journey::EMPTY,
            last_shown: None,
            targets: StationSet::EMPTY,
            detectives,
            turn: 0,
            round: 1,
            end: None,
        }
    }

    /// The detective whose turn it is, by his place; none if it is Mister X's.
    pub fn mover(&self) -> Option<usize> {
        usize::from(self.turn).checked_sub(1)
    }

    /// Where the player to move is, and what he holds.
    fn own(&self) -> (Station, Stock) {
        match self.mover().and_then(|mover| self.detectives.get(mover)) {
            Some(detective) => (detective.station, detective.tickets),
            None => (self.station, self.tickets),
        }
    }

    /// What the detective to move knows; none if it is Mister X's turn.
    pub fn hunt<'a>(&'a self, network: &'a Network) -> Option<Hunt<'a>> {
        let (mover, targets, last_shown) = (self.mover()?, self.targets, self.last_shown);
        Some(Hunt { network, detectives: &self.detectives, mover, targets, last_shown })
    }

    /// What Mister X knows.
    pub fn flight<'a>(&'a self, network: &'a Network) -> Flight<'a> {
        Flight { network, detectives: &self.detectives, station: self.station, tickets: self.tickets }
    }

    /// What the assignment's computer does.
    pub fn choice(&self, network: &Network) -> Option<Rated> {
        match self.hunt(network) {
            _ if self.end.is_some() => None,
            Some(hunt) => hunt.choice(),
            None => self.flight(network).choice(),
        }
    }

    /// Whether the player whose turn it is can move.
    pub fn can_move(&self, network: &Network) -> bool {
        let (station, tickets) = self.own();
        !network.reach(station, &tickets).is_within(self.detectives.stations())
    }

    /// The moves of the player whose turn it is, by station and ticket.
    pub fn moves<'a>(&self, network: &'a Network) -> impl Iterator<Item = Action> + use<'a> {
        let (from, tickets) = self.own();
        let free = if self.end.is_some() {
            StationSet::EMPTY
        } else {
            network.reach(from, &tickets) - self.detectives.stations()
        };
        free.iter().flat_map(move |station| {
            let fits =
                move |ticket: &Ticket| tickets.has(*ticket) && network.lines(*ticket, from).contains(station);
            Ticket::ALL.into_iter().filter(fits).map(move |ticket| Action { station, ticket })
        })
    }

    /// How many moves the player whose turn it is has.
    pub fn count_moves(&self, network: &Network) -> u32 {
        self.by_ticket(network).map(|(_, stations)| stations.len()).sum()
    }

    /// The move with this place in an order of its own: by ticket, then by station. Nothing is listed for it.
    pub fn nth_move(&self, network: &Network, mut place: u32) -> Option<Action> {
        for (ticket, stations) in self.by_ticket(network) {
            match stations.nth(place) {
                Some(station) => return Some(Action { station, ticket }),
                None => place -= stations.len(),
            }
        }
        None
    }

    /// Where each ticket held leads.
    fn by_ticket<'a>(&self, network: &'a Network) -> impl Iterator<Item = (Ticket, StationSet)> + use<'a> {
        let ((from, tickets), taken) = (self.own(), self.detectives.stations());
        let held = move |ticket: &Ticket| tickets.has(*ticket);
        let kinds = if self.end.is_some() { &[][..] } else { &Ticket::ALL[..] };
        let lead = move |ticket: Ticket| (ticket, network.lines(ticket, from) - taken);
        kinds.iter().copied().filter(held).map(lead)
    }

    /// Whether the player whose turn it is may do this.
    pub fn judge(&self, network: &Network, action: Action) -> Result<(), Rule> {
        let (from, tickets) = self.own();
        let Action { station, ticket } = action;
        if !network.lines(Ticket::Black, from).contains(station) {
            Err(Rule::Unreachable(station))
        } else if self.detectives.stations().contains(station) {
            Err(Rule::Occupied(station))
        } else if !network.lines(ticket, from).contains(station) {
            Err(Rule::NoLine(action))
        } else if !tickets.has(ticket) {
            Err(Rule::NoTicket(ticket))
        } else {
            Ok(())
        }
    }

    /// Carries out a legal move of the player whose turn it is.
    pub fn play(&mut self, network: &Network, action: Action, events: &mut impl FnMut(Event)) {
        match self.mover() {
            Some(mover) => self.play_detective(network, mover, action, events),
            None => self.play_mister_x(network, action, events),
        }
    }

    fn play_mister_x(&mut self, network: &Network, action: Action, events: &mut impl FnMut(Event)) {
        let Action { station, ticket } = action;
        let (from, round) = (Some(self.station), self.round);
        events(Event::Moved { player: Seat::ONE, round, ticket, from, to: Some(station), open: false });
        self.station = station;
        self.tickets = self.tickets.without(ticket);
        self.journey.push(ticket);
        if targets::shows(self.round) {
            self.last_shown = Some(station);
            self.targets = StationSet::just(station);
            events(Event::Showed { round, station });
        } else {
            self.targets = targets::after(network, self.targets, ticket, self.detectives.stations());
        }
        self.pass_on(network, 1, events);
    }

    fn play_detective(
        &mut self,
        network: &Network,
        mover: usize,
        action: Action,
        events: &mut impl FnMut(Event),
    ) {
        let Some(detective) = self.detectives.get_mut(mover) else { return };
        let Action { station, ticket } = action;
        let from = detective.station;
        *detective = Detective { station, tickets: detective.tickets.without(ticket) };
        self.tickets = self.tickets.with(ticket);
        self.targets.remove(station);
        if let Some(player) = Seat::new(mover + 1) {
            let (round, from, to) = (self.round, Some(from), Some(station));
            events(Event::Moved { player, round, ticket, from, to, open: true });
        }
        if station == self.station {
            self.finish(End::Caught, events);
        } else if self.exhausted(network) {
            self.finish(End::Exhausted, events);
        } else {
            self.pass_on(network, mover + 2, events);
        }
    }

    fn finish(&mut self, end: End, events: &mut impl FnMut(Event)) {
        self.end = Some(end);
        events(Event::Ended { end, station: self.station });
    }

    /// Whether no detective holds a ticket for a line where he stands, even if it leads to a colleague.
    fn exhausted(&self, network: &Network) -> bool {
        self.detectives
            .iter()
            .all(|detective| network.reach(detective.station, &detective.tickets).is_empty())
    }

    /// Passes the turn on to the first who can move: detectives from number `next` on, then Mister X in a new round.
    fn pass_on(&mut self, network: &Network, next: usize, events: &mut impl FnMut(Event)) {
        let taken = self.detectives.stations();
        for (number, detective) in
            self.detectives.iter().enumerate().map(|(at, one)| (at + 1, one)).skip(next - 1)
        {
            let reach = network.reach(detective.station, &detective.tickets);
            if !reach.is_within(taken) {
                self.turn = number as u8;
                return;
            }
            if let Some(player) = Seat::new(number) {
                let reason = if reach.is_empty() { Obstacle::NoTicket } else { Obstacle::Blocked };
                events(Event::Passed { player, round: self.round, reason });
            }
        }
        if self.round == ROUNDS {
            // The file of a finished game names whose move was the last. Only if all detectives were blocked, that was
            // Mister X, whose turn would need a shorter journey in the file.
            if self.turn == 0 {
                self.turn = self.detectives.len() as u8;
            }
            return self.finish(End::Escaped, events);
        }
        self.round += 1;
        self.turn = 0;
        if !self.can_move(network) {
            self.finish(End::Surrounded, events);
        }
    }

    /// How a position from a file has ended, if it has. `won` is what the file says.
    pub fn ending(&self, network: &Network, won: bool) -> Option<End> {
        if self.detectives.stations().contains(self.station) {
            Some(End::Caught)
        } else if self.turn == 0 && !self.can_move(network) {
            Some(End::Surrounded)
        } else if self.exhausted(network) {
            Some(End::Exhausted)
        } else {
            won.then_some(End::Escaped)
        }
    }

    /// Passes the turn on if it is that of a detective who cannot move, as it may be in a file.
    pub fn settle(&mut self, network: &Network) {
        if let Some(mover) = self.mover()
            && self.end.is_none()
            && !self.can_move(network)
        {
            self.pass_on(network, mover + 1, &mut |_| {});
        }
    }
}
