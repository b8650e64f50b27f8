//! What is the same in every language, exactly: cards, ids, clauses, names, keys and codes, and the words of commands in quotes.

use std::collections::BTreeSet;
use std::str::FromStr as _;

use cards::Card;
use games::wager::Wager;
use law::Game;
use paytables::{Cell, Line, PayTable, printed};
use testkit::marks::outside;

const HOUSE: &str = include_str!("../../../../house.toml");

/// The words of which commands are made. They are the same in every language, so they stand in quotes.
const OF_COMMANDS: &str = "seat wagers on withdraws offers cash lays a coupon of takes the back declares folds raises \
    stands draws for plays buys exchanges bets forces lets be communicated looked at draw card no more by lock deal turn declared seats \
    dealer flop river pack up deck first second settle cards force collect verify hand acceptance validate documented return to \
    correct found face drawn in error exposed next misdealt shoe failed wrong count board burn rack tell open close \
    sit leave receive inspect spread down look wash shuffle device shuffled jammed cut recut remove shuffler use \
    automated two one begin round with call off stub";

/// The ranks of a hand, one after the other: `A-J-4-2`.
const RANKS: [&str; 13] = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

/// The words that are chosen in a `house.toml`, in quotes as there.
const OF_HOUSES: &str = "accepted after-last-wager all-wagers allowed any any-hand automated automated-counting automated-shoe \
    automatic before-each-pair blue both-bonuses burgundy by-player compact dealer each-in-turn end-of-round four four-from-stub from-left \
    from-right green hand layout \
    live loses manual manual-shoe none not-accepted not-allowed not-offered one one-by-one own player pre-shuffled \
    purple pushes royal-only shared sign six-cards-only sorted spread stacked standard stays stays-eligible three three-then-one \
    together two two-by-two validated-by-floor validated-by-machine virtual voids-all-hands with-super-side-bet without-super-side-bet payouts-validated-by-machine \
    first-3-bonus-not-offered";

/// Everything that is in no language.
pub struct NoLanguage {
    /// What may stand alone.
    known: BTreeSet<String>,
    /// What may stand in quotes, word by word.
    quoted: BTreeSet<String>,
    /// The names of printed pay tables.
    tables: BTreeSet<&'static str>,
    /// Clauses with the names of their games, the longest first.
    clauses: Vec<String>,
}

impl Default for NoLanguage {
    fn default() -> Self {
        let house = house::read(HOUSE).expect("the shipped house is lawful");
        let ids = house.tables.iter().map(|table| table.id.clone());
        let fields = house.tables.iter().flat_map(|table| table.stated.iter().map(|stated| stated.field.clone()));
        let games = Game::ALL.into_iter().flat_map(|game| [game.key(), game.name()]).map(str::to_owned);
        let readings = law::readings().iter().map(|reading| reading.id.to_owned());
        let wagers = Wager::ALL.iter().map(|wager| wager.name().to_owned());
        let mut clauses: Vec<String> = Game::ALL
            .into_iter()
            .flat_map(|game| game.clauses().iter().map(move |clause| format!("{game} {}", clause.id)))
            .collect();
        clauses.sort_by_key(|clause| std::cmp::Reverse(clause.len()));
        let words = OF_COMMANDS.split_whitespace().chain(OF_HOUSES.split_whitespace());
        let quoted = words.map(str::to_owned).chain(wagers.clone()).collect();
        let wagers_with_tables = Game::ALL.into_iter().flat_map(|game| printed(game).iter());
        let tables = wagers_with_tables.flat_map(|wager| wager.tables.iter().map(PayTable::name)).collect();
        Self {
            known: ids.chain(fields).chain(keys()).chain(games).chain(readings).chain(wagers).collect(),
            quoted,
            tables,
            clauses,
        }
    }
}

/// The fields of a `house.toml`, alone and with the sections in which they stand.
fn keys() -> BTreeSet<String> {
    let (mut section, mut keys) = (String::new(), BTreeSet::new());
    for line in HOUSE.lines() {
        if let Some(begins) = line.strip_prefix('[').and_then(|line| line.split(']').next()) {
            section = begins.trim_start_matches(['[']).trim_start_matches("table").trim_start_matches('.').to_owned();
            keys.extend([section.clone(), begins.trim_start_matches(['[']).to_owned()]);
            keys.extend(section.split('.').map(str::to_owned));
        }
        if let Some((key, _)) = line.split_once(" = ") {
            // An entry of a list stands under its number.
            keys.extend([key.to_owned(), format!("{section}.{key}"), format!("{section}[1].{key}")]);
        }
    }
    keys
}

impl NoLanguage {
    /// Whether all that a text has outside of the marks is in no language, or was written by whoever asks.
    pub fn is_all_outside_of_marks(&self, text: &str, written: &[&str]) -> bool {
        outside(text).all(|part| self.is_all(part, written))
    }

    fn is_all(&self, part: &str, written: &[&str]) -> bool {
        let part = self.clauses.iter().fold(part.to_owned(), |part, clause| part.replace(clause.as_str(), ""));
        // Every other piece stands in quotes.
        let mut pieces = part.split('"').enumerate();
        pieces.all(|(at, piece)| {
            let is_known = |text: &str| self.is_known(text, written);
            is_known(piece)
                || piece.split(", ").flat_map(|text| text.split(": ")).all(is_known)
                || (at % 2 == 1 && self.is_quoted(piece))
        })
    }

    /// Something that was written by whoever asks, that is known by its name, or that can be read: lines of pay tables, what they pay, tables,
    /// cards, ranks.
    fn is_known(&self, text: &str, written: &[&str]) -> bool {
        let text = text.trim_matches([' ', '.', ':', ';', '(', ')', '\n']);
        let all = |between: char, is: &dyn Fn(&str) -> bool| text.split(between).all(is);
        !text.contains(char::is_alphabetic)
            || written.contains(&text)
            || self.known.contains(text)
            || Line::from_str(text).is_ok()
            || Cell::from_str(text).is_ok()
            || all(' ', &|card| Card::from_str(card).is_ok())
            || all('-', &|rank| RANKS.contains(&rank))
            || all(' ', &|table| self.tables.contains(table))
    }

    fn is_quoted(&self, piece: &str) -> bool {
        piece.split(' ').all(|word| !word.contains(char::is_alphabetic) || self.quoted.contains(word))
    }
}
