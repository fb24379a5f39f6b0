//! Every way from table to table, after every other: each time the page is alive, shows the right table, and its board
//! answers to a move.

use std::collections::HashMap;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
use crate::table::{best, choose_file, start_and_play};
use crate::{citydomino, files};

/// How one comes from the table one sits at to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Another game, by the tool of the table.
    New,
    /// A record that is loaded at the table.
    Record,
    /// The assignment's own file, loaded at the table.
    OwnFile,
    /// A finished record that is loaded at the table, and then once more.
    OnceMore,
    /// The lobby, and a box from its shelf.
    Box,
    /// The lobby, and a box of another game.
    OtherGame,
    /// The lobby, and a table from its list.
    Row,
    /// The lobby, and a table's name in "join".
    Join,
    /// Another address.
    Address,
    /// The browser's way back.
    Back,
    /// The browser's way back, and on again.
    BackAndOn,
}

/// Ways that lead from a table's page right to the next one.
const OF_THE_PAGE: [Way; 4] = [Way::New, Way::Record, Way::OwnFile, Way::OnceMore];
const OF_THE_HOUSE: [Way; 7] =
    [Way::Box, Way::OtherGame, Way::Row, Way::Join, Way::Address, Way::Back, Way::BackAndOn];

/// Steps of the records that are loaded.
const MADE: usize = 6;

/// The ways in an order in which each follows each once, itself included.
fn each_after_each(ways: &[Way]) -> Vec<Way> {
    let mut order = Vec::new();
    for (index, first) in ways.iter().enumerate() {
        order.push(*first);
        for second in &ways[index + 1..] {
            order.extend([*first, *second]);
        }
    }
    // The last one leads back to where it began, so that the order closes.
    order.extend(ways.first());
    order
}

#[test]
fn each_way_follows_each_way() {
    let ways: Vec<Way> = OF_THE_PAGE.into_iter().chain(OF_THE_HOUSE).collect();
    let order = each_after_each(&ways);
    for first in &ways {
        for second in &ways {
            assert!(order.windows(2).any(|pair| pair == [*first, *second]), "{first:?}, {second:?}");
        }
    }
    assert_eq!(order.len(), ways.len().pow(2) + 1);
}

/// Somebody who goes from table to table.
struct Walker {
    page: Page,
    game: &'static str,
    /// The browser's history: paths of tables and of the lobby.
    history: Vec<String>,
    at: usize,
    tables: HashMap<String, Seen>,
}

/// A table as it was left. A new one has at least these steps: chance may have begun already.
#[derive(Clone, Copy)]
struct Seen {
    game: &'static str,
    steps: usize,
    new: bool,
}

impl Walker {
    fn here(&self) -> String {
        self.history[self.at].clone()
    }

    fn pushed(&mut self, path: String) {
        self.history.truncate(self.at + 1);
        self.history.push(path);
        self.at += 1;
    }

    /// The latest table in the history before this one that is not this one: how far back, and its path.
    fn earlier(&self) -> (usize, String) {
        let is_other = |path: &String| *path != "/" && *path != self.here();
        let place = self.history[..self.at].iter().rposition(is_other).unwrap();
        (self.at - place, self.history[place].clone())
    }

    async fn path(&self) -> String {
        self.page.js("return location.pathname").await.as_str().unwrap_or_default().to_owned()
    }

    /// A table that is not known yet has been reached.
    async fn until_new_table(&mut self, game: &'static str, steps: usize) {
        let here = self.here();
        let script = "return location.pathname";
        let path = self
            .page
            .until("another table", script, |now| {
                now.as_str().is_some_and(|now| now.starts_with("/t/") && now != here)
            })
            .await;
        let path = path.as_str().unwrap_or_default().to_owned();
        assert!(!self.tables.contains_key(&path), "{path} is not new");
        self.tables.insert(path.clone(), Seen { game, steps, new: true });
        self.pushed(path);
    }

    async fn leave(&mut self) -> WebDriverResult<()> {
        self.page.click("leave").await?;
        self.past_the_question("lobby").await?;
        self.page.find("lobby").await?;
        self.pushed("/".to_owned());
        Ok(())
    }

