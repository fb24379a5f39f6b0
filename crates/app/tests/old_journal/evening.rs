//! An evening at a house: tables of all games, left in the middle, with everything in them that a journal can hold.

use std::net::SocketAddr;
use std::path::Path;

use engine::Seat;
use serde_json::{Value, json};
use wire::{FromServer, Occupant, Stage, TableId, ToServer, Token};

use crate::player::Player;
use crate::visits::Kept;

/// Red has three pawns in the goal and one before it.
const ALMOST: &str = "1r0[0, 0, 0, 0][1, 1, 1, 0][0, 0, 0, 0][0, 0, 0, 0][3, 3, 3, 3][0, 0, 0, 0][0, 0, 0, 0]\
[0, 0, 0, 0][0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
0, 0, 0, 0, 1]";

struct Evening {
    house: SocketAddr,
    kept: Vec<Kept>,
}

fn computer(level: &str) -> Occupant {
    Occupant::Computer(level.to_owned())
}

fn filler(rows: u8, cols: u8, first: u8) -> Value {
    json!({"rows": rows, "cols": cols, "colours": 5, "first": first, "layout": "fair"})
}

/// Plays the evening and leaves; what is needed to sit down again.
pub async fn spend(house: SocketAddr) -> Vec<Kept> {
    let mut evening = Evening { house, kept: Vec::new() };
    evening.filler().await;
    evening.mensch().await;
    evening.citydomino().await;
    evening.mops().await;
    evening.scotland().await;
    evening.kept
}

impl Evening {
    fn keep(&mut self, about: &str, table: TableId, keys: Vec<Token>) {
        self.kept.push(Kept { about: about.to_owned(), table, keys });
    }

    /// A table that was opened by somebody who has not sat down, and its keys: the host's, the own, the invitations.
    async fn opened(&self, request: ToServer) -> (Player, TableId, Vec<Token>, Vec<Token>) {
        let mut ada = Player::connect(self.house).await;
        let opened = ada.ask(request, |m| matches!(m, FromServer::Opened { .. })).await;
        let FromServer::Opened { table, keys } = opened else { unreachable!("only this is wanted") };
        let (guests, own): (Vec<_>, Vec<_>) = keys.into_iter().partition(|key| key.invitation);
        let tokens = |keys: Vec<wire::Key>| keys.into_iter().map(|key| key.token).collect();
        (ada, table, tokens(own), tokens(guests))
    }

    async fn open(
        &self,
        game: &str,
        setup: Value,
        seats: Vec<Occupant>,
    ) -> (Player, TableId, Vec<Token>, Vec<Token>) {
        let game = game.to_owned();
        let request =
            ToServer::Open { game, setup, seats, name: "Ada".to_owned(), tempo_ms: 0, customs: hasty() };
        self.opened(request).await
    }

    /// The same, and Ada sits down with her keys.
    async fn seated(
        &self,
        game: &str,
        setup: Value,
        seats: Vec<Occupant>,
    ) -> (Player, TableId, Vec<Token>, Vec<Token>) {
        let (mut ada, table, own, guests) = self.open(game, setup, seats).await;
        ada.sit(&table, &own, None).await;
        (ada, table, own, guests)
    }

    /// A table with the game of this record, at which Ada sits.
    async fn loaded(&self, record: String, seats: Vec<Occupant>) -> (Player, TableId, Vec<Token>) {
        let request = ToServer::Load { record, seats, name: "Ada".to_owned(), tempo_ms: 0, customs: hasty() };
        let (mut ada, table, own, _) = self.opened(request).await;
        ada.sit(&table, &own, None).await;
        (ada, table, own)
    }

    /// A guest who uses the invitation, and their key.
    async fn guest(&self, table: &TableId, invitation: &[Token]) -> (Player, Vec<Token>) {
        let mut ben = Player::connect(self.house).await;
        let (keys, _) = ben.sit(table, invitation, Some("Bén \"✨\"")).await;
        (ben, keys)
    }

