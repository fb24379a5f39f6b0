//! Who has agreed to what, counted apart from the core.

use engine::{Seat, SeatSet};
use table::{Entry, Holder, Table, TokenHash};
use wire::{Occupant, Stage, ToServer, Wish, Wished};

use crate::people::Visit;

/// What is wished, as far as requests have told of it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Wishes {
    /// What waits for answers.
    open: Option<Open>,
    /// What was just asked for and needs nobody's answer.
    now: Option<Open>,
}

#[derive(Clone, PartialEq, Debug)]
struct Open {
    /// Who asked.
    person: usize,
    /// What for.
    request: ToServer,
    /// Who must still agree; none if nobody could agree to it.
    waiting: Option<SeatSet>,
    /// The number under which it was told.
    nr: Option<u64>,
}

/// Who is here and who has left when, counted apart from the core.
pub struct Attendance<'a> {
    pub table: &'a Table,
    /// Everybody who is here.
    pub visits: Vec<&'a Visit>,
    /// When the holders of seats left last.
    pub left_ms: &'a [u64],
    pub now_ms: u64,
}

impl Attendance<'_> {
    fn is_here(&self, seat: Seat) -> bool {
        self.visits.iter().any(|visit| visit.seats(self.table).contains(seat))
    }

    fn bears(&self, key: TokenHash) -> bool {
        self.visits.iter().any(|visit| visit.shown.iter().any(|token| TokenHash::of(token) == key))
    }

    /// How long the holder of a seat still has to come back.
    pub fn left_of(&self, seat: Seat, after_s: u32) -> u64 {
        (self.left_ms[seat.index()] + u64::from(after_s) * 1_000).saturating_sub(self.now_ms)
    }

    /// In how long the computer may stand in, as it is to be told.
    pub fn stand_in_ms(&self, seat: Seat) -> Option<u64> {
        let person = matches!(self.table.seats[seat.index()].holder, Holder::Person(_));
        let after_s = self.table.customs.stand_in.after_s.filter(|_| person && !self.is_here(seat))?;
        Some(self.left_of(seat, after_s))
    }

    /// The seats of the other people.
    fn others(&self, own: SeatSet) -> SeatSet {
        let people = self.table.places().filter(|(_, place)| matches!(place.holder, Holder::Person(_)));
        people.map(|(seat, _)| seat).filter(|seat| !own.contains(*seat)).collect()
    }

    /// Those of them who are here or may still come back.
    fn others_about(&self, own: SeatSet) -> SeatSet {
        let after_s = self.table.customs.stand_in.after_s.unwrap_or(60);
        let about = |seat: &Seat| self.is_here(*seat) || self.left_of(*seat, after_s) > 0;
        self.others(own).iter().filter(about).collect()
    }

    /// Who must agree to a request before anything comes of it; none if nobody could.
    fn must_agree(&self, asker: &Visit, request: &ToServer) -> Option<SeatSet> {
        let own = asker.seats(self.table);
        let (host, plays) = (asker.hosts(self.table), asker.hosts(self.table) || !own.is_empty());
        let is_on = matches!(self.table.stage, Stage::Running | Stage::Paused);
        let mid_game = if is_on { self.others_about(own) } else { SeatSet::EMPTY };
        match request {
            ToServer::Undo {} => (!own.is_empty()).then(|| self.others(own)),
            ToServer::RealDice { .. } => host.then(|| self.others(own)),
            ToServer::Pause {} => {
                plays.then(|| self.others(own).iter().filter(|seat| self.is_here(*seat)).collect())
            }
            ToServer::Stop {} | ToServer::Close {} => host.then_some(mid_game),
            ToServer::Reseat { seat, by } => {
                let holder = &self.table.seats.get(seat.index())?.holder;
                let computer = matches!(by, Occupant::Computer(_));
                let (owner, stands_in) = match holder {
                    Holder::Invitation(_) => return host.then_some(SeatSet::EMPTY),
                    Holder::Computer(_) => return host.then_some(mid_game),
                    Holder::Person(owner) => (*owner, false),
                    Holder::StandIn { person, .. } => (*person, true),
                };
                if asker.shown.iter().any(|token| TokenHash::of(token) == owner) {
                    return host.then_some(SeatSet::EMPTY);
                }
                let here = self.bears(owner);
                let grace = self.table.customs.stand_in.after_s.or((!computer).then_some(60));
                let is_over = grace.is_some_and(|after_s| self.left_of(*seat, after_s) == 0);
                match (computer, here, stands_in) {
                    (false, here, _) if here || is_on => None,
                    (_, _, true) => host.then_some(SeatSet::EMPTY),
                    (true, true, false) => host.then(|| mid_game.with(*seat)),
                    (true, false, false) => (plays && is_over).then_some(SeatSet::EMPTY),
                    (false, ..) => (host && is_over).then_some(SeatSet::EMPTY),
                }
            }
            _ => Some(SeatSet::EMPTY),
        }
    }
}

