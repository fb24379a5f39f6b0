//! Picks any bit of a word without loops or branches, which random bits would lead astray.

use super::twin::Twin;

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// A word with the number of its bits up to each byte.
#[derive(Clone, Copy)]
pub struct Counted {
    word: u64,
    /// In every byte: how many bits there are in it and the lower bytes.
    sums: u64,
}

impl Counted {
    /// Counts the cells of both sets.
    #[inline]
    pub const fn new(twin: Twin) -> Counted {
        Counted { word: twin.bits(), sums: twin.in_bytes().wrapping_mul(LOW) }
    }

    /// How many bits are set.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The other word instead of this one, without a branch.
    #[inline]
    pub const fn or(self, other: Counted, instead: bool) -> Counted {
        let mask = (instead as u64).wrapping_neg();
        Counted {
            word: self.word ^ (self.word ^ other.word) & mask,
            sums: self.sums ^ (self.sums ^ other.sums) & mask,
        }
    }

    /// The place of the set bit with this index, which must be below the number of set bits.
    #[inline]
    pub const fn nth(self, index: u32) -> u32 {
        // The bytes that end before the bit: their sums are not above the index.
        let before = (((index as u64 * LOW) | HIGH) - self.sums) & HIGH;
        let shift = ((before >> 7).wrapping_mul(LOW) >> 56) as u32 * 8;
        let lower = (self.sums << 8 >> (shift & 63)) & 0xFF;
        let byte = (self.word >> (shift & 63)) & 0xFF;
        shift + NTH[(index as usize - lower as usize) & 7][byte as usize] as u32
    }
}

/// The place of a set bit in a byte, by its index and the byte.
static NTH: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut index, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[index][byte] = bit;
                index += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::super::Cells;
    use super::{Counted, Twin};

    #[test]
    fn every_bit_is_found() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let mut cells = || Cells::of_bits(rng.u32(..) & rng.u32(..)) & Cells::ALL;
            let twin = Twin::new(cells(), cells());
            let word = twin.bits();
            let bits: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            let counted = Counted::new(twin);
            assert_eq!(counted.len() as usize, bits.len());
            for (index, bit) in bits.iter().enumerate() {
                assert_eq!(counted.nth(index as u32), *bit, "{word:x}");
            }
        }
    }
}
