//! Messages at the lower edge. Each says what happened and what to do; some offer to do it.

use std::time::Duration;

use engine::Seat;
use leptos::html;
use leptos::prelude::*;
use wire::ToServer;

use super::button::{Button, IconButton};
use super::icon::Icon;
use crate::app::{App, Dialog};
use crate::browser;
use crate::later::{Here, here};
use crate::route::{Place, Route};
use crate::socket::Link;
use crate::texts::common as t;

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    /// Something was done.
    Good,
    /// A gentle hint.
    Warn,
}

impl Tone {
    fn look(self) -> (&'static str, &'static str) {
        match self {
            Tone::Plain => ("toast", "hint"),
            Tone::Good => ("toast good", "check"),
            Tone::Warn => ("toast warn", "hint"),
        }
    }
}

/// What a message offers to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Show the link for this seat.
    Invite(Seat),
    /// Choose another name.
    Name,
    /// Reload the page.
    Reload,
    /// Take this game off the shelf after all.
    OpenBox(&'static str),
    /// Choose the file again.
    Load,
    /// Fetch the sheet that is to be shown.
    Sheet,
    /// Take back the wish of this number.
    Withdraw(u64),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Toast {
    tone: Tone,
    what: String,
    advice: String,
    deed: Option<Deed>,
    fleeting: bool,
}

impl Toast {
    /// What happened, and what to do (may be empty).
    pub fn new(tone: Tone, what: &str, advice: &str) -> Toast {
        Toast { tone, what: what.to_owned(), advice: advice.to_owned(), deed: None, fleeting: false }
    }

    /// A gentle hint about this very moment: it goes as soon as the game goes on.
    pub fn hint(what: &str, advice: &str) -> Toast {
        Toast { fleeting: true, ..Toast::new(Tone::Warn, what, advice) }
    }

    /// Offers to do something.
    pub fn deed(self, deed: Deed) -> Toast {
        Toast { deed: Some(deed), ..self }
    }
}

/// The messages that are shown now.
#[derive(Clone, Copy)]
pub struct Toasts {
    /// A message stays while one goes from page to page.
    here: Here,
    list: RwSignal<Vec<(u32, Toast)>>,
    count: StoredValue<u32>,
}

/// More would hide the page: the newest are what matters.
const MOST: usize = 2;

impl Toasts {
    /// None yet.
    pub fn new() -> Toasts {
        Toasts { here: here(), list: RwSignal::new(Vec::new()), count: StoredValue::new(0) }
    }

    /// Shows a message for a while. The same message is not piled up.
    pub fn show(self, toast: Toast) {
        self.count.update_value(|count| *count += 1);
        let number = self.count.get_value();
        let stays = Duration::from_secs(if toast.deed.is_some() { 12 } else { 6 });
        self.list.update(|list| {
            list.retain(|(_, other)| *other != toast);
            list.push((number, toast));
            let over = list.len().saturating_sub(MOST);
            list.drain(..over);
        });
        self.here.after(stays, move || self.hide(number));
    }

    /// The game goes on: what was hinted at the last moment no longer holds.
    pub fn calm(self) {
        if self.list.with_untracked(|list| list.iter().any(|(_, toast)| toast.fleeting)) {
            self.list.update(|list| list.retain(|(_, toast)| !toast.fleeting));
        }
    }

    fn hide(self, number: u32) {
        if self.list.with_untracked(|list| list.iter().any(|(other, _)| *other == number)) {
            self.list.update(|list| list.retain(|(other, _)| *other != number));
        }
    }
}

/// Where messages appear.
#[component]
pub fn ToastArea(app: App) -> impl IntoView {
    // A table on this device needs no line; and whoever never had one is not told that it was lost, unless they want to come in.
    let lost = Memo::new(move |_| {
        let wanted = app.line.reached.get() || app.route.with(|route| matches!(route, Route::Table(_)));
        matches!(app.line.link.get(), Link::Lost(_)) && app.lines.place() == Place::House && wanted
    });
    let toasts = app.toasts;
    let message = move |(number, toast): (u32, Toast)| {
        let (class, icon) = toast.tone.look();
        let deed = toast.deed.map(|deed| {
            let run = move |()| {
                toasts.hide(number);
                carry_out(app, deed);
            };
            let label = match deed {
                Deed::Invite(_) => t::INVITE,
                Deed::Name => t::NAME_EDIT,
                Deed::Reload => t::RELOAD,
                Deed::OpenBox(_) | Deed::Load | Deed::Sheet => t::TRY_AGAIN,
                Deed::Withdraw(_) => t::WISH_WITHDRAW,
            };
            view! { <Button app text=label testid="toast-deed" on_press=run/> }
        });
        let close = Signal::derive(move || t::CLOSE.get(app.lang.get()).to_owned());
        let advice = (!toast.advice.is_empty()).then(|| view! { <p>{toast.advice}</p> });
        view! {
            <div class=class data-testid="toast">
                <Icon name=icon/>
                <div><p><strong>{toast.what}</strong></p>{advice}</div>
                <IconButton icon="close" name=close testid="toast-close" on_press=move |_| toasts.hide(number)/>
                {deed}
            </div>
        }
    };
    let node = NodeRef::<html::Div>::new();
    // A sheet covers the page; what is to be read then has to be raised above it.
    Effect::new(move |_| {
        let shown = !toasts.list.with(Vec::is_empty) || lost.get();
        if let Some(area) = node.get() {
            browser::raise(&area, shown);
        }
    });
    view! {
        <div class="toasts" role="status" aria-live="polite" popover="manual" node_ref=node>
            <For each=move || toasts.list.get() key=|(number, _)| *number children=message/>
            {move || lost.get().then(|| view! { <LostToast app/> })}
        </div>
    }
}

#[component]
fn LostToast(app: App) -> impl IntoView {
    let retry = move || {
        let lang = app.lang.get();
        match app.line.link.get() {
            Link::Lost(seconds @ 1..) => t::LINE_RETRY.count(lang, seconds as usize),
            _ => t::LINE_NOW.get(lang).to_owned(),
        }
    };
    view! {
        <div class="toast bad" role="alert" data-testid="lost">
            <Icon name="offline"/>
            // The countdown is for the eyes: read out every second it would only disturb.
            <div><p><strong>{app.t(t::LINE_LOST)}</strong></p><p aria-live="off">{retry}</p></div>
            <Button app text=t::TRY_NOW testid="try-now" on_press=move |()| app.line.retry()/>
        </div>
    }
}

fn carry_out(app: App, deed: Deed) {
    match deed {
        Deed::Invite(seat) => app.dialog.set(Some(Dialog::Invite(seat))),
        Deed::Name => app.dialog.set(Some(Dialog::Name)),
        Deed::Reload => browser::reload(),
        Deed::OpenBox(game) => app.open_box(game),
        Deed::Load => {
            crate::lobby::load::choose();
        }
        Deed::Sheet => app.fetch_sheets(true),
        Deed::Withdraw(nr) => app.table.send(&ToServer::Answer { yes: false, nr: Some(nr) }),
    }
}
