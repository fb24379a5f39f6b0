//! What map, tickets and travel log share: the position, the moves in reach, the chosen station, and what is shown.

use std::sync::Arc;

use engine::Seat;
use games::scotland::{Action, Network, Scotland, Station, Stock, View};
use leptos::prelude::*;
use wire::Stage;

use super::map;
use super::texts as s;
use crate::app::App;
use crate::faces::seen::{Seen, Step};
use crate::parts::camera::{Camera, Lens};
use crate::parts::toast::{Toast, Tone};
use crate::room::shared;
use crate::table::ask;
use crate::texts::Text;
use games::scotland::Event;
use games::scotland::network::{HEIGHT, WIDTH};

/// The whole map is in sight, and nothing beside it; in a small window as much as can be read.
const LENS: Lens = Lens {
    id: "sy-map",
    view: (WIDTH, HEIGHT),
    reach: (WIDTH / 2.0, HEIGHT / 2.0),
    zoom: 1.0..=6.0,
    least: LEAST,
};
/// Seen so large a station's number can be read.
const LEAST: f64 = 0.72;
/// A click counts for the nearest station within so many units of the map.
const NEAR: f64 = 20.0;

/// The play at the table.
#[derive(Clone, Copy)]
pub struct Play {
    seen: Seen<Scotland>,
    pub app: App,
    /// The shown position.
    pub view: Memo<Option<View>>,
    /// The seat of this page that is to act now, and may be seen doing so.
    pub mine: Memo<Option<Seat>>,
    /// What that seat can do, by station and ticket.
    pub moves: Memo<Vec<Action>>,
    /// Whether the curtain hides everything: Mister X is to move at a screen that he shares with detectives.
    pub curtain: Memo<bool>,
    /// The station that was clicked.
    pub chosen: RwSignal<Option<Station>>,
    /// Whether possible targets are marked.
    pub targets_on: RwSignal<bool>,
    /// Whether Mister X is shown where the table allows everybody to see him.
    pub x_on: RwSignal<bool>,
    /// Which part of the map is seen.
    pub camera: Camera,
    network: StoredValue<Arc<Network>>,
    /// At which step the curtain was opened.
    opened: RwSignal<Option<usize>>,
}

impl Play {
    /// The play of the page: one for all its parts.
    pub fn of(seen: Seen<Scotland>) -> Play {
        shared(|| Play::new(seen))
    }

    fn new(seen: Seen<Scotland>) -> Play {
        let Seen { app, view, now, .. } = seen;
        let table = app.table;
        let opened = RwSignal::new(None);
        let curtain = Memo::new(move |_| {
            let shared =
                table.rights.with(|rights| rights.seats.len() > 1 && rights.seats.contains(&Seat::ONE));
            let hidden =
                view.with(|view| view.as_ref().is_some_and(|view| view.end.is_none() && !view.godmode));
            shared && hidden && table.my_turn() == Some(Seat::ONE) && opened.get() != Some(table.steps.get())
        });
        let mine = Memo::new(move |_| if curtain.get() { None } else { table.my_turn() });
        let moves = Memo::new(move |_| {
            let may = mine.get().is_some();
            now.with(|now| now.as_ref().filter(|_| may).map(|now| now.actions.clone())).unwrap_or_default()
        });
        let network = untrack(|| seen.setup()).and_then(|setup| setup.network().ok());
        let network = network.unwrap_or_else(Network::standard);
        let camera = Camera::new(LENS);
        let play = Play {
            seen,
            app,
            view,
            mine,
            moves,
            curtain,
            chosen: RwSignal::new(None),
            targets_on: RwSignal::new(true),
            x_on: RwSignal::new(true),
            camera,
            network: StoredValue::new(network),
            opened,
        };
        // A station stays marked until somebody moves.
        Effect::new(move |before: Option<usize>| {
            let steps = table.shown_at.get();
            if before.is_some_and(|before| before != steps) {
                play.chosen.set(None);
            }
            steps
        });
        let home = Memo::new(move |_| play.home());
        Effect::new(move |_| camera.home.set(home.get()));
        tell_showings(seen);
        play
    }

    /// Reads the network.
    pub fn with_network<T>(self, read: impl FnOnce(&Network) -> T) -> T {
        self.network.with_value(|network| read(network))
    }

    /// Opens the curtain.
    pub fn open(self) {
        self.opened.set(Some(self.app.table.steps.get_untracked()));
    }

    /// Where Mister X is, as far as this page shows it.
    pub fn mister_x(self) -> Option<Station> {
        let (curtain, on) = (self.curtain.get(), self.x_on.get());
        self.view.with(|view| {
            let view = view.as_ref()?;
            let hidden = curtain || (view.godmode && !on && view.end.is_none());
            if hidden { view.mister_x.last_shown } else { view.mister_x.station.or(view.mister_x.last_shown) }
        })
    }

