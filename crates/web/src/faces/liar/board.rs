//! The board: a cup for everybody, the own die beside it, and the highest bid in the middle.

use engine::Seat;
use games::liar::{Event, Eyes, LiarsDice};
use leptos::prelude::*;

use super::texts as l;
use crate::faces::seen::Seen;

/// What stands before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cup {
    /// A cup that hides its die.
    Covered,
    /// A die that this page may see; the others may not.
    Peeked(Eyes),
    /// A die that was lifted for everybody.
    Lifted(Eyes),
    /// Nothing any more.
    Gone,
}

/// The cup before a player at the shown position. The dice of a round lie open until the next ones are thrown.
fn cup(seen: Seen<LiarsDice>, seat: Seat) -> Cup {
    let lifted = seen.with_shown_steps(|steps| match steps.last()?.events.first()? {
        Event::Doubted { dice, .. } => dice.get(seat.index()).copied().flatten(),
        _ => None,
    });
    let own = || seen.view.with(|view| view.as_ref()?.dice.get(seat.index()).copied().flatten());
    let plays = || seen.view.with(|view| view.as_ref().is_some_and(|view| view.playing.contains(seat)));
    match (lifted, own()) {
        (Some(eyes), _) => Cup::Lifted(eyes),
        (None, Some(eyes)) => Cup::Peeked(eyes),
        (None, None) if plays() => Cup::Covered,
        (None, None) => Cup::Gone,
    }
}

/// The stage: cups, and the highest bid.
pub fn board(seen: Seen<LiarsDice>) -> AnyView {
    let app = seen.app;
    let cups = Memo::new(move |_| seen.view.with(|view| view.as_ref().map_or(0, |view| view.dice.len())));
    let rows = move || Seat::first(cups.get()).map(|seat| view! { <CupOf seen seat/> }).collect_view();
    let bid = Memo::new(move |_| seen.view.with(|view| view.as_ref().and_then(|view| view.bid)));
    let highest = move || match bid.get() {
        Some(bid) => view! { <b>{bid.count}" ×"</b>{die(bid.eyes)} }.into_any(),
        None => view! { <span>{app.t(l::NO_BID)}</span> }.into_any(),
    };
    let words = move || {
        bid.get().map(|bid| l::HIGHEST.fill(app.lang.get(), &[("bid", &l::bid(bid, app.lang.get()))]))
    };
    view! {
        <section class="ld-table" aria-label=app.t(l::BOARD) data-testid="board">
            <ol class="ld-cups">{rows}</ol>
            <p class="ld-bid" data-testid="bid"><span class="sr">{words}</span><span aria-hidden="true">{highest}</span></p>
        </section>
    }
    .into_any()
}

/// A die as a picture.
pub fn die(eyes: Eyes) -> impl IntoView {
    view! { <svg class="ld-die" viewBox="0 0 100 100" aria-hidden="true"><use_ href=format!("#ld-{}", u8::from(eyes))/></svg> }
}

#[component]
fn CupOf(seen: Seen<LiarsDice>, seat: Seat) -> impl IntoView {
    let app = seen.app;
    let table = app.table;
    let cup = Memo::new(move |_| cup(seen, seat));
    let look = untrack(|| table.look_of(seat));
    let label = move || {
        let (lang, name) = (app.lang.get(), table.name(seat, app.lang.get()));
        match cup.get() {
            Cup::Covered => l::CUP_COVERED.fill(lang, &[("name", &name)]),
            Cup::Peeked(eyes) | Cup::Lifted(eyes) => {
                l::CUP_SHOWS.fill(lang, &[("name", &name), ("eyes", &u8::from(eyes).to_string())])
            }
            Cup::Gone => l::CUP_GONE.fill(lang, &[("name", &name)]),
        }
    };
    let picture = move || {
        match cup.get() {
        Cup::Covered => view! { <svg class="ld-cup" viewBox="0 0 100 100"><use_ href="#ld-cup".to_owned()/></svg> }.into_any(),
        Cup::Peeked(eyes) => view! { <svg class="ld-cup" viewBox="0 0 100 100"><use_ href="#ld-tipped".to_owned()/></svg>{die(eyes)} }.into_any(),
        Cup::Lifted(eyes) => die(eyes).into_any(),
        Cup::Gone => ().into_any(),
    }
    };
    view! {
        <li class=format!("ld-seat {}", look.class()) class:gone=move || cup.get() == Cup::Gone
            class:open=move || matches!(cup.get(), Cup::Lifted(_)) data-testid=format!("cup-{}", seat.index() + 1)
            aria-label=label>
            <span class="ld-place" aria-hidden="true">{picture}</span>
            <span aria-hidden="true">{move || table.name(seat, app.lang.get())}</span>
        </li>
    }
}
