//! Mops Royal's face.

mod board;
mod cover;
mod next;
mod play;
mod result;
mod scoring;
mod steps;
pub mod texts;
mod tiles;

use engine::Seat;
use games::mops::state::Participant;
use games::mops::{Action, Mops, Rule, Save, SaveError, Setup, View};
use leptos::prelude::*;

pub use self::cover::COVER;
use self::play::Play;
use self::texts as m;
use super::face::{
    About, Advice, Ending, Face, Manners, Names, Note, Offers, OwnFile, Players, Said, Steps, Why,
};
use super::form::Form;
use super::seen::Seen;
use crate::app::App;
use crate::browser;
use crate::table::ask;
use crate::table::state::Rights;
use crate::table::tools::Tool;
use crate::texts::{Lang, Text, common as t};

/// Mops Royal's face.
pub static FACE: Face<Mops> = Face {
    about: About {
        cover: &COVER,
        art: include_str!("../../../art/mops.svg"),
        seats: 2,
        level_label: m::LEVEL,
        levels: &[
            ("random", m::RANDOM),
            ("greedy", m::GREEDY),
            ("contact", m::CONTACT),
            ("planner", m::PLANNER),
            ("strong", m::STRONG),
        ],
        usual_level: "contact",
        how_to: &[
            (m::HOW_1, m::HOW_1_MORE),
            (m::HOW_2, m::HOW_2_MORE),
            (m::HOW_3, m::HOW_3_MORE),
            (m::HOW_4, m::HOW_4_MORE),
        ],
        keys: &[
            (&["Tab", "↑", "↓", "←", "→"], m::KEY_CELLS),
            (&["Enter"], m::KEY_PLACE),
            (&["+", "−", "0"], m::KEY_ZOOM),
        ],
        manners: Manners {
            result_title: Some(m::OVER),
            ranks_itself: true,
            tools: &[
                (Tool::New, m::MENU_NEW),
                (Tool::Save, m::MENU_SAVE),
                (Tool::Load, m::MENU_LOAD),
                (Tool::Leave, m::MENU_LEAVE),
            ],
            save_questions: Some((m::SAVE_LEAVING, m::SAVE_CURRENT)),
            ..Manners::PLAIN
        },
    },
    form,
    setup_error: |error, lang| if lang == Lang::De { error.to_string() } else { error.english() },
    board: |seen| {
        let play = Play::of(seen);
        view! { <board::LargeBoard play/><board::BoardsText play/> }.into_any()
    },
    act: |seen| {
        let play = Play::of(seen);
        view! { <next::NextTile play/><scoring::Scoring play/> }.into_any()
    },
    entry: steps::entry,
    announce: steps::announce,
    rule,
    offers: Offers {
        resize: Some(resize),
        names: Some(Names { given, give }),
        file: Some(OwnFile {
            open,
            name: Some(|| format!("MopsRoyal_{}.json", browser::local_time())),
            refused: save_refused,
        }),
        say: Some(|seen| Said {
            what: ask::turn_sentence(seen.app),
            detail: scoring::hint(Play::of(seen)),
            late: false,
        }),
        panel: Some(panel),
        players: Players { notes, mini: Some(small_board), ..Players::PLAIN },
        steps: Steps {
            listed: |step, _| steps::is_decision(step),
            pace: steps::pace,
            cues: steps::cues,
            ..Steps::PLAIN
        },
        why: Some(Why {
            option,
            worth: |option, lang| decimal(option.weight, lang),
            part,
            told: |_, _| true,
        }),
        ending: Ending {
            facts: steps::facts,
            trophy: Some(|seen, winner| {
                result::royal_pug(untrack(|| seen.app.table.look_of(winner)).class()).into_any()
            }),
            picture: Some(|seen| view! { <result::Ranking play=Play::of(seen)/> }.into_any()),
            ..Ending::PLAIN
        },
        help_picture: Some(help_picture),
        ..Offers::NONE
    },
};

/// What a player is called whom nobody has named.
fn number_name(seat: Seat) -> String {
    t::PLAYER_N.count(Lang::De, seat.index() + 1)
}

fn resize(setup: &mut Setup, seats: usize) {
    let kept = setup.players.len();
    setup.players.truncate(seats);
    setup.players.extend(Seat::first(seats).skip(kept).map(number_name));
}

/// A name in a set-up, or in the file it goes on from.
fn given(setup: &Setup, seat: Seat) -> Option<String> {
    let saved = setup.position.as_ref().and_then(|text| Save::read(text.as_bytes()).ok());
    let name = match saved {
        Some(save) => save.players.into_iter().nth(seat.index())?.name,
        None => setup.players.get(seat.index())?.clone(),
    };
    (name != number_name(seat)).then_some(name)
}

fn give(setup: &mut Setup, seat: Seat, name: &str) {
    if let Some(place) = setup.players.get_mut(seat.index()) {
        *place = if name.trim().is_empty() { number_name(seat) } else { name.to_owned() };
    }
}

