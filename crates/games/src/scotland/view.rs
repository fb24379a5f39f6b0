//! What can be seen: everything but where Mister X is, unless he has to show himself.

use engine::{Seat, Viewer, tagged};
use serde::{Deserialize, Serialize};

use super::state::Chapter;
use super::trail::Trail;
use super::{Computers, End, NetworkFile, State, Station, StationSet, Stock, Ticket, targets};

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is; none while start stations are drawn and after the end.
    pub player: Option<Seat>,
    /// How it ended.
    pub end: Option<End>,
    pub mister_x: MisterXView,
    /// The detectives in their order.
    pub detectives: Vec<DetectiveView>,
    /// Where Mister X may be; none if this table keeps it off the board.
    pub targets: Option<StationSet>,
    /// From what everybody can work that out.
    pub trail: Trail,
    /// Whether this table shows Mister X to everybody.
    pub godmode: bool,
    /// Which side the computer plays, as log and save file say it.
    pub computers: Computers,
    /// The network, if it is not the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<NetworkFile>,
}

/// Mister X as a viewer may know him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MisterXView {
    /// Where he is, if the viewer may know it.
    pub station: Option<Station>,
    /// What he holds: tube, bus, cab, black.
    pub tickets: Stock,
    /// Where he showed himself last.
    pub last_shown: Option<Station>,
    /// The travel log, round by round.
    pub journey: Vec<Leg>,
}

/// A field of the travel log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// The ticket used.
    pub ticket: Ticket,
    /// Where it led, if the viewer may know it and it is known here at all.
    pub station: Option<Station>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DetectiveView {
    /// Where he is; none while start stations are drawn.
    pub station: Option<Station>,
    /// What he holds: tube, bus, cab.
    pub tickets: [u64; 3],
}

impl View {
    /// What a viewer may know of a position.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let knows = state.terms.godmode || knows_all(viewer);
        match &state.chapter {
            Chapter::Deal(starts) => View::of_deal(state, starts, knows),
            Chapter::Chase(chase) => {
                let position = &chase.position;
                // After the end nothing is hidden any more.
                let knows = knows || position.end.is_some();
                let leg = |(index, ticket): (usize, &Ticket)| {
                    let open = knows || targets::shows(index as u8 + 1);
                    let station = chase.path.get(index).copied().flatten().filter(|_| open);
                    Leg { ticket: *ticket, station }
                };
                let detective = |detective: &super::Detective| DetectiveView {
                    station: Some(detective.station),
                    tickets: detective.tickets.common(),
                };
                View {
                    round: position.round,
                    player: state.player(),
                    end: position.end,
                    mister_x: MisterXView {
                        station: Some(position.station).filter(|_| knows || chase.shows_now()),
                        tickets: position.tickets,
                        last_shown: position.last_shown,
                        journey: position.journey.iter().enumerate().map(leg).collect(),
                    },
                    detectives: position.detectives.iter().map(detective).collect(),
                    targets: Some(position.targets).filter(|_| state.terms.targets),
                    trail: chase.trail.clone(),
                    ..View::frame(state)
                }
            }
        }
    }

    fn of_deal(state: &State, starts: &[Station], knows: bool) -> View {
        let station = starts.first().copied().filter(|_| knows);
        let detective = |index: usize| DetectiveView {
            station: starts.get(index + 1).copied(),
            tickets: Stock::DETECTIVE.common(),
        };
        let frame = View::frame(state);
        View {
            mister_x: MisterXView { station, ..frame.mister_x },
            detectives: (0..state.detectives()).map(detective).collect(),
            targets: Some(StationSet::EMPTY).filter(|_| state.terms.targets),
            ..frame
        }
    }

    /// What is the same for everybody, before anything has happened.
    fn frame(state: &State) -> View {
        View {
            round: 1,
            player: None,
            end: None,
            mister_x: MisterXView {
                station: None,
                tickets: Stock::mister_x(state.detectives()),
                last_shown: None,
                journey: Vec::new(),
            },
            detectives: Vec::new(),
            targets: None,
            trail: Trail::default(),
            godmode: state.terms.godmode,
            computers: state.terms.computers,
            network: state.network.custom().cloned(),
        }
    }
}

/// Mister X himself and the referee know everything.
pub(super) fn knows_all(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(Seat::ONE) | Viewer::Referee)
}

/// Why a detective was passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// He has no ticket for a line where he stands.
    NoTicket,
    /// Colleagues stand wherever he could go.
    Blocked,
}

tagged! { "event" of "Event";
    /// What a step caused.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A player got a start station.
        Placed {
            player: Seat,
            /// Where, if one may know it.
            station: Option<Station>,
            /// Whether everybody may.
            open: bool,
        },
        /// A player moved.
        Moved {
            player: Seat,
            /// In which round.
            round: u8,
            /// With which ticket.
            ticket: Ticket,
            /// From where, if one may know it.
            from: Option<Station>,
            /// To where, if one may know it.
            to: Option<Station>,
            /// Whether everybody may.
            open: bool,
        },
        /// Mister X showed himself.
        Showed {
            /// In which round.
            round: u8,
            station: Station,
        },
        /// A detective was passed over.
        Passed {
            player: Seat,
            /// In which round.
            round: u8,
            reason: Obstacle,
        },
        /// The game is over.
        Ended {
            end: End,
            /// Where Mister X is.
            station: Station,
        },
    }
}

impl Event {
    /// The event at a table that shows Mister X to everybody.
    #[must_use]
    pub fn opened(mut self) -> Event {
        if let Event::Placed { open, .. } | Event::Moved { open, .. } = &mut self {
            *open = true;
        }
        self
    }

    /// The event as a viewer may know it.
    #[must_use]
    pub fn shown(mut self, viewer: Viewer) -> Event {
        match &mut self {
            Event::Placed { station, open: false, .. } if !knows_all(viewer) => *station = None,
            Event::Moved { from, to, open: false, .. } if !knows_all(viewer) => (*from, *to) = (None, None),
            _ => {}
        }
        self
    }
}
