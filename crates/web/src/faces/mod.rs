//! What a game brings to the browser: its face. Everything else (tables, turns, players, replay, save and load,
//! dialogs, messages, keys) is shared. A new game is one folder beside this file and one line in [`GAMES`].

mod adapter;
pub mod cover;
pub mod face;
pub mod form;
pub mod seen;

pub mod citydomino;
pub mod filler;
pub mod mensch;
pub mod mops;
pub mod scotland;

use std::fmt;
use std::ops::Deref;

use engine::Seat;

use self::adapter::AnyFace;
pub use self::adapter::{Change, Reason};
use self::cover::Cover;
use self::face::About;
use self::seen::Seating;
use crate::parts::token::Look;
use crate::texts::Lang;

/// The games that this page can show.
static GAMES: &[Entry] = &[
    Entry { cover: &filler::COVER, face: FaceRef(&filler::FACE) },
    Entry { cover: &mensch::COVER, face: FaceRef(&mensch::FACE) },
    Entry { cover: &citydomino::COVER, face: FaceRef(&citydomino::FACE) },
    Entry { cover: &mops::COVER, face: FaceRef(&mops::FACE) },
    Entry { cover: &scotland::COVER, face: FaceRef(&scotland::FACE) },
];

/// A game of the page: what the lobby shows of it, and what plays it.
struct Entry {
    cover: &'static Cover,
    face: FaceRef,
}

/// All covers.
pub fn covers() -> impl Iterator<Item = &'static Cover> {
    GAMES.iter().map(|entry| entry.cover)
}

/// The cover of the game with this name.
pub fn cover(id: &str) -> Option<&'static Cover> {
    covers().find(|cover| cover.id == id)
}

/// All faces.
pub fn faces() -> impl Iterator<Item = FaceRef> {
    GAMES.iter().map(|entry| entry.face)
}

/// The face of the game with this name.
pub fn face(id: &str) -> Option<FaceRef> {
    GAMES.iter().find(|entry| entry.cover.id == id).map(|entry| entry.face)
}

/// A face, as everybody passes it on.
#[derive(Clone, Copy)]
pub struct FaceRef(&'static dyn AnyFace);

impl FaceRef {
    /// The facts about it.
    pub fn about(self) -> &'static About {
        self.0.about()
    }

    /// The outside of its box.
    pub fn cover(self) -> &'static Cover {
        self.about().cover
    }

    /// The name in messages and links.
    pub fn id(self) -> &'static str {
        self.cover().id
    }

    /// What a seat is called.
    pub fn seat_name(self, seating: &Seating, seat: Seat, lang: Lang) -> String {
        let given = seating.given(seat).map(str::to_owned);
        given.unwrap_or_else(|| self.cover().place_name(seating.place(seat), lang))
    }

    /// A seat's colour and symbol.
    pub fn look(self, seating: &Seating, seat: Seat) -> Look {
        self.cover().place_look(seating.place(seat))
    }
}

impl Deref for FaceRef {
    type Target = dyn AnyFace;
    fn deref(&self) -> &(dyn AnyFace + 'static) {
        self.0
    }
}

impl PartialEq for FaceRef {
    fn eq(&self, other: &FaceRef) -> bool {
        self.id() == other.id()
    }
}

impl fmt::Debug for FaceRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_house_has_a_face() {
        for game in players::catalogue::games() {
            let facts = game.about();
            let face = face(facts.id).unwrap_or_else(|| panic!("{} has no face", facts.id));
            assert_eq!(face.id(), facts.id, "the cover of another game");
            assert!(
                face.about().art.contains(&format!("id=\"art-{}\"", facts.id)),
                "{}: the box has no picture",
                facts.id
            );
            let first = face.first_setup();
            assert_eq!(game.check(&first).ok(), Some(face.seating(&first).seats()), "{}", facts.id);
            assert_eq!(face.cover().file.is_some(), facts.file.is_some(), "{}: own files", facts.id);
            assert!(facts.has_level(face.about().usual_level), "{}: the usual level", facts.id);
            for level in facts.levels {
                for lang in [Lang::De, Lang::En] {
                    assert_ne!(
                        face.about().level_name(level, lang),
                        *level,
                        "{}: {level} has no name",
                        facts.id
                    );
                }
            }
        }
    }

    #[test]
    fn art_keeps_to_the_content_security_policy() {
        for face in faces() {
            assert!(!face.about().art.contains("style="), "{}: no inline styles", face.id());
        }
    }
}
