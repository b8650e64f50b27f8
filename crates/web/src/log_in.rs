//! Logging in, and changing one's password.

use maud::{Markup, html};

use crate::shell::Page;
use crate::words::words;

/// The page for logging in.
pub async fn page() -> Markup {
    let body = html! {
        section class="panel narrow" {
            h1 { (words("log_in.title")) }
            form id="log-in" {
                (field("name", words("log_in.name"), Kind::Name))
                (field("password", words("log_in.password"), Kind::OldPassword))
                p id="wrong" class="loss" role="alert" {}
                button class="main" type="submit" { (words("log_in.title")) }
            }
            p id="demo" class="dim" hidden { (words("log_in.demo")) }
        }
    };
    Page { title: words("log_in.title"), script: Some("log-in.js"), body }.show()
}

/// The page for changing one's password.
pub async fn password_page() -> Markup {
    let body = html! {
        section class="panel narrow" {
            h1 { (words("password.title")) }
            p id="due" hidden { (words("password.due")) }
            form id="change" {
                (field("old", words("password.old"), Kind::OldPassword))
                (field("password", words("password.new"), Kind::NewPassword))
                (field("again", words("password.again"), Kind::NewPassword))
                p id="wrong" class="loss" role="alert" {}
                button class="main" type="submit" { (words("password.change")) }
            }
        }
    };
    Page { title: words("password.title"), script: Some("log-in.js"), body }.show()
}

/// What is asked for: browsers offer to keep names and passwords if they are told which is which.
#[derive(Clone, Copy)]
enum Kind {
    Name,
    OldPassword,
    NewPassword,
}

fn field(name: &str, label: &str, kind: Kind) -> Markup {
    let (input, complete) = match kind {
        Kind::Name => ("text", "username"),
        Kind::OldPassword => ("password", "current-password"),
        Kind::NewPassword => ("password", "new-password"),
    };
    html! {
        div class="field" {
            label for=(name) { (label) }
            input id=(name) name=(name) type=(input) autocomplete=(complete) autocapitalize="none" required;
        }
    }
}
