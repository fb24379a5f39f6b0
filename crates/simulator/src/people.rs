//! People as a house meets them: with the keys they were given, what they have heard, and all sorts of requests.

use engine::Seat;
use fastrand::Rng;
use serde_json::Value;
use table::{Table, TokenHash, VisitorId};
use wire::{FromServer, Key, Known, Occupant, Shown, Stage, TableSight, ToServer, Token};

/// Somebody who is at the table now and then.
#[derive(Default)]
pub struct Person {
    /// Every key they were ever given.
    pub keys: Vec<Key>,
    /// Their present visit.
    pub visit: Option<Visit>,
    /// What they know of the table's past, here or not.
    pub knows: Option<Past>,
}

/// The past of a table, as somebody puts it together from what they hear.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Past {
    pub story: u64,
    pub seat: Option<Seat>,
    pub steps: Vec<Shown>,
}

impl Past {
    /// What they say they know when they come again.
    pub fn known(&self) -> Known {
        Known { story: self.story, steps: self.steps.len(), seat: self.seat }
    }

    /// The past with what a message adds to it.
    fn follow(&mut self, story: u64, from: usize, history: &[Shown], sight: &Value) {
        self.story = story;
        self.seat = sight["seat"].as_u64().and_then(|seat| Seat::new(usize::try_from(seat).ok()?));
        self.steps.resize(from, Shown::default());
        self.steps.extend_from_slice(history);
    }
}

/// A visit to the table.
pub struct Visit {
    pub id: VisitorId,
    /// The keys they have shown or got since they came.
    pub shown: Vec<Token>,
    /// Whether they said what they know.
    pub keeps: bool,
    /// What they have put together of the past; only what they were told if they keep none.
    pub past: Past,
    /// The table as they last heard of it whole.
    pub table: Option<Box<TableSight>>,
    /// Steps they know of, and the position then.
    pub at: usize,
    /// What they see.
    pub sight: Value,
    /// Where the game stands.
    pub stage: Stage,
}

impl Visit {
    /// Somebody comes with these keys.
    pub fn new(id: VisitorId, shown: Vec<Token>, knows: Option<Past>) -> Visit {
        let (keeps, past) = (knows.is_some(), knows.unwrap_or_default());
        Visit { id, shown, keeps, past, table: None, at: 0, sight: Value::Null, stage: Stage::Empty }
    }

    /// The seats that their keys make theirs.
    pub fn seats(&self, table: &Table) -> engine::SeatSet {
        let keys: Vec<TokenHash> = self.shown.iter().map(TokenHash::of).collect();
        table.places().filter(|(_, place)| place.holder.is_held_by(&keys)).map(|(seat, _)| seat).collect()
    }

    /// Whether the table waits for them, as far as they know.
    pub fn is_awaited(&self) -> bool {
        let seat = &self.sight["seat"];
        let acts = self.sight["actions"].as_array().is_some_and(|actions| !actions.is_empty());
        self.stage == Stage::Running && (acts || (seat.is_u64() && self.sight["thrower"] == *seat))
    }

    /// Whether their keys make them the host.
    pub fn hosts(&self, table: &Table) -> bool {
        self.shown.iter().any(|token| TokenHash::of(token) == table.host)
    }
}

impl Person {
    /// Remembers what was said to them.
    pub fn hear(&mut self, message: &FromServer) {
        match message {
            FromServer::Opened { keys, .. } => self.keys.extend(keys.iter().cloned()),
            FromServer::Seated { keys, .. } => {
                self.keys.extend(keys.iter().cloned());
                let tokens = keys.iter().map(|key| key.token.clone());
                self.visit.iter_mut().for_each(|visit| visit.shown.extend(tokens.clone()));
            }
            FromServer::Invited { key } => self.keys.push(key.clone()),
            _ => {}
        }
        let Some(visit) = &mut self.visit else { return };
        match message {
            FromServer::Table(table) => {
                visit.at = table.at;
                let sight = table.sight.clone().unwrap_or_default();
                if !visit.keeps {
                    visit.past = Past::default();
                }
                visit.past.follow(table.story, table.from, &table.history, &sight);
                visit.sight = table.sight.clone().unwrap_or_default();
                visit.stage = table.stage;
                visit.table = Some(table.clone());
            }
            FromServer::Stepped { at, shown, sight, stage, .. } => {
                visit.at = *at;
                visit.stage = *stage;
                visit.past.follow(visit.past.story, at - 1, std::slice::from_ref(shown), sight);
                visit.sight = sight.clone();
            }
            _ => {}
        }
        self.knows = Some(visit.past.clone());
    }
}

