//! From an event of the engine to its wire form.

use games::round::{self, CouponNumber};
use games::settlement::SettlementLine;
use law::{ReadingId, read};
use table::{UsedDeck, What};

use super::*;
use crate::wire::facts::{Clause, Clauses, Micro, Reading, Readings};
use crate::wire::hand::Hand;
use crate::wire::values::{Card, Commitment, Money, Wager};

impl From<&table::Event> for Event {
    fn from(event: &table::Event) -> Self {
        let clause = Clause(event.clause);
        match event.what {
            What::Told(minutes) => Self::Told(Told { minutes: minutes.0, clause }),
            What::Opened(by) => Self::Opened(Opened { by: by.0, clause }),
            What::Closed(by) => Self::Closed(Closed { by: by.0, clause }),
            What::Sat { player, seat } => Self::Sat(Sat { player: player.0, seat, clause }),
            What::Left { player, seat } => Self::Left(Left { player: player.0, seat, clause }),
            What::Received { deck, came, color } => {
                Self::Received(Received { deck: deck.into(), came: came.into(), color: color.map(Into::into), clause })
            }
            What::Inspected { deck, by } => Self::Inspected(Inspected { deck: deck.into(), by: by.0, clause }),
            What::Verified { deck, by } => Self::Verified(Verified { deck: deck.into(), by: by.0, clause }),
            What::Spread { deck, face } => Self::Spread(Spread { deck: deck.into(), face: face.into(), clause }),
            What::TurnedUp(deck) => Self::TurnedUp(TurnedUp { deck: deck.into(), clause }),
            What::Seen(deck) => Self::Seen(Seen { deck: deck.into(), clause }),
            What::Washed(deck) => Self::Washed(Washed { deck: deck.into(), clause }),
            What::ShuffledByHand { deck, by } => {
                Self::ShuffledByHand(ShuffledByHand { deck: deck.into(), by: by.0, clause })
            }
            What::WentIntoDevice(deck) => Self::WentIntoDevice(WentIntoDevice { deck: deck.into(), clause }),
            What::ShuffledByDevice { deck, found } => {
                Self::ShuffledByDevice(ShuffledByDevice { deck: deck.into(), found, clause })
            }
            What::Jammed(deck) => Self::Jammed(Jammed { deck: deck.into(), clause }),
            What::CoverCardLaid { deck, color } => {
                Self::CoverCardLaid(CoverCardLaid { deck: deck.into(), color: color.into(), clause })
            }
            What::Cut { deck, cards, by } => Self::Cut(Cut { deck: deck.into(), cards, by: by.0, clause }),
            What::CoverCardAway(deck) => Self::CoverCardAway(CoverCardAway { deck: deck.into(), clause }),
            What::RecutOrdered { deck, by } => Self::RecutOrdered(RecutOrdered { deck: deck.into(), by: by.0, clause }),
            What::Removed(deck) => Self::Removed(Removed { deck: deck.into(), clause }),
            What::DeviceRemoved(device) => Self::DeviceRemoved(DeviceRemoved { device: device.into(), clause }),
            What::RoundBegan { number, deck, commitment, cuts } => {
                let (deck, commitment) = (deck.into(), commitment.map(Commitment));
                let cut = cuts.and_then(|cuts| cuts.committed().try_into().ok());
                let cut_again = cuts.filter(|cuts| cuts.again() > 0).and_then(|cuts| cuts.again().try_into().ok());
                Self::RoundBegan(RoundBegan { number, deck, commitment, cut, cut_again, clause })
            }
            What::DeckPlaced { holder } => Self::DeckPlaced(DeckPlaced { holder: holder.into(), clause }),
            What::CalledOff => Self::CalledOff(CalledOff { clause }),
            What::DealerActs(dealer) => Self::DealerActs(DealerActs { dealer: dealer.0, clause }),
            What::StubCounted { found, expected } => Self::StubCounted(StubCounted { found, expected, clause }),
            What::StubPutAway => Self::StubPutAway(StubPutAway { clause }),
            What::LinkedMeterMoved { meter, by } => {
                Self::LinkedMeterMoved(LinkedMeterMoved { meter, by: Micro(by), clause })
            }
            What::WaitsForInspection(UsedDeck { number, deck, color }) => {
                let (deck, color) = (deck.into(), color.map(Into::into));
                Self::WaitsForInspection(WaitsForInspection { number, deck, color, clause })
            }
            What::UsedInspected { used: UsedDeck { number, deck, color }, found, by } => {
                let (deck, color) = (deck.into(), color.map(Into::into));
                Self::UsedInspected(UsedInspected { number, deck, color, found: found.into(), by: by.0, clause })
            }
            What::Uses(equipment) => {
                let (shuffler, dealing) = (equipment.shuffler.into(), equipment.dealing.into());
                Self::Uses(Uses { shuffler, dealing, decks: equipment.decks.into(), clause })
            }
            What::Round(event) => Self::from(&event),
        }
    }
}

