//! Where the rolls of a game come from, and who can vouch for them.

use games::mensch::Mensch;
use leptos::prelude::*;

use super::{steps, texts as m};
use crate::faces::seen::{Seen, Step};
use crate::texts::{Lang, Plural};

/// The rolls of a game by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Origins {
    /// From this table's seed, which lies open after the game.
    pub here: usize,
    /// Brought along by a file and held against its seed when it was loaded.
    pub checked: usize,
    /// Brought along by a file without a seed for them.
    pub unsown: usize,
    /// Thrown with real dice.
    pub entered: usize,
}

impl Origins {
    /// The rolls of the table's game.
    pub fn of(seen: Seen<Mensch>) -> Origins {
        let table = seen.app.table;
        let (loaded, checked_from) = (table.loaded.get(), table.checked_from.get());
        seen.with_steps(|history| Origins::count(history, loaded, checked_from))
    }

    fn count(history: &[Step<Mensch>], loaded: usize, checked_from: Option<usize>) -> Origins {
        let mut origins = Origins::default();
        for (index, step) in history.iter().enumerate() {
            if steps::read(step).is_none_or(|turn| turn.rolled.is_none()) {
                continue;
            }
            // Whoever threw a real die is named with it.
            let origin = if step.seat.is_some() {
                &mut origins.entered
            } else if index >= loaded {
                &mut origins.here
            } else if checked_from.is_some_and(|from| index >= from) {
                &mut origins.checked
            } else {
                &mut origins.unsown
            };
            *origin += 1;
        }
        origins
    }

    /// Rolls that nobody can check.
    pub fn unknown(self) -> usize {
        self.unsown + self.entered
    }

    /// What is worth saying beside the rolls of this table's seed, one sentence for each kind.
    pub fn told(self, lang: Lang) -> Vec<String> {
        let kinds: [(usize, Plural); 3] =
            [(self.checked, m::CHECKED_ROLLS), (self.unsown, m::UNSOWN_ROLLS), (self.entered, m::REAL_ROLLS)];
        kinds.iter().filter(|(count, _)| *count > 0).map(|(count, text)| text.count(lang, *count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;
    use serde_json::json;
    use wire::Shown;

    #[test]
    fn every_roll_is_counted_where_it_comes_from() {
        let roll = |seat| {
            let event = json!({"event": "rolled", "player": 1, "roll": 3, "row": "T8"});
            Step::read(&Shown { seat, events: vec![event] })
        };
        let own = || roll(None);
        let history = [own(), own(), roll(Some(Seat::ONE)), own(), own(), roll(Some(Seat::ONE))];
        let count = |loaded, checked_from| {
            let Origins { here, checked, unsown, entered } = Origins::count(&history, loaded, checked_from);
            [here, checked, unsown, entered]
        };
        assert_eq!(count(0, None), [4, 0, 0, 2]);
        assert_eq!(count(4, None), [1, 0, 3, 2]);
        assert_eq!(count(4, Some(0)), [1, 3, 0, 2]);
        assert_eq!(count(4, Some(1)), [1, 2, 1, 2]);
        assert_eq!(count(6, Some(0)), [0, 4, 0, 2]);
        assert_eq!(Origins::count(&[], 0, None), Origins::default());
    }

    #[test]
    fn what_is_said_names_each_kind_once() {
        let origins = Origins { here: 5, checked: 1, unsown: 2, entered: 0 };
        for lang in [Lang::De, Lang::En] {
            let told = origins.told(lang);
            assert_eq!(told.len(), 2);
            assert!(told[0].starts_with('1') && told[1].starts_with('2'), "{told:?}");
        }
        assert!(Origins { here: 9, ..Origins::default() }.told(Lang::De).is_empty());
    }
}
