//! What visitors of a table may ask for, and what comes of it.

use engine::wire::{FromServer, Key, Occupant, Refusal, Stage, ToServer, UndoWish};
use engine::{Seat, Turn, Viewer};
use serde_json::Value;

use super::actor::Actor;
use super::secrets;
use crate::journal::Entry;
use crate::journal::entry::{Holder, SeatEntry, TokenHash};

/// Answers the request of the visitor at this index.
pub async fn answer(actor: &mut Actor, visitor: usize, request: ToServer) -> Result<(), Refusal> {
    match request {
        ToServer::Act { seat, action, at } => act(actor, visitor, seat, &action, at).await,
        ToServer::Roll { seat, at, shows } => roll(actor, visitor, seat, at, shows).await,
        ToServer::RealDice { on } => {
            host(actor, visitor)?;
            enter(actor, Entry::RealDice { on }).await
        }
        ToServer::Why { at } => why(actor, visitor, at),
        ToServer::Configure { setup } => configure(actor, visitor, setup).await,
        ToServer::Reseat { seat, by } => reseat(actor, visitor, seat, by).await,
        ToServer::Tempo { tempo_ms } => {
            host(actor, visitor)?;
            let tempo_ms = actor.shared.tempo(tempo_ms);
            enter(actor, Entry::Tempo { tempo_ms }).await
        }
        ToServer::Start {} => start(actor, visitor).await,
        ToServer::Stop {} => {
            host(actor, visitor)?;
            stage(actor, &[Stage::Ready, Stage::Running, Stage::Paused, Stage::Over])?;
            enter(actor, Entry::Cleared {}).await
        }
        ToServer::Play {} => {
            player(actor, visitor)?;
            stage(actor, &[Stage::Ready, Stage::Paused])?;
            if let Some(seat) = actor.table.free_seat() {
                return Err(Refusal::SeatFree { seat });
            }
            enter(actor, Entry::Played {}).await
        }
        ToServer::Pause {} => {
            player(actor, visitor)?;
            stage(actor, &[Stage::Running])?;
            let clock_ms = actor.table.clock.ms();
            enter(actor, Entry::Paused { clock_ms }).await
        }
        ToServer::Undo {} => undo(actor, visitor).await,
        ToServer::Answer { yes } => answer_undo(actor, visitor, yes).await,
        ToServer::Look { at } => look(actor, visitor, at),
        ToServer::Save { course: false } => save(actor, visitor),
        ToServer::Save { course: true } => save_course(actor, visitor),
        ToServer::Log {} => log(actor, visitor),
        ToServer::Close {} => {
            host(actor, visitor)?;
            actor.close().await;
            Ok(())
        }
        // These never come here: the socket's session answers them itself.
        ToServer::Lobby {}
        | ToServer::Open { .. }
        | ToServer::Load { .. }
        | ToServer::Sit { .. }
        | ToServer::Ping {} => Err(Refusal::NotNow { stage: actor.table.stage }),
    }
}

/// Games that are not begun by hand begin as soon as everybody is there.
pub async fn begin_if_ready(actor: &mut Actor) {
    let table = &actor.table;
    let begins = !table.game.facts().by_hand && table.stage == Stage::Ready && table.free_seat().is_none();
    if begins && let Err(refusal) = actor.enter(Entry::Played {}).await {
        tracing::error!(table = %actor.table.id, ?refusal, "the game cannot begin");
    }
}

async fn enter(actor: &mut Actor, entry: Entry) -> Result<(), Refusal> {
    actor.enter(entry).await?;
    actor.tell_all();
    Ok(())
}

fn host(actor: &Actor, visitor: usize) -> Result<(), Refusal> {
    if actor.visitors[visitor].host { Ok(()) } else { Err(Refusal::NotHost {}) }
}

/// Somebody who plays, or the host.
fn player(actor: &Actor, visitor: usize) -> Result<(), Refusal> {
    let visitor = &actor.visitors[visitor];
    if visitor.host || !visitor.seats.is_empty() { Ok(()) } else { Err(Refusal::NotYourSeat {}) }
}

fn stage(actor: &Actor, allowed: &[Stage]) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    if allowed.contains(&stage) { Ok(()) } else { Err(Refusal::NotNow { stage }) }
}