impl From<&round::Event> for Event {
    fn from(event: &round::Event) -> Self {
        use round::What;
        let clause = Clause(event.clause);
        match event.what {
            What::Placed { seat, wager, amount } => {
                Self::Placed(Placed { seat, wager: Wager(wager), amount: Money(amount), clause })
            }
            What::WentBack { seat, wager, amount, reading } => Self::WentBack(WentBack {
                seat,
                wager: Wager(wager),
                amount: Money(amount),
                reading: reading.map(Reading),
                clause,
            }),
            What::BetsClosed { dealer } => Self::BetsClosed(BetsClosed { dealer: dealer.0, clause }),
            What::Dealt { position, to, face } => {
                Self::Dealt(Dealt { position, to: to.into(), face: face.into(), clause })
            }
            What::NotDealt { position } => Self::NotDealt(NotDealt { position, clause }),
            What::Revealed { position, card } => Self::Revealed(Revealed { position, card: Card(card), clause }),
            What::Corrected { position, card, by } => {
                Self::Corrected(Corrected { position, card: Card(card), by: by.0, clause })
            }
            What::GivenUp { position } => Self::GivenUp(GivenUp { position, clause }),
            What::IntoInventory { seat, wager, amount } => {
                Self::IntoInventory(IntoInventory { seat, wager: Wager(wager), amount: Money(amount), clause })
            }
            What::StubRenewed { cards, readings } => {
                Self::StubRenewed(StubRenewed { cards, readings: Readings(readings), clause })
            }
            What::Declared { seat } => Self::Declared(Declared { seat, clause }),
            What::Chose { seat, choice } => Self::Chose(Chose { seat, choice: choice.into(), clause }),
            What::Validated { seat, wager, by } => {
                Self::Validated(Validated { seat, wager: Wager(wager), by: by.0, clause })
            }
            What::Documented { seat, wager, by, reading } => {
                Self::Documented(Documented { seat, wager: Wager(wager), by: by.0, reading: Reading(reading), clause })
            }
            What::Reopened(step) => Self::Reopened(Reopened { step: step.into(), clause }),
            What::LaidBack { position } => Self::LaidBack(LaidBack { position, clause }),
            What::ChoiceUndone { seat } => Self::ChoiceUndone(ChoiceUndone { seat, clause }),
            What::Became { seat, status } => Self::Became(Became { seat, status: status.into(), clause }),
            What::Done(step) => Self::Done(Done { step: step.into(), clause }),
            What::Completed => Self::Completed(Completed { clause }),
            What::CouponPlaced { seat, wager, number, amount } => {
                let (coupon, reading) = numbered(number, const { read("ALL-28") });
                let (wager, amount) = (Wager(wager), Money(amount));
                Self::CouponPlaced(CouponPlaced { seat, wager, coupon, amount, reading, clause })
            }
            What::CouponRedeemed { seat, wager, number, amount } => {
                let (coupon, reading) = numbered(number, const { read("ALL-28") });
                let (wager, amount) = (Wager(wager), Money(amount));
                Self::CouponRedeemed(CouponRedeemed { seat, wager, coupon, amount, reading, clause })
            }
            What::CouponSettled { seat, wager, number, paid, kept } => {
                let (coupon, reading) = numbered(number, const { read("ALL-11") });
                let (wager, paid, kept) = (Wager(wager), Money(paid), Money(kept));
                Self::CouponSettled(CouponSettled { seat, wager, coupon, paid, kept, reading, clause })
            }
            What::CouponReversed { seat, wager, number, amount, taken_back, written_off } => {
                let (coupon, wager, amount) = (number.map(|number| number.0), Wager(wager), Money(amount));
                let (taken_back, written_off) = (Money(taken_back), Money(written_off));
                Self::CouponReversed(CouponReversed { seat, wager, coupon, amount, taken_back, written_off, clause })
            }
            What::MeterMoved { meter, by, cause } => {
                let reading = cause.reading().map(Reading);
                Self::MeterMoved(MeterMoved { meter, by: Micro(by), cause: cause.into(), reading, clause })
            }
            What::Verified { seat, wager, check } => {
                Self::PayoutVerified(PayoutVerified { seat, wager: Wager(wager), check: check.into(), clause })
            }
            What::Settled(line) => Self::Settled(settled(&line, clause)),
            What::Reversed { line, taken_back, written_off, reading } => {
                let (taken_back, written_off) = (Money(taken_back), Money(written_off));
                Self::Reversed(reversed(settled(&line, clause), taken_back, written_off, Reading(reading)))
            }
            What::Irregular { what, remedy, readings } => {
                let (irregularity, remedy) = (what.into(), remedy.into());
                Self::Irregular(Irregular { irregularity, remedy, readings: Readings(readings), clause })
            }
        }
    }
}

/// The number of a coupon, and the reading that decides what becomes of it. Rounds that were recorded before coupons had
/// numbers have neither.
fn numbered(number: Option<CouponNumber>, reading: ReadingId) -> (Option<u64>, Option<Reading>) {
    (number.map(|number| number.0), number.map(|_| Reading(reading)))
}

fn settled(line: &SettlementLine, clause: Clause) -> Settled {
    Settled {
        seat: line.seat,
        wager: Wager(line.wager),
        stake: Money(line.stake),
        outcome: line.outcome.into(),
        hand: Hand(line.hand),
        against: line.against.map(Hand),
        pays: line.cell.map(Into::into),
        also_pays: line.second.map(Into::into),
        paid: Money(line.paid),
        returned: Money(line.returned),
        clauses: Clauses(line.clauses),
        readings: Readings(line.readings),
        clause,
    }
}

fn reversed(line: Settled, taken_back: Money, written_off: Money, reversed_by: Reading) -> Reversed {
    let Settled {
        seat,
        wager,
        stake,
        outcome,
        hand,
        against,
        pays,
        also_pays,
        paid,
        returned,
        clauses,
        readings,
        clause,
    } = line;
    Reversed {
        seat,
        wager,
        stake,
        outcome,
        hand,
        against,
        pays,
        also_pays,
        paid,
        returned,
        clauses,
        readings,
        taken_back,
        written_off,
        reversed_by,
        clause,
    }
}
