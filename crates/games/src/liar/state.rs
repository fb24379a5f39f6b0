//! A position: who plays, the dice under the cups, the highest bid.

use engine::{Seat, SeatSet};

use super::{Bid, Eyes};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The die under each seat's cup; none before it is thrown.
    dice: Vec<Option<Eyes>>,
    /// Who is out, in the order in which they went.
    out: Vec<Seat>,
    /// Whose turn it is once all dice are thrown.
    mover: Seat,
    /// The highest bid of the round, and whose it is.
    bid: Option<(Seat, Bid)>,
}

impl State {
    pub(super) fn new(players: u8) -> State {
        State { dice: vec![None; players.into()], out: Vec::new(), mover: Seat::ONE, bid: None }
    }

    /// How many sat down to play.
    pub fn cups(&self) -> usize {
        self.dice.len()
    }

    /// Who is not out.
    pub fn playing(&self) -> SeatSet {
        Seat::first(self.cups()).filter(|seat| !self.out.contains(seat)).collect()
    }

    /// How many dice are in play: one for everybody who is not out.
    pub fn dice(&self) -> u8 {
        (self.cups() - self.out.len()) as u8
    }

    /// Whether only one is left.
    pub fn is_over(&self) -> bool {
        self.dice() == 1
    }

    /// Who has to throw next; nobody once all dice lie under their cups.
    pub fn unthrown(&self) -> Option<Seat> {
        self.playing().iter().find(|seat| self.die(*seat).is_none() && !self.is_over())
    }

    /// The die under a seat's cup.
    pub fn die(&self, seat: Seat) -> Option<Eyes> {
        self.dice.get(seat.index()).copied().flatten()
    }

    /// Whose turn it is once all dice are thrown.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// The highest bid of the round, and whose it is.
    pub fn bid(&self) -> Option<(Seat, Bid)> {
        self.bid
    }

    /// How many went before this seat: everybody else, if it is the last one.
    pub fn outlasted(&self, seat: Seat) -> usize {
        self.out.iter().position(|out| *out == seat).unwrap_or(self.out.len())
    }

    /// The same position with another die under a seat's cup. Whoever may not look there cannot tell them apart.
    #[must_use]
    pub fn with_die(&self, seat: Seat, eyes: Eyes) -> State {
        let mut state = self.clone();
        state.throw(seat, eyes);
        state
    }

    pub(super) fn throw(&mut self, seat: Seat, eyes: Eyes) {
        self.dice[seat.index()] = Some(eyes);
    }

    pub(super) fn raise(&mut self, bid: Bid) {
        self.bid = Some((self.mover, bid));
        self.mover = self.after(self.mover);
    }

    /// Lifts all cups and ends the round. The dice that lay under them.
    pub(super) fn lift(&mut self, loser: Seat) -> Vec<Option<Eyes>> {
        self.out.push(loser);
        self.mover = self.after(loser);
        self.bid = None;
        let empty = vec![None; self.cups()];
        std::mem::replace(&mut self.dice, empty)
    }

    /// The next seat around the table that is not out.
    fn after(&self, seat: Seat) -> Seat {
        let mut around = Seat::first(self.cups()).cycle().skip(seat.index() + 1).take(self.cups());
        // One is always left, so the way around the table finds somebody.
        around.find(|next| !self.out.contains(next)).unwrap_or(seat)
    }
}
