//! The toy's secret: the cards, until the game is over.

use engine::{Open, Rules as _, Seat, Secrets, Turn, Viewer};

use crate::broken::Flaw;
use crate::game::Toy;
use crate::values::{Event, Setup, State};

/// What a toy says about its secrets, truly or not.
pub trait Saying: Sized + 'static {
    type Secrets<const FLAW: u8>: Secrets<Toy<FLAW, Self>>;
}

pub enum Cards {}

impl Saying for Cards {
    type Secrets<const FLAW: u8> = Cards;
}

impl Saying for Open {
    type Secrets<const FLAW: u8> = Open;
}

impl<const FLAW: u8> Secrets<Toy<FLAW>> for Cards {
    fn hides(state: &State, seat: Seat, viewer: Viewer) -> bool {
        let breaks = Toy::<FLAW>::breaks;
        let may_know = match viewer {
            Viewer::Seat(own) => own == seat && !breaks(Flaw::HiddenFromSelf),
            Viewer::Spectator => seat == Seat::TWO && breaks(Flaw::ReasonsTell),
            Viewer::Referee => !breaks(Flaw::HiddenFromReferee),
        };
        let over = Toy::<FLAW>::turn(state) == Turn::Over;
        let tells = breaks(Flaw::HidingTells) && state.cards.get(seat.index()) == Some(&3);
        !over && !may_know && !tells && !breaks(Flaw::FilesTell)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        let breaks = Toy::<FLAW>::breaks;
        match event {
            Event::Dealt { seat, .. } => {
                let may_know = match viewer {
                    Viewer::Seat(own) => own == *seat,
                    Viewer::Spectator => breaks(Flaw::DealTells),
                    Viewer::Referee => !breaks(Flaw::RefereeShownLess),
                };
                Some(if may_know { event.clone() } else { Event::Dealt { seat: *seat, card: None } })
            }
            other => Some(other.clone()),
        }
    }

    fn shown_setup(setup: &Setup) -> Setup {
        let cards = if Toy::<FLAW>::breaks(Flaw::SetupTells) { setup.cards.clone() } else { Vec::new() };
        Setup { cards, ..setup.clone() }
    }
}

/// The other player's card exchanged for another one; nothing else differs. Once the game is over all is shown.
pub fn hidden_twin(state: &State, viewer: Viewer, rng: &mut fastrand::Rng) -> Option<State> {
    if <Toy>::turn(state) == Turn::Over {
        return None;
    }
    let hidden = match viewer {
        Viewer::Seat(seat) => 1 - seat.index(),
        _ => rng.usize(..2),
    };
    let card = state.cards.get(hidden)?;
    let mut twin = state.clone();
    twin.cards[hidden] = card % 3 + 1;
    Some(twin)
}

/// The first card that was dealt before, exchanged.
pub fn setup_twin(setup: &Setup, _: &mut fastrand::Rng) -> Option<Setup> {
    let mut twin = setup.clone();
    let card = twin.cards.first_mut()?;
    *card = *card % 3 + 1;
    Some(twin)
}
