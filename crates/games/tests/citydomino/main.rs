//! CityDomino: the assignment's cases, a naive second implementation, save files, and the conformance suite.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod agreement;
mod boards;
mod broken;
mod cards;
mod computers;
mod conformance;
mod ends;
mod log;
mod naive;
mod playouts;
mod positions;
mod refusals;
mod rounds;
mod saves;
mod shifts;

#[path = "../shared/mod.rs"]
mod shared;
