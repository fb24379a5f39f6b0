//! Ways of a person at a Filler table that several tests share.

use thirtyfour::prelude::*;

use crate::browser::Page;

/// From the lobby to a new table, with the set-up dialog as it stands.
pub async fn open_filler(page: &Page) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click("box-filler").await?;
    page.find("set-up").await?;
    page.click("open-table").await?;
    page.until_mark("stage", "empty").await;
    Ok(())
}

/// Lays out a board and begins.
pub async fn start_and_play(page: &Page) -> WebDriverResult<()> {
    page.click("start-stop").await?;
    page.until_mark("stage", "ready").await;
    page.click("play-pause").await?;
    page.until_mark("stage", "running").await;
    Ok(())
}

/// Turns a stepper in the settings until it shows the number.
pub async fn turn_to(page: &Page, id: &str, number: u8) -> WebDriverResult<()> {
    loop {
        let now: u8 = page.text(id).await?.trim().parse().unwrap();
        if now == number {
            return Ok(());
        }
        let button = if now < number { format!("{id}-plus") } else { format!("{id}-minus") };
        page.click(&button).await?;
        let next = if now < number { now + 1 } else { now - 1 };
        page.until_text(id, &next.to_string()).await;
    }
}

/// The digits that may be chosen now.
pub async fn allowed(page: &Page) -> Vec<u64> {
    let script = "return [...document.querySelectorAll('.sw[data-testid^=colour-]')]\
        .filter(e => e.getAttribute('aria-disabled') !== 'true' && !e.disabled)\
        .map(e => Number(e.dataset.testid.slice(7)))";
    let digits = page.js(script).await;
    digits.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect()
}

/// The allowed digit that wins most, so that the game does not end in idleness.
pub async fn best(page: &Page) -> String {
    let script = "const all = [...document.querySelectorAll('.sw[data-testid^=colour-]')]\
        .filter(e => e.getAttribute('aria-disabled') !== 'true' && !e.disabled);\
        const gain = e => Number(e.querySelector('.plus')?.textContent.replace(/\\D/g, '') || 0);\
        return all.sort((a, b) => gain(b) - gain(a))[0]?.dataset.testid.slice(7) ?? '1'";
    page.js(script).await.as_str().unwrap_or("1").to_owned()
}

/// The digits that are shown but forbidden now.
pub async fn forbidden(page: &Page) -> Vec<u64> {
    let script = "return [...document.querySelectorAll('.sw[data-testid^=colour-]')]\
        .filter(e => e.getAttribute('aria-disabled') === 'true').map(e => Number(e.dataset.testid.slice(7)))";
    let digits = page.js(script).await;
    digits.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect()
}

/// The board as a screen reader hears it.
pub async fn board(page: &Page) -> String {
    page.js("return document.querySelector('[data-testid=board-text]')?.textContent ?? ''")
        .await
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Waits until it is this seat's turn (1 or 2).
pub async fn until_turn(page: &Page, seat: u8) {
    page.until_mark("turn", &seat.to_string()).await;
}
