//! The city: the large board with arrows around it, where cards are laid and the centre is shifted.

use engine::Seat;
use games::citydomino::{Action, Cell, Direction, District, Rotation};
use leptos::ev;
use leptos::prelude::*;

use super::play::Play;
use super::texts as c;
use super::tiles::{self, corner};
use crate::browser;
use crate::parts::icon::Icon;
use crate::parts::toast::Toast;
use crate::parts::token::Token;
use crate::texts::Text;

/// The drawing, to be found by whoever drags something over it.
pub const CITY: &str = "own-city";

/// Whose city it is, and what it is worth by type of district.
#[component]
pub fn Points(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let seat = play.shown;
    let score = Memo::new(move |_| {
        play.view
            .with(|view| view.as_ref().map(|view| view.scores[seat.get().index() % 4]))
            .unwrap_or_default()
    });
    let title = move || {
        let lang = app.lang.get();
        if play.is_you(seat.get()) {
            c::YOUR_CITY.get(lang).to_owned()
        } else {
            c::CITY_OF.fill(lang, &[("name", &play.name(seat.get()))])
        }
    };
    let token = move || {
        let look = table.look_of(seat.get());
        view! { <Token look/> }
    };
    let kinds = move || {
        let lang = app.lang.get();
        let by_type = score.get().by_type;
        District::ALL
            .map(|district| {
                let points = by_type[district.index()];
                let label = format!("{}: {points}", c::district(district, lang));
                view! {
                    <li class:nil=points == 0 title=label.clone() aria-label=label>
                        <svg aria-hidden="true" viewBox="0 0 100 100"><use_ href=format!("#cd-{}-a", district.letter())/></svg>
                        {points}
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <section class="chead panel" aria-label=title>
            <header>
                {token}
                <h2>{title}</h2>
                <p class="total"><b data-testid="own-points">{move || score.get().points}</b><span>{app.t(c::POINTS)}</span></p>
            </header>
            <ul class="types">{kinds}</ul>
        </section>
    }
}

/// The large city with its arrows.
#[component]
pub fn City(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let app = play.app;
    let seat = play.shown;
    let arrow = move |class: &'static str, text: Text, columns: i8, rows: i8| {
        let target = Memo::new(move |_| {
            let mine = play.mine.get().filter(|mine| *mine == seat.get())?;
            let board = play.board(mine);
            let centre = board.centre();
            let moved = |at: u8, by: i8| at.checked_add_signed(by);
            let cell = Cell::new(moved(centre.x(), columns)?, moved(centre.y(), rows)?)?;
            board.shifted(cell).map(|_| cell)
        });
        view! {
            <button type="button" class=format!("ar {class}") aria-label=app.t(text) title=app.t(text)
                data-testid=format!("shift-{class}") disabled=move || target.get().is_none()
                on:click=move |_| { if let Some(cell) = target.get_untracked() { play.act(Action::Shift(cell)) } }>
                <Icon name="arrow"/>
            </button>
        }
    };
    let back = move || {
        play.peek.get().map(|seat| {
            let whose = move || c::CITY_OF.fill(app.lang.get(), &[("name", &play.name(seat))]);
            view! {
                <button type="button" class="btn slim peeking" data-testid="peek-back" on:click=move |_| play.peek.set(None)>
                    {whose}" · "{app.t(c::BACK_TO_OWN)}
                </button>
            }
        })
    };
    view! {
        <div class="board city-board" data-testid="board">
            {back}
            {arrow("up", c::SHIFT_UP, 0, -1)}
            {arrow("left", c::SHIFT_LEFT, -1, 0)}
            <div class="city-frame"><Drawing play seat/></div>
            {arrow("right", c::SHIFT_RIGHT, 1, 0)}
            {arrow("down", c::SHIFT_DOWN, 0, 1)}
        </div>
    }
}

/// What is being done to the centre with the pointer: where it was taken, and how far it has come.
#[derive(Clone, Copy, PartialEq)]
struct Pull {
    from: (f64, f64),
    by: (i8, i8),
}

#[component]
fn Drawing(play: Play, seat: Memo<Seat>) -> impl IntoView {
    let board = Memo::new(move |_| play.board(seat.get()));
    let pull = RwSignal::new(None::<Pull>);
    // The centre is only moved as far as everything stays on the board.
    let target = move |by: (i8, i8)| {
        let board = board.get();
        let centre = board.centre();
        let cell = Cell::new(centre.x().checked_add_signed(by.0)?, centre.y().checked_add_signed(by.1)?)?;
        board.shifted(cell).map(|_| cell)
    };
    let may = move || play.mine.get() == Some(seat.get());
    let take = move |event: ev::PointerEvent| {
        if untrack(may) && event.button() == 0 {
            event.prevent_default();
            browser::capture(&event);
            pull.set(Some(Pull { from: (event.client_x().into(), event.client_y().into()), by: (0, 0) }));
        }
    };
    let drag = move |event: ev::PointerEvent| {
        let Some(now) = pull.get_untracked() else { return };
        let Some((_, _, width, _)) = browser::rect(CITY) else { return };
        let cells = |from: f64, to: f64| ((to - from) / (width / 5.0)).round().clamp(-4.0, 4.0) as i8;
        let by = (cells(now.from.0, event.client_x().into()), cells(now.from.1, event.client_y().into()));
        if by == (0, 0) || untrack(|| target(by)).is_some() {
            pull.set(Some(Pull { by, ..now }));
        }
    };
    let drop = move |_: ev::PointerEvent| {
        let Some(now) = pull.get_untracked() else { return };
        pull.set(None);
        if let Some(cell) = untrack(|| target(now.by)).filter(|_| now.by != (0, 0)) {
            play.act(Action::Shift(cell));
        }
    };
    let moved = move || {
        let (x, y) = pull.get().map_or((0, 0), |pull| pull.by);
        format!("translate({} {})", i32::from(x) * 100, i32::from(y) * 100)
    };
    let laid = move || tiles::city(&board.get()).into_any();
    let handle = move || {
        let (x, y) = corner(board.get().centre());
        may().then(|| {
            view! {
                <rect class="pull" x=x y=y width="100" height="100" data-testid="centre" on:pointerdown=take
                    on:pointermove=drag on:pointerup=drop on:pointercancel=move |_| pull.set(None)/>
            }
        })
    };
    // A tap holds the card over a cell; a second tap lays it there.
    let tap = move |event: ev::MouseEvent| {
        let Some((left, top, width, _)) = browser::rect(CITY) else { return };
        let side = width / 5.0;
        let cell = Cell::new(
            ((f64::from(event.client_x()) - left) / side).clamp(0.0, 4.0) as u8,
            ((f64::from(event.client_y()) - top) / side).clamp(0.0, 4.0) as u8,
        );
        if untrack(|| play.placing()).is_none() || cell.is_none() {
            return;
        }
        let again = play.aim.get_untracked() == cell;
        play.aim.set(cell.and_then(|cell| Cell::new(cell.x().min(4), cell.y().min(4))));
        let inside = untrack(|| play.placement().is_some_and(|placement| placement.other().is_some()));
        if !inside {
            play.aim.update(|aim| *aim = aim.and_then(|cell| Cell::new(cell.x().min(3), cell.y().min(3))));
        }
        if again && !play.lay() {
            let lang = play.app.lang.get_untracked();
            play.app.toast(Toast::hint(c::NO_FIT.get(lang), c::NO_FIT_DO.get(lang)));
        }
    };
    view! {
        <svg class="city" id=CITY viewBox="0 0 500 500" role="img" aria-label=move || summary(play, seat.get())
            on:click=tap on:contextmenu=move |event| { event.prevent_default(); play.turn() }>
            <g transform=moved>{laid}</g>
            <Marks play/>
            <Ghost play/>
            {handle}
        </svg>
    }
}

/// While the card is held, every pair of cells where it fits: strongly as it is turned now, faintly otherwise.
#[component]
fn Marks(play: Play) -> impl IntoView {
    let held = Memo::new(move |_| play.drag.with(Option::is_some) || play.aim.with(Option::is_some));
    move || {
        let (seat, card) = play.placing().filter(|_| held.get())?;
        let board = play.board(seat);
        let now = play.rotation.get();
        let pair = |rotation: Rotation, cell: Cell| {
            let (x, y) = corner(cell);
            let (href, width, height) = match rotation.direction() {
                Direction::Horizontally => ("#cd-legal-h", 200, 100),
                Direction::Vertically => ("#cd-legal-v", 100, 200),
            };
            view! { <use_ href=href x=x y=y width=width height=height class:soft=rotation != now class="legal"/> }
        };
        let pale = Rotation::ALL.into_iter().filter(|rotation| *rotation != now);
        let marks: Vec<_> = pale
            .chain([now])
            .flat_map(|rotation| board.fits(card, rotation).iter().map(move |cell| pair(rotation, cell)))
            .collect();
        Some(view! { <g data-testid="fits">{marks}</g> })
    }
}

/// The card as it would lie, with what it would win.
#[component]
fn Ghost(play: Play) -> impl IntoView {
    move || {
        let (seat, card) = play.placing()?;
        let placement = play.placement().filter(|placement| placement.other().is_some())?;
        let board = play.board(seat);
        let fits = board.accepts(card, placement);
        let (x, y) = corner(placement.cell);
        let across = placement.rotation.direction() == Direction::Horizontally;
        let (width, height) = if across { (200, 100) } else { (100, 200) };
        let frame =
            format!("#cd-ghost-{}-{}", if fits { "fit" } else { "no" }, if across { 'h' } else { 'v' });
        let gain = fits.then(|| {
            let mut after = board;
            after.lay(card, placement);
            let gain = after.tally().points() - board.tally().points();
            // On the lower edge, where no star is.
            let (cx, cy) = (x + width / 2, (y + height).min(472));
            view! {
                <g class="gain-chip">
                    <rect x=cx - 40 y=cy - 24 width="80" height="48" rx="24"/>
                    <text x=cx y=cy>{format!("+{gain}")}</text>
                </g>
            }
        });
        Some(view! {
            <g class="ghost" class:no=!fits data-testid="ghost" data-fits=fits.to_string()
                data-x=placement.cell.x() data-y=placement.cell.y() data-rotation=placement.rotation.number()>
                <g class="ghost-card">{tiles::lying(card, placement, x, y)}</g>
                <use_ href=frame x=x y=y width=width height=height/>
                {gain}
            </g>
        })
    }
}

/// A city in words, row by row.
fn summary(play: Play, seat: Seat) -> String {
    let lang = play.app.lang.get();
    let board = play.board(seat);
    let row = |y: u8| {
        let cell = |x: u8| match Cell::new(x, y) {
            Some(cell) if cell == board.centre() => c::CELL_CENTRE.get(lang).to_owned(),
            Some(cell) => board
                .half(cell)
                .map_or_else(|| c::CELL_EMPTY.get(lang).to_owned(), |half| c::half(half, lang)),
            None => String::new(),
        };
        let cells: Vec<String> = (0..5).map(cell).collect();
        c::ROW_IS.fill(lang, &[("n", &(y + 1).to_string()), ("cells", &cells.join(", "))])
    };
    (0..5).map(row).collect::<Vec<_>>().join(". ")
}

/// Every city as text, for reading line by line.
#[component]
pub fn CitiesText(play: Play) -> impl IntoView {
    let lines = move || {
        Seat::first(4)
            .map(|seat| view! { <li>{format!("{}: {}", play.name(seat), summary(play, seat))}</li> })
            .collect_view()
    };
    view! { <ul class="sr" data-testid="board-text">{lines}</ul> }
}
