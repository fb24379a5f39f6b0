//! The face of liar's dice, the example of `docs/add-a-game.md`. Only builds with the feature `examples` have it.

mod bids;
mod board;
mod cover;
mod steps;
pub mod texts;

use engine::Seat;
use games::liar::{Action, LiarsDice, Rule, SetupError, View};
use leptos::prelude::*;

use self::bids::Bids;
pub use self::cover::COVER;
use self::texts as l;
use super::face::{About, Advice, Ending, Face, Manners, Note, Offers, Players, Steps, Why};
use crate::texts::Lang;

/// The face of liar's dice.
pub static FACE: Face<LiarsDice> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../example/art/liar.svg"),
        seats: 3,
        level_label: l::LEVEL,
        levels: &[("random", l::RANDOM), ("reckoner", l::RECKONER)],
        usual_level: "reckoner",
        how_to: &[(l::HOW_1, l::HOW_1_MORE), (l::HOW_2, l::HOW_2_MORE), (l::HOW_3, l::HOW_3_MORE)],
        keys: &[(&["1–6"], l::KEY_EYES), (&["↑", "↓", "←", "→"], l::KEY_WALK), (&["D"], l::KEY_DOUBT)],
        manners: Manners::PLAIN,
    },
    form: |app, _| view! { <p class="muted">{app.t(l::SEATS_NOTE)}</p> }.into_any(),
    setup_error,
    board: board::board,
    act: |seen| view! { <Bids seen/> }.into_any(),
    entry: steps::entry,
    announce: steps::announce,
    rule,
    offers: Offers {
        resize: Some(|setup, seats| setup.players = seats as u8),
        players: Players { notes, ..Players::PLAIN },
        steps: Steps { listed: steps::listed, actor: steps::actor, pace: steps::pace, cues: steps::cues },
        why: Some(Why {
            option,
            worth: |option, lang| l::CHANCE.count(lang, (option.weight * 100.0).round() as usize),
            part: |_, _, _| None,
            told,
        }),
        ending: Ending { facts: steps::facts, ..Ending::PLAIN },
        ..Offers::NONE
    },
};

fn setup_error(error: &SetupError, lang: Lang) -> String {
    let SetupError::Players(_) = error;
    l::BAD_PLAYERS.get(lang).to_owned()
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (what, advice) = match rule {
        Rule::Count { .. } => (l::BAD_COUNT, l::BAD_COUNT_DO),
        Rule::NotHigher => (l::NOT_HIGHER, l::NOT_HIGHER_DO),
        Rule::NothingToDoubt => (l::NO_DOUBT, l::NO_DOUBT_DO),
    };
    (what.get(lang).to_owned(), advice.get(lang).to_owned())
}

/// How many dice each has left: one, or none.
fn notes(view: &View, lang: Lang) -> Vec<Note> {
    let note = |seat: Seat| {
        let dice = usize::from(view.playing.contains(seat));
        let line = if dice == 0 { l::IS_OUT.get(lang).to_owned() } else { String::new() };
        Note { score: dice.to_string(), score_text: l::DICE.count(lang, dice), line }
    };
    Seat::first(view.dice.len()).map(note).collect()
}

fn option(action: &Action, lang: Lang) -> String {
    match action {
        Action::Bid(bid) => l::bid(*bid, lang),
        Action::Doubt => l::DOUBT.get(lang).to_owned(),
    }
}

/// Reasons tell what lies under a cup: they are for whoever may look there, and for everybody once nothing does.
fn told(view: &View, seat: Seat) -> bool {
    let seen = view.dice.get(seat.index()).is_some_and(Option::is_some);
    seen || !view.playing.contains(seat) || view.playing.iter().count() == 1
}
