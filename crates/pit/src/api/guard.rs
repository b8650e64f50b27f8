//! Before any handler: who asks, how fast, from where, and whether the permission table allows it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::routes::Flow;
use super::{Api, Code, Problem, telemetry, words};
use crate::people::{Entered, PasswordIs, Person, Role, Token, Use};
use crate::permissions::{Action, Grant, TABLE, Whose, grant, is_for_one_time_password};
use crate::shared::now_micros;

/// The cookie of a session.
pub const COOKIE: &str = "croupier_session";
/// The header that pages of this site send along.
const OUR_PAGES: &str = "x-croupier";

/// What stands before a route.
#[derive(Clone)]
pub struct Guard {
    /// The API.
    pub api: Arc<Api>,
    /// What the route does.
    pub action: Action,
    /// Whether it answers at once or goes on.
    pub flow: Flow,
    /// The route's path, for the figures.
    pub path: String,
}

/// Who asks, and how far the permission reaches.
#[derive(Clone)]
pub struct Caller {
    /// Who has logged in; none is a spectator.
    pub entered: Option<Entered>,
    /// What streams and requests of this caller are counted under.
    pub counted_as: String,
    /// Where the caller is.
    pub address: String,
    action: Action,
    grant: Grant,
}

impl Caller {
    /// The person who asks.
    pub fn person(&self) -> Result<&Person, Problem> {
        self.entered.as_ref().map(|entered| &*entered.person).ok_or_else(Problem::unauthorized)
    }

    /// What the caller works as; none is a spectator.
    pub fn role(&self) -> Option<Role> {
        self.entered.as_ref().map(|entered| entered.person.role)
    }

    /// The caller's number, if it is a player's.
    pub fn player(&self) -> Option<u32> {
        self.entered
            .as_ref()
            .map(|entered| &entered.person)
            .filter(|person| person.role == Role::Player)
            .map(|me| me.id)
    }

    /// Refuses what belongs to a person to whom the permission does not reach.
    pub fn may_touch(&self, owner: u32) -> Result<Whose, Problem> {
        let is_own = self.entered.as_ref().is_some_and(|entered| entered.person.id == owner);
        let whose = if is_own { Whose::Own } else { Whose::Other };
        if self.grant.covers(whose) { Ok(whose) } else { Err(not_permitted(self.action)) }
    }
}

impl FromRequestParts<Arc<Api>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Api>) -> Result<Self, Problem> {
        // Every route stands behind its guard, which puts the caller there.
        parts.extensions.get().cloned().ok_or_else(Problem::unauthorized)
    }
}

/// What is known of a request before its body is read.
struct Shape {
    method: Method,
    headers: HeaderMap,
    address: String,
}

/// Lets a request through to its handler, or answers it.
pub async fn guard(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let asked =
        Shape { method: method.clone(), headers: request.headers().clone(), address: address(request.extensions()) };
    let admitted = guard.admit(asked).await;
    let response = match (admitted, guard.with_whole_body(request).await) {
        (Ok(caller), Ok(mut request)) => {
            request.extensions_mut().insert(caller);
            let response = guard.answer(request, next).await;
            guard.note_documents(&method).await;
            response
        }
        (Err(problem), _) | (Ok(_), Err(problem)) => problem.into_response(),
    };
    telemetry::answered(&method, &guard.path, response.status(), started.elapsed());
    for_this_caller_only(response)
}

