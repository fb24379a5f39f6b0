//! The toy's rule book. Each fault breaks one promise of the contract, and only that one.

use std::cell::Cell;
use std::marker::PhantomData;

use engine::{Dice, Illegal, Outcome, Rules, Seat, SeatSet, Turn, Viewer};

use crate::broken::Fault;
use crate::dealing::{Cards, Saying};
use crate::values::{Action, Event, Overlooked, Rule, Setup, SetupError, State, View};

/// Each player is dealt a secret card; in turn they roll a die or stand; whoever has more eyes, card included, wins.
pub struct Toy<const FAULT: u8 = { Fault::None as u8 }, S = Cards>(PhantomData<fn() -> S>);

thread_local! {
    static GAMES: Cell<u32> = const { Cell::new(0) };
}

impl<const FAULT: u8, S> Toy<FAULT, S> {
    pub fn breaks(fault: Fault) -> bool {
        FAULT == fault as u8
    }
}

impl<const FAULT: u8, S: Saying> Rules for Toy<FAULT, S> {
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
    type Secrets = S::Secrets<FAULT>;

    fn settle(setup: &mut Setup, dice: &mut Dice) {
        if setup.rounds == 0 || Self::breaks(Fault::Restless) {
            setup.rounds = setup.rounds.max(dice.below(5) as u8) % 5 + 1;
        }
        setup.unsaid |= Self::breaks(Fault::SetupUnsaid);
    }

    fn carry_over(setup: &mut Setup, laid: &Setup) {
        if setup.rounds == 0 {
            setup.rounds = laid.rounds;
        }
    }

    fn unsettle(setup: &mut Setup) {
        setup.cards.clear();
        if Self::breaks(Fault::SeatsLost) {
            setup.rounds = 0;
        }
    }

    fn seats(setup: &Setup) -> usize {
        if setup.rounds == 0 && Self::breaks(Fault::SeatsLost) { 1 } else { 2 }
    }

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let games = GAMES.replace(GAMES.get() + 1);
        if !(1..=5).contains(&setup.rounds) || Self::breaks(Fault::SetupRefusedLater) && games > 0 {
            return Err(SetupError::Rounds(setup.rounds));
        }
        if setup.cards.len() > 2 || setup.cards.iter().any(|card| !(1..=3).contains(card)) {
            return Err(SetupError::Card);
        }
        let other = Self::breaks(Fault::ReplayDiffers) && games == 1
            || Self::breaks(Fault::UndoDiffers) && games == 2;
        Ok(State {
            cards: setup.cards.clone(),
            eyes: [other.into(), 0],
            plies: 0,
            last: if Self::breaks(Fault::Endless) { u8::MAX } else { setup.rounds * 2 },
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
        } else if Self::breaks(Fault::TurnOfNobody) {
            Turn::Seats(SeatSet::EMPTY)
        } else if Self::breaks(Fault::TurnOfAbsent) {
            Turn::Seats(Seat::first(3).collect())
        } else {
            Turn::of(state.mover())
        }
    }

