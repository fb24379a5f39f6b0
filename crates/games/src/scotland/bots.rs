//! The assignment's computer players at the table. They see what their seat sees, and no more.

use std::sync::Arc;

use engine::bot::{Part, RandomBot, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice, Seat};

use super::detectives::Hunt;
use super::mister_x::Flight;
use super::rating::Rated;
use super::{Action, Detective, Network, NetworkFile, Scotland, View};

/// The levels, the gentle one first.
pub const LEVELS: &[&str] = &["random", "course"];

/// Makes the computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<Scotland>>> {
    match level {
        "random" => Some(Box::new(RandomBot)),
        "course" => Some(Box::<Course>::default()),
        _ => None,
    }
}

/// Names of the parts of a move's worth.
pub mod parts {
    /// The tactic, from 1; it says where the move comes from and is worth nothing itself.
    pub const TACTIC: &str = "tactic";
    /// Possible targets that some detective can reach next.
    pub const TARGETS: &str = "targets";
    /// How near the mean target is.
    pub const NEARNESS: &str = "nearness";
    /// Detectives that cannot come to Mister X's station.
    pub const SAFETY: &str = "safety";
    /// Stations in reach afterwards.
    pub const MOBILITY: &str = "mobility";
    /// The smallest stock of tickets afterwards.
    pub const TICKETS: &str = "tickets";
}

/// The assignment's player: Mister X on the first seat, a detective on the others.
#[derive(Default, Debug)]
pub struct Course {
    /// The network of the table, if it is not the standard one, built once.
    custom: Option<(NetworkFile, Arc<Network>)>,
}

impl Course {
    fn network(&mut self, view: &View) -> Option<Arc<Network>> {
        let Some(file) = &view.network else { return Some(Network::standard()) };
        if self.custom.as_ref().is_none_or(|(known, _)| known != file) {
            let network = Network::new(file.clone()).ok()?;
            self.custom = Some((file.clone(), Arc::new(network)));
        }
        self.custom.as_ref().map(|(_, network)| Arc::clone(network))
    }
}

impl Bot<Scotland> for Course {
    fn choose(&mut self, sight: &SightOf<Scotland>, _: &mut Dice) -> Option<Choice<Action>> {
        let (seat, view) = (sight.seat?, &sight.view);
        let network = self.network(view)?;
        let detective = |entry: &super::view::DetectiveView| {
            Some(Detective { station: entry.station?, tickets: entry.tickets.into() })
        };
        let detectives: Vec<Detective> = view.detectives.iter().map(detective).collect::<Option<_>>()?;
        let (network, detectives) = (network.as_ref(), detectives.as_slice());
        let (mut options, names): (Vec<Rated>, &[&'static str]) = if seat == Seat::ONE {
            let (station, tickets) = (view.mister_x.station?, view.mister_x.tickets);
            let flight = Flight { network, detectives, station, tickets };
            (flight.candidates().collect(), &[parts::SAFETY, parts::MOBILITY, parts::TICKETS])
        } else {
            let (mover, last_shown) = (seat.index() - 1, view.mister_x.last_shown);
            let targets = view.trail.targets(network);
            let hunt = Hunt { network, detectives, mover, targets, last_shown };
            (hunt.tactics().collect(), &[parts::TARGETS, parts::NEARNESS, parts::MOBILITY, parts::TICKETS])
        };
        options.sort_by(Rated::compare);
        let action = options.first()?.action;
        Some(Choice { action, why: options.iter().map(|rated| weighed(rated, names)).collect() })
    }
}

fn weighed(rated: &Rated, names: &[&'static str]) -> Weighed<Action> {
    let worth = rated.rating.parts().iter().zip(names).map(|(part, name)| Part::new(name, part.value()));
    // Mister X has just one tactic, which needs no saying.
    let hunts = names.contains(&parts::TARGETS);
    let tactic = hunts.then(|| Part::new(parts::TACTIC, rated.tactic.into()));
    Weighed {
        action: rated.action,
        weight: rated.rating.value(),
        parts: tactic.into_iter().chain(worth).collect(),
    }
}
