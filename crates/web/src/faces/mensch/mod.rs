//! The face of Mensch ärgere dich nicht.

mod board;
mod by_itself;
mod cover;
mod die;
mod fair;
mod form;
mod grid;
mod motion;
mod origins;
mod pawns;
mod play;
mod stats;
mod steps;
pub mod texts;
mod words;

use engine::Seat;
use engine::bot::Weighed;
use games::mensch::{Camp, Field, Mensch, Phase, Player, Rule, SetupError, View};
use leptos::prelude::*;

pub use self::cover::COVER;
use self::play::Play;
use self::texts as m;
use super::face::{About, Advice, Ending, Face, Manners, Note, Offers, Players, Steps, Why};
use super::seen::Seen;
use crate::app::App;
use crate::parts::button::Button;
use crate::parts::icon::Icon;
use crate::texts::Lang;

/// The face of Mensch ärgere dich nicht.
pub static FACE: Face<Mensch> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../art/mensch.svg"),
        seats: 4,
        level_label: m::LEVEL,
        levels: &[("random", m::RANDOM), ("fast", m::FAST), ("mixed", m::MIXED), ("search", m::SEARCH)],
        usual_level: "mixed",
        how_to: &[
            (m::HOW_1, m::HOW_1_MORE),
            (m::HOW_2, m::HOW_2_MORE),
            (m::HOW_3, m::HOW_3_MORE),
            (m::HOW_4, m::HOW_4_MORE),
        ],
        keys: &[(&["Space"], m::KEY_ROLL), (&["Enter"], m::KEY_ENTER), (&["1–6"], m::KEY_REAL)],
        manners: Manners::PLAIN,
    },
    form: form::form,
    setup_error,
    board: |seen| {
        let play = Play::of(seen);
        view! { <board::Board play/><board::BoardText play/> }.into_any()
    },
    act: |seen| view! { <die::Roll play=Play::of(seen)/> }.into_any(),
    entry: words::entry_view,
    announce: |step, telling| {
        steps::read(step).map_or_else(String::new, |turn| words::announce(&turn, telling))
    },
    rule,
    offers: Offers {
        say: Some(|seen| die::said(Play::of(seen))),
        panel: Some(|seen| view! { <fair::FairDice play=Play::of(seen)/> }.into_any()),
        players: Players { notes, badge: Some(badge), ..Players::PLAIN },
        settings: Some(|app| {
            view! { <by_itself::RollsByItself app/><fair::RealDiceSwitch app testid="set-real-dice"/> }
                .into_any()
        }),
        space: Some(space),
        steps: Steps {
            listed: steps::listed,
            actor: |step, seating| seating.seat_at(steps::read(step)?.player.index()),
            pace: |step| steps::read(step).map_or(0, |turn| motion::schedule(&turn).end as u32),
            cues: |step| steps::read(step).map_or_else(Vec::new, |turn| motion::cues(&turn)),
        },
        why: Some(Why {
            option: |field, lang| m::OPTION.fill(lang, &[("n", &field.to_string())]),
            worth,
            part,
            told: |_, _| true,
        }),
        ending: Ending {
            reason: |view| (view.phase == Phase::Finished).then_some(m::ALL_HOME),
            facts: steps::facts,
            trophy: Some(trophy),
            picture: Some(|seen| {
                let (app, check) = (seen.app, move |()| fair::verify(seen));
                view! { <Button app text=m::VERIFY icon="check" testid="result-verify" on_press=check/> }
                    .into_any()
            }),
            ..Ending::PLAIN
        },
        ..Offers::NONE
    },
};

/// How many pawns are where, in words.
fn counts(camp: &Camp, lang: Lang) -> String {
    let [home, way, goal] = split(camp).map(|count| count.to_string());
    m::COUNTS.fill(lang, &[("home", &home), ("way", &way), ("goal", &goal)])
}

/// Pawns at home, on the way, in the goal.
fn split(camp: &Camp) -> [usize; 3] {
    let taken = |places: &[bool]| places.iter().filter(|taken| **taken).count();
    [taken(&camp.home), camp.ring.len(), taken(&camp.goal)]
}

