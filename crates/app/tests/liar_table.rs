//! Liar's dice, a game without a face: played over the wire as the tutorial says, and checked by commands.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use common::{Person, TestHouse, computer, tokens};
use engine::Seat;
use engine::matches::Sight;
use games::liar::{Action, Event, View};
use serde_json::{Value, json};
use wire::{FromServer, Occupant, Refusal, Stage, ToServer};

/// The blocks of the tutorial that are introduced so.
fn blocks(info: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/add-a-game.md");
    let page = std::fs::read_to_string(path).unwrap();
    let fence = format!("```{info}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

/// What words in capitals stand for: names and keys differ from house to house.
type Words = HashMap<String, String>;

/// Whether a message says all that was expected of it, learning what words in capitals stand for.
fn says(message: &Value, expected: &Value, words: &mut Words) -> bool {
    match (message, expected) {
        (Value::Object(message), Value::Object(expected)) => expected
            .iter()
            .all(|(key, value)| message.get(key).is_some_and(|field| says(field, value, words))),
        (Value::Array(message), Value::Array(expected)) => {
            message.len() == expected.len() && message.iter().zip(expected).all(|(m, e)| says(m, e, words))
        }
        (Value::String(said), Value::String(word))
            if word.chars().all(|c| c.is_ascii_uppercase() || c == '_') =>
        {
            words.entry(word.clone()).or_insert_with(|| said.clone()) == said
        }
        (message, expected) => message == expected,
    }
}

#[tokio::test]
async fn the_tutorials_game_goes_as_it_says() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let mut words = Words::new();
    let conversations = blocks("text over the wire");
    assert!(!conversations.is_empty());
    for line in conversations.iter().flat_map(|block| block.lines()) {
        if let Some(request) = line.strip_prefix("> ") {
            let request =
                words.iter().fold(request.to_owned(), |text, (word, meaning)| text.replace(word, meaning));
            ada.client.say_text(request).await.unwrap();
        } else {
            let expected: Value = serde_json::from_str(line.strip_prefix("< ").unwrap()).unwrap();
            let message = json!(ada.hear(|_| true).await.unwrap());
            assert!(says(&message, &expected, &mut words), "expected {expected}\nheard    {message}");
        }
    }
    // The game that was saved is what the commands are about.
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.json"), &words["RECORD"]).unwrap();
    let mut commands = 0;
    for block in blocks("console") {
        for command in block.split("$ ").skip(1) {
            let (line, expected) = command.split_once('\n').unwrap();
            assert_eq!(run(line, folder.path()), expected, "$ {line}");
            commands += 1;
        }
    }
    assert!(commands > 0);
}

/// What a command prints, run by a shell in this folder.
fn run(line: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_spieleabend")).parent().unwrap();
    let path = std::env::join_paths(
        [program.to_owned()].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let shell = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path.unwrap())
        .output()
        .unwrap();
    assert!(shell.status.success(), "{line}: {}", String::from_utf8_lossy(&shell.stderr));
    String::from_utf8(shell.stdout).unwrap()
}

fn read(sight: &Value) -> Sight<View, Action> {
    serde_json::from_value(sight.clone()).unwrap()
}

/// Hears the next step, as this seat or a spectator may know it: nothing of what lies under another cup.
async fn step(person: &mut Person, own: Option<Seat>) -> (usize, Sight<View, Action>, Vec<Event>) {
    let FromServer::Stepped { at, shown, sight, .. } =
        person.hear(|m| matches!(m, FromServer::Stepped { .. })).await.unwrap()
    else {
        unreachable!("only steps are wanted")
    };
    let sight = read(&sight);
    for (index, die) in sight.view.dice.iter().enumerate() {
        assert!(die.is_none() || Seat::new(index) == own, "{own:?} sees {sight:?}");
    }
    let events: Vec<Event> = serde_json::from_value(json!(shown.events)).unwrap();
    for event in &events {
        if let Event::Threw { seat, eyes } = event {
            assert_eq!(eyes.is_some(), Some(*seat) == own, "{own:?} is told {event:?}");
        }
    }
    (at, sight, events)
}

#[tokio::test]
async fn a_whole_game_against_three_computers_with_a_spectator() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (house.person().await, house.person().await);
    let seats = vec![computer("reckoner"), Occupant::Guest, computer("random"), computer("reckoner")];
    let (game, name) = ("liar".to_owned(), "Ada".to_owned());
    let open = ToServer::Open {
        game,
        setup: json!({"players": 4}),
        seats,
        name,
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    let opened = ada.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    eve.sit(&table, Vec::new()).await;
    // The game begins when the last seat is taken.
    ada.sit(&table, tokens(&keys, true)).await;
    let (mut rounds, mut reckoned) = (0, None);
    loop {
        let (at, sight, events) = step(&mut ada, Some(Seat::TWO)).await;
        let watched = step(&mut eve, None).await;
        assert_eq!((watched.0, watched.1.actions.len()), (at, 0));
        rounds += events.iter().filter(|event| matches!(event, Event::Doubted { .. })).count();
        if let Some(outcome) = sight.outcome {
            assert_eq!((rounds, outcome.winners().iter().count()), (3, 1));
            break;
        }
        let Some(action) = sight.actions.last() else { continue };
        // What a computer weighed, and the record, would tell its die.
        if matches!(events[..], [Event::Bid { seat: Seat::ONE, .. }]) {
            assert_eq!(ada.refused(ToServer::Why { at }).await, Refusal::NoReason {});
            reckoned = Some(at);
        }
        for person in [&mut ada, &mut eve] {
            let save = ToServer::Save { course: false };
            assert_eq!(person.refused(save).await, Refusal::NotNow { stage: Stage::Running });
        }
        ada.say(ToServer::Act { seat: Seat::TWO, action: json!(action), at }).await;
    }
    ada.say(ToServer::Why { at: reckoned.unwrap() }).await;
    ada.hear(|m| matches!(m, FromServer::Why { .. })).await.unwrap();
    for person in [&mut ada, &mut eve] {
        person.say(ToServer::Save { course: false }).await;
        person.hear(|m| matches!(m, FromServer::Record { .. })).await.unwrap();
    }
}

#[tokio::test]
async fn it_is_on_the_shelf_of_test_builds_alone() {
    let house = TestHouse::open().await;
    let mut ada = house.person().await;
    let lobby = ada.ask(&ToServer::Lobby {}, |m| matches!(m, FromServer::Lobby { .. })).await.unwrap();
    let FromServer::Lobby { games, .. } = lobby else { panic!("{lobby:?}") };
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let (shipped, rest) = ids.split_at(5);
    assert_eq!(shipped, ["filler", "mensch", "citydomino", "mops", "scotland"]);
    assert_eq!(rest, if cfg!(feature = "examples") { &["liar"][..] } else { &[] });
    // What is shipped is built with no features but the usual ones.
    let manifest = include_str!("../Cargo.toml");
    assert!(!manifest.contains("\ndefault ="), "nothing is usual that only tests need");
}
