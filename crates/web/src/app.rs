//! The page as a whole: what it knows, where it is, and what it does when the server speaks.

use std::cmp::Reverse;
use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use serde_json::Value;
use web_sys::File;
use wire::{GameFacts, RowChange, SetAside, Stage, TableId, TableRow, ToServer, Token};

use crate::device::{Device, Said, State};
use crate::faces::FaceRef;
use crate::later::{Here, here};
use crate::lines::Lines;
use crate::lobby::load::Loaded;
use crate::moving::Moving;
use crate::packs::Packs;
use crate::parts::toast::{Deed, Toast, Toasts, Tone};
use crate::route::{self, Place, Route};
use crate::socket::{Line, Link};
use crate::table::queue::{self, Waiting};
use crate::table::state::Table;
use crate::texts::{Lang, Text, common as t};
use crate::{browser, store, update};

/// How long the device's own part waits for the page to be there.
const DEVICE_WAIT: Duration = Duration::from_millis(1_500);
/// How long until it is fetched for whoever has not asked for it: everything else comes first.
const AHEAD_WAIT: Duration = Duration::from_secs(10);

/// What can be played and what is being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Lobby {
    /// The games of the house.
    pub games: Vec<GameFacts>,
    /// Tables, the newest first.
    pub tables: Vec<TableRow>,
}

impl Lobby {
    /// Takes up what has changed.
    pub fn follow(&mut self, opened: &[TableRow], changed: &[RowChange], gone: &[TableId]) {
        self.tables.retain(|row| !gone.contains(&row.table));
        for change in changed {
            if let Some(row) = self.tables.iter_mut().find(|row| row.table == change.table) {
                change.clone().apply(row);
            }
        }
        self.tables.extend(opened.iter().cloned());
        self.tables.sort_by_key(|row| Reverse(row.opened_ms));
    }
}

/// What to do once the game on the table is saved, or is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Go to the shelf.
    Leave,
    /// Choose a file to load.
    Load,
    /// Set up another game of this kind.
    New,
}

/// A sheet that lies on the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Dialog {
    /// A new table for this game.
    SetUp(FaceRef),
    /// The own name.
    Name,
    /// Who sits where in a loaded game.
    Load(Box<Loaded>),
    /// How to use the game.
    Help,
    /// The link for a free seat.
    Invite(Seat),
    Result,
    /// What can be set at any time.
    Settings,
    /// Why the computer made the step with this number.
    Why(usize, Value),
    /// The assignment's log.
    Log(String),
    /// Save first?
    SaveFirst(Next),
    /// Who sits where in the house, once this device's table is there.
    TakeToHouse,
}

/// Everything the page holds. Copies share it all.
#[derive(Clone, Copy)]
pub struct App {
    /// The page as a whole, for what is to happen wherever one is by then.
    pub here: Here,
    pub lang: RwSignal<Lang>,
    /// Whether dark was chosen; none follows the system.
    pub dark: RwSignal<Option<bool>>,
    /// The own name; empty until one is chosen.
    pub name: RwSignal<String>,
    pub route: RwSignal<Route>,
    /// The line to the house.
    pub line: Line,
    /// That one, and the one to the tables on this device.
    pub lines: Lines,
    /// The lobby, once heard of.
    pub lobby: RwSignal<Option<Lobby>>,
    /// The same for the tables on this device.
    pub own_lobby: RwSignal<Option<Lobby>>,
    /// Tables on this device that are damaged.
    pub set_aside: RwSignal<Vec<SetAside>>,
    /// The table that is on its way between this device and the house.
    pub moving: RwSignal<Option<Moving>>,
    /// The parts of the program that have come.
    pub packs: Packs,
    /// The table of the page.
    pub table: Table,
    /// Whether the house has a newer program than this page is.
    pub newer: RwSignal<bool>,
    /// The sheet that lies on the page.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Messages at the lower edge.
    pub toasts: Toasts,
    /// What a screen reader is told.
    pub said: RwSignal<String>,
    /// The key that the address brought, until it is used.
    pub link_key: RwSignal<Option<Token>>,
    /// Steps that have arrived and are not shown yet.
    pub waiting: StoredValue<Waiting, LocalStorage>,
    /// What was said of a table before the part of the program was here that understands it.
    pub unheard: StoredValue<Vec<(Place, Value)>, LocalStorage>,
    /// The past position that this page showed before it fell, until its table is there again.
    pub back_at: RwSignal<Option<usize>>,
    /// What waits for the record that was asked for.
    pub after_save: RwSignal<Option<Next>>,
    /// The file that is being loaded, until its table is there.
    pub loading: RwSignal<Option<String>>,
}

