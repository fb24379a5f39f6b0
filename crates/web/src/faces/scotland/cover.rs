//! The outside of the box.

use games::scotland::save::SUFFIX;

use super::texts as s;
use crate::faces::cover::{Cover, FileMarks, Place};
use crate::parts::token::Look;

pub static COVER: Cover = Cover {
    id: "scotland",
    title: s::TITLE,
    line: s::LINE,
    picture: s::PICTURE,
    places: &[
        Place { name: s::MISTER_X, look: Look::ORANGE },
        Place { name: s::BLUE, look: Look::BLUE },
        Place { name: s::YELLOW, look: Look::YELLOW },
        Place { name: s::RED, look: Look::RED },
        Place { name: s::GREEN, look: Look::GREEN },
        Place { name: s::BLACK, look: Look::BLACK },
    ],
    // Keys of such a file.
    file: Some(FileMarks {
        inside: &[
            "\"misterX\"",
            "\"MisterX\"",
            "\"possibleTargets\"",
            "\"lastShownPos\"",
            "\"currPos\"",
            "\"remainingTickets\"",
            "\"journeyBoard\"",
            "\"detectives\"",
            "\"noOfDetectives\"",
            "\"whosTurn\"",
            "\"currRoundNo\"",
            "\"gameIsWon\"",
        ],
        suffix: Some(SUFFIX),
    }),
};
