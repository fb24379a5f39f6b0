//! The rule books of the house, one folder per game, and the catalogue that lists them. No I/O.

pub mod catalogue;
pub mod filler;
