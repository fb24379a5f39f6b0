//! The rule book: set-up, turn, choosing, shifting, placing, end.

use engine::{CourseFile, Illegal, Open, Outcome, Rules, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::state::PLAYERS;
use super::{Card, Cell, Event, Phase, Placement, Setup, SetupError, State, View};

/// The game of CityDomino.
#[derive(Clone, Copy, Debug)]
pub struct CityDomino;

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Marks the card with this place on the bench, 0 on top.
    Choose(u8),
    /// Lays the card in hand.
    Put(Placement),
    /// Discards the card in hand.
    Discard,
    /// Shifts the centre, and everything laid with it, to this cell.
    Shift(Cell),
}

/// Why an action is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// A card of the next round has to be marked first.
    #[error("choose a card for the next round first")]
    ChooseFirst,
    /// A card is marked already; now the card in hand has to be placed.
    #[error("place or discard your card now")]
    PlaceNow,
    /// There is no card in this place.
    #[error("there is no card at index {0}")]
    NoCard(u8),
    /// Somebody has marked this card.
    #[error("the card at index {0} is taken")]
    Taken(u8),
    /// A half would lie outside the board.
    #[error("the card would stick out of the board")]
    Outside,
    /// A cell is taken.
    #[error("a cell is not empty")]
    NotEmpty,
    /// No half touches the centre or its own type.
    #[error("no half touches the centre or its own type")]
    NoContact,
    /// Something would leave the board, or the centre lies there already.
    #[error("the city cannot be shifted there")]
    NoShift,
}

impl CityDomino {
    fn judge(state: &State, player: Seat, action: Action) -> Result<(), Rule> {
        let board = &state.boards[player.index()];
        match (action, state.phase(), state.hand()) {
            (Action::Shift(cell), ..) if cell == board.centre() || board.shifted(cell).is_none() => {
                Err(Rule::NoShift)
            }
            (Action::Shift(_), ..) => Ok(()),
            (Action::Choose(index), Phase::Choose, _) => {
                let slot = state.marked_bench().slots().get(usize::from(index));
                match slot.map(|slot| slot.mark) {
                    None => Err(Rule::NoCard(index)),
                    Some(Some(_)) => Err(Rule::Taken(index)),
                    Some(None) => Ok(()),
                }
            }
            (Action::Choose(_), ..) => Err(Rule::PlaceNow),
            (Action::Put(placement), Phase::Place, Some((_, card))) => fit(state, player, card, placement),
            (Action::Discard, Phase::Place, _) => Ok(()),
            (Action::Put(_) | Action::Discard, ..) => Err(Rule::ChooseFirst),
        }
    }
}

fn fit(state: &State, player: Seat, card: Card, placement: Placement) -> Result<(), Rule> {
    let board = &state.boards[player.index()];
    let other = placement.other().ok_or(Rule::Outside)?;
    let empty = board.empty();
    if !empty.contains(placement.cell) || !empty.contains(other) {
        Err(Rule::NotEmpty)
    } else if board.accepts(card, placement) {
        Ok(())
    } else {
        Err(Rule::NoContact)
    }
}

impl Rules for CityDomino {
    const ID: &'static str = "citydomino";

    /// A game has 48 draws, 48 choices and 48 cards to place; shifts come on top, as many as anybody likes.
    const STEP_LIMIT: usize = 20_000;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = Open;

    fn seats(_: &Setup) -> usize {
        PLAYERS
    }

    /// A game that a file began is played once; the next one begins as usual.
    fn unsettle(setup: &mut Setup) {
        setup.position = None;
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        setup.start()
    }

    fn turn(state: &State) -> Turn {
        match state.phase() {
            Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Choose | Phase::Place => state.player().map_or(Turn::Over, Turn::of),
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.player() != Some(seat) {
            return;
        }
        let board = &state.boards[seat.index()];
        match (state.phase(), state.hand()) {
            (Phase::Choose, _) => {
                out.extend(state.marked_bench().free().map(|index| Action::Choose(index as u8)));
            }
            (Phase::Place, Some((_, card))) => {
                out.extend(board.placements(card).map(Action::Put));
                out.push(Action::Discard);
            }
            _ => return,
        }
        out.extend(board.shifts().map(Action::Shift));
    }

    fn chances(state: &State, out: &mut Vec<(Card, u32)>) {
        if state.phase() != Phase::Draw {
            return;
        }
        for card in state.bag() {
            match out.last_mut() {
                // A save file may hold a card more often than the deck does.
                Some((last, weight)) if last == card => *weight += 1,
                _ => out.push((*card, 1)),
            }
        }
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
        if state.player() != Some(seat) {
            return Err(Illegal::NotYourTurn);
        }
        CityDomino::judge(state, seat, *action)?;
        let hand = state.hand().map(|(_, card)| card);
        let board = state.boards[seat.index()];
        match (*action, hand) {
            (Action::Choose(index), _) => {
                if let Some(slot) = state.marked_bench().slots().get(usize::from(index)) {
                    let card = slot.card;
                    state.mark(index.into(), seat);
                    events(Event::Chose { player: seat, card, index });
                }
            }
            (Action::Shift(cell), _) => {
                if let Some(shifted) = board.shifted(cell) {
                    state.boards[seat.index()] = shifted;
                    events(Event::Shifted { player: seat, x: cell.x(), y: cell.y() });
                }
            }
            (Action::Put(placement), Some(card)) => {
                let before = board.tally().points() as i16;
                state.play_card(seat, card, Some(placement));
                let gain = state.boards[seat.index()].tally().points() as i16 - before;
                let (first, second) = placement.lying(card);
                let (x, y) = (placement.cell.x(), placement.cell.y());
                let direction = placement.rotation.direction();
                events(Event::Put { player: seat, card, first, second, direction, x, y, gain });
            }
            (Action::Discard, Some(card)) => {
                state.play_card(seat, card, None);
                events(Event::Discarded { player: seat, card });
            }
            // Judged above: without a card in hand nothing is placed.
            (Action::Put(_) | Action::Discard, None) => {}
        }
        if state.phase() == Phase::Over {
            events(Event::Ended {});
        }
        Ok(())
    }

    fn chance(state: &mut State, card: &Card, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        match state.phase() {
            Phase::Over => Err(Illegal::Over),
            Phase::Draw if state.draw(*card) => {
                events(Event::Drawn { card: *card });
                Ok(())
            }
            _ => Err(Illegal::NotByChance),
        }
    }

    /// Most points win; ties go to the largest single district; who is still tied shares the place.
    fn outcome(state: &State) -> Option<Outcome> {
        if state.phase() != Phase::Over {
            return None;
        }
        let rank = |player: Seat| {
            let tally = state.tally(player);
            let points = tally.points() + state.extra(player);
            ((points, tally.largest), points.into())
        };
        Some(Outcome::ranked(Seat::first(PLAYERS).map(rank)))
    }

    fn view(state: &State, _: Viewer) -> View {
        View::of(state)
    }
}

impl CourseFile for CityDomino {
    const SAVE_SUFFIX: &'static str = ".txt";
    const SAVED_BY_PEOPLE: bool = true;

    fn save(state: &State) -> Option<String> {
        // The format knows only positions in which somebody is to move.
        state.player().map(|_| super::save::write(state))
    }

    fn resumes(setup: &Setup) -> bool {
        setup.position.is_some()
    }
}
