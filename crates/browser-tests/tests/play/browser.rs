//! A real browser, driven like a person would: clicks, keys, and waiting for what the page shows.

use std::fmt::Write as _;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::server::run::{Options, Running, start};
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::sync::Mutex;

use crate::driver::{self, PATIENCE, media};

/// A wait for what the page will show.
struct Wait(Instant);

impl Wait {
    fn begin() -> Wait {
        Wait(Instant::now())
    }

    /// Lets a moment pass; whether it is worth looking again.
    async fn goes_on(&self) -> bool {
        tokio::time::sleep(Duration::from_millis(20)).await;
        self.0.elapsed() < PATIENCE
    }

    /// Lets a moment pass after what failed may still succeed; its error, once it never will.
    async fn on(&self, what: &str, error: WebDriverError) -> WebDriverResult<()> {
        if self.goes_on().await {
            return Ok(());
        }
        eprintln!("waited in vain for {what}");
        Err(error)
    }
}

/// A house of its own for a test.
pub struct House {
    address: SocketAddr,
    /// None once it is closed.
    running: Mutex<Option<Running>>,
    /// Where the house keeps its journal and visitors their files.
    folder: tempfile::TempDir,
}

impl House {
    pub async fn open(dice: Option<u64>) -> House {
        let folder = tempfile::tempdir().unwrap();
        let options = Options { dice, ..Options::in_folder(folder.path().join("data")) };
        let running = start(options).await.unwrap();
        House { address: running.address, running: Mutex::new(Some(running)), folder }
    }

    /// Nobody answers any more, as if the network cable were pulled.
    pub async fn close(&self) {
        if let Some(running) = self.running.lock().await.take() {
            running.stop().await;
        }
    }

    /// A file that a visitor may choose; it stays until the house is closed, whenever the browser reads it.
    pub fn file(&self, name: &str, text: &str) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
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
    run(None, windows, test).await;
}

/// The same in a house whose dice always fall the same way.
pub async fn with_seeded_pages<F, T>(windows: Vec<Window>, test: T)
where
    T: FnOnce(Vec<Page>) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    run(Some(7), windows, test).await;
}

/// The same there with a single browser.
pub async fn with_seeded_page<F, T>(window: Window, test: T)
where
    T: FnOnce(Page) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    with_seeded_pages(vec![window], |mut pages| test(pages.remove(0))).await;
}

async fn run<F, T>(dice: Option<u64>, windows: Vec<Window>, test: T)
where
    T: FnOnce(Vec<Page>) -> F,
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let room = driver::room(windows.len()).await;
    let house = Arc::new(House::open(dice).await);
    let (mut child, port) = driver::chromedriver().await;
    let mut pages = Vec::new();
    for window in windows {
        pages.push(Page { driver: driver::browser(port, window).await, house: Arc::clone(&house) });
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
    drop(room);
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

impl Page {
    pub async fn goto(&self, path: &str) -> WebDriverResult<()> {
        self.driver.goto(self.house.url(path)).await
    }

    /// Waits until the element is there.
    pub async fn find(&self, id: &str) -> WebDriverResult<WebElement> {
        self.css(&format!("[data-testid=\"{id}\"]")).await
    }

    pub async fn css(&self, selector: &str) -> WebDriverResult<WebElement> {
        let wait = Wait::begin();
        loop {
            match self.driver.find(By::Css(selector)).await {
                Ok(element) => return Ok(element),
                Err(error) => wait.on(&format!("{selector} to come"), error).await?,
            }
        }
    }

    pub async fn click(&self, id: &str) -> WebDriverResult<()> {
        self.click_css(&format!("[data-testid=\"{id}\"]")).await
    }

    /// Opens the tab in which something is folded away, as somebody would who looks for it.
    async fn unfold(&self, selector: &str) -> WebDriverResult<()> {
        const TAB: &str = "const e = document.querySelector(arguments[0]), within = part => e.closest(`.tablepage ${part}`); \
            if (!e || e.checkVisibility()) return; \
            const tab = within('.own') || within('.tools') ? 'game' : within('.moves') ? 'moves' : within('.players') ? 'players' : ''; \
            document.querySelector(`[data-testid=tab-${tab}]`)?.click()";
        self.css(selector).await?;
        self.driver.execute(TAB, vec![json!(selector)]).await?;
        Ok(())
    }

    pub async fn click_css(&self, selector: &str) -> WebDriverResult<()> {
        let wait = Wait::begin();
        self.unfold(selector).await?;
        // What is being drawn anew under the pointer is clicked once it stands.
        loop {
            match self.css(selector).await?.click().await {
                Ok(()) => return Ok(()),
                Err(error) => wait.on(&format!("a click on {selector}"), error).await?,
            }
        }
    }

    /// Clicks into the middle of an element of a drawing, as a hand does: not before it has come to rest.
    pub async fn click_at(&self, selector: &str) -> WebDriverResult<()> {
        const RESTS: &str = "const [selector, done] = arguments; \
            const place = () => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect()); \
            const before = place(); \
            requestAnimationFrame(() => requestAnimationFrame(() => done(before && before === place())))";
        let wait = Wait::begin();
        while self.driver.execute_async(RESTS, vec![json!(selector)]).await?.json() != true {
            assert!(wait.goes_on().await, "{selector} never came to rest");
        }
        let element = self.css(selector).await?;
        self.driver.action_chain().move_to_element_center(&element).click().perform().await
    }

    /// Presses a key with whatever has the focus.
    pub async fn press(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Waits until a script's value is as wanted; the value.
    pub async fn until(&self, what: &str, script: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let wait = Wait::begin();
        loop {
            let value = self.js(script).await;
            if wanted(&value) {
                return value;
            }
            assert!(wait.goes_on().await, "{what} never came; it is {value}");
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
        let wait = Wait::begin();
        loop {
            match self.find(id).await?.text().await {
                Ok(text) => return Ok(text),
                Err(error) => wait.on(&format!("the text of {id}"), error).await?,
            }
        }
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
        // A page hangs up when it is left, but the browser may put it aside before the house has answered the
        // goodbye, and then notes that the line was cut. Nothing went wrong, and no page can wait for it.
        const PUT_ASIDE: &str = "failed: Page entered Back-Forward Cache";
        let log = self.driver.browser_log().await.unwrap_or_default();
        let errors = log.iter().filter(|entry| entry.level == "SEVERE" && !entry.message.contains(PUT_ASIDE));
        errors.fold(String::new(), |mut text, entry| {
            let _ = writeln!(text, "{}", entry.message);
            text
        })
    }

    /// This visitor wants nothing to move: steps follow each other at once.
    pub async fn still(&self) -> WebDriverResult<()> {
        // What is emulated replaces what was emulated before, so the theme is named again.
        let dark = self.js("return matchMedia('(prefers-color-scheme: dark)').matches").await == true;
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media(dark, true)).await?;
        Ok(())
    }

    /// This visitor's system changes between light and dark.
    pub async fn system(&self, dark: bool) -> WebDriverResult<()> {
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media(dark, false)).await?;
        Ok(())
    }

    /// Changes the size of the window.
    pub async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        // The container's new size reaches the board with the next frame.
        let frames = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))";
        self.driver.execute_async(frames, vec![]).await?;
        Ok(())
    }
}
