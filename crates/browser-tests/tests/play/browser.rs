//! A real browser, driven like a person would: clicks, keys, and waiting for what the page shows.

use std::fmt::Write as _;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::house::secrets::DiceSource;
use app::limits::Limits;
use app::server::run::{Options, Running, start};
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;

/// No wait is longer; what has not come by then never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two cores drive two browsers well and four badly.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// A house of its own for a test.
pub struct House {
    running: Running,
    _folder: tempfile::TempDir,
}

impl House {
    pub async fn open(dice: DiceSource) -> House {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: folder.path().to_owned(),
            names: Vec::new(),
            limits: Limits::default(),
            dice,
        };
        House { running: start(options).await.unwrap(), _folder: folder }
    }

    pub fn address(&self) -> SocketAddr {
        self.running.address
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address)
    }
}

/// The window of a visitor.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub width: u32,
    pub height: u32,
    pub dark: bool,
    pub touch: bool,
}

pub const DESK: Window = Window { width: 1450, height: 710, dark: false, touch: false };
pub const COURSE: Window = Window { width: 600, height: 600, dark: false, touch: false };
pub const PHONE: Window = Window { width: 390, height: 844, dark: true, touch: true };

/// One person's browser: cookies, storage and window of its own.
#[derive(Clone)]
pub struct Page {
    pub driver: WebDriver,
    pub house: Arc<House>,
}

/// Runs a test with one browser per window. The browsers are closed whatever happens.
pub async fn with_pages<F, T>(windows: Vec<Window>, test: T)
where
    T: FnOnce(Vec<Page>) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    run(DiceSource::System, windows, test).await;
}

/// The same in a house whose dice always fall the same way.
pub async fn with_seeded_pages<F, T>(windows: Vec<Window>, test: T)
where
    T: FnOnce(Vec<Page>) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    run(DiceSource::Number(7), windows, test).await;
}

/// The same there with a single browser.
pub async fn with_seeded_page<F, T>(window: Window, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    with_seeded_pages(vec![window], |mut pages| test(pages.remove(0))).await;
}

async fn run<F, T>(dice: DiceSource, windows: Vec<Window>, test: T)
where
    T: FnOnce(Vec<Page>) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let permit = BROWSERS.acquire_many(windows.len() as u32).await.unwrap();
    let house = Arc::new(House::open(dice).await);
    let (mut child, port) = chromedriver().await;
    let mut pages = Vec::new();
    for window in windows {
        pages.push(Page { driver: browser(port, window).await, house: Arc::clone(&house) });
    }
    let body = test(pages.clone());
    let ended = tokio::spawn(body).await;
    let mut complaints = String::new();
    for page in &pages {
        if ended.as_ref().map_or(true, Result::is_err) {
            page.shot("failed").await;
        }
        let _ = write!(complaints, "{}", page.complaints().await);
        let _ = page.driver.clone().quit().await;
    }
    let _ = child.kill().await;
    drop(permit);
    match ended {
        Ok(Ok(())) => assert!(complaints.is_empty(), "the browser complains: {complaints}"),
        Ok(Err(error)) => panic!("{error:?}\nthe browser says: {complaints}"),
        Err(panic) => {
            eprintln!("the browser says: {complaints}");
            std::panic::resume_unwind(panic.into_panic())
        }
    }
}

/// The same with a single browser.
pub async fn with_page<F, T>(window: Window, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    with_pages(vec![window], |mut pages| test(pages.remove(0))).await;
}

async fn chromedriver() -> (Child, u16) {
    let mut child = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("chromedriver is on the PATH; `cargo xtask browser` installs it or says how");
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some((_, rest)) = line.split_once("successfully on port ") {
            let port = rest.trim_end_matches('.').parse().unwrap();
            // Its further words are read away, or it would stand still once the pipe is full.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (child, port);
        }
    }
    panic!("chromedriver does not say its port");
}

async fn browser(port: u16, window: Window) -> WebDriver {
    let mut wishes = DesiredCapabilities::chrome();
    for argument in [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
    ] {
        wishes.add_arg(argument).unwrap();
    }
    wishes.set("goog:loggingPrefs", json!({ "browser": "ALL" })).unwrap();
    let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await.unwrap();
    let tools = driver.cdp();
    let size = json!({
        "width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.touch,
    });
    tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
    let theme = if window.dark { "dark" } else { "light" };
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    tools.send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
    // The language of the visitor's browser: what pages ask for, not only what the browser's own menus speak.
    let agent = driver.execute("return navigator.userAgent", vec![]).await.unwrap().json().clone();
    let german = json!({ "userAgent": agent, "acceptLanguage": "de-DE,de" });
    tools.send_raw("Emulation.setUserAgentOverride", german).await.unwrap();
    driver
}

