//! The task that keeps a table: the driver of its core. Whatever happens goes through its mailbox, one thing after the
//! other: decided, written to the journal, and only then true and told. It owns no rule and may be killed at any moment.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use table::{Cause, Decided, Deed, Duty, Entry, Letter, Room, Table, VisitorId, row};
use tokio::sync::{mpsc, oneshot, watch};
use wire::{FromServer, Known, Mark, Refusal, TableRow, ToServer, Token};

use super::Shared;
use super::line::{Line, text};
use super::logbook::LogFile;
use super::shares::too_fast;
use super::thinking::Desk;
use super::turns::Company;
use crate::journal::{Trouble, date_ms};
use crate::limits::Bucket;

/// A duty that could not be written down is tried again once the journal can be written; if that is not what was wrong,
/// after a time that grows from the first of these to the second.
const RESTS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(8));
/// When the table was last touched is noted in the journal once in this time, should no entry tell: somebody came, looked
/// or left.
const NOTED_MS: u64 = 60_000;

/// Somebody who comes to a table.
#[derive(Debug)]
pub struct Coming {
    /// Where messages for them go.
    pub line: Line,
    /// The keys they bring.
    pub tokens: Vec<Token>,
    /// The name they want to be called.
    pub name: Option<String>,
    /// What they know of the past, if they keep it themselves.
    pub known: Option<Known>,
    /// How they will know the answers again.
    pub mark: Option<Mark>,
}

/// What reaches a table.
pub enum Mail {
    Join {
        coming: Coming,
        /// Who they are now, or why they cannot come in.
        reply: oneshot::Sender<Result<VisitorId, Refusal>>,
    },
    Leave {
        visitor: VisitorId,
        /// Nothing is said to them any more.
        reply: oneshot::Sender<()>,
    },
    /// Somebody asks for something.
    Ask { visitor: VisitorId, request: ToServer, mark: Option<Mark> },
    /// Ends an abandoned table to make room, unless somebody has come meanwhile.
    Retire {
        /// Whether it has ended.
        reply: oneshot::Sender<bool>,
    },
}

/// Somebody at the table who has asked for something.
struct Asker {
    visitor: VisitorId,
    mark: Option<Mark>,
}

type Work = Pin<Box<dyn Future<Output = Deed> + Send>>;

/// The keeper of a table.
pub struct Keeper {
    room: Room,
    log: LogFile,
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
    joins: Bucket,
    acts: Bucket,
    /// When anything was last done here, in milliseconds since 1970.
    touched_ms: Arc<AtomicU64>,
    /// The same as far as the journal knows.
    noted_ms: u64,
    closed: bool,
}

