//! The program `spieleabend`: command line, web server, tables and their journal.
//!
//! A library as well, so that tests start the very same server in-process.

pub mod cli;
pub mod client;
pub mod house;
pub mod journal;
pub mod limits;
pub mod private;
pub mod server;
pub mod site;

mod system;