fn setup_error(error: &SetupError, lang: Lang) -> String {
    let text = match error {
        SetupError::Players(_) | SetupError::Order => m::BAD_PLAYERS,
        SetupError::Position(_) | SetupError::OtherPlayers | SetupError::Over | SetupError::NoMove => {
            m::BAD_POSITION
        }
    };
    text.get(lang).to_owned()
}

fn notes(view: &View, lang: Lang) -> Vec<Note> {
    let note = |camp: &Camp| Note {
        score: format!("{}/4", split(camp)[2]),
        score_text: counts(camp, lang),
        ..Note::default()
    };
    view.camps.iter().map(note).collect()
}

/// A player's pawns by where they are.
fn badge(seen: Seen<Mensch>, seat: Seat) -> AnyView {
    let (app, view) = (seen.app, seen.view);
    let camp = Memo::new(move |_| {
        view.with(|view| view.as_ref().and_then(|view| view.camps.get(seat.index()).cloned()))
    });
    let group = |icon: &'static str, count: usize| view! { <span class:none=count == 0><Icon name=icon/>{count}</span> };
    let groups = move || {
        let [home, way, goal] = camp.with(|camp| camp.as_ref().map(split)).unwrap_or_default();
        view! { {group("home", home)}{group("way", way)}{group("goal", goal)} }
    };
    let words = move || camp.with(|camp| camp.as_ref().map(|camp| counts(camp, app.lang.get())));
    view! { <span class="pawns" aria-hidden="true">{groups}</span><span class="sr">{words}</span> }.into_any()
}

fn space(app: App) -> bool {
    let table = app.table;
    if let Some(seat) = untrack(|| table.my_throw()).filter(|_| !table.real_dice.get_untracked()) {
        table.roll(seat, None);
    }
    // While a pawn or a real die is awaited Space does nothing; a halted game goes on with it.
    table.stage.get_untracked() == wire::Stage::Running
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (what, advice) = match rule {
        Rule::RollFirst => (m::ROLL_FIRST, m::ROLL_FIRST_DO),
        Rule::NoPawn(_) => (m::NO_PAWN, m::TAKE_MARKED),
        Rule::Blocked(_) => (m::OWN_PAWN, m::TAKE_MARKED),
        Rule::Overshoots(_) => (m::TOO_FAR, m::TAKE_MARKED),
    };
    (what.get(lang).to_owned(), advice.get(lang).to_owned())
}

fn worth(option: &Weighed<Field>, lang: Lang) -> String {
    // `search` weighs chances to win, the others points of their own.
    if option.parts.iter().any(|part| part.name == "win") {
        m::WORTH_CHANCE.fill(lang, &[("n", &m::tenths(option.weight * 100.0, lang))])
    } else {
        m::WORTH_POINTS.fill(lang, &[("n", &m::tenths(option.weight, lang))])
    }
}

fn part(name: &str, weight: f64, lang: Lang) -> Option<String> {
    let text = match name {
        "capture" => m::PART_CAPTURE,
        "goal" => m::PART_GOAL,
        "danger" if weight > 0.0 => m::PART_SAFER,
        "danger" => m::PART_RISK,
        "progress" => m::PART_PROGRESS,
        _ => return None,
    };
    (weight != 0.0).then(|| text.get(lang).to_owned())
}

/// The winner's pawn with a crown.
fn trophy(seen: Seen<Mensch>, winner: Seat) -> AnyView {
    let player = Player::ALL[seen.app.table.seating.with_untracked(|seating| seating.place(winner)) % 4];
    let (confetti, crown) = ("#mdn-confetti", "#crown");
    view! {
        <svg class="mensch-trophy" viewBox="0 0 400 200" aria-hidden="true">
            <use_ href=confetti width="400" height="200"/>
            <g transform="translate(200 140) scale(1.25)"><use_ href=format!("#pawn-{player}")/></g>
            <g transform="translate(200 50) scale(.56)"><use_ href=crown/></g>
        </svg>
    }
    .into_any()
}
