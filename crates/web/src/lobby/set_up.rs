//! A new table: who sits where, and the game's own settings.

use engine::Seat;
use engine::wire::{DEFAULT_TEMPO_MS, Occupant, ToServer};
use leptos::prelude::*;

use crate::app::App;
use crate::faces::{FaceRef, Form};
use crate::parts::button::Button;
use crate::parts::seats::{SeatRow, usual_level};
use crate::parts::sheet::Sheet;
use crate::texts::common as t;

/// The sheet.
#[component]
pub fn SetUp(
    /// The page.
    app: App,
    /// The game.
    face: FaceRef,
) -> impl IntoView {
    let levels = untrack(|| app.facts(face.id())).map(|facts| facts.levels).unwrap_or_default();
    let setup = RwSignal::new(face.first_setup());
    let valid = RwSignal::new(true);
    let usual = usual_level(face, &levels);
    let first = move |seat: Seat| match (&usual, seat) {
        (Some(level), seat) if seat != Seat::ONE => Occupant::Computer(level.clone()),
        _ => Occupant::Me,
    };
    let count = face.seats(&face.first_setup());
    let seats = RwSignal::new(Seat::first(count).map(&first).collect::<Vec<_>>());
    // Where the set-up decides how many play, seats come and go with it; who sits there already stays.
    Effect::new(move |_| {
        let count = setup.with(|setup| face.seats(setup));
        let kept = seats.with_untracked(Vec::len);
        if kept != count {
            seats.update(|seats| {
                seats.truncate(count);
                seats.extend(Seat::first(count).skip(kept).map(&first));
            });
        }
    });
    let close = move || app.dialog.set(None);
    let open = move || {
        app.line.send(&ToServer::Open {
            game: face.id().to_owned(),
            setup: setup.get_untracked(),
            seats: seats.get_untracked(),
            name: app.shown_name(),
            tempo_ms: DEFAULT_TEMPO_MS,
        });
    };
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        t::NEW_TABLE.fill(lang, &[("game", face.title().get(lang))])
    });
    let rows = move || {
        let setup = setup.get();
        let row = |seat| view! { <SeatRow app face setup=setup.clone() seat levels=levels.clone() seats/> };
        Seat::first(face.seats(&setup)).map(row).collect_view()
    };
    view! {
        <Sheet app title testid="set-up" class="wide" on_close=move |()| close()>
            <div class="body">
                {rows}
                <hr/>
                {face.form(app, Form { setup, valid })}
            </div>
            <div class="foot">
                <Button app text=t::CANCEL class="quiet" on_press=move |()| close()/>
                <Button app text=t::OPEN_TABLE class="primary" testid="open-table"
                    disabled=Signal::derive(move || !valid.get()) on_press=move |()| untrack(open)/>
            </div>
        </Sheet>
    }
}
