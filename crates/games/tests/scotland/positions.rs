//! Positions for the tests, written as little more than what matters in them.

use games::scotland::{Network, Position, Save, Setup, State, Station};
use serde_json::{Value, json};

/// What a save file holds. As it stands: the worked example of the assignment, blue to move.
#[derive(Clone)]
pub struct Case {
    pub station: u8,
    pub tickets: [u64; 4],
    pub shown: u8,
    pub targets: Option<Vec<u8>>,
    pub journey: Vec<u8>,
    pub detectives: Vec<(u8, [u64; 3])>,
    pub turn: u8,
    pub round: u8,
    pub won: bool,
}

/// What a detective begins with.
pub const FULL: [u64; 3] = [4, 8, 10];

impl Default for Case {
    fn default() -> Case {
        Case {
            station: 117,
            tickets: [3, 3, 2, 3],
            shown: 116,
            targets: Some(vec![104, 117, 118, 127]),
            journey: vec![2; 4],
            detectives: vec![(134, [3, 4, 4]), (186, FULL), (71, FULL)],
            turn: 1,
            round: 4,
            won: false,
        }
    }
}

impl Case {
    /// Mister X to move in this round, nothing known of him.
    pub fn mister_x(station: u8, tickets: [u64; 4], detectives: &[u8]) -> Case {
        Case {
            station,
            tickets,
            shown: 0,
            targets: None,
            journey: vec![],
            detectives: detectives.iter().map(|station| (*station, FULL)).collect(),
            turn: 0,
            round: 1,
            won: false,
        }
    }

    pub fn json(&self) -> Value {
        let player =
            |(station, tickets): &(u8, [u64; 3])| json!({"position": station, "remainingTickets": tickets});
        json!({
            "misterX": {
                "ai": false,
                "possibleTargets": self.targets,
                "lastShownPos": self.shown,
                "currPos": self.station,
                "remainingTickets": self.tickets,
                "journeyBoard": self.journey,
            },
            "detectives": {
                "noOfDetectives": self.detectives.len(),
                "ai": false,
                "players": self.detectives.iter().map(player).collect::<Vec<_>>(),
            },
            "whosTurn": self.turn,
            "currRoundNo": self.round,
            "gameIsWon": self.won,
        })
    }

    pub fn text(&self) -> String {
        self.json().to_string()
    }

    pub fn position(&self) -> Position {
        Save::read(self.text().as_bytes(), &Network::standard()).unwrap().position
    }

    pub fn setup(&self) -> Setup {
        Setup { position: Some(self.text()), ..Setup::default() }
    }

    pub fn state(&self) -> State {
        self.setup().start().unwrap()
    }
}

pub fn station(number: u8) -> Station {
    Station::new(number.into()).unwrap()
}

/// The numbers of stations, to be compared with a list.
pub fn numbers(stations: impl IntoIterator<Item = Station>) -> Vec<u8> {
    stations.into_iter().map(Station::number).collect()
}
