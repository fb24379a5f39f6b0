//! The board: coloured fields with digits and patterns, both components outlined, and what a colour would gain.

use std::time::Duration;

use engine::Seat;
use games::filler::{Board, Colour, Fields, View};
use leptos::ev;
use leptos::prelude::*;

use super::flood::Flood;
use super::outline::{FIELD, Outline, RIM, outline};
use super::palette;
use super::play::{Play, Preview, SEATS, owner};
use super::texts as f;
use crate::browser;
use crate::later::here;
use crate::texts::Lang;

/// Stitch and gap of S2's line together.
const PITCH: i32 = 25;

/// The board, or nothing at all before the first Start.
#[component]
pub fn FillerBoard(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let size = Memo::new(move |_| {
        play.view.with(|view| view.as_ref().map(|view| (view.board.rows(), view.board.cols())))
    });
    move || size.get().map(|(rows, cols)| view! { <Grid play rows cols/> })
}

/// The board's width and height, tray included.
pub fn size(rows: usize, cols: usize) -> (i32, i32) {
    let side = |fields: usize| edge(fields) + RIM + 12;
    (side(cols), side(rows))
}

/// Where a field begins.
fn edge(index: usize) -> i32 {
    // A board has ten rows and columns at most.
    RIM + FIELD * index as i32
}

#[component]
fn Grid(play: Play, rows: usize, cols: usize) -> impl IntoView {
    let app = play.app;
    let (width, height) = (edge(cols) + RIM, edge(rows) + RIM);
    let crowded = rows.max(cols) > 7;
    let flood = flooding(play);
    let cursor = RwSignal::new((rows - 1, 0));
    let (cursor_x, cursor_y) = (move || edge(cursor.get().1) + 8, move || edge(cursor.get().0) + 8);
    let colour_at = move |row: usize, col: usize| {
        Memo::new(move |_| {
            play.view.with(|view| {
                view.as_ref().and_then(|view| view.board.has(row, col).then(|| view.board.at(row, col)))
            })
        })
    };
    let places = move || (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)));

    let looks = places()
        .map(|(row, col)| {
            let colour = colour_at(row, col);
            view! {
                <rect x=edge(col) + 3 y=edge(row) + 3 width="94" height="94" rx="12"
                    fill=move || colour.get().map(palette::fill)/>
            }
        })
        .collect_view();
    let digits = places()
        .map(|(row, col)| {
            let colour = colour_at(row, col);
            let delay = move || flood.with(|flood| flood.as_ref().and_then(|flood| flood.delay(row, col)));
            view! {
                <text x=edge(col) + 50 y=edge(row) + 51 class=move || colour.get().map(palette::digit_class)
                    class:appear=move || delay().is_some()
                    style:animation-delay=move || delay().map(|ms| format!("{ms}ms"))>
                    {move || colour.get().map(Colour::digit)}
                </text>
            }
        })
        .collect_view();
    let hits = (0..rows)
        .map(|row| {
            let cells = (0..cols).map(|col| view! { <Hit play row col rows cols cursor/> }).collect_view();
            let label = move || row_text(&play.view.get()?, row, app.lang.get());
            view! { <g role="row" aria-label=label>{cells}</g> }
        })
        .collect_view();
    view! {
        <svg class="board filler-board" class:mine=move || play.mine.get().is_some() class:small=crowded
            viewBox=format!("-6 -6 {} {}", width + 12, height + 12)
            role="grid" aria-label=move || summary(play) data-testid="board"
            data-board=move || play.view.with(|view| view.as_ref().map(|view| view.board.to_string()))>
            <rect class="tray-edge" x="-4" y="-2" width=width + 8 height=height + 8 rx="24"/>
            <rect class="tray" x="-4" y="-4" width=width + 6 height=height + 5 rx="22"/>
            <g class="look">{looks}</g>
            <Components play part=Part::Body/>
            <Wash flood/>
            <Components play part=Part::Line/>
            <Gain play/>
            <g class="digits" aria-hidden="true">{digits}</g>
            <g class="badge s1">
                <circle cx="21" cy=height - 21 r="22"/>
                <use_ href="#p1" x="9" y=height - 36 width="24" height="24"/>
            </g>
            <g class="badge s2">
                <circle cx=width - 21 cy="21" r="22"/>
                <use_ href="#p2" x=width - 32 y="10" width="22" height="22"/>
            </g>
            <g class="cursor">
                <rect x=cursor_x y=cursor_y width="84" height="84" rx="10"/>
                <rect x=cursor_x y=cursor_y width="84" height="84" rx="10"/>
            </g>
            {hits}
        </svg>
    }
}

