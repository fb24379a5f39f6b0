//! Who may do what, and when: the table of powers in docs/protocol.md, walked row by row.
//!
//! Ada hosts and plays seat 0, Ben plays seat 1 and is here, Cleo plays seat 2 and has left, seat 3 is a computer's. Eve
//! watches.

use engine::{Seat, Turn};
use serde_json::json;
use table::{Cause, Decided, Entry, Given, Limits, Opening, Presets, Room, VisitorId, opening};
use wire::{Customs, FromServer, Occupant, Refusal, Stage, StandIn, ToServer, Token};

const LIMITS: Limits = Limits { name_chars: 24, setup_bytes: 1_000, tempo_ms: 5_000, watchers: 9 };
const STAGES: [Stage; 5] = [Stage::Empty, Stage::Ready, Stage::Running, Stage::Paused, Stage::Over];

const ADA: VisitorId = 0;
const BEN: VisitorId = 1;
const CLEO: VisitorId = 2;
const EVE: VisitorId = 3;

/// When Cleo left, and times before and after she may be replaced.
const LEFT_MS: u64 = 5_000;
const SOON: u64 = LEFT_MS + 59_999;
const LATE: u64 = LEFT_MS + 60_000;

fn given<T>(now_ms: u64, with: impl FnOnce(&mut Given<'_>) -> T) -> T {
    // Keys must differ, nothing else.
    static KEYS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);
    let mut random = |bytes: &mut [u8]| {
        let number = KEYS.fetch_add(1, std::sync::atomic::Ordering::Relaxed).to_be_bytes();
        bytes[..8].copy_from_slice(&number);
    };
    let presets = Presets::default();
    with(&mut Given {
        now_ms,
        date_ms: 0,
        random: &mut random,
        dice: Some(7),
        limits: LIMITS,
        presets: &presets,
    })
}

/// What comes of a cause, which becomes true at once.
fn happen(room: &mut Room, asker: VisitorId, cause: &Cause, now_ms: u64) -> Result<Decided, Refusal> {
    let decided = given(now_ms, |given| room.decide(cause, given))?;
    room.settle(Some(asker), &decided, now_ms);
    Ok(decided)
}

fn ask(room: &mut Room, visitor: VisitorId, request: ToServer, now_ms: u64) -> Result<Decided, Refusal> {
    happen(room, visitor, &Cause::Ask { visitor, request }, now_ms)
}

fn sit(room: &mut Room, visitor: VisitorId, tokens: Vec<Token>) {
    let cause = Cause::Join { visitor, tokens, name: None, known: None };
    happen(room, visitor, &cause, 0).expect("the keys fit");
}

fn computer(level: &str) -> Occupant {
    Occupant::Computer(level.to_owned())
}

/// A table for these seats, each guest on a line of their own, at this stage. Cleo has come and gone.
fn room(seats: [Occupant; 4], customs: &Customs, stage: Stage) -> Room {
    let opening =
        Opening { seats: seats.to_vec(), name: "Ada".into(), tempo_ms: 0, customs: customs.clone() };
    let shelf = players::catalogue::game;
    let setup = json!({"players": [1, 2, 3, 4]});
    let opened = given(0, |given| opening::open(shelf, "mensch", &setup, &opening, given)).expect("playable");
    let mut room = Room::new(opened.table("mond-katze-42".parse().expect("a name"), shelf), 0);
    let own = opened.keys.iter().filter(|key| !key.invitation).map(|key| key.token.clone()).collect();
    sit(&mut room, ADA, own);
    for (visitor, index) in [(BEN, 1), (CLEO, 2)] {
        let key = opened.keys.iter().find(|key| key.invitation && key.seat == Seat::new(index));
        if let Some(key) = key.filter(|_| seats[index] == Occupant::Guest) {
            sit(&mut room, visitor, vec![key.token.clone()]);
        }
    }
    sit(&mut room, EVE, Vec::new());
    let become_true = |room: &mut Room, entry: Entry| {
        room.settle(None, &Decided { entries: vec![entry], ..Decided::default() }, 0);
    };
    if room.table().stage == Stage::Ready {
        become_true(&mut room, Entry::Played {});
    }
    let laid = opened.entries.last().expect("the game is laid out").clone();
    // Ada and Ben have made moves.
    let acted = |room: &Room, seat: Seat| {
        let laid = room.table().laid.as_ref().expect("on the table");
        laid.game.last_action(&[seat]).is_some()
    };
    while !(acted(&room, Seat::ONE) && acted(&room, Seat::TWO)) || stage == Stage::Over {
        let laid = room.table().laid.as_ref().expect("on the table");
        let step = match laid.game.turn() {
            Turn::Over => break,
            Turn::Chance => laid.game.draw(&laid.seed),
            turn => {
                let seat = turn.seats().iter().next().expect("somebody");
                laid.game.act(seat, &laid.game.sight(engine::Viewer::Seat(seat))["actions"][0])
            }
        };
        become_true(&mut room, Entry::Step { step: step.expect("legal"), clock_ms: 0, why: None });
    }
    match stage {
        Stage::Empty => become_true(&mut room, Entry::Cleared {}),
        Stage::Ready => become_true(&mut room, laid),
        Stage::Paused => become_true(&mut room, Entry::Paused { clock_ms: 0 }),
        Stage::Running | Stage::Over => {}
    }
    assert_eq!(room.table().stage, stage);
    happen(&mut room, CLEO, &Cause::Leave { visitor: CLEO }, LEFT_MS).expect("anybody may leave");
    room
}

