//! What the pocket wants from outside, and what it hears of it.

use engine::shell::Decision;
use table::{Story, Sum};
use wire::{Key, NotHere, TableId};

use crate::Question;

/// Time and chance.
pub trait Outside {
    /// Milliseconds on a clock that never goes back; only differences count.
    fn now_ms(&self) -> u64;
    /// Milliseconds since 1970.
    fn date_ms(&self) -> u64;
    /// Fills with random bytes that nobody can guess.
    fn fill(&mut self, bytes: &mut [u8]);
}

/// Something to be done outside. Of the store's orders there is never more than one under way.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// Says this to the page.
    Say(String),
    /// Reads the stories of all tables; answered by [`Heard::Found`].
    ReadAll,
    /// Reads the story of one table; answered by [`Heard::Found`], with nothing if there is none.
    Read(TableId),
    /// Adds these lines to the story of a table, and the note of its end, durably: all of it or nothing. Answered by
    /// [`Heard::Stored`]. If the note that lies there does not name the first line's number as the next one, it is taken.
    Append { table: TableId, lines: Vec<Line>, note: Note },
    /// Forgets the story of a table; answered by [`Heard::Stored`]. If it has to be of this length and is not, it is taken.
    Erase { table: TableId, entries: Option<u64> },
    /// Lets the other tabs know that something has happened at a table.
    Wake(TableId),
    /// Rings after a while; answered by [`Heard::Rang`].
    Ring { nr: u64, ms: u64 },
    /// Thinks about a move; answered by [`Heard::Thought`].
    Think(Box<Question>),
}

/// An entry on its way into the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub number: u64,
    pub form: i64,
    pub text: String,
    /// Covers this line and all before it.
    pub sum: Sum,
}

/// What is kept beside a story: where it ends, and the keys to its seats, which all belong to whoever owns the device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub entries: u64,
    /// The last line's.
    pub sum: Sum,
    pub keys: Vec<Key>,
}

/// A story as it lies in the store, not believed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub story: Story,
    pub keys: Vec<Key>,
}

/// Why the store did not do what was ordered; nothing has changed there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The number is taken, or the table is gone: another tab was there first.
    Taken,
    /// There is no room left.
    Full,
    /// The browser keeps nothing for this page.
    Forbidden,
    /// Something else, as the browser says it.
    Other(String),
}

impl Trouble {
    /// As the page hears of it.
    pub(crate) fn said(self) -> NotHere {
        match self {
            Trouble::Taken => NotHere::Store { reason: "the number is taken".to_owned() },
            Trouble::Full => NotHere::Full {},
            Trouble::Forbidden => NotHere::Forbidden {},
            Trouble::Other(reason) => NotHere::Store { reason },
        }
    }
}

/// What reaches the pocket.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The page asks for something.
    Asked(String),
    /// The store has written or erased what was ordered, or has not.
    Stored(Result<(), Trouble>),
    /// The store has read what was ordered, or has not.
    Found(Result<Vec<Kept>, Trouble>),
    /// The time is up.
    Rang(u64),
    /// The computer has thought about a question, and found something or nothing.
    Thought(u64, Option<Decision>),
    /// In another tab something has happened at this table.
    Changed(TableId),
}
