//! The program killed in the middle of a game: whatever somebody was told of is still there.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::program::Program;
use common::{computer, play_on, position, tokens};
use engine::Seat;
use wire::{Occupant, Stage};

#[tokio::test]
async fn killed_at_any_moment_no_announced_step_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = Program::open(folder.path());
    let mut ada = house.person().await;
    let (table, keys) = ada.begin(vec![Occupant::Me, computer("greedy")], 0).await;
    let mut now = position(ada.sight.as_ref().unwrap().sight.as_ref().unwrap());
    let mut at = 0;
    for round in 0..4 {
        // Two plies a round, then the plug is pulled.
        for _ in 0..2 {
            (at, now, _) = if now.turn.includes(Seat::ONE) {
                play_on(&mut ada, at, &now).await
            } else {
                ada.step().await
            };
        }
        house.kill();
        house = Program::open(folder.path());
        ada = house.person().await;
        ada.sit(&table, tokens(&keys, false)).await;
        let back = ada.sight.clone().unwrap();
        let seen = position(back.sight.as_ref().unwrap());
        assert!(back.history.len() >= at, "round {round}: {} of {at} steps are back", back.history.len());
        assert_eq!(back.stage, Stage::Running);
        (at, now) = (back.history.len(), seen);
    }
}
