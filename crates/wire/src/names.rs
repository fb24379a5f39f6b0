//! How tables are called, and the secrets that open their seats.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The name of a table, made to be read aloud: `mond-katze-42`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

/// The text is no table name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table's name has 1 to 40 letters a-z, digits and hyphens")]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;
    fn from_str(text: &str) -> Result<TableId, NotATableId> {
        let fine = (1..=40).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if fine { Ok(TableId(text.to_owned())) } else { Err(NotATableId) }
    }
}

impl TryFrom<String> for TableId {
    type Error = NotATableId;
    fn try_from(text: String) -> Result<TableId, NotATableId> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The secret that makes somebody the holder of a seat (or the host): 128 random bits, as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Token([u8; 16]);

/// The text is no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a token has 32 hexadecimal digits")]
pub struct NotAToken;

impl Token {
    /// A token from random bytes.
    pub const fn new(bytes: [u8; 16]) -> Token {
        Token(bytes)
    }

    /// The bytes, for hashing.
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl FromStr for Token {
    type Err = NotAToken;
    fn from_str(text: &str) -> Result<Token, NotAToken> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAToken);
        }
        u128::from_str_radix(text, 16).map(|bits| Token(bits.to_be_bytes())).map_err(|_| NotAToken)
    }
}

impl TryFrom<String> for Token {
    type Error = NotAToken;
    fn try_from(text: String) -> Result<Token, NotAToken> {
        text.parse()
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        format!("{:032x}", u128::from_be_bytes(token.0))
    }
}

/// Tokens stay out of logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_names() {
        for name in ["mond-katze-42", "a", &"x".repeat(40)] {
            assert_eq!(name.parse::<TableId>().expect("fine").to_string(), name);
        }
        for name in ["", "A", "a b", "../etc", "ä", &"x".repeat(41)] {
            assert_eq!(name.parse::<TableId>(), Err(NotATableId), "{name:?}");
        }
    }

    #[test]
    fn tokens_read_what_they_write() {
        let token = Token::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        let text = String::from(token.clone());
        assert_eq!(text, "000102030405060708090a0b0c0d0eff");
        assert_eq!(text.parse(), Ok(token));
        for text in ["", "+0102030405060708090a0b0c0d0eff", &"0".repeat(33), &"0".repeat(31)] {
            assert_eq!(text.parse::<Token>(), Err(NotAToken), "{text:?}");
        }
    }
}
