//! What board, scoring and tiles share: the position, whose board is shown, what is chosen, and the pause after a move.

use std::time::Duration;

use engine::Seat;
use games::mops::state::Tableau;
use games::mops::{Action, Cell, CellSet, Combination, Event, Mops, View};
use leptos::prelude::*;

use super::steps;
use super::texts as m;
use crate::app::App;
use crate::faces::seen::{Seen, Step};
use crate::later::here;
use crate::parts::camera::{Camera, Lens};
use crate::parts::toast::{Toast, Tone};
use crate::room::shared;

/// How long a move is left to be looked at before the next player's board comes.
pub const PAUSE_MS: u32 = 500;

/// Six cells are in sight, as many as a growing board can need, and a margin; it can reach four cells beside the start
/// tile's.
const LENS: Lens =
    Lens { id: "mops-board", view: (640.0, 640.0), reach: (450.0, 450.0), zoom: 0.38..=3.0, least: 0.0 };

/// A combination in the list of the position, and the tile of it that shall be turned over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// Its place in the list.
    pub combination: usize,
    pub turned: Cell,
}

/// The play at the table.
#[derive(Clone, Copy)]
pub struct Play {
    pub seen: Seen<Mops>,
    pub app: App,
    /// The shown position.
    pub view: Memo<Option<View>>,
    /// Whose board is shown large.
    pub seat: Memo<Seat>,
    /// The seat of this page that is to act now; nobody's while a move is being looked at.
    pub mine: Memo<Option<Seat>>,
    /// What lies before the player whose board is shown.
    pub large: Memo<Option<Tableau>>,
    /// Where this page can place the tile on the board that is shown.
    pub cells: Memo<CellSet>,
    /// What this page can score now, in the order of the position.
    pub offered: Memo<Vec<Combination>>,
    /// Another player's board that the reader wants to see.
    pub peek: RwSignal<Option<Seat>>,
    /// What is chosen to be scored.
    pub chosen: RwSignal<Option<Choice>>,
    /// The combination that is lit up on the board, by its place in the list.
    pub lit: RwSignal<Option<usize>>,
    /// Which part of the board is seen.
    pub camera: Camera,
}

impl Play {
    /// The play of the page: one for all its parts.
    pub fn of(seen: Seen<Mops>) -> Play {
        shared(|| Play::new(seen))
    }

    fn new(seen: Seen<Mops>) -> Play {
        let Seen { app, view, .. } = seen;
        let table = app.table;
        let held = hold(seen);
        let mine = Memo::new(move |_| if held.get().is_some() { None } else { table.my_turn() });
        let peek = RwSignal::new(None::<Seat>);
        let seat = Memo::new(move |_| {
            let own = table.rights.with(|rights| rights.seats.clone());
            let to_act = view
                .with(|view| view.as_ref().and_then(|view| view.placing.union(view.scoring).iter().next()));
            let acting = table.my_turn().or(to_act.filter(|seat| own.is_empty() || own.contains(seat)));
            peek.get().or(held.get()).or(acting).or_else(|| own.first().copied()).unwrap_or(Seat::ONE)
        });
        let large = Memo::new(move |_| before(view, seat.get()));
        let cells = Memo::new(move |_| {
            let seat = seat.get();
            let placing = mine.get() == Some(seat)
                && view.with(|view| view.as_ref().is_some_and(|view| view.placing.contains(seat)));
            large.with(|table| match table {
                Some(tableau) if placing => tableau.board.legal_cells(),
                _ => CellSet::EMPTY,
            })
        });
        let offered = Memo::new(move |_| {
            let seat = mine.get();
            let list = |view: &View| view.combinations.get(seat?.index()).cloned();
            view.with(|view| view.as_ref().and_then(list)).unwrap_or_default()
        });
        let play = Play {
            seen,
            app,
            view,
            seat,
            mine,
            large,
            cells,
            offered,
            peek,
            chosen: RwSignal::new(None),
            lit: RwSignal::new(None),
            camera: Camera::new(LENS),
        };
        // Another position has other combinations, and whoever is to act sees the own board again.
        Effect::new(move |before: Option<usize>| {
            let steps = table.shown_at.get();
            if before.is_some_and(|before| before != steps) {
                play.chosen.set(None);
                play.lit.set(None);
                peek.set(None);
            }
            steps
        });
        tell_who_is_passed_over(seen);
        play
    }

