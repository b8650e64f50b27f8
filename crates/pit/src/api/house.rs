//! What the house elects, and which node serves what.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::request::{HouseText, Key};
use super::{Api, Caller, Code, Problem};
use crate::desk::read_house;

/// What the house has elected.
#[derive(Serialize, ToSchema)]
pub(super) struct Elected {
    /// The name of the house.
    house: String,
    /// Its tables.
    tables: Vec<String>,
}

/// The whole `house.toml` that was elected last.
#[utoipa::path(
    get,
    path = "/house",
    tag = "admin",
    responses((status = 200, body = String, content_type = "application/toml"))
)]
pub(super) async fn elected(State(api): State<Arc<Api>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/toml")], api.pit.house_text().to_string())
}

/// Elects something else: a whole `house.toml`, which is refused whole if it has a fault. It applies from each table's next round on.
#[utoipa::path(
    post,
    path = "/house",
    tag = "admin",
    params(("Idempotency-Key" = String, Header)),
    request_body(content = String, content_type = "application/toml"),
    responses((status = 200, body = Elected))
)]
pub(super) async fn elect(
    State(api): State<Arc<Api>>,
    caller: Caller,
    Key(command): Key,
    HouseText(text): HouseText,
) -> Result<Json<Elected>, Problem> {
    read_house(&text).map_err(|faults| Problem::unprocessable(Code::UnlawfulHouse, faults))?;
    let by = format!("person {}", caller.person()?.id);
    api.pit.elect(command, &by, &text).await?;
    let tables = api.pit.made().iter().map(|made| made.id().to_owned()).collect();
    Ok(Json(Elected { house: api.pit.house_name(), tables }))
}

/// A node.
#[derive(Serialize, ToSchema)]
pub(super) struct NodeView {
    /// Where it is reached.
    url: String,
    /// Whether it is the one that answers.
    here: bool,
    /// The tables that it serves.
    tables: Vec<String>,
}

/// Which node serves which table.
#[utoipa::path(get, path = "/nodes", tag = "admin", responses((status = 200, body = Vec<NodeView>)))]
pub(super) async fn nodes(State(api): State<Arc<Api>>) -> Result<Json<Vec<NodeView>>, Problem> {
    let mut by_node: BTreeMap<String, Vec<String>> = BTreeMap::new();
    by_node.insert(api.pit.url.clone(), Vec::new());
    for state in api.pit.shared.store.heads("table/").await? {
        if let (Some(owner), Some(table)) = (state.owner, state.name.strip_prefix("table/")) {
            by_node.entry(owner).or_default().push(table.to_owned());
        }
    }
    let view = |(url, tables): (String, Vec<String>)| NodeView { here: url == api.pit.url, url, tables };
    Ok(Json(by_node.into_iter().map(view).collect()))
}
