//! The signs that go with a layout.

use games::GameElections;
use games::elections::OddsShown;
use law::{Cite, Game, cite};

use crate::layout::Sign;
use crate::posted::telling;

/// The signs that are posted at a table with these elections.
pub fn due(elections: &GameElections) -> Vec<Sign> {
    let mut signs = Vec::new();
    let mut due = |clause: Cite, says: &str| {
        signs.push(Sign { clause, says: says.to_owned(), tells: telling(clause, elections) });
    };
    let by_sign = elections.table().odds_shown == OddsShown::Sign;
    match elections {
        GameElections::PacksPoker(_) if by_sign => {
            //= packs_poker 1.13Z(c)
            // Odds and outcome together.
            due(
                const { cite(Game::PacksPoker, "1.13Z(c)") },
                "the odds of all wagers, and what becomes of a hand without a pair",
            );
        }
        GameElections::LunarPoker(of) => {
            //= lunar_poker 1.13X(c)
            // What is not on the layout, and three points of play in any case.
            if by_sign {
                due(const { cite(Game::LunarPoker, "1.13X(c)") }, "the odds of all wagers, and the most that is paid");
            }
            //= lunar_poker 1.13X(c)1
            due(
                const { cite(Game::LunarPoker, "1.13X(c)1") },
                "what becomes of the ante, whether the dealer qualifies or not",
            );
            //= lunar_poker 1.13X(c)2
            due(const { cite(Game::LunarPoker, "1.13X(c)2") }, "what a second payout needs");
            //= lunar_poker 1.13X(c)3
            due(
                const { cite(Game::LunarPoker, "1.13X(c)3") },
                "what the dealer does, and how hands are settled, when a player forces the dealer",
            );
            //= lunar_poker 1.13X(d)4
            // What the progressive pays, near the table.
            if of.progressive.is_some() {
                due(const { cite(Game::LunarPoker, "1.13X(d)4") }, "the winning progressive hands and what they pay");
            }
        }
        GameElections::ThreeCardDrawPoker(_) if by_sign => {
            //= three_card_draw_poker 1.13BB(d)
            // The odds alone: what (b)2 wants is on the layout (ALL-7).
            due(const { cite(Game::ThreeCardDrawPoker, "1.13BB(d)") }, "the odds of all wagers");
        }
        GameElections::Holdem3Bonus(_) if by_sign => {
            //= holdem_3_bonus 1.13BB(c)
            // All four pieces of information.
            due(
                const { cite(Game::Holdem3Bonus, "1.13BB(c)") },
                "the odds of the bonus wagers, how large the turn/river wager is, and how bonuses are paid",
            );
        }
        _ => {}
    }
    signs
}
