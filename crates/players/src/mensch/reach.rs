//! Where a player's next turn can strike.
//!
//! The forced moves matter: a pawn on the start field must clear it, and a six must bring a pawn out of home, so a
//! player with pawns at home strikes less often than the distances alone say.

use games::mensch::{Field, Pawns, Player, Roll, State};

/// Fields of the ring as bits.
const RING_BITS: u64 = (1 << 40) - 1;
/// Steps that one roll can reach from the start field.
const FROM_START: u64 = 0b111_1110;
/// The chance of one face.
const FACE: f32 = 1.0 / 6.0;
/// The chance of a six within three tries: 1 - (5/6)³.
const SIX_IN_THREE: f32 = 91.0 / 216.0;

/// The fields, as steps of the player who strikes, that this player's next turn can reach.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// By a roll of 1 to 5, one set of steps for each.
    by_roll: [u64; 5],
    /// By a six.
    by_six: u64,
    /// By a six and the roll that follows it.
    by_two: u64,
    /// How likely the six is: those who can move nothing have three tries.
    six: f32,
}

impl Reach {
    /// What a player with these pawns reaches; without any pawns nothing.
    pub fn of(pawns: Pawns) -> Reach {
        let ring = pawns.on_ring().bits();
        let on_start = pawns.holds(0);
        let targets = |eyes: u8| {
            let movers = if on_start { pawns.movable(eyes).bits() & 1 } else { pawns.movable(eyes).bits() };
            movers << eyes & RING_BITS
        };
        let enters = !on_start && pawns.any_home();
        let by_six = if enters { 1 } else { targets(Roll::SIX.eyes()) };
        let by_two = if enters {
            FROM_START & !ring
        } else {
            (1..6).fold(0, |all, eyes| all | by_six << eyes) & RING_BITS & !ring
        };
        let six = if ring == 0 { SIX_IN_THREE } else { FACE };
        Reach { by_roll: [1, 2, 3, 4, 5].map(targets), by_six, by_two, six }
    }

    /// The chance to reach this step with a single roll.
    pub fn at_once(&self, step: u8) -> f32 {
        let faces = self.by_roll.iter().map(|steps| steps >> step & 1).sum::<u64>();
        faces as f32 * FACE + (self.by_six >> step & 1) as f32 * self.six
    }

    /// The chance to reach this step with a six and one more roll.
    pub fn by_two(&self, step: u8) -> f32 {
        (self.by_two >> step & 1) as f32 * self.six * FACE
    }
}

/// The chance that one of the other players' next turns sends home what `player` has on this step of the ring; the
/// chances of several are added up.
pub fn danger(state: &State, player: Player, step: u8) -> f32 {
    let field = Field::at(player, step);
    let chance = |other: Player| {
        let (reach, there) = (Reach::of(state.pawns(other)), field.step(other));
        reach.at_once(there) + reach.by_two(there)
    };
    state.players().filter(|other| *other != player).map(chance).sum()
}
