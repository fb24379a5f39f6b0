//! The link for a free seat, as text and as a QR code.

use engine::Seat;
use leptos::html;
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use wire::{Occupant, ToServer, Token as SeatKey};

use crate::app::App;
use crate::browser;
use crate::later::here;
use crate::parts::button::Button;
use crate::parts::sheet::Sheet;
use crate::parts::toast::{Toast, Tone};
use crate::parts::token::Token;
use crate::route::Route;
use crate::store;
use crate::texts::common as t;

#[component]
pub fn Invite(
    app: App,
    /// The free seat.
    seat: Seat,
) -> impl IntoView {
    let table = app.table;
    // Right after opening, the table itself has not been heard of yet; the address knows it.
    let id = app.route.get_untracked().table().cloned()?;
    let key = store::keys(&id).into_iter().find(|key| key.invitation && key.seat == Some(seat));
    let link = key.map(|key| {
        format!(
            "{}{}#{}",
            browser::origin(),
            Route::Table(id).address(),
            String::from(SeatKey::clone(&key.token))
        )
    });
    let close = move || app.dialog.set(None);
    let title = Signal::derive(move || t::INVITE_TITLE.get(app.lang.get()).to_owned());
    let who = move || {
        let lang = app.lang.get();
        let name = table.seat_name(seat, lang);
        t::INVITE_WHO.fill(lang, &[("seat", &name)])
    };
    let seat_computer = move |()| {
        if let Some(level) = untrack(|| app.table_facts()).and_then(|facts| facts.levels.into_iter().next()) {
            table.send(&ToServer::Reseat { seat, by: Occupant::Computer(level) });
        }
    };
    let renew = move |()| table.send(&ToServer::Reseat { seat, by: Occupant::Guest });
    let body = match link {
        Some(link) => view! { <LinkCard app link/> }.into_any(),
        None => view! {
            <p>{app.t(t::INVITE_LOST)}</p>
            <Button app text=t::INVITE_NEW testid="invite-new" on_press=renew/>
        }
        .into_any(),
    };
    Some(view! {
        <Sheet app title testid="invite-sheet" on_close=move |()| close()>
            <div class="body">
                <div class="seatline">
                    {move || view! { <Token look=table.look_of(seat)/> }}
                    <p>{who}</p>
                </div>
                {body}
                <p class="small muted">{app.t(t::INVITE_WAITING)}</p>
            </div>
            <div class="foot">
                <Button app text=t::SEAT_COMPUTER class="quiet" testid="invite-computer" on_press=seat_computer/>
                <Button app text=t::DONE class="primary" testid="invite-done" on_press=move |()| close()/>
            </div>
        </Sheet>
    })
}

#[component]
fn LinkCard(app: App, link: String) -> impl IntoView {
    let node = NodeRef::<html::Input>::new();
    let qr = qr_path(&link).map(|(size, path)| {
        view! {
            <div class="qr">
                <svg viewBox=format!("0 0 {size} {size}") role="img" aria-label=app.t(t::INVITE_QR)>
                    <path fill="#2b2430" shape-rendering="crispEdges" d=path/>
                </svg>
            </div>
        }
    });
    let copy = {
        let link = link.clone();
        move |()| {
            let copied = browser::copy(&link);
            here().spawn(async move {
                let fine = copied.await;
                let lang = app.lang.get_untracked();
                if fine {
                    app.toast(Toast::new(Tone::Good, t::COPIED.get(lang), ""));
                } else {
                    // No clipboard here: the link lies selected, ready for the reader's own keys.
                    if let Some(input) = node.get_untracked() {
                        let _ = input.focus();
                        input.select();
                    }
                    app.toast(Toast::new(Tone::Plain, t::COPY_BY_HAND.get(lang), "Strg+C / ⌘C"));
                }
            });
        }
    };
    view! {
        {qr}
        <div class="field">
            <label class="label" for="invite-link">{app.t(t::INVITE_LINK)}</label>
            <span class="linkrow">
                <input class="input" id="invite-link" readonly data-testid="invite-link" value=link node_ref=node
                    on:focus=move |_| if let Some(input) = node.get_untracked() { input.select() }/>
                <Button app text=t::COPY icon="copy" testid="invite-copy" on_press=copy/>
            </span>
        </div>
    }
}

/// A QR code as one path of unit squares, with its size.
fn qr_path(text: &str) -> Option<(i32, String)> {
    use std::fmt::Write as _;
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let begin = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                // Writing to a String cannot fail.
                let _ = write!(path, "M{begin} {y}h{}v1H{begin}z", x - begin);
            }
            x += 1;
        }
    }
    Some((code.size(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_drawn_completely() {
        let link = "http://localhost:8080/t/mond-katze-42#0123456789abcdef0123456789abcdef";
        let (size, path) = qr_path(link).expect("short enough");
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).expect("short enough");
        let dark = (0..size)
            .flat_map(|y| (0..size).map(move |x| (x, y)))
            .filter(|(x, y)| code.get_module(*x, *y))
            .count();
        let drawn: usize =
            path.split('h').skip(1).filter_map(|run| run.split('v').next()?.parse::<usize>().ok()).sum();
        assert_eq!(drawn, dark);
        assert!(path.starts_with("M0 0h7v1H0z"), "the first corner's upper edge");
    }
}
