//! The house in one's pocket: the third driver of the pure core in crate `table`. It keeps tables in the browser, without a
//! server, and speaks to its page in the very protocol that a house speaks.
//!
//! Nothing here reads, writes, waits or thinks by itself. A [`Pocket`] hears of something ([`Heard`]) and gives orders
//! ([`Order`]); whoever carries them out lets it hear what came of them. In a browser that is a worker with the browser's
//! store (`main.rs`), in tests a list that refuses, tarries and crashes.
//!
//! ```text
//! page ── request ──► Pocket ──► decide ──► Order::Append ──► store
//!                       ▲                                       │
//!                       └──────────── Heard::Stored ◄───────────┘
//!                     apply, tell ──► Order::Say ──► page
//! ```
//!
//! One pocket has one page, and the page is at one table at most: that one is driven, all others stand still. Another tab has a
//! pocket of its own over the same store. Who is first is decided there: a number is given once per table. Whoever comes
//! second reads what has happened, and decides again.

pub mod outside;
pub mod thinking;

mod lobby;
mod openings;
mod pocket;
mod sitting;
mod work;

pub use outside::{Heard, Kept, Line, Note, Order, Outside, Trouble};
pub use pocket::Pocket;
pub use thinking::Question;
