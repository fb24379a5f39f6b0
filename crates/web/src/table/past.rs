//! The past of a table as the page keeps it: the house tells only what is missing, and a very long past in parts.

use std::ops::Range;

use engine::{Seat, reader};
use wire::{Known, Shown, TableSight};

/// Completes what the house tells with what the page knows; the steps that nobody has told yet.
pub fn complete(sight: &mut TableSight, known: Option<(&TableSight, &Range<usize>)>) -> Range<usize> {
    // Whoever is told nothing of the past knows it, also when its end was taken back.
    let told = std::mem::take(&mut sight.history);
    let same = |old: &TableSight| old.table == sight.table && (old.story == sight.story || told.is_empty());
    let (mut history, mut gap) = match known.filter(|(old, _)| same(old)) {
        Some((old, gap)) => (old.history.clone(), gap.clone()),
        None => (Vec::new(), 0..0),
    };
    history.truncate(sight.from);
    if history.len() < sight.from {
        gap = if gap.is_empty() { history.len() } else { gap.start }..sight.from;
    }
    let gap = gap.start.min(sight.from)..gap.end.min(sight.from);
    history.resize(sight.from, Shown::default());
    history.extend(told);
    sight.history = history;
    gap
}

/// Puts a part of the past where it belongs; the steps that are still missing.
pub fn fill(sight: &mut TableSight, gap: &Range<usize>, from: usize, part: Vec<Shown>) -> Range<usize> {
    let to = from + part.len();
    if from != gap.start || to > sight.history.len() || part.is_empty() {
        // What was taken back meanwhile, or was told already.
        return gap.clone();
    }
    sight.history.splice(from..to, part);
    to.min(gap.end)..gap.end
}

/// What the page knows from the first step on.
pub fn known(sight: Option<&TableSight>, gap: &Range<usize>) -> Known {
    let Some(sight) = sight else { return Known::default() };
    let steps = if gap.is_empty() { sight.history.len() } else { gap.start };
    let seat = |sight: &serde_json::Value| reader::read::<Option<Seat>>(&sight["seat"]).ok().flatten();
    Known { story: sight.story, steps, seat: sight.sight.as_ref().and_then(seat) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::Stage;

    fn steps(numbers: Range<usize>) -> Vec<Shown> {
        numbers.map(|number| Shown { seat: None, events: vec![json!(number)] }).collect()
    }

    fn told(story: u64, from: usize, at: usize) -> TableSight {
        TableSight {
            table: "a".parse().expect("a name"),
            game: "filler".to_owned(),
            setup: json!({}),
            laid: None,
            stage: Stage::Running,
            clock_ms: 0,
            tempo_ms: 0,
            real_dice: false,
            seats: Vec::new(),
            watchers: 0,
            story,
            at,
            from,
            history: steps(from..at),
            loaded: 0,
            checked_from: None,
            sight: Some(json!({"seat": 1})),
            undo: None,
            wish: None,
            customs: wire::Customs::default(),
            commitment: None,
            seed: None,
        }
    }

    #[test]
    fn what_is_told_completes_what_is_known() {
        let none = 0..0;
        let mut page = told(5, 0, 4);
        assert_eq!(complete(&mut page, None), none);
        assert_eq!(known(Some(&page), &none), Known { story: 5, steps: 4, seat: Some(Seat::TWO) });
        // Back again: two more.
        let mut more = told(5, 4, 6);
        assert_eq!(complete(&mut more, Some((&page, &none))), none);
        assert_eq!(more.history, steps(0..6));
        // Something else has changed.
        let mut same = told(5, 6, 6);
        complete(&mut same, Some((&more, &none)));
        assert_eq!(same.history, steps(0..6));
        // Three were taken back, and then another game was laid out.
        let mut back = told(8, 3, 3);
        complete(&mut back, Some((&same, &none)));
        assert_eq!(back.history, steps(0..3));
        let mut anew = told(9, 0, 0);
        complete(&mut anew, Some((&back, &none)));
        assert_eq!(anew.history, []);
        // Another past altogether, told from its beginning.
        let mut other = told(12, 0, 2);
        complete(&mut other, Some((&same, &none)));
        assert_eq!(other.history, steps(0..2));
    }

    #[test]
    fn a_long_past_is_filled_in_part_by_part() {
        let mut page = told(5, 10, 12);
        let mut gap = complete(&mut page, Some((&told(4, 0, 11), &(0..0))));
        assert_eq!((gap.clone(), page.history.len()), (0..10, 12), "of another past nothing is kept");
        assert_eq!(known(Some(&page), &gap).steps, 0);
        gap = fill(&mut page, &gap, 0, steps(0..4));
        assert_eq!((gap.clone(), known(Some(&page), &gap).steps), (4..10, 4));
        // A change comes between, and a part that is no longer asked for.
        let mut again = told(5, 12, 12);
        gap = complete(&mut again, Some((&page, &gap)));
        assert_eq!(gap, 4..10);
        gap = fill(&mut again, &gap, 0, steps(0..4));
        assert_eq!(gap, 4..10);
        // Much is taken back before the rest has come.
        let mut back = told(20, 7, 7);
        gap = complete(&mut back, Some((&again, &gap)));
        assert_eq!(gap, 4..7);
        gap = fill(&mut back, &gap, 4, steps(4..7));
        assert!(gap.is_empty());
        assert_eq!(back.history, steps(0..7));
    }
}
