//! The line to the tables on this device: a worker with a house of its own, which speaks like any other.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{ToDevice, ToServer};

use crate::later::{Here, Pending, here};

/// The file that the worker is started with. It lies beside the page's own program.
const FILE: &str = "device.js";
/// What `boot.js` waits for to have the page kept.
const KEEP: &str = "spieleabend-keep";
/// What it fetches then.
const PROGRAM: [&str; 2] = ["pocket.js", "pocket_bg.wasm"];
/// A worker that falls over again and again is not started any more.
const FALLS: u32 = 5;

#[wasm_bindgen]
extern "C" {
    /// Where the page's own program lies.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static OWN_ADDRESS: String;
}

/// How the line to the device stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nobody has asked for anything yet.
    Asleep,
    Waking,
    Awake,
    /// It cannot be started: this browser has no workers, or the file could not be fetched.
    Broken,
}

/// What the device says.
pub enum Said {
    /// What a house says, too, or only a device.
    Message(Value),
    /// It cannot be reached; whether anything was asked of it.
    Broken { asked: bool },
}

/// The line, as everybody holds it.
#[derive(Clone, Copy)]
pub struct Device {
    here: Here,
    pub state: RwSignal<State>,
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Awake>,
    /// What was said before anybody listened.
    unsaid: Vec<String>,
    falls: u32,
    /// While the browser keeps the page for the way back: whether there is a worker to be started again then.
    resting: Option<bool>,
    on_message: Option<Rc<dyn Fn(Said)>>,
}

/// A worker, and what listens to it.
struct Awake {
    worker: Worker,
    ears: [Pending; 2],
}

impl Drop for Awake {
    fn drop(&mut self) {
        self.ears.into_iter().for_each(Pending::cancel);
        self.worker.terminate();
    }
}

impl Device {
    /// A device that nothing is asked of yet.
    pub fn new() -> Device {
        Device {
            here: here(),
            state: RwSignal::new(State::Asleep),
            inner: StoredValue::new_local(Rc::default()),
        }
    }

    /// Says who listens. Nothing is started by that.
    pub fn open(self, on_message: impl Fn(Said) + 'static) {
        self.inner.with_value(|inner| inner.borrow_mut().on_message = Some(Rc::new(on_message)));
        self.here.listen(&window(), "pagehide", move |_: Event| self.rest());
        self.here.listen(&window(), "pageshow", move |_: Event| self.rise());
    }

    /// The page is left, and perhaps kept for the way back: no worker goes with it. One that is started now would bring a
    /// Chromium down when the page is shown again.
    fn rest(self) {
        let awake = matches!(self.state.get_untracked(), State::Waking | State::Awake);
        self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.resting = Some(awake);
            inner.worker = None;
        });
        if awake {
            self.state.set(State::Asleep);
        }
    }

    /// The page is shown, perhaps again.
    fn rise(self) {
        if self.inner.with_value(|inner| inner.borrow_mut().resting.take()) == Some(true) {
            self.wake();
        }
    }

    /// Lets the browser fetch in its own time what the worker needs, so that it can be started without a network later.
    pub fn fetch_ahead(self) {
        let add = |file: &str| {
            let link = document().create_element("link").ok()?;
            link.set_attribute("rel", "prefetch").ok()?;
            link.set_attribute("href", &address(file)?).ok()?;
            document().head()?.append_child(&link).ok()
        };
        if self.state.get_untracked() == State::Asleep {
            [FILE].into_iter().chain(PROGRAM).for_each(|file| {
                add(file);
            });
        }
    }

    /// Starts the worker, if it is not there yet.
    pub fn wake(self) {
        let rests = self.inner.with_value(|inner| inner.borrow().resting.is_some());
        if rests || !matches!(self.state.get_untracked(), State::Asleep | State::Broken) {
            return;
        }
        self.state.set(State::Waking);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let started = address(FILE).and_then(|address| Worker::new_with_options(&address, &options).ok());
        let Some(worker) = started else { return self.fail() };
        let ears = [
            self.here.listen(&worker, "message", move |event: MessageEvent| self.hear(&event)),
            self.here.listen(&worker, "error", move |_: Event| self.fall()),
        ];
        self.inner.with_value(|inner| inner.borrow_mut().worker = Some(Awake { worker, ears }));
    }

    /// Asks for something that a house could be asked for. The device is woken for it.
    pub fn send(self, message: &ToServer) -> bool {
        serde_json::to_string(message).is_ok_and(|text| self.say(text))
    }

    /// Asks for something that only a device can do.
    pub fn ask(self, message: &ToDevice) -> bool {
        serde_json::to_string(message).is_ok_and(|text| self.say(text))
    }

    fn say(self, text: String) -> bool {
        if self.state.get_untracked() == State::Awake {
            return self.inner.with_value(|inner| {
                let inner = inner.borrow();
                inner.worker.as_ref().is_some_and(|it| it.worker.post_message(&text.into()).is_ok())
            });
        }
        self.inner.with_value(|inner| inner.borrow_mut().unsaid.push(text));
        self.wake();
        self.state.get_untracked() != State::Broken
    }

    fn hear(self, event: &MessageEvent) {
        let Some(text) = event.data().as_string() else { return };
        let said: Value = match serde_json::from_str(&text) {
            Ok(said) => said,
            Err(error) => return leptos::logging::error!("the device said something unknown: {error}"),
        };
        // As on every line, the welcome is the first word; who speaks earlier is not heard.
        if said["type"] == "welcome" {
            self.state.set(State::Awake);
            // Whoever plays here wants the page to be there without a network, too.
            if let Ok(event) = Event::new(KEEP) {
                let _ = window().dispatch_event(&event);
            }
            self.tell(Said::Message(said));
            let unsaid = self.inner.with_value(|inner| std::mem::take(&mut inner.borrow_mut().unsaid));
            return unsaid.into_iter().for_each(|text| {
                self.say(text);
            });
        }
        self.tell(Said::Message(said));
    }

    fn tell(self, said: Said) {
        let listener = self.inner.with_value(|inner| inner.borrow().on_message.clone());
        if let Some(listener) = listener {
            listener(said);
        }
    }

    /// The worker has fallen over. Everything that was shown is in its store: another one goes on.
    fn fall(self) {
        let was_awake = self.state.get_untracked() == State::Awake;
        let falls = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.worker = None;
            inner.falls += 1;
            inner.falls
        });
        self.state.set(State::Asleep);
        if was_awake && falls < FALLS { self.wake() } else { self.fail() }
    }

    fn fail(self) {
        self.state.set(State::Broken);
        let asked = self.inner.with_value(|inner| {
            let mut inner = inner.borrow_mut();
            inner.worker = None;
            !std::mem::take(&mut inner.unsaid).is_empty()
        });
        self.tell(Said::Broken { asked });
    }
}

/// Where a file of the device's program lies: beside the page's own.
fn address(file: &str) -> Option<String> {
    OWN_ADDRESS.with(|own| own.rsplit_once('/').map(|(folder, _)| format!("{folder}/{file}")))
}
