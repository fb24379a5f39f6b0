//! The canary of Scotland Yard: 200 games over real lines, and every message that detectives and spectators hear is
//! searched for where Mister X hides.
//!
//! While a game runs, people play and pry, and each line keeps what it hears. Afterwards the truth is known, step by
//! step, and with it what everybody could know. Whatever a message says beyond that must not name one of his stations.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use app::limits::Limits;
use app::server::run::{Options, start};
use common::{TestHouse, computer, tokens};
use engine::matches::{Sight, StepOf};
use engine::wire::{Key, Occupant, TableId, ToServer, Token};
use engine::{Match, Record, Rules as _, Seat, Seed, Step, Turn};
use futures_util::{SinkExt as _, StreamExt as _};
use games::scotland::trail::{Mark, Trail};
use games::scotland::view::{DetectiveView, Leg, MisterXView};
use games::scotland::{
    Action, Computers, Event, Network, Scotland, Setup, State, Station, StationSet, Stock, Ticket, View, bots,
};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Every house has dice of its own, so that the start stations differ.
const HOUSES: u64 = 25;
/// Games that are played in a house at the same time.
const GAMES: u64 = 8;
/// Rounds after whose first move Mister X lies open.
const REVEALS: [usize; 5] = [3, 8, 13, 18, 24];
/// Nothing takes longer; what is still waiting then waits for ever.
const PATIENCE: Duration = Duration::from_secs(30);
/// What answers a question to the table.
const ANSWERS: [&str; 5] = ["looked", "why", "record", "log", "refused"];

// ---- Lines that remember ----

/// A message with what its line had heard before.
struct Heard {
    message: Value,
    /// Steps made when it was sent: steps and answers come in order.
    made: usize,
    /// How often steps had been taken back by then.
    branch: usize,
    /// What it answers.
    asked: Option<ToServer>,
}

impl Heard {
    fn kind(&self) -> &str {
        self.message["type"].as_str().unwrap()
    }
}

/// Somebody with a line who keeps everything.
struct Witness {
    house: SocketAddr,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seat: Option<Seat>,
    keys: Vec<Token>,
    heard: Vec<Heard>,
    bytes: usize,
    made: usize,
    branch: usize,
    /// The place of the last message with a sight.
    latest: usize,
}

impl Witness {
    async fn new(house: SocketAddr, seat: Option<Seat>) -> Witness {
        let socket = connect(house).await;
        let (keys, heard) = (Vec::new(), Vec::new());
        Witness { house, socket, seat, keys, heard, bytes: 0, made: 0, branch: 0, latest: 0 }
    }

    async fn say(&mut self, message: &ToServer) {
        self.socket.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
    }

    /// The next message's text.
    async fn text(&mut self) -> String {
        loop {
            if let Message::Text(text) = self.socket.next().await.unwrap().unwrap() {
                return text.as_str().to_owned();
            }
        }
    }

    /// Hears one message, which may answer a question.
    async fn hear(&mut self, asked: Option<&ToServer>) -> &Heard {
        let text = tokio::time::timeout(PATIENCE, self.text()).await.expect("the message never came");
        let message: Value = serde_json::from_str(&text).unwrap();
        // Every byte is in what is kept; fractions may be read a little differently. Some stand for all.
        let told = self.heard.len().is_multiple_of(8) && message["type"] != "why";
        assert!(!told || message.to_string().len() == text.len(), "{text}");
        self.bytes += text.len();
        self.follow(&message);
        let asked = asked.filter(|_| ANSWERS.iter().any(|kind| message["type"] == *kind)).cloned();
        self.heard.push(Heard { message, made: self.made, branch: self.branch, asked });
        self.heard.last().unwrap()
    }

    fn follow(&mut self, message: &Value) {
        let made = match message["type"].as_str().unwrap() {
            "stepped" => message["at"].as_u64().unwrap() as usize,
            "table" => message["history"].as_array().unwrap().len(),
            _ => return,
        };
        self.branch += usize::from(made < self.made);
        (self.made, self.latest) = (made, self.heard.len());
    }