fn open(text: &str, lang: Lang) -> Result<Setup, String> {
    match Save::read(text.as_bytes()) {
        Ok(_) => Ok(Setup { position: Some(text.to_owned()), ..Setup::default() }),
        Err(error) => Err(match lang {
            Lang::De => format!("{}{error}", SaveError::PREFIX),
            Lang::En => format!("{}{}", SaveError::ENGLISH_PREFIX, error.english()),
        }),
    }
}

fn save_refused(view: &View, _: &Rights) -> Option<(Text, Text)> {
    if !view.scoring.is_empty() {
        return Some((m::NO_SAVE, m::NO_SAVE_DO));
    }
    view.state().save().is_none().then_some((m::NO_SAVE_ROUND, m::NO_SAVE_ROUND_DO))
}

/// A number with one digit behind the comma.
fn decimal(value: f64, lang: Lang) -> String {
    let text = format!("{value:.1}");
    if lang == Lang::De { text.replace('.', ",") } else { text }
}

fn form(app: App, form: Form<Mops>) -> AnyView {
    view! {
        <p class="muted">{app.t(m::PLAYERS_NOTE)}</p>
        {form.switch(app, m::TOGETHER, Some(m::TOGETHER_MORE), "set-together", |setup| &mut setup.together)}
    }
    .into_any()
}

/// The seventeen shapes and what they are worth.
fn panel(seen: Seen<Mops>) -> AnyView {
    let app = seen.app;
    view! { <section class="crib panel" aria-label=app.t(m::COMBINATIONS)><h2>{app.t(m::COMBINATIONS)}</h2>{scoring::shapes(app, false)}</section> }
        .into_any()
}

fn notes(view: &View, lang: Lang) -> Vec<Note> {
    let note = |player: &Participant| {
        let tableau = player.tableau.as_ref();
        let tiles = tableau.map_or(0, |tableau| tableau.board.count());
        let turned = tableau.map_or(0, |tableau| tableau.board.turned());
        let line = format!("{} · {}", m::TILES_OF.count(lang, tiles), m::TURNED_N.count(lang, turned));
        let points = usize::try_from(player.points).unwrap_or_default();
        Note { score: points.to_string(), score_text: m::POINTS_N.count(lang, points), line }
    };
    view.players.iter().map(note).collect()
}

/// A player's board, small; a click shows it large.
fn small_board(seen: Seen<Mops>, seat: Seat) -> AnyView {
    let (app, play) = (seen.app, Play::of(seen));
    let before = Memo::new(move |_| play.before(seat));
    let large = Memo::new(move |_| play.seat.get() == seat);
    let look = move |_| {
        play.peek.update(|peek| *peek = if *peek == Some(seat) { None } else { Some(seat) });
    };
    let label = move || m::LOOK_AT.fill(app.lang.get(), &[("name", &play.name(seat))]);
    let picture = move || before.get().map(|tableau| tiles::mini(&tableau.board, Some(tableau.start)));
    view! {
        <button type="button" class="mini-box" class:large=large aria-label=label title=label
            data-testid=format!("mini-{}", seat.index() + 1) on:click=look>{picture}</button>
    }
    .into_any()
}

fn rule(rule: &Rule, lang: Lang) -> Advice {
    let (what, advice) = match rule {
        Rule::BadCell => (m::BAD_CELL, m::BAD_CELL_DO),
        Rule::BadChoice => (m::BAD_CHOICE, m::BAD_CHOICE_DO),
        Rule::PlaceFirst => (m::PLACE_FIRST_RULE, m::PLACE_FIRST),
        Rule::ScoreFirst => (m::SCORE_FIRST, m::SCORE_FIRST_DO),
    };
    (what.get(lang).to_owned(), advice.get(lang).to_owned())
}

fn option(action: &Action, lang: Lang) -> String {
    let at = |text: Text, cell: games::mops::Cell, n: usize| {
        let (row, col) = (cell.row.to_string(), cell.col.to_string());
        text.fill(lang, &[("row", &row), ("col", &col), ("n", &n.to_string())])
    };
    match *action {
        Action::Place(cell) => at(m::OPTION_PLACE, cell, 0),
        Action::Score { combination, turned } => at(m::OPTION_SCORE, turned, usize::from(combination) + 1),
        Action::Decline => m::OPTION_DECLINE.get(lang).to_owned(),
    }
}

fn part(name: &str, weight: f64, lang: Lang) -> Option<String> {
    let text = match name {
        "points" => m::PART_POINTS,
        "contact" => m::PART_CONTACT,
        "outlook" => m::PART_OUTLOOK,
        "cost" => m::PART_COST,
        "expected" => m::PART_EXPECTED,
        _ => return None,
    };
    let size = weight.abs();
    let number = if size.fract() == 0.0 { format!("{size:.0}") } else { decimal(size, lang) };
    (size >= 0.05).then(|| text.fill(lang, &[("n", &number)]))
}

/// The combinations that count.
fn help_picture(app: App) -> AnyView {
    view! {
        <section class="help-shapes" data-testid="help-shapes">
            <h3 class="title">{app.t(m::COMBINATIONS)}</h3>
            <p class="muted">{app.t(m::COMBINATIONS_MORE)}</p>
            {scoring::shapes(app, true)}
        </section>
    }
    .into_any()
}
