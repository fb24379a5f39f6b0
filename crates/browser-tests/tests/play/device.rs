//! Tables on the device: whole games with the network cable pulled, tabs that die, several tabs, and the way to the house and back.

use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
use crate::table::{
    best, board, catch_downloads, caught, choose_file, seat, start_and_play, tempo, turn_to, until_said,
};
use crate::{citydomino, mensch, mops, scotland};

/// From the lobby to a new table of this game on the device.
async fn open(page: &Page, game: &str) -> WebDriverResult<()> {
    set_up(page, game).await?;
    sit_down(page).await
}

/// The sheet for a new table on the device.
async fn set_up(page: &Page, game: &str) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click(&format!("box-{game}")).await?;
    page.find("set-up").await?;
    pick(page, "place-device").await
}

/// From that sheet to the table.
async fn sit_down(page: &Page) -> WebDriverResult<()> {
    let guests = "return document.querySelectorAll('[data-testid$=\"-guest\"]').length";
    page.until("no seats for guests", guests, |guests| guests == 0).await;
    page.click("open-table").await?;
    page.find("table").await?;
    let here = "return location.search.startsWith('?here=') && document.querySelector('[data-testid=table]').dataset.stage !== ''";
    page.until("a table on the device", here, |here| here == true).await;
    Ok(())
}

/// Presses what lies under its own label.
async fn pick(page: &Page, id: &str) -> WebDriverResult<()> {
    page.find(id).await?;
    page.js(&format!("document.querySelector('[data-testid=\"{id}\"]').click()")).await;
    Ok(())
}

/// The cable is pulled. What the browser says about it is no complaint.
async fn pull_the_cable(page: &Page) {
    page.house.close().await;
    page.until_text("line", "auf diesem Gerät").await;
    assert!(page.driver.find(By::Css("[data-testid=lost]")).await.is_err(), "a local table is not disturbed");
}

/// Only the house was missed: the line to it, and its offer to keep the page.
async fn only_the_line_was_missed(page: &Page) {
    const MISSED: [&str; 3] = ["WebSocket", "ServiceWorker", "fetching the script"];
    let complaints = page.complaints().await;
    let others: Vec<_> =
        complaints.lines().filter(|line| !MISSED.iter().any(|missed| line.contains(missed))).collect();
    assert!(others.is_empty(), "the browser complains: {others:?}");
}

/// Saves, takes back, looks at the past, and goes on with the file at another table.
async fn every_tool_works(page: &Page, suffix: &str) -> WebDriverResult<()> {
    catch_downloads(page).await;
    let usable = "return !document.querySelector('[data-testid=save]').disabled";
    page.until("somebody's turn", usable, |usable| usable == true).await;
    page.click("save").await?;
    let file = caught(page).await;
    // Only now: what was before the last act may be a scoring, in which nothing is saved.
    let made = page.steps().await;
    page.click("undo").await?;
    let fewer =
        format!("return Number(document.querySelector('[data-testid=table]').dataset.steps) < {made}");
    page.until("something taken back", &fewer, |fewer| fewer == true).await;
    if page.steps().await > 0 {
        page.click("replay").await?;
        page.until_mark("replay", "true").await;
        page.click("replay").await?;
        page.until_mark("replay", "false").await;
    }
    let before = page.js("return location.search").await;
    choose_file(page, &format!("game{suffix}"), &file).await?;
    page.find("load-sheet").await?;
    assert!(
        page.driver.find(By::Css("[data-testid=place-house]")).await.is_err(),
        "there is no house to go to"
    );
    page.click("load-now").await?;
    page.until("another table", "return location.search", |now| *now != before).await;
    page.until(
        "the loaded game",
        "return document.querySelector('[data-testid=table]')?.dataset.stage ?? ''",
        |stage| stage == "ready" || stage == "running",
    )
    .await;
    Ok(())
}

