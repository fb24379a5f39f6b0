//! What is asked of the operating system beyond files and sockets. Systems that cannot do it are left as they are.

/// Has so many files and connections open at once, as far as the system lets the program; how many it may have.
pub fn may_open(wanted: u64) -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        let (allowed, most) = (current.unwrap_or(u64::MAX), maximum.unwrap_or(u64::MAX));
        let more = wanted.min(most);
        if more <= allowed {
            return allowed;
        }
        let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(more), maximum });
        if raised.is_ok() { more } else { allowed }
    }
    #[cfg(not(unix))]
    wanted
}
