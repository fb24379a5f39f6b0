//! The task that keeps a table: the driver of its core. Whatever happens goes through its mailbox, one thing after the
//! other: decided, written to the journal, and only then true and told. It owns no rule and may be killed at any moment.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use table::{Cause, Decided, Deed, Duty, Entry, Letter, Room, Table, VisitorId, log, row};
use tokio::sync::{mpsc, oneshot, watch};
use wire::{FromServer, Refusal, TableRow, ToServer, Token};

use super::Shared;
use super::line::{Line, text};
use super::thinking::Desk;
use super::turns::Company;

/// A duty that could not be written down is tried again after this time.
const SECOND_TRY: Duration = Duration::from_secs(1);

/// What reaches a table.
pub enum Mail {
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
    Leave {
        visitor: VisitorId,
        /// Nothing is said to them any more.
        reply: oneshot::Sender<()>,
    },
    /// Somebody asks for something.
    Ask { visitor: VisitorId, request: ToServer },
    /// Ends an abandoned table to make room, unless somebody has come meanwhile.
    Retire {
        /// Whether it has ended.
        reply: oneshot::Sender<bool>,
    },
}

type Work = Pin<Box<dyn Future<Output = Deed> + Send>>;

/// The keeper of a table.
pub struct Keeper {
    room: Room,
    lines: Vec<(VisitorId, Line)>,
    shared: Arc<Shared>,
    /// Where its computer players think.
    desk: Arc<Desk>,
    mail: mpsc::Receiver<Mail>,
    row: watch::Sender<TableRow>,
    /// The duty that is being done.
    at_work: Option<(u64, Work)>,
    /// How long to wait before the next duty is taken up.
    rest: Duration,
    next_visitor: VisitorId,
    closed: bool,
}

impl Keeper {
    /// The keeper of this table, and the table's line in the lobby.
    pub fn new(
        room: Room,
        shared: Arc<Shared>,
        mail: mpsc::Receiver<Mail>,
    ) -> (Keeper, watch::Receiver<TableRow>) {
        let (row, rows) = watch::channel(row(&room));
        let keeper = Keeper {
            room,
            lines: Vec::new(),
            desk: shared.thinking.desk(),
            shared,
            mail,
            row,
            at_work: None,
            rest: Duration::ZERO,
            next_visitor: 0,
            closed: false,
        };
        (keeper, rows)
    }

    /// Works until the table is closed or the house is.
    pub async fn run(mut self) {
        while !self.closed {
            self.take_up_duty();
            let work = async {
                match &mut self.at_work {
                    Some((seq, work)) => (*seq, work.as_mut().await),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                // Chance that waits for no hand comes before whatever people ask meanwhile.
                biased;
                (seq, deed) = work => {
                    self.at_work = None;
                    self.done(seq, deed).await;
                }
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.receive(mail).await,
                    None => break,
                },
            }
        }
        self.shared.forget(&self.room.table().id);
    }

