//! The page of the admin: people, the house, the nodes.

use maud::{Markup, html};
use pit::people::Role;

use super::{field, filled, page};
use crate::words::words;

/// The page.
pub async fn admin() -> Markup {
    let content = html! {
        div id="password" class="panel once" role="status" aria-live="assertive" hidden {}
        section class="panel" aria-labelledby="new-heading" {
            h2 id="new-heading" { (words("admin.new")) }
            form id="new" class="look" {
                (field("name", words("admin.name"), "text"))
                (field("display_name", words("admin.display_name"), "text"))
                div class="field" {
                    label for="role" { (words("admin.role")) }
                    select id="role" { @for role in Role::PEOPLE { option value=(role.word()) { (words(&format!("roles.{}", role.word()))) } } }
                }
                button class="main" { (words("admin.create")) }
            }
        }
        (filled("people", words("admin.people")))
        section class="panel" aria-labelledby="house-heading" {
            h2 id="house-heading" { (words("admin.house")) }
            p { (words("admin.house_lead")) }
            form id="house" {
                div class="field" { label for="file" { (words("admin.file")) } input id="file" type="file" accept=".toml"; }
                div class="field" { label for="text" { (words("admin.text")) } textarea id="text" rows="12" spellcheck="false" required {} }
                button class="main" { (words("admin.elect")) }
            }
            pre id="faults" class="faults" role="status" aria-live="polite" tabindex="0" hidden {}
        }
        (filled("nodes", words("admin.nodes")))
    };
    page(words("admin.title"), "staff-admin.js", &["admin"], &content)
}
