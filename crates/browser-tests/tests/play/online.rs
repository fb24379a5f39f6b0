//! Two people, two browsers, one table.

use crate::browser::{DESK, PHONE, with_pages};
use crate::table::{allowed, best, board, until_turn};

#[tokio::test]
async fn two_browsers_at_one_table() {
    with_pages(vec![DESK, PHONE], |mut pages| async move {
        let (ben, ada) = (pages.pop().unwrap(), pages.pop().unwrap());
        ada.goto("/").await?;
        ada.click("box-filler").await?;
        ada.find("set-up").await?;
        ada.driver.execute("document.querySelector('[data-testid=seat-2-guest]').click()", vec![]).await?;
        ada.click("open-table").await?;
        ada.find("invite-sheet").await?;
        ada.shot("invitation").await;
        let link = ada.find("invite-link").await?.prop("value").await?.unwrap();
        assert!(link.contains("/t/") && link.contains('#'), "{link}");
        ada.click("invite-done").await?;
        ada.until_gone("invite-sheet").await;

        ben.driver.goto(&link).await?;
        ben.until_mark("stage", "empty").await;
        let address = ben.driver.current_url().await?;
        assert!(
            address.fragment().is_none_or(str::is_empty),
            "the key does not stay in the address bar: {address}"
        );

        ada.click("start-stop").await?;
        for page in [&ada, &ben] {
            page.until_mark("stage", "ready").await;
        }
        assert_eq!(board(&ben).await, board(&ada).await);
        ada.click("play-pause").await?;
        ben.until_mark("stage", "running").await;

        until_turn(&ada, 1).await;
        // It is not Ben's turn: nothing happens.
        ben.press("1").await?;
        ada.press(best(&ada).await).await?;
        ben.until_steps(1).await;
        until_turn(&ben, 2).await;
        let digit = best(&ben).await;
        ben.click(&format!("colour-{digit}")).await?;
        for page in [&ada, &ben] {
            page.until_steps(2).await;
        }
        assert_eq!(board(&ben).await, board(&ada).await);

        // Reloading in mid-game comes back to the same seat and position.
        let before = board(&ben).await;
        ben.driver.refresh().await?;
        ben.until_steps(2).await;
        assert_eq!(board(&ben).await, before);
        until_turn(&ada, 1).await;
        ada.press(best(&ada).await).await?;
        for page in [&ada, &ben] {
            page.until_steps(3).await;
        }

        // Ada wants to take back: Ben is asked, says no, is asked again, says yes.
        ada.click("undo").await?;
        ben.find("undo-sheet").await?;
        ben.shot("undo-asked").await;
        ben.click("undo-no").await?;
        ben.until_gone("undo-sheet").await;
        assert_eq!(ada.steps().await, 3);
        ada.click("undo").await?;
        ben.find("undo-sheet").await?;
        ben.click("undo-yes").await?;
        ada.until_mark("steps", "2").await;
        ben.until_mark("steps", "2").await;

        // The invitation worked once; whoever has the plain address may watch.
        let table = ada.driver.current_url().await?;
        ben.js("localStorage.clear()").await;
        ben.driver.goto(table.as_str()).await?;
        ben.until_steps(2).await;
        ben.press(allowed(&ben).await.first().map(u64::to_string).unwrap_or("1".into())).await?;
        ada.press(best(&ada).await).await?;
        for page in [&ada, &ben] {
            page.until_steps(3).await;
        }
        assert_eq!(board(&ben).await, board(&ada).await);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn two_people_at_one_screen() {
    with_pages(vec![DESK], |mut pages| async move {
        let page = pages.pop().unwrap();
        page.goto("/").await?;
        page.click("box-filler").await?;
        page.find("set-up").await?;
        page.driver.execute("document.querySelector('[data-testid=seat-2-me]').click()", vec![]).await?;
        page.click("open-table").await?;
        page.until_mark("stage", "empty").await;
        crate::table::start_and_play(&page).await?;
        for ply in 0..6 {
            until_turn(&page, if ply % 2 == 0 { 1 } else { 2 }).await;
            page.press(best(&page).await).await?;
            page.until_steps(ply + 1).await;
        }
        // Taking back at one screen needs nobody's consent.
        page.click("undo").await?;
        page.until_mark("steps", "5").await;
        Ok(())
    })
    .await;
}
