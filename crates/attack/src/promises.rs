//! What the house promises, in numbers: every attack tries to break one of these.

use std::time::Duration;

/// Headers, and the handshake with them, are there within this time, or the connection is closed.
pub const HEADERS: Duration = Duration::from_secs(10);
/// Whoever does not read is cut within this time.
pub const UNREAD: Duration = Duration::from_secs(20);
/// Connections of one address that have not said yet what they want.
pub const HALF_OPEN: usize = 256;
/// Lines that send without a pause are cut within this time.
pub const FLOOD: Duration = Duration::from_secs(10);
/// From the system's request to end until the program has ended, whoever is connected.
pub const GOODBYE: Duration = Duration::from_secs(3);
/// Bytes of one message; up to twice that is refused in words, beyond it the line is cut.
pub const MESSAGE: usize = 1 << 20;
/// What one line may cost while it misbehaves.
pub const LINE_BYTES: u64 = 4 << 20;
/// What stays of the memory an attack took, once it is over. Allocators keep some for themselves.
pub const LEFT_BYTES: u64 = 48 << 20;
/// Bytes per second at somebody who follows the lobby, however busy the tables are.
pub const LOBBY_RATE: f64 = 30_000.0;
/// Bytes per second at a player while others come and go at the table.
pub const PRESENCE_RATE: f64 = 20_000.0;
/// Bytes of the lobby when somebody comes in.
pub const LOBBY_BYTES: usize = 200_000;
/// What a move of honest players may take beside an attack, for 99 of 100.
pub const HONEST: Duration = Duration::from_millis(250);
/// What a clock may be wrong by on a busy machine.
pub const SLACK: Duration = Duration::from_secs(5);
