//! Reads the elections of a Three Card Draw Poker table.

use games::three_card_draw_poker::elections::Elections;
use law::{Game::ThreeCardDrawPoker, cite};
use words::say;

use super::{CommonClauses, common};
use crate::section::Section;

static CLAUSES: CommonClauses = CommonClauses {
    positions: cite(ThreeCardDrawPoker, "1.13BB(a)"),
    positions_lawful: say!("1 to 6 positions"),
    shuffler: cite(ThreeCardDrawPoker, "42.4(a)"),
    dealing: cite(ThreeCardDrawPoker, "42.4(b)1"),
    dealt: None,
    decks: cite(ThreeCardDrawPoker, "42.2(b)"),
    cards_received: cite(ThreeCardDrawPoker, "42.4(a)"),
    cards: cite(ThreeCardDrawPoker, "1.18(g)"),
    card_age_lawful: say!("1 to 8 hours from a shoe, 1 to 4 from the hand"),
    wagers: cite(ThreeCardDrawPoker, "42.6(a)"),
    odds_shown: cite(ThreeCardDrawPoker, "1.13BB(d)"),
    declarations: None,
};

pub(super) fn read(section: &Section<'_, '_>) -> Elections {
    let wagers = section.section_or_empty("wagers", CLAUSES.wagers);
    let ante = wagers.section_or_empty("ante", CLAUSES.wagers);
    let bonus = wagers.section_or_empty("in_to_win_draw_bonus", cite(ThreeCardDrawPoker, "42.11(c)"));
    let elections = Elections {
        table: common(section, &CLAUSES),
        //= three_card_draw_poker 42.10(b)
        // Four cards as all others are dealt, or by 42.10(c) or (d) from a device that ejects three (TC-9).
        dealers_cards: section.choice("dealers_cards", cite(ThreeCardDrawPoker, "42.10(b)")),
        ante: ante.limits(CLAUSES.wagers),
        in_to_win_draw_bonus: bonus.table("table", ThreeCardDrawPoker, "in_to_win_draw_bonus"),
        first_3_bonus: wagers.optional_section("first_3_bonus", CLAUSES.wagers).map(|section| {
            let wager = section.paid_wager(ThreeCardDrawPoker, "first_3_bonus", CLAUSES.wagers);
            section.finish();
            wager
        }),
    };
    for part in [ante, bonus, wagers] {
        part.finish();
    }
    elections
}
