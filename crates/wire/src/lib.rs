//! The messages between the house and a page or bot: one JSON object per WebSocket text frame.
//!
//! `docs/protocol.md` describes them for bot authors with examples. Nothing is decided here.

mod answer;
mod asked;
mod lobby;
mod names;
mod refusal;
mod request;
mod sight;

pub use answer::{FromServer, Key};
pub use asked::{Asked, Mark, NoRequest};
pub use engine::shell::Shown;
pub use lobby::{RowChange, TableRow};
pub use names::{NotATableId, NotAToken, TableId, Token};
pub use refusal::Refusal;
pub use request::{DEFAULT_TEMPO_MS, Known, Occupant, ToServer};
pub use sight::{GameFacts, SeatInfo, SeatKind, Stage, TableSight, UndoWish};

/// The version of this protocol. The server names it in its first message.
pub const PROTOCOL: u32 = 1;
