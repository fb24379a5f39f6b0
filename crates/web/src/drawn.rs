//! Views drawn as text without a browser, and held against what they were: boards, players, moves and results of every game,
//! and the boxes of the lobby, in both languages. After a wanted change, `INSTA_UPDATE=always cargo test --package web drawn`
//! writes them anew; what has changed then stands in the difference.

use std::pin::Pin;

use any_spawner::{CustomExecutor, Executor};
use engine::shell::AnyMatch;
use engine::{Seat, Seed, Turn, Viewer};
use leptos::prelude::*;
use wire::{Customs, GameFacts, SeatInfo, SeatKind, Stage, TableSight};

use crate::app::{App, Lobby};
use crate::faces::{FaceRef, faces};
use crate::lobby::LobbyPage;
use crate::lobby::shelf::Shelf;
use crate::parts::topbar::TopBar;
use crate::room;
use crate::table::moves::Moves;
use crate::table::players::Players;
use crate::table::result::ResultSheet;
use crate::table::say::Say;
use crate::table::state::Rights;
use crate::texts::Lang;

/// More of a view than this, and longer lines than this, are not worth reading; they are held against their sums.
const MOST_LINES: usize = 240;
const LONGEST_LINE: usize = 240;

/// Nothing happens later where nobody waits for it.
struct Idle;

impl CustomExecutor for Idle {
    fn spawn(&self, _: Pin<Box<dyn Future<Output = ()> + Send>>) {}
    fn spawn_local(&self, _: Pin<Box<dyn Future<Output = ()>>>) {}
    fn poll_local(&self) {}
}

/// What a page would show, one line per element, as far as it is worth reading.
fn draw(lang: Lang, view: impl FnOnce(App) -> AnyView) -> String {
    let html = html(lang, view);
    let lines: Vec<&str> = html.lines().collect();
    let (shown, rest) = lines.split_at(lines.len().min(MOST_LINES));
    let mut text: Vec<String> = shown.iter().map(|line| shortened(line)).collect();
    if !rest.is_empty() {
        text.push(format!("… {} lines more, their sum is {:016x}", rest.len(), sum(&rest.join("\n"))));
    }
    text.join("\n")
}

/// All of it.
fn html(lang: Lang, view: impl FnOnce(App) -> AnyView) -> String {
    // Another test may have been the first.
    let _ = Executor::init_custom_executor(Idle);
    let owner = Owner::new();
    let html = owner.with(|| {
        room::open();
        let app = App::new();
        app.lang.set(lang);
        view(app).to_html()
    });
    owner.cleanup();
    html.replace("<!>", "").replace("></use>", "/>").replace("><", ">\n<")
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => format!("{}… its sum is {:016x}", &line[..end], sum(line)),
        None => line.to_owned(),
    }
}

/// A sum that is the same on every machine (FNV-1a).
fn sum(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Holds a view in both languages against what it was.
fn hold(name: &str, view: impl Fn(App) -> AnyView) {
    let german = draw(Lang::De, &view);
    let english = draw(Lang::En, &view);
    assert!(
        german != english || !german.chars().any(char::is_alphabetic),
        "{name} says the same in both languages"
    );
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name.to_owned(), format!("{german}\n\n{english}\n"));
    });
}

/// A game after so many steps, or at its end: computers play it.
fn play(face: FaceRef, steps: usize) -> Box<dyn AnyMatch> {
    let seed = Seed::from_number(7);
    let game = players::catalogue::game(face.id()).expect("a game of the house");
    let mut game = game.start(&face.first_setup(), &mut seed.dice(u64::MAX)).expect("playable");
    while game.len() < steps && game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Chance => game.draw(&seed),
            turn => {
                let seat = turn.seats().iter().next().expect("somebody");
                let dice = seed.dice(game.len() as u64);
                let thought = game.thought(seat, face.about().usual_level, dice).expect("a level");
                game.act(seat, &thought().expect("a choice").action)
            }
        };
        game.step(&step.expect("legal")).expect("tried before");
    }
    game
}

/// As many steps as half such a game has.
fn middle(face: FaceRef) -> usize {
    play(face, usize::MAX).len() / 2
}

