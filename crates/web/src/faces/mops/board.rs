//! The large board: tiles around the start tile, green cells to place on, what can be scored lit up.

use engine::Seat;
use games::mops::{Board, Cell, CellSet, LaidTile, Tile};
use leptos::ev;
use leptos::prelude::*;

use super::play::{Choice, Play};
use super::texts as m;
use super::tiles::{self, SIDE, corner};
use crate::browser;
use crate::parts::camera::{Panned, Point, ZoomButtons};

/// Where the parts of a board lie, in cells.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    /// The cell around which everything lies: the start tile's.
    middle: Cell,
    /// The first and the last cell on which a tile lies or can ever be placed.
    reach: (Cell, Cell),
    /// The first and the last cell on which a tile lies or can be placed next.
    near: (Cell, Cell),
}

impl Place {
    fn of(board: &Board, start: Tile) -> Place {
        let tiles: Vec<(Cell, LaidTile)> = board.tiles().collect();
        let home = tiles.iter().find(|(_, laid)| laid.tile == start).map(|(cell, _)| *cell);
        let ends = |cells: &mut dyn Iterator<Item = Cell>| {
            let first = cells.next().unwrap_or(board.corner());
            cells.fold((first, first), |(low, high), cell| {
                (
                    Cell::new(low.row.min(cell.row), low.col.min(cell.col)),
                    Cell::new(high.row.max(cell.row), high.col.max(cell.col)),
                )
            })
        };
        let used = ends(&mut tiles.iter().map(|(cell, _)| *cell));
        let near = ends(&mut tiles.iter().map(|(cell, _)| *cell).chain(board.legal_cells().iter()));
        let reach = (Cell::new(used.1.row - 4, used.1.col - 4), Cell::new(used.0.row + 4, used.0.col + 4));
        Place { middle: home.unwrap_or(board.corner()), reach, near }
    }

    /// Where the camera is by itself: in the middle of what matters next, seen from the start tile.
    fn home(self) -> Point {
        let along = |low: i8, high: i8, middle: i8| (f64::from(low + high) / 2.0 - f64::from(middle)) * 100.0;
        (
            along(self.near.0.col, self.near.1.col, self.middle.col),
            along(self.near.0.row, self.near.1.row, self.middle.row),
        )
    }

    /// The cell at a point of the drawing.
    fn cell(self, point: Point) -> Cell {
        let along =
            |at: f64, middle: i8| middle.saturating_add((at / 100.0).round().clamp(-20.0, 20.0) as i8);
        Cell::new(along(point.1, self.middle.row), along(point.0, self.middle.col))
    }
}

/// The board with its frame in the player's colour.
#[component]
pub fn LargeBoard(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let seat = play.seat;
    let look = Memo::new(move |_| table.look_of(seat.get()).class());
    let label = move || {
        let lang = app.lang.get();
        if table.is_you(seat.get()) {
            m::YOUR_BOARD.get(lang).to_owned()
        } else {
            m::BOARD_OF.fill(lang, &[("name", &play.name(seat.get()))])
        }
    };
    let peeking = Memo::new(move |_| play.peek.get().is_some());
    let back = move || {
        peeking.get().then(|| {
            view! {
                <button type="button" class="btn slim peeking" data-testid="peek-back" on:click=move |_| play.peek.set(None)>
                    {label}" · "{app.t(m::BACK_TO_OWN)}
                </button>
            }
        })
    };
    view! {
        <div class=move || format!("mops-frame {}", look.get()) role="group" aria-label=label data-testid="frame"
            data-seat=move || (seat.get().index() + 1).to_string()>
            <Drawing play/>
            {back}
            <ZoomButtons app camera=play.camera home=m::CENTRE/>
        </div>
    }
}

