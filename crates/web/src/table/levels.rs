//! How the computer plays: one row per computer seat, for any game's settings.

use engine::Seat;
use leptos::prelude::*;
use wire::{Occupant, SeatInfo, SeatKind, ToServer};

use crate::app::App;
use crate::parts::choice::Select;
use crate::parts::seats::level_picks;

/// The rows. With a single computer it needs no seat's name.
#[component]
pub fn LevelRows(app: App) -> impl IntoView {
    let table = app.table;
    let face = table.face.get_untracked()?;
    let computers = Memo::new(move |_| {
        table.seats.with(|seats| {
            Seat::first(seats.len())
                .zip(seats)
                // How well it plays for somebody else was agreed before.
                .filter(|(_, info)| matches!(info.kind, SeatKind::Computer(_)) && info.name.is_empty())
                .map(|(seat, _)| seat)
                .collect::<Vec<_>>()
        })
    });
    let row = move |seat: Seat, alone: bool| {
        let label = Signal::derive(move || {
            let lang = app.lang.get();
            let label = face.about().level_label.get(lang);
            if alone { label.to_owned() } else { format!("{label} {}", table.seat_name(seat, lang)) }
        });
        let value = Memo::new(move |_| {
            table.seats.with(|seats| match seats.get(seat.index()) {
                Some(SeatInfo { kind: SeatKind::Computer(level), .. }) => level.clone(),
                _ => String::new(),
            })
        });
        // Before the house's games are known, the level in use is all there is to choose.
        let picks = Signal::derive(move || {
            let levels = app.table_facts().map_or_else(|| vec![value.get()], |facts| facts.levels);
            level_picks(face, &levels, app)
        });
        let testid = if alone { "set-level".to_owned() } else { format!("set-level-{}", seat.index() + 1) };
        let choose =
            move |level: String| table.send(&ToServer::Reseat { seat, by: Occupant::Computer(level) });
        view! {
            <div class="row wide">
                <span class="label" aria-hidden="true">{move || label.get()}</span>
                <Select label testid picks value on_change=choose/>
            </div>
        }
    };
    Some(move || {
        let seats = computers.get();
        let alone = seats.len() == 1;
        seats.into_iter().map(|seat| row(seat, alone)).collect_view()
    })
}
