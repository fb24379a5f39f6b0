//! What a step was: in the move list, in words, and as facts.

use engine::Seat;
use games::scotland::view::Obstacle;
use games::scotland::{End, Event, Scotland};
use leptos::prelude::*;

use super::board::ticket_picture;
use super::texts as s;
use crate::faces::face::{Fact, Telling};
use crate::faces::seen::Step;
use crate::sound::{Cue, Sound};
use crate::texts::Text;

/// Whether somebody moved.
pub fn is_move(step: &Step<Scotland>) -> bool {
    mover(step).is_some()
}

pub fn mover(step: &Step<Scotland>) -> Option<Seat> {
    step.events.iter().find_map(|event| match event {
        Event::Moved { player, .. } => Some(*player),
        _ => None,
    })
}

/// How the game ended.
pub fn end_text(end: End) -> Text {
    match end {
        End::Caught => s::END_CAUGHT,
        End::Surrounded => s::END_SURROUNDED,
        End::Escaped => s::END_ESCAPED,
        End::Exhausted => s::END_EXHAUSTED,
    }
}

/// When a piece has arrived; the style sheet knows the same number.
const ARRIVES_MS: u32 = 550;

/// How long a step is watched.
pub fn pace(step: &Step<Scotland>) -> u32 {
    let shows = step.events.iter().any(|event| matches!(event, Event::Showed { .. }));
    match (shows, is_move(step)) {
        (true, _) => 1_400,
        (false, true) => 600,
        (false, false) => 0,
    }
}

/// What is heard of a step.
pub fn cues(step: &Step<Scotland>) -> Vec<Cue> {
    let shows = step.events.iter().any(|event| matches!(event, Event::Showed { .. }));
    let went = is_move(step).then_some(Sound::Pawn.at(ARRIVES_MS));
    went.into_iter().chain(shows.then_some(Sound::Reveal.at(ARRIVES_MS))).collect()
}

/// How many rounds, and how often Mister X showed himself.
pub fn facts(steps: &[Step<Scotland>]) -> Vec<Fact> {
    let rounds = steps.iter().filter(|step| mover(step) == Some(Seat::ONE)).count();
    let events = steps.iter().flat_map(|step| step.events.iter());
    let shown = events.filter(|event| matches!(event, Event::Showed { .. })).count();
    vec![Fact::new(s::FACT_ROUNDS, rounds), Fact::new(s::FACT_SHOWN, shown)]
}

pub fn entry(step: &Step<Scotland>, telling: &Telling<'_>) -> AnyView {
    let moved = step.events.iter().find_map(|event| match *event {
        Event::Moved { ticket, to, .. } => Some((ticket, to)),
        _ => None,
    });
    let showed = step.events.iter().find_map(|event| match *event {
        Event::Showed { station, .. } => Some(station),
        _ => None,
    });
    let Some((ticket, to)) = moved else { return ().into_any() };
    let text = match to.or(showed) {
        Some(station) => s::SHORT_TO.fill(telling.lang, &[("station", &station.number().to_string())]),
        None => s::SHORT_HIDDEN.get(telling.lang).to_owned(),
    };
    view! { <span class="leg-ticket">{ticket_picture(ticket)}</span><span class="what">{text}</span> }
        .into_any()
}

pub fn announce(step: &Step<Scotland>, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let name = |player: Seat| (telling.name)(player);
    let told = |event: &Event| match *event {
        Event::Placed { player, station, .. } => match station {
            Some(station) => {
                s::STARTS.fill(lang, &[("name", &name(player)), ("station", &station.number().to_string())])
            }
            None => s::STARTS_HIDDEN.fill(lang, &[("name", &name(player))]),
        },
        Event::Moved { player, ticket, to, .. } => {
            let ticket = s::ticket(ticket).get(lang);
            match to {
                Some(to) => {
                    let to = to.number().to_string();
                    s::MOVED.fill(lang, &[("name", &name(player)), ("ticket", ticket), ("station", &to)])
                }
                None => s::MOVED_HIDDEN.fill(lang, &[("name", &name(player)), ("ticket", ticket)]),
            }
        }
        Event::Showed { station, .. } => s::SHOWED.fill(lang, &[("station", &station.number().to_string())]),
        Event::Passed { player, reason, .. } => {
            let text = match reason {
                Obstacle::NoTicket => s::PASSED_TICKET,
                Obstacle::Blocked => s::PASSED_BLOCKED,
            };
            text.fill(lang, &[("name", &name(player))])
        }
        Event::Ended { end, .. } => end_text(end).get(lang).to_owned(),
    };
    let all: Vec<String> = step.events.iter().map(told).collect();
    all.iter().map(|text| format!("{}.", text.trim_end_matches(['.', '!']))).collect::<Vec<_>>().join(" ")
}
