//! What is agreed before a game: the names, or a save file to begin from.

use serde::{Deserialize, Serialize};

use super::save::PLAYERS;
use super::{Event, Save, SaveError, State};

/// Who plays and from where.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// The names of two to four players in their order; none if a save file names them.
    pub players: Vec<String>,
    /// Whether all players of a round place at the same time; otherwise one after the other.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// The text of a save file to begin from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Setup {
    /// A new game of so many players without names of their own.
    pub fn for_players(count: usize) -> Setup {
        Setup { players: (1..=count).map(|number| format!("Spieler {number}")).collect(), ..Setup::default() }
    }

    /// How many players there are.
    pub fn seats(&self) -> usize {
        let Some(position) = &self.position else { return self.players.len() };
        Save::read(position.as_bytes()).map_or(self.players.len(), |save| save.players.len())
    }

    /// Leaves the save file behind and keeps its players, if they can begin a new game: files may name two alike.
    pub(super) fn forget_position(&mut self) {
        let Some(save) = self.position.take().and_then(|text| Save::read(text.as_bytes()).ok()) else {
            return;
        };
        let players = save.players.into_iter().map(|player| player.name).collect();
        let new = Setup { players, together: self.together, position: None };
        let count = new.players.len();
        *self = if new.names().is_ok() {
            new
        } else {
            Setup { together: self.together, ..Setup::for_players(count) }
        };
    }

    /// Shows every name, those of the save file included, to somebody who may change it.
    pub(super) fn names_with(&mut self, with: &mut dyn FnMut(&mut String)) {
        self.players.iter_mut().for_each(&mut *with);
        // A file that is none is for the rules to refuse.
        let save = self.position.as_ref().and_then(|text| Save::read(text.as_bytes()).ok());
        if let Some(mut save) = save {
            let before = save.clone();
            save.players.iter_mut().for_each(|player| with(&mut player.name));
            if save != before {
                self.position = Some(save.write());
            }
        }
    }

    /// The first position.
    pub fn start(&self) -> Result<State, SetupError> {
        self.start_telling(&mut |_| {})
    }

    /// The first position, with what happens at once: who cannot place the next tile of a save file is passed over.
    pub fn start_telling(&self, events: &mut dyn FnMut(Event)) -> Result<State, SetupError> {
        let Some(position) = &self.position else { return Ok(State::new(self.names()?, self.together)) };
        let save = Save::read(position.as_bytes()).map_err(SetupError::Position)?;
        let same = save.players.iter().map(|player| &player.name).eq(&self.players);
        if !self.players.is_empty() && !same {
            return Err(SetupError::OtherPlayers);
        }
        Ok(State::resume(&save, self.together, events))
    }

    /// The names without blanks around them, all different.
    fn names(&self) -> Result<Vec<String>, SetupError> {
        if !PLAYERS.contains(&self.players.len()) {
            return Err(SetupError::PlayerCount(self.players.len()));
        }
        let names: Vec<String> = self.players.iter().map(|name| name.trim().to_owned()).collect();
        if let Some(index) = names.iter().position(String::is_empty) {
            return Err(SetupError::NoName(index + 1));
        }
        let lower: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        match (1..names.len()).find(|index| lower[..*index].contains(&lower[*index])) {
            Some(index) => Err(SetupError::SameName(names[index].clone())),
            None => Ok(names),
        }
    }
}

/// Why a set-up cannot be played. Shown it speaks German, in the words of the assignment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// Too few or too many.
    #[error("Ungültige Spieleranzahl: {0} (erwartet: 2-4)")]
    PlayerCount(usize),
    /// A player has no name; which one, from 1.
    #[error("Spieler {0}: Name darf nicht leer sein.")]
    NoName(usize),
    /// Two players have the same name.
    #[error("Namen müssen eindeutig sein: '{0}'")]
    SameName(String),
    /// The save file is none.
    #[error("{prefix}{0}", prefix = SaveError::PREFIX)]
    Position(SaveError),
    /// The save file has other players than those named.
    #[error("Der Spielstand hat andere Spieler")]
    OtherPlayers,
}

impl SetupError {
    /// The same in English.
    pub fn english(&self) -> String {
        match self {
            SetupError::PlayerCount(count) => format!("invalid number of players: {count} (expected: 2-4)"),
            SetupError::NoName(number) => format!("player {number}: the name must not be empty."),
            SetupError::SameName(name) => format!("names must be different: '{name}'"),
            SetupError::Position(error) => format!("{}{}", SaveError::ENGLISH_PREFIX, error.english()),
            SetupError::OtherPlayers => "the save file has other players".to_owned(),
        }
    }
}
