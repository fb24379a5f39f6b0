//! The task that owns a table. Whatever happens there goes through its mailbox, one thing after the other: judged,
//! written to the journal, and only then told to everybody.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::shell::{Decision, Thought};
use engine::wire::{FromServer, Key, Refusal, SeatInfo, Stage, TableRow, TableSight, ToServer, Token};
use engine::{Seat, Turn, Viewer};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};

use super::table::{Claim, Table};
use super::visitor::{Line, Visitor, VisitorId, text};
use super::{Shared, requests, secrets};
use crate::journal::Entry;
use crate::journal::entry::{Holder, SeatEntry, TokenHash};

/// What reaches a table.
pub enum Mail {
    /// Somebody comes.
    Join {
        /// Where messages for them go.
        line: Line,
        /// The keys they bring.
        tokens: Vec<Token>,
        /// The name they want to be called.
        name: Option<String>,
        /// Who they are now, or why they cannot come in.
        reply: oneshot::Sender<Result<VisitorId, Refusal>>,
    },
    /// Somebody goes.
    Leave {
        /// Who.
        visitor: VisitorId,
        /// Nothing is said to them any more.
        reply: oneshot::Sender<()>,
    },
    /// Somebody asks for something.
    Ask {
        /// Who.
        visitor: VisitorId,
        /// What.
        request: ToServer,
    },
    /// Ends an abandoned table to make room, unless somebody has come meanwhile.
    Retire {
        /// Whether it has ended.
        reply: oneshot::Sender<bool>,
    },
}

/// A computer player's coming deed.
struct Thinking {
    at: usize,
    seat: Seat,
    deed: Pin<Box<dyn Future<Output = Deed> + Send>>,
}

/// What a computer player does.
enum Deed {
    /// Throws the die.
    Throw,
    /// Makes a move, if it has found one.
    Act(Option<Decision>),
}

/// The owner of a table.
pub struct Actor {
    pub(super) table: Table,
    pub(super) visitors: Vec<Visitor>,
    pub(super) shared: Arc<Shared>,
    mail: mpsc::Receiver<Mail>,
    row: watch::Sender<TableRow>,
    thinking: Option<Thinking>,
    next_visitor: VisitorId,
    pub(super) closed: bool,
}

impl Actor {
    /// The owner of this table.
    pub fn new(
        table: Table,
        shared: Arc<Shared>,
        mail: mpsc::Receiver<Mail>,
    ) -> (Actor, watch::Receiver<TableRow>) {
        let (row, rows) = watch::channel(row_of(&table, &[]));
        let actor = Actor {
            table,
            visitors: Vec::new(),
            shared,
            mail,
            row,
            thinking: None,
            next_visitor: 0,
            closed: false,
        };
        (actor, rows)
    }

    /// Works until the table is closed or the house is.
    pub async fn run(mut self) {
        while !self.closed {
            self.drive().await;
            let thinking = async {
                match &mut self.thinking {
                    Some(thinking) => thinking.deed.as_mut().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.receive(mail).await,
                    None => break,
                },
                deed = thinking => self.carry_out(deed).await,
            }
            self.visitors.retain(|visitor| !visitor.gone);
        }
        self.shared.forget(&self.table.id);
    }

