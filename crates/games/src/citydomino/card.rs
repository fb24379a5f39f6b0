//! Cards: two halves and a value that orders the benches.

use std::fmt;
use std::str::FromStr;

use crate::checked::as_text;

/// What a half of a card shows. In the order of their letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum District {
    Amusement,
    Home,
    Industry,
    Office,
    Park,
    Shopping,
}

impl District {
    /// All types, by letter.
    pub const ALL: [District; 6] = [
        District::Amusement,
        District::Home,
        District::Industry,
        District::Office,
        District::Park,
        District::Shopping,
    ];

    /// The letter in card files.
    pub const fn letter(self) -> char {
        match self {
            District::Amusement => 'A',
            District::Home => 'H',
            District::Industry => 'I',
            District::Office => 'O',
            District::Park => 'P',
            District::Shopping => 'S',
        }
    }

    /// 0 to 5, for arrays that hold one entry per type.
    pub const fn index(self) -> usize {
        self as usize
    }

    fn of_letter(letter: u8) -> Option<District> {
        District::ALL.into_iter().find(|district| district.letter() as u32 == u32::from(letter))
    }
}

/// One half of a card: a district with 0 to 3 prestige symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Half {
    district: District,
    symbols: u8,
}

impl Half {
    /// The most symbols a half can have.
    pub const MOST_SYMBOLS: u8 = 3;

    /// A half, if it can have so many symbols.
    pub const fn new(district: District, symbols: u8) -> Option<Half> {
        if symbols <= Half::MOST_SYMBOLS { Some(Half { district, symbols }) } else { None }
    }

    pub const fn district(self) -> District {
        self.district
    }

    pub const fn symbols(self) -> u8 {
        self.symbols
    }
}

/// The text is no half of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a half is one of A, H, I, O, P, S and a digit 0 to 3")]
pub struct NotAHalf;

impl FromStr for Half {
    type Err = NotAHalf;
    fn from_str(text: &str) -> Result<Half, NotAHalf> {
        let &[letter, symbols @ b'0'..=b'3'] = text.as_bytes() else { return Err(NotAHalf) };
        let district = District::of_letter(letter).ok_or(NotAHalf)?;
        Ok(Half { district, symbols: symbols - b'0' })
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.district.letter(), self.symbols)
    }
}

as_text!(Half);

/// A card. Ordered by value, as the benches are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// What orders the benches.
    pub value: u16,
    /// The half that card files name first.
    pub first: Half,
    /// The other half.
    pub second: Half,
}

impl Card {
    /// Both halves as one word, `H1P0`: how save files name a card.
    pub fn halves(self) -> String {
        format!("{}{}", self.first, self.second)
    }
}

/// The text is no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is two halves and a value, like H1,P0,24")]
pub struct NotACard;

/// As card files have it: `H1,P0,24`.
impl FromStr for Card {
    type Err = NotACard;
    fn from_str(text: &str) -> Result<Card, NotACard> {
        let mut parts = text.split(',').map(str::trim);
        let mut half = || parts.next()?.parse::<Half>().ok();
        let (Some(first), Some(second)) = (half(), half()) else { return Err(NotACard) };
        let value = parts.next().filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
        let value = value.and_then(|value| value.parse().ok()).ok_or(NotACard)?;
        if parts.next().is_some() { Err(NotACard) } else { Ok(Card { value, first, second }) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.first, self.second, self.value)
    }
}

as_text!(Card);
