//! What can be seen: everything lies open in Mensch ärgere dich nicht.

use engine::tagged;
use serde::{Deserialize, Serialize};

use super::board::PAWNS;
use super::{Field, PawnPlace, Pawns, Phase, Player, Roll, Row, State};

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose turn it is; at the end the winner.
    pub player: Player,
    /// What has to happen next.
    pub phase: Phase,
    /// The last roll, of whomever.
    pub roll: Option<Roll>,
    /// Tries left, this one included, while a roll is due.
    pub tries: u8,
    /// Where everybody's pawns stand, in the order of the seats.
    pub camps: Vec<Camp>,
}

/// Where one player's pawns stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Camp {
    pub player: Player,
    /// Which home slots are occupied.
    pub home: [bool; PAWNS as usize],
    /// Which goal fields are occupied.
    pub goal: [bool; PAWNS as usize],
    /// The pawns on the ring, the one that has come least far first.
    pub ring: Vec<Field>,
}

impl Camp {
    fn of(player: Player, pawns: Pawns) -> Camp {
        Camp {
            player,
            home: [0, 1, 2, 3].map(|slot| pawns.home(slot)),
            goal: [0, 1, 2, 3].map(|field| pawns.goal(field)),
            ring: pawns.on_ring().iter().map(|step| Field::at(player, step)).collect(),
        }
    }

    /// Where the four pawns stand: at home, on the ring, in the goal.
    pub fn places(&self) -> impl Iterator<Item = PawnPlace> {
        let at = |(index, taken): (usize, &bool)| taken.then_some(index as u8);
        let home = self.home.iter().enumerate().filter_map(at).map(PawnPlace::Home);
        let goal = self.goal.iter().enumerate().filter_map(at).map(PawnPlace::Goal);
        home.chain(self.ring.iter().copied().map(PawnPlace::Ring)).chain(goal)
    }
}

impl View {
    /// What can be seen of a position.
    pub fn of(state: &State) -> View {
        View {
            player: state.player(),
            phase: state.phase(),
            roll: state.roll(),
            tries: state.tries(),
            camps: state.players().map(|player| Camp::of(player, state.pawns(player))).collect(),
        }
    }

    /// The position, since nothing of it is hidden.
    pub fn state(&self) -> State {
        let mut pawns = [Pawns::ABSENT; 4];
        for camp in &self.camps {
            let own = &mut pawns[camp.player.index()];
            for place in camp.places() {
                match place {
                    PawnPlace::Home(slot) => own.put_home(slot),
                    PawnPlace::Ring(field) => own.put(field.step(camp.player)),
                    PawnPlace::Goal(field) => own.put(super::board::RING + field),
                }
            }
        }
        let roll = self.roll.map_or(0, Roll::eyes);
        State { player: self.player, phase: self.phase, roll, tries: self.tries, pawns }
    }
}

tagged! { "event" of "Event";
    /// What a step caused.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// The die was thrown.
        Rolled {
            player: Player,
            /// What it shows.
            roll: Roll,
            /// The row of the table that acts on it: why what happens next happens.
            row: Row,
        },
        /// A pawn went to another place.
        Moved {
            player: Player,
            /// Where it stood.
            from: PawnPlace,
            /// Where it stands now.
            to: PawnPlace,
        },
        /// A pawn was sent home by the one that landed on it.
        Captured {
            player: Player,
            /// Who landed there.
            by: Player,
            /// Where it stood.
            field: Field,
            /// The home slot where it stands now.
            slot: u8,
        },
        /// All four pawns of a player are in the goal.
        Won { player: Player },
    }
}