#[tokio::test]
async fn filler_without_a_network() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page, "filler").await?;
        pull_the_cable(&page).await;
        turn_to(&page, "set-rows", 4).await?;
        turn_to(&page, "set-cols", 4).await?;
        start_and_play(&page).await?;
        tempo(&page, "0").await?;
        let turn = "const t = document.querySelector('[data-testid=table]').dataset; \
            return t.stage !== 'running' || t.turn === '1'";
        let mut tools = false;
        loop {
            page.until("the own turn or the end", turn, |own| own == true).await;
            if page.mark("stage").await != "running" {
                break;
            }
            let made = page.steps().await;
            if made >= 2 && !tools {
                tools = true;
                every_tool_works(&page, ".json").await?;
                page.click("play-pause").await?;
                page.until_mark("stage", "running").await;
                continue;
            }
            page.press(best(&page).await).await?;
            page.until_steps(made + 1).await;
        }
        page.find("result").await?;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        page.click("why").await?;
        page.find("why-sheet").await?;
        page.shot("over").await;
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn mensch_without_a_network() {
    with_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page, "mensch").await?;
        mensch::for_two(&page, "computer").await?;
        sit_down(&page).await?;
        page.until_mark("stage", "running").await;
        pull_the_cable(&page).await;
        tempo(&page, "0").await?;
        let mut tools = false;
        while page.mark("stage").await == "running" {
            let made = page.steps().await;
            assert!(made < 6_000, "nobody wins");
            let on =
                format!("{} return table.stage !== 'running' || Number(table.steps) > {made}", mensch::ACT);
            page.until("the next step", &on, |on| on == true).await;
            let own = "return !document.querySelector('[data-testid=throw]')?.disabled && \
                !!document.querySelector('.movelist li, [data-testid=moves] li')";
            if made > 20 && !tools && page.js(own).await == true {
                tools = true;
                every_tool_works(&page, ".json").await?;
                page.js("window.acted = null").await;
            }
        }
        page.find("result").await?;
        page.click("result-verify").await?;
        until_said(&page, "stimmen").await;
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn citydomino_without_a_network() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page, "citydomino").await?;
        page.until_mark("stage", "running").await;
        pull_the_cable(&page).await;
        tempo(&page, "0").await?;
        let mut tools = false;
        loop {
            let task = citydomino::task(&page).await;
            let made = page.steps().await;
            match task.as_str() {
                "choose" if made > 20 && !tools => {
                    tools = true;
                    every_tool_works(&page, ".txt").await?;
                    continue;
                }
                "choose" => page.click_css(".slot.free").await?,
                "place" => citydomino::lay(&page).await?,
                _ => break,
            }
            citydomino::until_more_steps(&page, made).await;
        }
        page.find("final-table").await?;
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn mops_without_a_network() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page, "mops").await?;
        page.until_mark("stage", "running").await;
        pull_the_cable(&page).await;
        tempo(&page, "0").await?;
        mops::play_on(&page, 3).await?;
        // Nothing is saved while scoring.
        while mops::task(&page).await == "score" {
            mops::play_on(&page, 1).await?;
        }
        every_tool_works(&page, ".json").await?;
        mops::play_on(&page, 80).await?;
        page.until_mark("stage", "over").await;
        page.find("ranking").await?;
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn scotland_without_a_network() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page, "scotland").await?;
        page.until_mark("stage", "running").await;
        pull_the_cable(&page).await;
        tempo(&page, "0").await?;
        let (mut rounds, mut tools) = (0, false);
        while scotland::task(&page).await == "go" {
            if rounds == 2 && !tools {
                tools = true;
                every_tool_works(&page, ".sy").await?;
                continue;
            }
            let stations = scotland::reach(&page).await;
            scotland::go(&page, stations[rounds % stations.len()]).await?;
            rounds += 1;
        }
        page.find("result").await?;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        page.click("settings").await?;
        page.click("log-open").await?;
        assert!(page.text("log-text").await?.lines().count() > 1);
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}

/// Four by four, begun, with so many own moves made.
async fn a_game_of_filler(page: &Page, moves: usize) -> WebDriverResult<()> {
    open(page, "filler").await?;
    turn_to(page, "set-rows", 6).await?;
    start_and_play(page).await?;
    tempo(page, "0").await?;
    for _ in 0..moves {
        page.until_mark("turn", "1").await;
        let made = page.steps().await;
        page.press(best(page).await).await?;
        page.until_steps(made + 2).await;
    }
    page.until_mark("turn", "1").await;
    Ok(())
}

