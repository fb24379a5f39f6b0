//! The outside of the box.

use super::texts as c;
use crate::faces::cover::{Cover, FileMarks, Place};
use crate::parts::token::Look;

pub static COVER: Cover = Cover {
    id: "citydomino",
    title: c::TITLE,
    line: c::LINE,
    picture: c::PICTURE,
    places: &[
        Place { name: c::SEAT_N, look: Look::RED },
        Place { name: c::SEAT_N, look: Look::BLUE },
        Place { name: c::SEAT_N, look: Look::GREEN },
        Place { name: c::SEAT_N, look: Look::YELLOW },
    ],
    // Headers of such a file, and cells that every board has.
    file: Some(FileMarks {
        inside: &["<Spielfeld", "<B\u{e4}nke>", "<Beutel>", "CC", "-- --"],
        suffix: None,
    }),
};
