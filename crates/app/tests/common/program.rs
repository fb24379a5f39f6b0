//! The program itself, started as people start it, with what it says on standard error.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};

use app::client::Client;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Person;

/// A house in a process of its own. It is killed when it goes out of scope.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
    said: Arc<Mutex<Vec<String>>>,
}

impl Program {
    /// Starts a house on this folder and waits until it is open.
    pub fn open(data: &Path) -> Program {
        Program::open_after("", data)
    }

    /// The same from a shell that does something first.
    pub fn open_after(first: &str, data: &Path) -> Program {
        let serve = "exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"";
        let mut child = Command::new("sh")
            .args(["-c", &format!("{first}\n{serve}"), env!("CARGO_BIN_EXE_spieleabend")])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said: Arc<Mutex<Vec<String>>> = Arc::default();
        let (errors, ear) = (child.stderr.take().unwrap(), Arc::clone(&said));
        std::thread::spawn(move || {
            for line in BufReader::new(errors).lines().map_while(Result::ok) {
                ear.lock().unwrap().push(line);
            }
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse();
        let address =
            address.unwrap_or_else(|_| panic!("no address in {line:?}: {:?}", said.lock().unwrap()));
        Program { child, address, said }
    }

    pub async fn person(&self) -> Person {
        Person { client: Client::connect(self.address).await.unwrap(), sight: None }
    }

    /// What it has said on standard error so far.
    pub fn said(&self) -> Vec<String> {
        self.said.lock().unwrap().clone()
    }

    /// Pulls the plug: SIGKILL, no goodbye.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Its number in the system.
    pub fn pid(&self) -> String {
        self.child.id().to_string()
    }

    /// Asks it to end, and waits until it has.
    pub fn end(mut self) -> ExitStatus {
        self.signal("TERM");
        self.child.wait().unwrap()
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name]).arg(self.pid()).status().unwrap();
        assert!(sent.success());
    }

    /// Status and body of a page.
    pub async fn get(&self, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    /// Status of a page, and the JSON that it is.
    pub async fn json(&self, path: &str) -> (u16, Value) {
        let (status, body) = self.get(path).await;
        (status, serde_json::from_str(&body).unwrap())
    }

    /// A number under `/metrics`.
    pub async fn metric(&self, name: &str) -> u64 {
        let (_, text) = self.get("/metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("spieleabend_{name} ")));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
