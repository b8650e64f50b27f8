//! 13:69E-1.13X: the layout of Lunar Poker.

use games::dealing::Spot;
use games::elections::OddsShown;
use games::lunar_poker::elections::Elections;
use games::wager::Wager;
use law::{Game::LunarPoker, cite};

use super::draft::{CARD, Draft, LIGHT, Offer, Place};
use crate::item::Notice;
use crate::measure::mm;
use crate::pays;

pub(super) fn draw(draft: &mut Draft<'_>, of: &Elections) {
    positions(draft, of);
    middle(draft, of);
}

fn positions(draft: &mut Draft<'_>, of: &Elections) {
    let (main, bonus, gap) = (draft.sizes.main, draft.sizes.bonus, draft.sizes.gap);
    //= lunar_poker 1.13X(b)1
    // Four or five places, as elected.
    draft.positions(const { cite(LunarPoker, "1.13X(b)1") });
    // A sixth card may be bought.
    draft.hands(draft.dealt_to(Spot::Player(1)) + 1, mm(30), 0);
    draft.next_row(CARD.1);
    //= lunar_poker 1.13X(b)2(i)
    //= lunar_poker 1.13X(b)2(iii)
    // Ante and super side bet: the section knows no table without the area.
    let side = if of.super_side_bet.is_some() { Offer::Open } else { Offer::Closed };
    let mut row = vec![
        Place::bets(Wager::Ante, main, const { cite(LunarPoker, "1.13X(b)2(i)") }),
        Place::bets(Wager::SuperSideBet, bonus, const { cite(LunarPoker, "1.13X(b)2(iii)") }).offered(side),
    ];
    //= lunar_poker 1.13X(d)
    //= lunar_poker 1.13X(d)1
    // The acceptor of the progressive at the right end of the row, if there is one, with its light beside it.
    let acceptor = const { cite(LunarPoker, "1.13X(d)1") };
    if of.progressive.is_some() {
        row.push(Place::bets(Wager::Progressive, bonus, acceptor));
        draft.lights((main + gap + (bonus + LIGHT) / 2 + gap / 2, draft.free - main / 2), acceptor);
    }
    draft.row(main + gap, &row);
    //= lunar_poker 1.13X(b)2(ii)
    //= lunar_poker 1.13X(b)2(iv)
    //= lunar_poker 38.10(d)
    // The bet, one area for all options, and what is exchanged to the right of that.
    draft.row(
        main + gap,
        &[
            Place::bets(Wager::Bet, main, const { cite(LunarPoker, "1.13X(b)2(ii)") }),
            Place::wide(
                &[Wager::Buy, Wager::Exchange, Wager::Force],
                (main, main),
                const { cite(LunarPoker, "1.13X(b)2(iv)") },
            ),
            Place::discard(const { cite(LunarPoker, "38.10(d)") }),
        ],
    );
}

fn middle(draft: &mut Draft<'_>, of: &Elections) {
    let [name, letters] = draft.sizes.letters;
    //= lunar_poker 1.13X(b)5
    // The name of the house.
    draft.band(draft.house_name(const { cite(LunarPoker, "1.13X(b)5") }), name);
    //= lunar_poker 1.13X(b)3
    // With what hand the dealer plays.
    if let Some(plays) = draft.notice(Notice::DealersHand, const { cite(LunarPoker, "1.13X(b)3") }) {
        draft.band(plays, letters * 5 / 4);
    }
    let progressive = of.progressive.as_ref().map(|_| const { cite(LunarPoker, "1.13X(d)5") });
    let (opposite, boxes) = const { (cite(LunarPoker, "1.13X(a)"), cite(LunarPoker, "1.13X(e)")) };
    let top = draft.dealers_side(opposite, boxes, progressive);
    let mut top = draft.dealers_hand(draft.dealt_to(Spot::Dealer), top);
    if of.table.odds_shown == OddsShown::Layout {
        //= lunar_poker 1.13X(b)4
        // What is paid, and at most.
        let odds = const { cite(LunarPoker, "1.13X(b)4") };
        let tables = pays::shown(draft.elections);
        let columns: Vec<_> = tables.chunks(1).collect();
        top = draft.tables(top, &columns, odds);
        if let Some(most) = draft.notice(Notice::MostPaid, odds) {
            top = draft.lines(most, top, mm(11));
        }
    }
    let below = draft.lines(draft.limits_line(), top, mm(10));
    draft.title(below);
}