    /// Does not save, if that is asked before this comes.
    async fn past_the_question(&self, wanted: &str) -> WebDriverResult<()> {
        let script = format!(
            "return ['save-first', '{wanted}'].find(id => document.querySelector(`[data-testid=\"${{id}}\"]`)) ?? ''"
        );
        if self.page.until(wanted, &script, |it| it != "").await == "save-first" {
            self.page.click("save-no").await?;
        }
        Ok(())
    }

    /// Everybody sits at this screen; so nobody moves unasked.
    async fn open(&self, button: &str) -> WebDriverResult<()> {
        self.page.find(button).await?;
        self.page
            .js("document.querySelectorAll('[data-testid^=seat-][data-testid$=-me]').forEach(e => e.click())")
            .await;
        self.page.click(button).await
    }

    async fn set_up(&mut self, game: &'static str) -> WebDriverResult<()> {
        self.page.find("set-up").await?;
        self.open("open-table").await?;
        self.until_new_table(game, 0).await;
        Ok(())
    }

    async fn take_box(&mut self, game: &'static str) -> WebDriverResult<()> {
        self.leave().await?;
        self.page.click(&format!("box-{game}")).await?;
        self.set_up(game).await
    }

    async fn load(&mut self, file: &str, text: &str, steps: usize) -> WebDriverResult<()> {
        choose_file(&self.page, file, text).await?;
        self.open("load-now").await?;
        self.until_new_table(self.game, steps).await;
        Ok(())
    }

    async fn go(&mut self, way: Way) -> WebDriverResult<()> {
        let page = self.page.clone();
        match way {
            Way::New => {
                let Seen { game, .. } = self.tables[&self.here()];
                page.click("new-game").await?;
                self.past_the_question("set-up").await?;
                self.set_up(game).await?;
            }
            Way::Record => {
                let record = files::record(self.game, 7, Some(MADE));
                self.load("game.json", &record.to_text(), MADE).await?;
            }
            Way::OwnFile => {
                let saved = files::played(self.game, 7, Some(MADE)).save().unwrap();
                self.load("saved.txt", &saved, 0).await?;
            }
            Way::OnceMore => {
                let record = files::record(self.game, 7, None);
                self.load("game.json", &record.to_text(), 0).await?;
                page.find("result").await?;
                page.click("result-again").await?;
                let stage = "return document.querySelector('[data-testid=table]').dataset.stage";
                page.until("another game", stage, |stage| stage != "over").await;
            }
            Way::Box => self.take_box(self.game).await?,
            Way::OtherGame => {
                self.take_box(if self.game == "mops" { "citydomino" } else { "mops" }).await?;
            }
            Way::Row => {
                let (_, to) = self.earlier();
                self.leave().await?;
                let row = format!("[data-table=\"{}\"] .btn", to.trim_start_matches("/t/"));
                page.css(&row).await?;
                page.js(&format!("document.querySelector('{row}').click()")).await;
                self.pushed(to);
            }
            Way::Join => {
                let (_, to) = self.earlier();
                self.leave().await?;
                page.find("join-input").await?.send_keys(to.trim_start_matches("/t/")).await?;
                page.click("join").await?;
                self.pushed(to);
            }
            Way::Address => {
                let (_, to) = self.earlier();
                page.goto(&to).await?;
                self.pushed(to);
            }
            Way::Back => {
                let (back, _) = self.earlier();
                page.js(&format!("history.go(-{back})")).await;
                self.at -= back;
            }
            Way::BackAndOn => {
                let (back, to) = self.earlier();
                page.js(&format!("history.go(-{back})")).await;
                self.at -= back;
                self.arrived(&to).await;
                page.js(&format!("history.go({back})")).await;
                self.at += back;
            }
        }
        Ok(())
    }

    /// The page shows the table whose address this is, as it was left.
    async fn arrived(&self, path: &str) {
        let Seen { game, steps, new } = self.tables[path];
        let shown = "const t = document.querySelector('[data-testid=table]')?.dataset; \
            const id = document.querySelector('[data-testid=table-link] span')?.textContent; \
            return [location.pathname, `/t/${id}`, t?.game ?? '', Number(t?.steps ?? -1)]";
        let wanted = json!([path, path, game, steps]);
        let right = |now: &Value| {
            let made = now[3].as_u64().unwrap_or_default() as usize;
            *now == wanted || new && made > steps && *now == json!([path, path, game, made])
        };
        self.page.until(&wanted.to_string(), shown, right).await;
    }

