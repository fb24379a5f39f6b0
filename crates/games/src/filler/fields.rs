//! Sets of fields as one 128-bit word, and the flood on them.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign};

use super::board::MAX_SIDE;

/// Bits from one row to the next. The eleventh column never holds a field: it keeps a step to the left or right from
/// arriving at the other edge of the board, so no shift needs a mask of its own.
const STRIDE: usize = MAX_SIDE + 1;

/// A set of fields of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Fields(u128);

impl Fields {
    /// No field at all.
    pub const EMPTY: Fields = Fields(0);

    /// The set of this one field.
    ///
    /// # Panics
    /// If no board is large enough to have it.
    pub const fn just(row: usize, col: usize) -> Fields {
        assert!(row < MAX_SIDE && col < MAX_SIDE, "no board has this field");
        Fields(1 << (row * STRIDE + col))
    }

    /// All fields of a board of this size.
    pub(super) fn rectangle(rows: usize, cols: usize) -> Fields {
        (0..rows).fold(Fields::EMPTY, |all, row| Fields(all.0 | ((1 << cols) - 1) << (row * STRIDE)))
    }

    /// One bit per field; the topmost 18 are never set.
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the field belongs to the set. Fields beyond every board never do.
    pub const fn contains(self, row: usize, col: usize) -> bool {
        row < MAX_SIDE && col < MAX_SIDE && self.0 >> (row * STRIDE + col) & 1 == 1
    }

    /// How many fields there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The fields as (row, column), row by row.
    pub fn iter(self) -> impl Iterator<Item = (usize, usize)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            // Clears the lowest bit.
            rest &= rest.checked_sub(1)?;
            Some((bit / STRIDE, bit % STRIDE))
        })
    }

    /// The fields of this set that the other one lacks.
    #[must_use]
    pub const fn without(self, other: Fields) -> Fields {
        Fields(self.0 & !other.0)
    }

    /// Whether the other set has all these fields.
    pub const fn is_within(self, other: Fields) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets share a field.
    pub const fn meets(self, other: Fields) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether a field of the other set shares a side with one of these; a common field alone does not count.
    pub(super) const fn touches(self, other: Fields) -> bool {
        self.0 << 1 & other.0 != 0
            || self.0 >> 1 & other.0 != 0
            || self.0 << STRIDE & other.0 != 0
            || self.0 >> STRIDE & other.0 != 0
    }

    /// These fields and all that share a side with one of them, some of them beyond the board.
    #[inline]
    #[must_use]
    pub(super) const fn grown(self) -> Fields {
        Fields(self.0 | self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE)
    }

    /// What can be reached from this set, step by step, through fields of `ground`; the set itself is left out.
    #[inline]
    #[must_use]
    pub(super) const fn flood(self, ground: Fields) -> Fields {
        let mut dry = ground.0 & !self.0;
        let mut wave = self.grown().0 & dry;
        let mut wet = 0;
        while wave != 0 {
            wet |= wave;
            dry &= !wave;
            wave = Fields(wave).grown().0 & dry;
        }
        Fields(wet)
    }
}

impl BitOr for Fields {
    type Output = Fields;
    fn bitor(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }
}

impl BitAnd for Fields {
    type Output = Fields;
    fn bitand(self, other: Fields) -> Fields {
        Fields(self.0 & other.0)
    }
}

impl BitOrAssign for Fields {
    fn bitor_assign(&mut self, other: Fields) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Fields {
    fn bitxor_assign(&mut self, other: Fields) {
        self.0 ^= other.0;
    }
}

impl FromIterator<(usize, usize)> for Fields {
    fn from_iter<I: IntoIterator<Item = (usize, usize)>>(fields: I) -> Fields {
        fields.into_iter().fold(Fields::EMPTY, |all, (row, col)| all | Fields::just(row, col))
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
            prop_assert_eq!(fields.len(), set.len());
            prop_assert_eq!(fields.is_empty(), set.is_empty());
            prop_assert_eq!(fields.iter().collect::<Vec<_>>(), set.iter().copied().collect::<Vec<_>>());
            for row in 0..12 {
                for col in 0..12 {
                    prop_assert_eq!(fields.contains(row, col), set.contains(&(row, col)));
                }
            }
        }

        #[test]
        fn sets_combine_field_by_field(a in any_fields(), b in any_fields()) {
            let [x, y] = [&a, &b].map(|set| set.iter().copied().collect::<Fields>());
            prop_assert_eq!(x | y, a.union(&b).copied().collect());
            prop_assert_eq!(x & y, a.intersection(&b).copied().collect());
            prop_assert_eq!(x.without(y), a.difference(&b).copied().collect());
            prop_assert_eq!(x.is_within(y), a.is_subset(&b));
            prop_assert_eq!(x.meets(y), !a.is_disjoint(&b));
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
