//! What stands beside a player.

use engine::Seat;
use games::scotland::{Stock, Ticket};
use leptos::prelude::*;

use super::play::Play;
use super::texts as s;

/// What a player has: where they are, and how many tickets.
#[component]
pub fn Holdings(play: Play, seat: Seat) -> impl IntoView {
    let app = play.app;
    let station = Memo::new(move |_| play.station(seat));
    let stock = Memo::new(move |_| play.stock(seat).unwrap_or(Stock([0; 4])));
    let label = move || {
        let (lang, stock) = (app.lang.get(), stock.get());
        let place = station.get().map_or_else(
            || s::HIDDEN.get(lang).to_owned(),
            |it| s::AT_STATION.count(lang, it.number().into()),
        );
        let number = |ticket| stock.of(ticket).to_string();
        let (cab, bus, tube) = (number(Ticket::Cab), number(Ticket::Bus), number(Ticket::Tube));
        s::HAS.fill(lang, &[("station", &place), ("cab", &cab), ("bus", &bus), ("tube", &tube)])
    };
    let count = move |ticket: Ticket| {
        let href = match ticket {
            Ticket::Tube => "#pip-tube",
            Ticket::Bus => "#pip-bus",
            Ticket::Cab => "#pip-cab",
            Ticket::Black => "#pip-black",
        };
        view! {
            <span><svg viewBox="-6 -6 12 12"><use_ href=href.to_owned()/></svg>{move || stock.get().of(ticket).to_string()}</span>
        }
    };
    let kinds =
        Ticket::CHEAP_FIRST.into_iter().filter(move |ticket| seat == Seat::ONE || *ticket != Ticket::Black);
    let at = move || station.get().map_or_else(|| "?".to_owned(), |station| station.number().to_string());
    view! {
        <span class="sy-has" data-testid=format!("holds-{}", seat.index())>
            <span class="sr">{label}</span>
            <b class="at" aria-hidden="true"><For each=move || [at()] key=String::clone children=|at| at/></b>
            {kinds.map(count).collect_view()}
        </span>
    }
}
