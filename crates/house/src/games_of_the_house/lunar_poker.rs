//! Reads the elections of a Lunar Poker table.

use games::elections::{Dealing, PaidWager};
use games::lunar_poker::elections::{Elections, Progressive};
use law::{Cite, Game::LunarPoker, cite};
use words::say;

use super::{CommonClauses, common};
use crate::section::Section;

static CLAUSES: CommonClauses = CommonClauses {
    positions: cite(LunarPoker, "1.13X(b)1"),
    positions_lawful: say!("4 to 5 positions"),
    shuffler: cite(LunarPoker, "38.4(a)"),
    dealing: cite(LunarPoker, "38.4(b)1"),
    dealt: Some(dealt),
    decks: cite(LunarPoker, "38.2(b)"),
    cards_received: cite(LunarPoker, "38.3(a)"),
    cards: cite(LunarPoker, "38.3(a)"),
    card_age_lawful: say!("1 to 24 hours"),
    wagers: cite(LunarPoker, "38.6(a)"),
    odds_shown: cite(LunarPoker, "1.13X(c)"),
    declarations: Some(cite(LunarPoker, "38.10(a)")),
};

/// The clause that lets the house deal this way.
const fn dealt(dealing: Dealing) -> Cite {
    match dealing {
        Dealing::ManualShoe => const { cite(LunarPoker, "38.7(a)") },
        Dealing::Hand => const { cite(LunarPoker, "38.8(a)") },
        Dealing::AutomatedShoe => const { cite(LunarPoker, "38.9(a)") },
    }
}

pub(super) fn read(section: &Section<'_, '_>) -> Elections {
    let wagers = section.section_or_empty("wagers", CLAUSES.wagers);
    let ante = wagers.section_or_empty("ante", CLAUSES.wagers);
    let bet = wagers.section_or_empty("bet", CLAUSES.wagers);
    let instant_cash = wagers.section_or_empty("instant_cash", CLAUSES.wagers);
    let elections = Elections {
        table: common(section, &CLAUSES),
        second_payout: section.choice("second_payout", cite(LunarPoker, "38.10(i)3")),
        payout_limit: section.limit("payout_limit", cite(LunarPoker, "38.12(f)")),
        most_per_round: section.choice("most_per_round", cite(LunarPoker, "38.12(f)")),
        documented_from: section.limit("documented_from", cite(LunarPoker, "38.10(j)2")),
        ante: ante.limits(CLAUSES.wagers),
        bet_pays: bet.pays(LunarPoker, "bet"),
        instant_cash_pays: instant_cash.pays(LunarPoker, "instant_cash"),
        super_side_bet: wagers.optional_section("super_side_bet", CLAUSES.wagers).map(|side| {
            let wager =
                PaidWager { limits: side.limits(CLAUSES.wagers), pays: side.pays(LunarPoker, "super_side_bet") };
            side.finish();
            wager
        }),
        progressive: wagers.optional_section("progressive", cite(LunarPoker, "38.6(c)")).map(|section| {
            let meter = cite(LunarPoker, "38.12(h)");
            let wager = Progressive {
                pays: section.pays(LunarPoker, "progressive"),
                rate: section.rate("rate", meter),
                seed: section.money("seed", meter),
                reset: section.money("reset", meter),
            };
            section.finish();
            wager
        }),
    };
    for part in [ante, bet, instant_cash, wagers] {
        part.finish();
    }
    elections
}
