//! Pages for the people who work: dealer, floor, surveillance and auditor, cashier, admin.
//!
//! A page is an empty form; its script fills it from the API, which decides what its reader may see and do. So there is nothing to protect
//! here: whoever opens a page without the role for it is told so.

mod admin;
mod books;
mod coupons;
mod papers;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use maud::{Markup, html};

use crate::Site;
use crate::shell::{Page, style};
use crate::words::{filled as with_places, words};

/// The pages of those who work.
pub fn router() -> Router<Arc<Site>> {
    Router::new()
        .route("/deal", get(tables::live_tables))
        .route("/deal/{table}", get(tables::deal))
        .route("/floor", get(tables::floor))
        .route("/floor/{table}", get(tables::floor_of_table))
        .route("/journal", get(books::journal))
        .route("/reports", get(books::reports))
        .route("/papers", get(papers::papers))
        .route("/cashier", get(books::cashier))
        .route("/coupons", get(coupons::coupons))
        .route("/admin", get(admin::admin))
}

/// A page for these roles, with its script.
fn page(title: &str, script: &'static str, roles: &[&str], content: &Markup) -> Markup {
    let named: Vec<&str> = roles.iter().map(|role| words(&format!("roles.{role}"))).collect();
    let body = html! {
        (style("staff.css"))
        h1 { (title) }
        // The script shows one or the other, when it knows who reads.
        p id="not-for-you" class="lead" hidden {
            (with_places("staff.not_for_you", &[("roles", &named.join(", "))])) " "
            a href="/log-in" { (words("page.log_in")) }
        }
        div id="work" data-roles=(roles.join(" ")) hidden { (content) }
    };
    Page { title, script: Some(script), body }.show()
}

/// A part of a page that its script fills.
fn filled(id: &str, heading: &str) -> Markup {
    let named = format!("{id}-heading");
    html! { section class="panel" aria-labelledby=(named) { h2 id=(named) { (heading) } div id=(id) {} } }
}

/// A field of a form with its label.
fn field(id: &str, label: &str, kind: &str) -> Markup {
    html! { div class="field" { label for=(id) { (label) } input id=(id) name=(id) type=(kind) autocomplete="off"; } }
}
