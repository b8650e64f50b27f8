//! What went wrong, as every caller gets it: `application/problem+json`, mapped here and nowhere else.

use ::words::{Said, Words as _};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use games::round;
use law::Cite;
use serde::Serialize;
use store::StoreError;
use table::Why;
use utoipa::ToSchema;

use super::words;
use crate::tongue::{tell, tell_text};
use crate::{desk, people};

/// Something that was not done. Nothing has changed.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: String,
    detail: Said,
    clause: Option<Cite>,
    /// Where else it may be asked.
    location: Option<String>,
}

/// A problem as it is sent.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// A name for the kind of problem.
    r#type: String,
    /// The kind of problem in a few words.
    title: String,
    /// The status of the answer.
    status: u16,
    /// What is wrong and what would be right.
    detail: String,
    /// A word for programs: the name of the refusal.
    code: String,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    /// What the clause says, in our own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause_says: Option<String>,
}

impl Problem {
    /// A problem with a code for programs and a sentence for people.
    pub fn new(status: StatusCode, code: impl Into<String>, detail: impl Into<Said>) -> Self {
        Self { status, code: code.into(), detail: detail.into(), clause: None, location: None }
    }

    /// The request itself is wrong.
    pub fn bad_request(code: &str, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, detail)
    }

    /// The request can be read but asks for nothing that there is.
    pub fn unprocessable(code: &str, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    /// There is no such thing.
    pub fn not_found(detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", detail)
    }

    /// It cannot be done as things are.
    pub fn conflict(code: &str, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    /// It is not for whoever asks.
    pub fn forbidden(code: &str, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, detail)
    }

    /// Nobody has logged in.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "log_in_first", words::LOG_IN_FIRST)
    }

    /// Too much was asked for in too short a time.
    pub fn too_fast() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", words::TOO_FAST)
    }

    /// It may be tried again a little later.
    pub fn unavailable(code: &str, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, detail)
    }

    /// Another node answers this.
    pub fn elsewhere(location: String) -> Self {
        let problem = Self::new(StatusCode::TEMPORARY_REDIRECT, "elsewhere", words::ELSEWHERE);
        Self { location: Some(location), ..problem }
    }

    /// The status of the answer.
    pub const fn status(&self) -> StatusCode {
        self.status
    }

    /// The problem as it is sent.
    pub fn body(&self) -> ProblemBody {
        ProblemBody {
            r#type: format!("urn:croupier:problem:{}", self.code),
            title: tell(&words::title(self.status)),
            status: self.status.as_u16(),
            detail: tell(&self.detail),
            code: self.code.clone(),
            clause: self.clause.map(|clause| clause.to_string()),
            clause_says: self.clause.map(|clause| tell_text(clause.clause().says)),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if self.status == StatusCode::SERVICE_UNAVAILABLE || self.status == StatusCode::TOO_MANY_REQUESTS {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(location) = self.location.and_then(|location| HeaderValue::from_str(&location).ok()) {
            headers.insert(header::LOCATION, location);
        }
        response
    }
}

impl From<table::Refusal> for Problem {
    fn from(refusal: table::Refusal) -> Self {
        let status = match &refusal.why {
            Why::NotForYou(_) | Why::NotSeated(..) | Why::Round(round::Why::NotSeated(_)) => StatusCode::FORBIDDEN,
            _ => StatusCode::CONFLICT,
        };
        let code = match &refusal.why {
            Why::Round(why) => snake_case(&format!("{why:?}")),
            why => snake_case(&format!("{why:?}")),
        };
        Self { clause: Some(refusal.clause), ..Self::new(status, code, refusal.why.said()) }
    }
}

impl From<desk::Problem> for Problem {
    fn from(problem: desk::Problem) -> Self {
        let says = problem.said();
        match problem {
            desk::Problem::Refused(refusal) => (*refusal).into(),
            desk::Problem::Unreadable(_) => Self::unprocessable("unreadable", says),
            desk::Problem::Stands(standing) => Self::conflict(&format!("table_{}", standing.word()), says),
            desk::Problem::NoReason => Self::unprocessable("reason_missing", says),
            desk::Problem::Forbidden(_) => Self::forbidden("forbidden", says),
            desk::Problem::NoMoney { .. } => Self::conflict("no_money", says),
            desk::Problem::IdUsed => Self::unprocessable("id_used", says),
            desk::Problem::Elsewhere => Self::unavailable("elsewhere", says),
            desk::Problem::Unavailable(_) => Self::unavailable("unavailable", says),
            desk::Problem::Stopping => Self::unavailable("stopping", says),
            desk::Problem::Store(error) => {
                tracing::warn!(%error, "the store does not answer");
                Self::unavailable("unavailable", says)
            }
            desk::Problem::Failed(detail) => {
                tracing::error!(says = detail, "something is broken");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", says)
            }
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        desk::Problem::from(error).into()
    }
}

impl From<people::Refused> for Problem {
    fn from(refused: people::Refused) -> Self {
        use people::Refused;
        let says = refused.said();
        let status = match refused {
            Refused::Store(problem) => return problem.into(),
            Refused::NotLoggedIn => StatusCode::UNAUTHORIZED,
            Refused::NoSuchPerson => StatusCode::NOT_FOUND,
            Refused::NameTaken(_) | Refused::NotForBots => StatusCode::CONFLICT,
            Refused::BadName | Refused::BadDisplayName | Refused::BadPassword | Refused::WrongOldPassword => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        };
        Self::new(status, snake_case(&format!("{refused:?}")), says)
    }
}

/// The name of a variant as programs read it: `OutsideLimits { … }` is `outside_limits`.
fn snake_case(variant: &str) -> String {
    let name = variant.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_name_of_the_variant() {
        let outside = round::Why::NotYourTurn { seat: 1, turn: 2 };
        assert_eq!(snake_case(&format!("{outside:?}")), "not_your_turn");
        assert_eq!(snake_case(&format!("{:?}", round::Why::Cash)), "cash");
        assert_eq!(snake_case(&format!("{:?}", Why::SeatTaken(3))), "seat_taken");
        assert_eq!(snake_case(&format!("{:?}", people::Refused::NameTaken("Ann".into()))), "name_taken");
    }
}
