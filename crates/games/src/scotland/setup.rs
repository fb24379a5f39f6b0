//! What is agreed before a game: how many detectives, what is shown, the network, a position to go on from.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::position::DETECTIVES;
use super::state::Terms;
use super::{Network, NetworkError, NetworkFile, Save, SaveError, State};

/// Who plays on what, and what is shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Setup {
    /// Three to five. A position brings its own number along.
    pub detectives: u8,
    /// Which side the computer plays, for log and save file. A position brings its own answer along.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computers: Option<Computers>,
    /// Whether everybody sees where Mister X is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub godmode: bool,
    /// Whether everybody is shown where Mister X may be.
    pub targets: bool,
    /// Another network than the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub network: Option<NetworkFile>,
    /// The text of a save file to go on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// Which side the computer plays. The detectives are always on one side together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Computers {
    pub x: bool,
    pub detectives: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { detectives: 3, computers: None, godmode: false, targets: true, network: None, position: None }
    }
}

impl Setup {
    /// The network to play on.
    pub fn network(&self) -> Result<Arc<Network>, SetupError> {
        match &self.network {
            Some(file) => Ok(Arc::new(Network::new(file.clone()).map_err(SetupError::Network)?)),
            None => Ok(Network::standard()),
        }
    }

    /// What the save file holds, if there is one.
    fn save(&self, network: &Network) -> Option<Result<Save, SaveError>> {
        self.position.as_ref().map(|text| Save::read(text.as_bytes(), network))
    }

    /// How many detectives there are; a position knows it better.
    pub fn hunters(&self) -> usize {
        let saved = self.position.is_some().then(|| self.network().ok()).flatten();
        match saved.and_then(|network| self.save(&network)) {
            Some(Ok(save)) => save.position.detectives.len(),
            _ => self.detectives.into(),
        }
    }

    /// The first position.
    pub fn start(&self) -> Result<State, SetupError> {
        let network = self.network()?;
        let save = self.save(&network).transpose().map_err(SetupError::Position)?;
        let computers = self.computers.or(save.map(|save| save.computers)).unwrap_or_default();
        let terms = Terms { godmode: self.godmode, targets: self.targets, computers };
        match save {
            Some(save) => Ok(State::resume(network, terms, save.position)),
            None if !DETECTIVES.contains(&self.detectives.into()) => {
                Err(SetupError::Detectives(self.detectives))
            }
            None => Ok(State::new(network, terms, self.detectives.into())),
        }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// Too few or too many.
    #[error("{0} detectives (expected 3 to 5)")]
    Detectives(u8),
    /// The network is none.
    #[error("network: {0}")]
    Network(NetworkError),
    /// The save file is none.
    #[error("position: {0}")]
    Position(SaveError),
}
