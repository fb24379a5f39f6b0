//! Broken files: the same exact text in the lobby and at the game's table, before anybody is asked who sits where.

use thirtyfour::prelude::*;

use crate::browser::{DESK, Page, with_page};
use crate::files;
use crate::table::{choose_file, count};

/// A file that is broken, and what is said about it.
struct Broken {
    name: &'static str,
    text: String,
    says: &'static str,
}

/// Files of a game, each broken in another way.
fn broken(game: &'static str) -> Vec<Broken> {
    let record = files::record(game, 7, Some(8)).to_text();
    let no_load = "Dieser Spielstand lässt sich nicht laden.";
    let half = |text: &str| text.chars().take(text.chars().count() / 2).collect::<String>();
    let mut files = vec![
        Broken { name: "a.json", text: record.replace("\"steps\"", "\"stairs\""), says: no_load },
        Broken { name: "b.json", text: half(&record), says: no_load },
    ];
    let Some(saved) = files::played(game, 7, Some(8)).save() else { return files };
    files.extend(match game {
        "citydomino" => vec![
            Broken {
                name: "c.txt",
                text: saved.replacen("CC", "--", 1),
                says: "Zeile 1: Zentren im Spielfeld: 0 statt 1.",
            },
            Broken { name: "d.txt", text: half(&saved), says: "Zeile 1" },
            Broken { name: "citydomino.txt", text: String::new(), says: "Zeile 1: Abschnitte: 0 statt 6" },
        ],
        "mops" => vec![
            Broken {
                name: "c.json",
                text: saved.replacen("\"nr\": 1", "\"nr\": 5", 1),
                says: "Ungültige Spielstandsdatei: Spieler 1 hat falsche number: 5",
            },
            Broken {
                name: "d.json",
                text: half(&saved),
                says: "Ungültige Spielstandsdatei: Ungültiges JSON-Format: Syntaxfehler in Zeile",
            },
            Broken {
                name: "MopsRoyal_20261115_203907.json",
                text: "null".to_owned(),
                says: "Ungültige Spielstandsdatei: JSON-Datei ist leer oder ungültig",
            },
        ],
        _ => vec![
            Broken {
                name: "c.json",
                text: saved.replace("\"whosTurn\"", "\"whoseTurn\""),
                says: "whosTurn fehlt.",
            },
            Broken { name: "d.json", text: half(&saved), says: "ist das kein JSON." },
            Broken { name: "e.sy", text: "[]".to_owned(), says: "Die Datei muss ein Objekt sein." },
        ],
    });
    files
}

/// Chooses the file; the message about it.
async fn refused(page: &Page, file: &Broken) -> WebDriverResult<String> {
    choose_file(page, file.name, &file.text).await?;
    let toast = "return document.querySelector('[data-testid=toast]')?.textContent ?? ''";
    let said =
        page.until(file.says, toast, |said| said.as_str().unwrap_or_default().contains(file.says)).await;
    assert_eq!(
        count(page, "[data-testid=load-sheet]").await,
        0,
        "{}: nobody is asked who sits where",
        file.name
    );
    // It would go by itself, too.
    page.js("document.querySelector('[data-testid=toast-close]')?.click()").await;
    page.until_gone("toast").await;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

async fn everywhere_the_same(game: &'static str) {
    with_page(DESK, |page| async move {
        page.goto("/").await?;
        page.find(&format!("box-{game}")).await?;
        let mut in_lobby = Vec::new();
        for file in broken(game) {
            in_lobby.push(refused(&page, &file).await?);
        }
        page.click(&format!("box-{game}")).await?;
        page.click("open-table").await?;
        page.until_mark("game", game).await;
        page.until_gone("set-up").await;
        for (file, said) in broken(game).iter().zip(in_lobby) {
            assert_eq!(refused(&page, file).await?, said);
        }
        page.shot("table").await;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn filler() {
    everywhere_the_same("filler").await;
}

#[tokio::test]
async fn mensch() {
    everywhere_the_same("mensch").await;
}

#[tokio::test]
async fn citydomino() {
    everywhere_the_same("citydomino").await;
}

#[tokio::test]
async fn mops() {
    everywhere_the_same("mops").await;
}

#[tokio::test]
async fn scotland() {
    everywhere_the_same("scotland").await;
}
