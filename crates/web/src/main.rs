//! The browser side of Spieleabend: lobby, table page, and one face per game.
//!
//! `app` holds the page's state, `early` and `hear` are what it does when the server speaks; `lobby` and `table` are its two pages, each in
//! a `room` of its own; whatever happens `later` happens for one of their parts;
//! `faces` is what each game brings; `packs` fetches what is not there from the beginning, and `update` notices a newer
//! program; `parts` are the pieces all pages are made of; `texts` speak German and English.

#![cfg_attr(test, recursion_limit = "256")]

mod app;
mod browser;
mod device;
#[cfg(test)]
mod drawn;
mod early;
mod faces;
mod hear;
mod later;
mod lines;
mod lobby;
mod moving;
mod packs;
mod page;
mod parts;
mod room;
mod route;
mod socket;
mod sound;
mod store;
mod table;
mod texts;
mod update;

fn main() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        browser::tell_panic(&panic.to_string());
    }));
    leptos::mount::mount_to_body(page::Page);
}
