//! Whose turn it is to think. Every table has a slate on which its thinking is written and from which it fades. Who has the
//! least on it is next, so a table that thinks a lot waits behind those that have thought little, and nobody waits for
//! ever: what waits fades while others fill theirs. A slate that is full is the end of the table's budget for a while.
//! Tables where only computers play, who wait for nobody, have one small budget together.

use std::collections::HashMap;
use std::time::Duration;

/// After this time half of what a table has thought is forgotten.
const HALF_LIFE: f64 = 20.0;
/// The share of one thinker that a table may have for long. A table that was quiet has the first seven seconds free.
const SHARE: f64 = 0.25;
/// What a slate of this share holds once it neither grows nor fades.
const FULL: f64 = SHARE * HALF_LIFE / std::f64::consts::LN_2;
/// The share of every thinker that all tables have together where only computers play.
const AMONG_THEMSELVES: f64 = 0.1;
/// What those tables may have at once after a quiet time: a short game is over before it is slow.
const AT_ONCE: Duration = Duration::from_millis(200);
/// The least that a turn of theirs counts: what comes of it is written and told as well.
const LEAST: Duration = Duration::from_millis(1);

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
        *self = Slate { seconds: self.faded(now) + took.as_secs_f64(), at: now };
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
    company: Company,
}

/// Who plays at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// People, too: they set the pace.
    People,
    /// Only computers.
    Computers,
}

/// Who is next.
#[derive(PartialEq, Eq, Debug)]
pub enum Turn<Job> {
    Begin {
        desk: DeskId,
        job: Job,
        /// For how long it has waited.
        waited: Duration,
    },
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
    /// What computers among themselves may have, in thinkers.
    share: f64,
    /// When the turns they had are paid for.
    paid: Duration,
}

impl<Job> Turns<Job> {
    /// Turns for so many thinkers.
    pub fn new(thinkers: usize) -> Turns<Job> {
        let share = AMONG_THEMSELVES * thinkers as f64;
        Turns { desks: HashMap::new(), next: 0, waiting: 0, share, paid: Duration::ZERO }
    }

    /// A new table, with an empty slate.
    pub fn open(&mut self) -> DeskId {
        let id = self.next;
        self.next += 1;
        self.desks.insert(
            id,
            Desk { slate: Slate::default(), waiting: None, at_work: false, company: Company::People },
        );
        id
    }

    /// A table has ended.
    pub fn close(&mut self, id: DeskId) {
        if self.desks.remove(&id).is_some_and(|desk| desk.waiting.is_some()) {
            self.waiting -= 1;
        }
    }

    /// A table wants to think. What it wanted to think about before is given up, and given back.
    pub fn ask(&mut self, id: DeskId, company: Company, job: Job, now: Duration) -> Option<Job> {
        let desk = self.desks.get_mut(&id)?;
        desk.company = company;
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
        let credit_in = self.paid.saturating_sub(now + AT_ONCE.div_f64(self.share));
        let mut later: Option<Duration> = None;
        let mut least: Option<(f64, Duration, DeskId)> = None;
        for (id, desk) in self.desks.iter().filter(|(_, desk)| !desk.at_work) {
            let Some((came, _)) = desk.waiting else { continue };
            let credit_in = if desk.company == Company::Computers { credit_in } else { Duration::ZERO };
            let begin_in = desk.slate.room_in(now).max(credit_in);
            let rank = (desk.slate.faded(now), came, *id);
            if !begin_in.is_zero() {
                later = Some(later.map_or(begin_in, |earliest| earliest.min(begin_in)));
            } else if least.is_none_or(|other| before(rank, other)) {
                least = Some(rank);
            }
        }
        let Some((_, came, id)) = least else { return later.map_or(Turn::Nobody, Turn::Later) };
        let Some(desk) = self.desks.get_mut(&id) else { return Turn::Nobody };
        let Some((_, job)) = desk.waiting.take() else { return Turn::Nobody };
        desk.at_work = true;
        self.waiting -= 1;
        Turn::Begin { desk: id, job, waited: now.saturating_sub(came) }
    }

    /// A table has thought for so long, or not at all if nobody wanted to know any more.
    pub fn done(&mut self, id: DeskId, took: Option<Duration>, now: Duration) {
        // A table may have ended while it thought.
        if let Some(desk) = self.desks.get_mut(&id) {
            desk.at_work = false;
            let Some(took) = took else { return };
            desk.slate.write(took, now);
            if desk.company == Company::Computers {
                self.paid = self.paid.max(now) + took.max(LEAST).div_f64(self.share);
            }
        }
    }
}

