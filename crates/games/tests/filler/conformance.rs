//! What every game must keep, over thousands of random games, and one game as text.

use engine::conformance::{Secrecy, Suite, check};
use engine::{Rules as _, Seat, Seed};
use games::filler::{Colour, Event, Filler, IdleRule, Layout, Setup, State};

use crate::shared::{actions, last_events, played};

/// A board in the middle of a game, with larger components and neighbours of one colour.
const GIVEN: &str = "122344/115342/111234/111523/111154/111112";

#[test]
fn filler_keeps_the_contract() {
    // Every size of either side, every number of colours, both layouts, both idle rules and both who can begin.
    let spread = (0..24).map(|index| Setup {
        rows: 3 + index % 8,
        cols: 3 + (index * 5 + index / 8) % 8,
        colours: 4 + index % 6,
        first: if index % 4 < 2 { Seat::ONE } else { Seat::TWO },
        idle: if index % 2 == 0 { IdleRule::Draw } else { IdleRule::Sizes },
        layout: if index % 3 == 0 { Layout::Fair } else { Layout::Random },
        number: None,
        position: None,
    });
    let given = Setup { position: Some(GIVEN.parse().unwrap()), ..Setup::default() };
    let setups: Vec<Setup> = spread.chain([Setup::default(), given]).collect();
    let report = check(&Suite::<Filler> {
        setups: &setups,
        games: 120,
        seed: 2,
        any_action: |rng| Colour::new(rng.u8(1..=9)).unwrap(),
        afresh: |state| state.afresh().expect("a legal position"),
        // A board as text carries the whole position, but for whose move it is and how idle they were.
        through_file: |state: &State| {
            let read = state.board().to_string().parse().ok()?;
            let begun = State::new(&read, state.colours(), state.first(), state.idle_rule())?;
            (begun.to_move() == state.to_move() && begun.idle() == state.idle()).then_some(begun)
        },
        secrets: Secrecy::Open,
    });
    assert_eq!(report.games, 3_120);
}

/// A recorded playthrough: any change of rules or generator shows as a difference of text.
#[test]
fn a_game_as_text() {
    let seed = Seed::from_number(7);
    let mut setup = Setup { rows: 4, cols: 4, colours: 4, ..Setup::default() };
    Filler::settle(&mut setup, &mut seed.dice(u64::MAX));
    let mut text = format!("{}\n", Filler::start(&setup).unwrap().board());
    let mut dice = seed.dice(0);
    let choose = |state: &State, seat| *dice.choose(&actions::<Filler>(state, seat)).unwrap();
    played::<Filler>(setup, &seed, choose, |game| {
        for event in last_events(game) {
            text += &match event {
                Event::Flooded { seat, colour, gained, sizes } => {
                    format!("S{seat} {colour} +{gained} {sizes:?} ")
                }
                Event::Ended { end } => format!("{end:?} "),
            };
        }
        text += &format!("{}\n", game.state().board());
    });
    insta::assert_snapshot!(text, @r"
    2414/1343/4121/3243
    S1 2 +1 [2, 1] 2414/1343/4121/2243
    S2 3 +1 [2, 2] 2413/1343/4121/2243
    S1 4 +2 [4, 2] 2413/1343/4121/4443
    S2 1 +2 [4, 4] 2411/1341/4121/4443
    S1 2 +1 [5, 4] 2411/1341/2121/2223
    S2 3 +1 [5, 5] 2433/1343/2123/2223
    S1 1 +2 [7, 5] 2433/1343/1113/1113
    S2 4 +2 [7, 7] 2444/1344/1114/1114
    S1 3 +1 [8, 7] 2444/3344/3334/3334
    S2 1 +0 [8, 7] 2111/3311/3331/3331
    S1 4 +0 [8, 7] 2111/4411/4441/4441
    S2 2 +1 [8, 8] Divided 2222/4422/4442/4442
    ");
}
