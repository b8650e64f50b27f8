//! Logging in and out, and guests.

use std::sync::Arc;

use ::words::text;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::Body;
use super::{Api, COOKIE, Caller, Problem, words};
use crate::people::{self, By, Demo, MadeFor, NewPerson, Person, Role, Secret, Token};
use crate::shared::{new_command, now_micros};
use crate::tongue::tell_text;
use crate::views::PersonView;

/// Who wants to log in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LogIn {
    name: String,
    password: String,
}

/// A session that has begun.
#[derive(Serialize, ToSchema)]
pub(super) struct Began {
    /// What every request shows from now on: as `Authorization: Bearer …`, or by the cookie that comes with this answer.
    token: String,
    /// Who has logged in.
    person: PersonView,
}

/// Log in.
#[utoipa::path(post, path = "/log-in", tag = "people", request_body = LogIn, responses((status = 200, body = Began)))]
pub(super) async fn log_in(
    State(api): State<Arc<Api>>,
    caller: Caller,
    headers: HeaderMap,
    Body(LogIn { name, password }): Body<LogIn>,
) -> Result<Response, Problem> {
    let person = people::log_in(&api.pit.shared, &name, &password, api.pit.demo, now_micros()).await?;
    begin(&api, &caller, &headers, &person).await
}

/// Log out.
#[utoipa::path(post, path = "/log-out", tag = "people", responses((status = 204)))]
pub(super) async fn log_out(
    State(api): State<Arc<Api>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entered = caller.entered.as_ref().ok_or_else(Problem::unauthorized)?;
    api.sessions.end(entered).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&mut response, &headers, "", "; Max-Age=0");
    Ok(response)
}

/// Who has logged in.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = PersonView)))]
pub(super) async fn me(caller: Caller) -> Result<Json<PersonView>, Problem> {
    Ok(Json(PersonView::of(caller.person()?, now_micros())))
}

/// Whoever asks, as far as that is known.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionView {
    /// Who has logged in; nobody is a spectator.
    person: Option<PersonView>,
}

/// Who has logged in, if anybody has: a page asks before it knows whether there is somebody, and to be nobody is no mistake.
#[utoipa::path(get, path = "/session", tag = "people", responses((status = 200, body = SessionView)))]
pub(super) async fn session(caller: Caller) -> Json<SessionView> {
    let person = caller.entered.map(|entered| PersonView::of(&entered.person, now_micros()));
    Json(SessionView { person })
}

/// Become a guest with play money, and logged in; in demonstrations only.
#[utoipa::path(post, path = "/demo", tag = "people", responses((status = 200, body = Began)))]
pub(super) async fn demo(State(api): State<Arc<Api>>, caller: Caller, headers: HeaderMap) -> Result<Response, Problem> {
    if api.pit.demo == Demo::Off {
        return Err(Problem::not_found(words::NO_DEMO));
    }
    let shared = &api.pit.shared;
    let command = new_command();
    // Only the end of an id is random: guests of one moment share its beginning.
    let name = format!("guest-{}", &command.to_string()[20..]);
    let (role, secret, made_for) = (Role::Player, Secret::None, MadeFor::Demo);
    let display_name = tell_text(text!("Guest"));
    let new = NewPerson { name: &name, display_name: &display_name, role, secret, made_for };
    let person = people::create(shared, command, By::House, &new).await?;
    people::first_money(shared, &name, person.id).await?;
    begin(&api, &caller, &headers, &person).await
}

/// Begins a session in the place of the one that the caller had.
async fn begin(api: &Api, caller: &Caller, headers: &HeaderMap, person: &Person) -> Result<Response, Problem> {
    if let Some(before) = &caller.entered {
        api.sessions.drop_session(&before.key).await?;
    }
    let now = now_micros();
    let token = api.sessions.begin(person, now).await?;
    let began = Began { token: token.text().to_owned(), person: PersonView::of(person, now) };
    let mut response = Json(began).into_response();
    set_cookie(&mut response, headers, Token::text(&token), "");
    Ok(response)
}

fn set_cookie(response: &mut Response, headers: &HeaderMap, token: &str, more: &str) {
    let secure = if is_loopback(headers) { "" } else { "; Secure" };
    let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/{secure}{more}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// Whether the caller is on this machine: there is no encryption then, and none is needed.
fn is_loopback(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.contains(']') { host } else { name });
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loopback() {
        let of = |host: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            is_loopback(&headers)
        };
        for here in ["localhost", "localhost:8080", "127.0.0.1:80", "127.8.9.1", "[::1]", "[::1]:8080"] {
            assert!(of(here), "{here}");
        }
        for elsewhere in ["", "example.org", "example.org:443", "10.0.0.1:80", "localhost.example.org", "[::2]:80"] {
            assert!(!of(elsewhere), "{elsewhere}");
        }
    }
}
