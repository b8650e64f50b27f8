//! The page of coupons: the cashier and the floor issue them, surveillance and the auditor look at them.

use maud::{Markup, html};

use super::{field, page};
use crate::words::words;

/// Coupons that are outstanding, and a form to issue one.
pub async fn coupons() -> Markup {
    let content = html! {
        div class="desk" {
            section id="issuing" class="panel" aria-labelledby="issue-heading" hidden {
                h2 id="issue-heading" { (words("coupons.issue_title")) }
                form id="issue" {
                    (choice("player", words("coupons.player")))
                    (choice("good-for", words("coupons.good_for")))
                    div class="field" {
                        label for="value" { (words("coupons.value")) }
                        input id="value" inputmode="decimal" autocomplete="off" required pattern="[0-9]+([.][0-9]{2})?" aria-describedby="range";
                        small id="range" class="dim" {}
                    }
                    (field("last-day", words("coupons.last_day"), "date"))
                    button class="main" { (words("coupons.issue")) }
                }
            }
            section class="panel" aria-labelledby="coupons-heading" {
                h2 id="coupons-heading" { (words("coupons.outstanding")) }
                p class="balance" { (words("coupons.worth")) " " b id="outstanding" {} }
                label class="switch" { input type="checkbox" id="all"; (words("coupons.show_all")) }
                div id="coupons" {}
            }
        }
    };
    page(words("coupons.title"), "staff-coupons.js", &["cashier", "floor", "surveillance", "auditor"], &content)
}

/// A list to choose from, which the script fills.
fn choice(id: &str, label: &str) -> Markup {
    html! { div class="field" { label for=(id) { (label) } select id=(id) required {} } }
}
