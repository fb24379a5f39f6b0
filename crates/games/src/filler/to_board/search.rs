//! The search for a way to the target.
//!
//! Some ten moves are looked through in no time. For long ways the question is a hard one (to flood a board in the
//! fewest moves is NP-hard), so the search is exact and its memory bounded, but not its time.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::mem;

use super::{Task, Waypoint};
use crate::filler::Fields;

/// Positions that the first look may open: far more than ten moves need on any board.
pub(super) const FIRST_LOOK: usize = 300_000;

/// Positions remembered per generation, to keep memory bounded: two tables of 2²⁰ places, some 90 MB in all.
const REMEMBERED: usize = 7 << 17;

/// Whether at most `moves` plies lead from `start` to the target. The first look opens up to `positions` positions.
pub(super) fn search(task: &Task, start: &Waypoint, moves: u64, positions: usize) -> bool {
    if let Some(answer) = first_look(task, start, moves, positions) {
        return answer;
    }
    // With so many ways it pays to ask first whether there is any at all, which opens no position twice. Mostly there
    // is none, or one that is short enough.
    match walk(task, start, Limit::None) {
        None => false,
        Some(plies) => plies <= moves || walk(task, start, Limit::Plies(moves)).is_some(),
    }
}

/// Looks at the most promising positions first; `None` if those are more than allowed.
fn first_look(task: &Task, start: &Waypoint, moves: u64, positions: usize) -> Option<bool> {
    let mut known = Known::default();
    let mut queue = BinaryHeap::new();
    let (mut next, mut plies) = (vec![*start], 0);
    for _ in 0..=positions {
        for at in next.drain(..) {
            let least = task.least_plies(&at);
            if plies + least <= moves && known.is_news(&at, moves - plies) && !task.is_hopeless(&at.owned) {
                // Plies to come weigh more than plies made, because `least` is mostly too few.
                queue.push((Reverse(plies + 3 * least), plies, at));
            }
        }
        let Some((_, made, at)) = queue.pop() else { return Some(false) };
        plies = made + 1;
        next.extend(task.next(&at));
        if next.iter().any(|after| task.is_reached(after)) {
            return Some(true);
        }
    }
    None
}

/// Which ways count.
#[derive(Clone, Copy)]
enum Limit {
    /// Those of at most so many plies.
    Plies(u64),
    None,
}

/// Depth first, the most promising ply first; the plies of the way that is found.
fn walk(task: &Task, start: &Waypoint, limit: Limit) -> Option<u64> {
    // The shortest way never meets a position twice, and without growth there are no more than these.
    let longest_wait = 2 * u64::from(task.colours).pow(2);
    let mut known = Known::default();
    let mut alone = Alone::default();
    let mut stack = vec![(*start, 0, 0)];
    while let Some((at, plies, waited)) = stack.pop() {
        let left = match limit {
            Limit::Plies(most) => most - plies,
            Limit::None => u64::MAX,
        };
        // With no more plies left than last time there is nothing new to find, also while `at` is still being tried.
        if waited > longest_wait || !known.is_news(&at, left) || task.is_hopeless(&at.owned) {
            continue;
        }
        if !task.players().all(|player| alone.finishes(task, player, at.owned[player])) {
            continue;
        }
        let mut next = Vec::new();
        for after in task.next(&at) {
            if task.is_reached(&after) {
                return Some(plies + 1);
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
    None
}

/// What has been looked at, with the plies that were left then. The oldest is forgotten when there is too much of it:
/// the search then only takes longer.
#[derive(Default)]
struct Known {
    young: HashMap<[u64; 4], u64>,
    old: HashMap<[u64; 4], u64>,
}

impl Known {
    /// Notes that a position is looked at; `false` if it was before, with as many plies left.
    fn is_news(&mut self, at: &Waypoint, left: u64) -> bool {
        let key = at.packed();
        if [&self.young, &self.old].iter().any(|known| known.get(&key).is_some_and(|then| *then >= left)) {
            return false;
        }
        if self.young.len() >= REMEMBERED {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(key, left);
        true
    }
}

/// Whether a player could win all its fields if the other one had won theirs already. Whoever cannot do so then never
/// can: the other one's growth takes nothing away, it only clears fields out of the way.
#[derive(Default)]
struct Alone {
    known: [HashMap<Fields, bool>; 2],
}

impl Alone {
    fn finishes(&mut self, task: &Task, player: usize, owned: Fields) -> bool {
        if owned == task.goal[player] {
            return true;
        }
        if let Some(known) = self.known[player].get(&owned) {
            return *known;
        }
        let mut both = task.goal;
        both[player] = owned;
        if task.merged {
            both = [owned; 2];
        }
        let finishes = !task.is_hopeless(&both) && {
            let choices = task.game().filter_map(|colour| task.flooded(&both, player, colour));
            let mut next: Vec<Fields> =
                choices.map(|after| after[player]).filter(|after| *after != owned).collect();
            next.sort_by_key(|after| Reverse(after.len()));
            next.into_iter().any(|after| self.finishes(task, player, after))
        };
        if self.known[player].len() >= REMEMBERED {
            self.known[player].clear();
        }
        self.known[player].insert(owned, finishes);
        finishes
    }
}
