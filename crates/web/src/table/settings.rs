//! What can be set at any time, in any game: how fast the computer moves, how well it plays, and the game's own.

use leptos::prelude::*;
use wire::ToServer;

use super::levels::LevelRows;
use crate::app::{App, Dialog};
use crate::parts::button::Button;
use crate::parts::choice::{Pick, Segmented};
use crate::parts::sheet::Sheet;
use crate::route::Place;
use crate::sound::setting::Volume;
use crate::texts::{Text, common as t, device as d};

/// How long the computer waits before it moves, in milliseconds, the slowest first.
const TEMPOS: [(u32, Text); 4] =
    [(2_000, t::TEMPO_SLOW), (1_000, t::TEMPO_USUAL), (400, t::TEMPO_FAST), (0, t::TEMPO_NONE)];

#[component]
pub fn Settings(app: App) -> impl IntoView {
    let table = app.table;
    let face = table.face.get_untracked()?;
    let has_log = untrack(|| app.table_facts()).is_some_and(|facts| facts.log);
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || t::SETTINGS.get(app.lang.get()).to_owned());
    let host = Memo::new(move |_| table.rights.with(|rights| rights.host));
    let label = Signal::derive(move || t::TEMPO.get(app.lang.get()).to_owned());
    let picks = Signal::derive(move || {
        let lang = app.lang.get();
        TEMPOS.iter().map(|(ms, text)| Pick::new(&ms.to_string(), text.get(lang))).collect::<Vec<_>>()
    });
    // A tempo that somebody set by message lies nearest to one of these.
    let value = Signal::derive(move || {
        let now = table.tempo_ms.get();
        let nearest = TEMPOS.iter().min_by_key(|(ms, _)| ms.abs_diff(now));
        nearest.map_or_else(String::new, |(ms, _)| ms.to_string())
    });
    // From here to the house, as long as it can be reached; and back, where nobody else's game goes away.
    let moves = Memo::new(move |_| match app.lines.place() {
        _ if !app.in_reach() => None,
        Place::Device => Some(d::TO_HOUSE),
        Place::House => app.may_bring().then_some(d::TO_DEVICE),
    });
    let carry = move |()| match app.lines.place_untracked() {
        Place::Device => app.dialog.set(Some(Dialog::TakeToHouse)),
        Place::House => app.bring_to_device(),
    };
    let change = move |ms: String| {
        if let Ok(tempo_ms) = ms.parse() {
            table.send(&ToServer::Tempo { tempo_ms });
        }
    };
    Some(view! {
        <Sheet app title testid="settings-sheet" on_close=move |()| close()>
            <div class="body">
                <Volume app/>
                {move || (!host.get()).then(|| view! { <p class="muted">{app.t(t::LOCKED_HOST)}</p> })}
                <fieldset class="stack" disabled=move || !host.get()>
                    <div class="field">
                        <span class="label" aria-hidden="true">{app.t(t::TEMPO)}</span>
                        <Segmented label testid="set-tempo" picks value on_change=change/>
                    </div>
                    <LevelRows app/>
                </fieldset>
                {face.settings(app)}
                {move || moves.get().map(|text| view! {
                    <Button app text testid="move-table" icon="device" on_press=carry/>
                })}
                {has_log.then(|| view! {
                    <Button app text=t::LOG_OPEN testid="log-open" on_press=move |()| table.send(&ToServer::Log {})/>
                })}
            </div>
            <div class="foot">
                <Button app text=t::DONE class="primary" testid="settings-done" on_press=move |()| close()/>
            </div>
        </Sheet>
    })
}
