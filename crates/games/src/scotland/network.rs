//! The network: stations, where they lie, and the lines between them.

use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use super::stations::{MOST, SLOTS, starts};
use super::tickets::{Stock, Ticket};
use super::{Station, StationSet};
use crate::json::{self, FieldError, Node};

/// Width of the map in pixels at its original size.
pub const WIDTH: f64 = 1081.0;
/// Height of the map in pixels at its original size.
pub const HEIGHT: f64 = 814.0;

/// A network file as it stands: not yet believed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NetworkFile {
    pub stations: Vec<StationFile>,
}

/// A station in a network file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StationFile {
    pub identifier: i64,
    /// Where it lies.
    pub position: PositionFile,
    /// Stations reached by tube.
    pub tube: Vec<i64>,
    /// Stations reached by bus.
    pub bus: Vec<i64>,
    /// Stations reached by cab.
    pub cab: Vec<i64>,
    /// Stations reached by boat.
    pub boat: Vec<i64>,
}

/// A place on the map, from 0/0 at the top left to 1/1 at the bottom right.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct PositionFile {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl StationFile {
    /// The neighbours by the means of travel that this ticket has its name from.
    pub fn lines(&self, ticket: Ticket) -> &[i64] {
        match ticket {
            Ticket::Tube => &self.tube,
            Ticket::Bus => &self.bus,
            Ticket::Cab => &self.cab,
            Ticket::Black => &self.boat,
        }
    }
}

impl NetworkFile {
    /// Reads a file; whether it is a network is judged by [`Network::new`].
    pub fn read(bytes: &[u8]) -> Result<NetworkFile, NetworkError> {
        let root = json::parse_all(bytes)?.needed(Node::object)?;
        let stations = root.key("stations").needed(Node::list)?;
        let station = |node: Node<'_>| -> Result<StationFile, FieldError> {
            let station = node.needed(Node::object)?;
            let lines = |key| -> Result<Vec<i64>, FieldError> {
                let list = station.key(key).needed(Node::list)?;
                list.iter().map(|node| node.needed(Node::integer)).collect()
            };
            let position = station.key("position").needed(Node::object)?;
            let fraction = |key| position.key(key).needed(Node::number);
            Ok(StationFile {
                identifier: station.key("identifier").needed(Node::integer)?,
                position: PositionFile { x: fraction("x")?, y: fraction("y")? },
                tube: lines("tube")?,
                bus: lines("bus")?,
                cab: lines("cab")?,
                boat: lines("boat")?,
            })
        };
        Ok(NetworkFile { stations: stations.into_iter().map(station).collect::<Result<_, _>>()? })
    }
}

/// Why a file is no network.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum NetworkError {
    /// No JSON, a missing field, or a wrong type.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// A number that no station can have.
    #[error("station {0}: identifier outside 1..{MOST}")]
    Number(i64),
    /// Two stations with the same number.
    #[error("station {0} appears twice")]
    Twice(u8),
    /// A place off the map.
    #[error("station {0}: position outside 0..1")]
    Position(u8),
    /// A line to a station that is not there.
    #[error("station {from}: {line} leads to unknown station {to}")]
    Unknown {
        /// Where it begins.
        from: u8,
        /// By which means.
        line: Ticket,
        /// Where it should lead.
        to: i64,
    },
    /// A line from a station to itself.
    #[error("station {0}: {1} leads to itself")]
    Loop(u8, Ticket),
    /// A line that leads there but not back.
    #[error("station {from}: {line} leads to station {to} but not back")]
    OneWay {
        /// Where it begins.
        from: u8,
        /// By which means.
        line: Ticket,
        /// Where it leads.
        to: u8,
    },
    /// Somebody could not begin.
    #[error("start station {0} is missing")]
    NoStart(u8),
}

/// A network to play on.
#[derive(Clone, PartialEq)]
pub struct Network {
    /// Where each ticket leads from each station: with a black one that is everywhere.
    lines: [[StationSet; SLOTS]; 4],
    /// Where tube, bus and cab lead.
    by_land: [StationSet; SLOTS],
    stations: StationSet,
    with_tube: StationSet,
    pixels: [(i64, i64); SLOTS],
    /// The file, if it is not the standard network.
    custom: Option<Arc<NetworkFile>>,
}

/// Positions were checked to be numbers, so equality is total.
impl Eq for Network {}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({} stations, custom: {})", self.stations.len(), self.custom.is_some())
    }
}

/// The file of the assignment's network.
pub const STANDARD_FILE: &str = include_str!("network.json");

static STANDARD: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let file = NetworkFile::read(STANDARD_FILE.as_bytes()).expect("the project's own network is readable");
    let network = Network::judge(&file).expect("the project's own network is a network");
    Arc::new(network)
});

impl Network {
    /// The network of the assignment.
    pub fn standard() -> Arc<Network> {
        Arc::clone(&STANDARD)
    }

    /// The network of a file, or why it is none.
    pub fn new(file: NetworkFile) -> Result<Network, NetworkError> {
        let network = Network::judge(&file)?;
        Ok(Network { custom: Some(Arc::new(file)), ..network })
    }

