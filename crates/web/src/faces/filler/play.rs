//! What board and colours share: the position, the colour that is pointed at, and the choice of one.

use engine::Seat;
use games::filler::{Colour, Fields, Filler, View};
use leptos::prelude::*;

use super::texts as f;
use crate::app::App;
use crate::faces::face::Said;
use crate::faces::seen::Seen;
use crate::parts::toast::Toast;
use crate::room::shared;
use crate::table::ask;
use crate::texts::{Lang, common as t};

/// Both seats of the game.
pub const SEATS: [Seat; 2] = [Seat::ONE, Seat::TWO];

/// The play at one board.
#[derive(Clone, Copy)]
pub struct Play {
    pub seen: Seen<Filler>,
    pub app: App,
    /// The shown position; none while nothing is laid out.
    pub view: Memo<Option<View>>,
    /// The colour that is pointed at or has the focus.
    pub hot: RwSignal<Option<Colour>>,
    /// The seat of this page that is to move now.
    pub mine: Memo<Option<Seat>>,
    /// What the colour pointed at would gain whom; none if it cannot be chosen now.
    pub preview: Memo<Option<Preview>>,
}

/// What a colour would gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Who is to move.
    pub seat: Seat,
    pub colour: Colour,
    pub fields: Fields,
}

/// Whose colour this is now.
pub fn owner(view: &View, colour: Colour) -> Option<Seat> {
    SEATS.into_iter().find(|seat| view.board.colour(*seat) == Some(colour))
}

/// The colours that can be chosen.
pub fn selectable(view: &View) -> impl Iterator<Item = Colour> {
    Colour::first(view.colours).filter(|colour| owner(view, *colour).is_none())
}

impl Play {
    /// The play at the page's board: one for all its parts.
    pub fn of(seen: Seen<Filler>) -> Play {
        shared(|| Play::new(seen))
    }

    fn new(seen: Seen<Filler>) -> Play {
        let Seen { app, view, .. } = seen;
        let hot = RwSignal::new(None::<Colour>);
        let mine = Memo::new(move |_| app.table.my_turn());
        let preview = Memo::new(move |_| {
            let (seat, colour) = (mine.get()?, hot.get()?);
            view.with(|view| {
                let view = view.as_ref()?;
                let free = colour.digit() <= view.colours && owner(view, colour).is_none();
                free.then(|| Preview { seat, colour, fields: view.board.gain(seat, colour) })
            })
        });
        Play { seen, app, view, hot, mine, preview }
    }

    /// Chooses a colour; a forbidden choice does nothing but hint gently.
    pub fn choose(self, colour: Colour) {
        let Some(view) = self.view.get_untracked() else { return };
        let Some(seat) = self.mine.get_untracked() else {
            let (what, advice) = ask::not_now(self.app);
            return self.app.toast(Toast::hint(&what, &advice));
        };
        let lang = self.app.lang.get_untracked();
        match untrack(|| self.objection(&view, seat, colour, lang)) {
            Some(objection) => {
                let what = format!("{} {objection}", f::colour_digit(colour, lang));
                self.app.toast(Toast::hint(&what, &choices(&view, lang)));
            }
            None => self.seen.act(seat, colour),
        }
    }

    /// Why this seat cannot choose the colour.
    fn objection(self, view: &View, seat: Seat, colour: Colour, lang: Lang) -> Option<String> {
        if colour.digit() > view.colours {
            return Some(f::NOT_IN_GAME.get(lang).to_owned());
        }
        let owner = owner(view, colour)?;
        Some(self.owner_text(owner, seat, lang))
    }

    fn owner_text(self, owner: Seat, seat: Seat, lang: Lang) -> String {
        let table = self.app.table;
        if owner == seat && table.is_you(seat) {
            f::IS_YOURS.get(lang).to_owned()
        } else if table.is_computer(owner) && !table.is_computer(SEATS[1 - owner.index().min(1)]) {
            f::IS_OF_COMPUTER.get(lang).to_owned()
        } else {
            f::IS_OF.fill(lang, &[("name", &table.name(owner, lang))])
        }
    }

    /// Whose turn it is, and what the colour pointed at would do.
    pub fn said(self) -> Said {
        Said { what: ask::turn_sentence(self.app), detail: self.remark().unwrap_or_default(), late: false }
    }

    /// What is to be said about the colour that is pointed at.
    fn remark(self) -> Option<String> {
        let lang = self.app.lang.get();
        let seat = self.mine.get()?;
        if let Some(Preview { colour, fields, .. }) = self.preview.get() {
            let count = f::FIELDS.count(lang, fields.len() as usize);
            let you = self.app.table.is_you(seat);
            let text = match fields.len() {
                0 => f::WOULD_GAIN_NOTHING.get(lang).to_owned(),
                _ if you => f::WOULD_GAIN_YOU.fill(lang, &[("fields", &count)]),
                _ => f::WOULD_GAIN.fill(lang, &[("fields", &count)]),
            };
            return Some(format!("{} {text}", f::colour_digit(colour, lang)));
        }
        let colour = self.hot.get()?;
        let objection = self.view.with(|view| self.objection(view.as_ref()?, seat, colour, lang))?;
        Some(format!("{} {objection}", f::colour_digit(colour, lang)))
    }
}

/// "Choose 1, 4 or 5."
fn choices(view: &View, lang: Lang) -> String {
    let digits: Vec<String> = selectable(view).map(|colour| colour.to_string()).collect();
    f::CHOOSE_ONE_OF.fill(lang, &[("digits", &t::listed(&digits, f::OR, lang))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        let board = "345222/151222/334222/352522/333452/333335".parse().expect("a board");
        View { board, colours: 5, first: Seat::ONE, sizes: [11, 12], idle: 0, end: None }
    }

    #[test]
    fn colours_belong_to_whom_they_belong() {
        let view = view();
        let colour = |digit| Colour::new(digit).expect("a colour");
        assert_eq!(owner(&view, colour(3)), Some(Seat::ONE));
        assert_eq!(owner(&view, colour(2)), Some(Seat::TWO));
        assert_eq!(owner(&view, colour(5)), None);
        assert_eq!(selectable(&view).map(Colour::digit).collect::<Vec<_>>(), [1, 4, 5]);
        assert_eq!(choices(&view, Lang::De), "Wähle 1, 4 oder 5.");
        assert_eq!(choices(&view, Lang::En), "Choose 1, 4 or 5.");
        assert_eq!(view.board.gain(Seat::ONE, colour(5)).len(), 4);
    }
}
