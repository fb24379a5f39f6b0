//! The outside of the box.

use super::texts as l;
use crate::faces::cover::{Cover, Place};
use crate::parts::token::Look;

pub static COVER: Cover = Cover {
    id: "liar",
    title: l::TITLE,
    line: l::LINE,
    picture: l::PICTURE,
    places: &[
        Place { name: l::SEAT_N, look: Look::RED },
        Place { name: l::SEAT_N, look: Look::BLUE },
        Place { name: l::SEAT_N, look: Look::GREEN },
        Place { name: l::SEAT_N, look: Look::YELLOW },
    ],
    file: None,
};
