//! The rules once more, as slowly and plainly as possible, straight from the table: what everything fast is compared
//! with. Players are their numbers 1 to 4, and 0 is nobody, as in the state string.

pub const PLAYERS: [usize; 4] = [1, 2, 3, 4];

#[derive(Clone, PartialEq, Debug)]
pub struct Naive {
    pub player: usize,
    pub phase: char,
    pub roll: usize,
    pub tries: usize,
    pub home: [[usize; 4]; 4],
    pub goal: [[usize; 4]; 4],
    pub ring: [usize; 40],
}

impl Naive {
    pub fn empty() -> Naive {
        Naive {
            player: 1,
            phase: 'r',
            roll: 0,
            tries: 3,
            home: [[0; 4]; 4],
            goal: [[0; 4]; 4],
            ring: [0; 40],
        }
    }

    pub fn new(players: &[usize]) -> Naive {
        let mut naive = Naive { player: players[0], ..Naive::empty() };
        for player in players {
            naive.home[player - 1] = [*player; 4];
        }
        naive
    }

    /// Reads a state string that is known to be one: digits in the order of the rows.
    pub fn read(string: &str) -> Naive {
        let digits: Vec<usize> =
            string.bytes().filter(u8::is_ascii_digit).map(|b| (b - b'0').into()).collect();
        let mut naive = Naive { player: digits[0], roll: digits[1], ..Naive::empty() };
        naive.phase = string.as_bytes()[1] as char;
        for player in PLAYERS {
            let at = 2 + (player - 1) * 8;
            naive.home[player - 1].copy_from_slice(&digits[at..at + 4]);
            naive.goal[player - 1].copy_from_slice(&digits[at + 4..at + 8]);
        }
        naive.ring.copy_from_slice(&digits[34..74]);
        naive
    }

    pub fn string(&self) -> String {
        let mut string = format!("{}{}{}", self.player, self.phase, self.roll);
        for player in PLAYERS {
            string += &format!("{:?}{:?}", self.home[player - 1], self.goal[player - 1]);
        }
        string + &format!("{:?}", self.ring)
    }

    fn start(&self) -> usize {
        (self.player - 1) * 10
    }

    fn takes_part(&self, player: usize) -> bool {
        self.home[player - 1].contains(&player)
            || self.goal[player - 1].contains(&player)
            || self.ring.contains(&player)
    }

    /// Where the own pawn on this field would land, if it has a target: a field of the ring, or of the goal from 40 on.
    fn target(&self, field: usize, n: usize) -> Option<usize> {
        let step = (field + 40 - self.start()) % 40 + n;
        if step < 40 {
            let target = (self.start() + step) % 40;
            (self.ring[target] != self.player).then_some(target)
        } else if step < 44 {
            (self.goal[self.player - 1][step - 40] == 0).then_some(step)
        } else {
            None
        }
    }

    pub fn movable(&self, n: usize) -> Vec<usize> {
        (0..40)
            .filter(|field| self.ring[*field] == self.player && n > 0 && self.target(*field, n).is_some())
            .collect()
    }

    fn land(&mut self, target: usize) {
        let there = self.ring[target];
        if there != 0 {
            let slot = self.home[there - 1].iter().position(|pawn| *pawn == 0).unwrap();
            self.home[there - 1][slot] = there;
        }
        self.ring[target] = self.player;
    }

    fn walk(&mut self, field: usize, n: usize) {
        let target = self.target(field, n).unwrap();
        self.ring[field] = 0;
        if target < 40 {
            self.land(target);
        } else {
            self.goal[self.player - 1][target - 40] = self.player;
        }
    }

    fn next(&mut self) {
        loop {
            self.player = self.player % 4 + 1;
            if self.takes_part(self.player) {
                break;
            }
        }
        (self.phase, self.tries) = ('r', 3);
    }

    fn again(&mut self) {
        (self.phase, self.tries) = ('r', 1);
    }

    /// The row that fits a roll.
    pub fn row(&self, n: usize) -> &'static str {
        let start_taken = self.ring[self.start()] == self.player;
        let at_home = self.home[self.player - 1].contains(&self.player);
        let movable = !self.movable(n).is_empty();
        if start_taken && self.ring[self.start() + n] == self.player {
            "T1"
        } else if start_taken && n < 6 {
            "T2"
        } else if start_taken {
            "T3"
        } else if n == 6 && at_home {
            "T4"
        } else if n < 6 && movable {
            "T5"
        } else if n == 6 && movable {
            "T6"
        } else if n == 6 {
            "T7"
        } else if self.tries > 1 {
            "T8"
        } else {
            "T9"
        }
    }

    /// A roll, whatever number it is: the row that acted, or nothing.
    pub fn roll(&mut self, n: usize) -> Option<&'static str> {
        if self.phase != 'r' || !(1..=6).contains(&n) {
            return None;
        }
        let row = self.row(n);
        self.roll = n;
        match row {
            "T1" | "T9" => self.next(),
            "T2" => {
                self.walk(self.start(), n);
                self.next();
            }
            "T3" => {
                self.walk(self.start(), n);
                self.again();
            }
            "T4" => {
                let slot = self.home[self.player - 1].iter().position(|pawn| *pawn != 0).unwrap();
                self.home[self.player - 1][slot] = 0;
                self.land(self.start());
                self.again();
            }
            "T5" | "T6" => self.phase = 'm',
            "T7" => self.again(),
            _ => self.tries -= 1,
        }
        Some(row)
    }

    /// A move of the pawn on any number: the row that acted, or nothing.
    pub fn step(&mut self, field: usize) -> Option<&'static str> {
        if self.phase != 'm' || field >= 40 {
            return None;
        }
        if !self.movable(self.roll).contains(&field) {
            return Some("T10");
        }
        self.walk(field, self.roll);
        if self.goal[self.player - 1].iter().all(|pawn| *pawn != 0) {
            self.phase = 'f';
            Some("T11")
        } else if self.roll == 6 {
            self.again();
            Some("T12")
        } else {
            self.next();
            Some("T13")
        }
    }
}