impl App {
    /// The page as the browser remembers it.
    pub fn new() -> App {
        let line = Line::new();
        let packs = Packs::new();
        let lines = Lines::new(line, Device::new(), Route::here().place());
        let lang = store::word("lang").unwrap_or_else(browser::language);
        let dark = store::word("theme").and_then(|theme| match theme.as_str() {
            "dark" => Some(true),
            "light" => Some(false),
            _ => None,
        });
        App {
            here: here(),
            lang: RwSignal::new(Lang::of(&lang)),
            dark: RwSignal::new(dark),
            name: RwSignal::new(store::tidy_name(&store::word("name").unwrap_or_default())),
            route: RwSignal::new(Route::here()),
            line,
            lines,
            lobby: RwSignal::new(None),
            own_lobby: RwSignal::new(None),
            set_aside: RwSignal::new(Vec::new()),
            moving: RwSignal::new(None),
            packs,
            table: Table::new(lines, packs),
            newer: RwSignal::new(false),
            dialog: RwSignal::new(None),
            toasts: Toasts::new(),
            said: RwSignal::new(String::new()),
            link_key: RwSignal::new(None),
            waiting: StoredValue::new_local(Waiting::default()),
            unheard: StoredValue::new_local(Vec::new()),
            back_at: RwSignal::new(None),
            after_save: RwSignal::new(None),
            loading: RwSignal::new(None),
        }
    }

    /// Begins: dials, and follows the browser's history.
    pub fn run(self) {
        if let Some(fallen) = store::take_fallen() {
            self.back_at.set(fallen.past);
            let lang = self.lang.get_untracked();
            self.toast(Toast::new(Tone::Plain, t::FELL.get(lang), t::FELL_MORE.get(lang)));
        }
        self.link_key.set(route::key_here());
        // The device first: when the page is left it is at rest before the line to the house is lost, for which it would be woken.
        self.lines.device.open(move |said| match said {
            Said::Message(message) => self.hear(Place::Device, message),
            Said::Broken { asked } => self.device_broken(asked),
        });
        self.line.open(move |message| self.hear(Place::House, message));
        let device = self.lines.device;
        if self.route.get_untracked().place() == Place::Device || browser::is_site() {
            device.wake();
        } else {
            // The page comes first; and who keeps no tables here does not need it yet.
            if store::has_tables() {
                self.here.after(DEVICE_WAIT, move || device.wake());
            } else {
                self.here.after(AHEAD_WAIT, move || device.fetch_ahead());
            }
        }
        self.here.on(leptos::ev::popstate, move |_| self.turn_to(Route::here(), route::key_here()));
    }

    // ---- texts ----

