//! What can be seen: everything lies open, but for the order in which tiles are drawn, which chance decides.

use engine::{Seat, SeatSet, tagged};
use serde::{Deserialize, Serialize};

use super::state::Participant;
use super::{Cell, Combination, Phase, State, Tile, TileSet};

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What has to happen next.
    pub phase: Phase,
    /// The first player whom the round has not reached: the place in the list of players.
    pub turn: usize,
    /// Who has to place the tile now.
    pub placing: SeatSet,
    /// Who has placed and may score.
    pub scoring: SeatSet,
    /// The tile of this round.
    pub next: Option<Tile>,
    /// The players in their order.
    pub players: Vec<Participant>,
    /// Tiles not drawn yet.
    pub supply: TileSet,
    /// What each player can score now; actions name a combination by its place in the player's list.
    pub combinations: Vec<Vec<Combination>>,
    /// Whether all players of a round act at the same time.
    pub together: bool,
    /// Whether the game goes on from a file.
    pub loaded: bool,
}

impl View {
    /// What can be seen of a position.
    pub fn of(state: &State) -> View {
        View {
            phase: state.phase(),
            turn: state.turn,
            next: state.next,
            players: state.players.clone(),
            supply: state.supply,
            placing: state.placing,
            scoring: state.scoring,
            combinations: Seat::first(state.players.len()).map(|seat| state.combinations(seat)).collect(),
            together: state.together,
            loaded: state.loaded,
        }
    }

    /// The position, since nothing of it is hidden.
    pub fn state(&self) -> State {
        State {
            players: self.players.clone(),
            supply: self.supply,
            turn: self.turn,
            next: self.next,
            placing: self.placing,
            scoring: self.scoring,
            together: self.together,
            loaded: self.loaded,
        }
    }
}

tagged! { "event" of "Event";
    /// What a step caused.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A start tile was dealt.
        Dealt { player: Seat, tile: Tile },
        /// The tile of a round was drawn.
        Drawn { tile: Tile },
        /// The own start tile was drawn: the player skips this round.
        Skipped { player: Seat },
        /// The player is passed over, since no tile fits on the board any more.
        Full { player: Seat },
        /// The player makes up for a skipped round.
        CatchUp { player: Seat },
        /// The tile was placed.
        Placed { player: Seat, tile: Tile, cell: Cell },
        /// A combination was scored.
        Scored {
            player: Seat,
            combination: Combination,
            /// The tile that was turned over.
            turned: Cell,
        },
        /// Nothing was scored, though something could have been.
        Declined { player: Seat },
        /// The game is over.
        Ended {},
    }
}
