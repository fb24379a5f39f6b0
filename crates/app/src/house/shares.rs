//! Fair shares: what visitors from one address may take up of the house, so that nobody takes all of it.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use wire::Refusal;

use crate::limits::{Bucket, Limits};

/// Where somebody comes from, as far as shares go: an address of the fourth version, or the network of 64 bits that one
/// household or host gets of the sixth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            fourth => fourth,
        })
    }
}

/// What somebody wants to do that costs the house something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Open,
    Join,
    Act,
}

/// Where somebody is, as long as the place counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A connection that is no line.
    Doorway,
    Line,
}

#[derive(Debug)]
struct Share {
    opens: Bucket,
    joins: Bucket,
    acts: Bucket,
    spots: [usize; 2],
}

#[derive(Default, Debug)]
struct Book {
    by: HashMap<Address, Share>,
    /// Over all addresses.
    spots: [usize; 2],
    /// Shares that show nothing are forgotten when there are more than this.
    tidy_at: usize,
}

/// The shares of all addresses. Copies share everything.
#[derive(Clone, Default, Debug)]
pub struct Shares(Arc<Mutex<Book>>);

/// The fewest shares that are worth tidying.
const FEW: usize = 1_024;

/// Somebody takes up a spot, until this is dropped.
#[derive(Debug)]
pub struct Taken {
    shares: Shares,
    from: Address,
    spot: Spot,
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut book = self.shares.book();
        book.spots[self.spot as usize] -= 1;
        if let Some(share) = book.by.get_mut(&self.from) {
            share.spots[self.spot as usize] -= 1;
        }
    }
}

impl Shares {
    fn book(&self) -> MutexGuard<'_, Book> {
        // Nothing in it is ever left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes up a spot, if the house and the share of this address have room.
    pub fn enter(&self, from: Address, spot: Spot, limits: &Limits) -> Option<Taken> {
        let (most, share_most) = match spot {
            Spot::Doorway => (limits.doorway, limits.doorway_per_address),
            Spot::Line => (limits.lines, limits.lines_per_address),
        };
        let mut book = self.book();
        let share = book.share(from, limits);
        if share.spots[spot as usize] >= share_most {
            return None;
        }
        if book.spots[spot as usize] >= most {
            return None;
        }
        book.spots[spot as usize] += 1;
        book.share(from, limits).spots[spot as usize] += 1;
        Some(Taken { shares: self.clone(), from, spot })
    }

    /// How many there are.
    pub fn count(&self, spot: Spot) -> usize {
        self.book().spots[spot as usize]
    }

    /// Counts what somebody does, or says when to try again.
    pub fn take(&self, from: Address, deed: Deed, limits: &Limits) -> Result<(), Refusal> {
        let mut book = self.book();
        let share = book.share(from, limits);
        let bucket = match deed {
            Deed::Open => &mut share.opens,
            Deed::Join => &mut share.joins,
            Deed::Act => &mut share.acts,
        };
        bucket.take(Instant::now()).map_err(too_fast)
    }
}

/// The refusal of who has to wait this long.
pub fn too_fast(wait: std::time::Duration) -> Refusal {
    Refusal::TooFast { retry_ms: u64::try_from(wait.as_millis()).unwrap_or(u64::MAX) }
}

impl Book {
    fn share(&mut self, from: Address, limits: &Limits) -> &mut Share {
        if self.by.len() > self.tidy_at.max(FEW) && !self.by.contains_key(&from) {
            let now = Instant::now();
            self.by.retain(|_, share| share.shows(now));
            self.tidy_at = self.by.len() * 2;
        }
        self.by.entry(from).or_insert_with(|| {
            let now = Instant::now();
            Share {
                opens: Bucket::new(limits.opens, now),
                joins: Bucket::new(limits.joins, now),
                acts: Bucket::new(limits.acts, now),
                spots: [0; 2],
            }
        })
    }
}

impl Share {
    /// Whether it differs from the share of somebody who has never been here.
    fn shows(&mut self, now: Instant) -> bool {
        let full = self.opens.is_full(now) && self.joins.is_full(now) && self.acts.is_full(now);
        !full || self.spots != [0; 2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Rate;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }

    #[test]
    fn nobody_takes_more_than_a_share_and_spots_come_back() {
        let limits = Limits { lines: 3, lines_per_address: 2, ..Limits::default() };
        let shares = Shares::default();
        let enter = |from: &str| shares.enter(address(from), Spot::Line, &limits);
        let first = enter("192.0.2.1").expect("room");
        let _second = enter("192.0.2.1").expect("room");
        assert!(enter("192.0.2.1").is_none(), "the share is full");
        let _other = enter("192.0.2.2").expect("the house has room");
        assert!(enter("192.0.2.3").is_none(), "the house is full");
        drop(first);
        assert_eq!(shares.count(Spot::Line), 2);
        assert!(enter("192.0.2.3").is_some());
        assert!(shares.enter(address("192.0.2.1"), Spot::Doorway, &limits).is_some(), "another kind of spot");
    }

    #[test]
    fn haste_is_told_when_to_come_again_and_hurts_nobody_else() {
        let limits = Limits { opens: Rate { burst: 2, per_second: 0.1 }, ..Limits::default() };
        let shares = Shares::default();
        let open = |from: &str| shares.take(address(from), Deed::Open, &limits);
        assert_eq!((open("192.0.2.1"), open("192.0.2.1")), (Ok(()), Ok(())));
        let Err(Refusal::TooFast { retry_ms }) = open("192.0.2.1") else { panic!("the third is too much") };
        assert!((9_000..=10_001).contains(&retry_ms), "{retry_ms}");
        assert_eq!(open("192.0.2.2"), Ok(()));
        assert_eq!(shares.take(address("192.0.2.1"), Deed::Join, &limits), Ok(()));
    }

    #[test]
    fn visitors_who_are_gone_are_forgotten() {
        let limits = Limits::default();
        let shares = Shares::default();
        let _here = shares.enter(address("192.0.2.1"), Spot::Line, &limits);
        for number in 0..10 * FEW as u128 {
            let from = IpAddr::V6(Ipv6Addr::from(number << 64)).into();
            drop(shares.enter(from, Spot::Doorway, &limits));
        }
        let book = shares.book();
        assert!(book.by.len() <= 2 * FEW + 2, "{}", book.by.len());
        assert!(book.by.contains_key(&address("192.0.2.1")));
    }
}
