//! Mops Royal in the browser: the assignment's list of tests, point by point, and whole games.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{DESK, PHONE, Page, Window, with_page, with_seeded_page, with_seeded_pages};
use crate::checks::{accessible, fits};
use crate::table::{catch_downloads, caught, choose_file, count, seat, tempo, until_said};

/// The set-up dialog.
async fn set_up(page: &Page) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.click("box-mops").await?;
    page.find("set-up").await?;
    Ok(())
}

async fn type_name(page: &Page, number: usize, name: &str) -> WebDriverResult<()> {
    let field = page.find(&format!("name-{number}")).await?;
    field.clear().await?;
    field.send_keys(name).await
}

/// Alice and Bob at one screen.
pub async fn alice_and_bob(page: &Page) -> WebDriverResult<()> {
    set_up(page).await?;
    type_name(page, 1, "Alice").await?;
    type_name(page, 2, "Bob").await?;
    seat(page, 2, "me").await;
    page.click("open-table").await?;
    page.until_mark("stage", "running").await;
    page.css("[data-testid=green]").await?;
    Ok(())
}

/// A row of codes, filled up with empty cells.
fn row(codes: &[i64]) -> Vec<i64> {
    let mut row = codes.to_vec();
    row.resize(5, 990);
    row
}

/// A player of a save file.
fn player(nr: usize, name: &str, initial: i64, points: i64, rows: &[&[i64]]) -> Value {
    let mut cards: Vec<Vec<i64>> = rows.iter().map(|codes| row(codes)).collect();
    cards.resize(5, row(&[]));
    json!({ "nr": nr, "name": name, "initial": initial, "points": points, "cards": cards })
}

fn file(players: &[Value], turn: usize, next: i64) -> String {
    json!({ "players": players, "turn": turn, "nextCard": next }).to_string()
}

/// Two of a colour lie side by side, and the next tile has it too.
fn combo_of_three() -> String {
    file(&[player(0, "Alice", 120, 0, &[&[120, 130]]), player(1, "Bob", 230, 0, &[&[230, 340]])], 0, 14)
}

/// Every cell has a tile; as many as wanted are turned.
fn full(turned: usize) -> Vec<Vec<i64>> {
    let code = |at: usize| (1 + at / 6) as i64 * 100 + (1 + at % 6) as i64 * 10 + i64::from(at < turned);
    (0..5).map(|row| (0..5).map(|col| code(row * 5 + col)).collect()).collect()
}

/// Opens a file in the lobby; all its players share this screen.
async fn load(page: &Page, name: &str, text: &str) -> WebDriverResult<()> {
    page.goto("/").await?;
    page.find("box-mops").await?;
    choose_file(page, name, text).await?;
    page.click("load-now").await?;
    page.find("table").await?;
    Ok(())
}

async fn cell(page: &Page, row: i8, col: i8) -> WebDriverResult<()> {
    page.click_at(&format!("[data-cell=\"{row},{col}\"]")).await
}

/// The player whose turn it is, as the page marks it.
async fn until_on(page: &Page, number: usize) {
    let script = format!(
        "return document.querySelector('[data-testid=frame]').dataset.seat === '{number}' && \
        document.querySelector('[data-testid=player-{number}]').getAttribute('aria-current') === 'true'"
    );
    page.until("whose turn it is", &script, |it| it == true).await;
}

async fn score_of(page: &Page, number: usize) -> String {
    page.text(&format!("size-{number}")).await.unwrap_or_default()
}

