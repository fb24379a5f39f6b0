//! The sheet that lies on the page, whichever it is.

use leptos::prelude::*;

use crate::app::App;

/// At most one sheet of the page's own, and the question what others wish, which may come at any time.
#[component]
pub fn Dialogs(app: App) -> impl IntoView {
    let sheet = move || {
        let dialog = app.dialog.get()?;
        Some((app.packs.sheets()?.sheet)(app, dialog))
    };
    view! {
        {sheet}
        {move || app.packs.sheets().map(|sheets| (sheets.wishes)(app))}
    }
}
