//! The sheet that lies on the page, whichever it is.

use leptos::prelude::*;

use crate::app::{App, Dialog};
use crate::lobby::name;

/// At most one sheet of the page's own, and the question what others wish, which may come at any time.
#[component]
pub fn Dialogs(app: App) -> impl IntoView {
    let sheet = move || {
        app.dialog.get().and_then(|dialog| match dialog {
            Dialog::Name => Some(view! { <name::Name app/> }.into_any()),
            dialog => app.packs.table().map(|table| (table.sheet)(app, dialog)),
        })
    };
    view! {
        {sheet}
        {move || app.packs.table().map(|table| (table.wishes)(app))}
    }
}
