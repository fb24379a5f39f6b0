//! Where a new table shall stand: in the house, or on this device.

use leptos::prelude::*;
use wire::Occupant;

use super::choice::{Pick, Segmented};
use crate::app::App;
use crate::route::Place;
use crate::texts::device as t;

/// Where a table is opened, unless somebody chooses otherwise: in the house, as long as it can be reached.
pub fn usual_place(app: App) -> Place {
    if untrack(|| app.in_reach()) && app.lines.place_untracked() == Place::House {
        Place::House
    } else {
        Place::Device
    }
}

/// The row. On the device nobody else can come, so guests' seats become one's own.
#[component]
pub fn PlaceRow(app: App, place: RwSignal<Place>, seats: RwSignal<Vec<Occupant>>) -> impl IntoView {
    let label = Signal::derive(move || t::WHERE.get(app.lang.get()).to_owned());
    let picks = Signal::derive(move || {
        let lang = app.lang.get();
        let mut picks = vec![Pick::new("device", t::ON_THIS_DEVICE.get(lang))];
        if app.in_reach() {
            picks.insert(0, Pick::new("house", t::IN_THE_HOUSE.get(lang)));
        }
        picks
    });
    let value = Signal::derive(move || match place.get() {
        Place::House => "house".to_owned(),
        Place::Device => "device".to_owned(),
    });
    // A house that goes out of reach while the sheet is open is not waited for.
    Effect::new(move |_| {
        if !app.in_reach() {
            place.set(Place::Device);
        }
    });
    Effect::new(move |_| {
        if place.get() == Place::Device && seats.with_untracked(|seats| seats.contains(&Occupant::Guest)) {
            seats.update(|seats| {
                for seat in seats.iter_mut().filter(|seat| **seat == Occupant::Guest) {
                    *seat = Occupant::Me;
                }
            });
        }
    });
    let change =
        move |wanted: String| place.set(if wanted == "house" { Place::House } else { Place::Device });
    let note = move || match place.get() {
        Place::House => t::HOUSE_NOTE.get(app.lang.get()),
        Place::Device => t::DEVICE_NOTE.get(app.lang.get()),
    };
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{app.t(t::WHERE)}</span>
            <Segmented label testid="place" picks value on_change=change/>
            <p class="small muted" data-testid="place-note">{note}</p>
        </div>
    }
}
