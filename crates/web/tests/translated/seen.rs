//! What pages show, text by text, and what of it was never translated.

use std::collections::BTreeSet;

use testkit::browser::{Browser, World};
use testkit::marks::outside;

use crate::no_language::{Known, Place};

/// The texts of a page as people see or hear them: text by text, drawings included, and the labels of what has none. What can be unfolded is. A
/// part that is left out is named by a selector.
const TEXTS: &str = "
    const [leftOut] = arguments;
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const found = [];
    const isOut = (at) => at.closest('script, style') || (leftOut && at.closest(leftOut));
    const isBalanced = (text) => text.split('⟦').length === text.split('⟧').length;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        let at = node.parentElement;
        const isSpoken = at.matches('svg title, svg desc');
        if (isOut(at) || !(isSpoken || at.checkVisibility())) continue;
        const kind = at.closest('.playing-card, .face') ? 'card' : at.closest('option') ? 'choice' : '';
        // The lines of a betting area are one text.
        if (at.matches('.area > text')) at = at.parentElement;
        let text = at.matches('.area') ? [...at.querySelectorAll('text')].map((line) => line.textContent).join(' ') : node.data;
        while (!isBalanced(text)) { text = at.textContent; at = at.parentElement; }
        found.push([text.trim(), kind]);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        for (const at of document.querySelectorAll(`[${name}]`)) if (!isOut(at)) found.push([at.getAttribute(name), at.matches('.pick') ? 'card' : '']);
    }
    found.push([document.title, '']);
    return found;";

/// Reads pages, and keeps what was not translated.
pub struct Reader {
    known: Known,
    missed: BTreeSet<String>,
}

/// A text of a page, and what it stands on.
type Text = (String, String);

impl Reader {
    /// Somebody who knows what this house has that is no language.
    pub fn of(world: &World) -> Self {
        Self { known: Known::of(world), missed: BTreeSet::new() }
    }

    /// Reads what a page shows now.
    pub async fn reads(&mut self, browser: &Browser, page: &str) {
        self.reads_but(browser, page, "", &[]).await;
    }

    /// The same without a part that others read, where this is repeated which somebody has written.
    pub async fn reads_but(&mut self, browser: &Browser, page: &str, left_out: &str, written: &[&str]) {
        let texts = browser.client.execute(TEXTS, vec![left_out.into()]).await.expect("texts");
        let texts: Vec<Text> = serde_json::from_value(texts).expect("texts");
        assert!(texts.iter().any(|(text, _)| text.contains('⟦')), "{page} shows nothing");
        let is_read = |(text, place): &Text| {
            outside(text).all(|piece| {
                written.contains(&piece.trim_matches('"'))
                    || self.known.is_no_language(piece, page, Place::named(place))
            })
        };
        let missed: Vec<String> =
            texts.iter().filter(|text| !is_read(text)).map(|(text, _)| format!("{page}: {text}")).collect();
        self.missed.extend(missed);
    }

    /// Goes to a page that is there at once, and reads it.
    pub async fn visits(&mut self, browser: &Browser, page: &str) {
        browser.go(page).await;
        browser.find("main").await;
        self.reads(browser, page).await;
    }

    /// Everything that was read was translated.
    pub fn has_missed_nothing(self) {
        assert!(self.missed.is_empty(), "{:#?}", self.missed);
    }
}
