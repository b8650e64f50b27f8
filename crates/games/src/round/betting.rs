//! Wagers before the deal, until "No more bets": the same in all games.

use law::Cite;
use paytables::Cents;

use super::{Coupon, Out, Person, Refusal, Round, Rules, Status, What, Why};
use crate::wager::Wager;

/// Refuses a seat that the table does not have.
pub(super) fn check_seat(rules: &dyn Rules, seat: u8) -> Result<(), Refusal> {
    let last = rules.table().positions;
    let refusal = || Refusal { why: Why::NoSuchSeat { seat, last }, clause: rules.law().positions };
    if (1..=last).contains(&seat) { Ok(()) } else { Err(refusal()) }
}

pub(super) fn check_open(rules: &dyn Rules, round: &Round) -> Result<(), Refusal> {
    let refusal = || Refusal { why: Why::BetsClosed, clause: rules.law().before_no_more_bets };
    //= packs_poker 43.6(b)
    //= lunar_poker 38.6(b)
    //= three_card_draw_poker 42.6(b)
    //= high_card_flush 38.6(d)
    //= holdem_3_bonus 42.6(b)
    // After "No more bets" no wager is made, increased or withdrawn.
    if round.is_closed() { Err(refusal()) } else { Ok(()) }
}

/// A wager is placed, changed or withdrawn.
pub(super) fn wager(
    rules: &dyn Rules,
    round: &Round,
    seat: u8,
    wager: Wager,
    amount: Cents,
    out: &mut Out,
) -> Result<(), Refusal> {
    check_seat(rules, seat)?;
    check_open(rules, round)?;
    let not_offered = || Refusal { why: Why::NotOffered(wager), clause: rules.law().chips };
    let area = rules.areas().iter().find(|area| area.wager == wager).ok_or_else(not_offered)?;
    let refuse = |why, clause| Err(Refusal { why, clause });
    if let Some(redeemed) = round.seat(seat).redeemed_on(wager) {
        // A coupon lies there in place of a chip: withdrawn, the player has it again.
        if amount != Cents::ZERO {
            return refuse(Why::LiesAlready(wager), area.clause);
        }
        out.give_coupon_back(seat, redeemed.coupon, area.clause);
        return Ok(());
    }
    if amount == Cents::ZERO {
        if round.seat(seat).stakes.on(wager) == Cents::ZERO {
            return refuse(Why::NothingThere(wager), area.clause);
        }
    } else {
        let (chip, limits) = (rules.table().smallest_chip, area.limits);
        //= packs_poker 43.6(a)
        //= lunar_poker 38.6(a)
        //= three_card_draw_poker 42.6(a)
        //= high_card_flush 38.6(b)
        //= holdem_3_bonus 42.6(a)
        // A wager is made of chips.
        if !amount.is_multiple_of(chip) {
            return refuse(Why::NotInChips { amount, chip }, rules.law().chips);
        }
        if !(limits.minimum..=limits.maximum).contains(&amount) {
            let (minimum, maximum) = (limits.minimum, limits.maximum);
            return refuse(Why::OutsideLimits { wager, amount, minimum, maximum }, area.clause);
        }
    }
    out.push(What::Placed { seat, wager, amount }, area.clause);
    if let Some((wager, amount)) = rules.placed_together(wager, amount) {
        out.push(What::Placed { seat, wager, amount }, area.clause);
    }
    Ok(())
}

/// The dealer says "No more bets": what may not stand goes back, and every seat that is left with a wager is in.
pub(super) fn close(rules: &dyn Rules, round: &Round, dealer: Person, out: &mut Out) -> Result<(), Refusal> {
    let law = rules.law();
    check_open(rules, round)?;
    let mut playing = Vec::new();
    for (number, seat) in round.seats() {
        let mut stakes = seat.stakes;
        while let Some((wager, clause)) = rules.stray(&stakes) {
            match seat.redeemed_on(wager) {
                Some(redeemed) => out.give_coupon_back(number, redeemed.coupon, clause),
                None => {
                    let amount = stakes.on(wager);
                    out.push(What::WentBack { seat: number, wager, amount, reading: None }, clause);
                }
            }
            stakes.put(wager, Cents::ZERO);
        }
        let too_large = seat.coupon.filter(|coupon| stakes.on(coupon.wager) < coupon.amount);
        if let Some(Coupon { wager, number: coupon, .. }) = too_large {
            out.push(What::CouponPlaced { seat: number, wager, number: coupon, amount: Cents::ZERO }, law.chips);
        }
        if !stakes.is_empty() {
            playing.push(number);
        }
    }
    if playing.is_empty() {
        return Err(Refusal { why: Why::NoWagers, clause: law.no_more_bets });
    }
    //= packs_poker 43.7(b)
    //= packs_poker 43.8(b)2
    //= packs_poker 43.9(b)2
    //= lunar_poker 38.7(b)
    //= lunar_poker 38.8(b)3
    //= lunar_poker 38.9(b)2
    //= three_card_draw_poker 42.7(b)
    //= three_card_draw_poker 42.8(b)3
    //= three_card_draw_poker 42.9(b)2
    //= high_card_flush 38.7(b)
    //= high_card_flush 38.8(b)3
    //= high_card_flush 38.9(b)2
    //= holdem_3_bonus 42.7(b)
    //= holdem_3_bonus 42.8(b)3
    //= holdem_3_bonus 42.9(b)2
    // The announcement ends the time for wagers, and no card is dealt before it.
    out.push(What::BetsClosed { dealer }, law.no_more_bets);
    became_in(&playing, law.no_more_bets, out);
    Ok(())
}

fn became_in(playing: &[u8], clause: Cite, out: &mut Out) {
    for &seat in playing {
        out.push(What::Became { seat, status: Status::In }, clause);
    }
}
