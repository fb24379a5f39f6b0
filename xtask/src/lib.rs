//! Chores of the project, as functions that its tests can call, too.

pub mod browser;
pub mod chain;
pub mod reproducible;
pub mod suite;
