//! What a table has agreed on beside the game's own set-up.

use serde::{Deserialize, Serialize};

/// The customs of a table: agreed when it is opened, known to everybody who comes.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Customs {
    /// How the computer stands in for somebody who has left.
    pub stand_in: StandIn,
}

/// How the computer stands in for somebody who has left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct StandIn {
    /// After how many seconds; null for never.
    pub after_s: Option<u32>,
    /// How well it plays; if it is left out, as well as the computer can in this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

impl StandIn {
    /// The time that somebody has to come back, unless something else is agreed.
    pub const USUAL_S: u32 = 60;
}

impl Default for StandIn {
    fn default() -> StandIn {
        StandIn { after_s: Some(StandIn::USUAL_S), level: None }
    }
}

impl Customs {
    /// Whether nothing else than usual is agreed.
    pub fn are_usual(&self) -> bool {
        *self == Customs::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_as_usual_and_null_is_never() {
        for (text, after_s, level) in [
            ("{}", Some(60), None),
            (r#"{"stand_in":{}}"#, Some(60), None),
            (r#"{"stand_in":{"after_s":300}}"#, Some(300), None),
            (r#"{"stand_in":{"after_s":null,"level":"fast"}}"#, None, Some("fast")),
        ] {
            let read: Customs = serde_json::from_str(text).expect("customs");
            let stand_in = StandIn { after_s, level: level.map(str::to_owned) };
            assert_eq!(read, Customs { stand_in }, "{text}");
            let written = serde_json::to_string(&read).expect("plain data serialises");
            assert_eq!(serde_json::from_str::<Customs>(&written).ok(), Some(read), "{written}");
        }
        assert!(serde_json::from_str::<Customs>(r#"{"hints":true}"#).is_err());
    }
}
