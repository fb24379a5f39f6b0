//! Tickets and the stocks of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A ticket, in the order of all files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ticket {
    /// For tube lines.
    Tube,
    /// For bus lines.
    Bus,
    Cab,
    /// Mister X's black ticket: good for every line, and the only one for boats. Files call it by the boat.
    #[serde(rename = "boat")]
    Black,
}

impl Ticket {
    /// All of them, in the order of files.
    pub const ALL: [Ticket; 4] = [Ticket::Tube, Ticket::Bus, Ticket::Cab, Ticket::Black];
    /// Those that detectives have.
    pub const COMMON: [Ticket; 3] = [Ticket::Tube, Ticket::Bus, Ticket::Cab];
    /// From cheap to dear: of equal stocks the computers use up the first.
    pub const CHEAP_FIRST: [Ticket; 4] = [Ticket::Cab, Ticket::Bus, Ticket::Tube, Ticket::Black];

    /// The ticket with this place in files.
    pub fn from_ordinal(ordinal: i64) -> Option<Ticket> {
        usize::try_from(ordinal).ok().and_then(|ordinal| Ticket::ALL.get(ordinal)).copied()
    }

    /// Its place in files and in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Ticket::Tube => "tube",
            Ticket::Bus => "bus",
            Ticket::Cab => "cab",
            Ticket::Black => "boat",
        }
    }

    /// The ticket with this name; `black` is understood as well.
    pub fn named(name: &str) -> Option<Ticket> {
        match name {
            "black" => Some(Ticket::Black),
            name => Ticket::ALL.into_iter().find(|ticket| ticket.name() == name),
        }
    }
}

impl fmt::Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many tickets of each kind a player holds: tube, bus, cab, black. A save file may hold any number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stock(pub [u64; 4]);

impl Stock {
    /// What a detective begins with.
    pub const DETECTIVE: Stock = Stock([4, 8, 10, 0]);

    /// What Mister X begins with against so many detectives.
    pub const fn mister_x(detectives: usize) -> Stock {
        Stock([3, 3, 4, detectives as u64])
    }

    /// How many of a kind.
    pub const fn of(&self, ticket: Ticket) -> u64 {
        self.0[ticket.index()]
    }

    /// Whether there is one of a kind.
    pub const fn has(&self, ticket: Ticket) -> bool {
        self.of(ticket) > 0
    }

    /// The stock with one ticket less.
    #[must_use]
    pub const fn without(mut self, ticket: Ticket) -> Stock {
        self.0[ticket.index()] = self.0[ticket.index()].saturating_sub(1);
        self
    }

    /// The stock with one ticket more.
    #[must_use]
    pub const fn with(mut self, ticket: Ticket) -> Stock {
        self.0[ticket.index()] = self.0[ticket.index()].saturating_add(1);
        self
    }

    /// The smallest stock of the kinds of a detective (3) or of Mister X (4), capped as the assignment rates it.
    pub fn smallest(&self, kinds: usize) -> u32 {
        const CAP: u64 = 3;
        // Capped, it fits.
        self.0.iter().take(kinds).fold(CAP, |least, count| least.min(*count)) as u32
    }

    /// Tube, bus and cab: what a detective's stock is in files.
    pub const fn common(&self) -> [u64; 3] {
        let [tube, bus, cab, _] = self.0;
        [tube, bus, cab]
    }
}

/// A detective's stock: no black tickets.
impl From<[u64; 3]> for Stock {
    fn from([tube, bus, cab]: [u64; 3]) -> Stock {
        Stock([tube, bus, cab, 0])
    }
}
