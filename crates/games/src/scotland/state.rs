//! The state of a game at the table: first start stations are drawn, then a position is played.

use std::sync::Arc;

use engine::Seat;

use super::position::ROUNDS;
use super::stations::starts;
use super::trail::{Mark, Trail};
use super::view::Event;
use super::{Action, Computers, Detective, Detectives, Network, Position, Save, Station, Stock, targets};

/// What was agreed and does not change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Whether everybody sees Mister X.
    pub godmode: bool,
    /// Whether everybody sees where he may be.
    pub targets: bool,
    /// Which side the computer plays.
    pub computers: Computers,
}

/// A legal state.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) network: Arc<Network>,
    pub(super) terms: Terms,
    detectives: usize,
    pub(super) chapter: Chapter,
}

/// What goes on.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Chapter {
    /// Start stations are drawn: Mister X's first, then those of the detectives.
    Deal(Vec<Station>),
    Chase(Box<Chase>),
}

/// A position with what the table remembers beside it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Chase {
    pub position: Position,
    pub trail: Trail,
    /// Where Mister X was after each round; a save file does not tell.
    pub path: [Option<Station>; ROUNDS as usize],
}

impl Chase {
    fn new(position: Position) -> Chase {
        Chase { trail: Trail::from(&position), position, path: [None; ROUNDS as usize] }
    }

    /// Whether Mister X lies open: he has shown himself and not moved since.
    pub fn shows_now(&self) -> bool {
        targets::shows(self.position.journey.len() as u8)
            && self.position.last_shown == Some(self.position.station)
    }

    fn play(&mut self, network: &Network, action: Action, events: &mut impl FnMut(Event)) {
        let (mover, round) = (self.position.mover(), self.position.round);
        self.position.play(network, action, events);
        match mover {
            Some(detective) => self.trail.marks.push(Mark::Detective { detective, station: action.station }),
            None => {
                if let Some(place) = self.path.get_mut(usize::from(round) - 1) {
                    *place = Some(action.station);
                }
                if targets::shows(round) {
                    self.trail = Trail::from(&self.position);
                } else {
                    self.trail.marks.push(Mark::Ticket(action.ticket));
                }
            }
        }
    }
}

impl State {
    /// A new game: start stations are to be drawn.
    pub fn new(network: Arc<Network>, terms: Terms, detectives: usize) -> State {
        State { network, terms, detectives, chapter: Chapter::Deal(Vec::new()) }
    }

    /// A game that goes on from a save file.
    pub fn resume(network: Arc<Network>, terms: Terms, mut position: Position) -> State {
        position.settle(&network);
        let detectives = position.detectives.len();
        State { network, terms, detectives, chapter: Chapter::Chase(Box::new(Chase::new(position))) }
    }

    pub fn network(&self) -> &Network {
        &self.network
    }

    /// What was agreed.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// How many detectives there are.
    pub const fn detectives(&self) -> usize {
        self.detectives
    }

    /// The position; none while start stations are drawn.
    pub fn position(&self) -> Option<&Position> {
        match &self.chapter {
            Chapter::Deal(_) => None,
            Chapter::Chase(chase) => Some(&chase.position),
        }
    }

    /// The same state with another position: for tests of what is kept in it.
    #[must_use]
    pub fn with_position(&self, position: Position) -> State {
        let mut state = self.clone();
        if let Chapter::Chase(chase) = &mut state.chapter {
            chase.position = position;
        }
        state
    }

    /// The same state with Mister X here, now and wherever he was unseen: for tests of what may be seen of it.
    #[must_use]
    pub fn with_hideout(&self, station: Station) -> State {
        let mut state = self.clone();
        match &mut state.chapter {
            Chapter::Deal(dealt) => dealt.iter_mut().take(1).for_each(|start| *start = station),
            Chapter::Chase(chase) => {
                let unseen = chase.path.iter_mut().zip(1..).filter(|(_, round)| !targets::shows(*round));
                for place in unseen.filter_map(|(place, _)| place.as_mut()) {
                    *place = station;
                }
                if !targets::shows(chase.position.journey.len() as u8) {
                    chase.position.station = station;
                }
            }
        }
        state
    }

    /// The possible targets worked out afresh from the trail.
    pub fn traced_targets(&self) -> Option<super::StationSet> {
        match &self.chapter {
            Chapter::Deal(_) => None,
            Chapter::Chase(chase) => Some(chase.trail.targets(&self.network)),
        }
    }

    /// Whose turn it is; none while start stations are drawn and after the end.
    pub fn player(&self) -> Option<Seat> {
        let position = self.position().filter(|position| position.end.is_none())?;
        Seat::new(position.turn.into())
    }

    /// The start stations that can be drawn now, ascending.
    pub fn free_starts(&self) -> impl Iterator<Item = Station> {
        let dealt = match &self.chapter {
            Chapter::Deal(dealt) => Some(dealt),
            Chapter::Chase(_) => None,
        };
        starts().filter(move |start| dealt.is_some_and(|dealt| !dealt.contains(start)))
    }

    /// Gives the next player a start station that is free.
    pub(super) fn place(&mut self, station: Station, events: &mut dyn FnMut(Event)) {
        let Chapter::Deal(dealt) = &mut self.chapter else { return };
        if let Some(player) = Seat::new(dealt.len()) {
            let open = self.terms.godmode || !dealt.is_empty();
            events(Event::Placed { player, station: Some(station), open });
        }
        dealt.push(station);
        let Some((mister_x, hunters)) = dealt.split_first() else { return };
        if hunters.len() == self.detectives {
            let hunters: Vec<Detective> = hunters
                .iter()
                .map(|station| Detective { station: *station, tickets: Stock::DETECTIVE })
                .collect();
            if let Some(detectives) = Detectives::new(&hunters) {
                let mut position = Position::new(*mister_x, detectives);
                position.end = position.ending(&self.network, false);
                if let Some(end) = position.end {
                    events(Event::Ended { end, station: position.station });
                }
                self.chapter = Chapter::Chase(Box::new(Chase::new(position)));
            }
        }
    }

    /// Carries out a legal move of the player whose turn it is.
    pub(super) fn play(&mut self, action: Action, events: &mut dyn FnMut(Event)) {
        let godmode = self.terms.godmode;
        if let Chapter::Chase(chase) = &mut self.chapter {
            chase.play(&self.network, action, &mut |event| {
                events(if godmode { event.opened() } else { event })
            });
        }
    }

    /// The save file of this position; none while start stations are drawn.
    pub fn save(&self) -> Option<Save> {
        self.position().map(|position| Save { position: *position, computers: self.terms.computers })
    }
}
