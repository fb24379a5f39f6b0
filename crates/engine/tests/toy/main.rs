//! A toy game with dice and hidden cards, small enough to see through, that goes through everything the engine does:
//! matches, records, the shell, verification, and the conformance suite with hidden information.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod broken;
mod conformance;
mod course;
mod dealing;
mod game;
mod records;
mod table;
mod values;
