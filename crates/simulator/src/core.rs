//! The core under test: the real one, or one that is broken on purpose.

use table::{Cause, Decided, Entry, Given, Letter, Room};
use wire::Refusal;

/// What a driver gets from the core. A broken one is the sound one but for one part.
#[derive(Clone, Copy)]
pub struct Core {
    /// What comes of a cause.
    pub decide: fn(&Room, &Cause, &mut Given<'_>) -> Result<Decided, Refusal>,
    /// What is written down of it.
    pub written: fn(&Decided) -> Vec<Entry>,
    /// Whether people are told before it is written down.
    pub tells_first: bool,
    /// What everybody hears of it, once it has become true.
    pub told: fn(Vec<Letter>) -> Vec<Letter>,
}

impl Core {
    /// The real core.
    pub const SOUND: Core = Core {
        decide: Room::decide,
        written: |decided| decided.entries.clone(),
        tells_first: false,
        told: |letters| letters,
    };
}
