//! A program that panics and a page that does not arrive: the page comes back by itself, and stops readably if it cannot.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Page, with_page};
use crate::checks;
use crate::table::{best, board, open_filler, start_and_play, until_turn};

/// The browser refuses to make a list of terms from now on, which only the help needs. It says so with a number like a key.
const BREAK: &str = "const broken = () => { throw new Error('refused 0123456789abcdef0123456789abcdef') }; \
    const [make, copy] = [Document.prototype.createElement, Node.prototype.cloneNode]; \
    Document.prototype.createElement = function (...all) { return all[0] === 'dl' ? broken() : make.apply(this, all) }; \
    Node.prototype.cloneNode = function (...all) { return this.localName === 'dl' ? broken() : copy.apply(this, all) }";

/// Makes the program panic, in the very build that is tested.
async fn panic(page: &Page) -> WebDriverResult<()> {
    page.js(BREAK).await;
    page.js("document.activeElement.blur(); dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))").await;
    Ok(())
}

/// What the console says of it; otherwise the test would fail for it.
async fn expect_complaints(page: &Page, part: &str) {
    let said = page.complaints().await;
    assert!(said.contains(part), "{said}");
}

async fn path(page: &Page) -> Value {
    page.js("return location.pathname").await
}

/// Everything of this page is new.
async fn until_loaded_anew(page: &Page) {
    page.until("the page that comes back", "return window.old === undefined", |new| *new == true).await;
}

async fn mark_old(page: &Page) {
    page.js("window.old = true").await;
}

#[tokio::test]
async fn a_page_that_fell_comes_back_by_itself_where_it_was() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        for steps in [2, 4] {
            until_turn(&page, 1).await;
            page.press(best(&page).await).await?;
            page.until_steps(steps).await;
        }
        page.click("lang").await?;
        page.click("replay").await?;
        page.find("replay-slider").await?.send_keys(Key::Home).await?;
        page.press(Key::Right).await?;
        page.until_mark("shown", "1").await;
        let (there, shown) = (path(&page).await, board(&page).await);

        mark_old(&page).await;
        panic(&page).await?;
        page.until_text("falling", "Your table is safe").await;
        page.shot("line").await;
        until_loaded_anew(&page).await;
        page.until_mark("shown", "1").await;
        page.until_mark("replay", "true").await;
        assert_eq!((path(&page).await, page.steps().await), (there, 4));
        page.until(
            "the same position",
            "return document.querySelector('[data-testid=board-text]').textContent",
            |now| *now == shown,
        )
        .await;
        let said = page.until_message_after(&[]).await;
        assert!(said.contains("Something fell over here."), "{said}");
        // It is the seat's own page again, and the game goes on.
        page.click("replay-leave").await?;
        until_turn(&page, 1).await;
        page.press(best(&page).await).await?;
        page.until_steps(6).await;
        expect_complaints(&page, "refused").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_page_that_keeps_falling_stops_with_a_report() {
    with_page(PHONE, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        let there = path(&page).await;
        mark_old(&page).await;
        panic(&page).await?;
        until_loaded_anew(&page).await;
        page.until_mark("stage", "running").await;
        panic(&page).await?;
        page.until_text("fallen", "Hier fällt immer wieder etwas um.").await;
        page.until_text("fallen", "Something keeps falling over here.").await;
        page.shot("stopped").await;
        checks::accessible(&page, "the page that stopped").await;
        checks::fits(&page, "the page that stopped").await;

        let report = page.js("return document.getElementById('report').value").await;
        let report = report.as_str().unwrap();
        for part in [
            "build: ",
            "panicked at ",
            "refused …",
            &format!("where: {}\n", there.as_str().unwrap()),
            "Chrome",
        ] {
            assert!(report.contains(part), "{part} in {report}");
        }
        let keys = page.js("return Object.values(localStorage).join()").await;
        assert!(keys.as_str().unwrap().contains("token"), "there is something to hide");
        let secret = |word: &&str| word.len() >= 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let words = report.split(|c: char| !c.is_ascii_alphanumeric());
        assert_eq!(words.filter(secret).collect::<Vec<_>>(), Vec::<&str>::new(), "{report}");
        page.js("navigator.clipboard.writeText = async text => { window.copied = text }").await;
        page.click("copy-report").await?;
        page.until_text("fallen", "Der Bericht ist kopiert.").await;
        assert_eq!(page.js("return window.copied").await, report);

        // The way to the shelf is a way to a living page, and from there to the table.
        page.click_css("#to-shelf").await?;
        page.find("lobby").await?;
        page.click_css("[data-testid=running-table] .btn").await?;
        page.until_mark("stage", "running").await;
        expect_complaints(&page, "refused").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_page_that_does_not_arrive_is_tried_again() {
    with_page(DESK, |page| async move {
        let tools = page.driver.cdp();
        tools.send_raw("Network.enable", json!({})).await?;
        let block =
            async |urls: Value| tools.send_raw("Network.setBlockedURLs", json!({ "urls": urls })).await;
        // Once: it comes by itself as soon as it can.
        block(json!(["*.wasm"])).await?;
        page.goto("/").await?;
        page.until_text("falling", "ließ sich nicht ganz laden").await;
        block(json!([])).await?;
        page.find("lobby").await?;
        // Again and again: it stops, and comes when asked to.
        page.js("sessionStorage.clear()").await;
        block(json!(["*.wasm"])).await?;
        page.goto("/").await?;
        page.until_text("fallen", "lässt sich nicht ganz laden").await;
        page.shot("missing").await;
        block(json!([])).await?;
        page.click("try-again").await?;
        page.find("lobby").await?;
        expect_complaints(&page, "Failed to fetch").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_page_that_fell_without_a_line_waits_for_it() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        let tools = page.driver.cdp();
        let line = |offline: bool| {
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 })
        };
        tools.send_raw("Network.enable", json!({})).await?;
        tools.send_raw("Network.emulateNetworkConditions", line(true)).await?;
        mark_old(&page).await;
        panic(&page).await?;
        page.until_text("falling", "sobald die Verbindung wieder da ist").await;
        assert_eq!(page.js("return window.old").await, true, "nothing was given up");
        tools.send_raw("Network.emulateNetworkConditions", line(false)).await?;
        until_loaded_anew(&page).await;
        page.until_mark("stage", "empty").await;
        expect_complaints(&page, "refused").await;
        Ok(())
    })
    .await;
}
