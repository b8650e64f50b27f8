//! The clauses of a game for scripts: what each says, in our own words.

use axum::Json;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use law::{Game, readings};
use pit::tongue::tell_text;
use serde_json::{Map, Value, json};

use crate::not_found;

/// Clauses and readings by their names, as settlements name them.
pub async fn of_game(Path(game): Path<String>) -> Response {
    let Ok(game) = game.parse::<Game>() else { return not_found::page() };
    let clauses: Map<String, Value> =
        game.clauses().iter().map(|clause| (clause.id.to_owned(), tell_text(clause.says).into())).collect();
    let all: Map<String, Value> =
        readings().iter().map(|reading| (reading.id.to_owned(), tell_text(reading.says).into())).collect();
    Json(json!({ "name": game.name(), "key": game.key(), "clauses": clauses, "readings": all })).into_response()
}