    async fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Join { line, tokens, name, reply } => {
                let visitor = self.next_visitor;
                self.next_visitor += 1;
                self.lines.push((visitor, line));
                let joined = self.happen(&Cause::Join { visitor, tokens, name }, Some(visitor)).await;
                if joined.is_err() {
                    self.lines.retain(|(id, _)| *id != visitor);
                }
                if reply.send(joined.map(|()| visitor)).is_err() {
                    self.leave(visitor).await;
                }
            }
            Mail::Leave { visitor, reply } => {
                self.leave(visitor).await;
                // Whoever does not wait for it is gone altogether.
                let _ = reply.send(());
            }
            Mail::Ask { visitor, request } => {
                if let Err(refusal) = self.happen(&Cause::Ask { visitor, request }, Some(visitor)).await {
                    self.shared.metrics.refused();
                    self.deliver(&[Letter { to: vec![visitor], message: FromServer::Refused(refusal) }]);
                }
            }
            Mail::Retire { reply } => {
                let _ = reply.send(self.happen(&Cause::Retire, None).await.is_ok());
            }
        }
        self.see_off().await;
    }

    async fn leave(&mut self, visitor: VisitorId) {
        self.lines.retain(|(id, _)| *id != visitor);
        // Nothing is written for it, so nothing can fail.
        let _ = self.happen(&Cause::Leave { visitor }, None).await;
    }

    /// Sends away whose line is broken or too slow.
    async fn see_off(&mut self) {
        while let Some(visitor) = self.lines.iter().find(|(_, line)| line.is_overrun()).map(|(id, _)| *id) {
            self.leave(visitor).await;
        }
    }

    /// The walk of everything: decided, durable, true, told, logged.
    async fn happen(&mut self, cause: &Cause, asker: Option<VisitorId>) -> Result<(), Refusal> {
        let begun = Instant::now();
        let decided = self.shared.given(|given| self.room.decide(cause, given))?;
        write(&self.shared, self.room.table(), &decided).await?;
        let letters = self.room.settle(asker, &decided, self.shared.now_ms());
        self.deliver(&letters);
        self.shared.logs.follow(&self.room.table().id, &log::change(self.room.table(), &decided.entries));
        self.post_row();
        self.closed |= decided.closes;
        if let [Entry::Step { .. }] = decided.entries[..] {
            self.shared.metrics.stepped(begun.elapsed());
        }
        Ok(())
    }

    /// Begins what the table is owed now. What was begun for an earlier state of the table is given up.
    fn take_up_duty(&mut self) {
        let seq = self.room.table().seq;
        if self.at_work.as_ref().is_some_and(|(begun_at, _)| *begun_at == seq) {
            return;
        }
        let rest = self.rest;
        let company = company(self.room.table());
        let wait = |ms: u32| tokio::time::sleep(rest + Duration::from_millis(ms.into()));
        let work: Work = match self.room.duty() {
            Duty::Nothing => {
                self.at_work = None;
                return;
            }
            Duty::Draw { .. } => Box::pin(async move {
                if !rest.is_zero() {
                    tokio::time::sleep(rest).await;
                }
                Deed::Chance
            }),
            Duty::Throw { wait_ms, .. } => {
                let (wait, desk) = (wait(wait_ms), Arc::clone(&self.desk));
                Box::pin(async move {
                    wait.await;
                    desk.turn(company).await;
                    Deed::Chance
                })
            }
            Duty::Think { wait_ms, seat, level, .. } => {
                let wait = wait(wait_ms);
                // Apart from the dice of the steps, which count from 0.
                let at = self.room.table().steps() as u64;
                let dice = self.shared.given(|given| given.seed()).dice(1 << 63 | at);
                let laid = self.room.table().laid.as_ref();
                let thought = laid.and_then(|laid| laid.game.thought(seat, &level, dice));
                let desk = Arc::clone(&self.desk);
                Box::pin(async move {
                    wait.await;
                    let Some(thought) = thought else { return Deed::Move(seat, None) };
                    Deed::Move(seat, desk.think(company, thought).await)
                })
            }
        };
        self.at_work = Some((seq, work));
    }

    async fn done(&mut self, seq: u64, deed: Deed) {
        let happened = self.happen(&Cause::Done { seq, deed }, None).await;
        self.rest = if happened.is_ok() { Duration::ZERO } else { SECOND_TRY };
        self.see_off().await;
    }

    fn deliver(&self, letters: &[Letter]) {
        for letter in letters {
            let message: Utf8Bytes = text(&letter.message);
            for (_, line) in self.lines.iter().filter(|(id, _)| letter.to.contains(id)) {
                line.send(message.clone());
            }
        }
    }

    fn post_row(&self) {
        let row = row(&self.room);
        let changed = self.row.send_if_modified(|old| {
            let changed = *old != row;
            *old = row;
            changed
        });
        if changed {
            self.shared.lobby_changed();
        }
    }
}

/// Whether anybody but computers plays.
fn company(table: &Table) -> Company {
    let computers = table.seats.iter().all(|seat| seat.holder.level().is_some());
    if computers { Company::Computers } else { Company::People }
}

/// Makes durable what was decided.
async fn write(shared: &Shared, table: &Table, decided: &Decided) -> Result<(), Refusal> {
    if decided.closes {
        shared.erase(&table.id).await?;
        shared.forget(&table.id);
    }
    shared.write(&table.id, table.seq, &decided.entries).await
}
