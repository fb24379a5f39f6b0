//! Plays the program in a real browser as people would. `cargo xtask test browser` runs it and installs what it needs.

mod access;
mod browser;
mod checks;
mod filler;
mod layout;
mod online;
mod shell;
mod table;
