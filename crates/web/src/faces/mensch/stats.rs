//! What the dice have shown so far, and whether that is to be believed.

use games::mensch::{Mensch, Player};

use super::steps;
use crate::faces::seen::Step;

/// The throws of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Throws {
    /// How often each face came.
    pub faces: [u32; 6],
    /// The most throws in a row without a six.
    pub longest_wait: u32,
    wait: u32,
}

impl Throws {
    fn add(&mut self, eyes: u8) {
        if let Some(face) = self.faces.get_mut(usize::from(eyes).wrapping_sub(1)) {
            *face += 1;
        }
        self.wait = if eyes == 6 { 0 } else { self.wait + 1 };
        self.longest_wait = self.longest_wait.max(self.wait);
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.faces.iter().sum()
    }
}

/// Everybody's throws, by player.
pub fn throws(history: &[Step<Mensch>]) -> [Throws; 4] {
    let mut all = [Throws::default(); 4];
    for step in history {
        if let Some(turn) = steps::read(step)
            && let Some((roll, _)) = turn.rolled
        {
            all[turn.player.index()].add(roll.eyes());
        }
    }
    all
}

/// All throws together.
pub fn together(throws: &[Throws]) -> [u32; 6] {
    let mut faces = [0; 6];
    for throws in throws {
        for (all, own) in faces.iter_mut().zip(throws.faces) {
            *all += own;
        }
    }
    faces
}

/// Who waited longest for a six, and how long.
pub fn longest_wait(throws: &[Throws; 4]) -> Option<(Player, u32)> {
    let waits = Player::ALL.into_iter().zip(throws).map(|(player, throws)| (player, throws.longest_wait));
    waits.filter(|(_, wait)| *wait > 0).rev().max_by_key(|(_, wait)| *wait)
}

/// Below this many throws a face is expected less than five times, and the test says nothing.
pub const ENOUGH: u32 = 30;

/// The chance that fair dice stray at least so far from six equal shares: a chi-square test with 5 degrees of freedom.
/// None with too few throws.
pub fn p_value(faces: &[u32; 6]) -> Option<f64> {
    let count: u32 = faces.iter().sum();
    if count < ENOUGH {
        return None;
    }
    let expected = f64::from(count) / 6.0;
    let chi: f64 = faces.iter().map(|face| (f64::from(*face) - expected).powi(2) / expected).sum();
    Some(upper_gamma(chi / 2.0))
}

/// The regularised upper incomplete gamma function Q(5/2, x), by its power series.
fn upper_gamma(x: f64) -> f64 {
    const GAMMA_OF_3_5: f64 = 3.323_350_970_447_842_6;
    // Far out the series loses all digits, and nothing is left of the chance anyway.
    if x > 60.0 {
        return 0.0;
    }
    let (mut term, mut sum, mut n) = (1.0, 1.0, 3.5);
    while term > sum * 1e-16 {
        term *= x / n;
        sum += term;
        n += 1.0;
    }
    (1.0 - x.powf(2.5) * (-x).exp() / GAMMA_OF_3_5 * sum).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::Shown;

    /// Values of a statistics package for chi-square with 5 degrees of freedom.
    #[test]
    fn p_values_are_right() {
        for (chi, p) in [
            (0.0, 1.0),
            (1.0, 0.962_565_8),
            (5.0, 0.415_880_2),
            (11.07, 0.050_009_6),
            (20.0, 0.001_249_7),
            (200.0, 0.0),
        ] {
            assert!((upper_gamma(chi / 2.0) - p).abs() < 1e-6, "{chi}: {}", upper_gamma(chi / 2.0));
        }
        assert_eq!(p_value(&[5, 5, 5, 5, 5, 4]), None);
        assert_eq!(p_value(&[5; 6]), Some(1.0));
        assert!(p_value(&[100, 0, 0, 0, 0, 0]).expect("enough") < 1e-9);
    }

    #[test]
    fn throws_are_counted_by_player() {
        let roll = |player: u8, eyes: u8| {
            let event = json!({"event": "rolled", "player": player, "roll": eyes, "row": "T8"});
            Step::read(&Shown { seat: None, events: vec![event] })
        };
        let history = [roll(1, 3), roll(1, 5), roll(2, 6), roll(1, 6), roll(1, 2), roll(4, 1), roll(4, 2)];
        let throws = throws(&history);
        assert_eq!(throws[0].faces, [0, 1, 1, 0, 1, 1]);
        assert_eq!(throws.map(|it| it.longest_wait), [2, 0, 0, 2]);
        assert_eq!(longest_wait(&throws), Some((Player::RED, 2)), "of equals the first");
        assert_eq!(together(&throws), [1, 2, 1, 0, 1, 2]);
        assert_eq!(longest_wait(&Default::default()), None);
    }
}