    async fn filler(&mut self) {
        let setup = json!({"rows": 5, "cols": 7, "colours": 6, "first": 1, "idle": "sizes"});
        let (_, table, mut keys, guests) =
            self.open("filler", setup, vec![Occupant::Me, Occupant::Guest]).await;
        keys.extend(guests);
        self.keep("filler: opened only, the invitation unused", table, keys);

        let seats = vec![Occupant::Me, computer("greedy")];
        let (mut ada, table, keys, _) = self.seated("filler", filler(6, 6, 0), seats).await;
        ada.say(ToServer::Tempo { tempo_ms: 40 }).await;
        ada.say(ToServer::Configure { setup: filler(4, 5, 0) }).await;
        ada.stage(ToServer::Start {}, Stage::Ready).await;
        ada.say(ToServer::Configure { setup: filler(4, 5, 1) }).await;
        ada.until(|ada| ada.table().laid.as_ref().is_some_and(|laid| laid["first"] == 1)).await;
        self.keep("filler: configured, laid out twice, not begun", table, keys);

        let seats = vec![Occupant::Me, Occupant::Guest];
        let (mut ada, table, mut keys, guests) = self.seated("filler", filler(8, 8, 0), seats).await;
        let (mut ben, own) = self.guest(&table, &guests).await;
        keys.extend(own);
        ada.stage(ToServer::Start {}, Stage::Ready).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        take_turns(&mut ada, &mut ben, 7).await;
        ben.say(ToServer::Undo {}).await;
        ada.until(|ada| ada.table().undo.is_some()).await;
        ada.say(ToServer::Answer { yes: true, nr: None }).await;
        ada.until(|ada| ada.table().undo.is_none() && ada.at == 5).await;
        ada.say(ToServer::Pause {}).await;
        ben.until(|ben| ben.at == 5 && ben.table().wish.is_some()).await;
        ben.say(ToServer::Answer { yes: true, nr: None }).await;
        ada.until(|ada| ada.table().stage == Stage::Paused).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        ben.until(|ben| ben.at == 5 && ben.table().stage == Stage::Running).await;
        take_turns(&mut ada, &mut ben, 8).await;
        let record = save(&mut ada, false).await;
        self.keep("filler: running, taken back by consent, paused and gone on", table, keys);

        let seats = vec![Occupant::Me, computer("greedy")];
        let (mut ada, table, keys, _) = self.seated("filler", filler(7, 6, 0), seats).await;
        ada.stage(ToServer::Start {}, Stage::Ready).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        ada.play_to(2, "").await;
        ada.stage(ToServer::Stop {}, Stage::Empty).await;
        ada.stage(ToServer::Start {}, Stage::Ready).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        ada.play_to(2, "").await;
        // Slow enough to be halted before the computer moves.
        ada.say(ToServer::Tempo { tempo_ms: 5_000 }).await;
        ada.until(|ada| ada.table().tempo_ms == 5_000).await;
        ada.step("").await;
        ada.stage(ToServer::Pause {}, Stage::Paused).await;
        ada.say(ToServer::Tempo { tempo_ms: 0 }).await;
        ada.until(|ada| ada.table().tempo_ms == 0).await;
        self.keep("filler: cleared and laid out again, paused before the computer's move", table, keys);

        let small = json!({"rows": 3, "cols": 3, "colours": 4, "first": 0});
        let (mut ada, table, keys, _) = self.seated("filler", small, vec![Occupant::Me, Occupant::Me]).await;
        ada.stage(ToServer::Start {}, Stage::Ready).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        ada.play_to(usize::MAX, "").await;
        self.keep("filler: over", table, keys);

        let (mut ada, table, keys) = self.loaded(record, vec![Occupant::Me, Occupant::Me]).await;
        ada.stage(ToServer::Play {}, Stage::Running).await;
        ada.play_to(10, "").await;
        ada.say(ToServer::Undo {}).await;
        ada.until(|ada| ada.at == 9).await;
        self.keep("filler: loaded in mid-game, played on", table, keys);
    }

