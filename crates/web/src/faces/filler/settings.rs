//! The settings: in the set-up dialog, and beside the board where they stay visible during the game.

use engine::Seat;
use games::filler::{BoardNumber, Filler, IdleRule, Layout, Setup};
use leptos::prelude::*;

use super::texts as f;
use crate::app::App;
use crate::faces::form::Form;
use crate::faces::seen::Seen;
use crate::parts::button::{Button, IconButton};
use crate::parts::choice::{Pick, Segmented, Select};
use crate::parts::icon::Icon;
use crate::parts::sheet::Sheet;
use crate::parts::stepper::Stepper;
use crate::parts::toast::{Toast, Tone};
use crate::table::levels::LevelRows;
use crate::texts::{Text, common as t};

/// What can be set, each on its own.
#[derive(Clone, Copy)]
struct Knobs {
    app: App,
    form: Form<Filler>,
}

impl Knobs {
    fn first(self) -> impl IntoView {
        let picks = vec![Pick::new("1", "S1"), Pick::new("2", "S2")];
        let label = Signal::derive(move || f::FIRST.get(self.app.lang.get()).to_owned());
        let value = self.form.part(|setup| setup.first.to_string());
        let choose = move |value: String| {
            self.form.turn(|setup| setup.first = if value == "2" { Seat::TWO } else { Seat::ONE })
        };
        view! { <Segmented label testid="set-first" picks=Signal::stored(picks) value on_change=choose/> }
    }

    fn colours(self) -> impl IntoView {
        let value = self.form.part(|setup| setup.colours);
        let turn = move |n| self.form.turn(|setup| setup.colours = n);
        view! { <Stepper app=self.app label=f::COLOURS testid="set-colours" range=4..=9 value on_change=turn/> }
    }

    fn rows(self) -> impl IntoView {
        let value = self.form.part(|setup| setup.rows);
        let turn = move |n| self.form.turn(|setup| setup.rows = n);
        view! { <Stepper app=self.app label=f::ROWS testid="set-rows" range=3..=10 value on_change=turn/> }
    }

    fn cols(self) -> impl IntoView {
        let value = self.form.part(|setup| setup.cols);
        let turn = move |n| self.form.turn(|setup| setup.cols = n);
        view! { <Stepper app=self.app label=f::COLS testid="set-cols" range=3..=10 value on_change=turn/> }
    }

    fn layout(self) -> impl IntoView {
        let picks = Signal::derive(move || {
            let lang = self.app.lang.get();
            vec![Pick::new("random", f::RANDOM.get(lang)), Pick::new("fair", f::FAIR.get(lang))]
        });
        let label = Signal::derive(move || f::BOARD.get(self.app.lang.get()).to_owned());
        let value = Memo::new(move |_| match self.form.setup.get().layout {
            Layout::Random => "random".to_owned(),
            Layout::Fair => "fair".to_owned(),
        });
        let choose = move |value: String| {
            self.form.turn(|setup| setup.layout = if value == "fair" { Layout::Fair } else { Layout::Random })
        };
        view! { <Select label testid="set-layout" picks value on_change=choose/> }
    }

    fn idle(self) -> impl IntoView {
        let checked = move || self.form.setup.get().idle == IdleRule::Sizes;
        let choose = move |event| {
            let sizes = event_target_checked(&event);
            self.form.turn(|setup| setup.idle = if sizes { IdleRule::Sizes } else { IdleRule::Draw });
        };
        view! {
            <label class="check">
                <input type="checkbox" data-testid="set-idle" prop:checked=checked on:change=choose/>
                <span>{self.app.t(f::IDLE)}</span>
            </label>
        }
    }

