//! What is to happen later happens for somebody: a page, a sheet, a part of a board. Once that is gone, it does not happen.
//!
//! Timers, listeners, and whatever goes on after an await outlive the part of the page that asked for them, and the signals
//! they would touch then are gone. So the work is not handed to the browser. It lies with the part that asked, like its
//! signals, and goes with them; the browser merely knocks.
//!
//! The plain ways (`set_timeout`, `spawn_local`, `window_event_listener`, `Closure`, …) are forbidden elsewhere in this crate
//! by `clippy.toml`.
#![expect(clippy::disallowed_methods, reason = "this is the place that makes them safe")]

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

use crate::browser;

/// A part of the page for which something can happen later. It is gone when its views are, and also when they are drawn anew.
#[derive(Clone, Copy)]
pub struct Here(StoredValue<WeakOwner>);

/// The part of the page that is being built now, or whose button was pressed.
pub fn here() -> Here {
    let owner = Owner::current().expect("whoever wants something later is a part of a page");
    Here(StoredValue::new(owner.downgrade()))
}

/// Work that lies with the part of the page that asked for it.
struct Job {
    work: Rc<dyn Fn(JsValue)>,
    /// How the browser is told not to knock any more.
    end: Option<Box<dyn FnOnce()>>,
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(end) = self.end.take() {
            end();
        }
    }
}

/// Something that is going to happen.
#[derive(Clone, Copy)]
pub struct Pending {
    here: Here,
    /// None if the part of the page was gone already.
    job: Option<StoredValue<Job, LocalStorage>>,
}

impl Here {
    /// Does something as this part of the page, if it is still there.
    fn enter<T>(self, work: impl FnOnce() -> T) -> Option<T> {
        Some(self.0.try_get_value()?.upgrade()?.with(work))
    }

    fn keep(self, work: impl Fn(JsValue) + 'static) -> Pending {
        let job = self.enter(|| StoredValue::new_local(Job { work: Rc::new(work), end: None }));
        Pending { here: self, job }
    }

    fn keep_once(self, work: impl FnOnce() + 'static) -> Pending {
        let work = Cell::new(Some(work));
        self.keep(move |_| {
            if let Some(work) = work.take() {
                work();
            }
        })
    }

    /// Does something after a time.
    pub fn after(self, time: Duration, work: impl FnOnce() + 'static) -> Pending {
        let pending = self.keep_once(work);
        if pending.waits()
            && browser::window().is_some()
            && let Ok(timer) = set_timeout_with_handle(move || pending.knock_last(), time)
        {
            pending.ended_by(move || timer.clear());
        }
        pending
    }

    /// Does something again and again.
    pub fn every(self, time: Duration, work: impl Fn() + 'static) -> Pending {
        let pending = self.keep(move |_| work());
        if pending.waits()
            && browser::window().is_some()
            && let Ok(timer) = set_interval_with_handle(move || pending.knock(JsValue::UNDEFINED), time)
        {
            pending.ended_by(move || timer.clear());
        }
        pending
    }

    /// Does something as soon as what goes on now is done.
    pub fn soon(self, work: impl FnOnce() + 'static) {
        let pending = self.keep_once(work);
        queue_microtask(move || pending.knock_last());
    }

    /// Does something just before the page is drawn the next time.
    pub fn next_frame(self, work: impl FnOnce() + 'static) {
        let pending = self.keep_once(work);
        request_animation_frame(move || pending.knock_last());
    }

    /// Listens to the window.
    pub fn on<E>(self, event: E, work: impl Fn(E::EventType) + 'static) -> Pending
    where
        E: EventDescriptor + 'static,
        E::EventType: JsCast + 'static,
    {
        match browser::window() {
            Some(window) => self.listen(&window, &event.name(), work),
            None => Pending { here: self, job: None },
        }
    }

    /// Listens to anything that speaks: the window, a socket, a worker.
    pub fn listen<E>(self, target: &EventTarget, name: &str, work: impl Fn(E) + 'static) -> Pending
    where
        E: JsCast + 'static,
    {
        let pending = self.keep(move |event| work(event.unchecked_into()));
        let ear = Closure::<dyn Fn(Event)>::new(move |event: Event| pending.knock(event.into()));
        let (target, name) = (target.clone(), name.to_owned());
        if pending.waits()
            && target.add_event_listener_with_callback(&name, ear.as_ref().unchecked_ref()).is_ok()
        {
            pending.ended_by(move || {
                let _ = target.remove_event_listener_with_callback(&name, ear.as_ref().unchecked_ref());
            });
        }
        pending
    }

    /// Does something that has to wait in between.
    pub fn spawn(self, task: impl Future<Output = ()> + 'static) {
        spawn_local(self.bound(Box::pin(task)));
    }

    /// The same task as one that ends with this part of the page, wherever it waits.
    fn bound(self, task: Pin<Box<dyn Future<Output = ()>>>) -> impl Future<Output = ()> + 'static {
        let kept = self.enter(|| StoredValue::new_local(Some(task)));
        poll_fn(move |context| {
            let Some(kept) = kept else { return Poll::Ready(()) };
            // While it goes on it is in nobody's keeping: it may end the very part of the page it belongs to.
            let Some(mut task) = kept.try_update_value(Option::take).flatten() else {
                return Poll::Ready(());
            };
            match self.enter(|| task.as_mut().poll(context)) {
                Some(Poll::Pending) => match kept.try_update_value(|kept| *kept = Some(task)) {
                    Some(()) => Poll::Pending,
                    None => Poll::Ready(()),
                },
                Some(Poll::Ready(())) | None => {
                    kept.dispose();
                    Poll::Ready(())
                }
            }
        })
    }
}

impl Pending {
    /// It does not happen.
    pub fn cancel(self) {
        if let Some(job) = self.job {
            job.dispose();
        }
    }