    async fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Join { line, tokens, name, reply } => {
                let joined = self.join(line, &tokens, name).await;
                let id = joined.as_ref().ok().copied();
                if reply.send(joined).is_err() {
                    self.visitors.retain(|visitor| Some(visitor.id) != id);
                }
            }
            Mail::Leave { visitor, reply } => {
                self.visitors.retain(|other| other.id != visitor);
                // Whoever does not wait for it is gone altogether.
                let _ = reply.send(());
                self.tell_all();
            }
            Mail::Ask { visitor, request } => {
                let Some(index) = self.visitors.iter().position(|other| other.id == visitor) else { return };
                if let Err(refusal) = requests::answer(self, index, request).await {
                    self.shared.metrics.refused();
                    if let Some(visitor) = self.visitors.iter_mut().find(|other| other.id == visitor) {
                        visitor.say(&FromServer::Refused(refusal));
                    }
                }
            }
            Mail::Retire { reply } => {
                let abandoned = self.visitors.is_empty();
                if abandoned {
                    self.close().await;
                }
                let _ = reply.send(abandoned);
            }
        }
    }

    /// Writes an entry down, then lets it become true. If it cannot be written it never happened.
    pub(super) async fn enter(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.shared.write(&self.table.id, self.table.seq, &entry).await?;
        let replayed = matches!(entry, Entry::Undone { .. } | Entry::Laid { .. });
        self.table.apply(entry)?;
        self.thinking = None;
        if replayed {
            self.keep_log(None);
        }
        Ok(())
    }

    /// Brings the log file up to date: adds what the step at this place says, or writes all of it anew.
    fn keep_log(&self, step: Option<usize>) {
        let Some(laid) = &self.table.laid else { return };
        let (logs, table) = (&self.shared.logs, &self.table.id);
        match (laid.game.log_file(), step) {
            (Some(text), _) => logs.rewrite(table, &text.lines().map(str::to_owned).collect::<Vec<_>>()),
            (None, Some(step)) => logs.append(table, &laid.game.log(step)),
            (None, None) => logs.rewrite(table, &laid.game.log(0)),
        }
    }

    /// Makes a step that the match judges, writes it down and tells everybody.
    pub(super) async fn step(
        &mut self,
        why: Option<Value>,
        make: impl FnOnce(&mut super::table::Laid) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let begun = Instant::now();
        let stage = self.table.stage;
        let laid = self.table.laid.as_mut().ok_or(Refusal::NotNow { stage })?;
        let index = laid.game.len();
        make(laid)?;
        let step = laid.game.step_at(index).ok_or(Refusal::NotNow { stage })?;
        let clock_ms = self.table.clock.ms();
        let entry = Entry::Step { step, clock_ms, why: why.clone() };
        if let Err(refusal) = self.shared.write(&self.table.id, self.table.seq, &entry).await {
            if let Some(laid) = &mut self.table.laid {
                laid.game.undo_to(index);
            }
            return Err(refusal);
        }
        self.table.stepped(clock_ms, why);
        self.table.seq += 1;
        self.keep_log(Some(index));
        self.thinking = None;
        self.tell_step(index);
        self.shared.metrics.stepped(begun.elapsed());
        Ok(())
    }

    /// Does what nobody has to be asked for: chance steps that wait for no hand at once, computer players' after their
    /// time.
    async fn drive(&mut self) {
        while self.table.stage == Stage::Running && self.table.awaited() == Some(Turn::Chance) {
            if let Err(refusal) = self.step(None, |laid| laid.game.draw(&laid.seed)).await {
                tracing::error!(table = %self.table.id, ?refusal, "chance is stuck");
                return;
            }
        }
        if self.table.stage != Stage::Running {
            self.thinking = None;
        } else if self.thinking.is_none() {
            self.thinking = self.next_thought();
        }
    }

    fn next_thought(&self) -> Option<Thinking> {
        let laid = self.table.laid.as_ref()?;
        let seat = self.table.awaited()?.seats().iter().find(|seat| {
            self.table.seats.get(seat.index()).is_some_and(|place| place.holder.level().is_some())
        })?;
        let wait = Duration::from_millis(self.table.tempo_ms.into());
        let at = laid.game.len();
        if laid.game.turn() == Turn::Chance {
            // Real dice are thrown by people, the computer's too.
            let throw = async move {
                tokio::time::sleep(wait).await;
                Deed::Throw
            };
            return (!self.table.real_dice).then(|| Thinking { at, seat, deed: Box::pin(throw) });
        }
        // Apart from the dice of the steps, which count from 0.
        let dice = self.shared.dice.seed().dice(1 << 63 | at as u64);
        let thought: Thought = laid.game.thought(seat, dice)?;
        let deed = Box::pin(async move {
            tokio::time::sleep(wait).await;
            // A strong player may think for seconds; the other tables go on meanwhile.
            Deed::Act(tokio::task::spawn_blocking(thought).await.ok().flatten())
        });
        Some(Thinking { at, seat, deed })
    }

    async fn carry_out(&mut self, deed: Deed) {
        let Some(Thinking { at, seat, .. }) = self.thinking.take() else { return };
        if self.table.stage != Stage::Running || self.table.steps() != at {
            return;
        }
        let made = match deed {
            Deed::Throw => self.step(None, |laid| laid.game.draw(&laid.seed)).await,
            Deed::Act(Some(Decision { action, why })) => {
                self.step(why, |laid| laid.game.act(seat, &action)).await
            }
            Deed::Act(None) => Err(Refusal::NotNow { stage: self.table.stage }),
        };
        if let Err(refusal) = made {
            tracing::error!(table = %self.table.id, ?refusal, %seat, "the computer cannot move");
            // A table that cannot go on is paused rather than tried again for ever.
            let clock_ms = self.table.clock.ms();
            if self.enter(Entry::Paused { clock_ms }).await.is_ok() {
                self.tell_all();
            }
        }
    }

    async fn join(
        &mut self,
        line: Line,
        tokens: &[Token],
        name: Option<String>,
    ) -> Result<VisitorId, Refusal> {
        let name = name.map(|name| self.shared.name(&name)).transpose()?;
        let hashes: Vec<TokenHash> = tokens.iter().map(TokenHash::of).collect();
        let host = hashes.contains(&self.table.host);
        let found: Vec<(Seat, Claim)> = hashes.iter().filter_map(|hash| self.table.seat_of(*hash)).collect();
        if !tokens.is_empty() && found.is_empty() && !host {
            return Err(Refusal::WrongKey {});
        }
        let watchers = self.visitors.iter().filter(|other| other.seats.is_empty() && !other.host).count();
        let limit = self.shared.limits.watchers;
        if tokens.is_empty() && watchers >= limit {
            return Err(Refusal::WatchersFull { limit });
        }

        let mut keys = Vec::new();
        for (seat, claim) in &found {
            let place = &self.table.seats[seat.index()];
            let named = name.clone().unwrap_or_else(|| place.name.clone());
            let holder = match claim {
                Claim::Invited => {
                    let token = secrets::token();
                    let holder = Holder::Person(TokenHash::of(&token));
                    keys.push(Key { seat: Some(*seat), token, invitation: false });
                    holder
                }
                Claim::Return(person) => Holder::Person(*person),
                Claim::Held => place.holder.clone(),
            };
            let by = SeatEntry { holder, name: named };
            if by != *place {
                self.enter(Entry::Reseated { seat: *seat, by }).await?;
            }
        }
        let mut seats: Vec<Seat> = found.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        seats.dedup();
        let id = self.next_visitor;
        self.next_visitor += 1;
        let mut visitor = Visitor { id, line, seats: seats.clone(), host, gone: false };
        visitor.say(&FromServer::Seated { table: self.table.id.clone(), seats, host, keys });
        self.visitors.push(visitor);
        requests::begin_if_ready(self).await;
        self.tell_all();
        Ok(id)
    }

    /// Closes the table for good.
    pub(super) async fn close(&mut self) {
        self.closed = true;
        self.shared.forget(&self.table.id);
        let _ = self.shared.journal.remove(&self.table.id).await;
        let message = text(&FromServer::Closed { table: self.table.id.clone() });
        for visitor in &mut self.visitors {
            visitor.send(message.clone());
        }
    }

    /// Tells everybody the whole table.
    pub(super) fn tell_all(&mut self) {
        let turn = self.table.awaited();
        let mut told: Vec<(Viewer, axum::extract::ws::Utf8Bytes)> = Vec::new();
        for index in 0..self.visitors.len() {
            let viewer = self.visitors[index].viewer(turn);
            let known = told.iter().find(|(other, _)| *other == viewer).map(|(_, text)| text.clone());
            let message = known.unwrap_or_else(|| {
                let message = text(&FromServer::Table(Box::new(self.sight(viewer))));
                told.push((viewer, message.clone()));
                message
            });
            self.visitors[index].send(message);
        }
        self.post_row();
    }

    fn tell_step(&mut self, index: usize) {
        let Some(laid) = &self.table.laid else { return };
        let (turn, stage, clock_ms) = (self.table.awaited(), self.table.stage, self.table.clock.ms());
        let seed = self.table.shown_seed();
        let mut told: Vec<(Viewer, axum::extract::ws::Utf8Bytes)> = Vec::new();
        for visitor in &mut self.visitors {
            let viewer = visitor.viewer(turn);
            let known = told.iter().find(|(other, _)| *other == viewer).map(|(_, text)| text.clone());
            let message = known.unwrap_or_else(|| {
                let Some(shown) = laid.game.shown(index, viewer) else { return Default::default() };
                let sight = laid.game.sight(viewer);
                let message =
                    FromServer::Stepped { at: index + 1, shown, sight, stage, clock_ms, seed: seed.clone() };
                let message = text(&message);
                told.push((viewer, message.clone()));
                message
            });
            visitor.send(message);
        }
        self.post_row();
    }

    fn post_row(&self) {
        let row = row_of(&self.table, &self.visitors);
        let changed = self.row.send_if_modified(|old| {
            let changed = *old != row;
            *old = row;
            changed
        });
        if changed {
            self.shared.lobby_changed();
        }
    }

    fn sight(&self, viewer: Viewer) -> TableSight {
        let table = &self.table;
        let laid = table.laid.as_ref();
        let history = laid.map_or_else(Vec::new, |laid| {
            (0..laid.game.len()).filter_map(|index| laid.game.shown(index, viewer)).collect()
        });
        TableSight {
            table: table.id.clone(),
            game: table.game.id().to_owned(),
            setup: table.shown_agreed(),
            laid: laid.map(|laid| laid.game.shown_setup()),
            stage: table.stage,
            clock_ms: table.clock.ms(),
            tempo_ms: table.tempo_ms,
            real_dice: table.real_dice,
            seats: seat_infos(table, &self.visitors),
            watchers: watchers(&self.visitors),
            history,
            loaded: laid.map_or(0, |laid| laid.loaded),
            checked_from: laid.and_then(|laid| laid.checked_from),
            sight: laid.map(|laid| laid.game.sight(viewer)),
            undo: table.undo.clone(),
            commitment: laid.map(|laid| laid.seed.commitment()),
            seed: table.shown_seed(),
        }
    }
}

fn watchers(visitors: &[Visitor]) -> usize {
    visitors.iter().filter(|visitor| visitor.seats.is_empty()).count()
}

fn seat_infos(table: &Table, visitors: &[Visitor]) -> Vec<SeatInfo> {
    let info = |(seat, place): (Seat, &SeatEntry)| SeatInfo {
        kind: Table::kind(place),
        name: place.name.clone(),
        present: place.holder.level().is_some()
            || visitors.iter().any(|visitor| visitor.seats.contains(&seat)),
    };
    Seat::first(table.seats.len()).zip(&table.seats).map(info).collect()
}

fn row_of(table: &Table, visitors: &[Visitor]) -> TableRow {
    TableRow {
        table: table.id.clone(),
        game: table.game.id().to_owned(),
        setup: table.shown_agreed(),
        stage: table.stage,
        seats: seat_infos(table, visitors),
        turn: table.awaited(),
        steps: table.steps(),
        watchers: watchers(visitors),
    }
}