impl Page {
    pub async fn goto(&self, path: &str) -> WebDriverResult<()> {
        self.driver.goto(self.house.url(path)).await
    }

    /// Waits until the element is there.
    pub async fn find(&self, id: &str) -> WebDriverResult<WebElement> {
        self.css(&format!("[data-testid=\"{id}\"]")).await
    }

    pub async fn css(&self, selector: &str) -> WebDriverResult<WebElement> {
        let begun = Instant::now();
        loop {
            match self.driver.find(By::Css(selector)).await {
                Ok(element) => return Ok(element),
                Err(error) if begun.elapsed() > PATIENCE => {
                    eprintln!("{selector} never came");
                    return Err(error);
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }

    pub async fn click(&self, id: &str) -> WebDriverResult<()> {
        let begun = Instant::now();
        // What is being drawn anew under the pointer is clicked once it stands.
        loop {
            match self.find(id).await?.click().await {
                Ok(()) => return Ok(()),
                Err(error) if begun.elapsed() > Duration::from_secs(5) => return Err(error),
                Err(_) => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Presses a key with whatever has the focus.
    pub async fn press(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Waits until a script's value is as wanted; the value.
    pub async fn until(&self, what: &str, script: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.js(script).await;
            if wanted(&value) {
                return value;
            }
            assert!(begun.elapsed() < PATIENCE, "{what} never came; it is {value}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub async fn js(&self, script: &str) -> Value {
        match self.driver.execute(script, Vec::new()).await {
            Ok(value) => value.json().clone(),
            Err(error) => panic!("{script}: {error}"),
        }
    }

    /// An attribute of the table's main element, as `data-stage`.
    pub async fn mark(&self, name: &str) -> String {
        let script = format!("return document.querySelector('[data-testid=table]')?.dataset.{name} ?? ''");
        self.js(&script).await.as_str().unwrap_or_default().to_owned()
    }

    pub async fn until_mark(&self, name: &str, value: &str) {
        let script = format!("return document.querySelector('[data-testid=table]')?.dataset.{name} ?? ''");
        self.until(&format!("{name} = {value}"), &script, |now| now == value).await;
    }

    pub async fn steps(&self) -> usize {
        self.mark("steps").await.parse().unwrap_or_default()
    }

    /// Waits until at least so many steps are made.
    pub async fn until_steps(&self, least: usize) {
        let script = "return Number(document.querySelector('[data-testid=table]')?.dataset.steps ?? -1)";
        self.until("the next step", script, |now| now.as_u64().is_some_and(|now| now as usize >= least))
            .await;
    }

    pub async fn text(&self, id: &str) -> WebDriverResult<String> {
        self.find(id).await?.text().await
    }

    pub async fn until_text(&self, id: &str, part: &str) {
        let script = format!("return document.querySelector('[data-testid=\"{id}\"]')?.textContent ?? ''");
        self.until(&format!("{part:?} in {id}"), &script, |text| {
            text.as_str().is_some_and(|text| text.contains(part))
        })
        .await;
    }

    pub async fn until_gone(&self, id: &str) {
        let script = format!("return document.querySelector('[data-testid=\"{id}\"]') === null");
        self.until(&format!("{id} to go"), &script, |gone| gone == true).await;
    }

    pub async fn is_disabled(&self, id: &str) -> bool {
        let script = format!(
            "const e = document.querySelector('[data-testid=\"{id}\"]'); \
             return e ? e.matches(':disabled') || e.getAttribute('aria-disabled') === 'true' : null"
        );
        self.js(&script).await.as_bool().unwrap_or_else(|| panic!("there is no {id}"))
    }

    /// Leaves a picture in the screenshots folder.
    pub async fn shot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../screenshots");
        let _ = std::fs::create_dir_all(&folder);
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("test").replace("::", "-");
        if let Ok(png) = self.driver.screenshot_as_png().await {
            let _ = std::fs::write(folder.join(format!("{test}-{name}.png")), png);
        }
    }

    /// Errors on the page's console: blocked by the policy, failed requests, panics.
    pub async fn complaints(&self) -> String {
        let log = self.driver.browser_log().await.unwrap_or_default();
        log.iter().filter(|entry| entry.level == "SEVERE").fold(String::new(), |mut text, entry| {
            let _ = writeln!(text, "{}", entry.message);
            text
        })
    }

    /// This visitor wants nothing to move: steps follow each other at once.
    pub async fn still(&self) -> WebDriverResult<()> {
        // What is emulated replaces what was emulated before, so the theme is named again.
        let dark = self.js("return matchMedia('(prefers-color-scheme: dark)').matches").await == true;
        let theme = if dark { "dark" } else { "light" };
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await?;
        Ok(())
    }

    /// Changes the size of the window.
    pub async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        Ok(())
    }
}
