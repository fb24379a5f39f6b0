//! Every screen at every size: nothing overlaps, nothing is cut, fields stay square.

use thirtyfour::prelude::*;

use crate::browser::{PHONE, Page, Window, with_page};
use crate::checks::{accessible, fits};
use crate::table::{best, open_filler, start_and_play, turn_to};

const SIZES: [(u32, u32); 5] = [(600, 600), (1024, 768), (1450, 710), (1600, 900), (390, 844)];

/// Comes to the shelf in this language, with nothing moving; what pictures are called.
pub async fn arrive(page: &Page, game: &str, dark: bool, english: bool) -> WebDriverResult<String> {
    page.still().await?;
    page.goto("/").await?;
    page.find(&format!("box-{game}")).await?;
    if english {
        page.click("lang").await?;
    }
    Ok(format!("{}-{}", if dark { "dark" } else { "light" }, if english { "en" } else { "de" }))
}

/// Looks at the page as it stands in every size, and goes back to the desk's.
pub async fn every_size(page: &Page, what: &str, mark: &str) {
    for (width, height) in SIZES {
        page.resize(width, height).await.unwrap();
        fits(page, &format!("{what} {width}×{height} {mark}")).await;
        page.shot(&format!("{what}-{width}x{height}-{mark}")).await;
    }
    accessible(page, &format!("{what} {mark}")).await;
    page.resize(1450, 710).await.unwrap();
}

async fn walk(dark: bool, english: bool) {
    with_page(Window { width: 1024, height: 768, dark, touch: false }, move |page| async move {
        let mark = format!("{}-{}", if dark { "dark" } else { "light" }, if english { "en" } else { "de" });
        page.goto("/").await?;
        page.find("box-filler").await?;
        if english {
            page.click("lang").await?;
        }
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            fits(&page, &format!("lobby {width}×{height} {mark}")).await;
            page.shot(&format!("lobby-{width}x{height}-{mark}")).await;
        }
        page.click("box-filler").await?;
        page.find("set-up").await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            fits(&page, &format!("set-up {width}×{height} {mark}")).await;
        }
        page.press(Key::Escape).await?;
        open_filler(&page).await?;
        for (rows, cols, colours) in [(6, 6, 5), (3, 10, 9), (10, 10, 9), (10, 3, 4), (3, 3, 9)] {
            page.resize(1450, 710).await?;
            turn_to(&page, "set-rows", rows).await?;
            turn_to(&page, "set-cols", cols).await?;
            turn_to(&page, "set-colours", colours).await?;
            start_and_play(&page).await?;
            page.press(best(&page).await).await?;
            page.until_steps(2).await;
            for (width, height) in SIZES {
                page.resize(width, height).await?;
                fits(&page, &format!("{rows}×{cols}/{colours} at {width}×{height} {mark}")).await;
                page.shot(&format!("table-{rows}x{cols}-{width}x{height}-{mark}")).await;
            }
            page.resize(1450, 710).await?;
            page.click("start-stop").await?;
            page.until_mark("stage", "empty").await;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn german_and_light() {
    walk(false, false).await;
}

#[tokio::test]
async fn english_and_dark() {
    walk(true, true).await;
}

#[tokio::test]
async fn a_phone_plays() {
    with_page(PHONE, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        let digit = best(&page).await;
        page.click(&format!("colour-{digit}")).await?;
        page.until_steps(2).await;
        fits(&page, "phone").await;
        page.shot("phone").await;
        Ok(())
    })
    .await;
}
