//! What players claim by showing their hands, and what is lost because nobody has claimed it.

use ::words::{Said, say};
use games::round::{Actor, MeterAmounts, Next, Offer, Outside, Round, Status, Unknown, next, offers};
use games::settlement::{HandInWords, Outcome, SettlementLine};
use games::wager::Wager;
use house::Dealt;
use law::Game;

use crate::desk::Desk;

/// A step of the dealer, with whoever could still show a hand before it: what is not claimed by then is lost.
pub(super) fn before(desk: &Desk, meters: &MeterAmounts, step: Said) -> Said {
    // Whoever could show a hand is told by the wagers, never by the cards.
    let (rules, outside) = (desk.made.rules(), Outside::new(&Unknown, meters));
    let Some(round) = desk.table.running().map(|playing| &playing.round) else { return step };
    // Where only the next card ends the time to declare, the step costs nothing (ALL-14).
    if !matches!(next(rules, round, &outside), Next::Declarations(_)) || rules.declares_until_next_card() {
        return step;
    }
    let may_show = |seat: &u8| {
        let offered = offers(rules, round, &outside, Actor::Seat(*seat));
        offered.contains(&Offer::Declare { seat: *seat })
    };
    let seats: Vec<String> = round.still_in().filter(may_show).map(|seat| seat.to_string()).collect();
    match seats.as_slice() {
        [] => step,
        [seat] => say!("{step} (seat {seat} has claimed nothing, and loses what is to be claimed)", step, seat),
        seats => {
            let seats = seats.join(", ");
            say!("{step} (seats {seats} have claimed nothing, and lose what is to be claimed)", step, seats)
        }
    }
}

/// A machine claims whatever wins; at a live table nothing is claimed by a hand that is not shown (ALL-14, ALL-22).
pub(super) fn is_unclaimed(desk: &Desk, round: &Round, line: &SettlementLine) -> bool {
    let seat = round.seat(line.seat);
    let may_be_claimed = match (desk.made.elections().game(), line.wager) {
        (Game::Holdem3Bonus, Wager::ThreeCardBonus) | (Game::LunarPoker, Wager::SuperSideBet) => true,
        (Game::HighCardFlush, Wager::FlushBonus | Wager::StraightFlushBonus | Wager::Progressive) => {
            seat.status == Status::Folded
        }
        _ => false,
    };
    let is_lost = match line.outcome {
        Outcome::Lose => desk.made.service.dealt == Dealt::Live,
        Outcome::Forfeit => line.readings.iter().any(|reading| reading.id() == "ALL-14"),
        _ => false,
    };
    may_be_claimed && is_lost && !seat.declared && line.hand == HandInWords::Nothing
}
