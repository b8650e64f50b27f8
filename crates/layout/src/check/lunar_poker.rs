//! 13:69E-1.13X: what the layout of Lunar Poker must show.

use games::lunar_poker::elections::Elections;
use games::wager::Wager;
use law::{Cite, Game::LunarPoker, cite};

use super::Inspection;
use crate::item::{Item, Notice, What};

pub(super) fn check(inspection: &mut Inspection<'_>, of: &Elections) {
    //= lunar_poker 1.13X(a)
    //= lunar_poker 1.13X(b)
    //= lunar_poker 1.13X(b)1
    // The players on one side, each at a position, the dealer on the other.
    inspection.positions(const { cite(LunarPoker, "1.13X(b)1") }, const { cite(LunarPoker, "1.13X(a)") });
    for seat in inspection.seats() {
        areas(inspection, of, seat);
    }
    //= lunar_poker 1.13X(b)3
    // With what hand the dealer plays.
    let plays = inspection.notice(Notice::DealersHand, None, const { cite(LunarPoker, "1.13X(b)3") });
    inspection.missing.extend(plays);
    //= lunar_poker 1.13X(b)4
    //= lunar_poker 1.13X(c)
    // What is paid, and at most: on the layout or on a sign.
    let odds = const { cite(LunarPoker, "1.13X(b)4") };
    let mut lacking = inspection.odds(None, odds);
    lacking.extend(inspection.notice(Notice::MostPaid, None, odds));
    inspection.on_layout_or_sign(lacking, const { cite(LunarPoker, "1.13X(c)") });
    //= lunar_poker 1.13X(b)5
    // The name of the house.
    inspection.name(const { cite(LunarPoker, "1.13X(b)5") });
    signs(inspection, of);
    //= lunar_poker 1.13X(d)5
    // The panel by which the dealer locks the progressive.
    if of.progressive.is_some() {
        let panel = inspection.layout.find(|what| *what == What::Panel).is_some();
        let clause = const { cite(LunarPoker, "1.13X(d)5") };
        inspection.demand(panel, clause, "there is no panel to lock the progressive wagers");
    }
    //= lunar_poker 1.13X(e)
    // Drop box and tip box.
    inspection.boxes(const { cite(LunarPoker, "1.13X(e)") });
}

fn areas(inspection: &mut Inspection<'_>, of: &Elections, seat: u8) {
    //= lunar_poker 1.13X(b)2
    //= lunar_poker 1.13X(b)2(i)
    // The ante.
    inspection.area(seat, Wager::Ante, const { cite(LunarPoker, "1.13X(b)2(i)") });
    //= lunar_poker 1.13X(b)2(ii)
    // The bet.
    inspection.area(seat, Wager::Bet, const { cite(LunarPoker, "1.13X(b)2(ii)") });
    //= lunar_poker 1.13X(b)2(iii)
    // The super side bet.
    inspection.area(seat, Wager::SuperSideBet, const { cite(LunarPoker, "1.13X(b)2(iii)") });
    //= lunar_poker 1.13X(b)2(iv)
    // One area for all three options.
    let clause = const { cite(LunarPoker, "1.13X(b)2(iv)") };
    if let Some(options) = inspection.area(seat, Wager::Buy, clause) {
        let shared = |wager| inspection.layout.area(seat, wager).is_some_and(|area| std::ptr::eq(area, options));
        let all = shared(Wager::Exchange) && shared(Wager::Force);
        inspection.demand(all, clause, format!("seat {seat}: the options area does not serve all three payments"));
    }
    //= lunar_poker 1.13X(d)
    //= lunar_poker 1.13X(d)1
    // The progressive, if it is offered: an acceptor, with a light beside it.
    if of.progressive.is_some() {
        let clause = const { cite(LunarPoker, "1.13X(d)1") };
        let acceptor = inspection.area(seat, Wager::Progressive, clause);
        let light = inspection.layout.find(|what| *what == What::Light { seat });
        let beside = acceptor.is_none_or(|acceptor| light.is_some_and(|light| is_beside(light, acceptor)));
        inspection.demand(beside, clause, format!("seat {seat}: there is no light beside the acceptor"));
    }
}

/// Whether a light is beside its acceptor: no farther from its edge than the acceptor is wide.
fn is_beside(light: &Item, acceptor: &Item) -> bool {
    let distance = light.shape.centre.from(acceptor.shape.centre).squared();
    let reach = i64::from(acceptor.shape.size().0) * 3 / 2;
    !light.shape.overlaps(&acceptor.shape) && distance <= reach * reach
}

/// The signs that every table has.
fn signs(inspection: &mut Inspection<'_>, of: &Elections) {
    //= lunar_poker 1.13X(c)1
    //= lunar_poker 1.13X(c)2
    //= lunar_poker 1.13X(c)3
    // Three points of play.
    const SIGNS: [(Cite, &str); 3] = [
        (cite(LunarPoker, "1.13X(c)1"), "there is no sign about the ante when the dealer qualifies and does not"),
        (cite(LunarPoker, "1.13X(c)2"), "there is no sign about the second payout"),
        (cite(LunarPoker, "1.13X(c)3"), "there is no sign about forcing the dealer"),
    ];
    for (clause, says) in SIGNS {
        inspection.sign(clause, says);
    }
    //= lunar_poker 1.13X(d)4
    // What the progressive pays.
    let clause = const { cite(LunarPoker, "1.13X(d)4") };
    if of.progressive.is_some() {
        inspection.sign(clause, "there is no sign about what the progressive pays");
    }
}
