//! Sets of few things as the bits of a word: fields, cells, tiles, stations, steps.
//!
//! A game names its [`Universe`], which says what bit stands for what, and gets its sets from it. Where things lie in rows
//! and columns, [`Grid`] adds steps to the neighbours, and the flood.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A row of bits that fits into registers.
pub trait Word: Copy + Eq + Hash {
    /// No bit.
    const NONE: Self;

    /// This bit alone.
    fn bit(at: u32) -> Self;

    /// Whether this bit is set.
    fn has(self, at: u32) -> bool;

    /// Sets this bit.
    fn set(&mut self, at: u32);

    /// Takes this bit out.
    fn clear(&mut self, at: u32);

    /// What is in both.
    #[must_use]
    fn and(self, other: Self) -> Self;

    /// What is in one of them.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// What is here but not there.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The set bit with this place in ascending order, counted from 0.
    fn nth(self, place: u32) -> Option<u32>;

    /// Takes the lowest bit out.
    fn pop(&mut self) -> Option<u32>;

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
    /// Every bit so many places higher.
    #[must_use]
    fn higher(self, by: u32) -> Self;

    /// Every bit so many places lower.
    #[must_use]
    fn lower(self, by: u32) -> Self;
}

macro_rules! lines {
    ($($int:ty)*) => {$(
        impl Word for $int {
            const NONE: $int = 0;

            #[inline]
            fn bit(at: u32) -> $int {
                1 << at
            }

            #[inline]
            fn has(self, at: u32) -> bool {
                self >> at & 1 == 1
            }

            #[inline]
            fn set(&mut self, at: u32) {
                *self |= 1 << at;
            }

            #[inline]
            fn clear(&mut self, at: u32) {
                *self &= !(1 << at);
            }

            #[inline]
            fn and(self, other: $int) -> $int {
                self & other
            }

            #[inline]
            fn or(self, other: $int) -> $int {
                self | other
            }

            #[inline]
            fn minus(self, other: $int) -> $int {
                self & !other
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn nth(self, place: u32) -> Option<u32> {
                let mut rest = self;
                for _ in 0..place {
                    rest &= rest.wrapping_sub(1);
                }
                (rest != 0).then(|| rest.trailing_zeros())
            }

            #[inline]
            fn pop(&mut self) -> Option<u32> {
                let at = self.trailing_zeros();
                *self &= self.checked_sub(1)?;
                Some(at)
            }
        }

        impl Shifting for $int {
            #[inline]
            fn higher(self, by: u32) -> $int {
                self << by
            }

            #[inline]
            fn lower(self, by: u32) -> $int {
                self >> by
            }
        }

        /// The places of the bits themselves.
        impl Universe for $int {
            type Member = u32;
            type Word = $int;

            #[inline]
            fn bit(at: u32) -> u32 {
                at
            }

            #[inline]
            fn member(at: u32) -> u32 {
                at
            }
        }
    )*};
}

lines!(u32 u64 u128);

/// Several words in a row, the first one lowest.
impl<const N: usize> Word for [u64; N] {
    const NONE: [u64; N] = [0; N];

    #[inline]
    fn bit(at: u32) -> [u64; N] {
        let mut word = Self::NONE;
        word.set(at);
        word
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

/// What sets are made of.
pub trait Universe: Copy + Eq {
    /// What a set holds.
    type Member: Copy;
    /// A bit for each of them.
    type Word: Word;

    /// The bit of a member.
    fn bit(member: Self::Member) -> u32;

    /// The member of a bit.
    fn member(bit: u32) -> Self::Member;
}

/// A set of members of a universe. In files it is the ascending list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<U: Universe>(U::Word);

impl<U: Universe> BitSet<U> {
    /// Nothing.
    pub const EMPTY: BitSet<U> = BitSet(U::Word::NONE);

    /// The set of these bits.
    #[inline]
    pub const fn of_bits(bits: U::Word) -> BitSet<U> {
        BitSet(bits)
    }

    /// One bit for each member, for those who look at all of them at once.
    #[inline]
    pub const fn bits(self) -> U::Word {
        self.0
    }

    /// This one alone.
    #[inline]
    pub fn just(member: U::Member) -> BitSet<U> {
        BitSet(U::Word::bit(U::bit(member)))
    }

    /// Whether it is one of them.
    #[inline]
    pub fn contains(self, member: U::Member) -> bool {
        self.0.has(U::bit(member))
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, member: U::Member) {
        self.0.set(U::bit(member));
    }

    /// Takes one out, if it is there.
    #[inline]
    pub fn remove(&mut self, member: U::Member) {
        self.0.clear(U::bit(member));
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == U::Word::NONE
    }

    /// Whether the sets share a member.
    #[inline]
    pub fn meets(self, other: BitSet<U>) -> bool {
        !(self & other).is_empty()
    }

    /// Whether the other set has all of these.
    #[inline]
    pub fn is_within(self, other: BitSet<U>) -> bool {
        (self - other).is_empty()
    }

    /// The first one.
    #[inline]
    pub fn first(self) -> Option<U::Member> {
        self.iter().next()
    }

    /// The one with this place in their order, counted from 0; for playouts, which want no list.
    #[inline]
    pub fn nth(self, place: u32) -> Option<U::Member> {
        self.0.nth(place).map(U::member)
    }

    /// All of them in their order.
    #[inline]
    pub const fn iter(self) -> Members<U> {
        Members(self.0)
    }
}

/// The members of a set in their order.
#[derive(Clone, Copy)]
pub struct Members<U: Universe>(U::Word);

/// The places of the set bits of a word, ascending.
#[inline]
pub const fn ones<W: Universe<Word = W>>(word: W) -> Members<W> {
    Members(word)
}

impl<U: Universe> Iterator for Members<U> {
    type Item = U::Member;

    #[inline]
    fn next(&mut self) -> Option<U::Member> {
        self.0.pop().map(U::member)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }

    #[inline]
    fn fold<B, F: FnMut(B, U::Member) -> B>(self, init: B, mut f: F) -> B {
        self.0.fold(init, |folded, at| f(folded, U::member(at)))
    }
}

impl<U: Universe> Default for BitSet<U> {
    fn default() -> BitSet<U> {
        BitSet::EMPTY
    }
}

impl<U: Universe> BitAnd for BitSet<U> {
    type Output = BitSet<U>;
    #[inline]
    fn bitand(self, other: BitSet<U>) -> BitSet<U> {
        BitSet(self.0.and(other.0))
    }
}

impl<U: Universe> BitOr for BitSet<U> {
    type Output = BitSet<U>;
    #[inline]
    fn bitor(self, other: BitSet<U>) -> BitSet<U> {
        BitSet(self.0.or(other.0))
    }
}

impl<U: Universe> Sub for BitSet<U> {
    type Output = BitSet<U>;
    #[inline]
    fn sub(self, other: BitSet<U>) -> BitSet<U> {
        BitSet(self.0.minus(other.0))
    }
}

impl<U: Universe> BitOrAssign for BitSet<U> {
    #[inline]
    fn bitor_assign(&mut self, other: BitSet<U>) {
        self.0 = self.0.or(other.0);
    }
}

impl<U: Universe> SubAssign for BitSet<U> {
    #[inline]
    fn sub_assign(&mut self, other: BitSet<U>) {
        self.0 = self.0.minus(other.0);
    }
}

impl<U: Universe> IntoIterator for BitSet<U> {
    type Item = U::Member;
    type IntoIter = Members<U>;

    #[inline]
    fn into_iter(self) -> Members<U> {
        self.iter()
    }
}

impl<U: Universe> FromIterator<U::Member> for BitSet<U> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = U::Member>>(members: I) -> BitSet<U> {
        let mut all = BitSet::EMPTY;
        members.into_iter().for_each(|member| all.insert(member));
        all
    }
}

impl<U: Universe<Member: fmt::Debug>> fmt::Debug for BitSet<U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<U: Universe<Member: Serialize>> Serialize for BitSet<U> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de, U: Universe<Member: Deserialize<'de>>> Deserialize<'de> for BitSet<U> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BitSet<U>, D::Error> {
        Ok(Vec::deserialize(from)?.into_iter().collect())
    }
}

/// A universe in rows and columns, row by row from the top left.
///
/// Steps to the left and right must not arrive at the other edge of the board. Either there is a column between the rows
/// that never holds a member, and then [`LEFT`](Grid::LEFT) and [`RIGHT`](Grid::RIGHT) are empty; or these are the columns
/// from which no such step is made.
pub trait Grid: Universe<Word: Shifting> {
    /// Bits from one row to the next.
    const ROW: u32;
    /// The first column.
    const LEFT: Self::Word;
    /// The last one.
    const RIGHT: Self::Word;
    /// What a step up or down may reach.
    const ALL: Self::Word;
}

impl<U: Grid> BitSet<U> {
    /// Every member's left neighbour: where something lies whose right neighbour is in the set.
    #[inline]
    #[must_use]
    pub fn left(self) -> BitSet<U> {
        BitSet(self.0.minus(U::LEFT).lower(1))
    }

    /// Every member's right neighbour.
    #[inline]
    #[must_use]
    pub fn right(self) -> BitSet<U> {
        BitSet(self.0.minus(U::RIGHT).higher(1))
    }

    /// Every member's upper neighbour.
    #[inline]
    #[must_use]
    pub fn up(self) -> BitSet<U> {
        BitSet(self.0.lower(U::ROW).and(U::ALL))
    }

    /// Every member's lower neighbour.
    #[inline]
    #[must_use]
    pub fn down(self) -> BitSet<U> {
        BitSet(self.0.higher(U::ROW).and(U::ALL))
    }

    /// Everything that shares a side with a member.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> BitSet<U> {
        let upright = BitSet(self.0.lower(U::ROW).or(self.0.higher(U::ROW)).and(U::ALL));
        self.left() | self.right() | upright
    }

    /// What can be reached from this set, step by step, through members of `ground`; the set itself is left out.
    #[inline]
    #[must_use]
    pub fn flood(self, ground: BitSet<U>) -> BitSet<U> {
        let mut dry = ground - self;
        let mut wave = self.neighbours() & dry;
        let mut wet = BitSet::EMPTY;
        while !wave.is_empty() {
            wet |= wave;
            dry -= wave;
            wave = wave.neighbours() & dry;
        }
        wet
    }
}
