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

use super::codes::Code;
use super::{refusal_codes, words};
use crate::desk::Standing;
use crate::tongue::{tell, tell_text};
use crate::{desk, people};

/// Something that was not done. Nothing has changed.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: Code,
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
    /// What went wrong, for programs.
    code: Code,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    /// What the clause says, in our own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause_says: Option<String>,
}

impl Problem {
    /// A problem with a code for programs and a sentence for people.
    pub fn new(status: StatusCode, code: Code, detail: impl Into<Said>) -> Self {
        Self { status, code, detail: detail.into(), clause: None, location: None }
    }

    /// The request itself is wrong.
    pub fn bad_request(code: Code, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, detail)
    }

    /// The request can be read but asks for nothing that there is.
    pub fn unprocessable(code: Code, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    /// There is no such thing.
    pub fn not_found(detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::NotFound, detail)
    }

    /// It cannot be done as things are.
    pub fn conflict(code: Code, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    /// It is not for whoever asks.
    pub fn forbidden(code: Code, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, detail)
    }

    /// Nobody has logged in.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, Code::SessionMissing, words::LOG_IN_FIRST)
    }

    /// Too much was asked for in too short a time.
    pub fn too_fast() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyRequests, words::TOO_FAST)
    }

    /// It may be tried again a little later.
    pub fn unavailable(code: Code, detail: impl Into<Said>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, detail)
    }

    /// Another node answers this.
    pub fn elsewhere(location: String) -> Self {
        let problem = Self::new(StatusCode::TEMPORARY_REDIRECT, Code::OtherNode, words::ELSEWHERE);
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
            code: self.code,
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
        let code = refusal_codes::of(&refusal.why);
        Self { clause: Some(refusal.clause), ..Self::new(status, code, refusal.why.said()) }
    }
}

impl From<desk::Problem> for Problem {
    fn from(problem: desk::Problem) -> Self {
        let says = problem.said();
        match problem {
            desk::Problem::Refused(refusal) => (*refusal).into(),
            desk::Problem::Unreadable(_) => Self::unprocessable(Code::CommandDoesNotFit, says),
            desk::Problem::Stands(standing) => {
                let code = match standing {
                    Standing::Open => Code::TableStatusOpen,
                    Standing::Paused => Code::TableStatusPaused,
                    Standing::Closed => Code::TableStatusClosed,
                };
                Self::conflict(code, says)
            }
            desk::Problem::NotOffered(_) => Self::unprocessable(Code::BadCommand, says),
            desk::Problem::NoReason => Self::unprocessable(Code::ReasonMissing, says),
            desk::Problem::Forbidden(_) => Self::forbidden(Code::Forbidden, says),
            desk::Problem::NoMoney { .. } => Self::conflict(Code::BalanceTooLow, says),
            desk::Problem::IdUsed => Self::unprocessable(Code::IdempotencyKeyUsed, says),
            desk::Problem::Elsewhere => Self::unavailable(Code::OtherNode, says),
            desk::Problem::Unavailable(_) => Self::unavailable(Code::Unavailable, says),
            desk::Problem::Stopping => Self::unavailable(Code::TableStopping, says),
            desk::Problem::Store(error) => {
                tracing::warn!(%error, "the store does not answer");
                Self::unavailable(Code::Unavailable, says)
            }
            desk::Problem::Failed(detail) => {
                tracing::error!(says = detail, "something is broken");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::InternalError, says)
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
        let (status, code) = match refused {
            Refused::Store(problem) => return problem.into(),
            Refused::NotLoggedIn => (StatusCode::UNAUTHORIZED, Code::LogInRefused),
            Refused::NoSuchPerson => (StatusCode::NOT_FOUND, Code::NoSuchPerson),
            Refused::NameTaken(_) => (StatusCode::CONFLICT, Code::NameTaken),
            Refused::NotForBots => (StatusCode::CONFLICT, Code::NotForBots),
            Refused::BadName => (StatusCode::UNPROCESSABLE_ENTITY, Code::BadName),
            Refused::BadDisplayName => (StatusCode::UNPROCESSABLE_ENTITY, Code::BadDisplayName),
            Refused::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, Code::BadPassword),
            Refused::WrongOldPassword => (StatusCode::UNPROCESSABLE_ENTITY, Code::WrongCurrentPassword),
        };
        Self::new(status, code, says)
    }
}
