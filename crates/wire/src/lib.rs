//! The messages between the house and a page or bot: one JSON object per WebSocket text frame.
//!
//! `docs/protocol.md` describes them for bot authors with examples. Nothing is decided here.

mod answer;
mod asked;
mod customs;
mod device;
mod lobby;
mod names;
mod refusal;
mod request;
mod sight;
mod wish;

pub use answer::{FromServer, Key};
pub use asked::{Asked, Mark, NoRequest};
pub use customs::{Customs, StandIn};
pub use device::{FromDevice, NotHere, SetAside, Taken, ToDevice};
pub use engine::shell::Shown;
pub use lobby::{RowChange, TableRow};
pub use names::{NotATableId, NotAToken, TableId, Token};
pub use refusal::{NameFlaw, Refusal};
pub use request::{DEFAULT_TEMPO_MS, Known, Occupant, ToServer};
pub use sight::{GameFacts, SeatInfo, SeatKind, Stage, TableSight};
pub use wish::{UndoWish, Wish, Wished};

/// The version of this protocol. The server names it in its first message.
pub const PROTOCOL: u32 = 1;
