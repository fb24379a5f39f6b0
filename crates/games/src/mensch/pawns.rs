//! The pawns of one player as a set of bits, seen from the player's own start field.
//!
//! The way of a pawn is one line: steps 0 to 39 around the ring, then goal fields 0 to 3 as steps 40 to 43. So a roll
//! is a shift, "free of own pawns" is a mask, and overshooting falls off the end. Home slots lie above the way.

use crate::bits::{BitSet, universe};

use super::Roll;
use super::board::{PAWNS, RING};

const RING_BITS: u64 = (1 << RING) - 1;
const GOAL_BITS: u64 = 0b1111 << RING;
const WAY_BITS: u64 = RING_BITS | GOAL_BITS;
const HOME_AT: u8 = RING + PAWNS;
const HOME_BITS: u64 = 0b1111 << HOME_AT;

/// The pawns of one player. None at all means that nobody plays there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pawns(u64);

impl Pawns {
    /// Nobody plays there.
    pub const ABSENT: Pawns = Pawns(0);
    /// All four at home.
    pub const AT_HOME: Pawns = Pawns(HOME_BITS);

    /// Whether anybody plays there.
    #[inline]
    pub const fn present(self) -> bool {
        self.0 != 0
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a pawn stands on this step of the way (0 to 43).
    #[inline]
    pub const fn holds(self, step: u8) -> bool {
        self.0 >> step & 1 == 1
    }

    /// Whether this home slot is occupied.
    pub const fn home(self, slot: u8) -> bool {
        self.holds(HOME_AT + slot)
    }

    /// Whether this goal field is occupied.
    pub const fn goal(self, field: u8) -> bool {
        self.holds(RING + field)
    }

    /// Whether somebody is at home.
    #[inline]
    pub const fn any_home(self) -> bool {
        self.0 & HOME_BITS != 0
    }

    /// How many are at home.
    pub const fn homes(self) -> u8 {
        (self.0 & HOME_BITS).count_ones() as u8
    }

    /// How many are in the goal.
    pub const fn goals(self) -> u8 {
        (self.0 & GOAL_BITS).count_ones() as u8
    }

    /// Whether all four are in the goal.
    #[inline]
    pub const fn finished(self) -> bool {
        self.0 & GOAL_BITS == GOAL_BITS
    }

    /// Those on the ring.
    #[inline]
    pub const fn on_ring(self) -> Steps {
        Steps::of_bits(self.0 & RING_BITS)
    }

    /// Those on the ring that have a target so many steps (0 to 6) away. Zero steps away stands the pawn itself.
    #[inline]
    pub const fn movable(self, eyes: u8) -> Steps {
        let targets = (self.0 & RING_BITS) << eyes & WAY_BITS & !self.0;
        Steps::of_bits(targets >> eyes)
    }

    /// Puts a pawn on a step of the way, when a position is set up.
    pub(super) const fn put(&mut self, step: u8) {
        self.0 |= 1 << step;
    }

    /// Puts a pawn into a home slot, when a position is set up.
    pub(super) const fn put_home(&mut self, slot: u8) {
        self.put(HOME_AT + slot);
    }

    /// Walks from a step of the ring to where the roll leads, which must be free; the step it reaches.
    #[inline]
    pub(super) const fn walk(&mut self, from: u8, roll: Roll) -> u8 {
        let to = from + roll.eyes();
        self.0 ^= 1 << from | 1 << to;
        to
    }

    /// The pawn in the lowest occupied home slot enters the start field; the slot it left.
    #[inline]
    pub(super) const fn leave_home(&mut self) -> u8 {
        let slot = (self.0 >> HOME_AT).trailing_zeros() as u8;
        self.0 ^= 1 << (HOME_AT + slot) | 1;
        slot
    }

    /// The pawn on this step is sent to the lowest free home slot; the slot.
    #[inline]
    pub(super) const fn send_home(&mut self, from: u8) -> u8 {
        let slot = (!self.0 >> HOME_AT).trailing_zeros() as u8;
        self.0 ^= 1 << from | 1 << (HOME_AT + slot);
        slot
    }
}

/// A set of steps on the ring, ascending.
pub type Steps = BitSet<Way>;

/// The way of a pawn, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way;

universe!(Way: u8, u64, u32::from, |bit| bit as u8);
