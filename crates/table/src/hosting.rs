//! What belongs to the host: agreeing on a set-up, laying a game out, taking it off the table, closing.

use engine::{Seat, Turn};
use serde_json::Value;
use wire::{Refusal, Stage, Wished};

use crate::decide::Asker;
use crate::{Decided, Entry, Given, Table, seats, wish};

pub fn configure(asker: &Asker<'_>, setup: &Value, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    asker.stage(&[Stage::Empty, Stage::Ready, Stage::Over])?;
    let table = asker.room.table();
    let setup = given.limits.setup(table.game, setup)?;
    let complete = given.presets.complete(table.game.about().id, &setup).into_owned();
    if table.game.check(&complete)? != table.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    let mut decided = Decided::entry(Entry::Configured { setup });
    if let Some(laid) = table.laid.as_ref().filter(|_| table.stage == Stage::Ready) {
        let before = laid.game.setup();
        let wanted = table.game.carry_over(&complete, &before)?;
        if wanted != before {
            decided.entries.push(lay(table, &wanted, given)?.0);
        }
    }
    Ok(decided)
}

pub fn tempo(asker: &Asker<'_>, tempo_ms: u32, given: &Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    Ok(Decided::entry(Entry::Tempo { tempo_ms: given.limits.tempo(tempo_ms) }))
}

pub fn start(asker: &Asker<'_>, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    asker.stage(&[Stage::Empty, Stage::Over])?;
    let table = asker.room.table();
    let (laid, stage) = lay(table, &table.agreed, given)?;
    let mut decided = Decided::entry(laid);
    decided.entries.extend(seats::begins(table, stage, &table.seats));
    Ok(decided)
}

/// A game laid out from this set-up, deciding what it leaves open; and where it stands then.
fn lay(table: &Table, setup: &Value, given: &mut Given<'_>) -> Result<(Entry, Stage), Refusal> {
    let seed = given.seed();
    // What is open at the start is decided beside the steps' own dice, which are counted from 0.
    let setup = given.presets.complete(table.game.about().id, setup);
    let game = table.game.start(&setup, &mut seed.dice(u64::MAX))?;
    if game.seats() != table.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    let stage = if game.turn() == Turn::Over { Stage::Over } else { Stage::Ready };
    Ok((Entry::Laid { setup: game.setup(), seed, steps: Vec::new(), checked_from: None }, stage))
}

pub fn stop(asker: &Asker<'_>, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    asker.stage(&[Stage::Ready, Stage::Running, Stage::Paused, Stage::Over])?;
    wish::ask(asker, Wished::Stop {}, who_plays_on(asker, given.now_ms), given)
}

pub fn clear() -> Decided {
    Decided::entry(Entry::Cleared {})
}

pub fn close(asker: &Asker<'_>, given: &mut Given<'_>) -> Result<Decided, Refusal> {
    asker.host()?;
    wish::ask(asker, Wished::Close {}, who_plays_on(asker, given.now_ms), given)
}

/// Whose game it is, too: nobody ends one that goes badly for them.
fn who_plays_on(asker: &Asker<'_>, now_ms: u64) -> Vec<Seat> {
    if asker.room.table().is_on() { wish::others_about(asker, now_ms) } else { Vec::new() }
}
