//! What a step was: in the move list, in words, and as facts.

use engine::Seat;
use games::mops::{Combination, Event, Mops};
use leptos::prelude::*;

use super::play::PAUSE_MS;
use super::texts as m;
use super::tiles::TilePicture;
use crate::faces::face::{Fact, Telling};
use crate::faces::seen::Step;
use crate::sound::{Cue, Sound};
use crate::texts::Lang;

/// What the step was about; what followed from it is told elsewhere.
pub fn read(step: &Step<Mops>) -> Option<&Event> {
    step.events.first()
}

/// Whether somebody decided something.
pub fn is_decision(step: &Step<Mops>) -> bool {
    decided_by(step).is_some()
}

/// Players who were passed over in this step.
pub fn passed_over(step: &Step<Mops>) -> usize {
    step.events.iter().filter(|event| matches!(event, Event::Skipped { .. } | Event::Full { .. })).count()
}

/// Who decided this step.
pub fn decided_by(step: &Step<Mops>) -> Option<Seat> {
    match *read(step)? {
        Event::Placed { player, .. } | Event::Scored { player, .. } | Event::Declined { player } => {
            Some(player)
        }
        _ => None,
    }
}

/// Everything that was scored.
fn scorings(steps: &[Step<Mops>]) -> impl Iterator<Item = &Combination> {
    steps.iter().filter_map(read).filter_map(|event| match event {
        Event::Scored { combination, .. } => Some(combination),
        _ => None,
    })
}

/// How long a step is watched.
pub fn pace(step: &Step<Mops>) -> u32 {
    let passed_over = passed_over(step) as u32 * PAUSE_MS;
    match read(step) {
        Some(Event::Placed { .. } | Event::Scored { .. } | Event::Declined { .. }) => PAUSE_MS + passed_over,
        _ => passed_over,
    }
}

/// What is heard of a step.
pub fn cues(step: &Step<Mops>) -> Vec<Cue> {
    match read(step) {
        Some(Event::Placed { .. }) => vec![Sound::Card.now()],
        Some(Event::Scored { .. }) => vec![Sound::Points.now()],
        _ => Vec::new(),
    }
}

/// How often something was scored, and the best of it.
pub fn facts(steps: &[Step<Mops>]) -> Vec<Fact> {
    let best = scorings(steps).map(|combination| combination.points).max().unwrap_or(0);
    vec![Fact::new(m::FACT_SCORINGS, scorings(steps).count()), Fact::new(m::FACT_BEST, format!("+{best}"))]
}

/// What everybody is told about those who are passed over or come once more.
pub fn message(event: &Event, name: &dyn Fn(Seat) -> String, lang: Lang) -> Option<String> {
    let (text, player) = match event {
        Event::Skipped { player } => (m::SKIPS, *player),
        Event::Full { player } => (m::IS_FULL, *player),
        Event::CatchUp { player } => (m::CATCHES_UP, *player),
        _ => return None,
    };
    Some(text.fill(lang, &[("name", &name(player))]))
}

pub fn entry(step: &Step<Mops>, telling: &Telling<'_>) -> AnyView {
    let lang = telling.lang;
    match read(step) {
        Some(Event::Placed { tile, .. }) => view! {
            <span class="what">{m::SHORT_PLACED.get(lang)}</span><TilePicture tile=*tile small=true class="xs"/>
        }
        .into_any(),
        Some(Event::Scored { combination, .. }) => {
            let shape = m::shape(combination.shape).get(lang);
            let text = m::SHORT_SCORED.fill(lang, &[("what", shape)]);
            view! { <span class="what">{text}</span><b>{format!("+{}", combination.points)}</b> }.into_any()
        }
        Some(Event::Declined { .. }) => {
            view! { <span class="what">{m::SHORT_DECLINED.get(lang)}</span> }.into_any()
        }
        _ => ().into_any(),
    }
}

pub fn announce(step: &Step<Mops>, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let name = |player: Seat| (telling.name)(player);
    let told = |event: &Event| match *event {
        Event::Dealt { player, tile } => {
            Some(m::DEALT.fill(lang, &[("name", &name(player)), ("tile", &m::spoken(tile, lang))]))
        }
        Event::Drawn { tile } => Some(m::DRAWN.fill(lang, &[("tile", &m::spoken(tile, lang))])),
        Event::Placed { player, tile, .. } => {
            Some(m::PLACED.fill(lang, &[("name", &name(player)), ("tile", &m::spoken(tile, lang))]))
        }
        Event::Scored { player, ref combination, .. } => {
            let points = m::POINTS_N.count(lang, combination.points as usize);
            let shape = m::shape(combination.shape).get(lang);
            Some(m::SCORED.fill(lang, &[("name", &name(player)), ("what", shape), ("points", &points)]))
        }
        Event::Declined { player } => Some(m::DECLINED.fill(lang, &[("name", &name(player))])),
        Event::Ended {} => None,
        _ => message(event, &name, lang),
    };
    let all: Vec<String> = step.events.iter().filter_map(told).map(|text| format!("{text}.")).collect();
    all.join(" ")
}
