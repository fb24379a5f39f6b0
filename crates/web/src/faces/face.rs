//! What a game's face is: one table of what it says and draws, written in the game's own types. Little has to be there;
//! what else a face can do stands under [`Offers`], each capability for itself.

use engine::bot::Weighed;
use engine::{Rules, Seat};
use leptos::prelude::*;
use wire::Occupant;

use super::cover::Cover;
use super::form::Form;
use super::seen::{Seating, Seen, Step};
use crate::app::App;
use crate::sound::Cue;
use crate::table::state::Rights;
use crate::table::tools::Tool;
use crate::texts::{Lang, Text};

/// The face of a game.
pub struct Face<R: Rules> {
    /// The facts about it.
    pub about: About,
    /// The form of the set-up dialog, below the seats.
    pub form: fn(App, Form<R>) -> AnyView,
    /// Why a set-up cannot be played.
    pub setup_error: fn(&R::SetupError, Lang) -> String,
    /// The board, and nothing beside it: the frame gives it all the room there is.
    pub board: fn(Seen<R>) -> AnyView,
    /// What the next act needs: choices, a die, a card. Its place is as high in every state of the game, and never out of sight.
    pub act: fn(Seen<R>) -> AnyView,
    /// A step in the move list, without the player's symbol.
    pub entry: fn(&Step<R>, &Telling<'_>) -> AnyView,
    /// A step in words, for screen readers.
    pub announce: fn(&Step<R>, &Telling<'_>) -> String,
    /// Why the rules forbid an action, and what to do.
    pub rule: fn(&R::Rule, Lang) -> Advice,
    /// What else it can do.
    pub offers: Offers<R>,
}

/// What is wrong, and what to do.
pub type Advice = (String, String);

/// The same in both languages.
pub type Hint = (Text, Text);

/// The facts about a face.
pub struct About {
    pub cover: &'static Cover,
    /// Its symbols and patterns for the page's sprite.
    pub art: &'static str,
    /// How many seats a new table begins with.
    pub seats: usize,
    /// What the computer's levels are called together: "strategy".
    pub level_label: Text,
    /// What each level is called.
    pub levels: &'static [(&'static str, Text)],
    /// The level that a new table begins with.
    pub usual_level: &'static str,
    /// How to use it, step by step. Not the rules.
    pub how_to: &'static [HowTo],
    /// Keys of its own.
    pub keys: &'static [KeyHelp],
    /// Where it differs from other games.
    pub manners: Manners,
}

impl About {
    /// What one level is called.
    pub fn level_name(&self, level: &str, lang: Lang) -> String {
        let named = self.levels.iter().find(|(name, _)| *name == level);
        named.map_or_else(|| level.to_owned(), |(_, text)| text.get(lang).to_owned())
    }
}

/// One step of the how-to-use text: what to do, and a line more.
pub type HowTo = (Text, Text);

/// A key and what it does.
pub type KeyHelp = (&'static [&'static str], Text);

/// Where a game differs from others in nothing but words and order.
pub struct Manners {
    /// Whether players are called after their seats, because one person may play several of them: "Blue".
    pub plays_by_role: bool,
    /// How many steps stand side by side in the move list.
    pub across: usize,
    /// What stands above the result, if it is not who won.
    pub result_title: Option<Text>,
    /// Whether the result's picture shows places and points.
    pub ranks_itself: bool,
    /// Tools that are called otherwise than in every game.
    pub tools: &'static [(Tool, Text)],
    /// The question whether to save first, if it is not the house's: before leaving the table, and before another game.
    pub save_questions: Option<(Text, Text)>,
}

impl Manners {
    /// Like every game.
    pub const PLAIN: Manners = Manners {
        plays_by_role: false,
        across: 1,
        result_title: None,
        ranks_itself: false,
        tools: &[],
        save_questions: None,
    };

    /// What a tool is called, if not as in every game.
    pub fn tool_name(&self, tool: Tool) -> Option<Text> {
        self.tools.iter().find(|(named, _)| *named == tool).map(|(_, text)| *text)
    }
}

/// What a face can do beside what every face does.
pub struct Offers<R: Rules> {
    /// Changes how many play, if people may simply choose.
    pub resize: Option<fn(&mut R::Setup, usize)>,
    /// Names of players in the set-up.
    pub names: Option<Names<R>>,
    /// Tells the set-up who sits down, if it has to know.
    pub seated: fn(&mut R::Setup, &[Occupant]),
    /// A save file of its own.
    pub file: Option<OwnFile<R>>,
    /// Width and height of the board to each other, if it is not square.
    pub shape: Option<fn(Seen<R>) -> Shape>,
    /// What stands in the strip above the choices, if it is not whose turn it is.
    pub say: Option<fn(Seen<R>) -> Said>,
    /// The game's own panel, which folds away where there is little room: settings, benches, statistics.
    pub panel: Option<fn(Seen<R>) -> AnyView>,
    /// What stands in the players' rows.
    pub players: Players<R>,
    /// What can be set at any time, beside what every game has: on the sheet of settings.
    pub settings: Option<fn(App) -> AnyView>,
    /// What Space does in a game that is not begun by hand; false if nothing.
    pub space: Option<fn(App) -> bool>,
    /// How steps are listed and watched.
    pub steps: Steps<R>,
    /// Why the computer did it.
    pub why: Option<Why<R>>,
    /// What is said and shown at the end.
    pub ending: Ending<R>,
    /// A picture on the sheet of help, below the steps.
    pub help_picture: Option<fn(App) -> AnyView>,
}

