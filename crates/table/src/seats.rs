//! Who sits where: guests, the host on another seat, and the computer that stands in for somebody who has left.

use engine::Seat;
use wire::{FromServer, Key, Occupant, Refusal, Stage, Wished};

use crate::decide::Asker;
use crate::presence::Change;
use crate::{
    Decided, Entry, Given, Holder, Room, SeatEntry, Table, TokenHash, Visitor, VisitorId, files, wish,
};

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
    let by_computer = matches!(by, Occupant::Computer(_));
    let left = matches!(place.holder, Holder::Person(_)) && !presence.holds(table, seat);
    // Everybody who plays may go on without whoever has left.
    if left && by_computer {
        asker.player()?;
    } else {
        asker.host()?;
    }
    // Whoever took a hidden player's seat in mid-game would see what is hidden, and an invitation passes through the
    // host's hands.
    if table.is_on() && !by_computer && files::hides(asker, seat) {
        return Err(Refusal::NotNow { stage: table.stage });
    }
    if let Occupant::Computer(level) = by {
        table.check_level(&Holder::Computer(level.clone()))?;
    }
    let asked = whom_to_ask(asker, seat, place, by_computer, given.now_ms)?;
    wish::ask(asker, Wished::Reseat { seat, by: by.clone() }, asked, given)
}

/// Who has to agree that somebody else gets this seat; a refusal if nobody could.
fn whom_to_ask(
    asker: &Asker<'_>,
    seat: Seat,
    place: &SeatEntry,
    by_computer: bool,
    now_ms: u64,
) -> Result<Vec<Seat>, Refusal> {
    let (table, presence) = (asker.room.table(), asker.room.presence());
    let mid_game = || if table.is_on() { wish::others_about(asker, now_ms) } else { Vec::new() };
    let owner = match &place.holder {
        // What nobody has taken yet, and what is one's own, is the host's to give.
        Holder::Invitation(_) => return Ok(Vec::new()),
        Holder::Computer(_) => return Ok(mid_game()),
        Holder::Person(owner) | Holder::StandIn { person: owner, .. } => owner,
    };
    if asker.visitor.keys.contains(owner) {
        return Ok(Vec::new());
    }
    // A seat is not taken away for good from somebody who is here, or from whom a game waits for.
    let is_here = presence.bears(owner);
    if !by_computer && (is_here || table.is_on()) {
        return Err(Refusal::SeatTaken { seat });
    }
    if place.holder.level().is_some() {
        return Ok(Vec::new());
    }
    if is_here {
        let mut asked = mid_game();
        if !asked.contains(&seat) {
            asked.push(seat);
        }
        return Ok(asked);
    }
    let grace = if by_computer { table.stand_in_ms() } else { Some(table.usual_grace_ms()) };
    let left = grace.and_then(|grace| presence.grace_ms(table, seat, grace, now_ms));
    match left {
        Some(0) => Ok(Vec::new()),
        retry_ms => Err(Refusal::TooEarly { retry_ms }),
    }
}

/// Puts somebody on a seat; keys that this makes are for the visitor who wanted it.
pub fn put(
    room: &Room,
    visitor: VisitorId,
    seat: Seat,
    by: &Occupant,
    given: &mut Given<'_>,
) -> Result<Decided, Refusal> {
    let table = room.table();
    let place = table.seats.get(seat.index()).ok_or(Refusal::BadSeats {})?;
    let Some(wants) = room.presence().visitor(visitor) else {
        // Who wanted it is gone: nobody could be given the key.
        return Ok(Decided::change(Change::Wished(None)));
    };
    let mut decided = Decided { reader: Some(visitor), ..Decided::default() };
    let by = match by {
        Occupant::Computer(level) => computer(table, wants, place, level),
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
            decided.changes.push(Change::Gained(visitor, hash));
            decided.answers.push(FromServer::Invited { key });
            SeatEntry { holder: Holder::Person(hash), name: name_of(table, wants) }
        }
    };
    table.check_level(&by.holder)?;
    let mut seats = table.seats.clone();
    seats[seat.index()] = by.clone();
    decided.entries.push(Entry::Reseated { seat, by });
    decided.entries.extend(begins(table, table.stage, &seats));
    Ok(decided)
}

/// The computer in this place. It only stands in for a person, who may come back; and for anybody else than who wants
/// it, as well as it was agreed.
fn computer(table: &Table, wants: &Visitor, place: &SeatEntry, level: &str) -> SeatEntry {
    match place.holder {
        Holder::Person(person) | Holder::StandIn { person, .. } => {
            let agreed = table.customs().stand_in.level.filter(|_| !wants.keys.contains(&person));
            let level = agreed.unwrap_or_else(|| level.to_owned());
            SeatEntry { holder: Holder::StandIn { level, person }, name: place.name.clone() }
        }
        Holder::Invitation(_) | Holder::Computer(_) => {
            SeatEntry { holder: Holder::Computer(level.to_owned()), name: String::new() }
        }
    }
}

/// What somebody is called on another seat.
fn name_of(table: &Table, visitor: &Visitor) -> String {
    let own = visitor.seats(table).iter().next().and_then(|seat| table.seats.get(seat.index()));
    own.map_or_else(String::new, |place| place.name.clone())
}