    /// The board's number; empty means a new board every time.
    fn number(self, label: Text, valid: RwSignal<bool>) -> impl IntoView {
        let app = self.app;
        let shown = |number: Option<BoardNumber>| number.map(|number| number.to_string()).unwrap_or_default();
        let text = RwSignal::new(shown(self.form.setup.get_untracked().number));
        // What others have agreed on shows here too.
        Effect::new(move |_| text.set(shown(self.form.setup.get().number)));
        let typed = move |event| {
            let typed = event_target_value(&event);
            let number = parse_number(&typed);
            valid.set(number.is_ok());
            text.set(typed);
        };
        let take = move || match parse_number(&text.get_untracked()) {
            Ok(number) => {
                text.set(shown(number));
                self.form.turn(|setup| setup.number = number);
            }
            Err(()) => valid.set(false),
        };
        let roll_name = Signal::derive(move || f::ROLL.get(app.lang.get()).to_owned());
        let roll = move |_: leptos::ev::MouseEvent| {
            let number = BoardNumber::new((js_sys::Math::random() * f64::from(BoardNumber::COUNT)) as u32);
            valid.set(true);
            self.form.turn(|setup| setup.number = number);
        };
        let note = move || {
            let text = if valid.get() { f::NUMBER_NOTE } else { f::NUMBER_WRONG };
            view! { <span class="note" class:wrong=!valid.get()>{app.t(text)}</span> }
        };
        view! {
            <div class="field">
                <label class="label" for="set-number">{app.t(label)}</label>
                <span class="seed">
                    <input class="input" id="set-number" data-testid="set-number" inputmode="numeric" autocomplete="off"
                        maxlength="12" placeholder=app.t(f::NUMBER_OPEN) prop:value=text
                        aria-invalid=move || (!valid.get()).to_string() on:input=typed on:change=move |_| take()
                        on:keydown=move |event| if event.key() == "Enter" { take() }/>
                    <IconButton icon="dice" name=roll_name class="framed" testid="set-number-roll" on_press=roll/>
                </span>
                {note}
            </div>
        }
    }
}

/// An empty text leaves the board open.
fn parse_number(text: &str) -> Result<Option<BoardNumber>, ()> {
    if text.trim().is_empty() { Ok(None) } else { text.trim().parse().map(Some).map_err(|_| ()) }
}

/// The form of the set-up dialog.
pub fn form(app: App, form: Form<Filler>) -> AnyView {
    let knobs = Knobs { app, form };
    let field = move |label: Text, knob: AnyView| {
        view! { <div class="field"><span class="label" aria-hidden="true">{app.t(label)}</span>{knob}</div> }
    };
    view! {
        {field(f::FIRST, knobs.first().into_any())}
        <div class="grid3">
            {field(f::COLOURS, knobs.colours().into_any())}
            {field(f::ROWS, knobs.rows().into_any())}
            {field(f::COLS, knobs.cols().into_any())}
        </div>
        <div class="grid2">
            {field(f::BOARD, knobs.layout().into_any())}
            {knobs.number(f::NUMBER, form.valid)}
        </div>
        {knobs.idle()}
    }
    .into_any()
}

