//! The texts of liar's dice.

mod de;
mod en;

use games::liar::Bid;

pub use self::de::*;
use crate::texts::Lang;

/// A bid in words: "2-mal die 5".
pub fn bid(bid: Bid, lang: Lang) -> String {
    let (count, eyes) = (bid.count.to_string(), u8::from(bid.eyes).to_string());
    BID.fill(lang, &[("count", &count), ("eyes", &eyes)])
}
