//! What is hidden: where Mister X is, until the end.

use engine::{Seat, Secrets, Viewer};

use super::view::knows_all;
use super::{Event, Scotland, Setup, State};

/// Mister X's whereabouts, which only he and the referee know.
#[derive(Clone, Copy, Debug)]
pub enum Hideout {}

impl Secrets<Scotland> for Hideout {
    /// Mister X's moves and thoughts, until the end.
    fn hides(state: &State, seat: Seat, viewer: Viewer) -> bool {
        let over = state.position().is_some_and(|position| position.end.is_some());
        seat == Seat::ONE && !over && !state.terms().godmode && !knows_all(viewer)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.shown(viewer))
    }

    /// A save file tells where Mister X is.
    fn shown_setup(setup: &Setup) -> Setup {
        Setup { position: None, ..setup.clone() }
    }
}
