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
            What::Told(minutes) => Self::ClockSet(ClockSet { minutes: minutes.0, clause }),
            What::Opened(floor) => Self::TableOpened(TableOpened { floor: floor.0, clause }),
            What::Closed(floor) => Self::TableClosed(TableClosed { floor: floor.0, clause }),
            What::Sat { player, seat } => Self::PlayerSat(PlayerSat { player: player.0, seat, clause }),
            What::Left { player, seat } => Self::PlayerLeft(PlayerLeft { player: player.0, seat, clause }),
            What::Received { deck, came, color } => Self::DeckReceived(DeckReceived {
                deck: deck.into(),
                cards_received: came.into(),
                backs: color.map(Into::into),
                clause,
            }),
            What::Inspected { deck, by } => {
                Self::DeckInspected(DeckInspected { deck: deck.into(), dealer: by.0, clause })
            }
            What::Verified { deck, by } => Self::DeckVerified(DeckVerified { deck: deck.into(), floor: by.0, clause }),
            What::Spread { deck, face } => {
                Self::DeckSpread(DeckSpread { deck: deck.into(), face: face.into(), clause })
            }
            What::TurnedUp(deck) => Self::DeckTurnedUp(DeckTurnedUp { deck: deck.into(), clause }),
            What::Seen(deck) => Self::CardsLookedOver(CardsLookedOver { deck: deck.into(), clause }),
            What::Washed(deck) => Self::DeckWashed(DeckWashed { deck: deck.into(), clause }),
            What::ShuffledByHand { deck, by } => {
                Self::DeckShuffledByHand(DeckShuffledByHand { deck: deck.into(), dealer: by.0, clause })
            }
            What::WentIntoDevice(deck) => Self::ShufflerLoaded(ShufflerLoaded { deck: deck.into(), clause }),
            What::ShuffledByDevice { deck, found } => {
                Self::ShufflerFinished(ShufflerFinished { deck: deck.into(), counted: found, clause })
            }
            What::Jammed(deck) => Self::ShufflerJammed(ShufflerJammed { deck: deck.into(), clause }),
            What::CoverCardLaid { deck, color } => {
                Self::CoverCardLaid(CoverCardLaid { deck: deck.into(), color: color.into(), clause })
            }
            What::Cut { deck, cards, by } => Self::DeckCut(DeckCut { deck: deck.into(), cards, dealer: by.0, clause }),
            What::CoverCardAway(deck) => Self::CoverCardTaken(CoverCardTaken { deck: deck.into(), clause }),
            What::RecutOrdered { deck, by } => {
                Self::RecutOrdered(RecutOrdered { deck: deck.into(), floor: by.0, clause })
            }
            What::Removed(deck) => Self::DeckRemoved(DeckRemoved { deck: deck.into(), clause }),
            What::DeviceRemoved(device) => Self::DeviceRemoved(DeviceRemoved { device: device.into(), clause }),
            What::RoundBegan { number, deck, commitment, cuts } => {
                let (deck, commitment) = (deck.into(), commitment.map(Commitment));
                let cut = cuts.and_then(|cuts| cuts.committed().try_into().ok());
                let cut_again = cuts.filter(|cuts| cuts.again() > 0).and_then(|cuts| cuts.again().try_into().ok());
                Self::RoundBegan(RoundBegan { number, deck, commitment, cut, cut_again, clause })
            }
            What::DeckPlaced { holder } => Self::DeckPlaced(DeckPlaced { holder: holder.into(), clause }),
            What::CalledOff => Self::RoundCalledOff(RoundCalledOff { clause }),
            What::DealerActs(dealer) => Self::DealerActs(DealerActs { dealer: dealer.0, clause }),
            What::StubCounted { found, expected } => {
                Self::StubCounted(StubCounted { counted: found, expected, clause })
            }
            What::StubPutAway => Self::StubPutAway(StubPutAway { clause }),
            What::LinkedMeterMoved { meter, by } => {
                Self::LinkedMeterMoved(LinkedMeterMoved { meter, change: Micro(by), clause })
            }
            What::WaitsForInspection(UsedDeck { number, deck, color }) => {
                let (deck, backs) = (deck.into(), color.map(Into::into));
                Self::DeckAwaitsInspection(DeckAwaitsInspection { number, deck, backs, clause })
            }
            What::UsedInspected { used: UsedDeck { number, deck, color }, found, by } => {
                let (deck, backs) = (deck.into(), color.map(Into::into));
                Self::UsedDeckInspected(UsedDeckInspected {
                    number,
                    deck,
                    backs,
                    result: found.into(),
                    floor: by.0,
                    clause,
                })
            }
            What::Uses(equipment) => {
                let (shuffler, dealing) = (equipment.shuffler.into(), equipment.dealing.into());
                Self::EquipmentChanged(EquipmentChanged { shuffler, dealing, decks: equipment.decks.into(), clause })
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
                Self::WagerPlaced(WagerPlaced { seat, wager: Wager(wager), amount: Money(amount), clause })
            }
            What::WentBack { seat, wager, amount, reading } => Self::WagerReturned(WagerReturned {
                seat,
                wager: Wager(wager),
                amount: Money(amount),
                reading: reading.map(Reading),
                clause,
            }),
            What::BetsClosed { dealer } => Self::BetsClosed(BetsClosed { dealer: dealer.0, clause }),
            What::Dealt { position, to, face } => {
                Self::CardDealt(CardDealt { position, spot: to.into(), face: face.into(), clause })
            }
            What::NotDealt { position } => Self::DealUndone(DealUndone { position, clause }),
            What::Revealed { position, card } => {
                Self::CardRevealed(CardRevealed { position, card: Card(card), clause })
            }
            What::Corrected { position, card, by } => {
                Self::FaceCorrected(FaceCorrected { position, card: Card(card), supervisor: by.0, clause })
            }
            What::GivenUp { position } => Self::CardGivenUp(CardGivenUp { position, clause }),
            What::IntoInventory { seat, wager, amount } => {
                Self::MovedToInventory(MovedToInventory { seat, wager: Wager(wager), amount: Money(amount), clause })
            }
            What::StubRenewed { cards, readings } => {
                Self::StubRenewed(StubRenewed { cards, readings: Readings(readings), clause })
            }
            What::Declared { seat } => Self::HandDeclared(HandDeclared { seat, clause }),
            What::Chose { seat, choice } => Self::ChoiceMade(ChoiceMade { seat, choice: choice.into(), clause }),
            What::Validated { seat, wager, by } => {
                Self::PayoutValidated(PayoutValidated { seat, wager: Wager(wager), supervisor: by.0, clause })
            }
            What::Documented { seat, wager, by, reading } => Self::PayoutDocumented(PayoutDocumented {
                seat,
                wager: Wager(wager),
                supervisor: by.0,
                reading: Reading(reading),
                clause,
            }),
            What::Reopened(step) => Self::StepReopened(StepReopened { step: step.into(), clause }),
            What::LaidBack { position } => Self::CardRestored(CardRestored { position, clause }),
            What::ChoiceUndone { seat } => Self::ChoiceUndone(ChoiceUndone { seat, clause }),
            What::Became { seat, status } => {
                Self::SeatStatusChanged(SeatStatusChanged { seat, status: status.into(), clause })
            }
            What::Done(step) => Self::StepDone(StepDone { step: step.into(), clause }),
            What::Completed => Self::RoundCompleted(RoundCompleted { clause }),
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
                Self::MeterMoved(MeterMoved { meter, change: Micro(by), cause: cause.into(), reading, clause })
            }
            What::Verified { seat, wager, check } => {
                Self::PayoutVerified(PayoutVerified { seat, wager: Wager(wager), check: check.into(), clause })
            }
            What::Settled(line) => Self::WagerSettled(settled(&line, clause)),
            What::Reversed { line, taken_back, written_off, reading } => {
                let (taken_back, written_off) = (Money(taken_back), Money(written_off));
                Self::WagerReversed(reversed(settled(&line, clause), taken_back, written_off, Reading(reading)))
            }
            What::Irregular { what, remedy, readings } => {
                let (irregularity, remedy) = (what.into(), remedy.into());
                Self::IrregularityReported(IrregularityReported {
                    irregularity,
                    remedy,
                    readings: Readings(readings),
                    clause,
                })
            }
        }
    }
}

