//! Mensch ärgere dich nicht: the table row by row, a naive second implementation, and the conformance suite.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod agreement;
mod captures;
mod conformance;
mod naive;
mod positions;
mod refusals;
mod setups;
mod statistics;
mod strings;
mod table;
mod transcript;

#[path = "../shared/mod.rs"]
mod shared;
