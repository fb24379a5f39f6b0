//! What the lobby knows of a game before anybody plays it: name, picture, places, and how its files are recognised. Plain
//! data, so that a shelf full of boxes needs none of the games' code.

use crate::parts::token::Look;
use crate::texts::{Lang, Text};

/// The outside of a game's box.
#[derive(Debug)]
pub struct Cover {
    /// The name in messages and links; also the class of its box and the name of its picture.
    pub id: &'static str,
    /// The name on the box.
    pub title: Text,
    /// One line about it.
    pub line: Text,
    /// What the picture on the box shows.
    pub picture: Text,
    /// The board's places, in order.
    pub places: &'static [Place],
    /// How a save file of its own is recognised; none if it has none.
    pub file: Option<FileMarks>,
}

/// A place at the board.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// What it is called: "Mister X", or "S{n}" with its number, counted from 1.
    pub name: Text,
    /// Its colour and symbol.
    pub look: Look,
}

/// What gives a game's own save file away, even if it is broken.
#[derive(Clone, Copy, Debug)]
pub struct FileMarks {
    /// What stands in it and hardly anywhere else.
    pub inside: &'static [&'static str],
    /// How its name ends, if that tells.
    pub suffix: Option<&'static str>,
}

impl Cover {
    /// What a place is called.
    pub fn place_name(&self, place: usize, lang: Lang) -> String {
        self.places[place % self.places.len()].name.count(lang, place + 1)
    }

    /// A place's colour and symbol.
    pub fn place_look(&self, place: usize) -> Look {
        self.places[place % self.places.len()].look
    }

    /// How much of a text speaks for a save file of this game.
    pub fn marks_in(&self, text: &str) -> usize {
        let inside = self.file.map_or(&[][..], |file| file.inside);
        inside.iter().filter(|mark| text.contains(**mark)).count()
    }

    /// Whether a file with this name should be one, if nothing in it tells.
    pub fn names_file(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.file.is_some_and(|file| {
            name.starts_with(self.id) || file.suffix.is_some_and(|suffix| name.ends_with(suffix))
        })
    }
}