impl<R: Rules> Offers<R> {
    /// Nothing.
    pub const NONE: Offers<R> = Offers {
        resize: None,
        names: None,
        seated: |_, _| {},
        file: None,
        shape: None,
        say: None,
        panel: None,
        players: Players::PLAIN,
        settings: None,
        space: None,
        steps: Steps::PLAIN,
        why: None,
        ending: Ending::PLAIN,
        help_picture: None,
    };
}

/// Width and height to each other.
pub type Shape = (i32, i32);

/// What stands in the strip above the choices.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Said {
    /// Who has to do what.
    pub what: String,
    /// One thing more: what happened by itself, or what a choice would bring.
    pub detail: String,
    /// Whether that appears only when what it tells has been seen.
    pub late: bool,
}

/// Names of players that stand in the set-up.
pub struct Names<R: Rules> {
    /// The name of a player; none if it is only a number.
    pub given: fn(&R::Setup, Seat) -> Option<String>,
    /// Gives a player another name.
    pub give: fn(&mut R::Setup, Seat, &str),
}

/// A save file of the game's own.
pub struct OwnFile<R: Rules> {
    /// The set-up that goes on from such a file, or what is wrong with it.
    pub open: fn(&str, Lang) -> Result<R::Setup, String>,
    /// What it is called, if not like all files of the house.
    pub name: Option<fn() -> String>,
    /// Why it cannot be written at this position, and what to do.
    pub refused: fn(&R::View, &Rights) -> Option<Hint>,
}

/// What stands beside the players at the shown position.
pub struct Players<R: Rules> {
    /// One note per seat.
    pub notes: fn(&R::View, Lang) -> Vec<Note>,
    /// What stands beside a player instead of points.
    pub badge: Option<fn(Seen<R>, Seat) -> AnyView>,
    /// A small picture before the points.
    pub mini: Option<fn(Seen<R>, Seat) -> AnyView>,
    /// Something below all of them.
    pub below_all: Option<fn(Seen<R>) -> AnyView>,
}

impl<R: Rules> Players<R> {
    /// Names alone.
    pub const PLAIN: Players<R> =
        Players { notes: |_, _| Vec::new(), badge: None, mini: None, below_all: None };
}

/// How steps are listed and watched.
pub struct Steps<R: Rules> {
    /// Whether a step stands in the move list by itself; `last` if it is the latest one.
    pub listed: fn(&Step<R>, last: bool) -> bool,
    /// Whose step it is in the move list; for a thrown die the player who threw it.
    pub actor: fn(&Step<R>, &Seating) -> Option<Seat>,
    /// How long it takes to watch a step, in milliseconds; the next one waits so long.
    pub pace: fn(&Step<R>) -> u32,
    /// What is heard of it.
    pub cues: fn(&Step<R>) -> Vec<Cue>,
}

impl<R: Rules> Steps<R> {
    /// All of them, each by whoever acted, and at once.
    pub const PLAIN: Steps<R> =
        Steps { listed: |_, _| true, actor: |step, _| step.seat, pace: |_| 0, cues: |_| Vec::new() };
}

/// What the computer weighed, in words.
pub struct Why<R: Rules> {
    /// An action as a thing to choose: "the pawn on field 14".
    pub option: fn(&R::Action, Lang) -> String,
    /// What it is worth to the computer.
    pub worth: fn(&Weighed<R::Action>, Lang) -> String,
    /// A part of that worth; none if it is not worth telling.
    pub part: fn(&str, f64, Lang) -> Option<String>,
    /// Whether the reasons of a seat may be told at the present position.
    pub told: fn(&R::View, Seat) -> bool,
}

/// What is said and shown at the end.
pub struct Ending<R: Rules> {
    /// The state of a game in a word: "11 : 12".
    pub score: Option<fn(&R::View) -> String>,
    /// Who won, where it is a side rather than single seats.
    pub side: fn(&R::View) -> Option<Text>,
    /// Why the game ended, if that needs saying.
    pub reason: fn(&R::View) -> Option<Text>,
    /// Facts for the result sheet, beside the time.
    pub facts: fn(&[Step<R>]) -> Vec<Fact>,
    /// The picture above the winner's name, if it is not the house's cup.
    pub trophy: Option<fn(Seen<R>, Seat) -> AnyView>,
    /// A picture of the result below the points.
    pub picture: Option<fn(Seen<R>) -> AnyView>,
}

impl<R: Rules> Ending<R> {
    /// Who won, and how long it took.
    pub const PLAIN: Ending<R> = Ending {
        score: None,
        side: |_| None,
        reason: |_| None,
        facts: |_| Vec::new(),
        trophy: None,
        picture: None,
    };
}

/// What stands beside a player's name.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Note {
    /// Points or the like, large.
    pub score: String,
    /// The same in words, for screen readers.
    pub score_text: String,
    /// One line about the player in this game.
    pub line: String,
}

/// A fact on the result sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    pub label: Text,
    pub value: String,
}

impl Fact {
    pub fn new(label: Text, value: impl ToString) -> Fact {
        Fact { label, value: value.to_string() }
    }
}

/// What a step is told with.
#[derive(Clone, Copy)]
pub struct Telling<'a> {
    /// Who sits where.
    pub seating: &'a Seating,
    /// What the seats are called.
    pub name: &'a dyn Fn(Seat) -> String,
    pub lang: Lang,
}
