//! The core under test: the real one, or one that is broken on purpose.

use table::{Cause, Decided, Entry, Given, Letter, Room, VisitorId};
use wire::Refusal;

/// What a driver does with a table. The defaults are the real thing; a broken core replaces one of them.
pub trait Core {
    /// What comes of a cause.
    fn decide(&self, room: &Room, cause: &Cause, given: &mut Given<'_>) -> Result<Decided, Refusal> {
        room.decide(cause, given)
    }

    /// Lets become true what was decided; what everybody hears of it.
    fn settle(
        &self,
        room: &mut Room,
        asker: Option<VisitorId>,
        decided: &Decided,
        now_ms: u64,
    ) -> Vec<Letter> {
        room.settle(asker, decided, now_ms)
    }

    /// What is written down of it.
    fn written(&self, decided: &Decided) -> Vec<Entry> {
        decided.entries.clone()
    }

    /// Whether people are told before it is written down.
    fn tells_first(&self) -> bool {
        false
    }
}

/// The real core.
#[derive(Clone, Copy, Debug)]
pub struct Sound;

impl Core for Sound {}
