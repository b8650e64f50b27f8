//! The frame of every page: its head, the navigation, the place for messages; and the headers that protect it.

use axum::http::{HeaderValue, header};
use axum::response::Response;
use maud::{DOCTYPE, Markup, html};

use crate::assets::{address, modules};
use crate::words::words;

/// What a page is made of.
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// The script that brings it to life, if it needs one.
    pub script: Option<&'static str>,
    /// What stands on it.
    pub body: Markup,
}

impl Page<'_> {
    /// The whole document.
    pub fn show(&self) -> Markup {
        html! {
            (DOCTYPE)
            html lang=(words("language")) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="dark";
                    title { (self.title) " – " (words("name")) }
                    link rel="icon" href=(address("icon.svg"));
                    link rel="stylesheet" href=(address("style.css"));
                    script type="module" src=(address("page.js")) {}
                    @if let Some(script) = self.script {
                        script type="module" src=(address(script)) {}
                        @for module in modules(script) { link rel="modulepreload" href=(address(module)); }
                    }
                }
                body {
                    a class="skip" href="#main" { (words("page.skip")) }
                    header class="bar" {
                        a class="brand" href="/" { (words("name")) }
                        // `page.js` adds what the reader's role has.
                        nav aria-label=(words("page.navigation")) {
                            ul id="navigation" {
                                li { a href="/" { (words("page.lobby")) } }
                                li { a href="/odds" { (words("page.odds")) } }
                                li { a href="/rules" { (words("page.rules")) } }
                                li { a href="/meters" { (words("page.meters")) } }
                            }
                        }
                        div id="person" class="person" {}
                    }
                    main id="main" tabindex="-1" { (self.body) }
                    div id="messages" class="messages" role="status" aria-live="polite" {}
                }
            }
        }
    }
}

/// The style sheet of a group of pages.
pub fn style(name: &str) -> Markup {
    html! { link rel="stylesheet" href=(address(name)); }
}

/// The switch for suits in four colours: `cards.js` serves it, wherever cards are shown.
pub fn colours_switch() -> Markup {
    html! { label class="switch" { input type="checkbox" class="colours-switch"; (words("cards.four_colours")) } }
}

/// Nothing but this site's own files may run in a page, and no other site may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Adds the headers that protect a page.
pub async fn protect(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
