//! The judge. It knows the table as the journal tells it and who was ever given which key, and nothing of what the core
//! thinks of its visitors.

use engine::{Seat, SeatSet, Turn, Viewer};
use table::{Entry, Holder, SeatEntry, Table, TokenHash, log};
use wire::{FromServer, Key, Occupant, Refusal, SeatKind, Shown, TableSight, ToServer, Token};

use crate::people::{Past, Visit};
use crate::wishes::Attendance;

type Judgement = Result<(), String>;

fn must(kept: bool, promise: impl FnOnce() -> String) -> Judgement {
    if kept { Ok(()) } else { Err(promise()) }
}

/// Whether somebody may have caused these entries by asking for this, when everybody has agreed to what is granted.
pub fn may_ask(
    table: &Table,
    visit: &Visit,
    request: &ToServer,
    entries: &[Entry],
    granted: Option<&ToServer>,
    wisher: Option<&Visit>,
) -> Judgement {
    let (own, host) = (visit.seats(table), visit.hosts(table));
    let plays = host || !own.is_empty();
    let asked = Some(request) == granted || matches!(request, ToServer::Answer { yes: true, .. });
    for entry in entries {
        let allowed = match (entry, request) {
            (Entry::Step { step, .. }, ToServer::Act { seat, .. }) => {
                own.contains(*seat) && step["seat"] == serde_json::json!(seat)
            }
            (Entry::Step { .. }, ToServer::Roll { seat, .. }) => {
                let for_computer = table.real_dice && table.level(*seat).is_some() && plays;
                table.awaited() == Some(Turn::of(*seat)) && (own.contains(*seat) || for_computer)
            }
            (Entry::Configured { .. } | Entry::Laid { .. }, ToServer::Configure { .. })
            | (Entry::Laid { .. }, ToServer::Start {})
            | (Entry::Tempo { .. }, ToServer::Tempo { .. }) => host,
            (Entry::Played {}, ToServer::Start {} | ToServer::Play {}) => plays,
            (Entry::Played {}, _) => asked && matches!(granted, Some(ToServer::Reseat { .. })),
            (Entry::Reseated { seat, by }, _) => {
                let wanted = match granted {
                    Some(ToServer::Reseat { seat: other, by }) if other == seat => Some(by),
                    _ => None,
                };
                asked && wanted.is_some_and(|wanted| seats(table, wisher, *seat, wanted, by))
            }
            (Entry::RealDice { on }, _) => asked && granted == Some(&ToServer::RealDice { on: *on }),
            (Entry::Cleared {}, _) => asked && granted == Some(&ToServer::Stop {}),
            (Entry::Paused { .. }, _) => asked && granted == Some(&ToServer::Pause {}),
            (Entry::Undone { .. }, _) => asked && granted == Some(&ToServer::Undo {}),
            _ => false,
        };
        must(allowed, || format!("{request:?} by somebody with seats {own:?} caused {entry:?}"))?;
    }
    Ok(())
}

/// Whether this is who was wanted on the seat. For somebody else the computer plays as well as it was agreed.
fn seats(table: &Table, wisher: Option<&Visit>, seat: Seat, wanted: &Occupant, by: &SeatEntry) -> bool {
    let Some(wisher) = wisher else { return false };
    let owner = match table.seats[seat.index()].holder {
        Holder::Person(key) | Holder::StandIn { person: key, .. } => Some(key),
        Holder::Invitation(_) | Holder::Computer(_) => None,
    };
    let own = wisher.shown.iter().any(|token| Some(TokenHash::of(token)) == owner);
    match (wanted, &by.holder, owner) {
        (Occupant::Guest, Holder::Invitation(_), _) | (Occupant::Me, Holder::Person(_), _) => true,
        (Occupant::Computer(wanted), Holder::Computer(level), None) => wanted == level,
        (Occupant::Computer(wanted), Holder::StandIn { level, person }, Some(owner)) => {
            let strongest = table.game.about().levels.last().map(|level| (*level).to_owned());
            let agreed = table.customs.stand_in.level.clone().or(strongest);
            *person == owner && if own { wanted == level } else { agreed.as_ref() == Some(level) }
        }
        _ => false,
    }
}

/// Whether everybody is told the customs, and how long those who have left may still come back.
pub fn graces(whole: &TableSight, at: &Attendance<'_>) -> Judgement {
    must(whole.customs.stand_in.after_s == at.table.customs.stand_in.after_s, || {
        "told other customs".to_owned()
    })?;
    Seat::first(whole.seats.len()).zip(&whole.seats).try_for_each(|(seat, info)| {
        let (told, due) = (info.stand_in_ms, at.stand_in_ms(seat));
        must(told == due, || format!("told that a stand-in for {seat} may come in {told:?}, not {due:?}"))
    })
}

