//! The address of a store.

use std::path::Path;

use crate::StoreError;

/// What an address says.
pub enum Address<'a> {
    /// In memory.
    Memory,
    /// In this file.
    Sqlite(&'a Path),
    /// In this server.
    Postgres(&'a str),
}

/// Reads an address.
///
/// # Errors
/// If it is not one.
pub fn address(url: &str) -> Result<Address<'_>, StoreError> {
    if url == "memory:" {
        return Ok(Address::Memory);
    }
    match url.split_once(':') {
        Some(("sqlite", path)) if !path.is_empty() => {
            Ok(Address::Sqlite(Path::new(path.strip_prefix("//").unwrap_or(path))))
        }
        Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => Ok(Address::Postgres(url)),
        _ => Err(StoreError::Unfit(
            "its address must be sqlite:FILE, postgres://USER:PASSWORD@HOST/DATABASE or memory:".to_owned(),
        )),
    }
}

/// An address as it may be shown: without its password.
pub fn shown(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (who, place) = rest.rsplit_once('@')?;
        let (user, _) = who.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{place}"))
    };
    let url = hidden().unwrap_or_else(|| url.to_owned());
    // A password may also stand behind the question mark.
    match url.split_once("password=") {
        Some((before, after)) => {
            let rest = after.split_once('&').map_or(String::new(), |(_, rest)| format!("&{rest}"));
            format!("{before}password=***{rest}")
        }
        None => url,
    }
}
