//! Which pawn is which. To the rules four pawns of a colour are alike; on the screen each keeps its own way.

use games::mensch::{Camp, PawnPlace, Player, View};

use super::steps::Turn;

/// A player's four pawns, each with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Team {
    pub player: Player,
    /// Where each one stands.
    pub places: [PawnPlace; 4],
}

/// All teams of a position, in no special order of their pawns.
pub fn teams(view: &View) -> Vec<Team> {
    view.camps.iter().map(|camp| settle(camp, None)).collect()
}

/// The teams after a step: whoever moved, moved; whoever did not, stayed. Without a step (a jump in the replay, say)
/// as many as possible stay where they are.
pub fn follow(before: &[Team], view: &View, turn: Option<&Turn>) -> Vec<Team> {
    let moved = |mut team: Team| {
        let mut go = |from: PawnPlace, to: PawnPlace| {
            if let Some(place) = team.places.iter_mut().find(|place| **place == from) {
                *place = to;
            }
        };
        if let Some(turn) = turn {
            if let (Some((from, to)), true) = (turn.moved, turn.player == team.player) {
                go(from, to);
            }
            if let Some((player, field, slot)) = turn.captured
                && player == team.player
            {
                go(PawnPlace::Ring(field), PawnPlace::Home(slot));
            }
        }
        team
    };
    let of = |player: Player| before.iter().copied().find(|team| team.player == player).map(moved);
    view.camps.iter().map(|camp| settle(camp, of(camp.player))).collect()
}

/// The team where the camp has it: pawns that stand right stay, the others take what is left.
fn settle(camp: &Camp, guess: Option<Team>) -> Team {
    let mut left: Vec<PawnPlace> = camp.places().collect();
    let mut places = guess.map_or([None; 4], |team| team.places.map(Some));
    for place in &mut places {
        match place.and_then(|wanted| left.iter().position(|there| *there == wanted)) {
            Some(index) => drop(left.swap_remove(index)),
            None => *place = None,
        }
    }
    let mut left = left.into_iter();
    let places = places.map(|place| place.or_else(|| left.next()).unwrap_or(PawnPlace::Home(0)));
    Team { player: camp.player, places }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::mensch::{Field, Phase, Roll, Row};

    fn ring(number: u8) -> PawnPlace {
        PawnPlace::Ring(Field::new(number).expect("a field"))
    }

    fn view(red: &[u8], home: [bool; 4]) -> View {
        let ring = red.iter().filter_map(|number| Field::new(*number)).collect();
        let camp = Camp { player: Player::RED, home, goal: [false; 4], ring };
        View { player: Player::RED, phase: Phase::Roll, roll: None, tries: 3, camps: vec![camp] }
    }

    #[test]
    fn pawns_keep_their_identity_through_a_step_and_a_jump() {
        let start = teams(&view(&[3, 9], [false, false, true, true]));
        let index = |teams: &[Team], place| teams[0].places.iter().position(|it| *it == place);
        let turn = Turn {
            player: Player::RED,
            rolled: Roll::new(6).map(|roll| (roll, Row::T5)),
            moved: Some((ring(3), ring(9))),
            captured: None,
            won: false,
        };
        let runner = index(&start, ring(3));
        let other = index(&start, ring(9));
        // A jump: the one on 9 stays, the one on 3 goes to 12.
        let jumped = follow(&start, &view(&[9, 12], [false, false, true, true]), None);
        assert_eq!((index(&jumped, ring(9)), index(&jumped, ring(12))), (other, runner));
        let stepped = follow(&start, &view(&[9, 10], [false, false, true, true]), Some(&turn));
        assert_eq!(stepped[0].places.iter().filter(|place| matches!(place, PawnPlace::Ring(_))).count(), 2);
    }
}