    /// Hears on until something is the case.
    async fn until(&mut self, wanted: impl Fn(&Witness) -> bool) {
        while !wanted(self) {
            self.hear(None).await;
        }
    }

    /// Hears on until a message of this kind.
    async fn hear_of(&mut self, kind: &str) -> &Heard {
        while self.hear(None).await.kind() != kind {}
        self.heard.last().unwrap()
    }

    /// Asks the table something and hears the answer.
    async fn ask(&mut self, question: &ToServer) -> &Heard {
        self.say(question).await;
        while self.hear(Some(question)).await.asked.is_none() {}
        self.heard.last().unwrap()
    }

    async fn sit(&mut self, table: &TableId) {
        let name = self.seat.map(|_| "Bea".to_owned());
        self.say(&ToServer::Sit { table: table.clone(), tokens: self.keys.clone(), name }).await;
        let new: Vec<Key> =
            serde_json::from_value(self.hear_of("seated").await.message["keys"].clone()).unwrap();
        if !new.is_empty() {
            self.keys = tokens(&new, false);
        }
        self.hear_of("table").await;
    }

    /// Goes away and comes back over a fresh line.
    async fn return_to(&mut self, table: &TableId) {
        self.socket = connect(self.house).await;
        self.sit(table).await;
    }

    /// Opens a table and keeps the own keys; the others are returned.
    async fn open(&mut self, setup: &Setup, seats: Vec<Occupant>) -> (TableId, Vec<Token>) {
        let (game, name) = ("scotland".to_owned(), "Ada".to_owned());
        self.say(&ToServer::Open { game, setup: json!(setup), seats, name, tempo_ms: 0 }).await;
        let opened = &self.hear_of("opened").await.message;
        let table = serde_json::from_value(opened["table"].clone()).unwrap();
        let keys: Vec<Key> = serde_json::from_value(opened["keys"].clone()).unwrap();
        self.keys = tokens(&keys, false);
        (table, tokens(&keys, true))
    }

    /// The last snapshot or step.
    fn last(&self) -> &Value {
        &self.heard[self.latest].message
    }

    fn is_over(&self) -> bool {
        self.last()["sight"]["turn"] == "over"
    }

    fn is_wished(&self) -> bool {
        !self.last()["undo"].is_null()
    }

    /// Whether a refusal is among the messages from this place on.
    fn is_refused(&self, from: usize) -> bool {
        self.heard[from..].iter().any(|heard| heard.kind() == "refused")
    }

    /// Who is to move, once the start stations are drawn.
    fn mover(&self) -> Option<Seat> {
        let turn: Option<Turn> = serde_json::from_value(self.last()["sight"]["turn"].clone()).ok();
        turn.and_then(|turn| turn.seats().iter().next())
    }

    fn actions(&self) -> &[Value] {
        self.last()["sight"]["actions"].as_array().unwrap()
    }

    /// Makes any legal move.
    async fn act(&mut self, rng: &mut fastrand::Rng) {
        let action = rng.choice(self.actions()).unwrap().clone();
        let (seat, at) = (self.seat.unwrap(), self.made);
        self.say(&ToServer::Act { seat, action, at }).await;
        self.until(|me| me.made > at).await;
    }
}

async fn connect(house: SocketAddr) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    connect_async(format!("ws://{house}/ws")).await.unwrap().0
}

// ---- A game ----

/// A table where Mister X or the computer flees from a person and computers, and a spectator watches.
struct Hunt {
    table: TableId,
    log: PathBuf,
    setup: Setup,
    rng: fastrand::Rng,
    mister_x: Option<Witness>,
    hunter: Witness,
    watcher: Witness,
    /// What happened and was taken back, each time.
    undone: Vec<Match<Scotland>>,
}

