//! A game over real lines: people and computers play, and those who should not know pry.

use std::path::PathBuf;

use engine::{Match, Record, Seat, Step};
use games::scotland::{Action, Computers, Scotland, Setup, State, Station, Ticket};
use serde_json::json;
use wire::{Occupant, TableId, ToServer};

use crate::common::{TestHouse, computer};
use crate::truth::Truth;
use crate::witness::Witness;

/// A table where Mister X or the computer flees from a person and computers, and a spectator watches.
pub struct Hunt {
    pub table: TableId,
    pub log: PathBuf,
    pub setup: Setup,
    pub rng: fastrand::Rng,
    pub mister_x: Option<Witness>,
    pub hunter: Witness,
    pub watcher: Witness,
    /// What happened and was taken back, each time.
    pub undone: Vec<Match<Scotland>>,
}

impl Hunt {
    pub async fn open(house: &TestHouse, number: u64) -> Hunt {
        let mut rng = fastrand::Rng::with_seed(number);
        let detectives = rng.u8(3..=5);
        let setup = Setup { detectives, targets: number & 2 == 0, ..Setup::default() };
        let seat = Seat::new(rng.usize(1..=detectives.into())).unwrap();
        let person = number & 1 == 0;
        let mut seats = vec![if person { Occupant::Me } else { computer("course") }];
        seats.extend((0..detectives).map(|_| computer(if rng.bool() { "course" } else { "random" })));
        seats[seat.index()] = if person { Occupant::Guest } else { Occupant::Me };

        let at = house.address();
        let (mut hunter, mut watcher) = (Witness::new(at, Some(seat)).await, Witness::new(at, None).await);
        let mut mister_x = None;
        let table = if person {
            let x: &mut Witness = mister_x.insert(Witness::new(at, Some(Seat::ONE)).await);
            let (table, invitations) = x.open(&setup, seats).await;
            x.sit(&table).await;
            hunter.keys = invitations;
            table
        } else {
            hunter.open(&setup, seats).await.0
        };
        watcher.sit(&table).await;
        hunter.sit(&table).await;
        let log = house.folder.path().join("logs").join(format!("{table}.log"));
        Hunt { table, log, setup, rng, mister_x, hunter, watcher, undone: Vec::new() }
    }

    /// Plays to the end, prying wherever somebody has time for it.
    pub async fn play(&mut self) {
        loop {
            self.settle().await;
            if self.hunter.is_over() {
                return;
            }
            self.pry().await;
            self.settle().await;
            let turn = self.hunter.mover();
            let mover = self.mister_x.as_mut().filter(|x| x.seat == turn).unwrap_or(&mut self.hunter);
            mover.act(&mut self.rng).await;
        }
    }

    /// Waits until a person is to move or the game is over, and everybody has heard of it.
    pub async fn settle(&mut self) {
        let x = self.mister_x.is_some().then_some(Seat::ONE);
        let waits = |me: &Witness| me.mover().is_some_and(|seat| Some(seat) == x || Some(seat) == me.seat);
        let past = self.mister_x.as_ref().map_or(0, |x| x.made);
        self.hunter.until(|me| me.made >= past && (me.is_over() || waits(me))).await;
        self.gather().await;
    }

    /// Waits until everybody has heard what the detective has.
    pub async fn gather(&mut self) {
        let now = (self.hunter.branch, self.hunter.made);
        for other in self.mister_x.iter_mut().chain([&mut self.watcher]) {
            other.until(|me| (me.branch, me.made) == now).await;
        }
    }

    /// The detective and the spectator try to find out more than they should.
    pub async fn pry(&mut self) {
        match self.rng.u8(0..32) {
            0 => self.hunter.return_to(&self.table).await,
            1 => self.watcher.return_to(&self.table).await,
            2 => {
                self.watcher.say(&ToServer::Lobby {}).await;
                self.watcher.hear_of("lobby").await;
                self.watcher.sit(&self.table).await;
            }
            3 => self.pause().await,
            4 if self.hunter.made.is_multiple_of(2) => self.look_everywhere().await,
            5 | 6 if self.undone.len() < 2 => self.take_back().await,
            _ => {}
        }
        let present = ToServer::Look { at: self.hunter.made };
        self.hunter.ask(&present).await;
        for me in [&mut self.hunter, &mut self.watcher] {
            let question = question(me, &mut self.rng);
            me.ask(&question).await;
        }
    }

    /// The detective looks up every position so far, and one that has not come yet.
    pub async fn look_everywhere(&mut self) {
        for at in 0..=self.hunter.made + 1 {
            self.hunter.ask(&ToServer::Look { at }).await;
        }
    }

