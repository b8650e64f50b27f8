//! Both versions of the game: a turn/river wager equal to the flop wager, or an equal or double one by choice. The house
//! has a table of the blind bonus for each wager that it allows (HB-1).

use cards::CardSet;
use law::Game;
use paytables::{Cents, PayTable, printed_wager};

use super::hands::{HandFacts, solve};
use super::price::{Done, Pays};
use super::report::report;
use super::rule::{Rule, Shapes};
use crate::crew::Crew;
use crate::report::{Report, Subject};

/// An equal turn/river wager, played best.
pub const VERSION_1: &str = "v1";
/// The same by the short rule.
pub const VERSION_1_SIMPLE: &str = "v1_simple";
/// An equal or double turn/river wager, played best.
pub const VERSION_2: &str = "v2";
/// The same by the short rule.
pub const VERSION_2_SIMPLE: &str = "v2_simple";

/// The printed tables of the blind bonus for a double turn/river wager.
pub fn double_tables() -> &'static [PayTable] {
    printed_wager(Game::Holdem3Bonus, "blind_bonus_double").expect("its tables are printed").tables
}

/// Version 1 with this table, and version 2 with it and each of the printed tables for a double wager.
pub(crate) fn all_pays(blind: Cents, equal: &PayTable) -> Vec<Pays<'_>> {
    let doubles = [None].into_iter().chain(double_tables().iter().map(Some));
    doubles.map(|double| Pays::new(blind, equal, double)).collect()
}

/// What becomes of every hand, one by one and by shape.
#[derive(Clone, Debug)]
pub struct Solution {
    hands: Vec<HandFacts>,
    shapes: Shapes,
}

impl Solution {
    /// Solves the game.
    pub fn new(crew: &dyn Crew) -> Self {
        let hands = solve(crew);
        let shapes = Shapes::of(&hands, crew);
        Self { hands, shapes }
    }

    /// What becomes of every hand and flop, one for all names of suits.
    pub fn hands(&self) -> &[HandFacts] {
        &self.hands
    }

    /// All hands by shape.
    pub fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// What is best for every hand and flop with these tables, one for all names of suits: 0 to fold, or a turn/river
    /// wager of so many flop wagers.
    pub fn deeds(&self, pays: &Pays<'_>) -> impl Iterator<Item = ([CardSet; 2], usize)> {
        self.hands.iter().map(|facts| ([facts.hand, facts.flop], pays.best(&facts.ways)))
    }
}

/// The reports on the best play with these tables and on the short rule for them.
pub(crate) fn reports(subject: &Subject, pays: &Pays<'_>, best: &Done, shapes: &Shapes) -> [Report; 2] {
    let [name, simple] = match pays.tables.len() {
        1 => [VERSION_1, VERSION_1_SIMPLE],
        _ => [VERSION_2, VERSION_2_SIMPLE],
    };
    let by_rule = Rule::find(shapes, pays).play(shapes);
    [of_version(subject, name, pays, best), of_version(subject, simple, pays, &by_rule)]
}

/// The report on one version. It is named after its tables, like `A` and `A+B`.
pub(crate) fn of_version(subject: &Subject, variant: &str, pays: &Pays<'_>, done: &Done) -> Report {
    let names: Vec<&str> = pays.tables.iter().map(|table| table.name()).collect();
    let subject = Subject { table: names.join("+"), variant: variant.to_owned(), ..subject.clone() };
    report(subject, pays, done)
}
