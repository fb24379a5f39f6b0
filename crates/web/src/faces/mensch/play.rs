//! What board, die and panels share: the position, what can be done now, and the pawn that is pointed at.

use engine::Seat;
use games::mensch::{Field, Mensch, PawnPlace, Player, Roll, View};
use leptos::prelude::*;

use super::steps::{self, Turn};
use crate::app::App;
use crate::faces::seen::Seen;
use crate::room::shared;

/// The play at one board.
#[derive(Clone, Copy)]
pub struct Play {
    pub seen: Seen<Mensch>,
    pub app: App,
    /// The shown position; none while nothing is laid out.
    pub view: Memo<Option<View>>,
    /// The seat of this page that has to choose a pawn now, and the pawns it can choose.
    pub choice: Memo<Option<(Seat, Vec<Field>)>>,
    /// The seat whose die this page has to throw now.
    pub throw: Memo<Option<Seat>>,
    /// The pawn that is pointed at or has the focus.
    pub hot: RwSignal<Option<Field>>,
    /// The step that led to the shown position.
    pub last: Memo<Option<Turn>>,
}

/// Where a pawn of the current player would land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    pub player: Player,
    /// Where it would land.
    pub place: PawnPlace,
    /// Who would be sent home.
    pub hits: Option<Player>,
}

/// Where the current player's pawn on this field would land with the last roll.
pub fn target(view: &View, from: Field) -> Option<Target> {
    let player = view.player;
    let step = from.step(player) + view.roll?.eyes();
    let place = if step < 40 { PawnPlace::Ring(Field::at(player, step)) } else { PawnPlace::Goal(step - 40) };
    let there = |camp: &&games::mensch::Camp| matches!(place, PawnPlace::Ring(field) if camp.player != player && camp.ring.contains(&field));
    let hits = view.camps.iter().find(there).map(|camp| camp.player);
    Some(Target { player, place, hits })
}

impl Play {
    /// The play at the page's board: one for all its parts.
    pub fn of(seen: Seen<Mensch>) -> Play {
        shared(|| Play::new(seen))
    }

    fn new(seen: Seen<Mensch>) -> Play {
        let Seen { app, view, now, .. } = seen;
        let table = app.table;
        let choice = Memo::new(move |_| {
            let seat = table.my_turn()?;
            now.with(|now| now.as_ref().map(|now| (seat, now.actions.clone())))
        });
        let throw = Memo::new(move |_| table.my_throw());
        let last = Memo::new(move |_| seen.with_shown_steps(|steps| steps.last().and_then(steps::read)));
        Play { seen, app, view, choice, throw, hot: RwSignal::new(None), last }
    }

    /// Moves the pawn on this field, if it is one of those that can move.
    pub fn choose(self, field: Field) {
        let Some((seat, fields)) = self.choice.get_untracked() else { return };
        if fields.contains(&field) {
            self.hot.set(None);
            self.seen.act(seat, field);
        }
    }

    /// Throws the table's die, if this page has to.
    pub fn roll(self) {
        if let Some(seat) = self.throw.get_untracked().filter(|_| !self.app.table.real_dice.get_untracked()) {
            self.app.table.roll(seat, None);
        }
    }

    /// Enters what a real die shows, if this page has to.
    pub fn enter(self, eyes: u8) -> bool {
        let may = self.throw.get_untracked().filter(|_| self.app.table.real_dice.get_untracked());
        if let Some((seat, roll)) = may.zip(Roll::new(eyes)) {
            self.seen.enter(seat, roll);
        }
        may.is_some()
    }

    /// A player's seat.
    pub fn seat(self, player: Player) -> Option<Seat> {
        self.app.table.seating.with(|seating| seating.seat_at(player.index()))
    }

    /// What a player is called.
    pub fn name(self, player: Player) -> String {
        let lang = self.app.lang.get();
        self.seat(player).map_or_else(
            || super::texts::colour(player, lang).to_owned(),
            |seat| self.app.table.name(seat, lang),
        )
    }

    /// Whether this page alone speaks for this player.
    pub fn is_you(self, player: Player) -> bool {
        self.seat(player).is_some_and(|seat| self.app.table.is_you(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::mensch::{Camp, Phase};

    #[test]
    fn targets_are_on_the_ring_in_the_goal_or_on_somebody() {
        let field = |number| Field::new(number).expect("a field");
        let camp = |player, ring: &[u8]| Camp {
            player,
            home: [false; 4],
            goal: [false; 4],
            ring: ring.iter().map(|number| field(*number)).collect(),
        };
        let view = View {
            player: Player::BLUE,
            phase: Phase::Move,
            roll: Roll::new(4),
            tries: 3,
            camps: vec![camp(Player::BLUE, &[7, 14, 31]), camp(Player::YELLOW, &[18])],
        };
        let land = |number| target(&view, field(number)).map(|target| (target.place, target.hits));
        assert_eq!(land(7), Some((PawnPlace::Goal(1), None)));
        assert_eq!(land(14), Some((PawnPlace::Ring(field(18)), Some(Player::YELLOW))));
        assert_eq!(land(31), Some((PawnPlace::Ring(field(35)), None)));
    }
}
