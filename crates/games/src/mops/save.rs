//! Save files: JSON with the players, their boards, whose turn it is and the next tile.
//!
//! Reading goes in two passes, because the checks have an order: first everything gets its type, then values are
//! judged from the top to the bottom. Numbers stay as they are written until then, so that a wrong one is named as it is.

use std::fmt::{self, Write as _};

use serde_json::Value;

use crate::json::{self, JsonObject, Node};

use super::board::Matrix;
use super::save_error::{Details, SaveError, ValueType};
use super::shapes::SIDE;
use super::tile::{EMPTY_CODE, NO_TILE_CODE};
use super::{Board, LaidTile, Tile, TileSet};

/// Fewest and most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// What a save file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The players in their order.
    pub players: Vec<Saved>,
    /// Whose turn it is, from 0.
    pub turn: usize,
    /// The tile of this round; none if it is still to be drawn, or the game is over.
    pub next: Option<Tile>,
}

/// A player in a save file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    pub name: String,
    /// The start tile, wherever it lies.
    pub start: Tile,
    /// Points so far.
    pub points: i64,
    pub board: Board,
}

impl Save {
    /// The tiles that were not drawn yet. Start tiles were dealt and not drawn, so they count only on the boards of others.
    pub fn supply(&self) -> TileSet {
        let mut supply = TileSet::ALL;
        for player in &self.players {
            let drawn = player.board.tiles().map(|(_, laid)| laid.tile);
            drawn.filter(|tile| *tile != player.start).for_each(|tile| supply.remove(tile));
        }
        if let Some(next) = self.next {
            supply.remove(next);
        }
        supply
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut text = String::from("{\n    \"players\": [\n");
        for (nr, player) in self.players.iter().enumerate() {
            let name = Value::from(player.name.as_str());
            let initial = LaidTile::new(player.start).code();
            // Writing to a String cannot fail.
            let _ = write!(
                text,
                "        {{\n            \"nr\": {nr},\n            \"name\": {name},\n            \"initial\": {initial},\n            \
                 \"points\": {},\n            \"cards\": [\n",
                player.points
            );
            let rows = player.board.matrix().map(|row| {
                let codes = row.map(|code| code.to_string());
                format!("                [{}]", codes.join(","))
            });
            let comma = if nr + 1 < self.players.len() { "," } else { "" };
            let _ = write!(text, "{}\n            ]\n        }}{comma}\n", rows.join(",\n"));
        }
        let next = self.next.map_or(NO_TILE_CODE, |tile| tile.code().into());
        let _ = write!(text, "    ],\n    \"turn\": {},\n    \"nextCard\": {next}\n}}\n", self.turn);
        text
    }

    /// Reads a file, or says what is wrong with it first.
    pub fn read(bytes: &[u8]) -> Result<Save, SaveError> {
        if str::from_utf8(json::without_mark(bytes)).is_ok_and(|text| text.trim().is_empty()) {
            return Err(SaveError::Empty);
        }
        let root = json::parse(bytes).map_err(|error| SaveError::Format(error.into()))?;
        if root.is_null() {
            return Err(SaveError::Empty);
        }
        RawSave::of(&root).map_err(SaveError::Format)?.judge()
    }
}

/// A file whose values have the right types, and nothing more. Null counts as missing everywhere.
struct RawSave<'a> {
    players: Vec<Option<RawPlayer<'a>>>,
    turn: Number<'a>,
    next: Number<'a>,
}

struct RawPlayer<'a> {
    nr: Number<'a>,
    name: String,
    initial: Number<'a>,
    points: Number<'a>,
    cards: Option<Vec<Option<Vec<Number<'a>>>>>,
}

/// An integer of any length, as written.
#[derive(Clone, Copy)]
struct Number<'a>(&'a str);

impl Number<'_> {
    /// What every missing number reads as.
    const ZERO: Number<'static> = Number("0");

    /// None if it does not fit, and so is beyond everything that is allowed.
    fn value(self) -> Option<i64> {
        self.0.parse().ok()
    }
}

impl fmt::Display for Number<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Zero may be written with a sign.
        if self.value() == Some(0) { f.write_str("0") } else { f.write_str(self.0) }
    }
}

fn number<'a>(node: &Node<'a>) -> Result<Number<'a>, Details> {
    Ok(node.digits()?.map_or(Number::ZERO, Number))
}

/// A number that has no upper limit by the rules, so one that is too big is not wrong, but cannot be kept.
fn points<'a>(node: &Node<'a>) -> Result<Number<'a>, Details> {
    let points = number(node)?;
    if points.value().is_none() && !points.0.starts_with('-') {
        return Err(Details::Type { path: node.path(), expected: ValueType::Smaller });
    }
    Ok(points)
}

