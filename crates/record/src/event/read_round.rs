//! Events of a round, read back from their JSON.

use games::round::{
    Check, Choice, CouponNumber, Irregularity, MeterCause, Person, Position, Remedy, Round, Status, Step, What,
};
use games::settlement::{Clauses, Outcome, Readings, Reason, Reasons, SettlementLine};
use games::wager::Wager;
use law::ReadingId;
use paytables::{Cell, Cents};
use serde_json::Value;

use super::hands::hand;
use super::of_round::{cause_of, remedy_of, status_of};
use super::read::clause;
use crate::command;
use crate::fields::{Fields, number, wrong};
use crate::words;

/// What happened in a round; none if nothing of this kind does.
pub(super) fn what(kind: &str, fields: &Fields<'_>) -> Result<Option<What>, String> {
    let seat = || fields.number("seat");
    let position = || fields.number("position");
    let by = || fields.number("by").map(Person);
    let what = match kind {
        "placed" => What::Placed { seat: seat()?, wager: wager(fields)?, amount: money(fields, "amount")? },
        "coupon_placed" => {
            let (number, amount) = (coupon(fields)?, money(fields, "amount")?);
            What::CouponPlaced { seat: seat()?, wager: wager(fields)?, number, amount }
        }
        "coupon_redeemed" => {
            let (number, amount) = (coupon(fields)?, money(fields, "amount")?);
            What::CouponRedeemed { seat: seat()?, wager: wager(fields)?, number, amount }
        }
        "went_back" => {
            let reading = fields.word_if_there("reading", "a reading", ReadingId::find)?;
            What::WentBack { seat: seat()?, wager: wager(fields)?, amount: money(fields, "amount")?, reading }
        }
        "bets_closed" => What::BetsClosed { dealer: Person(fields.number("dealer")?) },
        "meter_moved" => meter_moved(fields)?,
        "dealt" => {
            let to = fields.word("to", "a spot", |text| command::spot(&split(text)).ok())?;
            What::Dealt { position: position()?, to, face: fields.word("face", "\"up\" or \"down\"", words::face)? }
        }
        "not_dealt" => What::NotDealt { position: position()? },
        "revealed" => What::Revealed { position: position()?, card: card(fields)? },
        "corrected" => What::Corrected { position: position()?, card: card(fields)?, by: by()? },
        "given_up" => What::GivenUp { position: position()? },
        "into_inventory" => {
            What::IntoInventory { seat: seat()?, wager: wager(fields)?, amount: money(fields, "amount")? }
        }
        "stub_renewed" => What::StubRenewed { cards: fields.number("cards")?, readings: readings_if_there(fields)? },
        "declared" => What::Declared { seat: seat()? },
        "chose" => What::Chose { seat: seat()?, choice: choice(fields)? },
        "verified" => {
            let check = fields.word("check", "\"hand\" or \"accepted\"", check)?;
            What::Verified { seat: seat()?, wager: wager(fields)?, check }
        }
        "validated" => What::Validated { seat: seat()?, wager: wager(fields)?, by: by()? },
        "documented" => {
            let reading = fields.word("reading", "a reading", ReadingId::find)?;
            What::Documented { seat: seat()?, wager: wager(fields)?, by: by()?, reading }
        }
        "settled" => What::Settled(settled(fields)?),
        "coupon_settled" => {
            let (paid, kept) = (money(fields, "paid")?, money(fields, "kept")?);
            What::CouponSettled { seat: seat()?, wager: wager(fields)?, number: coupon(fields)?, paid, kept }
        }
        "reversed" => What::Reversed {
            line: settled(fields)?,
            taken_back: money(fields, "taken_back")?,
            written_off: money(fields, "written_off")?,
            reading: fields.word("reversed_by", "a reading", ReadingId::find)?,
        },
        "coupon_reversed" => What::CouponReversed {
            seat: seat()?,
            wager: wager(fields)?,
            number: coupon(fields)?,
            amount: money(fields, "amount")?,
            taken_back: money(fields, "taken_back")?,
            written_off: money(fields, "written_off")?,
        },
        "reopened" => What::Reopened(fields.word("step", "a step", step)?),
        "laid_back" => What::LaidBack { position: position()? },
        "choice_undone" => What::ChoiceUndone { seat: seat()? },
        "irregular" => What::Irregular {
            what: fields.word("irregularity", "an irregularity", irregularity)?,
            remedy: remedy(fields)?,
            readings: readings_if_there(fields)?,
        },
        "became" => What::Became { seat: seat()?, status: fields.word("status", "what a seat is", status)? },
        "done" => What::Done(fields.word("step", "a step", step)?),
        "completed" => What::Completed,
        _ => return Ok(None),
    };
    Ok(Some(what))
}

fn split(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}

fn wager(fields: &Fields<'_>) -> Result<Wager, String> {
    fields.word("wager", "a wager", Wager::from_name)
}

fn money(fields: &Fields<'_>, key: &'static str) -> Result<Cents, String> {
    fields.word(key, "an amount like \"10.00\"", |text| text.parse().ok())
}

fn card(fields: &Fields<'_>) -> Result<cards::Card, String> {
    fields.word("card", "a card like \"Ah\"", |text| text.parse().ok())
}

