//! The second driver of a table, for tests. From one number it makes a whole evening: people, guests, spectators and
//! computers, lost and doubled requests, reconnections, a journal that refuses or is slow, and crashes at every point
//! between deciding, writing, becoming true and telling. After every event a judge who knows nothing but the journal and
//! who was ever given which key looks at what happened.
//!
//! A history follows from its number alone: the number that a failure prints replays it.

pub mod core;
pub mod evening;

mod judge;
mod people;
mod scenes;
mod wishes;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub use crate::core::Core;
pub use evening::Tally;

/// What a history broke.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("history {number}, event {event}: {promise}")]
pub struct Broken {
    /// The history's number, which replays it.
    pub number: u64,
    /// The event in it.
    pub event: usize,
    /// The broken promise.
    pub promise: String,
}

/// Plays one history on this core.
pub fn history(number: u64, core: Core) -> Result<Tally, Broken> {
    let mut event = 0;
    let played = catch_unwind(AssertUnwindSafe(|| evening::play(number, core, &mut event)));
    let promise = match played {
        Ok(Ok(tally)) => return Ok(tally),
        Ok(Err(promise)) => promise,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            format!("a panic: {}", text.unwrap_or_default())
        }
    };
    Err(Broken { number, event, promise })
}
