//! What a step was: in the move list, in words, and as facts.

use engine::Seat;
use games::citydomino::{Card, CityDomino, Direction, Event};
use leptos::prelude::*;

use super::texts as c;
use super::tiles::CardFace;
use crate::faces::face::{Fact, Telling};
use crate::faces::seen::Step;
use crate::sound::{Cue, Sound};
use crate::texts::Text;

/// What happened in a step; the end of the game is told elsewhere.
fn read(step: &Step<CityDomino>) -> Option<&Event> {
    step.events.iter().find(|event| !matches!(event, Event::Ended {}))
}

/// Who placed or discarded which card.
fn played(step: &Step<CityDomino>) -> Option<(Seat, Card)> {
    match *read(step)? {
        Event::Put { player, card, .. } | Event::Discarded { player, card } => Some((player, card)),
        _ => None,
    }
}

/// Whether a card was only drawn.
pub fn is_draw(step: &Step<CityDomino>) -> bool {
    matches!(read(step), Some(Event::Drawn { .. }))
}

/// Cards placed or discarded.
pub fn cards_played(steps: &[Step<CityDomino>]) -> usize {
    steps.iter().filter(|step| played(step).is_some()).count()
}

/// The last `count` cards placed or discarded, in order.
pub fn last_played(steps: &[Step<CityDomino>], count: usize) -> Vec<(Seat, Card)> {
    let mut cards: Vec<_> = steps.iter().rev().filter_map(played).take(count).collect();
    cards.reverse();
    cards
}

/// How long a step is watched.
pub fn pace(step: &Step<CityDomino>) -> u32 {
    match read(step) {
        Some(Event::Put { .. }) => 500,
        Some(Event::Shifted { .. } | Event::Chose { .. } | Event::Discarded { .. }) => 250,
        _ => 0,
    }
}

/// What is heard of a step.
pub fn cues(step: &Step<CityDomino>) -> Vec<Cue> {
    match read(step) {
        Some(Event::Put { .. } | Event::Shifted { .. } | Event::Chose { .. } | Event::Discarded { .. }) => {
            vec![Sound::Card.now()]
        }
        _ => Vec::new(),
    }
}

/// How many rounds, and how many cards nobody wanted.
pub fn facts(steps: &[Step<CityDomino>]) -> Vec<Fact> {
    let discarded = steps.iter().filter(|step| matches!(read(step), Some(Event::Discarded { .. }))).count();
    let rounds = cards_played(steps).div_ceil(4);
    vec![Fact::new(c::FACT_ROUNDS, rounds), Fact::new(c::FACT_DISCARDED, discarded)]
}

pub fn entry(step: &Step<CityDomino>, telling: &Telling<'_>) -> AnyView {
    let lang = telling.lang;
    let at = |text: Text, x: u8, y: u8| text.fill(lang, &[("x", &x.to_string()), ("y", &y.to_string())]);
    let (text, card) = match read(step) {
        Some(&Event::Chose { card, .. }) => (c::SHORT_CHOSE.get(lang).to_owned(), Some(card)),
        Some(&Event::Put { card, x, y, .. }) => (at(c::SHORT_PUT, x, y), Some(card)),
        Some(&Event::Shifted { x, y, .. }) => (at(c::SHORT_SHIFTED, x, y), None),
        Some(&Event::Discarded { card, .. }) => (c::SHORT_DISCARDED.get(lang).to_owned(), Some(card)),
        _ => return ().into_any(),
    };
    view! { <span class="what">{text}</span>{card.map(|card| view! { <CardFace card class="xs"/> })} }
        .into_any()
}

pub fn announce(step: &Step<CityDomino>, telling: &Telling<'_>) -> String {
    let lang = telling.lang;
    let Some(event) = read(step) else { return String::new() };
    let (text, player, card, x, y) = match *event {
        Event::Chose { player, card, .. } => (c::CHOSE, Some(player), Some(card), 0, 0),
        Event::Put { player, card, direction, x, y, .. } => {
            let text = if direction == Direction::Horizontally { c::PUT_H } else { c::PUT_V };
            (text, Some(player), Some(card), x, y)
        }
        Event::Shifted { player, x, y } => (c::SHIFTED, Some(player), None, x, y),
        Event::Discarded { player, card } => (c::DISCARDED, Some(player), Some(card), 0, 0),
        Event::Drawn { card } => (c::DRAWN, None, Some(card), 0, 0),
        Event::Ended {} => return String::new(),
    };
    let name = player.map(|player| (telling.name)(player)).unwrap_or_default();
    let card = card.map(|card| c::card(card, lang)).unwrap_or_default();
    let said =
        text.fill(lang, &[("name", &name), ("card", &card), ("x", &x.to_string()), ("y", &y.to_string())]);
    format!("{said}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::Shown;

    #[test]
    fn cards_are_counted_as_they_are_played() {
        let shown = |event| Step::read(&Shown { seat: None, events: vec![event, json!({"event": "ended"})] });
        let history = [
            shown(json!({"event": "drawn", "card": "P0,P0,1"})),
            shown(json!({"event": "chose", "player": 0, "card": "P0,P0,1", "index": 0})),
            shown(json!({"event": "discarded", "player": 0, "card": "P0,P0,1"})),
            shown(json!({"event": "discarded", "player": 2, "card": "P0,P0,2"})),
        ];
        assert!(is_draw(&history[0]) && !is_draw(&history[1]));
        assert_eq!((cards_played(&history[..3]), cards_played(&history)), (1, 2));
        let last = last_played(&history, 1);
        assert_eq!(last.iter().map(|(seat, card)| (seat.index(), card.value)).collect::<Vec<_>>(), [(2, 2)]);
    }
}
