//! What only a browser has: a worker's messages, its clock and random bytes, its store, and a second worker to think in.

mod keeper;
mod store;
mod thinker;
mod values;

use js_sys::global;
use pocket::Outside;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The name of the worker in which computers think. It is made of the same files.
const THINKER: &str = "thinker";

/// Begins to work, as what this worker is called.
pub fn run() {
    console_error_panic_hook::set_once();
    if scope().name() == THINKER { thinker::run() } else { keeper::run() }
}

fn scope() -> DedicatedWorkerGlobalScope {
    global().unchecked_into()
}

/// Listens to texts from whoever made this worker, as long as it lives.
fn listen(heard: impl Fn(String) + 'static) {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            heard(text);
        }
    });
    scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

/// Says something to whoever made this worker.
fn say(text: &str) {
    // A text can always be passed on; who has gone does not listen.
    let _ = scope().post_message(&text.into());
}

/// Calls back after a while.
fn after(ms: u64, then: impl FnOnce() + 'static) {
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let then = Closure::once_into_js(then);
    let _ = scope().set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), ms);
}

/// The browser's clock and random bytes.
struct Here;

impl Outside for Here {
    fn now_ms(&self) -> u64 {
        scope().performance().map_or(0.0, |clock| clock.now()) as u64
    }

    fn date_ms(&self) -> u64 {
        js_sys::Date::now() as u64
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        let filled = scope().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(bytes));
        // Without a source of randomness no key is safe and no die is fair: there is nothing sensible left to do.
        filled.expect("the browser gives random bytes");
    }
}
