//! Scotland Yard's face.

mod board;
mod cover;
mod curtain;
mod file;
mod hand;
mod map;
mod play;
mod players;
mod steps;
pub mod texts;
mod travel;
mod way;

use engine::Seat;
use games::scotland::bots::parts;
use games::scotland::{Action, Computers, End, Rule, Scotland, Setup, SetupError, View};
use leptos::prelude::*;
use wire::Occupant;

pub use self::cover::COVER;
use self::play::Play;
use self::texts as s;
use super::face::{About, Advice, Ending, Face, Manners, Note, Offers, OwnFile, Players, Steps, Why};
use super::form::Form;
use super::seen::Seen;
use crate::app::App;
use crate::table::state::Rights;
use crate::texts::{Lang, Text};

/// Scotland Yard's face.
pub static FACE: Face<Scotland> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../art/scotland.svg"),
        seats: 5,
        level_label: s::LEVEL,
        levels: &[("random", s::RANDOM), ("course", s::COURSE)],
        usual_level: "course",
        how_to: &[
            (s::HOW_1, s::HOW_1_MORE),
            (s::HOW_2, s::HOW_2_MORE),
            (s::HOW_3, s::HOW_3_MORE),
            (s::HOW_4, s::HOW_4_MORE),
        ],
        keys: &[
            (&["Tab"], s::KEY_LIST),
            (&["+", "−", "0"], s::KEY_ZOOM),
            (&["↑", "↓", "←", "→"], s::KEY_PAN),
        ],
        manners: Manners { plays_by_role: true, ranks_itself: true, ..Manners::PLAIN },
    },
    form,
    setup_error,
    board: |seen| {
        let play = Play::of(seen);
        view! { <board::MapBox play/><curtain::Curtain play/> }.into_any()
    },
    act: |seen| view! { <hand::Tickets play=Play::of(seen)/> }.into_any(),
    entry: steps::entry,
    announce: steps::announce,
    rule,
    offers: Offers {
        resize: Some(resize),
        seated,
        file: Some(OwnFile { open: file::open, name: None, refused: save_refused }),
        say: Some(|seen| hand::said(Play::of(seen))),
        panel: Some(|seen| view! { <travel::TravelLog play=Play::of(seen)/> }.into_any()),
        players: Players {
            notes,
            badge: Some(|seen, seat| view! { <players::Holdings play=Play::of(seen) seat/> }.into_any()),
            ..Players::PLAIN
        },
        steps: Steps {
            listed: |step, _| steps::is_move(step),
            actor: |step, _| steps::mover(step).or(step.seat),
            pace: steps::pace,
            cues: steps::cues,
        },
        why: Some(Why {
            option,
            worth: |option, lang| decimal(option.weight, lang),
            part,
            told: |view, seat| seat != Seat::ONE || view.end.is_some() || view.godmode,
        }),
        ending: Ending {
            side: |view| view.end.map(winning_side),
            reason: |view| view.end.map(steps::end_text),
            facts: steps::facts,
            trophy: Some(trophy),
            picture: Some(|seen| view! { <way::Way play=Play::of(seen)/> }.into_any()),
            ..Ending::PLAIN
        },
        ..Offers::NONE
    },
};

