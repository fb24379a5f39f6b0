//! What city, benches and card share: the position, whose city is shown, how the card is turned and where it is held.

use engine::Seat;
use games::citydomino::{Action, Board, Card, Cell, CityDomino, Phase, Placement, Rotation, View};
use leptos::prelude::*;

use crate::app::App;
use crate::faces::seen::Seen;
use crate::room::shared;

/// What the pointer carries.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag {
    /// Where the pointer is, in the window.
    pub at: (f64, f64),
    /// Whether it is over the place for discarding.
    pub over_bin: bool,
}

/// The play at the table.
#[derive(Clone, Copy)]
pub struct Play {
    pub seen: Seen<CityDomino>,
    pub app: App,
    /// The shown position.
    pub view: Memo<Option<View>>,
    /// Whose city is shown large.
    pub shown: Memo<Seat>,
    /// Another player's city that the reader wants to see.
    pub peek: RwSignal<Option<Seat>>,
    /// The seat of this page that is to act now.
    pub mine: Memo<Option<Seat>>,
    /// The card in hand of whoever is to move.
    pub hand: Memo<Option<(Seat, Card)>>,
    /// How the card in hand is turned.
    pub rotation: RwSignal<Rotation>,
    /// Where the card is held over the city: its left or upper cell.
    pub aim: RwSignal<Option<Cell>>,
    /// What the pointer carries, if it carries the card.
    pub drag: RwSignal<Option<Drag>>,
    /// Whether the question about discarding is open.
    pub discarding: RwSignal<bool>,
}

impl Play {
    /// The play of the page: one for all its parts.
    pub fn of(seen: Seen<CityDomino>) -> Play {
        shared(|| Play::new(seen))
    }

    fn new(seen: Seen<CityDomino>) -> Play {
        let Seen { app, view, .. } = seen;
        let table = app.table;
        let mine = Memo::new(move |_| table.my_turn());
        let peek = RwSignal::new(None::<Seat>);
        let shown = Memo::new(move |_| {
            let to_move = view.with(|view| view.as_ref().and_then(|view| view.player));
            let own = table.rights.with(|rights| rights.seats.clone());
            let moving = to_move.filter(|seat| own.is_empty() || own.contains(seat));
            peek.get().or(moving).or_else(|| own.first().copied()).unwrap_or(Seat::ONE)
        });
        let hand = Memo::new(move |_| view.with(|view| view.as_ref().and_then(|view| view.state().hand())));
        let play = Play {
            seen,
            app,
            view,
            shown,
            peek,
            mine,
            hand,
            rotation: RwSignal::new(Rotation::ALL[0]),
            aim: RwSignal::new(None),
            drag: RwSignal::new(None),
            discarding: RwSignal::new(false),
        };
        // Whoever goes on sees the own city again.
        Effect::new(move |before: Option<usize>| {
            let steps = table.shown_at.get();
            if before.is_some_and(|before| before != steps) {
                peek.set(None);
            }
            steps
        });
        // Another card lies straight, and nobody holds it yet.
        Effect::new(move |before: Option<Option<(Seat, Card)>>| {
            let hand = hand.get();
            if before.is_some_and(|before| before != hand) {
                play.rotation.set(Rotation::ALL[0]);
                play.aim.set(None);
                play.drag.set(None);
                play.discarding.set(false);
            }
            hand
        });
        play
    }

    /// A board at the shown position.
    pub fn board(self, seat: Seat) -> Board {
        self.view.with(|view| view.as_ref().map_or(Board::EMPTY, |view| view.boards[seat.index() % 4]))
    }

    /// The seat and card that this page may place now, on the city that is shown.
    pub fn placing(self) -> Option<(Seat, Card)> {
        if self.peek.get().is_some() {
            return None;
        }
        let phase = self.view.with(|view| view.as_ref().map(|view| view.phase))?;
        let seat = self.mine.get()?;
        self.hand.get().filter(|(player, _)| phase == Phase::Place && *player == seat)
    }

    /// Where the held card would lie.
    pub fn placement(self) -> Option<Placement> {
        Some(Placement { cell: self.aim.get()?, rotation: self.rotation.get() })
    }

    /// Ways the card in hand fits: different results only.
    pub fn fits(self) -> usize {
        self.placing().map_or(0, |(seat, card)| results(&self.board(seat), card))
    }

    /// Does something, if it is this page's turn.
    pub fn act(self, action: Action) {
        if let Some(seat) = self.mine.get_untracked() {
            self.seen.act(seat, action);
        }
    }

    /// Lays the card where it is held, if it fits there; whether it does.
    pub fn lay(self) -> bool {
        let fits = untrack(|| {
            let (seat, card) = self.placing()?;
            let placement = self.placement()?;
            self.board(seat).accepts(card, placement).then_some(placement)
        });
        if let Some(placement) = fits {
            self.act(Action::Put(placement));
        }
        fits.is_some()
    }

    /// Discards the card, after asking if it still fits.
    pub fn discard(self) {
        if untrack(|| self.placing()).is_none() {
            return;
        }
        if untrack(|| self.fits()) > 0 {
            self.discarding.set(true);
        } else {
            self.act(Action::Discard);
        }
    }

    /// Turns the card a quarter clockwise.
    pub fn turn(self) {
        if untrack(|| self.placing()).is_some() {
            self.rotation.update(|rotation| *rotation = rotation.turned());
            let inside = untrack(|| self.placement().is_none_or(|placement| placement.other().is_some()));
            if !inside {
                // A card that lies at the edge is pulled back onto the board.
                self.aim
                    .update(|aim| *aim = aim.and_then(|cell| Cell::new(cell.x().min(3), cell.y().min(3))));
            }
        }
    }

    /// Moves the held card by so many cells; the first time it comes where it fits best.
    pub fn nudge(self, columns: i8, rows: i8) {
        let Some((seat, card)) = untrack(|| self.placing()) else { return };
        let rotation = self.rotation.get_untracked();
        let next = match self.aim.get_untracked() {
            None => {
                let board = untrack(|| self.board(seat));
                let start = games::citydomino::bots::plan(&board, card).map(|plan| plan.placement);
                if let Some(start) = start {
                    self.rotation.set(start.rotation);
                }
                start.map_or(Cell::MIDDLE, |start| start.cell)
            }
            Some(cell) => {
                let step = |at: u8, by: i8| at.saturating_add_signed(by).min(4);
                let moved = Cell::new(step(cell.x(), columns), step(cell.y(), rows)).unwrap_or(cell);
                let inside = Placement { cell: moved, rotation }.other().is_some();
                if inside { moved } else { cell }
            }
        };
        self.aim.set(Some(next));
    }

    /// Whether this page alone speaks for this seat.
    pub fn is_you(self, seat: Seat) -> bool {
        self.app.table.is_you(seat)
    }

    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        self.app.table.name(seat, self.app.lang.get())
    }
}

/// Different ways a card can lie on a board.
pub fn results(board: &Board, card: Card) -> usize {
    let mut all: Vec<_> = board
        .placements(card)
        .map(|placement| (placement.cell, placement.rotation.direction(), placement.lying(card)))
        .collect();
    all.sort_unstable();
    all.dedup();
    all.len()
}
