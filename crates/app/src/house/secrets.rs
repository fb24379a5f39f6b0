//! Random bits from the operating system, for keys, seeds and names.

use engine::Seed;
use wire::Token;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without a source of randomness no key is safe and no die is fair: there is nothing sensible left to do.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A new key.
pub fn token() -> Token {
    Token::new(bytes())
}

/// Where the secrets of the dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DiceSource {
    /// The operating system: nobody can know them.
    #[default]
    System,
    /// A number: every game of the house gets the same dice, for tests and demonstrations.
    Number(u64),
}

impl DiceSource {
    /// The secret for the dice of a game.
    pub fn seed(self) -> Seed {
        match self {
            DiceSource::System => Seed::new(bytes()),
            DiceSource::Number(number) => Seed::from_number(number),
        }
    }
}

/// 64 random bits.
pub fn word() -> u64 {
    u64::from_be_bytes(bytes())
}
