//! Names, contrast, focus and announcements.

use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Window, with_page};
use crate::checks::accessible;
use crate::table::{best, open_filler, start_and_play};

async fn walk(window: Window) {
    with_page(window, |page| async move {
        page.goto("/").await?;
        page.find("box-filler").await?;
        accessible(&page, "lobby").await;
        page.click("box-filler").await?;
        page.find("set-up").await?;
        accessible(&page, "set-up").await;
        page.click("open-table").await?;
        page.until_mark("stage", "empty").await;
        accessible(&page, "empty table").await;
        start_and_play(&page).await?;
        accessible(&page, "running game").await;
        page.press(best(&page).await).await?;
        page.until_steps(2).await;
        accessible(&page, "after a move").await;
        page.click("help").await?;
        page.find("help-sheet").await?;
        accessible(&page, "help").await;
        page.press(Key::Escape).await?;
        page.until_gone("help-sheet").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn everything_is_named_and_readable_in_light() {
    walk(DESK).await;
}

#[tokio::test]
async fn everything_is_named_and_readable_in_the_dark_on_a_phone() {
    walk(PHONE).await;
}

#[tokio::test]
async fn moves_are_announced_and_sheets_keep_the_focus() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        page.press(best(&page).await).await?;
        page.until_steps(1).await;
        page.until("an announcement", "return document.querySelector('[data-testid=said]').textContent.trim()", |said| {
            said.as_str().is_some_and(|said| !said.is_empty())
        })
        .await;
        // Opened with the keyboard, so that there is a focus to come back to.
        page.js("document.querySelector('[data-testid=help]').focus()").await;
        page.press(Key::Enter).await?;
        page.find("help-sheet").await?;
        for _ in 0..12 {
            page.press(Key::Tab).await?;
            let inside = page.js("return !document.activeElement || document.activeElement === document.body || !!document.activeElement.closest('dialog')").await;
            assert_eq!(inside, true, "the focus left the sheet");
        }
        page.press(Key::Escape).await?;
        page.until_gone("help-sheet").await;
        page.until("the focus to come back", "return document.activeElement?.dataset.testid ?? ''", |id| id == "help").await;
        Ok(())
    })
    .await;
}
