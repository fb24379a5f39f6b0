//! The sheet that lies on the page, whichever it is.

use leptos::prelude::*;

use crate::app::{App, Dialog};
use crate::lobby::{load, name, set_up};
use crate::table::{help, invite, log, result, save_first, settings, why, wishes};

/// At most one sheet of the page's own, and the question what others wish, which may come at any time.
#[component]
pub fn Dialogs(app: App) -> impl IntoView {
    let sheet = move || {
        app.dialog.get().map(|dialog| match dialog {
            Dialog::SetUp(face) => view! { <set_up::SetUp app face/> }.into_any(),
            Dialog::Name => view! { <name::Name app/> }.into_any(),
            Dialog::Load(loaded) => view! { <load::LoadSheet app loaded=*loaded/> }.into_any(),
            Dialog::Help => view! { <help::Help app/> }.into_any(),
            Dialog::Invite(seat) => view! { <invite::Invite app seat/> }.into_any(),
            Dialog::Result => view! { <result::ResultSheet app/> }.into_any(),
            Dialog::Settings => view! { <settings::Settings app/> }.into_any(),
            Dialog::Why(at, why) => view! { <why::Why app at why/> }.into_any(),
            Dialog::Log(text) => view! { <log::LogSheet app text/> }.into_any(),
            Dialog::SaveFirst(next) => view! { <save_first::SaveFirst app next/> }.into_any(),
        })
    };
    view! {
        {sheet}
        <wishes::WishQuestion app/>
    }
}
