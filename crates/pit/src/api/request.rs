//! What handlers take out of a request. Whatever is wrong with it becomes a problem, and nothing has changed.

use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use record::wire;
use serde::de::DeserializeOwned;
use store::CommandId;

use super::{Api, Caller, Code, Problem, malformed, words};
use crate::pit::id_of;

/// The header with the id of a command.
const KEY: &str = "idempotency-key";

/// The parts of the path.
pub struct At<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Api>> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Api>) -> Result<Self, Problem> {
        let read: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
        read.map(|Path(at)| Self(at)).map_err(|wrong| Problem::not_found(malformed::path(&wrong)))
    }
}

/// What stands behind the question mark.
pub struct With<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Api>> for With<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Api>) -> Result<Self, Problem> {
        let read: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        read.map(|Query(with)| Self(with))
            .map_err(|wrong| Problem::bad_request(Code::BadQuery, malformed::query(&wrong)))
    }
}

/// The id of a command of the person who asks.
pub struct Key(pub CommandId);

impl FromRequestParts<Arc<Api>> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Api>) -> Result<Self, Problem> {
        let key = parts.headers.get(KEY).and_then(|key| key.to_str().ok()).and_then(CommandId::from_text);
        let key = key.ok_or_else(|| Problem::bad_request(Code::IdempotencyKeyMissing, words::NO_KEY))?;
        let caller: Option<&Caller> = parts.extensions.get();
        let whose = caller.and_then(|caller| caller.person().ok()).map_or(0, |person| person.id);
        // Ids are made by whoever asks. Each person has ids of their own, and nobody can make one that the pit itself uses.
        Ok(Self(id_of(&format!("command {key} of person {whose}"))))
    }
}

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Api>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &Arc<Api>) -> Result<Self, Problem> {
        if !is_of_type(request.headers(), "application/json") {
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::NotJson, words::NO_JSON));
        }
        let bytes = whole(request).await?;
        // A list of values without names would be read, too, but nobody could tell what they mean.
        if bytes.trim_ascii_start().first().is_some_and(|first| *first == b'[') {
            return Err(Problem::unprocessable(Code::BadBody, words::NO_OBJECT));
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|error| match error.classify() {
            serde_json::error::Category::Data => Problem::unprocessable(Code::BadBody, malformed::body(&error)),
            _ => Problem::bad_request(Code::BadJson, malformed::body(&error)),
        })
    }
}

/// A command of a table.
pub struct Command(pub wire::Command);

impl FromRequest<Arc<Api>> for Command {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Arc<Api>) -> Result<Self, Problem> {
        let Body(body) = Body::<serde_json::Value>::from_request(request, state).await?;
        let read = serde_json::from_value(body).map(Self);
        read.map_err(|error| Problem::unprocessable(Code::BadCommand, malformed::command(&error)))
    }
}

/// The text of a `house.toml`.
pub struct HouseText(pub String);

impl FromRequest<Arc<Api>> for HouseText {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &Arc<Api>) -> Result<Self, Problem> {
        if !is_of_type(request.headers(), "application/toml") {
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::NotToml, words::NO_TOML));
        }
        let bytes = whole(request).await?;
        let text = String::from_utf8(bytes.into());
        text.map(Self)
            .map_err(|error| Problem::bad_request(Code::BadText, words::no_text(error.utf8_error().valid_up_to())))
    }
}

fn is_of_type(headers: &HeaderMap, wanted: &str) -> bool {
    let stated = headers.get(header::CONTENT_TYPE).and_then(|stated| stated.to_str().ok()).unwrap_or_default();
    let stated = stated.split(';').next().unwrap_or_default();
    stated.trim().eq_ignore_ascii_case(wanted)
}

/// The body, which the guard has read, and not more of it than is allowed.
async fn whole(request: Request) -> Result<Bytes, Problem> {
    to_bytes(request.into_body(), usize::MAX).await.map_err(|_| Problem::bad_request(Code::BadBody, words::CUT_OFF))
}
