//! What there is to know about a game besides its rules: lobby, page, commands and docs read it here and nowhere else.

/// Facts about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Description {
    /// The name in commands, files and links.
    pub id: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// How long a game takes, about.
    pub minutes: u8,
    /// The computer's levels, gentle ones first.
    pub levels: &'static [&'static str],
    /// Whether a game is laid out and begun by hand (start, play) instead of at once.
    pub by_hand: bool,
    /// The assignment's own save file, if the game has one.
    pub file: Option<OwnFile>,
    /// Whether the assignment has a log.
    pub log: bool,
}

/// What there is to know about a game's own save files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// How their names end.
    pub suffix: &'static str,
    /// Whether they exist only where a person has to act.
    pub by_people: bool,
}

impl Description {
    /// Whether the computer plays at this level.
    pub fn has_level(&self, level: &str) -> bool {
        self.levels.contains(&level)
    }
}