    /// What lies before a player at the shown position.
    pub fn before(self, seat: Seat) -> Option<Tableau> {
        before(self.view, seat)
    }

    /// Does something, if it is this page's turn.
    pub fn act(self, action: Action) {
        if let Some(seat) = self.mine.get_untracked() {
            self.seen.act(seat, action);
        }
    }

    /// Places the tile, or says that this is no place for it. In the pause after a move nothing happens.
    pub fn place(self, cell: Cell) {
        let cells = self.cells.get_untracked();
        if cells.contains(cell) {
            self.act(Action::Place(cell));
        } else if !cells.is_empty() {
            self.warn(m::BAD_CELL, m::BAD_CELL_DO);
        }
    }

    /// Scores what is chosen.
    pub fn score(self) {
        let Some(Choice { combination, turned }) = self.chosen.get_untracked() else { return };
        if let Ok(combination) = u16::try_from(combination) {
            self.act(Action::Score { combination, turned });
        }
    }

    /// Says what is wrong.
    pub fn warn(self, what: crate::texts::Text, advice: crate::texts::Text) {
        let lang = self.app.lang.get_untracked();
        self.app.toast(Toast::hint(what.get(lang), advice.get(lang)));
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.app.table.name(seat, self.app.lang.get())
    }
}

fn before(view: Memo<Option<View>>, seat: Seat) -> Option<Tableau> {
    view.with(|view| view.as_ref()?.players.get(seat.index())?.tableau.clone())
}

/// Whose move is still being looked at: for half a second the board stays, and nothing can be clicked.
fn hold(game: Seen<Mops>) -> Memo<Option<Seat>> {
    let table = game.app.table;
    // The steps that have been looked at.
    let seen = RwSignal::new(table.steps.get_untracked());
    Effect::new(move |before: Option<usize>| {
        let steps = table.steps.get();
        let passed_over = game.with_steps(|steps| steps.last().map_or(0, steps::passed_over));
        let moved = before.is_some_and(|before| steps == before + 1)
            && game.with_steps(|steps| steps.last().is_some_and(|step| pauses(game, step)));
        if moved {
            let pause = PAUSE_MS * (1 + passed_over as u32);
            here().after(Duration::from_millis(pause.into()), move || seen.set(steps));
        } else {
            seen.set(steps);
        }
        steps
    });
    Memo::new(move |_| {
        let under_way = table.steps.get() == seen.get() + 1;
        let last = |steps: &[Step<Mops>]| {
            steps.last().filter(|step| under_way && pauses(game, step)).and_then(steps::decided_by)
        };
        // What happens on the boards of others holds nobody up.
        game.with_steps(last)
            .filter(|seat| table.rights.with(|rights| rights.seats.is_empty() || rights.seats.contains(seat)))
    })
}

/// Whether a step ends somebody's turn. Who has placed and may score goes on at once.
fn pauses(game: Seen<Mops>, step: &Step<Mops>) -> bool {
    let scores =
        |seat: Seat| game.now.with(|now| now.as_ref().is_some_and(|now| now.view.scoring.contains(seat)));
    steps::decided_by(step).is_some_and(|seat| !scores(seat))
}

/// Messages about those who have to skip or may catch up.
fn tell_who_is_passed_over(game: Seen<Mops>) {
    let app = game.app;
    let table = app.table;
    // What happened in one step is one message.
    let tell = move |events: &[Event]| {
        let lang = app.lang.get_untracked();
        let message = |event: &Event| untrack(|| steps::message(event, &|seat| table.name(seat, lang), lang));
        let messages: Vec<String> = events.iter().filter_map(message).collect();
        if let [first, more @ ..] = messages.as_slice() {
            app.toast(Toast::new(Tone::Plain, first, &more.join(" ")));
        }
    };
    Effect::new(move |before: Option<usize>| {
        let steps = table.steps.get();
        if before.is_some_and(|before| steps == before + 1) {
            if let Some(last) = game.with_steps(|steps| steps.last().cloned()) {
                tell(&last.events);
            }
        } else if before.is_none() && steps == 0 {
            // A game that goes on from a file may begin with somebody who has to skip.
            let mut events = Vec::new();
            if let Some(setup) = game.setup() {
                let _ = setup.start_telling(&mut |event| events.push(event));
            }
            tell(&events);
        }
        steps
    });
}
