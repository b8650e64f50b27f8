//! The page of papers: what is drawn, posted and filed for every table, made when somebody asks for it.

use maud::{Markup, html};

use super::page;
use crate::words::words;

/// All papers of all tables.
pub async fn papers() -> Markup {
    let content = html! {
        p class="lead" { (words("papers.lead")) }
        div id="tables" class="papers" aria-live="polite" {}
    };
    page(words("papers.title"), "staff-papers.js", &["floor", "auditor", "admin"], &content)
}
