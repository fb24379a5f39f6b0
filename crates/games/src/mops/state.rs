//! A position: the players with their boards, the supply, the tile of this round, and whose turn it is.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::{Board, Cell, CellSet, Combination, Event, Save, Saved, Tile, TileSet};

/// Draws after which everybody has a full board who never had to skip.
const REGULAR_DRAWS: u32 = 24;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A start tile is dealt.
    Deal,
    /// The tile of the round is drawn.
    Draw,
    /// Players place the tile, and may score.
    Play,
    /// The game is over.
    Over,
}

/// A player in a running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Participant {
    pub name: String,
    /// Points so far.
    pub points: i64,
    /// The start tile and the board, once the tile was dealt.
    #[serde(rename = "table")]
    pub tableau: Option<Tableau>,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tableau {
    /// The start tile; whenever it is drawn, the player skips.
    pub start: Tile,
    pub board: Board,
}

impl Participant {
    /// Whether the player still gets tiles. A board without any tile, as a file may hold one, has no place for the first.
    fn needs_tiles(&self) -> bool {
        self.tableau.as_ref().is_some_and(|tableau| !tableau.board.is_full() && tableau.board.count() > 0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) players: Vec<Participant>,
    pub(super) supply: TileSet,
    /// The first player whom the round has not reached: whose turn it is, or is next once a tile is drawn.
    pub(super) turn: usize,
    pub(super) next: Option<Tile>,
    /// Who has to place the tile now: one player, or all of a round who play together.
    pub(super) placing: SeatSet,
    /// Who has placed and may score.
    pub(super) scoring: SeatSet,
    /// Whether all players of a round act at the same time.
    pub(super) together: bool,
    /// Whether the game goes on from a file, which does not tell how many tiles were drawn.
    pub(super) loaded: bool,
}

impl State {
    /// The first position of a new game: nothing dealt yet.
    pub fn new(names: Vec<String>, together: bool) -> State {
        let player = |name| Participant { name, points: 0, tableau: None };
        State {
            players: names.into_iter().map(player).collect(),
            supply: TileSet::ALL,
            turn: 0,
            next: None,
            placing: SeatSet::EMPTY,
            scoring: SeatSet::EMPTY,
            together,
            loaded: false,
        }
    }

    /// The position of a save file. Who cannot place the next tile is passed over.
    pub fn resume(save: &Save, together: bool, events: &mut dyn FnMut(Event)) -> State {
        let player = |saved: &Saved| Participant {
            name: saved.name.clone(),
            points: saved.points,
            tableau: Some(Tableau { start: saved.start, board: saved.board }),
        };
        let mut state = State {
            players: save.players.iter().map(player).collect(),
            supply: save.supply(),
            turn: save.turn,
            next: save.next,
            placing: SeatSet::EMPTY,
            scoring: SeatSet::EMPTY,
            together,
            loaded: true,
        };
        state.pass_on(events);
        state
    }

    /// The position as a save file; none while start tiles are dealt or a scoring choice is open, and none while
    /// somebody has placed before a player of a lower number, which the file cannot tell.
    pub fn save(&self) -> Option<Save> {
        let turn = self.placing.iter().next().map_or(self.turn, Seat::index);
        let mut reached = Seat::first(self.turn).skip(turn);
        if !self.scoring.is_empty()
            || reached.any(|seat| !self.placing.contains(seat) && self.can_place(seat))
        {
            return None;
        }
        let saved = |player: &Participant| {
            let tableau = player.tableau.as_ref()?;
            Some(Saved {
                name: player.name.clone(),
                start: tableau.start,
                points: player.points,
                board: tableau.board,
            })
        };
        let players = self.players.iter().map(saved).collect::<Option<_>>()?;
        Some(Save { players, turn, next: self.next })
    }

    /// The players in their order.
    pub fn players(&self) -> &[Participant] {
        &self.players
    }

    /// Tiles not drawn yet.
    pub fn supply(&self) -> TileSet {
        self.supply
    }

    /// The tile of this round.
    pub fn next(&self) -> Option<Tile> {
        self.next
    }

    /// Whether the game goes on from a file.
    pub fn is_loaded(&self) -> bool {
        self.loaded
    }

    /// Whether all players of a round act at the same time.
    pub fn is_together(&self) -> bool {
        self.together
    }

    /// What has to happen next.
    pub fn phase(&self) -> Phase {
        if self.undealt().is_some() {
            Phase::Deal
        } else if !self.to_act().is_empty() {
            Phase::Play
        } else if self.supply.is_empty() || !self.players.iter().any(Participant::needs_tiles) {
            Phase::Over
        } else {
            Phase::Draw
        }
    }

    /// Who has to place or may score.
    pub fn to_act(&self) -> SeatSet {
        self.placing.union(self.scoring)
    }

    /// Who has to place the tile now.
    pub fn placing(&self) -> SeatSet {
        self.placing
    }

    /// Who has placed and may score.
    pub fn scoring(&self) -> SeatSet {
        self.scoring
    }

    /// Where a player can place the tile now.
    pub fn legal_cells(&self, seat: Seat) -> CellSet {
        let board = self.board(seat).filter(|_| self.placing.contains(seat));
        board.map_or(CellSet::EMPTY, Board::legal_cells)
    }

