//! What is hidden: a die lies under its player's cup until somebody doubts.

use engine::{Seat, Secrets, Viewer};

use super::{Event, LiarsDice, Setup, State};

/// Everybody looks under the own cup only.
#[derive(Clone, Copy, Debug)]
pub enum Cups {}

/// Whether a viewer may look under a seat's cup.
pub(super) fn may_look(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Spectator => false,
        Viewer::Referee => true,
    }
}

impl Secrets<LiarsDice> for Cups {
    fn hides(state: &State, seat: Seat, viewer: Viewer) -> bool {
        state.die(seat).is_some() && !may_look(viewer, seat)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Threw { seat, .. } if !may_look(viewer, *seat) => Event::Threw { seat: *seat, eyes: None },
            open => open.clone(),
        })
    }

    fn shown_setup(setup: &Setup) -> Setup {
        *setup
    }
}
