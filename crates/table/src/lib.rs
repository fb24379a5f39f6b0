//! A table as a pure machine. Three functions carry it, and nothing happens by any other way:
//!
//! ```text
//! decide(room, cause, given)  →  entries and answers, or a refusal     changes nothing
//! apply(table, entry)                                                  cannot fail for what was decided or written
//! tell(room, …)               →  letters                               what each visitor hears of it
//! ```
//!
//! A [`Table`] is the sum of its entries and nothing else: two tables with the same entries are equal. Who is here, and
//! what they wish for the moment, is [`Presence`]: it may be lost. A [`Room`] is both.
//!
//! There is no I/O here, no task, no thread, no clock and no randomness: a driver hands in the time and random bytes
//! ([`Given`]), writes the entries down before it lets them become true, and delivers the letters.

pub mod entry;
pub mod given;
pub mod log;
pub mod names;
pub mod opening;
pub mod presence;
pub mod story;

mod clock;
mod computer;
mod decide;
mod dice;
mod files;
mod gate;
mod hosting;
mod keys;
mod moves;
mod presets;
mod room;
mod seats;
mod sum;
mod table;
mod tell;
mod undo;
mod why;
mod wish;

pub use computer::{Deed, Duty};
pub use decide::{Cause, Decided};
pub use entry::{Entry, EntryError, FORM, Holder, SeatEntry, TokenHash};
pub use given::{Given, Limits};
pub use opening::{Opened, Opening};
pub use presence::{Presence, Visitor, VisitorId};
pub use presets::Presets;
pub use room::Room;
pub use story::{Damage, End, Seal, Shelf, Story, Written};
pub use sum::Sum;
pub use table::{Laid, Table};
pub use tell::{Letter, PAST, row};
pub use wish::Wish;
