//! What really happened, step by step, and what everybody could know of it.

use engine::matches::{Sight, StepOf};
use engine::{Match, Rules as _, Seat, Seed, Step, Turn};
use games::scotland::trail::{Mark, Trail};
use games::scotland::view::{DetectiveView, Leg, MisterXView};
use games::scotland::{
    Action, Computers, Event, Network, Scotland, Setup, State, Station, StationSet, Stock, Ticket, View, bots,
};
use serde_json::{Value, json};

/// Rounds after whose first move Mister X lies open.
pub const REVEALS: [usize; 5] = [3, 8, 13, 18, 24];

/// A game step by step; all lists are by the number of steps made.
pub struct Truth {
    pub setup: Setup,
    pub states: Vec<State>,
    pub steps: Vec<StepOf<Scotland>>,
    /// What everybody sees.
    pub views: Vec<View>,
    pub told_views: Vec<Value>,
    /// What everybody hears of each step.
    pub shown: Vec<Value>,
    /// Where Mister X is, if that is hidden.
    pub hidden: Vec<Option<Station>>,
}

impl Truth {
    pub fn of(game: &Match<Scotland>) -> Truth {
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
        Truth { setup, states, steps, views, told_views, shown, hidden }
    }

    pub fn is_over(&self, made: usize) -> bool {
        Scotland::turn(&self.states[made]) == Turn::Over
    }

    /// Where Mister X was unseen so far.
    pub fn secrets(&self, made: usize) -> Vec<Station> {
        self.hidden[..=made].iter().copied().flatten().collect()
    }

    pub fn is_of_mister_x(&self, step: usize) -> bool {
        step.checked_sub(1).and_then(|step| self.steps.get(step)?.seat()) == Some(Seat::ONE)
    }

    /// What one may see with these eyes, from what lies open alone.
    pub fn sight(&self, at: usize, seat: Option<Seat>) -> Sight<View, Action> {
        let (view, turn) = (self.views[at].clone(), Scotland::turn(&self.states[at]));
        let mover = seat.filter(|seat| turn.includes(*seat) && *seat != Seat::ONE);
        let actions = mover.map_or_else(Vec::new, |seat| moves(&view, seat));
        Sight { seat, turn, thrower: None, actions, outcome: None, view }
    }

    /// The same as it is told, but for the view.
    pub fn told_sight(&self, at: usize, seat: Option<Seat>) -> Value {
        let Sight { turn, actions, .. } = self.sight(at, seat);
        json!({"seat": seat, "turn": turn, "actions": actions})
    }

    /// What the assignment's player thinks of what lies open.
    pub fn why(&self, step: usize) -> Value {
        let before = self.sight(step - 1, self.steps[step - 1].seat());
        let choice = bots::bot("course").unwrap().choose(&before, &mut Seed::from_number(0).dice(0));
        // Fractions as they are read from a line.
        serde_json::from_str(&serde_json::to_string(&choice.unwrap().why).unwrap()).unwrap()
    }

    /// Why this move is refused, whoever asks.
    pub fn refusal(&self, made: usize, seat: Seat, action: &Value) -> Value {
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
pub fn place(view: &mut View, station: Station, at: usize) {
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
pub fn hunt(view: &mut View, detective: usize, Action { station, ticket }: Action) {
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
    (network.reach(from, &tickets) - taken).iter().flat_map(lead).collect()
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
