//! Save files: JSON with the players, their boards, whose turn it is and the next tile.
//!
//! Reading goes in two passes, because the checks have an order: first everything gets its type, then values are
//! judged from the top to the bottom.

use std::fmt::Write as _;

use serde_json::Value;

use super::board::Matrix;
use super::save_error::{Details, Expected, SaveError};
use super::shapes::SIDE;
use super::tile::{EMPTY_CODE, NO_TILE_CODE};
use super::{Board, Laid, Tile, TileSet};

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
    /// The name.
    pub name: String,
    /// The start tile, wherever it lies.
    pub start: Tile,
    /// Points so far.
    pub points: i64,
    /// The tiles.
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
            let initial = Laid::new(player.start).code();
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
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Err(SaveError::Empty);
        }
        let value: Value = serde_json::from_slice(bytes).map_err(|error| {
            SaveError::Format(Details::Syntax { line: error.line(), column: error.column() })
        })?;
        if value.is_null() {
            return Err(SaveError::Empty);
        }
        RawSave::of(&value).map_err(SaveError::Format)?.judge()
    }
}

/// A file whose values have the right types, and nothing more. Null counts as missing everywhere.
struct RawSave {
    players: Vec<Option<RawPlayer>>,
    turn: i64,
    next: i64,
}

struct RawPlayer {
    nr: i64,
    name: String,
    initial: i64,
    points: i64,
    cards: Option<Vec<Option<Vec<i64>>>>,
}

/// A value with the way that leads to it, for messages.
struct Place<'a> {
    value: Option<&'a Value>,
    path: String,
}

impl<'a> Place<'a> {
    fn new(value: &'a Value, path: String) -> Place<'a> {
        Place { value: Some(value).filter(|value| !value.is_null()), path }
    }

    fn wrong<T>(&self, expected: Expected) -> Result<T, Details> {
        Err(Details::Type { path: self.path.clone(), expected })
    }

    /// The value of a key, if this is an object.
    fn key(&self, key: &str) -> Place<'a> {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        let value = self.value.and_then(|value| value.get(key)).filter(|value| !value.is_null());
        Place { value, path }
    }

    fn object(self) -> Result<Option<Place<'a>>, Details> {
        match self.value {
            None => Ok(None),
            Some(Value::Object(_)) => Ok(Some(self)),
            Some(_) => self.wrong(Expected::Object),
        }
    }

    fn list(&self) -> Result<Option<Vec<Place<'a>>>, Details> {
        match self.value {
            None => Ok(None),
            Some(Value::Array(values)) => {
                let item = |(at, value)| Place::new(value, format!("{}[{at}]", self.path));
                Ok(Some(values.iter().enumerate().map(item).collect()))
            }
            Some(_) => self.wrong(Expected::List),
        }
    }

    fn text(&self) -> Result<String, Details> {
        match self.value {
            None => Ok(String::new()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(_) => self.wrong(Expected::Text),
        }
    }

    fn number(&self) -> Result<i64, Details> {
        match self.value {
            None => Ok(0),
            Some(value) => value.as_i64().map_or_else(|| self.wrong(Expected::Number), Ok),
        }
    }
}

impl RawSave {
    fn of(value: &Value) -> Result<RawSave, Details> {
        let Some(root) = Place::new(value, String::new()).object()? else {
            return Err(Details::Type { path: String::new(), expected: Expected::Object });
        };
        let player = |place: Place<'_>| place.object()?.map(|place| RawPlayer::of(&place)).transpose();
        let players = root.key("players").list()?.unwrap_or_default();
        Ok(RawSave {
            players: players.into_iter().map(player).collect::<Result<_, _>>()?,
            turn: root.key("turn").number()?,
            next: root.key("nextCard").number()?,
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
        let turn = usize::try_from(self.turn).ok().filter(|turn| *turn < count);
        let turn = turn.ok_or(SaveError::Turn { turn: self.turn, players: count })?;
        let next = match self.next {
            NO_TILE_CODE => None,
            code => Some(Tile::from_code(code).ok_or(SaveError::NextTile(code))?),
        };
        let judged = |(nr, player): (usize, Option<RawPlayer>)| {
            player.ok_or(SaveError::NullPlayer(nr)).and_then(|player| player.judge(nr))
        };
        let players = self.players.into_iter().enumerate().map(judged).collect::<Result<_, _>>()?;
        Ok(Save { players, turn, next })
    }
}

impl RawPlayer {
    fn of(place: &Place<'_>) -> Result<RawPlayer, Details> {
        let row = |place: Place<'_>| -> Result<Option<Vec<i64>>, Details> {
            place.list()?.map(|cells| cells.iter().map(Place::number).collect()).transpose()
        };
        let rows = place.key("cards").list()?;
        Ok(RawPlayer {
            nr: place.key("nr").number()?,
            name: place.key("name").text()?,
            initial: place.key("initial").number()?,
            points: place.key("points").number()?,
            cards: rows.map(|rows| rows.into_iter().map(row).collect()).transpose()?,
        })
    }

    fn judge(self, player: usize) -> Result<Saved, SaveError> {
        if usize::try_from(self.nr) != Ok(player) {
            return Err(SaveError::Number { player, nr: self.nr });
        }
        if self.name.trim().is_empty() {
            return Err(SaveError::NoName(player));
        }
        if self.points < 0 {
            return Err(SaveError::Points { player, points: self.points });
        }
        let start = Laid::from_code(self.initial).filter(|laid| !laid.turned);
        let start = start.ok_or(SaveError::StartTile(self.initial))?.tile;
        let rows = self.cards.ok_or(SaveError::NoBoard(player))?;
        let board = judge_board(player, &rows)?;
        Ok(Saved { name: self.name, start, points: self.points, board })
    }
}

/// Row by row: is it there, has it five columns, are its cells tiles?
fn judge_board(player: usize, rows: &[Option<Vec<i64>>]) -> Result<Board, SaveError> {
    if rows.len() != SIDE {
        return Err(SaveError::Rows { player, rows: rows.len() });
    }
    let mut matrix: Matrix = [[EMPTY_CODE; SIDE]; SIDE];
    for (row, (cells, codes)) in rows.iter().zip(&mut matrix).enumerate() {
        let cells = cells.as_ref().ok_or(SaveError::NullRow { player, row })?;
        if cells.len() != SIDE {
            return Err(SaveError::Columns { player, row, columns: cells.len() });
        }
        let bad = |code: i64| code != EMPTY_CODE && Laid::from_code(code).is_none();
        if let Some(col) = cells.iter().position(|code| bad(*code)) {
            return Err(SaveError::Code { player, row, col, code: cells[col] });
        }
        codes.copy_from_slice(cells);
    }
    // All codes were judged above, so this cannot fail any more; if it does, it names the cell.
    Board::from_matrix(&matrix).map_err(|bad| SaveError::Code {
        player,
        row: bad.row,
        col: bad.col,
        code: bad.code,
    })
}