    fn actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        let pushy = Self::breaks(Fault::ListOfOthers) && state.plies > 0;
        if !Self::turn(state).includes(seat) && !pushy || Self::breaks(Fault::NoList) && state.plies == 1 {
            return;
        }
        out.push(Action::Roll);
        if state.plies > 0 && !(Self::breaks(Fault::ListTells) && state.card_against(seat) == 3) {
            out.push(Action::Stand);
        }
        if Self::breaks(Fault::ListUnsorted) {
            out.reverse();
        }
        if Self::breaks(Fault::ListRepeats) {
            out.push(out[out.len() - 1]);
        }
        if Self::breaks(Fault::StepMumbled) && state.plies > 0 {
            out.push(Action::Mumble);
        }
        if Self::breaks(Fault::StepScribbled) && state.plies > 0 {
            out.push(Action::Scribble);
        }
    }

    fn chances(state: &State, out: &mut Vec<(u8, u32)>) {
        let undue = Self::breaks(Fault::ChanceUndue) && state.plies == 1;
        if Self::turn(state) != Turn::Chance && !undue || Self::breaks(Fault::ChanceMissing) && state.rolling
        {
            return;
        }
        // The cards 1 to 3 are rarer than a die's faces are.
        if state.rolling {
            let biased = Self::breaks(Fault::ThrowTells) && state.card_against(state.mover()) == 3;
            out.extend((1..=if biased { 5 } else { 6 }).map(|eyes| (eyes, 1)));
        } else {
            out.extend((1..=3).map(|card| (card, u32::from(card))));
        }
        if Self::breaks(Fault::WeightZero) {
            out[0].1 = 0;
        }
        if Self::breaks(Fault::ChancesUnsorted) {
            out.reverse();
        }
        if Self::breaks(Fault::ChancesRepeat) {
            out.insert(0, out[0]);
        }
    }

    fn thrower(state: &State) -> Option<Seat> {
        if Self::breaks(Fault::ThrowerIdle) {
            return Some(state.mover());
        }
        let absent = Self::breaks(Fault::ThrowerAbsent).then(|| Seat::new(2)).flatten();
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
        let mut stood = Event::Stood { seat, hint: None, unsaid: Self::breaks(Fault::EventUnsaid) };
        match action {
            Action::Roll if Self::breaks(Fault::StepRefusedLater) && state.games.0 == 1 => {
                return Err(Illegal::NotYourTurn);
            }
            Action::Roll => {
                state.rolling = true;
                return Ok(());
            }
            _ if state.plies == 0 && !Self::breaks(Fault::Lenient) => {
                if Self::breaks(Fault::RefusalChanges) {
                    state.rumour += 1;
                }
                if Self::breaks(Fault::RefusalCauses) {
                    events(stood);
                }
                let indiscreet = Rule::Indiscreet(state.card_against(seat));
                return Err(Illegal::Rule(if Self::breaks(Fault::RefusalTells) {
                    indiscreet
                } else {
                    Rule::FirstRoll
                }));
            }
            _ if Self::breaks(Fault::Strict) => return Err(Rule::FirstRoll.into()),
            _ if Self::breaks(Fault::ListTells) && state.card_against(seat) == 3 => {
                return Err(Rule::FirstRoll.into());
            }
            _ => {}
        }
        state.plies += 1;
        if let Event::Stood { hint, .. } = &mut stood {
            *hint = (Self::breaks(Fault::OwnEventTells))
                .then(|| state.card_against(seat))
                .or(Self::breaks(Fault::OthersEventTells).then(|| state.cards[seat.index()]));
        }
        if Self::breaks(Fault::RumourTells) {
            state.rumour = state.card_against(seat);
        }
        if Self::breaks(Fault::EventsDiffer) && state.games.0 % 2 == 1 {
            events(stood.clone());
        }
        events(stood);
        Ok(())
    }

    fn chance(state: &mut State, draw: &u8, events: &mut dyn FnMut(Event)) -> Result<(), Illegal<Rule>> {
        let mut chances = Vec::new();
        Self::chances(state, &mut chances);
        let listed = chances.iter().any(|(possible, _)| possible == draw);
        let lax = Self::breaks(Fault::ChanceLax) && Self::turn(state).seats().contains(Seat::ONE);
        if !listed && !lax || Self::breaks(Fault::ChanceStrict) && *draw == 2 {
            return Err(Illegal::NotByChance);
        }
        if state.rolling {
            let seat = state.mover();
            let card = state.cards[seat.index()];
            state.eyes[seat.index()] += draw;
            state.rolling = false;
            state.plies += 1;
            let told = if Self::breaks(Fault::ChanceEventTells) { card } else { 0 };
            events(Event::Rolled { seat, eyes: draw + told });
        } else if !lax {
            let seat = Seat::new(state.cards.len()).ok_or(Illegal::NotByChance)?;
            state.cards.push(*draw);
            events(Event::Dealt { seat, card: Some(*draw) });
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let early = Self::breaks(Fault::OutcomeEarly) && state.plies + 1 == state.last;
        if Self::turn(state) != Turn::Over && !early || Self::breaks(Fault::OutcomeMissing) {
            return None;
        }
        let card = |seat: usize| if early { 0 } else { state.cards[seat] };
        let points = [0, 1].map(|seat| i32::from(state.eyes[seat] + card(seat)));
        let mut outcome = Outcome::ranked(points.map(|points| (points, points)));
        if Self::breaks(Fault::StandingMissing) {
            outcome.0.pop();
        }
        if Self::breaks(Fault::PlacesWrong) {
            outcome.0.iter_mut().for_each(|standing| standing.place += 1);
        }
        Some(outcome)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let card = match viewer {
            Viewer::Seat(seat) => state.cards.get(seat.index()).copied(),
            Viewer::Spectator if Self::breaks(Fault::ViewTells) => state.cards.first().copied(),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let noise = match viewer {
            Viewer::Seat(seat) if Self::breaks(Fault::MessageTells) => state.card_against(seat),
            _ if Self::breaks(Fault::ViewUnwritable) => u8::MAX,
            _ => 0,
        };
        View {
            eyes: state.eyes,
            card,
            dealt: state.cards.len(),
            rumour: state.rumour,
            unsaid: Self::breaks(Fault::ViewUnsaid),
            noise: Overlooked(noise),
        }
    }
}
