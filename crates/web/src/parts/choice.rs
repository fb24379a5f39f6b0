//! One of a few: side by side as buttons, or in a list to open.

use leptos::prelude::*;

/// One thing to choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// What it is known by, also in tests: `set-first` and `1` give `set-first-1`.
    pub value: String,
    /// What it reads.
    pub label: String,
}

impl Pick {
    pub fn new(value: &str, label: impl Into<String>) -> Pick {
        Pick { value: value.to_owned(), label: label.into() }
    }
}

/// Side by side.
#[component]
pub fn Segmented(
    /// The name for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// For tests; also groups the buttons.
    #[prop(into)]
    testid: String,
    /// What there is.
    #[prop(into)]
    picks: Signal<Vec<Pick>>,
    /// The chosen one's value.
    #[prop(into)]
    value: Signal<String>,
    /// Another one is wanted.
    #[prop(into)]
    on_change: Callback<String>,
) -> impl IntoView {
    let pick = {
        let testid = testid.clone();
        move |Pick { value: own, label }: Pick| {
            let (chosen, wanted, id) = (own.clone(), own.clone(), format!("{testid}-{own}"));
            let checked = move || value.with(|value| *value == chosen);
            view! {
                <label>
                    <input type="radio" name=testid.clone() data-testid=id prop:checked=checked.clone() checked=checked
                        on:change=move |_| on_change.run(wanted.clone())/>
                    <span>{label}</span>
                </label>
            }
        }
    };
    view! {
        <span class="seg" role="radiogroup" aria-label=move || label.get() data-testid=testid>
            {move || picks.get().into_iter().map(&pick).collect_view()}
        </span>
    }
}

/// In a list to open.
#[component]
pub fn Select(
    /// The name for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// For tests.
    #[prop(into)]
    testid: String,
    /// What there is.
    #[prop(into)]
    picks: Signal<Vec<Pick>>,
    /// The chosen one's value.
    #[prop(into)]
    value: Signal<String>,
    /// Another one is wanted.
    #[prop(into)]
    on_change: Callback<String>,
) -> impl IntoView {
    let option = move |Pick { value: own, label }: Pick| {
        let chosen = own.clone();
        view! { <option value=own selected=move || value.with(|value| *value == chosen)>{label}</option> }
    };
    view! {
        <select class="select" aria-label=move || label.get() data-testid=testid
            prop:value=move || { picks.track(); value.get() }
            on:change=move |event| {
                let select: web_sys::HtmlSelectElement = event_target(&event);
                on_change.run(select.value());
                // Where others have to agree first, it stays as it is until they have.
                select.set_value(&value.get_untracked());
            }>
            {move || picks.get().into_iter().map(option).collect_view()}
        </select>
    }
}
