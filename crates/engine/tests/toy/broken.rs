//! A suite that cannot fail is worth nothing: each of these toys breaks one promise, and the suite must say which.

use engine::conformance::{Secrecy, Suite, check};

use crate::dealing::{hidden_twin, setup_twin};
use crate::game::Toy;
use crate::values::{Action, Setup};

/// Plays a toy with this fault.
fn run<const FAULT: u8>() {
    let dealt = Setup { cards: vec![3, 1], ..Setup::of(2) };
    check(&Suite::<Toy<FAULT>> {
        setups: &[Setup::of(2), dealt],
        games: 5,
        seed: 1,
        any_action: |rng| if rng.bool() { Action::Roll } else { Action::Stand },
        afresh: Clone::clone,
        through_file: |_| None,
        secrets: Secrecy::Twins { state: hidden_twin, setup: setup_twin },
    });
}

macro_rules! faults {
    ($($(#[$doc:meta])* $test:ident: $fault:ident => $promise:literal,)*) => {
        /// What is wrong with a toy.
        #[derive(Clone, Copy)]
        #[repr(u8)]
        pub enum Fault {
            /// Nothing.
            None,
            $($(#[$doc])* $fault,)*
        }

        $(
            #[test]
            #[should_panic(expected = $promise)]
            fn $test() {
                run::<{ Fault::$fault as u8 }>();
            }
        )*
    };
}

faults! {
    // What may be done.
    turn_of_nobody: TurnOfNobody => "the turn is nobody's",
    turn_of_absent: TurnOfAbsent => "the turn is nobody's",
    list_unsorted: ListUnsorted => "a legal list is unsorted or repeats itself",
    list_repeats: ListRepeats => "a legal list is unsorted or repeats itself",
    /// Who is to move has nothing to do.
    no_list: NoList => "turn and legal list disagree",
    /// Who is not to move has something to do.
    list_of_others: ListOfOthers => "turn and legal list disagree",
    /// Refuses what it lists.
    strict: Strict => "Stand is in the legal list, but refused",
    /// Accepts what it does not list.
    lenient: Lenient => "is accepted, but not in the legal list",
    refusal_changes: RefusalChanges => "a refused step changed the state",
    refusal_causes: RefusalCauses => "a refused step caused events",

    // Chance.
    chance_undue: ChanceUndue => "something can be drawn if and only if chance is due",
    chance_missing: ChanceMissing => "something can be drawn if and only if chance is due",
    weight_zero: WeightZero => "a draw with weight 0",
    chances_unsorted: ChancesUnsorted => "the draws are unsorted or repeated",
    chances_repeat: ChancesRepeat => "the draws are unsorted or repeated",
    /// Names a thrower when nothing is to be thrown.
    thrower_idle: ThrowerIdle => "a thrower, but nothing to throw",
    thrower_absent: ThrowerAbsent => "a thrower, but nothing to throw",
    /// Refuses a draw that it lists.
    chance_strict: ChanceStrict => "2 can be drawn, but is refused",
    /// Accepts draws when chance is not due.
    chance_lax: ChanceLax => "is accepted, but cannot be drawn",

    // The end.
    outcome_early: OutcomeEarly => "an outcome belongs to the end",
    outcome_missing: OutcomeMissing => "an outcome belongs to the end",
    standing_missing: StandingMissing => "every seat has a standing",
    places_wrong: PlacesWrong => "places are shared or left out",
    endless: Endless => "longer than 30 steps",

    // What is written down.
    setup_unsaid: SetupUnsaid => "set-up → text → set-up",
    /// Decides anew what was decided.
    restless: Restless => "a settled set-up was settled again",
    seats_lost: SeatsLost => "the next game has other seats",
    setup_refused_later: SetupRefusedLater => "the set-up is refused when replayed",
    step_refused_later: StepRefusedLater => "Roll } is refused when replayed",
    step_mumbled: StepMumbled => "step → text → step",
    step_scribbled: StepScribbled => "cannot be read",
    replay_differs: ReplayDiffers => "the replay ends elsewhere",
    events_differ: EventsDiffer => "the replay has other events",
    event_unsaid: EventUnsaid => "event → message → event",
    undo_differs: UndoDiffers => "undo leads elsewhere",
    view_unsaid: ViewUnsaid => "view → message → view",
    view_unwritable: ViewUnwritable => "cannot be written: too loud",

    // What is hidden.
    view_tells: ViewTells => "Spectator sees what is hidden",
    message_tells: MessageTells => "a message tells Seat(Seat(1)) what is hidden",
    list_tells: ListTells => "a legal list tells Seat(Seat(1)) what is hidden",
    refusal_tells: RefusalTells => "a refusal tells Seat(Seat(0)) what is hidden",
    /// What a die can show depends on a card.
    throw_tells: ThrowTells => "a refusal tells Seat(Seat(0)) what is hidden",
    own_event_tells: OwnEventTells => "the events of Action { seat: Seat(1), action: Stand } tell Seat(Seat(1))",
    others_event_tells: OthersEventTells => "the events of Action { seat: Seat(1), action: Stand } tell Seat(Seat(0))",
    chance_event_tells: ChanceEventTells => "by: Some(Seat(0)) } tell Seat(Seat(1))",
    deal_tells: DealTells => "an event tells Spectator more than the sight does",
    /// What one's own step reveals is remembered by the position.
    rumour_tells: RumourTells => "Seat(Seat(1)) sees what is hidden",
    referee_shown_less: RefereeShownLess => "the referee is not shown everything",
    setup_tells: SetupTells => "the shown set-up tells what is hidden",
    files_tell: FilesTell => "files tell Seat(Seat(1)) what is hidden",
    /// Watchers are given the reasons of the second player.
    reasons_tell: ReasonsTell => "reasons of Seat(1) tell Spectator what is hidden",
    hiding_tells: HidingTells => "what is kept back tells Seat(Seat(1)) what is hidden",
    hidden_from_self: HiddenFromSelf => "is hidden from itself",
    hidden_from_referee: HiddenFromReferee => "something is hidden from the referee",
}