#[tokio::test]
async fn the_set_up_has_four_rows_and_wants_different_names() {
    with_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        assert_eq!(count(&page, ".seat-row").await, 4);
        // Players 1 and 2 are fixed, player 4 comes only with player 3.
        assert_eq!(count(&page, "[data-testid=plays-1], [data-testid=plays-2]").await, 0);
        assert!(page.is_disabled("plays-4").await);
        page.click("plays-3").await?;
        page.until("player 4", "return document.querySelector('[data-testid=plays-4]').disabled", |it| {
            it == false
        })
        .await;
        page.click("plays-4").await?;
        page.find("name-4").await?;
        assert!(page.is_disabled("plays-3").await, "player 3 stays as long as there is a player 4");
        page.click("plays-4").await?;
        page.until_gone("name-4").await;
        page.click("plays-3").await?;
        page.until_gone("name-3").await;

        type_name(&page, 1, "Alice").await?;
        type_name(&page, 2, " alice ").await?;
        page.click("open-table").await?;
        until_said(&page, "Namen müssen eindeutig sein: 'alice'").await;
        page.find("set-up").await?;
        accessible(&page, "set-up").await;

        type_name(&page, 2, " ").await?;
        seat(&page, 2, "me").await;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        page.until_text("player-1", "Alice").await;
        page.until_text("player-2", "Spieler 2").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_tile_is_placed_on_a_green_cell_and_nowhere_else() {
    with_seeded_page(DESK, |page| async move {
        alice_and_bob(&page).await?;
        until_on(&page, 1).await;
        page.until_text("player-1", "am Zug").await;
        for number in [1, 2] {
            assert_eq!(score_of(&page, number).await, "0");
            assert_eq!(count(&page, &format!("[data-testid=mini-{number}] use")).await, 1, "the start tile");
        }
        assert!(page.js("return document.querySelector('[data-testid=next]').dataset.tile").await.is_string());
        assert_eq!(count(&page, "[data-testid=green]").await, 4);
        assert_eq!(count(&page, ".mops-frame.p2").await, 1, "blue");
        assert!(!page.is_disabled("save").await);
        let frame = "const f = getComputedStyle(document.querySelector('.mops-frame')).backgroundColor; \
            const t = getComputedStyle(document.querySelector('[data-testid=player-1] .chip.turn')).backgroundColor; \
            return f === t";
        assert_eq!(page.js(frame).await, true, "the mark has the player's colour");

        // Elsewhere: nothing but a message.
        let made = page.steps().await;
        let board = page.find("board").await?;
        page.driver.action_chain().move_to_element_with_offset(&board, -250, -150).click().perform().await?;
        until_said(&page, "Ungültige Position!").await;
        until_said(&page, "Bitte wähle eine markierte Position.").await;
        assert_eq!(page.steps().await, made);
        until_on(&page, 1).await;

        // In the pause the board stays, the green is gone and clicks do nothing. It is short: the page itself clicks.
        let tile = page.js("return document.querySelector('[data-testid=next]').dataset.tile").await;
        let known = page.messages().await;
        page.js(&format!(
            "window.clicked = 0; window.tap = (x, y) => {{ const board = document.querySelector('[data-testid=board]'); \
             const r = board.getBoundingClientRect(); \
             const at = {{ clientX: r.x + r.width / 2 + x, clientY: r.y + r.height / 2 + y, bubbles: true }}; \
             for (const type of ['pointerdown', 'pointerup']) board.dispatchEvent(new PointerEvent(type, at)) }}; \
             const paused = () => document.querySelector('[data-testid=table]').dataset.steps === '{}' \
             && document.querySelector('[data-testid=frame]').dataset.seat === '1' \
             && !document.querySelector('[data-testid=green]'); \
             new MutationObserver((_, me) => {{ if (!paused()) return; me.disconnect(); tap(0, -90); window.clicked++ }})\
             .observe(document.body, {{ subtree: true, childList: true, attributes: true }})",
            made + 1
        ))
        .await;
        cell(&page, 0, 1).await?;
        until_on(&page, 2).await;
        assert_eq!(page.js("return window.clicked").await, 1, "there was a pause");
        assert_eq!((page.steps().await, &page.messages().await), (made + 1, &known));
        // Afterwards the very same clicks count.
        page.js("window.tap(-250, -150)").await;
        assert!(page.until_message_after(&known).await.contains("Ungültige Position!"));
        assert_eq!(count(&page, "[data-testid=mini-1] use").await, 2);
        assert_eq!(count(&page, ".mops-frame.p3").await, 1, "green");
        assert_eq!(page.js("return document.querySelector('[data-testid=next]').dataset.tile").await, tile);
        assert_eq!(score_of(&page, 1).await, "0");
        cell(&page, 1, 0).await?;
        until_on(&page, 1).await;
        let next = page.js("return document.querySelector('[data-testid=next]').dataset.tile").await;
        assert_ne!(next, tile, "everybody has placed it, another one is drawn");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_combination_is_scored() {
    with_page(DESK, |page| async move {
        page.still().await?;
        load(&page, "test_3er_combo.json", &combo_of_three()).await?;
        until_said(&page, "Spiel geladen: test_3er_combo.json").await;
        until_on(&page, 1).await;
        assert_eq!(count(&page, ".mops-board .laid").await, 2);
        cell(&page, 0, 2).await?;
        page.find("combination").await?;
        assert_eq!(count(&page, "[data-testid=combination]").await, 1);
        assert_eq!(count(&page, "[data-testid=turnable]").await, 1, "the middle one is red");
        assert!(page.is_disabled("score-now").await);
        let hover = page.find("combination").await?;
        page.driver.action_chain().move_to_element_center(&hover).perform().await?;
        page.find("lit").await?;
        assert_eq!(page.js("return document.querySelector('[data-testid=lit]').dataset.cells").await, "3");

        // Not while scoring, and not any tile.
        page.click("save").await?;
        until_said(&page, "Speichern während der Wertung ist nicht möglich!").await;
        until_said(&page, "Bitte schließe erst die Wertungsansicht ab.").await;
        page.click_at("[data-testid=not-turnable]").await?;
        until_said(&page, "Ungültige Auswahl!").await;
        until_said(&page, "Dieses Plättchen kann nicht umgedreht werden.").await;

        page.click_at("[data-testid=turnable]").await?;
        let chosen = "return document.querySelector('[data-testid=turnable]').getAttribute('aria-pressed')";
        page.until("the choice", chosen, |pressed| pressed == "true").await;
        page.shot("scoring").await;
        accessible(&page, "scoring").await;
        page.click("score-now").await?;
        page.until("the points", "return document.querySelector('[data-testid=size-1]').textContent", |it| {
            it == "2"
        })
        .await;
        until_on(&page, 2).await;
        assert_eq!(page.mark("stage").await, "running");
        assert_eq!(count(&page, "[data-testid=mini-1] [href=\"#mr-back\"]").await, 1, "it lies turned over");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_combination_may_be_left_alone_and_the_board_itself_chooses() {
    with_page(DESK, |page| async move {
        page.still().await?;
        load(&page, "combo.json", &combo_of_three()).await?;
        cell(&page, 0, 2).await?;
        page.find("combination").await?;
        // A click on the board chooses the tile that is turned over; an end of the row cannot be.
        page.click_at(".laid[data-at=\"0,0\"]").await?;
        until_said(&page, "Ungültige Auswahl!").await;
        page.click_at(".laid[data-at=\"0,1\"]").await?;
        page.until("the choice", "return document.querySelector('[data-testid=score-now]').disabled", |it| {
            it == false
        })
        .await;
        page.click("score-nothing").await?;
        until_on(&page, 2).await;
        assert_eq!(score_of(&page, 1).await, "0");
        assert_eq!(count(&page, "[data-testid=mini-1] [href=\"#mr-back\"]").await, 0);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn who_draws_the_own_start_tile_skips_and_who_is_behind_catches_up() {
    with_page(DESK, |page| async move {
        page.still().await?;
        let players = [player(0, "Alice", 230, 0, &[&[230, 340]]), player(1, "Bob", 120, 0, &[&[120, 340]])];
        load(&page, "test_start_card_drawn.json", &file(&players, 0, 23)).await?;
        until_said(&page, "Alice muss aussetzen! (Eigene Startkarte gezogen)").await;
        until_on(&page, 2).await;

        let mut behind = full(0);
        behind[4][4] = 990;
        let boards = [
            json!({ "nr": 0, "name": "Alice", "initial": 110, "points": 0, "cards": full(0) }),
            json!({ "nr": 1, "name": "Bob", "initial": 120, "points": 0, "cards": behind }),
        ];
        load(&page, "behind.json", &file(&boards, 0, 66)).await?;
        until_said(&page, "Alice muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)").await;
        until_said(&page, "Nachholrunde: Bob ist dran!").await;
        until_on(&page, 2).await;
        cell(&page, 4, 4).await?;
        page.until(
            "the choice or the end",
            "return document.querySelector('[data-testid=score-nothing]') ? 'score' : \
            document.querySelector('[data-testid=table]').dataset.stage",
            |it| it == "score" || it == "over",
        )
        .await;
        if page.mark("stage").await == "running" {
            page.click("score-nothing").await?;
        }
        page.until_mark("stage", "over").await;
        page.find("ranking").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn files_are_refused_with_their_reason_and_finished_games_show_the_ranking() {
    with_page(DESK, |page| async move {
        page.still().await?;
        alice_and_bob(&page).await?;
        let before = crate::table::board(&page).await;
        let one = file(&[player(0, "Alice", 120, 0, &[&[120]])], 0, 14);
        let mut bad = player(0, "Alice", 120, 0, &[&[0]]);
        bad["cards"][0][0] = json!(0);
        let code = file(&[bad, player(1, "Bob", 130, 0, &[&[130]])], 0, 14);
        for (text, wanted) in [
            (one.as_str(), "Ungültige Spielstandsdatei: Ungültige Spieleranzahl: 1 (erwartet: 2-4)"),
            (code.as_str(), "Ungültige Spielstandsdatei: Spieler 0 Position (0,0): Ungültiger Code 0"),
            ("null", "Ungültige Spielstandsdatei: JSON-Datei ist leer oder ungültig"),
            ("{", "Ungültige Spielstandsdatei: Ungültiges JSON-Format: "),
        ] {
            choose_file(&page, "broken.json", text).await?;
            until_said(&page, wanted).await;
            assert_eq!(crate::table::board(&page).await, before, "the game is as it was");
        }
        for (alice, bob, winner, loser) in [
            ((18, 7), (16, 0), "1.\tAlice\t18\t7", "2.\tBob\t16\t0"),
            ((18, 7), (18, 0), "1.\tBob\t18\t0", "2.\tAlice\t18\t7"),
        ] {
            let board = |nr: usize, name: &str, (points, turned): (i64, usize)| {
                json!({ "nr": nr, "name": name, "initial": 120, "points": points, "cards": full(turned) })
            };
            let text = file(&[board(0, "Alice", alice), board(1, "Bob", bob)], 0, 99);
            load(&page, "winner.json", &text).await?;
            page.find("ranking").await?;
            until_said(&page, "🏆 Spiel beendet! 🏆").await;
            let rows = page
                .js("return [...document.querySelectorAll('[data-testid=rank]')].map(r => \
                     [...r.cells].map(c => c.innerText.trim()).join('\\t'))")
                .await;
            assert_eq!(rows, json!([winner, loser]));
            assert_eq!(count(&page, "[data-testid=rank].win").await, 1);
            accessible(&page, "ranking").await;
        }
        page.shot("ranking").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_game_is_saved_and_leaving_loading_and_another_game_ask_first() {
    with_page(DESK, |page| async move {
        page.still().await?;
        alice_and_bob(&page).await?;
        cell(&page, 0, 1).await?;
        until_on(&page, 2).await;
        cell(&page, 0, 1).await?;
        until_on(&page, 1).await;
        catch_downloads(&page).await;
        page.click("save").await?;
        until_said(&page, "Spiel gespeichert: MopsRoyal_20").await;
        let said = page
            .js("return document.body.innerText.match(/MopsRoyal_\\d{8}_\\d{6}\\.json/)?.[0] ?? ''")
            .await;
        assert_ne!(said, "");
        let saved = caught(&page).await;
        assert!(saved.contains("\"name\": \"Alice\"") && saved.contains("\"turn\": 0"), "{saved}");
        let boards = crate::table::board(&page).await;

        page.click("new-game").await?;
        until_said(&page, "Aktuellen Spielstand speichern?").await;
        for button in ["Speichern", "Nicht speichern", "Abbrechen"] {
            until_said(&page, button).await;
        }
        page.click("save-cancel").await?;
        page.until_gone("save-first").await;
        assert_eq!(crate::table::board(&page).await, boards);
        page.click("new-game").await?;
        page.click("save-no").await?;
        page.find("set-up").await?;
        page.press(Key::Escape).await?;
        page.until_gone("set-up").await;
        page.click("load").await?;
        until_said(&page, "Aktuellen Spielstand speichern?").await;
        page.click("save-cancel").await?;
        page.until_gone("save-first").await;
        page.click("leave").await?;
        until_said(&page, "Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?").await;
        accessible(&page, "save first").await;
        page.click("save-no").await?;
        page.find("lobby").await?;

        load(&page, "wieder.json", &saved).await?;
        until_on(&page, 1).await;
        assert_eq!(crate::table::board(&page).await, boards, "the very same boards");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_wheel_zooms_and_dragging_pans_inside_the_bounds() {
    with_page(DESK, |page| async move {
        page.still().await?;
        alice_and_bob(&page).await?;
        let board = page.find("board").await?;
        let centred = "const b = document.querySelector('.mops-board').getBoundingClientRect(), \
            t = document.querySelector('.laid').getBoundingClientRect(); \
            return Math.hypot(b.x + b.width / 2 - t.x - t.width / 2, b.y + b.height / 2 - t.y - t.height / 2) < 8";
        assert_eq!(page.js(centred).await, true, "the start tile lies in the middle");
        let wheel = |delta: i32| {
            format!(
                "document.querySelector('.mops-board').dispatchEvent(new WheelEvent('wheel', {{deltaY: {delta}, \
                 clientX: 300, clientY: 300, bubbles: true, cancelable: true}}))"
            )
        };
        for (delta, end) in [(-400, "3,0 ×"), (400, "0,4 ×")] {
            for _ in 0..12 {
                page.js(&wheel(delta)).await;
            }
            page.until_text("zoom", end).await;
        }
        page.click("zoom-reset").await?;
        page.until_text("zoom", "1,0 ×").await;
        page.until("the middle again", centred, |it| it == true).await;
        let left = "return Math.round(document.querySelector('.laid').getBoundingClientRect().x)";
        let at = page.js(left).await.as_i64().unwrap();
        let made = page.steps().await;
        let drag = async |by: i64| {
            let chain = page.driver.action_chain().move_to_element_center(&board).click_and_hold();
            chain.move_by_offset(by / 2, 0).move_by_offset(by / 2, 0).release().perform().await
        };
        drag(-60).await?;
        page.until("the board to move", left, |x| x.as_i64().is_some_and(|x| (x - at + 60).abs() < 6)).await;
        drag(-300).await?;
        let now = page.js(left).await.as_i64().unwrap();
        drag(-300).await?;
        assert_eq!(page.js(left).await.as_i64(), Some(now), "here is the edge");
        assert!(at - now < 300);
        assert_eq!(page.steps().await, made, "dragging places nothing");
        page.press("0").await?;
        page.until("the middle again", centred, |it| it == true).await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn help_shows_how_to_play_and_the_17_shapes() {
    with_page(DESK, |page| async move {
        page.still().await?;
        alice_and_bob(&page).await?;
        page.click("help").await?;
        page.find("help-sheet").await?;
        until_said(&page, "Kombinationen").await;
        assert_eq!(count(&page, "[data-testid=help-shapes] .shape").await, 17);
        for (points, shapes) in [(2, 3), (4, 5), (7, 9)] {
            let group = format!("[data-testid=help-shapes] .shapes[data-points=\"{points}\"] .shape");
            assert_eq!(count(&page, &group).await, shapes);
        }
        accessible(&page, "help").await;
        page.click("help-done").await?;
        page.click("supply").await?;
        page.find("supply-sheet").await?;
        assert_eq!(count(&page, ".supply-tiles li").await, 36);
        assert_eq!(count(&page, ".supply-tiles .gone").await, 1);
        accessible(&page, "supply").await;
        Ok(())
    })
    .await;
}

/// What is to be done: place, score, or nothing any more. Until it is done nothing else happens.
pub async fn task(page: &Page) -> Value {
    let task = "const t = document.querySelector('[data-testid=table]').dataset; if (t.stage !== 'running') return t.stage; \
        if (document.querySelector('[data-testid=turnable]')) return 'score'; \
        return document.querySelector('[data-testid=green]') ? 'place' : ''";
    page.until("something to do", task, |task| task != "").await
}

/// Places on the first green cell and scores what pays best, until the game is over.
pub async fn play_on(page: &Page, most: usize) -> WebDriverResult<()> {
    for _ in 0..most {
        let task = task(page).await;
        let made = page.steps().await;
        match task.as_str() {
            Some("place") => {
                page.js("document.querySelector('[data-testid=green]').focus()").await;
                page.press(Key::Enter).await?;
            }
            Some("score") => {
                page.js("document.querySelector('[data-testid=turnable]').focus()").await;
                page.press(Key::Enter).await?;
                page.click("score-now").await?;
            }
            _ => return Ok(()),
        }
        page.until_steps(made + 1).await;
    }
    Ok(())
}

#[tokio::test]
async fn a_whole_game_against_the_computer_by_keyboard() {
    with_seeded_page(DESK, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        tempo(&page, "0").await?;
        page.css("[data-testid=green]").await?;
        // Arrow keys go from green cell to green cell.
        page.js("document.querySelector('[data-cell=\"-1,0\"]').focus()").await;
        page.press(Key::Down).await?;
        let focused = "return document.activeElement.dataset.cell ?? ''";
        page.until("the next cell", focused, |cell| cell == "1,0").await;
        page.press(Key::Right).await?;
        page.until("the next cell", focused, |cell| cell == "0,1").await;
        play_on(&page, 80).await?;
        page.until_mark("stage", "over").await;
        page.find("ranking").await?;
        assert_eq!(
            page.js("return document.querySelector('[data-testid=rank]').innerText.trim() !== ''").await,
            true
        );
        fits(&page, "ranking").await;
        page.press(Key::Escape).await?;
        page.until_gone("result").await;
        // The computer says why.
        page.click("why").await?;
        page.find("why-sheet").await?;
        accessible(&page, "why").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn friends_place_at_the_same_time_if_the_table_is_set_so() {
    with_seeded_pages(vec![DESK, DESK], |pages| async move {
        let [host, guest] = pages.as_slice() else { panic!("two pages") };
        host.still().await?;
        guest.still().await?;
        set_up(host).await?;
        seat(host, 2, "guest").await;
        host.js("document.querySelector('[data-testid=set-together]').click()").await;
        host.click("open-table").await?;
        let link = host.find("invite-link").await?;
        let link = link.prop("value").await?.unwrap_or_default();
        guest.driver.goto(&link).await?;
        guest.until_mark("stage", "running").await;
        // Both see green cells at once, on their own boards.
        for (page, number) in [(host, "1"), (guest, "2")] {
            page.css("[data-testid=green]").await?;
            assert_eq!(
                page.js("return document.querySelector('[data-testid=frame]').dataset.seat").await,
                number
            );
        }
        let made = host.steps().await;
        cell(guest, 0, 1).await?;
        host.until_steps(made + 1).await;
        assert_eq!(count(host, "[data-testid=green]").await, 4, "the host still has to place");
        let tile = host.js("return document.querySelector('[data-testid=next]').dataset.tile").await;
        cell(host, 1, 0).await?;
        let next = "return document.querySelector('[data-testid=next]').dataset.tile";
        guest.until("the next tile", next, |now| *now != tile).await;
        for page in [host, guest] {
            page.css("[data-testid=green]").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_phone_plays_with_a_finger() {
    with_seeded_page(PHONE, |page| async move {
        page.still().await?;
        set_up(&page).await?;
        fits(&page, "phone, set-up").await;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        tempo(&page, "0").await?;
        for _ in 0..3 {
            let made = page.steps().await;
            page.css("[data-testid=green]").await?;
            page.js("scrollTo(0, 0)").await;
            page.click_at("[data-testid=green]").await?;
            page.until_steps(made + 1).await;
        }
        load(&page, "combo.json", &combo_of_three()).await?;
        page.css("[data-testid=green]").await?;
        cell(&page, 0, 2).await?;
        page.find("combination").await?;
        fits(&page, "phone, scoring").await;
        accessible(&page, "phone, scoring").await;
        page.shot("phone").await;
        page.click_at("[data-testid=turnable]").await?;
        page.click("score-now").await?;
        until_on(&page, 2).await;
        Ok(())
    })
    .await;
}

async fn walk(dark: bool, english: bool) {
    with_page(Window { width: 1024, height: 768, dark, touch: false }, move |page| async move {
        let mark = crate::layout::arrive(&page, "mops", dark, english).await?;
        let look = async |what: &str| crate::layout::every_size(&page, what, &mark).await;
        page.click("box-mops").await?;
        page.click("plays-3").await?;
        page.click("plays-4").await?;
        page.find("name-4").await?;
        look("set-up").await;
        page.click("open-table").await?;
        page.until_mark("stage", "running").await;
        page.css("[data-testid=green]").await?;
        look("start").await;
        load(&page, "seven.json", &seven_combinations()).await?;
        page.css("[data-testid=green]").await?;
        look("middle").await;
        cell(&page, 3, 1).await?;
        page.find("combination").await?;
        page.click_at("[data-testid=turnable]").await?;
        look("scoring").await;
        page.click("help").await?;
        page.find("help-sheet").await?;
        look("help").await;
        Ok(())
    })
    .await;
}

/// A position in which seven combinations can be scored after any move.
fn seven_combinations() -> String {
    let lena: [&[i64]; 4] = [
        &[630, 650, 550, 560, 260],
        &[990, 990, 340, 111, 221],
        &[990, 990, 440, 240, 460],
        &[990, 990, 430, 410, 420],
    ];
    let jonas: [&[i64]; 3] = [&[990, 340, 621, 560], &[260, 220, 220, 550, 630], &[990, 440, 240, 650]];
    let players = [
        player(0, "Lena", 340, 9, &lena),
        player(1, "Jonas", 220, 7, &jonas),
        player(2, "Mara", 310, 9, &[&[310, 420]]),
    ];
    file(&players, 0, 32)
}

#[tokio::test]
async fn every_size_german_and_light() {
    walk(false, false).await;
}

#[tokio::test]
async fn every_size_english_and_dark() {
    walk(true, true).await;
}
