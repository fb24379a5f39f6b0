//! What a city counts: per district its cells times its symbols.

use super::twin::Twin;
use super::{Board, Cell, Cells, District};

/// What a board counts, by type of district.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CityTally {
    /// Points by type, in the order of the letters.
    pub by_type: [u16; 6],
    /// Cells of the largest district, with or without symbols.
    pub largest: u8,
}

impl CityTally {
    pub fn points(&self) -> u16 {
        self.by_type.iter().sum()
    }
}

impl Board {
    /// What the city counts.
    pub fn tally(&self) -> CityTally {
        let mut tally = CityTally::default();
        let (odd, pairs) = (Twin::both(self.odd), Twin::both(self.pairs));
        // Most districts have one or two cells: those of two types are counted all at once.
        let (mut lone, mut twos, mut large) = (Twin::EMPTY, Twin::EMPTY, Twin::EMPTY);
        for index in 0..3 {
            let sizes = Sizes::of(Twin::new(self.districts[2 * index], self.districts[2 * index + 1]));
            let (single, double) = (sizes.one & odd, sizes.one & pairs | sizes.two & odd);
            let fourfold = sizes.two & pairs;
            let points = single.in_bytes() + 2 * double.in_bytes() + 4 * fourfold.in_bytes();
            // The uppermost byte of each half becomes its sum.
            let points = points.wrapping_mul(0x0101_0101);
            tally.by_type[2 * index] = (points >> 24 & 0xFF) as u16;
            tally.by_type[2 * index + 1] = (points >> 56) as u16;
            lone |= sizes.one;
            twos |= sizes.two;
            large |= sizes.more;
        }
        tally.largest = if !twos.is_empty() { 2 } else { u8::from(!lone.is_empty()) };
        let [lower, upper] = large.split();
        let mut left = lower | upper;
        while let Some(cell) = left.first() {
            // Looked up without a branch, since nobody could foretell it.
            let index = (0..6)
                .fold(0, |found, index| if self.districts[index].contains(cell) { index } else { found });
            let district = connected(cell, self.districts[index]);
            left -= district;
            let symbols = (district & self.odd).len() + 2 * (district & self.pairs).len();
            tally.by_type[index] += (district.len() * symbols) as u16;
            tally.largest = tally.largest.max(district.len() as u8);
        }
        tally
    }

    /// The districts of one type: cells and symbols of each.
    pub fn districts_of(&self, district: District) -> Vec<(u32, u32)> {
        let mut left = self.district(district);
        let mut found = Vec::new();
        while let Some(cell) = left.first() {
            let cells = connected(cell, left);
            left -= cells;
            found.push((cells.len(), (cells & self.odd).len() + 2 * (cells & self.pairs).len()));
        }
        found
    }
}

/// Cells of two types by the size of their district.
struct Sizes {
    one: Twin,
    two: Twin,
    more: Twin,
}

impl Sizes {
    #[inline]
    fn of(cells: Twin) -> Sizes {
        // Cells with a neighbour of their type on this side.
        let (left, right) = (cells & cells.right(), cells & cells.left());
        let (above, below) = (cells & cells.down(), cells & cells.up());
        let (row, column) = (left | right, above | below);
        let several = (left & right) | (above & below) | (row & column);
        // Two cells that have no other neighbour than each other are a district.
        let end = (row | column) - several;
        let (beside, upon) = (end & right & end.left(), end & below & end.up());
        let two = beside | beside.right() | upon | upon.down();
        Sizes { one: cells - (row | column), two, more: (row | column) - two }
    }
}

/// All cells of the set that hang together with this one.
fn connected(cell: Cell, cells: Cells) -> Cells {
    let cell = Cells::just(cell);
    cell | cell.flood(cells)
}
