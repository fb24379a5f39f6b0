//! Mensch ärgere dich nicht in the browser: whole games, dice of both kinds, keyboard, phone, two browsers.

use engine::Seed;
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use wire::{FromServer, Occupant, ToServer};

use crate::browser::{DESK, PHONE, Page, Window, with_page, with_seeded_page, with_seeded_pages};
use crate::checks::{accessible, fits};

/// From the lobby to a table for two, red and green, both at this screen or one by the computer.
async fn open_for_two(page: &Page, second: &str) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click("box-mensch").await?;
    page.find("set-up").await?;
    for_two(page, second).await?;
    page.click("open-table").await?;
    Ok(())
}

/// Leaves only red and green in the set-up.
pub async fn for_two(page: &Page, second: &str) -> WebDriverResult<()> {
    for colour in ["plays-2", "plays-4"] {
        tick(page, colour).await?;
    }
    page.until("two seats", "return document.querySelectorAll('.seat').length", |seats| seats == 2).await;
    tick(page, &format!("seat-2-{second}")).await
}

/// Presses what lies under its own label.
async fn tick(page: &Page, id: &str) -> WebDriverResult<()> {
    page.find(id).await?;
    page.js(&format!("document.querySelector('[data-testid=\"{id}\"]').click()")).await;
    Ok(())
}

/// The table plays with real dice now.
async fn real_dice(page: &Page) -> WebDriverResult<()> {
    tick(page, "real-dice").await?;
    page.find("real-6").await?;
    Ok(())
}

/// Enters real dice by keyboard, one after the other; each makes one step.
async fn enter(page: &Page, dice: &str) -> WebDriverResult<()> {
    for eyes in dice.chars() {
        let made = page.steps().await;
        page.press(eyes.to_string()).await?;
        page.until_steps(made + 1).await;
    }
    Ok(())
}

/// Moves the first pawn that may, or throws, once for every step.
pub const ACT: &str = "const table = document.querySelector('[data-testid=table]').dataset, on = e => e && !e.disabled; \
    const next = [document.querySelector('.pawn.movable'), document.querySelector('[data-testid=throw]')].find(on); \
    if (next && window.acted !== table.steps) { window.acted = table.steps; next.click() } ";

/// Where the pawns of a player stand, sorted.
async fn places(page: &Page, player: u8) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll('.pawn.p{player}')].map(pawn => pawn.dataset.place).sort()"
    );
    let places = page.js(&script).await;
    places.as_array().unwrap().iter().map(|place| place.as_str().unwrap_or_default().to_owned()).collect()
}

async fn until_said(page: &Page, part: &str) {
    page.until_text("say", part).await;
}

