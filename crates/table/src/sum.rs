//! Sums over what is written. Each covers the one before it, so that nothing in a story can be changed, left out,
//! exchanged or moved to another table without showing.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::Written;

/// The sum of an entry and of everything before it at the same table; the default stands before the first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sum([u8; Sum::BYTES]);

impl Sum {
    /// Half of SHA-256: what happens by accident is never met twice among so many.
    pub const BYTES: usize = 16;

    /// The sum of the entry that follows.
    #[must_use]
    pub fn then(self, table: &[u8], written: &Written) -> Sum {
        let number = |number: Option<i64>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let (count, form) = (number(written.number), number(written.form));
        let mut hash = Sha256::new();
        hash.update(self.0);
        for part in [table, count.as_bytes(), form.as_bytes(), &written.text] {
            // With its length, so that no byte can pass from one part to its neighbour.
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        let whole: [u8; 32] = hash.finalize().into();
        Sum(std::array::from_fn(|byte| whole[byte]))
    }

    /// A sum as it is stored, if it is one.
    pub fn read(bytes: &[u8]) -> Option<Sum> {
        bytes.try_into().ok().map(Sum)
    }

    /// As it is stored.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// In hexadecimal digits.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(number: i64, form: i64, text: &str) -> Written {
        Written { number: Some(number), form: Some(form), text: text.as_bytes().to_vec() }
    }

    /// Fixed for ever: files hold such sums.
    #[test]
    fn a_sum_is_what_it_always_was() {
        let first = Sum::default().then(b"mond-katze-1", &written(0, 1, "{}"));
        let second = first.then(b"mond-katze-1", &written(1, 1, "{}"));
        assert_eq!(
            [first, second].map(|sum| sum.to_string()),
            ["d5876fb5e6382818fdc06c375cec168f", "eeb4685f5ef29cce5a75f3da0117aeb7"]
        );
    }

    #[test]
    fn whatever_differs_gives_another_sum() {
        let one = Sum::default().then(b"t", &written(0, 1, "ab"));
        let unnumbered = |number, form| Written { number, form, text: b"ab".to_vec() };
        let others = [
            one.then(b"t", &written(0, 1, "ab")),
            Sum::default().then(b"u", &written(0, 1, "ab")),
            Sum::default().then(b"t", &written(1, 1, "ab")),
            Sum::default().then(b"t", &written(0, 2, "ab")),
            Sum::default().then(b"t", &written(0, 1, "ac")),
            Sum::default().then(b"t0", &written(0, 1, "ab")),
            Sum::default().then(b"t", &unnumbered(None, Some(1))),
            Sum::default().then(b"t", &unnumbered(Some(0), None)),
            Sum::default(),
        ];
        for (place, other) in others.iter().enumerate() {
            assert_ne!(*other, one, "{place}");
        }
    }

    #[test]
    fn a_sum_goes_through_bytes() {
        let sum = Sum::default().then(b"t", &written(0, 1, "x"));
        assert_eq!(Sum::read(sum.bytes()), Some(sum));
        assert_eq!(Sum::read(&sum.bytes()[1..]), None);
        assert_eq!(Sum::read(&[]), None);
    }
}