    fn judge(file: &NetworkFile) -> Result<Network, NetworkError> {
        let mut network = Network {
            lines: [[StationSet::EMPTY; SLOTS]; 4],
            by_land: [StationSet::EMPTY; SLOTS],
            stations: StationSet::EMPTY,
            with_tube: StationSet::EMPTY,
            pixels: [(0, 0); SLOTS],
            custom: None,
        };
        for entry in &file.stations {
            network.add(entry)?;
        }
        for entry in &file.stations {
            network.connect(entry)?;
        }
        network.check_ways_back()?;
        match starts().find(|start| !network.stations.contains(*start)) {
            Some(missing) => Err(NetworkError::NoStart(missing.number())),
            None => {
                network.join();
                Ok(network)
            }
        }
    }

    fn add(&mut self, entry: &StationFile) -> Result<(), NetworkError> {
        let station = Station::new(entry.identifier).ok_or(NetworkError::Number(entry.identifier))?;
        if self.stations.contains(station) {
            return Err(NetworkError::Twice(station.number()));
        }
        let PositionFile { x, y } = entry.position;
        if !(0.0..=1.0).contains(&x) || !(0.0..=1.0).contains(&y) {
            return Err(NetworkError::Position(station.number()));
        }
        self.stations.insert(station);
        self.pixels[station.index()] = ((x * WIDTH).round() as i64, (y * HEIGHT).round() as i64);
        Ok(())
    }

    fn connect(&mut self, entry: &StationFile) -> Result<(), NetworkError> {
        let from = Station::new(entry.identifier).ok_or(NetworkError::Number(entry.identifier))?;
        for line in Ticket::ALL {
            for to in entry.lines(line) {
                let unknown = NetworkError::Unknown { from: from.number(), line, to: *to };
                let to = Station::new(*to).filter(|to| self.stations.contains(*to)).ok_or(unknown)?;
                if to == from {
                    return Err(NetworkError::Loop(from.number(), line));
                }
                self.lines[line.index()][from.index()].insert(to);
            }
        }
        Ok(())
    }

    fn check_ways_back(&self) -> Result<(), NetworkError> {
        for from in self.stations {
            for line in Ticket::ALL {
                let one_way = |to: &Station| !self.lines[line.index()][to.index()].contains(from);
                if let Some(to) = self.lines[line.index()][from.index()].into_iter().find(one_way) {
                    return Err(NetworkError::OneWay { from: from.number(), line, to: to.number() });
                }
            }
        }
        Ok(())
    }

    /// A black ticket leads wherever another one does, too.
    fn join(&mut self) {
        let [tube, bus, cab, black] = &mut self.lines;
        for index in 0..SLOTS {
            let by_land = tube[index] | bus[index] | cab[index];
            self.by_land[index] = by_land;
            black[index] |= by_land;
        }
        self.with_tube = self
            .stations
            .iter()
            .filter(|station| !self.lines[Ticket::Tube.index()][station.index()].is_empty())
            .collect();
    }

    pub const fn stations(&self) -> StationSet {
        self.stations
    }

    /// Stations with tube lines.
    pub const fn with_tube(&self) -> StationSet {
        self.with_tube
    }

    /// Where a station lies at the map's original size, in whole pixels.
    pub const fn pixel(&self, station: Station) -> (i64, i64) {
        self.pixels[station.index()]
    }

    /// The file, if this is not the standard network.
    pub fn custom(&self) -> Option<&NetworkFile> {
        self.custom.as_deref()
    }

    /// Where this ticket leads.
    pub const fn lines(&self, ticket: Ticket, from: Station) -> StationSet {
        self.lines[ticket.index()][from.index()]
    }

    /// Where tube, bus and cab lead.
    pub const fn by_land(&self, from: Station) -> StationSet {
        self.by_land[from.index()]
    }

    /// Where one of these stations leads with this ticket.
    pub fn from_any(&self, ticket: Ticket, from: StationSet) -> StationSet {
        let lines = &self.lines[ticket.index()];
        from.iter().fold(StationSet::EMPTY, |reached, station| reached | lines[station.index()])
    }

    /// Where tube, bus and cab lead from one of these stations.
    pub fn by_land_from_any(&self, from: StationSet) -> StationSet {
        from.iter().fold(StationSet::EMPTY, |reached, station| reached | self.by_land[station.index()])
    }

    /// Where these tickets lead.
    pub fn reach(&self, from: Station, stock: &Stock) -> StationSet {
        let held = Ticket::ALL.into_iter().filter(|ticket| stock.has(*ticket));
        held.fold(StationSet::EMPTY, |reached, ticket| reached | self.lines(ticket, from))
    }

    /// The ticket the computers use for this way: the one held most; of equals the cheapest.
    pub fn usual_ticket(&self, from: Station, to: Station, stock: &Stock) -> Option<Ticket> {
        let fits = |ticket: &Ticket| stock.has(*ticket) && self.lines(*ticket, from).contains(to);
        // `max_by_key` keeps the last of equals.
        Ticket::CHEAP_FIRST.into_iter().rev().filter(fits).max_by_key(|ticket| stock.of(*ticket))
    }
}
