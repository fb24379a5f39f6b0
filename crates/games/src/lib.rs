//! The rule books of the house, one folder per game. No I/O.

pub mod bits;
mod checked;
pub mod citydomino;
pub mod filler;
pub mod json;
pub mod liar;
pub mod mensch;
pub mod mops;
pub mod scotland;
pub mod words;
