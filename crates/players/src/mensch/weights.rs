//! The weights of the evaluation, as `fit_mensch` printed them after 100000 games each.

use super::evaluation::Weights;

/// For two players.
#[rustfmt::skip]
pub const DUEL: Weights = [
    // Pawns at home, 0 to 4.
    1.70, 0.79, -0.02, -0.83, -1.63,
    // Occupied goal fields, as a set: field 0 is the lowest bit.
    -0.56, -0.47, -0.45, -0.20, -0.43, -0.12, -0.15, 0.73, -0.38, -0.11,
    -0.05, 0.73, -0.03, 0.75, 0.73, 0.00,
    // A pawn on the ring by its step, 0 to 39, with no pawn in the goal.
    -0.66, -0.61, -0.60, -0.59, -0.57, -0.55, -0.54, -0.52, -0.51, -0.49,
    -0.48, -0.46, -0.44, -0.43, -0.41, -0.41, -0.38, -0.37, -0.34, -0.33,
    -0.31, -0.27, -0.26, -0.24, -0.22, -0.19, -0.16, -0.15, -0.11, -0.09,
    -0.05, -0.01, 0.02, 0.05, 0.07, 0.12, 0.15, 0.16, 0.22, 0.22,
    // The same with one pawn in the goal.
    -0.65, -0.57, -0.57, -0.55, -0.53, -0.52, -0.50, -0.49, -0.47, -0.44,
    -0.43, -0.41, -0.39, -0.38, -0.34, -0.32, -0.29, -0.28, -0.27, -0.23,
    -0.22, -0.18, -0.14, -0.13, -0.10, -0.06, -0.04, -0.00, 0.03, 0.07,
    0.10, 0.15, 0.18, 0.20, 0.22, 0.26, 0.25, 0.27, 0.32, 0.35,
    // The same with two.
    -0.64, -0.58, -0.56, -0.53, -0.51, -0.50, -0.47, -0.43, -0.40, -0.38,
    -0.35, -0.32, -0.29, -0.25, -0.23, -0.19, -0.15, -0.11, -0.10, -0.05,
    -0.02, 0.01, 0.05, 0.10, 0.14, 0.20, 0.23, 0.26, 0.31, 0.39,
    0.42, 0.44, 0.51, 0.55, 0.58, 0.59, 0.64, 0.65, 0.71, 0.77,
    // The last pawn by its distance from the last goal field, 0 (never) to 43.
    0.00, 1.90, 1.92, 1.89, 1.91, 1.76, 1.72, 1.49, 1.49, 1.38,
    1.31, 1.23, 1.12, 0.98, 0.91, 0.85, 0.73, 0.70, 0.59, 0.52,
    0.46, 0.40, 0.30, 0.26, 0.18, 0.14, 0.08, 0.00, -0.04, -0.09,
    -0.12, -0.18, -0.23, -0.30, -0.33, -0.39, -0.41, -0.47, -0.52, -0.55,
    -0.62, -0.67, -0.70, -0.78,
    // When the player rolls: now with tries to spare, now with the last one, 1, 2, 3 seats later.
    0.06, 0.03, -0.10, -0.03, 0.05,
    // That the player rolls now, by pawns in the goal.
    -0.03, -0.01, 0.02, 0.11,
    // Chances to be struck before the own roll: way lost by pawns in the goal; pawn; way after a six.
    0.30, -0.11, -0.82, -1.63, 0.20, -0.28,
    // The same for chances to be struck only after the own roll.
    0.90, 0.53, -0.03, -1.44, 0.13, 0.19,
    // Way that a chaser so far behind threatens, 0 (never) to 19.
    0.00, -0.35, -0.36, -0.36, -0.37, -0.38, -0.23, -0.15, -0.14, -0.13,
    -0.11, -0.09, -0.08, -0.07, -0.06, -0.06, -0.04, -0.04, -0.04, -0.02,
    // Way that somebody at home threatens, whose start field lies so far behind, 0 to 11.
    -0.38, -0.08, -0.12, -0.12, -0.10, -0.11, -0.09, -0.02, -0.02, -0.00,
    -0.01, 0.00,
    // Share of rolls that move nothing on the ring.
    0.03,
    // Share of rolls that are lost because an own pawn blocks the start field.
    -0.36,
    // Share of rolls that lead into the goal, by pawns in the goal.
    0.01, 0.18, 0.43, 1.85,
];

