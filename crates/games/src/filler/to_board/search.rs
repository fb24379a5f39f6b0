//! The search for a way to the target.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;
use std::mem;

use super::{Position, Task};
use crate::filler::Fields;

/// Positions that the first look may open: far more than ten moves need on any board.
const FIRST_LOOK: usize = 20_000;

/// Positions remembered per generation, to keep memory bounded (some 30 MB each).
const REMEMBERED: usize = 1 << 18;

/// Whether at most `moves` plies lead from `start` to the target.
pub(super) fn search(task: &Task, start: &Position, moves: u64) -> bool {
    if task.least_plies(start) > moves {
        return false;
    }
    match walk(task, start, Limit::Plies(moves), FIRST_LOOK) {
        Answer::Reached(_) => return true,
        Answer::Never => return false,
        Answer::Unknown => {}
    }
    // So many ways had better be told apart by what they win alone, whatever the plies: first whether each player gets
    // there if the other one already has, then whether both do.
    let [one, two] = task.goal;
    let alone = [[start.owned[0], two], [one, start.owned[1]]];
    if !task.merged && alone.iter().any(|owned| !can_grow(task, *owned)) {
        return false;
    }
    match walk(task, start, Limit::None, usize::MAX) {
        Answer::Reached(plies) if plies <= moves => true,
        Answer::Never => false,
        _ => matches!(walk(task, start, Limit::Plies(moves), usize::MAX), Answer::Reached(_)),
    }
}

/// Which ways count.
#[derive(Clone, Copy)]
enum Limit {
    /// Those of at most so many plies.
    Plies(u64),
    /// All.
    None,
}

enum Answer {
    /// There is a way of so many plies.
    Reached(u64),
    Never,
    /// More positions than allowed would have to be opened.
    Unknown,
}

/// Depth first, the most promising ply first.
fn walk(task: &Task, start: &Position, limit: Limit, positions: usize) -> Answer {
    // The shortest way never meets a position twice, and without growth there are no more than these.
    let longest_wait = 2 * u64::from(task.colours).pow(2);
    let mut known = Known::default();
    let mut stack = vec![(*start, 0, 0)];
    let mut opened = 0;
    while let Some((at, plies, waited)) = stack.pop() {
        let left = match limit {
            Limit::Plies(most) => most - plies,
            Limit::None => u64::MAX,
        };
        // With no more plies left than last time there is nothing new to find, also while `at` is still being tried.
        if waited > longest_wait || !known.is_news(&at, left) || task.is_hopeless(&at.owned) {
            continue;
        }
        opened += 1;
        if opened > positions {
            return Answer::Unknown;
        }
        let mut next = Vec::new();
        for after in task.next(&at) {
            if task.is_reached(&after) {
                return Answer::Reached(plies + 1);
            }
            let least = task.least_plies(&after);
            if least < left {
                let won = after.owned[at.mover].len() - at.owned[at.mover].len();
                next.push((after, least, won));
            }
        }
        // The top of the stack is looked at first.
        next.sort_by_key(|(_, least, won)| (Reverse(*least), *won));
        stack.extend(
            next.iter().map(|(after, _, won)| (*after, plies + 1, if *won == 0 { waited + 1 } else { 0 })),
        );
    }
    Answer::Never
}

/// Whether the players could win their fields if they need not take turns nor mind each other's colour.
fn can_grow(task: &Task, start: [Fields; 2]) -> bool {
    let mut known = Known::default();
    let mut stack = vec![start];
    while let Some(owned) = stack.pop() {
        if owned == task.goal {
            return true;
        }
        if !known.is_news(&owned, 0) || task.is_hopeless(&owned) {
            continue;
        }
        let choices = task.players().flat_map(|player| task.game().map(move |colour| (player, colour)));
        let mut next: Vec<[Fields; 2]> = choices
            .filter_map(|(player, colour)| task.flooded(&owned, player, colour))
            .filter(|after| *after != owned)
            .collect();
        next.sort_by_key(|after| after[0].len() + after[1].len());
        stack.extend(next);
    }
    false
}

/// What has been looked at, with the plies that were left then. The oldest is forgotten when there is too much of it:
/// the search then only takes longer, as components never shrink.
struct Known<Place> {
    young: HashMap<Place, u64>,
    old: HashMap<Place, u64>,
}

impl<Place> Default for Known<Place> {
    fn default() -> Known<Place> {
        Known { young: HashMap::new(), old: HashMap::new() }
    }
}

impl<Place: Copy + Eq + Hash> Known<Place> {
    /// Notes that a place is looked at; `false` if it was before, with as many plies left.
    fn is_news(&mut self, place: &Place, left: u64) -> bool {
        if [&self.young, &self.old].iter().any(|known| known.get(place).is_some_and(|then| *then >= left)) {
            return false;
        }
        if self.young.len() >= REMEMBERED {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(*place, left);
        true
    }
}
