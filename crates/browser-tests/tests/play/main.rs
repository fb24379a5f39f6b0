//! Plays the program in a real browser as people would. `cargo xtask test browser` runs it and installs what it needs.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod access;
mod broken_files;
mod browser;
mod checks;
mod citydomino;
mod device;
mod diary;
mod driver;
mod fallen;
mod files;
mod filler;
mod layout;
mod liar;
mod loaded_dice;
mod mensch;
mod mops;
mod online;
mod pace;
mod parts;
mod scotland;
mod shell;
mod site;
mod smooth;
mod speed;
mod table;
mod ways;
