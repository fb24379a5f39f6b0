//! The ranking: place, name, points, turned tiles; and the pug who has become a king.

use engine::{Outcome, Seat};
use leptos::prelude::*;

use super::play::Play;
use super::texts as m;
use crate::parts::token::Token;

/// The table of the result sheet.
#[component]
pub fn Ranking(play: Play) -> impl IntoView {
    let app = play.app;
    let table = app.table;
    let outcome: Outcome =
        table.position.with_untracked(|position| position.as_ref().and_then(|it| it.outcome.clone()))?;
    let sight = play.seen.now.get_untracked()?;
    let mut seats: Vec<Seat> = Seat::first(outcome.0.len()).collect();
    seats.sort_by_key(|seat| outcome.0[seat.index()].place);
    let row = |seat: &Seat| {
        let seat = *seat;
        let standing = outcome.0[seat.index()];
        let player = sight.view.players.get(seat.index());
        let turned =
            player.and_then(|player| player.tableau.as_ref()).map_or(0, |tableau| tableau.board.turned());
        // A file can bring more points than a standing holds.
        let points = player.map_or(0, |player| player.points);
        let look = untrack(|| table.look_of(seat));
        view! {
            <tr class:win=standing.place == 1 data-testid="rank">
                <td>{standing.place}"."</td>
                <td><span class="rank-who"><Token look class="sm"/>{move || play.name(seat)}</span></td>
                <td class="n"><b>{points}</b></td>
                <td class="n">{turned}</td>
            </tr>
        }
    };
    let rows = seats.iter().map(row).collect_view();
    Some(view! {
        <table class="rank" aria-label=app.t(m::RANKING) data-testid="ranking">
            <thead><tr>
                <th scope="col">{app.t(m::PLACE)}</th>
                <th scope="col">{app.t(m::NAME)}</th>
                <th scope="col" class="n">{app.t(m::POINTS_HEAD)}</th>
                <th scope="col" class="n">{app.t(m::TURNED_HEAD)}</th>
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
    })
}

/// The winner's pug, crowned, in the winner's colour.
pub fn royal_pug(class: &'static str) -> impl IntoView {
    let pug = "#mr-o6".to_owned();
    view! {
        <svg class=format!("royal {class}") viewBox="0 -14 100 114" aria-hidden="true">
            <circle class="glow" cx="50" cy="50" r="48"/>
            <use_ href=pug x="14" y="18" width="72" height="72"/>
            <g transform="translate(50 15) rotate(-6) scale(1.9)">
                <path fill="#f2c044" stroke="#80560a" stroke-width="1.2" stroke-linejoin="round" d="M-8 7H8L10-4 4.5 0 0-8-4.5 0-10-4Z"/>
                <path stroke="#80560a" d="M-8 4H8"/>
                <g fill="#d6402b" stroke="#80560a" stroke-width=".8"><circle cy="-8" r="1.8"/><circle cx="10" cy="-4.5" r="1.6"/><circle cx="-10" cy="-4.5" r="1.6"/></g>
            </g>
        </svg>
    }
}
