//! A device with tabs: the store they share, and everything that can go wrong around it.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use fastrand::Rng;
use pocket::{Heard, Kept, Line, Note, Order, Outside, Pocket, Trouble};
use serde_json::Value;
use table::{End, Seal, Story, Table, Written};
use wire::{FromDevice, FromServer, Stage, TableId, ToDevice, ToServer};

/// What the tabs of a device share.
#[derive(Default)]
pub struct Shelf {
    pub stories: BTreeMap<TableId, (Vec<Line>, Note)>,
    /// What every write is answered with, if the store is in trouble.
    pub trouble: Option<Trouble>,
}

pub type Store = Rc<RefCell<Shelf>>;

impl Shelf {
    fn append(&mut self, table: TableId, lines: Vec<Line>, note: Note) -> Result<(), Trouble> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        let next = self.stories.get(&table).map_or(0, |(lines, _)| lines.len() as u64);
        if lines[0].number != next {
            return Err(Trouble::Taken);
        }
        assert!(
            (next..).zip(&lines).all(|(number, line)| line.number == number),
            "numbers follow each other"
        );
        let kept = self.stories.entry(table).or_insert_with(|| (Vec::new(), note.clone()));
        kept.0.extend(lines);
        kept.1 = note;
        Ok(())
    }

    fn erase(&mut self, table: &TableId, entries: Option<u64>) -> Result<(), Trouble> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        let now = self.stories.get(table).map(|(lines, _)| lines.len() as u64);
        if entries.is_some() && entries != now {
            return Err(Trouble::Taken);
        }
        self.stories.remove(table);
        Ok(())
    }

    pub fn kept(&self, table: &TableId) -> Option<Kept> {
        let (lines, note) = self.stories.get(table)?;
        let written = |line: &Line| Written {
            number: i64::try_from(line.number).ok(),
            form: Some(line.form),
            text: line.text.clone().into_bytes(),
        };
        let seal = Seal {
            sums: lines.iter().map(|line| Some(line.sum)).collect(),
            end: Some(End {
                entries: i64::try_from(note.entries).ok(),
                sum: Some(note.sum),
                touched_ms: None,
            }),
        };
        let entries = lines.iter().map(written).collect();
        let story = Story { table: table.to_string().into_bytes(), entries, seal: Some(seal) };
        Some(Kept { story, keys: note.keys.clone() })
    }

    /// The table as it is rebuilt from what is durable.
    pub fn table(&self, table: &TableId) -> Option<Table> {
        Some(self.kept(table)?.story.read(players::catalogue::game).expect("what was written is sound"))
    }
}

struct Clock {
    now_ms: Rc<RefCell<u64>>,
    rng: Rng,
}

impl Outside for Clock {
    fn now_ms(&self) -> u64 {
        *self.now_ms.borrow()
    }

    fn date_ms(&self) -> u64 {
        1_700_000_000_000 + self.now_ms()
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        self.rng.fill(bytes);
    }
}

/// One tab: a page and its pocket.
pub struct Tab {
    pub pocket: Pocket,
    pub store: Store,
    now_ms: Rc<RefCell<u64>>,
    /// Orders that were not carried out yet.
    orders: VecDeque<Order>,
    /// Whom to wake.
    pub woken: Vec<TableId>,
    pub seen: Seen,
}

/// What the page was told.
#[derive(Default)]
pub struct Seen {
    pub table: Option<TableId>,
    pub at: usize,
    pub sight: Value,
    pub stage: Option<Stage>,
    pub lobby: Option<Vec<wire::TableRow>>,
    /// Everything, newest last.
    pub said: Vec<FromServer>,
    pub here: Vec<FromDevice>,
}

impl Tab {
    pub fn open(store: &Store, seed: u64) -> Tab {
        let now_ms = Rc::new(RefCell::new(0));
        let clock = Clock { now_ms: Rc::clone(&now_ms), rng: Rng::with_seed(seed) };
        let (pocket, orders) = Pocket::new(Box::new(clock));
        let (woken, seen) = (Vec::new(), Seen::default());
        let mut tab = Tab { pocket, store: Rc::clone(store), now_ms, orders: orders.into(), woken, seen };
        tab.listen();
        tab
    }

    pub fn ask(&mut self, request: &ToServer) {
        let text = serde_json::to_string(request).expect("plain data serialises");
        self.hear(Heard::Asked(text));
    }

    pub fn ask_here(&mut self, request: &ToDevice) {
        let text = serde_json::to_string(request).expect("plain data serialises");
        self.hear(Heard::Asked(text));
    }

    pub fn hear(&mut self, heard: Heard) {
        let orders = self.pocket.hear(heard);
        self.orders.extend(orders);
        self.listen();
    }

