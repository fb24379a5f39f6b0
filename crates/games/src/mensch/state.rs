//! A position and the transition table: what a roll does, what a move does.

use std::fmt;

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::board::RING;
use super::pawns::Steps;
use super::{Event, Field, PawnPlace, Pawns, Player, Roll};

/// Tries of a player whose turn begins.
pub const TRIES: u8 = 3;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The current player throws the die.
    Roll,
    /// The current player chooses a pawn.
    Move,
    /// The current player has won.
    Finished,
}

/// A row of the transition table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Row {
    /// The pawn on the start field is blocked by an own one: turn lost, even with a six.
    T1,
    /// The pawn on the start field clears it by itself.
    T2,
    /// The pawn on the start field clears it with a six: roll again.
    T3,
    /// Six: a pawn leaves home; roll again.
    T4,
    /// A pawn can be chosen.
    T5,
    /// Six with nobody at home: a pawn can be chosen.
    T6,
    /// Six, but nothing can move: roll again.
    T7,
    /// Nothing can move: another try.
    T8,
    /// Nothing can move and no try is left.
    T9,
    /// This pawn cannot move so far.
    T10,
    /// The fourth pawn reaches the goal.
    T11,
    /// Moved with a six: roll again.
    T12,
    /// Moved: the next player's turn.
    T13,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) player: Player,
    pub(super) phase: Phase,
    /// 0 before the first roll.
    pub(super) roll: u8,
    /// [`TRIES`] unless a roll is due, so that equal positions are equal values.
    pub(super) tries: u8,
    pub(super) pawns: [Pawns; 4],
}

impl State {
    /// The first position; the lowest of the players begins.
    ///
    /// Players are a set of at least one: [`Setup`](super::Setup) takes care of that.
    pub(super) fn new(players: &[Player]) -> State {
        let mut pawns = [Pawns::ABSENT; 4];
        for player in players {
            pawns[player.index()] = Pawns::AT_HOME;
        }
        let player = players.iter().copied().min().unwrap_or(Player::RED);
        State { player, phase: Phase::Roll, roll: 0, tries: TRIES, pawns }
    }

    /// Whose turn it is; at the end the winner.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// What has to happen next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The last roll, of whomever; none before the first.
    pub const fn roll(&self) -> Option<Roll> {
        Roll::new(self.roll)
    }

    /// Tries left, this one included, while a roll is due.
    pub const fn tries(&self) -> u8 {
        self.tries
    }

    /// A player's pawns.
    #[inline]
    pub const fn pawns(&self, player: Player) -> Pawns {
        self.pawns[player.index()]
    }

    /// Who takes part, in the order they play.
    pub fn players(&self) -> impl Iterator<Item = Player> + Clone {
        let pawns = self.pawns;
        Player::ALL.into_iter().filter(move |player| pawns[player.index()].present())
    }

    /// The seat of a player: seats are counted among those who take part.
    pub fn seat(&self, player: Player) -> Seat {
        let before = self.players().take_while(|other| *other < player).count();
        // At most three sit before somebody.
        Seat::new(before).unwrap_or(Seat::ONE)
    }

    /// Steps of the current player's pawns that can move with the last roll.
    #[inline]
    pub fn movable_steps(&self) -> Steps {
        // Before the first roll nothing is movable: no pawn has a target zero steps away.
        self.pawns(self.player).movable(self.roll)
    }

    /// Fields of the current player's pawns that can move with the last roll, ascending.
    pub fn movable(&self) -> Vec<Field> {
        let mut fields: Vec<Field> =
            self.movable_steps().iter().map(|step| Field::at(self.player, step)).collect();
        fields.sort_unstable();
        fields
    }

    /// The first row of the table that fits a roll in phase roll.
    #[inline]
    pub fn row_of_roll(&self, n: Roll) -> Row {
        let own = self.pawns(self.player);
        let start = own.holds(0);
        let six = n.is_six();
        let home = own.any_home();
        let movable = !own.movable(n.eyes()).is_empty();

        if start && own.holds(n.eyes()) {
            Row::T1
        } else if start && !six {
            Row::T2
        } else if start && six {
            Row::T3
        } else if six && home {
            Row::T4
        } else if !six && movable {
            Row::T5
        } else if six && movable {
            Row::T6
        } else if six {
            Row::T7
        } else if self.tries > 1 {
            Row::T8
        } else {
            Row::T9
        }
    }

