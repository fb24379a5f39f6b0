//! What people at a table agree on beside the game's set-up, for new tables and loaded games.

use leptos::prelude::*;
use wire::{Customs, Occupant, StandIn};

use super::choice::{Pick, Segmented};
use crate::app::App;
use crate::texts::{Text, common as t};

/// After how many seconds the computer may stand in.
const GRACES: [(Option<u32>, &str, Text); 3] = [
    (Some(60), "60", t::STAND_IN_SOON),
    (Some(300), "300", t::STAND_IN_LATE),
    (None, "never", t::STAND_IN_NEVER),
];

/// The row, where somebody else is invited: who plays alone leaves nobody waiting.
#[component]
pub fn CustomsRow(app: App, seats: RwSignal<Vec<Occupant>>, customs: RwSignal<Customs>) -> impl IntoView {
    let shared = Memo::new(move |_| seats.with(|seats| seats.contains(&Occupant::Guest)));
    let label = Signal::derive(move || t::STAND_IN_AFTER.get(app.lang.get()).to_owned());
    let picks = Signal::derive(move || {
        let lang = app.lang.get();
        GRACES.iter().map(|(_, value, text)| Pick::new(value, text.get(lang))).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || {
        let now = customs.with(|customs| customs.stand_in.after_s);
        GRACES.iter().find(|(after_s, ..)| *after_s == now).map_or("", |(_, value, _)| value).to_owned()
    });
    let change = move |wanted: String| {
        if let Some((after_s, ..)) = GRACES.iter().find(|(_, value, _)| *value == wanted) {
            customs.update(|customs| customs.stand_in = StandIn { after_s: *after_s, level: None });
        }
    };
    move || {
        shared.get().then(|| {
            view! {
                <div class="field">
                    <span class="label" aria-hidden="true">{app.t(t::STAND_IN_AFTER)}</span>
                    <Segmented label testid="stand-in-after" picks value on_change=change/>
                </div>
            }
        })
    }
}