/// Whether one with so much on its slate, come at that time, is before the other.
fn before(one: (f64, Duration, DeskId), other: (f64, Duration, DeskId)) -> bool {
    one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)).then(one.2.cmp(&other.2)).is_lt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One thinker and a clock that only thinking moves: how many thoughts each table had, and the longest wait of each.
    fn evening(company: Company, costs: &[Duration], until: Duration) -> (Vec<u32>, Vec<Duration>) {
        let mut turns = Turns::new(1);
        let desks: Vec<DeskId> = costs.iter().map(|_| turns.open()).collect();
        let (mut thoughts, mut waits) = (vec![0; costs.len()], vec![Duration::ZERO; costs.len()]);
        let mut now = Duration::ZERO;
        for (index, desk) in desks.iter().enumerate() {
            turns.ask(*desk, company, index, now);
        }
        while now < until {
            match turns.next(now) {
                Turn::Begin { desk, job: index, waited } => {
                    now += costs[index];
                    turns.done(desk, Some(costs[index]), now);
                    thoughts[index] += 1;
                    waits[index] = waits[index].max(waited);
                    turns.ask(desk, company, index, now);
                }
                Turn::Later(time) => now += time + Duration::from_micros(1),
                Turn::Nobody => panic!("somebody always waits"),
            }
        }
        (thoughts, waits)
    }

    const PEOPLE: Company = Company::People;
    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn tables_share_the_time_and_not_the_turns() {
        let costs = [5 * MS, 10 * MS, 20 * MS, 40 * MS, 80 * MS, 160 * MS];
        let (thoughts, _) = evening(PEOPLE, &costs, Duration::from_secs(120));
        let time: Vec<Duration> = thoughts.iter().zip(costs).map(|(count, cost)| cost * *count).collect();
        let (least, most) = (time.iter().min().unwrap(), time.iter().max().unwrap());
        assert!(*most - *least <= 3 * costs[5], "everybody had about 20 s: {time:?}");
    }

    #[test]
    fn who_thinks_little_hardly_waits_beside_sixty_who_think_a_lot() {
        let mut turns = Turns::new(1);
        let busy: Vec<DeskId> = (0..60).map(|_| turns.open()).collect();
        let quiet = turns.open();
        let mut now = Duration::ZERO;
        for desk in &busy {
            turns.ask(*desk, PEOPLE, (), now);
        }
        let mut waits = Vec::new();
        for turn in 0..3_000 {
            if turn % 100 == 99 {
                turns.ask(quiet, PEOPLE, (), now);
            }
            let Turn::Begin { desk, waited, .. } = turns.next(now) else { panic!("somebody always waits") };
            now += 30 * MS;
            turns.done(desk, Some(30 * MS), now);
            if desk == quiet {
                waits.push(waited);
            } else {
                turns.ask(desk, PEOPLE, (), now);
            }
        }
        assert_eq!(waits, [Duration::ZERO; 30], "it is always next");
    }

    #[test]
    fn nobody_waits_for_ever() {
        // Fifty tables with quick thoughts and one with slow ones, for which they all go first.
        let mut costs = vec![2 * MS; 50];
        costs.push(2_000 * MS);
        let (thoughts, waits) = evening(PEOPLE, &costs, Duration::from_secs(600));
        assert!(thoughts[50] >= 5, "{thoughts:?}");
        assert!(waits[50] < Duration::from_secs(150), "{:?}", waits[50]);
    }

    #[test]
    fn a_budget_is_kept_even_if_nobody_else_thinks() {
        let hour = 3_600.0;
        let (thoughts, _) = evening(PEOPLE, &[30 * MS], Duration::from_secs_f64(hour));
        let share = f64::from(thoughts[0]) * 0.03 / hour;
        assert!((SHARE..SHARE + 0.01).contains(&share), "{share}");
        let (thoughts, _) = evening(PEOPLE, &[30 * MS], Duration::from_secs(7));
        assert_eq!(thoughts[0], 234, "the first seven seconds are free");
    }

    #[test]
    fn computers_among_themselves_have_a_tenth_together_and_people_all_the_rest() {
        let minute = Duration::from_secs(60);
        for (cost, counted) in [(30 * MS, 30 * MS), (MS / 10, LEAST)] {
            let (thoughts, _) = evening(Company::Computers, &[cost; 60], minute);
            let all = counted * thoughts.iter().sum();
            let budget = AT_ONCE + minute.mul_f64(AMONG_THEMSELVES);
            assert!(all.abs_diff(budget) <= 2 * cost + counted, "{all:?} of {budget:?}");
            let (least, most) = (thoughts.iter().min().unwrap(), thoughts.iter().max().unwrap());
            assert!(most - least <= 1, "{thoughts:?}");
        }
        // Whoever plays with people does not wait for their budget.
        let mut turns = Turns::new(1);
        let (alone, with_people) = (turns.open(), turns.open());
        turns.ask(alone, Company::Computers, "long", Duration::ZERO);
        assert!(matches!(turns.next(Duration::ZERO), Turn::Begin { .. }));
        turns.done(alone, Some(2 * AT_ONCE), 2 * AT_ONCE);
        turns.ask(alone, Company::Computers, "more", 2 * AT_ONCE);
        assert_eq!(turns.next(2 * AT_ONCE), Turn::Later(AT_ONCE.div_f64(AMONG_THEMSELVES)));
        turns.ask(with_people, PEOPLE, "at once", 2 * AT_ONCE);
        assert!(matches!(turns.next(2 * AT_ONCE), Turn::Begin { job: "at once", .. }));
    }

    #[test]
    fn one_thought_of_a_table_at_a_time_and_only_the_last_one_waits() {
        let mut turns = Turns::new(1);
        let now = Duration::ZERO;
        let (one, other) = (turns.open(), turns.open());
        let begin = |desk, job, waited| Turn::Begin { desk, job, waited };
        assert_eq!(turns.ask(one, PEOPLE, "first", now), None);
        assert_eq!(turns.next(now), begin(one, "first", now));
        assert_eq!(turns.ask(one, PEOPLE, "second", now), None);
        assert_eq!(turns.ask(one, PEOPLE, "third", MS), Some("second"), "the table has moved on");
        assert_eq!((turns.waiting(), turns.next(MS)), (1, Turn::Nobody), "it still thinks about the first");
        assert_eq!(turns.ask(other, PEOPLE, "else", MS), None);
        assert_eq!(turns.next(2 * MS), begin(other, "else", MS));
        turns.done(one, None, 2 * MS);
        assert_eq!(turns.next(3 * MS), begin(one, "third", 2 * MS));
        turns.close(one);
        turns.done(one, Some(MS), 4 * MS);
        assert_eq!(turns.ask(one, PEOPLE, "late", now), None);
        assert_eq!(
            (turns.waiting(), turns.next(4 * MS)),
            (0, Turn::Nobody),
            "a table that has ended is gone"
        );
    }
}
