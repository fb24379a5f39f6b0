//! Who sits where in the house, before this device's table is taken there.

use engine::Seat;
use leptos::prelude::*;

use crate::app::App;
use crate::moving::seats_in_house;
use crate::parts::button::Button;
use crate::parts::seats::SeatRow;
use crate::parts::sheet::Sheet;
use crate::texts::{common, device as t};

#[component]
pub fn TakeToHouse(app: App) -> impl IntoView {
    let table = app.table;
    let face = table.face.get_untracked()?;
    let levels = untrack(|| app.table_facts()).map(|facts| facts.levels).unwrap_or_default();
    let seats = RwSignal::new(table.seats.with_untracked(|seats| seats_in_house(seats)));
    let close = move || app.dialog.set(None);
    let take = move |()| {
        close();
        app.take_to_house(seats.get_untracked());
    };
    let seating = Signal::stored(table.seating.get_untracked());
    let rows = Seat::first(seats.with_untracked(Vec::len))
        .map(|seat| view! { <SeatRow app face seating seat levels=levels.clone() seats/> })
        .collect_view();
    let title = Signal::derive(move || t::TO_HOUSE_TITLE.get(app.lang.get()).to_owned());
    let away = Signal::derive(move || !app.in_reach());
    Some(view! {
        <Sheet app title testid="take-sheet" class="wide" on_close=move |()| close()>
            <div class="body">
                <p>{app.t(t::TO_HOUSE_NOTE)}</p>
                {rows}
            </div>
            <div class="foot">
                <Button app text=common::CANCEL class="quiet" on_press=move |()| close()/>
                <Button app text=t::TAKE_IT class="primary" testid="take-now" disabled=away on_press=take/>
            </div>
        </Sheet>
    })
}
