//! The pocket itself: whatever reaches it goes this way, one thing after the other, as at any table: decided, durable, and only
//! then true and told.

use std::collections::VecDeque;
use std::mem::take;

use engine::shell::Decision;
use table::{Cause, Decided, Deed, Letter, Opened, Opening, Sum, VisitorId, names::table_name, opening, row};
use wire::{
    Asked, FromDevice, FromServer, Known, Mark, NotHere, Occupant, PROTOCOL, Refusal, TableId, ToDevice,
    ToServer,
};

use crate::lobby::Lobby;
use crate::openings::{given, load};
use crate::sitting::{News, Sitting, lines, note};
use crate::work::Work;
use crate::{Heard, Kept, Order, Outside, Trouble};

/// So many names are tried for a new table.
const NAMES: u32 = 16;

/// What waits until the store has done what it was last told.
enum Mail {
    Asked(String),
    Changed(TableId),
    Done(u64, Deed),
    /// What is to be decided again.
    Again(Happening),
}

/// What the store was told to do, and what for.
enum Busy {
    /// To read everything, at the beginning.
    Starting,
    Opening {
        opened: Opened,
        table: TableId,
        attempt: u32,
        mark: Option<Mark>,
    },
    /// To read the table that the page wants to sit down at.
    Coming {
        table: TableId,
        name: Option<String>,
        known: Option<Known>,
        mark: Option<Mark>,
    },
    /// To write what was decided at the page's table.
    Writing {
        happening: Happening,
        decided: Decided,
    },
    /// To read what another tab has done at the page's table; then something is to be decided again.
    Catching {
        again: Option<Happening>,
    },
    /// To read what another tab has done at some other table.
    Looking {
        table: TableId,
    },
    Forgetting {
        table: TableId,
    },
}

/// Something that happens at the page's table.
struct Happening {
    cause: Cause,
    mark: Option<Mark>,
}

/// The house in one's pocket.
pub struct Pocket {
    outside: Box<dyn Outside>,
    lobby: Lobby,
    sitting: Option<Sitting>,
    work: Work,
    busy: Option<Busy>,
    mail: VecDeque<Mail>,
    orders: Vec<Order>,
    next_visitor: VisitorId,
}

impl Pocket {
    /// A pocket that has not looked into its store yet, and its first orders.
    pub fn new(outside: Box<dyn Outside>) -> (Pocket, Vec<Order>) {
        let pocket = Pocket {
            outside,
            lobby: Lobby::default(),
            sitting: None,
            work: Work::default(),
            busy: Some(Busy::Starting),
            mail: VecDeque::new(),
            orders: Vec::new(),
            next_visitor: 0,
        };
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let welcome = FromServer::Welcome { protocol: PROTOCOL, version };
        (pocket, vec![Order::Say(welcome.text()), Order::ReadAll])
    }

    /// What is to be done now that this has been heard.
    pub fn hear(&mut self, heard: Heard) -> Vec<Order> {
        match heard {
            Heard::Asked(text) => self.mail.push_back(Mail::Asked(text)),
            Heard::Changed(table) => {
                // What is read later holds it all.
                let known = |mail: &Mail| matches!(mail, Mail::Changed(other) if *other == table);
                if !self.mail.iter().any(known) {
                    self.mail.push_back(Mail::Changed(table));
                }
            }
            Heard::Rang(nr) => self.rang(nr),
            Heard::Thought(nr, found) => self.thought(nr, found),
            Heard::Stored(stored) => self.stored(stored),
            Heard::Found(found) => self.found(found),
        }
        while self.busy.is_none()
            && let Some(mail) = self.mail.pop_front()
        {
            self.receive(mail);
        }
        self.take_up_duty();
        let (rows, set_aside) = self.lobby.news();
        self.orders.extend(rows.map(|rows| Order::Say(rows.text())));
        self.orders.extend(set_aside.map(|tables| Order::Say(tables.text())));
        take(&mut self.orders)
    }

    /// The table that the page is at, as it is true by now.
    pub fn table(&self) -> Option<&table::Table> {
        self.sitting.as_ref().map(|sitting| sitting.room.table())
    }

    fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Asked(text) => match ToDevice::read(&text) {
                Some(asked) => self.asked_of_device(asked),
                None => self.read(&text),
            },
            Mail::Changed(table) => {
                let here = self.sitting.as_ref().is_some_and(|sitting| *sitting.id() == table);
                self.orders.push(Order::Read(table.clone()));
                self.busy = Some(if here { Busy::Catching { again: None } } else { Busy::Looking { table } });
            }
            Mail::Again(mut happening) => {
                let visitor_now = self.sitting.as_ref().map(|sitting| sitting.visitor);
                if let (Cause::Ask { visitor, .. } | Cause::Join { visitor, .. }, Some(now)) =
                    (&mut happening.cause, visitor_now)
                {
                    *visitor = now;
                }
                self.happen(happening);
            }
            Mail::Done(nr, deed) => {
                if let Some(seq) = self.work.end(nr) {
                    self.happen(Happening { cause: Cause::Done { seq, deed }, mark: None });
                }
            }
        }
    }

    // ---- what the page asks for ----

    fn read(&mut self, text: &str) {
        match Asked::read(text) {
            Ok(Asked { mark, request }) => self.asked(request, mark),
            Err(error) => self.refuse(Refusal::Unreadable { reason: error.reason }, error.mark.as_ref()),
        }
    }

    fn asked(&mut self, request: ToServer, mark: Option<Mark>) {
        match request {
            ToServer::Ping {} => self.say(&FromServer::Pong {}, mark.as_ref()),
            ToServer::Lobby {} => {
                self.stand_up();
                let (lobby, set_aside) = self.lobby.whole();
                self.say(&lobby, mark.as_ref());
                self.say_here(&set_aside);
            }
            ToServer::Open { seats, .. } | ToServer::Load { seats, .. }
                if seats.contains(&Occupant::Guest) =>
            {
                self.not_here(NotHere::NoGuests {});
            }
            ToServer::Reseat { by: Occupant::Guest, .. } => self.not_here(NotHere::NoGuests {}),
            ToServer::Open { game, setup, seats, name, tempo_ms, customs } => {
                let opening = Opening { seats, name, tempo_ms, customs };
                let shelf = players::catalogue::game;
                let opened =
                    given(&mut *self.outside, |given| opening::open(shelf, &game, &setup, &opening, given));
                self.furnish(opened, mark);
            }
            ToServer::Load { record, seats, name, tempo_ms, customs } => {
                let opening = Opening { seats, name, tempo_ms, customs };
                let opened = load(&record, &opening, &mut *self.outside);
                self.furnish(opened, mark);
            }
            ToServer::Sit { table, name, known, .. } => {
                self.stand_up();
                self.lobby.tell_no_more();
                self.orders.push(Order::Read(table.clone()));
                self.busy = Some(Busy::Coming { table, name, known, mark });
            }
            request => match &self.sitting {
                // Whoever has taken the game away sits down again before anything else.
                Some(sitting) if !sitting.resting => {
                    let visitor = sitting.visitor;
                    self.happen(Happening { cause: Cause::Ask { visitor, request }, mark });
                }
                _ => self.refuse(Refusal::NotAtATable {}, mark.as_ref()),
            },
        }
    }

    fn asked_of_device(&mut self, asked: ToDevice) {
        match asked {
            ToDevice::Take {} => match &mut self.sitting {
                Some(sitting) => {
                    sitting.resting = true;
                    let taken = sitting.taken();
                    self.say_here(&FromDevice::Taken(Box::new(taken)));
                }
                None => self.refuse(Refusal::NotAtATable {}, None),
            },
            ToDevice::Forget { table, entries } => {
                self.orders.push(Order::Erase { table: table.clone(), entries });
                self.busy = Some(Busy::Forgetting { table });
            }
        }
    }

    /// Leaves the table, if any. It stands still from now on.
    fn stand_up(&mut self) {
        if let Some(sitting) = self.sitting.take() {
            self.work.drop_all();
            let mut left = row(&sitting.room);
            left.watchers = 0;
            for seat in &mut left.seats {
                seat.present = matches!(seat.kind, wire::SeatKind::Computer(_));
            }
            self.lobby.put(left);
        }
    }

    /// Writes the beginning of a table's story under a name that is free.
    fn furnish(&mut self, opened: Result<Opened, Refusal>, mark: Option<Mark>) {
        match opened {
            Ok(opened) => self.name(opened, 0, mark),
            Err(refusal) => self.refuse(refusal, mark.as_ref()),
        }
    }

    fn name(&mut self, opened: Opened, attempt: u32, mark: Option<Mark>) {
        let mut random = [0; 8];
        self.outside.fill(&mut random);
        let table = table_name(u64::from_be_bytes(random), attempt);
        let lines = lines(&table, 0, Sum::default(), &opened.entries);
        let note = note(&lines, opened.keys.clone());
        self.orders.push(Order::Append { table: table.clone(), lines, note });
        self.busy = Some(Busy::Opening { opened, table, attempt, mark });
    }

    // ---- what happens at the page's table ----

    fn happen(&mut self, happening: Happening) {
        let Some(sitting) = &self.sitting else {
            return self.refuse(Refusal::NotAtATable {}, happening.mark.as_ref());
        };
        let decided = given(&mut *self.outside, |given| sitting.decide(&happening.cause, given));
        let order = match &decided {
            Ok(decided) if decided.closes => {
                Some(Order::Erase { table: sitting.id().clone(), entries: None })
            }
            Ok(decided) if !decided.entries.is_empty() => {
                let (lines, note) = sitting.written(decided);
                Some(Order::Append { table: sitting.id().clone(), lines, note })
            }
            _ => None,
        };
        match (decided, order) {
            (Ok(decided), Some(order)) => {
                self.orders.push(order);
                self.busy = Some(Busy::Writing { happening, decided });
            }
            (Ok(decided), None) => self.settle(&happening, &decided),
            // A deed that comes too late is no longer owed.
            (Err(_), _) if matches!(happening.cause, Cause::Done { .. }) => {}
            (Err(refusal), _) => self.refuse(refusal, happening.mark.as_ref()),
        }
    }

    /// What was decided is durable.
    fn settle(&mut self, happening: &Happening, decided: &Decided) {
        let now_ms = self.outside.now_ms();
        let Some(sitting) = &mut self.sitting else { return };
        let asks = matches!(happening.cause, Cause::Ask { .. } | Cause::Join { .. });
        let letters = sitting.settle(asks, decided, now_ms);
        let (table, row) = (sitting.id().clone(), row(&sitting.room));
        self.deliver(&letters, happening.mark.as_ref());
        if decided.closes {
            self.gone(&table);
        } else {
            self.lobby.put(row);
        }
        if decided.closes || !decided.entries.is_empty() {
            self.orders.push(Order::Wake(table));
        }
        self.work.succeeded();
    }

    /// The table is kept here no longer.
    fn gone(&mut self, table: &TableId) {
        self.lobby.remove(table);
        if self.sitting.take_if(|sitting| sitting.id() == table).is_some() {
            self.work.drop_all();
        }
    }

    /// The page comes to the table that was read for it.
    fn join(&mut self, name: Option<String>, known: Option<Known>, mark: Option<Mark>) {
        let Some(sitting) = &self.sitting else { return };
        let (visitor, tokens, name) = (sitting.visitor, sitting.tokens(), sitting.name(name));
        self.happen(Happening { cause: Cause::Join { visitor, tokens, name, known }, mark });
    }

    // ---- what the store says ----

    fn stored(&mut self, stored: Result<(), Trouble>) {
        match (self.busy.take(), stored) {
            (Some(Busy::Opening { opened, table, mark, .. }), Ok(())) => {
                let now_ms = self.outside.now_ms();
                let room = table::Room::new(opened.table(table.clone(), players::catalogue::game), now_ms);
                self.lobby.put(row(&room));
                self.say(&FromServer::Opened { table: table.clone(), keys: opened.keys }, mark.as_ref());
                self.orders.push(Order::Wake(table));
            }
            (Some(Busy::Opening { opened, attempt, mark, .. }), Err(Trouble::Taken)) if attempt < NAMES => {
                self.name(opened, attempt + 1, mark);
            }
            (Some(Busy::Writing { happening, decided }), Ok(())) => self.settle(&happening, &decided),
            (Some(Busy::Writing { happening, .. }), Err(Trouble::Taken)) => {
                if let Some(sitting) = &self.sitting {
                    self.orders.push(Order::Read(sitting.id().clone()));
                    self.busy = Some(Busy::Catching { again: Some(happening) });
                }
            }
            (Some(Busy::Writing { happening, .. }), Err(trouble)) => self.unwritten(&happening, trouble),
            (Some(Busy::Forgetting { table }), Err(Trouble::Taken)) => {
                self.not_here(NotHere::GoesOn { table })
            }
            (Some(Busy::Forgetting { table }), Ok(())) => {
                self.gone(&table);
                self.say_here(&FromDevice::Forgot { table: table.clone() });
                self.orders.push(Order::Wake(table));
            }
            (Some(_), Err(trouble)) => self.not_here(trouble.said()),
            // Nothing was ordered that could be answered so.
            (busy, _) => self.busy = busy,
        }
    }

    /// It did not happen.
    fn unwritten(&mut self, happening: &Happening, trouble: Trouble) {
        match happening.cause {
            // It is tried again, and said once.
            Cause::Done { .. } if !self.work.failed() => {}
            // Where nothing can be written, one can still look at the table.
            Cause::Join { name: Some(_), known, .. } => self.join(None, known, happening.mark.clone()),
            Cause::Join { .. } => {
                self.sitting = None;
                self.not_here(trouble.said());
            }
            _ => self.not_here(trouble.said()),
        }
    }

    fn found(&mut self, found: Result<Vec<Kept>, Trouble>) {
        let now_ms = self.outside.now_ms();
        match (self.busy.take(), found) {
            (Some(Busy::Starting), Ok(found)) => found.iter().for_each(|kept| self.lobby.read(kept, now_ms)),
            // Whatever is asked for later is told what is wrong.
            (Some(Busy::Starting | Busy::Looking { .. }), Err(_)) => {}
            (Some(Busy::Looking { table }), Ok(found)) => match found.first() {
                Some(kept) => self.lobby.read(kept, now_ms),
                None => self.lobby.remove(&table),
            },
            (Some(Busy::Coming { table, name, known, mark }), Ok(found)) => {
                self.come(&table, found.first(), name, known, mark);
            }
            (Some(Busy::Catching { again }), Ok(found)) => self.catch_up(found.first(), again),
            (Some(_), Err(trouble)) => self.not_here(trouble.said()),
            (busy, _) => self.busy = busy,
        }
    }

    fn come(
        &mut self,
        table: &TableId,
        kept: Option<&Kept>,
        name: Option<String>,
        known: Option<Known>,
        mark: Option<Mark>,
    ) {
        let Some(kept) = kept else {
            self.lobby.remove(table);
            return self.refuse(Refusal::NoSuchTable {}, mark.as_ref());
        };
        self.next_visitor += 1;
        match Sitting::of(kept, self.next_visitor, self.outside.now_ms()) {
            Ok(sitting) => {
                self.sitting = Some(sitting);
                self.join(name, known, mark);
            }
            Err(damage) => {
                self.lobby.read(kept, self.outside.now_ms());
                self.not_here(NotHere::Damaged { reason: damage.to_string() });
            }
        }
    }

    /// Takes up what another tab has done at the page's table, and decides again what could not be written because of it: it is
    /// carried out now, or refused because something else has happened.
    fn catch_up(&mut self, kept: Option<&Kept>, again: Option<Happening>) {
        let now_ms = self.outside.now_ms();
        let Some(sitting) = &mut self.sitting else { return };
        let table = sitting.id().clone();
        let followed = kept.map(|kept| sitting.follow(kept, now_ms));
        match followed {
            None => {
                self.gone(&table);
                self.say(&FromServer::Closed { table }, None);
            }
            Some(Err(damage)) => {
                self.sitting = None;
                self.work.drop_all();
                self.not_here(NotHere::Damaged { reason: damage.to_string() });
            }
            Some(Ok(News::Letters(letters))) => {
                let row = row(&sitting.room);
                self.deliver(&letters, None);
                self.lobby.put(row);
            }
            Some(Ok(News::Anew)) => {
                self.next_visitor += 1;
                sitting.visitor = self.next_visitor;
                // It was written by another tab, which did not find anything to add by coming.
                self.join(None, None, None);
            }
        }
        // Before anything else that waits, and after whatever this has led to.
        if let Some(again) = again {
            self.mail.push_front(Mail::Again(again));
        }
    }

    // ---- what the table is owed ----

    fn take_up_duty(&mut self) {
        if let Some(sitting) = self.sitting.as_ref().filter(|sitting| !sitting.resting && self.busy.is_none())
        {
            self.orders.extend(self.work.take_up(sitting));
        }
    }

    fn rang(&mut self, nr: u64) {
        let Some(sitting) = self.sitting.as_ref().filter(|sitting| !sitting.resting) else { return };
        let outside = &mut *self.outside;
        match self.work.rang(nr, sitting, || given(outside, |given| given.seed())) {
            Some(Ok(deed)) => self.mail.push_back(Mail::Done(nr, deed)),
            Some(Err(question)) => self.orders.push(Order::Think(Box::new(question))),
            None => {}
        }
    }

    fn thought(&mut self, nr: u64, found: Option<Decision>) {
        if let Some(seat) = self.work.asked(nr) {
            self.mail.push_back(Mail::Done(nr, Deed::Move(seat, found)));
        }
    }

    // ---- what the page hears ----

    fn deliver(&mut self, letters: &[Letter], mark: Option<&Mark>) {
        for letter in letters {
            self.say(&letter.message, mark);
        }
    }

    fn refuse(&mut self, refusal: Refusal, mark: Option<&Mark>) {
        self.say(&FromServer::Refused(refusal), mark);
    }

    fn say(&mut self, message: &FromServer, mark: Option<&Mark>) {
        let text = mark.map_or_else(|| message.text(), |mark| mark.on(message));
        self.orders.push(Order::Say(text));
    }

    fn not_here(&mut self, refusal: NotHere) {
        self.say_here(&FromDevice::Refused(refusal));
    }

    fn say_here(&mut self, message: &FromDevice) {
        self.orders.push(Order::Say(message.text()));
    }
}