    async fn mensch(&mut self) {
        let setup = json!({"players": [1, 2, 3]});
        let seats = vec![Occupant::Me, computer("fast"), Occupant::Guest];
        let (mut ada, table, mut keys, guests) = self.seated("mensch", setup, seats).await;
        keys.extend(guests);
        let reseat = ToServer::Reseat { seat: Seat::TWO, by: Occupant::Guest };
        let invited = ada.ask(reseat, |m| matches!(m, FromServer::Invited { .. })).await;
        let FromServer::Invited { key } = invited else { unreachable!("only this is wanted") };
        let reseat = ToServer::Reseat { seat: Seat::TWO, by: Occupant::Me };
        ada.ask(reseat, |m| matches!(m, FromServer::Invited { .. })).await;
        let reseat = ToServer::Reseat { seat: Seat::TWO, by: Occupant::Guest };
        let last = ada.ask(reseat, |m| matches!(m, FromServer::Invited { .. })).await;
        let FromServer::Invited { key: last } = last else { unreachable!("only this is wanted") };
        assert_ne!(key.token, last.token);
        keys.push(last.token);
        self.keep("mensch: laid out, a seat given away three times, two invitations unused", table, keys);

        let two = json!({"players": [1, 3]});
        let (mut ada, table, keys, _) =
            self.seated("mensch", two.clone(), vec![Occupant::Me, computer("fast")]).await;
        ada.say(ToServer::RealDice { on: true }).await;
        ada.until(|ada| ada.table().real_dice).await;
        ada.play_to(24, "").await;
        let record = save(&mut ada, false).await;
        self.keep("mensch: running with real dice", table, keys);

        let seats = vec![Occupant::Me, Occupant::Guest];
        let (mut ada, table, mut keys, guests) = self.seated("mensch", two.clone(), seats).await;
        let (mut ben, own) = self.guest(&table, &guests).await;
        keys.extend(own);
        ada.until(|ada| ada.table().stage == Stage::Running).await;
        take_turns(&mut ada, &mut ben, 12).await;
        drop(ben);
        ada.until(|ada| !ada.table().seats[1].present).await;
        ada.say(ToServer::Reseat { seat: Seat::TWO, by: computer("search") }).await;
        ada.play_to(30, "").await;
        self.keep("mensch: running, the computer stands in for a guest", table, keys);

        let almost = json!({"players": [1, 3], "position": ALMOST});
        let (mut ada, table, keys, _) =
            self.seated("mensch", almost.clone(), vec![computer("mixed"), Occupant::Me]).await;
        ada.play_to(2, "").await;
        ada.stage(ToServer::Pause {}, Stage::Paused).await;
        self.keep("mensch: paused, begun from a position", table, keys);

        let (mut ada, table, keys, _) =
            self.seated("mensch", almost, vec![Occupant::Me, computer("fast")]).await;
        ada.play_to(usize::MAX, "").await;
        self.keep("mensch: over", table, keys);

        let (mut ada, table, keys) = self.loaded(record, vec![Occupant::Me, computer("mixed")]).await;
        ada.play_to(30, "").await;
        self.keep("mensch: loaded in mid-game with rolls entered by hand, played on", table, keys);
    }

    async fn citydomino(&mut self) {
        let cards = include_str!("../../../games/src/citydomino/cards.csv");
        // A multiple of four of them, the other way round.
        let mut lines: Vec<&str> = cards.lines().filter(|line| !line.trim().is_empty()).take(24).collect();
        lines.reverse();
        let setup = json!({"harmony": true, "middle": true, "cards": lines.join("\n")});
        let (mut ada, table, keys, _) = self
            .seated("citydomino", setup, vec![Occupant::Me, Occupant::Me, Occupant::Me, Occupant::Me])
            .await;
        ada.play_to(22, "put").await;
        for _ in 0..3 {
            ada.step("shift").await;
        }
        ada.play_to(32, "put").await;
        ada.say(ToServer::Undo {}).await;
        ada.until(|ada| ada.at < 32).await;
        self.keep("citydomino: running with cards of its own and shifted boards", table, keys);

        let seats = || vec![Occupant::Me, computer("planner"), computer("planner"), computer("planner")];
        let (mut ada, table, keys, _) = self.seated("citydomino", json!({}), seats()).await;
        ada.play_to(14, "put").await;
        ada.stage(ToServer::Pause {}, Stage::Paused).await;
        let position = save(&mut ada, true).await;
        self.keep("citydomino: paused among computers", table, keys);

        let (mut ada, table, keys, _) =
            self.seated("citydomino", json!({"position": position}), seats()).await;
        ada.play_to(6, "put").await;
        self.keep("citydomino: gone on from a save file", table, keys);
    }

    async fn mops(&mut self) {
        let setup = json!({"players": ["Ada", "Ben"], "together": true});
        let seats = vec![Occupant::Me, Occupant::Guest];
        let (mut ada, table, mut keys, guests) = self.seated("mops", setup, seats).await;
        let (mut ben, own) = self.guest(&table, &guests).await;
        keys.extend(own);
        take_turns(&mut ada, &mut ben, 12).await;
        // In the middle of a round: one has placed, the other has not.
        ben.until(|ben| ben.at == ada.at).await;
        ben.step("place").await;
        self.keep("mops: running, placing together, one has placed", table, keys);

        let setup = json!({"players": ["Ada", "Rechner", "Cleo"]});
        let seats = vec![Occupant::Me, computer("contact"), computer("random")];
        let (mut ada, table, keys, _) = self.seated("mops", setup, seats).await;
        ada.play_to(40, "score").await;
        ada.stage(ToServer::Pause {}, Stage::Paused).await;
        let position = save(&mut ada, true).await;
        let record = save(&mut ada, false).await;
        self.keep("mops: paused, one after the other", table, keys);

        let seats = vec![Occupant::Me, Occupant::Me, Occupant::Guest];
        let (_, table, mut keys, guests) = self.open("mops", json!({"position": position}), seats).await;
        keys.extend(guests);
        self.keep("mops: laid out from a save file, nobody has sat down", table, keys);

        let (mut ada, table, keys) =
            self.loaded(record, vec![Occupant::Me, Occupant::Me, computer("greedy")]).await;
        ada.play_to(44, "place").await;
        self.keep("mops: loaded in mid-game, played on", table, keys);
    }

