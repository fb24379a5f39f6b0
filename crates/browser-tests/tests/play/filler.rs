//! Filler alone against the computer: the course's own checklist.

use thirtyfour::prelude::*;

use crate::browser::{COURSE, DESK, with_page};
use crate::table::{
    allowed, best, board, clock_at, forbidden, open_filler, start_and_play, turn_to, until_turn, watcher,
};

#[tokio::test]
async fn start_stop_play_pause() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        assert!(
            page.driver.find(By::Css("[data-testid=board]")).await.is_err(),
            "the board area is empty at first"
        );
        assert!(page.is_disabled("play-pause").await, "play needs a start");
        assert_eq!(page.text("clock").await?, "00:00");
        for (id, standard) in [("set-rows", "6"), ("set-cols", "6"), ("set-colours", "5")] {
            assert_eq!(page.text(id).await?, standard);
        }
        assert!(page.find("set-first-1").await?.is_selected().await?);
        assert_eq!(page.find("set-level").await?.prop("value").await?.as_deref(), Some("stagnation"));

        assert_eq!(page.text("start-stop").await?, "Start");
        page.click("start-stop").await?;
        page.until_mark("stage", "ready").await;
        assert_eq!(page.text("start-stop").await?, "Stop");
        let first = board(&page).await;
        assert_eq!(page.driver.find_all(By::Css("[data-testid^=field-]")).await?.len(), 36);
        assert_eq!((page.text("size-1").await?, page.text("size-2").await?), ("1".into(), "1".into()));

        // Who begins may change without a new board; another size makes one.
        page.driver.execute("document.querySelector('[data-testid=set-first-2]').click()", vec![]).await?;
        until_turn(&page, 2).await;
        assert_eq!(board(&page).await, first);
        page.driver.execute("document.querySelector('[data-testid=set-first-1]').click()", vec![]).await?;
        until_turn(&page, 1).await;
        turn_to(&page, "set-rows", 7).await?;
        page.css("[data-testid=field-6-5]").await?;
        assert_ne!(board(&page).await, first);

        // Stop clears the table and keeps the settings.
        page.click("start-stop").await?;
        page.until_mark("stage", "empty").await;
        page.until_gone("board").await;
        assert_eq!(
            (page.text("start-stop").await?, page.text("set-rows").await?),
            ("Start".into(), "7".into())
        );
        page.click("start-stop").await?;
        page.until_mark("stage", "ready").await;
        let second = board(&page).await;
        page.click("start-stop").await?;
        page.until_mark("stage", "empty").await;
        page.click("start-stop").await?;
        page.until_mark("stage", "ready").await;
        assert_ne!(board(&page).await, second, "every start lays out another board");

        page.click("play-pause").await?;
        page.until_mark("stage", "running").await;
        assert_eq!(page.text("play-pause").await?, "Pause");
        assert!(page.css("[data-testid=settings-fields]:disabled").await.is_ok());
        assert_eq!(page.text("set-rows").await?, "7", "the settings stay visible");
        let clock = "return document.querySelector('[data-testid=clock]').textContent";
        page.until("the clock to go", clock, |now| now.as_str().unwrap() > "00:00").await;
        page.click("play-pause").await?;
        page.until_mark("stage", "paused").await;
        assert_eq!(page.text("play-pause").await?, "Play");
        let stands = page.text("clock").await?;
        let digit = allowed(&page).await.first().map(u64::to_string).unwrap_or("1".into());
        page.press(digit).await?;
        let since = page.js("return performance.now()").await.as_f64().unwrap();
        page.until("some time", "return performance.now()", |now| now.as_f64().unwrap() > since + 1_600.0)
            .await;
        assert_eq!(page.text("clock").await?, stands, "the clock stands while paused");
        assert_eq!(page.steps().await, 0, "and so does the game");
        page.click("play-pause").await?;
        page.until_mark("stage", "running").await;
        page.until("the clock to go on", clock, |now| now.as_str().unwrap() > stands.as_str()).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_colour_is_chosen_by_button_digit_and_field_and_the_computer_answers_after_a_second() {
    with_page(COURSE, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        let colours = allowed(&page).await;
        assert_eq!((colours.len(), forbidden(&page).await.len()), (3, 2), "five colours, two are taken");

        let (mut watcher, table) = watcher(&page).await?;
        assert_eq!(table.tempo_ms, 1_000);
        page.click(&format!("colour-{}", best(&page).await)).await?;
        let (chosen, answered) = (clock_at(&mut watcher, 1).await, clock_at(&mut watcher, 2).await);
        assert!(answered >= chosen + 1_000, "the computer answered after {} ms", answered - chosen);

        page.until_steps(2).await;
        until_turn(&page, 1).await;
        page.press(best(&page).await).await?;
        page.until_steps(4).await;
        until_turn(&page, 1).await;

        // A field of an allowed colour.
        let digit = best(&page).await;
        let script = format!(
            "for (const f of document.querySelectorAll('[data-testid^=field-]')) \
             if (f.getAttribute('aria-label').match(/\\d/g) && (f.dataset.colour === '{digit}')) return f.dataset.testid; return null"
        );
        let field = page.js(&script).await;
        let field = field.as_str().map(str::to_owned);
        if let Some(field) = field {
            page.click_at(&format!("[data-testid={field}]")).await?;
        } else {
            // The colour has gone from the board; it can still be chosen.
            page.press(digit).await?;
        }
        page.until_steps(5).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_forbidden_colour_does_nothing_but_hint() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        for digit in forbidden(&page).await {
            let known = page.messages().await;
            page.press(digit.to_string()).await?;
            let hint = page.until_message_after(&known).await;
            assert!(hint.contains(&digit.to_string()), "{hint}");
            assert_eq!(page.steps().await, 0);
        }
        // Colours beyond the game are no colours at all.
        page.press("9").await?;
        page.press("0").await?;
        assert_eq!(page.steps().await, 0);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_whole_game_to_the_result() {
    with_page(COURSE, |page| async move {
        open_filler(&page).await?;
        turn_to(&page, "set-rows", 3).await?;
        turn_to(&page, "set-cols", 3).await?;
        turn_to(&page, "set-colours", 4).await?;
        start_and_play(&page).await?;
        // Once it is the own turn nothing happens without the own choice.
        let turn = "const t = document.querySelector('[data-testid=table]').dataset; \
            return t.stage !== 'running' || t.turn === '1'";
        loop {
            page.until("the own turn or the end", turn, |own| own == true).await;
            if page.mark("stage").await != "running" {
                break;
            }
            let made = page.steps().await;
            page.press(allowed(&page).await[0].to_string()).await?;
            page.until_steps(made + 1).await;
        }
        page.until_mark("stage", "over").await;
        page.find("result").await?;
        page.shot("result").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        assert_eq!(page.text("start-stop").await?, "Start");
        assert!(page.is_disabled("play-pause").await, "play waits for the next start");
        assert_eq!(page.text("set-rows").await?, "3", "the settings are unchanged");
        assert!(page.driver.find(By::Css("[data-testid=settings-fields]:disabled")).await.is_err());
        assert!(page.find("board").await.is_ok(), "the board stays with the result");
        page.click("start-stop").await?;
        page.until_mark("stage", "ready").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn if_s2_begins_the_computer_moves_first() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        page.driver.execute("document.querySelector('[data-testid=set-first-2]').click()", vec![]).await?;
        page.until(
            "the choice",
            "return document.querySelector('[data-testid=set-first-2]').checked",
            |on| on == true,
        )
        .await;
        let (mut watcher, _) = watcher(&page).await?;
        start_and_play(&page).await?;
        let moved = clock_at(&mut watcher, 1).await;
        assert!(moved >= 1_000, "it moved after {moved} ms");
        until_turn(&page, 1).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_keyboard_alone_is_enough() {
    with_page(DESK, |page| async move {
        page.goto("/").await?;
        page.find("box-filler").await?;
        // Tab to the box, open it, and on to the button that opens the table.
        let mut left = 60;
        while page.js("return document.activeElement?.dataset.testid ?? ''").await != "box-filler" {
            page.press(Key::Tab).await?;
            left -= 1;
            assert!(left > 0, "the box cannot be reached with Tab");
        }
        page.press(Key::Enter).await?;
        page.find("set-up").await?;
        let mut left = 60;
        while page.js("return document.activeElement?.dataset.testid ?? ''").await != "open-table" {
            page.press(Key::Tab).await?;
            left -= 1;
            assert!(left > 0, "the button cannot be reached with Tab");
        }
        page.press(Key::Enter).await?;
        page.until_mark("stage", "empty").await;
        page.press("n").await?;
        page.until_mark("stage", "ready").await;
        page.js("document.activeElement.blur()").await;
        page.press(" ").await?;
        page.until_mark("stage", "running").await;
        page.press(best(&page).await).await?;
        page.until_steps(2).await;
        page.press("z").await?;
        page.until_mark("steps", "0").await;
        page.press("?").await?;
        page.find("help-sheet").await?;
        page.press(Key::Escape).await?;
        page.until_gone("help-sheet").await;
        page.press(" ").await?;
        page.until_mark("stage", "paused").await;
        Ok(())
    })
    .await;
}
