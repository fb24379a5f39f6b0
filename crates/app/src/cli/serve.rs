//! Starting the house from the command line.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use engine::Rules as _;
use games::scotland::Scotland;
use table::Presets;

use super::{Answer, Answered, Failure, scotland};
use crate::house::House;
use crate::journal::JournalError;
use crate::limits::Limits;
use crate::private;
use crate::server::run::{Options, Running, StartError, start};
use crate::server::security::Name;

/// How long the house stays open without any page before it ends by itself: a reload must fit in.
const GRACE: Duration = Duration::from_secs(10);

/// How the house is opened. On the command line before `serve`, after it, or on both sides.
#[derive(Args)]
pub struct HouseArgs {
    /// Where to listen: address and port; port 0 takes a free one [default: 127.0.0.1:0, with serve 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Where tables are kept [default: the platform's folder for application data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A further host name under which browsers may reach the house; may be given several times.
    #[arg(long, value_name = "HOST")]
    name: Vec<Name>,
    /// The address of a proxy in front of the house, which names its visitors in X-Forwarded-For; may be given several times.
    #[arg(long, value_name = "ADDRESS")]
    proxy: Vec<IpAddr>,
    /// An address that may read /metrics, beside this machine's own; may be given several times.
    #[arg(long, value_name = "ADDRESS")]
    metrics_for: Vec<IpAddr>,
    /// Another limit than the usual one, such as tables=500 or opens=60/1; docs/security.md lists them.
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
    /// Give every game the dice of this number. For tests and demonstrations: whoever knows it knows every die.
    #[arg(long, value_name = "NUMBER")]
    dice_seed: Option<u64>,
    /// Another network for tables of Scotland Yard whose set-up names none.
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Do not open the browser (serve never does).
    #[arg(long)]
    no_browser: bool,
}

impl HouseArgs {
    /// These options together with those behind the command. Two that contradict each other are refused.
    pub fn and(self, after: HouseArgs) -> Result<HouseArgs, Failure> {
        Ok(HouseArgs {
            listen: either("listen", self.listen, after.listen, SocketAddr::to_string)?,
            data: either("data", self.data, after.data, |path| shown(path))?,
            name: [self.name, after.name].concat(),
            proxy: [self.proxy, after.proxy].concat(),
            metrics_for: [self.metrics_for, after.metrics_for].concat(),
            limit: [self.limit, after.limit].concat(),
            dice_seed: either("dice-seed", self.dice_seed, after.dice_seed, u64::to_string)?,
            network: either("network", self.network, after.network, |path| shown(path))?,
            no_browser: self.no_browser || after.no_browser,
        })
    }

    /// Refuses options of the house where none is opened.
    pub fn refuse(&self) -> Result<(), Failure> {
        let given = [
            ("listen", self.listen.is_some()),
            ("data", self.data.is_some()),
            ("name", !self.name.is_empty()),
            ("proxy", !self.proxy.is_empty()),
            ("metrics-for", !self.metrics_for.is_empty()),
            ("limit", !self.limit.is_empty()),
            ("dice-seed", self.dice_seed.is_some()),
            ("network", self.network.is_some()),
            ("no-browser", self.no_browser),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            None => Ok(()),
            Some((option, _)) => Err(Failure(format!(
                "--{option} before the command is for opening the house, which this command does not do; \
                 the command's own options come after it"
            ))),
        }
    }

