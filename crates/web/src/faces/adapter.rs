//! A face without its types: how the shell sees all of them alike. Whatever crosses this border as JSON is read and
//! written here, and nowhere in the faces.

use engine::bot::Weighed;
use engine::{Rules, Seat};
use leptos::prelude::*;
use serde_json::Value;
use wire::{Occupant, Shown};

use super::face::{About, Advice, Face, Fact, Note, Said, Shape, Telling};
use super::form::Form;
use super::seen::{Seating, Seen, Step, read, write};
use crate::app::App;
use crate::sound::Cue;
use crate::texts::{Lang, Text};

/// A change of a set-up.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a> {
    /// So many play.
    Seats(usize),
    /// A player is called so.
    Name(Seat, &'a str),
    /// These sit down.
    Seated(&'a [Occupant]),
}

/// How a game stands or ended, in words.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Told {
    /// The state in a word: "11 : 12".
    pub score: Option<String>,
    /// Which side won, if sides do.
    pub side: Option<Text>,
    /// Why it ended, if that needs saying.
    pub reason: Option<Text>,
}

/// Something that the computer could have done.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    pub option: String,
    pub worth: String,
    /// What the worth is made of.
    pub parts: String,
}

/// What the shell asks of a face.
pub trait AnyFace: Send + Sync {
    /// The facts about it.
    fn about(&self) -> &About;

    /// The set-up that a new table begins with.
    fn first_setup(&self) -> Value;
    /// Who sits where.
    fn seating(&self, setup: &Value) -> Seating;
    /// The set-up after a change, if the game lets people change that.
    fn changed(&self, setup: &Value, change: Change<'_>) -> Option<Value>;
    /// The form of the set-up dialog; it writes every change into the set-up, and whether that can be used.
    fn form(&self, app: App, setup: RwSignal<Value>, valid: RwSignal<bool>) -> AnyView;
    /// Why a set-up cannot be played.
    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String>;
    /// The set-up that goes on from a file of the game's own; none if it has no such files.
    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>>;

    fn board(&self, app: App) -> AnyView;
    /// Width and height of the board to each other.
    fn shape(&self, app: App) -> Shape;
    fn act(&self, app: App) -> AnyView;
    /// What stands in the strip; none if that is whose turn it is.
    fn say(&self, app: App) -> Option<Said>;
    fn panel(&self, app: App) -> Option<AnyView>;
    fn notes(&self, app: App) -> Vec<Note>;
    fn badge(&self, app: App, seat: Seat) -> Option<AnyView>;
    fn mini(&self, app: App, seat: Seat) -> Option<AnyView>;
    fn below_players(&self, app: App) -> Option<AnyView>;
    fn settings(&self, app: App) -> Option<AnyView>;
    fn help_picture(&self, app: App) -> Option<AnyView>;
    /// Space was pressed; whether that meant something.
    fn space(&self, app: App) -> bool;
    /// What the game's own save file is called, if not like all files of the house.
    fn own_file_name(&self) -> Option<String>;
    /// Why that file cannot be written now, and what to do.
    fn save_refused(&self, app: App) -> Option<(Text, Text)>;

    /// The steps that stand in the move list, counted from 1.
    fn listed(&self, app: App) -> Vec<usize>;
    fn actor(&self, shown: &Shown, seating: &Seating) -> Option<Seat>;
    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView;
    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String;
    fn pace(&self, shown: &Shown) -> u32;
    fn cues(&self, shown: &Shown) -> Vec<Cue>;
    /// Why the game's rules forbid an action, and what to do.
    fn rule(&self, rule: &Value, lang: Lang) -> Option<Advice>;

    /// Whether the reasons of a seat may be told now.
    fn explains(&self, app: App, seat: Seat) -> bool;
    /// What the computer weighed, the best first.
    fn why(&self, why: &Value, lang: Lang) -> Vec<Reason>;

    /// How the game stands or ended.
    fn told(&self, sight: &Value) -> Told;
    fn facts(&self, app: App) -> Vec<Fact>;
    fn trophy(&self, app: App, winner: Seat) -> Option<AnyView>;
    fn result(&self, app: App) -> Option<AnyView>;
}

/// A sight's position.
fn position<R: Rules>(sight: &Value) -> Option<R::View> {
    read::<engine::matches::SightOf<R>>(sight).map(|sight| sight.view)
}

impl<R: Rules> Face<R> {
    fn first(&self) -> R::Setup {
        R::usual(self.about.seats).expect("a face begins with as many seats as its game can have")
    }

    /// A set-up, or the first one in place of what is none.
    fn setup(&self, setup: &Value) -> R::Setup {
        read(setup).unwrap_or_else(|| self.first())
    }
}

impl<R: Rules> AnyFace for Face<R> {
    fn about(&self) -> &About {
        &self.about
    }

    fn first_setup(&self) -> Value {
        write(&self.first())
    }

    fn seating(&self, setup: &Value) -> Seating {
        let setup = self.setup(setup);
        let seats = || Seat::first(R::seats(&setup));
        let names = self.offers.names.as_ref();
        Seating {
            places: seats().map(|seat| R::place(&setup, seat)).collect(),
            given: names
                .map_or_else(Vec::new, |names| seats().map(|seat| (names.given)(&setup, seat)).collect()),
        }
    }

    fn changed(&self, setup: &Value, change: Change<'_>) -> Option<Value> {
        let mut setup = self.setup(setup);
        match change {
            Change::Seats(seats) => self.offers.resize?(&mut setup, seats),
            Change::Name(seat, name) => (self.offers.names.as_ref()?.give)(&mut setup, seat, name),
            Change::Seated(seats) => (self.offers.seated)(&mut setup, seats),
        }
        Some(write(&setup))
    }