#[component]
fn Drawing(play: Play) -> impl IntoView {
    let place = Memo::new(move |_| {
        play.large.with(|table| table.as_ref().map(|table| Place::of(&table.board, table.start)))
    });
    // Left alone, the view follows the board as it grows.
    Effect::new(move |_| play.camera.home.set(place.get().map_or((0.0, 0.0), Place::home)));
    let click = move |point: Point| {
        if let Some(place) = place.get_untracked() {
            click_on(play, place.cell(point));
        }
    };
    let middle = move || {
        let (x, y) = place.get().map_or((0, 0), |place| corner(place.middle));
        format!("translate({} {})", -x - SIDE / 2, -y - SIDE / 2)
    };
    let ground = move || {
        place.get().map(|place| {
            let span = |low: i8, high: i8| i32::from(high - low + 1) * SIDE;
            let (x, y) = corner(place.reach.0);
            let (width, height) =
                (span(place.reach.0.col, place.reach.1.col), span(place.reach.0.row, place.reach.1.row));
            let (left, top) = corner(Cell::new(place.middle.row - 4, place.middle.col - 4));
            view! {
                <rect x=left y=top width="900" height="900" fill="url(#mr-cells)"/>
                <rect class="reach-ground" x=x y=y width=width height=height/>
                <rect x=x y=y width=width height=height fill="url(#mr-reach)"/>
                <rect class="reach" x=x - 3 y=y - 3 width=width + 6 height=height + 6 rx="18"/>
            }
        })
    };
    view! {
        <Panned camera=play.camera class="mops-board" on_click=click>
            <g transform=middle>
                {ground}
                <GreenCells play/>
                <Tiles play/>
                <Lit play/>
            </g>
        </Panned>
    }
}

/// A click on a cell: to place there, or to choose the tile that is turned over.
fn click_on(play: Play, cell: Cell) {
    let combinations = play.offered.get_untracked();
    if combinations.is_empty() {
        return play.place(cell);
    }
    let lies_here = play.large.with_untracked(|table| {
        table.as_ref().is_some_and(|table| table.board.tiles().any(|(at, _)| at == cell))
    });
    let chosen = play.chosen.get_untracked().map(|choice| choice.combination);
    let fits = |index: &usize| combinations[*index].turnable.contains(&cell);
    // The combination that is chosen already, else the one that is worth most.
    let best = (0..combinations.len())
        .filter(fits)
        .max_by_key(|index| (Some(*index) == chosen, combinations[*index].points));
    match best {
        Some(combination) => play.chosen.set(Some(Choice { combination, turned: cell })),
        None if lies_here => play.warn(m::BAD_CHOICE, m::BAD_CHOICE_DO),
        None => {}
    }
}

/// The cells on which the tile can be placed.
#[component]
fn GreenCells(play: Play) -> impl IntoView {
    let app = play.app;
    let cells = play.cells;
    let first = Memo::new(move |_| {
        play.large.with(|table| table.as_ref().map_or(Cell::START, |table| table.board.corner()))
    });
    let key = move |event: ev::KeyboardEvent, cell: Cell| match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            event.stop_propagation();
            play.place(cell);
        }
        "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" => {
            event.prevent_default();
            event.stop_propagation();
            let next = beside(cells.get_untracked(), cell, &event.key());
            if let Some(next) = next {
                browser::focus(&format!("[data-cell=\"{},{}\"]", next.row, next.col));
            }
        }
        _ => {}
    };
    let green = move |cell: Cell| {
        let (x, y) = corner(cell);
        let label = move || {
            let (row, col) = (cell.row - first.get().row + 1, cell.col - first.get().col + 1);
            m::PLACE_AT.fill(app.lang.get(), &[("row", &row.to_string()), ("col", &col.to_string())])
        };
        // Clicks by hand come through the drawing; those of a screen reader come from nowhere.
        let click = move |event: ev::MouseEvent| {
            if event.detail() == 0 {
                play.place(cell);
            }
        };
        view! {
            <g class="green" role="button" tabindex="0" aria-label=label data-testid="green"
                data-cell=format!("{},{}", cell.row, cell.col) on:click=click on:keydown=move |event| key(event, cell)>
                <use_ href="#mr-legal".to_owned() x=x y=y width=SIDE height=SIDE/>
            </g>
        }
    };
    move || cells.get().iter().map(green).collect_view()
}

/// The nearest cell in the direction of an arrow key.
fn beside(cells: CellSet, from: Cell, key: &str) -> Option<Cell> {
    let way = |cell: Cell| {
        let (down, right) = (i32::from(cell.row - from.row), i32::from(cell.col - from.col));
        match key {
            "ArrowUp" => (-down, right.abs()),
            "ArrowDown" => (down, right.abs()),
            "ArrowLeft" => (-right, down.abs()),
            _ => (right, down.abs()),
        }
    };
    let ahead = cells.iter().filter(|cell| way(*cell).0 > 0);
    ahead.min_by_key(|cell| {
        let (along, aside) = way(*cell);
        (along + 2 * aside, aside)
    })
}