fn friends() -> [Occupant; 4] {
    [Occupant::Me, Occupant::Guest, Occupant::Guest, computer("fast")]
}

fn alone() -> [Occupant; 4] {
    [Occupant::Me, computer("fast"), Occupant::Me, computer("fast")]
}

/// An answer as the rows spell it.
fn spelt(room: &Room, answer: Result<Decided, Refusal>) -> String {
    match answer {
        Err(Refusal::NotHost {}) => "host".into(),
        Err(Refusal::NotYourSeat {}) => "seat".into(),
        Err(Refusal::NotNow { .. }) => "stage".into(),
        Err(Refusal::SeatTaken { .. }) => "taken".into(),
        Err(Refusal::TooEarly { retry_ms: Some(ms) }) => format!("in {ms}"),
        Err(Refusal::TooEarly { retry_ms: None }) => "never".into(),
        Err(Refusal::NothingToUndo {}) => "nothing".into(),
        Err(other) => format!("{other:?}"),
        Ok(decided) if !decided.entries.is_empty() || decided.closes => "yes".into(),
        Ok(_) => {
            let waiting = room.presence().wish.iter().flat_map(|wish| &wish.waiting);
            let seats: Vec<String> = waiting.map(|seat| seat.index().to_string()).collect();
            format!("asks {}", seats.join(" "))
        }
    }
}

/// A power, who uses it, when, and what comes of it at every stage: empty, ready, running, paused, over.
type Row = (fn() -> ToServer, &'static str, VisitorId, u64, [&'static str; 5]);

