//! Whether the service runs, how it does, and what it offers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Api, Problem, telemetry};

/// That the service is well.
#[derive(Serialize, ToSchema)]
pub(super) struct Well {
    /// `ok`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
}

const WELL: Well = Well { status: "ok", version: crate::VERSION };

/// This document.
#[utoipa::path(get, path = "/openapi.json", tag = "service", responses((status = 200, content_type = "application/json", body = serde_json::Value)))]
pub(super) async fn document(State(api): State<Arc<Api>>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], api.document.clone()).into_response()
}

/// The process is alive.
#[utoipa::path(get, path = "/health", tag = "service", responses((status = 200, body = Well)))]
pub(super) async fn live() -> Json<Well> {
    Json(WELL)
}

/// The store answers, so that tables can be played.
#[utoipa::path(get, path = "/health/ready", tag = "service", responses((status = 200, body = Well)))]
pub(super) async fn ready(State(api): State<Arc<Api>>) -> Result<Json<Well>, Problem> {
    api.pit.shared.store.stream("pit").await?;
    Ok(Json(WELL))
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "service", responses((status = 200, content_type = "text/plain")))]
pub(super) async fn figures(State(api): State<Arc<Api>>) -> Response {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], telemetry::figures(&api.pit)).into_response()
}
