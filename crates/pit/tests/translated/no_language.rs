//! What is the same in every language, exactly: cards, ids, clauses, names, keys and codes, and the words of commands in quotes.

use std::collections::BTreeSet;
use std::str::FromStr as _;

use cards::Card;
use games::wager::Wager;
use law::Game;
use paytables::{Cell, Line};

const HOUSE: &str = include_str!("../../../../house.toml");

/// The words of which commands are made. They are the same in every language, so they stand in quotes.
const OF_COMMANDS: &str = "seat wagers on withdraws offers cash lays a coupon of takes the back declares folds raises \
    stands draws for plays buys exchanges bets forces lets be communicated no more by lock deal turn declared seats \
    dealer flop river pack up deck first second settle cards force collect verify hand acceptance validate return to \
    correct found face drawn in error exposed next misdealt shoe failed wrong count board burn rack tell open close \
    sit leave receive inspect spread down look wash shuffle device shuffled jammed cut recut remove shuffler use \
    automated two one begin round with call off stub";

/// Everything that is in no language.
pub struct NoLanguage {
    /// What may stand alone.
    known: BTreeSet<String>,
    /// What may stand in quotes, word by word.
    quoted: BTreeSet<String>,
    /// Clauses with the names of their games, the longest first.
    clauses: Vec<String>,
}

impl Default for NoLanguage {
    fn default() -> Self {
        let house = house::read(HOUSE).expect("the shipped house is lawful");
        let ids = house.tables.iter().map(|table| table.id.clone());
        let fields = house.tables.iter().flat_map(|table| table.stated.iter().map(|stated| stated.field.clone()));
        let games = Game::ALL.into_iter().flat_map(|game| [game.key(), game.name()]).map(str::to_owned);
        let wagers = Wager::ALL.iter().map(|wager| wager.name().to_owned());
        let mut clauses: Vec<String> = Game::ALL
            .into_iter()
            .flat_map(|game| game.clauses().iter().map(move |clause| format!("{game} {}", clause.id)))
            .collect();
        clauses.sort_by_key(|clause| std::cmp::Reverse(clause.len()));
        let quoted = OF_COMMANDS.split_whitespace().map(str::to_owned).chain(wagers.clone()).collect();
        Self { known: ids.chain(fields).chain(keys()).chain(games).chain(wagers).collect(), quoted, clauses }
    }
}

/// The fields and sections of a `house.toml`.
fn keys() -> impl Iterator<Item = String> {
    let line = |line: &str| {
        let line = line.trim_start_matches(['#', ' ']);
        let key = line.split_once(" = ").map(|(key, _)| key);
        let section = || Some(line.strip_prefix('[')?.split(']').next()?.trim_start_matches("table."));
        key.or_else(section).map(str::to_owned)
    };
    HOUSE.lines().filter_map(line)
}

impl NoLanguage {
    /// Whether all that a text has outside of the marks is in no language, or was written by whoever asks.
    pub fn is_all_outside_of_marks(&self, text: &str, written: &[&str]) -> bool {
        let mut parts = text.split('⟦').map(|part| part.split_once('⟧').map_or(part, |(_, outside)| outside));
        parts.all(|part| self.is_all(part, written))
    }

    fn is_all(&self, part: &str, written: &[&str]) -> bool {
        let mut part = part.to_owned();
        for known in written.iter().filter(|known| !known.is_empty()).copied() {
            part = part.replace(known, "");
        }
        for clause in &self.clauses {
            part = part.replace(clause.as_str(), "");
        }
        // Every other piece stands in quotes.
        let mut pieces = part.split('"').enumerate();
        pieces.all(|(at, piece)| {
            let has_words = piece.contains(char::is_alphabetic);
            !has_words || self.is_piece(piece) || (at % 2 == 1 && self.is_quoted(piece))
        })
    }

    /// Cards, or what is known, one after the other.
    fn is_piece(&self, piece: &str) -> bool {
        let is_known = |text: &str| {
            let text = text.trim_matches([' ', '.', ':', ';', '(', ')', '\n']);
            !text.contains(char::is_alphabetic)
                || self.known.contains(text)
                || Line::from_str(text).is_ok()
                || Cell::from_str(text).is_ok()
                || text.split(' ').all(|card| Card::from_str(card).is_ok())
        };
        piece.split(", ").flat_map(|text| text.split(": ")).all(is_known)
    }

    fn is_quoted(&self, piece: &str) -> bool {
        piece.split(' ').all(|word| !word.contains(char::is_alphabetic) || self.quoted.contains(word))
    }
}
