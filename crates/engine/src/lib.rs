//! The contract every game keeps, and what follows from it alone: records that replay exactly, dice from a committed
//! seed, an object-safe shell with JSON at the border, and a conformance suite that every game's tests call.
//!
//! This crate knows no game, does no I/O, reads no clock and starts no thread.

pub mod bot;
pub mod conformance;
pub mod course;
pub mod description;
pub mod dice;
pub mod judge;
pub mod matches;
pub mod objection;
pub mod reader;
pub mod record;
pub mod rules;
pub mod seat;
pub mod secrets;
pub mod shell;

pub use bot::{Bot, Choice};
pub use course::{Course, CourseFile, CourseLog};
pub use description::{Description, OwnFile};
pub use dice::{Commitment, Dice, Seed};
pub use judge::{Dealt, Flaw};
pub use matches::Match;
pub use objection::Objection;
pub use record::{Record, SeatLabel, Step};
pub use rules::{Illegal, NoChance, Outcome, Rules, Standing, Turn, places};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use secrets::{Open, Secrets};
