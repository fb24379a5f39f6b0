//! A short way to write positions down, and one to make up random ones.

use games::mensch::{Field, Roll, Row, State, View, text, transcript::Instruction};

use crate::naive::{Naive, PLAYERS};

/// The state string of a short text: `1r3 / h0 h1 g0 17 / … / - / …` names player, phase and roll, then the places of
/// every player's pawns: home slots, goal fields, fields of the ring; `-` for a player who does not take part.
pub fn string(short: &str) -> String {
    let mut parts = short.split('/').map(str::trim);
    let head = parts.next().unwrap().as_bytes();
    let mut naive = Naive::empty();
    naive.player = usize::from(head[0] - b'0');
    naive.phase = head[1] as char;
    naive.roll = usize::from(head[2] - b'0');
    for (player, places) in (1..).zip(parts) {
        for place in places.split_whitespace().filter(|place| *place != "-") {
            match place.split_at(1) {
                ("h", slot) => naive.home[player - 1][slot.parse::<usize>().unwrap()] = player,
                ("g", field) => naive.goal[player - 1][field.parse::<usize>().unwrap()] = player,
                _ => naive.ring[place.parse::<usize>().unwrap()] = player,
            }
        }
    }
    naive.string()
}

/// The position of a short text, with three tries.
pub fn position(short: &str) -> State {
    text::read(&string(short)).unwrap_or_else(|error| panic!("{short}: {error}"))
}

/// The same with fewer tries left.
pub fn with_tries(state: &State, tries: u8) -> State {
    View { tries, ..View::of(state) }.state()
}

/// Rolls as a transcript does.
pub fn roll(state: &mut State, eyes: u8) -> Option<Row> {
    Instruction::Roll(Roll::new(eyes)).carry_out(state)
}

/// Moves as a transcript does.
pub fn walk(state: &mut State, field: u8) -> Option<Row> {
    Instruction::Move(Field::new(field)).carry_out(state)
}

pub fn field(number: u8) -> Field {
    Field::new(number).unwrap()
}

/// Any state string that can be read: any two to four players, pawns anywhere, any phase and roll. Crowded around the
/// goals and start fields, where the table has most to say.
pub fn any_string(rng: &mut fastrand::Rng) -> String {
    let mut naive = Naive::empty();
    let mut players: Vec<usize> = PLAYERS.to_vec();
    rng.shuffle(&mut players);
    players.truncate(rng.usize(2..=4));
    for player in &players {
        for _ in 0..4 {
            loop {
                let spot = match rng.u8(..5) {
                    0 => &mut naive.home[player - 1][rng.usize(..4)],
                    1 => &mut naive.goal[player - 1][rng.usize(..4)],
                    2 => &mut naive.ring[(player * 10 + 30 + rng.usize(..8)) % 40],
                    3 => &mut naive.ring[(player * 10 + 20 + rng.usize(..10)) % 40],
                    _ => &mut naive.ring[rng.usize(..40)],
                };
                if *spot == 0 {
                    *spot = *player;
                    break;
                }
            }
        }
    }
    naive.player = players[rng.usize(..players.len())];
    naive.phase = ['r', 'r', 'r', 'm', 'm', 'f'][rng.usize(..6)];
    naive.roll = rng.usize(..=6);
    naive.string()
}

#[test]
fn short_texts_stand_for_state_strings() {
    assert_eq!(
        string("3m5 / h0 g3 1 39 / - / h1 h2 h3 20 / g0 g1 g2 g3"),
        "3m5[1, 0, 0, 0][0, 0, 0, 1][0, 0, 0, 0][0, 0, 0, 0][0, 3, 3, 3][0, 0, 0, 0][0, 0, 0, 0][4, 4, 4, 4]\
         [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
         0, 0, 0, 0, 0, 1]"
    );
}