    fn form(&self, app: App, setup: RwSignal<Value>, valid: RwSignal<bool>) -> AnyView {
        let first = self.first();
        let typed = Memo::new(move |_| setup.with(read).unwrap_or_else(|| first.clone()));
        let change = Callback::new(move |new: R::Setup| setup.set(write(&new)));
        (self.form)(app, Form { setup: typed, change, valid })
    }

    fn setup_error(&self, error: &Value, lang: Lang) -> Option<String> {
        read(error).map(|error| (self.setup_error)(&error, lang))
    }

    fn open_file(&self, text: &str, lang: Lang) -> Option<Result<Value, String>> {
        let file = self.offers.file.as_ref()?;
        Some((file.open)(text, lang).map(|setup| write(&setup)))
    }

    fn board(&self, app: App) -> AnyView {
        (self.board)(Seen::of(app))
    }

    fn shape(&self, app: App) -> Shape {
        self.offers.shape.map_or((1, 1), |shape| shape(Seen::of(app)))
    }

    fn act(&self, app: App) -> AnyView {
        (self.act)(Seen::of(app))
    }

    fn say(&self, app: App) -> Option<Said> {
        self.offers.say.map(|say| say(Seen::of(app)))
    }

    fn panel(&self, app: App) -> Option<AnyView> {
        self.offers.panel.map(|panel| panel(Seen::of(app)))
    }

    fn notes(&self, app: App) -> Vec<Note> {
        let (notes, lang) = (self.offers.players.notes, app.lang.get());
        Seen::<R>::of(app).view.with(|view| view.as_ref().map_or_else(Vec::new, |view| notes(view, lang)))
    }

    fn badge(&self, app: App, seat: Seat) -> Option<AnyView> {
        self.offers.players.badge.map(|badge| badge(Seen::of(app), seat))
    }

    fn mini(&self, app: App, seat: Seat) -> Option<AnyView> {
        self.offers.players.mini.map(|mini| mini(Seen::of(app), seat))
    }

    fn below_players(&self, app: App) -> Option<AnyView> {
        self.offers.players.below_all.map(|below| below(Seen::of(app)))
    }

    fn settings(&self, app: App) -> Option<AnyView> {
        self.offers.settings.map(|settings| settings(app))
    }

    fn help_picture(&self, app: App) -> Option<AnyView> {
        self.offers.help_picture.map(|picture| picture(app))
    }

    fn space(&self, app: App) -> bool {
        self.offers.space.is_some_and(|space| space(app))
    }

    fn own_file_name(&self) -> Option<String> {
        self.offers.file.as_ref()?.name.map(|name| name())
    }

    fn save_refused(&self, app: App) -> Option<(Text, Text)> {
        let file = self.offers.file.as_ref()?;
        let view = app.table.now.with_untracked(|now| now.as_ref().and_then(position::<R>))?;
        app.table.rights.with_untracked(|rights| (file.refused)(&view, rights))
    }

    fn listed(&self, app: App) -> Vec<usize> {
        let listed = self.offers.steps.listed;
        Seen::<R>::of(app).with_steps(|steps| {
            let last = steps.len();
            (1..=last).zip(steps).filter(|(at, step)| listed(step, *at == last)).map(|(at, _)| at).collect()
        })
    }

    fn actor(&self, shown: &Shown, seating: &Seating) -> Option<Seat> {
        (self.offers.steps.actor)(&Step::read(shown), seating)
    }

    fn entry(&self, shown: &Shown, telling: &Telling<'_>) -> AnyView {
        (self.entry)(&Step::read(shown), telling)
    }

    fn announce(&self, shown: &Shown, telling: &Telling<'_>) -> String {
        (self.announce)(&Step::read(shown), telling)
    }

    fn pace(&self, shown: &Shown) -> u32 {
        (self.offers.steps.pace)(&Step::read(shown))
    }

    fn cues(&self, shown: &Shown) -> Vec<Cue> {
        (self.offers.steps.cues)(&Step::read(shown))
    }

    fn rule(&self, rule: &Value, lang: Lang) -> Option<Advice> {
        read(rule).map(|rule| (self.rule)(&rule, lang))
    }

    fn explains(&self, app: App, seat: Seat) -> bool {
        let Some(why) = &self.offers.why else { return false };
        Seen::<R>::of(app).now.with(|now| now.as_ref().is_some_and(|now| (why.told)(&now.view, seat)))
    }

    fn why(&self, why: &Value, lang: Lang) -> Vec<Reason> {
        let Some(words) = &self.offers.why else { return Vec::new() };
        let reason = |weighed: Weighed<R::Action>| {
            let parts = weighed.parts.iter().filter_map(|part| (words.part)(&part.name, part.weight, lang));
            Reason {
                option: (words.option)(&weighed.action, lang),
                worth: (words.worth)(&weighed, lang),
                parts: parts.collect::<Vec<_>>().join(" · "),
            }
        };
        read::<Vec<_>>(why).unwrap_or_default().into_iter().map(reason).collect()
    }

    fn told(&self, sight: &Value) -> Told {
        let Some(view) = position::<R>(sight) else { return Told::default() };
        let ending = &self.offers.ending;
        Told {
            score: ending.score.map(|score| score(&view)),
            side: (ending.side)(&view),
            reason: (ending.reason)(&view),
        }
    }

    fn facts(&self, app: App) -> Vec<Fact> {
        Seen::<R>::of(app).with_steps(self.offers.ending.facts)
    }

    fn trophy(&self, app: App, winner: Seat) -> Option<AnyView> {
        self.offers.ending.trophy.map(|trophy| trophy(Seen::of(app), winner))
    }

    fn result(&self, app: App) -> Option<AnyView> {
        self.offers.ending.picture.map(|picture| picture(Seen::of(app)))
    }
}