fn meter_moved(fields: &Fields<'_>) -> Result<What, String> {
    let (cause, seat) = (fields.text("cause")?, fields.number_or_null("seat")?);
    let of_seat = seat.unwrap_or_default();
    let all = [
        MeterCause::Contribution(of_seat),
        MeterCause::Void(of_seat),
        MeterCause::Payout(of_seat),
        MeterCause::Reset,
        MeterCause::PayoutReversed(of_seat),
        MeterCause::ResetReversed,
    ];
    let cause =
        all.into_iter().find(|known| cause_of(*known) == (cause, seat)).ok_or_else(|| wrong("cause", "a cause"))?;
    // The name follows from the number, and the reading from the cause.
    fields.value("name")?;
    fields.word_if_there("reading", "a reading", ReadingId::find)?;
    Ok(What::MeterMoved {
        meter: fields.number("meter")?,
        by: fields.word("by", "an amount", words::micro_dollars)?,
        cause,
    })
}

/// The number of a coupon; none in events that were recorded before coupons had numbers. Which reading decides follows
/// from the event.
fn coupon(fields: &Fields<'_>) -> Result<Option<CouponNumber>, String> {
    fields.word_if_there("reading", "a reading", ReadingId::find)?;
    fields.optional("coupon").map(|_| fields.number("coupon").map(CouponNumber)).transpose()
}

fn choice(fields: &Fields<'_>) -> Result<Choice, String> {
    Ok(match fields.text("choice")? {
        "fold" => Choice::Fold,
        "raise" => Choice::Raise(money(fields, "amount")?),
        "in_to_win" => Choice::InToWin,
        "draw" => Choice::Draw(fields.number("position")?),
        "turn_river" => Choice::TurnRiver(money(fields, "amount")?),
        "buy" => Choice::Buy,
        "exchange" => Choice::Exchange(list(fields, "positions", number::<Position>)?.into_iter().collect()),
        "bet" => Choice::Bet,
        "force" => Choice::Force,
        "let_be" => Choice::LetBe,
        _ => return Err(wrong("choice", "a choice")),
    })
}

fn check(word: &str) -> Option<Check> {
    match word {
        "hand" => Some(Check::Hand),
        "accepted" => Some(Check::Accepted),
        _ => None,
    }
}

fn settled(fields: &Fields<'_>) -> Result<SettlementLine, String> {
    let outcome = |word: &str| Outcome::ALL.into_iter().find(|outcome| outcome.word() == word);
    let clauses: Clauses = reasons(fields, "clauses", clause)?;
    let readings: Readings = reasons(fields, "readings", ReadingId::find)?;
    Ok(SettlementLine {
        seat: fields.number("seat")?,
        wager: wager(fields)?,
        stake: money(fields, "stake")?,
        outcome: fields.word("outcome", "an outcome", outcome)?,
        hand: fields.word("hand", "a hand", hand)?,
        against: fields.word_if_there("against", "a hand", hand)?,
        cell: fields.word_or_null("pays", "what a pay table pays", |text| text.parse::<Cell>().ok())?,
        second: fields.word_if_there("also_pays", "what a pay table pays", |text| text.parse::<Cell>().ok())?,
        paid: money(fields, "paid")?,
        returned: money(fields, "returned")?,
        clauses,
        readings,
    })
}

fn list<T>(fields: &Fields<'_>, key: &'static str, read: impl Fn(&Value) -> Option<T>) -> Result<Vec<T>, String> {
    let all: Option<Vec<T>> = fields.list(key)?.iter().map(read).collect();
    all.ok_or_else(|| wrong(key, "a list of what is known"))
}

/// Clauses or readings, and not more of them than a line has room for.
fn reasons<R: Reason, const MOST: usize>(
    fields: &Fields<'_>,
    key: &'static str,
    read: impl Fn(&str) -> Option<R>,
) -> Result<Reasons<R, MOST>, String> {
    let found = list(fields, key, |value| read(value.as_str()?))?;
    if found.len() > MOST {
        return Err(wrong(key, &format!("a list of at most {MOST}")));
    }
    Ok(Reasons::of(&found))
}

/// The readings by which something happened; older records do not name them.
fn readings_if_there(fields: &Fields<'_>) -> Result<Readings, String> {
    match fields.optional("readings") {
        Some(_) => reasons(fields, "readings", ReadingId::find),
        None => Ok(Readings::NONE),
    }
}

/// An event names a card by its position in the deck, everything else as its command does.
fn irregularity(text: &str) -> Option<Irregularity> {
    match split(text)[..] {
        ["exposed", "position", position] => Some(Irregularity::Exposed(position.parse().ok()?)),
        ["seat", seat, "communicated"] => Some(Irregularity::Communicated(seat.parse().ok()?)),
        ["seat", seat, "looked", "at", "draw", "card"] => Some(Irregularity::LookedAtDrawCard(seat.parse().ok()?)),
        ref words => command::irregularity(&Round::new(), words).ok(),
    }
}

fn remedy(fields: &Fields<'_>) -> Result<Remedy, String> {
    let (remedy, seat) = (fields.text("remedy")?, fields.number_or_null("seat")?);
    let of_seat = seat.unwrap_or_default();
    let all = [
        Remedy::PlayOn,
        Remedy::SetAside,
        Remedy::CompleteHand,
        Remedy::VoidHand(of_seat),
        Remedy::VoidRound,
        Remedy::VoidRoundAndRemoveDeck,
        Remedy::Forfeit(of_seat),
        Remedy::InformFloor,
    ];
    all.into_iter().find(|known| remedy_of(*known) == (remedy, seat)).ok_or_else(|| wrong("remedy", "a remedy"))
}

fn status(word: &str) -> Option<Status> {
    let all = [Status::Out, Status::In, Status::Folded, Status::Finished, Status::Void, Status::Forfeited];
    all.into_iter().find(|status| status_of(*status) == word)
}

/// Two steps are commands with a count, and events without.
fn step(text: &str) -> Option<Step> {
    match text {
        "lock" => Some(Step::LockProgressives),
        "deal" => Some(Step::Deal),
        _ => command::step(&split(text)).ok(),
    }
}
