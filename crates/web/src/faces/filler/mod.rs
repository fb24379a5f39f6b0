//! Filler's face.

mod board;
mod colours;
mod course;
mod cover;
mod flood;
mod outline;
mod palette;
mod play;
mod settings;
mod steps;
pub mod texts;

use engine::Seat;
use games::filler::{Colour, End, Filler, Rule, SetupError, View};
use leptos::prelude::*;

pub use self::cover::COVER;
use self::play::{Play, SEATS};
use self::texts as f;
use super::face::{About, Advice, Ending, Face, Manners, Note, Offers, Players, Shape, Steps, Why};
use super::seen::Seen;
use crate::sound::Sound;
use crate::texts::Lang;

/// Filler's face.
pub static FACE: Face<Filler> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../art/filler.svg"),
        seats: 2,
        level_label: f::STRATEGY,
        levels: &[("stagnation", f::STAGNATION), ("greedy", f::GREEDY), ("blocking", f::BLOCKING)],
        usual_level: "stagnation",
        how_to: &[
            (f::HOW_1, f::HOW_1_MORE),
            (f::HOW_2, f::HOW_2_MORE),
            (f::HOW_3, f::HOW_3_MORE),
            (f::HOW_4, f::HOW_4_MORE),
        ],
        keys: &[(&["1–9"], f::KEY_DIGITS)],
        manners: Manners { across: 2, ..Manners::PLAIN },
    },
    form: settings::form,
    setup_error,
    board: |seen| {
        let play = Play::of(seen);
        view! { <board::FillerBoard play/><board::BoardText play/> }.into_any()
    },
    act: |seen| view! { <colours::Colours play=Play::of(seen)/> }.into_any(),
    entry: steps::entry,
    announce: steps::announce,
    rule,
    offers: Offers {
        shape: Some(shape),
        say: Some(|seen| Play::of(seen).said()),
        panel: Some(settings::panel),
        players: Players {
            notes,
            below_all: Some(|seen| view! { <colours::Share play=Play::of(seen)/> }.into_any()),
            ..Players::PLAIN
        },
        why: Some(Why {
            option: |colour, lang| f::colour_digit(*colour, lang),
            // A strategy that wants to grow least weighs growth the other way round.
            worth: |option, lang| f::FIELDS.count(lang, option.weight.abs() as usize),
            part,
            told: |_, _| true,
        }),
        steps: Steps { cues: |_| vec![Sound::Colour.now()], ..Steps::PLAIN },
        ending: Ending {
            score: Some(|view| format!("{} : {}", view.sizes[0], view.sizes[1])),
            reason: |view| (view.end == Some(End::Idle)).then_some(f::IDLE_END),
            facts: steps::facts,
            picture: Some(|seen| {
                let play = Play::of(seen);
                view! { <colours::Share play tall=true/><course::Course play/> }.into_any()
            }),
            ..Ending::PLAIN
        },
        ..Offers::NONE
    },
};

fn setup_error(error: &SetupError, lang: Lang) -> String {
    let text = match error {
        SetupError::Rows(_) => f::BAD_ROWS,
        SetupError::Cols(_) => f::BAD_COLS,
        SetupError::Colours(_) => f::BAD_COLOURS,
        SetupError::First(_) => f::BAD_FIRST,
        SetupError::NoBoard => f::NUMBER_WRONG,
        SetupError::Position(_) => f::BAD_POSITION,
    };
    text.get(lang).to_owned()
}

/// The tray of the board that lies there, or will.
fn shape(seen: Seen<Filler>) -> Shape {
    let laid = seen.view.with(|view| view.as_ref().map(|view| (view.board.rows(), view.board.cols())));
    let (rows, cols) = laid.unwrap_or_else(|| {
        let setup = seen.agreed.get().unwrap_or_default();
        (setup.rows.into(), setup.cols.into())
    });
    board::size(rows, cols)
}

fn notes(view: &View, lang: Lang) -> Vec<Note> {
    let note = |seat: Seat| {
        let line = if seat == Seat::ONE { f::SOLID } else { f::STITCHED };
        let colour = view.board.colour(seat).map(|colour| f::colour_name(colour, lang)).unwrap_or_default();
        let size = view.sizes[seat.index()];
        Note {
            score: size.to_string(),
            score_text: f::FIELDS.count(lang, size.into()),
            line: format!("{colour} · {}", line.get(lang)),
        }
    };
    SEATS.map(note).to_vec()
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (colour, text): (Colour, String) = match *rule {
        Rule::OwnColour(colour) => (colour, f::IS_YOURS.get(lang).to_owned()),
        Rule::OpponentsColour(colour) => (colour, f::IS_OF.fill(lang, &[("name", f::OTHER_SIDE.get(lang))])),
        Rule::NotInGame(colour) => (colour, f::NOT_IN_GAME.get(lang).to_owned()),
    };
    (format!("{} {text}", f::colour_digit(colour, lang)), f::CHOOSE_ANOTHER.get(lang).to_owned())
}

fn part(name: &str, _: f64, lang: Lang) -> Option<String> {
    let text = match name {
        "own_growth" => f::WHY_OWN,
        "others_growth" => f::WHY_OTHER,
        _ => return None,
    };
    Some(text.get(lang).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::filler::PositionError;

    #[test]
    fn rules_and_set_ups_are_explained() {
        for broken in [Rule::OwnColour, Rule::OpponentsColour, Rule::NotInGame] {
            let (what, advice) = rule(&broken(Colour::new(2).expect("a colour")), Lang::De);
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
            assert!(!setup_error(&error, Lang::En).is_empty(), "{error}");
        }
    }
}
