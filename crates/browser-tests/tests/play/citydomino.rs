//! CityDomino in the browser: whole games by dragging and by keyboard, shifting, saving, every size.

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use wire::{FromServer, ToServer};

use crate::browser::{DESK, PHONE, Page, Window, with_page, with_seeded_page};
use crate::checks::{accessible, fits};
use crate::table::{choose_file, tempo, until_said, watcher};

/// From the lobby to a table against three planners that do not wait.
async fn open(page: &Page) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click("box-citydomino").await?;
    page.find("set-up").await?;
    page.click("open-table").await?;
    page.until_mark("stage", "running").await;
    tempo(page, "0").await
}

/// What this page has to do now: `choose`, `place`, or nothing yet. Until it is done nothing else happens.
const TASK: &str = "const t = document.querySelector('[data-testid=table]').dataset; \
    if (t.stage !== 'running') return t.stage; \
    if (document.querySelector('.slot.free')) return 'choose'; \
    return document.querySelector('[data-testid=hand-card].mine') ? 'place' : ''";

pub async fn task(page: &Page) -> String {
    let task = page.until("something to do", TASK, |task| task != "").await;
    task.as_str().unwrap_or_default().to_owned()
}

/// Does what is to be done so many times: chooses the first free card, lays the card where it is best.
pub async fn go_on(page: &Page, times: usize) -> WebDriverResult<()> {
    for _ in 0..times {
        let task = task(page).await;
        let made = page.steps().await;
        match task.as_str() {
            "choose" => page.click_css(".slot.free").await?,
            _ => lay(page).await?,
        }
        until_more_steps(page, made).await;
    }
    Ok(())
}

/// Holds the card over its best place, ready to be laid by a key.
async fn aim(page: &Page) -> WebDriverResult<()> {
    page.press(Key::Up).await?;
    page.find("ghost").await?;
    // A button that was clicked keeps the keys until it is drawn as one that cannot be used any more.
    let free = "return !document.activeElement?.closest('.hand, .deck')";
    page.until("the keys", free, |free| free == true).await;
    Ok(())
}

/// Lays the card where it is best, by keys; discards it if it fits nowhere.
pub async fn lay(page: &Page) -> WebDriverResult<()> {
    aim(page).await?;
    let fits = page.js("return document.querySelector('[data-testid=ghost]').dataset.fits").await;
    page.press(if fits == "true" { Key::Enter } else { Key::Delete }).await
}

pub async fn until_more_steps(page: &Page, made: usize) {
    page.until_steps(made + 1).await;
}

fn number(value: &Value, key: &str) -> f64 {
    value[key].as_str().and_then(|text| text.parse().ok()).or(value[key].as_f64()).unwrap_or(-1.0)
}

/// Where the card would lie best, as the arrow keys find it: column, row, rotation; nothing if it fits nowhere.
async fn best(page: &Page) -> WebDriverResult<Option<(f64, f64, f64)>> {
    page.press(Key::Up).await?;
    page.find("ghost").await?;
    let ghost = page.js("return {...document.querySelector('[data-testid=ghost]').dataset}").await;
    page.press(Key::Escape).await?;
    page.until_gone("ghost").await;
    let place = (number(&ghost, "x"), number(&ghost, "y"), number(&ghost, "rotation"));
    Ok((ghost["fits"] == "true").then_some(place))
}

/// The middle of the card over the city, in the window, if its left or upper cell is this one.
async fn point_over(page: &Page, x: f64, y: f64, rotation: f64) -> (i64, i64) {
    let rect = page
        .js("const r = document.querySelector('#own-city').getBoundingClientRect(); \
             return {left: r.left, top: r.top, side: r.width / 5}")
        .await;
    let (wide, high) = if rotation % 2.0 == 0.0 { (1.0, 0.5) } else { (0.5, 1.0) };
    let side = number(&rect, "side");
    ((number(&rect, "left") + (x + wide) * side) as i64, (number(&rect, "top") + (y + high) * side) as i64)
}

