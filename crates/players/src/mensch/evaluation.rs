//! How likely everybody is to win a position: a score per player, linear in what can be counted on the board, and
//! chances in proportion to the exponentials of the scores.
//!
//! The weights are fitted by self-play: see the example `fit_mensch` and the table in
//! [`weights`](super::weights).

use games::mensch::{Field, Phase, Player, Roll, State};

use super::reach::Reach;

/// The weights of an evaluation, section by section.
pub type Weights = [f32; WEIGHTS];

/// How many weights there are.
pub const WEIGHTS: usize = ARRIVING + 4;

const HOMES: usize = 0;
const GOALS: usize = HOMES + 5;
const STEPS: usize = GOALS + 16;
const LAST: usize = STEPS + 3 * WAY;
const TURN: usize = LAST + 44;
const NOW: usize = TURN + 5;
const STRUCK_BEFORE: usize = NOW + 4;
const STRUCK_AFTER: usize = STRUCK_BEFORE + 6;
const CHASED: usize = STRUCK_AFTER + 6;
const LURKED: usize = CHASED + CHASE;
const IDLE: usize = LURKED + LURK;
const JAMMED: usize = IDLE + 1;
const ARRIVING: usize = JAMMED + 1;

/// Steps around the ring.
const WAY: usize = 40;
/// Pawns this far behind and further do not count as chasers.
const CHASE: usize = 20;
/// Start fields this far behind and further do not count as lurking places.
const LURK: usize = 12;

/// Where each section of the weights begins, and what it weighs.
pub const SECTIONS: [(usize, &str); 15] = [
    (HOMES, "Pawns at home, 0 to 4."),
    (GOALS, "Occupied goal fields, as a set: field 0 is the lowest bit."),
    (STEPS, "A pawn on the ring by its step, 0 to 39, with no pawn in the goal."),
    (STEPS + WAY, "The same with one pawn in the goal."),
    (STEPS + 2 * WAY, "The same with two."),
    (LAST, "The last pawn by its distance from the last goal field, 0 (never) to 43."),
    (TURN, "When the player rolls: now with tries to spare, now with the last one, 1, 2, 3 seats later."),
    (NOW, "That the player rolls now, by pawns in the goal."),
    (
        STRUCK_BEFORE,
        "Chances to be struck before the own roll: way lost by pawns in the goal; pawn; way after a six.",
    ),
    (STRUCK_AFTER, "The same for chances to be struck only after the own roll."),
    (CHASED, "Way that a chaser so far behind threatens, 0 (never) to 19."),
    (LURKED, "Way that somebody at home threatens, whose start field lies so far behind, 0 to 11."),
    (IDLE, "Share of rolls that move nothing on the ring."),
    (JAMMED, "Share of rolls that are lost because an own pawn blocks the start field."),
    (ARRIVING, "Share of rolls that lead into the goal, by pawns in the goal."),
];

/// Everybody's chance to win, where a roll is due or the game is over; 0 for those who do not take part.
pub fn chances(state: &State, weights: &Weights) -> [f32; 4] {
    let mut chances = [0.0; 4];
    if state.phase() == Phase::Finished {
        chances[state.player().index()] = 1.0;
        return chances;
    }
    let reaches = reaches(state);
    for player in state.players() {
        let mut score = 0.0;
        features(state, player, &reaches, |index, amount| score += weights[index] * amount);
        chances[player.index()] = score.exp();
    }
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

/// Where everybody can strike.
pub fn reaches(state: &State) -> [Reach; 4] {
    Player::ALL.map(|player| Reach::of(state.pawns(player)))
}

/// Tells everything that counts for one player: the index of its weight, and the amount.
pub fn features(state: &State, player: Player, reaches: &[Reach; 4], mut feature: impl FnMut(usize, f32)) {
    let own = state.pawns(player);
    let goals = usize::from(own.goals());
    let goal_set = (0..4).fold(0usize, |set, field| set | usize::from(own.goal(field)) << field);
    feature(HOMES + usize::from(own.homes()), 1.0);
    feature(GOALS + goal_set, 1.0);

    let later = |other: Player| (other.index() + 4 - state.player().index()) % 4;
    match later(player) {
        0 => {
            feature(TURN + usize::from(state.tries() == 1), 1.0);
            feature(NOW + goals, 1.0);
        }
        seats => feature(TURN + 1 + seats, 1.0),
    }

    for step in own.on_ring() {
        if goals == 3 {
            let free = goal_set.trailing_ones() as usize;
            feature(LAST + WAY + free - usize::from(step), 1.0);
        } else {
            feature(STEPS + goals * WAY + usize::from(step), 1.0);
        }
        // Whoever is struck loses the way behind it, and has to wait for a six.
        let way = (f32::from(step) + 5.0) / 40.0;
        let field = Field::at(player, step);
        for other in state.players().filter(|other| *other != player) {
            let there = field.step(other);
            let reach = &reaches[other.index()];
            let section = if later(other) < later(player) { STRUCK_BEFORE } else { STRUCK_AFTER };
            let (once, twice) = (reach.at_once(there), reach.by_two(there));
            if once > 0.0 {
                feature(section + goals, once * way);
                feature(section + 4, once);
            }
            if twice > 0.0 {
                feature(section + 5, twice * way);
            }
            for chaser in state.pawns(other).on_ring().iter().take_while(|chaser| *chaser < there) {
                let behind = usize::from(there - chaser);
                if behind < CHASE {
                    feature(CHASED + behind, way);
                }
            }
            if usize::from(there) < LURK && state.pawns(other).any_home() {
                feature(LURKED + usize::from(there), way);
            }
        }
    }

    let (mut idle, mut jammed, mut arriving) = (0.0, 0.0, 0.0);
    for roll in Roll::all() {
        let movable = own.movable(roll.eyes()).bits();
        let counts = |fits: bool| f32::from(u8::from(fits)) / 6.0;
        idle += counts(movable == 0);
        jammed += counts(own.holds(0) && movable & 1 == 0);
        arriving += counts(movable >> (40 - roll.eyes()) != 0);
    }
    feature(IDLE, idle);
    feature(JAMMED, jammed);
    feature(ARRIVING + goals, arriving);
}