    /// The point of the map in the middle while nobody has moved it: where not all of it is seen, the player whose turn it is.
    fn home(self) -> (f64, f64) {
        let seat =
            self.mine.get().or_else(|| self.app.table.rights.with(|rights| rights.seats.first().copied()));
        // Where he has just shown himself everybody looks.
        let shown = self.seen.with_steps(|steps| steps.last().and_then(showing)).map(|(_, station)| station);
        let Some(station) = shown.or_else(|| self.station(seat?)) else { return (0.0, 0.0) };
        let (x, y) = self.with_network(|network| map::place(network, station));
        self.camera.inside((x - WIDTH / 2.0, y - HEIGHT / 2.0))
    }

    /// What a player holds at the shown position.
    pub fn stock(self, seat: Seat) -> Option<Stock> {
        self.view.with(|view| {
            let view = view.as_ref()?;
            match seat.index().checked_sub(1) {
                None => Some(view.mister_x.tickets),
                Some(index) => view.detectives.get(index).map(|detective| detective.tickets.into()),
            }
        })
    }

    /// What the chosen station offers, if a ticket has to be chosen.
    pub fn offers(self) -> Option<(Station, Vec<Action>)> {
        let station = self.chosen.get()?;
        let offers: Vec<Action> = self
            .moves
            .with(|moves| moves.iter().copied().filter(|action| action.station == station).collect());
        (offers.len() > 1).then_some((station, offers))
    }

    /// A click on the map: the nearest station counts.
    pub fn click(self, point: (f64, f64)) {
        let near = self.with_network(|network| {
            let away = |station: Station| {
                let (x, y) = map::place(network, station);
                (x - point.0).hypot(y - point.1)
            };
            let nearest = network.stations().iter().min_by(|a, b| away(*a).total_cmp(&away(*b)));
            nearest.filter(|station| away(*station) <= NEAR)
        });
        match near {
            Some(station) => self.choose(station),
            None => self.chosen.set(None),
        }
    }

    /// Goes to a station if there is one way only; else lets choose the ticket, or says why it cannot be.
    pub fn choose(self, station: Station) {
        if self.mine.get_untracked().is_none() {
            let (what, advice) = ask::not_now(self.app);
            return self.app.toast(Toast::hint(&what, &advice));
        }
        self.chosen.set(Some(station));
        let offers: Vec<Action> = self.moves.with_untracked(|moves| {
            moves.iter().copied().filter(|action| action.station == station).collect()
        });
        match offers.as_slice() {
            [] => self.refuse(station),
            [only] => self.go(*only),
            _ => {}
        }
    }

    /// Makes a move.
    pub fn go(self, action: Action) {
        if let Some(seat) = self.mine.get_untracked() {
            self.seen.act(seat, action);
        }
    }

    fn refuse(self, station: Station) {
        let (what, advice) = untrack(|| self.reason(station));
        let lang = self.app.lang.get_untracked();
        let what = what.count(lang, station.number().into());
        self.app.toast(Toast::hint(&what, advice.get(lang)));
    }

    /// Why a station cannot be entered.
    fn reason(self, station: Station) -> (Text, Text) {
        let occupied = self.view.with(|view| {
            let detectives = view.as_ref().map(|view| view.detectives.as_slice()).unwrap_or_default();
            detectives.iter().any(|detective| detective.station == Some(station))
        });
        let from = self.mine.get().and_then(|seat| self.station(seat));
        let joined = from.is_some_and(|from| {
            let stock = Stock([1; 4]);
            self.with_network(|network| network.reach(from, &stock).contains(station))
        });
        match (joined, occupied) {
            (true, true) => (s::OCCUPIED, s::OCCUPIED_DO),
            (true, false) => (s::NO_TICKET, s::NO_TICKET_DO),
            (false, _) => (s::UNREACHABLE, s::UNREACHABLE_DO),
        }
    }

    /// Where a player is, as far as one may know.
    pub fn station(self, seat: Seat) -> Option<Station> {
        match seat.index().checked_sub(1) {
            None => self.mister_x(),
            Some(index) => self.view.with(|view| view.as_ref()?.detectives.get(index)?.station),
        }
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.app.table.name(seat, self.app.lang.get())
    }

    /// The player whose turn it is.
    pub fn to_move(self) -> Option<Seat> {
        let running = self.app.table.stage.get() == Stage::Running;
        self.view.with(|view| view.as_ref().and_then(|view| view.player)).filter(|_| running)
    }
}

/// The round and the station in which Mister X showed himself in this step.
fn showing(step: &Step<Scotland>) -> Option<(u8, Station)> {
    step.events.iter().find_map(|event| match *event {
        Event::Showed { round, station } => Some((round, station)),
        _ => None,
    })
}

/// A reveal is worth a message.
fn tell_showings(seen: Seen<Scotland>) {
    let app = seen.app;
    let table = app.table;
    Effect::new(move |before: Option<usize>| {
        let steps = table.steps.get();
        if before.is_some_and(|before| steps == before + 1) {
            let lang = app.lang.get_untracked();
            let shown = seen.with_steps(|steps| steps.last().and_then(showing));
            if let Some((round, station)) = shown {
                let what = s::SHOWED.fill(lang, &[("station", &station.number().to_string())]);
                app.toast(Toast::new(Tone::Plain, &what, &s::SHOWED_DO.count(lang, round.into())));
            }
        }
        steps
    });
}
