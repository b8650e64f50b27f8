//! Reads the elections of a High Card Flush table.

use games::elections::PaidWager;
use games::high_card_flush::elections::Elections;
use games::high_card_flush::suit_specific;
use law::{Game::HighCardFlush, cite};
use paytables::Cell;
use words::say;

use super::{CommonClauses, common};
use crate::section::Section;

static CLAUSES: CommonClauses = CommonClauses {
    positions: cite(HighCardFlush, "1.13Y(a)"),
    positions_lawful: say!("1 to 6 positions"),
    shuffler: cite(HighCardFlush, "38.4(a)"),
    dealing: cite(HighCardFlush, "38.4(b)1"),
    dealt: None,
    decks: cite(HighCardFlush, "38.2(b)"),
    cards_received: cite(HighCardFlush, "38.3(a)"),
    cards: cite(HighCardFlush, "38.3(a)"),
    card_age_lawful: say!("1 to 24 hours"),
    wagers: cite(HighCardFlush, "38.6(b)"),
    odds_shown: cite(HighCardFlush, "1.13Y(b)5"),
    declarations: Some(cite(HighCardFlush, "38.10(c)")),
};

pub(super) fn read(section: &Section<'_, '_>) -> Elections {
    let wagers = section.section_or_empty("wagers", CLAUSES.wagers);
    let ante = wagers.section_or_empty("ante", cite(HighCardFlush, "38.6(a)1"));
    let limit = cite(HighCardFlush, "38.11(h)");
    let elections = Elections {
        table: common(section, &CLAUSES),
        positions_per_player: section.choice("positions_per_player", cite(HighCardFlush, "38.6(e)")),
        folded_progressive: section.choice("folded_progressive", cite(HighCardFlush, "38.12(c)")),
        progressive_order: section.choice("progressive_order", cite(HighCardFlush, "38.12(f)")),
        bonus_limit_per_hand: section.limit("bonus_limit_per_hand", limit),
        bonus_limit_per_round: section.limit("bonus_limit_per_round", limit),
        documented_from: section.limit("documented_from", cite(HighCardFlush, "38.12(e)")),
        ante: ante.limits(cite(HighCardFlush, "38.6(a)1")),
        flush_bonus: wagers.optional_section("flush_bonus", cite(HighCardFlush, "38.6(a)2")).map(|bonus| {
            let wager = bonus.paid_wager(HighCardFlush, "flush_bonus", cite(HighCardFlush, "38.6(a)2"));
            bonus.finish();
            wager
        }),
        straight_flush_bonus: wagers
            .optional_section("straight_flush_bonus", cite(HighCardFlush, "38.6(a)3"))
            .map(straight_flush_bonus),
        progressive: wagers.optional_section("progressive", cite(HighCardFlush, "38.6(a)4")).map(|progressive| {
            let table = progressive.table("table", HighCardFlush, "progressive");
            progressive.finish();
            table
        }),
    };
    ante.finish();
    wagers.finish();
    elections
}

/// Table G leaves its amounts to the house, which states them in a section of their own (HC-7). There the house may add
/// a line for the seven-card straight flush in one suit (HC-8).
fn straight_flush_bonus(section: Section<'_, '_>) -> PaidWager {
    let clause = cite(HighCardFlush, "38.6(a)3");
    let mut wager = section.paid_wager(HighCardFlush, "straight_flush_bonus", clause);
    if !section.is_readable("table") {
        // It may have been meant to be table G.
        section.leave_unread("pays");
    } else if wager.pays.rows().iter().any(|row| row.cell == Cell::SetByHouse) {
        wager.pays = section.pays_of(&suit_specific::with_lines(&wager.pays), cite(HighCardFlush, "38.11(d)"));
    }
    section.finish();
    wager
}