async fn act(
    actor: &mut Actor,
    visitor: usize,
    seat: Seat,
    action: &Value,
    at: usize,
) -> Result<(), Refusal> {
    if !actor.visitors[visitor].seats.contains(&seat) {
        return Err(Refusal::NotYourSeat {});
    }
    if !acts_beside_others(actor, seat, at) {
        at_present(actor, at)?;
    }
    actor.step(None, |laid| laid.game.act(seat, action)).await
}

/// Whether the game runs and the sender has seen all of it.
fn at_present(actor: &Actor, at: usize) -> Result<(), Refusal> {
    stage(actor, &[Stage::Running])?;
    let made = actor.table.steps();
    if made == at { Ok(()) } else { Err(Refusal::Stale { at: made }) }
}

/// Whether this seat was to act then, and since then only others did who were to act at the same time: what they did
/// does not make the sender's decision stale.
fn acts_beside_others(actor: &Actor, seat: Seat, at: usize) -> bool {
    let Some(laid) = actor.table.laid.as_ref().filter(|_| actor.table.stage == Stage::Running) else {
        return false;
    };
    let made = laid.game.len();
    let mut since = (at..made).map(|index| laid.game.actor_of(index));
    if at >= made || since.clone().any(|other| other.is_none_or(|other| other == seat)) {
        return false;
    }
    let then = laid.game.turn_at(at);
    then.includes(seat) && since.all(|other| other.is_some_and(|other| then.includes(other)))
}

async fn roll(
    actor: &mut Actor,
    visitor: usize,
    seat: Seat,
    at: usize,
    shows: Option<Value>,
) -> Result<(), Refusal> {
    let table = &actor.table;
    // With real dice the people at the table throw for the computer too.
    let for_computer =
        table.real_dice && table.seats.get(seat.index()).is_some_and(|place| place.holder.level().is_some());
    let visitor = &actor.visitors[visitor];
    if !visitor.seats.contains(&seat) && !(for_computer && (visitor.host || !visitor.seats.is_empty())) {
        return Err(Refusal::NotYourSeat {});
    }
    at_present(actor, at)?;
    if actor.table.awaited() != Some(Turn::of(seat)) {
        return Err(Refusal::Stale { at });
    }
    match (actor.table.real_dice, shows) {
        (true, Some(shows)) => actor.step(None, |laid| laid.game.enter(seat, &shows)).await,
        (false, None) => actor.step(None, |laid| laid.game.draw(&laid.seed)).await,
        (on, _) => Err(Refusal::RealDice { on }),
    }
}

fn why(actor: &mut Actor, visitor: usize, at: usize) -> Result<(), Refusal> {
    let laid = actor.table.laid.as_ref();
    let why = at.checked_sub(1).and_then(|index| laid?.whys.get(&index)).cloned();
    // What a hidden player thought is not told either.
    let seat = laid.and_then(|laid| laid.game.shown(at.checked_sub(1)?, Viewer::Referee)?.seat);
    let hidden = seat.is_some_and(|seat| hides(actor, visitor, seat));
    let why = why.filter(|_| !hidden).ok_or(Refusal::NoReason {})?;
    actor.visitors[visitor].say(&FromServer::Why { at, why });
    Ok(())
}

async fn start(actor: &mut Actor, visitor: usize) -> Result<(), Refusal> {
    host(actor, visitor)?;
    stage(actor, &[Stage::Empty, Stage::Over])?;
    let agreed = actor.table.agreed.clone();
    lay(actor, &agreed).await?;
    begin_if_ready(actor).await;
    actor.tell_all();
    Ok(())
}

/// Lays out a game from this set-up, deciding what it leaves open.
async fn lay(actor: &mut Actor, setup: &Value) -> Result<(), Refusal> {
    let seed = actor.shared.dice.seed();
    // What is open at the start is decided beside the steps' own dice, which are counted from 0.
    let game = actor.table.game.start(setup, &mut seed.dice(u64::MAX))?;
    if game.seats() != actor.table.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    actor.enter(Entry::Laid { setup: game.setup(), seed, steps: Vec::new(), checked_from: None }).await
}

