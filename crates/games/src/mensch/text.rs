//! The state string: a position as one line of text, as the course's test client compares it.
//!
//! `P A D`, then home and goal of players 1 to 4, then the ring, with nothing between the parts. It lacks the tries.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

use super::board::{PAWNS, RING};
use super::state::TRIES;
use super::{Field, Pawns, Phase, Player, State};

/// Characters of every state string.
pub const LENGTH: usize = 219;

/// Why a text is no state string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum TextError {
    /// Something else was expected at this character.
    #[error("character {at}: expected {expected}", expected = .expected.words())]
    Form {
        /// Counted from 1.
        at: usize,
        /// What belongs there.
        expected: Character,
    },
    /// A participant has not four pawns.
    #[error("player {player} has {count} pawns (expected 4)")]
    Pawns { player: Player, count: u32 },
    /// Too few take part.
    #[error("{0} players take part (expected 2 to 4)")]
    Players(usize),
    /// It is the turn of somebody who does not take part.
    #[error("it is the turn of player {0}, who does not take part")]
    Turn(Player),
}

/// What belongs at a place of a state string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Whose turn it is.
    Player,
    /// What comes next.
    Phase,
    /// The last roll.
    Roll,
    /// A bracket or separator.
    Sign(char),
    /// 0 or the owner of the row.
    Own(Player),
    /// 0 or any player.
    Any,
    End,
}

impl Character {
    fn words(self) -> String {
        match self {
            Character::Player => "a player, 1 to 4".to_owned(),
            Character::Phase => "r, m or f".to_owned(),
            Character::Roll => "a roll, 0 to 6".to_owned(),
            Character::Sign(sign) => format!("{sign:?}"),
            Character::Own(player) => format!("0 or {player}"),
            Character::Any => "0 to 4".to_owned(),
            Character::End => "the end".to_owned(),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = match self.phase {
            Phase::Roll => 'r',
            Phase::Move => 'm',
            Phase::Finished => 'f',
        };
        write!(f, "{}{phase}{}", self.player, self.roll)?;
        for player in Player::ALL {
            let pawns = self.pawns(player);
            let digit = |taken: bool| if taken { player.number() } else { 0 };
            row(f, (0..PAWNS).map(|slot| digit(pawns.home(slot))))?;
            row(f, (0..PAWNS).map(|field| digit(pawns.goal(field))))?;
        }
        let owner = |field: Field| {
            Player::ALL.into_iter().find(|player| self.pawns(*player).holds(field.step(*player)))
        };
        row(f, Field::all().map(|field| owner(field).map_or(0, Player::number)))
    }
}

fn row(f: &mut fmt::Formatter<'_>, values: impl Iterator<Item = u8>) -> fmt::Result {
    for (index, value) in values.enumerate() {
        f.write_str(if index == 0 { "[" } else { ", " })?;
        f.write_char((b'0' + value) as char)?;
    }
    f.write_char(']')
}

/// Reads a state string. It is taken at its word: whether such a position can come about is not asked.
pub fn read(text: &str) -> Result<State, TextError> {
    let mut reader = StringReader { text: text.as_bytes(), at: 0 };
    let player = reader
        .digit(Character::Player)
        .and_then(|digit| Player::new(digit).ok_or(TextError::Form { at: 1, expected: Character::Player }))?;
    let phase = match reader.take() {
        Some(b'r') => Phase::Roll,
        Some(b'm') => Phase::Move,
        Some(b'f') => Phase::Finished,
        _ => return Err(TextError::Form { at: reader.at, expected: Character::Phase }),
    };
    let roll = reader.digit(Character::Roll)?;
    if roll > 6 {
        return Err(TextError::Form { at: reader.at, expected: Character::Roll });
    }
    let mut pawns = [Pawns::ABSENT; 4];
    for player in Player::ALL {
        let own = &mut pawns[player.index()];
        reader.row(PAWNS, Character::Own(player), |slot, _| own.put_home(slot))?;
        reader.row(PAWNS, Character::Own(player), |field, _| own.put(RING + field))?;
    }
    reader.row(RING, Character::Any, |number, owner| {
        if let Some(field) = Field::new(number) {
            pawns[owner.index()].put(field.step(owner));
        }
    })?;
    if reader.at < reader.text.len() {
        return Err(TextError::Form { at: reader.at + 1, expected: Character::End });
    }
    let state = State { player, phase, roll, tries: TRIES, pawns };
    for player in state.players() {
        let count = state.pawns(player).count();
        if count != u32::from(PAWNS) {
            return Err(TextError::Pawns { player, count });
        }
    }
    let players = state.players().count();
    if players < 2 {
        return Err(TextError::Players(players));
    }
    if !state.pawns(player).present() {
        return Err(TextError::Turn(player));
    }
    Ok(state)
}

/// Reads character by character, knowing where it is.
struct StringReader<'a> {
    text: &'a [u8],
    at: usize,
}

impl StringReader<'_> {
    fn take(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied();
        self.at += 1;
        byte
    }

    fn digit(&mut self, expected: Character) -> Result<u8, TextError> {
        match self.take() {
            Some(byte @ b'0'..=b'9') => Ok(byte - b'0'),
            _ => Err(TextError::Form { at: self.at, expected }),
        }
    }

    fn sign(&mut self, sign: char) -> Result<(), TextError> {
        match self.take() {
            Some(byte) if char::from(byte) == sign => Ok(()),
            _ => Err(TextError::Form { at: self.at, expected: Character::Sign(sign) }),
        }
    }

    /// A bracketed row; tells the index and owner of every occupied place.
    fn row(
        &mut self,
        length: u8,
        expected: Character,
        mut put: impl FnMut(u8, Player),
    ) -> Result<(), TextError> {
        for index in 0..length {
            if index == 0 {
                self.sign('[')?;
            } else {
                self.sign(',')?;
                self.sign(' ')?;
            }
            let owner = self.digit(expected)?;
            let fits = |player: Player| match expected {
                Character::Own(own) => player == own,
                _ => true,
            };
            match Player::new(owner) {
                _ if owner == 0 => {}
                Some(player) if fits(player) => put(index, player),
                _ => return Err(TextError::Form { at: self.at, expected }),
            }
        }
        self.sign(']')
    }
}
