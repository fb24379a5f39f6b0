//! Save files: what is written, and that it is read again.

use engine::{CourseFile as _, Match, Rules as _, Seed, Step, Turn};
use games::scotland::save::file_name;
use games::scotland::{Computers, End, Network, Save, Scotland, Setup};

use crate::positions::{Case, FULL, numbers};

fn read(text: &str) -> Save {
    Save::read(text.as_bytes(), &Network::standard()).unwrap()
}

#[test]
fn the_file_to_the_byte() {
    let text = "{\"misterX\":{\"ai\":true,\"possibleTargets\":[104,117,118,127],\"lastShownPos\":116,\"currPos\":117,\
                \"remainingTickets\":[3,3,2,3],\"journeyBoard\":[2,0,1,2]},\"detectives\":{\"noOfDetectives\":3,\
                \"ai\":false,\"players\":[{\"position\":134,\"remainingTickets\":[3,4,4]},{\"position\":186,\
                \"remainingTickets\":[4,8,10]},{\"position\":71,\"remainingTickets\":[4,8,10]}]},\"whosTurn\":1,\
                \"currRoundNo\":4,\"gameIsWon\":false}";
    let save = read(text);
    assert_eq!(save.computers, Computers { x: true, detectives: false });
    assert_eq!(save.write(), text);
    let setup = Setup { position: Some(text.to_owned()), ..Setup::default() };
    let state = setup.start().unwrap();
    assert_eq!(Scotland::save(&state).as_deref(), Some(text));
    assert_eq!(Scotland::seats(&setup), 4);
    // The set-up has the last word about who plays.
    let other = Setup { computers: Some(Computers::default()), ..setup };
    assert!(Scotland::save(&other.start().unwrap()).unwrap().contains("{\"misterX\":{\"ai\":false"));
}

#[test]
fn tolerant_where_it_does_no_harm() {
    let text = Case::default().text();
    let save = read(&text);
    assert_eq!(read(&text.replace("misterX", "MisterX")), save);
    assert_eq!(read(&format!("\u{feff} {text}\n")), save);
    assert_eq!(read(&text.replace("\"whosTurn\"", "\"comment\":[1,{}],\"whosTurn\"")), save);
    let unsorted = Case { targets: Some(vec![127, 104, 118, 117, 104]), ..Case::default() };
    assert_eq!(read(&unsorted.text()), save);
    let rich = Case {
        tickets: [0, 1 << 60, 7, 99],
        detectives: vec![(1, [1 << 62, 0, 0]), (2, FULL), (3, FULL)],
        ..Case::default()
    };
    assert_eq!(read(&read(&rich.text()).write()).position, rich.position());
}

#[test]
fn a_set_up_goes_on_from_a_file() {
    let mut case = Case::default();
    case.detectives.extend([(1, FULL), (2, FULL)]);
    let mut setup = case.setup();
    assert!(Scotland::resumes(&setup));
    assert_eq!(Scotland::seats(&setup), 6, "the file knows it better");
    Scotland::settle(&mut setup, &mut Seed::from_number(0).dice(0));
    assert_eq!((setup.detectives, setup.computers), (5, Some(Computers::default())));
    Scotland::unsettle(&mut setup);
    assert_eq!((setup.position, setup.detectives), (None, 5), "the next game begins as usual");
    let bad = Setup { position: Some("{}".to_owned()), ..Setup::default() };
    assert_eq!(Scotland::start(&bad).unwrap_err().to_string(), "position: misterX is missing");
    for detectives in [0, 2, 6, 255] {
        assert!(Scotland::start(&Setup { detectives, ..Setup::default() }).is_err());
    }
    assert!(serde_json::from_str::<Setup>("{\"detective\":3}").is_err(), "unknown fields are refused");
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
}

/// Save, load, save: over whole random games, at every position.
#[test]
fn what_is_saved_is_read_and_saved_the_same() {
    let network = Network::standard();
    for seed in 0..60u64 {
        let dice = Seed::from_number(seed);
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game =
            Match::<Scotland>::start(Setup { detectives: 3 + (seed % 3) as u8, ..Setup::default() }).unwrap();
        loop {
            match Scotland::turn(game.state()) {
                Turn::Over | Turn::Chance if game.state().position().is_none() => {
                    assert_eq!(Scotland::save(game.state()), None);
                    game.step(game.drawn(&dice).unwrap()).unwrap();
                    continue;
                }
                _ => {}
            }
            let (position, text) = (*game.state().position().unwrap(), Scotland::save(game.state()).unwrap());
            let again = Save::read(text.as_bytes(), &network).unwrap();
            if position.targets.is_empty() && position.last_shown.is_some() {
                // The one position a file does not hold: the last target was entered, and Mister X was there.
                assert_eq!(position.end, Some(End::Caught));
            } else {
                assert_eq!(again.position, position);
                assert_eq!(again.write(), text);
            }
            let Turn::Seats(seats) = Scotland::turn(game.state()) else { break };
            let moves: Vec<_> = position.moves(&network).collect();
            let action = moves[rng.usize(..moves.len())];
            game.step(Step::Action { seat: seats.iter().next().unwrap(), action }).unwrap();
        }
    }
}

#[test]
fn a_finished_game_keeps_round_and_turn_of_the_last_move() {
    let mut case = Case { station: 118, ..Case::default() };
    case.targets = Some(vec![117, 118]);
    let mut position = case.position();
    let network = Network::standard();
    let action = position.choice(&network).unwrap().action;
    position.play(&network, action, &mut |_| {});
    assert_eq!((position.turn, position.round, position.end), (1, 4, Some(End::Caught)));
    assert_eq!(numbers(position.targets), [117]);
    let text = Save { position, computers: Computers::default() }.write();
    assert!(text.ends_with("\"whosTurn\":1,\"currRoundNo\":4,\"gameIsWon\":true}"), "{text}");
    assert_eq!(read(&text).position, position);
}

#[test]
fn names_get_their_end() {
    for (name, full) in
        [("game", "game.sy"), ("game.sy", "game.sy"), ("game.json", "game.json"), ("A.SY", "A.SY")]
    {
        assert_eq!(file_name(name), full);
    }
    assert_eq!(file_name("my.game"), "my.game.sy");
    assert_eq!(file_name(".sy"), ".sy.sy");
}