async fn configure(actor: &mut Actor, visitor: usize, setup: Value) -> Result<(), Refusal> {
    host(actor, visitor)?;
    stage(actor, &[Stage::Empty, Stage::Ready, Stage::Over])?;
    if actor.table.game.check(&setup)? != actor.table.seats.len() {
        return Err(Refusal::BadSeats {});
    }
    actor.enter(Entry::Configured { setup: setup.clone() }).await?;
    if actor.table.stage == Stage::Ready
        && let Some(laid) = &actor.table.laid
    {
        let before = laid.game.setup();
        let wanted = actor.table.game.carry_over(&setup, &before)?;
        if wanted != before {
            lay(actor, &wanted).await?;
        }
    }
    actor.tell_all();
    Ok(())
}

async fn reseat(actor: &mut Actor, visitor: usize, seat: Seat, by: Occupant) -> Result<(), Refusal> {
    let place = actor.table.seats.get(seat.index()).ok_or(Refusal::BadSeats {})?.clone();
    let left = matches!(place.holder, Holder::Person(_))
        && !actor.visitors.iter().any(|other| other.seats.contains(&seat));
    // Everybody who plays may go on without whoever has left.
    if left && matches!(by, Occupant::Computer(_)) {
        player(actor, visitor)?;
    } else {
        host(actor, visitor)?;
    }
    // Whoever took a hidden player's seat in mid-game would see what is hidden, and an invitation passes through the
    // host's hands.
    let stage = actor.table.stage;
    let plays = matches!(stage, Stage::Running | Stage::Paused);
    if plays && !matches!(by, Occupant::Computer(_)) && hides(actor, visitor, seat) {
        return Err(Refusal::NotNow { stage });
    }
    let (by, key) = match by {
        Occupant::Computer(level) => {
            if !actor.table.game.facts().levels.contains(&level) {
                return Err(Refusal::NoSuchLevel {});
            }
            let by = match place.holder {
                // The person may come back.
                Holder::Person(person) | Holder::StandIn { person, .. } => {
                    SeatEntry { holder: Holder::StandIn { level, person }, name: place.name }
                }
                Holder::Invitation(_) | Holder::Computer(_) => {
                    SeatEntry { holder: Holder::Computer(level), name: String::new() }
                }
            };
            (by, None)
        }
        Occupant::Guest => {
            let token = secrets::token();
            let holder = Holder::Invitation(TokenHash::of(&token));
            (
                SeatEntry { holder, name: String::new() },
                Some(Key { seat: Some(seat), token, invitation: true }),
            )
        }
        Occupant::Me => {
            let token = secrets::token();
            let holder = Holder::Person(TokenHash::of(&token));
            let name = host_name(actor, visitor);
            (SeatEntry { holder, name }, Some(Key { seat: Some(seat), token, invitation: false }))
        }
    };
    let mine = key.as_ref().is_some_and(|key| !key.invitation);
    actor.enter(Entry::Reseated { seat, by }).await?;
    // Whoever held the seat holds it no more and hears of it; the host does, if the seat is for the host.
    let table = actor.table.id.clone();
    for (index, other) in actor.visitors.iter_mut().enumerate() {
        let before = other.seats.len();
        other.seats.retain(|held| *held != seat);
        if index == visitor && mine {
            other.seats.push(seat);
            other.seats.sort_unstable();
        }
        if other.seats.len() != before {
            let (seats, host) = (other.seats.clone(), other.host);
            other.say(&FromServer::Seated { table: table.clone(), seats, host, keys: Vec::new() });
        }
    }
    if let Some(key) = key {
        actor.visitors[visitor].say(&FromServer::Invited { key });
    }
    begin_if_ready(actor).await;
    actor.tell_all();
    Ok(())
}

/// What the host is called on another seat.
fn host_name(actor: &Actor, visitor: usize) -> String {
    let seats = &actor.visitors[visitor].seats;
    seats
        .iter()
        .find_map(|seat| actor.table.seats.get(seat.index()))
        .map_or_else(String::new, |place| place.name.clone())
}

async fn undo(actor: &mut Actor, visitor: usize) -> Result<(), Refusal> {
    stage(actor, &[Stage::Running, Stage::Paused, Stage::Over])?;
    // Once the dice of a finished game lie open, everybody knows what would come next.
    let dice_are_open = |laid: &super::table::Laid| laid.game.chances(0) > 0;
    if actor.table.stage == Stage::Over && actor.table.laid.as_ref().is_some_and(dice_are_open) {
        return Err(Refusal::NotNow { stage: Stage::Over });
    }
    let seats = actor.visitors[visitor].seats.clone();
    let by = *seats.first().ok_or(Refusal::NotYourSeat {})?;
    let last = actor.table.laid.as_ref().and_then(|laid| laid.game.last_action(laid.game.len(), &seats));
    let to = last.ok_or(Refusal::NothingToUndo {})?;
    let waiting: Vec<Seat> = actor.table.people().filter(|seat| !seats.contains(seat)).collect();
    if waiting.is_empty() {
        return take_back(actor, to).await;
    }
    actor.table.undo = Some(UndoWish { by, waiting, to });
    actor.tell_all();
    Ok(())
}

