//! The log: what players did, one line each, in the words of the assignment.

use engine::matches::StepOf;
use engine::{CourseLog, Seat};

use super::{CityDomino, Event, State};

/// What log and save files call the players, by seat.
const NAMES: [&str; 4] = ["HUMAN", "BOT1", "BOT2", "BOT3"];

/// What the log calls the player in this seat, whoever it is.
pub fn name(player: Seat) -> &'static str {
    NAMES.get(player.index()).copied().unwrap_or_default()
}

impl CourseLog for CityDomino {
    fn lines(_: &State, _: &StepOf<CityDomino>, events: &[Event], _: &State) -> Vec<String> {
        events.iter().filter_map(line).collect()
    }
}

/// The line of an event, without its end; none for draws and the end of the game.
pub fn line(event: &Event) -> Option<String> {
    match event {
        Event::Chose { player, card, index } => Some(format!(
            "{} chose [{}, {}] at index {index} for next round",
            name(*player),
            card.first,
            card.second
        )),
        Event::Shifted { player, x, y } => Some(format!("{} dragged center to ({x}, {y})", name(*player))),
        Event::Put { player, first, second, direction, x, y, .. } => {
            Some(format!("{} put [{first}, {second}] {} to ({x}, {y})", name(*player), direction.word()))
        }
        Event::Discarded { player, card } => {
            Some(format!("{} did not use [{}, {}]", name(*player), card.first, card.second))
        }
        Event::Drawn { .. } | Event::Ended {} => None,
    }
}
