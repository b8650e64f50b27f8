//! Passwords: argon2id with the parameters that OWASP recommends as the least, on threads of their own.

use std::sync::OnceLock;

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use store::StoreError;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::Refused;

/// The shortest password that a person may choose.
pub(super) const FEWEST_LETTERS: usize = 8;
/// The longest password.
pub const MOST_LETTERS: usize = 128;

/// 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// How many passwords are looked at at the same time: each takes memory and a core.
static AT_ONCE: Semaphore = Semaphore::const_new(4);

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("lawful parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash_now(password: &str) -> String {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).expect("the operating system gives randomness");
    let hash = argon2().hash_password_with_salt(password.as_bytes(), &salt).expect("any password can be hashed");
    hash.to_string()
}

/// The hash of a password.
pub(super) async fn hash(password: &str) -> Result<String, Refused> {
    let password = password.to_owned();
    off_the_way(move || hash_now(&password)).await
}

/// Whether it is the password of the hash. Without a hash it takes as long, and it is not.
///
/// # Errors
/// If the pit is being stopped.
pub async fn is_right(password: &str, hash: Option<&str>) -> Result<bool, Refused> {
    /// What is compared with where nobody has a password.
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let (password, hash) = (password.to_owned(), hash.map(str::to_owned));
    let compare = move || {
        let known = hash.as_deref().unwrap_or_else(|| NOBODYS.get_or_init(|| hash_now("nobody's password")));
        let fits = argon2().verify_password(password.as_bytes(), known).is_ok();
        fits && hash.is_some()
    };
    off_the_way(compare).await
}

/// Does something long on a thread where it delays nobody.
async fn off_the_way<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
    let stopping = |_| Refused::from(StoreError::Unavailable("the pit is being stopped".to_owned()));
    let turn = AT_ONCE.acquire().await.map_err(|error| stopping(error.to_string()))?;
    let done = spawn_blocking(work).await.map_err(|error| stopping(error.to_string()));
    drop(turn);
    done
}

/// Refuses what a person may not choose as a password.
pub(super) fn check(password: &str) -> Result<(), Refused> {
    let letters = password.chars().count();
    if (FEWEST_LETTERS..=MOST_LETTERS).contains(&letters) { Ok(()) } else { Err(Refused::BadPassword) }
}

/// A password that is used once: 20 letters and digits that are not taken for one another, about 100 bits.
///
/// # Panics
/// If the operating system gives no randomness.
pub fn one_time() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
