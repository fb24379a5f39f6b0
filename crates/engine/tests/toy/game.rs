//! The toy's rule book. Each flaw breaks one promise of the contract, and only that one.

use std::cell::Cell;
use std::marker::PhantomData;

use engine::{Dice, Illegal, Outcome, Rules, Seat, SeatSet, Turn, Viewer};

use crate::broken::Flaw;
use crate::dealing::{Cards, Saying};
use crate::values::{Action, Event, Overlooked, Rule, Setup, SetupError, State, View};

/// Each player is dealt a secret card; in turn they roll a die or stand; whoever has more eyes, card included, wins.
pub struct Toy<const FLAW: u8 = { Flaw::None as u8 }, S = Cards>(PhantomData<fn() -> S>);

thread_local! {
    static GAMES: Cell<u32> = const { Cell::new(0) };
}

impl<const FLAW: u8, S> Toy<FLAW, S> {
    pub fn breaks(flaw: Flaw) -> bool {
        FLAW == flaw as u8
    }
}

impl<const FLAW: u8, S: Saying> Rules for Toy<FLAW, S> {
    const ID: &'static str = "toy";
    const STEP_LIMIT: usize = 30;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = u8;
    type Event = Event;
    type View = View;
    type SetupError = SetupError;
    type Rule = Rule;
    type Secrets = S::Secrets<FLAW>;

    fn settle(setup: &mut Setup, dice: &mut Dice) {
        if setup.rounds == 0 || Self::breaks(Flaw::Restless) {
            setup.rounds = setup.rounds.max(dice.below(5) as u8) % 5 + 1;
        }
        setup.unsaid |= Self::breaks(Flaw::SetupUnsaid);
    }

    fn carry_over(setup: &mut Setup, laid: &Setup) {
        if setup.rounds == 0 {
            setup.rounds = laid.rounds;
        }
    }

    fn unsettle(setup: &mut Setup) {
        setup.cards.clear();
        if Self::breaks(Flaw::SeatsLost) {
            setup.rounds = 0;
        }
    }

    fn seats(setup: &Setup) -> usize {
        if setup.rounds == 0 && Self::breaks(Flaw::SeatsLost) { 1 } else { 2 }
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let games = GAMES.replace(GAMES.get() + 1);
        if !(1..=5).contains(&setup.rounds) || Self::breaks(Flaw::SetupRefusedLater) && games > 0 {
            return Err(SetupError::Rounds(setup.rounds));
        }
        if setup.cards.len() > 2 || setup.cards.iter().any(|card| !(1..=3).contains(card)) {
            return Err(SetupError::Card);
        }
        let other =
            Self::breaks(Flaw::ReplayDiffers) && games == 1 || Self::breaks(Flaw::UndoDiffers) && games == 2;
        Ok(State {
            cards: setup.cards.clone(),
            eyes: [other.into(), 0],
            plies: 0,
            last: if Self::breaks(Flaw::Endless) { u8::MAX } else { setup.rounds * 2 },
            rolling: false,
            rumour: 0,
            games: Overlooked(games),
        })
    }

