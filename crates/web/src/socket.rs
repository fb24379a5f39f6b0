//! The line to the server: one WebSocket that comes back by itself.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use serde_json::Value;
use web_sys::{Event, MessageEvent, WebSocket};
use wire::ToServer;

use crate::browser;
use crate::later::{Here, Pending, here};

/// How the line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// The first attempt is under way.
    Connecting,
    Open,
    /// Lost; the next attempt comes in so many seconds (0: it is under way).
    Lost(u32),
}

/// Seconds before the attempts after a loss; the last one repeats.
const BACK_OFF: [u32; 6] = [1, 2, 4, 8, 15, 30];
/// How often the page asks whether the line is still there, in milliseconds.
const PING_EVERY: u64 = 25_000;
/// A line that has been silent for longer is taken for dead.
const SILENCE: f64 = 60_000.0;

/// The line, as everybody holds it.
#[derive(Clone, Copy)]
pub struct Line {
    here: Here,
    /// How it stands.
    pub link: RwSignal<Link>,
    /// Whether it was ever open.
    pub reached: RwSignal<bool>,
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    socket: Option<Socket>,
    attempts: usize,
    heard: f64,
    on_message: Option<Rc<dyn Fn(Value)>>,
}

/// A socket, and what listens to it.
struct Socket {
    socket: WebSocket,
    ears: [Pending; 2],
}

impl Drop for Socket {
    fn drop(&mut self) {
        // Whatever it still says is not listened to.
        self.ears.into_iter().for_each(Pending::cancel);
        let _ = self.socket.close();
    }
}

impl Line {
    /// A line that is not dialled yet.
    pub fn new() -> Line {
        Line {
            here: here(),
            link: RwSignal::new(Link::Connecting),
            reached: RwSignal::new(false),
            inner: StoredValue::new_local(Rc::default()),
        }
    }

    /// Dials, and keeps dialling whenever the line is lost. A site without a house has nobody to dial.
    pub fn open(self, on_message: impl Fn(Value) + 'static) {
        if browser::is_site() {
            return;
        }
        self.inner.with_value(|inner| inner.borrow_mut().on_message = Some(Rc::new(on_message)));
        self.dial();
        self.here.every(Duration::from_secs(1), move || self.tick());
        self.here.every(Duration::from_millis(PING_EVERY), move || self.check());
        self.here.on(leptos::ev::online, move |_| self.retry());
        // A browser may keep a page that was left for the way back: its seat is empty meanwhile.
        self.here.listen(&window(), "pagehide", move |_: Event| self.lose());
        self.here.listen(&window(), "pageshow", move |_: Event| self.retry());
    }

    /// Says something, if the line is open.
    pub fn send(self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        self.inner.with_value(|inner| {
            let inner = inner.borrow();
            let socket = inner.socket.as_ref().map(|it| &it.socket);
            let open = socket.filter(|socket| socket.ready_state() == WebSocket::OPEN);
            open.is_some_and(|socket| socket.send_with_str(&text).is_ok())
        })
    }

    /// Tries again at once, if the line is lost.
    pub fn retry(self) {
        if matches!(self.link.get_untracked(), Link::Lost(_)) {
            self.link.set(Link::Lost(0));
            self.dial();
        }
    }

    /// Counts the seconds to the next attempt down.
    fn tick(self) {
        match self.link.get_untracked() {
            Link::Lost(1) => self.retry(),
            Link::Lost(seconds @ 2..) => self.link.set(Link::Lost(seconds - 1)),
            _ => {}
        }
    }

    /// Asks whether anybody is there, and hangs up if nobody has been for long.
    fn check(self) {
        if self.link.get_untracked() != Link::Open {
            return;
        }
        let silent = self.inner.with_value(|inner| browser::now_ms() - inner.borrow().heard > SILENCE);
        if silent {
            self.lose();
        } else {
            self.send(&ToServer::Ping {});
        }
    }

    fn dial(self) {
        let Some(socket) = address().and_then(|address| WebSocket::new(&address).ok()) else {
            return self.lose();
        };
        let ears = [
            self.here.listen(&socket, "message", move |event: MessageEvent| self.hear(&event)),
            self.here.listen(&socket, "close", move |_: Event| self.lose()),
        ];
        self.inner.with_value(|inner| inner.borrow_mut().socket = Some(Socket { socket, ears }));
    }

    fn hear(self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        let listener = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.heard = browser::now_ms();
            inner.attempts = 0;
            inner.on_message.clone()
        });
        // The server speaks first: the line counts as open with its welcome.
        match serde_json::from_str(&text) {
            Ok(message) => {
                if self.link.get_untracked() != Link::Open {
                    self.link.set(Link::Open);
                    self.reached.set(true);
                }
                if let Some(listener) = listener {
                    listener(message);
                }
            }
            Err(error) => leptos::logging::error!("the server said something unknown: {error}"),
        }
    }

    fn lose(self) {
        let wait = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.socket = None;
            let wait = BACK_OFF[inner.attempts.min(BACK_OFF.len() - 1)];
            inner.attempts += 1;
            wait
        });
        self.link.set(Link::Lost(wait));
    }
}

/// Where the server listens: beside this page.
fn address() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}{}ws", location.host().ok()?, browser::base()))
}
