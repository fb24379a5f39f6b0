//! Where computer players think: a few threads of their own, in fair turns. Whatever they do, they leave a core to the lines,
//! the tables and the journal, and at most one thought of every table waits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use engine::shell::{Decision, Thought};
use tokio::sync::oneshot;

use super::thoughts::Thoughts;
use super::turns::{Company, DeskId, Turn, Turns};

struct Job {
    thought: Thought,
    /// Closed as soon as nobody wants to know any more.
    answer: oneshot::Sender<Option<Decision>>,
}

struct Queue {
    turns: Turns<Job>,
    closed: bool,
}

struct Room {
    queue: Mutex<Queue>,
    /// Rings when somebody new comes, and at the end.
    bell: Condvar,
    opened: Instant,
    counts: Arc<Thoughts>,
}

impl Room {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Thoughts run outside the lock, so a panic leaves nothing half changed.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.opened.elapsed()
    }

    /// One thinker, until the end.
    fn think(&self) {
        let mut queue = self.queue();
        while !queue.closed {
            match queue.turns.next(self.now()) {
                Turn::Begin { desk, job, waited } => {
                    self.counts.wait(queue.turns.waiting());
                    drop(queue);
                    let took = self.carry_out(job, waited);
                    queue = self.queue();
                    queue.turns.done(desk, took, self.now());
                }
                Turn::Later(time) => {
                    let woken = self.bell.wait_timeout(queue, time);
                    queue = woken.unwrap_or_else(PoisonError::into_inner).0;
                }
                Turn::Nobody => queue = self.bell.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Thinks, if anybody still wants to know; the time it took.
    fn carry_out(&self, job: Job, waited: Duration) -> Option<Duration> {
        if job.answer.is_closed() {
            self.counts.dropped();
            return None;
        }
        let begun = Instant::now();
        // The player is gone with its panic; nothing of it is looked at again.
        let found = catch_unwind(AssertUnwindSafe(job.thought)).unwrap_or_default();
        let took = begun.elapsed();
        self.counts.thought(waited, took);
        // The table may have moved on in the meantime.
        let _ = job.answer.send(found);
        Some(took)
    }
}

/// The thinkers of a house. They end with it.
pub struct Thinking(Arc<Room>);

impl Thinking {
    /// One thinker fewer than there are cores, but one at least.
    pub fn usual(counts: Arc<Thoughts>) -> Thinking {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Thinking::new(cores.saturating_sub(1).max(1), counts)
    }

    fn new(thinkers: usize, counts: Arc<Thoughts>) -> Thinking {
        let queue = Mutex::new(Queue { turns: Turns::new(thinkers), closed: false });
        let room = Arc::new(Room { queue, bell: Condvar::new(), opened: Instant::now(), counts });
        for _ in 0..thinkers {
            let room = Arc::clone(&room);
            let thinker = thread::Builder::new().name("thinker".into()).spawn(move || room.think());
            // A system that cannot start a handful of threads cannot keep a house either.
            thinker.expect("the operating system starts threads");
        }
        Thinking(room)
    }

    /// A table's place among those who think.
    pub fn desk(&self) -> Arc<Desk> {
        Arc::new(Desk { id: self.0.queue().turns.open(), room: Arc::clone(&self.0) })
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.queue().closed = true;
        self.0.bell.notify_all();
    }
}

/// A table's place among those who think.
pub struct Desk {
    id: DeskId,
    room: Arc<Room>,
}

impl Desk {
    /// Thinks as soon as it is this table's turn. Whoever does not wait for the answer gives the thought up, and so does
    /// the table's next one; one that has begun is finished and forgotten.
    pub async fn think(&self, company: Company, thought: Thought) -> Option<Decision> {
        let (answer, found) = oneshot::channel();
        let earlier = {
            let mut queue = self.room.queue();
            let earlier = queue.turns.ask(self.id, company, Job { thought, answer }, self.room.now());
            self.room.counts.wait(queue.turns.waiting());
            earlier
        };
        if earlier.is_some() {
            self.room.counts.dropped();
        }
        self.room.bell.notify_one();
        match found.await {
            Ok(found) => found,
            // Given up, or the house is closed: there is nothing to be done with it.
            Err(_) => std::future::pending().await,
        }
    }

    /// Waits for a turn in which nothing has to be thought about: a throw of the computer's die.
    pub async fn turn(&self, company: Company) {
        self.think(company, Box::new(|| None)).await;
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let mut queue = self.room.queue();
        queue.turns.close(self.id);
        self.room.counts.wait(queue.turns.waiting());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use serde_json::json;

    use super::*;

    fn decision(number: u64) -> Option<Decision> {
        Some(Decision { action: json!(number), why: None })
    }

    /// A thought that begins by saying so and then waits for the word to end.
    fn slow(number: u64) -> (Thought, mpsc::Receiver<()>, mpsc::Sender<()>) {
        let ((begun, begins), (word, ends)) = (mpsc::channel(), mpsc::channel());
        let thought = move || {
            begun.send(()).unwrap();
            ends.recv().unwrap();
            decision(number)
        };
        (Box::new(thought), begins, word)
    }

    #[tokio::test]
    async fn a_panic_ends_one_thought_and_no_thinker() {
        let thinking = Thinking::new(1, Arc::default());
        let desk = thinking.desk();
        assert_eq!(desk.think(Company::People, Box::new(|| panic!("on purpose"))).await, None);
        assert_eq!(desk.think(Company::People, Box::new(|| decision(7))).await, decision(7));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_dropped_before_it_begins() {
        let counts = Arc::<Thoughts>::default();
        let thinking = Thinking::new(1, Arc::clone(&counts));
        let (busy, moved_on, gone) = (thinking.desk(), thinking.desk(), thinking.desk());
        let (thought, begins, word) = slow(1);
        let first = tokio::spawn(async move { busy.think(Company::People, thought).await });
        tokio::task::spawn_blocking(move || begins.recv().unwrap()).await.unwrap();
        let never = || -> Thought { Box::new(|| panic!("nobody wants to know")) };
        for desk in [&moved_on, &gone] {
            let given_up = tokio::time::timeout(Duration::ZERO, desk.think(Company::People, never())).await;
            assert!(given_up.is_err());
        }
        drop(gone);
        word.send(()).unwrap();
        assert_eq!(first.await.unwrap(), decision(1));
        // Its turn comes after the one that was given up, or takes its place.
        assert_eq!(moved_on.think(Company::People, Box::new(|| decision(2))).await, decision(2));
        let mut page = super::super::metrics::Page::default();
        counts.write(&mut page);
        let text = page.0;
        for line in ["spieleabend_thoughts_total 2", "spieleabend_thinking_waiting 0"] {
            assert!(text.lines().any(|other| other == line), "{line} is missing in:\n{text}");
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn as_many_think_at_once_as_there_are_thinkers() {
        let thinking = Thinking::new(2, Arc::default());
        let slow_ones: Vec<_> = (0..2)
            .map(|number| {
                let (thought, begins, word) = slow(number);
                let desk = thinking.desk();
                (tokio::spawn(async move { desk.think(Company::People, thought).await }), begins, word)
            })
            .collect();
        for (_, begins, _) in &slow_ones {
            tokio::task::block_in_place(|| begins.recv().unwrap());
        }
        for (number, (thought, _, word)) in slow_ones.into_iter().enumerate() {
            word.send(()).unwrap();
            assert_eq!(thought.await.unwrap(), decision(number as u64));
        }
    }
}
