//! What is drawn, posted and filed for a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use store::StoreError;
use tokio::task::spawn_blocking;

use super::request::At;
use super::{Api, Problem, words};
use crate::papers::{Printed, Printer};

/// The files that there are.
fn files(api: &Api, table: &str) -> Result<(Arc<dyn Printer>, Vec<String>), Problem> {
    let printer = api.pit.printer().ok_or_else(|| Problem::not_found(words::NO_PRINTER))?;
    let files = printer.files(&api.pit.house_text(), table);
    if files.is_empty() { Err(Problem::not_found(words::no_table(table))) } else { Ok((printer, files)) }
}

/// The papers of a table: layout, signs, rack card, rules of play, procedure and PAR sheet, by the names of their files.
#[utoipa::path(
    get,
    path = "/tables/{id}/papers",
    tag = "house",
    params(("id" = String, Path)),
    responses((status = 200, body = Vec<String>))
)]
pub(super) async fn list(State(api): State<Arc<Api>>, At(id): At<String>) -> Result<Json<Vec<String>>, Problem> {
    Ok(Json(files(&api, &id)?.1))
}

/// A paper of a table, made from what the house has elected now.
#[utoipa::path(
    get,
    path = "/tables/{id}/papers/{file}",
    tag = "house",
    params(("id" = String, Path), ("file" = String, Path, description = "Such as rules.pdf or par-sheet.xlsx")),
    responses((status = 200, content_type = "application/octet-stream"))
)]
pub(super) async fn paper(
    State(api): State<Arc<Api>>,
    At((id, file)): At<(String, String)>,
) -> Result<Response, Problem> {
    let (printer, files) = files(&api, &id)?;
    if !files.contains(&file) {
        return Err(Problem::not_found(words::no_paper(&file, &files)));
    }
    let gone = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    let permit = Arc::clone(&api.advisers).acquire_owned().await.map_err(|error| gone(&error))?;
    let house = api.pit.house_text();
    let printed = spawn_blocking(move || {
        let _permit = permit;
        printer.print(&house, &id, &file)
    });
    let Printed { name, media_type, bytes } =
        printed.await.map_err(|error| gone(&error))?.map_err(crate::desk::Problem::Failed)?;
    let saved_as = format!("inline; filename=\"{name}\"");
    Ok(([(header::CONTENT_TYPE, media_type.to_owned()), (header::CONTENT_DISPOSITION, saved_as)], bytes)
        .into_response())
}
