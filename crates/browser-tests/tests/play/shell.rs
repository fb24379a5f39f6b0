//! What every table has: languages, themes, replay, save and load, the way back.

use serde_json::json;
use thirtyfour::prelude::*;
use wire::{FromServer, Occupant, ToServer};

use crate::browser::{DESK, PHONE, Page, with_page};
use crate::table::{best, board, choose_file, open_filler, start_and_play};

#[tokio::test]
async fn languages_and_themes_switch_at_once_and_are_remembered() {
    with_page(DESK, |page| async move {
        page.goto("/").await?;
        page.until("the German lobby", "return document.querySelector('h1')?.textContent ?? ''", |text| {
            text == "Was spielen wir heute Abend?"
        })
        .await;
        page.click("lang").await?;
        page.until("the English lobby", "return document.querySelector('h1')?.textContent ?? ''", |text| {
            text == "What shall we play tonight?"
        })
        .await;
        assert_eq!(page.js("return document.documentElement.lang").await, "en");
        let paper =
            "return getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color";
        let light = page.js(paper).await;
        page.click("theme").await?;
        page.until("the other theme", paper, |now| *now != light).await;
        page.driver.refresh().await?;
        page.until(
            "the English lobby again",
            "return document.querySelector('h1')?.textContent ?? ''",
            |text| text == "What shall we play tonight?",
        )
        .await;
        assert_ne!(page.js(paper).await, light);
        open_filler(&page).await?;
        assert_eq!(
            (page.text("start-stop").await?, page.text("play-pause").await?),
            ("Start".into(), "Play".into())
        );
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_theme_is_there_at_first_and_follows_the_system_until_one_is_chosen() {
    with_page(PHONE, |page| async move {
        // Seen from within: what is set when the page has been read, and that a change of the system has been told.
        let source = "addEventListener('DOMContentLoaded', () => { \
            window.atFirst = document.documentElement.dataset.theme; \
            matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { window.told = true }) })";
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        let arrive = async || {
            page.goto("/").await?;
            page.find("lobby").await?;
            WebDriverResult::Ok(page.js("return window.atFirst").await)
        };
        let change = async |dark: bool| {
            page.js("window.told = false").await;
            page.system(dark).await?;
            page.until("the system's change", "return window.told", |told| told == true).await;
            WebDriverResult::Ok(())
        };
        let shown = "return [document.documentElement.dataset.theme, getComputedStyle(document.body).color, \
            getComputedStyle(document.documentElement).colorScheme]";
        assert_eq!(arrive().await?, "dark", "the phone's system is dark");
        let dark = page.js(shown).await;
        change(false).await?;
        let light = page.js(shown).await;
        assert_eq!((&dark[0], &dark[2]), (&json!("dark"), &json!("dark")));
        assert_eq!((&light[0], &light[2]), (&json!("light"), &json!("light")));
        assert_ne!(dark[1], light[1], "another ink");
        change(true).await?;
        assert_eq!(page.js(shown).await, dark);
        // What is chosen stays, whatever the system does.
        page.click("theme").await?;
        page.until("the light theme", shown, |now| *now == light).await;
        change(false).await?;
        change(true).await?;
        assert_eq!(page.js(shown).await, light);
        assert_eq!(arrive().await?, "light");
        assert_eq!(page.js(shown).await, light);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn replay_walks_through_the_game_and_back_to_now() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        let start = board(&page).await;
        page.press(best(&page).await).await?;
        page.until_steps(2).await;
        page.click("replay").await?;
        page.find("replay-bar").await?;
        let slider = page.find("replay-slider").await?;
        slider.send_keys(Key::Home).await?;
        page.until_mark("shown", "0").await;
        page.until(
            "the first board",
            "return document.querySelector('[data-testid=board-text]').textContent",
            |now| *now == start,
        )
        .await;
        page.shot("replay").await;
        page.press(Key::Right).await?;
        page.until_mark("shown", "1").await;
        page.click("replay-leave").await?;
        page.until_mark("replay", "false").await;
        assert_ne!(board(&page).await, start);
        Ok(())
    })
    .await;
}

/// A record of a game of five plies, made over the wire.
async fn record(page: &Page) -> String {
    let address = page.house.address();
    let mut client = app::client::Client::connect(address).await.unwrap();
    let setup = serde_json::to_value(games::filler::Setup::default()).unwrap();
    let seats = vec![Occupant::Me, Occupant::Me];
    let open = ToServer::Open {
        game: "filler".into(),
        setup,
        seats,
        name: "Ada".into(),
        tempo_ms: 0,
        customs: wire::Customs::default(),
    };
    let opened = client.ask(&open, |m| matches!(m, FromServer::Opened { .. })).await.unwrap();
    let FromServer::Opened { table, keys } = opened else { panic!("{opened:?}") };
    let tokens = keys.into_iter().map(|key| key.token).collect();
    client.say(&ToServer::Sit { table, tokens, name: None, known: None }).await.unwrap();
    client.say(&ToServer::Start {}).await.unwrap();
    client.say(&ToServer::Play {}).await.unwrap();
    let mut sight = loop {
        if let FromServer::Table(table) = client.next().await.unwrap()
            && table.stage == wire::Stage::Running
        {
            break table.sight.unwrap();
        }
    };
    for at in 0..5 {
        let seen: engine::matches::Sight<games::filler::View, games::filler::Colour> =
            serde_json::from_value(sight).unwrap();
        let seat = seen.turn.seats().iter().next().unwrap();
        // Choices that win nothing would soon end the game in idleness.
        let best =
            seen.actions.iter().max_by_key(|colour| seen.view.board.gain(seat, **colour).len()).unwrap();
        let action = serde_json::to_value(best).unwrap();
        let act = ToServer::Act { seat, action, at };
        let stepped = client.ask(&act, |m| matches!(m, FromServer::Stepped { .. })).await.unwrap();
        let FromServer::Stepped { sight: seen, .. } = stepped else { panic!("{stepped:?}") };
        sight = seen;
    }
    let saved = client
        .ask(&ToServer::Save { course: false }, |m| matches!(m, FromServer::Record { .. }))
        .await
        .unwrap();
    let FromServer::Record { record, .. } = saved else { panic!("{saved:?}") };
    client.say(&ToServer::Close {}).await.unwrap();
    record
}

#[tokio::test]
async fn a_saved_game_is_loaded_and_a_running_one_asked_about_first() {
    with_page(DESK, |page| async move {
        let record = record(&page).await;
        page.goto("/").await?;
        choose_file(&page, "game.json", &record).await?;
        page.find("load-sheet").await?;
        page.shot("load").await;
        page.click("load-now").await?;
        page.until_steps(5).await;
        page.until_mark("stage", "ready").await;

        // Rubbish is refused with a reason, and the table stays.
        page.click("play-pause").await?;
        page.until_mark("stage", "running").await;
        page.click("leave").await?;
        page.find("save-first").await?;
        page.shot("save-first").await;
        page.click("save-cancel").await?;
        page.until_gone("save-first").await;
        assert!(page.steps().await >= 5);
        page.click("leave").await?;
        page.click("save-no").await?;
        page.find("lobby").await?;

        let known = page.messages().await;
        choose_file(&page, "rubbish.json", "this is no game").await?;
        page.until_message_after(&known).await;
        page.shot("rubbish").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_lobby_lists_the_table_and_leads_back_to_it() {
    with_page(DESK, |page| async move {
        open_filler(&page).await?;
        start_and_play(&page).await?;
        page.press(best(&page).await).await?;
        page.until_steps(2).await;
        page.driver.back().await?;
        page.find("lobby").await?;
        page.find("running-table").await?;
        page.shot("lobby").await;
        page.click_css("[data-testid=running-table] .btn").await?;
        page.until_steps(2).await;
        // An address that leads nowhere says so.
        page.goto("/t/no-such-table-1").await?;
        page.until_message_after(&[]).await;
        Ok(())
    })
    .await;
}
