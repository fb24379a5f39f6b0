//! What is to be heard, and how loud. Browsers let nothing sound before the reader has clicked or pressed a key.

mod player;
pub mod setting;
pub mod synth;

pub use player::Player;

/// Something to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A die is thrown.
    Die,
    /// A piece is put down.
    Pawn,
    /// A piece is sent home.
    Capture,
    /// A card or tile is taken or laid.
    Card,
    /// A colour spreads.
    Colour,
    /// Points are made.
    Points,
    /// Mister X shows himself.
    Reveal,
    /// It is the reader's turn.
    YourTurn,
    /// The game is over.
    Win,
}

impl Sound {
    pub const ALL: [Sound; 9] = [
        Sound::Die,
        Sound::Pawn,
        Sound::Capture,
        Sound::Card,
        Sound::Colour,
        Sound::Points,
        Sound::Reveal,
        Sound::YourTurn,
        Sound::Win,
    ];

    /// At once.
    pub const fn now(self) -> Cue {
        self.at(0)
    }

    /// So many milliseconds after the step is shown.
    pub const fn at(self, ms: u32) -> Cue {
        Cue { ms, sound: self }
    }
}

/// When a sound is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue {
    pub ms: u32,
    pub sound: Sound,
}
