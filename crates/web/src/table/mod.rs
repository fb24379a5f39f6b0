//! The table page: the same for every game.

pub mod act;
pub mod ask;
pub mod controls;
pub mod fetching;
pub mod help;
pub mod invite;
pub mod keys;
pub mod levels;
pub mod log;
pub mod moves;
pub mod news;
pub mod page;
pub mod past;
pub mod players;
pub mod queue;
pub mod replay;
pub mod result;
pub mod save_first;
pub mod say;
pub mod settings;
mod sounds;
pub mod state;
pub mod tabs;
pub mod take_to_house;
pub mod tools;
pub mod why;
pub mod wishes;