impl Hunt {
    async fn open(house: &TestHouse, number: u64) -> Hunt {
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
    async fn play(&mut self) {
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
    async fn settle(&mut self) {
        let x = self.mister_x.is_some().then_some(Seat::ONE);
        let waits = |me: &Witness| me.mover().is_some_and(|seat| Some(seat) == x || Some(seat) == me.seat);
        let past = self.mister_x.as_ref().map_or(0, |x| x.made);
        self.hunter.until(|me| me.made >= past && (me.is_over() || waits(me))).await;
        self.gather().await;
    }

    /// Waits until everybody has heard what the detective has.
    async fn gather(&mut self) {
        let now = (self.hunter.branch, self.hunter.made);
        for other in self.mister_x.iter_mut().chain([&mut self.watcher]) {
            other.until(|me| (me.branch, me.made) == now).await;
        }
    }

    /// The detective and the spectator try to find out more than they should.
    async fn pry(&mut self) {
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
    async fn look_everywhere(&mut self) {
        for at in 0..=self.hunter.made + 1 {
            self.hunter.ask(&ToServer::Look { at }).await;
        }
    }

    /// Files are not for detectives while the clock stands, either.
    async fn pause(&mut self) {
        self.hunter.say(&ToServer::Pause {}).await;
        self.hunter.until(|me| me.last()["stage"] == "paused").await;
        self.hunter.ask(&ToServer::Save { course: false }).await;
        self.hunter.say(&ToServer::Play {}).await;
        self.hunter.until(|me| me.last()["stage"] == "running").await;
    }

    /// The detective or Mister X wants to take back, and gets it or not.
    async fn take_back(&mut self) {
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
        other.say(&ToServer::Answer { yes }).await;
        for me in [asker, other] {
            me.until(|me| !me.is_wished()).await;
        }
        self.undone.extend(yes.then_some(before));
        self.gather().await;
    }

    /// What happened: first everything that was taken back, then the record.
    async fn truth(&mut self) -> Vec<Truth> {
        let answer = self.hunter.ask(&ToServer::Save { course: false }).await;
        let record = Record::parse(answer.message["record"].as_str().unwrap()).unwrap();
        let mut game = Match::<Scotland>::start(serde_json::from_value(record.setup).unwrap()).unwrap();
        for step in record.steps {
            game.step(serde_json::from_value(step).unwrap()).unwrap();
        }
        self.undone.iter().chain([&game]).map(|game| Truth::of(game, &self.table)).collect()
    }
}

/// A question that may be answered too freely.
fn question(me: &Witness, rng: &mut fastrand::Rng) -> ToServer {
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

// ---- The truth, and what everybody may know of it ----

/// A game step by step; all lists are by the number of steps made.
struct Truth {
    table: TableId,
    setup: Setup,
    states: Vec<State>,
    steps: Vec<StepOf<Scotland>>,
    /// What everybody sees.
    views: Vec<View>,
    told_views: Vec<Value>,
    /// What everybody hears of each step.
    shown: Vec<Value>,
    /// Where Mister X is, if that is hidden.
    hidden: Vec<Option<Station>>,
}

impl Truth {
    fn of(game: &Match<Scotland>, table: &TableId) -> Truth {
        let (setup, steps) = (game.setup().clone(), game.steps().to_vec());
        let mut again = Match::<Scotland>::start(setup.clone()).unwrap();
        let (mut states, mut views) = (vec![again.state().clone()], vec![before_all(&setup)]);
        let mut shown = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            let events: Vec<Event> = again.step(*step).unwrap().iter().copied().map(open_part).collect();
            shown.push(json!({"seat": step.seat(), "events": events}));
            states.push(again.state().clone());
            let view = views[at].clone();
            views.push(view_after(view, at, step, again.state(), setup.targets));
        }
        let start = steps.first().map(|step| match step {
            Step::Chance { chance, .. } => *chance,
            Step::Action { .. } => unreachable!("start stations come first"),
        });
        let station = |(at, state): (usize, &State)| {
            let station = state.position().map(|position| position.station).or(start.filter(|_| at > 0));
            station.filter(|_| views[at].mister_x.station.is_none())
        };
        let hidden = states.iter().enumerate().map(station).collect();
        let told_views = views.iter().map(|view| json!(view)).collect();
        Truth { table: table.clone(), setup, states, steps, views, told_views, shown, hidden }
    }

    fn is_over(&self, made: usize) -> bool {
        Scotland::turn(&self.states[made]) == Turn::Over
    }

    /// Where Mister X was unseen so far.
    fn secrets(&self, made: usize) -> Vec<Station> {
        self.hidden[..=made].iter().copied().flatten().collect()
    }

    fn is_of_mister_x(&self, step: usize) -> bool {
        step.checked_sub(1).and_then(|step| self.steps.get(step)?.seat()) == Some(Seat::ONE)
    }

    /// What one may see with these eyes, from what lies open alone.
    fn sight(&self, at: usize, seat: Option<Seat>) -> Sight<View, Action> {
        let (view, turn) = (self.views[at].clone(), Scotland::turn(&self.states[at]));
        let mover = seat.filter(|seat| turn.includes(*seat) && *seat != Seat::ONE);
        let actions = mover.map_or_else(Vec::new, |seat| moves(&view, seat));
        Sight { seat, turn, thrower: None, actions, outcome: None, view }
    }

    /// The same as it is told, but for the view.
    fn told_sight(&self, at: usize, seat: Option<Seat>) -> Value {
        let Sight { turn, actions, .. } = self.sight(at, seat);
        json!({"seat": seat, "turn": turn, "actions": actions})
    }

    /// What the assignment's player thinks of what lies open.
    fn why(&self, step: usize) -> Value {
        let before = self.sight(step - 1, self.steps[step - 1].seat());
        let choice = bots::bot("course").unwrap().choose(&before, &mut Seed::from_number(0).dice(0));
        // Fractions as they are read from a line.
        serde_json::from_str(&serde_json::to_string(&choice.unwrap().why).unwrap()).unwrap()
    }

    /// Why this move is refused, whoever asks.
    fn refusal(&self, made: usize, seat: Seat, action: &Value) -> Value {
        let mut elsewhere = self.states[made].clone();
        if let Some(mut position) = elsewhere.position().copied() {
            // The answer is the same wherever Mister X may be.
            position.station = Station::new(if position.station.number() == 1 { 2 } else { 1 }).unwrap();
            elsewhere = elsewhere.with_position(position);
        }
        let action = serde_json::from_value(action.clone()).unwrap();
        match Scotland::play(&mut elsewhere, seat, &action, &mut |_| {}) {
            Ok(()) => Value::Null,
            Err(error) => json!({"error": error, "text": error.to_string()}),
        }
    }
}

/// The board before anybody has a station.
fn before_all(setup: &Setup) -> View {
    let detective = DetectiveView { station: None, tickets: Stock::DETECTIVE.common() };
    View {
        round: 1,
        player: None,
        end: None,
        mister_x: MisterXView {
            station: None,
            tickets: Stock::mister_x(setup.detectives.into()),
            last_shown: None,
            journey: Vec::new(),
        },
        detectives: vec![detective; setup.detectives.into()],
        targets: setup.targets.then_some(StationSet::EMPTY),
        trail: Trail::default(),
        godmode: false,
        computers: Computers::default(),
        network: None,
    }
}

/// What lies open after a step; of the state only whose turn it is.
fn view_after(mut view: View, at: usize, step: &StepOf<Scotland>, state: &State, targets: bool) -> View {
    match *step {
        Step::Chance { chance, .. } => place(&mut view, chance, at),
        Step::Action { seat: Seat::ONE, action } => flee(&mut view, action),
        Step::Action { seat, action } => hunt(&mut view, seat.index() - 1, action),
    }
    view.player = state.player();
    view.round =
        (view.mister_x.journey.len() + usize::from(view.player.is_none_or(|s| s == Seat::ONE))) as u8;
    view.targets = targets.then(|| view.trail.targets(&Network::standard()));
    view
}

/// A start station is drawn: Mister X's first, which shows nowhere.
fn place(view: &mut View, station: Station, at: usize) {
    if let Some(detective) = at.checked_sub(1) {
        view.detectives[detective].station = Some(station);
    }
    if at == view.detectives.len() {
        view.trail = trail_from(StationSet::EMPTY, &view.detectives);
    }
}

/// Mister X moves.
fn flee(view: &mut View, Action { station, ticket }: Action) {
    let x = &mut view.mister_x;
    x.tickets = x.tickets.without(ticket);
    x.station = Some(station).filter(|_| REVEALS.contains(&(x.journey.len() + 1)));
    x.journey.push(Leg { ticket, station: x.station });
    x.last_shown = x.station.or(x.last_shown);
    match x.station {
        Some(station) => view.trail = trail_from(StationSet::just(station), &view.detectives),
        None => view.trail.marks.push(Mark::Ticket(ticket)),
    }
}

/// A detective moves, and his ticket goes to Mister X.
fn hunt(view: &mut View, detective: usize, Action { station, ticket }: Action) {
    let tickets = Stock::from(view.detectives[detective].tickets).without(ticket).common();
    view.detectives[detective] = DetectiveView { station: Some(station), tickets };
    view.mister_x.tickets = view.mister_x.tickets.with(ticket);
    view.trail.marks.push(Mark::Detective { detective, station });
}

fn trail_from(from: StationSet, detectives: &[DetectiveView]) -> Trail {
    let detectives = detectives.iter().filter_map(|detective| detective.station).collect();
    Trail { from, detectives, marks: Vec::new() }
}

/// The moves of a detective.
fn moves(view: &View, seat: Seat) -> Vec<Action> {
    let network = Network::standard();
    let own = view.detectives[seat.index() - 1];
    let (from, tickets) = (own.station.unwrap(), Stock::from(own.tickets));
    let taken: StationSet = view.detectives.iter().filter_map(|detective| detective.station).collect();
    let lead = |station| {
        let fits = |ticket: &Ticket| tickets.has(*ticket) && network.lines(*ticket, from).contains(station);
        Ticket::ALL.into_iter().filter(fits).map(move |ticket| Action { station, ticket }).collect::<Vec<_>>()
    };
    network.reach(from, &tickets).minus(taken).flat_map(lead).collect()
}

/// An event without what Mister X keeps to himself.
fn open_part(event: Event) -> Event {
    match event {
        Event::Placed { player: Seat::ONE, open, .. } => {
            Event::Placed { player: Seat::ONE, station: None, open }
        }
        Event::Moved { player: Seat::ONE, round, ticket, open, .. } => {
            Event::Moved { player: Seat::ONE, round, ticket, from: None, to: None, open }
        }
        other => other,
    }
}

// ---- The judge ----

type Verdict = Result<(), String>;

/// Judges a message that somebody on this seat, or without one, has heard while the game ran.
fn judge(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Verdict {
    check_shape(truth, heard)?;
    check_answer(truth, heard)?;
    let rest = rest(truth, seat, heard);
    check_bytes(truth, heard, &rest)?;
    // Whatever is about the game follows from what lies open.
    let about =
        ["sight", "shown", "history", "setup", "laid", "why", "error", "text", "seed", "undo", "rows"];
    match about.iter().find(|key| !rest[**key].is_null()) {
        Some(key) => Err(format!("{key} is more than lies open: {}", rest[*key])),
        None => Ok(()),
    }
}

/// Mister X's places are empty wherever they may be in a message.
fn check_shape(truth: &Truth, heard: &Heard) -> Verdict {
    let at = match heard.kind() {
        "looked" => heard.message["at"].as_u64().unwrap() as usize,
        _ => heard.made,
    };
    check_value(&heard.message, truth.views[at].mister_x.station.is_some())
}

fn check_value(value: &Value, seen: bool) -> Verdict {
    match value {
        Value::Array(list) => list.iter().try_for_each(|entry| check_value(entry, seen)),
        Value::Object(object) => object.iter().try_for_each(|(key, entry)| {
            match key.as_str() {
                "mister_x" => check_mister_x(entry, seen)?,
                "event" => check_event(value)?,
                "setup" | "laid" if !entry["position"].is_null() => Err("a set-up holds a position")?,
                _ => {}
            }
            check_value(entry, seen)
        }),
        _ => Ok(()),
    }
}

fn check_mister_x(x: &Value, seen: bool) -> Verdict {
    if !x["station"].is_null() && !seen {
        return Err(format!("Mister X is seen at {}", x["station"]));
    }
    let journey = x["journey"].as_array().map_or(&[][..], Vec::as_slice);
    let told = |(leg, entry): (usize, &Value)| !entry["station"].is_null() && !REVEALS.contains(&(leg + 1));
    if journey.iter().enumerate().any(told) {
        return Err(format!("the travel log tells: {journey:?}"));
    }
    Ok(())
}

fn check_event(event: &Value) -> Verdict {
    let places: &[&str] = match (event["event"].as_str(), event["player"] == 0) {
        (Some("placed"), true) => &["station"],
        (Some("moved"), true) => &["from", "to"],
        (Some("showed"), _) if !REVEALS.iter().any(|round| event["round"] == *round) => &["station"],
        (Some("ended"), _) => &["station"],
        _ => &[],
    };
    if places.iter().any(|key| !event[*key].is_null()) {
        return Err(format!("an event tells: {event}"));
    }
    Ok(())
}

/// Files, and the reasons of Mister X, are refused.
fn check_answer(truth: &Truth, heard: &Heard) -> Verdict {
    let code = match &heard.asked {
        Some(ToServer::Save { .. } | ToServer::Log {}) => "not_now",
        Some(ToServer::Why { at }) if truth.is_of_mister_x(*at) => "no_reason",
        _ if ["record", "log"].contains(&heard.kind()) => "none",
        _ => return Ok(()),
    };
    if heard.message["code"] == code { Ok(()) } else { Err(format!("not refused: {}", heard.message)) }
}

/// No number in what is left is a station where Mister X was unseen.
fn check_bytes(truth: &Truth, heard: &Heard, rest: &Value) -> Verdict {
    let secrets = truth.secrets(heard.made);
    let text = rest.to_string();
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<u8>().ok());
    match numbers.into_iter().find(|number| secrets.iter().any(|secret| secret.number() == *number)) {
        Some(number) => Err(format!("{number} is left in {text}")),
        None => Ok(()),
    }
}

/// A message without everything that lies open.
fn rest(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Value {
    let at =
        if heard.kind() == "looked" { heard.message["at"].as_u64().unwrap() as usize } else { heard.made };
    let mut open = open_knowledge(truth, seat, heard);
    add_noise(&mut open, heard);
    let mut left = without(&heard.message, &open, &truth.told_views[at]);
    if heard.kind() == "lobby" {
        left["rows"] = lobby_rest(&heard.message["tables"], truth);
    }
    left
}

/// What a message may say at this time.
fn open_knowledge(truth: &Truth, seat: Option<Seat>, heard: &Heard) -> Value {
    let (made, message) = (heard.made, &heard.message);
    match (heard.kind(), &heard.asked) {
        ("welcome", _) => json!({"protocol": 1, "version": env!("CARGO_PKG_VERSION")}),
        ("stepped", _) => {
            json!({"at": made, "shown": truth.shown[made - 1], "sight": truth.told_sight(made, seat)})
        }
        ("table", _) => json!({
            "setup": truth.setup, "laid": truth.setup, "tempo_ms": 0, "loaded": 0,
            "sight": truth.told_sight(made, seat),
            "history": truth.shown[..made], "undo": open_wish(truth, made, &message["undo"]),
        }),
        ("looked", Some(ToServer::Look { at })) => {
            let at = made.min(*at);
            let turn = Scotland::turn(&truth.states[at]);
            json!({"at": at, "sight": {"seat": seat, "turn": turn, "actions": []}})
        }
        ("why", Some(ToServer::Why { at })) => json!({"at": at, "why": truth.why(*at)}),
        ("refused", Some(ToServer::Act { seat, action, .. })) => truth.refusal(made, *seat, action),
        ("seated", _) => json!({"seats": Vec::from_iter(seat)}),
        _ => Value::Null,
    }
}

/// A wish to take back names the wisher's last move and who has to agree.
fn open_wish(truth: &Truth, made: usize, wish: &Value) -> Value {
    let by: Option<Seat> = serde_json::from_value(wish["by"].clone()).ok();
    let last = truth.steps[..made].iter().rposition(|step| by.is_some() && step.seat() == by);
    let one = wish["waiting"].as_array().filter(|seats| seats.len() == 1).cloned();
    json!({"by": by, "to": last, "waiting": one})
}

/// A value without what equals the open one; the view is known beforehand.
fn without(told: &Value, open: &Value, view: &Value) -> Value {
    match (told, open) {
        (told, open) if told == open => Value::Null,
        (Value::Object(told), Value::Object(_)) => {
            let part = |key: &String| if key == "view" { view } else { &open[key] };
            let left = told.iter().map(|(key, value)| (key.clone(), without(value, part(key), view)));
            let left: serde_json::Map<String, Value> = left.filter(|(_, value)| !value.is_null()).collect();
            if left.is_empty() { Value::Null } else { left.into() }
        }
        (Value::Array(told), Value::Array(open)) if told.len() == open.len() => {
            let left: Vec<Value> =
                told.iter().zip(open).map(|(told, open)| without(told, open, view)).collect();
            if left.iter().all(Value::is_null) { Value::Null } else { left.into() }
        }
        (told, _) => told.clone(),
    }
}

/// Times, names of tables, keys and small counters say nothing about the game.
fn add_noise(open: &mut Value, heard: &Heard) {
    let message = &heard.message;
    for key in ["clock_ms", "commitment", "table", "keys"] {
        open[key] = message[key].clone();
    }
    if message["watchers"].as_u64() <= Some(2) {
        open["watchers"] = message["watchers"].clone();
    }
    if heard.kind() == "lobby" {
        // The lines of the lobby are looked at one by one.
        (open["games"], open["tables"]) = (message["games"].clone(), message["tables"].clone());
    }
}

/// What the lobby says beyond set-up, people, turn and number of steps.
fn lobby_rest(rows: &Value, truth: &Truth) -> Value {
    let tables = rows.as_array().unwrap().iter();
    let left = tables.map(|row| {
        let ours = row["table"] == json!(truth.table);
        let setup = if ours { json!(truth.setup) } else { row["setup"].clone() };
        let known = json!({
            "table": row["table"], "game": "scotland", "setup": setup, "stage": row["stage"],
            "seats": row["seats"], "turn": row["turn"], "steps": row["steps"], "watchers": row["watchers"],
        });
        without(row, &known, &Value::Null)
    });
    let left: Vec<Value> = left.filter(|row| !row.is_null()).collect();
    if left.is_empty() { Value::Null } else { left.into() }
}

// ---- The test ----

/// How many messages of each kind were judged, and how many bytes they had.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn add(&mut self, what: &str, count: usize) {
        *self.0.entry(what.to_owned()).or_default() += count;
    }

    fn join(&mut self, other: Tally) {
        other.0.iter().for_each(|(what, count)| self.add(what, *count));
    }
}

/// Plays a game, then judges what detective and spectator have heard.
async fn play_and_judge(house: Arc<TestHouse>, number: u64) -> Tally {
    let mut hunt = Hunt::open(&house, number).await;
    hunt.play().await;
    let truths = hunt.truth().await;
    let mut tally = Tally::default();
    tally.add("games", 1);
    tally.add("taken back", hunt.undone.len());
    for witness in [&hunt.hunter, &hunt.watcher] {
        tally.add("bytes", witness.bytes);
        for heard in running(witness, &truths) {
            let verdict = judge(&truths[heard.branch], witness.seat, heard);
            assert_eq!(verdict, Ok(()), "game {number}, {} steps: {}", heard.made, heard.message);
            tally.add(heard.kind(), 1);
        }
    }
    if let Some(x) = &hunt.mister_x {
        tally.add("guilty", convict(x, &truths));
    }
    tally.add("planted", convict_planted(&hunt.watcher, &truths));
    tally
}

/// What somebody heard before the game was over.
fn running<'a>(witness: &'a Witness, truths: &'a [Truth]) -> impl Iterator<Item = &'a Heard> {
    witness.heard.iter().filter(|heard| !truths[heard.branch].is_over(heard.made))
}

/// What Mister X himself hears must be found guilty, both by its shape and by its bytes.
fn convict(x: &Witness, truths: &[Truth]) -> usize {
    let mut guilty = 0;
    for heard in running(x, truths).step_by(9) {
        let truth = &truths[heard.branch];
        if truth.hidden[heard.made].is_some() && ["stepped", "table"].contains(&heard.kind()) {
            let rest = rest(truth, x.seat, heard);
            assert!(check_shape(truth, heard).is_err(), "{}", heard.message);
            assert!(check_bytes(truth, heard, &rest).is_err(), "{rest}");
            guilty += 1;
        }
    }
    guilty
}

/// Leaks in unlikely places must be found, too.
fn convict_planted(watcher: &Witness, truths: &[Truth]) -> usize {
    let mut planted = 0;
    for heard in running(watcher, truths).filter(|heard| heard.kind() == "stepped").step_by(25) {
        let truth = &truths[heard.branch];
        let Some(station) = truth.hidden[heard.made] else { continue };
        let plant = |place: &str, what: Value| {
            let mut message = heard.message.clone();
            *message.pointer_mut(place).unwrap() = what;
            let leak = Heard { message, made: heard.made, branch: heard.branch, asked: None };
            assert!(judge(truth, None, &leak).is_err(), "{place}: {station} in {}", leak.message);
        };
        plant("/stage", json!(format!("running from {station}")));
        plant("/shown/seat", json!([station]));
        plant("/sight/view/trail/marks", json!([{"ticket": {"cab": station}}]));
        plant("/sight/actions", json!([{"station": station, "ticket": "cab"}]));
        planted += 1;
    }
    planted
}

async fn open_house(number: u64) -> TestHouse {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let options = Options {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.path().to_owned(),
        names: Vec::new(),
        // People pry faster than a house usually lets them.
        limits: Limits { burst: 1 << 20, backlog: 1 << 12, ..Limits::default() },
        dice: app::house::secrets::DiceSource::Number(number),
    };
    TestHouse { running: start(options).await.unwrap(), folder }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_detectives_where_mister_x_hides() {
    let mut tally = Tally::default();
    for number in 0..HOUSES {
        let house = Arc::new(open_house(number).await);
        let mut games = JoinSet::new();
        for game in 0..GAMES {
            games.spawn(play_and_judge(Arc::clone(&house), number * GAMES + game));
        }
        while let Some(game) = games.join_next().await {
            tally.join(game.unwrap());
        }
    }
    assert_eq!(tally.0["games"], 200);
    for kind in ["stepped", "table", "looked", "why", "refused", "lobby", "taken back", "guilty", "planted"] {
        assert!(tally.0.get(kind) > Some(&20), "{kind}: {:?}", tally.0);
    }
    println!("{:?}", tally.0);
}
