//! Loading a saved game: choose or drop a file, say who sits where, go on.

use engine::{Record, Seat, SeatLabel};
use leptos::prelude::*;
use leptos::{ev, html};
use web_sys::{File, HtmlInputElement};
use wire::{Customs, DEFAULT_TEMPO_MS, Occupant, ToServer};

use super::understand::{concerned, understand};
use crate::app::{App, Dialog};
use crate::browser;
use crate::faces::{Change, FaceRef, cover};
use crate::later::here;
use crate::parts::button::Button;
use crate::parts::customs::CustomsRow;
use crate::parts::place::{PlaceRow, usual_place};
use crate::parts::seats::SeatRow;
use crate::parts::sheet::Sheet;
use crate::parts::toast::{Deed, Toast, Tone};
use crate::route::Place;
use crate::texts::common as t;

/// Larger files are no saved games; the server would refuse them too.
const LARGEST: f64 = 900_000.0;

/// A saved game that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// The text of a record, as the server wants it; none for an assignment's own file, which is a set-up.
    pub text: Option<String>,
    /// The same, understood.
    pub record: Record,
    /// What the file is called.
    pub file: String,
    /// The face of its game.
    pub face: FaceRef,
}

/// The invisible file picker; one per page, so that a button anywhere can open it.
#[component]
pub fn Picker(app: App) -> impl IntoView {
    let node = NodeRef::<html::Input>::new();
    let chosen = move |_: ev::Event| {
        let Some(input) = node.get_untracked() else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            app.open_file(file);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    view! {
        <input type="file" id="file-picker" class="sr" accept=".json,.txt,.sy,application/json,text/plain" tabindex="-1" aria-hidden="true"
            data-testid="file" node_ref=node on:change=chosen/>
    }
}

/// Lets the reader choose a file.
pub fn choose() -> Option<()> {
    use wasm_bindgen::JsCast;
    let input: HtmlInputElement = document().get_element_by_id("file-picker")?.dyn_into().ok()?;
    input.click();
    Some(())
}

/// Reads a file and asks who sits where.
pub fn open_file(app: App, file: &File) {
    if file.size() > LARGEST {
        let lang = app.lang.get_untracked();
        app.toast(Toast::new(Tone::Warn, t::FILE_TOO_BIG.get(lang), t::FILE_OTHER.get(lang)));
        return;
    }
    let file = file.clone();
    here().spawn(async move {
        let (text, name) = (browser::read_file(&file).await, file.name());
        let here = app.table.game.with_untracked(|game| cover(game));
        // Whose file it is, the games themselves say: those that it may belong to are fetched first.
        let mut faces = Vec::new();
        for cover in text.iter().flat_map(|text| concerned(text, &name, here)) {
            match app.packs.fetch(cover.id).await {
                Some(face) => faces.push(face),
                None => return app.part_missing(Deed::Load),
            }
        }
        match understand(text, &name, here, &faces, app.lang.get_untracked()) {
            Ok(loaded) => app.dialog.set(Some(Dialog::Load(Box::new(loaded)))),
            Err((what, advice)) => app.toast(Toast::new(Tone::Warn, &what, &advice)),
        }
    });
}

/// Who probably sits where: computers stay, whoever is called like the first person shares this screen.
fn likely_seats(labels: &[SeatLabel]) -> Vec<Occupant> {
    let me = labels.iter().find(|label| label.level.is_none()).map(|label| label.name.clone());
    let likely = |label: &SeatLabel| match &label.level {
        Some(level) => Occupant::Computer(level.clone()),
        None if Some(&label.name) == me.as_ref() => Occupant::Me,
        None => Occupant::Guest,
    };
    labels.iter().map(likely).collect()
}

#[component]
pub fn LoadSheet(
    app: App,
    /// What was read.
    loaded: Loaded,
) -> impl IntoView {
    let own = loaded.text.is_none();
    let Loaded { text, record, file, face } = loaded;
    let levels = untrack(|| app.facts(face.id())).map(|facts| facts.levels).unwrap_or_default();
    let seats = RwSignal::new(likely_seats(&record.seats));
    let customs = RwSignal::new(Customs::default());
    let place = RwSignal::new(usual_place(app));
    let guests = Signal::derive(move || place.get() == Place::House);
    let close = move || app.dialog.set(None);
    let setup = record.setup.clone();
    let open = move |()| {
        let (seats, name) = (seats.get_untracked(), untrack(|| app.shown_name()));
        let (tempo_ms, customs) = (DEFAULT_TEMPO_MS, customs.get_untracked());
        let request = match &text {
            Some(text) => ToServer::Load { record: text.clone(), seats, name, tempo_ms, customs },
            None => {
                let (game, setup) = (
                    face.id().to_owned(),
                    face.changed(&setup, Change::Seated(&seats)).unwrap_or_else(|| setup.clone()),
                );
                ToServer::Open { game, setup, seats, name, tempo_ms, customs }
            }
        };
        let sent = app.lines.send_to(place.get_untracked(), &request);
        app.loading.set(sent.then(|| file.clone()));
    };
    let title = Signal::derive(move || {
        let lang = app.lang.get();
        t::LOAD_TITLE.fill(lang, &[("game", face.cover().title.get(lang))])
    });
    let steps = record.steps.len();
    let state = move || match steps {
        0 if own => String::new(),
        0 => t::LOAD_FROM_START.get(app.lang.get()).to_owned(),
        steps => t::LOAD_STEPS.count(app.lang.get(), steps),
    };
    let seating = Signal::stored(face.seating(&record.setup));
    let rows = Seat::first(record.seats.len())
        .map(|seat| view! { <SeatRow app face seating seat levels=levels.clone() seats guests/> })
        .collect_view();
    view! {
        <Sheet app title testid="load-sheet" class="wide" on_close=move |()| close()>
            <div class="body">
                <p>{app.t(t::LOAD_WHO)}" "{state}</p>
                <PlaceRow app place seats/>
                {rows}
                <CustomsRow app seats customs/>
            </div>
            <div class="foot">
                <Button app text=t::CANCEL class="quiet" on_press=move |()| close()/>
                <Button app text=t::LOAD_NOW class="primary" testid="load-now" on_press=open/>
            </div>
        </Sheet>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likely_seats_follow_the_file() {
        let label = |name: &str, level: Option<&str>| SeatLabel {
            name: name.to_owned(),
            level: level.map(str::to_owned),
        };
        let likely = likely_seats(&[label("Ada", None), label("", Some("greedy"))]);
        assert_eq!(likely, [Occupant::Me, Occupant::Computer("greedy".to_owned())]);
        assert_eq!(likely_seats(&[label("Ada", None), label("Ada", None)]), [Occupant::Me, Occupant::Me]);
        assert_eq!(likely_seats(&[label("Ada", None), label("Ben", None)]), [Occupant::Me, Occupant::Guest]);
    }
}
