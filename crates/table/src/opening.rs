//! Opening a table: from a set-up, or with the game of a record on it.

use engine::shell::Game;
use engine::{Record, Seat};
use serde_json::Value;
use wire::{Customs, Key, Occupant, Refusal, TableId, Token};

use crate::story::Shelf;
use crate::{Entry, Given, Holder, SeatEntry, Table, TokenHash};

/// What somebody wants to open a table with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The asker's name.
    pub name: String,
    /// How long the computer waits.
    pub tempo_ms: u32,
    /// What is agreed beside the set-up.
    pub customs: Customs,
}

/// A table that can be opened: it only lacks a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Opened {
    /// The beginning of its story, to be written down first, all of it or nothing.
    pub entries: Vec<Entry>,
    /// The keys for whoever opens it.
    pub keys: Vec<Key>,
}

impl Opened {
    /// The table, once its beginning is written down under this name.
    pub fn table(&self, id: TableId, shelf: Shelf) -> Table {
        let mut entries = self.entries.iter();
        let first = entries.next().and_then(|entry| Table::open(id, entry, shelf).ok());
        let mut table = first.expect("a table begins with its opening");
        entries.for_each(|entry| table.apply(entry));
        table
    }
}

/// A table for this game.
pub fn open(
    shelf: Shelf,
    game: &str,
    setup: &Value,
    opening: &Opening,
    given: &mut Given<'_>,
) -> Result<Opened, Refusal> {
    let game = shelf(game).ok_or(Refusal::NoSuchGame {})?;
    let setup = given.limits.setup(game, setup)?;
    let complete = given.presets.complete(game.about().id, &setup);
    if game.check(&complete)? != opening.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    let resumes = game.resumes(&setup)?;
    let laid = if game.about().by_hand {
        None
    } else {
        let seed = given.seed();
        let first = game.start(&complete, &mut seed.dice(u64::MAX))?;
        if game.saved_by_people() && resumes {
            let to_act = first.turn().seats().iter().next();
            let by = to_act.and_then(|seat| opening.seats.get(seat.index()));
            if let (Some(seat), Some(Occupant::Computer(_))) = (to_act, by) {
                return Err(Refusal::NotAPerson { seat });
            }
        }
        Some(Entry::Laid { setup: first.setup(), seed, steps: Vec::new(), checked_from: None })
    };
    let agreed = if resumes { game.unsettled(&setup)? } else { setup };
    furnish(game, agreed, opening, laid, given)
}

/// A table with the game of a record on it.
pub fn load(shelf: Shelf, record: &str, opening: &Opening, given: &mut Given<'_>) -> Result<Opened, Refusal> {
    let mut record = Record::parse(record).map_err(|error| Refusal::BadRecord {
        step: None,
        reason: error.to_string(),
        dice: false,
    })?;
    let game = shelf(&record.game).ok_or(Refusal::NoSuchGame {})?;
    record.setup = given.limits.setup(game, &record.setup)?;
    let (loaded, dealt) = game.judge(&record)?;
    if loaded.seats() != opening.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    let laid = Entry::Laid {
        setup: loaded.setup(),
        seed: given.seed(),
        steps: record.steps,
        checked_from: (dealt.seeded > 0).then_some(record.loaded),
    };
    furnish(game, game.unsettled(&record.setup)?, opening, Some(laid), given)
}

fn furnish(
    game: &dyn Game,
    setup: Value,
    opening: &Opening,
    laid: Option<Entry>,
    given: &mut Given<'_>,
) -> Result<Opened, Refusal> {
    let name = given.limits.name(&opening.name)?;
    let host = given.token();
    let mut keys = vec![Key { seat: None, token: host.clone(), invitation: false }];
    let mut hand_out = |seat: Seat, token: Token, invitation: bool| {
        let hash = TokenHash::of(&token);
        keys.push(Key { seat: Some(seat), token, invitation });
        hash
    };
    let mut seats = Vec::new();
    for (seat, by) in Seat::first(opening.seats.len()).zip(&opening.seats) {
        seats.push(match by {
            Occupant::Me => {
                SeatEntry { holder: Holder::Person(hand_out(seat, given.token(), false)), name: name.clone() }
            }
            Occupant::Guest => {
                let holder = Holder::Invitation(hand_out(seat, given.token(), true));
                SeatEntry { holder, name: String::new() }
            }
            Occupant::Computer(level) if game.about().has_level(level) => {
                SeatEntry { holder: Holder::Computer(level.clone()), name: String::new() }
            }
            Occupant::Computer(_) => return Err(Refusal::NoSuchLevel {}),
        });
    }
    let opened = Entry::Opened {
        game: game.about().id.to_owned(),
        setup,
        seats,
        host: TokenHash::of(&host),
        tempo_ms: given.limits.tempo(opening.tempo_ms),
        at_ms: given.date_ms,
        customs: given.limits.customs(game, &opening.customs)?,
    };
    Ok(Opened { entries: [opened].into_iter().chain(laid).collect(), keys })
}