/// Notices when a component has taken a new colour, and lets the flood run for a moment.
fn flooding(play: Play) -> RwSignal<Option<Flood>> {
    let flood = RwSignal::new(None::<Flood>);
    Effect::new(move |before: Option<Option<Board>>| {
        let now = play.view.with(|view| view.as_ref().map(|view| view.board));
        let wave = before.flatten().zip(now).and_then(|(before, now)| Flood::between(&before, &now));
        if wave.is_some() {
            here().after(Duration::from_millis(Flood::LONGEST_MS + 100), move || flood.set(None));
        }
        if wave.is_some() || flood.with_untracked(Option::is_some) {
            flood.set(wave);
        }
        now
    });
    flood
}

/// The old colour of a component, washed away from the corner on.
#[component]
fn Wash(flood: RwSignal<Option<Flood>>) -> impl IntoView {
    move || {
        flood.get().map(|flood| {
            let shape = outline(flood.fields(), 3, 14).path;
            let cells = flood
                .cells()
                .map(|(row, col, delay)| {
                    view! {
                        <rect x=edge(col) y=edge(row) width=FIELD height=FIELD fill=palette::fill(flood.colour())
                            style:animation-delay=format!("{delay}ms")/>
                    }
                })
                .collect_view();
            view! {
                <g class="flood">
                    <clipPath id="flood-shape"><path d=shape/></clipPath>
                    <g clip-path="url(#flood-shape)">{cells}</g>
                </g>
            }
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Body,
    Line,
}

/// Both components: as one piece of colour each, or as lines around them.
#[component]
fn Components(play: Play, part: Part) -> impl IntoView {
    let of = move |seat: Seat| {
        let fields = Memo::new(move |_| {
            play.view.with(|view| view.as_ref().map_or(Fields::EMPTY, |view| view.board.component(seat)))
        });
        let colour =
            Memo::new(move |_| play.view.with(|view| view.as_ref().and_then(|view| view.board.colour(seat))));
        let class = if seat == Seat::ONE { "comp s1" } else { "comp s2" };
        match part {
            Part::Body => view! {
                <g class=class>
                    <path d=move || outline(fields.get(), 3, 14).path fill=move || colour.get().map(palette::fill)/>
                </g>
            }
            .into_any(),
            Part::Line => {
                let line = Memo::new(move |_| outline(fields.get(), 5, 14));
                let path = move || line.with(|line: &Outline| line.path.clone());
                view! {
                    <g class=class>
                        <path class="case" d=path/>
                        <path class="line" d=path pathLength=move || line.with(|line| line.stitched(PITCH))/>
                    </g>
                }
                .into_any()
            }
        }
    };
    // S1 lies on top where the lines meet.
    [Seat::TWO, Seat::ONE].map(of).collect_view()
}

/// The fields that the colour pointed at would gain, each with the mover's mark.
#[component]
fn Gain(play: Play) -> impl IntoView {
    move || {
        play.preview.get().map(|Preview { seat, fields, .. }| {
            let path = outline(fields, 8, 12).path;
            let (class, symbol) = if seat == Seat::ONE { ("gain s1", "#p1") } else { ("gain s2", "#p2") };
            let marks = fields
                .iter()
                .map(|(row, col)| {
                    let (x, y) = (edge(col) + 81, edge(row) + 23);
                    view! {
                        <g class="mark">
                            <circle cx=x cy=y r="13"/>
                            <use_ href=symbol x=x - 7 y=y - 8 width="14" height="14"/>
                        </g>
                    }
                })
                .collect_view();
            view! {
                <g class=class data-testid="gain">
                    <path class="case" d=path.clone()/>
                    <path class="line" d=path/>
                    {marks}
                </g>
            }
        })
    }
}

/// A field to click, point at, or reach with the arrow keys. All fields together are one tab stop.
#[component]
fn Hit(
    play: Play,
    row: usize,
    col: usize,
    rows: usize,
    cols: usize,
    cursor: RwSignal<(usize, usize)>,
) -> impl IntoView {
    let app = play.app;
    let colour = Memo::new(move |_| {
        play.view.with(|view| {
            view.as_ref().and_then(|view| view.board.has(row, col).then(|| view.board.at(row, col)))
        })
    });
    let taken = Memo::new(move |_| {
        play.view.with(|view| {
            view.as_ref().zip(colour.get()).is_some_and(|(view, colour)| owner(view, colour).is_some())
        })
    });
    let label = move || {
        let lang = app.lang.get();
        let colour = f::colour_digit(colour.get()?, lang);
        Some(f::FIELD_IS.fill(
            lang,
            &[("row", &(row + 1).to_string()), ("col", &(col + 1).to_string()), ("colour", &colour)],
        ))
    };
    let point = move || play.hot.set(colour.get_untracked());
    let choose = move || {
        // What was pointed at is done; the next remark comes with the next pointing.
        play.hot.set(None);
        if let Some(colour) = colour.get_untracked() {
            play.choose(colour);
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        let to = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(rows - 1), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(cols - 1)),
            "Home" => (row, 0),
            "End" => (row, cols - 1),
            "Enter" | " " => {
                event.prevent_default();
                return choose();
            }
            _ => return,
        };
        event.prevent_default();
        cursor.set(to);
        browser::focus(&format!("#field-{}-{}", to.0, to.1));
    };
    view! {
        <rect class="hit" class:no=taken role="gridcell" id=format!("field-{row}-{col}")
            data-testid=format!("field-{row}-{col}") x=edge(col) y=edge(row) width=FIELD height=FIELD aria-label=label
            data-colour=move || colour.get().map(|colour| colour.to_string())
            tabindex=move || if cursor.get() == (row, col) { "0" } else { "-1" }
            on:click=move |_| choose()
            on:pointerenter=move |_| point() on:pointerleave=move |_| play.hot.set(None)
            on:focus=move |_| { cursor.set((row, col)); point() } on:blur=move |_| play.hot.set(None)
            on:keydown=key/>
    }
}

/// The board in words.
fn summary(play: Play) -> Option<String> {
    let lang = play.app.lang.get();
    let view = play.view.get()?;
    let fields = |seat: Seat| f::FIELDS.count(lang, view.sizes[seat.index()].into());
    let colour =
        |seat: Seat| view.board.colour(seat).map(|colour| f::colour_digit(colour, lang)).unwrap_or_default();
    let name = |seat: Seat| format!("S{seat}");
    let [one, two] = SEATS;
    Some(f::BOARD_IS.fill(
        lang,
        &[
            ("rows", &view.board.rows().to_string()),
            ("cols", &view.board.cols().to_string()),
            ("s1", &name(one)),
            ("n1", &fields(one)),
            ("c1", &colour(one)),
            ("s2", &name(two)),
            ("n2", &fields(two)),
            ("c2", &colour(two)),
        ],
    ))
}

/// A row in words: "Zeile 1: 3 4 5 2 2 2".
fn row_text(view: &View, row: usize, lang: Lang) -> Option<String> {
    if row >= view.board.rows() {
        return None;
    }
    let digits: Vec<String> = (0..view.board.cols()).map(|col| view.board.at(row, col).to_string()).collect();
    Some(f::ROW_IS.fill(lang, &[("row", &(row + 1).to_string()), ("digits", &digits.join(" "))]))
}

/// The whole board as text, for reading line by line.
#[component]
pub fn BoardText(
    /// The play at it.
    play: Play,
) -> impl IntoView {
    let rows = move || {
        let lang = play.app.lang.get();
        play.view.with(|view| {
            let view = view.as_ref()?;
            let rows = (0..view.board.rows()).filter_map(|row| row_text(view, row, lang));
            Some(rows.map(|text| view! { <li>{text}</li> }).collect_view())
        })
    };
    view! { <ul class="sr" data-testid="board-text">{rows}</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_out() {
        let board: Board = "123/456/789".parse().expect("a board");
        let view = View { board, colours: 9, first: Seat::ONE, sizes: [1, 1], idle: 0, end: None };
        assert_eq!(row_text(&view, 1, Lang::De).as_deref(), Some("Zeile 2: 4 5 6"));
        assert_eq!(row_text(&view, 3, Lang::De), None);
    }
}
