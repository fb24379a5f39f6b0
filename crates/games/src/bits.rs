//! Sets of few things as the bits of a word: fields, cells, tiles, stations, steps.
//!
//! A game names its [`Universe`], which says what bit stands for what, and gets its sets from it. Where things lie in rows
//! and columns, [`Grid`] adds steps to the neighbours, and the flood.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::words::{Shifting, Word};

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

/// A universe: what its sets hold, the word for them, the bit of a member, the member of a bit.
macro_rules! universe {
    ($universe:ty: $member:ty, $word:ty, $bit:expr, $of_bit:expr) => {
        impl $crate::bits::Universe for $universe {
            type Member = $member;
            type Word = $word;

            #[inline]
            fn bit(member: $member) -> u32 {
                $bit(member)
            }

            #[inline]
            fn member(bit: u32) -> $member {
                $of_bit(bit)
            }
        }
    };
}
pub(crate) use universe;

// The places of the bits themselves.
universe!(u32: u32, u32, std::convert::identity, std::convert::identity);
universe!(u64: u32, u64, std::convert::identity, std::convert::identity);
universe!(u128: u32, u128, std::convert::identity, std::convert::identity);

/// A set of members of a universe. In files it is the ascending list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<U: Universe>(U::Word);

impl<U: Universe> BitSet<U> {
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

macro_rules! operator {
    ($operator:ident $method:ident $word:ident) => {
        impl<U: Universe> $operator for BitSet<U> {
            type Output = BitSet<U>;
            #[inline]
            fn $method(self, other: BitSet<U>) -> BitSet<U> {
                BitSet(self.0.$word(other.0))
            }
        }
    };
    ($operator:ident $method:ident = $word:ident) => {
        impl<U: Universe> $operator for BitSet<U> {
            #[inline]
            fn $method(&mut self, other: BitSet<U>) {
                self.0 = self.0.$word(other.0);
            }
        }
    };
}

operator!(BitAnd bitand and);
operator!(BitOr bitor or);
operator!(Sub sub minus);
operator!(BitOrAssign bitor_assign = or);
operator!(SubAssign sub_assign = minus);

impl<U: Universe> Default for BitSet<U> {
    fn default() -> BitSet<U> {
        BitSet::EMPTY
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
/// Steps to the left and right must not arrive at the other edge of the board. Either a column between the rows never holds
/// a member, as it is here where nothing else is said; or [`LEFT`](Grid::LEFT) and [`RIGHT`](Grid::RIGHT) are the columns
/// from which no such step is made, and [`ALL`](Grid::ALL) what a step up or down may reach.
pub trait Grid: Universe<Word: Shifting> {
    /// Bits from one row to the next.
    const ROW: u32;
    /// The first column.
    const LEFT: Self::Word = Self::Word::NONE;
    /// The last one.
    const RIGHT: Self::Word = Self::Word::NONE;
    /// All there is.
    const ALL: Self::Word = Self::Word::FULL;
}

impl<U: Grid> BitSet<U> {
    /// Every member's left neighbour: where something lies whose right neighbour is in the set.
    #[inline]
    pub fn left(self) -> BitSet<U> {
        BitSet(self.0.minus(U::LEFT).lower(1))
    }

    /// Every member's right neighbour.
    #[inline]
    pub fn right(self) -> BitSet<U> {
        BitSet(self.0.minus(U::RIGHT).higher(1))
    }

    /// Every member's upper neighbour.
    #[inline]
    pub fn up(self) -> BitSet<U> {
        BitSet(self.0.lower(U::ROW).and(U::ALL))
    }

    /// Every member's lower neighbour.
    #[inline]
    pub fn down(self) -> BitSet<U> {
        BitSet(self.0.higher(U::ROW).and(U::ALL))
    }

    /// Everything that shares a side with a member.
    #[inline]
    pub fn neighbours(self) -> BitSet<U> {
        let upright = BitSet(self.0.lower(U::ROW).or(self.0.higher(U::ROW)).and(U::ALL));
        self.left() | self.right() | upright
    }

    /// What can be reached from this set, step by step, through members of `ground`; the set itself is left out.
    #[inline]
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
