//! What tiles of one colour or one object are worth by themselves: the most points of one, two and three scorings, if
//! nothing is added and no other colour or object matters.

use std::sync::LazyLock;

use games::bits::ones;
use games::mops::shapes::{CELLS, within};

/// So many scorings of the same tiles are looked at; a fourth is rare and small.
pub const SCORINGS: usize = 3;

/// No colour and no object has more tiles in a game that was not tampered with; of a larger set the last ones are left
/// out.
const MOST: usize = 6;

/// The points that each further scoring adds, for every set of up to six places.
pub struct Harvest {
    gains: Vec<[u8; SCORINGS]>,
    /// `ways[n][k]`: sets of `k` of the first `n` places.
    ways: [[u32; MOST + 1]; CELLS + 1],
    /// Where the sets of so many places begin.
    begin: [u32; MOST + 2],
}

static HARVEST: LazyLock<Harvest> = LazyLock::new(Harvest::new);

impl Harvest {
    /// The table, made when it is first asked for.
    pub fn get() -> &'static Harvest {
        &HARVEST
    }

    fn new() -> Harvest {
        let mut ways = [[0; MOST + 1]; CELLS + 1];
        for n in 0..=CELLS {
            ways[n][0] = 1;
            for k in 1..=MOST.min(n) {
                ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
            }
        }
        let mut begin = [0; MOST + 2];
        for k in 0..=MOST {
            begin[k + 1] = begin[k] + ways[CELLS][k];
        }
        let size = begin[MOST + 1] as usize;
        let mut harvest = Harvest { gains: vec![[0; SCORINGS]; size], ways, begin };
        for count in 3..=MOST as u32 {
            each_of(count, |set| {
                let at = harvest.rank(set);
                harvest.gains[at] = harvest.gains_of(set);
            });
        }
        harvest
    }

    /// What each scoring of these tiles adds, the best way to score that often.
    #[inline]
    pub fn gains(&self, places: u32) -> [u8; SCORINGS] {
        self.gains[self.rank(places)]
    }

    /// The place of a set among all: by size, then as the combinatorial number system counts.
    #[inline]
    fn rank(&self, places: u32) -> usize {
        let (mut rank, mut count) = (0, 0);
        for place in ones(places).take(MOST) {
            count += 1;
            rank += self.ways[place as usize][count];
        }
        (self.begin[count] + rank) as usize
    }

    /// Worked out from the smaller sets that are left when a tile was turned over.
    fn gains_of(&self, places: u32) -> [u8; SCORINGS] {
        let mut best = [0; SCORINGS];
        within(places, |placed| {
            let points = placed.shape.points() as u8;
            for turned in ones(placed.turnable) {
                let mut total = points;
                best[0] = best[0].max(total);
                for (best, gain) in best[1..].iter_mut().zip(self.gains(places & !(1 << turned))) {
                    total += gain;
                    *best = total.max(*best);
                }
            }
        });
        let mut before = 0;
        best.map(|total| total - std::mem::replace(&mut before, total))
    }
}

/// All sets of so many places.
fn each_of(count: u32, mut found: impl FnMut(u32)) {
    let mut set: u32 = (1 << count) - 1;
    while set < 1 << CELLS {
        found(set);
        // The next larger number with as many bits.
        let low = set & set.wrapping_neg();
        let carried = set + low;
        set = carried | (((set ^ carried) / low) >> 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tiles_are_worth_by_themselves() {
        let cases = [
            (0b11, [0, 0, 0], "two tiles"),
            (0b111, [2, 0, 0], "three in a row"),
            (0b11111, [7, 0, 0], "five in a row, whose middle is turned"),
            (0b00111_00111, [7, 7, 0], "two rows of three: a U, and another one of what is left"),
        ];
        for (places, gains, what) in cases {
            assert_eq!(Harvest::get().gains(places), gains, "{what}");
        }
    }

    #[test]
    fn more_tiles_than_there_are_do_no_harm() {
        let gains = Harvest::get().gains((1 << CELLS) - 1);
        assert_eq!(gains, Harvest::get().gains(0b1_11111), "the first six places count");
    }

    #[test]
    fn every_set_has_a_place_of_its_own() {
        let harvest = Harvest::get();
        let mut seen = vec![false; harvest.gains.len()];
        for count in 1..=MOST as u32 {
            each_of(count, |set| assert!(!std::mem::replace(&mut seen[harvest.rank(set)], true), "{set:b}"));
        }
        assert_eq!(seen.iter().filter(|seen| !**seen).count(), 1, "only the empty set is left");
    }
}
