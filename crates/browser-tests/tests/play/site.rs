//! The site without a house: plain files under a path of a host that knows nothing, and without any host after the first visit.

use std::path::{Component, Path, PathBuf};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::browser::{DESK, with_page};

/// Where the site lies on the host.
const PATH: &str = "/clubs/games/";

/// A host of plain files, as simple as can be.
struct Host {
    address: std::net::SocketAddr,
    serves: JoinHandle<()>,
}

impl Host {
    async fn open(folder: PathBuf) -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serves = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, folder.clone()));
            }
        });
        Host { address, serves }
    }

    fn url(&self) -> String {
        format!("http://{}{PATH}", self.address)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.serves.abort();
    }
}

/// The file of a path, if it lies in the folder.
fn file(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = path.split(['?', '#']).next()?.strip_prefix(PATH)?;
    let below = Path::new(if path.is_empty() { "index.html" } else { path });
    below.components().all(|part| matches!(part, Component::Normal(_))).then(|| folder.join(below))
}

async fn answer(stream: TcpStream, folder: PathBuf) {
    let mut stream = BufReader::new(stream);
    let mut request = String::new();
    let mut line = String::new();
    while stream.read_line(&mut line).await.is_ok_and(|read| read > 2) {
        request += &line;
        line.clear();
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let found = file(&folder, path).and_then(|path| Some((std::fs::read(&path).ok()?, path)));
    let (status, kind, bytes) = match &found {
        Some((bytes, path)) => {
            let kind = match path.extension().and_then(|ending| ending.to_str()) {
                Some("html") => "text/html",
                Some("js") => "text/javascript",
                Some("css") => "text/css",
                Some("wasm") => "application/wasm",
                Some("svg") => "image/svg+xml",
                _ => "application/octet-stream",
            };
            ("200 OK", kind, bytes.as_slice())
        }
        None => ("404 Not Found", "text/plain", &b"nothing"[..]),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    let stream = stream.get_mut();
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
}

#[tokio::test]
async fn plain_files_under_a_path_are_a_site_that_works_without_a_network_afterwards() {
    with_page(DESK, |page| async move {
        let folder = tempfile::tempdir().unwrap();
        app::site::write(folder.path()).unwrap();
        let host = Host::open(folder.path().to_owned()).await;
        page.driver.goto(host.url()).await?;
        page.find("lobby").await?;
        assert_eq!(page.js("return document.documentElement.dataset.base").await, PATH);
        let kept = "const done = arguments[0]; navigator.serviceWorker.ready.then(() => done(true))";
        page.driver.execute_async(kept, vec![]).await?;
        // The store is full before the worker serves; from then on nobody has to answer.
        let serves = "return navigator.serviceWorker.controller !== null";
        page.until("the worker to take over", serves, |it| it == true).await;
        drop(host);
        page.driver.refresh().await?;
        page.find("lobby").await?;
        page.shot("offline").await;
        Ok(())
    })
    .await;
}
