//! What a game brings to the browser: its face. Everything else (tables, turns, players, replay, save and load,
//! dialogs, messages, keys) is shared. A new game is one folder beside this file and one word in the list below.
//!
//! A face is a part of the program of its own, which comes when somebody opens the box or sits down at a table (see
//! [`crate::packs`]). Whatever mentions a face outside that list pulls all of it into the part that is always there.

mod adapter;
pub mod cover;
pub mod face;
pub mod form;
pub mod seen;

pub mod citydomino;
pub mod filler;
#[cfg(any(test, feature = "examples"))]
pub mod liar;
pub mod mensch;
pub mod mops;
pub mod scotland;

use std::fmt;
use std::ops::Deref;

use engine::Seat;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use self::adapter::AnyFace;
pub use self::adapter::{Change, Reason};
use self::cover::Cover;
use self::face::About;
use self::seen::Seating;
use crate::parts::token::Look;
use crate::texts::Lang;

/// One line per game: its folder, which is also the name of the part of the program that its face comes with.
macro_rules! games {
    ($($(#[$kept:meta])? $game:ident)*) => {
        /// The covers of the games that this page can show.
        static COVERS: &[&Cover] = &[$($(#[$kept])? &$game::COVER),*];

        $(
            $(#[$kept])?
            #[wasm_split($game, fallible, wasm_split_path = ::leptos::wasm_split)]
            fn $game() -> Result<&'static FaceRef, SplitLoaderError> {
                static FACE: FaceRef = FaceRef(&$game::FACE);
                Ok(&FACE)
            }
        )*

        /// Fetches the face of the game with this name; none if there is no such game, or if it cannot be had now.
        pub async fn fetch(id: &str) -> Option<FaceRef> {
            let fetched = match id {
                $($(#[$kept])? stringify!($game) => $game().await,)*
                _ => return None,
            };
            fetched.ok().copied()
        }

        /// All faces, where nothing has to be fetched.
        #[cfg(test)]
        pub fn faces() -> impl Iterator<Item = FaceRef> {
            [$($(#[$kept])? FaceRef(&$game::FACE)),*].into_iter()
        }

        /// All texts of all games.
        #[cfg(test)]
        pub fn texts() -> Vec<(&'static str, crate::texts::Text)> {
            [$($(#[$kept])? $game::texts::ALL.concat()),*].concat()
        }
    };
}

games! {
    filler mensch citydomino mops scotland
    #[cfg(any(test, feature = "examples"))] liar
}

/// All covers.
pub fn covers() -> impl Iterator<Item = &'static Cover> {
    COVERS.iter().copied()
}

/// The cover of the game with this name.
pub fn cover(id: &str) -> Option<&'static Cover> {
    covers().find(|cover| cover.id == id)
}

/// The face of the game with this name.
#[cfg(test)]
pub fn face(id: &str) -> Option<FaceRef> {
    faces().find(|face| face.id() == id)
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
            let lids = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("art/lids");
            assert!(lids.join(format!("{}.svg", facts.id)).exists(), "{}: the box has no picture", facts.id);
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
