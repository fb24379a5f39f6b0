//! Steps wait their turn: each is watched before the next one is shown. Who is far behind catches up at once, and so does
//! who wants the computer to move at once, clicks or presses a key.

use std::collections::VecDeque;
use std::time::Duration;

use engine::Seed;
use leptos::prelude::*;
use serde_json::Value;
use wire::{Shown, Stage};

use super::news;
use crate::app::App;
use crate::browser;
use crate::later::Pending;

/// With more steps waiting than this, nobody watches them one by one any more.
const MOST_WAITING: usize = 6;

/// A step that the server has told.
#[derive(Clone, PartialEq, Debug)]
pub struct NewStep {
    /// Steps made, this one included.
    pub at: usize,
    pub shown: Shown,
    /// The position after it.
    pub sight: Value,
    /// Where the game stands.
    pub stage: Stage,
    pub clock_ms: u64,
    /// The seed of the dice, once the game is over.
    pub seed: Option<Seed>,
}

/// Steps that have arrived and are not shown yet.
#[derive(Default)]
pub struct Waiting {
    steps: VecDeque<NewStep>,
    /// Until when the last one is being watched.
    until: f64,
    timer: Option<Pending>,
}

/// A step has arrived.
pub fn arrive(app: App, step: NewStep) {
    let next = app.table.steps.get_untracked() + app.waiting.with_value(|waiting| waiting.steps.len()) + 1;
    if step.at != next {
        // A step is missing: begin from a whole snapshot.
        return app.arrive();
    }
    app.waiting.update_value(|waiting| waiting.steps.push_back(step));
    show(app);
}

/// Ends the wait: what has not been shown yet.
pub fn take(app: App) -> VecDeque<NewStep> {
    let mut steps = VecDeque::new();
    app.waiting.update_value(|waiting| {
        steps = std::mem::take(&mut waiting.steps);
        waiting.until = 0.0;
        if let Some(timer) = waiting.timer.take() {
            timer.cancel();
        }
    });
    steps
}

/// Whether steps come too fast to be watched, or nobody wants to watch them.
pub fn hurried(app: App) -> bool {
    browser::hidden()
        || app.table.tempo_ms.get_untracked() == 0
        || app.waiting.with_value(|waiting| waiting.steps.len() > MOST_WAITING)
}

/// Whoever watches has seen enough: what moves arrives, and the next step is shown.
pub fn finish(app: App) {
    if app.waiting.with_value(|waiting| waiting.until <= browser::now_ms()) {
        return;
    }
    browser::finish_animations();
    app.waiting.update_value(|waiting| {
        waiting.until = 0.0;
        if let Some(timer) = waiting.timer.take() {
            timer.cancel();
        }
    });
    show(app);
}

/// Shows the next step if the last one has been watched, else comes back then.
fn show(app: App) {
    let now = browser::now_ms();
    loop {
        let hurry = hurried(app);
        let left = app.waiting.with_value(|waiting| waiting.until - now);
        if left > 0.0 && !hurry {
            return later(app, left);
        }
        let mut next = None;
        app.waiting.update_value(|waiting| next = waiting.steps.pop_front());
        let Some(step) = next else { return };
        let pace = app.table.face.get_untracked().map_or(0, |face| face.pace(&step.shown));
        let pace = if hurry || browser::prefers_less_motion() { 0 } else { pace };
        app.waiting.update_value(|waiting| waiting.until = now + f64::from(pace));
        news::step(app, step, Duration::from_millis(pace.into()));
    }
}

fn later(app: App, ms: f64) {
    if app.waiting.with_value(|waiting| waiting.timer.is_some() || waiting.steps.is_empty()) {
        return;
    }
    let timer = app.here.after(Duration::from_millis(ms.ceil() as u64), move || {
        app.waiting.update_value(|waiting| waiting.timer = None);
        show(app);
    });
    app.waiting.update_value(|waiting| waiting.timer = Some(timer));
}