/// A number with two digits behind the comma.
fn decimal(value: f64, lang: Lang) -> String {
    let text = format!("{value:.2}");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

fn winning_side(end: End) -> Text {
    if end.detectives_won() { s::DETECTIVES_WIN } else { s::X_WINS }
}

fn resize(setup: &mut Setup, seats: usize) {
    setup.detectives = u8::try_from(seats.saturating_sub(1)).unwrap_or(u8::MAX);
}

fn seated(setup: &mut Setup, seats: &[Occupant]) {
    let computer = |occupant: &Occupant| matches!(occupant, Occupant::Computer(_));
    setup.computers = Some(Computers {
        x: seats.first().is_some_and(computer),
        detectives: seats.iter().skip(1).all(computer),
    });
}

fn form(app: App, form: Form<Scotland>) -> AnyView {
    view! {
        <p class="muted">{app.t(s::SEATS_NOTE)}</p>
        {form.switch(app, s::TARGETS, Some(s::TARGETS_MORE), "set-targets", |setup| &mut setup.targets)}
        {form.switch(app, s::GODMODE, Some(s::GODMODE_MORE), "set-godmode", |setup| &mut setup.godmode)}
    }
    .into_any()
}

fn setup_error(error: &SetupError, lang: Lang) -> String {
    match error {
        SetupError::Detectives(_) => s::BAD_DETECTIVES.get(lang).to_owned(),
        SetupError::Network(_) => s::BAD_NETWORK.get(lang).to_owned(),
        SetupError::Position(error) => file::refusal(error, lang),
    }
}

/// Where everybody is, as far as all may know it.
fn notes(view: &View, _: Lang) -> Vec<Note> {
    let at = |station: Option<games::scotland::Station>| Note {
        score: station.map_or_else(|| "?".to_owned(), |station| station.number().to_string()),
        ..Note::default()
    };
    let detectives = view.detectives.iter().map(|detective| at(detective.station));
    std::iter::once(at(view.mister_x.last_shown)).chain(detectives).collect()
}

fn save_refused(view: &View, rights: &Rights) -> Option<(Text, Text)> {
    let is_x = rights.seats.contains(&Seat::ONE);
    (!is_x && !view.godmode && view.end.is_none()).then_some((s::NO_SAVE, s::NO_SAVE_DO))
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (what, number, advice) = match rule {
        Rule::Unreachable(station) => (s::UNREACHABLE, station.number(), s::UNREACHABLE_DO),
        Rule::Occupied(station) => (s::OCCUPIED, station.number(), s::OCCUPIED_DO),
        Rule::NoTicket(_) => (s::NO_TICKET, 0, s::NO_TICKET_DO),
        Rule::NoLine(action) => (s::UNREACHABLE, action.station.number(), s::UNREACHABLE_DO),
    };
    (what.count(lang, number.into()), advice.get(lang).to_owned())
}

fn option(action: &Action, lang: Lang) -> String {
    let (station, ticket) = (action.station.number().to_string(), s::ticket(action.ticket).get(lang));
    s::OPTION.fill(lang, &[("station", &station), ("ticket", ticket)])
}

fn part(name: &str, weight: f64, lang: Lang) -> Option<String> {
    if name == parts::TACTIC {
        let tactics = [s::TACTIC_1, s::TACTIC_2, s::TACTIC_3, s::TACTIC_4];
        let tactic = tactics.get((weight as usize).checked_sub(1)?)?;
        return Some(format!("{weight:.0}: {}", tactic.get(lang)));
    }
    let text = match name {
        parts::TARGETS => s::PART_TARGETS,
        parts::NEARNESS => s::PART_NEARNESS,
        parts::MOBILITY => s::PART_MOBILITY,
        parts::TICKETS => s::PART_TICKETS,
        parts::SAFETY => s::PART_SAFETY,
        _ => return None,
    };
    Some(text.fill(lang, &[("n", &decimal(weight, lang))]))
}

/// The winners stand on the sheet: Mister X alone, or all who hunted him.
fn trophy(seen: Seen<Scotland>, _: Seat) -> AnyView {
    let now = seen.now.get_untracked();
    let caught = now.as_ref().filter(|now| now.view.end.is_some_and(End::detectives_won));
    let figures = match caught {
        Some(now) => board::FIGURES[..now.view.detectives.len().min(5)].to_vec(),
        None => vec!["#pc-mrx"],
    };
    let figure =
        |href: &'static str| view! { <svg viewBox="-17 -46 34 42"><use_ href=href.to_owned()/></svg> };
    let figures = figures.into_iter().map(figure).collect_view();
    view! { <div class="sy-result" aria-hidden="true">{figures}</div> }.into_any()
}
