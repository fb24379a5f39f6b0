//! Sets of bits do what sets do, in words of every size, and steps on a grid lead to the neighbours and nowhere else.

use std::collections::BTreeSet;

use games::bits::{BitSet, Grid, Universe, ones};
use games::words::Word as _;
use proptest::prelude::*;

/// Numbers below 200 in four words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Wide;

impl Universe for Wide {
    type Member = u32;
    type Word = [u64; 4];

    fn bit(number: u32) -> u32 {
        number
    }

    fn member(bit: u32) -> u32 {
        bit
    }
}

/// Five by five places without a gap between the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tight;

/// The same with an unused column behind each row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spaced;

const SIDE: u32 = 5;

macro_rules! grid {
    ($grid:ty, $word:ty, row: $row:expr, left: $left:expr, all: $all:expr) => {
        impl Universe for $grid {
            type Member = (u32, u32);
            type Word = $word;

            fn bit((row, col): (u32, u32)) -> u32 {
                row * $row + col
            }

            fn member(bit: u32) -> (u32, u32) {
                (bit / $row, bit % $row)
            }
        }

        impl Grid for $grid {
            const ROW: u32 = $row;
            const LEFT: $word = $left;
            const RIGHT: $word = $left << (SIDE - 1);
            const ALL: $word = $all;
        }
    };
}

grid!(Tight, u32, row: SIDE, left: 0b00001_00001_00001_00001_00001, all: (1 << (SIDE * SIDE)) - 1);
grid!(Spaced, u64, row: SIDE + 1, left: 0, all: u64::MAX);

/// Everything that a set of one universe can be asked, compared with the sets of the standard library.
fn check_sets<U>(a: &BTreeSet<u32>, b: &BTreeSet<u32>, most: u32) -> Result<(), TestCaseError>
where
    U: Universe<Member = u32> + std::fmt::Debug,
{
    let [a, b] = [a, b].map(|set| set.iter().copied().filter(|at| *at < most).collect::<BTreeSet<u32>>());
    let [x, y] = [&a, &b].map(|set| set.iter().copied().collect::<BitSet<U>>());
    prop_assert_eq!((x.len() as usize, x.is_empty()), (a.len(), a.is_empty()));
    prop_assert_eq!(x.first(), a.first().copied());
    prop_assert_eq!(x.iter().collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
    prop_assert_eq!(x.iter().size_hint(), (a.len(), Some(a.len())));
    // `fold` goes another way than `next`.
    let folded = x.iter().fold(Vec::new(), |mut all, at| {
        all.push(at);
        all
    });
    prop_assert_eq!(folded, a.iter().copied().collect::<Vec<_>>());
    for place in 0..=a.len() {
        prop_assert_eq!(x.nth(place as u32), a.iter().nth(place).copied());
    }
    for at in 0..most {
        prop_assert_eq!(x.contains(at), a.contains(&at));
        let (mut more, mut less) = (x, x);
        more.insert(at);
        less.remove(at);
        prop_assert_eq!((more, less), (x | BitSet::just(at), x - BitSet::just(at)));
        prop_assert!(more.contains(at) && !less.contains(at));
    }
    prop_assert_eq!(x | y, a.union(&b).copied().collect());
    prop_assert_eq!(x & y, a.intersection(&b).copied().collect());
    prop_assert_eq!(x - y, a.difference(&b).copied().collect());
    prop_assert_eq!((x.is_within(y), x.meets(y)), (a.is_subset(&b), !a.is_disjoint(&b)));
    let mut joined = x;
    joined |= y;
    joined -= x;
    prop_assert_eq!(joined, b.difference(&a).copied().collect());
    prop_assert_eq!(format!("{x:?}"), format!("{a:?}"));
    let text = serde_json::to_string(&x).expect("a list");
    prop_assert_eq!(&text, &serde_json::to_string(&a).expect("a list"));
    prop_assert_eq!(serde_json::from_str::<BitSet<U>>(&text).expect("the same list"), x);
    Ok(())
}

/// Steps and floods of one grid, compared with a look at every place.
fn check_grid<U>(set: &BTreeSet<(u32, u32)>, ground: &BTreeSet<(u32, u32)>) -> Result<(), TestCaseError>
where
    U: Grid + Universe<Member = (u32, u32)> + std::fmt::Debug,
{
    let all: BitSet<U> = (0..SIDE).flat_map(|row| (0..SIDE).map(move |col| (row, col))).collect();
    let bits = |set: &BTreeSet<(u32, u32)>| set.iter().copied().collect::<BitSet<U>>();
    let moved = |rows: i32, cols: i32| -> BitSet<U> {
        let step = |(row, col): &(u32, u32)| {
            let at = (row.checked_add_signed(rows)?, col.checked_add_signed(cols)?);
            (at.0 < SIDE && at.1 < SIDE).then_some(at)
        };
        set.iter().filter_map(step).collect()
    };
    let x = bits(set);
    prop_assert_eq!(x.left() & all, moved(0, -1));
    prop_assert_eq!(x.right() & all, moved(0, 1));
    prop_assert_eq!(x.up() & all, moved(-1, 0));
    prop_assert_eq!(x.down() & all, moved(1, 0));
    prop_assert_eq!(x.neighbours() & all, moved(0, -1) | moved(0, 1) | moved(-1, 0) | moved(1, 0));

    let near = |a: &(u32, u32), b: &(u32, u32)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
    let mut wet = set.clone();
    while let Some(next) = ground.iter().find(|at| !wet.contains(at) && wet.iter().any(|w| near(w, at))) {
        wet.insert(*next);
    }
    prop_assert_eq!(x.flood(bits(ground)), bits(&wet) - x);
    Ok(())
}

fn numbers() -> impl Strategy<Value = BTreeSet<u32>> {
    prop::collection::btree_set(0..200u32, 0..60)
}

fn places() -> impl Strategy<Value = BTreeSet<(u32, u32)>> {
    prop::collection::btree_set((0..SIDE, 0..SIDE), 0..25)
}

proptest! {
    #[test]
    fn sets_of_bits_are_sets(a in numbers(), b in numbers()) {
        check_sets::<u32>(&a, &b, 32)?;
        check_sets::<u64>(&a, &b, 64)?;
        check_sets::<u128>(&a, &b, 128)?;
        check_sets::<Wide>(&a, &b, 200)?;
    }

    #[test]
    fn steps_on_a_grid_lead_to_the_neighbours(set in places(), ground in places()) {
        check_grid::<Tight>(&set, &ground)?;
        check_grid::<Spaced>(&set, &ground)?;
    }

    #[test]
    fn words_give_their_bits(word: u32) {
        let bits: Vec<u32> = (0..32).filter(|at| word >> at & 1 == 1).collect();
        prop_assert_eq!(ones(word).collect::<Vec<_>>(), bits.clone());
        let (mut rest, mut popped) = (word, Vec::new());
        while let Some(at) = rest.pop() {
            popped.push(at);
        }
        prop_assert_eq!((popped, rest), (bits, 0));
    }
}
