//! The parts of the page: what comes at once, what comes when it is wanted, what happens when it does not come, and when
//! the house has a newer program.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Page, with_page};
use crate::table::open_filler;

/// The files of the page that have been asked for, by name.
const FETCHED: &str =
    "return performance.getEntriesByType('resource').map(entry => entry.name.split('/').at(-1))";

async fn fetched(page: &Page) -> Vec<String> {
    let names = page.js(FETCHED).await;
    names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

fn packs(names: &[String]) -> Vec<&str> {
    let mut packs: Vec<&str> = names.iter().filter_map(|name| name.strip_suffix(".pack")).collect();
    packs.sort_unstable();
    packs.dedup();
    packs
}

/// Cuts the network for files with such addresses; for none, it is whole again.
async fn cut(page: &Page, addresses: &[&str]) -> WebDriverResult<()> {
    let tools = page.driver.cdp();
    tools.send_raw("Network.enable", json!({})).await?;
    tools.send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": !addresses.is_empty() })).await?;
    tools.send_raw("Network.setBlockedURLs", json!({ "urls": addresses })).await?;
    Ok(())
}

/// The browser has complained of nothing but files that were cut off, as it should.
async fn only_cut_off(page: &Page) {
    // An error brings along where it happened, which says nothing new.
    for line in page.complaints().await.lines().filter(|line| line.starts_with("http")) {
        assert!(line.contains("ERR_BLOCKED") || line.contains("Failed to fetch"), "{line}");
    }
}

#[tokio::test]
async fn the_shelf_needs_no_game_and_a_box_brings_its_own() {
    with_page(DESK, |page| async move {
        page.goto("/").await?;
        page.find("box-filler").await?;
        let names = fetched(&page).await;
        assert_eq!(packs(&names), ["lobby"], "{names:?}");
        assert!(names.iter().any(|name| name == "lid-filler.svg"), "{names:?}");
        assert!(!names.iter().any(|name| name == "filler.css" || name == "table.css"), "{names:?}");
        // From the keyboard, so that no other box is passed on the way.
        page.js("document.querySelector('[data-testid=box-filler]').focus()").await;
        page.press(Key::Enter).await?;
        page.find("set-up").await?;
        let names = fetched(&page).await;
        assert_eq!(packs(&names), ["filler", "lobby", "sheets", "table"], "{names:?}");
        page.click("open-table").await?;
        page.until_mark("game", "filler").await;
        // Whoever comes by link gets the same, and each file once.
        page.driver.refresh().await?;
        page.until_mark("game", "filler").await;
        let names = fetched(&page).await;
        let packs = packs(&names);
        // Sheets come once the board is there, which may be by now.
        assert!(
            ["filler", "table"].iter().all(|pack| packs.contains(pack)) && !packs.contains(&"lobby"),
            "{names:?}"
        );
        for file in ["ui_bg.wasm", "table.pack", "filler.pack", "filler.css", "ui.js", "split.js"] {
            assert_eq!(names.iter().filter(|name| *name == file).count(), 1, "{file} in {names:?}");
        }
        Ok(())
    })
    .await;
}

/// Presses a box as soon as there is one to see, long before the program is there.
const PRESS: &str = "new MutationObserver((_, observer) => { const box = document.querySelector('#drawn .box.filler'); \
    if (box) { observer.disconnect(); window.pressed = true; box.click(); } }).observe(document, { childList: true, subtree: true })";

#[tokio::test]
async fn a_box_that_is_pressed_before_the_program_is_there_is_opened_by_it() {
    with_page(PHONE, |page| async move {
        let script = json!({ "source": PRESS });
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await?;
        page.goto("/").await?;
        page.find("set-up").await?;
        assert_eq!(page.js("return window.pressed").await, true);
        assert_eq!(
            page.js("return document.getElementById('drawn')").await,
            Value::Null,
            "one shelf is enough"
        );
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_second_visit_transfers_next_to_nothing() {
    with_page(PHONE, |page| async move {
        open_filler(&page).await?;
        let address = page.driver.current_url().await?;
        for path in ["/", address.path()] {
            page.goto(path).await?;
            page.css("main").await?;
            page.goto(path).await?;
            page.css("main").await?;
            let sum = "return ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind)) \
                .reduce((sum, entry) => sum + entry.transferSize, 0)";
            let bytes = page.js(sum).await.as_u64().unwrap();
            assert!(bytes < 2_000, "{path}: {bytes} bytes");
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_game_that_does_not_come_is_offered_again() {
    with_page(PHONE, |page| async move {
        page.goto("/").await?;
        page.find("box-filler").await?;
        cut(&page, &["*filler.pack"]).await?;
        page.click("box-filler").await?;
        page.until_text("toast", "ließ sich nicht holen").await;
        cut(&page, &[]).await?;
        page.click("toast-deed").await?;
        page.find("set-up").await?;
        page.click("open-table").await?;
        page.until_mark("game", "filler").await;

        // The same for a sheet.
        page.goto("/").await?;
        page.find("box-filler").await?;
        cut(&page, &["*sheets.pack"]).await?;
        page.click("name").await?;
        page.until_text("toast", "ließ sich nicht holen").await;
        cut(&page, &[]).await?;
        page.click("toast-deed").await?;
        page.find("name-sheet").await?;
        page.driver.back().await?;
        page.until_mark("game", "filler").await;

        // The same at a table: the page stays and says so, and goes on where it is.
        cut(&page, &["*filler.pack"]).await?;
        page.driver.refresh().await?;
        page.find("fetch-again").await?;
        page.shot("missing").await;
        cut(&page, &[]).await?;
        page.click("fetch-again").await?;
        page.until_mark("game", "filler").await;

        // If it is the program itself, the page says so and comes back as soon as it can.
        cut(&page, &["*ui_bg.wasm"]).await?;
        page.driver.refresh().await?;
        page.find("falling").await?;
        cut(&page, &[]).await?;
        page.until_mark("game", "filler").await;
        only_cut_off(&page).await;
        Ok(())
    })
    .await;
}

/// This page is of another build than the house now, and notices it when the line comes back.
async fn outdate(page: &Page) {
    page.js("window.before = true; document.documentElement.dataset.build = '0123456789abcdef'; \
         dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('pageshow'))")
        .await;
}

#[tokio::test]
async fn a_page_of_an_older_program_reloads_itself_when_nothing_is_lost_by_it() {
    with_page(DESK, |page| async move {
        let is_old = "return window.before === true";
        let old = |it: &Value| it == true;
        page.goto("/").await?;
        page.find("box-filler").await?;
        // While a sheet is open, nothing happens but the word that there is something newer.
        page.click("name").await?;
        page.find("name-input").await?.send_keys("Ada").await?;
        outdate(&page).await;
        page.until_text("toast", "neue Fassung").await;
        assert!(old(&page.js(is_old).await), "a name is being typed");
        page.click("name-save").await?;
        page.until("the newer page", is_old, |it| !old(it)).await;
        page.until_text("name", "Ada").await;

        // Once it was reloaded for this build in vain, it is left at the word: the next page brings the newer program.
        open_filler(&page).await?;
        let address = page.driver.current_url().await?;
        outdate(&page).await;
        page.until_text("toast", "neue Fassung").await;
        page.click("home").await?;
        page.until("the newer page", is_old, |it| !old(it)).await;
        page.find("box-filler").await?;
        page.driver.goto(address.as_str()).await?;
        page.until_mark("game", "filler").await;
        assert_eq!(page.mark("host").await, "true", "the seat is still one's own");
        Ok(())
    })
    .await;
}
