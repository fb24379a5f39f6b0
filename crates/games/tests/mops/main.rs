//! Mops Royal: tiles, boards, combinations against a naive search, save files, the flow of a game turn by
//! turn and together, random games, and the conformance suite.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod broken;
mod conformance;
mod naive;
mod playouts;
mod positions;
mod rounds;
mod saves;
mod steps;
mod tiles;
mod together;
