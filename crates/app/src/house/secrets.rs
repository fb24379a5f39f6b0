//! Random bits from the operating system, for keys, seeds and names.

use engine::Seed;
use engine::wire::Token;

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

/// A new secret for the dice of a game.
pub fn seed() -> Seed {
    Seed::new(bytes())
}

/// 64 random bits.
pub fn word() -> u64 {
    u64::from_be_bytes(bytes())
}
