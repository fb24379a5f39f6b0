//! Stations and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

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

/// A set of stations, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct StationSet([u64; 4]);

impl StationSet {
    /// No station.
    pub const EMPTY: StationSet = StationSet([0; 4]);

    /// This station alone.
    pub const fn just(station: Station) -> StationSet {
        let mut set = StationSet::EMPTY;
        set.0[station.index() >> 6] = 1 << (station.0 & 63);
        set
    }

    /// Adds a station.
    pub const fn insert(&mut self, station: Station) {
        self.0[station.index() >> 6] |= 1 << (station.0 & 63);
    }

    /// Takes a station away.
    pub const fn remove(&mut self, station: Station) {
        self.0[station.index() >> 6] &= !(1 << (station.0 & 63));
    }

    /// Whether the station belongs to the set.
    pub const fn contains(self, station: Station) -> bool {
        self.0[station.index() >> 6] & (1 << (station.0 & 63)) != 0
    }

    /// What is in one of the sets.
    #[must_use]
    pub const fn union(self, other: StationSet) -> StationSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        StationSet([a | e, b | f, c | g, d | h])
    }

    /// What is in both sets.
    #[must_use]
    pub const fn both(self, other: StationSet) -> StationSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        StationSet([a & e, b & f, c & g, d & h])
    }

    /// What is in this set but not in the other.
    #[must_use]
    pub const fn minus(self, other: StationSet) -> StationSet {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        StationSet([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// How many stations are in it.
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// The member with this place in ascending order.
    pub const fn at(self, mut place: u32) -> Option<Station> {
        let mut block = 0;
        while block < self.0.len() {
            let (mut bits, count) = (self.0[block], self.0[block].count_ones());
            if place < count {
                while place > 0 {
                    bits &= bits - 1;
                    place -= 1;
                }
                return Some(Station((block as u8) << 6 | bits.trailing_zeros() as u8));
            }
            place -= count;
            block += 1;
        }
        None
    }

    /// The smallest number.
    pub fn first(self) -> Option<Station> {
        self.into_iter().next()
    }
}

/// Members in ascending order.
impl Iterator for StationSet {
    type Item = Station;

    #[inline]
    fn next(&mut self) -> Option<Station> {
        for (block, bits) in self.0.iter_mut().enumerate() {
            if *bits != 0 {
                let station = Station((block as u8) << 6 | bits.trailing_zeros() as u8);
                *bits &= *bits - 1;
                return Some(station);
            }
        }
        None
    }

    /// Block by block, which is what makes unions over a set fast.
    #[inline]
    fn fold<B, F: FnMut(B, Station) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (block, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                folded = f(folded, Station((block as u8) << 6 | bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
        folded
    }
}

impl FromIterator<Station> for StationSet {
    fn from_iter<I: IntoIterator<Item = Station>>(stations: I) -> StationSet {
        let mut set = StationSet::EMPTY;
        stations.into_iter().for_each(|station| set.insert(station));
        set
    }
}

impl fmt::Debug for StationSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Station::number)).finish()
    }
}

/// In files a set is the ascending list of its stations.
impl Serialize for StationSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for StationSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<StationSet, D::Error> {
        Ok(Vec::<Station>::deserialize(from)?.into_iter().collect())
    }
}
