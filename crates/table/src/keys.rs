//! Coming to a table: what the keys open that somebody brings.

use engine::{Seat, SeatSet};
use wire::{FromServer, Key, Known, Refusal, Token};

use crate::presence::Change;
use crate::{Decided, Entry, Given, Holder, Room, SeatEntry, Table, TokenHash, Visitor, VisitorId, seats};

/// How a key opens a seat.
enum Claim {
    /// Its bearer holds the seat.
    Held,
    /// An unused invitation.
    Invited,
    /// Its bearer held the seat and left; the computer stands in.
    Return,
}

fn claim(table: &Table, key: TokenHash) -> Option<(Seat, Claim)> {
    table.places().find_map(|(seat, place)| match place.holder {
        Holder::Person(hash) if hash == key => Some((seat, Claim::Held)),
        Holder::Invitation(hash) if hash == key => Some((seat, Claim::Invited)),
        Holder::StandIn { person, .. } if person == key => Some((seat, Claim::Return)),
        _ => None,
    })
}

pub fn join(
    room: &Room,
    id: VisitorId,
    tokens: &[Token],
    name: Option<&str>,
    known: Option<Known>,
    given: &mut Given<'_>,
) -> Result<Decided, Refusal> {
    let (table, presence) = (room.table(), room.presence());
    let name = name.map(|name| given.limits.name(name)).transpose()?;
    let mut decided = Decided::default();
    let mut visitor = Visitor { id, keys: Vec::new(), known };
    let mut seats = table.seats.clone();
    let mut held = SeatSet::EMPTY;
    let mut keys = Vec::new();
    for hash in tokens.iter().map(TokenHash::of) {
        if hash == table.host {
            visitor.keys.push(hash);
        }
        // A key that is brought twice opens its seat once.
        let Some((seat, claim)) = claim(table, hash).filter(|(seat, _)| !held.contains(*seat)) else {
            continue;
        };
        held = held.with(seat);
        let place = &mut seats[seat.index()];
        let key = match claim {
            Claim::Held | Claim::Return => hash,
            // An invitation works once: it is exchanged for a key of one's own.
            Claim::Invited => {
                let token = given.token();
                let hash = TokenHash::of(&token);
                keys.push(Key { seat: Some(seat), token, invitation: false });
                hash
            }
        };
        visitor.keys.push(key);
        let named = name.clone().unwrap_or_else(|| place.name.clone());
        let by = SeatEntry { holder: Holder::Person(key), name: named };
        if by != *place {
            *place = by.clone();
            decided.entries.push(Entry::Reseated { seat, by });
        }
    }
    if !tokens.is_empty() && visitor.keys.is_empty() {
        return Err(Refusal::WrongKey {});
    }
    let limit = given.limits.watchers;
    let watches = |other: &&Visitor| other.seats(table).is_empty() && !other.is_host(table);
    if tokens.is_empty() && presence.visitors().iter().filter(watches).count() >= limit {
        return Err(Refusal::WatchersFull { limit });
    }
    decided.entries.extend(seats::begins(table, table.stage, &seats));
    let (table, seats, host) = (table.id.clone(), held.iter().collect(), visitor.is_host(table));
    decided.answers.push(FromServer::Seated { table, seats, host, keys });
    decided.changes.push(Change::Came(visitor));
    Ok(decided)
}