    /// Whatever is said is heard at once. It must follow from what is durable.
    fn listen(&mut self) {
        let mut left = VecDeque::new();
        for order in std::mem::take(&mut self.orders) {
            match order {
                Order::Say(text) => match FromDevice::read(&text) {
                    Some(here) => self.seen.here.push(here),
                    None => self.told(serde_json::from_str(&text).expect("the protocol")),
                },
                Order::Wake(table) => self.woken.push(table),
                other => left.push_back(other),
            }
        }
        self.orders = left;
    }

    fn told(&mut self, message: FromServer) {
        match &message {
            FromServer::Opened { table, .. } => self.seen.table = Some(table.clone()),
            FromServer::Lobby { tables, .. } => self.seen.lobby = Some(tables.clone()),
            FromServer::Table(whole) => {
                self.seen.table = Some(whole.table.clone());
                (self.seen.at, self.seen.stage) = (whole.at, Some(whole.stage));
                self.seen.sight = whole.sight.clone().unwrap_or_default();
            }
            FromServer::Stepped { at, sight, stage, .. } => {
                (self.seen.at, self.seen.stage, self.seen.sight) = (*at, Some(*stage), sight.clone());
            }
            _ => {}
        }
        if let (FromServer::Table(_) | FromServer::Stepped { .. }, Some(table)) = (&message, &self.seen.table)
        {
            // To rebuild the table for every message would take long.
            if self.seen.said.len().is_multiple_of(16) {
                let durable = self.store.borrow().table(table).map_or(0, |table| table.steps());
                assert!(durable >= self.seen.at, "step {} is shown, and {durable} are durable", self.seen.at);
            }
        }
        self.seen.said.push(message);
    }

    /// Whether nothing is under way.
    pub fn idle(&self) -> bool {
        self.orders.is_empty()
    }

    /// Carries out one order; whether there was one. A store's order may find trouble.
    pub fn carry_out(&mut self, trouble: Option<Trouble>) -> bool {
        let Some(order) = self.orders.pop_front() else { return false };
        *self.now_ms.borrow_mut() += 1;
        let heard = match order {
            Order::Append { table, lines, note } => Heard::Stored(match trouble {
                Some(trouble) => Err(trouble),
                None => self.store.borrow_mut().append(table, lines, note),
            }),
            Order::Erase { table, entries } => Heard::Stored(match trouble {
                Some(trouble) => Err(trouble),
                None => self.store.borrow_mut().erase(&table, entries),
            }),
            Order::Read(table) => Heard::Found(Ok(self.store.borrow().kept(&table).into_iter().collect())),
            Order::ReadAll => {
                let store = self.store.borrow();
                Heard::Found(Ok(store.stories.keys().filter_map(|table| store.kept(table)).collect()))
            }
            Order::Ring { nr, ms } => {
                *self.now_ms.borrow_mut() += ms;
                Heard::Rang(nr)
            }
            Order::Think(question) => {
                let answer = question.think();
                Heard::Thought(answer.nr, answer.decision())
            }
            Order::Say(_) | Order::Wake(_) => unreachable!("these are heard at once"),
        };
        self.hear(heard);
        true
    }

    /// Carries everything out until nothing is under way; duties of computers go on for ever, so only so many.
    pub fn settle(&mut self) {
        for _ in 0..20_000 {
            if !self.carry_out(None) {
                return;
            }
        }
        panic!("it never comes to rest");
    }

    /// The tab dies in the middle of whatever it does. What the store was told may have been written, and nobody hears of it.
    pub fn crash(mut self, written: bool, seed: u64) -> Tab {
        if let Some(Order::Append { table, lines, note }) = self.orders.pop_front().filter(|_| written) {
            let _ = self.store.borrow_mut().append(table, lines, note);
        }
        Tab::open(&self.store, seed)
    }

    /// The live table equals the one that is rebuilt from the store.
    pub fn compare(&self) {
        if let Some(live) = self.pocket.table() {
            let rebuilt = self.store.borrow().table(&live.id).expect("a table that is played at is durable");
            assert!(rebuilt.seq >= live.seq, "the table is ahead of its journal");
            if rebuilt.seq == live.seq {
                assert!(rebuilt == *live, "the rebuilt table is another one");
            }
        }
    }

    /// What the page would do next: a move of whatever it may play, or the next game.
    pub fn next(&self, rng: &mut Rng) -> Option<ToServer> {
        let (at, sight) = (self.seen.at, &self.seen.sight);
        let seat = |value: &Value| serde_json::from_value::<engine::Seat>(value.clone()).ok();
        match self.seen.stage? {
            Stage::Empty => return Some(ToServer::Start {}),
            Stage::Ready | Stage::Paused => return Some(ToServer::Play {}),
            Stage::Over => return None,
            Stage::Running => {}
        }
        if let Some(seat) = seat(&sight["thrower"]).filter(|_| sight["thrower"] == sight["seat"]) {
            return Some(ToServer::Roll { seat, at, shows: None });
        }
        let actions = sight["actions"].as_array()?;
        let action = rng.choice(actions)?.clone();
        Some(ToServer::Act { seat: seat(&sight["seat"])?, action, at })
    }
}