/// The panel beside the board.
pub fn panel(seen: Seen<Filler>) -> AnyView {
    let Seen { app, laid, .. } = seen;
    let table = app.table;
    let knobs = Knobs { app, form: seen.form(Setup::default()) };
    let sheet = RwSignal::new(false);
    let row = move |class: &'static str, label: Text, knob: AnyView| {
        view! { <div class=class><span class="label" aria-hidden="true">{app.t(label)}</span>{knob}</div> }
    };
    let lock = move || {
        (!table.may_configure()).then(|| {
            let host = table.rights.with(|rights| rights.host);
            let text = if host { t::LOCKED } else { t::LOCKED_HOST };
            view! { <span class="locked"><Icon name="lock"/><span>{app.t(text)}</span></span> }
        })
    };
    let words = move || {
        let lang = app.lang.get();
        let shown = laid.get().unwrap_or_else(|| knobs.form.setup.get());
        let kind = match shown.layout {
            Layout::Random => f::RANDOM.get(lang),
            Layout::Fair => f::FAIR.get(lang),
        };
        let number =
            shown.number.map_or_else(|| f::NUMBER_OPEN.get(lang).to_owned(), |number| number.to_string());
        (kind, number)
    };
    let line = move |text: Text| {
        move || {
            let (kind, number) = words();
            text.fill(app.lang.get(), &[("kind", kind), ("number", &number)])
        }
    };
    view! {
        <section class="settings panel" tabindex="-1" aria-label=app.t(t::SETTINGS) data-testid="settings-panel">
            <div class="head"><h2>{app.t(t::SETTINGS)}</h2>{lock}</div>
            <fieldset disabled=move || !table.may_configure() data-testid="settings-fields">
                {row("row first", f::FIRST, knobs.first().into_any())}
                <LevelRows app/>
                {row("row", f::COLOURS, knobs.colours().into_any())}
                {row("row", f::ROWS, knobs.rows().into_any())}
                {row("row", f::COLS, knobs.cols().into_any())}
            </fieldset>
            <div class="row full">
                <button type="button" class="linkish" aria-label=line(f::BOARD_OPEN) title=line(f::BOARD_OPEN)
                    data-testid="set-board" on:click=move |_| sheet.set(true)>
                    <span>{app.t(f::BOARD)}": "<span class="kind">{move || words().0}" · "</span>{move || words().1}</span>
                    <Icon name="dice"/>
                </button>
            </div>
        </section>
        {move || sheet.get().then(|| view! { <BoardSheet knobs laid on_close=move |()| sheet.set(false)/> })}
    }
    .into_any()
}

/// Which board, and how it is counted.
#[component]
fn BoardSheet(
    knobs: Knobs,
    laid: Memo<Option<Setup>>,
    #[prop(into)] on_close: Callback<()>,
) -> impl IntoView {
    let app = knobs.app;
    let table = app.table;
    let valid = RwSignal::new(true);
    let title = Signal::derive(move || f::BOARD_TITLE.get(app.lang.get()).to_owned());
    let number = Memo::new(move |_| laid.get().and_then(|laid| laid.number));
    let copy = move |()| {
        let Some(number) = number.get_untracked() else { return };
        app.copy(&number.to_string());
    };
    let keep = move |()| {
        let Some(number) = number.get_untracked() else { return };
        knobs.form.turn(|setup| setup.number = Some(number));
        let lang = app.lang.get_untracked();
        app.toast(Toast::new(Tone::Good, &f::KEPT.fill(lang, &[("number", &number.to_string())]), ""));
    };
    let on_table = move || {
        number.get().map(|number| {
            view! {
                <div class="field">
                    <span class="label">{app.t(f::ON_TABLE)}</span>
                    <span class="linkrow">
                        <output class="input number" data-testid="board-number">{number.to_string()}</output>
                        <Button app text=t::COPY icon="copy" testid="copy-number" on_press=copy/>
                    </span>
                    {move || table.may_configure().then(|| view! {
                        <Button app text=f::KEEP testid="keep-number" on_press=keep/>
                    })}
                </div>
                <hr/>
            }
        })
    };
    view! {
        <Sheet app title testid="board-sheet" on_close>
            <div class="body">
                {on_table}
                {move || (!table.may_configure()).then(|| view! { <p class="muted">{app.t(f::BOARD_LOCKED)}</p> })}
                <fieldset class="stack" disabled=move || !table.may_configure()>
                    <div class="field"><span class="label" aria-hidden="true">{app.t(f::BOARD)}</span>{knobs.layout()}</div>
                    {knobs.number(f::NUMBER_NEXT, valid)}
                    {knobs.idle()}
                </fieldset>
            </div>
            <div class="foot">
                <Button app text=t::DONE class="primary" testid="board-done" on_press=on_close/>
            </div>
        </Sheet>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_type_them() {
        assert_eq!(parse_number("  "), Ok(None));
        assert_eq!(parse_number(" 4711-0815 "), Ok(BoardNumber::new(47_110_815)));
        assert_eq!(parse_number("7"), Ok(BoardNumber::new(7)));
        assert_eq!(parse_number("abc"), Err(()));
        assert_eq!(parse_number("123456789"), Err(()));
    }
}
