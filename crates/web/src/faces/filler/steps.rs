//! Steps in the move list, in words, and as facts.

use engine::Seat;
use games::filler::{Colour, Event, Filler};
use leptos::prelude::*;

use super::{palette, texts as f};
use crate::faces::face::{Fact, Telling};
use crate::faces::seen::Step;
use crate::texts::common as t;

/// A step's flood: who, which colour, how many fields, and the sizes then.
fn flooded(step: &Step<Filler>) -> Option<(Seat, Colour, u8, [u8; 2])> {
    step.events.iter().find_map(|event| match *event {
        Event::Flooded { seat, colour, gained, sizes } => Some((seat, colour, gained, sizes)),
        Event::Ended { .. } => None,
    })
}

pub fn entry(step: &Step<Filler>, _: &Telling<'_>) -> AnyView {
    let entry = flooded(step).map(|(_, colour, gained, _)| {
        view! { <span class=format!("dig {}", palette::tile_class(colour))>{colour.digit()}</span>"+"{gained} }
    });
    entry.into_any()
}

pub fn announce(step: &Step<Filler>, telling: &Telling<'_>) -> String {
    let Some((seat, colour, gained, [a, b])) = flooded(step) else { return String::new() };
    let lang = telling.lang;
    f::ANNOUNCE.fill(
        lang,
        &[
            ("name", &(telling.name)(seat)),
            ("colour", &f::colour_digit(colour, lang)),
            ("gain", &f::FIELDS_MORE.count(lang, gained.into())),
            ("a", &a.to_string()),
            ("b", &b.to_string()),
        ],
    )
}

/// How much belonged to whom after every move.
pub fn sizes(steps: &[Step<Filler>]) -> Vec<[u8; 2]> {
    steps.iter().filter_map(flooded).map(|(.., sizes)| sizes).collect()
}

/// How many moves, and the best one.
pub fn facts(steps: &[Step<Filler>]) -> Vec<Fact> {
    let best = steps.iter().filter_map(flooded).map(|(_, _, gained, _)| gained).max();
    let best = best.map(|best| Fact::new(f::BEST_MOVE, format!("+{best}")));
    std::iter::once(Fact::new(t::FACT_MOVES, steps.len())).chain(best).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faces::seen::Seating;
    use crate::texts::Lang;
    use serde_json::{Value, json};
    use wire::Shown;

    fn told(events: Vec<Value>) -> Step<Filler> {
        Step::read(&Shown { seat: Some(Seat::ONE), events })
    }

    fn step(colour: u8, gained: u8) -> Step<Filler> {
        let event =
            json!({"event": "flooded", "seat": 0, "colour": colour, "gained": gained, "sizes": [11, 12]});
        told(vec![event, json!({"event": "ended", "end": "divided"})])
    }

    #[test]
    fn steps_are_announced() {
        let seating = Seating::default();
        let say = |step: &Step<Filler>, lang| {
            announce(step, &Telling { seating: &seating, name: &|_| "Ada".to_owned(), lang })
        };
        assert_eq!(say(&step(5, 4), Lang::De), "Ada wählt Gelb (5), 4 Felder mehr. Es steht 11 zu 12.");
        assert_eq!(
            say(&step(3, 1), Lang::En),
            "Ada chooses Light blue (3), 1 field more. The score is 11 to 12."
        );
        assert_eq!(say(&told(vec![json!({"event": "unknown"})]), Lang::De), "");
    }

    #[test]
    fn the_best_move_is_a_fact() {
        let all = facts(&[step(1, 2), step(2, 7), step(3, 0)]);
        assert_eq!(all[1..], [Fact::new(f::BEST_MOVE, "+7")]);
        assert_eq!(facts(&[]), [Fact::new(t::FACT_MOVES, 0)]);
    }
}