/// Whether somebody may have caused these entries by coming with these keys.
pub fn may_come(table: &Table, tokens: &[Token], entries: &[Entry]) -> Judgement {
    let hashes: Vec<TokenHash> = tokens.iter().map(TokenHash::of).collect();
    entries.iter().try_for_each(|entry| {
        let opened = match entry {
            Entry::Played {} => true,
            Entry::Reseated { seat, .. } => match &table.seats[seat.index()].holder {
                Holder::Person(key) | Holder::Invitation(key) | Holder::StandIn { person: key, .. } => {
                    hashes.contains(key)
                }
                Holder::Computer(_) => false,
            },
            _ => false,
        };
        must(opened, || format!("coming without the key for it caused {entry:?}"))
    })
}

/// Whether a message follows from the journal and from what its receiver may know.
pub fn may_hear(table: &Table, visit: &Visit, message: &FromServer) -> Judgement {
    let own = visit.seats(table);
    let laid = table.laid.as_ref();
    match message {
        FromServer::Seated { seats, host, keys, .. } => {
            let told: SeatSet = seats.iter().copied().collect();
            // Keys that come with the message count as theirs.
            let new: Vec<TokenHash> = keys.iter().map(|key| TokenHash::of(&key.token)).collect();
            let gained = table.places().filter(|(_, place)| place.holder.is_held_by(&new));
            let held = gained.map(|(seat, _)| seat).fold(own, SeatSet::with);
            must(told == held, || format!("told to hold {told:?}, but the keys open {held:?}"))?;
            must(*host == visit.hosts(table), || "the host's rights are not what the key says".to_owned())?;
            keys.iter().try_for_each(|key| opens(table, key))
        }
        FromServer::Invited { key } => opens(table, key),
        FromServer::Table(whole) => whole_table(table, own, whole),
        FromServer::Stepped { at, shown, sight, stage, seed, .. } => {
            let laid = laid.ok_or("a step at a table without a game")?;
            let viewer = viewer(own, sight)?;
            must(*at == laid.game.len(), || {
                format!("step {at} is told, the journal has {}", laid.game.len())
            })?;
            must(*sight == laid.game.sight(viewer), || format!("{viewer:?} sees something else: {sight}"))?;
            let known = laid.game.shown(at - 1, viewer);
            must(known.as_ref() == Some(shown), || format!("{viewer:?} hears {shown:?}"))?;
            must(*stage == table.stage, || format!("told to be {stage:?}"))?;
            seed_is_due(table, seed.is_some())
        }
        FromServer::Presence { present, .. } => {
            let absent = table
                .places()
                .find(|(seat, place)| place.holder.level().is_some() && !present.contains(seat));
            must(absent.is_none(), || format!("a computer is away: {present:?}"))
        }
        FromServer::History { story, from, history } => {
            must(*story == table.story, || format!("another past: {story}"))?;
            past(table, own, *from, history)
        }
        FromServer::Looked { at, sight } => {
            let laid = laid.ok_or("a look at a table without a game")?;
            let viewer = viewer(own, sight)?;
            must(*sight == laid.game.sight_at(*at, viewer), || format!("{viewer:?} sees a past of its own"))
        }
        FromServer::Record { record, .. } => {
            nothing_hidden(table, own)?;
            let whole = table.record().map(|record| record.to_text());
            let file = laid.and_then(|laid| laid.game.save());
            must(Some(record) == whole.as_ref() || Some(record) == file.as_ref(), || {
                "a file that does not follow from the journal".to_owned()
            })
        }
        FromServer::Log { text } => {
            nothing_hidden(table, own)?;
            must(*text == log::text(table), || "a log that does not follow from the journal".to_owned())
        }
        FromServer::Why { at, why } => {
            let laid = laid.ok_or("a reason at a table without a game")?;
            let seat = laid.game.shown(at - 1, Viewer::Referee).and_then(|shown| shown.seat);
            must(laid.whys.get(&(at - 1)) == Some(why), || "a reason nobody wrote down".to_owned())?;
            must(!seat.is_some_and(|seat| hidden(table, own, seat)), || {
                format!("{seat:?}'s reason is secret")
            })
        }
        FromServer::Refused(Refusal::Stale { at }) => {
            must(*at <= table.steps().max(visit.at + 2), || format!("stale at {at}"))
        }
        FromServer::Refused(_) | FromServer::Closed { .. } => Ok(()),
        FromServer::Welcome { .. }
        | FromServer::Lobby { .. }
        | FromServer::LobbyChanges { .. }
        | FromServer::Opened { .. }
        | FromServer::Pong {} => Err(format!("no table says {message:?}")),
    }
}

/// A key that was handed out is in the journal.
pub fn opens(table: &Table, key: &Key) -> Judgement {
    let hash = TokenHash::of(&key.token);
    let kept = match key.seat {
        None => table.host == hash,
        Some(seat) => match &table.seats[seat.index()].holder {
            Holder::Person(person) => *person == hash && !key.invitation,
            Holder::Invitation(guest) => *guest == hash && key.invitation,
            Holder::Computer(_) | Holder::StandIn { .. } => false,
        },
    };
    must(kept, || format!("a key to {:?} that the journal does not know", key.seat))
}

