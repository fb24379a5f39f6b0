//! The outside of the box.

use super::texts as m;
use crate::faces::cover::{Cover, Place};
use crate::parts::token::Look;

pub static COVER: Cover = Cover {
    id: "mensch",
    title: m::TITLE,
    line: m::LINE,
    picture: m::PICTURE,
    places: &[
        Place { name: m::RED, look: Look::RED },
        Place { name: m::BLUE, look: Look::BLUE },
        Place { name: m::GREEN, look: Look::GREEN },
        Place { name: m::YELLOW, look: Look::YELLOW },
    ],
    file: None,
};
