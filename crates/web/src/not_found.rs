//! What is said where there is no page.

use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use maud::html;
use pit::api::{BASE, Problem, words as api_words};

use crate::shell::Page;
use crate::words::words;

/// Nothing is here: a page for people, a problem for programs.
pub async fn nothing(uri: Uri) -> Response {
    if uri.path().starts_with(BASE) {
        return Problem::not_found(api_words::NO_PATH).into_response();
    }
    page()
}

/// The page that says so.
pub fn page() -> Response {
    let body = html! {
        section class="panel narrow" {
            h1 { (words("not_found.title")) }
            p { (words("not_found.says")) }
            a class="button main" href="/" { (words("not_found.back")) }
        }
    };
    let page = Page { title: words("not_found.title"), script: None, body }.show();
    (StatusCode::NOT_FOUND, page).into_response()
}
