//! The boxes on the shelf: only games that the house or this device has and this page can show.

use leptos::prelude::*;
use wire::GameFacts;

use crate::app::App;
use crate::faces::cover;
use crate::faces::cover::Cover;
use crate::parts::icon::{Icon, Lid};
use crate::texts::common as t;

/// The boxes, in the server's order.
pub fn boxes(app: App) -> Vec<(&'static Cover, GameFacts)> {
    let with_cover = |facts: &GameFacts| cover(&facts.id).map(|cover| (cover, facts.clone()));
    app.games().iter().filter_map(with_cover).collect()
}

#[component]
pub fn Shelf(app: App) -> impl IntoView {
    let known = Memo::new(move |_| !boxes(app).is_empty());
    view! {
        <div class="shelf">
            {move || (!known.get()).then(|| view! { <p class="muted">{app.t(t::FETCHING_SHELF)}</p> })}
            <For each=move || boxes(app) key=|(cover, _)| cover.id
                children=move |(cover, facts)| view! { <GameBox app cover facts/> }/>
        </div>
    }
}

/// One box: picture, name, one line, players and minutes.
#[component]
fn GameBox(app: App, cover: &'static Cover, facts: GameFacts) -> impl IntoView {
    let name = move || {
        let lang = app.lang.get();
        t::OPEN_BOX.fill(lang, &[("game", cover.title.get(lang))])
    };
    let (least, most) = facts.seats;
    let players = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let minutes = usize::from(facts.minutes);
    view! {
        <button type="button" class=format!("box {}", cover.id) aria-label=name
            data-testid=format!("box-{}", cover.id) on:click=move |_| app.open_box(cover.id)
            on:pointerenter=move |_| app.reach_for(cover.id)>
            <span class="lid">
                <Lid game=cover.id alt=Signal::derive(move || cover.picture.get(app.lang.get()))/>
            </span>
            <span class="text">
                <span class="title">{move || cover.title.get(app.lang.get())}</span>
                <span class="line">{move || cover.line.get(app.lang.get())}</span>
                <span class="facts">
                    <span class="chip">
                        <Icon name="players"/>
                        <span class="sr">{app.t(t::PLAYERS_NUMBER)}" "</span>
                        {players}
                    </span>
                    <span class="chip"><Icon name="timer"/>{move || t::MINUTES.count(app.lang.get(), minutes)}</span>
                </span>
                <span class="btn primary take" aria-hidden="true"><Icon name="start"/>{app.t(t::TAKE_BOX)}</span>
            </span>
        </button>
    }
}
