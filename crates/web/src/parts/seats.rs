//! Who sits where: one row per seat, for new tables and loaded games.

use engine::Seat;
use leptos::prelude::*;
use wire::Occupant;

use super::choice::{Pick, Segmented, Select};
use super::token::Token;
use crate::app::App;
use crate::faces::FaceRef;
use crate::faces::seen::Seating;
use crate::texts::common as t;

/// One row: me, a guest, or the computer at a level.
#[component]
pub fn SeatRow(
    app: App,
    face: FaceRef,
    /// Who sits where.
    #[prop(into)]
    seating: Signal<Seating>,
    seat: Seat,
    /// The computer's levels, gentle ones first.
    levels: Vec<String>,
    /// All rows' occupants.
    seats: RwSignal<Vec<Occupant>>,
    /// The player is to be called so, where the set-up names the players.
    #[prop(default = None)]
    rename: Option<Callback<String>>,
    /// Whether somebody else can come.
    #[prop(default = Signal::stored(true))]
    guests: Signal<bool>,
) -> impl IntoView {
    let number = seat.index() + 1;
    let look = Memo::new(move |_| seating.with(|seating| face.look(seating, seat)));
    let own = Memo::new(move |_| seats.with(|seats| seats.get(seat.index()).cloned()));
    let kind = Memo::new(move |_| match own.get() {
        Some(Occupant::Me) | None => "me".to_owned(),
        Some(Occupant::Guest) => "guest".to_owned(),
        Some(Occupant::Computer(_)) => "computer".to_owned(),
    });
    let level = Memo::new(move |_| match own.get() {
        Some(Occupant::Computer(level)) => level,
        _ => String::new(),
    });
    let set = move |occupant: Occupant| {
        seats.update(|seats| {
            if let Some(place) = seats.get_mut(seat.index()) {
                *place = occupant;
            }
        });
    };
    let usual = usual_level(face, &levels).unwrap_or_default();
    let choose = move |kind: String| {
        set(match kind.as_str() {
            "guest" => Occupant::Guest,
            "computer" => Occupant::Computer(usual.clone()),
            _ => Occupant::Me,
        });
    };
    let label = Signal::derive(move || {
        let lang = app.lang.get();
        t::SEAT_OF.fill(lang, &[("seat", &seating.with(|seating| face.seat_name(seating, seat, lang)))])
    });
    let name = rename.map(|rename| {
        let given = move || seating.with(|seating| seating.given(seat).map(str::to_owned)).unwrap_or_default();
        let number_name = move || t::PLAYER_N.count(app.lang.get(), number);
        let label = move || t::NAME_OF.count(app.lang.get(), number);
        view! {
            <input type="text" class="input" maxlength="24" autocomplete="off" data-testid=format!("name-{number}")
                aria-label=label placeholder=number_name prop:value=given
                on:input=move |event| rename.run(event_target_value(&event))/>
        }
    });
    let named = name.is_some();
    let role = face.about().manners.plays_by_role.then(|| {
        let role = move || seating.with(|seating| face.seat_name(seating, seat, app.lang.get()));
        view! { <b class="role">{role}</b> }
    });
    let by_role = role.is_some();
    let picks = Signal::derive(move || {
        let lang = app.lang.get();
        let guest = guests.get().then(|| Pick::new("guest", t::GUEST.get(lang)));
        let ends = [Pick::new("me", t::ME.get(lang)), Pick::new("computer", t::COMPUTER.get(lang))];
        let [me, computer] = ends;
        [me].into_iter().chain(guest).chain([computer]).collect::<Vec<_>>()
    });
    let level_picks = Signal::derive(move || level_picks(face, &levels, app));
    let level_label = Signal::derive(move || face.about().level_label.get(app.lang.get()).to_owned());
    let select = move || {
        (kind.get() == "computer").then(|| {
            view! {
                <Select label=level_label testid=format!("seat-{number}-level") picks=level_picks value=level
                    on_change=move |level| set(Occupant::Computer(level))/>
            }
        })
    };
    view! {
        <div class="seat" class:named=named class:by-role=by_role>
            {move || view! { <Token look=look.get()/> }}
            {role}
            {name}
            <Segmented label testid=format!("seat-{number}") picks value=kind on_change=choose/>
            {select}
        </div>
    }
}

/// The level that a computer begins with.
pub fn usual_level(face: FaceRef, levels: &[String]) -> Option<String> {
    let usual = levels.iter().find(|level| *level == face.about().usual_level);
    usual.or(levels.first()).cloned()
}

/// The computer's levels as things to choose.
pub fn level_picks(face: FaceRef, levels: &[String], app: App) -> Vec<Pick> {
    let lang = app.lang.get();
    levels.iter().map(|level| Pick::new(level, face.about().level_name(level, lang))).collect()
}
