//! A position of a game, kept up to date move by move on bit sets.

use engine::Seat;

use super::{Board, Colour, End, Fields, IdleRule};

/// After this many plies in a row without growth the game is over.
pub const IDLE_PLIES: u8 = 4;

/// A legal position: two players with different colours, and free fields.
///
/// Free fields keep the colour they were laid out with, so a flood only ever looks at `free`. The sets leave out what
/// is owned, which makes equal positions equal values, however they came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    rows: u8,
    cols: u8,
    colours: u8,
    first: Seat,
    to_move: Seat,
    idle_rule: IdleRule,
    idle: u8,
    held: [Colour; 2],
    components: [Fields; 2],
    /// Fields that nobody owns, all of them and by colour.
    unclaimed: Fields,
    free: [Fields; Colour::MAX as usize],
}

impl State {
    /// The first position on a board; `None` if it cannot come from a game: both corners have the same colour, or
    /// there are more colours than the game has.
    pub fn new(board: &Board, colours: u8, first: Seat, idle_rule: IdleRule) -> Option<State> {
        let mut free = board.by_colour();
        let components = [Seat::ONE, Seat::TWO].map(|seat| board.component_among(seat, &free));
        let held = [board.colour(Seat::ONE)?, board.colour(Seat::TWO)?];
        let foreign = free.iter().skip(colours.into()).any(|fields| !fields.is_empty());
        if foreign || held[0] == held[1] || first.index() >= held.len() {
            return None;
        }
        let owned = components[0] | components[1];
        for fields in &mut free {
            *fields -= owned;
        }
        Some(State {
            rows: board.rows() as u8,
            cols: board.cols() as u8,
            colours,
            first,
            to_move: first,
            idle_rule,
            idle: 0,
            held,
            components,
            unclaimed: board.all() - owned,
            free,
        })
    }

    /// The position computed afresh from what can be seen of it: all that is kept move by move must come out again.
    #[must_use]
    pub fn afresh(&self) -> Option<State> {
        let fresh = State::new(&self.board(), self.colours, self.first, self.idle_rule)?;
        Some(State { to_move: self.to_move, idle: self.idle, ..fresh })
    }

    /// The board as it lies on the table.
    pub fn board(&self) -> Board {
        Board::from_fn(self.rows, self.cols, |row, col| {
            let of = |fields: &Fields| fields.has(row, col);
            let owner = self.components.iter().position(of).map(|seat| self.held[seat]);
            let free = || Colour::all().find(|colour| of(&self.free[colour.index()]));
            // Every field is owned or free.
            owner.or_else(free).unwrap_or(Colour::ONE)
        })
    }

    /// Colours of the game: 1 to this number.
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whose move it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// What four idle plies mean.
    pub const fn idle_rule(&self) -> IdleRule {
        self.idle_rule
    }

    /// Plies in a row without growth.
    pub const fn idle(&self) -> u8 {
        self.idle
    }

    /// The present colours of S1 and S2.
    pub const fn held(&self) -> [Colour; 2] {
        self.held
    }

    /// The components of S1 and S2.
    pub const fn components(&self) -> [Fields; 2] {
        self.components
    }

    /// Fields that nobody owns.
    pub const fn unclaimed(&self) -> Fields {
        self.unclaimed
    }

    /// Fields of S1's and S2's component.
    pub fn sizes(&self) -> [u8; 2] {
        self.components.map(|component| component.len() as u8)
    }

    /// Why the game is over, if it is.
    #[inline]
    pub fn end(&self) -> Option<End> {
        if self.unclaimed.is_empty() {
            Some(End::Divided)
        } else if self.idle >= IDLE_PLIES {
            Some(End::Idle)
        } else {
            None
        }
    }

    /// Whether the colour is of the game and neither player has it.
    #[inline]
    pub fn is_selectable(&self, colour: Colour) -> bool {
        colour.digit() <= self.colours && !self.held.contains(&colour)
    }

    /// The selectable colours, ascending: always two fewer than the game has.
    pub fn selectable(&self) -> impl Iterator<Item = Colour> {
        let state = *self;
        Colour::first(state.colours).filter(move |colour| !state.held.contains(colour))
    }

    /// The selectable colour with this index, counted from 0; for playouts, which want no list.
    #[inline]
    pub(super) fn nth_selectable(&self, index: u32) -> Option<Colour> {
        let (low, high) = (self.held[0].min(self.held[1]), self.held[0].max(self.held[1]));
        let digit = index as u8 + 1;
        let digit = digit + u8::from(digit >= low.digit());
        Colour::new(digit + u8::from(digit >= high.digit()))
    }

    /// What the player on this seat would win by a selectable colour; nothing for seats this game does not have.
    #[inline]
    pub fn gain(&self, seat: Seat, colour: Colour) -> Fields {
        let component = self.components.get(seat.index()).copied().unwrap_or_default();
        component.flood(self.free[colour.index()])
    }

    /// Carries out a move that is known to be legal, as fast as can be; the fields won.
    ///
    /// With a colour that is not [selectable](State::is_selectable), or after the end, the position makes no sense
    /// any more. [`Filler::play`](engine::Rules::play) asks first.
    #[inline]
    pub fn play_unchecked(&mut self, colour: Colour) -> Fields {
        // The mask changes nothing: it spares the checks of the indices below.
        let mover = self.to_move.index() & 1;
        let gain = self.components[mover].flood(self.free[colour.index()]);
        self.components[mover] |= gain;
        self.held[mover] = colour;
        self.free[colour.index()] -= gain;
        self.unclaimed -= gain;
        self.idle = if gain.is_empty() { self.idle + 1 } else { 0 };
        self.to_move = if mover == 0 { Seat::TWO } else { Seat::ONE };
        gain
    }
}