async fn answer_undo(actor: &mut Actor, visitor: usize, yes: bool) -> Result<(), Refusal> {
    let seats = &actor.visitors[visitor].seats;
    let wish = actor.table.undo.as_mut().ok_or(Refusal::NothingToAnswer {})?;
    let asked = wish.waiting.len();
    wish.waiting.retain(|seat| !seats.contains(seat));
    if wish.waiting.len() == asked {
        return Err(Refusal::NothingToAnswer {});
    }
    let (agreed, to) = (wish.waiting.is_empty(), wish.to);
    if yes && agreed {
        return take_back(actor, to).await;
    }
    if !yes {
        actor.table.undo = None;
    }
    actor.tell_all();
    Ok(())
}

async fn take_back(actor: &mut Actor, to: usize) -> Result<(), Refusal> {
    let clock_ms = actor.table.clock.ms();
    enter(actor, Entry::Undone { to, clock_ms }).await
}

fn look(actor: &mut Actor, visitor: usize, at: usize) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    let laid = actor.table.laid.as_ref().ok_or(Refusal::NotNow { stage })?;
    let at = at.min(laid.game.len());
    let viewer = actor.visitors[visitor].viewer(actor.table.awaited());
    let sight = laid.game.sight_at(at, viewer);
    actor.visitors[visitor].say(&FromServer::Looked { at, sight });
    Ok(())
}

/// Whether what a seat does is hidden from all seats of this visitor.
fn hides(actor: &Actor, visitor: usize, seat: Seat) -> bool {
    let Some(laid) = &actor.table.laid else { return false };
    let mine = &actor.visitors[visitor].seats;
    let hidden = |viewer| laid.game.hides(seat, viewer);
    hidden(Viewer::Spectator) && mine.iter().all(|own| hidden(Viewer::Seat(*own)))
}

/// Files hold everything: they are for those only from whom nothing is hidden.
fn no_secrets(actor: &Actor, visitor: usize) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    let hidden = Seat::first(actor.table.seats.len()).any(|seat| hides(actor, visitor, seat));
    if hidden { Err(Refusal::NotNow { stage }) } else { Ok(()) }
}

fn save(actor: &mut Actor, visitor: usize) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    no_secrets(actor, visitor)?;
    let record = actor.table.record().ok_or(Refusal::NotNow { stage })?;
    let file = format!("{}-{}.json", record.game, actor.table.id);
    actor.visitors[visitor].say(&FromServer::Record { file, record: record.to_text() });
    Ok(())
}

/// The assignment's log as far as the game has come.
fn log(actor: &mut Actor, visitor: usize) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    no_secrets(actor, visitor)?;
    let laid = actor.table.laid.as_ref().ok_or(Refusal::NotNow { stage })?;
    let lines = || laid.game.log(0).iter().map(|line| format!("{line}\n")).collect();
    let text = laid.game.log_file().unwrap_or_else(lines);
    actor.visitors[visitor].say(&FromServer::Log { text });
    Ok(())
}

/// The assignment's own save file. Some exist only while a person is to act.
fn save_course(actor: &mut Actor, visitor: usize) -> Result<(), Refusal> {
    let stage = actor.table.stage;
    no_secrets(actor, visitor)?;
    let to_act = actor.table.awaited().and_then(|turn| turn.seats().iter().next());
    let person = to_act
        .and_then(|seat| actor.table.seats.get(seat.index()))
        .is_some_and(|place| place.holder.level().is_none());
    let can_save = person || !actor.table.game.saved_by_people();
    let text = actor.table.laid.as_ref().and_then(|laid| laid.game.save()).filter(|_| can_save);
    let record = text.ok_or(Refusal::NotNow { stage })?;
    let game = actor.table.game;
    let file = format!("{}-{}{}", game.id(), actor.table.id, game.save_suffix());
    actor.visitors[visitor].say(&FromServer::Record { file, record });
    Ok(())
}