#[tokio::test]
async fn a_tab_that_dies_in_mid_move_loses_nothing_shown() {
    with_page(DESK, |page| async move {
        page.still().await?;
        a_game_of_filler(&page, 2).await?;
        let (steps, shown) = (page.steps().await, board(&page).await);
        let address = page.driver.current_url().await?;
        let dying = page.driver.window().await?;
        let other = page.driver.new_tab().await?;
        // It dies in the very moment of the move: whether that still counts, nobody knows; all before it does.
        page.press(best(&page).await).await?;
        page.driver.close_window().await?;
        page.driver.switch_to_window(other).await?;
        page.driver.goto(address.as_str()).await?;
        page.until_steps(steps).await;
        if page.steps().await == steps {
            assert_eq!(board(&page).await, shown);
        }
        assert!(page.driver.windows().await?.iter().all(|window| *window != dying));
        page.until_mark("turn", "1").await;
        let made = page.steps().await;
        page.press(best(&page).await).await?;
        page.until_steps(made + 2).await;
        page.driver.refresh().await?;
        page.until_steps(made + 2).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn two_tabs_follow_the_same_table() {
    with_page(DESK, |page| async move {
        page.still().await?;
        a_game_of_filler(&page, 1).await?;
        let address = page.driver.current_url().await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.driver.goto(address.as_str()).await?;
        page.until_mark("turn", "1").await;
        let made = page.steps().await;
        page.press(best(&page).await).await?;
        page.until_steps(made + 2).await;
        let there = board(&page).await;
        page.driver.switch_to_window(first.clone()).await?;
        page.until_steps(made + 2).await;
        assert_eq!(board(&page).await, there);
        page.until_mark("turn", "1").await;
        page.press(best(&page).await).await?;
        page.until_steps(made + 4).await;
        page.driver.switch_to_window(second).await?;
        page.until_steps(made + 4).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_table_goes_to_the_house_and_back_as_the_same_game() {
    with_page(DESK, |page| async move {
        page.still().await?;
        a_game_of_filler(&page, 2).await?;
        let (steps, shown) = (page.steps().await, board(&page).await);
        page.click("settings").await?;
        page.until_text("move-table", "Ins Haus").await;
        page.click("move-table").await?;
        page.find("take-sheet").await?;
        seat(&page, 2, "guest").await;
        page.shot("take").await;
        page.click("take-now").await?;
        page.until("a table in the house", "return location.pathname", |path| {
            path.as_str().is_some_and(|path| path.contains("/t/"))
        })
        .await;
        // The friend's link is what it was taken there for.
        page.find("invite-link").await?;
        page.click("invite-done").await?;
        page.until_steps(steps).await;
        assert_eq!((page.steps().await, board(&page).await), (steps, shown.clone()));
        let unfinished = "return localStorage.getItem('spieleabend.move') || ''";
        page.until("nothing left to do", unfinished, |left| left == "").await;

        // And back: the computer takes the seat that nobody came for.
        page.click("settings").await?;
        page.until_text("move-table", "Auf dieses").await;
        page.click("move-table").await?;
        page.until("a table on the device", "return location.search", |query| {
            query.as_str().is_some_and(|query| query.starts_with("?here="))
        })
        .await;
        page.until_steps(steps).await;
        assert_eq!((page.steps().await, board(&page).await), (steps, shown));
        page.until("nothing left to do", unfinished, |left| left == "").await;
        page.click("home").await?;
        let leave = "return document.querySelector('[data-testid=save-first]') ? 'ask' : document.querySelector('[data-testid=lobby]') ? 'lobby' : ''";
        if page.until("the lobby", leave, |it| it != "").await == "ask" {
            page.click("save-no").await?;
        }
        page.find("lobby").await?;
        page.css("[data-testid=running-table][data-place=device]").await?;
        let rows = "return [...document.querySelectorAll('[data-testid=running-table]')].map(row => row.dataset.place)";
        assert_eq!(page.js(rows).await, serde_json::json!(["device"]), "there is one game, not three");
        page.shot("lobby").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_shelf_stands_without_a_house() {
    with_page(DESK, |page| async move {
        page.still().await?;
        page.goto("/").await?;
        // A game whose box was opened once is here.
        page.click("box-filler").await?;
        page.find("set-up").await?;
        page.press(Key::Escape).await?;
        page.until_gone("set-up").await;
        // The device's own part comes after the page.
        let ahead = "return performance.getEntriesByType('resource')\
            .some(it => it.name.endsWith('/pocket_bg.wasm') && it.responseEnd > 0)";
        page.until("the device's program", ahead, |ahead| ahead == true).await;
        page.house.close().await;
        page.find("lost").await?;
        page.click("box-filler").await?;
        page.find("set-up").await?;
        let places = "return document.querySelectorAll('[data-testid^=\"place-\"][type=radio]').length";
        page.until("the device alone", places, |places| places == 1).await;
        page.shot("set-up").await;
        page.click("open-table").await?;
        page.until_mark("stage", "empty").await;
        page.until_gone("lost").await;
        start_and_play(&page).await?;
        page.shot("table").await;
        only_the_line_was_missed(&page).await;
        Ok(())
    })
    .await;
}
