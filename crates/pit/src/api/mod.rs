//! The HTTP API under `/api/v1`: what people and programs ask of the pit.
//!
//! [`routes`] is the one list of what there is; every route stands behind a [`guard`], which asks the permission table. Handlers translate
//! a request into something the rest of the pit knows and its answer into a view ([`crate::views`]); what goes wrong is a
//! [`Problem`]. The OpenAPI document is made from the same list.

mod advice;
mod cash;
mod codes;
mod coupons;
mod floor;
mod guard;
mod house;
mod journal;
mod journal_entry;
mod limits;
mod lobby;
mod malformed;
mod openapi;
mod papers;
mod people;
mod play;
mod preview;
mod problem;
mod reconcile;
mod refusal_codes;
mod reports;
mod request;
mod retold;
mod rounds;
mod routes;
mod search;
mod service;
mod session;
mod stream;
mod tables;
mod telemetry;
mod wallet;
pub mod words;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use tokio::sync::Semaphore;

use crate::people::Sessions;
use crate::{Pit, views};
use guard::{Guard, guard};
use limits::Streams;

pub use codes::Code;
pub use guard::{COOKIE, Caller, address, session_token};
pub use limits::{Buckets, Limits, Rate};
pub use problem::{Problem, ProblemBody};
pub use routes::{Flow, Listed, listed};

/// The OpenAPI document.
pub fn openapi_document() -> String {
    openapi::document(&routes::all())
}

/// Where all paths begin.
pub const BASE: &str = "/api/v1";

/// How many decisions are counted at a time: some take seconds of a processor.
const ADVISERS: usize = 2;

/// What all handlers share.
pub struct Api {
    /// The node.
    pub pit: Arc<Pit>,
    /// Who has logged in.
    pub sessions: Sessions,
    /// How much one caller may ask for.
    pub limits: Limits,
    requests: Buckets,
    log_ins: Buckets,
    streams: Streams,
    proofs: reconcile::Proofs,
    prices: reports::Prices,
    names: views::Names,
    advisers: Arc<Semaphore>,
    document: String,
}

/// The API of a node.
pub fn router(pit: Arc<Pit>) -> Router {
    router_with(pit, Limits::default())
}

/// The API of a node, with other limits.
pub fn router_with(pit: Arc<Pit>, limits: Limits) -> Router {
    telemetry::start();
    let routes = routes::all();
    let api = Arc::new(Api {
        sessions: Sessions::new(Arc::clone(&pit.shared), pit.demo),
        requests: Buckets::new(limits.requests),
        log_ins: Buckets::new(limits.log_ins),
        streams: Streams::default(),
        proofs: reconcile::Proofs::default(),
        prices: reports::Prices::default(),
        names: views::Names::default(),
        advisers: Arc::new(Semaphore::new(ADVISERS)),
        document: openapi::document(&routes),
        pit,
        limits,
    });
    let mut router = Router::new();
    for route in routes {
        let path = format!("{BASE}{}", route.path);
        let before = Guard { api: Arc::clone(&api), action: route.action, flow: route.flow, path: route.path };
        router = router.route(&path, route.handler.route_layer(from_fn_with_state(before, guard)));
    }
    router
        .fallback(async || Problem::not_found(words::NO_PATH))
        .method_not_allowed_fallback(async || {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, Code::MethodNotAllowed, words::NO_METHOD)
        })
        .with_state(api)
}
