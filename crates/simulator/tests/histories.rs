//! The real core through many histories, and broken ones that must be found.

use simulator::{Core, Sound, Tally, history};
use table::presence::Change;
use table::{Cause, Decided, Entry, Given, Holder, Letter, Room, SeatEntry, Visitor, VisitorId, Wish};
use wire::{FromServer, Occupant, Refusal, ToServer, Wished};

const HISTORIES: u64 = 10_000;

#[test]
fn every_promise_holds_in_ten_thousand_histories() {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = |thread: u64| {
        let mut tally = Tally::default();
        for number in (thread..HISTORIES).step_by(threads as usize) {
            tally += history(number, &Sound).unwrap_or_else(|broken| panic!("{broken}"));
        }
        tally
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        for part in parts {
            tally += part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
    println!("{tally:?}");
    let histories = HISTORIES as usize;
    assert!(tally.events > 60 * histories && tally.steps > 10 * histories, "{tally:?}");
    for often in [tally.crashes, tally.unwritten, tally.undone, tally.agreed, tally.refusals] {
        assert!(often > histories / 10, "{tally:?}");
    }
    assert!(tally.finished > histories / 20, "{tally:?}");
}

#[test]
fn a_history_follows_from_its_number() {
    for number in [3, 77] {
        assert_eq!(history(number, &Sound), history(number, &Sound));
    }
}

/// Each of these tables is broken on purpose, and each is found.
mod broken {
    use super::*;

    fn is_found(core: &dyn Core, promise: &str) {
        let found = (0..1_000).find_map(|number| history(number, core).err());
        let found = found.unwrap_or_else(|| panic!("not found: {promise}"));
        println!("{found}");
        assert!(found.promise.contains(promise), "found as something else: {found}");
        assert_eq!(history(found.number, core), Err(found.clone()), "the number alone replays it");
    }

    /// Tells before it is written: what the journal refuses was told all the same.
    struct ToldBeforeWritten;
    impl Core for ToldBeforeWritten {
        fn tells_first(&self) -> bool {
            true
        }
    }

    #[test]
    fn told_before_written() {
        is_found(&ToldBeforeWritten, "told");
    }

    /// Writes everything down but a change of the tempo.
    struct ForgottenEntry;
    impl Core for ForgottenEntry {
        fn written(&self, decided: &Decided) -> Vec<Entry> {
            let kept = decided.entries.iter().filter(|entry| !matches!(entry, Entry::Tempo { .. }));
            kept.cloned().collect()
        }
    }

    #[test]
    fn a_forgotten_entry() {
        is_found(&ForgottenEntry, "told settings");
    }

    /// Sends one viewer's news to another.
    struct WrongViewer;
    impl Core for WrongViewer {
        fn settle(
            &self,
            room: &mut Room,
            asker: Option<VisitorId>,
            decided: &Decided,
            now_ms: u64,
        ) -> Vec<Letter> {
            let mut letters = room.settle(asker, decided, now_ms);
            if let [first, .., last] = &mut letters[..]
                && let (FromServer::Stepped { .. }, FromServer::Stepped { .. }) =
                    (&first.message, &last.message)
            {
                std::mem::swap(&mut first.to, &mut last.to);
            }
            letters
        }
    }

    #[test]
    fn the_wrong_viewer() {
        is_found(&WrongViewer, "sight");
    }

    /// Takes what somebody says they know for this table's past, whatever past it is of.
    struct AnyPast;
    impl Core for AnyPast {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let mut cause = cause.clone();
            if let Cause::Join { known: Some(known), .. } = &mut cause {
                known.story = room.table().story;
            }
            room.decide(&cause, given)
        }
    }

    #[test]
    fn a_past_of_another_game() {
        is_found(&AnyPast, "is known as");
    }

    /// Lets everybody in as everybody.
    struct KeyNotChecked;
    impl Core for KeyNotChecked {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let mut decided = room.decide(cause, given)?;
            for change in &mut decided.changes {
                if let Change::Came(Visitor { keys, .. }) = change {
                    keys.extend(room.table().seats.iter().filter_map(|place| match place.holder {
                        Holder::Person(key) => Some(key),
                        _ => None,
                    }));
                }
            }
            Ok(decided)
        }
    }

    #[test]
    fn a_key_that_is_not_checked() {
        is_found(&KeyNotChecked, "eyes");
    }

    /// Carries out a move for a seat that the asker does not hold.
    struct SeatNotChecked;
    impl Core for SeatNotChecked {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            match (room.decide(cause, given), cause) {
                (
                    Err(Refusal::NotYourSeat {}),
                    Cause::Ask { request: ToServer::Act { seat, action, .. }, .. },
                ) => {
                    let laid = room.table().laid.as_ref().ok_or(Refusal::NotYourSeat {})?;
                    let step = laid.game.act(*seat, action)?;
                    let entries = vec![Entry::Step { step, clock_ms: 0, why: None }];
                    Ok(Decided { entries, ..Decided::default() })
                }
                (decided, _) => decided,
            }
        }
    }

    #[test]
    fn a_seat_that_is_not_checked() {
        is_found(&SeatNotChecked, "by somebody with seats");
    }

    /// Takes back without waiting for anybody's consent.
    struct UndoWithoutConsent;
    impl Core for UndoWithoutConsent {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let decided = room.decide(cause, given)?;
            Ok(match &decided.changes[..] {
                [Change::Wished(Some(Wish { what: Wished::Undo { to }, .. }))] => {
                    let entries = vec![Entry::Undone { to: *to, clock_ms: 0 }];
                    Decided { entries, ..Decided::default() }
                }
                _ => decided,
            })
        }
    }

    #[test]
    fn undo_without_consent() {
        is_found(&UndoWithoutConsent, "Undone");
    }

    /// Takes real dice without waiting for anybody's consent.
    struct DiceWithoutConsent;
    impl Core for DiceWithoutConsent {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let decided = room.decide(cause, given)?;
            Ok(match &decided.changes[..] {
                [Change::Wished(Some(Wish { what: Wished::RealDice { on }, .. }))] => {
                    Decided { entries: vec![Entry::RealDice { on: *on }], ..Decided::default() }
                }
                _ => decided,
            })
        }
    }

    #[test]
    fn real_dice_without_consent() {
        is_found(&DiceWithoutConsent, "RealDice");
    }

    /// Ends a game that others play without asking them.
    struct StopWithoutConsent;
    impl Core for StopWithoutConsent {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let decided = room.decide(cause, given)?;
            Ok(match &decided.changes[..] {
                [Change::Wished(Some(Wish { what: Wished::Stop {}, .. }))] => {
                    Decided { entries: vec![Entry::Cleared {}], ..Decided::default() }
                }
                _ => decided,
            })
        }
    }

    #[test]
    fn stop_without_consent() {
        is_found(&StopWithoutConsent, "Cleared");
    }

    /// Puts the computer on a seat, whatever the table says to it.
    fn stand_in(room: &Room, cause: &Cause, level: impl Fn(&[&str]) -> String) -> Option<Decided> {
        let Cause::Ask { request: ToServer::Reseat { seat, by: Occupant::Computer(_) }, .. } = cause else {
            return None;
        };
        let place = &room.table().seats[seat.index()];
        let Holder::Person(person) = place.holder else { return None };
        let holder = Holder::StandIn { level: level(room.table().game.about().levels), person };
        let by = SeatEntry { holder, name: place.name.clone() };
        Some(Decided { entries: vec![Entry::Reseated { seat: *seat, by }], ..Decided::default() })
    }

    /// Lets the computer stand in for somebody who has only just left.
    struct StandInTooEarly;
    impl Core for StandInTooEarly {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let decided = room.decide(cause, given);
            match decided {
                Err(Refusal::TooEarly { .. }) => {
                    let agreed = room.table().customs().stand_in.level.unwrap_or_default();
                    stand_in(room, cause, |_| agreed.clone()).map_or(decided, Ok)
                }
                _ => decided,
            }
        }
    }

    #[test]
    fn a_stand_in_before_its_time() {
        is_found(&StandInTooEarly, "Reseated");
    }

    /// Lets whoever asks choose how well the computer plays for somebody else.
    struct WeakStandIn;
    impl Core for WeakStandIn {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            let decided = room.decide(cause, given)?;
            let stands_in =
                |entry: &Entry| matches!(entry, Entry::Reseated { by, .. } if by.holder.level().is_some());
            let weak = stand_in(room, cause, |levels| levels[0].to_owned());
            Ok(weak.filter(|_| decided.entries.iter().any(stands_in)).unwrap_or(decided))
        }
    }

    #[test]
    fn a_stand_in_that_is_too_weak() {
        is_found(&WeakStandIn, "StandIn");
    }

    /// Takes a yes for whatever is open, whichever wish it was said to.
    struct AnyYes;
    impl Core for AnyYes {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            match cause {
                Cause::Ask { visitor, request: ToServer::Answer { yes, .. } } => {
                    let request = ToServer::Answer { yes: *yes, nr: None };
                    room.decide(&Cause::Ask { visitor: *visitor, request }, given)
                }
                _ => room.decide(cause, given),
            }
        }
    }

    #[test]
    fn a_yes_to_another_wish() {
        is_found(&AnyYes, "Answer");
    }

    /// Answers every question twice.
    struct AnswersTwice;
    impl Core for AnswersTwice {
        fn settle(
            &self,
            room: &mut Room,
            asker: Option<VisitorId>,
            decided: &Decided,
            now_ms: u64,
        ) -> Vec<Letter> {
            let letters = room.settle(asker, decided, now_ms);
            letters.iter().chain(&letters).cloned().collect()
        }
    }

    #[test]
    fn two_answers() {
        is_found(&AnswersTwice, "heard 2 times instead of 1");
    }

    /// Hands out records whatever they tell.
    struct OpenRecords;
    impl Core for OpenRecords {
        fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
            match (room.decide(cause, given), cause) {
                (Err(refusal), Cause::Ask { request: ToServer::Save { course: false }, .. }) => {
                    let record = room.table().record().ok_or(refusal)?.to_text();
                    let answers = vec![FromServer::Record { file: String::new(), record }];
                    Ok(Decided { answers, ..Decided::default() })
                }
                (decided, _) => decided,
            }
        }
    }

    #[test]
    fn a_record_that_tells_secrets() {
        is_found(&OpenRecords, "what is hidden");
    }
}
