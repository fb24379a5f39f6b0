//! The assignment's own computer players. Each looks one move ahead and breaks ties by the smallest colour.

use engine::bot::{Part, Weighed};
use engine::matches::SightOf;
use engine::{Bot, Choice, Dice, Seat};

use super::{Board, Colour, Filler};

/// How a computer player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// 01: the colour by which the own component grows least.
    Stagnation,
    /// 02: the colour by which the own component grows most.
    Greedy,
    /// 03: the colour by which the other's component would grow most if it were to move.
    Blocking,
}

impl Strategy {
    /// All strategies; 01 comes first.
    pub const ALL: [Strategy; 3] = [Strategy::Stagnation, Strategy::Greedy, Strategy::Blocking];

    /// The name of the level at the table.
    pub const fn level(self) -> &'static str {
        match self {
            Strategy::Stagnation => "stagnation",
            Strategy::Greedy => "greedy",
            Strategy::Blocking => "blocking",
        }
    }

    /// What the player on this seat chooses among `selectable`, which is ascending; `None` only if that is empty.
    pub fn choose(
        self,
        board: &Board,
        seat: Seat,
        selectable: impl Iterator<Item = Colour>,
    ) -> Option<Colour> {
        // `min_by_key` keeps the first of equals, which is the smallest colour.
        self.growths(board, seat, selectable)
            .min_by_key(|(_, growth)| if self == Strategy::Stagnation { *growth } else { -growth })
            .map(|(colour, _)| colour)
    }

    /// How far the component that this strategy looks at would grow by each colour.
    fn growths(
        self,
        board: &Board,
        seat: Seat,
        selectable: impl Iterator<Item = Colour>,
    ) -> impl Iterator<Item = (Colour, isize)> {
        let by_colour = board.by_colour();
        let looked_at = match self {
            Strategy::Stagnation | Strategy::Greedy => seat,
            Strategy::Blocking if seat == Seat::ONE => Seat::TWO,
            Strategy::Blocking => Seat::ONE,
        };
        let component = board.component_among(looked_at, &by_colour);
        selectable.map(move |colour| (colour, component.flood(by_colour[colour.index()]).len() as isize))
    }
}

impl Bot<Filler> for Strategy {
    fn choose(&mut self, sight: &SightOf<Filler>, _: &mut Dice) -> Option<Choice<Colour>> {
        let part = match self {
            Strategy::Stagnation | Strategy::Greedy => "own_growth",
            Strategy::Blocking => "others_growth",
        };
        let weigh = |(colour, growth): (Colour, isize)| {
            let growth = growth as f64;
            let weight = if *self == Strategy::Stagnation { -growth } else { growth };
            Weighed { action: colour, weight, parts: vec![Part::new(part, growth)] }
        };
        let options = self.growths(&sight.view.board, sight.seat?, sight.actions.iter().copied());
        // The sort is stable, so of equals the smallest colour comes first.
        Choice::best(options.map(weigh).collect())
    }
}

/// The computer player of a level.
pub fn bot(level: &str) -> Option<Box<dyn Bot<Filler>>> {
    let strategy = Strategy::ALL.into_iter().find(|strategy| strategy.level() == level)?;
    Some(Box::new(strategy))
}
