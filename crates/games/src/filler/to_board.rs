//! Whether play can lead from one board to another: the course's `toBoard`.
//!
//! A field once owned stays owned, and free fields never change. So the components of the target say which fields each
//! player has to win, and a move that takes any other field can be forgotten at once. This file says what is asked and
//! what is out of the question; `search` looks for a way.

mod search;

use engine::Seat;

use super::{Board, Colour, Fields};

const COLOURS: usize = Colour::MAX as usize;

/// Whether at most `moves` plies can turn `board` into `target` in a game with `colours` colours.
///
/// S1 moves first, then both in turn. Nobody may pass or choose either player's present colour; the end of a game is
/// ignored.
pub fn to_board(board: &Board, target: &Board, moves: u64, colours: u8) -> bool {
    if board == target {
        return true;
    }
    match Task::new(board, target, colours) {
        Some((task, start)) => search::search(&task, &start, moves, search::FIRST_LOOK),
        None => false,
    }
}

/// A position on the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Waypoint {
    owned: [Fields; 2],
    held: [Colour; 2],
    /// 0 or 1.
    mover: usize,
}

impl Waypoint {
    /// All of it in 256 bits.
    fn packed(&self) -> [u64; 4] {
        // The sets leave the upper bits to spare.
        let word = |player: usize, extra: usize| {
            let bits = self.owned[player].bits();
            [bits as u64, (bits >> 64) as u64 | ((self.held[player].index() << 1 | extra) as u64) << 56]
        };
        let ([a, b], [c, d]) = (word(0, self.mover), word(1, 0));
        [a, b, c, d]
    }
}

/// What is to be reached.
struct Task {
    colours: u8,
    /// Both corners belong to one component, from the first board to the last: whoever moves, moves it.
    merged: bool,
    /// The fields of the first board by colour.
    ground: [Fields; COLOURS],
    /// The components of the target, and their colours.
    goal: [Fields; 2],
    goal_held: [Colour; 2],
    /// Fields that stay free, by colour.
    outside: [Fields; COLOURS],
    /// What each player has to win and touches a field that stays free, by the colour of that field.
    shore: [[Fields; COLOURS]; 2],
}

impl Task {
    /// The task and the first position; `None` if a glance shows that there is no way.
    fn new(board: &Board, target: &Board, colours: u8) -> Option<(Task, Waypoint)> {
        if (board.rows(), board.cols()) != (target.rows(), target.cols()) {
            return None;
        }
        let [owned, goal] =
            [board, target].map(|board| [Seat::ONE, Seat::TWO].map(|seat| board.component(seat)));
        let held = [board.colour(Seat::ONE)?, board.colour(Seat::TWO)?];
        let goal_held = [target.colour(Seat::ONE)?, target.colour(Seat::TWO)?];
        // A common component stays common. Others have different colours from the first move on, so they never join.
        let merged = owned[0] == owned[1];
        if merged != (goal[0] == goal[1]) || !merged && goal_held[0] == goal_held[1] {
            return None;
        }
        let (ground, after) = (board.by_colour(), target.by_colour());
        let inside = goal[0] | goal[1];
        let outside = ground.map(|fields| fields - inside);
        if after.map(|fields| fields - inside) != outside {
            return None;
        }
        let taken = owned[0] | owned[1];
        let mut shore = [[Fields::EMPTY; COLOURS]; 2];
        for player in [0, 1] {
            if !owned[player].is_within(goal[player]) {
                return None;
            }
            for colour in Colour::all() {
                let free = ground[colour.index()] - taken;
                let wanted = free & goal[player];
                // Colours beyond the game's cannot be chosen, and neighbours of one colour are won together.
                let cut = !wanted.flood(free).is_within(goal[player]);
                if !wanted.is_empty() && (colour.digit() > colours || cut) {
                    return None;
                }
                for other in Colour::all() {
                    shore[player][other.index()] |= outside[other.index()].flood(wanted);
                }
            }
        }
        let task = Task { colours, merged, ground, goal, goal_held, outside, shore };
        Some((task, Waypoint { owned, held, mover: 0 }))
    }