/// Sits down at that game as Ada, who plays the first seat against computers.
fn sit(app: App, face: FaceRef, game: &dyn AnyMatch) {
    let seat = |seat: Seat| match seat {
        Seat::ONE => {
            SeatInfo { kind: SeatKind::Person, name: "Ada".to_owned(), present: true, stand_in_ms: None }
        }
        _ => SeatInfo {
            kind: SeatKind::Computer(face.about().usual_level.to_owned()),
            name: String::new(),
            present: true,
            stand_in_ms: None,
        },
    };
    let viewer = Viewer::Seat(Seat::ONE);
    let over = game.turn() == Turn::Over;
    app.table.replace(TableSight {
        table: "mond-katze-42".parse().expect("a name"),
        game: face.id().to_owned(),
        setup: face.first_setup(),
        laid: Some(game.shown_setup()),
        stage: if over { Stage::Over } else { Stage::Running },
        clock_ms: 157_000,
        tempo_ms: 0,
        real_dice: false,
        seats: Seat::first(game.seats()).map(seat).collect(),
        watchers: 0,
        story: 1,
        at: game.len(),
        from: 0,
        history: (0..game.len()).filter_map(|index| game.shown(index, viewer)).collect(),
        loaded: 0,
        checked_from: None,
        sight: Some(game.sight(viewer)),
        undo: None,
        wish: None,
        customs: Customs::default(),
        commitment: None,
        seed: None,
    });
    app.table.rights.set(Rights { seats: vec![Seat::ONE], host: true });
}

/// Holds a part of the table's page against what it was.
fn hold_table(face: FaceRef, what: &str, steps: usize, view: impl Fn(App) -> AnyView) {
    let game = play(face, steps);
    hold(&format!("{}-{what}", face.id()), |app| {
        sit(app, face, game.as_ref());
        view(app)
    });
}

#[test]
fn boards() {
    for face in faces() {
        let view =
            |app| view! { {face.board(app)}<Say app face/>{face.act(app)}{face.panel(app)} }.into_any();
        hold_table(face, "fresh", 0, view);
        hold_table(face, "middle", middle(face), view);
    }
}

#[test]
fn players_and_moves() {
    for face in faces() {
        hold_table(face, "players", middle(face), |app| view! { <Players app face/> }.into_any());
        hold_table(face, "moves", middle(face), |app| view! { <Moves app face/> }.into_any());
    }
}

#[test]
fn results() {
    for face in faces() {
        hold_table(face, "result", usize::MAX, |app| view! { <ResultSheet app/> }.into_any());
    }
}

fn fill_shelf(app: App) {
    let games = players::catalogue::games().iter().map(|game| GameFacts::from(game.about())).collect();
    app.lobby.set(Some(Lobby { games, tables: Vec::new() }));
}

#[test]
fn boxes() {
    hold("lobby-boxes", |app| {
        fill_shelf(app);
        view! { <Shelf app/> }.into_any()
    });
}

/// What the document shows before the program is there is what the program shows then: the bar and the shelf, without what
/// lies below it, and without what tests look for in a living page.
#[test]
fn the_shelf_is_drawn_before_the_program_is_there() {
    let draw = |lang: Lang| {
        let html = html(lang, |app| {
            fill_shelf(app);
            view! { <TopBar app/><LobbyPage app/> }.into_any()
        });
        let shelf = html.split("\n<section").next().expect("a beginning").replace("\"/ui//", "\"%UI%/");
        let shelf = shelf.replace("href=\"/\"", "href=\"%BASE%/\"");
        let mut text = String::new();
        for line in shelf.lines() {
            let mut parts = line.split(" data-testid=\"");
            text += parts.next().expect("a beginning");
            parts.for_each(|part| text += part.split_once('"').map_or("", |(_, rest)| rest));
            text.push('\n');
        }
        format!("<div lang=\"{}\">\n{text}</main>\n</div>\n", lang.code())
    };
    let drawn = format!("<div id=\"drawn\">\n{}{}</div>\n", draw(Lang::De), draw(Lang::En));
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static/shelf.html");
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, &drawn).expect("a file of this crate");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == drawn,
        "the shelf is drawn otherwise now: INSTA_UPDATE=always cargo test --package web drawn\n{drawn}"
    );
}

#[test]
fn a_change_would_be_noticed() {
    let filler = faces().next().expect("a game");
    let at = |steps| {
        let game = play(filler, steps);
        draw(Lang::De, |app| {
            sit(app, filler, game.as_ref());
            view! { <Players app face=filler/> }.into_any()
        })
    };
    assert_ne!(at(2), at(3));
    assert_eq!(at(2), at(2));
}
