//! Reads the elections of a Pack's Poker table.

use games::packs_poker::elections::{Bonus, Elections, Progressive};
use law::{Game::PacksPoker, cite};
use paytables::BasisPoints;
use words::say;

use super::{CommonClauses, common};
use crate::section::Section;

static CLAUSES: CommonClauses = CommonClauses {
    positions: cite(PacksPoker, "1.13Z(a)"),
    positions_lawful: say!("exactly 6 positions"),
    shuffler: cite(PacksPoker, "43.4(a)"),
    dealing: cite(PacksPoker, "43.4(b)"),
    dealt: None,
    decks: cite(PacksPoker, "43.2(a)"),
    cards_received: cite(PacksPoker, "43.4(a)"),
    cards: cite(PacksPoker, "1.18(g)"),
    card_age_lawful: say!("1 to 8 hours from a shoe, 1 to 4 from the hand"),
    wagers: cite(PacksPoker, "43.6(a)"),
    odds_shown: cite(PacksPoker, "1.13Z(c)"),
    declarations: None,
};

pub(super) fn read(section: &Section<'_, '_>) -> Elections {
    let wagers = section.section_or_empty("wagers", CLAUSES.wagers);
    let pack = wagers.section_or_empty("pack", CLAUSES.wagers);
    let elections = Elections {
        table: common(section, &CLAUSES),
        //= packs_poker 43.7(d)
        //= packs_poker 43.8(c)
        // Cards one at a time or five together.
        players_cards: section.choice("players_cards", cite(PacksPoker, "43.7(d)")),
        //= packs_poker 43.7(e)
        //= packs_poker 43.8(d)
        // Packs two cards at a time or one.
        pack_cards: section.choice("pack_cards", cite(PacksPoker, "43.7(e)")),
        //= packs_poker 43.10(a)
        // Cards are turned by the players or by the dealer.
        reveal: section.choice("reveal", cite(PacksPoker, "43.10(a)")),
        //= packs_poker 43.10(f)
        // A higher hand without a pair loses, or pushes if the house elects so (PP-3).
        higher_without_pair: section.choice("higher_without_pair", cite(PacksPoker, "43.10(f)")),
        seven_card_straight_flush: section.choice("seven_card_straight_flush", cite(PacksPoker, "43.5(d)1")),
        //= packs_poker 43.6(b)
        // The house may demand a pack wager for a bonus wager (PP-7).
        bonus_without_pack: section.choice("bonus_without_pack", cite(PacksPoker, "43.6(b)")),
        //= packs_poker 43.10(j)
        // Cards are collected after a player's last wagered pack, or all at the end.
        collecting: section.choice("collecting", cite(PacksPoker, "43.10(j)")),
        //= packs_poker 43.12(d)1
        // Winners of the same percentage share it, or are paid it in turn if the house elects so (PP-4).
        same_percentage: section.choice("same_percentage", cite(PacksPoker, "43.12(d)1")),
        documented_from: section.limit("documented_from", cite(PacksPoker, "43.12(d)4")),
        pack: pack.limits(CLAUSES.wagers),
        five_card: bonus(&wagers, "five_card_bonus", "five_card_progressive"),
        seven_card: bonus(&wagers, "seven_card_bonus", "seven_card_progressive"),
    };
    pack.finish();
    wagers.finish();
    elections
}

fn bonus(wagers: &Section<'_, '_>, plain: &'static str, progressive: &'static str) -> Bonus {
    Bonus {
        plain: wagers.optional_section(plain, CLAUSES.wagers).map(|section| {
            let wager = section.paid_wager(PacksPoker, plain, CLAUSES.wagers);
            section.finish();
            wager
        }),
        progressive: wagers.optional_section(progressive, CLAUSES.wagers).map(|section| {
            let meter = cite(PacksPoker, "43.12(e)");
            let mut wager = Progressive {
                wager: section.paid_wager(PacksPoker, progressive, CLAUSES.wagers),
                primary_rate: section.rate("primary_rate", meter),
                reset_rate: section.rate("reset_rate", meter),
                seed: section.money("seed", meter),
                funded_reset: section.money("funded_reset", meter),
            };
            if !section.is_readable("reset_rate") {
                // Whatever it was meant to be, nothing is said about the primary rate being too low with it.
                wager.reset_rate = BasisPoints::percent(100);
            }
            section.finish();
            wager
        }),
    }
}