async fn drag_card(page: &Page, to: (i64, i64)) -> WebDriverResult<()> {
    let card = page.find("hand-card").await?;
    let chain = page.driver.action_chain().move_to_element_center(&card).click_and_hold();
    chain.move_by_offset(0, -12).move_to(to.0, to.1).release().perform().await
}

async fn turn_card(page: &Page, rotation: f64) -> WebDriverResult<()> {
    let now = "return document.querySelector('[data-testid=hand-card]').dataset.rotation";
    for _ in 0..4 {
        if page.js(now).await.as_str() == Some(&rotation.to_string()) {
            return Ok(());
        }
        page.click("turn-card").await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_whole_game_by_dragging() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        open(&page).await?;
        loop {
            let task = task(&page).await;
            let made = page.steps().await;
            match task.as_str() {
                "choose" => page.click_css(".slot.free").await?,
                "place" => match best(&page).await? {
                    Some((x, y, rotation)) => {
                        turn_card(&page, rotation).await?;
                        let to = point_over(&page, x, y, rotation).await;
                        drag_card(&page, to).await?;
                    }
                    None => page.click("discard").await?,
                },
                _ => break,
            }
            until_more_steps(&page, made).await;
        }
        page.find("final-table").await?;
        page.shot("final").await;
        fits(&page, "final table").await;
        accessible(&page, "final table").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_whole_game_by_keyboard() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page).await?;
        loop {
            let task = task(&page).await;
            let made = page.steps().await;
            match task.as_str() {
                "choose" => {
                    let free =
                        "return Number(document.querySelector('.slot.free').dataset.testid.slice(-1)) + 1";
                    page.press(page.js(free).await.to_string()).await?;
                }
                "place" => lay(&page).await?,
                _ => break,
            }
            until_more_steps(&page, made).await;
        }
        page.find("final-table").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_wrong_drop_returns_the_card_and_discarding_asks_first() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page).await?;
        while task(&page).await == "choose" {
            let made = page.steps().await;
            page.click_css(".slot.free").await?;
            until_more_steps(&page, made).await;
        }
        assert_eq!(task(&page).await, "place");
        let made = page.steps().await;
        // The first card must touch the centre: the corner is wrong.
        let corner = point_over(&page, 0.0, 0.0, 0.0).await;
        let card = page.find("hand-card").await?;
        let chain = page.driver.action_chain().move_to_element_center(&card).click_and_hold();
        chain.move_by_offset(0, -12).move_to(corner.0, corner.1).perform().await?;
        let ghost = "return document.querySelector('[data-testid=ghost]')?.dataset.fits ?? ''";
        page.until("a ghost that does not fit", ghost, |fits| fits == "false").await;
        let marks = "return document.querySelectorAll('[data-testid=fits] use').length";
        assert!(page.js(marks).await.as_u64().unwrap() > 0, "every pair where it fits is marked");
        page.shot("wrong").await;
        // R turns it while it is carried.
        page.press("r").await?;
        let turned = "return document.querySelector('[data-testid=ghost]')?.dataset.rotation ?? ''";
        page.until("the card to turn", turned, |rotation| rotation == "1").await;
        page.driver.action_chain().release().perform().await?;
        page.until_gone("ghost").await;
        assert_eq!(page.steps().await, made, "nothing was laid");
        page.click("discard").await?;
        page.find("discard-sheet").await?;
        accessible(&page, "discard?").await;
        page.click("discard-no").await?;
        page.until_gone("discard-sheet").await;
        assert_eq!(page.steps().await, made);
        page.click("discard").await?;
        page.click("discard-yes").await?;
        until_more_steps(&page, made).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_city_is_shifted_by_arrows_and_by_its_centre_but_not_over_the_edge() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page).await?;
        assert_eq!(task(&page).await, "choose");
        let made = page.steps().await;
        page.click("shift-up").await?;
        until_more_steps(&page, made).await;
        page.click("shift-up").await?;
        until_more_steps(&page, made + 1).await;
        page.until("the edge", "return document.querySelector('[data-testid=shift-up]').disabled", |it| {
            it == true
        })
        .await;
        // Dragging the centre down by three cells; further than the edge it does not go.
        let from = point_over(&page, 1.5, 0.0, 0.0).await;
        let to = point_over(&page, 1.5, 3.0, 0.0).await;
        let chain = page.driver.action_chain().move_to(from.0, from.1).click_and_hold();
        chain.move_by_offset(0, 20).move_to(to.0, to.1).release().perform().await?;
        until_more_steps(&page, made + 2).await;
        page.until_text("moves", "schiebt auf (2, 3)").await;
        page.click("undo").await?;
        page.until_mark("steps", &(made + 2).to_string()).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_game_is_saved_in_the_middle_and_loaded_and_computers_cannot_be_saved_from() {
    with_page(DESK, |page| async move {
        page.still().await?;
        open(&page).await?;
        go_on(&page, 6).await?;
        task(&page).await;
        page.click("save").await?;
        until_said(&page, ".txt").await;
        let cities = crate::table::board(&page).await;
        let (mut client, _) = watcher(&page).await?;
        client.say(&ToServer::Save { course: true }).await.unwrap();
        let saved = client.hear(|message| matches!(message, FromServer::Record { .. })).await.unwrap();
        let FromServer::Record { record, .. } = saved else { panic!("{saved:?}") };
        assert!(record.starts_with("<Spielfeld 0>\n"), "{record}");

        // While the computers move there is nothing to save.
        tempo(&page, "2000").await?;
        page.watch("document.querySelector('[data-testid=save]')?.disabled").await;
        assert_eq!(page.seen().await, [json!(false)]);
        for _ in 0..4 {
            if page.seen().await.len() == 1 {
                go_on(&page, 1).await?;
            }
        }
        assert!(page.seen().await.contains(&json!(true)), "one can save while the computers move");

        page.goto("/").await?;
        page.find("box-citydomino").await?;
        choose_file(&page, "stadt.txt", &record).await?;
        page.find("load-sheet").await?;
        page.click("load-now").await?;
        page.until_mark("stage", "running").await;
        let again = crate::table::board(&page).await;
        assert_eq!(again, cities, "the very same cities");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_phone_plays() {
    with_page(PHONE, |page| async move {
        page.still().await?;
        open(&page).await?;
        for _ in 0..4 {
            let task = task(&page).await;
            let made = page.steps().await;
            match task.as_str() {
                "choose" => {
                    page.click_css(".choice:enabled").await?;
                }
                _ => {
                    aim(&page).await?;
                    fits(&page, "phone, ghost").await;
                    page.shot("phone").await;
                    page.press(Key::Enter).await?;
                }
            }
            until_more_steps(&page, made).await;
        }
        accessible(&page, "phone").await;
        Ok(())
    })
    .await;
}

async fn walk(dark: bool, english: bool) {
    with_page(Window { width: 1024, height: 768, dark, touch: false }, move |page| async move {
        let mark = crate::layout::arrive(&page, "citydomino", dark, english).await?;
        let look = async |what: &str| crate::layout::every_size(&page, what, &mark).await;
        page.click("box-citydomino").await?;
        page.find("set-up").await?;
        look("set-up").await;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        tempo(&page, "0").await?;
        look("start").await;
        go_on(&page, 9).await?;
        task(&page).await;
        look("middle").await;
        page.click("bag").await?;
        page.find("bag-sheet").await?;
        look("bag").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn every_size_german_and_light() {
    walk(false, false).await;
}

#[tokio::test]
async fn every_size_english_and_dark() {
    walk(true, true).await;
}