    /// Files are not for detectives while the clock stands, either.
    pub async fn pause(&mut self) {
        self.hunter.say(&ToServer::Pause {}).await;
        if let Some(x) = &mut self.mister_x {
            x.until(|me| !me.last()["wish"].is_null()).await;
            x.say(&ToServer::Answer { yes: true, nr: None }).await;
        }
        self.hunter.until(|me| me.last()["stage"] == "paused").await;
        self.hunter.ask(&ToServer::Save { course: false }).await;
        self.hunter.say(&ToServer::Play {}).await;
        self.hunter.until(|me| me.last()["stage"] == "running").await;
    }

    /// The detective or Mister X wants to take back, and gets it or not.
    pub async fn take_back(&mut self) {
        let (branch, yes) = (self.hunter.branch, self.rng.bool());
        let before = replayed_log(&self.setup, &std::fs::read_to_string(&self.log).unwrap());
        let Some(x) = &mut self.mister_x else {
            let from = self.hunter.heard.len();
            self.hunter.say(&ToServer::Undo {}).await;
            self.hunter.until(|me| me.branch > branch || me.is_refused(from)).await;
            self.undone.extend((self.hunter.branch > branch).then_some(before));
            return self.gather().await;
        };
        let (asker, other) = if self.rng.bool() { (x, &mut self.hunter) } else { (&mut self.hunter, x) };
        let from = asker.heard.len();
        asker.say(&ToServer::Undo {}).await;
        asker.until(|me| me.is_wished() || me.is_refused(from)).await;
        if !asker.is_wished() {
            return;
        }
        other.until(Witness::is_wished).await;
        other.say(&ToServer::Answer { yes, nr: None }).await;
        for me in [asker, other] {
            me.until(|me| !me.is_wished()).await;
        }
        self.undone.extend(yes.then_some(before));
        self.gather().await;
    }

    /// What happened: first everything that was taken back, then the record.
    pub async fn truth(&mut self) -> Vec<Truth> {
        let answer = self.hunter.ask(&ToServer::Save { course: false }).await;
        let record = Record::parse(answer.message["record"].as_str().unwrap()).unwrap();
        let mut game = Match::<Scotland>::start(serde_json::from_value(record.setup).unwrap()).unwrap();
        for step in record.steps {
            game.step(serde_json::from_value(step).unwrap()).unwrap();
        }
        self.undone.iter().chain([&game]).map(Truth::of).collect()
    }
}

/// A question that may be answered too freely.
pub fn question(me: &Witness, rng: &mut fastrand::Rng) -> ToServer {
    let at = rng.usize(0..=me.made + 1);
    let (station, ticket) = (Station::new(rng.i64(1..=199)).unwrap(), rng.choice(Ticket::ALL).unwrap());
    let action = json!(Action { station, ticket });
    let mine = me.seat.filter(|_| !me.actions().contains(&action));
    match rng.u8(0..12) {
        0 | 1 => ToServer::Look { at },
        // Mister X's last move, most likely.
        2 => ToServer::Why { at: me.made - me.made.min(rng.usize(0..4)) },
        3 => ToServer::Why { at },
        4 => ToServer::Save { course: false },
        5 => ToServer::Save { course: true },
        6 => ToServer::Log {},
        7 => ToServer::Act { seat: Seat::ONE, action, at: me.made },
        8 => ToServer::Roll { seat: Seat::ONE, at: me.made, shows: None },
        9 => ToServer::Configure { setup: json!({"godmode": true}) },
        10 => ToServer::Start {},
        _ => ToServer::Act { seat: mine.unwrap_or(Seat::ONE), action, at: me.made },
    }
}

/// The game that the house's own log tells of: for what is taken back, and in no record.
fn replayed_log(setup: &Setup, log: &str) -> Match<Scotland> {
    let mut game = Match::<Scotland>::start(settled(setup)).unwrap();
    let mut lines = log.lines();
    for start in lines.next().unwrap().split(',').skip(3) {
        let chance = Station::new(start.parse().unwrap()).unwrap();
        game.step(Step::Chance { chance, by: None }).unwrap();
    }
    for line in lines {
        let numbers: Vec<u64> = line.split(',').take(7).map(|number| number.parse().unwrap()).collect();
        let station = Station::new(numbers[2] as i64).unwrap();
        let seat = Seat::new(numbers[0] as usize).unwrap();
        // The log names what is left, not what was used.
        let after = |ticket| {
            let mut game = game.clone();
            game.step(Step::Action { seat, action: Action { station, ticket } }).ok()?;
            (stock(game.state(), seat) == numbers[3..7]).then_some(game)
        };
        game = Ticket::ALL.into_iter().find_map(after).unwrap();
    }
    game
}

fn stock(state: &State, seat: Seat) -> [u64; 4] {
    let position = state.position().unwrap();
    let detective = seat.index().checked_sub(1).map(|index| position.detectives[index].tickets);
    detective.unwrap_or(position.tickets).0
}

fn settled(setup: &Setup) -> Setup {
    Setup { computers: Some(Computers::default()), ..setup.clone() }
}
