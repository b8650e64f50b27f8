//! 13:69E-1.13BB: what the layout of Hold 'em 3 Bonus must show.

use games::dealing::Spot;
use games::holdem_3_bonus::elections::Elections;
use games::wager::Wager;
use law::{Cite, Game::Holdem3Bonus, cite};

use super::{Inspection, geometry};
use crate::item::{Item, Notice, What};

pub(super) fn check(inspection: &mut Inspection<'_>, of: &Elections) {
    //= holdem_3_bonus 1.13BB(a)
    // The players on one side, the dealer on the other.
    inspection.positions(const { cite(Holdem3Bonus, "1.13BB(a)") }, const { cite(Holdem3Bonus, "1.13BB(a)") });
    //= holdem_3_bonus 1.13BB(b)
    //= holdem_3_bonus 1.13BB(b)1
    // The name of the house.
    inspection.name(const { cite(Holdem3Bonus, "1.13BB(b)1") });
    for seat in inspection.seats() {
        areas(inspection, of, seat);
    }
    board(inspection);
    inscriptions(inspection);
    //= holdem_3_bonus 1.13BB(d)
    // Drop box and tip box.
    inspection.boxes(const { cite(Holdem3Bonus, "1.13BB(d)") });
}

fn areas(inspection: &mut Inspection<'_>, of: &Elections, seat: u8) {
    //= holdem_3_bonus 1.13BB(b)2
    //= holdem_3_bonus 1.13BB(b)2(i)
    //= holdem_3_bonus 1.13BB(b)2(ii)
    //= holdem_3_bonus 1.13BB(b)2(iii)
    // Three areas at every table.
    const ALWAYS: [(Wager, Cite); 3] = [
        (Wager::BlindBonus, cite(Holdem3Bonus, "1.13BB(b)2(i)")),
        (Wager::Flop, cite(Holdem3Bonus, "1.13BB(b)2(ii)")),
        (Wager::TurnRiver, cite(Holdem3Bonus, "1.13BB(b)2(iii)")),
    ];
    for (wager, clause) in ALWAYS {
        inspection.area(seat, wager, clause);
    }
    //= holdem_3_bonus 1.13BB(b)2(iv)
    // The 3 card bonus, if it is offered.
    if of.three_card_bonus.is_some() {
        inspection.area(seat, Wager::ThreeCardBonus, const { cite(Holdem3Bonus, "1.13BB(b)2(iv)") });
    }
    //= holdem_3_bonus 1.13BB(b)2(v)
    // The 6 card bonus, if it is offered.
    if of.six_card_bonus.is_some() {
        inspection.area(seat, Wager::SixCardBonus, const { cite(Holdem3Bonus, "1.13BB(b)2(v)") });
    }
}

fn board(inspection: &mut Inspection<'_>) {
    let layout = inspection.layout;
    //= holdem_3_bonus 1.13BB(b)3
    // Four community cards, in the middle of the table.
    let clause = const { cite(Holdem3Bonus, "1.13BB(b)3") };
    let cards = layout.cards(Spot::Board).count();
    inspection.demand(cards == 4, clause, format!("there are {cards} places for community cards, not 4"));
    let place: Option<&Item> = layout.find(|what| *what == What::Hand(Spot::Board));
    let middle = place.is_some_and(|place| geometry::is_in_the_middle(layout, &place.shape));
    inspection.demand(middle, clause, "the community cards are not at the center of the table");
}

fn inscriptions(inspection: &mut Inspection<'_>) {
    //= holdem_3_bonus 1.13BB(b)4
    //= holdem_3_bonus 1.13BB(b)4(i)
    // The odds of the bonus wagers.
    let mut lacking = inspection.odds(None, const { cite(Holdem3Bonus, "1.13BB(b)4(i)") });
    //= holdem_3_bonus 1.13BB(b)4(ii)
    //= holdem_3_bonus 1.13BB(b)4(iii)
    //= holdem_3_bonus 1.13BB(b)4(iv)
    // Three notices.
    const NOTICES: [(Notice, Cite); 3] = [
        (Notice::LaterWager, cite(Holdem3Bonus, "1.13BB(b)4(ii)")),
        (Notice::WhateverTheDealerHolds, cite(Holdem3Bonus, "1.13BB(b)4(iii)")),
        (Notice::HighestLine, cite(Holdem3Bonus, "1.13BB(b)4(iv)")),
    ];
    lacking.extend(NOTICES.into_iter().filter_map(|(notice, clause)| inspection.notice(notice, None, clause)));
    //= holdem_3_bonus 1.13BB(c)
    // On the layout, or all of it on a sign.
    inspection.on_layout_or_sign(lacking, const { cite(Holdem3Bonus, "1.13BB(c)") });
}