    fn options(&self, port: u16) -> Result<Options, Failure> {
        let mut presets = Presets::default();
        if let Some(path) = &self.network {
            let network = serde_json::to_value(scotland::network(path)?)?;
            presets.add(Scotland::ID, "network", network);
        }
        let listen = self.listen.unwrap_or(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port));
        let data = self.data.clone().map_or_else(default_data, Ok)?;
        let mut limits = Limits::default();
        for limit in &self.limit {
            let (name, value) = limit.split_once('=').unwrap_or((limit, ""));
            limits.set(name, value)?;
        }
        Ok(Options {
            listen,
            names: self.name.clone(),
            proxies: self.proxy.clone(),
            metrics_for: self.metrics_for.clone(),
            limits,
            dice: self.dice_seed,
            presets,
            ..Options::in_folder(data)
        })
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn either<T: PartialEq>(
    option: &str,
    before: Option<T>,
    after: Option<T>,
    show: impl Fn(&T) -> String,
) -> Result<Option<T>, Failure> {
    match (before, after) {
        (Some(before), Some(after)) if before != after => Err(Failure(format!(
            "--{option} is given twice: {} before the command, {} after it",
            show(&before),
            show(&after)
        ))),
        (before, after) => Ok(before.or(after)),
    }
}

/// Where tables are kept unless told otherwise.
pub fn default_data() -> Result<PathBuf, Failure> {
    directories::ProjectDirs::from("", "", "spieleabend")
        .map(|folders| folders.data_dir().to_owned())
        .ok_or_else(|| {
            Failure("this system names no folder for application data; give one with --data".to_owned())
        })
}

/// Keeps the house open until the program is told to end.
pub fn serve(args: &HouseArgs) -> Answered {
    log();
    let options = args.options(8080)?;
    runtime()?.block_on(async {
        let running = start(options).await?;
        let told = until_told(Hangup::Survived);
        announce(&running);
        told.await;
        goodbye(running).await;
        Ok(Answer::Yes)
    })
}

/// Opens the house and the browser, and ends shortly after the last page is closed.
pub fn desktop(args: &HouseArgs) -> Answered {
    log();
    let browser = !args.no_browser;
    let options = args.options(0)?;
    let note = options.data.join("address");
    runtime()?.block_on(async {
        let running = match start(options).await {
            Ok(running) => running,
            Err(StartError::Journal(JournalError::InUse(_))) if browser => return already_open(&note).await,
            Err(error) => return Err(error.into()),
        };
        let told = until_told(Hangup::TheEnd);
        announce(&running);
        let address = page(running.address);
        if let Err(error) = private::write(&note, address.as_bytes()) {
            tracing::warn!(%error, "cannot note the address");
        }
        let shown = if browser { show(&address) } else { Err("as you wished".to_owned()) };
        if let Err(reason) = shown {
            eprintln!("No browser was opened ({reason}): open {address} in one.");
        }
        eprintln!("The house stays open until its last page is closed, or until you end it with Ctrl-C.");
        tokio::select! {
            () = told => {}
            () = until_empty(&running.house) => eprintln!("The last page was closed. Good night."),
        }
        let _ = std::fs::remove_file(&note);
        goodbye(running).await;
        Ok(Answer::Yes)
    })
}

/// The house is open already: another page of it is what the player wants.
async fn already_open(note: &Path) -> Answered {
    let address = std::fs::read_to_string(note).map_err(|_| {
        Failure("the house is open already, but it did not note where; give another --data".to_owned())
    })?;
    eprintln!("The house is open already at {address}");
    if let Err(reason) = show(&address) {
        eprintln!("No browser was opened ({reason}): open that address in one.");
    }
    Ok(Answer::Yes)
}

/// Opens the browser, or says why it cannot.
fn show(address: &str) -> Result<(), String> {
    if has_no_display(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty())) {
        return Err("there is no display".to_owned());
    }
    open::that_detached(address).map_err(|error| error.to_string())
}

/// Where windows come from a display server, there is no browser without one: whatever is started to open it ends
/// without a word.
fn has_no_display(is_set: impl Fn(&str) -> bool) -> bool {
    const ONE_WILL_DO: [&str; 4] = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"];
    let served = cfg!(all(unix, not(any(target_os = "macos", target_os = "ios", target_os = "android"))));
    served && !ONE_WILL_DO.into_iter().any(is_set)
}

fn page(address: SocketAddr) -> String {
    // "Everywhere" is no address a browser can open.
    let mut address = address;
    if address.ip().is_unspecified() {
        address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    format!("http://{address}/")
}

fn announce(running: &Running) {
    // Standard output, so that scripts can wait for the line and read the port.
    println!("Spieleabend is open at {}", page(running.address));
}

async fn goodbye(running: Running) {
    running.stop().await;
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::from)
}

fn log() {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // Colours are for people; in a file they are in the way.
    let colours =
        std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours);
    // A second subscriber (in tests) is refused, which is fine.
    let _ = log.try_init();
}

/// What it means that the terminal has gone away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hangup {
    /// Whoever sat there has left, and the house was theirs.
    TheEnd,
    /// Nothing: a house that serves others does not need one.
    Survived,
}

/// Waits for Ctrl-C or the system's request to end, which is listened for from the call on: whoever reads that the house is
/// open may ask at once.
#[cfg_attr(not(unix), expect(unused_variables, reason = "terminals do not hang up there"))]
fn until_told(hangup: Hangup) -> impl Future<Output = ()> {
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (terminate, hung_up) = (signal(SignalKind::terminate()), signal(SignalKind::hangup()));
        async move {
            let (Ok(mut terminate), Ok(mut hung_up)) = (terminate, hung_up) else { return ctrl_c.await };
            let gone = async {
                while hung_up.recv().await.is_some() && hangup == Hangup::Survived {
                    tracing::info!("the terminal is gone, the house stays open");
                }
            };
            tokio::select! {
                () = ctrl_c => {}
                _ = terminate.recv() => {}
                () = gone => {}
            }
        }
    }
    #[cfg(not(unix))]
    ctrl_c
}

/// Waits until pages had been open and none has been for a while.
async fn until_empty(house: &House) {
    let tick = Duration::from_millis(500);
    let (mut visits, mut empty) = (0, Duration::ZERO);
    while empty < GRACE {
        tokio::time::sleep(tick).await;
        let metrics = house.metrics();
        // A page that came and went between two looks counts as well.
        let somebody_came = std::mem::replace(&mut visits, metrics.visits()) != visits;
        empty = if house.lines() > 0 || somebody_came || visits == 0 { Duration::ZERO } else { empty + tick };
    }
}
