//! What a game brings to the browser: its face. Everything else (tables, turns, players, replay, save and load,
//! dialogs, messages, keys) is shared. A new game is one folder beside this file and one line in [`faces`].

pub mod citydomino;
pub mod filler;
pub mod mensch;
pub mod mops;
pub mod scotland;

use std::fmt;
use std::ops::Deref;

use engine::Seat;
use engine::bot::Weighed;
use leptos::prelude::*;
use serde_json::Value;
use wire::{Occupant, Shown};

use crate::app::{App, Next};
use crate::parts::token::Look;
use crate::table::tools::Tool;
use crate::texts::{Lang, Text};

pub fn faces() -> &'static [FaceRef] {
    const FACES: &[FaceRef] = &[
        FaceRef(&filler::Filler),
        FaceRef(&mensch::Mensch),
        FaceRef(&citydomino::CityDomino),
        FaceRef(&mops::Mops),
        FaceRef(&scotland::ScotlandYard),
    ];
    FACES
}

/// The face of the game with this name.
pub fn face(id: &str) -> Option<FaceRef> {
    faces().iter().copied().find(|face| face.about().id == id)
}

/// A set-up that is being filled in.
#[derive(Clone, Copy)]
pub struct Form {
    /// The game's own set-up; the form writes every change into it.
    pub setup: RwSignal<Value>,
    /// Whether it can be used as it stands.
    pub valid: RwSignal<bool>,
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

/// One step of the how-to-use text: what to do, and a line more.
pub type HowTo = (Text, Text);

/// A key and what it does.
pub type KeyHelp = (&'static [&'static str], Text);

/// What a step is told with.
#[derive(Clone, Copy)]
pub struct Telling<'a> {
    /// The set-up of the game.
    pub setup: &'a Value,
    /// What the seats are called.
    pub name: &'a dyn Fn(Seat) -> String,
    pub lang: Lang,
}

/// The facts about a game's face.
pub struct About {
    /// The name in messages and links; also the class of its box and `art-ID` in its art.
    pub id: &'static str,
    /// The name on the box.
    pub title: Text,
    /// One line about it.
    pub line: Text,
    /// What the picture on the box shows.
    pub picture: Text,
    /// Its symbols and patterns for the page's sprite, with the picture as `art-ID`.
    pub art: &'static str,
    /// What the computer's levels are called together: "strategy".
    pub level_label: Text,
    /// The level that a new table begins with, if it is not the gentlest.
    pub usual_level: Option<&'static str>,
    /// Whether players are called after their seats, because one person may play several of them: "Blue".
    pub plays_by_role: bool,
    /// What stands in a save file of its own and hardly anywhere else, so that it is known even if it is broken.
    pub file_marks: &'static [&'static str],
    /// How many steps stand side by side in the move list.
    pub across: usize,
    /// What stands above the result, if it is not who won.
    pub result_title: Option<Text>,
    /// Whether [`Face::result`] shows places and points itself.
    pub ranks_itself: bool,
    /// How to use it, step by step. Not the rules.
    pub how_to: &'static [HowTo],
    /// Keys of its own.
    pub keys: &'static [KeyHelp],
}

/// What a game brings. Sights, set-ups, events and errors come as JSON and are decoded by the face alone.
pub trait Face: Sync + Send {
    /// The facts about it.
    fn about(&self) -> &'static About;

    // ---- set-up ----

    /// The set-up that a new table begins with.
    fn first_setup(&self) -> Value;
    /// How many seats a set-up has.
    fn seats(&self, setup: &Value) -> usize;
    /// The set-up with so many seats, if people may simply choose how many play.
    fn resized(&self, setup: &Value, seats: usize) -> Option<Value> {
        let _ = (setup, seats);
        None
    }
    /// The set-up with another name for a player, if the set-up names the players.
    fn renamed(&self, setup: &Value, seat: Seat, name: &str) -> Option<Value> {
        let _ = (setup, seat, name);
        None
    }
    /// The name that the set-up gives a player; none if it is only a number.
    fn given_name(&self, setup: &Value, seat: Seat) -> Option<String> {
        let _ = (setup, seat);
        None
    }
    /// The set-up of a table where these sit down, if it has to know.
    fn seated(&self, setup: &Value, seats: &[Occupant]) -> Value {
        let _ = seats;
        setup.clone()
    }
    /// The form of the set-up dialog, below the seats.
    fn form(&self, app: App, form: Form) -> AnyView;
    /// Why a set-up cannot be played.
    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String>;

    // ---- seats ----

    /// Which of the board's places a seat has, where places may be left out.
    fn place(&self, setup: &Value, seat: Seat) -> usize {
        let _ = setup;
        seat.index()
    }
    /// What a place is called in this game: "S1", "Mister X".
    fn place_name(&self, place: usize, lang: Lang) -> String;
    /// A place's colour and symbol.
    fn place_look(&self, place: usize) -> Look;
    /// What a seat is called.
    fn seat_name(&self, setup: &Value, seat: Seat, lang: Lang) -> String {
        self.place_name(self.place(setup, seat), lang)
    }
    /// A seat's colour and symbol.
    fn look(&self, setup: &Value, seat: Seat) -> Look {
        self.place_look(self.place(setup, seat))
    }
    /// What one level is called.
    fn level_name(&self, level: &str, lang: Lang) -> String;

    // ---- the table ----