#[tokio::test]
async fn a_whole_game_with_seeded_dice_to_the_winner() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        open_for_two(&page, "computer").await?;
        page.until_mark("stage", "running").await;
        let whole =
            |id: &str| format!("return document.querySelector('[data-testid={id}]')?.dataset.whole ?? ''");
        let commitment = page.until("the commitment", &whole("commitment"), |text| text != "").await;
        assert_eq!(page.js(&whole("seed")).await, "", "the seed is secret");
        page.click("settings").await?;
        tick(&page, "set-tempo-0").await?;
        page.click("settings-done").await?;
        page.until_gone("settings-sheet").await;
        while page.mark("stage").await == "running" {
            let made = page.steps().await;
            assert!(made < 4_000, "nobody wins");
            let on = format!("{ACT} return table.stage !== 'running' || Number(table.steps) > {made}");
            page.until("the next step", &on, |on| on == true).await;
        }
        page.find("result").await?;
        page.shot("result").await;
        fits(&page, "result").await;
        accessible(&page, "result").await;
        page.click("result-verify").await?;
        crate::table::until_said(&page, "Alle Würfe stimmen").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        let seed: Seed = page.js(&whole("seed")).await.as_str().unwrap().parse().unwrap();
        assert_eq!(seed.commitment().to_hex(), commitment.as_str().unwrap(), "what was promised was kept");
        assert_eq!(
            page.js("return document.querySelectorAll('.pawn [href=\"#crown-small\"]').length").await,
            4
        );
        assert!(page.text("longest-wait").await?.contains("Würfe"));
        page.shot("over").await;
        page.click("start-stop").await?;
        page.until_mark("steps", "0").await;
        page.until_mark("stage", "running").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn automatic_moves_are_explained_and_a_blocked_start_loses_the_turn() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open_for_two(&page, "me").await?;
        page.until_mark("stage", "running").await;
        real_dice(&page).await?;
        enter(&page, "3").await?;
        until_said(&page, "Nichts kann ziehen: noch ein Versuch").await;
        assert!(page.text("tries").await?.contains("noch 2 Versuche"));
        enter(&page, "6").await?;
        until_said(&page, "Sechs: ein Stein muss aus dem Haus").await;
        assert_eq!(places(&page, 1).await, ["home-1", "home-2", "home-3", "ring-0"]);
        enter(&page, "6").await?;
        until_said(&page, "Sechs: der Stein auf dem Startfeld muss weiter").await;
        enter(&page, "6").await?;
        assert_eq!(places(&page, 1).await, ["home-2", "home-3", "ring-0", "ring-6"]);
        enter(&page, "6").await?;
        until_said(&page, "Startfeld blockiert").await;
        page.until_mark("turn", "2").await;
        page.shot("blocked").await;
        // Green comes out at once and walks on by itself; red's start pawn clears the field.
        enter(&page, "65").await?;
        until_said(&page, "Der Stein auf dem Startfeld muss weiter").await;
        assert_eq!(places(&page, 3).await, ["home-1", "home-2", "home-3", "ring-25"]);
        enter(&page, "2").await?;
        assert_eq!(places(&page, 1).await, ["home-2", "home-3", "ring-2", "ring-6"]);
        enter(&page, "1").await?;
        // The only pawn that can move has the focus, and its way is shown.
        until_said(&page, "Dieser Zug führt auf Feld 26").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_capture_sends_the_pawn_home_and_can_be_taken_back() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open_for_two(&page, "me").await?;
        page.until_mark("stage", "running").await;
        real_dice(&page).await?;
        // Red comes out and walks to 5, green to 21. Red goes by fives, green by ones, until red lands on 24.
        enter(&page, "65").await?;
        enter(&page, "61").await?;
        for eyes in ["5", "1", "5", "1", "5", "1", "4"] {
            enter(&page, eyes).await?;
            let made = page.steps().await;
            page.click_css(".pawn.movable").await?;
            page.until_steps(made + 1).await;
        }
        until_said(&page, "schlägt Grün").await;
        assert_eq!(places(&page, 3).await, ["home-0", "home-1", "home-2", "home-3"]);
        assert!(places(&page, 1).await.contains(&"ring-24".to_owned()));
        page.click("undo").await?;
        let back = "return !!document.querySelector('.pawn.p3[data-place=ring-24]')";
        page.until("the pawn back on its field", back, |back| back == true).await;
        page.css(".pawn.p1.movable").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_keyboard_alone_is_enough() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        open_for_two(&page, "me").await?;
        page.until_mark("stage", "running").await;
        page.js("document.activeElement.blur()").await;
        page.press(" ").await?;
        page.until_steps(1).await;
        page.click("undo").await?;
        real_dice(&page).await?;
        page.js("document.activeElement.blur()").await;
        // The first throw was no six, so red has one try less.
        while page.mark("turn").await != "2" {
            enter(&page, "1").await?;
        }
        enter(&page, "6662").await?;
        while page.mark("turn").await != "2" {
            enter(&page, "1").await?;
        }
        let made = page.steps().await;
        enter(&page, "3").await?;
        let focused = "return document.activeElement?.dataset.place ?? ''";
        let first = page
            .until("the focus on a pawn", focused, |place| {
                place.as_str().is_some_and(|p| p.starts_with("ring-"))
            })
            .await;
        page.press(Key::Right).await?;
        let second = page.until("the other pawn", focused, |place| *place != first).await;
        until_said(&page, "Dieser Zug führt auf Feld").await;
        page.press(Key::Enter).await?;
        page.until_steps(made + 2).await;
        assert!(!places(&page, 3).await.contains(&second.as_str().unwrap().to_owned()), "it has moved");
        page.press("?").await?;
        page.find("help-sheet").await?;
        accessible(&page, "help").await;
        page.press(Key::Escape).await?;
        page.until_gone("help-sheet").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_pawn_walks_and_does_not_jump() {
    with_page(DESK, |page| async move {
        open_for_two(&page, "me").await?;
        page.until_mark("stage", "running").await;
        real_dice(&page).await?;
        enter(&page, "6").await?;
        page.until("the pawn at rest", "return document.getAnimations().length", |running| *running == 0)
            .await;
        // The movement is stopped as soon as it begins, so that it can be looked at moment by moment.
        page.js("window.walk = null; const pawn = document.querySelector('.pawn[data-place=ring-0]'); \
             const board = document.querySelector('[data-testid=board]').getBoundingClientRect(); \
             window.cell = board.width * 96 / 1100; window.pawn = pawn; window.begun = pawn.getBoundingClientRect(); \
             pawn.animate = (...way) => { window.walk = Element.prototype.animate.apply(pawn, way); \
             window.walk.pause(); return window.walk }")
            .await;
        enter(&page, "5").await?;
        page.until("the walk", "return window.walk !== null", |walks| walks == true).await;
        let moments = page
            .js("const { delay, duration } = window.walk.effect.getComputedTiming(), moments = []; \
                 for (let i = 0; i <= 100; i++) { window.walk.currentTime = delay + duration * i / 100; \
                 const now = window.pawn.getBoundingClientRect(); moments.push([\
                 (now.left - window.begun.left) / window.cell, (window.begun.top - now.top) / window.cell]) } \
                 window.walk.finish(); return moments")
            .await;
        // From field 0 to field 5 it goes right along its row and only then up. A jump or a straight slide is never
        // seen far to the right while still as low as it began.
        let along_the_row = |at: &Value| at[0].as_f64().unwrap() > 2.2 && at[1].as_f64().unwrap() < 0.4;
        let moments = moments.as_array().unwrap();
        assert!(moments.iter().filter(|at| along_the_row(at)).count() > 10, "{moments:?}");
        let legs = moments.windows(2).map(|pair| pair[1][0].as_f64().unwrap() - pair[0][0].as_f64().unwrap());
        assert!(legs.clone().all(|leg| leg.abs() < 0.2), "no jump: {moments:?}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_computer_says_why_it_moved() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        // Green has two pawns to choose from as soon as it throws anything but a six.
        let position = "3r1[1, 1, 1, 1][0, 0, 0, 0][0, 0, 0, 0][0, 0, 0, 0][0, 0, 3, 3][0, 0, 0, 0][0, 0, 0, 0]\
            [0, 0, 0, 0][0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
            3, 0, 0, 0, 0, 0]";
        let setup = json!({"players": [1, 3], "position": position});
        let keys = open_position(&page, setup, vec![Occupant::Me, Occupant::Computer("search".into())]).await;
        page.goto(&keys).await?;
        page.until_mark("turn", "1").await;
        page.until("the reason", "return !!document.querySelector('[data-testid=why]')", |there| there == true).await;
        page.click("why").await?;
        page.find("why-sheet").await?;
        assert!(page.text("why-sheet").await?.contains("Gewinnchance"));
        fits(&page, "why").await;
        accessible(&page, "why").await;
        page.shot("why").await;
        page.click("why-done").await?;
        page.until_gone("why-sheet").await;
        Ok(())
    })
    .await;
}

