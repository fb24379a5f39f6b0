//! A sheet of paper on the page: a native modal dialog, so that focus and Escape behave as people expect.

use leptos::prelude::*;
use leptos::{ev, html};

use super::icon::Icon;
use crate::app::App;
use crate::browser;
use crate::texts::common as t;

/// A modal sheet with a title and a close button. It is open as long as it is in the page.
#[component]
pub fn Sheet(
    app: App,
    /// What it is about; also its name for screen readers.
    #[prop(into)]
    title: Signal<String>,
    /// For tests.
    testid: &'static str,
    /// Escape, the cross, or a click beside it.
    #[prop(into)]
    on_close: Callback<()>,
    /// Classes beside `sheet`.
    #[prop(optional)]
    class: &'static str,
    /// The title is shown by the content itself.
    #[prop(optional)]
    bare: bool,
    /// What stands on it: `.body` and `.foot`.
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let before = StoredValue::new_local(browser::focused());
    node.on_load(|dialog| {
        let _ = dialog.show_modal();
    });
    on_cleanup(move || {
        // A dialog that is taken out of the page does not give the focus back by itself, and as long as it is in the
        // page nothing else can have it.
        if let Some(Some(element)) = before.try_get_value()
            && element.is_connected()
        {
            app.here.soon(move || browser::give_focus(&element));
        }
    });
    let beside = move |event: ev::MouseEvent| {
        // Everything on the sheet lies in a child, so the dialog itself is only hit beside it.
        let target = event.target().map(wasm_bindgen::JsValue::from);
        let dialog = node.get_untracked().map(wasm_bindgen::JsValue::from);
        if target.is_some() && target == dialog {
            on_close.run(());
        }
    };
    let cancel = move |event: ev::Event| {
        event.prevent_default();
        on_close.run(());
    };
    let close = move || {
        view! {
            <button type="button" class="icon-btn close" aria-label=app.t(t::CLOSE) data-testid="close"
                on:click=move |_| on_close.run(())>
                <Icon name="close"/>
            </button>
        }
    };
    view! {
        <dialog class=format!("sheet {class}") node_ref=node aria-label=move || title.get() data-testid=testid
            on:cancel=cancel on:mousedown=beside>
            {if bare {
                close().into_any()
            } else {
                view! { <div class="head"><h2>{move || title.get()}</h2>{close()}</div> }.into_any()
            }}
            {children()}
        </dialog>
    }
}
