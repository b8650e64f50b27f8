//! What may stand outside of the marks, because it is the same in every language: exactly that, and nothing that only looks like it.

use std::collections::BTreeSet;

use cards::{Card, Rank};
use law::{Game, readings};
use odds::PricedWager;
use odds::holdem_3_bonus::double_tables;
use testkit::browser::World;

/// Forms of files, and the one paper that the printer of these tests cannot print.
const FILES: [&str; 2] = ["PDF", "torn"];

/// What a text stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Card,
    Choice,
    Page,
}

impl Place {
    /// As the script that reads pages calls it.
    pub fn named(name: &str) -> Self {
        match name {
            "card" => Self::Card,
            "choice" => Self::Choice,
            _ => Self::Page,
        }
    }
}

/// What this house has that is no language.
pub struct Known {
    /// Of games, tables and the house: the longest first.
    names: Vec<String>,
    /// Of tables, clauses, their sections and readings; of accounts that have a number, of streams and of the node.
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
        let names =
            names.chain(made.iter().map(|made| made.table.display_name.clone())).chain([world.pit.house_name()]);
        // The house gives its reasons in its own words.
        let reasons = made.iter().flat_map(|made| made.table.deviations.iter().map(|listed| listed.reason.clone()));
        let names = names.chain(reasons);
        // The felt has names in capital letters.
        let mut names: Vec<String> = names.flat_map(|name| [name.to_uppercase(), name]).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let clauses = Game::ALL.iter().flat_map(|game| game.clauses()).map(|clause| clause.id);
        let sections = clauses.clone().filter_map(|clause| clause.split(['(', ':']).next());
        let ids = clauses.chain(sections).chain(readings().iter().map(|reading| reading.id)).map(str::to_owned);
        let ids = ids.chain(made.iter().flat_map(|made| [made.id().to_owned(), format!("table/{}", made.id())]));
        let ids = ids.chain(FILES.map(str::to_owned)).chain([world.address()]);
        let accounts = world.first.demo_people.iter().copied().chain(["admin"]).map(str::to_owned);
        let (numbered, accounts): (BTreeSet<String>, _) =
            accounts.partition(|name| name.ends_with(|last: char| last.is_ascii_digit()));
        let ids = ids.chain(numbered).collect();
        let wagers = Game::ALL.into_iter().flat_map(PricedWager::of);
        let tables = wagers.flat_map(|wager| wager.tables().iter()).chain(double_tables());
        Self { names, ids, accounts, tables: tables.map(|table| table.name().to_owned()).collect() }
    }

    /// Whether a piece of a text that stands outside of the marks is no language.
    pub fn is_no_language(&self, piece: &str, page: &str, place: Place) -> bool {
        match place {
            Place::Card if is_on_cards(piece) => return true,
            Place::Page if self.accounts.contains(piece.trim_matches([' ', ':'])) => return true,
            _ => {}
        }
        let bare = self.names.iter().fold(piece.to_owned(), |text, name| text.replace(name.as_str(), " "));
        let words: Vec<&str> = bare.split_whitespace().collect();
        let is_of_clock = |at: usize| words[at] == "UTC" && at > 0 && is_time(words[at - 1]);
        (0..words.len()).all(|at| is_of_clock(at) || self.is_known(words[at], page))
    }

    fn is_known(&self, word: &str, page: &str) -> bool {
        let end = |letter: char| ".,:;!?)\"".contains(letter);
        let begin = |letter: char| "(\"".contains(letter);
        let trimmed = word.trim_start_matches(begin).trim_end_matches(end);
        // The brackets of a clause belong to it.
        [word, word.trim_end_matches([',', ';', ':', '.']), trimmed].into_iter().any(|word| {
            let has_letters = word.contains(char::is_alphabetic);
            !has_letters
                || is_card(word)
                || are_ranks(word)
                || is_hash(word)
                || self.ids.contains(word)
                || self.is_table(word, page)
        })
    }

    /// Whether it names a printed pay table, or two, where pages do.
    fn is_table(&self, word: &str, page: &str) -> bool {
        let is_there = page.starts_with("/odds") || page.starts_with("/rules/");
        is_there && word.split('+').all(|name| self.tables.contains(name))
    }
}

/// A time of day: `13:07:50`.
fn is_time(word: &str) -> bool {
    word.len() == 8 && word.split(':').all(|part| part.len() == 2 && part.parse::<u8>().is_ok())
}

/// Whether it is what stands on cards: a rank, or cards as people write them.
fn is_on_cards(text: &str) -> bool {
    text.split_whitespace().all(|word| is_rank(word) || is_card(word))
}

/// A card in letters or as people write it: `Ah`, `10♥`.
fn is_card(word: &str) -> bool {
    let people = word.trim_end_matches('\u{fe0e}');
    word.parse::<Card>().is_ok() || people.strip_suffix(['♣', '♦', '♥', '♠']).is_some_and(is_rank)
}

/// Ranks one after the other: `K-10-8`, or one alone; but an ace alone would be a word of English.
fn are_ranks(word: &str) -> bool {
    word != "A" && word.split('-').all(is_rank)
}

fn is_rank(word: &str) -> bool {
    word == "10" || Rank::ALL.iter().any(|rank| word == rank.letter().to_string())
}

/// A hash, or as much of it as nobody takes for a word.
fn is_hash(word: &str) -> bool {
    word.len() >= 12 && word.chars().all(|digit| digit.is_ascii_hexdigit())
}