    async fn scotland(&mut self) {
        let hunters = || vec![computer("course"), Occupant::Me, computer("course"), computer("course")];
        let setup = json!({"computers": {"x": true, "detectives": false}});
        let (mut ada, table, keys, _) = self.seated("scotland", setup, hunters()).await;
        ada.play_to(18, "").await;
        self.keep("scotland: running, Mister X hidden from all who are not him", table, keys);

        let setup = json!({"computers": {"x": false, "detectives": true}, "targets": false});
        let seats = vec![Occupant::Me, computer("course"), computer("course"), Occupant::Guest];
        let (mut ada, table, mut keys, guests) = self.seated("scotland", setup, seats).await;
        let (mut ben, own) = self.guest(&table, &guests).await;
        keys.extend(own);
        take_turns(&mut ada, &mut ben, 13).await;
        while ada.duty("").is_none() {
            let next = ada.at + 1;
            take_turns(&mut ada, &mut ben, next).await;
        }
        let position = save(&mut ada, true).await;
        self.keep("scotland: running, a person is Mister X", table, keys);

        let (mut ada, table, keys, _) =
            self.seated("scotland", json!({"position": position}), hunters()).await;
        ada.play_to(5, "").await;
        self.keep("scotland: gone on from a save file", table, keys);

        let setup = json!({"detectives": 3});
        let (mut ada, table, keys, _) = self.seated("scotland", setup, hunters()).await;
        ada.stage(ToServer::Stop {}, Stage::Empty).await;
        ada.say(ToServer::Configure { setup: json!({"position": position, "godmode": true}) }).await;
        ada.until(|ada| ada.table().setup["godmode"] == true).await;
        self.keep("scotland: cleared, the next game goes on from a save file", table, keys);

        let setup = json!({"detectives": 5, "godmode": true, "network": village()});
        let seats = vec![Occupant::Me; 6];
        let (mut ada, table, keys, _) = self.seated("scotland", setup, seats).await;
        ada.play_to(9, "").await;
        self.keep("scotland: running on a network of its own, nothing hidden", table, keys);
    }
}

/// Nobody waits long for whoever has left.
fn hasty() -> wire::Customs {
    wire::Customs { stand_in: wire::StandIn { after_s: Some(0), level: None } }
}

/// The start stations on a ring of cabs, every third by bus too.
fn village() -> Value {
    let numbers: Vec<u8> = games::scotland::stations::starts().map(|station| station.number()).collect();
    let count = numbers.len();
    let neighbours =
        |index: usize, by: usize| vec![numbers[(index + by) % count], numbers[(index + count - by) % count]];
    let station = |(index, number): (usize, &u8)| {
        let x = (index as f64 + 0.5) / count as f64;
        json!({
            "identifier": number, "position": {"x": x, "y": 0.5},
            "tube": [], "bus": neighbours(index, 3), "cab": neighbours(index, 1), "boat": [],
        })
    };
    json!({"stations": numbers.iter().enumerate().map(station).collect::<Vec<_>>()})
}

/// Two people play until so many steps are made and one of them is to act.
async fn take_turns(ada: &mut Player, ben: &mut Player, steps: usize) {
    loop {
        let at = ada.at.max(ben.at);
        ada.until(|ada| ada.at == at && ada.table().stage == Stage::Running).await;
        ben.until(|ben| ben.at == at && ben.table().stage == Stage::Running).await;
        let (hers, his) = (ada.duty("score").is_some(), ben.duty("score").is_some());
        if at >= steps && (hers || his) {
            return;
        }
        if hers {
            ada.step("score").await;
        } else {
            ben.step("score").await;
        }
    }
}

async fn save(player: &mut Player, course: bool) -> String {
    let saved = player.ask(ToServer::Save { course }, |m| matches!(m, FromServer::Record { .. })).await;
    let FromServer::Record { record, .. } = saved else { unreachable!("only this is wanted") };
    record
}

/// The journal of a house that has just been closed, once it has been let go.
pub async fn let_go(journal: &Path) {
    let mut beside = journal.as_os_str().to_owned();
    beside.push("-wal");
    while Path::new(&beside).exists() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
