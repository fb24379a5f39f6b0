//! Dice that a file brings along: forged ones are refused, and nothing is claimed about the others that nobody knows.

use std::time::Duration;

use engine::Seed;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
use crate::checks::{accessible, fits};
use crate::files;
use crate::table::{choose_file, count, until_said};

async fn load(page: &Page, text: &str) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.find("box-mensch").await?;
    choose_file(page, "game.json", text).await?;
    page.click("load-now").await
}

/// What the panel says about rolls that are not this table's.
async fn origins(page: &Page) -> Vec<String> {
    let script = "return [...document.querySelectorAll('[data-testid=origin]')].map(e => e.textContent)";
    serde_json::from_value(page.js(script).await).unwrap()
}

/// The messages at the lower edge.
async fn toasts(page: &Page) -> String {
    page.js("return document.querySelector('.toasts').textContent")
        .await
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[tokio::test]
async fn forged_dice_are_refused_with_their_place_in_both_languages() {
    with_page(DESK, |page| async move {
        let genuine = files::record("mensch", 7, None);
        let roll = genuine.steps.iter().rposition(|step| step.get("chance").is_some()).unwrap();
        let mut die = genuine.clone();
        die.steps[roll]["chance"] = json!(die.steps[roll]["chance"].as_u64().unwrap() % 6 + 1);
        let mut seed = genuine;
        seed.seed = Some(Seed::from_number(8));
        let at = roll + 1;
        let places = [
            [
                format!(
                    "Was in Schritt {at} gewürfelt oder gezogen wurde, steht nicht in der Saat der Datei."
                ),
                format!("What was rolled or drawn in step {at} is not what the file’s seed holds."),
            ],
            [
                "Die Saat der Datei ist nicht die zugesagte.".to_owned(),
                "The file’s seed is not the one that was committed to.".to_owned(),
            ],
        ];
        for lang in 0..2 {
            for (record, texts) in [&die, &seed].into_iter().zip(&places) {
                load(&page, &record.to_text()).await?;
                until_said(&page, &texts[lang]).await;
                assert_eq!(page.js("return location.pathname").await, "/", "no table is opened for it");
            }
            page.shot(if lang == 0 { "german" } else { "english" }).await;
            page.click("close").await?;
            page.click("lang").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_finished_record_was_checked_when_it_was_loaded() {
    with_page(DESK, |page| async move {
        page.still().await?;
        let finished = files::record("mensch", 7, None);
        let rolls = finished.steps.iter().filter(|step| step.get("chance").is_some()).count();
        load(&page, &finished.to_text()).await?;
        page.click("result-verify").await?;
        let checked = format!("{rolls} Würfe der Datei wurden beim Laden an ihrer Saat geprüft.");
        until_said(&page, "Alle Würfe stimmen.").await;
        page.shot("finished").await;
        let said = toasts(&page).await;
        assert!(said.contains(&checked), "{said}");
        assert!(!said.contains("0 Würfe aus") && !said.contains("nachgerechnet"), "{said}");
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        assert_eq!(origins(&page).await, [checked]);
        // This table's own promise and seed stand for no roll at all.
        assert_eq!(count(&page, "[data-testid=commitment], [data-testid=seed]").await, 0);
        page.shot("over").await;
        fits(&page, "a loaded game").await;
        accessible(&page, "a loaded game").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn an_unfinished_record_goes_on_with_dice_that_can_be_checked() {
    with_page(DESK, |page| async move {
        page.still().await?;
        let whole = files::record("mensch", 7, None);
        // Shortly before the end, so that little is left to play.
        let part = files::record("mensch", 7, Some(whole.steps.len() - 4));
        assert!(part.seed.is_none());
        let brought = part.steps.iter().filter(|step| step.get("chance").is_some()).count();
        load(&page, &part.to_text()).await?;
        page.until_mark("stage", "running").await;
        let unknown = format!("{brought} Würfe der Datei lassen sich nicht prüfen: Sie hat keine Saat dafür.");
        assert_eq!(origins(&page).await, [unknown.as_str()]);
        until_said(&page, "Zusage für diesen Tisch").await;
        page.shot("unfinished").await;
        fits(&page, "a loaded game").await;
        let script = "const on = e => e && !e.disabled; \
            const t = document.querySelector('[data-testid=throw]'), p = document.querySelector('.pawn.movable'); \
            if (on(p)) p.click(); else if (on(t)) t.click(); \
            return document.querySelector('[data-testid=table]').dataset.stage";
        let mut left = 4_000;
        while page.js(script).await == "running" {
            tokio::time::sleep(Duration::from_millis(15)).await;
            left -= 1;
            assert!(left > 0, "nobody wins");
        }
        page.click("result-verify").await?;
        until_said(&page, "Alle prüfbaren Würfe stimmen.").await;
        let said = toasts(&page).await;
        assert!(said.contains("aus der Saat nachgerechnet, die Saat passt zur Zusage."), "{said}");
        assert!(said.contains(&unknown), "{said}");
        page.shot("checked").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        until_said(&page, "Saat dieses Tisches").await;
        assert_eq!(count(&page, "[data-testid=commitment], [data-testid=seed]").await, 2);
        Ok(())
    })
    .await;
}