fn whole_table(table: &Table, own: SeatSet, whole: &TableSight) -> Judgement {
    let laid = table.laid.as_ref();
    must(whole.table == table.id && whole.game == table.game.about().id, || "another table".to_owned())?;
    let settings = (whole.stage, whole.tempo_ms, whole.real_dice);
    must(settings == (table.stage, table.tempo_ms, table.real_dice), || {
        format!("told settings {settings:?}")
    })?;
    must(whole.seats.len() == table.seats.len(), || "another number of seats".to_owned())?;
    for (info, place) in whole.seats.iter().zip(&table.seats) {
        let kind = match &place.holder {
            Holder::Person(_) => SeatKind::Person,
            Holder::Invitation(_) => SeatKind::Free,
            Holder::Computer(level) | Holder::StandIn { level, .. } => SeatKind::Computer(level.clone()),
        };
        must(info.kind == kind && info.name == place.name, || format!("a seat told as {info:?}"))?;
    }
    seed_is_due(table, whole.seed.is_some())?;
    let (Some(sight), Some(laid)) = (&whole.sight, laid) else {
        return must(whole.sight.is_none() && laid.is_none() && whole.history.is_empty(), || {
            "a game that is not on the table".to_owned()
        });
    };
    let viewer = viewer(own, sight)?;
    must(*sight == laid.game.sight(viewer), || format!("{viewer:?} sees something else: {sight}"))?;
    let told = (whole.story, whole.at, whole.from + whole.history.len());
    must(told == (table.story, laid.game.len(), laid.game.len()), || format!("told of {told:?}"))?;
    past(table, own, whole.from, &whole.history)?;
    must(whole.laid == Some(laid.game.shown_setup()), || "a set-up that is secret".to_owned())
}

/// Whether the past that somebody has put together is the one that happened, as far as they may know it.
pub fn knows(table: &Table, visit: &Visit) -> Judgement {
    let (Past { story, steps, .. }, own) = (&visit.past, visit.seats(table));
    let told = (*story, steps.len());
    must(told == (table.story, table.steps()), || format!("knows {told:?} of {:?}", table.story))?;
    let Some(laid) = table.laid.as_ref().filter(|_| table.stage != wire::Stage::Over) else { return Ok(()) };
    // Each step through the eyes that were theirs when it was told; at the end more is shown than was then.
    steps.iter().enumerate().try_for_each(|(index, step)| {
        let seen = |viewer: Viewer| laid.game.shown(index, viewer).as_ref() == Some(step);
        must(eyes(own).into_iter().any(seen), || format!("step {index} is known as {step:?}"))
    })
}

/// Through whose eyes somebody with these seats may look.
fn eyes(own: SeatSet) -> Vec<Viewer> {
    if own.is_empty() { vec![Viewer::Spectator] } else { own.iter().map(Viewer::Seat).collect() }
}

/// Whether somebody with these seats may hear this of the past.
fn past(table: &Table, own: SeatSet, from: usize, history: &[Shown]) -> Judgement {
    let Some(laid) = &table.laid else {
        return must(history.is_empty(), || "the past of a game that is not on the table".to_owned());
    };
    // All of it through the same eyes.
    let fits = |viewer: &Viewer| {
        (from..).zip(history).all(|(index, shown)| laid.game.shown(index, *viewer).as_ref() == Some(shown))
    };
    must(eyes(own).iter().any(fits), || format!("{own:?} hear {history:?} from {from} on"))
}

/// Through whose eyes a position is seen, if the receiver may.
fn viewer(own: SeatSet, sight: &serde_json::Value) -> Result<Viewer, String> {
    let seat: Option<engine::Seat> =
        serde_json::from_value(sight["seat"].clone()).map_err(|error| error.to_string())?;
    match seat {
        None => must(own.is_empty(), || format!("{own:?} are shown a spectator's sight"))
            .map(|()| Viewer::Spectator),
        Some(seat) => must(own.contains(seat), || format!("{own:?} look through the eyes of {seat:?}"))
            .map(|()| Viewer::Seat(seat)),
    }
}

fn seed_is_due(table: &Table, told: bool) -> Judgement {
    must(!told || table.stage == wire::Stage::Over, || "the seed of a running game is told".to_owned())
}

/// Whether what a seat does is hidden from all of these seats and from spectators.
fn hidden(table: &Table, own: SeatSet, seat: engine::Seat) -> bool {
    let Some(laid) = &table.laid else { return false };
    let from = |viewer| laid.game.hides(seat, viewer);
    from(Viewer::Spectator) && own.iter().all(|own| from(Viewer::Seat(own)))
}

fn nothing_hidden(table: &Table, own: SeatSet) -> Judgement {
    let secret = table.places().find(|(seat, _)| hidden(table, own, *seat));
    must(secret.is_none(), || format!("a file tells {own:?} what is hidden"))
}
