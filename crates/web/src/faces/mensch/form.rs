//! Who takes part: two to four of the four colours.

use games::mensch::{Mensch, Player, Setup};
use leptos::prelude::*;

use super::texts as m;
use crate::app::App;
use crate::faces::form::Form;

/// The form of the set-up dialog.
pub fn form(app: App, form: Form<Mensch>) -> AnyView {
    let players = form.part(|setup| setup.players.clone());
    let toggle = move |player: Player| {
        let mut now = players.get_untracked();
        match now.iter().position(|other| *other == player) {
            Some(index) => drop(now.remove(index)),
            None => now.push(player),
        }
        now.sort_unstable();
        form.change.run(Setup { players: now, position: None });
    };
    let colour = move |player: Player| {
        let on = Memo::new(move |_| players.with(|players| players.contains(&player)));
        // Two have to stay.
        let fixed = Memo::new(move |_| on.get() && players.with(|players| players.len() == 2));
        view! {
            <label class=format!("colour p{player}")>
                <input type="checkbox" data-testid=format!("plays-{player}") prop:checked=on disabled=fixed
                    on:change=move |_| toggle(player)/>
                <svg class="sym" aria-hidden="true"><use_ href=format!("#p{player}")/></svg>
                <span>{move || m::colour(player, app.lang.get())}</span>
            </label>
        }
    };
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{app.t(m::WHO_PLAYS)}</span>
            <span class="colours" role="group" aria-label=app.t(m::WHO_PLAYS)>{Player::ALL.map(colour).collect_view()}</span>
            <span class="note">{app.t(m::WHO_PLAYS_NOTE)}</span>
        </div>
    }
    .into_any()
}
