//! What the page has seen of the game on its table, in the game's own types. Whatever arrives is read here, once, and
//! shared by all parts of the page.

use std::fmt;
use std::sync::Arc;

use engine::matches::SightOf;
use engine::{Rules, Seat, reader};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::Shown;

use super::form::Form;
use crate::app::App;
use crate::room::shared;

/// Reads what is meant for a game; none if it is something else.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    reader::read(value).ok()
}

/// Writes what a game wants to say.
pub(super) fn write<T: Serialize>(value: &T) -> Value {
    // The games' values are plain data: numbers, texts, lists and maps with text keys.
    serde_json::to_value(value).unwrap_or_default()
}

/// Who sits where, as a set-up has it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seating {
    /// Which of the board's places each seat has.
    pub places: Vec<usize>,
    /// Names that the set-up gives to players, by seat.
    pub given: Vec<Option<String>>,
}

impl Seating {
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.places.len()
    }

    /// A seat's place.
    pub fn place(&self, seat: Seat) -> usize {
        self.places.get(seat.index()).copied().unwrap_or(seat.index())
    }

    /// The seat at a place, if somebody sits there.
    pub fn seat_at(&self, place: usize) -> Option<Seat> {
        self.places.iter().position(|other| *other == place).and_then(Seat::new)
    }

    /// The name that the set-up gives to whoever sits there.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.given.get(seat.index())?.as_deref()
    }
}

/// A step as this page may know it. Copies share what happened.
pub struct Step<R: Rules> {
    /// Who acted, or threw a real die; none if the seed decided.
    pub seat: Option<Seat>,
    /// What it caused.
    pub events: Arc<[R::Event]>,
    /// As it was told.
    told: Arc<Shown>,
}

impl<R: Rules> Step<R> {
    /// Reads a step. What the game does not know did not happen.
    pub fn read(shown: &Shown) -> Step<R> {
        let events = shown.events.iter().filter_map(read).collect();
        Step { seat: shown.seat, events, told: Arc::new(shown.clone()) }
    }
}

impl<R: Rules> Clone for Step<R> {
    fn clone(&self) -> Step<R> {
        Step { seat: self.seat, events: self.events.clone(), told: self.told.clone() }
    }
}

impl<R: Rules> PartialEq for Step<R> {
    fn eq(&self, other: &Step<R>) -> bool {
        self.told == other.told
    }
}

impl<R: Rules> fmt::Debug for Step<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told.fmt(f)
    }
}

/// The game on the table. Copies share everything.
pub struct Seen<R: Rules> {
    pub app: App,
    /// The sight of the present position.
    pub now: Memo<Option<Arc<SightOf<R>>>>,
    /// The position that the board shows: the past, if it is looked at; none while nothing is laid out.
    pub view: Memo<Option<R::View>>,
    /// The set-up as agreed, or as this page has just asked for.
    pub agreed: Memo<Option<R::Setup>>,
    /// The settled set-up of the game on the table.
    pub laid: Memo<Option<R::Setup>>,
    steps: Memo<Vec<Step<R>>>,
}

impl<R: Rules> Clone for Seen<R> {
    fn clone(&self) -> Seen<R> {
        *self
    }
}

impl<R: Rules> Copy for Seen<R> {}

impl<R: Rules> Seen<R> {
    /// What the page has seen: the same for all its parts.
    pub fn of(app: App) -> Seen<R> {
        shared(|| Seen::new(app))
    }

    fn new(app: App) -> Seen<R> {
        let table = app.table;
        let now: Memo<Option<Arc<SightOf<R>>>> =
            Memo::new(move |_| table.now.with(|now| now.as_ref().and_then(read).map(Arc::new)));
        let looking = Memo::new(move |_| {
            table.past.with(|past| past.as_ref().is_some_and(|past| past.sight.is_some()))
        });
        let view = Memo::new(move |_| {
            if looking.get() {
                let past = table.shown.with(|shown| shown.as_ref().and_then(read::<SightOf<R>>));
                return past.map(|past| past.view);
            }
            now.with(|now| now.as_ref().map(|now| now.view.clone()))
        });
        // What is known already is not read again.
        let steps = Memo::new(move |known: Option<&Vec<Step<R>>>| {
            let step = |(index, shown): (usize, &Shown)| {
                let known = known.and_then(|known| known.get(index)).filter(|known| *known.told == *shown);
                known.cloned().unwrap_or_else(|| Step::read(shown))
            };
            table.with_history(|history| history.iter().enumerate().map(step).collect())
        });
        Seen {
            app,
            now,
            view,
            agreed: Memo::new(move |_| table.setup.with(read)),
            laid: Memo::new(move |_| table.laid.with(|laid| laid.as_ref().and_then(read))),
            steps,
        }
    }

    /// The set-up of the game on the table, or the agreed one while there is none.
    pub fn setup(self) -> Option<R::Setup> {
        self.laid.get().or_else(|| self.agreed.get())
    }

    /// Reads the steps so far.
    pub fn with_steps<T>(self, read: impl FnOnce(&[Step<R>]) -> T) -> T {
        self.steps.with(|steps| read(steps))
    }

    /// Reads the steps that led to the shown position.
    pub fn with_shown_steps<T>(self, read: impl FnOnce(&[Step<R>]) -> T) -> T {
        let at = self.app.table.shown_at.get();
        self.steps.with(|steps| read(&steps[..at.min(steps.len())]))
    }

    /// Carries out an action of this seat.
    pub fn act(self, seat: Seat, action: R::Action) {
        self.app.table.act(seat, write(&action));
    }

    /// Says what somebody threw with a real die.
    pub fn enter(self, seat: Seat, chance: R::Chance) {
        self.app.table.roll(seat, Some(write(&chance)));
    }

    /// The agreed set-up as a form whose changes are agreed on at once; `first` while none is known.
    pub fn form(self, first: R::Setup) -> Form<R> {
        let setup = Memo::new(move |_| self.agreed.get().unwrap_or_else(|| first.clone()));
        let change = Callback::new(move |setup: R::Setup| self.app.table.configure(write(&setup)));
        Form { setup, change, valid: RwSignal::new(true) }
    }
}
