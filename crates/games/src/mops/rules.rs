//! The rule book: set-up, turn, placing, scoring, end. The flow of rounds is in [`state`](super::state).

use std::cmp::Reverse;

use engine::{CourseFile, Illegal, Open, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::save::PLAYERS;
use super::state::Participant;
use super::{Cell, Event, Phase, Setup, SetupError, State, Tile, View};

/// The game of Mops Royal.
#[derive(Clone, Copy, Debug)]
pub struct Mops;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Place the tile of the round here.
    Place(Cell),
    /// Score a combination.
    Score {
        /// Which, by its place in the list of the position.
        combination: u16,
        /// The tile of it that is turned over.
        turned: Cell,
    },
    Decline,
}

/// Why an action is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// No tile can be placed there.
    #[error("no tile can be placed there")]
    BadCell,
    /// That tile cannot be turned over, or there is no such combination.
    #[error("this tile cannot be turned over")]
    BadChoice,
    /// The tile has to be placed first.
    #[error("place the tile first")]
    PlaceFirst,
    /// The scoring choice has to be made first.
    #[error("score or decline first")]
    ScoreFirst,
}

/// What decides about the places: more points, then fewer turned tiles.
pub(super) fn rank(points: i64, turned: usize) -> (i64, Reverse<usize>) {
    (points, Reverse(turned))
}

impl Rules for Mops {
    const ID: &'static str = "mops";

    /// Start tiles, 36 draws, and two decisions per player and draw.
    const STEP_LIMIT: usize = 4 + 36 * (1 + 4 * 2);

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Tile;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Open;

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn usual(seats: usize) -> Option<Setup> {
        PLAYERS.contains(&seats).then(|| Setup::for_players(seats))
    }

    fn names(setup: &mut Setup, with: &mut dyn FnMut(&mut String)) {
        setup.names_with(with);
    }

    /// The next game of players whom a file brought together is a new one.
    fn unsettle(setup: &mut Setup) {
        setup.forget_position();
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        setup.start()
    }

    fn turn(state: &State) -> Turn {
        match state.phase() {
            Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Play => Turn::Seats(state.to_act()),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend(state.legal_cells(seat).iter().map(Action::Place));
        if state.scoring().contains(seat) {
            for (index, combination) in (0..).zip(state.combinations(seat)) {
                let score = |turned| Action::Score { combination: index, turned };
                out.extend(combination.turnable.into_iter().map(score));
            }
            out.push(Action::Decline);
        }
    }

    fn chances(state: &State, out: &mut Vec<(Tile, u32)>) {
        out.extend(state.drawable().into_iter().map(|tile| (tile, 1)));
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        if state.phase() == Phase::Over {
            return Err(Illegal::Over);
        }
        if !state.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match (*action, state.scoring().contains(seat)) {
            (Action::Place(cell), false) => {
                if !state.legal_cells(seat).contains(cell) {
                    return Err(Rule::BadCell.into());
                }
                state.place(seat, cell, events);
            }
            (Action::Place(_), true) => return Err(Rule::ScoreFirst.into()),
            (Action::Score { combination, turned }, true) => {
                let chosen = state.combinations(seat).into_iter().nth(combination.into());
                let chosen = chosen.filter(|chosen| chosen.turnable.contains(&turned));
                let combination = chosen.ok_or(Rule::BadChoice)?;
                let points = combination.points;
                events(Event::Scored { player: seat, combination, turned });
                state.score(seat, points, turned, events);
            }
            (Action::Decline, true) => {
                events(Event::Declined { player: seat });
                state.close_scoring(seat, events);
            }
            (Action::Score { .. } | Action::Decline, false) => return Err(Rule::PlaceFirst.into()),
        }
        Ok(())
    }

    fn chance(state: &mut State, tile: &Tile, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        if state.phase() == Phase::Over {
            return Err(Illegal::Over);
        }
        if !state.drawable().contains(tile) {
            return Err(Illegal::NotByChance);
        }
        state.draw(*tile, events);
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if state.phase() != Phase::Over {
            return None;
        }
        let ranked = |player: &Participant| {
            let turned = player.tableau.as_ref().map_or(0, |tableau| tableau.board.turned());
            // Only a file can hold more points than fit.
            (rank(player.points, turned), player.points.try_into().unwrap_or(i32::MAX))
        };
        Some(Outcome::ranked(state.players().iter().map(ranked)))
    }

    fn view(state: &State, _: Viewer) -> View {
        View::of(state)
    }
}

impl CourseFile for Mops {
    const SAVE_SUFFIX: &'static str = ".txt";
    const SAVED_BY_PEOPLE: bool = false;

    fn save(state: &State) -> Option<String> {
        state.save().map(|save| save.write())
    }

    fn resumes(setup: &Setup) -> bool {
        setup.position.is_some()
    }
}