    /// A text that follows the language.
    pub fn t(self, text: Text) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || text.get(self.lang.get())
    }

    /// The name to be shown, chosen or not.
    pub fn shown_name(self) -> String {
        let name = self.name.get();
        if name.is_empty() { t::DEFAULT_NAME.get(self.lang.get()).to_owned() } else { name }
    }

    /// Tells a screen reader, also the same thing twice.
    pub fn say(self, text: &str) {
        let again = self.said.with_untracked(|said| said == text);
        self.said.set(if again { format!("{text}\u{a0}") } else { text.to_owned() });
    }

    /// Shows a message and says it.
    pub fn toast(self, toast: Toast) {
        self.toasts.show(toast);
    }

    /// Puts a text on the clipboard and says so, or shows it to be copied by hand.
    pub fn copy(self, text: &str) {
        let (copied, shown) = (browser::copy(text), text.to_owned());
        self.here.spawn(async move {
            let fine = copied.await;
            let lang = self.lang.get_untracked();
            let (tone, what) = if fine { (Tone::Good, t::COPIED) } else { (Tone::Plain, t::COPY_BY_HAND) };
            self.toast(Toast::new(tone, what.get(lang), &shown));
        });
    }

    // ---- pages ----

    /// Goes to a page.
    pub fn go(self, route: Route) {
        self.go_with(route, None);
    }

    /// Goes to a page with the key of a link.
    pub fn go_with(self, route: Route, key: Option<Token>) {
        if self.newer.get_untracked() {
            // Between two pages nothing is lost: the next one is of the newer program.
            let key = key.map(|key| format!("#{}", String::from(key))).unwrap_or_default();
            return browser::leave_for(&format!("{}{key}", route.address()));
        }
        if self.route.get_untracked() != route {
            route::push(&route);
        }
        self.turn_to(route, key);
    }

    /// The one way from page to page: what belongs to the old one ends, then the new one is asked for.
    fn turn_to(self, route: Route, key: Option<Token>) {
        self.dialog.set(None);
        self.link_key.set(key);
        if self.route.get_untracked() != route {
            queue::take(self);
            self.table.clear();
            self.after_save.set(None);
            self.back_at.set(None);
            self.lines.turn_to(route.place());
            self.route.set(route);
        }
        self.arrive();
    }

    // ---- parts ----

    /// Fetches what the present page needs.
    pub fn fetch_page(self) {
        if self.route.with_untracked(|route| route.table().is_some()) {
            return self.fetch(self.table.game.get_untracked());
        }
        self.here.spawn(async move {
            self.packs.fetch_lobby().await;
            if self.packs.missing.get_untracked() {
                update::look(self);
            }
        });
    }

    /// Fetches what a table of this game needs; what every table needs, as long as the game is not known.
    pub fn fetch(self, game: String) {
        self.here.spawn(async move {
            if game.is_empty() {
                self.packs.fetch_table().await;
            } else {
                self.packs.fetch(&game).await;
            }
            if self.packs.missing.get_untracked() {
                update::look(self);
            }
        });
    }

    /// Fetches the sheets. Whoever wants to see one is told if that is not possible now.
    pub fn fetch_sheets(self, wanted: bool) {
        self.here.spawn(async move {
            if self.packs.fetch_sheets().await.is_none() && wanted {
                self.part_missing(Deed::Sheet);
            }
        });
    }

    /// Reads a saved game, and asks who sits where.
    pub fn open_file(self, file: File) {
        here().spawn(async move {
            match self.packs.fetch_sheets().await {
                Some(sheets) => (sheets.open_file)(self, &file),
                None => self.part_missing(Deed::Load),
            }
        });
    }

    /// Somebody reaches for a box.
    pub fn reach_for(self, game: &'static str) {
        self.fetch(game.to_owned());
        self.fetch_sheets(false);
    }

    /// Takes a box off the shelf: the sheet for a new table, as soon as the game is here.
    pub fn open_box(self, game: &'static str) {
        let from = self.route.get_untracked();
        self.fetch_sheets(false);
        self.here.spawn(async move {
            match self.packs.fetch(game).await {
                Some(_) if self.route.get_untracked() != from => {}
                Some(face) => self.dialog.set(Some(Dialog::SetUp(face))),
                None => self.part_missing(Deed::OpenBox(game)),
            }
        });
    }

    /// Says that a part could not be had, and offers to try again.
    pub fn part_missing(self, again: Deed) {
        let lang = self.lang.get_untracked();
        let toast = Toast::new(Tone::Warn, t::PART_MISSING.get(lang), t::PART_MISSING_MORE.get(lang));
        self.toast(toast.deed(again));
        update::look(self);
    }

    /// Tells the house and the device where this page is.
    pub fn arrive(self) {
        self.arrive_at(Place::House);
        if self.lines.device.state.get_untracked() == State::Awake
            || self.lines.place_untracked() == Place::Device
        {
            self.arrive_at(Place::Device);
        }
    }

    /// Tells one of them. Also after every reconnection.
    pub fn arrive_at(self, place: Place) {
        // A table page wants to know the games too: levels to choose from, and what can be loaded.
        self.lines.send_to(place, &ToServer::Lobby {});
        if self.lines.place_untracked() == place {
            self.sit();
        }
    }

    /// Sits down at the page's table, if it is one.
    pub fn sit(self) {
        match self.route.get_untracked() {
            Route::Lobby => {}
            Route::Table(table) => self.sit_in_house(table),
            Route::Device(table) => {
                let name = Some(self.name.get_untracked()).filter(|name| !name.is_empty());
                let known = Some(self.table.knows());
                self.lines.send(&ToServer::Sit { table, tokens: Vec::new(), name, known });
            }
        }
    }

    /// With all keys this tab holds, or with the link's alone.
    fn sit_in_house(self, table: TableId) {
        let link = self.link_key.get_untracked();
        let by_link = link.is_some();
        // A used invitation still leads to the seat that it was exchanged for here.
        let by_token = |token: Token| store::exchanged(&table, &token).map_or(token, |key| key.token);
        let own = || store::own_tokens(&store::keys(&table));
        let tokens = link.map_or_else(own, |token| vec![by_token(token)]);
        let name = self.name.get_untracked();
        let lang = self.lang.get_untracked();
        // Whoever only watches needs no name; whoever comes by a link and has none is a guest.
        let name = match (name.is_empty(), by_link) {
            (false, _) => Some(name),
            (true, true) => Some(t::GUEST_NAME.get(lang).to_owned()),
            (true, false) => None,
        };
        let known = Some(self.table.knows());
        self.line.send(&ToServer::Sit { table, tokens, name, known });
    }

    /// Takes another name, here and at the table.
    pub fn rename(self, name: &str) {
        let name = store::tidy_name(name);
        store::keep_word("name", &name);
        self.name.set(name);
        self.sit();
    }

    /// The game of the page's table or the lobby's facts about it.
    pub fn facts(self, game: &str) -> Option<GameFacts> {
        self.games().into_iter().find(|facts| facts.id == game)
    }

    /// The games on the shelf: the house's, and where it is out of reach those that this device has.
    pub fn games(self) -> Vec<GameFacts> {
        let of = |lobby: &Option<Lobby>| lobby.as_ref().map(|lobby| lobby.games.clone());
        let own = || self.own_lobby.with(of).unwrap_or_default();
        match self.lines.place() {
            Place::House => self.lobby.with(of).unwrap_or_else(own),
            Place::Device => own(),
        }
    }

    /// Whether the house can be reached.
    pub fn in_reach(self) -> bool {
        self.line.link.get() == Link::Open
    }

    /// The facts about the game of this table.
    pub fn table_facts(self) -> Option<GameFacts> {
        self.table.face.get().and_then(|face| self.facts(face.id()))
    }

    /// Whether the assignment's own file is what one saves now: while a game that has one runs.
    pub fn saves_own_file(self) -> bool {
        self.table.stage.get_untracked() != Stage::Over
            && untrack(|| self.table_facts()).is_some_and(|facts| facts.own_file)
    }

    /// Asks for the record; then goes on. False if it cannot be written now, which is said.
    pub fn save_then(self, next: Option<Next>) -> bool {
        let course = self.saves_own_file();
        let face = self.table.face.get_untracked().filter(|_| course);
        if let Some((what, advice)) = face.and_then(|face| untrack(|| face.save_refused(self))) {
            let lang = self.lang.get_untracked();
            self.toast(Toast::new(Tone::Warn, what.get(lang), advice.get(lang)));
            return false;
        }
        self.after_save.set(next);
        self.table.send(&ToServer::Save { course });
        true
    }

    /// Whether a game would be left half played.
    pub fn in_the_middle(self) -> bool {
        let table = self.table;
        table.rights.with_untracked(|rights| rights.host || !rights.seats.is_empty())
            && matches!(table.stage.get_untracked(), Stage::Running | Stage::Paused)
            && table.steps.get_untracked() > 0
    }

    /// Does what may cost a game on the table, after asking if there is one.
    pub fn ask_first(self, next: Next) {
        if self.in_the_middle() {
            self.dialog.set(Some(Dialog::SaveFirst(next)));
        } else {
            self.proceed(next);
        }
    }

    /// Does it without asking.
    pub fn proceed(self, next: Next) {
        self.dialog.set(None);
        match next {
            Next::Leave => self.go(Route::Lobby),
            Next::Load => {
                crate::lobby::load::choose();
            }
            Next::New => self.dialog.set(self.table.face.get_untracked().map(Dialog::SetUp)),
        }
    }
}
