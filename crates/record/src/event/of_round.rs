//! Events of a round as JSON.

use cards::Card;
use games::round::{Check, Choice, CouponNumber, Irregularity, MeterCause, Position, Remedy, Rules, Status, What};
use games::settlement::SettlementLine;
use games::wager::Wager;
use law::{ReadingId, read};
use paytables::Cents;
use serde_json::{Value, json};

use super::json::{Kind, cited};
use crate::command::{irregularity_to_text, spot_to_text, step_to_text};
use crate::words::of_face;

/// The kind of an event and its fields.
pub(super) fn kind(rules: &dyn Rules, what: &What) -> Kind {
    match *what {
        What::Placed { seat, wager, amount } => ("placed", on_wager(seat, wager, [("amount", amount)])),
        What::CouponPlaced { seat, wager, number, amount } => {
            let numbered = numbered(number, const { Some(read("ALL-28")) });
            ("coupon_placed", on_wager(seat, wager, [("amount", amount)]).into_iter().chain(numbered).collect())
        }
        What::CouponRedeemed { seat, wager, number, amount } => {
            let numbered = numbered(number, const { Some(read("ALL-28")) });
            ("coupon_redeemed", on_wager(seat, wager, [("amount", amount)]).into_iter().chain(numbered).collect())
        }
        What::WentBack { seat, wager, amount, reading } => {
            let reading = reading.map(|reading| ("reading", json!(reading.id())));
            ("went_back", on_wager(seat, wager, [("amount", amount)]).into_iter().chain(reading).collect())
        }
        What::BetsClosed { dealer } => ("bets_closed", vec![("dealer", json!(dealer.0))]),
        What::MeterMoved { meter, by, cause } => {
            let name = rules.meters().get(usize::from(meter)).copied();
            let reading = cause.reading().map(|reading| ("reading", json!(reading.id())));
            let (cause, seat) = cause_of(cause);
            let moved = [("meter", json!(meter)), ("name", json!(name)), ("by", json!(by.to_string()))];
            let why = [("cause", json!(cause)), ("seat", json!(seat))];
            ("meter_moved", moved.into_iter().chain(why).chain(reading).collect())
        }
        What::Dealt { position, to, face } => {
            let to = json!(spot_to_text(to));
            ("dealt", vec![("position", json!(position)), ("to", to), ("face", json!(of_face(face)))])
        }
        What::NotDealt { position } => ("not_dealt", vec![("position", json!(position))]),
        What::Revealed { position, card } => ("revealed", card_at(position, card)),
        What::Corrected { position, card, by } => {
            ("corrected", [card_at(position, card), vec![("by", json!(by.0))]].concat())
        }
        What::GivenUp { position } => ("given_up", vec![("position", json!(position))]),
        What::IntoInventory { seat, wager, amount } => ("into_inventory", on_wager(seat, wager, [("amount", amount)])),
        What::StubRenewed { cards, readings } => {
            ("stub_renewed", [("cards", json!(cards))].into_iter().chain(read_by(&readings)).collect())
        }
        What::Declared { seat } => ("declared", vec![("seat", json!(seat))]),
        What::Chose { seat, choice } => ("chose", [vec![("seat", json!(seat))], chosen(choice)].concat()),
        What::Verified { seat, wager, check } => {
            let check = if check == Check::Hand { "hand" } else { "accepted" };
            ("verified", [on_wager(seat, wager, []), vec![("check", json!(check))]].concat())
        }
        What::Validated { seat, wager, by } => {
            ("validated", [on_wager(seat, wager, []), vec![("by", json!(by.0))]].concat())
        }
        What::Documented { seat, wager, by, reading } => {
            let confirmed = vec![("by", json!(by.0)), ("reading", json!(reading.id()))];
            ("documented", [on_wager(seat, wager, []), confirmed].concat())
        }
        What::Settled(line) => ("settled", settled(&line)),
        What::CouponSettled { seat, wager, number, paid, kept } => {
            let numbered = numbered(number, const { Some(read("ALL-11")) });
            let amounts = on_wager(seat, wager, [("paid", paid), ("kept", kept)]);
            ("coupon_settled", amounts.into_iter().chain(numbered).collect())
        }
        What::Reversed { line, taken_back, written_off, reading } => {
            let back = [("taken_back", money(taken_back)), ("written_off", money(written_off))];
            let reversed = back.into_iter().chain([("reversed_by", json!(reading.id()))]);
            ("reversed", settled(&line).into_iter().chain(reversed).collect())
        }
        What::CouponReversed { seat, wager, number, amount, taken_back, written_off } => {
            let amounts = [("amount", amount), ("taken_back", taken_back), ("written_off", written_off)];
            ("coupon_reversed", on_wager(seat, wager, amounts).into_iter().chain(numbered(number, None)).collect())
        }
        What::Reopened(step) => ("reopened", vec![("step", json!(step_to_text(step)))]),
        What::LaidBack { position } => ("laid_back", vec![("position", json!(position))]),
        What::ChoiceUndone { seat } => ("choice_undone", vec![("seat", json!(seat))]),
        What::Irregular { what, remedy, readings } => {
            let (remedy, seat) = remedy_of(remedy);
            let what = json!(irregularity(what));
            let all = [("irregularity", what), ("remedy", json!(remedy)), ("seat", json!(seat))];
            ("irregular", all.into_iter().chain(read_by(&readings)).collect())
        }
        What::Became { seat, status } => ("became", vec![("seat", json!(seat)), ("status", json!(status_of(status)))]),
        What::Done(step) => ("done", vec![("step", json!(step_to_text(step)))]),
        What::Completed => ("completed", Vec::new()),
    }
}

