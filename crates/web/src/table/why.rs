//! Why the computer did it: what it could have done, and what each was worth to it.

use engine::Seat;
use leptos::prelude::*;
use serde_json::Value;
use wire::{Shown, ToServer};

use crate::app::App;
use crate::faces::Reason;
use crate::parts::button::{Button, IconButton};
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// A button that asks about the last move that the computer made on one of these seats, up to what is shown. Where
/// there is none there is no button.
#[component]
pub fn WhyButton(
    app: App,
    seats: Signal<Vec<Seat>>,
    /// For tests.
    testid: &'static str,
) -> impl IntoView {
    let table = app.table;
    let deed = Memo::new(move |_| {
        let face = table.face.get()?;
        let mut seats = seats.get();
        seats.retain(|seat| table.is_computer(*seat) && face.explains(app, *seat));
        let asked = |shown: &Shown| shown.seat.filter(|seat| seats.contains(seat));
        let at = table.shown_at.get();
        table.with_history(|history| {
            let index = history.iter().take(at).rposition(|shown| asked(shown).is_some())?;
            Some((index, asked(&history[index])?))
        })
    });
    move || {
        deed.get().map(|(index, seat)| {
            let name = Signal::derive(move || {
                t::WHY_OF.fill(app.lang.get(), &[("name", &table.name(seat, app.lang.get()))])
            });
            let ask = move |_| table.send(&ToServer::Why { at: index + 1 });
            view! { <IconButton icon="hint" name testid class="why" on_press=ask/> }
        })
    }
}

#[component]
pub fn Why(
    app: App,
    /// Which step, counted from 1.
    at: usize,
    /// What was weighed, the best first.
    why: Value,
) -> impl IntoView {
    let face = app.table.face.get_untracked()?;
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || t::WHY_TITLE.count(app.lang.get(), at));
    let row = move |(index, reason): (usize, Reason)| {
        let chosen = index == 0;
        view! {
            <li class:chosen=chosen>
                <b>{reason.option}</b>
                <span class="worth">{reason.worth}</span>
                <small>{reason.parts}</small>
                {chosen.then(|| view! { <span class="chip good">{app.t(t::WHY_CHOSEN)}</span> })}
            </li>
        }
    };
    let rows = move || face.why(&why, app.lang.get()).into_iter().enumerate().map(row).collect_view();
    Some(view! {
        <Sheet app title testid="why-sheet" on_close=move |()| close()>
            <div class="body">
                <p>{app.t(t::WHY_MORE)}</p>
                <ol class="why-list">{rows}</ol>
            </div>
            <div class="foot">
                <Button app text=t::GOT_IT class="primary" testid="why-done" autofocus=true on_press=move |()| close()/>
            </div>
        </Sheet>
    })
}
