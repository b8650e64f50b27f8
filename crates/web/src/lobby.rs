//! The lobby: the tables of the pit, with what is going on at each.

use maud::{Markup, html};

use crate::shell::Page;
use crate::words::words;

/// The page. `lobby.js` fills in the tables.
pub async fn page() -> Markup {
    let body = html! {
        h1 { (words("lobby.title")) }
        p class="lead" { (words("lobby.lead")) }
        div id="tables" class="tables" aria-busy="true" {}
    };
    Page { title: words("lobby.title"), script: Some("lobby.js"), body }.show()
}