/// For three and four players.
#[rustfmt::skip]
pub const ROUND: Weights = [
    // Pawns at home, 0 to 4.
    1.42, 0.66, -0.02, -0.69, -1.37,
    // Occupied goal fields, as a set: field 0 is the lowest bit.
    -0.93, -0.64, -0.61, -0.14, -0.55, -0.07, -0.05, 0.87, -0.53, -0.04,
    0.01, 0.89, 0.06, 0.88, 0.87, 0.00,
    // A pawn on the ring by its step, 0 to 39, with no pawn in the goal.
    -0.62, -0.59, -0.58, -0.57, -0.56, -0.56, -0.55, -0.54, -0.53, -0.52,
    -0.54, -0.49, -0.47, -0.46, -0.44, -0.42, -0.40, -0.38, -0.36, -0.34,
    -0.37, -0.29, -0.25, -0.23, -0.20, -0.16, -0.12, -0.09, -0.06, -0.03,
    -0.08, 0.05, 0.09, 0.14, 0.13, 0.14, 0.14, 0.13, 0.17, 0.18,
    // The same with one pawn in the goal.
    -0.60, -0.56, -0.55, -0.54, -0.53, -0.53, -0.52, -0.51, -0.49, -0.48,
    -0.49, -0.45, -0.43, -0.41, -0.39, -0.37, -0.34, -0.32, -0.29, -0.27,
    -0.28, -0.21, -0.18, -0.15, -0.11, -0.08, -0.03, 0.00, 0.04, 0.07,
    0.05, 0.16, 0.21, 0.25, 0.28, 0.32, 0.36, 0.39, 0.43, 0.44,
    // The same with two.
    -0.59, -0.56, -0.53, -0.52, -0.50, -0.49, -0.48, -0.46, -0.45, -0.42,
    -0.41, -0.38, -0.35, -0.32, -0.29, -0.26, -0.23, -0.20, -0.16, -0.13,
    -0.12, -0.07, -0.02, 0.02, 0.06, 0.10, 0.15, 0.19, 0.24, 0.29,
    0.31, 0.36, 0.44, 0.50, 0.52, 0.59, 0.62, 0.68, 0.75, 0.78,
    // The last pawn by its distance from the last goal field, 0 (never) to 43.
    0.00, 1.91, 1.84, 1.82, 1.79, 1.64, 1.53, 1.43, 1.32, 1.27,
    1.18, 1.08, 1.02, 0.93, 0.82, 0.74, 0.68, 0.58, 0.52, 0.45,
    0.38, 0.32, 0.28, 0.23, 0.16, 0.10, 0.05, -0.01, -0.06, -0.10,
    -0.17, -0.19, -0.23, -0.27, -0.32, -0.35, -0.39, -0.42, -0.45, -0.48,
    -0.52, -0.55, -0.58, -0.63,
    // When the player rolls: now with tries to spare, now with the last one, 1, 2, 3 seats later.
    0.03, 0.01, 0.01, -0.01, -0.03,
    // That the player rolls now, by pawns in the goal.
    -0.01, -0.01, 0.01, 0.05,
    // Chances to be struck before the own roll: way lost by pawns in the goal; pawn; way after a six.
    -0.36, -0.64, -1.19, -3.02, 0.15, -0.85,
    // The same for chances to be struck only after the own roll.
    0.18, 0.04, -0.21, -1.11, 0.05, 0.31,
    // Way that a chaser so far behind threatens, 0 (never) to 19.
    0.00, -0.15, -0.14, -0.13, -0.12, -0.11, -0.06, -0.05, -0.04, -0.03,
    -0.02, -0.02, -0.01, -0.01, -0.01, -0.01, -0.00, -0.00, -0.00, -0.00,
    // Way that somebody at home threatens, whose start field lies so far behind, 0 to 11.
    -0.02, -0.03, -0.03, -0.03, -0.03, -0.03, -0.03, -0.02, -0.02, -0.01,
    0.04, 0.01,
    // Share of rolls that move nothing on the ring.
    -0.00,
    // Share of rolls that are lost because an own pawn blocks the start field.
    -0.20,
    // Share of rolls that lead into the goal, by pawns in the goal.
    0.30, 0.18, 0.29, 1.76,
];
