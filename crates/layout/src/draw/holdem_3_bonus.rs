//! 13:69E-1.13BB: the layout of Hold 'em 3 Bonus.

use games::dealing::Spot;
use games::elections::OddsShown;
use games::holdem_3_bonus::elections::Elections;
use games::wager::Wager;
use law::{Game::Holdem3Bonus, cite};

use super::centre::Cards;
use super::draft::{CARD, Draft, Place};
use crate::item::Notice;
use crate::measure::{Tenths, mm};
use crate::pays;

pub(super) fn draw(draft: &mut Draft<'_>, of: &Elections) {
    positions(draft, of);
    middle(draft, of);
}

fn positions(draft: &mut Draft<'_>, of: &Elections) {
    let (main, bonus, gap) = (draft.sizes.main, draft.sizes.bonus, draft.sizes.gap);
    //= holdem_3_bonus 1.13BB(a)
    // The players' places along the curve.
    draft.positions(const { cite(Holdem3Bonus, "1.13BB(a)") });
    draft.hands(draft.dealt_to(Spot::Player(1)), CARD.0 + mm(3), 0);
    draft.next_row(CARD.1);
    //= holdem_3_bonus 1.13BB(b)2(iv)
    //= holdem_3_bonus 1.13BB(b)2(v)
    // The bonuses that are offered.
    let three = of
        .three_card_bonus
        .as_ref()
        .map(|_| Place::bets(Wager::ThreeCardBonus, bonus, const { cite(Holdem3Bonus, "1.13BB(b)2(iv)") }));
    let six = of
        .six_card_bonus
        .as_ref()
        .map(|_| Place::bets(Wager::SixCardBonus, bonus, const { cite(Holdem3Bonus, "1.13BB(b)2(v)") }));
    let bonuses: Vec<Place> = [three, six].into_iter().flatten().collect();
    if !bonuses.is_empty() {
        draft.row(main + gap, &bonuses);
    }
    //= holdem_3_bonus 1.13BB(b)2
    //= holdem_3_bonus 1.13BB(b)2(i)
    //= holdem_3_bonus 1.13BB(b)2(ii)
    // Blind and flop side by side: they are wagered together.
    draft.row(
        main + gap,
        &[
            Place::bets(Wager::BlindBonus, main, const { cite(Holdem3Bonus, "1.13BB(b)2(i)") }),
            Place::bets(Wager::Flop, main, const { cite(Holdem3Bonus, "1.13BB(b)2(ii)") }),
        ],
    );
    //= holdem_3_bonus 1.13BB(b)2(iii)
    // The turn/river wager.
    draft.row(0, &[Place::bets(Wager::TurnRiver, main, const { cite(Holdem3Bonus, "1.13BB(b)2(iii)") })]);
}

fn middle(draft: &mut Draft<'_>, of: &Elections) {
    let [name, _] = draft.sizes.letters;
    //= holdem_3_bonus 1.13BB(b)1
    // The name of the house.
    draft.band(draft.house_name(const { cite(Holdem3Bonus, "1.13BB(b)1") }), name);
    let (opposite, boxes) = const { (cite(Holdem3Bonus, "1.13BB(a)"), cite(Holdem3Bonus, "1.13BB(d)")) };
    let top = draft.dealers_side(opposite, boxes, None);
    let below = draft.dealers_hand(draft.dealt_to(Spot::Dealer), top);
    //= holdem_3_bonus 1.13BB(b)3
    // Four community cards in the middle of the table.
    let board = Cards {
        spot: Spot::Board,
        number: draft.dealt_to(Spot::Board),
        step: CARD.0 + mm(4),
        label: "COMMUNITY CARDS",
        clause: Some(const { cite(Holdem3Bonus, "1.13BB(b)3") }),
    };
    let middle = draft.outline.depth * 37 / 100 - CARD.1 / 2;
    let below = draft.cards(board, (0, below.max(middle)));
    let below = match of.table.odds_shown {
        OddsShown::Layout => inscriptions(draft, (top, below)),
        OddsShown::Sign => below,
    };
    let below = draft.lines(draft.limits_line(), below, mm(10));
    draft.title(below);
}

/// What (b)4 wants, unless it is on a sign: tables to either side of the cards, notices below them.
fn inscriptions(draft: &mut Draft<'_>, (top, below): (Tenths, Tenths)) -> Tenths {
    //= holdem_3_bonus 1.13BB(b)4
    //= holdem_3_bonus 1.13BB(b)4(i)
    // The blind bonus to the left, the other bonuses to the right.
    let odds = const { cite(Holdem3Bonus, "1.13BB(b)4(i)") };
    let tables = pays::shown(draft.elections);
    let (blind, bonuses): (Vec<_>, Vec<_>) = tables.into_iter().partition(|shown| shown.wager.starts_with("blind"));
    draft.columns((CARD.0 * 2 + mm(20), top), [&blind, &bonuses], odds);
    //= holdem_3_bonus 1.13BB(b)4(ii)
    //= holdem_3_bonus 1.13BB(b)4(iii)
    //= holdem_3_bonus 1.13BB(b)4(iv)
    // Three notices.
    let notices = [
        draft.notice(Notice::LaterWager, const { cite(Holdem3Bonus, "1.13BB(b)4(ii)") }),
        draft.notice(Notice::WhateverTheDealerHolds, const { cite(Holdem3Bonus, "1.13BB(b)4(iii)") }),
        draft.notice(Notice::HighestLine, const { cite(Holdem3Bonus, "1.13BB(b)4(iv)") }),
        draft.notice(Notice::MostPaid, const { cite(Holdem3Bonus, "42.11(f)") }),
    ];
    notices.into_iter().flatten().fold(below, |below, notice| draft.lines(notice, below, mm(10)))
}
