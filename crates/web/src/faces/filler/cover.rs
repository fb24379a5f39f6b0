//! The outside of the box.

use super::texts as f;
use crate::faces::cover::{Cover, Place};
use crate::parts::token::Look;

pub static COVER: Cover = Cover {
    id: "filler",
    title: f::TITLE,
    line: f::LINE,
    picture: f::PICTURE,
    places: &[Place { name: f::SEAT_N, look: Look::RED }, Place { name: f::SEAT_N, look: Look::BLUE }],
    file: None,
};
