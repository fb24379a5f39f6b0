//! The round, whose turn it is, and that player's tickets.

use games::scotland::Ticket;
use games::scotland::targets;
use leptos::prelude::*;

use super::board::ticket_picture;
use super::play::Play;
use super::texts as s;
use crate::faces::face::Said;
use crate::table::ask;

/// The round and whose turn it is; then what to do, and when Mister X shows himself next.
pub fn said(play: Play) -> Said {
    let app = play.app;
    let lang = app.lang.get();
    let round = play.view.with(|view| view.as_ref().map_or(0, |view| view.round));
    let mover = play.to_move();
    let what = match mover {
        Some(seat) if app.table.is_you(seat) => s::ROUND_YOU.count(lang, round.into()),
        Some(seat) => s::ROUND_OF.fill(lang, &[("n", &round.to_string()), ("name", &play.name(seat))]),
        None => s::ROUND.count(lang, round.into()),
    };
    if mover.is_none() || app.table.past.with(Option::is_some) {
        return Said { what, detail: ask::turn_sentence(app), late: false };
    }
    let next = (round.max(1)..=24).find(|round| targets::shows(*round));
    let shows = next.map(|next| s::SHOWS_NEXT.count(lang, next.into())).unwrap_or_default();
    let ask = if play.mine.get().is_some() { s::CHOOSE_RINGED } else { s::WAITS };
    Said { what, detail: format!("{} {shows}", ask.get(lang)), late: false }
}

/// The tickets of whoever is to move.
#[component]
pub fn Tickets(play: Play) -> impl IntoView {
    let app = play.app;
    let mover = Memo::new(move |_| play.to_move());
    let stock =
        Memo::new(move |_| mover.get().and_then(|seat| play.stock(seat)).map(|stock| (mover.get(), stock)));
    let tickets = move || {
        stock.get().map(|(seat, stock)| {
            let is_x = seat == Some(engine::Seat::ONE);
            let item = move |ticket: Ticket| {
                let left = stock.of(ticket);
                let name = move || s::ticket(ticket).get(app.lang.get());
                view! { <li class:none=left == 0 data-testid=format!("has-{}", ticket.name())>{ticket_picture(ticket)}<b>{left}</b><span>{name}</span></li> }
            };
            let kinds = Ticket::CHEAP_FIRST.into_iter().filter(|ticket| is_x || *ticket != Ticket::Black);
            let label = move || {
                let name = seat.map(|seat| play.name(seat)).unwrap_or_default();
                s::TICKETS_OF.fill(app.lang.get(), &[("name", &name)])
            };
            view! { <ul class="hand-tickets" aria-label=label>{kinds.map(item).collect_view()}</ul> }
        })
    };
    view! { <section class="hand-strip" data-testid="hand">{tickets}</section> }
}
