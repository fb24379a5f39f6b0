//! A number with a button for less and one for more.

use std::ops::RangeInclusive;

use leptos::prelude::*;

use super::icon::Icon;
use crate::app::App;
use crate::texts::{Text, common as t};

/// The stepper. Its visible label stands beside it and names it too.
#[component]
pub fn Stepper(
    app: App,
    /// What is counted.
    label: Text,
    /// For tests: `set-rows` gives `set-rows`, `set-rows-minus`, `set-rows-plus`.
    testid: &'static str,
    /// Smallest and largest number.
    range: RangeInclusive<u8>,
    #[prop(into)] value: Signal<u8>,
    /// Another number is wanted.
    #[prop(into)]
    on_change: Callback<u8>,
) -> impl IntoView {
    let (least, most) = range.into_inner();
    let name = move |text: Text| {
        move || {
            let lang = app.lang.get();
            text.fill(lang, &[("what", label.get(lang))])
        }
    };
    view! {
        <span class="stepper" role="group" aria-label=app.t(label)>
            <button type="button" aria-label=name(t::LESS_OF) data-testid=format!("{testid}-minus")
                disabled=move || { value.get() <= least }
                on:click=move |_| on_change.run(value.get_untracked().saturating_sub(1).max(least))>
                <Icon name="minus"/>
            </button>
            <output data-testid=testid>{move || value.get()}</output>
            <button type="button" aria-label=name(t::MORE_OF) data-testid=format!("{testid}-plus")
                disabled=move || { value.get() >= most }
                on:click=move |_| on_change.run(value.get_untracked().saturating_add(1).min(most))>
                <Icon name="plus"/>
            </button>
        </span>
    }
}
