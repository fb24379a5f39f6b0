//! Icons and pictures: sprites that stand in the page once and are used from there.

use leptos::prelude::*;

use crate::faces;

/// The house's own icons, the players' symbols and the logo.
const ICONS: &str = include_str!("../../art/icons.svg");

/// All sprites, invisible. Must be in the page before anything uses them.
#[component]
pub fn Sprites() -> impl IntoView {
    let art: String = faces::faces().map(|face| face.about().art).collect();
    view! { <svg class="sprite" aria-hidden="true" inner_html=format!("<defs>{ICONS}{art}</defs>")></svg> }
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
