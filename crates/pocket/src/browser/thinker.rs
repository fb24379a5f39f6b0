//! Where computers think: a worker of its own, so that the table never waits for them. What is not wanted any more is not
//! listened to.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::shell::Decision;
use pocket::Question;
use pocket::thinking::Answer;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{THINKER, after, listen, say, scope};

/// What a thinker says when it is there. Whatever it was told before that, nobody heard.
const READY: &str = "ready";

/// Thinks about whatever it is asked.
pub fn run() {
    listen(|text| {
        if let Ok(question) = serde_json::from_str::<Question>(&text) {
            // Answers are plain data with text keys.
            say(&serde_json::to_string(&question.think()).expect("answers serialise"));
        }
    });
    say(READY);
}

/// The way to the worker that thinks.
#[derive(Clone)]
pub struct Thinker(Rc<Inner>);

struct Inner {
    worker: RefCell<Option<Worker>>,
    ready: Cell<bool>,
    /// What was asked last and is not answered yet.
    asked: RefCell<Option<Question>>,
    answered: Box<dyn Fn(u64, Option<Decision>)>,
}

impl Thinker {
    /// A thinker that is on its way; whoever asks hears the answer, nothing if none was found.
    pub fn new(answered: impl Fn(u64, Option<Decision>) + 'static) -> Thinker {
        let thinker = Thinker(Rc::new(Inner {
            worker: RefCell::new(None),
            ready: Cell::new(false),
            asked: RefCell::new(None),
            answered: Box::new(answered),
        }));
        thinker.start();
        thinker
    }

    pub fn ask(&self, question: Question) {
        *self.0.asked.borrow_mut() = Some(question);
        self.pass_on();
    }

    fn start(&self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(THINKER);
        self.0.ready.set(false);
        let Ok(worker) = Worker::new_with_options(&scope().location().href(), &options) else { return };
        let (hearing, failing) = (self.clone(), self.clone());
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hearing.heard(&text);
            }
        });
        let failed = Closure::<dyn Fn()>::new(move || failing.failed());
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        // They live as long as the worker: as long as this one, mostly.
        heard.forget();
        failed.forget();
        *self.0.worker.borrow_mut() = Some(worker);
    }

    fn pass_on(&self) {
        let worker = self.0.worker.borrow();
        match (&*worker, &*self.0.asked.borrow()) {
            (Some(worker), Some(question)) if self.0.ready.get() => {
                // Questions are plain data with text keys.
                let text = serde_json::to_string(question).expect("questions serialise");
                let _ = worker.post_message(&text.into());
            }
            // Where there can be no second worker, the table waits while this one thinks.
            (None, Some(_)) => {
                let here = self.clone();
                after(0, move || {
                    let asked = here.0.asked.borrow_mut().take();
                    if let Some(question) = asked {
                        let answer = question.think();
                        (here.0.answered)(answer.nr, answer.decision());
                    }
                });
            }
            _ => {}
        }
    }

    fn heard(&self, text: &str) {
        if text == READY {
            self.0.ready.set(true);
            return self.pass_on();
        }
        let Ok(answer) = serde_json::from_str::<Answer>(text) else { return };
        self.0.asked.borrow_mut().take_if(|asked| asked.nr == answer.nr);
        (self.0.answered)(answer.nr, answer.decision());
    }

    /// The worker could not be started, or fell over a question: that one has no answer.
    fn failed(&self) {
        if let Some(worker) = self.0.worker.borrow_mut().take() {
            worker.terminate();
        }
        if !self.0.ready.get() {
            return self.pass_on();
        }
        let asked = self.0.asked.borrow_mut().take();
        self.start();
        if let Some(question) = asked {
            (self.0.answered)(question.nr, None);
        }
    }
}