impl Wishes {
    /// Somebody's request is about to be accepted.
    pub fn hear(&mut self, person: usize, asker: &Visit, request: &ToServer, at: &Attendance<'_>) {
        match request {
            ToServer::Undo {}
            | ToServer::RealDice { .. }
            | ToServer::Pause {}
            | ToServer::Stop {}
            | ToServer::Close {}
            | ToServer::Reseat { .. } => {
                let waiting = at.must_agree(asker, request);
                let asks = waiting.is_some_and(|waiting| !waiting.is_empty());
                let wish = Some(Open { person, request: request.clone(), waiting, nr: None });
                *(if asks { &mut self.open } else { &mut self.now }) = wish;
            }
            ToServer::Answer { yes: true, nr } => {
                let own = asker.seats(at.table);
                // A yes counts for what was read, and for nothing else.
                if let Some(open) = self.open.as_mut().filter(|open| nr.is_none() || *nr == open.nr) {
                    open.waiting = open.waiting.map(|waiting| own.iter().fold(waiting, SeatSet::without));
                }
            }
            ToServer::Answer { yes: false, .. } => self.open = None,
            _ => {}
        }
    }

    /// Who gets what comes of it.
    pub fn person(&self) -> Option<usize> {
        self.current().map(|wish| wish.person)
    }

    /// What everybody has agreed to.
    pub fn granted(&self) -> Option<&ToServer> {
        let agreed = self.current().filter(|wish| wish.waiting == Some(SeatSet::EMPTY));
        agreed.map(|wish| &wish.request)
    }

    fn current(&self) -> Option<&Open> {
        self.now.as_ref().or(self.open.as_ref())
    }

    /// What could be done has been done.
    pub fn settle(&mut self) {
        self.now = None;
        self.open.take_if(|open| open.waiting == Some(SeatSet::EMPTY));
    }

    /// What happened ends the wish.
    pub fn follow(&mut self, table: &Table, entry: &Entry) {
        let Some(open) = &self.open else { return };
        let ends = match entry {
            Entry::Laid { .. } | Entry::Cleared {} | Entry::Reseated { .. } => true,
            Entry::Step { .. } | Entry::Undone { .. } => {
                open.request == ToServer::Undo {} || table.stage == Stage::Over
            }
            Entry::Paused { .. } => open.request == ToServer::Pause {},
            Entry::RealDice { .. } => matches!(open.request, ToServer::RealDice { .. }),
            _ => false,
        };
        if ends {
            self.open = None;
        }
    }

    /// The wish is told to somebody: whether it is the one that is open.
    pub fn is_told(&mut self, told: Option<&Wish>) -> bool {
        let (open, told) = match (&mut self.open, told) {
            (None, None) => return true,
            (Some(open), Some(told)) => (open, told),
            _ => return false,
        };
        let same = match (&open.request, &told.what) {
            (ToServer::Undo {}, Wished::Undo { .. })
            | (ToServer::Pause {}, Wished::Pause {})
            | (ToServer::Stop {}, Wished::Stop {})
            | (ToServer::Close {}, Wished::Close {}) => true,
            (ToServer::RealDice { on }, Wished::RealDice { on: told }) => on == told,
            (ToServer::Reseat { seat, by }, Wished::Reseat { seat: other, by: told }) => {
                (seat, by) == (other, told)
            }
            _ => false,
        };
        let known = open.nr.replace(told.nr).is_none_or(|nr| nr == told.nr);
        same && known && open.waiting == Some(told.waiting.iter().copied().collect())
    }
}
