//! Streams of server-sent events.
//!
//! A message about a table or the meters holds the whole view, so whoever has missed some misses nothing. Twice a second a stream looks whether
//! its session still lives and whether something has changed that nobody announces; when the session has ended, it says so and ends. A comment every
//! few seconds keeps the connection open.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::limits::OpenStream;
use super::{Api, Caller, Code, Problem, words};
use crate::people::Use;
use crate::shared::now_micros;

/// How often a stream looks around.
const LOOKS_EVERY: Duration = Duration::from_millis(500);
/// How often a comment is sent.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// The name of the last message of a stream, which says why it ends.
const END: &str = "end";

/// A message.
pub(super) struct Message {
    /// Its number, if it has one.
    pub id: Option<u64>,
    /// Its text.
    pub text: String,
}

/// What a stream shows.
pub(super) trait Show: Send + 'static {
    /// What there is to say now that was not said before.
    fn news(&mut self) -> impl Future<Output = Result<Vec<Message>, Problem>> + Send;

    /// Waits until there may be something new; whoever does not know when, waits for ever.
    fn wait(&mut self) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }
}

impl Message {
    /// A view as a message.
    pub fn of(id: Option<u64>, view: &impl Serialize) -> Self {
        Self { id, text: serde_json::to_string(view).unwrap_or_default() }
    }
}

/// What was shown last: it is shown again when it has changed.
pub(super) struct Last<T>(Option<T>);

impl<T> Default for Last<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Last<T> {
    /// What is shown now, unless it is the same as before.
    pub fn news(&mut self, now: T) -> Option<&T> {
        if self.0.as_ref() == Some(&now) {
            return None;
        }
        Some(self.0.insert(now))
    }
}

/// Opens a stream, if the caller has not too many already.
pub(super) fn open(api: &Arc<Api>, caller: Caller, show: impl Show) -> Result<Response, Problem> {
    let counted = api
        .streams
        .open(&caller.counted_as, api.limits.streams)
        .ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyStreams, words::TOO_MANY_STREAMS))?;
    let mut looks = interval(LOOKS_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (api, waiting) = (Arc::clone(api), VecDeque::new());
    let open = Open { api, caller, show, looks, waiting, state: State::Open, _counted: counted };
    let events =
        unfold(open, |mut open| async move { open.next().await.map(|event| (Ok::<_, Infallible>(event), open)) });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

/// A stream that is open.
struct Open<S> {
    api: Arc<Api>,
    caller: Caller,
    show: S,
    looks: Interval,
    waiting: VecDeque<Message>,
    state: State,
    _counted: OpenStream,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Ended,
}

impl<S: Show> Open<S> {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                let event = Event::default().data(message.text);
                return Some(message.id.iter().fold(event, |event, id| event.id(id.to_string())));
            }
            if self.state == State::Ended {
                return None;
            }
            // The first look comes at once.
            tokio::select! {
                () = self.show.wait() => {}
                _ = self.looks.tick() => {
                    if let Err(problem) = check_session(&self.api, &self.caller).await {
                        return Some(self.end(&problem));
                    }
                }
            }
            match self.show.news().await {
                Ok(news) => self.waiting.extend(news),
                Err(problem) => return Some(self.end(&problem)),
            }
        }
    }

    fn end(&mut self, problem: &Problem) -> Event {
        self.state = State::Ended;
        let text = serde_json::to_string(&problem.body()).unwrap_or_default();
        Event::default().event(END).data(text)
    }
}

/// Whether the session of a caller still lives; spectators have none.
async fn check_session(api: &Api, caller: &Caller) -> Result<(), Problem> {
    let Some(entered) = &caller.entered else { return Ok(()) };
    let lives = api.sessions.with_key(&entered.key, Use::Watch, now_micros()).await?;
    if lives.is_some() {
        Ok(())
    } else {
        Err(Problem::new(StatusCode::UNAUTHORIZED, Code::SessionEnded, words::SESSION_ENDED))
    }
}
