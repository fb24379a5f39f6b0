//! The scoring panel: every combination in its real arrangement; while a tile is placed, the 17 shapes.

use games::mops::{Action, Board, Cell, Combination, LaidTile, Shape};
use leptos::ev;
use leptos::prelude::*;

use super::play::{Choice, Play};
use super::texts as m;
use super::tiles::{self, SIDE, corner};
use crate::app::App;
use crate::parts::button::Button;

/// What to do, or who is busy.
pub fn hint(play: Play) -> String {
    let app = play.app;
    let lang = app.lang.get();
    if app.table.stage.get() != wire::Stage::Running || app.table.past.with(Option::is_some) {
        return String::new();
    }
    // What is chosen is named; its tiles are lit on the board.
    if let Some(choice) = play.chosen.get() {
        let name = play.offered.with(|offered| {
            let combination = offered.get(choice.combination)?;
            let board = play.large.with(|table| table.as_ref().map(|table| table.board))?;
            let points = m::POINTS_N.count(lang, combination.points as usize);
            let what = m::combination(combination, &board, lang);
            Some(m::COMBINATION_IS.fill(lang, &[("what", &what), ("points", &points)]))
        });
        return name.unwrap_or_default();
    }
    if play.offered.with(|offered| !offered.is_empty()) {
        return m::CHOOSE_RED.get(lang).to_owned();
    }
    if !play.cells.get().is_empty() {
        return m::PLACE_FIRST.get(lang).to_owned();
    }
    play.view.with(|view| {
        let Some(view) = view else { return String::new() };
        match view.scoring.iter().next() {
            Some(seat) => m::WAIT_SCORE.fill(lang, &[("name", &play.name(seat))]),
            None => String::new(),
        }
    })
}

/// The combinations, while there is something to score.
#[component]
pub fn Scoring(play: Play) -> impl IntoView {
    let app = play.app;
    let offered = play.offered;
    let scoring = Memo::new(move |_| offered.with(|offered| !offered.is_empty()));
    let count = move || {
        let lang = app.lang.get();
        offered.with(|offered| (!offered.is_empty()).then(|| m::POSSIBLE.count(lang, offered.len())))
    };
    view! {
        <section class="scoring" aria-label=app.t(m::SCORING) data-testid="scoring" data-open=move || scoring.get().to_string()>
            <h2>{app.t(m::SCORING)}<small>{count}</small></h2>
            {move || scoring.get().then(|| view! { <Combinations play/> })}
        </section>
    }
}

#[component]
fn Combinations(play: Play) -> impl IntoView {
    let app = play.app;
    let cards = move || {
        let offered = play.offered.get();
        let board = play.large.with_untracked(|table| table.as_ref().map(|table| table.board));
        let Some(board) = board else { return Vec::new() };
        let mut order: Vec<usize> = (0..offered.len()).collect();
        // The best paid first.
        order.sort_by_key(|index| std::cmp::Reverse(offered[*index].points));
        order
            .into_iter()
            .map(|index| view! { <Card play index combination=offered[index].clone() board/> })
            .collect()
    };
    view! {
        <ul class="combos" on:mouseleave=move |_| play.lit.set(None)>{cards}</ul>
        <div class="acts">
            <Button app text=m::SCORE_NOW class="primary" testid="score-now"
                disabled=Signal::derive(move || play.chosen.get().is_none()) on_press=move |()| play.score()/>
            <Button app text=m::SCORE_NOTHING testid="score-nothing" on_press=move |()| play.act(Action::Decline)/>
        </div>
    }
}