    /// The row of the table that fits a move in phase move.
    #[inline]
    pub fn row_of_move(&self, f: Field) -> Row {
        let own = self.pawns(self.player);
        let (step, d) = (f.step(self.player), self.roll);
        if !self.movable_steps().contains(step) {
            Row::T10
        } else if step + d >= RING && own.goals() == 3 {
            Row::T11
        } else if d == Roll::SIX.eyes() {
            Row::T12
        } else {
            Row::T13
        }
    }

    /// Carries out a roll in phase roll.
    #[inline]
    pub(super) fn rolled(&mut self, n: Roll, events: &mut impl FnMut(Event)) -> Row {
        let row = self.row_of_roll(n);
        self.roll = n.eyes();
        events(Event::Rolled { player: self.player, roll: n, row });
        match row {
            Row::T2 | Row::T3 => self.walk(0, n, events),
            Row::T4 => self.enter(events),
            _ => {}
        }
        match row {
            Row::T1 | Row::T2 | Row::T9 => self.next(),
            Row::T3 | Row::T4 | Row::T7 => self.again(),
            Row::T8 => self.tries -= 1,
            _ => {
                self.phase = Phase::Move;
                self.tries = TRIES;
            }
        }
        row
    }

    /// Carries out a move in phase move; T10 changes nothing.
    #[inline]
    pub(super) fn moved(&mut self, f: Field, events: &mut impl FnMut(Event)) -> Row {
        let row = self.row_of_move(f);
        if let (true, Some(d)) = (row != Row::T10, self.roll()) {
            self.walk(f.step(self.player), d, events);
        }
        match row {
            Row::T11 => {
                self.phase = Phase::Finished;
                events(Event::Won { player: self.player });
            }
            Row::T12 => self.again(),
            Row::T13 => self.next(),
            _ => {}
        }
        row
    }

    /// The next participating player rolls.
    #[inline]
    fn next(&mut self) {
        self.player = self.player.neighbour();
        while !self.pawns(self.player).present() {
            self.player = self.player.neighbour();
        }
        (self.phase, self.tries) = (Phase::Roll, TRIES);
    }

    /// Passes the turn on where a position from outside waits for a move that nobody has.
    pub(super) fn pass(&mut self) {
        self.next();
    }

    /// The same player rolls once more.
    #[inline]
    fn again(&mut self) {
        (self.phase, self.tries) = (Phase::Roll, 1);
    }

    #[inline]
    fn enter(&mut self, events: &mut impl FnMut(Event)) {
        let player = self.player;
        let slot = self.pawns[player.index()].leave_home();
        events(Event::Moved {
            player,
            from: PawnPlace::Home(slot),
            to: PawnPlace::Ring(Field::start(player)),
        });
        self.capture(0, events);
    }

    #[inline]
    fn walk(&mut self, from: u8, n: Roll, events: &mut impl FnMut(Event)) {
        let player = self.player;
        let to = self.pawns[player.index()].walk(from, n);
        events(Event::Moved { player, from: place(player, from), to: place(player, to) });
        if to < RING {
            self.capture(to, events);
        }
    }

    /// Whoever else stands where the current player has landed goes home.
    #[inline]
    fn capture(&mut self, step: u8, events: &mut impl FnMut(Event)) {
        let by = self.player;
        let field = Field::at(by, step);
        for player in Player::ALL {
            let there = field.step(player);
            let pawns = &mut self.pawns[player.index()];
            if player != by && pawns.holds(there) {
                let slot = pawns.send_home(there);
                events(Event::Captured { player, by, field, slot });
                // One field holds one pawn.
                return;
            }
        }
    }
}

/// Where a step of the way lies.
pub(super) fn place(player: Player, step: u8) -> PawnPlace {
    if step < RING { PawnPlace::Ring(Field::at(player, step)) } else { PawnPlace::Goal(step - RING) }
}
