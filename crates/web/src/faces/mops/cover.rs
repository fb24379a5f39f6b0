//! The outside of the box.

use super::texts as m;
use crate::faces::cover::{Cover, FileMarks, Place};
use crate::parts::token::Look;
use crate::texts::common as t;

pub static COVER: Cover = Cover {
    id: "mops",
    title: m::TITLE,
    line: m::LINE,
    picture: m::PICTURE,
    places: &[
        Place { name: t::PLAYER_N, look: Look::BLUE },
        Place { name: t::PLAYER_N, look: Look::GREEN },
        Place { name: t::PLAYER_N, look: Look::RED },
        Place { name: t::PLAYER_N, look: Look::YELLOW },
    ],
    file: Some(FileMarks {
        inside: &[
            "\"players\"",
            "\"nr\"",
            "\"initial\"",
            "\"points\"",
            "\"cards\"",
            "\"turn\"",
            "\"nextCard\"",
        ],
        suffix: None,
    }),
};
