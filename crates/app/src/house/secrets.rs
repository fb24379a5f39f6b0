//! Random bits from the operating system, for keys, seeds and names.

/// Fills with random bytes that nobody can guess.
pub fn fill(bytes: &mut [u8]) {
    // Without a source of randomness no key is safe and no die is fair: there is nothing sensible left to do.
    getrandom::fill(bytes).expect("the operating system gives random bytes");
}

/// 64 random bits.
pub fn word() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_be_bytes(bytes)
}
