//! Seats at a table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// No game of the house seats more (Mister X and five detectives).
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, if the house has one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Seat)
    }

    /// The first seat.
    pub const ONE: Seat = Seat(0);
    /// The second seat.
    pub const TWO: Seat = Seat(1);

    /// Index for arrays that hold one entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// People count from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(from)?;
        Seat::new(index.into())
            .ok_or_else(|| serde::de::Error::custom(format_args!("seat {index} is not in 0..{MAX_SEATS}")))
    }
}

/// A set of seats, for turns that several players take at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    pub const fn just(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat belongs to the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat as well.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Everybody who is in one of the sets.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// On the wire a set is the ascending list of its seats.
impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SeatSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Seat>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// Who looks at a game. It decides what may be known, and nothing else does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody who watches: knows only what lies open.
    Spectator,
    /// Knows everything: replays of finished games, commands, tests.
    Referee,
}

impl Viewer {
    /// Whose eyes these are, if a player's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }
}
