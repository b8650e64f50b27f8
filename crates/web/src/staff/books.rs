//! The pages of those who look at the books: surveillance, auditor, cashier.

use maud::{Markup, html};

use super::{field, filled, page};
use crate::words::words;

/// The journal: what happens, what has happened, and whether it is all there.
pub async fn journal() -> Markup {
    let content = html! {
        form id="look" class="panel look" {
            div class="field" { label for="stream" { (words("journal.stream")) } select id="stream" {} }
            (field("search", words("journal.search"), "search"))
            div class="field" {
                label for="after" { (words("journal.after")) }
                input id="after" type="number" min="0" placeholder=(words("journal.newest"));
            }
            label class="switch" { input id="follow" type="checkbox" checked; (words("journal.follow")) }
            button type="button" id="chain" { (words("journal.chain")) }
            button type="button" id="reconcile" hidden { (words("journal.reconcile")) }
            button type="button" id="cancel" hidden { (words("journal.cancel")) }
            details class="seldom" {
                summary { (words("journal.heads")) }
                label for="heads" { (words("journal.heads_lead")) }
                textarea id="heads" rows="4" spellcheck="false" {}
            }
        }
        div id="verdict" role="status" aria-live="polite" {}
        div class="scroll" tabindex="0" role="region" aria-label=(words("journal.entries")) {
            table class="entries" {
                thead { tr {
                    th scope="col" class="number" { (words("journal.seq")) }
                    th scope="col" { (words("journal.at")) }
                    th scope="col" { (words("journal.by")) }
                    th scope="col" { (words("journal.ask")) }
                    th scope="col" { (words("journal.what")) }
                } }
                tbody id="entries" {}
            }
        }
        p id="nothing" class="dim" hidden { (words("journal.nothing")) }
        p id="found" class="row" role="status" hidden {
            span id="found-says" {}
            button type="button" id="more" { (words("journal.more")) }
        }
    };
    page(words("journal.title"), "staff-journal.js", &["surveillance", "auditor"], &content)
}

/// What was played, wagered and won.
pub async fn reports() -> Markup {
    let content = html! {
        form id="span" class="panel look" {
            (field("from", words("reports.from"), "date"))
            (field("to", words("reports.to"), "date"))
            button class="main" { (words("reports.show")) }
        }
        p class="dim" { (words("reports.lead")) }
        (filled("tables", words("reports.tables")))
        (filled("players", words("reports.players")))
    };
    page(words("reports.title"), "staff-reports.js", &["floor", "surveillance", "auditor"], &content)
}

/// Players buy in and cash out.
pub async fn cashier() -> Markup {
    let content = html! {
        div class="desk" {
            section class="panel" aria-labelledby="players-heading" {
                h2 id="players-heading" { (words("cashier.players")) }
                (field("find", words("cashier.find"), "search"))
                div id="players" {}
            }
            section class="panel" aria-labelledby="player-heading" {
                h2 id="player-heading" { (words("cashier.nobody")) }
                form id="exchange" hidden {
                    p class="balance" { (words("cashier.balance")) " " b id="balance" {} }
                    div class="field" {
                        label for="amount" { (words("cashier.amount")) }
                        input id="amount" inputmode="decimal" autocomplete="off" required pattern="[0-9]+([.][0-9]{2})?";
                    }
                    div class="row" {
                        button class="main" value="buy-in" { (words("cashier.buy_in")) }
                        button value="cash-out" { (words("cashier.cash_out")) }
                    }
                }
                div id="statement" {}
            }
        }
    };
    page(words("cashier.title"), "staff-cashier.js", &["cashier"], &content)
}