    /// Board and choices: the inside of the stage. Shows `app.table.shown`.
    fn board(&self, app: App) -> AnyView;
    /// The game's own panel: settings, tickets, benches.
    fn panel(&self, app: App) -> AnyView;
    /// What stands beside the players, one note per seat, at the shown position.
    fn notes(&self, sight: &Value, lang: Lang) -> Vec<Note>;
    /// What stands beside a player instead of points.
    fn badge(&self, app: App, seat: Seat) -> Option<AnyView> {
        let _ = (app, seat);
        None
    }
    /// Something in a player's row, below the name.
    fn below_player(&self, app: App, seat: Seat) -> Option<AnyView> {
        let _ = (app, seat);
        None
    }
    /// What can be set at any time, beside what every game has: on the sheet of settings.
    fn settings(&self, app: App) -> Option<AnyView> {
        let _ = app;
        None
    }
    /// What the game's own save file is called, if not like all files of the house.
    fn own_file_name(&self) -> Option<String> {
        None
    }
    /// Why that file cannot be written now, and what to do.
    fn save_refused(&self, app: App) -> Option<(Text, Text)> {
        let _ = app;
        None
    }
    /// Whether a file with this name should be one, if nothing in it tells.
    fn names_file(&self, name: &str) -> bool {
        name.to_lowercase().starts_with(self.about().id)
    }
    /// The set-up that goes on from such a file, or what is wrong with it; none if the game has no such files.
    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>> {
        let _ = (text, lang);
        None
    }
    /// The question whether to save before the game is left behind, if it is not the house's.
    fn save_question(&self, next: Next) -> Option<Text> {
        let _ = next;
        None
    }
    /// What a tool is called, if not as in every game.
    fn tool_name(&self, tool: Tool) -> Option<Text> {
        let _ = tool;
        None
    }
    /// What Space does in a game that is not begun by hand; false if nothing.
    fn space(&self, app: App) -> bool {
        let _ = app;
        false
    }
    /// Something below the players.
    fn below_players(&self, app: App) -> Option<AnyView> {
        let _ = app;
        None
    }

    // ---- steps ----

    /// Whose step it is in the move list; for a thrown die the player who threw it.
    fn actor(&self, shown: &Shown, setup: &Value) -> Option<Seat> {
        let _ = setup;
        shown.seat
    }
    /// Whether a step stands in the move list by itself; `last` if it is the latest one.
    fn listed(&self, shown: &Shown, last: bool) -> bool {
        let _ = (shown, last);
        true
    }
    /// A step in the move list, without the player's symbol.
    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView;
    /// A step in words, for screen readers.
    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String;
    /// How long it takes to watch a step, in milliseconds; the next one waits so long.
    fn pace(&self, shown: &Shown) -> u32 {
        let _ = shown;
        0
    }
    /// Why the game's rules forbid an action, and what to do.
    fn rule(&self, rule: &Value, lang: Lang) -> Option<(String, String)>;
    /// The state of a game in a word: "11 : 12".
    fn score_line(&self, sight: &Value) -> Option<String>;

    // ---- why the computer did it ----

    /// Whether the reasons of a seat may be told now.
    fn explains(&self, app: App, seat: Seat) -> bool {
        let _ = (app, seat);
        true
    }
    /// An action as a thing to choose: "the pawn on field 14".
    fn option(&self, action: &Value, lang: Lang) -> String;
    /// What an action is worth to the computer.
    fn worth(&self, option: &Weighed<Value>, lang: Lang) -> String;
    /// A part of that worth in words; none if it is not worth telling.
    fn part(&self, name: &str, weight: f64, lang: Lang) -> Option<String>;

    // ---- result and help ----

    /// A picture on the sheet of help, below the steps.
    fn help_picture(&self, app: App) -> Option<AnyView> {
        let _ = app;
        None
    }
    /// Who won, where it is a side rather than single seats.
    fn verdict(&self, sight: &Value) -> Option<Text> {
        let _ = sight;
        None
    }
    /// Why the game ended, if that needs saying.
    fn reason(&self, sight: &Value, lang: Lang) -> Option<String>;
    /// The picture above the winner's name, if it is not the house's cup.
    fn trophy(&self, app: App, winner: Seat) -> Option<AnyView> {
        let _ = (app, winner);
        None
    }
    /// Facts for the result sheet, beside the time.
    fn facts(&self, history: &[Shown]) -> Vec<Fact>;
    /// A picture of the result below the points.
    fn result(&self, app: App) -> Option<AnyView> {
        let _ = app;
        None
    }
}

/// A face, as everybody passes it on.
#[derive(Clone, Copy)]
pub struct FaceRef(&'static dyn Face);

impl Deref for FaceRef {
    type Target = dyn Face;
    fn deref(&self) -> &(dyn Face + 'static) {
        self.0
    }
}

impl PartialEq for FaceRef {
    fn eq(&self, other: &FaceRef) -> bool {
        self.about().id == other.about().id
    }
}

impl fmt::Debug for FaceRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.about().id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_house_has_a_face() {
        for game in players::catalogue::games() {
            let facts = game.about();
            let face = face(facts.id).unwrap_or_else(|| panic!("{} has no face", facts.id));
            assert!(
                face.about().art.contains(&format!("id=\"art-{}\"", facts.id)),
                "{}: the box has no picture",
                facts.id
            );
            assert_eq!(
                game.check(&face.first_setup()).ok(),
                Some(face.seats(&face.first_setup())),
                "{}",
                facts.id
            );
            for level in facts.levels {
                for lang in [Lang::De, Lang::En] {
                    assert_ne!(face.level_name(level, lang), *level, "{}: {level} has no name", facts.id);
                }
            }
        }
    }

    #[test]
    fn art_keeps_to_the_content_security_policy() {
        for face in faces() {
            assert!(!face.about().art.contains("style="), "{}: no inline styles", face.about().id);
        }
    }
}
