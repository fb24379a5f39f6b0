//! Who may talk to the server from a browser, and what a page may load.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;

/// Everything comes from the program itself; nothing is fetched from anybody else.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the security headers to every response.
pub async fn add_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Why a request is turned away.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Foreign {
    /// The address in the browser's bar is not one of ours.
    #[error("this house is not reached under the name {0:?}; start it with --name to allow it")]
    Host(String),
    /// A page from elsewhere asks.
    #[error("pages of {0:?} may not talk to this house")]
    Origin(String),
}

/// A name under which browsers may reach the house: `club.example`, with a port where it is not the usual one, and with
/// `https://` before it where pages must come that way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    host: String,
    port: Option<u16>,
    scheme: Option<Scheme>,
}

/// The text is no name of a house.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no name under which a house can be reached: expected one such as club.example, club.example:8443 or \
     https://club.example"
)]
pub struct NoName(String);

impl FromStr for Name {
    type Err = NoName;
    fn from_str(text: &str) -> Result<Name, NoName> {
        let no_name = || NoName(text.to_owned());
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => (Some(Scheme::of(scheme).ok_or_else(no_name)?), rest),
            None => (None, text),
        };
        let (host, port) = authority(rest.strip_suffix('/').unwrap_or(rest)).ok_or_else(no_name)?;
        let is_name = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
        if is_name { Ok(Name { host, port, scheme }) } else { Err(no_name()) }
    }
}

/// How a page is fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    Http,
    Https,
}

impl Scheme {
    fn of(text: &str) -> Option<Scheme> {
        match text.to_ascii_lowercase().as_str() {
            "http" => Some(Scheme::Http),
            "https" => Some(Scheme::Https),
            _ => None,
        }
    }
}

/// Who may talk to the house: names under which browsers may reach it, and proxies in front of it.
///
/// Addresses in digits are always fine. Names are not: any name can be made to point to this machine, and a page under
/// such a name would pass for our own.
#[derive(Clone, Default, Debug)]
pub struct Hosts {
    names: Vec<Name>,
    proxies: Vec<IpAddr>,
}

impl Hosts {
    /// These names beside `localhost` and plain addresses, and these proxies, whose word counts.
    pub fn new(names: Vec<Name>, proxies: Vec<IpAddr>) -> Hosts {
        Hosts { names, proxies: proxies.iter().map(IpAddr::to_canonical).collect() }
    }

