//! A position: the players with their boards, the supply, the tile of this round, and whose turn it is.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::inspect::places;
use super::{Board, Cell, Combination, Event, Save, Saved, Tile, TileSet};

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
    /// A player places the tile.
    Place,
    /// The player may score a combination.
    Score,
    /// The game is over.
    Over,
}

/// A player in a running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Points so far.
    pub points: i64,
    /// The start tile and the board, once the tile was dealt.
    pub table: Option<Table>,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The start tile; whenever it is drawn, the player skips.
    pub start: Tile,
    /// The tiles.
    pub board: Board,
}

impl Player {
    /// Whether the player still gets tiles. A board without any tile, as a file may hold one, has no place for the first.
    fn needs_tiles(&self) -> bool {
        self.table.as_ref().is_some_and(|table| !table.board.is_full() && table.board.count() > 0)
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) players: Vec<Player>,
    pub(super) supply: TileSet,
    /// Whose turn it is, or is next once a tile is drawn.
    pub(super) turn: usize,
    pub(super) next: Option<Tile>,
    /// Whether the player has placed and may score.
    pub(super) scoring: bool,
    /// Whether the game goes on from a file, which does not tell how many tiles were drawn.
    pub(super) loaded: bool,
}

impl State {
    /// The first position of a new game: nothing dealt yet.
    pub fn new(names: Vec<String>) -> State {
        let player = |name| Player { name, points: 0, table: None };
        State {
            players: names.into_iter().map(player).collect(),
            supply: TileSet::ALL,
            turn: 0,
            next: None,
            scoring: false,
            loaded: false,
        }
    }

    /// The position of a save file. Who cannot place the next tile is passed over.
    pub fn resume(save: &Save) -> State {
        let player = |saved: &Saved| Player {
            name: saved.name.clone(),
            points: saved.points,
            table: Some(Table { start: saved.start, board: saved.board.clone() }),
        };
        let mut state = State {
            players: save.players.iter().map(player).collect(),
            supply: save.supply(),
            turn: save.turn,
            next: save.next,
            scoring: false,
            loaded: true,
        };
        state.pass_on(&mut |_| {});
        state
    }

    /// The position as a save file; none while start tiles are dealt or a scoring choice is open.
    pub fn save(&self) -> Option<Save> {
        if self.scoring {
            return None;
        }
        let saved = |player: &Player| {
            let table = player.table.as_ref()?;
            Some(Saved {
                name: player.name.clone(),
                start: table.start,
                points: player.points,
                board: table.board.clone(),
            })
        };
        let players = self.players.iter().map(saved).collect::<Option<_>>()?;
        Some(Save { players, turn: self.turn, next: self.next })
    }

    /// The players in their order.
    pub fn players(&self) -> &[Player] {
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

    /// What has to happen next.
    pub fn phase(&self) -> Phase {
        if self.undealt().is_some() {
            Phase::Deal
        } else if self.scoring {
            Phase::Score
        } else if self.next.is_some() {
            Phase::Place
        } else if self.supply.is_empty() || !self.players.iter().any(Player::needs_tiles) {
            Phase::Over
        } else {
            Phase::Draw
        }
    }

    /// Whose turn it is.
    pub fn player(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Place | Phase::Score => Seat::new(self.turn),
            Phase::Deal | Phase::Draw | Phase::Over => None,
        }
    }

    /// Where the player whose turn it is can place the tile.
    pub fn legal_cells(&self) -> Vec<Cell> {
        let table = self.own_table().filter(|_| self.phase() == Phase::Place);
        table.map(|table| table.board.legal_cells()).unwrap_or_default()
    }

    /// What the player whose turn it is can score now.
    pub fn combinations(&self) -> Vec<Combination> {
        let table = self.own_table().filter(|_| self.phase() == Phase::Score);
        table.map(|table| table.board.combinations()).unwrap_or_default()
    }

