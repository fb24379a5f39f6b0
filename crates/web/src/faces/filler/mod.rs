//! Filler's face.

mod board;
mod colours;
mod flood;
mod outline;
mod palette;
mod play;
mod settings;
pub mod texts;

use engine::Seat;
use engine::bot::Weighed;
use games::filler::{End, Event, Rule, Setup, SetupError};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;
use wire::Shown;

use self::play::{Play, SEATS, position};
use self::texts as f;
use super::{About, Face, FaceRef, Fact, Form, Note, Telling};
use crate::app::App;
use crate::parts::token::Look;
use crate::texts::{Lang, common as t};

pub struct Filler;

/// A step's flood: who, which colour, how many fields, and the sizes then.
fn flooded(shown: &Shown) -> Option<(Seat, games::filler::Colour, u8, [u8; 2])> {
    shown.events.iter().find_map(|event| match Event::deserialize(event) {
        Ok(Event::Flooded { seat, colour, gained, sizes }) => Some((seat, colour, gained, sizes)),
        _ => None,
    })
}

const ABOUT: About = About {
    id: "filler",
    title: f::TITLE,
    line: f::LINE,
    picture: f::PICTURE,
    art: include_str!("../../../art/filler.svg"),
    level_label: f::STRATEGY,
    across: 2,
    usual_level: None,
    plays_by_role: false,
    file_marks: &[],
    result_title: None,
    ranks_itself: false,
    how_to: &[
        (f::HOW_1, f::HOW_1_MORE),
        (f::HOW_2, f::HOW_2_MORE),
        (f::HOW_3, f::HOW_3_MORE),
        (f::HOW_4, f::HOW_4_MORE),
    ],
    keys: &[(&["1–9"], f::KEY_DIGITS)],
};

impl Face for Filler {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn first_setup(&self) -> Value {
        serde_json::to_value(Setup::default()).unwrap_or_default()
    }

    fn seats(&self, _: &Value) -> usize {
        SEATS.len()
    }

    fn form(&self, app: App, form: Form) -> AnyView {
        settings::form(app, form).into_any()
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        let text = match SetupError::deserialize(error).ok()? {
            SetupError::Rows(_) => f::BAD_ROWS,
            SetupError::Cols(_) => f::BAD_COLS,
            SetupError::Colours(_) => f::BAD_COLOURS,
            SetupError::First(_) => f::BAD_FIRST,
            SetupError::NoBoard => f::NUMBER_WRONG,
            SetupError::Position(_) => f::BAD_POSITION,
        };
        Some(text.get(lang).to_owned())
    }

    fn place_name(&self, place: usize, _: Lang) -> String {
        format!("S{}", place + 1)
    }

    fn place_look(&self, place: usize) -> Look {
        if place == 0 { Look::RED } else { Look::BLUE }
    }

    fn level_name(&self, level: &str, lang: Lang) -> String {
        let text = match level {
            "stagnation" => f::STAGNATION,
            "greedy" => f::GREEDY,
            "blocking" => f::BLOCKING,
            other => return other.to_owned(),
        };
        text.get(lang).to_owned()
    }

    fn board(&self, app: App) -> AnyView {
        let play = Play::new(app);
        let laid = Memo::new(move |_| play.view.with(Option::is_some));
        // The style sheet keeps the fields square with these two.
        let size = Memo::new(move |_| {
            play.view.with(|view| view.as_ref().map_or((1, 1), |view| board::size(&view.board)))
        });
        let (wide, high) = (move || size.get().0.to_string(), move || size.get().1.to_string());
        view! {
            <div class="boardbox" style=("--wide", wide) style=("--high", high)><board::FillerBoard play/></div>
            {move || laid.get().then(|| view! {
                <colours::Ask play/>
                <colours::Colours play/>
                <board::BoardText play/>
            })}
        }
        .into_any()
    }

    fn panel(&self, app: App) -> AnyView {
        settings::panel(app, FaceRef(&Filler)).into_any()
    }

    fn notes(&self, sight: &Value, lang: Lang) -> Vec<Note> {
        let Some(view) = position(sight) else { return Vec::new() };
        let note = |seat: Seat| {
            let line = if seat == Seat::ONE { f::SOLID } else { f::STITCHED };
            let colour =
                view.board.colour(seat).map(|colour| f::colour_name(colour, lang)).unwrap_or_default();
            let size = view.sizes[seat.index()];
            Note {
                score: size.to_string(),
                score_text: f::FIELDS.count(lang, size.into()),
                line: format!("{colour} · {}", line.get(lang)),
            }
        };
        SEATS.map(note).to_vec()
    }

    fn below_players(&self, app: App) -> Option<AnyView> {
        let play = Play::new(app);
        Some(view! { <colours::Share play/> }.into_any())
    }

