//! Who sits where: guests, the host on another seat, and the computer that stands in for somebody who has left.

use engine::Seat;
use wire::{FromServer, Key, Occupant, Refusal, Stage};

use crate::decide::Asker;
use crate::presence::Change;
use crate::{Decided, Entry, Given, Holder, SeatEntry, Table, TokenHash, files};

/// The first seat that still waits for a guest.
pub fn free(seats: &[SeatEntry]) -> Option<Seat> {
    let waits = |place: &SeatEntry| matches!(place.holder, Holder::Invitation(_));
    Seat::first(seats.len()).zip(seats).find(|(_, place)| waits(place)).map(|(seat, _)| seat)
}

/// Games that are not begun by hand begin as soon as everybody is there.
pub fn begins(table: &Table, stage: Stage, seats: &[SeatEntry]) -> Option<Entry> {
    let begins = !table.game.about().by_hand && stage == Stage::Ready && free(seats).is_none();
    begins.then_some(Entry::Played {})
}

pub fn reseat(
    asker: &Asker<'_>,
    seat: Seat,
    by: &Occupant,
    given: &mut Given<'_>,
) -> Result<Decided, Refusal> {
    let (table, presence) = (asker.room.table(), asker.room.presence());
    let place = table.seats.get(seat.index()).ok_or(Refusal::BadSeats {})?;
    let left = matches!(place.holder, Holder::Person(_)) && !presence.holds(table, seat);
    // Everybody who plays may go on without whoever has left.
    if left && matches!(by, Occupant::Computer(_)) {
        asker.player()?;
    } else {
        asker.host()?;
    }
    // Whoever took a hidden player's seat in mid-game would see what is hidden, and an invitation passes through the
    // host's hands.
    let plays = matches!(table.stage, Stage::Running | Stage::Paused);
    if plays && !matches!(by, Occupant::Computer(_)) && files::hides(asker, seat) {
        return Err(Refusal::NotNow { stage: table.stage });
    }
    let mut decided = Decided::default();
    let by = match by {
        Occupant::Computer(level) => computer(place, level),
        Occupant::Guest => {
            let token = given.token();
            let holder = Holder::Invitation(TokenHash::of(&token));
            let key = Key { seat: Some(seat), token, invitation: true };
            decided.answers.push(FromServer::Invited { key });
            SeatEntry { holder, name: String::new() }
        }
        Occupant::Me => {
            let token = given.token();
            let hash = TokenHash::of(&token);
            let key = Key { seat: Some(seat), token, invitation: false };
            decided.changes.push(Change::Gained(asker.visitor.id, hash));
            decided.answers.push(FromServer::Invited { key });
            SeatEntry { holder: Holder::Person(hash), name: name_of(asker) }
        }
    };
    table.check_level(&by.holder)?;
    let mut seats = table.seats.clone();
    seats[seat.index()] = by.clone();
    decided.entries.push(Entry::Reseated { seat, by });
    decided.entries.extend(begins(table, table.stage, &seats));
    Ok(decided)
}

/// The computer in this place. It only stands in for a person, who may come back.
fn computer(place: &SeatEntry, level: &str) -> SeatEntry {
    let level = level.to_owned();
    match place.holder {
        Holder::Person(person) | Holder::StandIn { person, .. } => {
            SeatEntry { holder: Holder::StandIn { level, person }, name: place.name.clone() }
        }
        Holder::Invitation(_) | Holder::Computer(_) => {
            SeatEntry { holder: Holder::Computer(level), name: String::new() }
        }
    }
}

/// What the asker is called on another seat.
fn name_of(asker: &Asker<'_>) -> String {
    let table = asker.room.table();
    let own = asker.visitor.seats(table).iter().next().and_then(|seat| table.seats.get(seat.index()));
    own.map_or_else(String::new, |place| place.name.clone())
}
