//! The table that the page is at, driven while it is there.

use engine::Record;
use players::catalogue;
use table::{Cause, Damage, Decided, Entry, FORM, Given, Letter, Room, Sum, VisitorId, Written};
use wire::{FromServer, Key, TableId, Taken, Token};

use crate::{Kept, Line, Note};

/// The table that the page is at.
pub struct Sitting {
    pub room: Room,
    /// The last entry's sum.
    sum: Sum,
    keys: Vec<Key>,
    pub visitor: VisitorId,
    /// Whether nothing may happen here until the page sits down again: the game is on its way to a house.
    pub resting: bool,
}

/// What another tab has done at the table.
pub enum News {
    /// It has gone on.
    Letters(Vec<Letter>),
    /// Seats have other keys now, or it is another table altogether: the page has to sit down anew.
    Anew,
}

impl Sitting {
    /// The table of a story, with nobody at it yet.
    pub fn of(kept: &Kept, visitor: VisitorId, now_ms: u64) -> Result<Sitting, Damage> {
        let table = kept.story.read(catalogue::game)?;
        let room = Room::new(table, now_ms);
        Ok(Sitting { room, sum: last_sum(kept), keys: kept.keys.clone(), visitor, resting: false })
    }

    pub fn id(&self) -> &TableId {
        &self.room.table().id
    }

    /// All keys to the table: whoever owns the device holds every seat where a person plays.
    pub fn tokens(&self) -> Vec<Token> {
        self.keys.iter().map(|key| key.token.clone()).collect()
    }

    /// The name to come with. Where people have names of their own, nobody's is taken for all.
    pub fn name(&self, wanted: Option<String>) -> Option<String> {
        let mut names = self.room.table().seats.iter().filter(|seat| seat.holder.level().is_none());
        let first = names.next().map(|seat| &seat.name);
        wanted.filter(|_| names.all(|seat| Some(&seat.name) == first))
    }

    /// What is to be written for this.
    pub fn written(&self, decided: &Decided) -> (Vec<Line>, Note) {
        let table = self.room.table();
        let lines = lines(&table.id, table.seq, self.sum, &decided.entries);
        let note = note(&lines, self.keys_after(decided));
        (lines, note)
    }

    /// The keys once this has become true.
    fn keys_after(&self, decided: &Decided) -> Vec<Key> {
        let mut keys = self.keys.clone();
        for answer in &decided.answers {
            let new = match answer {
                FromServer::Seated { keys, .. } => keys.clone(),
                FromServer::Invited { key } => vec![key.clone()],
                _ => Vec::new(),
            };
            for key in new {
                keys.retain(|old| old.seat != key.seat);
                keys.push(key);
            }
        }
        keys
    }

    /// Lets become true what was decided here and is durable by now; what the page hears of it.
    pub fn settle(&mut self, asks: bool, decided: &Decided, now_ms: u64) -> Vec<Letter> {
        let (lines, note) = self.written(decided);
        self.keys = note.keys;
        self.sum = lines.last().map_or(self.sum, |line| line.sum);
        self.room.settle(asks.then_some(self.visitor), decided, now_ms)
    }

    /// Takes up what was written by others.
    pub fn follow(&mut self, kept: &Kept, now_ms: u64) -> Result<News, Damage> {
        // First it is judged as a whole; then nothing of it can fail.
        let whole = kept.story.read(catalogue::game)?;
        let seq = usize::try_from(self.room.table().seq).unwrap_or(usize::MAX);
        let sums = kept.story.seal.as_ref().map(|seal| seal.sums.as_slice()).unwrap_or_default();
        let same_past =
            seq.checked_sub(1).and_then(|last| sums.get(last)).is_some_and(|sum| *sum == Some(self.sum));
        if !same_past || kept.keys != self.keys {
            self.room = Room::new(whole, now_ms);
            (self.sum, self.keys) = (last_sum(kept), kept.keys.clone());
            return Ok(News::Anew);
        }
        let mut letters = Vec::new();
        for written in &kept.story.entries[seq..] {
            let Ok(entry) = Entry::read(FORM, &written.text) else { continue };
            let decided = Decided { entries: vec![entry], ..Decided::default() };
            letters.extend(self.settle(false, &decided, now_ms));
        }
        Ok(News::Letters(letters))
    }

    /// What comes of a cause; nothing changes by asking.
    pub fn decide(&self, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, wire::Refusal> {
        self.room.decide(cause, given)
    }

    /// Everything that is on the table.
    pub fn taken(&self) -> Taken {
        let table = self.room.table();
        // The seed goes along: where the game goes on, its dice are new, and what was thrown here can be checked.
        let seed = table.laid.as_ref().map(|laid| laid.seed.clone());
        let record = table.record().map(|record| Record { seed, ..record }.to_text());
        Taken {
            table: table.id.clone(),
            game: table.game.about().id.to_owned(),
            entries: table.seq,
            record,
            setup: table.agreed.clone(),
            seats: table::row(&self.room).seats,
            tempo_ms: table.tempo_ms,
            real_dice: table.real_dice,
            customs: table.customs.clone(),
        }
    }
}

fn last_sum(kept: &Kept) -> Sum {
    let sums = kept.story.seal.as_ref().map(|seal| seal.sums.as_slice()).unwrap_or_default();
    sums.last().copied().flatten().unwrap_or_default()
}

/// These entries as they are written from this number on.
pub fn lines(table: &TableId, first: u64, before: Sum, entries: &[Entry]) -> Vec<Line> {
    let mut sum = before;
    let line = |(number, entry): (u64, &Entry)| {
        let text = entry.text();
        let written =
            Written { number: i64::try_from(number).ok(), form: Some(FORM), text: text.clone().into_bytes() };
        sum = sum.then(table.to_string().as_bytes(), &written);
        Line { number, form: FORM, text, sum }
    };
    (first..).zip(entries).map(line).collect()
}

/// The note of the end that these lines make.
pub fn note(lines: &[Line], keys: Vec<Key>) -> Note {
    let (entries, sum) = lines.last().map_or((0, Sum::default()), |line| (line.number + 1, line.sum));
    Note { entries, sum, keys }
}
