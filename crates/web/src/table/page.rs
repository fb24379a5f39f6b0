//! The page of a table: one frame for every game. The board takes the short side of the window, everything else shares what
//! is left of the long one; what does not fit there is folded into tabs. Where the parts lie is the style sheet's business.

use leptos::prelude::*;
use wire::Stage;

use super::fetching::Fetching;
use super::tabs::{TabBar, Tabs};
use super::{act, controls, keys, moves, players, say, sounds, tools};
use crate::app::App;
use crate::faces::FaceRef;
use crate::parts::topbar::TopBar;
use crate::texts::common as t;

#[component]
pub fn TablePage(app: App) -> impl IntoView {
    let table = app.table;
    keys::listen(app);
    sounds::listen(app);
    let stage = move || match table.stage.get() {
        _ if !table.known.get() => "",
        Stage::Empty => "empty",
        Stage::Ready => "ready",
        Stage::Running => "running",
        Stage::Paused => "paused",
        Stage::Over => "over",
    };
    let turn = move || table.mover().map(|seat| seat.to_string()).unwrap_or_default();
    let content = move || match table.face.get() {
        None => view! { <TopBar app/><Fetching app/> }.into_any(),
        Some(face) => view! { <Frame app face/> }.into_any(),
    };
    let shape = Memo::new(move |_| table.face.get().map_or((1, 1), |face| face.shape(app)));
    view! {
        <main class="tablepage" data-testid="table" data-game=move || table.face.get().map(|face| face.id()) data-stage=stage data-turn=turn
            data-steps=move || table.steps.get().to_string()
            data-shown=move || table.shown_at.get().to_string()
            data-replay=move || table.past.with(Option::is_some).to_string()
            data-host=move || table.rights.with(|rights| rights.host).to_string()
            data-tab=move || Tabs::of().word()
            style=("--wide", move || shape.get().0.to_string()) style=("--high", move || shape.get().1.to_string())>
            {content}
        </main>
    }
}

/// The places of a table in their order for the keyboard.
#[component]
fn Frame(app: App, face: FaceRef) -> impl IntoView {
    let table = app.table;
    let empty = move || table.shown.with(Option::is_none).to_string();
    let own = face.panel(app);
    let bare = own.is_none();
    let seats = Memo::new(move |_| table.seats.with(Vec::len));
    view! {
        <section class="stage" class:past=move || table.past.with(Option::is_some) aria-label=app.t(t::STAGE) data-empty=empty>
            {face.board(app)}
        </section>
        <div class="side">
            <div class="in" class:bare=bare data-seats=move || seats.get().to_string()>
                <TopBar app/>
                <players::Briefs app face/>
                <say::Say app face/>
                <act::Act app face/>
                <controls::Controls app/>
                <div class="own">{own}</div>
                <TabBar app/>
                <div class="lists">
                    <players::Players app face/>
                    <moves::Moves app face/>
                    <tools::Tools app/>
                </div>
            </div>
        </div>
    }
}
