//! Browsers and what drives them: as many at once as the machine has cores to spare.

use std::num::NonZero;
use std::process::Stdio;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::browser::Window;

/// The longest wait for anything: what has not come by then never comes, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// How many browsers run at once.
static AT_ONCE: LazyLock<usize> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    cores.saturating_sub(busy()).max(1)
});

static BROWSERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*AT_ONCE));

/// How many others want a core right now; nobody, where the system does not say so.
fn busy() -> usize {
    // "0.20 0.18 0.12 3/80 11206": three run at this moment, and one of them asks.
    let running = || {
        let load = std::fs::read_to_string("/proc/loadavg").ok()?;
        load.split(' ').nth(3)?.split('/').next()?.parse::<usize>().ok()
    };
    let looks = (0..10).filter_map(|_| {
        std::thread::sleep(Duration::from_millis(10));
        running()
    });
    looks.min().unwrap_or_default().saturating_sub(1)
}

/// Waits until the machine has room for these browsers; for more than it ever has, until it has nothing else to do.
pub async fn room(browsers: usize) -> SemaphorePermit<'static> {
    let permits = browsers.min(*AT_ONCE) as u32;
    BROWSERS.acquire_many(permits).await.unwrap()
}

/// Starts what drives browsers; its port.
pub async fn chromedriver() -> (Child, u16) {
    let begun = Instant::now();
    // The port it chooses may have been taken by somebody else when it opens it: then it is started again.
    while begun.elapsed() < PATIENCE {
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
    }
    panic!("chromedriver does not say its port");
}

/// A browser for this visitor.
pub async fn browser(port: u16, window: Window) -> WebDriver {
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
    let begun = Instant::now();
    // A browser that starts too slowly for its driver is started again.
    let driver = loop {
        let server = format!("http://127.0.0.1:{port}");
        match WebDriver::builder(server, wishes.clone()).request_timeout(PATIENCE).await {
            Ok(driver) => break driver,
            Err(error) => assert!(begun.elapsed() < PATIENCE, "no browser: {error}"),
        }
    };
    driver.set_script_timeout(PATIENCE).await.unwrap();
    driver.set_page_load_timeout(PATIENCE).await.unwrap();
    let tools = driver.cdp();
    let size = json!({
        "width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.touch,
    });
    tools.send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
    tools.send_raw("Emulation.setEmulatedMedia", media(window.dark, false)).await.unwrap();
    let diary = json!({ "source": crate::diary::SCRIPT });
    tools.send_raw("Page.addScriptToEvaluateOnNewDocument", diary).await.unwrap();
    // The language of the visitor's browser: what pages ask for, not only what the browser's own menus speak.
    let agent = driver.execute("return navigator.userAgent", vec![]).await.unwrap().json().clone();
    let german = json!({ "userAgent": agent, "acceptLanguage": "de-DE,de" });
    tools.send_raw("Emulation.setUserAgentOverride", german).await.unwrap();
    driver
}

/// What a visitor's system asks of pages.
pub fn media(dark: bool, still: bool) -> Value {
    json!({ "features": [
        { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
        { "name": "prefers-reduced-motion", "value": if still { "reduce" } else { "no-preference" } },
    ] })
}