/// One combination as it lies on the board.
#[component]
fn Card(play: Play, index: usize, combination: Combination, board: Board) -> impl IntoView {
    let app = play.app;
    let (points, crowned) = (combination.points, combination.points > combination.shape.points());
    let first = Cell::new(
        combination.cells.iter().map(|cell| cell.row).min().unwrap_or(0),
        combination.cells.iter().map(|cell| cell.col).min().unwrap_or(0),
    );
    let span = |of: fn(&Cell) -> i8| {
        let values = combination.cells.iter().map(of);
        i32::from(values.clone().max().unwrap_or(0) - values.min().unwrap_or(0) + 1) * SIDE
    };
    let (width, height) = (span(|cell| cell.col), span(|cell| cell.row));
    let laid: Vec<(Cell, LaidTile)> =
        board.tiles().filter(|(cell, _)| combination.cells.contains(cell)).collect();
    let turnable = combination.turnable.clone();
    let stored = StoredValue::new((combination, board));
    let name =
        move || stored.with_value(|(combination, board)| m::combination(combination, board, app.lang.get()));
    let label = move || {
        let lang = app.lang.get();
        let points = m::POINTS_N.count(lang, points as usize);
        m::COMBINATION_IS.fill(lang, &[("what", &name()), ("points", &points)])
    };
    let at = move |cell: Cell| corner(Cell::new(cell.row - first.row, cell.col - first.col));
    let choose = move |turned: Cell| play.chosen.set(Some(Choice { combination: index, turned }));
    let pictures = laid
        .iter()
        .map(|(cell, laid)| {
            let (x, y) = at(*cell);
            view! { <use_ href=tiles::symbol(*laid) x=x y=y width=SIDE height=SIDE/> }
        })
        .collect_view();
    let plain = laid
        .iter()
        .filter(|(cell, _)| !turnable.contains(cell))
        .map(|(cell, _)| {
            let (x, y) = at(*cell);
            let refuse = move |event: ev::MouseEvent| {
                event.stop_propagation();
                play.warn(m::BAD_CHOICE, m::BAD_CHOICE_DO);
            };
            view! { <rect class="no" data-testid="not-turnable" x=x y=y width=SIDE height=SIDE on:click=refuse/> }
        })
        .collect_view();
    let red = laid
        .iter()
        .filter(|(cell, _)| turnable.contains(cell))
        .map(|(cell, laid)| {
            let (cell, laid) = (*cell, *laid);
            let (x, y) = at(cell);
            let on =
                Memo::new(move |_| play.chosen.get() == Some(Choice { combination: index, turned: cell }));
            let mark = move || if on.get() { "#mr-chosen" } else { "#mr-turn" };
            let label =
                move || m::TURN_IT.fill(app.lang.get(), &[("tile", &m::spoken(laid.tile, app.lang.get()))]);
            let click = move |event: ev::MouseEvent| {
                event.stop_propagation();
                choose(cell);
            };
            let key = move |event: ev::KeyboardEvent| {
                if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    event.stop_propagation();
                    choose(cell);
                }
            };
            view! {
                <g role="button" tabindex="0" class="turnable" data-testid="turnable" aria-label=label
                    aria-pressed=move || on.get().to_string() on:click=click on:keydown=key>
                    <use_ href=mark x=x y=y width=SIDE height=SIDE/>
                    <rect x=x y=y width=SIDE height=SIDE/>
                </g>
            }
        })
        .collect_view();
    // A click beside the tiles chooses too: the first tile, then the next one.
    let next = move |_: ev::MouseEvent| {
        let now = play.chosen.get_untracked().filter(|choice| choice.combination == index);
        let at = now.and_then(|choice| turnable.iter().position(|cell| *cell == choice.turned));
        let next = at.map_or(0, |at| (at + 1) % turnable.len().max(1));
        if let Some(cell) = turnable.get(next) {
            choose(*cell);
        }
    };
    let on = move || play.chosen.with(|choice| choice.is_some_and(|choice| choice.combination == index));
    view! {
        <li class="combo" class:on=on data-testid="combination" data-points=points.to_string() aria-label=label
            on:click=next on:mouseenter=move |_| play.lit.set(Some(index)) on:focusin=move |_| play.lit.set(Some(index))>
            <span class="pts">{format!("+{points}")}{crowned.then(crown)}</span>
            <span class="nm">{name}</span>
            <svg class="arr" viewBox=format!("-4 -4 {} {}", width + 8, height + 8)
                width=(width + 8) / 3 height=(height + 8) / 3>{pictures}{plain}{red}</svg>
        </li>
    }
}

fn crown() -> impl IntoView {
    view! { <svg viewBox="-17 -17 34 34" aria-hidden="true"><use_ href="#mr-crown".to_owned() x="-17" y="-17" width="34" height="34"/></svg> }
}

/// All 17 shapes by what they are worth, straight from the rules' table.
pub fn shapes(app: App, named: bool) -> impl IntoView {
    let group = move |size: u32| {
        let all: Vec<Shape> = Shape::ALL.into_iter().filter(|shape| shape.size() == size).collect();
        let points = all.first().map_or(0, |shape| shape.points());
        let pictures = all
            .into_iter()
            .map(|shape| {
                let name = move || m::shape(shape).get(app.lang.get());
                view! {
                    <figure title=name>
                        {tiles::shape(shape)}
                        {if named {
                            view! { <figcaption>{name}" "<small>{format!("{shape:?}")}</small></figcaption> }.into_any()
                        } else {
                            view! { <figcaption class="sr">{name}</figcaption> }.into_any()
                        }}
                    </figure>
                }
            })
            .collect_view();
        let head = move || m::POINTS_N.count(app.lang.get(), points as usize);
        let tiles = move || m::N_TILES.count(app.lang.get(), size as usize);
        view! { <h3><b>{head}</b>" "<span>{tiles}</span></h3><div class="shapes" data-points=points.to_string()>{pictures}</div> }
    };
    [3, 4, 5].map(group).collect_view()
}
