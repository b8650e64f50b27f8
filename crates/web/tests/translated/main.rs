//! Every word that a page shows is in the language in use, in a real browser.
//!
//! The language of this test is the one of [`words::marks`], read from a folder as `croupier serve --words` reads one: a letter outside of
//! the marks was never translated, unless it is no language at all (names, cards, clauses, money, digits of a hash).

#[path = "../browser/harness/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the other tests in the browser use all of it")]
mod harness;
#[path = "../browser/playing.rs"]
#[allow(dead_code, reason = "the other tests in the browser use all of it")]
mod playing;
#[path = "../../../pit/tests/support/scribe.rs"]
mod scribe;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use law::Game;
use serde_json::Value;
use web::translation::{Translation, is_code};
use words::marks::{marked, outside};

use crate::harness::{Browser, World, quick_house};
use crate::playing::Player;

/// The texts of a page as people see or hear them: text by text, and the labels of what has none. The felt is a drawing, and the hands
/// of worked examples are those of `croupier settle`.
const TEXTS: &str = "
    const found = [];
    const isBalanced = (text) => text.split('⟦').length === text.split('⟧').length;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        let at = node.parentElement;
        if (at.closest('script, style, svg, .example .dim') || !at.checkVisibility()) continue;
        let text = node.data;
        while (!isBalanced(text)) { text = at.textContent; at = at.parentElement; }
        found.push(text.trim());
    }
    for (const at of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (at.closest('svg')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (at.hasAttribute(name)) found.push(at.getAttribute(name));
    }
    found.push(document.title);
    return [...new Set(found)];";

/// Writes the language of marks into a folder.
fn marked_folder() -> PathBuf {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/en");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("marked-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for file in ["pages.json", "sentences.json"] {
        let text = fs::read_to_string(english.join(file)).expect("the English words");
        let mut words: Value = serde_json::from_str(&text).expect("JSON");
        mark(&mut words);
        fs::write(folder.join(file), words.to_string()).expect("a file");
    }
    folder
}

fn mark(words: &mut Value) {
    match words {
        // Cards and clauses are the same in every language.
        Value::String(text) if !is_code(text) => *text = marked(text),
        Value::Array(list) => list.iter_mut().for_each(mark),
        Value::Object(fields) => {
            fields.iter_mut().filter(|(key, _)| *key != "language").for_each(|(_, value)| mark(value))
        }
        _ => {}
    }
}

/// Whether a word outside of the marks is no language.
fn is_no_language(word: &str, names: &BTreeSet<String>) -> bool {
    let has_letters = word.contains(char::is_alphabetic);
    let is_hex = word.len() >= 6 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    let has_digits = word.contains(|letter: char| letter.is_ascii_digit());
    // Cards are a rank and a suit, clauses and ids of tables and readings have digits, ranks and pay tables are one letter.
    let is_short = word.chars().filter(|letter| letter.is_alphabetic()).count() == 1;
    !has_letters || is_hex || has_digits || is_short || names.contains(word)
}

/// Names of games, of tables, of the people of the demonstration and of the clock, word by word.
fn names(world: &World) -> BTreeSet<String> {
    let games = Game::ALL.iter().map(|game| game.name().to_owned());
    let tables = world.pit.made();
    let tables = tables.iter().flat_map(|made| [made.id().to_owned(), made.table.display_name.clone()]);
    let all = games
        .chain(tables)
        .chain([world.pit.house_name(), "Croupier Guest Player Dealer Floor Cashier UTC".to_owned()]);
    all.flat_map(|name| words_of(&name)).collect()
}

fn words_of(text: &str) -> Vec<String> {
    let is_edge = |letter: char| !letter.is_alphanumeric();
    text.split_whitespace().map(|word| word.trim_matches(is_edge).to_owned()).filter(|word| !word.is_empty()).collect()
}

/// Reads what a page shows; what is not translated is kept with its page.
async fn read(browser: &Browser, page: &str, names: &BTreeSet<String>, missed: &mut BTreeSet<String>) {
    let texts: Vec<String> = serde_json::from_value(browser.says(TEXTS).await).expect("texts");
    assert!(texts.iter().any(|text| text.contains('⟦')), "{page} shows nothing");
    let is_missed = |text: &&String| words_of(&outside(text)).iter().any(|word| !is_no_language(word, names));
    missed.extend(texts.iter().filter(is_missed).map(|text| format!("{page}: {text}")));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_shows_a_word_that_was_not_translated() {
    Translation::read(&marked_folder()).expect("a whole translation").take_up();
    let world = World::new(&quick_house()).await;
    let (names, mut missed) = (names(&world), BTreeSet::new());
    for table in ["packs-1", "lunar-1", "draw-1", "flush-1", "holdem-1"] {
        let player = Player::guest(world.browser().await, table).await;
        read(&player.browser, table, &names, &mut missed).await;
        let round = player.round().await;
        player.bets_and_is_ready().await;
        if table != "packs-1" {
            player.waits_for_turn().await;
            read(&player.browser, table, &names, &mut missed).await;
        }
        player.plays_to_the_end(round).await;
        read(&player.browser, table, &names, &mut missed).await;
        player.browser.go("/history").await;
        read(&player.browser, "/history", &names, &mut missed).await;
    }
    let browser = world.browser().await;
    let rules = Game::ALL.iter().map(|game| format!("/rules/{}", game.key()));
    for page in ["/", "/log-in", "/rules", "/odds", "/meters", "/nowhere"].map(str::to_owned).into_iter().chain(rules) {
        browser.go(&page).await;
        browser.find("main").await;
        read(&browser, &page, &names, &mut missed).await;
    }
    for (name, pages) in [("dealer", &["/deal"][..]), ("floor", &["/floor", "/reports"]), ("cashier", &["/cashier"])] {
        let browser = world.browser().await;
        browser.log_in(name).await;
        for page in pages {
            browser.go(page).await;
            browser.find("main").await;
            read(&browser, page, &names, &mut missed).await;
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
