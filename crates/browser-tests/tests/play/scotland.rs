//! Scotland Yard in the browser: whole games on either side, tickets, messages, files, the curtain, every size.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Page, Window, with_page, with_seeded_page, with_seeded_pages};
use crate::checks::{accessible, fits};
use crate::table::{catch_downloads, caught, choose_file, count, seat, tempo, until_said};

const TALL: Window = Window { width: 1450, height: 900, dark: false, touch: false };

pub async fn set_up(page: &Page) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click("box-scotland").await?;
    page.find("set-up").await?;
    Ok(())
}

pub async fn open(page: &Page) -> WebDriverResult<()> {
    page.click("open-table").await?;
    page.until_mark("stage", "running").await;
    Ok(())
}

/// What this page has to do: `go`, `curtain`, or the stage if the game is not running.
const TASK: &str = "const t = document.querySelector('[data-testid=table]').dataset; \
    if (t.stage !== 'running') return t.stage; \
    if (document.querySelector('[data-testid=curtain]')) return 'curtain'; \
    return document.querySelector('[data-testid=reach]') ? 'go' : ''";

pub async fn task(page: &Page) -> String {
    let task = page.until("something to do", TASK, |task| task != "").await;
    task.as_str().unwrap_or_default().to_owned()
}

/// The stations in reach.
pub async fn reach(page: &Page) -> Vec<u64> {
    let script =
        "return [...document.querySelectorAll('[data-testid=reach]')].map(e => Number(e.dataset.station))";
    page.js(script).await.as_array().unwrap().iter().filter_map(Value::as_u64).collect()
}

/// Clicks a station, wherever it is on the map.
async fn click_station(page: &Page, station: u64) -> WebDriverResult<()> {
    // The number's own place, whether it is in reach or not.
    let script = format!(
        "const t = [...document.querySelectorAll('.stations text')].find(e => e.textContent === '{station}'); \
         const r = t.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]"
    );
    let at = page.js(&script).await;
    let (x, y) = (at[0].as_f64().unwrap() as i64, at[1].as_f64().unwrap() as i64);
    page.driver.action_chain().move_to(x, y).click().perform().await
}

/// Goes somewhere by clicking, with the first ticket if there is a choice.
pub async fn go(page: &Page, station: u64) -> WebDriverResult<()> {
    let made = page.steps().await;
    click_station(page, station).await?;
    let moved = format!(
        "return document.querySelector('.sy-pop') ? 'ask' : \
         Number(document.querySelector('[data-testid=table]').dataset.steps) > {made} ? 'moved' : ''"
    );
    if page.until("a ticket or a move", &moved, |it| it != "").await == "ask" {
        page.click_css(".sy-pop .ticket").await?;
    }
    page.until_steps(made + 1).await;
    Ok(())
}

