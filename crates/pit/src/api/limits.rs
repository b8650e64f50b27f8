//! How much one caller may ask for: requests by a bucket of tokens that fills up again, and streams by their number.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How fast requests may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// So many a second in the long run.
    pub a_second: u32,
}

/// The limits of the API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one session, or of one address without a session.
    pub requests: Rate,
    /// Attempts to log in, and guests, of one address.
    pub log_ins: Rate,
    /// Pay tables that are priced for one address: each takes a while of a processor.
    pub prices: Rate,
    /// Open streams of one session, or of one address without a session.
    pub streams: u32,
    /// The largest body.
    pub body: usize,
    /// The largest `house.toml`.
    pub house: usize,
    /// How long a request may take.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rate { burst: 200, a_second: 50 },
            log_ins: Rate { burst: 30, a_second: 1 },
            prices: Rate { burst: 20, a_second: 4 },
            streams: 16,
            body: 16 * 1024,
            house: 256 * 1024,
            time: Duration::from_secs(30),
        }
    }
}

/// Above so many callers those who have not come for a while are forgotten.
const MOST_CALLERS: usize = 10_000;

/// A bucket of tokens for each caller. A token is a request; parts of one are counted in thousandths.
#[derive(Debug)]
pub struct Buckets {
    rate: Rate,
    by_caller: Mutex<HashMap<String, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    thousandths: u64,
    at: Instant,
}

impl Buckets {
    /// Full buckets.
    pub fn new(rate: Rate) -> Self {
        Self { rate, by_caller: Mutex::default() }
    }

    /// Takes a token of a caller, if there is one.
    pub fn take(&self, caller: &str, now: Instant) -> bool {
        let full = u64::from(self.rate.burst) * 1000;
        let mut by_caller = self.by_caller.lock().unwrap_or_else(PoisonError::into_inner);
        if by_caller.len() >= MOST_CALLERS {
            by_caller.retain(|_, bucket| self.filled(*bucket, now) < full);
        }
        let bucket = by_caller.entry(caller.to_owned()).or_insert(Bucket { thousandths: full, at: now });
        let filled = self.filled(*bucket, now);
        let taken = filled >= 1000;
        *bucket = Bucket { thousandths: if taken { filled - 1000 } else { filled }, at: now };
        taken
    }

    fn filled(&self, bucket: Bucket, now: Instant) -> u64 {
        let milliseconds = u64::try_from(now.saturating_duration_since(bucket.at).as_millis()).unwrap_or(u64::MAX);
        let more = milliseconds.saturating_mul(u64::from(self.rate.a_second));
        bucket.thousandths.saturating_add(more).min(u64::from(self.rate.burst) * 1000)
    }
}

/// The open streams of each caller.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<HashMap<String, u32>>>);

/// A stream that is open: it is counted until this is dropped.
#[derive(Debug)]
pub struct OpenStream {
    streams: Streams,
    caller: String,
}

impl Streams {
    /// Opens one more stream of a caller, if there are fewer than so many.
    pub fn open(&self, caller: &str, most: u32) -> Option<OpenStream> {
        let mut by_caller = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = by_caller.entry(caller.to_owned()).or_default();
        if *open >= most {
            return None;
        }
        *open += 1;
        Some(OpenStream { streams: self.clone(), caller: caller.to_owned() })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut by_caller = self.streams.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = by_caller.get_mut(&self.caller) {
            *open -= 1;
            if *open == 0 {
                by_caller.remove(&self.caller);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_up_again() {
        let (buckets, start) = (Buckets::new(Rate { burst: 3, a_second: 2 }), Instant::now());
        let take = |caller: &str, milliseconds| buckets.take(caller, start + Duration::from_millis(milliseconds));
        assert!(take("ann", 0) && take("ann", 0) && take("ann", 0));
        assert!(!take("ann", 0), "a fourth at once");
        assert!(take("bob", 0), "another caller has a bucket of his own");
        assert!(!take("ann", 499), "a token takes half a second");
        assert!(take("ann", 500));
        assert!(!take("ann", 500));
        assert!(take("ann", 100_000) && take("ann", 100_000) && take("ann", 100_000));
        assert!(!take("ann", 100_000), "it never holds more than three");
    }

    #[test]
    fn streams_are_counted_until_they_are_closed() {
        let streams = Streams::default();
        let (one, two) = (streams.open("ann", 2), streams.open("ann", 2));
        assert!(one.is_some() && two.is_some());
        assert!(streams.open("ann", 2).is_none());
        assert!(streams.open("bob", 2).is_some());
        drop(one);
        assert!(streams.open("ann", 2).is_some());
    }
}
