//! The toy's secret: the cards, until the game is over.

use engine::{Open, Rules as _, Seat, Secrets, Turn, Viewer};

use crate::broken::Fault;
use crate::game::Toy;
use crate::values::{Event, Setup, State};

/// What a toy says about its secrets, truly or not.
pub trait Saying: Sized + 'static {
    type Secrets<const FAULT: u8>: Secrets<Toy<FAULT, Self>>;
}

pub enum Cards {}

impl Saying for Cards {
    type Secrets<const FAULT: u8> = Cards;
}

impl Saying for Open {
    type Secrets<const FAULT: u8> = Open;
}

impl<const FAULT: u8> Secrets<Toy<FAULT>> for Cards {
    fn hides(state: &State, seat: Seat, viewer: Viewer) -> bool {
        let breaks = Toy::<FAULT>::breaks;
        let may_know = match viewer {
            Viewer::Seat(own) => own == seat && !breaks(Fault::HiddenFromSelf),
            Viewer::Spectator => seat == Seat::TWO && breaks(Fault::ReasonsTell),
            Viewer::Referee => !breaks(Fault::HiddenFromReferee),
        };
        let over = Toy::<FAULT>::turn(state) == Turn::Over;
        let tells = breaks(Fault::HidingTells) && state.cards.get(seat.index()) == Some(&3);
        !over && !may_know && !tells && !breaks(Fault::FilesTell)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        let breaks = Toy::<FAULT>::breaks;
        match event {
            Event::Dealt { seat, .. } => {
                let may_know = match viewer {
                    Viewer::Seat(own) => own == *seat,
                    Viewer::Spectator => breaks(Fault::DealTells),
                    Viewer::Referee => !breaks(Fault::RefereeShownLess),
                };
                Some(if may_know { event.clone() } else { Event::Dealt { seat: *seat, card: None } })
            }
            other => Some(other.clone()),
        }
    }

    fn shown_setup(setup: &Setup) -> Setup {
        let cards = if Toy::<FAULT>::breaks(Fault::SetupTells) { setup.cards.clone() } else { Vec::new() };
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
