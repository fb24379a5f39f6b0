//! Two people, two browsers, one table.

use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Page, with_page, with_pages};
use crate::checks::{accessible, fits};
use crate::table::{allowed, best, board, count, seat, start_and_play, until_turn};

/// The page has said this.
async fn told(page: &Page, text: &str) {
    let script = format!("return window.messages.some(message => message.includes({text:?}))");
    page.until(text, &script, |it| it == true).await;
}

#[tokio::test]
async fn two_browsers_at_one_table() {
    with_pages(vec![DESK, PHONE], |mut pages| async move {
        let (ben, ada) = (pages.pop().unwrap(), pages.pop().unwrap());
        ada.goto("/").await?;
        ada.click("box-filler").await?;
        ada.find("set-up").await?;
        ada.driver.execute("document.querySelector('[data-testid=seat-2-guest]').click()", vec![]).await?;
        ada.find("stand-in-after").await?;
        fits(&ada, "customs").await;
        accessible(&ada, "customs").await;
        ada.shot("customs").await;
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
        ben.find("wish-sheet").await?;
        ben.shot("undo-asked").await;
        ben.click("wish-no").await?;
        ben.until_gone("wish-sheet").await;
        told(&ada, "Deine Bitte wurde nicht angenommen.").await;
        assert_eq!(ada.steps().await, 3);
        ada.click("undo").await?;
        ben.find("wish-sheet").await?;
        ben.click("wish-yes").await?;
        ada.until_mark("steps", "2").await;
        ben.until_mark("steps", "2").await;

        // A pause is agreed on, too; anybody goes on.
        ada.click("play-pause").await?;
        told(&ada, "Wir fragen nach.").await;
        ben.until_text("wish-sheet", "möchte Spiel und Uhr anhalten").await;
        fits(&ben, "pause-asked").await;
        accessible(&ben, "pause-asked").await;
        ben.shot("pause-asked").await;
        assert_eq!(ada.mark("stage").await, "running", "not before he agrees");
        ben.click("wish-yes").await?;
        for page in [&ada, &ben] {
            page.until_mark("stage", "paused").await;
        }
        told(&ada, "Alle sind einverstanden.").await;
        ben.click("play-pause").await?;
        ada.until_mark("stage", "running").await;
        // Nor does the host alone end a game that others play.
        ada.click("start-stop").await?;
        ben.until_text("wish-sheet", "möchte die Partie abbrechen").await;
        ben.click("wish-no").await?;
        ben.until_gone("wish-sheet").await;
        assert_eq!(ada.mark("stage").await, "running");

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

/// Opens a table with a free second seat; the link for it.
async fn invite(page: &Page) -> WebDriverResult<String> {
    page.goto("/").await?;
    page.click("box-filler").await?;
    page.find("set-up").await?;
    seat(page, 2, "guest").await;
    page.click("open-table").await?;
    let link = page.find("invite-link").await?.prop("value").await?.unwrap();
    page.click("invite-done").await?;
    page.until_gone("invite-sheet").await;
    Ok(link)
}

/// The link leads to a seat where one can play, and nobody is told that it is worth nothing.
async fn plays_by(page: &Page, link: &str) -> WebDriverResult<()> {
    let made = page.steps().await;
    page.goto("/").await?;
    page.driver.goto(link).await?;
    until_turn(page, 2).await;
    page.until("the board to be open", "return document.querySelectorAll('.sw:enabled').length", |it| {
        it != 0
    })
    .await;
    let address = page.driver.current_url().await?;
    assert!(address.fragment().is_none_or(str::is_empty), "the key stays out of the address bar: {address}");
    assert!(!page.js("return document.body.innerText").await.to_string().contains("gilt nicht mehr"));
    page.press(best(page).await).await?;
    page.until_steps(made.max(1) + 1).await;
    Ok(())
}

#[tokio::test]
async fn a_guest_comes_back_by_the_own_invitation_and_a_stranger_only_watches() {
    with_pages(vec![DESK, DESK], |mut pages| async move {
        let (ben, ada) = (pages.pop().unwrap(), pages.pop().unwrap());
        let link = invite(&ada).await?;
        ben.driver.goto(&link).await?;
        ben.until_mark("stage", "empty").await;
        start_and_play(&ada).await?;
        let move_of_ada = async || {
            until_turn(&ada, 1).await;
            let made = ada.steps().await;
            ada.press(best(&ada).await).await?;
            ada.until_steps(made + 1).await;
            WebDriverResult::Ok(())
        };
        move_of_ada().await?;
        plays_by(&ben, &link).await?;

        // Also where the browser has the key and nothing else, as after an older version of the page.
        move_of_ada().await?;
        ben.js(
            "Object.keys(localStorage).filter(key => key.includes('invitations')).forEach(key => localStorage.removeItem(key))",
        )
        .await;
        plays_by(&ben, &link).await?;

        // Somebody else hears that it is used up, and watches.
        move_of_ada().await?;
        ben.js("localStorage.clear(); sessionStorage.clear()").await;
        ben.goto("/").await?;
        ben.driver.goto(&link).await?;
        ben.until_text("toast", "Dieser Platz-Link gilt nicht mehr.").await;
        ben.until_text("toast", "So lange schaust du zu.").await;
        ben.shot("stranger").await;
        let made = ada.steps().await;
        ben.until_steps(made).await;
        assert_eq!(count(&ben, ".sw:enabled:not([aria-disabled=true])").await, 0, "nothing can be chosen");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_second_tab_is_the_second_player_again_by_its_link() {
    with_page(DESK, |page| async move {
        let link = invite(&page).await?;
        let host = page.driver.window().await?;
        for visit in 0..2 {
            let guest = page.driver.new_tab().await?;
            page.driver.switch_to_window(guest).await?;
            page.driver.goto(&link).await?;
            page.until_mark("game", "filler").await;
            page.until_mark("host", "false").await;
            page.until_text("player-2", "Gast").await;
            assert!(
                !page.js("return document.body.innerText").await.to_string().contains("gilt nicht mehr"),
                "{visit}"
            );
            // A tab's own storage goes with it.
            page.driver.close_window().await?;
            page.driver.switch_to_window(host.clone()).await?;
        }
        page.until_mark("host", "true").await;
        Ok(())
    })
    .await;
}