    /// Where a request comes from: the peer, or whom a trusted proxy names.
    pub fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.proxies.contains(&peer) {
            return peer;
        }
        // Each proxy adds whom it was asked by at the end; what stands before the first one of ours anybody may have
        // written.
        let named = headers.get_all("x-forwarded-for").iter().rev();
        let named = named.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
        for address in named {
            match address.trim().parse::<IpAddr>().map(|address| address.to_canonical()) {
                Ok(address) if self.proxies.contains(&address) => {}
                Ok(address) => return address,
                Err(_) => return peer,
            }
        }
        peer
    }

    /// Checks where a request claims to go and, if a page sent it, where that page comes from.
    pub fn check(&self, peer: IpAddr, headers: &HeaderMap) -> Result<(), Foreign> {
        let host = text(headers, header::HOST).unwrap_or_default();
        if !self.is_ours(host) {
            return Err(Foreign::Host(host.to_owned()));
        }
        match text(headers, header::ORIGIN) {
            // Programs that are no browsers send none; they cannot be tricked by a page either.
            None => Ok(()),
            Some(origin) if self.is_own_page(origin, host, self.scheme(peer, headers)) => Ok(()),
            Some(origin) => Err(Foreign::Origin(origin.to_owned())),
        }
    }

    fn is_ours(&self, host: &str) -> bool {
        let Some((name, port)) = authority(host) else { return false };
        let named =
            |own: &Name| own.host == name && (port.is_none() || own.port.is_none_or(|own| Some(own) == port));
        name == "localhost" || name.parse::<IpAddr>().is_ok() || self.names.iter().any(named)
    }

    /// How the visitor fetched the page, where a trusted proxy says so.
    fn scheme(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Scheme> {
        let trusted = self.proxies.contains(&peer.to_canonical());
        trusted.then(|| headers.get("x-forwarded-proto")?.to_str().ok().and_then(Scheme::of)).flatten()
    }

    fn is_own_page(&self, origin: &str, host: &str, fetched: Option<Scheme>) -> bool {
        let Some((scheme, page)) = origin.split_once("://") else { return false };
        let (Some(scheme), Some((name, port))) = (Scheme::of(scheme), authority(page)) else { return false };
        let own = self.names.iter().find(|own| own.host == name);
        let demanded = fetched.or_else(|| own.and_then(|own| own.scheme));
        if demanded.is_some_and(|demanded| demanded != scheme) {
            return false;
        }
        // Some proxies leave the port out of the host they pass on; then it has to be part of the name.
        let named = own.is_some_and(|own| own.port.is_some() && own.port == port);
        named || page.eq_ignore_ascii_case(host)
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Host, in small letters and without brackets, and port.
fn authority(text: &str) -> Option<(String, Option<u16>)> {
    // An address of the sixth version may stand without brackets where no port can follow.
    if let Ok(address) = text.parse::<IpAddr>() {
        return Some((address.to_string(), None));
    }
    let authority: Authority = text.parse().ok()?;
    let port = authority.port_u16();
    // Nothing else may stand there: no user before it, no port that is none.
    let fits =
        !text.contains('@') && !authority.host().is_empty() && (port.is_some() || authority.host() == text);
    fits.then(|| (authority.host().trim_matches(['[', ']']).to_ascii_lowercase(), port))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn headers(fields: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in fields {
            headers.append(*name, HeaderValue::from_str(value).unwrap());
        }
        headers
    }

    fn hosts(names: &[&str]) -> Hosts {
        Hosts::new(names.iter().map(|name| name.parse().unwrap()).collect(), Vec::new())
    }

    #[test]
    fn only_own_pages_and_programs_come_in() {
        let plain = hosts(&["spiele.example"]);
        let with_port = hosts(&["spiele.example:8443"]);
        let with_scheme = hosts(&["https://spiele.example/"]);
        let cases = [
            (&plain, "127.0.0.1:8080", None, true),
            (&plain, "127.0.0.1:8080", Some("http://127.0.0.1:8080"), true),
            (&plain, "localhost:8080", Some("http://localhost:8080"), true),
            (&plain, "[::1]:8080", Some("http://[::1]:8080"), true),
            (&plain, "192.168.1.5:8080", Some("http://192.168.1.5:8080"), true),
            (&plain, "spiele.example", Some("https://spiele.example"), true),
            (&plain, "spiele.example", Some("http://spiele.example"), true),
            (&plain, "spiele.example:8443", Some("https://spiele.example:8443"), true),
            (&plain, "SPIELE.example:80", None, true),
            (&plain, "127.0.0.1:8080", Some("http://evil.example"), false),
            (&plain, "127.0.0.1:8080", Some("http://127.0.0.1:9090"), false),
            (&plain, "127.0.0.1:8080", Some("null"), false),
            // A proxy that leaves the port out does not pass for every port.
            (&plain, "spiele.example", Some("https://spiele.example:8443"), false),
            (&with_port, "spiele.example", Some("https://spiele.example:8443"), true),
            (&with_port, "spiele.example:8443", Some("https://spiele.example:8443"), true),
            (&with_port, "spiele.example:9090", None, false),
            (&with_scheme, "spiele.example", Some("https://spiele.example"), true),
            (&with_scheme, "spiele.example", Some("http://spiele.example"), false),
            // A foreign name that was made to point here.
            (&plain, "evil.example:8080", Some("http://evil.example:8080"), false),
            (&plain, "localhost.evil.example", None, false),
            (&plain, "evil@spiele.example", None, false),
            (&plain, "", None, false),
        ];
        for (hosts, host, origin, fine) in cases {
            let mut fields = vec![("host", host)];
            fields.extend(origin.map(|origin| ("origin", origin)));
            assert_eq!(hosts.check(HERE, &headers(&fields)).is_ok(), fine, "{host} {origin:?} {hosts:?}");
        }
    }

    #[test]
    fn a_name_that_could_never_match_is_refused() {
        for fine in ["club.example", "CLUB.example:7205", "https://club.example/", "http://club.example:80"] {
            assert!(fine.parse::<Name>().is_ok(), "{fine}");
        }
        for bad in [
            "",
            "*.club.example",
            "club.example/games",
            "ftp://club.example",
            "a b",
            "me@club.example",
            "x:99999",
        ] {
            assert_eq!(bad.parse::<Name>(), Err(NoName(bad.to_owned())));
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks_and_how() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let hosts = Hosts::new(vec!["club.example".parse().unwrap()], vec![HERE, address("10.0.0.1")]);
        for (peer, forwarded, visitor) in [
            ("127.0.0.1", &["203.0.113.7"][..], "203.0.113.7"),
            ("127.0.0.1", &["1.1.1.1, 203.0.113.7"], "203.0.113.7"),
            ("127.0.0.1", &["1.1.1.1", "203.0.113.7, 10.0.0.1"], "203.0.113.7"),
            ("127.0.0.1", &["10.0.0.1"], "127.0.0.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["nobody"], "127.0.0.1"),
            ("::ffff:127.0.0.1", &["2001:db8::1"], "2001:db8::1"),
            // Whoever comes without the proxy may write what they like.
            ("198.51.100.1", &["203.0.113.7"], "198.51.100.1"),
        ] {
            let fields: Vec<_> = forwarded.iter().map(|line| ("x-forwarded-for", *line)).collect();
            assert_eq!(
                hosts.visitor(address(peer), &headers(&fields)),
                address(visitor),
                "{peer} {forwarded:?}"
            );
        }
        for (peer, origin, fine) in [
            ("127.0.0.1", "https://club.example", true),
            ("127.0.0.1", "http://club.example", false),
            ("198.51.100.1", "http://club.example", true),
        ] {
            let fields = [("host", "club.example"), ("origin", origin), ("x-forwarded-proto", "https")];
            assert_eq!(hosts.check(address(peer), &headers(&fields)).is_ok(), fine, "{peer} {origin}");
        }
    }
}