/// Opens a table from a position; the address of its first person's seat.
async fn open_position(page: &Page, setup: Value, seats: Vec<Occupant>) -> String {
    open_with(page, setup, seats, wire::Customs::default()).await.swap_remove(0)
}

/// Opens a table with these customs; the addresses of its people's seats.
async fn open_with(page: &Page, setup: Value, seats: Vec<Occupant>, customs: wire::Customs) -> Vec<String> {
    let mut client = app::client::Client::connect(page.house.address()).await.unwrap();
    let (game, name) = ("mensch".to_owned(), "Ada".to_owned());
    client.say(&ToServer::Open { game, setup, seats, name, tempo_ms: 0, customs }).await.unwrap();
    let opened = client.hear(|message| matches!(message, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    let seats = keys.into_iter().filter(|key| key.seat.is_some());
    seats.map(|key| format!("/t/{table}#{}", String::from(key.token))).collect()
}

#[tokio::test]
async fn the_computer_plays_on_for_a_guest_who_left_and_gives_the_seat_back() {
    with_seeded_pages(vec![DESK, PHONE], |mut pages| async move {
        let (ben, ada) = (pages.pop().unwrap(), pages.pop().unwrap());
        ada.still().await?;
        ben.still().await?;
        let customs = wire::Customs { stand_in: wire::StandIn { after_s: Some(5), level: None } };
        let seats = vec![Occupant::Me, Occupant::Guest];
        let links = open_with(&ada, serde_json::json!({"players": [1, 3]}), seats, customs).await;
        ada.goto(&links[0]).await?;
        ben.goto(&links[1]).await?;
        ben.until_mark("stage", "running").await;
        ada.until_mark("stage", "running").await;
        ada.js(
            "new MutationObserver(() => { window.waited ||= !!document.querySelector('[data-testid=stand-in]')?.disabled }) \
             .observe(document.body, { subtree: true, childList: true, attributes: true })",
        )
        .await;
        let table = ben.driver.current_url().await?;
        // Ben is gone; Ada throws until it is his turn, and the computer throws for him.
        ben.driver.goto("about:blank").await?;
        ada.find("stand-in").await?;
        ada.shot("somebody-left").await;
        // He has his time to come back; then anybody who plays may go on without him.
        ada.until("the time to be over", "return document.querySelector('[data-testid=stand-in]').disabled", |it| it == false)
            .await;
        assert_eq!(ada.js("return window.waited").await, true, "not at once");
        ada.click("stand-in").await?;
        ada.until_text("player-2", "Computer spielt für").await;
        ada.watch("(({ turn, steps }) => ({ turn, steps: Number(steps) }))(document.querySelector('[data-testid=table]').dataset)")
            .await;
        let on = format!(
            "{ACT} const seen = window.seen.map(JSON.parse), bens = seen.find(({{ turn }}) => turn === '2'); \
             return !!bens && Number(table.steps) > bens.steps"
        );
        ada.until("a step for Ben", &on, |on| on == true).await;
        ben.driver.goto(table.as_str()).await?;
        ben.until_mark("stage", "running").await;
        ada.until(
            "Ben's return",
            "return !document.body.textContent.includes('Computer spielt für')",
            |it| it == true,
        )
        .await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_phone_plays_with_real_dice_by_tapping() {
    with_page(PHONE, |page| async move {
        page.still().await?;
        open_for_two(&page, "me").await?;
        page.until_mark("stage", "running").await;
        fits(&page, "phone, start").await;
        accessible(&page, "phone, start").await;
        tick(&page, "real-dice").await?;
        page.click("real-6").await?;
        page.until_steps(1).await;
        page.click("real-4").await?;
        page.until_steps(2).await;
        assert!(places(&page, 1).await.contains(&"ring-4".to_owned()));
        for _ in 0..3 {
            let made = page.steps().await;
            page.click("real-2").await?;
            page.until_steps(made + 1).await;
        }
        page.click("real-3").await?;
        page.until_steps(6).await;
        fits(&page, "phone, choice").await;
        page.shot("choice").await;
        page.click_css(".pawn.movable").await?;
        page.until_steps(7).await;
        assert!(places(&page, 1).await.contains(&"ring-7".to_owned()));
        page.shot("phone").await;
        Ok(())
    })
    .await;
}

async fn walk(dark: bool, english: bool) {
    with_page(Window { width: 1024, height: 768, dark, touch: false }, move |page| async move {
        let mark = format!("{}-{}", if dark { "dark" } else { "light" }, if english { "en" } else { "de" });
        page.goto("/").await?;
        page.find("box-mensch").await?;
        if english {
            page.click("lang").await?;
        }
        page.click("box-mensch").await?;
        page.find("set-up").await?;
        crate::layout::every_size(&page, "set-up", &mark).await;
        for seat in 2..=4 {
            tick(&page, &format!("seat-{seat}-me")).await?;
        }
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        let look = async |what: &str| crate::layout::every_size(&page, what, &mark).await;
        look("start").await;
        real_dice(&page).await?;
        enter(&page, "6662").await?;
        enter(&page, "6563111").await?;
        look("middle").await;
        enter(&page, "4").await?;
        page.css(".pawn.movable").await?;
        look("choice").await;
        page.click("replay").await?;
        page.find("replay-bar").await?;
        page.click("replay-back").await?;
        look("replay").await;
        page.press(Key::Escape).await?;
        page.click("settings").await?;
        page.find("settings-sheet").await?;
        look("settings").await;
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
