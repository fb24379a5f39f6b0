//! Nothing that only moves a picture lays the page out anew. These are counts, not times; times are measured on request.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
use crate::table::start_and_play;
use crate::{checks, mops, scotland};

/// How often the browser has laid out anything of the page.
async fn layouts(page: &Page) -> WebDriverResult<u64> {
    let told = page.driver.cdp().send_raw("Performance.getMetrics", json!({})).await?;
    let metrics = told["metrics"].as_array().unwrap();
    let count = metrics.iter().find(|metric| metric["name"] == "LayoutCount").unwrap();
    Ok(count["value"].as_f64().unwrap() as u64)
}

/// Zooms in, out and along by keys. Each time the picture moves, and at most the number that says how far is laid out.
async fn moves_without_layout(page: &Page, drawn: &str) -> WebDriverResult<()> {
    page.driver.cdp().send_raw("Performance.enable", json!({})).await?;
    let place = format!(
        "const r = document.querySelector('{drawn}').getBoundingClientRect(); return [r.x, r.y, r.width].map(Math.round)"
    );
    page.js("document.activeElement.blur()").await;
    let at_rest = async || {
        checks::at_rest(page).await;
        page.js(&place).await
    };
    let mut was: Value = at_rest().await;
    for key in ["+", "+", "+", "+", "-", "ArrowLeft", "ArrowDown", "0"] {
        let before = layouts(page).await?;
        page.js(&format!("dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}' }}))")).await;
        let now = at_rest().await;
        let made = layouts(page).await? - before;
        assert_ne!(now, was, "{key} moves the picture");
        println!("{drawn}, {key}: {made} layouts");
        assert!(made <= 1, "{made} layouts for {key}");
        was = now;
    }
    Ok(())
}

#[tokio::test]
async fn the_map_moves_without_a_layout() {
    with_page(DESK, |page| async move {
        scotland::set_up(&page).await?;
        scotland::open(&page).await?;
        moves_without_layout(&page, ".stations").await
    })
    .await;
}

#[tokio::test]
async fn a_board_of_tiles_moves_without_a_layout() {
    with_page(DESK, |page| async move {
        mops::alice_and_bob(&page).await?;
        moves_without_layout(&page, ".laid").await
    })
    .await;
}

/// Keeps every task that kept the page from answering for more than 50 ms.
const LONG: &str = "window.long = []; new PerformanceObserver(list => list.getEntries()\
    .forEach(entry => window.long.push(Math.round(entry.duration)))).observe({ entryTypes: ['longtask'] })";

/// How long a game is watched at most.
const WATCHED: Duration = Duration::from_secs(120);

/// Computers play a game of each kind at their usual tempo.
#[tokio::test]
#[ignore = "measures, on a machine that does nothing else: cargo test --release -p browser-tests --test play long_tasks -- --ignored --nocapture"]
async fn long_tasks() {
    with_page(DESK, |page| async move {
        for game in ["filler", "mensch", "citydomino", "mops", "scotland"] {
            page.goto("/").await?;
            page.click(&format!("box-{game}")).await?;
            page.find("open-table").await?;
            page.js("document.querySelectorAll('[data-testid^=seat-][data-testid$=-computer]').forEach(e => e.click())")
                .await;
            page.click("open-table").await?;
            page.find("start-stop").await?;
            if page.mark("stage").await == "empty" {
                start_and_play(&page).await?;
            }
            page.js(LONG).await;
            let begun = Instant::now();
            let over = "return document.querySelector('[data-testid=result]') !== null";
            while begun.elapsed() < WATCHED && page.js(over).await == false {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            checks::at_rest(&page).await;
            println!("{game}: {} steps, long tasks {}", page.steps().await, page.js("return window.long").await);
        }
        Ok(())
    })
    .await;
}