/// The number of a coupon, and the reading that decides what becomes of it. Rounds that were recorded before coupons had
/// numbers have neither.
fn numbered(number: Option<CouponNumber>, reading: ReadingId) -> (Option<u64>, Option<Reading>) {
    (number.map(|number| number.0), number.map(|_| Reading(reading)))
}

fn settled(line: &SettlementLine, clause: Clause) -> WagerSettled {
    WagerSettled {
        seat: line.seat,
        wager: Wager(line.wager),
        stake: Money(line.stake),
        outcome: line.outcome.into(),
        hand: Hand(line.hand),
        dealer_hand: line.against.map(Hand),
        pays: line.cell.map(Into::into),
        also_pays: line.second.map(Into::into),
        paid: Money(line.paid),
        returned: Money(line.returned),
        clauses: Clauses(line.clauses),
        readings: Readings(line.readings),
        clause,
    }
}

fn reversed(line: WagerSettled, taken_back: Money, written_off: Money, reversed_by: Reading) -> WagerReversed {
    let WagerSettled {
        seat,
        wager,
        stake,
        outcome,
        hand,
        dealer_hand,
        pays,
        also_pays,
        paid,
        returned,
        clauses,
        readings,
        clause,
    } = line;
    WagerReversed {
        seat,
        wager,
        stake,
        outcome,
        hand,
        dealer_hand,
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