/// Something that this visitor might ask for: mostly what makes sense to them, now and then nonsense.
pub fn request(rng: &mut Rng, visit: &Visit, setups: &[Value], levels: &[&str]) -> ToServer {
    let seat = Seat::new(rng.usize(..4)).unwrap_or(Seat::ONE);
    let own = visit.sight["seat"].as_u64().and_then(|seat| Seat::new(usize::try_from(seat).ok()?));
    let at = if rng.u8(..20) == 0 { rng.usize(..visit.at + 2) } else { visit.at };
    let actions = visit.sight["actions"].as_array().map_or(&[][..], Vec::as_slice);
    let thrower = visit.sight["thrower"].as_u64().and_then(|seat| Seat::new(usize::try_from(seat).ok()?));
    let wish = visit.table.as_ref().and_then(|table| table.wish.as_ref());
    if let Some(wish) = wish.filter(|wish| own.is_some_and(|own| wish.waiting.contains(&own)) && rng.bool()) {
        // Mostly about what they have read, now and then about another wish.
        let nr = match rng.u8(..10) {
            0 => None,
            1 => Some(wish.nr + 1),
            _ => Some(wish.nr),
        };
        return ToServer::Answer { yes: rng.u8(..6) > 0, nr };
    }
    match visit.stage {
        Stage::Empty | Stage::Over if rng.u8(..10) < 6 => return ToServer::Start {},
        Stage::Ready | Stage::Paused if rng.u8(..10) < 6 => return ToServer::Play {},
        _ => {}
    }
    if !actions.is_empty() && rng.u8(..10) < 8 {
        let action = actions[rng.usize(..actions.len())].clone();
        let seat = if rng.u8(..30) == 0 { seat } else { own.unwrap_or(seat) };
        return ToServer::Act { seat, action, at };
    }
    if let Some(thrower) = thrower.filter(|_| rng.u8(..10) < 7) {
        let real = visit.table.as_ref().is_some_and(|table| table.real_dice);
        let shows = (real != (rng.u8(..20) == 0)).then(|| Value::from(rng.u8(1..=7)));
        return ToServer::Roll { seat: thrower, at, shows };
    }
    let occupant = |rng: &mut Rng| match rng.u8(..3) {
        0 => Occupant::Me,
        1 => Occupant::Guest,
        _ => Occupant::Computer(levels[rng.usize(..levels.len())].to_owned()),
    };
    match rng.u8(..22) {
        0 => ToServer::Act { seat, action: Value::from(rng.u8(..9)), at },
        1 => ToServer::Roll { seat, at, shows: None },
        2 => ToServer::Configure { setup: setups[rng.usize(..setups.len())].clone() },
        3 | 4 => ToServer::Reseat { seat, by: occupant(rng) },
        5 => ToServer::Tempo { tempo_ms: rng.u32(..10_000) },
        6 => ToServer::Start {},
        7 if rng.u8(..4) == 0 => ToServer::Stop {},
        8 => ToServer::Play {},
        9 => ToServer::Pause {},
        10..=13 => ToServer::Undo {},
        14..=16 => ToServer::Answer { yes: rng.u8(..4) > 0, nr: None },
        17 => ToServer::Look { at: rng.usize(..visit.at + 3) },
        18 => ToServer::Save { course: rng.bool() },
        19 => ToServer::Log {},
        20 if rng.bool() => ToServer::History { from: rng.usize(..visit.at + 2) },
        20 => ToServer::Why { at: rng.usize(..visit.at + 2) },
        21 if rng.u8(..12) == 0 => ToServer::Close {},
        21 => ToServer::RealDice { on: rng.bool() },
        _ => ToServer::Play {},
    }
}
