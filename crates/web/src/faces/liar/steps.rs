//! Steps in the move list, in words, and as facts.

use engine::Seat;
use games::liar::{Event, Eyes, LiarsDice};
use leptos::prelude::*;

use super::board::die;
use super::texts as l;
use crate::faces::face::{Fact, Telling};
use crate::faces::seen::{Seating, Step};
use crate::sound::{Cue, Sound};
use crate::texts::common as t;

/// What happened: every step of this game is one event.
fn event(step: &Step<LiarsDice>) -> Option<&Event> {
    step.events.first()
}

/// Throws are not listed: everybody throws before every round.
pub fn listed(step: &Step<LiarsDice>, _: bool) -> bool {
    !matches!(event(step), Some(Event::Threw { .. }))
}

pub fn actor(step: &Step<LiarsDice>, _: &Seating) -> Option<Seat> {
    match event(step)? {
        Event::Threw { seat, .. } | Event::Bid { seat, .. } | Event::Doubted { seat, .. } => Some(*seat),
    }
}

/// The lifted dice want to be looked at before the next ones are thrown.
pub fn pace(step: &Step<LiarsDice>) -> u32 {
    match event(step) {
        Some(Event::Doubted { .. }) => 2_500,
        Some(Event::Bid { .. }) => 400,
        Some(Event::Threw { .. }) | None => 0,
    }
}

/// Dice in the cup, and dice that are lifted.
pub fn cues(step: &Step<LiarsDice>) -> Vec<Cue> {
    match event(step) {
        Some(Event::Threw { .. }) => vec![Sound::Die.now()],
        Some(Event::Doubted { .. }) => vec![Sound::Reveal.now()],
        Some(Event::Bid { .. }) | None => Vec::new(),
    }
}

pub fn entry(step: &Step<LiarsDice>, telling: &Telling<'_>) -> AnyView {
    match event(step) {
        Some(Event::Bid { bid, .. }) => view! { {bid.count}" × "{die(bid.eyes)} }.into_any(),
        Some(Event::Doubted { out, .. }) => {
            let text = l::SHORT_DOUBTED.fill(telling.lang, &[("out", &(telling.name)(*out))]);
            view! { <span class="what">{text}</span> }.into_any()
        }
        Some(Event::Threw { .. }) | None => ().into_any(),
    }
}

pub fn announce(step: &Step<LiarsDice>, telling: &Telling<'_>) -> String {
    let (lang, name) = (telling.lang, |seat: &Seat| (telling.name)(*seat));
    match event(step) {
        Some(Event::Threw { seat, eyes: Some(eyes) }) => {
            l::THREW_SEEN.fill(lang, &[("name", &name(seat)), ("eyes", &u8::from(*eyes).to_string())])
        }
        Some(Event::Threw { seat, eyes: None }) => l::THREW.fill(lang, &[("name", &name(seat))]),
        Some(Event::Bid { seat, bid }) => {
            l::SAID.fill(lang, &[("name", &name(seat)), ("bid", &l::bid(*bid, lang))])
        }
        Some(Event::Doubted { seat, dice, out }) => {
            let eyes = |eyes: &Eyes| u8::from(*eyes).to_string();
            let dice: Vec<String> = dice.iter().flatten().map(eyes).collect();
            let dice = t::listed(&dice, t::AND, lang);
            l::DOUBTED.fill(lang, &[("name", &name(seat)), ("dice", &dice), ("out", &name(out))])
        }
        None => String::new(),
    }
}

/// How many bids there were, and how many doubts.
pub fn facts(steps: &[Step<LiarsDice>]) -> Vec<Fact> {
    let count = |is: fn(&Event) -> bool| steps.iter().filter_map(event).filter(|event| is(event)).count();
    vec![
        Fact::new(l::FACT_BIDS, count(|event| matches!(event, Event::Bid { .. }))),
        Fact::new(l::FACT_DOUBTS, count(|event| matches!(event, Event::Doubted { .. }))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;
    use serde_json::json;
    use wire::Shown;

    #[test]
    fn steps_are_announced() {
        let seating = Seating::default();
        let name = |seat: Seat| ["Ada", "Ben"][seat.index()].to_owned();
        let say = |event, lang| {
            let step = Step::read(&Shown { seat: None, events: vec![event] });
            announce(&step, &Telling { seating: &seating, name: &name, lang })
        };
        let bid = json!({"event": "bid", "seat": 0, "bid": {"count": 2, "eyes": 5}});
        assert_eq!(say(bid.clone(), Lang::De), "Ada bietet 2-mal die 5.");
        assert_eq!(say(bid, Lang::En), "Ada bids 2 times 5.");
        let threw = json!({"event": "threw", "seat": 1, "eyes": null});
        assert_eq!(say(threw, Lang::De), "Ben hat gewürfelt.");
        let doubted = json!({"event": "doubted", "seat": 1, "dice": [5, 4], "out": 0});
        assert_eq!(say(doubted, Lang::De), "Ben zweifelt. Unter den Bechern lagen 5 und 4. Ada ist raus.");
    }
}
