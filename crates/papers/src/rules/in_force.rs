//! Which of two defensible readings is in force at a table: a reading that has another election is printed as the house has elected it.

use games::GameElections;
use games::elections::{Declarations, MatchPlay};
use games::high_card_flush::elections::FoldedProgressive;
use games::holdem_3_bonus::elections::{ExposedCommunityCard, LimitCounts};
use games::lunar_poker::elections::{MostPerRound, SecondPayout};
use games::packs_poker::elections::{BonusWithoutPack, HigherWithoutPair, SamePercentage, SevenCardStraightFlush};
use games::three_card_draw_poker::elections::DealersCards;
use house::Table;
use law::Reading;
use paytables::{Cell, Line};

/// Readings that say more than what the other election is about: the rest holds in any case.
const HOLD_BESIDES: [&str; 5] = ["ALL-12", "LP-1", "LP-9", "TC-9", "HB-4"];

/// What a table is told of a reading.
pub(super) fn says(reading: &Reading, table: &Table) -> String {
    match reading.election.filter(|_| elects_the_other(reading.id, table)) {
        Some(other) if HOLD_BESIDES.contains(&reading.id) => format!("{other} For the rest: {}", reading.says),
        Some(other) => other.to_owned(),
        None => reading.says.to_owned(),
    }
}

/// Whether the house has elected the other reading.
fn elects_the_other(reading: &str, of: &Table) -> bool {
    let (elections, table) = (&of.elections, of.elections.table());
    match (reading, elections) {
        ("ALL-11", _) => table.match_play == MatchPlay::NotAccepted,
        ("ALL-12", _) => table.card_age_hours < elections.deck_law().equipment.card_age.of(table.dealing).0,
        ("ALL-14", _) => table.declarations == Declarations::ByPlayer,
        ("PP-1", GameElections::PacksPoker(of)) => of.seven_card_straight_flush == SevenCardStraightFlush::RoyalOnly,
        ("PP-3", GameElections::PacksPoker(of)) => of.higher_without_pair == HigherWithoutPair::Pushes,
        ("PP-4", GameElections::PacksPoker(of)) => of.same_percentage == SamePercentage::EachInTurn,
        ("PP-7", GameElections::PacksPoker(of)) => of.bonus_without_pack == BonusWithoutPack::NotAllowed,
        ("LP-1", GameElections::LunarPoker(of)) => of.second_payout == SecondPayout::SixCardsOnly,
        ("LP-11", GameElections::LunarPoker(of)) => of.most_per_round == MostPerRound::WithoutSuperSideBet,
        ("LP-9", GameElections::LunarPoker(of)) => {
            let progressive = of.progressive.as_ref();
            let pays = progressive.and_then(|progressive| progressive.pays.cell(Line::StraightFlush));
            matches!(pays, Some(Cell::Dollars(_)))
        }
        ("TC-9", GameElections::ThreeCardDrawPoker(of)) => of.dealers_cards != DealersCards::Four,
        ("HC-1", GameElections::HighCardFlush(of)) => of.folded_progressive == FoldedProgressive::StaysEligible,
        ("HB-4", GameElections::Holdem3Bonus(of)) => of.aggregate_limit_counts == LimitCounts::AllWagers,
        ("HB-11", GameElections::Holdem3Bonus(of)) => of.exposed_community_card == ExposedCommunityCard::VoidsAllHands,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use law::{Game, readings};

    use super::*;

    const SHIPPED: &str = include_str!("../../../../house.toml");

    /// Every other election as a line of the shipped file, with the table that it changes.
    const ELECTED: [(&str, &str, &str, &str); 14] = [
        ("ALL-11", "flush-1", "match_play = \"accepted\"", "match_play = \"not-accepted\""),
        ("ALL-12", "flush-1", "card_age_hours = 24\n", "card_age_hours = 23\n"),
        ("ALL-14", "flush-1", "declarations = \"automatic\"", "declarations = \"by-player\""),
        ("PP-1", "packs-1", "seven_card_straight_flush = \"any\"", "seven_card_straight_flush = \"royal-only\""),
        ("PP-3", "packs-1", "higher_without_pair = \"loses\"", "higher_without_pair = \"pushes\""),
        ("PP-4", "packs-1", "same_percentage = \"shared\"", "same_percentage = \"each-in-turn\""),
        ("PP-7", "packs-1", "bonus_without_pack = \"allowed\"", "bonus_without_pack = \"not-allowed\""),
        ("LP-1", "lunar-1", "second_payout = \"any-hand\"", "second_payout = \"six-cards-only\""),
        ("LP-9", "lunar-1", "straight_flush = \"10% of the meter\"", "straight_flush = \"$5,000\""),
        ("LP-11", "lunar-1", "= \"with-super-side-bet\"", "= \"without-super-side-bet\""),
        ("TC-9", "draw-1", "dealers_cards = \"four\"", "dealers_cards = \"three-then-one\""),
        ("HC-1", "flush-1", "folded_progressive = \"loses\"", "folded_progressive = \"stays-eligible\""),
        ("HB-4", "holdem-1", "aggregate_limit_counts = \"both-bonuses\"", "aggregate_limit_counts = \"all-wagers\""),
        ("HB-11", "holdem-1", "exposed_community_card = \"stays\"", "exposed_community_card = \"voids-all-hands\""),
    ];

    fn table(house: &str, id: &str) -> Table {
        let house = house::read(house).expect("a lawful house");
        house.tables.into_iter().find(|table| table.id == id).expect("a table")
    }

    #[test]
    fn every_reading_with_two_elections_is_told_as_elected() {
        let with_two: Vec<&str> =
            readings().iter().filter(|reading| reading.election.is_some()).map(|reading| reading.id).collect();
        assert_eq!(with_two, ELECTED.map(|(id, ..)| id));
        for (id, of, held, other) in ELECTED {
            let reading = Reading::find(id).expect("a reading");
            let election = reading.election.expect("another one");
            let (head, part) = SHIPPED.split_at(SHIPPED.find(&format!("id = \"{of}\"")).expect("a table"));
            assert!(part.contains(held), "{id}");
            assert_eq!(says(reading, &table(SHIPPED, of)), reading.says, "{id}");
            let elected = says(reading, &table(&format!("{head}{}", part.replacen(held, other, 1)), of));
            assert!(elected.starts_with(election), "{id}: {elected}");
            assert_eq!(elected.contains(reading.says), HOLD_BESIDES.contains(&id), "{id}: {elected}");
        }
    }

    /// flush-3 is shipped with 38.10(c): a folding player stays eligible.
    #[test]
    fn a_shipped_table_tells_what_it_has_elected() {
        let folded = Reading::find("HC-1").expect("a reading");
        assert_eq!(folded.clauses[0].game(), Game::HighCardFlush);
        assert_eq!(Some(&*says(folded, &table(SHIPPED, "flush-3"))), folded.election);
        assert_eq!(says(folded, &table(SHIPPED, "flush-1")), folded.says);
    }
}
