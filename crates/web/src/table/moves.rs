//! The move list, newest first. A click shows the position after that move.

use leptos::prelude::*;
use wire::Shown;

use super::tabs::Tabs;
use crate::app::App;
use crate::faces::FaceRef;
use crate::faces::face::Telling;
use crate::texts::common as t;

/// A step and how many steps were made with it.
type Numbered = (usize, Shown);

#[component]
pub fn Moves(app: App, face: FaceRef) -> impl IntoView {
    let table = app.table;
    let across = face.about().manners.across.max(1);
    // Rounds are keyed by what is in them, so that only new ones are drawn.
    let rounds = Memo::new(move |_| {
        let listed = face.listed(app);
        table.with_history(|history| {
            let step = |at: usize| Some((at, history.get(at - 1)?.clone()));
            let listed: Vec<Numbered> = listed.into_iter().filter_map(step).collect();
            let rounds = listed.chunks(across).enumerate().map(|(index, steps)| (index, steps.to_vec()));
            rounds.rev().collect::<Vec<_>>()
        })
    });
    let key =
        |(index, steps): &(usize, Vec<Numbered>)| (*index, serde_json::to_string(steps).unwrap_or_default());
    let round = move |(index, steps): (usize, Vec<Numbered>)| {
        let entries =
            steps.into_iter().map(|(at, shown)| view! { <Entry app face at shown/> }).collect_view();
        view! { <li><span class="n">{index + 1}"."</span>{entries}</li> }
    };
    view! {
        <section class="moves panel" aria-label=app.t(t::MOVES_SHORT) data-testid="moves"
            style=("--across", across.to_string())>
            <div class="head">
                <h2>{app.t(t::MOVES)}</h2>
                <span class="count">{move || table.steps.get()}</span>
            </div>
            {move || (table.steps.get() == 0).then(|| view! { <p class="none">{app.t(t::NO_MOVES)}</p> })}
            <ol><For each=move || rounds.get() key=key children=round/></ol>
        </section>
    }
}

#[component]
fn Entry(app: App, face: FaceRef, at: usize, shown: Shown) -> impl IntoView {
    let table = app.table;
    let actor = untrack(|| table.seating.with(|seating| face.actor(&shown, seating)));
    let tabs = Tabs::of();
    let look = untrack(|| actor.map(|seat| table.look_of(seat)));
    let symbol =
        look.map(|look| view! { <svg class="sym" aria-hidden="true"><use_ href=look.symbol()/></svg> });
    let class = format!("mv {}", look.map_or("", |look| look.class()));
    let said = {
        let shown = shown.clone();
        move || {
            let lang = app.lang.get();
            format!("{} {}", table.told(&shown, lang), t::LOOK_AT_MOVE.count(lang, at))
        }
    };
    let entry = move || {
        let lang = app.lang.get();
        let name = |seat| table.name(seat, lang);
        table.seating.with(|seating| face.entry(&shown, &Telling { seating, name: &name, lang }))
    };
    let show = move |_| {
        tabs.close();
        table.look(at);
    };
    view! {
        <button type="button" class=class class:last=move || table.shown_at.get() == at aria-label=said
            data-testid=format!("move-{at}") on:click=show>
            {symbol}
            {entry}
        </button>
    }
}
