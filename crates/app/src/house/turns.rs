//! Whose turn it is to think. Every table has a slate on which its thinking is written and from which it fades. Who has the
//! least on it is next, so a table that thinks a lot waits behind those that have thought little, and nobody waits for
//! ever: what waits fades while others fill theirs. A slate that is full is the end of the table's budget for a while.

use std::collections::HashMap;
use std::time::Duration;

/// After this time half of what a table has thought is forgotten.
const HALF_LIFE: f64 = 20.0;
/// The share of one thinker that a table may have for long. A table that was quiet has the first seven seconds free.
const SHARE: f64 = 0.25;
/// What a slate of this share holds once it neither grows nor fades.
const FULL: f64 = SHARE * HALF_LIFE / std::f64::consts::LN_2;
/// The least that is written for a thought: what was chosen has to be written down and told as well.
const LEAST: f64 = 0.001;

/// How much a table has thought lately, in seconds.
#[derive(Clone, Copy, Default, Debug)]
struct Slate {
    seconds: f64,
    /// When that was true.
    at: Duration,
}

impl Slate {
    fn faded(self, now: Duration) -> f64 {
        self.seconds * (-now.saturating_sub(self.at).as_secs_f64() / HALF_LIFE).exp2()
    }

    fn write(&mut self, took: Duration, now: Duration) {
        *self = Slate { seconds: self.faded(now) + took.as_secs_f64().max(LEAST), at: now };
    }

    /// How long until there is room on it again.
    fn room_in(self, now: Duration) -> Duration {
        let over = self.faded(now) / FULL;
        if over <= 1.0 { Duration::ZERO } else { Duration::from_secs_f64(over.log2() * HALF_LIFE) }
    }
}

/// Names a table here; never given twice.
pub type DeskId = u64;

#[derive(Debug)]
struct Desk<Job> {
    slate: Slate,
    /// What it wants to think about, and when it came.
    waiting: Option<(Duration, Job)>,
    /// One thought at a time.
    at_work: bool,
}

/// Who is next.
#[derive(PartialEq, Eq, Debug)]
pub enum Turn<Job> {
    /// This table, after it has waited so long.
    Begin(DeskId, Job, Duration),
    /// Nobody before this time has passed, unless somebody new comes.
    Later(Duration),
    Nobody,
}

/// All tables that may think. There is no clock in here: it is always told the time.
#[derive(Debug)]
pub struct Turns<Job> {
    desks: HashMap<DeskId, Desk<Job>>,
    next: DeskId,
    waiting: usize,
}

impl<Job> Turns<Job> {
    pub fn new() -> Turns<Job> {
        Turns { desks: HashMap::new(), next: 0, waiting: 0 }
    }

    /// A new table, with an empty slate.
    pub fn open(&mut self) -> DeskId {
        let id = self.next;
        self.next += 1;
        self.desks.insert(id, Desk { slate: Slate::default(), waiting: None, at_work: false });
        id
    }

    /// A table has ended.
    pub fn close(&mut self, id: DeskId) {
        if self.desks.remove(&id).is_some_and(|desk| desk.waiting.is_some()) {
            self.waiting -= 1;
        }
    }

    /// A table wants to think. What it wanted to think about before is given up, and given back.
    pub fn ask(&mut self, id: DeskId, job: Job, now: Duration) -> Option<Job> {
        let desk = self.desks.get_mut(&id)?;
        let earlier = desk.waiting.replace((now, job)).map(|(_, earlier)| earlier);
        self.waiting += usize::from(earlier.is_none());
        earlier
    }

    /// How many thoughts wait.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// Who is to think now; [`Turns::done`] says when they have.
    pub fn next(&mut self, now: Duration) -> Turn<Job> {
        let idle = self.desks.iter().filter(|(_, desk)| !desk.at_work);
        let waiting = idle.filter_map(|(id, desk)| Some((desk.slate, desk.waiting.as_ref()?.0, *id)));
        let least = waiting.min_by(|(one, one_came, _), (other, other_came, _)| {
            one.faded(now).total_cmp(&other.faded(now)).then(one_came.cmp(other_came))
        });
        let Some((slate, came, id)) = least else { return Turn::Nobody };
        let room_in = slate.room_in(now);
        if !room_in.is_zero() {
            // Everybody else has more on their slate.
            return Turn::Later(room_in);
        }
        let begun = self.desks.get_mut(&id).and_then(|desk| {
            desk.at_work = true;
            desk.waiting.take()
        });
        match begun {
            Some((_, job)) => {
                self.waiting -= 1;
                Turn::Begin(id, job, now.saturating_sub(came))
            }
            None => Turn::Nobody,
        }
    }

