//! Sounds made of nothing but numbers: knocks of wood, bells and air. No recording from anywhere.

use std::f32::consts::TAU;

use super::Sound;

/// Samples per second. What is heard here lies well below half of it.
pub const RATE: f32 = 24_000.0;

/// A stroke begins softly enough not to crack, in seconds.
const ATTACK: f32 = 0.004;
/// And ends so.
const RELEASE: f32 = 0.012;

/// What is struck.
#[derive(Clone, Copy)]
enum Body {
    /// A clear tone with an overtone that dies away sooner.
    Bell,
    /// A short tone with a click at its beginning.
    Wood,
    /// A rush, the brighter the higher it is.
    Air,
}

/// One stroke: when it begins and how long it lasts in seconds, from which pitch to which, and how loud.
struct Stroke {
    body: Body,
    at: f32,
    long: f32,
    pitch: (f32, f32),
    loud: f32,
}

const fn stroke(body: Body, at: f32, long: f32, pitch: (f32, f32), loud: f32) -> Stroke {
    Stroke { body, at, long, pitch, loud }
}

const fn bell(at: f32, long: f32, pitch: f32, loud: f32) -> Stroke {
    stroke(Body::Bell, at, long, (pitch, pitch), loud)
}

const fn knock(at: f32, pitch: f32, loud: f32) -> Stroke {
    stroke(Body::Wood, at, 0.07, (pitch, pitch * 0.8), loud)
}

fn score(sound: Sound) -> &'static [Stroke] {
    match sound {
        // It bounces ever lower and comes to rest as the picture does.
        Sound::Die => {
            const {
                &[
                    knock(0.0, 1_150.0, 0.5),
                    knock(0.11, 980.0, 0.4),
                    knock(0.24, 1_240.0, 0.42),
                    knock(0.36, 1_040.0, 0.3),
                    knock(0.47, 1_180.0, 0.2),
                    knock(0.55, 1_000.0, 0.14),
                    knock(0.6, 1_080.0, 0.1),
                ]
            }
        }
        Sound::Pawn => const { &[stroke(Body::Wood, 0.0, 0.12, (430.0, 300.0), 0.6)] },
        Sound::Capture => {
            const {
                &[
                    stroke(Body::Wood, 0.0, 0.1, (620.0, 240.0), 0.6),
                    stroke(Body::Air, 0.03, 0.42, (2_400.0, 300.0), 0.35),
                    stroke(Body::Wood, 0.44, 0.12, (300.0, 190.0), 0.4),
                ]
            }
        }
        Sound::Card => {
            const {
                &[
                    stroke(Body::Air, 0.0, 0.11, (3_200.0, 1_300.0), 0.4),
                    stroke(Body::Wood, 0.08, 0.06, (260.0, 200.0), 0.3),
                ]
            }
        }
        Sound::Colour => {
            const {
                &[
                    stroke(Body::Air, 0.0, 0.5, (500.0, 2_200.0), 0.14),
                    bell(0.0, 0.35, 392.0, 0.16),
                    bell(0.09, 0.35, 494.0, 0.16),
                    bell(0.18, 0.4, 587.0, 0.18),
                ]
            }
        }
        Sound::Points => const { &[bell(0.0, 0.3, 784.0, 0.22), bell(0.09, 0.45, 1_047.0, 0.22)] },
        Sound::Reveal => {
            const {
                &[
                    stroke(Body::Air, 0.0, 0.7, (250.0, 1_500.0), 0.2),
                    bell(0.35, 1.1, 196.0, 0.28),
                    bell(0.35, 1.1, 233.1, 0.22),
                    bell(0.5, 1.0, 293.7, 0.22),
                    bell(0.66, 0.9, 392.0, 0.16),
                ]
            }
        }
        Sound::YourTurn => const { &[bell(0.0, 0.35, 659.3, 0.2), bell(0.13, 0.5, 880.0, 0.2)] },
        Sound::Win => {
            const {
                &[
                    bell(0.0, 0.5, 523.3, 0.22),
                    bell(0.14, 0.5, 659.3, 0.22),
                    bell(0.28, 0.5, 784.0, 0.22),
                    bell(0.42, 1.1, 1_046.5, 0.26),
                    bell(0.42, 1.1, 659.3, 0.14),
                ]
            }
        }
    }
}

/// The sound as samples between -1 and 1.
pub fn samples(sound: Sound) -> Vec<f32> {
    let score = score(sound);
    let end = score.iter().map(|stroke| stroke.at + stroke.long).fold(0.0, f32::max);
    let mut all = vec![0.0; (end * RATE).ceil() as usize];
    for stroke in score {
        stroke.strike(&mut all);
    }
    all
}

impl Stroke {
    /// Adds this stroke to what sounds already.
    fn strike(&self, all: &mut [f32]) {
        let first = (self.at * RATE) as usize;
        let count = (self.long * RATE) as usize;
        let (mut turn, mut noise, mut rush) = (0.0f32, 1u32, 0.0f32);
        for (index, sample) in all.iter_mut().skip(first).take(count).enumerate() {
            let time = index as f32 / RATE;
            let share = time / self.long;
            let pitch = self.pitch.0 + (self.pitch.1 - self.pitch.0) * share;
            turn = (turn + pitch / RATE).fract();
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let hiss = (noise >> 8) as f32 / (1 << 23) as f32 - 1.0;
            let body = match self.body {
                Body::Bell => (TAU * turn).sin() + 0.3 * (TAU * turn * 3.0).sin() * (-8.0 * share).exp(),
                Body::Wood => (TAU * turn).sin() + hiss * (-time * 900.0).exp(),
                Body::Air => {
                    // What changes faster than the pitch is smoothed away.
                    rush += (hiss - rush) * (TAU * pitch / RATE).min(1.0);
                    rush * 1.8
                }
            };
            let fade = match self.body {
                Body::Air => (TAU * share / 2.0).sin(),
                Body::Bell | Body::Wood => (-5.0 * share).exp(),
            };
            let edge = (time / ATTACK).min((self.long - time) / RELEASE).clamp(0.0, 1.0);
            *sample += self.loud * body * fade * edge;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short_clean_and_to_be_heard() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let seconds = samples.len() as f32 / RATE;
            assert!((0.05..=1.6).contains(&seconds), "{sound:?} takes {seconds} s");
            let peak = samples.iter().fold(0.0, |peak: f32, sample| peak.max(sample.abs()));
            assert!((0.1..=0.95).contains(&peak), "{sound:?} reaches {peak}");
            let ends = [samples[0], samples[samples.len() - 1]];
            assert!(ends.iter().all(|end| end.abs() < 0.01), "{sound:?} cracks: {ends:?}");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.02, "{sound:?} leans to {mean}");
        }
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            for other in &Sound::ALL[..index] {
                assert_ne!(samples(sound), samples(*other), "{sound:?} and {other:?}");
            }
        }
    }
}
