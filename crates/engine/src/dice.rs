//! Fair dice nobody has to believe in.
//!
//! A table draws a secret 256-bit seed and shows its SHA-256 before the first step. Every chance step is derived from
//! the seed and the step's place in the record, so anybody can derive it again once the seed is shown. Because the
//! place counts and not the number of earlier draws, taking a move back never changes a die.
//!
//! The derivation is fixed for good (the tests hold vectors): block `k` of step `n` is HMAC-SHA256 with the seed as key
//! over the ASCII text `spieleabend/1`, `n` and `k` (both 64 bits, big-endian); a block yields four 64-bit big-endian
//! words; a number below `m` is a word's remainder by `m`, words at or above the largest multiple of `m` being skipped.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

const DOMAIN: &[u8] = b"spieleabend/1";
const WORDS: usize = 4;

/// The secret that decides every chance step of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a small number that people can type, as in `--seed 7`.
    pub fn from_number(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(b"/seed");
        hash.update(number.to_be_bytes());
        Seed(hash.finalize().into())
    }

    /// What is shown before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The dice for the step with this index in the record.
    pub fn dice(&self, step: u64) -> Dice {
        Dice { seed: self.clone(), step, block: 0, words: [0; WORDS], next: WORDS }
    }
}

/// Seeds stay out of logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The SHA-256 of a seed: says nothing about it, and lets nobody exchange it later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

fn from_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let text = text.as_bytes();
    if text.len() != 64 {
        return Err(NotHex);
    }
    let digit = |byte: u8| (byte as char).to_digit(16).ok_or(NotHex);
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Ok(bytes)
}

/// Both are written as 64 hexadecimal digits.
macro_rules! hex_text {
    ($type:ident) => {
        impl $type {
            /// As 64 lower-case hexadecimal digits. For a seed: only once the game is over.
            pub fn to_hex(&self) -> String {
                self.0.iter().map(|byte| format!("{byte:02x}")).collect()
            }
        }
        impl FromStr for $type {
            type Err = NotHex;
            fn from_str(text: &str) -> Result<$type, NotHex> {
                from_hex(text).map($type)
            }
        }
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.to_hex())
            }
        }
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "pattern": "^[0-9a-f]{64}$"})
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
hex_text!(Seed);
hex_text!(Commitment);

/// The dice of one step: an endless stream of words derived from seed and step.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: Seed,
    step: u64,
    block: u64,
    words: [u64; WORDS],
    next: usize,
}

impl Dice {
    /// 64 even bits.
    pub fn word(&mut self) -> u64 {
        if self.next == WORDS {
            self.refill();
        }
        self.next += 1;
        self.words[self.next - 1]
    }

    fn refill(&mut self) {
        // HMAC takes keys of any length, so this cannot fail.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC accepts every key length");
        mac.update(DOMAIN);
        mac.update(&self.step.to_be_bytes());
        mac.update(&self.block.to_be_bytes());
        let block = mac.finalize().into_bytes();
        for (word, bytes) in self.words.iter_mut().zip(block.chunks_exact(8)) {
            *word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        }
        self.block += 1;
        self.next = 0;
    }

    /// An even number in `0..bound`, without the bias a bare remainder would have. 0 for a bound of 0 or 1.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound < 2 {
            return 0;
        }
        // 2^64 mod bound words at the top end would favour small remainders.
        let surplus = (u64::MAX % bound + 1) % bound;
        loop {
            let word = self.word();
            if word <= u64::MAX - surplus {
                return word % bound;
            }
        }
    }

    /// An index, drawn by weight. `None` if the weights sum up to nothing.
    pub fn pick(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let total: u64 = weights.clone().map(u64::from).sum();
        if total == 0 {
            return None;
        }
        let mut at = self.below(total);
        weights.map(u64::from).position(|weight| {
            let here = at < weight;
            at = at.wrapping_sub(weight);
            here
        })
    }

    /// One of the items, all equally likely.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(items.len() as u64) as usize;
        items.get(index)
    }

    /// Brings the items into an even random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers are promises (records of every past game are verified against them), computed with another
    /// implementation of the same description.
    #[test]
    fn vectors() {
        let seed = Seed::from_number(7);
        assert_eq!(seed.to_hex(), VECTOR_SEED);
        assert_eq!(seed.commitment().to_hex(), VECTOR_COMMITMENT);
        let rolls = |step| {
            let mut dice = seed.dice(step);
            (0..20).map(|_| dice.below(6) + 1).collect::<Vec<_>>()
        };
        assert_eq!(rolls(0), VECTOR_ROLLS_0);
        assert_eq!(rolls(1), VECTOR_ROLLS_1);
        assert_eq!(Seed::new([0; 32]).dice(0).word(), VECTOR_WORD);
    }

    const VECTOR_SEED: &str = "3e3d058d361ac0e770500b7fbd3c713bf70eb0f8727490df45d2cb7ce000d583";
    const VECTOR_COMMITMENT: &str = "d200b1a5d3efcbac570ce24ce1947b0ddf5ff9f3728831fd444a74f5b3c19e25";
    const VECTOR_ROLLS_0: [u64; 20] = [4, 6, 6, 3, 5, 5, 3, 2, 6, 5, 4, 1, 1, 6, 5, 6, 1, 4, 5, 1];
    const VECTOR_ROLLS_1: [u64; 20] = [5, 3, 4, 2, 5, 5, 1, 1, 4, 3, 2, 2, 2, 6, 2, 5, 6, 2, 5, 6];
    const VECTOR_WORD: u64 = 0x62dfd7a3e52d7395;

    #[test]
    fn commitment_is_the_plain_sha256_of_the_seed() {
        // The well-known digest of 32 zero bytes.
        assert_eq!(
            Seed::new([0; 32]).commitment().to_hex(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn every_face_is_about_as_frequent() {
        let mut counts = [0u32; 6];
        for step in 0..6_000 {
            counts[Seed::from_number(1).dice(step).below(6) as usize] += 1;
        }
        // Six standard deviations around 1000.
        assert!(counts.iter().all(|count| (827..=1173).contains(count)), "{counts:?}");
    }

    #[test]
    fn picks_by_weight_and_never_what_weighs_nothing() {
        let mut dice = Seed::from_number(2).dice(0);
        let weights = [0, 3, 0, 1];
        let mut counts = [0u32; 4];
        for _ in 0..4_000 {
            counts[dice.pick(weights.into_iter()).expect("there is weight")] += 1;
        }
        assert_eq!((counts[0], counts[2]), (0, 0));
        assert!((2_800..=3_200).contains(&counts[1]), "{counts:?}");
        assert_eq!(dice.pick([0, 0].into_iter()), None);
    }

    #[test]
    fn hex_reads_what_it_writes_and_refuses_the_rest() {
        let seed = Seed::from_number(3);
        assert_eq!(seed.to_hex().parse(), Ok(seed));
        for text in ["", "0", &"g".repeat(64), &"0".repeat(63), &"é".repeat(32)] {
            assert_eq!(text.parse::<Seed>(), Err(NotHex), "{text}");
        }
    }
}
