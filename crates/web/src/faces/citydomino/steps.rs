//! What a step was, read from its events.

use engine::Seat;
use games::citydomino::{Card, Event};
use serde::Deserialize as _;
use wire::Shown;

/// What happened in a step; the end of the game is told elsewhere.
pub fn read(shown: &Shown) -> Option<Event> {
    let events = shown.events.iter().filter_map(|event| Event::deserialize(event).ok());
    events.into_iter().find(|event| !matches!(event, Event::Ended {}))
}

/// Who placed or discarded which card.
fn played(shown: &Shown) -> Option<(Seat, Card)> {
    match read(shown)? {
        Event::Put { player, card, .. } | Event::Discarded { player, card } => Some((player, card)),
        _ => None,
    }
}

/// Whether a card was only drawn.
pub fn is_draw(shown: &Shown) -> bool {
    matches!(read(shown), Some(Event::Drawn { .. }))
}

/// Cards placed or discarded within the first `steps` steps.
pub fn cards_played(history: &[Shown], steps: usize) -> usize {
    history.iter().take(steps).filter(|shown| played(shown).is_some()).count()
}

/// The last `count` cards placed or discarded within the first `steps` steps, in order.
pub fn last_played(history: &[Shown], steps: usize, count: usize) -> Vec<(Seat, Card)> {
    let mut cards: Vec<_> = history.iter().take(steps).rev().filter_map(played).take(count).collect();
    cards.reverse();
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn cards_are_counted_as_they_are_played() {
        let shown =
            |event: serde_json::Value| Shown { seat: None, events: vec![event, json!({"event": "ended"})] };
        let history = [
            shown(json!({"event": "drawn", "card": "P0,P0,1"})),
            shown(json!({"event": "chose", "player": 0, "card": "P0,P0,1", "index": 0})),
            shown(json!({"event": "discarded", "player": 0, "card": "P0,P0,1"})),
            shown(json!({"event": "discarded", "player": 2, "card": "P0,P0,2"})),
        ];
        assert!(is_draw(&history[0]) && !is_draw(&history[1]));
        assert_eq!((cards_played(&history, 3), cards_played(&history, 9)), (1, 2));
        let last = last_played(&history, 4, 1);
        assert_eq!(last.iter().map(|(seat, card)| (seat.index(), card.value)).collect::<Vec<_>>(), [(2, 2)]);
    }
}