    /// A table has thought for so long, or not at all if nobody wanted to know any more.
    pub fn done(&mut self, id: DeskId, took: Option<Duration>, now: Duration) {
        // A table may have ended while it thought.
        if let Some(desk) = self.desks.get_mut(&id) {
            desk.at_work = false;
            if let Some(took) = took {
                desk.slate.write(took, now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One thinker and a clock that only thinking moves: how many thoughts each table had, and the longest wait of each.
    fn evening(costs: &[Duration], until: Duration) -> (Vec<u32>, Vec<Duration>) {
        let mut turns = Turns::new();
        let desks: Vec<DeskId> = costs.iter().map(|_| turns.open()).collect();
        let (mut thoughts, mut waits) = (vec![0; costs.len()], vec![Duration::ZERO; costs.len()]);
        let mut now = Duration::ZERO;
        for (index, desk) in desks.iter().enumerate() {
            turns.ask(*desk, index, now);
        }
        while now < until {
            match turns.next(now) {
                Turn::Begin(desk, index, waited) => {
                    now += costs[index];
                    turns.done(desk, Some(costs[index]), now);
                    thoughts[index] += 1;
                    waits[index] = waits[index].max(waited);
                    turns.ask(desk, index, now);
                }
                Turn::Later(time) => now += time + Duration::from_micros(1),
                Turn::Nobody => panic!("somebody always waits"),
            }
        }
        (thoughts, waits)
    }

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn tables_share_the_time_and_not_the_turns() {
        let costs = [5 * MS, 10 * MS, 20 * MS, 40 * MS, 80 * MS, 160 * MS];
        let (thoughts, _) = evening(&costs, Duration::from_secs(120));
        let time: Vec<Duration> = thoughts.iter().zip(costs).map(|(count, cost)| cost * *count).collect();
        let (least, most) = (time.iter().min().unwrap(), time.iter().max().unwrap());
        assert!(*most - *least <= 3 * costs[5], "everybody had about 20 s: {time:?}");
    }

    #[test]
    fn who_thinks_little_hardly_waits_beside_sixty_who_think_a_lot() {
        let mut turns = Turns::new();
        let busy: Vec<DeskId> = (0..60).map(|_| turns.open()).collect();
        let quiet = turns.open();
        let mut now = Duration::ZERO;
        for desk in &busy {
            turns.ask(*desk, (), now);
        }
        let mut waits = Vec::new();
        for turn in 0..3_000 {
            if turn % 100 == 99 {
                turns.ask(quiet, (), now);
            }
            let Turn::Begin(desk, (), waited) = turns.next(now) else { panic!("somebody always waits") };
            now += 30 * MS;
            turns.done(desk, Some(30 * MS), now);
            if desk == quiet {
                waits.push(waited);
            } else {
                turns.ask(desk, (), now);
            }
        }
        assert_eq!(waits, [Duration::ZERO; 30], "it is always next");
    }

    #[test]
    fn nobody_waits_for_ever() {
        // Fifty tables with quick thoughts and one with slow ones, for which they all go first.
        let mut costs = vec![2 * MS; 50];
        costs.push(2_000 * MS);
        let (thoughts, waits) = evening(&costs, Duration::from_secs(600));
        assert!(thoughts[50] >= 5, "{thoughts:?}");
        assert!(waits[50] < Duration::from_secs(150), "{:?}", waits[50]);
    }

    #[test]
    fn a_budget_is_kept_even_if_nobody_else_thinks() {
        let hour = 3_600.0;
        let (thoughts, _) = evening(&[30 * MS], Duration::from_secs_f64(hour));
        let share = f64::from(thoughts[0]) * 0.03 / hour;
        assert!((SHARE..SHARE + 0.01).contains(&share), "{share}");
        let (thoughts, _) = evening(&[30 * MS], Duration::from_secs(7));
        assert_eq!(thoughts[0], 234, "the first seven seconds are free");
        // Thoughts that cost nothing are paid for, too: the rest of a move is not free.
        let (thoughts, _) = evening(&[Duration::from_nanos(10)], Duration::from_secs(600));
        let per_second = f64::from(thoughts[0]) / 600.0;
        assert!((SHARE / LEAST..SHARE / LEAST * 1.1).contains(&per_second), "{per_second}");
    }

    #[test]
    fn one_thought_of_a_table_at_a_time_and_only_the_last_one_waits() {
        let mut turns = Turns::new();
        let now = Duration::ZERO;
        let (one, other) = (turns.open(), turns.open());
        assert_eq!(turns.ask(one, "first", now), None);
        assert_eq!(turns.next(now), Turn::Begin(one, "first", now));
        assert_eq!(turns.ask(one, "second", now), None);
        assert_eq!(turns.ask(one, "third", MS), Some("second"), "the table has moved on");
        assert_eq!((turns.waiting(), turns.next(MS)), (1, Turn::Nobody), "it still thinks about the first");
        assert_eq!(turns.ask(other, "else", MS), None);
        assert_eq!(turns.next(2 * MS), Turn::Begin(other, "else", MS));
        turns.done(one, None, 2 * MS);
        assert_eq!(turns.next(3 * MS), Turn::Begin(one, "third", 2 * MS));
        turns.close(one);
        turns.done(one, Some(MS), 4 * MS);
        assert_eq!(turns.ask(one, "late", now), None);
        assert_eq!(
            (turns.waiting(), turns.next(4 * MS)),
            (0, Turn::Nobody),
            "a table that has ended is gone"
        );
    }
}