/// All tiles. What has just come lands softly.
#[component]
fn Tiles(play: Play) -> impl IntoView {
    let app = play.app;
    let tiles = Memo::new(move |_| {
        let seat = play.seat.get();
        let board = play.large.with(|table| table.as_ref().map(|table| table.board));
        board.map_or_else(Vec::new, |board| board.tiles().map(|(cell, laid)| (seat, cell, laid)).collect())
    });
    let start = move || play.large.with(|table| table.as_ref().map(|table| table.start));
    let tile = move |(seat, cell, laid): (Seat, Cell, LaidTile)| {
        let (x, y) = corner(cell);
        let label = move || {
            let lang = app.lang.get();
            if laid.turned { m::TURNED.get(lang).to_owned() } else { m::spoken(laid.tile, lang) }
        };
        let fresh = untrack(|| just_placed(play)) == Some((seat, cell));
        let home = untrack(start) == Some(laid.tile);
        let badge = home.then(|| {
            view! { <use_ href="#mr-start".to_owned() x=x + 1 y=y + 68 width="31" height="31"/> }
        });
        let class = match (fresh, laid.turned) {
            (_, true) => "laid turned",
            (true, false) => "laid fresh",
            (false, false) => "laid",
        };
        view! {
            <g class=class role="img" aria-label=label data-tile=laid.code().to_string()
                data-at=format!("{},{}", cell.row, cell.col)>
                <use_ href=tiles::symbol(laid) x=x y=y width=SIDE height=SIDE/>
                {badge}
            </g>
        }
    };
    view! {
        <For each=move || tiles.get() key=|(seat, cell, laid)| (*seat, *cell, laid.code()) children=tile/>
    }
}

/// The tile that came last, unless the past is looked at.
fn just_placed(play: Play) -> Option<(Seat, Cell)> {
    let last = play.seen.with_steps(|steps| steps.last().and_then(super::steps::read).cloned());
    match last {
        Some(games::mops::Event::Placed { player, cell, .. }) => Some((player, cell)),
        _ => None,
    }
}

/// The combination that is looked at, or chosen.
#[component]
fn Lit(play: Play) -> impl IntoView {
    move || {
        let choice = play.chosen.get();
        let index = play.lit.get().or(choice.map(|choice| choice.combination))?;
        let combination = play.offered.with(|offered| offered.get(index).cloned())?;
        let mark = |cell: &Cell, href: &str| {
            let (x, y) = corner(*cell);
            view! { <use_ href=href.to_owned() x=x y=y width=SIDE height=SIDE/> }
        };
        let chosen = choice.filter(|choice| choice.combination == index).map(|choice| choice.turned);
        let rings = combination.cells.iter().map(|cell| mark(cell, "#mr-combo")).collect_view();
        let turnable = combination
            .turnable
            .iter()
            .map(|cell| mark(cell, if chosen == Some(*cell) { "#mr-chosen" } else { "#mr-turn" }))
            .collect_view();
        Some(
            view! { <g class="lit" data-testid="lit" data-cells=combination.cells.len().to_string()>{rings}{turnable}</g> },
        )
    }
}

/// Every board as text, for reading line by line.
#[component]
pub fn BoardsText(play: Play) -> impl IntoView {
    let app = play.app;
    let line = move |seat: Seat| {
        let table = play.before(seat)?;
        let first = table.board.corner();
        let lang = app.lang.get();
        let tile = |(cell, laid): (Cell, LaidTile)| {
            let what = if laid.turned { m::TURNED.get(lang).to_owned() } else { m::spoken(laid.tile, lang) };
            let (row, col) = (cell.row - first.row + 1, cell.col - first.col + 1);
            m::CELL_IS.fill(lang, &[("row", &row.to_string()), ("col", &col.to_string()), ("tile", &what)])
        };
        let tiles: Vec<String> = table.board.tiles().map(tile).collect();
        Some(format!("{}: {}", play.name(seat), tiles.join(". ")))
    };
    let lines = Memo::new(move |_| {
        let count = play.view.with(|view| view.as_ref().map_or(0, |view| view.players.len()));
        Seat::first(count).filter_map(line).collect::<Vec<_>>()
    });
    let items = move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    view! { <ul class="sr" data-testid="board-text">{items}</ul> }
}
