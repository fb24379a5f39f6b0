//! What a step was, read from its events.

use engine::Seat;
use games::scotland::Event;
use serde::Deserialize as _;
use wire::Shown;

/// Everything that happened in a step.
pub fn events(shown: &Shown) -> impl Iterator<Item = Event> {
    shown.events.iter().filter_map(|event| Event::deserialize(event).ok())
}

/// Whether somebody moved.
pub fn is_move(shown: &Shown) -> bool {
    events(shown).any(|event| matches!(event, Event::Moved { .. }))
}

pub fn mover(shown: &Shown) -> Option<Seat> {
    events(shown).find_map(|event| match event {
        Event::Moved { player, .. } => Some(player),
        _ => None,
    })
}

/// Rounds and places in which Mister X showed himself.
pub fn showings(history: &[Shown]) -> usize {
    history.iter().flat_map(events).filter(|event| matches!(event, Event::Showed { .. })).count()
}
