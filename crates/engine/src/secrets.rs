//! What a game hides, and from whom. There is no default: a game says outright that it is [`Open`], or brings its
//! secrets.

use crate::{Rules, Seat, Viewer};

/// What is hidden in a game. [`Rules::view`] builds up what a viewer may know of a position; this is about everything
/// else that leaves the house.
pub trait Secrets<R: Rules>: 'static {
    /// Whether what this seat does and thinks is hidden from this viewer for now: then no record, log, save file or
    /// reason may tell it either.
    fn hides(state: &R::State, seat: Seat, viewer: Viewer) -> bool;
    /// The event as this viewer may know it.
    fn shown(event: &R::Event, viewer: Viewer) -> Option<R::Event>;
    /// The set-up of a running game as everybody may know it.
    fn shown_setup(setup: &R::Setup) -> R::Setup;
}

/// The secrets of a game that has none: everybody sees everything.
#[derive(Clone, Copy, Debug)]
pub enum Open {}

impl<R: Rules> Secrets<R> for Open {
    fn hides(_: &R::State, _: Seat, _: Viewer) -> bool {
        false
    }

    fn shown(event: &R::Event, _: Viewer) -> Option<R::Event> {
        Some(event.clone())
    }

    fn shown_setup(setup: &R::Setup) -> R::Setup {
        setup.clone()
    }
}
