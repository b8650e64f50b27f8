//! What signs tell players, line by line: what is not on the layout, and what a section wants on a sign in any case.

use games::GameElections;
use games::lunar_poker::elections::SecondPayout;
use law::Cite;

use crate::item::Notice;
use crate::pays::{Shown, ShownRow, shown, shown_on_progressive_sign};
use crate::words;

/// What a sign that this clause demands tells at a table with these elections; nothing if it is no such clause.
pub fn telling(clause: Cite, elections: &GameElections) -> Vec<String> {
    let notices = |all: &[Notice]| {
        all.iter()
            .filter_map(|notice| words::notice(*notice, elections).map(|said| said.to_string()))
            .collect::<Vec<_>>()
    };
    let odds = |notices: Vec<String>| shown(elections).into_iter().flat_map(rows).chain(notices).collect();
    match (elections, clause.id()) {
        //= packs_poker 1.13Z(c)
        // The odds, and what becomes of a hand without a pair.
        (GameElections::PacksPoker(_), "1.13Z(c)") => odds(notices(&[Notice::NoPair])),
        //= lunar_poker 1.13X(c)
        // What (b)4 wants: the odds, and the most that is paid.
        (GameElections::LunarPoker(_), "1.13X(c)") => odds(notices(&[Notice::MostPaid])),
        //= lunar_poker 1.13X(c)1
        (GameElections::LunarPoker(_), "1.13X(c)1") => vec![ANTE.to_owned()],
        //= lunar_poker 1.13X(c)2
        (GameElections::LunarPoker(of), "1.13X(c)2") => vec![second_payout(of.second_payout)],
        //= lunar_poker 1.13X(c)3
        (GameElections::LunarPoker(_), "1.13X(c)3") => vec![FORCE.to_owned()],
        //= lunar_poker 1.13X(d)4
        // The winning hands of the progressive and what they pay.
        (GameElections::LunarPoker(_), "1.13X(d)4") => {
            let shown = shown_on_progressive_sign(elections).into_iter();
            let rows = shown.flat_map(|shown| shown.rows().map(row).chain(shown.note().map(str::to_owned)));
            rows.chain(PROGRESSIVE_POINTS.map(str::to_owned)).collect()
        }
        //= three_card_draw_poker 1.13BB(c)
        // What (b)2 wants (ALL-7).
        (GameElections::ThreeCardDrawPoker(_), "1.13BB(c)") => notices(&[Notice::DealersHand, Notice::LaterWager]),
        //= three_card_draw_poker 1.13BB(d)
        // What (b)3 wants (ALL-7).
        (GameElections::ThreeCardDrawPoker(_), "1.13BB(d)") => odds(Vec::new()),
        //= holdem_3_bonus 1.13BB(c)
        // All four pieces of information.
        (GameElections::Holdem3Bonus(_), "1.13BB(c)") => {
            odds(notices(&[Notice::LaterWager, Notice::WhateverTheDealerHolds, Notice::HighestLine]))
        }
        _ => Vec::new(),
    }
}

/// The lines of a pay table, and what is to be known about them.
fn rows(shown: Shown<'_>) -> Vec<String> {
    let name = words::heading(shown.wager).to_string().to_uppercase();
    let note = shown.note().map(str::to_owned);
    shown.rows().map(|line| format!("{name}, {}", row(line))).chain(note).collect()
}

fn row(ShownRow { hand, cell }: ShownRow) -> String {
    format!("{hand}: {cell}")
}

/// What players must know about Lunar Poker's progressive besides what it pays.
pub const PROGRESSIVE_POINTS: [&str; 2] = [
    //= lunar_poker 38.10(b)
    // It is judged before any card is bought or exchanged (LP-2).
    "Only the first five cards of a hand count, before any card is bought or exchanged.",
    //= lunar_poker 38.12(i)
    // Equal shares (LP-9).
    "If more than one player has a royal flush in one round, they share the meter equally.",
];

const ANTE: &str = "A dealer who does not qualify pays the ante 1 to 1, unless the player forces the dealer. Against a dealer who \
    qualifies the ante loses with a lower hand, and goes back with an equal or a higher one.";
const SECOND_PAYOUT: &str = "is paid the bet on the best combination, and on a second paying combination that uses at least one card \
    outside of the first. Never more than two are paid.";
const FORCE: &str = "If the dealer does not qualify, a player with a bet may pay once the ante. The dealer then gives up the highest \
    card of the hand and draws another one. If the dealer qualifies now, ante and bet are settled; if not, both go back. The payment is \
    not returned.";

fn second_payout(who: SecondPayout) -> String {
    let who = match who {
        SecondPayout::AnyHand => "A player who beats a dealer who qualifies",
        SecondPayout::SixCardsOnly => "A player who bought a sixth card and beats a dealer who qualifies",
    };
    format!("{who} {SECOND_PAYOUT}")
}