impl<'a> RawSave<'a> {
    fn of(root: &Node<'a>) -> Result<RawSave<'a>, Details> {
        let root = root.needed(Node::object)?;
        let player = |node: Node<'a>| node.object()?.map(|player| RawPlayer::of(&player)).transpose();
        let players = root.key("players").list()?.unwrap_or_default();
        Ok(RawSave {
            players: players.into_iter().map(player).collect::<Result<_, _>>()?,
            turn: number(&root.key("turn"))?,
            next: number(&root.key("nextCard"))?,
        })
    }

    fn judge(self) -> Result<Save, SaveError> {
        let count = self.players.len();
        if count == 0 {
            return Err(SaveError::NoPlayers);
        }
        if !PLAYERS.contains(&count) {
            return Err(SaveError::PlayerCount(count));
        }
        let turn = self.turn.value().and_then(|turn| usize::try_from(turn).ok()).filter(|turn| *turn < count);
        let turn = turn.ok_or_else(|| SaveError::Turn { turn: self.turn.to_string(), players: count })?;
        let next = match self.next.value() {
            Some(NO_TILE_CODE) => None,
            code => {
                let tile = code.and_then(Tile::from_code);
                Some(tile.ok_or_else(|| SaveError::NextTile(self.next.to_string()))?)
            }
        };
        let judged = |(nr, player): (usize, Option<RawPlayer<'_>>)| {
            player.ok_or(SaveError::NullPlayer(nr)).and_then(|player| player.judge(nr))
        };
        let players = self.players.into_iter().enumerate().map(judged).collect::<Result<_, _>>()?;
        Ok(Save { players, turn, next })
    }
}

impl<'a> RawPlayer<'a> {
    fn of(player: &JsonObject<'a>) -> Result<RawPlayer<'a>, Details> {
        let row = |node: Node<'a>| -> Result<Option<Vec<Number<'a>>>, Details> {
            node.list()?.map(|cells| cells.iter().map(number).collect()).transpose()
        };
        let rows = player.key("cards").list()?;
        Ok(RawPlayer {
            nr: number(&player.key("nr"))?,
            name: player.key("name").text()?.unwrap_or_default(),
            initial: number(&player.key("initial"))?,
            points: points(&player.key("points"))?,
            cards: rows.map(|rows| rows.into_iter().map(row).collect()).transpose()?,
        })
    }

    fn judge(self, player: usize) -> Result<Saved, SaveError> {
        if self.nr.value().and_then(|nr| usize::try_from(nr).ok()) != Some(player) {
            return Err(SaveError::Number { player, nr: self.nr.to_string() });
        }
        if self.name.trim().is_empty() {
            return Err(SaveError::NoName(player));
        }
        let points = self.points.value().filter(|points| *points >= 0);
        let points = points.ok_or_else(|| SaveError::Points { player, points: self.points.to_string() })?;
        let start = self.initial.value().and_then(LaidTile::from_code).filter(|laid| !laid.turned);
        let start = start.ok_or_else(|| SaveError::StartTile(self.initial.to_string()))?.tile;
        let rows = self.cards.ok_or(SaveError::NoBoard(player))?;
        let board = judge_board(player, &rows)?;
        Ok(Saved { name: self.name, start, points, board })
    }
}

/// Row by row: is it there, has it five columns, are its cells tiles?
fn judge_board(player: usize, rows: &[Option<Vec<Number<'_>>>]) -> Result<Board, SaveError> {
    if rows.len() != SIDE {
        return Err(SaveError::Rows { player, rows: rows.len() });
    }
    let mut matrix: Matrix = [[EMPTY_CODE; SIDE]; SIDE];
    for (row, (cells, codes)) in rows.iter().zip(&mut matrix).enumerate() {
        let cells = cells.as_ref().ok_or(SaveError::NullRow { player, row })?;
        if cells.len() != SIDE {
            return Err(SaveError::Columns { player, row, columns: cells.len() });
        }
        for (col, (cell, code)) in cells.iter().zip(codes).enumerate() {
            let known = |code: &i64| *code == EMPTY_CODE || LaidTile::from_code(*code).is_some();
            let bad = || SaveError::Code { player, row, col, code: cell.to_string() };
            *code = cell.value().filter(known).ok_or_else(bad)?;
        }
    }
    // All codes were judged above, so this cannot fail any more; if it does, it names the cell.
    Board::from_matrix(&matrix).map_err(|bad| SaveError::Code {
        player,
        row: bad.row,
        col: bad.col,
        code: bad.code.to_string(),
    })
}
