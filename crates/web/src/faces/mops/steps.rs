//! What a step was, read from its events.

use engine::Seat;
use games::mops::{Combination, Event};
use serde::Deserialize as _;
use wire::Shown;

/// Everything that happened in a step.
pub fn events(shown: &Shown) -> impl Iterator<Item = Event> {
    shown.events.iter().filter_map(|event| Event::deserialize(event).ok())
}

/// What the step was about; what followed from it is told elsewhere.
pub fn read(shown: &Shown) -> Option<Event> {
    events(shown).next()
}

/// Whether somebody decided something.
pub fn is_decision(shown: &Shown) -> bool {
    matches!(read(shown), Some(Event::Placed { .. } | Event::Scored { .. } | Event::Declined { .. }))
}

/// Players who were passed over in this step.
pub fn passed_over(shown: &Shown) -> usize {
    events(shown).filter(|event| matches!(event, Event::Skipped { .. } | Event::Full { .. })).count()
}

/// Who decided this step.
pub fn decided_by(shown: &Shown) -> Option<Seat> {
    match read(shown)? {
        Event::Placed { player, .. } | Event::Scored { player, .. } | Event::Declined { player } => {
            Some(player)
        }
        _ => None,
    }
}

/// Everything that was scored.
pub fn scorings(history: &[Shown]) -> impl Iterator<Item = Combination> {
    history.iter().filter_map(read).filter_map(|event| match event {
        Event::Scored { combination, .. } => Some(combination),
        _ => None,
    })
}
