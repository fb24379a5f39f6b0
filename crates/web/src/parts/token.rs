//! A player's token: colour and symbol, everywhere the same.

use leptos::prelude::*;

/// One of the house's six players' colours with its symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look(u8);

impl Look {
    /// Red ▲.
    pub const RED: Look = Look(1);
    /// Blue ●.
    pub const BLUE: Look = Look(2);
    /// Green ■.
    pub const GREEN: Look = Look(3);
    /// Yellow ◆.
    pub const YELLOW: Look = Look(4);
    /// Black ★.
    pub const BLACK: Look = Look(5);
    /// Orange, with a question mark.
    pub const ORANGE: Look = Look(6);

    /// The class that sets the colour: `p1` to `p6`.
    pub const fn class(self) -> &'static str {
        match self.0 {
            1 => "p1",
            2 => "p2",
            3 => "p3",
            4 => "p4",
            5 => "p5",
            _ => "p6",
        }
    }

    /// The symbol in the sprite.
    pub const fn symbol(self) -> &'static str {
        match self.0 {
            1 => "#p1",
            2 => "#p2",
            3 => "#p3",
            4 => "#p4",
            5 => "#p5",
            _ => "#p6",
        }
    }
}

/// The token. It never speaks: the player's name stands beside it.
#[component]
pub fn Token(
    look: Look,
    /// A seat that nobody has taken.
    #[prop(optional)]
    free: bool,
    #[prop(optional)] class: &'static str,
) -> impl IntoView {
    let state = if free { "free" } else { look.class() };
    view! {
        <span class=format!("token {state} {class}") aria-hidden="true">
            <svg><use_ href=look.symbol()/></svg>
        </span>
    }
}
