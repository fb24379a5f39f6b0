//! Buttons: with words, or with an icon alone.

use leptos::prelude::*;

use super::icon::Icon;
use crate::app::App;
use crate::texts::Text;

/// A button with words, and perhaps an icon before them.
#[component]
pub fn Button(
    app: App,
    /// What it reads.
    text: Text,
    /// For tests.
    #[prop(optional)]
    testid: &'static str,
    /// `primary`, `quiet`, or nothing.
    #[prop(optional)]
    class: &'static str,
    /// An icon before the words.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// Whether a sheet that opens gives it the focus.
    #[prop(optional)]
    autofocus: bool,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// It was pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class=format!("btn {class}") data-testid=testid autofocus=autofocus disabled=disabled
            on:click=move |_| on_press.run(())>
            {icon.map(|icon| view! { <Icon name=icon/> })}
            <span>{app.t(text)}</span>
        </button>
    }
}

/// A button that shows an icon; its words are for screen readers and for whoever waits with the pointer on it.
#[component]
pub fn IconButton(
    #[prop(into)] icon: Signal<&'static str>,
    /// What it does.
    #[prop(into)]
    name: Signal<String>,
    /// For tests.
    #[prop(into)]
    testid: String,
    /// Classes beside `icon-btn`.
    #[prop(optional)]
    class: &'static str,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether it is pressed down, if it can be.
    #[prop(optional, into)]
    pressed: Signal<Option<bool>>,
    /// It was pressed.
    #[prop(into)]
    on_press: Callback<leptos::ev::MouseEvent>,
) -> impl IntoView {
    view! {
        <button type="button" class=format!("icon-btn {class}") aria-label=name title=name data-testid=testid
            disabled=disabled aria-pressed=move || pressed.get().map(|pressed| pressed.to_string())
            on:click=move |event| on_press.run(event)>
            <Icon name=icon/>
        </button>
    }
}
