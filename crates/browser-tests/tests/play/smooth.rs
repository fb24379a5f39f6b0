//! Nothing that only moves a picture lays the page out anew. These are counts, not times.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
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
