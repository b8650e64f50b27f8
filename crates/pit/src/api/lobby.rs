//! The tables of the pit at a glance, and the meters.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;

use super::stream::{self, Last, Message, Show};
use super::{Api, Caller, Problem};
use crate::Pit;
use crate::views::{self, Lobby, MeterSign};

/// The pit at a glance.
#[utoipa::path(get, path = "/lobby", tag = "lobby", responses((status = 200, body = Lobby)))]
pub(super) async fn lobby(State(api): State<Arc<Api>>) -> Json<Lobby> {
    Json(views::lobby(&api.pit))
}

/// What the progressive meters show.
#[utoipa::path(get, path = "/meters", tag = "lobby", responses((status = 200, body = Vec<MeterSign>)))]
pub(super) async fn meters(State(api): State<Arc<Api>>) -> Json<Vec<MeterSign>> {
    Json(views::meters(&api.pit))
}

/// What the progressive meters show, from now on: a message whenever one has moved.
#[utoipa::path(
    get,
    path = "/meters/stream",
    tag = "lobby",
    responses((status = 200, content_type = "text/event-stream", body = Vec<MeterSign>))
)]
pub(super) async fn meters_stream(State(api): State<Arc<Api>>, caller: Caller) -> Result<Response, Problem> {
    let pit = Arc::clone(&api.pit);
    stream::open(&api, caller, Signs { pit, last: Last::default() })
}

/// The meters as a stream shows them.
struct Signs {
    pit: Arc<Pit>,
    last: Last<Vec<MeterSign>>,
}

impl Show for Signs {
    async fn news(&mut self) -> Result<Vec<Message>, Problem> {
        let news = self.last.news(views::meters(&self.pit));
        Ok(news.map(|signs| Message::of(None, signs)).into_iter().collect())
    }
}
