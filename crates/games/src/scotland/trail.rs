//! The trail of Mister X: what happened, for all to see, since it was last known where he may be.
//!
//! The possible targets follow from it. A table may keep them off the board, so that people think for themselves; the
//! computers work them out from the trail, as anybody can with pencil and paper.

use serde::{Deserialize, Serialize};

use super::{Network, Position, Station, StationSet, Ticket, targets};

/// What lies open of the hunt since Mister X was seen, or since the game was loaded.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Trail {
    /// Where he could be then.
    pub from: StationSet,
    /// Where the detectives were then.
    pub detectives: Vec<Station>,
    /// What happened since.
    pub marks: Vec<Mark>,
}

/// One move, as far as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Mister X used a ticket.
    Ticket(Ticket),
    /// A detective went to a station.
    Detective {
        /// Which, by his place.
        detective: usize,
        station: Station,
    },
}

impl Trail {
    /// A trail that begins here.
    pub fn from(position: &Position) -> Trail {
        Trail {
            from: position.targets,
            detectives: position.detectives.iter().map(|detective| detective.station).collect(),
            marks: Vec::new(),
        }
    }

    /// Where Mister X may be now.
    pub fn targets(&self, network: &Network) -> StationSet {
        let (mut possible, mut detectives) = (self.from, self.detectives.clone());
        for mark in &self.marks {
            match *mark {
                Mark::Ticket(ticket) => {
                    let taken = detectives.iter().copied().collect();
                    possible = targets::after(network, possible, ticket, taken);
                }
                Mark::Detective { detective, station } => {
                    possible.remove(station);
                    if let Some(place) = detectives.get_mut(detective) {
                        *place = station;
                    }
                }
            }
        }
        possible
    }
}