    /// The colours of the game.
    fn game(&self) -> impl Iterator<Item = Colour> + use<> {
        Colour::first(self.colours)
    }

    /// The players to look at.
    fn players(&self) -> std::ops::Range<usize> {
        if self.merged { 0..1 } else { 0..2 }
    }

    fn is_reached(&self, at: &Waypoint) -> bool {
        at.owned == self.goal && at.held == self.goal_held
    }

    /// The fields that each player still has to win.
    fn rest(&self, owned: &[Fields; 2]) -> [Fields; 2] {
        [self.goal[0] - owned[0], self.goal[1] - owned[1]]
    }

    /// The components after a player's choice of a colour; `None` if it wins a field it must not.
    fn flooded(&self, owned: &[Fields; 2], player: usize, colour: Colour) -> Option<[Fields; 2]> {
        let other = 1 - player;
        let theirs = if self.merged { Fields::EMPTY } else { owned[other] };
        let won = owned[player].flood(self.ground[colour.index()] - theirs);
        let mut after = *owned;
        after[player] |= won;
        if self.merged {
            after[other] = after[player];
        }
        won.is_within(self.goal[player]).then_some(after)
    }

    /// The positions one ply later, without those where a field is lost for good.
    fn next(&self, at: &Waypoint) -> impl Iterator<Item = Waypoint> {
        self.game().filter(|colour| !at.held.contains(colour)).filter_map(|colour| {
            let owned = self.flooded(&at.owned, at.mover, colour)?;
            if self.merged {
                return Some(Waypoint { owned, held: [colour; 2], mover: 0 });
            }
            let mut held = at.held;
            held[at.mover] = colour;
            Some(Waypoint { owned, held, mover: 1 - at.mover })
        })
    }

    /// No fewer plies than this lead to the target.
    fn least_plies(&self, at: &Waypoint) -> u64 {
        let plies = self.players().map(|player| {
            let moves = self.least_moves(at, player);
            match moves {
                0 => 0,
                _ if self.merged => moves,
                _ => 2 * moves - u64::from(player == at.mover),
            }
        });
        plies.max().unwrap_or(0)
    }

    /// No fewer moves of this player than these. A move adds only what touches the component, all of one colour: what
    /// is more than `steps` floods of all colours away needs `steps` moves before and one for each of its colours.
    fn least_moves(&self, at: &Waypoint, player: usize) -> u64 {
        let mut owned = at.owned[player];
        let mut rest = self.goal[player] - owned;
        let mut least = u64::from(at.held[player] != self.goal_held[player]);
        let mut steps = 0;
        while !rest.is_empty() {
            let mut colours = 0;
            let mut wave = Fields::EMPTY;
            for ground in &self.ground {
                let wanted = *ground & rest;
                if !wanted.is_empty() {
                    colours += 1;
                    wave |= owned.flood(wanted);
                }
            }
            // The last colour must be the target's.
            let last = u64::from(!self.ground[self.goal_held[player].index()].meets(rest));
            least = least.max(steps + colours + last);
            // The target's component hangs together, so the wave is never empty.
            owned |= wave;
            rest -= wave;
            steps += 1;
        }
        least
    }

