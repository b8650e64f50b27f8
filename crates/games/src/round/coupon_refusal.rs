//! Why a coupon is refused, in words: what is wrong, and what would be right (ALL-28).

use law::{ReadingId, read};
use words::{Said, say};

use super::Why;

/// The reading on coupons that the house issues.
const ISSUED: ReadingId = read("ALL-28");

/// What is wrong with a coupon; nothing is said about anything else.
pub(super) fn said(why: &Why) -> Said {
    match why {
        Why::LiesAlready(wager) => {
            say!(
                "something lies on {wager} already: withdraw the wager or take the coupon back first",
                wager = wager.words()
            )
        }
        Why::CouponWithoutNumber => say!(
            "state the number of the coupon, as in \"seat 1 lays coupon 7 of 10.00 on ante\" (reading {reading})",
            reading = ISSUED.id()
        ),
        Why::CouponNotIssued(number) => say!(
            "the house has issued no coupon {number}: check the number (reading {reading})",
            number = number.0,
            reading = ISSUED.id()
        ),
        Why::CouponOfAnother(number) => say!(
            "coupon {number} was issued to another player: a player uses only coupons of their own (reading {reading})",
            number = number.0,
            reading = ISSUED.id()
        ),
        Why::CouponGone(number) => say!(
            "coupon {number} was used or lies on a table: a coupon is used once (reading {reading})",
            number = number.0,
            reading = ISSUED.id()
        ),
        Why::CouponExpired { number, last_day, today } => say!(
            "coupon {number} has expired: its last valid day was {last_day}, and today is {today} (reading {reading})",
            number = number.0,
            last_day = last_day.to_string(),
            today = today.to_string(),
            reading = ISSUED.id()
        ),
        Why::CouponForAnother { number, game, wager } => say!(
            "coupon {number} is good for {wager} of {game} only: lay it there (reading {reading})",
            number = number.0,
            wager = wager.words(),
            game = Said::text(game.name()),
            reading = ISSUED.id()
        ),
        Why::CouponOfOtherValue { number, value, stated } => say!(
            "coupon {number} is worth {value}, not {stated}: state its value (reading {reading})",
            number = number.0,
            value,
            stated,
            reading = ISSUED.id()
        ),
        _ => Said::NOTHING,
    }
}
