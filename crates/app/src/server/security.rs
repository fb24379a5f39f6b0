//! Who may talk to the server from a browser, and what a page may load.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use axum::response::Response;

/// Everything comes from the program itself; nothing is fetched from anybody else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

/// Names under which browsers may reach the house.
///
/// Addresses in digits are always fine. Names are not: any name can be made to point to this machine, and a page under
/// such a name would pass for our own.
#[derive(Clone, Default, Debug)]
pub struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    /// These names beside `localhost` and plain addresses.
    pub fn new(names: impl IntoIterator<Item = String>) -> Hosts {
        Hosts { names: names.into_iter().map(|name| name.to_ascii_lowercase()).collect() }
    }

    /// Checks where a request claims to go and, if a page sent it, where that page comes from.
    pub fn check(&self, headers: &HeaderMap) -> Result<(), Foreign> {
        let host = text(headers, header::HOST).unwrap_or_default();
        if !self.is_ours(host) {
            return Err(Foreign::Host(host.to_owned()));
        }
        match text(headers, header::ORIGIN) {
            // Programs that are no browsers send none; they cannot be tricked by a page either.
            None => Ok(()),
            Some(origin)
                if authority(origin).is_some_and(|authority| authority.eq_ignore_ascii_case(host)) =>
            {
                Ok(())
            }
            Some(origin) => Err(Foreign::Origin(origin.to_owned())),
        }
    }

    fn is_ours(&self, host: &str) -> bool {
        if host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok() {
            return true;
        }
        let Ok(uri) = format!("http://{host}/").parse::<Uri>() else { return false };
        let name = uri.host().unwrap_or_default().trim_matches(['[', ']']).to_ascii_lowercase();
        name == "localhost" || name.parse::<IpAddr>().is_ok() || self.names.contains(&name)
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

fn authority(origin: &str) -> Option<&str> {
    origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        headers
    }

    #[test]
    fn only_own_pages_and_programs_come_in() {
        let hosts = Hosts::new(["spiele.example".to_owned()]);
        let cases = [
            ("127.0.0.1:8080", None, true),
            ("127.0.0.1:8080", Some("http://127.0.0.1:8080"), true),
            ("localhost:8080", Some("http://localhost:8080"), true),
            ("[::1]:8080", Some("http://[::1]:8080"), true),
            ("192.168.1.5:8080", Some("http://192.168.1.5:8080"), true),
            ("spiele.example", Some("https://spiele.example"), true),
            ("SPIELE.example:80", None, true),
            ("127.0.0.1:8080", Some("http://evil.example"), false),
            ("127.0.0.1:8080", Some("http://127.0.0.1:9090"), false),
            ("127.0.0.1:8080", Some("null"), false),
            // A foreign name that was made to point here.
            ("evil.example:8080", Some("http://evil.example:8080"), false),
            ("localhost.evil.example", None, false),
            ("", None, false),
        ];
        for (host, origin, fine) in cases {
            assert_eq!(hosts.check(&headers(host, origin)).is_ok(), fine, "{host} {origin:?}");
        }
    }
}
