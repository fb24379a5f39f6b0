//! The contract of a game. A game is readable as: set-up, turn, actions, play, outcome, view.

use std::error::Error;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Dice, Seat, SeatSet, Secrets, Viewer};

/// What the values of a game have in common: they can be compared, printed, sent and stored.
pub trait Value: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Value for T {}

/// The rule book of one game: the only judge of what may happen.
///
/// Everything is a plain function of a state. Chance is explicit: dice and draws are steps like moves, so a record
/// replays without any seed, and no state holds a future that could leak.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The name in commands, files and links.
    const ID: &'static str;
    /// No game is longer than this many steps.
    const STEP_LIMIT: usize;

    /// What is agreed before the game: raw, from outside, not yet believed.
    type Setup: Value;
    /// A legal position.
    type State: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// One decision of a player.
    type Action: Value + Copy + Ord;
    /// One draw: a face of a die, a card from a pile.
    type Chance: Value + Copy + Ord;
    /// What a step caused, in order: feeds logs, animations and announcements.
    type Event: Value;
    /// All that one viewer may know; built up, never cut down from a state.
    type View: Value;
    /// Why a set-up cannot be played.
    type SetupError: Error + Value;
    /// Why an action is against the rules of this game.
    type Rule: Error + Value;
    /// What is hidden, and from whom: [`Open`](crate::Open), or the game's own.
    type Secrets: Secrets<Self>;

    /// Decides what a set-up leaves open (a random board, say), so that the set-up alone fixes the start.
    fn settle(setup: &mut Self::Setup, dice: &mut Dice) {
        let _ = (setup, dice);
    }
    /// Keeps what was decided for a laid-out set-up, where a change of the agreement does not touch it.
    fn carry_over(setup: &mut Self::Setup, laid: &Self::Setup) {
        let _ = (setup, laid);
    }
    /// Leaves open again what was decided for a laid-out set-up: the next game is another one.
    fn unsettle(setup: &mut Self::Setup) {
        let _ = setup;
    }
    /// How many seats this set-up has.
    fn seats(setup: &Self::Setup) -> usize;
    /// The usual set-up for so many seats; none if the game is not played so. Left as it is, that is the set-up that
    /// names nothing.
    fn usual(seats: usize) -> Option<Self::Setup> {
        let setup = Self::Setup::deserialize(serde_json::json!({})).ok()?;
        (Self::seats(&setup) == seats).then_some(setup)
    }
    /// Shows every name of a person in the set-up, also those in a save file, to somebody who may change it.
    fn names(setup: &mut Self::Setup, with: &mut dyn FnMut(&mut String)) {
        let _ = (setup, with);
    }
    /// The side that a seat is on, counted from 0: seats of one side win or lose together.
    fn side(seat: Seat) -> usize {
        seat.index()
    }
    /// Which of the board's places a seat has, counted from 0, where places may be left out.
    fn place(setup: &Self::Setup, seat: Seat) -> usize {
        let _ = setup;
        seat.index()
    }
    /// The first position, or why there is none.
    fn start(setup: &Self::Setup) -> Result<Self::State, Self::SetupError>;
    /// Who has to act.
    fn turn(state: &Self::State) -> Turn;
    /// Appends the legal actions of a seat, sorted, without duplicates; nothing when it is not to move.
    fn actions(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// Appends the possible draws with their weights, sorted, all above 0; nothing when chance is not due.
    fn chances(state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Whose hand chance waits for: the player who throws the die. `None` where chance happens by itself.
    fn thrower(state: &Self::State) -> Option<Seat> {
        let _ = state;
        None
    }
    /// Carries out an action, or refuses it and leaves the state as it was.
    fn play(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Illegal<Self::Rule>>;
    /// Carries out a draw, or refuses it and leaves the state as it was.
    fn chance(
        state: &mut Self::State,
        draw: &Self::Chance,
        events: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Illegal<Self::Rule>>;
    /// The result, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
    /// What this viewer may know of the position.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
}

/// Who has to act next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// One of these seats; mostly it is just one.
    Seats(SeatSet),
    /// A die or a draw.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The turn of a single seat.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::just(seat))
    }

    /// Whether this seat may act now.
    pub const fn includes(self, seat: Seat) -> bool {
        matches!(self, Turn::Seats(seats) if seats.contains(seat))
    }

    /// The seats that may act now.
    pub const fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// Why a step was refused. Texts belong to the surface.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Illegal<Rule> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody else, or chance, is to act.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// Chance is not due, or this draw is not among the possible ones.
    #[error("chance cannot bring this now")]
    NotByChance,
    /// A rule of the game forbids it.
    #[error(transparent)]
    Rule(#[from] Rule),
}

/// The result of a finished game, one standing per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Vec<Standing>);

/// How one seat ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 for the winner; equal places are shared, and the next place is left out.
    pub place: u8,
    /// Points as the game counts them.
    pub points: i32,
}

impl Outcome {
    /// The result from what decides about the places, the greater the better, and the points of each seat.
    pub fn ranked<Rank: Ord>(seats: impl IntoIterator<Item = (Rank, i32)>) -> Outcome {
        let (ranks, points): (Vec<Rank>, Vec<i32>) = seats.into_iter().unzip();
        let standing = |(place, points)| Standing { place, points };
        Outcome(places(&ranks).into_iter().zip(points).map(standing).collect())
    }

    /// Seats on the first place.
    pub fn winners(&self) -> SeatSet {
        Seat::first(self.0.len()).filter(|seat| self.0[seat.index()].place == 1).collect()
    }
}

/// The places for these ranks, the greatest first: equals share a place, and the next ones are left out.
pub fn places<Rank: Ord>(ranks: &[Rank]) -> Vec<u8> {
    let place = |own| 1 + ranks.iter().filter(|other| *other > own).count() as u8;
    ranks.iter().map(place).collect()
}

/// The chance of games that have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum NoChance {}
