//! Stations and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bits::{BitSet, Universe};

/// The highest number a station can have.
pub const MOST: u8 = 199;
/// Room for one entry per station, indexed by its number; place 0 stays empty.
pub const SLOTS: usize = MOST as usize + 1;

/// A station, by its number from 1 to 199.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Station(u8);

impl Station {
    /// The station with this number, if it can be one.
    pub fn new(number: i64) -> Option<Station> {
        u8::try_from(number).ok().filter(|number| (1..=MOST).contains(number)).map(Station)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in arrays of [`SLOTS`] entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Station {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Station {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Station, D::Error> {
        let number = i64::deserialize(from)?;
        Station::new(number)
            .ok_or_else(|| serde::de::Error::custom(format_args!("station {number} is not in 1..{MOST}")))
    }
}

/// Where players begin: everybody gets another one.
pub const STARTS: [u8; 18] =
    [13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 132, 138, 141, 155, 174, 197, 198];

/// The stations where players begin, ascending.
pub fn starts() -> impl Iterator<Item = Station> + Clone {
    STARTS.into_iter().map(Station)
}

/// A set of stations.
pub type StationSet = BitSet<Station>;

impl Universe for Station {
    type Member = Station;
    type Word = [u64; SLOTS.div_ceil(64)];

    #[inline]
    fn bit(station: Station) -> u32 {
        station.0.into()
    }

    #[inline]
    fn member(bit: u32) -> Station {
        Station(bit as u8)
    }
}
