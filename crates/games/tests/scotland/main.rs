//! Scotland Yard: the assignment's cases, every end, files and their refusals, a naive second implementation, what
//! stays hidden, and the conformance suite.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod agreement;
mod broken;
mod computers;
mod conformance;
mod ends;
mod hidden;
mod inspect;
mod log;
mod moves;
mod naive;
mod networks;
mod positions;
mod ratings;
mod saves;
mod tactics;
mod targets;

#[path = "../shared/mod.rs"]
mod shared;