    fn waits(self) -> bool {
        self.job.is_some_and(|job| !job.is_disposed())
    }

    fn ended_by(self, end: impl FnOnce() + 'static) {
        if let Some(job) = self.job {
            job.try_update_value(|job| job.end = Some(Box::new(end)));
        }
    }

    fn work(self) -> Option<Rc<dyn Fn(JsValue)>> {
        self.job?.try_with_value(|job| Rc::clone(&job.work))
    }

    /// The browser says that the time has come.
    fn knock(self, value: JsValue) {
        if let Some(work) = self.work() {
            self.here.enter(|| work(value));
        }
    }

    /// The same if it will not come again.
    fn knock_last(self) {
        if let Some(work) = self.work() {
            self.cancel();
            self.here.enter(|| work(JsValue::UNDEFINED));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::task::{Context, Waker};

    /// A part of a page with a signal of its own.
    fn part() -> (Owner, Here, RwSignal<u32>) {
        let owner = Owner::new();
        let (here, count) = owner.with(|| (here(), RwSignal::new(0)));
        (owner, here, count)
    }

    /// Counts the way that panics once the signal is gone.
    fn count_up(count: RwSignal<u32>) {
        count.set(count.get_untracked() + 1);
    }

    #[test]
    fn what_is_asked_for_happens_as_part_of_the_page() {
        let (owner, here, count) = part();
        owner.with(|| provide_context("Mops"));
        let again = here.keep(move |_| {
            assert_eq!(use_context(), Some("Mops"));
            count_up(count);
        });
        again.knock(JsValue::UNDEFINED);
        again.knock(JsValue::UNDEFINED);
        assert_eq!(count.get_untracked(), 2);
        let once = here.keep_once(move || count_up(count));
        once.knock_last();
        once.knock_last();
        assert_eq!(count.get_untracked(), 3);
        again.cancel();
        again.knock(JsValue::UNDEFINED);
        assert_eq!(count.get_untracked(), 3);
    }

    #[test]
    fn nothing_happens_for_a_part_that_is_gone() {
        let (owner, here, count) = part();
        let again = here.keep(move |_| count_up(count));
        let once = here.keep_once(move || count_up(count));
        let ended = Rc::new(Cell::new(false));
        let seen = Rc::clone(&ended);
        again.ended_by(move || seen.set(true));
        drop(owner);
        assert!(ended.get(), "the browser is told at once");
        again.knock(JsValue::UNDEFINED);
        once.knock_last();
        // Who asks too late is not heard.
        let late = here.keep(move |_| count_up(count));
        assert!(!late.waits());
        late.knock(JsValue::UNDEFINED);
    }

    #[test]
    fn nothing_happens_for_a_part_that_was_drawn_anew() {
        let (owner, here, count) = part();
        let old = here.keep(move |_| count_up(count));
        let new = owner.with_cleanup(|| RwSignal::new(0));
        old.knock(JsValue::UNDEFINED);
        here.keep(move |_| count_up(new)).knock(JsValue::UNDEFINED);
        assert_eq!(new.get_untracked(), 0, "the place of the first drawing is gone");
    }

    #[test]
    fn a_task_ends_where_it_waits() {
        let (owner, here, count) = part();
        let (waits, lives) = (Rc::new(Cell::new(true)), Rc::new(()));
        let (still, held) = (Rc::clone(&waits), Rc::clone(&lives));
        let task = async move {
            let _held = held;
            count_up(count);
            poll_fn(move |_| if still.get() { Poll::Pending } else { Poll::Ready(()) }).await;
            count_up(count);
        };
        let mut task = Box::pin(here.bound(Box::pin(task)));
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(task.as_mut().poll(&mut context), Poll::Pending);
        assert_eq!((count.get_untracked(), Rc::strong_count(&lives)), (1, 2));
        drop(owner);
        assert_eq!(Rc::strong_count(&lives), 1, "what it held is let go at once");
        waits.set(false);
        assert_eq!(task.as_mut().poll(&mut context), Poll::Ready(()));
    }

    #[test]
    fn a_task_may_end_its_own_page() {
        let (owner, here, count) = part();
        let last = Rc::new(Cell::new(Some(owner)));
        let task = async move {
            count_up(count);
            drop(last.take());
            poll_fn(|_| Poll::<()>::Pending).await;
        };
        let mut task = Box::pin(here.bound(Box::pin(task)));
        assert_eq!(task.as_mut().poll(&mut Context::from_waker(Waker::noop())), Poll::Ready(()));
    }

    #[test]
    #[should_panic(expected = "disposed")]
    fn without_this_a_closed_page_is_touched() {
        let (owner, _, count) = part();
        let raw = move || count_up(count);
        drop(owner);
        raw();
    }
}
