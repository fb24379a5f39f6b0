//! The page of a table: stage on the left, papers on the right.

use leptos::prelude::*;
use wire::Stage;

use super::fetching::Fetching;
use super::{controls, keys, moves, players, tools};
use crate::app::App;
use crate::texts::common as t;

#[component]
pub fn TablePage(app: App) -> impl IntoView {
    let table = app.table;
    keys::listen(app);
    let stage = move || match table.stage.get() {
        _ if !table.known.get() => "",
        Stage::Empty => "empty",
        Stage::Ready => "ready",
        Stage::Running => "running",
        Stage::Paused => "paused",
        Stage::Over => "over",
    };
    let turn = move || table.mover().map(|seat| seat.to_string()).unwrap_or_default();
    let empty = move || table.shown.with(Option::is_none).to_string();
    let content = move || {
        match table.face.get() {
        None => view! { <Fetching app/> }.into_any(),
        Some(face) => view! {
            <section class="stage" class:past=move || table.past.with(Option::is_some) aria-label=app.t(t::STAGE)
                data-empty=empty>
                {face.board(app)}
            </section>
            <players::Players app face/>
            <controls::Controls app/>
            <div class="own">{face.panel(app)}</div>
            <moves::Moves app face/>
            <tools::Tools app/>
        }
        .into_any(),
    }
    };
    view! {
        <main class="tablepage" data-testid="table" data-game=move || table.face.get().map(|face| face.id()) data-stage=stage data-turn=turn
            data-steps=move || table.steps.get().to_string()
            data-shown=move || table.shown_at.get().to_string()
            data-replay=move || table.past.with(Option::is_some).to_string()
            data-host=move || table.rights.with(|rights| rights.host).to_string()>
            {content}
        </main>
    }
}