    /// What a player can score now.
    pub fn combinations(&self, seat: Seat) -> Vec<Combination> {
        let board = self.board(seat).filter(|_| self.scoring.contains(seat));
        board.map(Board::combinations).unwrap_or_default()
    }

    /// What lies before a player.
    pub fn board(&self, seat: Seat) -> Option<&Board> {
        Some(&self.players.get(seat.index())?.tableau.as_ref()?.board)
    }

    /// Tiles that chance can bring now, all equally likely.
    pub fn drawable(&self) -> Vec<Tile> {
        match self.phase() {
            Phase::Deal => Tile::all().filter(|tile| self.can_be_dealt(*tile)).collect(),
            Phase::Draw => self.supply.iter().collect(),
            Phase::Play | Phase::Over => Vec::new(),
        }
    }

    /// Whether a tile can become a start tile: it bears no crown, and nobody else has it.
    pub(super) fn can_be_dealt(&self, tile: Tile) -> bool {
        let dealt =
            |player: &Participant| player.tableau.as_ref().is_some_and(|tableau| tableau.start == tile);
        !tile.has_crown() && !self.players.iter().any(dealt)
    }

    /// Whether the tile of this round can be placed by a player: there is room, and it is not the own start tile.
    fn can_place(&self, seat: Seat) -> bool {
        let start = |player: &Participant| player.tableau.as_ref().map(|tableau| tableau.start);
        let player = self.players.get(seat.index()).filter(|player| player.needs_tiles());
        self.next.is_some() && player.is_some_and(|player| start(player) != self.next)
    }

    /// The first player without a start tile.
    fn undealt(&self) -> Option<usize> {
        self.players.iter().position(|player| player.tableau.is_none())
    }

    /// Deals or draws a tile that can be drawn.
    pub(super) fn draw(&mut self, tile: Tile, events: &mut dyn FnMut(Event)) {
        if let Some(index) = self.undealt() {
            self.players[index].tableau = Some(Tableau { start: tile, board: Board::new(tile) });
            if let Some(player) = Seat::new(index) {
                events(Event::Dealt { player, tile });
            }
            return;
        }
        self.supply.remove(tile);
        self.next = Some(tile);
        events(Event::Drawn { tile });
        self.pass_on(events);
    }

    /// A player who has to places the tile on a legal cell.
    pub(super) fn place(&mut self, player: Seat, cell: Cell, events: &mut dyn FnMut(Event)) {
        let tableau = self.players.get_mut(player.index()).and_then(|player| player.tableau.as_mut());
        let (Some(tableau), Some(tile)) = (tableau, self.next) else { return };
        tableau.board.place(cell, tile);
        let scores = tableau.board.can_score();
        self.placing = self.placing.without(player);
        events(Event::Placed { player, tile, cell });
        if scores {
            self.scoring = self.scoring.with(player);
        } else {
            self.end_turn(events);
        }
    }

    /// A player gets points for a combination, of which a tile is turned over.
    pub(super) fn score(&mut self, player: Seat, points: u32, turned: Cell, events: &mut dyn FnMut(Event)) {
        if let Some(own) = self.players.get_mut(player.index()) {
            own.points = own.points.saturating_add(points.into());
            if let Some(tableau) = &mut own.tableau {
                tableau.board.turn_over(turned);
            }
        }
        self.close_scoring(player, events);
    }

    /// A player is done with scoring.
    pub(super) fn close_scoring(&mut self, player: Seat, events: &mut dyn FnMut(Event)) {
        self.scoring = self.scoring.without(player);
        self.end_turn(events);
    }

    fn end_turn(&mut self, events: &mut dyn FnMut(Event)) {
        if self.to_act().is_empty() {
            // Who play together were all reached when the tile was drawn.
            if !self.together {
                self.turn += 1;
            }
            self.pass_on(events);
        }
    }

    /// Goes on to the next player who can place the tile, or to all of them at once; after the last one the round is
    /// over.
    fn pass_on(&mut self, events: &mut dyn FnMut(Event)) {
        if !self.players.iter().any(Participant::needs_tiles) {
            (self.turn, self.next) = (0, None);
            events(Event::Ended {});
            return;
        }
        while let (Some(tile), Some(player), Some(seat)) =
            (self.next, self.players.get(self.turn), Seat::new(self.turn))
        {
            if !player.needs_tiles() {
                events(Event::Full { player: seat });
            } else if player.tableau.as_ref().is_some_and(|tableau| tableau.start == tile) {
                events(Event::Skipped { player: seat });
            } else {
                if self.is_catching_up() {
                    events(Event::CatchUp { player: seat });
                }
                self.placing = self.placing.with(seat);
                if !self.together {
                    return;
                }
            }
            self.turn += 1;
        }
        if !self.placing.is_empty() {
            return;
        }
        self.next = None;
        // A file may name a player after all those who still need tiles.
        if !self.players.iter().skip(self.turn).any(Participant::needs_tiles) {
            self.turn = 0;
        }
        if self.supply.is_empty() {
            events(Event::Ended {});
        }
    }

    /// Whether who places now makes up for a skipped round.
    fn is_catching_up(&self) -> bool {
        let full =
            |player: &Participant| player.tableau.as_ref().is_some_and(|tableau| tableau.board.is_full());
        if self.loaded {
            self.players.iter().any(full)
        } else {
            TileSet::ALL.len() - self.supply.len() > REGULAR_DRAWS
        }
    }
}
