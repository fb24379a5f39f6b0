//! Somebody at a table who knows no game: takes what the messages offer.

use std::net::SocketAddr;

use app::client::Client;
use engine::Seat;
use serde_json::{Value, json};
use wire::{FromServer, Stage, TableId, TableSight, ToServer, Token};

use crate::patience::PATIENCE;

pub struct Player {
    client: Client,
    pub seats: Vec<Seat>,
    pub host: bool,
    /// The table as it was told last, brought up to date by every step.
    pub table: Option<Box<TableSight>>,
    /// Steps made.
    pub at: usize,
}

impl Player {
    pub async fn connect(house: SocketAddr) -> Player {
        let client = Client::connect(house).await.unwrap();
        Player { client, seats: Vec::new(), host: false, table: None, at: 0 }
    }

    pub fn table(&self) -> &TableSight {
        self.table.as_ref().unwrap()
    }

    pub async fn say(&mut self, message: ToServer) {
        self.client.say(&message).await.unwrap();
    }

    /// The next message; what it says of the table is remembered.
    pub async fn hear(&mut self) -> FromServer {
        let message =
            tokio::time::timeout(PATIENCE, self.client.next()).await.expect("nothing comes").unwrap();
        match &message {
            FromServer::Seated { seats, host, .. } => (self.seats, self.host) = (seats.clone(), *host),
            FromServer::Table(table) => {
                self.at = table.history.len();
                self.table = Some(table.clone());
            }
            FromServer::Stepped { at, sight, stage, clock_ms, .. } => {
                self.at = *at;
                if let Some(table) = &mut self.table {
                    (table.sight, table.stage, table.clock_ms) = (Some(sight.clone()), *stage, *clock_ms);
                }
            }
            FromServer::Presence { present, watchers, stand_in_ms } => {
                if let Some(table) = &mut self.table {
                    table.follow(present, *watchers, stand_in_ms);
                }
            }
            FromServer::Refused(refusal) => panic!("refused: {refusal:?}"),
            _ => {}
        }
        message
    }

    /// Hears until this is so.
    pub async fn until(&mut self, so: impl Fn(&Player) -> bool) {
        while !so(self) {
            assert_ne!(self.table().stage, Stage::Over, "the game has ended too soon");
            self.hear().await;
        }
    }

    pub async fn ask(&mut self, message: ToServer, wanted: impl Fn(&FromServer) -> bool) -> FromServer {
        self.say(message).await;
        loop {
            let heard = self.hear().await;
            if wanted(&heard) {
                return heard;
            }
        }
    }

    /// Goes to a table: the keys that came for used invitations, and the table as it is told then.
    pub async fn sit(
        &mut self,
        table: &TableId,
        tokens: &[Token],
        name: Option<&str>,
    ) -> (Vec<Token>, TableSight) {
        let name = name.map(str::to_owned);
        let sit = ToServer::Sit { table: table.clone(), tokens: tokens.to_vec(), name, known: None };
        let seated = self.ask(sit, |m| matches!(m, FromServer::Seated { .. })).await;
        let FromServer::Seated { keys, .. } = seated else { unreachable!("only this is wanted") };
        loop {
            if let FromServer::Table(told) = self.hear().await
                && told.table == *table
            {
                return (keys.into_iter().map(|key| key.token).collect(), *told);
            }
        }
    }

    /// Asks for something that changes the stage.
    pub async fn stage(&mut self, message: ToServer, stage: Stage) {
        self.say(message).await;
        self.until(|player| player.table().stage == stage).await;
    }

    fn sight(&self) -> &Value {
        self.table().sight.as_ref().unwrap()
    }

    /// What this player can do now; where there is a choice, an action of the preferred kind, else another one each time.
    pub fn duty(&self, prefer: &str) -> Option<ToServer> {
        let table = self.table();
        if table.stage != Stage::Running {
            return None;
        }
        let sight = self.sight();
        if let Some(thrower) = sight.get("thrower").filter(|thrower| !thrower.is_null()) {
            let seat: Seat = serde_json::from_value(thrower.clone()).unwrap();
            let shows = table.real_dice.then(|| json!(self.at * 5 % 6 + 1));
            return (self.seats.contains(&seat) || table.real_dice).then_some(ToServer::Roll {
                seat,
                at: self.at,
                shows,
            });
        }
        let seat: Seat = serde_json::from_value(sight["seat"].clone()).ok()?;
        let actions = sight["actions"].as_array().unwrap();
        let preferred = actions.iter().find(|action| action.get(prefer).is_some());
        let action = preferred.or_else(|| actions.get(self.at * 7 % actions.len().max(1)))?.clone();
        Some(ToServer::Act { seat, action, at: self.at })
    }

    /// Makes one step, or waits for somebody else's.
    pub async fn step(&mut self, prefer: &str) -> FromServer {
        let made = self.at;
        if let Some(duty) = self.duty(prefer) {
            self.say(duty).await;
        }
        loop {
            let heard = self.hear().await;
            if matches!(heard, FromServer::Stepped { .. }) && self.at > made {
                return heard;
            }
        }
    }

    /// Plays until so many steps are made and it is this player's turn, or the game is over.
    pub async fn play_to(&mut self, steps: usize, prefer: &str) {
        while self.table().stage == Stage::Running && (self.at < steps || self.duty(prefer).is_none()) {
            self.step(prefer).await;
        }
    }
}
