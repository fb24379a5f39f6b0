//! Icons and pictures: sprites that stand in the page once and are used from there.

use leptos::prelude::*;

use crate::app::App;
use crate::browser;
use crate::faces::FaceRef;

/// The house's own icons, the players' symbols and the logo.
const ICONS: &str = include_str!("../../art/icons.svg");

/// All sprites, invisible: the house's, and those of each game whose face has come.
#[component]
pub fn Sprites(app: App) -> impl IntoView {
    let sprite = |art: &str| {
        let art = format!("<defs>{art}</defs>");
        view! { <svg class="sprite" aria-hidden="true" inner_html=art></svg> }
    };
    view! {
        {sprite(ICONS)}
        <For each=move || app.packs.faces() key=|face| face.id()
            children=move |face: FaceRef| sprite(face.about().art)/>
    }
}

/// The picture on a game's box.
#[component]
pub fn Lid(game: &'static str, #[prop(into)] alt: Signal<&'static str>) -> impl IntoView {
    view! { <img src=browser::file(&format!("lid-{game}.svg")) width="320" height="240" alt=alt/> }
}

/// An icon of the sprite, without its `i-`. It never speaks: the control around it has the name.
#[component]
pub fn Icon(
    #[prop(into)] name: Signal<&'static str>,
    /// Classes beside `icon`.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    view! {
        <svg class=format!("icon {class}") aria-hidden="true">
            <use_ href=move || format!("#i-{}", name.get())/>
        </svg>
    }
}
