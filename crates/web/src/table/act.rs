//! The place of what the next act needs. While the past is looked at, the slider stands there.

use leptos::prelude::*;

use super::controls;
use super::replay::WhilePast;
use crate::app::App;
use crate::faces::FaceRef;

#[component]
pub fn Act(app: App, face: FaceRef) -> impl IntoView {
    let shows = move || {
        if app.table.past.with(Option::is_some) {
            "past"
        } else if controls::in_place_of_choices(app) {
            "go"
        } else {
            "choices"
        }
    };
    view! {
        <div class="act panel" data-shows=shows>
            <div class="choices">{face.act(app)}</div>
            <WhilePast app/>
        </div>
    }
}
