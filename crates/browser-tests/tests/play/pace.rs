//! Nobody waits for what they do not want to see, and what happens is heard.

use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_seeded_page};
use crate::table::{best, open_filler, start_and_play, tempo, until_turn};

/// Keeps what is heard, by its length in milliseconds.
const EARS: &str = "window.heard = []; \
    const start = AudioBufferSourceNode.prototype.start; \
    AudioBufferSourceNode.prototype.start = function (...all) { \
        window.heard.push(Math.round(this.buffer.duration * 1000)); return start.apply(this, all) }";
/// How long the sound of a colour that spreads is, and the one of the reader's own turn.
const COLOUR: u64 = 580;
const YOUR_TURN: u64 = 630;

/// Sets something on the sheet of settings.
async fn set(page: &Page, id: &str) -> WebDriverResult<()> {
    page.click("settings").await?;
    page.find("settings-sheet").await?;
    page.js(&format!("document.querySelector('[data-testid=\"{id}\"]').click()")).await;
    page.click("settings-done").await?;
    page.until_gone("settings-sheet").await;
    page.js("document.activeElement.blur()").await;
    Ok(())
}

async fn heard(page: &Page) -> Vec<u64> {
    let heard = page.js("return window.heard").await;
    heard.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect()
}

#[tokio::test]
async fn a_game_is_heard_as_loud_as_one_wants_and_not_after_muting_it() {
    with_seeded_page(DESK, |page| async move {
        open_filler(&page).await?;
        page.js(EARS).await;
        start_and_play(&page).await?;
        let mut made = 0;
        for round in 0..3 {
            until_turn(&page, 1).await;
            if round == 1 {
                set(&page, "set-sound-off").await?;
                page.js("window.heard = []").await;
            }
            page.press(best(&page).await).await?;
            made += 2;
            page.until_steps(made).await;
            until_turn(&page, 1).await;
            match round {
                0 => {
                    let own_turn = format!("return window.heard.includes({YOUR_TURN})");
                    page.until("the sign for the own turn", &own_turn, |heard| heard == true).await;
                    let heard = heard(&page).await;
                    assert_eq!(heard.iter().filter(|ms| **ms == COLOUR).count(), 2, "{heard:?}");
                }
                _ => assert_eq!(heard(&page).await, Vec::<u64>::new()),
            }
        }
        // It is remembered, and can be undone.
        page.driver.refresh().await?;
        page.until_steps(made).await;
        page.js(EARS).await;
        page.click("settings").await?;
        page.find("settings-sheet").await?;
        let off = "return document.querySelector('[data-testid=\"set-sound-off\"]').checked";
        page.until("silence, still", off, |off| off == true).await;
        page.shot("settings").await;
        page.js("document.querySelector('[data-testid=\"set-sound-loud\"]').click()").await;
        page.click("settings-done").await?;
        page.until_gone("settings-sheet").await;
        until_turn(&page, 1).await;
        page.press(best(&page).await).await?;
        page.until("a sound again", "return window.heard.length", |heard| heard != 0).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_click_ends_what_moves() {
    with_seeded_page(DESK, |page| async move {
        page.goto("/").await?;
        page.click("box-mensch").await?;
        page.find("set-up").await?;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        // The die would tumble for an hour.
        page.js(
            "const animate = Element.prototype.animate; Element.prototype.animate = function (frames, options) { \
             return animate.call(this, frames, { ...options, duration: 3600000 }) }",
        )
        .await;
        let moves = "return document.getElementById('die-cube').getAnimations().length";
        page.click("throw").await?;
        page.until("a die that tumbles", moves, |moves| moves == 1).await;
        page.js("dispatchEvent(new PointerEvent('pointerdown'))").await;
        page.until("a die that lies", moves, |moves| moves == 0).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn at_once_is_at_once_and_the_die_rolls_by_itself() {
    with_seeded_page(DESK, |page| async move {
        page.goto("/").await?;
        page.click("box-mensch").await?;
        page.find("set-up").await?;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        tempo(&page, "0").await?;
        page.js(
            "window.moved = 0; const animate = Element.prototype.animate; \
             Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all) }",
        )
        .await;
        set(&page, "set-rolls").await?;
        // A hundred throws without a click: only a choice of pawns is waited for.
        loop {
            let next = "const { stage, steps } = document.querySelector('[data-testid=table]').dataset; \
                return stage === 'over' || Number(steps) > 100 || !!document.querySelector('.pawn.movable')";
            page.until("a choice", next, |next| next == true).await;
            if page.steps().await > 100 || page.mark("stage").await == "over" {
                break;
            }
            let made = page.steps().await;
            page.js("document.querySelector('.pawn.movable').click()").await;
            page.until_steps(made + 1).await;
        }
        assert_eq!(page.js("return window.moved").await, 0, "nothing moves that would have to be waited for");
        Ok(())
    })
    .await;
}
