//! The strip above the choices: who acts, what to do, and the way back. It is as high in every state.

use leptos::prelude::*;
use wire::Stage;

use super::ask;
use super::tools::{Tool, ToolButton};
use crate::app::App;
use crate::faces::FaceRef;
use crate::faces::face::Said;
use crate::parts::token::{Look, Token};

#[component]
pub fn Say(app: App, face: FaceRef) -> impl IntoView {
    let table = app.table;
    let over = Memo::new(move |_| table.stage.get() == Stage::Over && table.past.with(Option::is_none));
    // In the past whoever was to move then.
    let acts = Memo::new(move |_| {
        let seat =
            table.shown_position.with(|shown| shown.as_ref().and_then(|shown| shown.awaited().iter().next()));
        seat.filter(|_| !over.get()).map(|seat| table.look_of(seat))
    });
    let class = move || format!("say panel {}", acts.get().map_or("", Look::class));
    let token = move || acts.get().map(|look| view! { <Token look/> });
    let said = Memo::new(move |_| {
        face.say(app).unwrap_or_else(|| Said { what: ask::turn_sentence(app), ..Said::default() })
    });
    // Other words are other elements: nothing moves, however many lines they take.
    let words = |said: Said| {
        view! {
            <span class="words"><b>{said.what}</b>" "<span class:late=said.late data-testid="say">{said.detail}</span></span>
        }
    };
    view! {
        <div class=class class:verdict=over>
            <span class="acts">{token}</span>
            <p class="ask" data-testid="ask"><For each=move || [said.get()] key=Said::clone children=words/></p>
            <ToolButton app tool=Tool::Undo/>
        </div>
    }
}
