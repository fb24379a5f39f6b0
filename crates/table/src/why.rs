//! Why the computer made its moves.

use engine::Viewer;
use wire::{FromServer, Refusal};

use crate::decide::Asker;
use crate::{Decided, files};

pub fn why(asker: &Asker<'_>, at: usize) -> Result<Decided, Refusal> {
    let reason = || {
        let index = at.checked_sub(1)?;
        let laid = asker.room.table().laid.as_ref()?;
        let why = laid.whys.get(&index)?;
        // What a hidden player thought is not told either.
        let seat = laid.game.shown(index, Viewer::Referee)?.seat;
        let hidden = seat.is_some_and(|seat| files::hides(asker, seat));
        (!hidden).then(|| FromServer::Why { at, why: why.clone() })
    };
    reason().map(Decided::answer).ok_or(Refusal::NoReason {})
}
