//! Something that is on or off.

use leptos::prelude::*;

use crate::app::App;
use crate::texts::Text;

/// A switch with its words before it.
#[component]
pub fn Switch(
    app: App,
    /// What it turns on.
    text: Text,
    /// A line more about it.
    #[prop(default = None, into)]
    more: Option<Text>,
    /// For tests.
    testid: &'static str,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Whether it cannot be turned.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// It is to be turned on or off.
    #[prop(into)]
    on_turn: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <span>{app.t(text)}{more.map(|more| view! { <small>{app.t(more)}</small> })}</span>
            <input type="checkbox" role="switch" data-testid=testid prop:checked=on disabled=disabled
                on:change=move |event| {
                    let input: web_sys::HtmlInputElement = event_target(&event);
                    on_turn.run(input.checked());
                    // Where others have to agree first, it stays as it is until they have.
                    input.set_checked(on.get_untracked());
                }/>
        </label>
    }
}
