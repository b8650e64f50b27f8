//! From the wire form of an event to the event of the engine.

use games::decks::Cuts;
use games::round::{self, CouponNumber, Person, What as R};
use games::settlement::SettlementLine;
use law::Cite;
use table::{Equipment, Minutes, Player, UsedDeck, What};

use super::*;
use crate::wire::facts::CutCards;
use crate::wire::values::{Backs, Deck};

impl From<&Event> for table::Event {
    fn from(event: &Event) -> Self {
        let clause = event.clause();
        Self { what: what(*event, clause), clause }
    }
}

fn what(event: Event, clause: Cite) -> What {
    let round = |what| What::Round(round::Event { what, clause });
    match event {
        Event::ClockSet(ClockSet { minutes, .. }) => What::Told(Minutes(minutes)),
        Event::TableOpened(TableOpened { floor, .. }) => What::Opened(Person(floor)),
        Event::TableClosed(TableClosed { floor, .. }) => What::Closed(Person(floor)),
        Event::PlayerSat(PlayerSat { player, seat, .. }) => What::Sat { player: Player(player), seat },
        Event::PlayerLeft(PlayerLeft { player, seat, .. }) => What::Left { player: Player(player), seat },
        Event::DeckReceived(DeckReceived { deck, cards_received, backs, .. }) => {
            What::Received { deck: deck.into(), came: cards_received.into(), color: backs.map(Into::into) }
        }
        Event::DeckInspected(DeckInspected { deck, dealer, .. }) => {
            What::Inspected { deck: deck.into(), by: Person(dealer) }
        }
        Event::DeckVerified(DeckVerified { deck, floor, .. }) => {
            What::Verified { deck: deck.into(), by: Person(floor) }
        }
        Event::DeckSpread(DeckSpread { deck, face, .. }) => What::Spread { deck: deck.into(), face: face.into() },
        Event::DeckTurnedUp(DeckTurnedUp { deck, .. }) => What::TurnedUp(deck.into()),
        Event::CardsLookedOver(CardsLookedOver { deck, .. }) => What::Seen(deck.into()),
        Event::DeckWashed(DeckWashed { deck, .. }) => What::Washed(deck.into()),
        Event::DeckShuffledByHand(DeckShuffledByHand { deck, dealer, .. }) => {
            What::ShuffledByHand { deck: deck.into(), by: Person(dealer) }
        }
        Event::ShufflerLoaded(ShufflerLoaded { deck, .. }) => What::WentIntoDevice(deck.into()),
        Event::ShufflerFinished(ShufflerFinished { deck, counted, .. }) => {
            What::ShuffledByDevice { deck: deck.into(), found: counted }
        }
        Event::ShufflerJammed(ShufflerJammed { deck, .. }) => What::Jammed(deck.into()),
        Event::CoverCardLaid(CoverCardLaid { deck, color, .. }) => {
            What::CoverCardLaid { deck: deck.into(), color: color.into() }
        }
        Event::CoverCardTaken(CoverCardTaken { deck, .. }) => What::CoverCardAway(deck.into()),
        Event::DeckCut(DeckCut { deck, cards, dealer, .. }) => {
            What::Cut { deck: deck.into(), cards, by: Person(dealer) }
        }
        Event::RecutOrdered(RecutOrdered { deck, floor, .. }) => {
            What::RecutOrdered { deck: deck.into(), by: Person(floor) }
        }
        Event::DeckRemoved(DeckRemoved { deck, .. }) => What::Removed(deck.into()),
        Event::DeviceRemoved(DeviceRemoved { device, .. }) => What::DeviceRemoved(device.into()),
        Event::RoundBegan(RoundBegan { number, deck, commitment, cut, cut_again, .. }) => {
            let (deck, commitment) = (deck.into(), commitment.map(|hash| hash.0));
            let cuts = cut.and_then(|cut| Cuts::new(cut.get(), cut_again.map_or(0, CutCards::get)));
            What::RoundBegan { number, deck, commitment, cuts }
        }
        Event::DeckPlaced(DeckPlaced { holder, .. }) => What::DeckPlaced { holder: holder.into() },
        Event::RoundCalledOff(_) => What::CalledOff,
        Event::DealerActs(DealerActs { dealer, .. }) => What::DealerActs(Person(dealer)),
        Event::StubCounted(StubCounted { counted, expected, .. }) => What::StubCounted { found: counted, expected },
        Event::StubPutAway(_) => What::StubPutAway,
        Event::LinkedMeterMoved(LinkedMeterMoved { meter, change, .. }) => {
            What::LinkedMeterMoved { meter, by: change.0 }
        }
        Event::EquipmentChanged(EquipmentChanged { shuffler, dealing, decks, .. }) => {
            let (shuffler, dealing) = (shuffler.into(), dealing.into());
            What::Uses(Equipment { shuffler, dealing, decks: decks.into() })
        }
        Event::DeckAwaitsInspection(DeckAwaitsInspection { number, deck, backs, .. }) => {
            What::WaitsForInspection(used(number, deck, backs))
        }
        Event::UsedDeckInspected(UsedDeckInspected { number, deck, backs, result, floor, .. }) => {
            What::UsedInspected { used: used(number, deck, backs), found: result.into(), by: Person(floor) }
        }
        Event::WagerPlaced(WagerPlaced { seat, wager, amount, .. }) => {
            round(R::Placed { seat, wager: wager.0, amount: amount.0 })
        }
        Event::WagerReturned(WagerReturned { seat, wager, amount, reading, .. }) => {
            round(R::WentBack { seat, wager: wager.0, amount: amount.0, reading: reading.map(|reading| reading.0) })
        }
        Event::BetsClosed(BetsClosed { dealer, .. }) => round(R::BetsClosed { dealer: Person(dealer) }),
        Event::CardDealt(CardDealt { position, spot, face, .. }) => {
            round(R::Dealt { position, to: spot.into(), face: face.into() })
        }
        Event::DealUndone(DealUndone { position, .. }) => round(R::NotDealt { position }),
        Event::CardRevealed(CardRevealed { position, card, .. }) => round(R::Revealed { position, card: card.0 }),
        Event::FaceCorrected(FaceCorrected { position, card, supervisor, .. }) => {
            round(R::Corrected { position, card: card.0, by: Person(supervisor) })
        }
        Event::CardGivenUp(CardGivenUp { position, .. }) => round(R::GivenUp { position }),
        Event::MovedToInventory(MovedToInventory { seat, wager, amount, .. }) => {
            round(R::IntoInventory { seat, wager: wager.0, amount: amount.0 })
        }
        Event::StubRenewed(StubRenewed { cards, readings, .. }) => {
            round(R::StubRenewed { cards, readings: readings.0 })
        }
        Event::HandDeclared(HandDeclared { seat, .. }) => round(R::Declared { seat }),
        Event::ChoiceMade(ChoiceMade { seat, choice, .. }) => round(R::Chose { seat, choice: choice.into() }),
        Event::PayoutValidated(PayoutValidated { seat, wager, supervisor, .. }) => {
            round(R::Validated { seat, wager: wager.0, by: Person(supervisor) })
        }
        Event::PayoutDocumented(PayoutDocumented { seat, wager, supervisor, reading, .. }) => {
            round(R::Documented { seat, wager: wager.0, by: Person(supervisor), reading: reading.0 })
        }
        Event::StepReopened(StepReopened { step, .. }) => round(R::Reopened(step.into())),
        Event::CardRestored(CardRestored { position, .. }) => round(R::LaidBack { position }),
        Event::ChoiceUndone(ChoiceUndone { seat, .. }) => round(R::ChoiceUndone { seat }),
        Event::SeatStatusChanged(SeatStatusChanged { seat, status, .. }) => {
            round(R::Became { seat, status: status.into() })
        }
        Event::StepDone(StepDone { step, .. }) => round(R::Done(step.into())),
        Event::RoundCompleted(_) => round(R::Completed),
        Event::CouponPlaced(CouponPlaced { seat, wager, coupon, amount, .. }) => {
            round(R::CouponPlaced { seat, wager: wager.0, number: coupon.map(CouponNumber), amount: amount.0 })
        }
        Event::CouponRedeemed(CouponRedeemed { seat, wager, coupon, amount, .. }) => {
            round(R::CouponRedeemed { seat, wager: wager.0, number: coupon.map(CouponNumber), amount: amount.0 })
        }
        Event::CouponSettled(CouponSettled { seat, wager, coupon, paid, kept, .. }) => {
            let (wager, number) = (wager.0, coupon.map(CouponNumber));
            round(R::CouponSettled { seat, wager, number, paid: paid.0, kept: kept.0 })
        }
        Event::CouponReversed(CouponReversed { seat, wager, coupon, amount, taken_back, written_off, .. }) => {
            let (wager, number, amount) = (wager.0, coupon.map(CouponNumber), amount.0);
            let (taken_back, written_off) = (taken_back.0, written_off.0);
            round(R::CouponReversed { seat, wager, number, amount, taken_back, written_off })
        }
        Event::MeterMoved(MeterMoved { meter, change, cause, .. }) => {
            round(R::MeterMoved { meter, by: change.0, cause: cause.into() })
        }
        Event::PayoutVerified(PayoutVerified { seat, wager, check, .. }) => {
            round(R::Verified { seat, wager: wager.0, check: check.into() })
        }
        Event::WagerSettled(line) => round(R::Settled(settled(line))),
        Event::WagerReversed(reversed) => {
            let (taken_back, written_off) = (reversed.taken_back.0, reversed.written_off.0);
            let reading = reversed.reversed_by.0;
            round(R::Reversed { line: line_of(reversed), taken_back, written_off, reading })
        }
        Event::IrregularityReported(IrregularityReported { irregularity, remedy, readings, .. }) => {
            let (what, remedy, readings) = (irregularity.into(), remedy.into(), readings.0);
            round(R::Irregular { what, remedy, readings })
        }
    }
}

fn used(number: u32, deck: Deck, backs: Option<Backs>) -> UsedDeck {
    UsedDeck { number, deck: deck.into(), color: backs.map(Into::into) }
}

fn settled(line: WagerSettled) -> SettlementLine {
    SettlementLine {
        seat: line.seat,
        wager: line.wager.0,
        stake: line.stake.0,
        outcome: line.outcome.into(),
        hand: line.hand.0,
        against: line.dealer_hand.map(|hand| hand.0),
        cell: line.pays.map(Into::into),
        second: line.also_pays.map(Into::into),
        paid: line.paid.0,
        returned: line.returned.0,
        clauses: line.clauses.0,
        readings: line.readings.0,
    }
}

/// The line that no longer holds.
fn line_of(reversed: WagerReversed) -> SettlementLine {
    let WagerReversed { seat, wager, stake, outcome, hand, dealer_hand, pays, also_pays, .. } = reversed;
    let WagerReversed { paid, returned, clauses, readings, clause, .. } = reversed;
    settled(WagerSettled {
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
    })
}
