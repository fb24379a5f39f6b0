//! Ways of a person at a table that several tests share.

use app::client::Client;
use serde_json::Value;
use thirtyfour::prelude::*;
use wire::{FromServer, TableSight, ToServer};

use crate::browser::Page;
use crate::driver::PATIENCE;

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

/// How long the computer waits, in milliseconds, by the sheet of settings.
pub async fn tempo(page: &Page, ms: &str) -> WebDriverResult<()> {
    page.click("settings").await?;
    page.find("settings-sheet").await?;
    page.js(&format!("document.querySelector('[data-testid=\"set-tempo-{ms}\"]').click()")).await;
    page.click("settings-done").await?;
    page.until_gone("settings-sheet").await;
    page.js("document.activeElement.blur()").await;
    Ok(())
}

/// Who plays a seat in the set-up dialog: `me`, `guest` or `computer`.
pub async fn seat(page: &Page, number: usize, who: &str) {
    page.js(&format!("document.querySelector('[data-testid=\"seat-{number}-{who}\"]').click()")).await;
}

/// How many elements fit.
pub async fn count(page: &Page, selector: &str) -> u64 {
    page.js(&format!("return document.querySelectorAll('{selector}').length")).await.as_u64().unwrap()
}

/// Waits until a text is to be read somewhere on the page, or was in a message that may have gone by now.
pub async fn until_said(page: &Page, text: &str) {
    let contains = |said: &Value| said.as_str().is_some_and(|said| said.contains(text));
    page.until(text, "return [document.body.innerText, ...window.messages].join('\\n')", contains).await;
}

/// Chooses a file with this name and text, as the button for loading would.
pub async fn choose_file(page: &Page, name: &str, text: &str) -> WebDriverResult<()> {
    page.find("file").await?.send_keys(page.house.file(name, text)).await
}

/// A line of its own to the page's table, for somebody who only watches; the table as it stands.
pub async fn watcher(page: &Page) -> WebDriverResult<(Client, TableSight)> {
    let table = page.driver.current_url().await?.path().rsplit('/').next().unwrap().to_owned();
    let mut client = Client::connect(page.house.address()).await.unwrap();
    let sit = ToServer::Sit { table: table.parse().unwrap(), tokens: Vec::new(), name: None, known: None };
    client.say(&sit).await.unwrap();
    let heard = client.hear(|message| matches!(message, FromServer::Table(_))).await.unwrap();
    let FromServer::Table(table) = heard else { unreachable!("only a table is wanted") };
    Ok((client, *table))
}

/// The table's clock at a step. It does not depend on how late this is heard.
pub async fn clock_at(watcher: &mut Client, step: usize) -> u64 {
    let wanted = |message: &FromServer| matches!(message, FromServer::Stepped { at, .. } if *at == step);
    let heard = tokio::time::timeout(PATIENCE, watcher.hear(wanted)).await;
    let FromServer::Stepped { clock_ms, .. } = heard.expect("the step never came").unwrap() else {
        unreachable!("only a step is wanted")
    };
    clock_ms
}

/// From now on what is downloaded is caught on its way to the disk.
pub async fn catch_downloads(page: &Page) {
    page.js(
        "window.saved = []; const make = URL.createObjectURL; \
         URL.createObjectURL = blob => { blob.text().then(text => window.saved.push(text)); return make(blob) }",
    )
    .await;
}

/// The first file that was downloaded since.
pub async fn caught(page: &Page) -> String {
    let text = page.until("the file", "return window.saved[0] ?? ''", |text| text != "").await;
    text.as_str().unwrap_or_default().to_owned()
}
