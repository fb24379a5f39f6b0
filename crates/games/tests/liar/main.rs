//! Liar's dice: its rules, what stays under the cups, the computer's levels, the conformance suite, and the tutorial that
//! walks through all of it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod computers;
mod conformance;
mod mistakes;
mod rules;
mod tutorial;
