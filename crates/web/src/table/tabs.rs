//! What is folded away where there is little room: players, moves and the game's own panel. Beside a board one of them always
//! lies open; on a phone an open one lies over the board, and nothing that the next act needs is ever in one.

use leptos::ev;
use leptos::prelude::*;

use super::tools::{Tool, ToolButton};
use crate::app::App;
use crate::browser;
use crate::later::here;
use crate::parts::icon::Icon;
use crate::room::shared;
use crate::texts::{Text, common as t};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    Players,
    Moves,
    /// The game's own panel, and where there is little room the tools.
    Game,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Players, Tab::Moves, Tab::Game];

    /// Its word in the page, its icon, and what it reads.
    const fn look(self) -> (&'static str, &'static str, Text) {
        match self {
            Tab::Players => ("players", "players", t::PLAYERS),
            Tab::Moves => ("moves", "list", t::MOVES_SHORT),
            Tab::Game => ("game", "dice", t::GAME_TAB),
        }
    }
}

/// Which tab is open: one for the whole page.
#[derive(Clone, Copy)]
pub struct Tabs {
    open: RwSignal<Option<Tab>>,
    /// Whether an open tab lies over the board.
    folded: RwSignal<bool>,
}

impl Tabs {
    /// Those of the page.
    pub fn of() -> Tabs {
        shared(|| {
            let folded = RwSignal::new(browser::folded());
            let open = RwSignal::new((!folded.get_untracked()).then_some(Tab::Players));
            // A window of another form begins as if the page were opened in it.
            here().on(ev::resize, move |_| {
                if browser::folded() != folded.get_untracked() {
                    folded.set(browser::folded());
                    open.set((!browser::folded()).then_some(Tab::Players));
                }
            });
            Tabs { open, folded }
        })
    }

    /// The open one's word; empty if none is.
    pub fn word(self) -> &'static str {
        self.open.get().map_or("", |tab| tab.look().0)
    }

    /// Opens a tab; over the board the open one is closed by itself.
    pub fn press(self, tab: Tab) {
        let closes = self.folded.get_untracked() && self.open.get_untracked() == Some(tab);
        self.open.set((!closes).then_some(tab));
    }

    /// Closes what lies over the board; whether anything did.
    pub fn close(self) -> bool {
        let lies = self.folded.get_untracked() && self.open.get_untracked().is_some();
        if lies {
            self.open.set(None);
        }
        lies
    }
}

#[component]
pub fn TabBar(app: App) -> impl IntoView {
    let tabs = Tabs::of();
    let tab = move |tab: Tab| {
        let (word, icon, text) = tab.look();
        let open = move || tabs.open.get() == Some(tab);
        view! {
            <button type="button" class=format!("tab to-{word}") aria-expanded=move || open().to_string()
                data-testid=format!("tab-{word}") on:click=move |_| tabs.press(tab)>
                <Icon name=icon/><span>{app.t(text)}</span>
            </button>
        }
    };
    view! {
        <nav class="tabs" aria-label=app.t(t::GAME)>
            {Tab::ALL.map(tab).collect_view()}
            <ToolButton app tool=Tool::Help named=t::HELP_TAB/>
        </nav>
    }
}