impl Keeper {
    /// The keeper of this table, and the table's line in the lobby.
    pub fn new(
        room: Room,
        log: LogFile,
        shared: Arc<Shared>,
        mail: mpsc::Receiver<Mail>,
        touched_ms: Arc<AtomicU64>,
    ) -> (Keeper, watch::Receiver<TableRow>) {
        let (row, rows) = watch::channel(row(&room));
        let now = Instant::now();
        let keeper = Keeper {
            joins: Bucket::new(shared.limits.table_joins, now),
            acts: Bucket::new(shared.limits.table_acts, now),
            noted_ms: touched_ms.load(Relaxed),
            touched_ms,
            room,
            log,
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
    }

    async fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Join { coming, reply } => {
                let visitor = self.next_visitor;
                self.next_visitor += 1;
                let joined = self.join(visitor, coming).await;
                if reply.send(joined.map(|()| visitor)).is_err() {
                    self.leave(visitor).await;
                }
            }
            Mail::Leave { visitor, reply } => {
                self.leave(visitor).await;
                // Whoever does not wait for it is gone altogether.
                let _ = reply.send(());
            }
            Mail::Ask { visitor, request, mark } => {
                let asker = Asker { visitor, mark };
                if let Err(refusal) = self.ask(request, &asker).await {
                    self.shared.metrics.refused(&refusal);
                    let letter = Letter { to: vec![visitor], message: FromServer::Refused(refusal) };
                    self.deliver(&[letter], Some(&asker));
                }
            }
            Mail::Retire { reply } => {
                let _ = reply.send(self.happen(&Cause::Retire, None).await.is_ok());
            }
        }
        self.see_off().await;
    }

    async fn join(&mut self, visitor: VisitorId, coming: Coming) -> Result<(), Refusal> {
        self.joins.take(Instant::now()).map_err(too_fast)?;
        let Coming { line, tokens, name, known, mark } = coming;
        self.lines.push((visitor, line));
        let cause = Cause::Join { visitor, tokens, name, known };
        let joined = self.happen(&cause, Some(&Asker { visitor, mark })).await;
        if joined.is_err() {
            self.lines.retain(|(id, _)| *id != visitor);
        }
        joined
    }

    async fn ask(&mut self, request: ToServer, asker: &Asker) -> Result<(), Refusal> {
        self.acts.take(Instant::now()).map_err(too_fast)?;
        self.happen(&Cause::Ask { visitor: asker.visitor, request }, Some(asker)).await
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
    async fn happen(&mut self, cause: &Cause, asker: Option<&Asker>) -> Result<(), Refusal> {
        let begun = Instant::now();
        let decided = self.shared.given(|given| self.room.decide(cause, given))?;
        self.write(&decided).await?;
        let visitor = asker.map(|asker| asker.visitor);
        let letters = self.room.settle(visitor, &decided, self.shared.now_ms());
        self.deliver(&letters, asker);
        self.touched(&decided);
        self.log.follow(self.room.table(), &decided.entries);
        self.post_row();
        self.closed |= decided.closes;
        if let [Entry::Step { .. }] = decided.entries[..] {
            self.shared.metrics.stepped(begun.elapsed());
        }
        Ok(())
    }

    /// Remembers that something was done here just now, over a restart as well.
    fn touched(&mut self, decided: &Decided) {
        let now = date_ms();
        self.touched_ms.store(now, Relaxed);
        if now.saturating_sub(self.noted_ms) >= NOTED_MS && !decided.closes {
            self.noted_ms = now;
            // Nobody waits for it: without it only the time is lost.
            drop(self.shared.journal.touch(&self.room.table().id));
        }
    }

    /// Begins what the table is owed now. What was begun for an earlier state of the table is given up.
    fn take_up_duty(&mut self) {
        let seq = self.room.table().seq;
        if self.at_work.as_ref().is_some_and(|(begun_at, _)| *begun_at == seq) {
            return;
        }
        let rested = rested(self.rest, self.shared.journal.trouble());
        let company = company(self.room.table());
        let work: Work = match self.room.duty() {
            Duty::Nothing => {
                self.at_work = None;
                return;
            }
            Duty::Draw { .. } => Box::pin(async move {
                rested.await;
                Deed::Chance
            }),
            Duty::Throw { wait_ms, .. } => {
                let (wait, desk) = (Duration::from_millis(wait_ms.into()), Arc::clone(&self.desk));
                Box::pin(async move {
                    rested.await;
                    tokio::time::sleep(wait).await;
                    desk.turn(company).await;
                    Deed::Chance
                })
            }
            Duty::Think { wait_ms, seat, level, .. } => {
                let wait = Duration::from_millis(wait_ms.into());
                // Apart from the dice of the steps, which count from 0.
                let at = self.room.table().steps() as u64;
                let dice = self.shared.given(|given| given.seed()).dice(1 << 63 | at);
                let laid = self.room.table().laid.as_ref();
                let thought = laid.and_then(|laid| laid.game.thought(seat, &level, dice));
                let desk = Arc::clone(&self.desk);
                Box::pin(async move {
                    rested.await;
                    tokio::time::sleep(wait).await;
                    let Some(thought) = thought else { return Deed::Move(seat, None) };
                    Deed::Move(seat, desk.think(company, thought).await)
                })
            }
        };
        self.at_work = Some((seq, work));
    }

    async fn done(&mut self, seq: u64, deed: Deed) {
        let happened = self.happen(&Cause::Done { seq, deed }, None).await;
        self.rest = if happened.is_ok() { Duration::ZERO } else { (self.rest * 2).clamp(RESTS.0, RESTS.1) };
        self.see_off().await;
    }

    /// Hands letters over. Whatever the asker hears of it carries the mark of the request.
    fn deliver(&self, letters: &[Letter], asker: Option<&Asker>) {
        let marked = asker.and_then(|asker| Some((asker.visitor, asker.mark.as_ref()?)));
        for letter in letters {
            let mut plain = None;
            for (id, line) in self.lines.iter().filter(|(id, _)| letter.to.contains(id)) {
                line.send(match marked {
                    Some((asker, mark)) if asker == *id => text(&letter.message, Some(mark)),
                    _ => plain.get_or_insert_with(|| text(&letter.message, None)).clone(),
                });
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

    /// Makes durable what was decided.
    async fn write(&mut self, decided: &Decided) -> Result<(), Refusal> {
        let table = self.room.table();
        if decided.closes {
            self.shared.erase(&table.id).await?;
            // Before the name is free again: the next log of that name is another table's.
            self.log.remove();
            self.shared.forget(&table.id);
        }
        self.shared.write(&table.id, table.seq, &decided.entries).await
    }
}

/// Whether anybody but computers plays.
fn company(table: &Table) -> Company {
    let computers = table.seats.iter().all(|seat| seat.holder.level().is_some());
    if computers { Company::Computers } else { Company::People }
}

/// Waits before something is tried again: for the journal if that is what it waits for, otherwise for a time.
async fn rested(rest: Duration, mut trouble: watch::Receiver<Option<Trouble>>) {
    let away = !rest.is_zero() && trouble.borrow().is_some();
    let back = away && trouble.wait_for(Option::is_none).await.is_ok();
    if !rest.is_zero() && !back {
        tokio::time::sleep(rest).await;
    }
}
