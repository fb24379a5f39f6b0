//! What stands where the shelf or the table will be: that it is on its way, or that it could not be had.

use leptos::prelude::*;

use crate::app::App;
use crate::parts::button::Button;
use crate::texts::common as t;

#[component]
pub fn Fetching(app: App) -> impl IntoView {
    let again = move |()| app.fetch_page();
    let text = move || match app.route.with(|route| route.table().is_some()) {
        _ if app.packs.missing.get() => t::PART_MISSING,
        false => t::FETCHING_SHELF,
        true => t::FETCHING_TABLE,
    };
    view! {
        <div class="card fetching" role="status">
            <p>{move || text().get(app.lang.get())}</p>
            {move || app.packs.missing.get().then(|| view! {
                <p class="muted">{app.t(t::PART_MISSING_MORE)}</p>
                <Button app text=t::TRY_AGAIN class="primary" testid="fetch-again" on_press=again/>
            })}
        </div>
    }
}
