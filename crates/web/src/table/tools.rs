//! The quiet icon buttons: undo, replay, save, load, help, settings, leave.

use leptos::ev;
use leptos::prelude::*;
use wire::{Stage, ToServer};

use super::replay;
use super::tabs::Tabs;
use crate::app::{App, Dialog, Next};
use crate::browser;
use crate::parts::button::IconButton;
use crate::parts::icon::Icon;
use crate::texts::{Text, common as t};

/// A tool of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    Undo,
    /// Look at the past.
    Replay,
    New,
    /// Keep the record as a file.
    Save,
    /// Go on with a file.
    Load,
    /// How to use the game.
    Help,
    /// To the settings.
    Settings,
    /// Back to the shelf.
    Leave,
}

impl Tool {
    const ALL: [Tool; 8] = [
        Tool::Undo,
        Tool::Replay,
        Tool::New,
        Tool::Save,
        Tool::Load,
        Tool::Settings,
        Tool::Leave,
        Tool::Help,
    ];

    /// Icon, text, key, and the name in tests.
    const fn look(self) -> (&'static str, Text, &'static str, &'static str) {
        match self {
            Tool::Undo => ("undo", t::UNDO, "Z", "undo"),
            Tool::Replay => ("replay", t::REPLAY, "W", "replay"),
            Tool::New => ("start", t::NEW_GAME, "", "new-game"),
            Tool::Save => ("save", t::SAVE, "S", "save"),
            Tool::Load => ("load", t::LOAD, "L", "load"),
            Tool::Help => ("help", t::HELP, "?", "help"),
            Tool::Settings => ("settings", t::SETTINGS, "E", "settings"),
            Tool::Leave => ("leave", t::LEAVE, "", "leave"),
        }
    }

    /// The tool of a key.
    pub fn of_key(key: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| !key.is_empty() && tool.look().2.eq_ignore_ascii_case(key))
    }

    /// Whether it can be used now.
    fn usable(self, app: App) -> bool {
        let table = app.table;
        let steps = table.steps.get();
        match self {
            Tool::Undo => {
                let begun = matches!(table.stage.get(), Stage::Running | Stage::Paused | Stage::Over);
                begun && steps > 0 && table.rights.with(|rights| !rights.seats.is_empty())
            }
            Tool::Replay => steps > 0,
            Tool::Save => {
                let waits = app.table_facts().is_some_and(|facts| facts.saved_by_people)
                    && table.stage.get() != Stage::Over
                    && table.mover().is_none_or(|seat| table.is_computer(seat));
                table.stage.get() != Stage::Empty && !waits
            }
            Tool::New | Tool::Load | Tool::Help | Tool::Settings | Tool::Leave => true,
        }
    }

    /// Whether it stands in the row. Taking back stands beside the sentence and help among the tabs; and where games are laid
    /// out by hand, Start and Stop are the way to another one.
    fn in_row(self, app: App) -> bool {
        match self {
            Tool::Undo | Tool::Help => false,
            Tool::New => app.table_facts().is_some_and(|facts| !facts.by_hand),
            Tool::Replay | Tool::Save | Tool::Load | Tool::Settings | Tool::Leave => true,
        }
    }

    pub fn use_now(self, app: App) {
        if !untrack(|| self.usable(app)) {
            return;
        }
        match self {
            Tool::Undo => {
                app.table.past.set(None);
                app.table.send(&ToServer::Undo {});
            }
            Tool::Replay => replay::toggle(app),
            Tool::Save => {
                app.save_then(None);
            }
            Tool::New => app.ask_first(Next::New),
            Tool::Load => app.ask_first(Next::Load),
            Tool::Help => app.dialog.set(Some(Dialog::Help)),
            Tool::Settings => app.dialog.set(Some(Dialog::Settings)),
            Tool::Leave => app.ask_first(Next::Leave),
        }
    }
}

/// The button of a tool.
#[component]
pub fn ToolButton(
    app: App,
    tool: Tool,
    /// What it reads, if not its icon alone.
    #[prop(optional)]
    named: Option<Text>,
) -> impl IntoView {
    let (icon, text, key, testid) = tool.look();
    let name = Signal::derive(move || {
        let lang = app.lang.get();
        let text = app.table.face.get().and_then(|face| face.about().manners.tool_name(tool)).unwrap_or(text);
        match key {
            "" => text.get(lang).to_owned(),
            key => t::WITH_KEY.fill(lang, &[("what", text.get(lang)), ("key", key)]),
        }
    });
    let pressed =
        Signal::derive(move || (tool == Tool::Replay).then(|| app.table.past.with(Option::is_some)));
    let disabled = Signal::derive(move || !tool.usable(app));
    let tabs = Tabs::of();
    let press = move |event: ev::MouseEvent| {
        // What opens something keeps the focus, so that it comes back there.
        if matches!(tool, Tool::Undo | Tool::Replay | Tool::Save) {
            browser::release(&event);
        }
        // What it opens or shows lies where the tab lay.
        tabs.close();
        tool.use_now(app);
    };
    match named {
        Some(text) => view! {
            <button type="button" class="tab" title=name data-testid=testid on:click=press>
                <Icon name=icon/><span>{app.t(text)}</span>
            </button>
        }
        .into_any(),
        None => view! { <IconButton icon name testid disabled pressed on_press=press/> }.into_any(),
    }
}

/// The row of buttons.
#[component]
pub fn Tools(app: App) -> impl IntoView {
    let tools = move || {
        let row = Tool::ALL.into_iter().filter(|tool| tool.in_row(app));
        row.map(|tool| view! { <ToolButton app tool/> }).collect_view()
    };
    view! { <nav class="tools panel" aria-label=app.t(t::TOOLS)>{tools}</nav> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_find_their_tools() {
        assert_eq!(Tool::of_key("z"), Some(Tool::Undo));
        assert_eq!(Tool::of_key("W"), Some(Tool::Replay));
        assert_eq!(Tool::of_key("?"), Some(Tool::Help));
        for key in ["", "x", "Enter", "1"] {
            assert_eq!(Tool::of_key(key), None, "{key:?}");
        }
    }
}
