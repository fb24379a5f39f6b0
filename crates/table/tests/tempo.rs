//! How long the computer takes: its time before every turn, and none between the tries of one turn.

use engine::{Seat, Turn};
use serde_json::json;
use table::{Cause, Decided, Deed, Duty, Entry, Given, Limits, Opening, Presets, Room, opening};
use wire::{Customs, Occupant, Stage};

const LIMITS: Limits = Limits { name_chars: 24, setup_bytes: 1_000, tempo_ms: 5_000, watchers: 9 };
const TEMPO_MS: u32 = 1_000;

fn given<T>(with: impl FnOnce(&mut Given<'_>) -> T) -> T {
    let presets = Presets::default();
    let mut random = |bytes: &mut [u8]| bytes.fill(7);
    with(&mut Given {
        now_ms: 0,
        date_ms: 0,
        random: &mut random,
        dice: Some(7),
        limits: LIMITS,
        presets: &presets,
    })
}

#[test]
fn further_tries_of_the_computer_follow_at_once() {
    let opening = Opening {
        seats: vec![Occupant::Computer("fast".to_owned()); 4],
        name: "Ada".into(),
        tempo_ms: TEMPO_MS,
        customs: Customs::default(),
    };
    let (shelf, setup) = (players::catalogue::game, json!({"players": [1, 2, 3, 4]}));
    let opened = given(|given| opening::open(shelf, "mensch", &setup, &opening, given)).expect("playable");
    let mut room = Room::new(opened.table("mond-katze-42".parse().expect("a name"), shelf), 0);
    room.settle(None, &Decided { entries: vec![Entry::Played {}], ..Decided::default() }, 0);
    let thrower = |room: &Room| room.table().awaited().and_then(|turn| turn.seats().iter().next());
    let (mut last, mut at_once, mut waited): (Option<Seat>, u32, u32) = (None, 0, 0);
    while room.table().stage == Stage::Running {
        let (seq, deed) = match room.duty() {
            Duty::Throw { seq, wait_ms } => {
                let again = last == thrower(&room);
                assert_eq!(wait_ms, if again { 0 } else { TEMPO_MS }, "step {}", room.table().steps());
                *(if again { &mut at_once } else { &mut waited }) += 1;
                last = thrower(&room);
                (seq, Deed::Chance)
            }
            Duty::Think { seq, wait_ms, seat, .. } => {
                assert_eq!(wait_ms, TEMPO_MS, "a choice is not dull");
                last = None;
                let game = &room.table().laid.as_ref().expect("on the table").game;
                let action = game.sight(engine::Viewer::Seat(seat))["actions"][0].clone();
                (seq, Deed::Move(seat, Some(engine::shell::Decision { action, why: None })))
            }
            duty => panic!("{duty:?} with {:?}", room.table().awaited().unwrap_or(Turn::Over)),
        };
        let decided = given(|given| room.decide(&Cause::Done { seq, deed }, given)).expect("it was owed");
        room.settle(None, &decided, 0);
    }
    assert!(at_once > 20 && waited > 20, "{at_once} {waited}");
}
