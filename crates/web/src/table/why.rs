//! Why the computer did it: what it could have done, and what each was worth to it.

use engine::Seat;
use leptos::prelude::*;
use serde_json::Value;
use wire::ToServer;

use crate::app::App;
use crate::faces::Reason;
use crate::parts::button::{Button, IconButton};
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// The last step that the computer made on this seat, up to what is shown, if it can tell why.
pub fn last_reason(app: App, seat: Seat) -> Memo<Option<usize>> {
    let table = app.table;
    Memo::new(move |_| {
        let face = table.face.get()?;
        let at = table.shown_at.get();
        let tells = table.is_computer(seat) && face.explains(app, seat);
        tells.then_some(())?;
        table.with_history(|history| history.iter().take(at).rposition(|shown| shown.seat == Some(seat)))
    })
}

/// Asks about that step.
#[component]
pub fn WhyButton(app: App, seat: Seat, index: usize) -> impl IntoView {
    let table = app.table;
    let name = Signal::derive(move || {
        t::WHY_OF.fill(app.lang.get(), &[("name", &table.name(seat, app.lang.get()))])
    });
    let ask = move |_| table.send(&ToServer::Why { at: index + 1 });
    view! { <IconButton icon="hint" name testid="why" class="why" on_press=ask/> }
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