    fn entry(&self, shown: &Shown, _: &Telling<'_>) -> AnyView {
        let entry = flooded(shown).map(|(_, colour, gained, _)| {
            view! { <span class=format!("dig {}", palette::tile_class(colour))>{colour.digit()}</span>"+"{gained} }
        });
        entry.into_any()
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        let Some((seat, colour, gained, [a, b])) = flooded(shown) else { return String::new() };
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

    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)> {
        let (colour, text) = match Rule::deserialize(rule).ok()? {
            Rule::OwnColour(colour) => (colour, f::IS_YOURS.get(lang).to_owned()),
            Rule::OpponentsColour(colour) => {
                (colour, f::IS_OF.fill(lang, &[("name", f::OTHER_SIDE.get(lang))]))
            }
            Rule::NotInGame(colour) => (colour, f::NOT_IN_GAME.get(lang).to_owned()),
        };
        Some((format!("{} {text}", f::colour_digit(colour, lang)), f::CHOOSE_ANOTHER.get(lang).to_owned()))
    }

    fn score_line(&self, sight: &Value) -> Option<String> {
        position(sight).map(|view| format!("{} : {}", view.sizes[0], view.sizes[1]))
    }

    fn option(&self, action: &Value, lang: Lang) -> String {
        games::filler::Colour::deserialize(action)
            .map_or_else(|_| String::new(), |colour| f::colour_digit(colour, lang))
    }

    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String {
        // A strategy that wants to grow least weighs growth the other way round.
        f::FIELDS.count(lang, option.weight.abs() as usize)
    }

    fn part(&self, name: &str, _: f64, lang: Lang) -> Option<String> {
        let text = match name {
            "own_growth" => f::WHY_OWN,
            "others_growth" => f::WHY_OTHER,
            _ => return None,
        };
        Some(text.get(lang).to_owned())
    }

    fn reason(&self, sight: &Value, lang: Lang) -> Option<String> {
        match position(sight)?.end? {
            End::Idle => Some(f::IDLE_END.get(lang).to_owned()),
            End::Divided => None,
        }
    }

    fn facts(&self, history: &[Shown]) -> Vec<Fact> {
        let moves = Fact { label: t::FACT_MOVES, value: history.len().to_string() };
        let best = history.iter().filter_map(flooded).map(|(_, _, gained, _)| gained).max();
        let best = best.map(|best| Fact { label: f::BEST_MOVE, value: format!("+{best}") });
        std::iter::once(moves).chain(best).collect()
    }

    fn result(&self, app: App) -> Option<AnyView> {
        let play = Play::new(app);
        Some(view! { <colours::Share play tall=true/> }.into_any())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn step(colour: u8, gained: u8) -> Shown {
        let event =
            json!({"event": "flooded", "seat": 0, "colour": colour, "gained": gained, "sizes": [11, 12]});
        Shown { seat: Some(Seat::ONE), events: vec![event, json!({"event": "ended", "end": "divided"})] }
    }

    #[test]
    fn steps_are_announced() {
        let say = |shown: &Shown, lang| {
            Filler.announce(shown, &Telling { setup: &Value::Null, name: &|_| "Ada".to_owned(), lang })
        };
        assert_eq!(say(&step(5, 4), Lang::De), "Ada wählt Gelb (5), 4 Felder mehr. Es steht 11 zu 12.");
        assert_eq!(
            say(&step(3, 1), Lang::En),
            "Ada chooses Light blue (3), 1 field more. The score is 11 to 12."
        );
        assert_eq!(say(&Shown { seat: None, events: vec![json!({"event": "unknown"})] }, Lang::De), "");
    }

    #[test]
    fn the_best_move_is_a_fact() {
        let facts = Filler.facts(&[step(1, 2), step(2, 7), step(3, 0)]);
        assert_eq!(facts[1..], [Fact { label: f::BEST_MOVE, value: "+7".to_owned() }]);
        assert_eq!(Filler.facts(&[]), [Fact { label: t::FACT_MOVES, value: "0".to_owned() }]);
    }

    #[test]
    fn rules_and_set_ups_are_explained() {
        use games::filler::PositionError;

        for rule in [Rule::OwnColour, Rule::OpponentsColour, Rule::NotInGame] {
            let colour = games::filler::Colour::new(2).expect("a colour");
            let rule = serde_json::to_value(rule(colour)).expect("plain data");
            let (what, advice) = Filler.rule(&rule, Lang::De).expect("a text");
            assert!(what.starts_with("Lila (2) ") && !advice.is_empty(), "{what}");
        }
        let errors = [
            SetupError::Rows(2),
            SetupError::Cols(11),
            SetupError::Colours(3),
            SetupError::First(Seat::TWO),
            SetupError::NoBoard,
            SetupError::Position(PositionError::Size { rows: 3, cols: 4 }),
        ];
        for error in errors {
            let error = serde_json::to_value(error).expect("plain data");
            assert!(Filler.setup_error(&error, Lang::En).is_some(), "{error}");
        }
    }
}
