//! What a table's base game costs with the best play, as its house elects it.

use games::GameElections;
use games::lunar_poker::elections::SecondPayout;
use games::packs_poker::elections::HigherWithoutPair;
use odds::holdem_3_bonus::{VERSION_1, VERSION_2};
use odds::lunar_poker::SIX_CARDS_ONLY;
use odds::{Fraction, HIGHER_NO_PAIR_PUSHES, PricedWager, Report};

use crate::Site;

/// The exact figures of a table's base game with the best play.
pub struct BestOdds {
    /// The wager that the edge is relative to.
    pub unit: &'static str,
    /// What it loses on average.
    pub edge: Fraction,
    /// What is lost of everything that is wagered in a round.
    pub of_all: Fraction,
}

/// The figures of a table; none if it is paid by a table that is not printed.
pub fn of(site: &Site, elections: &GameElections) -> Option<BestOdds> {
    let elected = Elected::of(elections);
    let reports = site.odds.of(elected.wager);
    let is_it = |report: &&Report| report.subject.table == elected.table && report.subject.variant == elected.variant;
    let report = reports.iter().find(is_it)?;
    Some(BestOdds { unit: report.subject.unit, edge: report.house_edge, of_all: report.element_of_risk() })
}

/// A base game with what was elected for it, as the reports name it.
struct Elected {
    wager: PricedWager,
    table: String,
    variant: &'static str,
}

impl Elected {
    fn of(elections: &GameElections) -> Self {
        let only = |wager: PricedWager| wager.tables()[0].name().to_owned();
        let (wager, table, variant) = match elections {
            GameElections::PacksPoker(of) => {
                let pushes = of.higher_without_pair == HigherWithoutPair::Pushes;
                (PricedWager::Pack, only(PricedWager::Pack), if pushes { HIGHER_NO_PAIR_PUSHES } else { "" })
            }
            GameElections::LunarPoker(of) => {
                let six_only = of.second_payout == SecondPayout::SixCardsOnly;
                (PricedWager::Lunar, of.bet_pays.name().to_owned(), if six_only { SIX_CARDS_ONLY } else { "" })
            }
            GameElections::ThreeCardDrawPoker(of) => {
                (PricedWager::ThreeCardDraw, of.in_to_win_draw_bonus.name().to_owned(), "")
            }
            GameElections::HighCardFlush(_) => (PricedWager::HighCardFlush, only(PricedWager::HighCardFlush), ""),
            GameElections::Holdem3Bonus(of) => {
                let tables = [Some(&of.blind_bonus_equal), of.blind_bonus_double.as_ref()];
                let names: Vec<&str> = tables.into_iter().flatten().map(|table| table.name()).collect();
                let variant = if names.len() == 1 { VERSION_1 } else { VERSION_2 };
                (PricedWager::Holdem3, names.join("+"), variant)
            }
        };
        Self { wager, table, variant }
    }
}

#[cfg(test)]
mod tests {
    use odds::{Alone, Book, Terms, holdem_3_bonus};
    use paytables::Cents;

    use super::*;

    fn shipped() -> Vec<Elected> {
        let house = house::read(include_str!("../../../house.toml")).expect("the shipped house is lawful");
        house.tables.iter().map(|table| Elected::of(&table.elections)).collect()
    }

    #[test]
    fn every_table_of_the_shipped_house_is_paid_by_printed_tables() {
        let all = shipped();
        assert_eq!(all.len(), 8);
        for Elected { wager, table, .. } in all {
            let (equal, double) = table.split_once('+').map_or((table.as_str(), None), |(one, two)| (one, Some(two)));
            assert!(wager.table(equal).is_some(), "{table}");
            let doubles = holdem_3_bonus::double_tables();
            assert!(double.is_none_or(|name| doubles.iter().any(|double| double.name() == name)), "{table}");
        }
    }

    /// The ways to play that reports are about have these names.
    #[test]
    fn what_is_elected_has_a_report() {
        let book = Book::new(Alone);
        let terms = Terms { stake: Cents::dollars(5), meter: Cents::dollars(10_000) };
        for elected in &shipped() {
            let reports = book.printed(elected.wager, terms);
            let is_it =
                |report: &Report| report.subject.table == elected.table && report.subject.variant == elected.variant;
            assert!(reports.iter().any(is_it), "{} {}", elected.table, elected.variant);
        }
    }
}
