//! Liar's dice, the example of `docs/add-a-game.md`, in the browser. Only builds with the feature `examples` have its face.

use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_seeded_page};

/// Waits for the own turn or the end; whether it is the own turn.
async fn own_turn(page: &Page) -> bool {
    let turn = "const t = document.querySelector('[data-testid=table]').dataset; \
        return t.stage === 'over' || t.turn === '1'";
    page.until("the own turn or the end", turn, |now| now == true).await;
    page.mark("stage").await == "running"
}

async fn label(page: &Page, id: &str) -> WebDriverResult<String> {
    Ok(page.find(id).await?.attr("aria-label").await?.unwrap_or_default())
}

#[tokio::test]
async fn a_whole_game_by_keys_and_mouse() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        page.goto("/").await?;
        page.click("box-liar").await?;
        page.find("set-up").await?;
        assert_eq!(page.find("seat-2-level").await?.prop("value").await?.as_deref(), Some("reckoner"));
        // Three would play; two shall.
        page.click("plays-3").await?;
        page.until_gone("seat-3-level").await;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        assert!(own_turn(&page).await);
        assert!(label(&page, "cup-1").await?.contains("Würfel mit"), "the own die lies open");
        assert!(label(&page, "cup-2").await?.ends_with("verdeckter Würfel"), "the other one does not");
        assert!(page.is_disabled("doubt").await, "there is nothing to doubt yet");
        page.shot("board").await;

        // A key bids the lowest with its eyes, and what is not higher cannot be bid any more.
        let made = page.steps().await;
        page.press("3").await?;
        page.until_steps(made + 1).await;
        page.until_text("moves", "1 ×").await;
        if own_turn(&page).await {
            assert!(page.is_disabled("bid-1-3").await && !page.is_disabled("doubt").await);
            let made = page.steps().await;
            page.click("doubt").await?;
            page.until_steps(made + 1).await;
        }
        page.until_mark("stage", "over").await;
        page.find("result").await?;
        page.shot("result").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        for cup in ["cup-1", "cup-2"] {
            assert!(label(&page, cup).await?.contains("Würfel mit"), "after a doubt all dice lie open");
        }
        assert!(page.text("moves").await?.contains("ist raus"));
        Ok(())
    })
    .await;
}
