//! Filler: the rule book against tables, a naive second implementation, and the conformance suite.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod conformance;
mod course;
mod generator;
mod naive;
mod rules;

#[path = "../shared/mod.rs"]
mod shared;