fn walk(seats: fn() -> [Occupant; 4], customs: &Customs, rows: &[Row]) {
    let mut wrong = Vec::new();
    for (request, power, who, now_ms, expected) in rows {
        for (stage, expected) in STAGES.into_iter().zip(expected) {
            let mut room = room(seats(), customs, stage);
            let answer = ask(&mut room, *who, request(), *now_ms);
            let answer = spelt(&room, answer);
            if answer != *expected {
                wrong.push(format!("{power} by {who} at {now_ms}, {stage:?}: {answer}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn reseat(index: usize, by: Occupant) -> ToServer {
    ToServer::Reseat { seat: Seat::new(index).expect("a seat"), by }
}

#[test]
fn among_friends() {
    let undo: fn() -> ToServer = || ToServer::Undo {};
    let dice: fn() -> ToServer = || ToServer::RealDice { on: true };
    let pause: fn() -> ToServer = || ToServer::Pause {};
    let play: fn() -> ToServer = || ToServer::Play {};
    let start: fn() -> ToServer = || ToServer::Start {};
    let stop: fn() -> ToServer = || ToServer::Stop {};
    let close: fn() -> ToServer = || ToServer::Close {};
    let tempo: fn() -> ToServer = || ToServer::Tempo { tempo_ms: 1 };
    let configure: fn() -> ToServer = || ToServer::Configure { setup: json!({"players": [1, 2, 3, 4]}) };
    let stand_in: fn() -> ToServer = || reseat(2, computer("fast"));
    let renew: fn() -> ToServer = || reseat(2, Occupant::Guest);
    let take: fn() -> ToServer = || reseat(2, Occupant::Me);
    let replace: fn() -> ToServer = || reseat(1, computer("fast"));
    let remove: fn() -> ToServer = || reseat(1, Occupant::Guest);
    let level: fn() -> ToServer = || reseat(3, computer("mixed"));
    let late_guest: fn() -> ToServer = || reseat(3, Occupant::Guest);
    let own: fn() -> ToServer = || reseat(0, computer("fast"));
    #[rustfmt::skip]
    let rows: &[Row] = &[
        //                                              empty       ready       running     paused      over
        (undo, "undo", ADA, SOON,                      ["stage",    "stage",    "asks 1 2", "asks 1 2", "stage"]),
        (undo, "undo", ADA, LATE,                      ["stage",    "stage",    "asks 1 2", "asks 1 2", "stage"]),
        (undo, "undo", BEN, SOON,                      ["stage",    "stage",    "asks 0 2", "asks 0 2", "stage"]),
        (undo, "undo", EVE, SOON,                      ["stage",    "stage",    "seat",     "seat",     "stage"]),
        (dice, "real dice", ADA, SOON,                 ["asks 1 2", "asks 1 2", "asks 1 2", "asks 1 2", "asks 1 2"]),
        (dice, "real dice", ADA, LATE,                 ["asks 1 2", "asks 1 2", "asks 1 2", "asks 1 2", "asks 1 2"]),
        (dice, "real dice", BEN, SOON,                 ["host",     "host",     "host",     "host",     "host"]),
        (dice, "real dice", EVE, SOON,                 ["host",     "host",     "host",     "host",     "host"]),
        (pause, "pause", ADA, SOON,                    ["stage",    "stage",    "asks 1",   "stage",    "stage"]),
        (pause, "pause", BEN, SOON,                    ["stage",    "stage",    "asks 0",   "stage",    "stage"]),
        (pause, "pause", EVE, SOON,                    ["seat",     "seat",     "seat",     "seat",     "seat"]),
        (play, "play", ADA, SOON,                      ["stage",    "yes",      "stage",    "yes",      "stage"]),
        (play, "play", BEN, SOON,                      ["stage",    "yes",      "stage",    "yes",      "stage"]),
        (play, "play", EVE, SOON,                      ["seat",     "seat",     "seat",     "seat",     "seat"]),
        (start, "start", ADA, SOON,                    ["yes",      "stage",    "stage",    "stage",    "yes"]),
        (start, "start", BEN, SOON,                    ["host",     "host",     "host",     "host",     "host"]),
        (start, "start", EVE, SOON,                    ["host",     "host",     "host",     "host",     "host"]),
        (stop, "stop", ADA, SOON,                      ["stage",    "yes",      "asks 1 2", "asks 1 2", "yes"]),
        (stop, "stop", ADA, LATE,                      ["stage",    "yes",      "asks 1",   "asks 1",   "yes"]),
        (stop, "stop", BEN, LATE,                      ["host",     "host",     "host",     "host",     "host"]),
        (stop, "stop", EVE, LATE,                      ["host",     "host",     "host",     "host",     "host"]),
        (close, "close", ADA, SOON,                    ["yes",      "yes",      "asks 1 2", "asks 1 2", "yes"]),
        (close, "close", ADA, LATE,                    ["yes",      "yes",      "asks 1",   "asks 1",   "yes"]),
        (close, "close", BEN, LATE,                    ["host",     "host",     "host",     "host",     "host"]),
        (close, "close", EVE, LATE,                    ["host",     "host",     "host",     "host",     "host"]),
        (tempo, "tempo", ADA, SOON,                    ["yes",      "yes",      "yes",      "yes",      "yes"]),
        (tempo, "tempo", BEN, SOON,                    ["host",     "host",     "host",     "host",     "host"]),
        (tempo, "tempo", EVE, SOON,                    ["host",     "host",     "host",     "host",     "host"]),
        (configure, "configure", ADA, SOON,            ["yes",      "yes",      "stage",    "stage",    "yes"]),
        (configure, "configure", BEN, SOON,            ["host",     "host",     "host",     "host",     "host"]),
        (configure, "configure", EVE, SOON,            ["host",     "host",     "host",     "host",     "host"]),
        (stand_in, "stand-in for Cleo", ADA, LEFT_MS,  ["in 60000", "in 60000", "in 60000", "in 60000", "in 60000"]),
        (stand_in, "stand-in for Cleo", ADA, SOON,     ["in 1",     "in 1",     "in 1",     "in 1",     "in 1"]),
        (stand_in, "stand-in for Cleo", BEN, SOON,     ["in 1",     "in 1",     "in 1",     "in 1",     "in 1"]),
        (stand_in, "stand-in for Cleo", ADA, LATE,     ["yes",      "yes",      "yes",      "yes",      "yes"]),
        (stand_in, "stand-in for Cleo", BEN, LATE,     ["yes",      "yes",      "yes",      "yes",      "yes"]),
        (stand_in, "stand-in for Cleo", EVE, LATE,     ["seat",     "seat",     "seat",     "seat",     "seat"]),
        (renew, "new link for Cleo's seat", ADA, SOON, ["in 1",     "in 1",     "taken",    "taken",    "in 1"]),
        (renew, "new link for Cleo's seat", ADA, LATE, ["yes",      "yes",      "taken",    "taken",    "yes"]),
        (renew, "new link for Cleo's seat", BEN, LATE, ["host",     "host",     "host",     "host",     "host"]),
        (renew, "new link for Cleo's seat", EVE, LATE, ["host",     "host",     "host",     "host",     "host"]),
        (take, "taking Cleo's seat", ADA, SOON,        ["in 1",     "in 1",     "taken",    "taken",    "in 1"]),
        (take, "taking Cleo's seat", ADA, LATE,        ["yes",      "yes",      "taken",    "taken",    "yes"]),
        (take, "taking Cleo's seat", BEN, LATE,        ["host",     "host",     "host",     "host",     "host"]),
        (replace, "computer for Ben", ADA, SOON,       ["asks 1",   "asks 1",   "asks 1 2", "asks 1 2", "asks 1"]),
        (replace, "computer for Ben", ADA, LATE,       ["asks 1",   "asks 1",   "asks 1",   "asks 1",   "asks 1"]),
        (replace, "computer for Ben", BEN, SOON,       ["host",     "host",     "host",     "host",     "host"]),
        (replace, "computer for Ben", EVE, SOON,       ["host",     "host",     "host",     "host",     "host"]),
        (remove, "new link for Ben's seat", ADA, LATE, ["taken",    "taken",    "taken",    "taken",    "taken"]),
        (remove, "new link for Ben's seat", EVE, LATE, ["host",     "host",     "host",     "host",     "host"]),
        (level, "another level", ADA, SOON,            ["yes",      "yes",      "asks 1 2", "asks 1 2", "yes"]),
        (level, "another level", ADA, LATE,            ["yes",      "yes",      "asks 1",   "asks 1",   "yes"]),
        (level, "another level", BEN, LATE,            ["host",     "host",     "host",     "host",     "host"]),
        (level, "another level", EVE, LATE,            ["host",     "host",     "host",     "host",     "host"]),
        (late_guest, "guest for a computer", ADA, SOON, ["yes",     "yes",      "asks 1 2", "asks 1 2", "yes"]),
        (late_guest, "guest for a computer", BEN, SOON, ["host",    "host",     "host",     "host",     "host"]),
        (own, "computer for oneself", ADA, SOON,       ["yes",      "yes",      "yes",      "yes",      "yes"]),
        (own, "computer for Ada", BEN, SOON,           ["host",     "host",     "host",     "host",     "host"]),
    ];
    walk(friends, &Customs::default(), rows);
}

#[test]
fn alone_among_computers() {
    let undo: fn() -> ToServer = || ToServer::Undo {};
    let dice: fn() -> ToServer = || ToServer::RealDice { on: true };
    let pause: fn() -> ToServer = || ToServer::Pause {};
    let stop: fn() -> ToServer = || ToServer::Stop {};
    let close: fn() -> ToServer = || ToServer::Close {};
    let level: fn() -> ToServer = || reseat(3, computer("mixed"));
    #[rustfmt::skip]
    let rows: &[Row] = &[
        //                                   empty    ready    running  paused   over
        (undo, "undo", ADA, SOON,           ["stage", "stage", "yes",   "yes",   "stage"]),
        (dice, "real dice", ADA, SOON,      ["yes",   "yes",   "yes",   "yes",   "yes"]),
        (dice, "real dice", EVE, SOON,      ["host",  "host",  "host",  "host",  "host"]),
        (pause, "pause", ADA, SOON,         ["stage", "stage", "yes",   "stage", "stage"]),
        (stop, "stop", ADA, SOON,           ["stage", "yes",   "yes",   "yes",   "yes"]),
        (close, "close", ADA, SOON,         ["yes",   "yes",   "yes",   "yes",   "yes"]),
        (level, "another level", ADA, SOON, ["yes",   "yes",   "yes",   "yes",   "yes"]),
    ];
    walk(alone, &Customs::default(), rows);
}

/// Where stand-ins were ruled out, the game waits; everything else goes on as usual.
#[test]
fn a_table_that_waits_for_everybody() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let customs = Customs { stand_in: StandIn { after_s: None, level: None } };
    let stand_in: fn() -> ToServer = || reseat(2, computer("fast"));
    let renew: fn() -> ToServer = || reseat(2, Occupant::Guest);
    let stop: fn() -> ToServer = || ToServer::Stop {};
    #[rustfmt::skip]
    let rows: &[Row] = &[
        //                                            empty    ready    running     paused      over
        (stand_in, "stand-in", ADA, DAY,             ["never", "never", "never",    "never",    "never"]),
        (stand_in, "stand-in", BEN, DAY,             ["never", "never", "never",    "never",    "never"]),
        (renew, "new link", ADA, DAY,                ["yes",   "yes",   "taken",    "taken",    "yes"]),
        (stop, "stop", ADA, SOON,                    ["stage", "yes",   "asks 1 2", "asks 1 2", "yes"]),
        (stop, "stop", ADA, LATE,                    ["stage", "yes",   "asks 1",   "asks 1",   "yes"]),
    ];
    walk(friends, &customs, rows);
}

/// Seats that nobody has taken yet are the host's.
#[test]
fn a_seat_that_is_still_free() {
    let free = || [Occupant::Me, Occupant::Guest, Occupant::Me, Occupant::Guest];
    let computer_there: fn() -> ToServer = || reseat(3, computer("fast"));
    let me: fn() -> ToServer = || reseat(3, Occupant::Me);
    let renew: fn() -> ToServer = || reseat(3, Occupant::Guest);
    let always = ["yes"; 5];
    let rows: &[Row] = &[
        (computer_there, "computer", ADA, SOON, always),
        (me, "the host", ADA, SOON, always),
        (renew, "new link", ADA, SOON, always),
        (renew, "new link", BEN, SOON, ["host"; 5]),
        (renew, "new link", EVE, SOON, ["host"; 5]),
    ];
    walk(free, &Customs::default(), rows);
}

fn answer(yes: bool, nr: Option<u64>) -> ToServer {
    ToServer::Answer { yes, nr }
}

#[test]
fn a_wish_comes_true_when_the_last_one_agrees() {
    let mut room = room(friends(), &Customs::default(), Stage::Running);
    let guest = || reseat(3, Occupant::Guest);
    ask(&mut room, ADA, guest(), LATE).expect("a wish");
    let nr = room.presence().wish.as_ref().map(|wish| wish.nr);
    assert_eq!(ask(&mut room, BEN, ToServer::Pause {}, LATE), Err(Refusal::AskedAlready {}));
    for (who, yes, nr) in
        [(ADA, true, nr), (EVE, true, nr), (EVE, false, nr), (BEN, true, nr.map(|nr| nr + 1))]
    {
        assert_eq!(ask(&mut room, who, answer(yes, nr), LATE), Err(Refusal::NothingToAnswer {}), "{who}");
    }
    // Everybody who plays may say no, also who asked: then nothing happens.
    for who in [BEN, ADA] {
        ask(&mut room, who, answer(false, None), LATE).expect("an answer");
        assert!(room.presence().wish.is_none());
        ask(&mut room, ADA, guest(), LATE).expect("a wish");
    }
    let nr = room.presence().wish.as_ref().map(|wish| wish.nr);
    // The key goes to who wished for it, not to who agreed.
    let cause = Cause::Ask { visitor: BEN, request: answer(true, nr) };
    let decided = given(LATE, |given| room.decide(&cause, given)).expect("granted");
    let letters = room.settle(Some(BEN), &decided, LATE);
    let invited = letters.iter().filter(|letter| matches!(letter.message, FromServer::Invited { .. }));
    assert_eq!(invited.map(|letter| letter.to.clone()).collect::<Vec<_>>(), [[ADA]]);
    assert!(room.presence().wish.is_none());
}

#[test]
fn the_stand_in_plays_as_agreed_whatever_is_asked_for() {
    for (level, agreed) in [(None, "search"), (Some("mixed"), "mixed")] {
        let customs = Customs { stand_in: StandIn { after_s: Some(60), level: level.map(str::to_owned) } };
        let mut room = room(friends(), &customs, Stage::Running);
        ask(&mut room, BEN, reseat(2, computer("fast")), LATE).expect("her time is over");
        assert_eq!(room.table().seats[2].holder.level(), Some(agreed));
        // Nor can it be made weaker afterwards.
        ask(&mut room, ADA, reseat(2, computer("fast")), LATE).expect("nothing changes");
        assert_eq!(room.table().seats[2].holder.level(), Some(agreed));
    }
}

#[test]
fn whoever_comes_back_has_their_time_again_and_a_restart_gives_it_to_all() {
    let now_ms = 1_000_000;
    let customs = Customs::default();
    let opening = Opening { seats: friends().to_vec(), name: "Ada".into(), tempo_ms: 0, customs };
    let shelf = players::catalogue::game;
    let setup = json!({"players": [1, 2, 3, 4]});
    let opened = given(0, |given| opening::open(shelf, "mensch", &setup, &opening, given)).expect("playable");
    let mut again = Room::new(opened.table("mond-katze-42".parse().expect("a name"), shelf), now_ms);
    let tokens = |index| {
        let keys = opened.keys.iter().filter(move |key| key.seat.map(Seat::index) == index);
        keys.map(|key| key.token.clone()).collect::<Vec<_>>()
    };
    let join = |room: &mut Room, visitor, tokens, now_ms| {
        happen(room, visitor, &Cause::Join { visitor, tokens, name: None, known: None }, now_ms)
            .expect("the keys fit")
    };
    join(&mut again, CLEO, tokens(Some(2)), now_ms);
    join(&mut again, BEN, tokens(Some(1)), now_ms);
    // Ada has not come yet since the table was rebuilt.
    let early = |room: &mut Room, now_ms| ask(room, BEN, reseat(0, computer("fast")), now_ms).map(drop);
    assert_eq!(early(&mut again, now_ms + 10_000), Err(Refusal::TooEarly { retry_ms: Some(50_000) }));
    join(&mut again, ADA, tokens(Some(0)), now_ms + 59_000);
    happen(&mut again, ADA, &Cause::Leave { visitor: ADA }, now_ms + 70_000).expect("anybody may leave");
    assert_eq!(early(&mut again, now_ms + 71_000), Err(Refusal::TooEarly { retry_ms: Some(59_000) }));
    assert_eq!(early(&mut again, now_ms + 130_000), Ok(()));
}

#[test]
fn names_in_set_ups_pass_the_same_gate() {
    let opening = Opening {
        seats: vec![Occupant::Me, Occupant::Me],
        name: "Ada".into(),
        tempo_ms: 0,
        customs: Customs::default(),
    };
    let open = |setup| {
        given(0, |given| opening::open(players::catalogue::game, "mops", &setup, &opening, given)).map(
            |opened| {
                opened.entries.iter().find_map(|entry| match entry {
                    Entry::Opened { setup, .. } => Some(setup["players"].clone()),
                    _ => None,
                })
            },
        )
    };
    let names = |a: &str, b: &str| json!({"players": [a, b]});
    assert_eq!(open(names("Rene\u{301}", " Ben ")), Ok(Some(json!(["Ren\u{e9}", "Ben"]))));
    for hostile in ["\u{202e}adA", "\u{200b}", "a\u{7}", &"x".repeat(25)] {
        assert!(
            matches!(open(names("Ada", hostile)), Err(Refusal::BadName { limit: 24, .. })),
            "{hostile:?}"
        );
    }
    // The same name written in two ways, and one that is left out, are for the game to refuse, in its own words.
    for (a, b) in [("Ren\u{e9}", "RENE\u{301}"), ("Ada", "A\u{200b}da"), ("Ada", " ")] {
        assert!(matches!(open(names(a, b)), Err(Refusal::Setup { .. })), "{a:?} {b:?}");
    }
    let huge = json!({"players": ["Ada", "Ben"], "position": "x".repeat(1_000)});
    assert_eq!(open(huge), Err(Refusal::SetupTooLarge { limit: 1_000 }));
}