    /// Whether it shows that the components can never become the target's, in however many moves.
    ///
    /// The players win what they can, field by field and with all the luck there is, except that a colour has to wait
    /// - for what its floods would have to leave alone until the other player owns it,
    /// - if it takes a field from which another colour, still wanted, could not be chosen any more.
    ///
    /// What cannot be won even so is never won.
    fn is_hopeless(&self, owned: &[Fields; 2]) -> bool {
        let rest = self.rest(owned);
        let of = |player: usize, colour: Colour| rest[player] & self.ground[colour.index()];
        // What keeps a player from choosing a colour until the other one has won it.
        let mut in_the_way = [[Fields::EMPTY; COLOURS]; 2];
        if !self.merged {
            for (player, colour) in
                self.players().flat_map(|player| self.game().map(move |colour| (player, colour)))
            {
                in_the_way[player][colour.index()] = owned[player].flood(of(1 - player, colour));
            }
        }
        // Fields (`.0`) that a player must not win before all of `.1`.
        let mut barred = [[[(Fields::EMPTY, Fields::EMPTY); 2]; COLOURS]; 2];
        // What a player must own before choosing a colour, because that wins barred fields.
        let mut first = [[Fields::EMPTY; COLOURS]; 2];
        for player in self.players() {
            for colour in self.game() {
                // Beside a field that stays free its colour cannot be chosen any more.
                let stays = (self.shore[player][colour.index()], of(player, colour));
                if !stays.1.is_empty() && owned[player].touches(self.outside[colour.index()]) {
                    return true;
                }
                // Each beside the other's field of one colour, nobody could ever choose it.
                let theirs = of(1 - player, colour).neighbours() & rest[player];
                let contested = (theirs, in_the_way[1 - player][colour.index()]);
                barred[player][colour.index()] = [stays, contested];
            }
            for colour in self.game() {
                let next = owned[player].flood(of(player, colour));
                for (fields, before) in barred[player].iter().flatten() {
                    if next.meets(*fields) {
                        first[player][colour.index()] |= *before;
                    }
                }
            }
        }

        let mut reach = *owned;
        loop {
            let mut grows = false;
            for player in self.players() {
                let mut open = Fields::EMPTY;
                for colour in self.game() {
                    let free_of_others = in_the_way[player][colour.index()].is_within(reach[1 - player]);
                    if free_of_others && first[player][colour.index()].is_within(reach[player]) {
                        open |= of(player, colour);
                    }
                }
                for (fields, before) in barred[player].iter().flatten() {
                    if !before.is_within(reach[player]) {
                        open -= *fields;
                    }
                }
                let won = reach[player].flood(open);
                grows |= !won.is_empty();
                reach[player] |= won;
            }
            if !grows {
                return self.players().any(|player| reach[player] != self.goal[player]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any board, mostly with areas of one colour and often with equal corners.
    fn any_board(rng: &mut fastrand::Rng, colours: u8) -> Board {
        let (rows, cols) = (rng.u8(3..=5), rng.u8(3..=5));
        let side = rng.usize(1..=2);
        let digits: Vec<u8> = (0..100).map(|_| rng.u8(1..=colours)).collect();
        Board::from_fn(rows, cols, |row, col| {
            Colour::new(digits[row / side * 10 + col / side]).unwrap_or(Colour::ONE)
        })
    }

    /// What lies some moves ahead of a board.
    fn ahead(board: &Board, rng: &mut fastrand::Rng, moves: u64, colours: u8) -> Board {
        let mut board = *board;
        for seat in [Seat::ONE, Seat::TWO].into_iter().cycle().take(moves as usize) {
            let held = [Seat::ONE, Seat::TWO].map(|seat| board.colour(seat));
            let free: Vec<Colour> =
                Colour::first(colours).filter(|colour| !held.contains(&Some(*colour))).collect();
            let (component, colour) = (board.component(seat), free[rng.usize(..free.len())]);
            let before = board;
            board = Board::from_fn(before.rows() as u8, before.cols() as u8, |row, col| {
                if component.has(row, col) { colour } else { before.at(row, col) }
            });
        }
        board
    }

    /// The tests beside the other files compare the first look with trying everything; here what comes after it.
    #[test]
    fn the_long_way_gives_the_answers_of_the_first_look() {
        let mut rng = fastrand::Rng::with_seed(8);
        let mut answers = [0, 0];
        for _ in 0..1_500 {
            let colours = rng.u8(4..=6);
            let from = any_board(&mut rng, colours);
            let played = rng.u64(1..=12);
            let target = ahead(&from, &mut rng, played, colours);
            let Some((task, start)) = Task::new(&from, &target, colours) else { continue };
            if from == target {
                continue;
            }
            for moves in [played - 1, played, played + 1, u64::MAX] {
                let answer = search::search(&task, &start, moves, search::FIRST_LOOK);
                assert_eq!(
                    search::search(&task, &start, moves, 0),
                    answer,
                    "{from} {target} {moves} {colours}"
                );
                assert!(answer || moves < played, "{from} {target} {moves} {colours}");
                answers[usize::from(answer)] += 1;
            }
        }
        assert!(answers.iter().all(|count| *count > 100), "{answers:?}");
    }
}
