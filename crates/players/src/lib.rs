//! Computer players beyond the assignments, and the catalogue of all games with their levels.

pub mod arena;
pub mod catalogue;
pub mod contest;
pub mod mensch;
pub mod mops;
