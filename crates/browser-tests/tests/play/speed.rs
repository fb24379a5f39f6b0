//! How soon there is something to see on a slow network and a slow processor. Measured on request: these are times.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{PHONE, Page, with_page};
use crate::table::start_and_play;

/// Notes when the page shows what one has come for, and what the browser itself notes.
const NOTES: &str = "\
    window.notes = {}; \
    const note = (name, selector) => { \
      if (!(name in notes) && document.querySelector(selector)?.checkVisibility()) notes[name] = performance.now(); }; \
    const look = () => { \
      note('shelf', '.box img'); note('living shelf', '[data-testid=box-filler]'); \
      note('board', '[data-testid=table][data-game] .stage svg, [data-testid=table][data-game] .stage button'); \
      requestAnimationFrame(look); }; \
    look(); \
    const watch = (type, name) => new PerformanceObserver(list => list.getEntries().forEach(entry => { \
      notes[name(entry)] = entry.startTime; })).observe({ type, buffered: true }); \
    watch('paint', entry => entry.name); \
    watch('largest-contentful-paint', () => 'largest');";

/// Fast 3G as browsers' tools have it, and a processor that is four times slower.
async fn slow_down(page: &Page) -> WebDriverResult<()> {
    let tools = page.driver.cdp();
    tools.send_raw("Network.enable", json!({})).await?;
    tools.send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
    let network = json!({
        "offline": false, "latency": 562.5, "downloadThroughput": 180_000.0, "uploadThroughput": 84_375.0,
    });
    tools.send_raw("Network.emulateNetworkConditions", network).await?;
    tools.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
    tools.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NOTES })).await?;
    Ok(())
}

async fn tell(page: &Page, what: &str, last: &str) {
    let notes = "return window.notes && Object.fromEntries(Object.entries(notes).map(([k, v]) => [k, Math.round(v)]))";
    let notes = page.until(what, notes, |notes| notes.get(last).is_some()).await;
    println!("{what}: {notes} ms");
}

/// The lobby and a table of each game, as somebody sees them for the first time.
#[tokio::test]
#[ignore = "measures, on a machine that does nothing else: cargo test --release -p browser-tests --test play first_pictures -- --ignored --nocapture"]
async fn first_pictures() {
    with_page(PHONE, |page| async move {
        let mut paths = Vec::new();
        for game in ["filler", "mensch", "citydomino", "mops", "scotland"] {
            page.goto("/").await?;
            page.click(&format!("box-{game}")).await?;
            page.click("open-table").await?;
            page.find("start-stop").await?;
            if page.mark("stage").await == "empty" {
                start_and_play(&page).await?;
            }
            paths.push((game, page.driver.current_url().await?.path().to_owned()));
        }
        slow_down(&page).await?;
        page.goto("/").await?;
        tell(&page, "lobby", "living shelf").await;
        for (game, path) in paths {
            page.goto(&path).await?;
            tell(&page, game, "board").await;
        }
        Ok(())
    })
    .await;
}