    fn turn(state: &State) -> Turn {
        if state.cards.len() < 2 || state.rolling {
            Turn::Chance
        } else if state.plies == state.last {
            Turn::Over
        } else if Self::breaks(Flaw::TurnOfNobody) {
            Turn::Seats(SeatSet::EMPTY)
        } else if Self::breaks(Flaw::TurnOfAbsent) {
            Turn::Seats(Seat::first(3).collect())
        } else {
            Turn::of(state.mover())
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        let pushy = Self::breaks(Flaw::ListOfOthers) && state.plies > 0;
        if !Self::turn(state).includes(seat) && !pushy || Self::breaks(Flaw::NoList) && state.plies == 1 {
            return;
        }
        out.push(Action::Roll);
        if state.plies > 0 && !(Self::breaks(Flaw::ListTells) && state.card_against(seat) == 3) {
            out.push(Action::Stand);
        }
        if Self::breaks(Flaw::ListUnsorted) {
            out.reverse();
        }
        if Self::breaks(Flaw::ListRepeats) {
            out.push(out[out.len() - 1]);
        }
        if Self::breaks(Flaw::StepMumbled) && state.plies > 0 {
            out.push(Action::Mumble);
        }
        if Self::breaks(Flaw::StepScribbled) && state.plies > 0 {
            out.push(Action::Scribble);
        }
    }

    fn chances(state: &State, out: &mut Vec<(u8, u32)>) {
        let undue = Self::breaks(Flaw::ChanceUndue) && state.plies == 1;
        if Self::turn(state) != Turn::Chance && !undue || Self::breaks(Flaw::ChanceMissing) && state.rolling {
            return;
        }
        // The cards 1 to 3 are rarer than a die's faces are.
        if state.rolling {
            let biased = Self::breaks(Flaw::ThrowTells) && state.card_against(state.mover()) == 3;
            out.extend((1..=if biased { 5 } else { 6 }).map(|eyes| (eyes, 1)));
        } else {
            out.extend((1..=3).map(|card| (card, u32::from(card))));
        }
        if Self::breaks(Flaw::WeightZero) {
            out[0].1 = 0;
        }
        if Self::breaks(Flaw::ChancesUnsorted) {
            out.reverse();
        }
        if Self::breaks(Flaw::ChancesRepeat) {
            out.insert(0, out[0]);
        }
    }

    fn thrower(state: &State) -> Option<Seat> {
        if Self::breaks(Flaw::ThrowerIdle) {
            return Some(state.mover());
        }
        let absent = Self::breaks(Flaw::ThrowerAbsent).then(|| Seat::new(2)).flatten();
        state.rolling.then(|| absent.unwrap_or(state.mover()))
    }

    fn play(
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal<Rule>> {
        match Self::turn(state) {
            Turn::Over => return Err(Illegal::Over),
            turn if !turn.includes(seat) => return Err(Illegal::NotYourTurn),
            _ => {}
        }
        let mut stood = Event::Stood { seat, hint: None, unsaid: Self::breaks(Flaw::EventUnsaid) };
        match action {
            Action::Roll if Self::breaks(Flaw::StepRefusedLater) && state.games.0 == 1 => {
                return Err(Illegal::NotYourTurn);
            }
            Action::Roll => {
                state.rolling = true;
                return Ok(());
            }
            _ if state.plies == 0 && !Self::breaks(Flaw::Lenient) => {
                if Self::breaks(Flaw::RefusalChanges) {
                    state.rumour += 1;
                }
                if Self::breaks(Flaw::RefusalCauses) {
                    events(stood);
                }
                let indiscreet = Rule::Indiscreet(state.card_against(seat));
                return Err(Illegal::Rule(if Self::breaks(Flaw::RefusalTells) {
                    indiscreet
                } else {
                    Rule::FirstRoll
                }));
            }
            _ if Self::breaks(Flaw::Strict) => return Err(Rule::FirstRoll.into()),
            _ if Self::breaks(Flaw::ListTells) && state.card_against(seat) == 3 => {
                return Err(Rule::FirstRoll.into());
            }
            _ => {}
        }
        state.plies += 1;
        if let Event::Stood { hint, .. } = &mut stood {
            *hint = (Self::breaks(Flaw::OwnEventTells))
                .then(|| state.card_against(seat))
                .or(Self::breaks(Flaw::OthersEventTells).then(|| state.cards[seat.index()]));
        }
        if Self::breaks(Flaw::RumourTells) {
            state.rumour = state.card_against(seat);
        }
        if Self::breaks(Flaw::EventsDiffer) && state.games.0 % 2 == 1 {
            events(stood.clone());
        }
        events(stood);
        Ok(())
    }

    fn chance(state: &mut State, outcome: &u8, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        let mut chances = Vec::new();
        Self::chances(state, &mut chances);
        let listed = chances.iter().any(|(possible, _)| possible == outcome);
        let lax = Self::breaks(Flaw::ChanceLax) && Self::turn(state).seats().contains(Seat::ONE);
        if !listed && !lax || Self::breaks(Flaw::ChanceStrict) && *outcome == 2 {
            return Err(Illegal::NotByChance);
        }
        if state.rolling {
            let seat = state.mover();
            let card = state.cards[seat.index()];
            state.eyes[seat.index()] += outcome;
            state.rolling = false;
            state.plies += 1;
            let told = if Self::breaks(Flaw::ChanceEventTells) { card } else { 0 };
            events(Event::Rolled { seat, eyes: outcome + told });
        } else if !lax {
            let seat = Seat::new(state.cards.len()).ok_or(Illegal::NotByChance)?;
            state.cards.push(*outcome);
            events(Event::Dealt { seat, card: Some(*outcome) });
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let early = Self::breaks(Flaw::OutcomeEarly) && state.plies + 1 == state.last;
        if Self::turn(state) != Turn::Over && !early || Self::breaks(Flaw::OutcomeMissing) {
            return None;
        }
        let card = |seat: usize| if early { 0 } else { state.cards[seat] };
        let points = [0, 1].map(|seat| i32::from(state.eyes[seat] + card(seat)));
        let mut outcome = Outcome::ranked(points.map(|points| (points, points)));
        if Self::breaks(Flaw::StandingMissing) {
            outcome.0.pop();
        }
        if Self::breaks(Flaw::PlacesWrong) {
            outcome.0.iter_mut().for_each(|standing| standing.place += 1);
        }
        Some(outcome)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let card = match viewer {
            Viewer::Seat(seat) => state.cards.get(seat.index()).copied(),
            Viewer::Spectator if Self::breaks(Flaw::ViewTells) => state.cards.first().copied(),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let noise = match viewer {
            Viewer::Seat(seat) if Self::breaks(Flaw::MessageTells) => state.card_against(seat),
            _ if Self::breaks(Flaw::ViewUnwritable) => u8::MAX,
            _ => 0,
        };
        View {
            eyes: state.eyes,
            card,
            dealt: state.cards.len(),
            rumour: state.rumour,
            unsaid: Self::breaks(Flaw::ViewUnsaid),
            noise: Overlooked(noise),
        }
    }
}
