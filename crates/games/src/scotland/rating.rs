//! Ratings of moves: sums of a few fractions, compared exactly, shown as decimal numbers.

use std::cmp::Ordering;

use super::Action;

/// The most stations that one station of the standard network leads to; the assignment divides by it.
pub const MOST_NEIGHBOURS: u32 = 13;

/// One part of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    /// Above the line.
    pub over: u32,
    /// Below it; never 0.
    pub under: u32,
}

impl Fraction {
    /// A whole number.
    pub const fn whole(number: u32) -> Fraction {
        Fraction { over: number, under: 1 }
    }

    pub fn value(self) -> f64 {
        f64::from(self.over) / f64::from(self.under)
    }
}

/// What a move is worth.
#[derive(Clone, Copy, Debug)]
pub struct Rating {
    parts: [Fraction; 4],
    count: usize,
}

impl Rating {
    /// The sum of up to four parts.
    pub fn new<const N: usize>(parts: [Fraction; N]) -> Rating {
        const { assert!(N <= 4) };
        let mut all = [Fraction::whole(0); 4];
        all[..N].copy_from_slice(&parts);
        Rating { parts: all, count: N }
    }

    /// The parts in their order.
    pub fn parts(&self) -> &[Fraction] {
        &self.parts[..self.count]
    }

    /// The sum, added up in the order of the parts.
    pub fn value(&self) -> f64 {
        self.parts().iter().map(|part| part.value()).fold(0.0, |sum, part| sum + part)
    }

    /// The sum as one fraction.
    fn exact(&self) -> (u64, u64) {
        let under = self.parts.iter().map(|part| u64::from(part.under)).product::<u64>();
        let over = self.parts.iter().map(|part| u64::from(part.over) * (under / u64::from(part.under)));
        (over.sum(), under)
    }

    /// Compares exactly: decimal numbers would see differences that are none.
    pub fn compare(&self, other: &Rating) -> Ordering {
        let ((over, under), (other_over, other_under)) = (self.exact(), other.exact());
        (over * other_under).cmp(&(other_over * under))
    }
}

/// A move that one of the computers' tactics proposes, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Rated {
    /// Which tactic, from 1.
    pub tactic: u8,
    pub action: Action,
    pub rating: Rating,
}

impl Rated {
    /// The better one first: higher rating, then smaller station, then lower tactic.
    pub fn compare(&self, other: &Rated) -> Ordering {
        let tie = (self.action.station, self.tactic).cmp(&(other.action.station, other.tactic));
        other.rating.compare(&self.rating).then(tie)
    }
}

/// The best of them.
pub fn best(options: impl IntoIterator<Item = Rated>) -> Option<Rated> {
    options.into_iter().min_by(Rated::compare)
}
