//! Reads the elections of a Hold 'em 3 Bonus table.

use games::holdem_3_bonus::elections::{Elections, Version};
use law::{Game::Holdem3Bonus, cite};
use words::say;

use super::{CommonClauses, common};
use crate::section::Section;

static CLAUSES: CommonClauses = CommonClauses {
    positions: cite(Holdem3Bonus, "1.13BB(a)"),
    positions_lawful: say!("1 to 6 positions"),
    shuffler: cite(Holdem3Bonus, "42.4(a)"),
    dealing: cite(Holdem3Bonus, "42.4(b)1"),
    dealt: None,
    decks: cite(Holdem3Bonus, "42.2(b)"),
    cards_received: cite(Holdem3Bonus, "42.3(a)"),
    cards: cite(Holdem3Bonus, "42.3(a)"),
    card_age_lawful: say!("1 to 24 hours"),
    wagers: cite(Holdem3Bonus, "42.6(a)"),
    odds_shown: cite(Holdem3Bonus, "1.13BB(c)"),
    declarations: Some(cite(Holdem3Bonus, "42.10(a)")),
};

pub(super) fn read(section: &Section<'_, '_>) -> Elections {
    let wagers = section.section_or_empty("wagers", CLAUSES.wagers);
    let flop = wagers.section_or_empty("flop", CLAUSES.wagers);
    let blind = wagers.section_or_empty("blind_bonus", cite(Holdem3Bonus, "42.11(c)"));
    let blind_bonus_double = blind.optional_table("double_table", Holdem3Bonus, "blind_bonus_double");
    let mut version = section.choice("version", cite(Holdem3Bonus, "42.10(b)2"));
    if !section.is_readable("version") {
        // Whatever the tables say then fits the version.
        version = if blind_bonus_double.is_some() { Version::Two } else { Version::One };
    }
    let mut elections = Elections {
        table: common(section, &CLAUSES),
        version,
        //= holdem_3_bonus 42.7(c)3
        //= holdem_3_bonus 42.8(c)3
        // A card may be burned before each pair of community cards.
        burn_cards: section.choice("burn_cards", cite(Holdem3Bonus, "42.7(c)3")),
        //= holdem_3_bonus 42.9(c)
        // The dealer's cards may stay stacked or be spread.
        dealers_cards: section.choice("dealers_cards", cite(Holdem3Bonus, "42.9(c)")),
        aggregate_limit: section.limit("aggregate_limit", cite(Holdem3Bonus, "42.11(f)")),
        aggregate_limit_counts: section.choice("aggregate_limit_counts", cite(Holdem3Bonus, "42.11(f)")),
        exposed_community_card: section.choice("exposed_community_card", cite(Holdem3Bonus, "42.12(a)")),
        flop: flop.limits(CLAUSES.wagers),
        blind_bonus_equal: blind.table("equal_table", Holdem3Bonus, "blind_bonus_equal"),
        blind_bonus_double,
        three_card_bonus: optional(&wagers, "three_card_bonus"),
        six_card_bonus: optional(&wagers, "six_card_bonus"),
    };
    let tables =
        ["blind_bonus.equal_table", "blind_bonus.double_table", "three_card_bonus.table", "six_card_bonus.table"];
    if !tables.iter().all(|table| wagers.is_readable(table)) {
        // What can be won with a table that could not be read is not known: nothing is said about the limit.
        elections.aggregate_limit = None;
    }
    for part in [flop, blind, wagers] {
        part.finish();
    }
    elections
}

fn optional(wagers: &Section<'_, '_>, wager: &'static str) -> Option<games::elections::PaidWager> {
    wagers.optional_section(wager, CLAUSES.wagers).map(|section| {
        let paid = section.paid_wager(Holdem3Bonus, wager, CLAUSES.wagers);
        section.finish();
        paid
    })
}