/// An answer that a browser shows by itself, like a drawing, runs nothing and loads nothing; the viewer for PDF needs its own frame and styles.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/// What one caller may see is kept by nobody on the way, and taken for nothing but what it says it is.
fn for_this_caller_only(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

impl Guard {
    /// Reads the body to its end before anything is answered, a refusal included. Whoever is answered while the body is still on its way
    /// finds the connection closed under the next request, and cannot know whether that one was done.
    async fn with_whole_body(&self, request: Request) -> Result<Request, Problem> {
        let limits = &self.api.limits;
        let most = if self.action == Action::ElectHouse { limits.house } else { limits.body };
        let (parts, body) = request.into_parts();
        match tokio::time::timeout(limits.time, to_bytes(body, most)).await {
            Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
            Ok(Err(_)) => Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, Code::BodyTooLarge, words::too_large(most))),
            Err(_) => Err(Problem::new(StatusCode::REQUEST_TIMEOUT, Code::BodyTooSlow, words::SLOW_BODY)),
        }
    }

    /// People and sessions are kept as documents, and what was answered about them is noted before. At tables only entries are written.
    async fn note_documents(&self, method: &Method) {
        if method.is_safe() || self.path.starts_with("/tables/") {
            return;
        }
        if let Err(error) = self.api.pit.shared.journal.note_documents().await {
            tracing::warn!(%error, "how often documents have changed could not be noted");
        }
    }

    async fn answer(&self, request: Request, next: Next) -> Response {
        match self.flow {
            Flow::Stream => next.run(request).await,
            Flow::Once => match tokio::time::timeout(self.api.limits.time, next.run(request)).await {
                Ok(response) => response,
                Err(_) => Problem::unavailable(Code::TimedOut, words::TIMED_OUT).into_response(),
            },
        }
    }

    async fn admit(&self, Shape { method, headers, address }: Shape) -> Result<Caller, Problem> {
        let now = Instant::now();
        let (token, shown) = token(&headers);
        let entered = match &token {
            Some(token) => self.api.sessions.of(token, Use::Request, now_micros()).await?,
            None => None,
        };
        let counted_as = entered.as_ref().map_or_else(|| address.clone(), |entered| entered.key.clone());
        let enough = if matches!(self.action, Action::LogIn | Action::TryDemo) {
            !self.api.log_ins.take(&address, now)
        } else {
            !self.api.requests.take(&counted_as, now)
        };
        if enough {
            return Err(Problem::too_fast());
        }
        let changes = !matches!(method, Method::GET | Method::HEAD);
        if changes && shown == Shown::Cookie && !is_from_here(&headers) {
            return Err(Problem::forbidden(Code::CrossSite, words::CROSS_SITE));
        }
        self.permit(entered, counted_as, address)
    }

    fn permit(&self, entered: Option<Entered>, counted_as: String, address: String) -> Result<Caller, Problem> {
        let action = self.action;
        let reach = grant(action, entered.as_ref().map(|entered| entered.person.role));
        match (&entered, reach) {
            (None, Grant::No) => return Err(Problem::unauthorized()),
            (Some(_), Grant::No) => return Err(not_permitted(action)),
            (Some(entered), _)
                if entered.person.password == PasswordIs::OneTime && !is_for_one_time_password(action) =>
            {
                return Err(Problem::forbidden(Code::PasswordChangeDue, words::CHANGE_PASSWORD));
            }
            _ => {}
        }
        Ok(Caller { entered, counted_as, address, action, grant: reach })
    }
}

fn not_permitted(action: Action) -> Problem {
    let says = TABLE.iter().find(|row| row.action == action).map_or("do this", |row| row.says);
    Problem::forbidden(Code::NotPermitted, words::not_permitted(says))
}

/// Where the token was shown: a browser sends cookies along by itself, other sites' pages included.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Header,
    Cookie,
    Nowhere,
}

/// The token of the session that a request belongs to, if it shows one.
pub fn session_token(headers: &HeaderMap) -> Option<Token> {
    token(headers).0
}

fn token(headers: &HeaderMap) -> (Option<Token>, Shown) {
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let bearer =
        authorization.and_then(|value| value.split_once(' ')).filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer"));
    if let Some((_, token)) = bearer {
        return (Token::from_text(token.trim()), Shown::Header);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    match cookies.find(|(name, _)| *name == COOKIE) {
        Some((_, token)) => (Token::from_text(token), Shown::Cookie),
        None => (None, Shown::Nowhere),
    }
}

/// Whether a page of this site sends the request: other sites can neither set the header nor the origin.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let by_page = headers.get(OUR_PAGES).is_some_and(|value| value == "1");
    let origin = text(header::ORIGIN).and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    by_page || (origin.is_some() && origin == text(header::HOST))
}

/// The address of whoever asks, without the port.
pub fn address(known: &Extensions) -> String {
    let connected = known.get::<ConnectInfo<SocketAddr>>();
    connected.map_or_else(|| "here".to_owned(), |ConnectInfo(address)| address.ip().to_string())
}
