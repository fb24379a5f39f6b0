//! Scotland Yard's texts.

mod de;
mod en;

use games::scotland::Ticket;

use crate::texts::Text;

pub use self::de::*;

/// A ticket's name.
pub const fn ticket(ticket: Ticket) -> Text {
    match ticket {
        Ticket::Tube => TUBE,
        Ticket::Bus => BUS,
        Ticket::Cab => CAB,
        Ticket::Black => BLACK_TICKET,
    }
}
