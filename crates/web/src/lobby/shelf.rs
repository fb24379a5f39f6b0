//! The boxes on the shelf: only games that the server has and this page can show.

use leptos::prelude::*;
use wire::GameFacts;

use crate::app::{App, Dialog};
use crate::faces::{FaceRef, face};
use crate::parts::icon::Icon;
use crate::texts::common as t;

/// The boxes, in the server's order.
pub fn boxes(app: App) -> Vec<(FaceRef, GameFacts)> {
    let with_face = |facts: &GameFacts| face(&facts.id).map(|face| (face, facts.clone()));
    app.lobby.with(|lobby| {
        lobby.as_ref().map_or_else(Vec::new, |lobby| lobby.games.iter().filter_map(with_face).collect())
    })
}

#[component]
pub fn Shelf(app: App) -> impl IntoView {
    let boxes = Memo::new(move |_| boxes(app));
    let known = Memo::new(move |_| app.lobby.with(Option::is_some));
    view! {
        <div class="shelf">
            {move || (!known.get()).then(|| view! { <p class="muted">{app.t(t::FETCHING_SHELF)}</p> })}
            <For each=move || boxes.get() key=|(face, _)| face.about().id
                children=move |(face, facts)| view! { <GameBox app face facts/> }/>
        </div>
    }
}

/// One box: picture, name, one line, players and minutes.
#[component]
fn GameBox(app: App, face: FaceRef, facts: GameFacts) -> impl IntoView {
    let name = move || {
        let lang = app.lang.get();
        t::OPEN_BOX.fill(lang, &[("game", face.about().title.get(lang))])
    };
    let (least, most) = facts.seats;
    let players = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let minutes = usize::from(facts.minutes);
    view! {
        <button type="button" class=format!("box {}", face.about().id) aria-label=name
            data-testid=format!("box-{}", face.about().id) on:click=move |_| app.dialog.set(Some(Dialog::SetUp(face)))>
            <span class="lid">
                <svg role="img" aria-label=move || face.about().picture.get(app.lang.get())>
                    <use_ href=format!("#art-{}", face.about().id)/>
                </svg>
            </span>
            <span class="text">
                <span class="title">{move || face.about().title.get(app.lang.get())}</span>
                <span class="line">{move || face.about().line.get(app.lang.get())}</span>
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
