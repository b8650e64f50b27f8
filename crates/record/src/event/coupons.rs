//! Events of coupons in words.

use games::round::{CouponNumber, What};
use paytables::Cents;
use words::{Said, say};

/// What happened to a coupon; nothing is said about anything else. Sentences about coupons without a number are those of
/// rounds that were recorded before coupons had numbers.
pub(super) fn in_words(what: &What) -> Said {
    match *what {
        What::CouponPlaced { seat, wager, amount: Cents::ZERO, .. } => {
            say!("Seat {seat} has no match play coupon on {wager} any more.", seat, wager = wager.words())
        }
        What::CouponPlaced { seat, wager, number: Some(CouponNumber(number)), amount } => {
            say!(
                "Seat {seat} has match play coupon {number} of {amount} on {wager} (reading ALL-28).",
                seat,
                number,
                amount,
                wager = wager.words()
            )
        }
        What::CouponPlaced { seat, wager, number: None, amount } => {
            say!("Seat {seat} has a match play coupon of {amount} on {wager}.", seat, amount, wager = wager.words())
        }
        What::CouponRedeemed { seat, wager, amount: Cents::ZERO, .. } => {
            say!("Seat {seat} withdraws {wager} and keeps its coupon.", seat, wager = wager.words())
        }
        What::CouponRedeemed { seat, wager, number: Some(CouponNumber(number)), amount } => {
            say!(
                "Seat {seat} has coupon {number} of {amount} on {wager} in place of a chip (reading ALL-28).",
                seat,
                number,
                amount,
                wager = wager.words()
            )
        }
        What::CouponRedeemed { seat, wager, number: None, amount } => {
            say!(
                "Seat {seat} has a coupon of {amount} on {wager} in place of a chip.",
                seat,
                amount,
                wager = wager.words()
            )
        }
        What::CouponSettled { seat, number, paid, kept, .. } => settled(seat, number, paid, kept),
        What::CouponReversed { seat, wager, written_off, .. } => {
            let wager = wager.words();
            match written_off {
                Cents::ZERO => say!("The coupon of seat {seat} lies with {wager} again.", seat, wager),
                lost => {
                    say!(
                        "The coupon of seat {seat} lies with {wager} again. The house loses {lost}.",
                        seat,
                        wager,
                        lost
                    )
                }
            }
        }
        _ => Said::NOTHING,
    }
}

fn settled(seat: u8, number: Option<CouponNumber>, paid: Cents, kept: Cents) -> Said {
    let Some(CouponNumber(number)) = number else {
        return match (paid, kept) {
            (Cents::ZERO, Cents::ZERO) => say!("The coupon of seat {seat} is collected.", seat),
            (Cents::ZERO, _) => say!("Seat {seat} keeps its coupon.", seat),
            (paid, _) => say!("The coupon of seat {seat} is paid {paid} and collected.", seat, paid),
        };
    };
    match (paid, kept) {
        (Cents::ZERO, Cents::ZERO) => {
            say!("Coupon {number} of seat {seat} is collected (reading ALL-11).", number, seat)
        }
        (Cents::ZERO, _) => say!("Seat {seat} keeps coupon {number} (reading ALL-11).", seat, number),
        (paid, _) => {
            say!("Coupon {number} of seat {seat} is paid {paid} and collected (reading ALL-11).", number, seat, paid)
        }
    }
}
