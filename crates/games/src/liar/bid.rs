//! What a die shows, and what somebody claims about all of them.

use serde::{Deserialize, Serialize};

/// What a die shows: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Eyes(u8);

impl Eyes {
    /// Everything that a die can show, in order.
    pub fn all() -> impl Iterator<Item = Eyes> + Clone {
        (1..=6).map(Eyes)
    }
}

/// The number is on no die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} eyes (expected 1 to 6)")]
pub struct NoSuchEyes(u8);

impl TryFrom<u8> for Eyes {
    type Error = NoSuchEyes;
    fn try_from(eyes: u8) -> Result<Eyes, NoSuchEyes> {
        Eyes::all().find(|possible| possible.0 == eyes).ok_or(NoSuchEyes(eyes))
    }
}

impl From<Eyes> for u8 {
    fn from(eyes: Eyes) -> u8 {
        eyes.0
    }
}

/// "At least two fives." Bids rise by the count, and among equal counts by the eyes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// How many dice, at least.
    pub count: u8,
    /// What they show.
    pub eyes: Eyes,
}

impl Bid {
    /// Every bid about so many dice, the lowest first.
    pub fn all(dice: u8) -> impl Iterator<Item = Bid> {
        (1..=dice).flat_map(|count| Eyes::all().map(move |eyes| Bid { count, eyes }))
    }

    /// Whether it is true of these dice.
    pub fn holds(self, dice: impl Iterator<Item = Eyes>) -> bool {
        dice.filter(|eyes| *eyes == self.eyes).count() >= self.count.into()
    }
}
