//! A new table: who sits where, and the game's own settings.

use engine::Seat;
use leptos::prelude::*;
use wire::{Customs, DEFAULT_TEMPO_MS, Occupant, ToServer};

use crate::app::App;
use crate::faces::seen::Seating;
use crate::faces::{Change, FaceRef};
use crate::parts::button::Button;
use crate::parts::customs::CustomsRow;
use crate::parts::place::{PlaceRow, usual_place};
use crate::parts::seats::{SeatRow, usual_level};
use crate::parts::sheet::Sheet;
use crate::parts::token::Token;
use crate::route::Place;
use crate::texts::common as t;

#[component]
pub fn SetUp(app: App, face: FaceRef) -> impl IntoView {
    let levels = untrack(|| app.facts(face.id())).map(|facts| facts.levels).unwrap_or_default();
    let setup = RwSignal::new(face.first_setup());
    let valid = RwSignal::new(true);
    let customs = RwSignal::new(Customs::default());
    let place = RwSignal::new(usual_place(app));
    let usual = usual_level(face, &levels);
    let levels = StoredValue::new(levels);
    let first = move |seat: Seat| match (&usual, seat) {
        (Some(level), seat) if seat != Seat::ONE => Occupant::Computer(level.clone()),
        _ => Occupant::Me,
    };
    let seating = Memo::new(move |_| setup.with(|setup| face.seating(setup)));
    let count = Memo::new(move |_| seating.with(Seating::seats));
    let seats = RwSignal::new(Seat::first(count.get_untracked()).map(&first).collect::<Vec<_>>());
    // Where the set-up decides how many play, seats come and go with it; who sits there already stays.
    Effect::new(move |_| {
        let count = count.get();
        let kept = seats.with_untracked(Vec::len);
        if kept != count {
            seats.update(|seats| {
                seats.truncate(count);
                seats.extend(Seat::first(count).skip(kept).map(&first));
            });
        }
    });
    let close = move || app.dialog.set(None);
    let change = move |change: Change<'_>| setup.with_untracked(|setup| face.changed(setup, change));
    let open = move || {
        let request = ToServer::Open {
            game: face.id().to_owned(),
            setup: change(Change::Seated(&seats.get_untracked())).unwrap_or_else(|| setup.get_untracked()),
            seats: seats.get_untracked(),
            name: app.shown_name(),
            tempo_ms: DEFAULT_TEMPO_MS,
            customs: customs.get_untracked(),
        };
        app.lines.send_to(place.get_untracked(), &request);
    };
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        t::NEW_TABLE.fill(lang, &[("game", face.cover().title.get(lang))])
    });
    let (fewest, most) = untrack(|| app.facts(face.id())).map_or((2, 2), |facts| facts.seats);
    let resize = move |seats: usize| {
        if let Some(resized) = change(Change::Seats(seats)) {
            setup.set(resized);
        }
    };
    let resizable = change(Change::Seats(fewest.into())).is_some();
    let named = change(Change::Name(Seat::ONE, "")).is_some();
    let rename = move |seat: Seat| {
        named.then(|| {
            Callback::new(move |name: String| {
                if let Some(renamed) = change(Change::Name(seat, &name)) {
                    setup.set(renamed);
                }
            })
        })
    };
    let seat_name =
        move |seat: Seat| seating.with_untracked(|seating| face.seat_name(seating, seat, app.lang.get()));
    let row = move |seat: Seat| {
        let number = seat.index() + 1;
        let plays = seat.index() < count.get();
        // Seats come and go at the end of the row only.
        let take_part = (resizable && number > usize::from(fewest)).then(|| {
            let fixed = move || !(count.get()..=count.get() + 1).contains(&number);
            view! {
                <input type="checkbox" class="takes-part" data-testid=format!("plays-{number}") prop:checked=plays disabled=fixed
                    aria-label=move || t::TAKES_PART.fill(app.lang.get(), &[("name", &seat_name(seat))])
                    on:change=move |event| resize(number - usize::from(!event_target_checked(&event)))/>
            }
        });
        let row = if plays {
            let levels = levels.get_value();
            let guests = Signal::derive(move || place.get() == Place::House);
            view! { <SeatRow app face seating seat levels seats rename=rename(seat) guests/> }.into_any()
        } else {
            let look = seating.with_untracked(|seating| face.look(seating, seat));
            view! { <div class="seat out"><Token look/><span class="muted">{move || seat_name(seat)}</span></div> }
                .into_any()
        };
        view! { <div class="seat-row">{row}{take_part}</div> }
    };
    let rows = move || {
        let shown = if resizable { most.into() } else { count.get() };
        Seat::first(shown).map(row).collect_view()
    };
    view! {
        <Sheet app title testid="set-up" class="wide" on_close=move |()| close()>
            <div class="body">
                <PlaceRow app place seats/>
                {rows}
                <hr/>
                {face.form(app, setup, valid)}
                <CustomsRow app seats customs/>
            </div>
            <div class="foot">
                <Button app text=t::CANCEL class="quiet" on_press=move |()| close()/>
                <Button app text=t::OPEN_TABLE class="primary" testid="open-table"
                    disabled=Signal::derive(move || !valid.get()) on_press=move |()| untrack(open)/>
            </div>
        </Sheet>
    }
}
