//! Sets of fields as one 128-bit word, and the flood on them.

use crate::bits::{BitSet, Grid, universe};

use super::board::MAX_SIDE;

/// Bits from one row to the next. The eleventh column never holds a field, so no step needs a mask of its own.
const STRIDE: usize = MAX_SIDE + 1;

/// A set of fields of a board, as (row, column), row by row. The topmost 18 bits are never set.
pub type Fields = BitSet<LargestBoard>;

/// Every field that any board can have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LargestBoard;

universe!(LargestBoard: (usize, usize), u128, bit, |bit| (bit as usize / STRIDE, bit as usize % STRIDE));

#[inline]
fn bit((row, col): (usize, usize)) -> u32 {
    assert!(row < MAX_SIDE && col < MAX_SIDE, "no board has this field");
    (row * STRIDE + col) as u32
}

/// Steps may lead beyond the board, where no ground is.
impl Grid for LargestBoard {
    const ROW: u32 = STRIDE as u32;
}

impl Fields {
    /// All fields of a board of this size.
    pub(super) fn rectangle(rows: usize, cols: usize) -> Fields {
        Fields::of_bits((0..rows).fold(0, |all, row| all | ((1 << cols) - 1) << (row * STRIDE)))
    }

    /// Whether the field belongs to the set. Fields beyond every board never do.
    pub fn has(self, row: usize, col: usize) -> bool {
        row < MAX_SIDE && col < MAX_SIDE && self.contains((row, col))
    }

    /// Whether a field of the other set shares a side with one of these; a common field alone does not count.
    pub(super) fn touches(self, other: Fields) -> bool {
        self.neighbours().meets(other)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn any_fields() -> impl Strategy<Value = BTreeSet<(usize, usize)>> {
        prop::collection::btree_set((0..MAX_SIDE, 0..MAX_SIDE), 0..100)
    }

    fn are_neighbours(a: (usize, usize), b: (usize, usize)) -> bool {
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
    }

    proptest! {
        #[test]
        fn a_set_holds_what_was_put_in(set in any_fields()) {
            let fields: Fields = set.iter().copied().collect();
            prop_assert_eq!(fields.len() as usize, set.len());
            prop_assert_eq!(fields.is_empty(), set.is_empty());
            prop_assert_eq!(fields.iter().collect::<Vec<_>>(), set.iter().copied().collect::<Vec<_>>());
            for row in 0..12 {
                for col in 0..12 {
                    prop_assert_eq!(fields.has(row, col), set.contains(&(row, col)));
                }
            }
        }

        #[test]
        fn sets_touch_along_sides_alone(a in any_fields(), b in any_fields()) {
            let [x, y] = [&a, &b].map(|set| set.iter().copied().collect::<Fields>());
            prop_assert_eq!(x.touches(y), a.iter().any(|a| b.iter().any(|b| are_neighbours(*a, *b))));
        }

        #[test]
        fn flood_goes_step_by_step(start in any_fields(), ground in any_fields()) {
            let mut wet = start.clone();
            while let Some(next) = ground.iter().find(|at| !wet.contains(at) && wet.iter().any(|w| are_neighbours(*w, **at))) {
                wet.insert(*next);
            }
            let flood = start.iter().copied().collect::<Fields>().flood(ground.into_iter().collect());
            prop_assert_eq!(flood, wet.difference(&start).copied().collect());
        }
    }

    #[test]
    fn a_rectangle_has_all_its_fields() {
        for (rows, cols) in [(3, 3), (3, 10), (10, 3), (7, 8), (10, 10)] {
            let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            assert_eq!(Fields::rectangle(rows, cols), all.collect());
        }
    }
}
