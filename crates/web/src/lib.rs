//! The pit in the browser: pages for the people who play, deal, supervise and check.
//!
//! The server renders what does not change while a page is open: the felt, the pay tables, the rules, the odds. What happens at a table is
//! fetched from the API by small ES modules, with the same views and the same permissions as everybody else's, so a page cannot show what
//! its reader may not see. There is nothing to build: [`assets`] are files that the binary carries.
//!
//! | module | what it holds |
//! |---|---|
//! | `shell` | the frame of every page |
//! | `assets` | style, scripts and icons |
//! | `words` | the words of the pages, from one file |
//! | `translation` | pages and sentences in another language |
//! | `lobby`, … | one file per page |

pub mod assets;
mod best_odds;
mod clauses;
mod history;
mod lobby;
mod log_in;
mod not_found;
mod reference;
mod shell;
mod site;
mod staff;
mod table;
pub mod translation;
pub mod words;

use std::sync::Arc;

use axum::Router;
use axum::routing::{any, get};
use pit::Pit;
use pit::api::Limits;

pub use site::Site;

/// All pages of a node.
pub fn router(pit: Arc<Pit>) -> Router {
    router_with(pit, Limits::default())
}

/// All pages of a node, with other limits.
pub fn router_with(pit: Arc<Pit>, limits: Limits) -> Router {
    let site = Arc::new(Site::new(pit, limits));
    Router::new()
        .route("/", get(lobby::page))
        .route("/tables/{id}", get(table::page))
        .route("/history", get(history::page))
        .route("/rounds/{table}/{number}", get(history::round))
        .route("/clauses/{game}", get(clauses::of_game))
        .route("/log-in", get(log_in::page))
        .route("/password", get(log_in::password_page))
        .route("/{*path}", any(not_found::nothing))
        .route("/assets/{version}/{name}", get(assets::file))
        .merge(reference::router())
        .merge(staff::router())
        .with_state(site)
        .layer(axum::middleware::map_response(shell::protect))
}