fn money(amount: Cents) -> Value {
    json!(format!("{amount:#}"))
}

fn on_wager<const N: usize>(seat: u8, wager: Wager, amounts: [(&'static str, Cents); N]) -> Vec<(&'static str, Value)> {
    let amounts = amounts.into_iter().map(|(name, amount)| (name, money(amount)));
    [("seat", json!(seat)), ("wager", json!(wager.name()))].into_iter().chain(amounts).collect()
}

/// The number of a coupon, and the reading that decides what becomes of it. Events that were recorded before coupons had
/// numbers have neither.
fn numbered(number: Option<CouponNumber>, reading: Option<ReadingId>) -> impl Iterator<Item = (&'static str, Value)> {
    let coupon = number.map(|number| ("coupon", json!(number.0)));
    let reading = reading.filter(|_| number.is_some()).map(|reading| ("reading", json!(reading.id())));
    coupon.into_iter().chain(reading)
}

/// The readings by which something happened, where the clause alone does not decide it.
fn read_by(readings: &[ReadingId]) -> Option<(&'static str, Value)> {
    let ids: Vec<&str> = readings.iter().map(|reading| reading.id()).collect();
    (!ids.is_empty()).then(|| ("readings", json!(ids)))
}

fn card_at(position: Position, card: Card) -> Vec<(&'static str, Value)> {
    vec![("position", json!(position)), ("card", json!(card.to_string()))]
}

pub(super) const fn cause_of(cause: MeterCause) -> (&'static str, Option<u8>) {
    match cause {
        MeterCause::Contribution(seat) => ("contribution", Some(seat)),
        MeterCause::Void(seat) => ("void", Some(seat)),
        MeterCause::Payout(seat) => ("payout", Some(seat)),
        MeterCause::Reset => ("reset", None),
        MeterCause::PayoutReversed(seat) => ("payout_reversed", Some(seat)),
        MeterCause::ResetReversed => ("reset_reversed", None),
    }
}

fn chosen(choice: Choice) -> Vec<(&'static str, Value)> {
    let (name, more) = match choice {
        Choice::Fold => ("fold", None),
        Choice::Raise(amount) => ("raise", Some(("amount", money(amount)))),
        Choice::InToWin => ("in_to_win", None),
        Choice::Draw(position) => ("draw", Some(("position", json!(position)))),
        Choice::TurnRiver(amount) => ("turn_river", Some(("amount", money(amount)))),
        Choice::Buy => ("buy", None),
        Choice::Exchange(out) => ("exchange", Some(("positions", json!(out.iter().collect::<Vec<_>>())))),
        Choice::Bet => ("bet", None),
        Choice::Force => ("force", None),
        Choice::LetBe => ("let_be", None),
    };
    [("choice", json!(name))].into_iter().chain(more).collect()
}

fn settled(line: &SettlementLine) -> Vec<(&'static str, Value)> {
    let clauses: Vec<String> = line.clauses.iter().map(|clause| cited(*clause)).collect();
    let readings: Vec<&str> = line.readings.iter().map(|reading| reading.id()).collect();
    let against = line.against.map(|hand| ("against", json!(hand.to_string())));
    let second = line.second.map(|cell| ("also_pays", json!(cell.written())));
    let all = [
        ("seat", json!(line.seat)),
        ("wager", json!(line.wager.name())),
        ("stake", money(line.stake)),
        ("outcome", json!(line.outcome.word())),
        ("hand", json!(line.hand.to_string())),
        ("pays", json!(line.cell.map(paytables::Cell::written))),
        ("paid", money(line.paid)),
        ("returned", money(line.returned)),
        ("clauses", json!(clauses)),
        ("readings", json!(readings)),
    ];
    all.into_iter().chain(against).chain(second).collect()
}

/// An irregularity as its command names it; but an event names a card by its position in the deck, since its place at a
/// spot means something only at that point of the round.
fn irregularity(what: Irregularity) -> String {
    match what {
        Irregularity::Exposed(position) => format!("exposed position {position}"),
        _ => irregularity_to_text(&games::round::Round::new(), what),
    }
}

pub(super) const fn remedy_of(remedy: Remedy) -> (&'static str, Option<u8>) {
    match remedy {
        Remedy::PlayOn => ("play_on", None),
        Remedy::SetAside => ("set_aside", None),
        Remedy::CompleteHand => ("complete_hand", None),
        Remedy::VoidHand(seat) => ("void_hand", Some(seat)),
        Remedy::VoidRound => ("void_round", None),
        Remedy::VoidRoundAndRemoveDeck => ("void_round_and_remove_deck", None),
        Remedy::Forfeit(seat) => ("forfeit", Some(seat)),
        Remedy::InformFloor => ("inform_floor", None),
    }
}

pub(super) const fn status_of(status: Status) -> &'static str {
    match status {
        Status::Out => "out",
        Status::In => "in",
        Status::Folded => "folded",
        Status::Finished => "finished",
        Status::Void => "void",
        Status::Forfeited => "forfeited",
    }
}
