//! Stations and sets of them.

use crate::bits::{BitSet, universe};
use crate::checked::as_number;

/// The highest number a station can have.
pub const MOST: u8 = 199;
/// Room for one entry per station, indexed by its number; place 0 stays empty.
pub const SLOTS: usize = MOST as usize + 1;

/// A station, by its number from 1 to 199.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Station(u8);

impl Station {
    /// The station with this number, if it can be one.
    pub fn new(number: i64) -> Option<Station> {
        u8::try_from(number).ok().filter(|number| (1..=MOST).contains(number)).map(Station)
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in arrays of [`SLOTS`] entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

as_number!(Station: i64, Station::new, Station::number, "station {} is not in 1..199");

/// Where players begin: everybody gets another one.
pub const STARTS: [u8; 18] =
    [13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 132, 138, 141, 155, 174, 197, 198];

/// The stations where players begin, ascending.
pub fn starts() -> impl Iterator<Item = Station> + Clone {
    STARTS.into_iter().map(Station)
}

/// A set of stations.
pub type StationSet = BitSet<Station>;

universe!(Station: Station, [u64; SLOTS.div_ceil(64)], |station: Station| station.0.into(), |bit| Station(bit as u8));
