//! The line to the server: one WebSocket that comes back by itself.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{FromServer, ToServer};

use crate::browser;

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
    /// How it stands.
    pub link: RwSignal<Link>,
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    socket: Option<WebSocket>,
    attempts: usize,
    heard: f64,
    /// Attempts are numbered so that the events of an old socket are not taken for those of the present one.
    number: u32,
    on_message: Option<Rc<dyn Fn(FromServer)>>,
}

impl Line {
    /// A line that is not dialled yet.
    pub fn new() -> Line {
        Line { link: RwSignal::new(Link::Connecting), inner: StoredValue::new_local(Rc::default()) }
    }

    /// Dials, and keeps dialling whenever the line is lost.
    pub fn open(self, on_message: impl Fn(FromServer) + 'static) {
        self.inner.with_value(|inner| inner.borrow_mut().on_message = Some(Rc::new(on_message)));
        self.dial();
        set_interval(move || self.tick(), Duration::from_secs(1));
        set_interval(move || self.check(), Duration::from_millis(PING_EVERY));
        window_event_listener(leptos::ev::online, move |_| self.retry());
        // A browser may keep a page that was left for the way back: its seat is empty meanwhile.
        window_event_listener_untyped("pagehide", move |_| self.lose(self.number()));
        window_event_listener_untyped("pageshow", move |_| self.retry());
    }

    /// Says something, if the line is open.
    pub fn send(self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else { return false };
        self.inner.with_value(|inner| {
            let inner = inner.borrow();
            let open = inner.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN);
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
            self.lose(self.number());
        } else {
            self.send(&ToServer::Ping {});
        }
    }

    fn number(self) -> u32 {
        self.inner.with_value(|inner| inner.borrow().number)
    }

    fn dial(self) {
        let number = self.number() + 1;
        self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.number = number;
            if let Some(old) = inner.socket.take() {
                let _ = old.close();
            }
        });
        let Some(socket) = address().and_then(|address| WebSocket::new(&address).ok()) else {
            return self.lose(number);
        };
        let message =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| self.hear(number, &event));
        let closed = Closure::<dyn Fn(CloseEvent)>::new(move |_: CloseEvent| self.lose(number));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        // The socket lives as long as the page or until it is replaced; so do its few listeners.
        message.forget();
        closed.forget();
        self.inner.with_value(|inner| inner.borrow_mut().socket = Some(socket));
    }

    fn hear(self, number: u32, event: &MessageEvent) {
        if number != self.number() {
            return;
        }
        let Some(text) = event.data().as_string() else { return };
        let listener = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.heard = browser::now_ms();
            inner.attempts = 0;
            inner.on_message.clone()
        });
        // The server speaks first: the line counts as open with its welcome.
        match serde_json::from_str::<FromServer>(&text) {
            Ok(message) => {
                if self.link.get_untracked() != Link::Open {
                    self.link.set(Link::Open);
                }
                if let Some(listener) = listener {
                    listener(message);
                }
            }
            Err(error) => leptos::logging::error!("the server said something unknown: {error}"),
        }
    }

    fn lose(self, number: u32) {
        if number != self.number() {
            return;
        }
        let wait = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            if let Some(old) = inner.socket.take() {
                let _ = old.close();
            }
            let wait = BACK_OFF[inner.attempts.min(BACK_OFF.len() - 1)];
            inner.attempts += 1;
            // Whatever the old socket still says is not listened to.
            inner.number += 1;
            wait
        });
        self.link.set(Link::Lost(wait));
    }
}

/// Where the server listens: beside this page.
fn address() -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/ws", location.host().ok()?))
}