#[tokio::test]
async fn a_whole_game_as_mister_x() {
    with_seeded_page(TALL, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        open(&page).await?;
        tempo(&page, "0").await?;
        let mut rounds = 0;
        while task(&page).await == "go" {
            // As far away from the detectives as the order of numbers allows: any way will do.
            let stations = reach(&page).await;
            go(&page, stations[rounds % stations.len()]).await?;
            rounds += 1;
        }
        page.find("result").await?;
        page.shot("result").await;
        accessible(&page, "result").await;
        until_said(&page, "gewin").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        // Now everybody may know what the computers thought, and read the log.
        page.click("why").await?;
        page.find("why-sheet").await?;
        until_said(&page, "Wege").await;
        accessible(&page, "why").await;
        page.click("why-done").await?;
        page.until_gone("why-sheet").await;
        page.click("settings").await?;
        page.click("log-open").await?;
        let log = page.text("log-text").await?;
        let lines: Vec<&str> = log.lines().collect();
        assert!(lines[0].starts_with("4,false,true,"), "{}", lines[0]);
        assert!(["0", "1"].contains(lines.last().unwrap()), "{log}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_whole_game_as_all_detectives_and_mister_x_stays_hidden() {
    with_seeded_page(TALL, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        seat(&page, 1, "computer").await;
        for number in 2..=5 {
            seat(&page, number, "me").await;
        }
        open(&page).await?;
        tempo(&page, "0").await?;
        let mut moves = 0;
        while task(&page).await == "go" {
            let round =
                page.js("return document.querySelectorAll('.leg .tk').length").await.as_u64().unwrap();
            let shown = count(&page, "[data-testid=piece-x]").await;
            assert_eq!(shown, u64::from(round >= 3), "nobody sees him before round 3");
            if round == 1 && moves == 0 {
                // Saving would give him away, and so would the log.
                page.click("save").await?;
                until_said(&page, "Der Spielstand würde Mister X verraten.").await;
                assert_eq!(count(&page, "[data-testid=player-1] [data-testid=why]").await, 0);
            }
            // Every reachable station is in the list for the keyboard, too: moves are made there from now on.
            let made = page.steps().await;
            page.js("document.querySelector('[data-testid=reach-list] button').focus()").await;
            page.press(Key::Enter).await?;
            page.until_steps(made + 1).await;
            moves += 1;
        }
        page.find("result").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn tickets_are_asked_for_and_wrong_stations_explained() {
    with_page(TALL, |page| async move {
        page.still().await?;
        load(&page, &game(1, 117)).await?;
        // Blue stands on 118 and may go to 104, 116, 117, 118 …; yellow stands on 116.
        assert_eq!(task(&page).await, "go");
        let made = page.steps().await;
        click_station(&page, 10).await?;
        until_said(&page, "Station 10 ist von hier nicht erreichbar.").await;
        page.find("chosen").await?;
        let on_station = "const c = document.querySelector('[data-testid=chosen]').getBoundingClientRect(); \
            const t = [...document.querySelectorAll('.stations text')].find(e => e.textContent === '10').getBoundingClientRect(); \
            return Math.hypot(c.x + c.width / 2 - t.x - t.width / 2, c.y + c.height / 2 - t.y - t.height / 2) < 4";
        assert_eq!(page.js(on_station).await, true);
        page.resize(1100, 700).await?;
        page.until("the mark on its station", on_station, |it| it == true).await;
        page.resize(1450, 900).await?;
        click_station(&page, 116).await?;
        until_said(&page, "Auf Station 116 steht schon ein Detektiv.").await;
        assert_eq!(page.steps().await, made);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn mister_x_chooses_a_ticket() {
    with_page(TALL, |page| async move {
        page.still().await?;
        load(&page, &game(0, 117)).await?;
        if task(&page).await == "curtain" {
            page.click("curtain-open").await?;
        }
        assert_eq!(task(&page).await, "go");
        let made = page.steps().await;
        let station = reach(&page).await[0];
        click_station(&page, station).await?;
        page.find("tickets").await?;
        assert!(count(&page, ".sy-pop .ticket").await >= 2);
        page.find("ticket-boat").await?;
        page.shot("tickets").await;
        accessible(&page, "tickets").await;
        page.press(Key::Escape).await?;
        page.until_gone("tickets").await;
        assert_eq!(page.steps().await, made);
        click_station(&page, station).await?;
        page.click("ticket-boat").await?;
        page.until_steps(made + 1).await;
        page.until(
            "the black ticket in the travel log",
            "return document.querySelectorAll('.leg .tk use').length && \
            [...document.querySelectorAll('.leg .tk use')].pop().getAttribute('href')",
            |href| href == "#t-black",
        )
        .await;
        Ok(())
    })
    .await;
}

/// A save file: Mister X on this station in round 5, detectives on 118, 116 and 71.
fn game(turn: u8, x: u64) -> String {
    let journey: Vec<u8> = if turn == 0 { vec![2, 0, 1, 2] } else { vec![2, 0, 1, 2, 2] };
    json!({
        "misterX": { "ai": false, "possibleTargets": [104, 117, 127], "lastShownPos": 116, "currPos": x,
            "remainingTickets": [3, 3, 2, 3], "journeyBoard": journey },
        "detectives": { "noOfDetectives": 3, "ai": false, "players": [
            { "position": 118, "remainingTickets": [3, 4, 4] },
            { "position": 116, "remainingTickets": [4, 8, 10] },
            { "position": 71, "remainingTickets": [4, 8, 10] } ] },
        "whosTurn": turn, "currRoundNo": 5, "gameIsWon": false
    })
    .to_string()
}

/// Opens a save file in the lobby; all seats are this page's.
async fn load(page: &Page, text: &str) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.find("box-scotland").await?;
    choose_file(page, "spiel.sy", text).await?;
    page.find("load-sheet").await?;
    for number in 1..=4 {
        seat(page, number, "me").await;
    }
    page.click("load-now").await?;
    page.until_mark("stage", "running").await;
    Ok(())
}

#[tokio::test]
async fn a_game_is_saved_loaded_and_broken_files_are_refused() {
    with_page(DESK, |page| async move {
        page.still().await?;
        load(&page, &game(0, 117)).await?;
        page.click("curtain-open").await?;
        task(&page).await;
        catch_downloads(&page).await;
        page.click("save").await?;
        until_said(&page, ".sy").await;
        let text = caught(&page).await;
        let saved: Value = serde_json::from_str(&text).unwrap();
        let wanted: Value = serde_json::from_str(&game(0, 117)).unwrap();
        assert_eq!(saved, wanted);

        // What was just loaded is not lost; after a move there is something to lose.
        let station = reach(&page).await[0];
        go(&page, station).await?;
        page.click("new-game").await?;
        page.find("save-first").await?;
        page.click("save-cancel").await?;
        page.until_gone("save-first").await;
        choose_file(&page, "kaputt.sy", &text.replace("117", "417")).await?;
        until_said(&page, "Dieser Spielstand lässt sich nicht laden:").await;
        assert_eq!(page.mark("stage").await, "running", "the game is as it was");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn at_one_screen_a_curtain_hides_mister_x() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        for number in 2..=5 {
            seat(&page, number, "me").await;
        }
        open(&page).await?;
        page.find("curtain").await?;
        accessible(&page, "curtain").await;
        fits(&page, "curtain").await;
        assert_eq!(count(&page, "[data-testid=piece-x], [data-testid=reach]").await, 0);
        page.click("curtain-open").await?;
        page.find("piece-x").await?;
        assert_eq!(task(&page).await, "go");
        let station = reach(&page).await[0];
        go(&page, station).await?;
        // The detectives see nothing of him.
        page.until(
            "Mister X to hide",
            "return document.querySelectorAll('[data-testid=piece-x]').length",
            |it| it == 0,
        )
        .await;
        assert!(page.text("holds-0").await?.contains('?'));
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn godmode_shows_mister_x_where_the_table_allows_it() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        seat(&page, 1, "computer").await;
        seat(&page, 2, "me").await;
        page.js("document.querySelector('[data-testid=set-godmode]').click()").await;
        open(&page).await?;
        page.find("piece-x").await?;
        page.js("document.querySelector('[data-testid=x-on]').click()").await;
        page.until(
            "Mister X to hide",
            "return document.querySelectorAll('[data-testid=piece-x]').length",
            |it| it == 0,
        )
        .await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_friend_hunts_from_elsewhere() {
    with_seeded_pages(vec![DESK, DESK], |pages| async move {
        let [x, hunter] = pages.as_slice() else { panic!("two pages") };
        x.still().await?;
        hunter.still().await?;
        set_up(x).await?;
        seat(x, 2, "guest").await;
        x.click("open-table").await?;
        let link = x.find("invite-link").await?.prop("value").await?.unwrap_or_default();
        hunter.driver.goto(&link).await?;
        hunter.until_mark("stage", "running").await;
        assert_eq!(task(x).await, "go");
        assert_eq!(count(hunter, "[data-testid=reach]").await, 0);
        let hidden = x.js("return document.querySelector('[data-testid=piece-x]').dataset.station").await;
        assert_eq!(count(hunter, "[data-testid=piece-x]").await, 0);
        let station = reach(x).await[0];
        go(x, station).await?;
        assert_eq!(task(hunter).await, "go");
        let stored = hunter.js("return JSON.stringify(localStorage) + JSON.stringify(sessionStorage)").await;
        let hidden = format!("\"{}\"", hidden.as_str().unwrap());
        assert!(!stored.as_str().unwrap().contains(&hidden), "{stored}");
        let there = reach(hunter).await[0];
        go(hunter, there).await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_map_zooms_and_pans() {
    with_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        open(&page).await?;
        let wide = "return document.querySelector('.stations').getBoundingClientRect().width";
        let before = page.js(wide).await.as_f64().unwrap();
        page.click("zoom-in").await?;
        page.click("zoom-in").await?;
        page.until("a larger map", wide, |now| now.as_f64().is_some_and(|now| now > before * 1.5)).await;
        let left = "return document.querySelector('.stations').getBoundingClientRect().x";
        let at = page.js(left).await.as_f64().unwrap();
        let board = page.find("board").await?;
        let chain = page.driver.action_chain().move_to_element_center(&board).click_and_hold();
        chain.move_by_offset(-40, 0).move_by_offset(-40, 0).release().perform().await?;
        page.until("the map to move", left, |x| x.as_f64().is_some_and(|x| x < at - 60.0)).await;
        let at = page.js(left).await.as_f64().unwrap();
        page.js("document.activeElement.blur()").await;
        page.press(Key::Left).await?;
        page.until("the map to come back", left, |x| x.as_f64().is_some_and(|x| x > at + 20.0)).await;
        page.press("0").await?;
        page.until("the whole map", wide, |now| now.as_f64().is_some_and(|now| (now - before).abs() < 3.0))
            .await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_phone_hunts() {
    with_seeded_page(PHONE, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        fits(&page, "phone, set-up").await;
        open(&page).await?;
        tempo(&page, "0").await?;
        for _ in 0..2 {
            assert_eq!(task(&page).await, "go");
            page.js("scrollTo(0, 0)").await;
            // The own piece is in the middle, so whatever is near can be touched.
            let near = "const m = document.querySelector('.sy-map').getBoundingClientRect(); \
                const all = [...document.querySelectorAll('[data-testid=reach]')].filter(e => { const r = e.getBoundingClientRect(); \
                return r.left > m.left && r.right < m.right && r.top > m.top && r.bottom < m.bottom }); return Number(all[0]?.dataset.station ?? 0)";
            let station = page.until("a station in sight", near, |it| it.as_u64().is_some_and(|it| it > 0)).await;
            go(&page, station.as_u64().unwrap()).await?;
        }
        fits(&page, "phone").await;
        accessible(&page, "phone").await;
        page.shot("phone").await;
        Ok(())
    })
    .await;
}

async fn walk(dark: bool, english: bool) {
    with_page(Window { width: 1024, height: 768, dark, touch: false }, move |page| async move {
        let mark = crate::layout::arrive(&page, "scotland", dark, english).await?;
        let look = async |what: &str| crate::layout::every_size(&page, what, &mark).await;
        look("lobby with five boxes").await;
        page.click("box-scotland").await?;
        page.click("plays-6").await?;
        look("set-up").await;
        open(&page).await?;
        task(&page).await;
        look("start").await;
        load(&page, &game(1, 117)).await?;
        task(&page).await;
        look("middle").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn every_size_german_and_light() {
    walk(false, false).await;
}

#[tokio::test]
async fn every_size_english_and_dark() {
    walk(true, true).await;
}
