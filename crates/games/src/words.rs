//! Words of bits, in one register or in a few: what sets of bits are made of.

use std::hash::Hash;

/// A row of bits.
pub trait Word: Copy + Eq + Hash {
    const NONE: Self;

    /// This bit alone.
    fn bit(at: u32) -> Self;
    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// What is in one of them.
    fn or(self, other: Self) -> Self;
    /// What is here but not there.
    fn minus(self, other: Self) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The set bit with this place in ascending order, counted from 0.
    fn nth(self, place: u32) -> Option<u32>;
    /// Takes the lowest bit out.
    fn pop(&mut self) -> Option<u32>;

    /// Whether this bit is set.
    #[inline]
    fn has(self, at: u32) -> bool {
        self.and(Self::bit(at)) != Self::NONE
    }

    /// Sets this bit.
    #[inline]
    fn set(&mut self, at: u32) {
        *self = self.or(Self::bit(at));
    }

    /// Takes this bit out.
    #[inline]
    fn clear(&mut self, at: u32) {
        *self = self.minus(Self::bit(at));
    }

    /// All set bits, ascending, one after the other into `f`.
    #[inline]
    fn fold<B>(mut self, init: B, mut f: impl FnMut(B, u32) -> B) -> B {
        let mut folded = init;
        while let Some(at) = self.pop() {
            folded = f(folded, at);
        }
        folded
    }
}

/// A word that can be shifted as a whole.
pub trait Shifting: Word {
    const FULL: Self;

    /// Every bit so many places higher.
    fn higher(self, by: u32) -> Self;
    /// Every bit so many places lower.
    fn lower(self, by: u32) -> Self;
}

macro_rules! words {
    ($($word:ty)*) => {$(
        impl Word for $word {
            const NONE: $word = 0;

            #[inline]
            fn bit(at: u32) -> $word {
                1 << at
            }

            #[inline]
            fn and(self, other: $word) -> $word {
                self & other
            }

            #[inline]
            fn or(self, other: $word) -> $word {
                self | other
            }

            #[inline]
            fn minus(self, other: $word) -> $word {
                self & !other
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn nth(self, place: u32) -> Option<u32> {
                (0..place).fold(self, |rest, _| rest & rest.wrapping_sub(1)).pop()
            }

            #[inline]
            fn pop(&mut self) -> Option<u32> {
                let at = self.trailing_zeros();
                *self &= self.checked_sub(1)?;
                Some(at)
            }
        }

        impl Shifting for $word {
            const FULL: $word = <$word>::MAX;

            #[inline]
            fn higher(self, by: u32) -> $word {
                self << by
            }

            #[inline]
            fn lower(self, by: u32) -> $word {
                self >> by
            }
        }
    )*};
}
words!(u32 u64 u128);

/// Several words in a row, the first one lowest. Single bits are looked for in their block alone.
impl<const N: usize> Word for [u64; N] {
    const NONE: [u64; N] = [0; N];

    #[inline]
    fn bit(at: u32) -> [u64; N] {
        let mut word = Self::NONE;
        word.set(at);
        word
    }

    #[inline]
    fn and(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|block| self[block] & other[block])
    }

    #[inline]
    fn or(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|block| self[block] | other[block])
    }

    #[inline]
    fn minus(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|block| self[block] & !other[block])
    }

    #[inline]
    fn count(self) -> u32 {
        self.into_iter().map(u64::count_ones).sum()
    }

    #[inline]
    fn nth(self, mut place: u32) -> Option<u32> {
        for (block, bits) in (0..).zip(self) {
            match bits.count_ones() {
                count if place < count => return bits.nth(place).map(|at| 64 * block + at),
                count => place -= count,
            }
        }
        None
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        for (block, bits) in self.iter_mut().enumerate() {
            if let Some(at) = bits.pop() {
                return Some(64 * block as u32 + at);
            }
        }
        None
    }

    #[inline]
    fn has(self, at: u32) -> bool {
        self[at as usize / 64].has(at % 64)
    }

    #[inline]
    fn set(&mut self, at: u32) {
        self[at as usize / 64].set(at % 64);
    }

    #[inline]
    fn clear(&mut self, at: u32) {
        self[at as usize / 64].clear(at % 64);
    }

    /// Block by block, which is what makes unions over a set fast.
    #[inline]
    fn fold<B>(self, init: B, mut f: impl FnMut(B, u32) -> B) -> B {
        let mut folded = init;
        for (block, mut bits) in self.into_iter().enumerate() {
            while let Some(at) = bits.pop() {
                folded = f(folded, 64 * block as u32 + at);
            }
        }
        folded
    }
}
