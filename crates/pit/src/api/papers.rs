//! What is drawn, posted and filed for a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use store::StoreError;
use tokio::task::spawn_blocking;

use super::request::At;
use super::{Api, Code, Problem, words};
use crate::papers::{NOT_INSTALLED, Printed, Printer, PrinterError};

/// Has the printer do something, away from the threads that answer requests.
async fn printing<T: Send + 'static>(
    api: &Api,
    work: impl FnOnce(&dyn Printer, &str) -> Result<T, PrinterError> + Send + 'static,
) -> Result<T, Problem> {
    let not_installed = || Problem::unavailable(Code::PapersNotInstalled, NOT_INSTALLED);
    let printer = api.pit.printer().ok_or_else(not_installed)?;
    let gone = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    let permit = Arc::clone(&api.advisers).acquire_owned().await.map_err(|error| gone(&error))?;
    let house = api.pit.house_text();
    let done = spawn_blocking(move || {
        let _permit = permit;
        work(&*printer, &house)
    });
    done.await.map_err(|error| gone(&error))?.map_err(|error| match error {
        PrinterError::NotInstalled => not_installed(),
        PrinterError::Failed(why) => crate::desk::Problem::Failed(why).into(),
    })
}

/// The names of a table's papers.
async fn files(api: &Api, table: &str) -> Result<Vec<String>, Problem> {
    let id = table.to_owned();
    let files = printing(api, move |printer, house| printer.files(house, &id)).await?;
    if files.is_empty() { Err(Problem::not_found(words::no_table(table))) } else { Ok(files) }
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
    Ok(Json(files(&api, &id).await?))
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
    let files = files(&api, &id).await?;
    if !files.contains(&file) {
        return Err(Problem::not_found(words::no_paper(&file, &files)));
    }
    let printed = printing(&api, move |printer, house| printer.print(house, &id, &file)).await?;
    let Printed { name, media_type, bytes } = printed;
    let saved_as = format!("inline; filename=\"{name}\"");
    Ok(([(header::CONTENT_TYPE, media_type), (header::CONTENT_DISPOSITION, saved_as)], bytes).into_response())
}
