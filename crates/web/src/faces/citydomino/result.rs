//! The final table: points per player and type of district, and what breaks a tie.

use engine::{Outcome, Seat};
use games::citydomino::{Board, District};
use leptos::prelude::*;

use super::play::Play;
use super::texts as c;
use super::tiles;
use crate::parts::token::Token;

/// A small city, for lists and tables.
pub fn mini(board: &Board) -> impl IntoView + use<> {
    view! { <svg class="mini-city" viewBox="0 0 500 500" aria-hidden="true">{tiles::city(board).into_any()}</svg> }
}

/// The districts of one type that count something: cells × prestige, each.
fn districts(board: &Board, district: District) -> String {
    let parts = board.districts_of(district).into_iter().filter(|(_, symbols)| *symbols > 0);
    parts.map(|(cells, symbols)| format!("{cells}×{symbols}")).collect::<Vec<_>>().join(" + ")
}

#[component]
pub fn FinalTable(play: Play) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let view = play.view.get_untracked()?;
    let outcome: Outcome =
        table.position.with_untracked(|position| position.as_ref().and_then(|it| it.outcome.clone()))?;
    let mut seats: Vec<Seat> = Seat::first(4).collect();
    seats.sort_by_key(|seat| outcome.0[seat.index()].place);
    let place = |seat: Seat| outcome.0[seat.index()].place;
    let points = |seat: Seat| outcome.0[seat.index()].points;
    let tied = |seat: Seat| seats.iter().any(|other| *other != seat && points(*other) == points(seat));
    let decided = seats.iter().any(|seat| place(*seat) == 1 && tied(*seat))
        && seats.iter().filter(|seat| place(**seat) == 1).count() == 1;
    let winner = |seat: Seat| place(seat) == 1;
    let heads = seats
        .iter()
        .map(|seat| {
            let seat = *seat;
            let (place, look) = (place(seat), untrack(|| table.look_of(seat)));
            view! {
                <th scope="col" class:win=winner(seat)>
                    <span class="fp"><span class="rk">{place}"."</span><Token look class="sm"/><b>{move || play.name(seat)}</b></span>
                    {mini(&view.boards[seat.index()])}
                </th>
            }
        })
        .collect_view();
    let rows = District::ALL
        .map(|district| {
            let cells = seats
                .iter()
                .map(|seat| {
                    let points = view.scores[seat.index()].by_type[district.index()];
                    let how = districts(&view.boards[seat.index()], district);
                    let points = if points == 0 { "–".to_owned() } else { points.to_string() };
                    view! { <td class:win=winner(*seat)><b>{points}</b><small>{how}</small></td> }
                })
                .collect_view();
            let href = format!("#cd-{}-a", district.letter());
            view! {
                <tr>
                    <th scope="row"><span class="tn">
                        <svg viewBox="0 0 100 100" aria-hidden="true"><use_ href=href/></svg>
                        <span>{move || c::district(district, app.lang.get())}</span>
                    </span></th>
                    {cells}
                </tr>
            }
        })
        .collect_view();
    let extras = (view.harmony || view.middle).then(|| {
        let cells = seats
            .iter()
            .map(|seat| {
                let score = view.scores[seat.index()];
                let extra = score.points - score.by_type.iter().sum::<u16>();
                view! { <td class:win=winner(*seat)><b>{extra}</b></td> }
            })
            .collect_view();
        view! { <tr><th scope="row">{app.t(c::EXTRAS)}</th>{cells}</tr> }
    });
    let totals = seats
        .iter()
        .map(|seat| view! { <td class:win=winner(*seat) class:tie=tied(*seat)><b>{points(*seat)}</b></td> })
        .collect_view();
    let largest = seats
        .iter()
        .map(|seat| {
            let seat = *seat;
            let cells = view.scores[seat.index()].largest;
            let decides = decided && winner(seat);
            let text = move || c::CELLS_N.count(app.lang.get(), cells.into());
            view! {
                <td class:win=winner(seat)>
                    <span>{text}</span>
                    {decides.then(|| view! { <small class="decides">{app.t(c::DECIDES)}</small> })}
                </td>
            }
        })
        .collect_view();
    Some(view! {
        {decided.then(|| view! { <p class="muted">{app.t(c::TIE)}</p> })}
        <div class="final-scroll">
            <table class="final" data-testid="final-table" aria-label=app.t(c::RESULT_TABLE)>
                <thead><tr><td class="cn">{app.t(c::PER_DISTRICT)}</td>{heads}</tr></thead>
                <tbody>
                    {rows}
                    {extras}
                    <tr class="tot"><th scope="row">{app.t(c::POINTS)}</th>{totals}</tr>
                    <tr class="tb"><th scope="row">{app.t(c::LARGEST)}<small>{app.t(c::LARGEST_MORE)}</small></th>{largest}</tr>
                </tbody>
            </table>
        </div>
    })
}
