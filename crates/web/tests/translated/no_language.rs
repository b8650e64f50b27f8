//! What may stand outside of the marks, because it is the same in every language: exactly that, and nothing that only looks like it.

use std::collections::BTreeSet;

use cards::{Card, Rank};
use law::{Game, readings};
use odds::PricedWager;
use odds::holdem_3_bonus::double_tables;
use paytables::Cell;

use crate::harness::World;

/// The people of the demonstration, as others see them.
const PEOPLE: [&str; 12] = [
    "Player 1",
    "Player 2",
    "Player 3",
    "Dealer",
    "Second dealer",
    "Floor",
    "Second floor",
    "Surveillance",
    "Cashier",
    "Auditor",
    "Admin",
    "Guest",
];

/// What this house has that is no language.
pub struct Known {
    /// Of games, tables and the house: the longest first.
    names: Vec<String>,
    /// Of tables, clauses, their sections and readings.
    ids: BTreeSet<String>,
    /// Of accounts.
    accounts: BTreeSet<String>,
    /// Of printed pay tables.
    tables: BTreeSet<String>,
}

impl Known {
    pub fn of(world: &World) -> Self {
        let made = world.pit.made();
        let names = Game::ALL.iter().map(|game| game.name().to_owned());
        let names = names.chain(made.iter().map(|made| made.table.display_name.clone())).chain([world.pit.house_name()]);
        // The felt has names in capital letters.
        let mut names: Vec<String> = names.flat_map(|name| [name.to_uppercase(), name]).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let clauses = Game::ALL.iter().flat_map(|game| game.clauses()).map(|clause| clause.id);
        let sections = clauses.clone().filter_map(|clause| clause.split(['(', ':']).next());
        let ids = clauses.chain(sections).chain(readings().iter().map(|reading| reading.id)).map(str::to_owned);
        let ids = ids.chain(made.iter().map(|made| made.id().to_owned())).collect();
        let accounts = world.first.demo_people.iter().map(|name| (*name).to_owned()).collect();
        let wagers = Game::ALL.into_iter().flat_map(PricedWager::of);
        let tables = wagers.flat_map(|wager| wager.tables().iter()).chain(double_tables());
        Self { names, ids, accounts, tables: tables.map(|table| table.name().to_owned()).collect() }
    }

    /// Whether a text, without what is between marks, is no language.
    pub fn is_no_language(&self, text: &str, page: &str) -> bool {
        let is_person = |text: &str| PEOPLE.contains(&text) || self.accounts.contains(text);
        if is_person(text.trim()) {
            return true;
        }
        let bare = self.names.iter().fold(text.to_owned(), |text, name| text.replace(name.as_str(), " "));
        let bare = without_payouts(&bare);
        bare.split_whitespace().all(|word| self.is_known(word, page))
    }

    fn is_known(&self, word: &str, page: &str) -> bool {
        let end = |letter: char| ".,:;!?)\"".contains(letter);
        let begin = |letter: char| "(\"".contains(letter);
        let trimmed = word.trim_start_matches(begin).trim_end_matches(end);
        // The brackets of a clause belong to it.
        [word, word.trim_end_matches([',', ';', ':', '.']), trimmed].into_iter().any(|word| {
            let has_letters = word.contains(char::is_alphabetic);
            !has_letters || is_card(word) || are_ranks(word) || is_hash(word) || self.ids.contains(word) || self.is_table(word, page)
        })
    }

    /// Whether it names a printed pay table, or two, where pages do.
    fn is_table(&self, word: &str, page: &str) -> bool {
        let is_there = page.starts_with("/odds") || page.starts_with("/rules/");
        is_there && word.split('+').all(|name| self.tables.contains(name))
    }
}

/// The text without payouts as they are written in files and fields: `"2 to 1"`.
fn without_payouts(text: &str) -> String {
    let mut parts: Vec<&str> = text.split('"').collect();
    // Every second part stands between quotes.
    parts.iter_mut().skip(1).step_by(2).filter(|part| part.parse::<Cell>().is_ok()).for_each(|part| *part = "");
    parts.join("\"")
}

/// A card in letters or as people write it: `Ah`, `10♥`.
fn is_card(word: &str) -> bool {
    let people = word.trim_end_matches('\u{fe0e}');
    word.parse::<Card>().is_ok() || people.strip_suffix(['♣', '♦', '♥', '♠']).is_some_and(is_rank)
}

/// Ranks one after the other: `K-10-8`, or one alone.
fn are_ranks(word: &str) -> bool {
    word.split('-').all(is_rank)
}

fn is_rank(word: &str) -> bool {
    word == "10" || Rank::ALL.iter().any(|rank| word == rank.letter().to_string())
}

/// A hash, or as much of it as nobody takes for a word.
fn is_hash(word: &str) -> bool {
    word.len() >= 12 && word.chars().all(|digit| digit.is_ascii_hexdigit())
}