    /// Tiles that chance can bring now, all equally likely.
    pub fn drawable(&self) -> Vec<Tile> {
        let dealt =
            |tile: &Tile| self.players.iter().flat_map(|p| &p.table).any(|table| table.start == *tile);
        match self.phase() {
            Phase::Deal => Tile::all().filter(|tile| !tile.has_crown() && !dealt(tile)).collect(),
            Phase::Draw => self.supply.iter().collect(),
            Phase::Place | Phase::Score | Phase::Over => Vec::new(),
        }
    }

    /// The place of every player: points, then fewer turned tiles, then shared.
    pub fn places(&self) -> Vec<u8> {
        let turned = |player: &Player| player.table.as_ref().map_or(0, |table| table.board.turned());
        places(&self.players.iter().map(|player| (player.points, turned(player))).collect::<Vec<_>>())
    }

    fn own_table(&self) -> Option<&Table> {
        self.players.get(self.turn)?.table.as_ref()
    }

    /// The first player without a start tile.
    fn undealt(&self) -> Option<usize> {
        self.players.iter().position(|player| player.table.is_none())
    }

    /// Deals or draws a tile that can be drawn.
    pub(super) fn draw(&mut self, tile: Tile, events: &mut dyn FnMut(Event)) {
        if let Some(index) = self.undealt() {
            self.players[index].table = Some(Table { start: tile, board: Board::new(tile) });
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

    /// The player whose turn it is places the tile on a legal cell.
    pub(super) fn place(&mut self, player: Seat, cell: Cell, events: &mut dyn FnMut(Event)) {
        let table = self.players.get_mut(player.index()).and_then(|player| player.table.as_mut());
        let (Some(table), Some(tile)) = (table, self.next) else { return };
        table.board.place(cell, tile);
        self.scoring = !table.board.combinations().is_empty();
        events(Event::Placed { player, tile, cell });
        if !self.scoring {
            self.end_turn(events);
        }
    }

    /// The player whose turn it is scores a combination and turns one of its tiles over.
    pub(super) fn score(
        &mut self,
        player: Seat,
        combination: Combination,
        turned: Cell,
        events: &mut dyn FnMut(Event),
    ) {
        if let Some(own) = self.players.get_mut(player.index()) {
            own.points = own.points.saturating_add(combination.points.into());
            if let Some(table) = &mut own.table {
                table.board.turn_over(turned);
            }
        }
        events(Event::Scored { player, combination, turned });
        self.end_turn(events);
    }

    /// The player whose turn it is scores nothing.
    pub(super) fn decline(&mut self, player: Seat, events: &mut dyn FnMut(Event)) {
        events(Event::Declined { player });
        self.end_turn(events);
    }

    fn end_turn(&mut self, events: &mut dyn FnMut(Event)) {
        self.scoring = false;
        self.turn += 1;
        self.pass_on(events);
    }

    /// Goes on to the next player who can place the tile; after the last one the round is over.
    fn pass_on(&mut self, events: &mut dyn FnMut(Event)) {
        if !self.players.iter().any(Player::needs_tiles) {
            (self.turn, self.next) = (0, None);
            events(Event::Ended {});
            return;
        }
        while let (Some(tile), Some(player), Some(seat)) =
            (self.next, self.players.get(self.turn), Seat::new(self.turn))
        {
            if !player.needs_tiles() {
                events(Event::Full { player: seat });
            } else if player.table.as_ref().is_some_and(|table| table.start == tile) {
                events(Event::Skipped { player: seat });
            } else {
                if self.is_catching_up() {
                    events(Event::CatchUp { player: seat });
                }
                return;
            }
            self.turn += 1;
        }
        self.next = None;
        // A file may name a player after all those who still need tiles.
        if !self.players.iter().skip(self.turn).any(Player::needs_tiles) {
            self.turn = 0;
        }
        if self.supply.is_empty() {
            events(Event::Ended {});
        }
    }

    /// Whether who places now makes up for a skipped round.
    fn is_catching_up(&self) -> bool {
        let full = |player: &Player| player.table.as_ref().is_some_and(|table| table.board.is_full());
        if self.loaded {
            self.players.iter().any(full)
        } else {
            TileSet::ALL.len() - self.supply.len() > REGULAR_DRAWS
        }
    }
}
