//! What a page and the tables on its own device say to each other beyond what any house says. Everything else between them is
//! the protocol itself.

use engine::tagged;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Customs, SeatInfo, TableId};

/// What a page asks of its device alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "device", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToDevice {
    /// Takes everything that is on the table one sits at, to set it up in a house; answered by `taken`. The table rests until
    /// one sits down again, so that nothing happens there which the house would not know.
    Take {},
    /// Forgets a table: it is kept elsewhere now, or nobody wants it any more. Answered by `forgot`.
    Forget {
        table: TableId,
        /// Only if its story is still so long: what has happened since then is not kept elsewhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entries: Option<u64>,
    },
}

tagged! { "device" of "FromDevice";
    /// What the device alone says.
    #[derive(Clone, PartialEq, Debug)]
    pub enum FromDevice {
        Taken(Box<Taken>),
        /// The table is kept here no longer.
        Forgot {
            table: TableId,
        },
        /// The tables that are kept here and make no table any more; told with the lobby, and whenever it changes.
        SetAside {
            tables: Vec<SetAside>,
        },
        /// What was asked for cannot be done here; nothing has changed.
        Refused(NotHere),
    }
}

/// How all these messages begin, and no other: nobody has to read a long one twice to find out.
const BEGINS: &str = "{\"device\":";

impl ToDevice {
    /// The message of a text, if it is one of these.
    pub fn read(text: &str) -> Option<ToDevice> {
        text.starts_with(BEGINS).then(|| serde_json::from_str(text).ok()).flatten()
    }
}

impl FromDevice {
    /// The message of a text, if it is one of these.
    pub fn read(text: &str) -> Option<FromDevice> {
        text.starts_with(BEGINS).then(|| serde_json::from_str(text).ok()).flatten()
    }

    /// The message as it goes to the page.
    pub fn text(&self) -> String {
        // Messages are plain data with text keys.
        serde_json::to_string(self).expect("messages serialise")
    }
}

/// Everything that is on a table. Its owner may know it all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Taken {
    pub table: TableId,
    pub game: String,
    /// How long its story is.
    pub entries: u64,
    /// The record of the game on the table, with its seed; none while nothing is laid out.
    pub record: Option<String>,
    /// The set-up as it is agreed.
    pub setup: Value,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How long the computer waits.
    pub tempo_ms: u32,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// What was agreed beside the set-up.
    pub customs: Customs,
}

/// A table whose story is damaged. It is kept as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetAside {
    /// Its name, if it has one.
    pub table: String,
    /// What is wrong with it, and where.
    pub reason: String,
}

tagged! { "code" of "NotHere";
    /// Why something cannot be done on a device.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotHere {
        /// Nobody else can come to a table that is on this device alone.
        NoGuests {},
        /// The table's story is damaged.
        Damaged {
            /// What is wrong with it, and where.
            reason: String,
        },
        /// Something has happened at the table in another tab: it is not forgotten.
        GoesOn { table: TableId },
        /// The browser's store is full.
        Full {},
        /// The browser keeps nothing for this page: a private window, perhaps.
        Forbidden {},
        /// The store failed otherwise.
        Store {
            /// As the browser says it.
            reason: String,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Asked, FromServer};

    #[test]
    fn what_is_meant_for_the_device_is_not_taken_for_a_request() {
        let forget = ToDevice::Forget { table: "mond-katze-42".parse().expect("a name"), entries: Some(7) };
        for asked in [ToDevice::Take {}, forget] {
            let text = serde_json::to_string(&asked).expect("plain data serialises");
            assert_eq!(ToDevice::read(&text), Some(asked), "{text}");
            assert!(Asked::read(&text).is_err(), "{text}");
        }
        assert_eq!(ToDevice::read(r#"{"type":"ping"}"#), None);
        for said in [NotHere::NoGuests {}, NotHere::Damaged { reason: "entry 3: missing".into() }] {
            let text = FromDevice::Refused(said).text();
            assert!(FromDevice::read(&text).is_some(), "{text}");
            assert!(serde_json::from_str::<FromServer>(&text).is_err(), "{text}");
        }
    }
}
