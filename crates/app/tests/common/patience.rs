//! How long tests wait.

use std::time::Duration;

/// The longest wait for anything: what has not come by then never comes, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(180);