    /// Chance has done its part: somebody is to act, or nothing is begun yet. The steps so far.
    async fn settled(&self) -> usize {
        let script = "const t = document.querySelector('[data-testid=table]').dataset; \
            return t.stage !== 'running' || t.turn !== '' ? Number(t.steps) : -1";
        self.page.until("somebody's turn", script, |steps| steps != -1).await.as_u64().unwrap() as usize
    }

    /// The board answers to a move of whoever is on.
    async fn moves(&mut self) -> WebDriverResult<()> {
        let page = self.page.clone();
        let path = self.here();
        let made = self.settled().await;
        let game = self.tables[&path].game;
        match game {
            "filler" => {
                match page.mark("stage").await.as_str() {
                    "empty" => start_and_play(&page).await?,
                    "ready" => page.click("play-pause").await?,
                    _ => {}
                }
                page.until_mark("stage", "running").await;
                page.press(best(&page).await).await?;
            }
            "mensch" => {
                click_one_of(&page, &[".pawn.movable:enabled", "[data-testid=throw]:enabled"]).await;
            }
            "citydomino" => citydomino::go_on(&page, 1).await?,
            "mops" => {
                let ready = "return ['green', 'score-nothing']\
                    .find(id => document.querySelector(`[data-testid=${id}]:not(:disabled)`)) ?? ''";
                let id = page.until("a cell or a scoring", ready, |id| id != "").await;
                page.click_at(&format!("[data-testid={}]", id.as_str().unwrap_or_default())).await?;
            }
            "scotland" => {
                let ready = ["[data-testid=reach-list] button", "[data-testid=curtain] button"];
                if click_one_of(&page, &ready).await == ready[1] {
                    click_one_of(&page, &ready[..1]).await;
                }
            }
            other => panic!("there is no {other}"),
        }
        page.until_steps(made + 1).await;
        self.tables.insert(path, Seen { game, steps: self.settled().await, new: false });
        Ok(())
    }
}

/// Waits for one of these and clicks it; which.
async fn click_one_of(page: &Page, selectors: &[&str]) -> String {
    let list = serde_json::to_string(selectors).unwrap();
    let script = format!(
        "const it = {list}.find(one => document.querySelector(one)); \
         if (it) document.querySelector(it).click(); return it ?? ''"
    );
    let clicked = page.until("something to click", &script, |it| it != "").await;
    clicked.as_str().unwrap_or_default().to_owned()
}

/// Goes all these ways in every order, beginning at the second of two tables.
async fn walk(game: &'static str, ways: Vec<Way>) {
    with_page(DESK, |page| async move {
        page.still().await?;
        page.goto("/").await?;
        let mut walker =
            Walker { page: page.clone(), game, history: vec!["/".to_owned()], at: 0, tables: HashMap::new() };
        let mut last = Way::Box;
        page.click(&format!("box-{game}")).await?;
        walker.set_up(game).await?;
        for way in [Way::Box].into_iter().chain(each_after_each(&ways)) {
            walker.arrived(&walker.here()).await;
            walker.moves().await?;
            walker.go(way).await?;
            let complaints = page.complaints().await;
            assert!(complaints.is_empty(), "{game}: {way:?} after {last:?}: {complaints}");
            assert_eq!(walker.path().await, walker.here(), "{game}: {way:?} after {last:?}");
            last = way;
        }
        walker.arrived(&walker.here()).await;
        walker.moves().await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn citydomino_by_all_ways() {
    walk("citydomino", OF_THE_PAGE.into_iter().chain(OF_THE_HOUSE).collect()).await;
}

#[tokio::test]
async fn filler_by_the_ways_of_its_page() {
    walk("filler", vec![Way::Record, Way::OnceMore, Way::Row]).await;
}

#[tokio::test]
async fn mensch_by_the_ways_of_its_page() {
    walk("mensch", vec![Way::New, Way::Record, Way::OnceMore, Way::Back]).await;
}

#[tokio::test]
async fn mops_by_the_ways_of_its_page() {
    walk("mops", OF_THE_PAGE.into_iter().chain([Way::Back]).collect()).await;
}

#[tokio::test]
async fn scotland_by_the_ways_of_its_page() {
    walk("scotland", OF_THE_PAGE.into_iter().chain([Way::Back]).collect()).await;
}
