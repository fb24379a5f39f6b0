//! What nobody has to be asked for: chance that waits for no hand, and computer players, who sit in seats like people.

use engine::shell::Decision;
use engine::{Seat, Turn};
use serde_json::Value;
use wire::{Refusal, Stage};

use crate::{Decided, Entry, Given, Room, Table, clock};

/// What the driver owes a table. It is done with [`Cause::Done`](crate::Cause::Done), naming the number it had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Nothing: people are to act, or nobody.
    Nothing,
    /// A chance step, at once.
    Draw {
        /// Entries so far.
        seq: u64,
    },
    /// The computer's die, after its time; a further try follows at once.
    Throw {
        /// Entries so far.
        seq: u64,
        /// How long it waits.
        wait_ms: u32,
    },
    /// The computer's move: after its time it thinks, on the sight of its seat.
    Think {
        /// Entries so far.
        seq: u64,
        /// How long it waits.
        wait_ms: u32,
        seat: Seat,
        /// How well it plays.
        level: String,
    },
}

/// What a duty that is done brings.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// Chance takes its course: a draw, or the computer's throw.
    Chance,
    /// The computer's move, if it has found one.
    Move(Seat, Option<Decision>),
}

/// What the driver owes this table now.
pub fn duty(table: &Table) -> Duty {
    let seq = table.seq;
    let Some(awaited) = table.awaited().filter(|_| table.stage == Stage::Running) else {
        return Duty::Nothing;
    };
    let wait_ms = table.tempo_ms;
    let turn = table.laid.as_ref().map(|laid| laid.game.turn());
    let computer = awaited.seats().iter().find_map(|seat| Some((seat, table.level(seat)?)));
    match (awaited, computer) {
        (Turn::Chance, _) => Duty::Draw { seq },
        // Real dice are thrown by people, the computer's too.
        (_, Some(_)) if turn == Some(Turn::Chance) && table.real_dice => Duty::Nothing,
        (_, Some(_)) if turn == Some(Turn::Chance) => {
            Duty::Throw { seq, wait_ms: if table.again { 0 } else { wait_ms } }
        }
        (_, Some((seat, level))) => Duty::Think { seq, wait_ms, seat, level: level.to_owned() },
        _ => Duty::Nothing,
    }
}

/// A duty was done.
pub fn done(room: &Room, seq: u64, deed: &Deed, given: &Given<'_>) -> Result<Decided, Refusal> {
    let table = room.table();
    let owed = match duty(table) {
        Duty::Nothing => false,
        Duty::Draw { seq: due } | Duty::Throw { seq: due, .. } => due == seq && *deed == Deed::Chance,
        Duty::Think { seq: due, seat, .. } => due == seq && matches!(deed, Deed::Move(by, _) if *by == seat),
    };
    if !owed {
        return Err(Refusal::Stale { at: table.steps() });
    }
    Ok(match step(table, deed) {
        Some((step, why)) => Decided::step(room, step, why, given.now_ms),
        // A table that cannot go on is paused rather than tried again for ever.
        None => {
            let clock_ms = clock::ms(table, room.presence(), given.now_ms);
            Decided::entry(Entry::Paused { clock_ms })
        }
    })
}

fn step(table: &Table, deed: &Deed) -> Option<(Value, Option<Value>)> {
    let laid = table.laid.as_ref()?;
    match deed {
        Deed::Chance => laid.game.draw(&laid.seed).ok().map(|step| (step, None)),
        Deed::Move(seat, Some(Decision { action, why })) => {
            laid.game.act(*seat, action).ok().map(|step| (step, why.clone()))
        }
        Deed::Move(_, None) => None,
    }
}
