//! The real core through many histories, and broken ones that must be found.

use simulator::{Core, Tally, history};
use table::presence::Change;
use table::{Cause, Decided, Entry, Given, Holder, Letter, Room, SeatEntry, Visitor, Wish};
use wire::{FromServer, Occupant, Refusal, ToServer, Wished};

const HISTORIES: u64 = 10_000;

#[test]
fn every_promise_holds_in_ten_thousand_histories() {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = |thread: u64| {
        let mut tally = Tally::default();
        for number in (thread..HISTORIES).step_by(threads as usize) {
            tally += history(number, Core::SOUND).unwrap_or_else(|broken| panic!("{broken}"));
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
        assert_eq!(history(number, Core::SOUND), history(number, Core::SOUND));
    }
}

/// Each of these tables is broken on purpose, and each is found.
mod broken {
    use super::*;

    fn is_found(core: Core, promise: &str) {
        let found = (0..1_000).find_map(|number| history(number, core).err());
        let found = found.unwrap_or_else(|| panic!("not found: {promise}"));
        println!("{found}");
        assert!(found.promise.contains(promise), "found as something else: {found}");
        assert_eq!(history(found.number, core), Err(found.clone()), "the number alone replays it");
    }

    /// Decides in a broken way.
    fn decides(decide: fn(&Room, &Cause, &mut Given<'_>) -> Result<Decided, Refusal>) -> Core {
        Core { decide, ..Core::SOUND }
    }

    /// What is decided if only these entries are.
    fn only(entries: Vec<Entry>) -> Decided {
        Decided { entries, ..Decided::default() }
    }

    /// What a wish is for, if that is all that was decided.
    fn wished(decided: &Decided) -> Option<&Wished> {
        match &decided.changes[..] {
            [Change::Wished(Some(Wish { what, .. }))] => Some(what),
            _ => None,
        }
    }

    /// What the journal refuses was told all the same.
    #[test]
    fn told_before_written() {
        is_found(Core { tells_first: true, ..Core::SOUND }, "told");
    }

    /// Everything is written down but a change of the tempo.
    #[test]
    fn a_forgotten_entry() {
        let written = |decided: &Decided| {
            let kept = decided.entries.iter().filter(|entry| !matches!(entry, Entry::Tempo { .. }));
            kept.cloned().collect()
        };
        is_found(Core { written, ..Core::SOUND }, "told settings");
    }

    /// One viewer's news go to another.
    #[test]
    fn the_wrong_viewer() {
        let told = |mut letters: Vec<Letter>| {
            if let [first, .., last] = &mut letters[..]
                && let (FromServer::Stepped { .. }, FromServer::Stepped { .. }) =
                    (&first.message, &last.message)
            {
                std::mem::swap(&mut first.to, &mut last.to);
            }
            letters
        };
        is_found(Core { told, ..Core::SOUND }, "sight");
    }

    /// What somebody says they know is taken for this table's past, whatever past it is of.
    #[test]
    fn a_past_of_another_game() {
        let core = decides(|room, cause, given| {
            let mut cause = cause.clone();
            if let Cause::Join { known: Some(known), .. } = &mut cause {
                known.story = room.table().story;
            }
            room.decide(&cause, given)
        });
        is_found(core, "is known as");
    }

    /// Everybody is let in as everybody.
    #[test]
    fn a_key_that_is_not_checked() {
        let core = decides(|room, cause, given| {
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
        });
        is_found(core, "eyes");
    }

    /// A move is carried out for a seat that the asker does not hold.
    #[test]
    fn a_seat_that_is_not_checked() {
        let core = decides(|room, cause, given| match (room.decide(cause, given), cause) {
            (
                Err(Refusal::NotYourSeat {}),
                Cause::Ask { request: ToServer::Act { seat, action, .. }, .. },
            ) => {
                let laid = room.table().laid.as_ref().ok_or(Refusal::NotYourSeat {})?;
                let step = laid.game.act(*seat, action)?;
                Ok(only(vec![Entry::Step { step, clock_ms: 0, why: None }]))
            }
            (decided, _) => decided,
        });
        is_found(core, "by somebody with seats");
    }

    /// Nobody's consent is waited for before something is taken back.
    #[test]
    fn undo_without_consent() {
        let core = decides(|room, cause, given| {
            let decided = room.decide(cause, given)?;
            Ok(match wished(&decided) {
                Some(Wished::Undo { to }) => only(vec![Entry::Undone { to: *to, clock_ms: 0 }]),
                _ => decided,
            })
        });
        is_found(core, "Undone");
    }

    /// Nobody's consent is waited for before real dice are thrown.
    #[test]
    fn real_dice_without_consent() {
        let core = decides(|room, cause, given| {
            let decided = room.decide(cause, given)?;
            Ok(match wished(&decided) {
                Some(Wished::RealDice { on }) => only(vec![Entry::RealDice { on: *on }]),
                _ => decided,
            })
        });
        is_found(core, "RealDice");
    }

    /// A game that others play is ended without asking them.
    #[test]
    fn stop_without_consent() {
        let core = decides(|room, cause, given| {
            let decided = room.decide(cause, given)?;
            Ok(match wished(&decided) {
                Some(Wished::Stop {}) => only(vec![Entry::Cleared {}]),
                _ => decided,
            })
        });
        is_found(core, "Cleared");
    }

    /// The computer on a seat, whatever the table says to it.
    fn stand_in(room: &Room, cause: &Cause, level: impl Fn(&[&str]) -> String) -> Option<Decided> {
        let Cause::Ask { request: ToServer::Reseat { seat, by: Occupant::Computer(_) }, .. } = cause else {
            return None;
        };
        let place = &room.table().seats[seat.index()];
        let Holder::Person(person) = place.holder else { return None };
        let holder = Holder::StandIn { level: level(room.table().game.about().levels), person };
        let by = SeatEntry { holder, name: place.name.clone() };
        Some(only(vec![Entry::Reseated { seat: *seat, by }]))
    }

    /// The computer stands in for somebody who has only just left.
    #[test]
    fn a_stand_in_before_its_time() {
        let core = decides(|room, cause, given| {
            let decided = room.decide(cause, given);
            match decided {
                Err(Refusal::TooEarly { .. }) => {
                    let agreed = room.table().customs().stand_in.level.unwrap_or_default();
                    stand_in(room, cause, |_| agreed.clone()).map_or(decided, Ok)
                }
                _ => decided,
            }
        });
        is_found(core, "Reseated");
    }

    /// Whoever asks chooses how well the computer plays for somebody else.
    #[test]
    fn a_stand_in_that_is_too_weak() {
        let core = decides(|room, cause, given| {
            let decided = room.decide(cause, given)?;
            let stands_in =
                |entry: &Entry| matches!(entry, Entry::Reseated { by, .. } if by.holder.level().is_some());
            let weak = stand_in(room, cause, |levels| levels[0].to_owned());
            Ok(weak.filter(|_| decided.entries.iter().any(stands_in)).unwrap_or(decided))
        });
        is_found(core, "StandIn");
    }

    /// A yes is taken for whatever is open, whichever wish it was said to.
    #[test]
    fn a_yes_to_another_wish() {
        let core = decides(|room, cause, given| match cause {
            Cause::Ask { visitor, request: ToServer::Answer { yes, .. } } => {
                let request = ToServer::Answer { yes: *yes, nr: None };
                room.decide(&Cause::Ask { visitor: *visitor, request }, given)
            }
            _ => room.decide(cause, given),
        });
        is_found(core, "Answer");
    }

    #[test]
    fn two_answers() {
        let told = |letters: Vec<Letter>| letters.iter().chain(&letters).cloned().collect();
        is_found(Core { told, ..Core::SOUND }, "heard 2 times instead of 1");
    }

    /// Records are handed out whatever they tell.
    #[test]
    fn a_record_that_tells_secrets() {
        let core = decides(|room, cause, given| match (room.decide(cause, given), cause) {
            (Err(refusal), Cause::Ask { request: ToServer::Save { course: false }, .. }) => {
                let record = room.table().record().ok_or(refusal)?.to_text();
                let answers = vec![FromServer::Record { file: String::new(), record }];
                Ok(Decided { answers, ..Decided::default() })
            }
            (decided, _) => decided,
        });
        is_found(core, "what is hidden");
    }
}
