//! What a table's base game costs with the best play, as its house elects it.

use std::sync::Arc;

use games::GameElections;
use games::lunar_poker::elections::SecondPayout;
use games::packs_poker::elections::HigherWithoutPair;
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

/// The figures of a table; none as long as they are being counted.
pub fn of(site: &Site, elections: &GameElections) -> Option<BestOdds> {
    let elected = Elected::of(elections);
    let reports: Arc<[Report]> = site.odds.of(elected.wager)?;
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
                (PricedWager::Holdem3, names.join("+"), "")
            }
        };
        Self { wager, table, variant }
    }
}
