//! Options tried out against each other. All of them get the same tiles, and the worse half is given up again and again,
//! so that most games are spent on those that are hard to tell apart.

use games::mops::{Action, Board};

use super::outlook::{Future, Outlook};
use super::plan::Scoring;
use super::rollout::{Draws, play_on};

/// An option that is tried out.
#[derive(Clone, Debug)]
pub struct Contender {
    /// What is done now.
    pub action: Action,
    /// What is scored in this turn.
    pub scoring: Scoring,
    /// What it is expected to bring in this turn and later.
    pub expected: f64,
    /// The board after this turn.
    board: Board,
    /// What it brought in all games tried out.
    sum: f64,
    /// What it brought on average up to the end of each round.
    means: Vec<f64>,
}

impl Contender {
    /// An option that was not tried out yet: the outlook says what to expect.
    pub fn new(action: Action, scoring: Scoring, board: Board) -> Contender {
        Contender { action, scoring, expected: scoring.worth().into(), board, sum: 0.0, means: Vec::new() }
    }
}

/// Finds out what to expect and sorts by it. In the first round all are tried out `samples` times; in every round half of
/// them go on, twice as often.
pub fn race(field: &mut [Contender], samples: usize, future: Future, draws: &mut Draws) {
    let (mut running, mut samples, mut done) = (field.len(), samples.max(1), 0);
    while running > 1 {
        for _ in 0..samples {
            let tiles = draws.next_tiles();
            for contender in &mut field[..running] {
                let later =
                    play_on(Outlook::fitted(), &contender.board, contender.scoring.outlook, tiles, future);
                contender.sum += f64::from(contender.scoring.points()) + f64::from(later);
            }
        }
        done += samples;
        for contender in &mut field[..running] {
            contender.means.push(contender.sum / done as f64);
        }
        field[..running].sort_by(|a, b| b.sum.total_cmp(&a.sum));
        running = running.div_ceil(2);
        samples *= 2;
    }
    compare(field);
}

/// Whoever dropped out is compared with the winner by the games that both have played, since more games may have brought
/// other luck.
fn compare(field: &mut [Contender]) {
    let Some(winner) = field.first().map(|winner| winner.means.clone()) else { return };
    for contender in field.iter_mut() {
        let round = contender.means.len().saturating_sub(1);
        if let (Some(own), Some(then), Some(last)) =
            (contender.means.last(), winner.get(round), winner.last())
        {
            contender.expected = last + (own - then);
        }
    }
    field.sort_by(|a, b| b.expected.total_cmp(&a.expected));
}
